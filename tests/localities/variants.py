"""Readings of the maps' and the canal's parameters, beside other rules of the turn: see `tests/laws/matrix.py`."""

CANAL = ("new-york", "canal")
VARIANTS = {
    "canal-strict": ("base", 3, CANAL, {"combined_trade_build": 0, "canal_any_good": 1}),
}
LONG = {
    "canal-offers": ("base", 3, CANAL, {"enumerated_offers": 1}),
    "canal-once": ("base", 4, CANAL, {"canal_any_good": 1, "canal_for_each": 0}),
    "canal-settled": ("base-5-6", 5, CANAL, {"canal_settled": 1}),
    "canal-neighbours": ("base-5-6-paired", 6, CANAL, {"canal_neighbours": 1, "canal_tokens": 2}),
    "canal-paired": ("base-5-6-paired", 5, CANAL, {"points_to_win": 20}),
    "new-york-strict": ("base", 4, ("new-york",), {"combined_trade_build": 0}),
    "mallorca-friendly": ("base", 3, ("mallorca",), {"friendly_robber": 2}),
    "mallorca-phase": ("base-5-6", 6, ("mallorca",), {}),
    "mallorca-paired": ("base-5-6-paired", 6, ("mallorca",), {}),
}
