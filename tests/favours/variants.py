"""Readings of guild favours' parameters, beside other rules of the turn: see `tests/laws/matrix.py`."""

WITH = ("favours",)
VARIANTS = {
    "favours-strict": ("base", 3, WITH, {"exchange_fresh": 0, "combined_trade_build": 0, "bank_size": 8}),
}
LONG = {
    "favours-long": ("base", 4, WITH, {"points_to_win": 30, "spent_favours_return": 0}),
    "favours-phase": ("base-5-6", 5, WITH, {}),
    "favours-paired": ("base-5-6-paired", 6, WITH, {}),
}
