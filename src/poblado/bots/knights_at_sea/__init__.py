"""Settler-bot advice on knights at sea: when one drives the pirate off. Elsewhere the advice of the two books adds up."""

from poblado.bots.knights_at_sea.pirate import PirateChase

ADVICE = [PirateChase]
"""Advisers by module of the book."""
