"""Cities & Knights with Seafarers."""
