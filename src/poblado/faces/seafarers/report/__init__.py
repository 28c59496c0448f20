"""Report of Seafarers."""
