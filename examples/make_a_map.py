"""A map of localities out of a list of places: their names and where they lie, and what the land is.

Menorca, in twenty places. Run it: `python examples/make_a_map.py menorca.json`, then `poblado board check menorca.json`,
`poblado play --board menorca.json`, or give the file to the home page. By geography, and printed nowhere.
"""

import json
import sys
from pathlib import Path

from poblado.island.maps import Board, board_from_json
from poblado.island.topology import Topology, topology_of

# [the list]
TOWNS = {
    "Ciutadella": (40.00, 3.84), "Cala Morell": (40.05, 3.88), "Cala Galdana": (39.94, 3.96), "Ferreries": (39.98, 4.01),
    "Es Mercadal": (39.99, 4.09), "Fornells": (40.06, 4.13), "Es Migjorn": (39.94, 4.05), "Son Bou": (39.90, 4.08),
    "Alaior": (39.93, 4.14), "Maó": (39.89, 4.27), "Favàritx": (40.00, 4.27), "Es Grau": (39.95, 4.27),
    "Sant Lluís": (39.85, 4.26), "Cala en Porter": (39.87, 4.13),
}  # fmt: skip
"""Where settlements may stand: name, latitude, longitude."""
JUNCTIONS = {"Monte Toro": (39.98, 4.11), "Torre Trencada": (39.99, 3.90)}
"""Where a chip lies with three or four players."""
FERRIES = [("Ciutadella", "Cala Morell")]
"""Waterways: between which places one goes by boat."""
DOCUMENTS = {"Maó": "any", "Ciutadella": "wool", "Fornells": "ore"}
"""Beside which place a document lies, at a road of it along the coast, and for which good."""
# [the land]
MIDDLE = (39.95, 4.06)
"""Where the middle of the tile (0, 0) lies."""
SIDE = 4.2
"""Of a tile, in kilometres."""
LAND = """
  F9 P4 M8 M11 P5
 P6 G10 F3 G6 P9 F2
  H8 G5 P12 H4 G3 H10
"""
"""Row by row, each half a tile off the one above: Forest, Pasture, Grain, Hills, Mountains, and the token."""
FIRST = [(-2, -1), (-3, 0), (-3, 1)]
"""The first tile of each row."""
TERRAINS = {"F": "forest", "P": "pasture", "G": "fields", "H": "hills", "M": "mountains"}


# [the tiles]
def tiles() -> list[dict[str, object]]:
    """The land as a board has it."""
    found: list[dict[str, object]] = []
    for row, (q, r) in zip(LAND.strip("\n").splitlines(), FIRST, strict=True):
        for k, tile in enumerate(row.split()):
            found.append({"q": q + k, "r": r, "terrain": TERRAINS[tile[0]], "token": int(tile[1:])})
    return found


# [the places]
def corner(topology: Topology, at: tuple[float, float], taken: list[int]) -> int:
    """The nearest corner that is free and next to none that is taken."""
    # A degree of latitude is 111 km; one of longitude as much less as the parallel is shorter.
    x, y = (at[1] - MIDDLE[1]) * 85.1 / SIDE, (MIDDLE[0] - at[0]) * 111.2 / SIDE
    beside = [int(w) for v in taken for w in topology.vertex_neighbours[3 * v : 3 * v + 3]]
    free = [v for v in range(topology.vertices) if v not in taken and v not in beside]
    return min(free, key=lambda v: (topology.vertex_xy[v][0] - x) ** 2 + (topology.vertex_xy[v][1] - y) ** 2)


def corners(topology: Topology) -> dict[str, int]:
    """The corner of each place, one after the other: whoever comes first lies best."""
    found: dict[str, int] = {}
    for name, at in {**TOWNS, **JUNCTIONS}.items():
        found[name] = corner(topology, at, list(found.values()))
    return found


def coast(topology: Topology, v: int) -> str:
    """A road of a place with land on one side alone, or else any."""
    roads = [int(e) for e in topology.vertex_edges[3 * v : 3 * v + 3] if e >= 0]
    return topology.edge_names[min(roads, key=lambda e: list(topology.tile_edges).count(e))]


# [the board]
def menorca() -> Board:
    """The whole map."""
    land = tiles()
    topology = topology_of([(int(str(tile["q"])), int(str(tile["r"]))) for tile in land])
    at = corners(topology)
    names = {name: topology.vertex_names[v] for name, v in at.items()}
    # Nobody builds on a waterway: where it runs along a side, that is no path.
    water = [[names[one], names[other]] for one, other in FERRIES]
    board = {
        "name": "menorca",
        "source": "geography; printed nowhere",
        "confidence": "L",
        "chapters": ["new-york"],
        "tiles": land,
        "robber": "none",
        "marks": {
            "localities": {
                "towns": [names[name] for name in TOWNS],
                "junctions": [names[name] for name in JUNCTIONS],
                "paths": topology.edge_names,
                "documents": {coast(topology, at[name]): good for name, good in DOCUMENTS.items()},
                "waterways": water,
            }
        },
        "scenery": {"names": {place: name for name, place in names.items()}},
    }
    return board_from_json(board)


# [save]
def main(path: str = "menorca.json") -> None:
    Path(path).write_text(json.dumps(menorca().to_json(), ensure_ascii=False, indent=1), encoding="utf-8")
    print(f"{path} is written")


if __name__ == "__main__":
    main(*sys.argv[1:])
