"""Helpers beside other rules of the turn, and in games that last: see `tests/laws/matrix.py`."""

WITH = ("helpers",)
LONG = {
    "helpers-long": ("base", 3, WITH, {"points_to_win": 20}),
    "helpers-strict": ("base", 4, WITH, {"points_to_win": 20, "combined_trade_build": 0, "knights": 4}),
    "helpers-scarce": ("base", 3, WITH, {"combined_trade_build": 0, "bank_size": 5}),
    "helpers-paired": ("base-5-6-paired", 5, WITH, {"points_to_win": 15}),
    "helpers-knights": ("cities-knights", 3, WITH, {"points_to_win": 18, "fleet_track": 3}),
    "helpers-favours": ("base", 4, ("favours", "helpers"), {"points_to_win": 16}),
}
