"""Report of guild favours."""
