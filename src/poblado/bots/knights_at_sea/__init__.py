"""Advice about knights at sea: when one drives the pirate off. All else the advice of the two books adds up to."""

from poblado.bots.knights_at_sea.pirate import PirateChase

ADVICE = [PirateChase]
"""By module of the book."""
