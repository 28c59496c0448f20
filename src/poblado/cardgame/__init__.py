"""The card game, on the kernel alone."""
