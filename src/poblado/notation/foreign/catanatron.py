"""Importer for Catanatron's games as JSON: `tiles`, each with a cube coordinate, and what stands on the nodes and edges."""

from collections.abc import Mapping
from typing import TypeVar

from poblado.island.goods import BRICK, DESERT, GRAIN, LUMBER, ORE, SEA, WOOL
from poblado.kernel.errors import BadNotation
from poblado.kernel.untrusted import short
from poblado.kernel.values import NameList
from poblado.notation.foreign.sketch import Sketch

_T = TypeVar("_T")

_GOODS = {"BRICK": BRICK, "WOOD": LUMBER, "SHEEP": WOOL, "WHEAT": GRAIN, "ORE": ORE}
"""Goods of Catanatron; a terrain has the number of what it yields (base.setup.yields)."""
_SIDES = {
    "EAST": "E", "SOUTHEAST": "SE", "SOUTHWEST": "SW", "WEST": "W", "NORTHWEST": "NW", "NORTHEAST": "NE",
}  # fmt: skip
_KINDS = ("RESOURCE_TILE", "DESERT", "PORT", "WATER")


def is_catanatron(data: Mapping[str, object]) -> bool:
    """Tell whether an object looks like such a game: its tiles have a coordinate in one list, which ours never have."""
    tiles = data.get("tiles")
    return isinstance(tiles, list) and any(isinstance(row, dict) and "coordinate" in row for row in tiles)


def read_catanatron(data: Mapping[str, object], name: str) -> Sketch:
    """The board of an object. Raises: BadNotation, naming the entry."""
    sketch = Sketch(name, "Catanatron")
    tiles = data.get("tiles")
    for i, row in enumerate(tiles if isinstance(tiles, list) else []):
        _lay(sketch, row, f"tiles[{i}]")
    robber = data.get("robber_coordinate")
    if robber is not None:
        sketch.robber = _place(robber, "robber_coordinate")
    if built(data):
        sketch.leave("game")
    return sketch


def built(data: Mapping[str, object]) -> bool:
    """Tell whether anything stands on the board: then the file holds a game, of which a board is only the ground."""
    nodes, edges = data.get("nodes"), data.get("edges")
    pieces = list(nodes.values()) if isinstance(nodes, dict) else nodes if isinstance(nodes, list) else []
    pieces += edges if isinstance(edges, list) else []
    return any(isinstance(piece, dict) and piece.get("color") is not None for piece in pieces)


def _lay(sketch: Sketch, row: object, where: str) -> None:
    tile = row.get("tile") if isinstance(row, dict) else None
    if not isinstance(row, dict) or not isinstance(tile, dict):
        raise BadNotation(
            "{where}: expected an object with 'coordinate' and 'tile', not {value}", where=where, value=short(row)
        )
    q, r = _place(row.get("coordinate"), where)
    kind = tile.get("type")
    if kind == "RESOURCE_TILE":
        number = tile.get("number")
        if not isinstance(number, int) or isinstance(number, bool):
            raise BadNotation(
                "{where}: a tile's number is a whole number, not {value}", where=where, value=short(number)
            )
        sketch.put(q, r, _one_of(tile.get("resource"), _GOODS, where), number)
    elif kind == "DESERT":
        sketch.put(q, r, DESERT)
    elif kind in ("PORT", "WATER"):
        sketch.put(q, r, SEA)
        if kind == "PORT":
            good = -1 if tile.get("resource") is None else _one_of(tile.get("resource"), _GOODS, where)
            sketch.harbours.append((q, r, _one_of(tile.get("direction"), _SIDES, where), good))
    else:
        _one_of(kind, dict.fromkeys(_KINDS, 0), where)


def _place(value: object, where: str) -> tuple[int, int]:
    if isinstance(value, list) and len(value) == 3:
        x, y, z = value
        if isinstance(x, int) and isinstance(y, int) and isinstance(z, int) and x + y + z == 0:
            return x, z
    raise BadNotation(
        "{where}: a coordinate is three whole numbers whose sum is 0, not {value}", where=where, value=short(value)
    )


def _one_of(value: object, known: Mapping[str, _T], where: str) -> _T:
    if isinstance(value, str) and value in known:
        return known[value]
    raise BadNotation(
        "{where}: expected one of {known}, not {value}", where=where, known=NameList(known), value=short(value)
    )
