"""Drawings of Cities & Knights: pieces on the board, fleet track, event die, improvements, progress cards, their sheet."""
