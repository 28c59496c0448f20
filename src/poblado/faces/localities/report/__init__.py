"""Report of maps of localities."""
