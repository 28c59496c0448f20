"""Readings of the card game's parameters: see `tests/laws/matrix.py`."""

LONG = {"cards-long": ("cards", 4, (), {"points_to_win": 15})}
