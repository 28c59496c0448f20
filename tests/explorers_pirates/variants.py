"""The first scenario's rules read otherwise: see `tests/laws/matrix.py`."""

VARIANTS = {
    "land-ahoy-poor": (
        "land-ahoy", 3, (), {"start_gold": 0, "gold_purchases": 1, "start_colours": 13, "combined_trade_build": 0},
    ),
}  # fmt: skip
LONG = {
    "land-ahoy-colours": ("land-ahoy", 2, (), {"start_colours": 10, "points_to_win": 30}),
    "land-ahoy-phase": ("land-ahoy-5-6", 5, (), {"between_turns": 1, "start_colours": 47}),
    "land-ahoy-offers": ("land-ahoy", 4, (), {"enumerated_offers": 1, "offers_per_turn": 1}),
}
