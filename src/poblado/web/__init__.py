"""Templates, style sheets and scripts of the browser table."""
