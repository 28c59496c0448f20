"""What builds and starts Poblado from a checkout. None of it is in a wheel."""
