"""The boards of the scenarios 2 to 5 as plain data, for the oracle: as `plain_maps.py`, from sections 2.2 to 2.4.

From the third on the island is shuffled: here it lies as a ruleset without a seed shuffles it. `fish` says for each region how
many of its tiles of sea have fish, and under which numbers; `villages` which villages a region has. In `terrains` R is a gold
river and V a spice island. `points` win.
"""

_NUMBERS = {"N": (3, 4, 5, 6, 9, 10), "S": (4, 5, 8, 9, 10, 11)}
_LAIRS = (3, 4, 5, 9, 10, 11)
_SHUFFLED = ("M11 P9", "P3 P8", "M4 H10", "P6 F12 F8", "G10 H4", "F11 M6", "G3 F5")
_FACES = {"N": (1, 2, 3), "S": (4, 5, 6)}
_VILLAGES = {"N": ("full_sail", "pirate_5", "gold_trade"), "S": ("full_sail", "pirate_4", "gold_trade")}


def _rows(island, regions):
    """The island, two columns of sea and the regions; the middle row is sea to its end, as long as `regions` says."""
    return tuple(
        f"{land} {'~ ~ ' + tail if tail[0] != '~' else tail}" for land, tail in zip(island, regions, strict=True)
    )


LAIRS = {
    "points": 12,
    "rows": _rows(
        ("P11 F9", "G3 P8", "H4 M10", "P6 M12 F8", "G10 P4", "F11 M6", "H3 F5"),
        ("N N N", "N N N N", "N N ~ N N", "~ ~ ~ ~ ~ ~ ~", "S S ~ S S", "S S S S", "S S S"),
    ),
    "terrains": {"N": "F H P G MM ~~ RRR", "S": "F H P GG M ~~ RRR"},
    "tokens": _NUMBERS,
    "lairs": _LAIRS,
}
FISH = {
    "points": 15,
    "rows": _rows(_SHUFFLED, ("N N N", "N N N N", "N N ~ N N", "~ ~ ~ ~ ~ ~ ~", "S S ~ S S", "S S S S", "S S S")),
    "terrains": {"N": "F H P G MM ~~ RRR", "S": "F H P GG M ~~~ RR"},
    "tokens": _NUMBERS,
    "lairs": _LAIRS,
    "fish": {"N": (2, _FACES["N"]), "S": (3, _FACES["S"])},
    "council": True,
}
SPICES = {
    "points": 15,
    "rows": _rows(
        _SHUFFLED,
        ("N N N N", "N N N N N", "N N ~ N ~ N", "~ ~ ~ ~ ~ ~ ~ ~", "S S ~ S ~ S", "S S S S S", "S S S S"),
    ),
    "terrains": {"N": "F H P G MM ~ ~~~ VVV", "S": "F H P GG M ~ ~~~ VVV"},
    "tokens": _NUMBERS,
    "fish": {"N": (3, _FACES["N"]), "S": (3, _FACES["S"])},
    "villages": _VILLAGES,
    "council": True,
}
ALL = {
    "points": 17,
    "rows": _rows(
        _SHUFFLED,
        (
            "N N N N N",
            "N N N N N N",
            "N N ~ N ~ N N",
            "~ ~ ~ ~ ~ ~ ~ ~ ~",
            "S S ~ S ~ S S",
            "S S S S S S",
            "S S S S S",
        ),
    ),
    "terrains": {"N": "F H P G MM ~ ~~~ VVV RRR", "S": "F H P GG M ~ ~~~ VVV RRR"},
    "tokens": _NUMBERS,
    "lairs": _LAIRS,
    "fish": {"N": (3, _FACES["N"]), "S": (3, _FACES["S"])},
    "villages": _VILLAGES,
    "council": True,
}
MISSIONS = {
    "pirate-lairs": LAIRS, "fish-for-catan": FISH, "spices-for-catan": SPICES, "pirates-and-explorers": ALL,
}  # fmt: skip
