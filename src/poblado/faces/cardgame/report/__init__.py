"""Report of a card game."""
