"""The faces of the progress cards, a file for each pile and for what it needs."""
