"""What reports say of maps of localities."""
