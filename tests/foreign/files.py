"""Boards of ours written in the formats of other programs, as their files are described, and small files written by hand."""

import json

from poblado.island.goods import DESERT, SEA
from poblado.island.topology import DIRECTIONS, SIDES

LETTERS = "htpfmds"
GOODS = "blwgo?"
PIONEERS_SIDES = ["E", "NE", "NW", "W", "SW", "SE"]
CATANATRON_SIDES = {
    "NE": "NORTHEAST", "E": "EAST", "SE": "SOUTHEAST", "SW": "SOUTHWEST", "W": "WEST", "NW": "NORTHWEST",
}  # fmt: skip
CATANATRON_GOODS = ["BRICK", "WOOD", "SHEEP", "WHEAT", "ORE", None]
# By our terrains: hills, forest, pasture, fields, mountains, desert, sea.
JSETTLERS_CLASSIC = [1, 5, 3, 4, 2, 0, 6]
JSETTLERS_LARGE = [1, 5, 3, 4, 2, 6, 0]
JSETTLERS_PORTS = [1, 5, 3, 4, 2, 0]
DICE = [2, 3, 4, 5, 6, 8, 9, 10, 11, 12]


def tiles_of(board):
    topology = board.topology
    return {c: (board.terrains[t], board.tokens[t]) for t, c in enumerate(topology.coordinates)}


def harbours_of(board):
    """For each the land beside it, the side of that, and the good."""
    topology = board.topology
    found = []
    for edge, good in board.harbours:
        e = topology.edge(edge)
        for t, c in enumerate(topology.coordinates):
            sides = [int(topology.tile_edges[6 * t + k]) for k in range(6)]
            if e in sides and board.terrains[t] != SEA:
                found.append((c, sides.index(e), good))
                break
    return found


def at_sea(board):
    """The tile of sea that has each harbour, the side of it at which the land lies, and the good."""
    return {
        (q + DIRECTIONS[k][0], r + DIRECTIONS[k][1]): (SIDES[(k + 3) % 6], good)
        for (q, r), k, good in harbours_of(board)
    }


def pioneers(board, *more):
    tiles, ports = tiles_of(board), at_sea(board)
    places = [*board.topology.coordinates, *board.topology.sea_ring]
    top = min(r for _, r in places)
    column = {(q, r): q + (r - top) // 2 for q, r in places}
    left = min(column.values())
    rows = [["-"] * 40 for _ in range(max(r for _, r in places) - top + 1)]
    # Chits are dealt in the order of the numbers, which is not that of the tiles.
    order = sorted((c for c in tiles if tiles[c][0] < DESERT), key=lambda c: (c[0], c[1]))
    for q, r in places:
        terrain = tiles.get((q, r), (SEA, 0))[0]
        entry = LETTERS[terrain]
        if (q, r) in ports:
            side, good = ports[q, r]
            entry += f"{GOODS[good]}{PIONEERS_SIDES.index(side)}"
        elif terrain == DESERT:
            entry += "0+"
        elif terrain < DESERT:
            entry += str(order.index((q, r)))
        rows[r - top][column[q, r] - left] = entry
    chits = ",".join(str(tiles[c][1]) for c in order)
    lines = ["title Ours", "num-players 4", f"chits {chits}", *more, "map", *(",".join(row) for row in rows), "."]
    return "\n".join(lines) + "\n"


def catanatron(board):
    tiles, ports = tiles_of(board), at_sea(board)
    found = []
    for q, r in [*board.topology.coordinates, *board.topology.sea_ring]:
        terrain, token = tiles.get((q, r), (SEA, 0))
        tile = {"type": "WATER"}
        if (q, r) in ports:
            side, good = ports[q, r]
            tile = {
                "id": len(found),
                "type": "PORT",
                "direction": CATANATRON_SIDES[side],
                "resource": CATANATRON_GOODS[good],
            }
        elif terrain == DESERT:
            tile = {"id": len(found), "type": "DESERT"}
        elif terrain < DESERT:
            tile = {"id": len(found), "type": "RESOURCE_TILE", "resource": CATANATRON_GOODS[terrain], "number": token}
        found.append({"coordinate": [q, -q - r, r], "tile": tile})
    q, r = board.topology.coordinates[board.topology.tile(board.robber)]
    return json.dumps({"tiles": found, "nodes": {}, "edges": [], "robber_coordinate": [q, -q - r, r]})


def jsettlers_classic(board):
    """Only for the island for four, whose 19 tiles lie about 0,0."""
    tiles, ports = tiles_of(board), at_sea(board)
    hexes, numbers = [], []
    for r in range(-3, 4):
        for q in range(max(-3, -3 - r), min(3, 3 - r) + 1):
            terrain, token = tiles.get((q, r), (SEA, 0))
            number = JSETTLERS_CLASSIC[terrain]
            if (q, r) in ports:
                side, good = ports[q, r]
                facing = SIDES.index(side) + 1
                number = 6 + facing if good < 0 else facing << 4 | JSETTLERS_PORTS[good]
            hexes.append(number)
            numbers.append(DICE.index(token) if token else -1)
    q, r = board.topology.coordinates[board.topology.tile(board.robber)]
    # The middle is 0x77, its eastern neighbour 0x99, its south-eastern one 0x97.
    robber = 0x77 + 0x22 * q + 0x20 * r
    layout = {"hexLayout": hexes, "numberLayout": numbers, "robberHex": robber}
    return json.dumps({"gameName": "ours", "gameOptions": "PL=4,RD=f,N7=f7", "boardInfo": {"layout1": layout}})


def jsettlers_large(board, **parts):
    """As the sea boards are written: each hex of land has the number of its row and column, two apart."""
    rows = [(c, terrain, token) for c, (terrain, token) in tiles_of(board).items() if terrain != SEA]
    top = min(r for (_, r), _, _ in rows) - 1
    left = min(2 * q + r for (q, r), _, _ in rows) - 3
    left -= (left + top) % 2

    def number(q, r):
        return (2 * (r - top) + 1) << 8 | (2 * q + r - left)

    steps = {"NE": (-1, 0), "E": (0, 1), "SE": (1, 0), "SW": (1, -1), "W": (0, -1), "NW": (-1, -1)}
    land = [n for (q, r), terrain, token in rows for n in (number(q, r), JSETTLERS_LARGE[terrain], token)]
    goods, edges, facings = [], [], []
    for (q, r), k, good in harbours_of(board):
        down, across = steps[SIDES[k]]
        goods.append(JSETTLERS_PORTS[good])
        edges.append(number(q, r) + (down << 8) + across)
        facings.append((k + 3) % 6 + 1)
    q, r = board.topology.coordinates[board.topology.tile(board.robber)]
    told = {"LH": land, "PL": [*goods, *edges, *facings], "RH": number(q, r), **parts}
    layout = {"boardEncodingFormat": 3, "layoutParts": told}
    return json.dumps({"gameName": "ours", "gameOptions": "PL=4,SBL=t", "boardInfo": {"layout2": layout}})


TWO_ISLANDS = """\
title Two islands and a lake
desc written for this test
num-ships 15
num-bridges 3
use-pirate
random-terrain
num-roads 15
victory-points 12
chits 8,3,10,4,9,11,6,5,2,12
map
-,s,s,s,s,s,s
s,f0,m1,t2,s,s?0,p8
-,s,h3,s,p4,s,g9
s?0,t5,f6,m7,s,s,s
-,sw1,s,s,s,s,s
.
nosetup 1 1 2
nosetup 2 1 2
"""
"""A lake in the middle of the western island; on the eastern one gold, and a harbour to the west of it."""

FOG_AND_GOLD = json.dumps(
    {
        "gameName": "Fog",
        "gameOptions": "PL=4,SBL=t,SC=SC_FOG,VP=t12,N7=f7,_SC_FOG=t",
        "boardInfo": {
            "layout2": {
                "boardEncodingFormat": 3,
                "layoutParts": {
                    "LH": [
                        0x0502, 1, 6, 0x0504, 2, 8, 0x0506, 6, 0, 0x0703, 3, 5, 0x0705, 4, 9, 0x0902, 5, 10,
                        0x0904, 7, 3, 0x0906, 8, 0, 0x0707, 1, 4,
                    ],
                    "PL": [0, 4, 0x0501, 0x0606, 2, 6], "RH": 0x0502, "PH": 0x0101, "CE": [1, 2], "VS": [0, 0],
                },
            }
        },
        "playerSeats": [{"pieces": []}, {"pieces": [{"pieceType": "ROAD", "coord": 1285}]}],
    }
)  # fmt: skip

SIX = json.dumps(
    {
        "gameName": "Six",
        "boardInfo": {
            "layout2": {
                "boardEncodingFormat": 2,
                "layoutParts": {
                    "HL": [
                        1, 2, 3, 6, 4, 5, 1, 2, 6, 3, 4, 5, 1, 2, 6, 3, 4, 5, 0, 1, 2, 6,
                        3, 4, 5, 1, 0, 6, 2, 3, 4, 5, 6, 1, 2, 3, 6,
                    ],
                    "NL": [
                        2, 3, 4, -1, 5, 6, 8, 9, -1, 10, 11, 12, 3, 4, -1, 5, 6, 8, -1, 9, 10, -1,
                        11, 2, 3, 4, -1, -1, 5, 6, 8, 9, -1, 10, 11, 12, -1,
                    ],
                    "PL": [1, 0, 0, 3, 0, 0, 2, 5, 4, 0, 3], "RH": 0x77,
                },
            }
        },
    }
)  # fmt: skip
