"""What builds, starts and checks Poblado in a checkout. None of it is in a wheel."""
