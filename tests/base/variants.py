"""Readings of the base game's parameters that the laws and random games walk: see `tests/laws/matrix.py`."""

VARIANTS = {
    "base-strict": ("base", 3, (), {"combined_trade_build": 0}),
    "base-scarce": ("base", 4, (), {"bank_size": 6}),
    "base-offers": ("base", 4, (), {"enumerated_offers": 1, "offers_per_turn": 2}),
    "base-hidden-bank": ("base", 3, (), {"hidden_bank": 1, "bank_size": 9}),
    "base-5-6-nothing-between": ("base-5-6", 5, (), {"between_turns": 0}),
}
# Pieces run out before anybody wins.
LONG = {
    "base-5-6-paired-strict": ("base-5-6-paired", 5, (), {"combined_trade_build": 0, "points_to_win": 5}),
    "base-short": ("base", 2, (), {"points_to_win": 4}),
    "base-long": ("base", 3, (), {"points_to_win": 30, "decline_theft": 0, "friendly_robber": 3}),
    "base-long-strict": ("base", 4, (), {"points_to_win": 30, "combined_trade_build": 0, "knights": 4}),
    "base-5-6-long": ("base-5-6", 5, (), {"points_to_win": 30}),
}
