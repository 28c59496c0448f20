"""Both books together, with parameters off their usual value: see `tests/laws/matrix.py`."""

LATE = {
    "pirate-lairs-knights", "fish-for-catan-knights", "spices-for-catan-knights", "pirates-and-explorers-knights",
}  # fmt: skip
ENDLESS = LATE

VARIANTS = {
    "knights-abroad-short": (
        "pirates-and-explorers-knights", 3, (), {"points_to_win": 8, "council_coast": 1, "fleet_track": 4},
    ),
}  # fmt: skip
LONG = {
    "knights-abroad-urraca": (
        "pirates-and-explorers-knights", 2, (), {"dona_urraca": 1, "fleet_track": 2, "start_gold": 5},
    ),
    "knights-abroad-2010": ("pirate-lairs-knights", 4, (), {"edition": 1, "keep_improvements": 0, "points_to_win": 9}),
}  # fmt: skip
