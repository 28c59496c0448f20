"""The scenarios' rules read otherwise: see `tests/laws/matrix.py`."""

_MISSIONS = ("pirate-lairs", "fish-for-catan", "spices-for-catan", "pirates-and-explorers")
ENDLESS = {name + more for name in _MISSIONS for more in ("", "-5-6")}
LATE = ENDLESS - {"pirates-and-explorers"}

VARIANTS = {
    "pirates-and-explorers-short": (
        "pirates-and-explorers", 3, (), {"points_to_win": 8, "council_coast": 1, "shoals": 2, "gold_purchases": 1},
    ),
    "land-ahoy-poor": (
        "land-ahoy", 3, (), {"start_gold": 0, "gold_purchases": 1, "start_colours": 13, "combined_trade_build": 0},
    ),
}  # fmt: skip
LONG = {
    "pirate-lairs-short": ("pirate-lairs", 2, (), {"points_to_win": 7, "start_gold": 9}),
    "pirates-and-explorers-phase": (
        "pirates-and-explorers-5-6",
        5,
        (),
        {"between_turns": 1, "combined_trade_build": 0},
    ),
    "fish-for-catan-offers": ("fish-for-catan", 4, (), {"enumerated_offers": 1, "offers_per_turn": 1}),
    "land-ahoy-colours": ("land-ahoy", 2, (), {"start_colours": 10, "points_to_win": 30}),
    "land-ahoy-phase": ("land-ahoy-5-6", 5, (), {"between_turns": 1, "start_colours": 47}),
    "land-ahoy-offers": ("land-ahoy", 4, (), {"enumerated_offers": 1, "offers_per_turn": 1}),
}
