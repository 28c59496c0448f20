"""What reports say of Seafarers."""
