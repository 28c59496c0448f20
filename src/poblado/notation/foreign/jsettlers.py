"""Importer for JSettlers' saved games (`.game.json`): `boardInfo` holds the board in one of three encodings.

`layout1` is the island for four as 37 hexes in rows, ports among them, with dice numbers by index. `layout2` has named parts:
in encoding 2, the island for six, again 37 hexes, with ports by number alone; in encoding 3, of the sea boards, each hex of land
with its row and column, and ports with edge and facing. A facing runs from 1, north-east, with the clock, towards the land.
"""

from collections.abc import Mapping

from poblado.island.goods import BRICK, DESERT, FIELDS, FOREST, GRAIN, HILLS, LUMBER, MOUNTAINS, ORE, PASTURE, SEA, WOOL
from poblado.kernel.errors import BadNotation
from poblado.kernel.untrusted import short
from poblado.kernel.values import NameList
from poblado.notation.foreign.sketch import Sketch

_FACINGS = ("NE", "E", "SE", "SW", "W", "NW")
_OPPOSITE = {"NE": "SW", "E": "W", "SE": "NW", "SW": "NE", "W": "E", "NW": "SE"}
_GOODS = (-1, BRICK, ORE, WOOL, GRAIN, LUMBER)
"""Goods of ports, by their number."""
_LAND = {1: HILLS, 2: MOUNTAINS, 3: PASTURE, 4: FIELDS, 5: FOREST}
_CLASSIC = {0: DESERT, 6: SEA, **_LAND}
_LARGE = {0: SEA, 6: DESERT, **_LAND}
_GOLD, _FOG = 7, 8
"""Hexes of the sea boards."""
_DICE = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
"""Numbers of tokens by the index that `layout1` has for them."""
_ROWS = (4, 5, 6, 7, 6, 5, 4)
_PLACES = tuple((max(-3, -3 - r) + i, r) for r, n in zip(range(-3, 4), _ROWS, strict=True) for i in range(n))
"""Axial places of the 37 hexes, in the file's order."""
_PORTS_OF_SIX = (
    (0, 0, "NW"), (0, 1, "NE"), (1, 3, "NE"), (2, 4, "E"), (4, 4, "E"), (5, 3, "SE"),
    (6, 1, "SE"), (6, 0, "SW"), (4, 0, "SW"), (3, 0, "W"), (2, 0, "NW"),
)  # fmt: skip
"""Ports of the island for six, clockwise from the north-west: row, tile of land in it, side."""
_SIDES = {"NE": (-1, 0), "E": (0, 1), "SE": (1, 0), "SW": (1, -1), "W": (0, -1), "NW": (-1, -1)}
"""An edge's row and column on a sea board, seen from the hex whose side it is."""
_READ = ("HL", "NL", "PL", "LH", "RH", "PH", "VS")
"""Parts of a layout about which nothing more is to be said."""
_RULES = ("SC", "VP", "N7", "N7C", "NT", "RD")
"""Options that change the rules, where they are on; those of a scenario begin with `_SC`."""


def is_jsettlers(data: Mapping[str, object]) -> bool:
    """Tell whether an object looks like such a game."""
    return "boardInfo" in data


def read_jsettlers(data: Mapping[str, object], name: str) -> Sketch:
    """The board of an object. Raises: BadNotation, naming the part."""
    title = data.get("gameName")
    sketch = Sketch(title if isinstance(title, str) else name, "JSettlers")
    board = _object(data, "boardInfo")
    if "layout1" in board:
        _read_classic(sketch, _object(board, "layout1"))
    else:
        layout = _object(board, "layout2")
        parts, form = _object(layout, "layoutParts"), layout.get("boardEncodingFormat")
        if form not in (2, 3):
            raise BadNotation("layout2: boardEncodingFormat is 2 or 3, not {value}", value=short(form))
        (_read_six if form == 2 else _read_large)(sketch, parts)
        if more := [key for key in parts if key not in _READ]:
            sketch.leave("parts", len(more), more)
    _leave(sketch, data)
    return sketch


def _read_classic(sketch: Sketch, layout: Mapping[str, object]) -> None:
    hexes, numbers = _numbers(layout, "hexLayout", 37), _numbers(layout, "numberLayout", 37)
    for (q, r), hex_number, index in zip(_PLACES, hexes, numbers, strict=True):
        if hex_number in _CLASSIC:
            sketch.put(q, r, _CLASSIC[hex_number], _DICE[index] if 0 <= index < len(_DICE) else 0)
            continue
        # A port: 7 to 12 take any good and say where they face; others have the facing in the upper four bits.
        facing, good = (hex_number - 6, 0) if 7 <= hex_number <= 12 else (hex_number >> 4, hex_number & 15)
        sketch.put(q, r, SEA)
        sketch.harbours.append((q, r, _facing(facing), _good(good)))
    sketch.robber = _classic_place(layout.get("robberHex"))


def _read_six(sketch: Sketch, parts: Mapping[str, object]) -> None:
    hexes, numbers = _numbers(parts, "HL", 37), _numbers(parts, "NL", 37)
    for (q, r), hex_number, token in zip(_PLACES, hexes, numbers, strict=True):
        if hex_number not in _CLASSIC:
            raise BadNotation("HL: a hex is one of {known}, not {value}", known=_known(_CLASSIC), value=hex_number)
        sketch.put(q, r, _CLASSIC[hex_number], max(token, 0))
    for (row, i, side), good in zip(_PORTS_OF_SIX, _numbers(parts, "PL", len(_PORTS_OF_SIX)), strict=True):
        sketch.harbours.append((*_PLACES[sum(_ROWS[:row]) + i], side, _good(good)))
    sketch.robber = _classic_place(parts.get("RH"))


def _read_large(sketch: Sketch, parts: Mapping[str, object]) -> None:
    rows = _numbers(parts, "LH", None)
    if len(rows) % 3:
        raise BadNotation("{key} has three numbers for each hex, not {n} in all", key="LH", n=len(rows))
    gold = fog = 0
    for at, hex_number, token in zip(rows[::3], rows[1::3], rows[2::3], strict=True):
        if hex_number not in (*_LARGE, _GOLD, _FOG):
            raise BadNotation(
                "LH: a hex is one of {known}, not {value}", known=_known({**_LARGE, 7: 0, 8: 0}), value=hex_number
            )
        gold += hex_number == _GOLD
        fog += hex_number == _FOG
        terrain = _LARGE.get(hex_number, DESERT)
        place = _large_place(at)
        sketch.put(*place, terrain, max(token, 0) if terrain not in (DESERT, SEA) else 0)
        if hex_number in (_GOLD, _FOG):
            sketch.stand_ins.add(place)
    ports = _numbers(parts, "PL", None) if "PL" in parts else []
    n = len(ports) // 3
    if len(ports) % 3:
        raise BadNotation("{key} has three numbers for each port, not {n} in all", key="PL", n=len(ports))
    for good, edge, facing in zip(ports[:n], ports[n : 2 * n], ports[2 * n :], strict=True):
        # The land that the port faces has it on the other side.
        side = _OPPOSITE[_facing(facing)]
        row, column = (edge >> 8) - _SIDES[side][0], (edge & 255) - _SIDES[side][1]
        sketch.harbours.append((*_large_place(row << 8 | column), side, _good(good)))
    robber = parts.get("RH")
    if isinstance(robber, int) and robber > 0:
        sketch.robber = _large_place(robber)
    if gold:
        sketch.leave("gold", gold)
    if fog:
        sketch.leave("fog", fog)
    sketch.leave("ship")
    if "PH" in parts:
        sketch.leave("pirate")


def _leave(sketch: Sketch, data: Mapping[str, object]) -> None:
    options = data.get("gameOptions")
    said: list[str] = []
    for option in options.split(",") if isinstance(options, str) else []:
        key, _, value = option.partition("=")
        # An option that can be switched begins with t or f.
        if (key in _RULES or key.startswith("_SC")) and not value.startswith("f"):
            said.append(option)
    if said:
        sketch.leave("settings", known=said)
    seats = data.get("playerSeats")
    if any(isinstance(seat, dict) and seat.get("pieces") for seat in (seats if isinstance(seats, list) else [])):
        sketch.leave("game")


def _classic_place(number: object) -> tuple[int, int] | None:
    """The place of a hex by its number: the upper and lower four bits grow by two from one neighbour to the next."""
    if not isinstance(number, int) or isinstance(number, bool) or not 0 < number < 256:
        return None
    high, low = (number >> 4) // 2, (number & 15) // 2
    place = (low - 3, high - low)
    return place if place in _PLACES else None


def _large_place(at: int) -> tuple[int, int]:
    row, column = at >> 8, at & 255
    if at < 0 or row % 2 == 0 or (column - row // 2) % 2:
        raise BadNotation("no hex has the number {value}: its row is odd, and columns alternate", value=at)
    return (column - row // 2) // 2, row // 2


def _facing(number: int) -> str:
    if not 1 <= number <= 6:
        raise BadNotation("a port's facing is 1 to 6, not {value}", value=number)
    return _FACINGS[number - 1]


def _good(number: int) -> int:
    if not 0 <= number < len(_GOODS):
        raise BadNotation(
            "a port is one of {known}, not {value}", known=NameList(map(str, range(len(_GOODS)))), value=number
        )
    return _GOODS[number]


def _known(hexes: Mapping[int, int]) -> NameList:
    return NameList(map(str, sorted(hexes)))


def _object(data: Mapping[str, object], key: str) -> dict[str, object]:
    found = data.get(key)
    if not isinstance(found, dict):
        raise BadNotation("{key} must be an object, not {value}", key=key, value=short(found))
    return found


def _numbers(data: Mapping[str, object], key: str, n: int | None) -> list[int]:
    found = data.get(key)
    if not isinstance(found, list):
        raise BadNotation("{key} must be a list of numbers, not {value}", key=key, value=short(found))
    if n is not None and len(found) != n:
        raise BadNotation("{key} has the length {m}, not {n}", key=key, n=n, m=len(found))
    for value in found:
        if not isinstance(value, int) or isinstance(value, bool):
            raise BadNotation("{key} holds whole numbers, not {value}", key=key, value=short(value))
    return found
