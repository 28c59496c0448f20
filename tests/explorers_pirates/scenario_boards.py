"""Plain boards of scenarios 2 to 5, written for tests."""

from poblado.island.topology import topology_of

ROWS = {
    2: ["II..NNN", "II..NNNN", "II..NN.NN", "III.......", "II..SS.SS", "II..SSSS", "II..SSS"],
    3: ["II..NNN", "II..NNNN", "II..NN.NN", "III.......", "II..SS.SS", "II..SSSS", "II..SSS"],
    4: ["II..NNNN", "II..NNNNN", "II..NN.N.N", "III........", "II..SS.S.S", "II..SSSSS", "II..SSSS"],
    5: ["II..NNNNN", "II..NNNNNN", "II..NN.N.NN", "III.........", "II..SS.S.SS", "II..SSSSSS", "II..SSSSS"],
}
TOK = [[11, 9], [3, 8], [4, 10], [6, 12, 8], [10, 4], [11, 6], [3, 5]]
LAND = [
    "pasture forest",
    "fields pasture",
    "hills mountains",
    "pasture mountains forest",
    "fields pasture",
    "forest mountains",
    "hills forest",
]
N6 = {"hills": 1, "forest": 1, "pasture": 1, "fields": 1, "mountains": 2}
S6 = {"hills": 1, "forest": 1, "pasture": 1, "fields": 2, "mountains": 1}
MIX = {
    2: ({"sea": 2, "gold_river": 3}, {"sea": 2, "gold_river": 3}),
    3: ({"sea": 2, "gold_river": 3}, {"sea": 3, "gold_river": 2}),
    4: ({"sea": 4, "spice_island": 3}, {"sea": 4, "spice_island": 3}),
    5: ({"sea": 4, "spice_island": 3, "gold_river": 3}, {"sea": 4, "spice_island": 3, "gold_river": 3}),
}
FISH = {3: (2, 3), 4: (3, 3), 5: (3, 3)}
NT = {"3": 1, "4": 1, "5": 1, "6": 1, "9": 1, "10": 1}
ST = {"4": 1, "5": 1, "8": 1, "9": 1, "10": 1, "11": 1}


def board(sc):
    rows = ROWS[sc]
    first = [-min(r, 3) for r in range(7)]
    cells = {(first[r] + k, r): c for r, row in enumerate(rows) for k, c in enumerate(row)}
    top = topology_of(list(cells))

    def name(c):
        return top.tile_names[top.tile_at(*c)]

    tiles = []
    for (q, r), c in cells.items():
        k = q - first[r]
        t = {"I": None, ".": "sea", "N": "unexplored", "S": "unexplored"}[c] or LAND[r].split()[k]
        tiles.append({"q": q, "r": r, "terrain": t, "token": TOK[r][k] if c == "I" else 0})
    north = [name(c) for c in cells if cells[c] == "N"]
    south = [name(c) for c in cells if cells[c] == "S"]

    def corner(c, k):
        return top.vertex_names[int(top.tile_vertices[6 * top.tile_at(*c) + k])]

    circles = sorted(
        {corner(max(c for c in cells if c[1] == r and cells[c] == "I"), k) for r in range(7) for k in (1, 2)}
    )
    D = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)]
    never = [name(c) for c in cells if cells[c] == "." and any(cells.get((c[0] + a, c[1] + b)) == "I" for a, b in D)]
    # The last of the middle row is printed on the frame (expansions.md 2.1).
    never.append(name(max(c for c in cells if c[1] == 3)))
    n, s = MIX[sc]
    marks = {
        "discovery": {
            "north": north,
            "south": south,
            "north_terrains": {**N6, **n},
            "south_terrains": {**S6, **s},
            "north_tokens": NT,
            "south_tokens": ST,
        },
        "explorers_founding": {"circles": circles},
        "pirate_ships": {"never": never},
        "lairs": {"tokens": {"3": 1, "4": 1, "5": 1, "9": 1, "10": 1, "11": 1}},
    }
    if sc in FISH:
        council = (0, 3)
        marks["council"] = {"tile": [name(council)], "anchors": [corner(council, 0), corner(council, 3)]}
        marks["fish"] = {
            "north": {"tiles": FISH[sc][0]},
            "south": {"tiles": FISH[sc][1]},
            "north_numbers": {"1": 1, "2": 1, "3": 1},
            "south_numbers": {"4": 1, "5": 1, "6": 1},
        }
    if sc > 3:
        marks["spices"] = {
            "north": {"full_sail": 1, "pirate_5": 1, "gold_trade": 1},
            "south": {"full_sail": 1, "pirate_4": 1, "gold_trade": 1},
        }
    if sc == 4:
        del marks["lairs"]
    return {
        "name": f"explorers-{sc}",
        "source": "expansions.md 2.2 to 2.6",
        "confidence": "H",
        "robber": "none",
        "tiles": tiles,
        "harbours": [],
        "marks": marks,
    }
