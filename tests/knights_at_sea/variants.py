"""Both books' rules read otherwise, and together where neither's tests have them: see `tests/laws/matrix.py`."""

VARIANTS = {
    "sea-knights-apart": (
        "cities-knights", 3, ("new-shores",), {"knights_change_at_buildings": 1, "foreign_knights_hold_lines": 0},
    ),
}  # fmt: skip
LONG = {
    "sea-knights-2010": ("cities-knights-2010", 3, ("new-shores",), {"dona_urraca": 1, "fleet_track": 3}),
    "sea-knights-5-6": ("cities-knights-5-6", 5, ("through-the-desert",), {"points_to_win": 30}),
}
