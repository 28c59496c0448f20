"""Readings of Seafarers' parameters, beside other rules of the turn: see `tests/laws/matrix.py`."""

VARIANTS = {
    "new-shores-strict": ("base", 3, ("new-shores",), {"combined_trade_build": 0, "ship_loops": 0}),
}
LONG = {
    "new-shores-paired": ("base-5-6-paired", 6, ("new-shores",), {"points_to_win": 20}),
    "oceania-phase": ("base-5-6", 6, ("oceania",), {}),
    "four-islands-friendly": ("base", 4, ("four-islands",), {"friendly_robber": 2}),
    "through-the-desert-strict": ("base", 4, ("through-the-desert",), {"combined_trade_build": 0}),
    "oceania-offers": ("base", 3, ("oceania",), {"enumerated_offers": 1}),
}
