"""Drawings of the card game: its cards, a whole table of it, some cards for pages that tell of it."""
