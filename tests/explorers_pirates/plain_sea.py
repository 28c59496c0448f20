"""Which places touch which on a plain board of Explorers & Pirates, for the oracle."""

from collections import Counter

from base.oracle import touching

TERRAINS = {
    "M": "mountains", "F": "forest", "G": "fields", "P": "pasture", "H": "hills", "~": "sea", "R": "gold_river",
    "V": "spice_island",
}  # fmt: skip
HIDDEN = "unexplored"


class Sea:
    """A board of `plain_maps.py` in the names of places.

    Rows are lettered from the north, columns numbered from the west; what lies beyond the map is counted too.
    """

    def __init__(self, plain):
        rows = [line.split() for line in plain["rows"]]
        half = len(rows) // 2
        at = {(abs(half - r) + 2 * k, r): word for r, line in enumerate(rows) for k, word in enumerate(line)}
        around = [(2, 0), (-2, 0), (1, 1), (-1, 1), (1, -1), (-1, -1)]
        beyond = set(at) | {(x + dx, r + dr) for x, r in at for dx, dr in around}
        names = {}
        for row in range(-1, len(rows) + 1):
            columns = sorted(x for x, r in beyond if r == row)
            for k, x in enumerate(columns):
                names[x, row] = "abcdefghijk"[row + 1] + str(k + 1)
        self.places = touching(
            {name: (x, 3 * r) for (x, r), name in names.items()}, tuple(names[place] for place in at)
        )
        self.region = {names[place]: word for place, word in at.items() if word in ("N", "S")}
        self.tiles = {
            names[place]: (HIDDEN, 0) if word in ("N", "S") else (TERRAINS[word[0]], int(word[1:] or 0))
            for place, word in at.items()
        }
        self.terrains = {
            region: Counter(TERRAINS[sign] for sign in text if sign != " ")
            for region, text in plain["terrains"].items()
        }
        self.tokens = {region: Counter(tokens) for region, tokens in plain["tokens"].items()}
        self.start = plain.get("start", {})
