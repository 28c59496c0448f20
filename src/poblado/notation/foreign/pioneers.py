"""Importer for Pioneers' `.game` files: a keyword and its value in each line, and between `map` and `.` the rows of tiles.

A row is a list of entries with commas, `-` where nothing lies; every second row lies half a tile further to the east. An entry of
land is a letter, the number of the tile in the order in which chits are dealt, and `+` where it is never shuffled; one of sea is
`s`, and a harbour's good and direction behind it, counted from the east against the clock: `f3`, `s?0`, `so5`. Pioneers reads no
further: whatever else stands there up to the comma, as in `p26 -` and `s113`, it skips, and so do we.
"""

import re

from poblado.island.goods import BRICK, DESERT, FIELDS, FOREST, GRAIN, HILLS, LUMBER, MOUNTAINS, ORE, PASTURE, SEA, WOOL
from poblado.kernel.errors import BadNotation
from poblado.kernel.untrusted import short
from poblado.notation.foreign.sketch import Sketch

_LAND = {"h": HILLS, "t": FOREST, "p": PASTURE, "f": FIELDS, "m": MOUNTAINS, "d": DESERT}
_GOLD = "g"
_GOODS = {"?": -1, "b": BRICK, "l": LUMBER, "w": WOOL, "g": GRAIN, "o": ORE}
_SIDES = ("E", "NE", "NW", "W", "SW", "SE")
_ENTRY = re.compile(r"([htpfmdg])(\d{0,3})(?!\d)\+?", re.ASCII)
_SEA_ENTRY = re.compile(r"s(?:([?blwgo])([0-5])|(?![?blwgo]))\+?", re.ASCII)
_WHOLE = re.compile(r"[0-9]{1,6}", re.ASCII)
_UNSAID = {"title", "chits", "desc", "variant"}
"""Keywords that the board says, or that say nothing about a game."""
_RULES = {"ship": "num-ships", "bridge": "num-bridges", "pirate": "use-pirate", "shuffle": "random-terrain"}
"""Settings with a sentence of their own, by what is left out."""
_AS_HERE = {
    "num-roads": "15", "num-settlements": "5", "num-cities": "4", "num-city-walls": "0", "resource-count": "19",
    "victory-points": "10", "sevens-rule": "0", "domestic-trade": "", "develop-road": "2", "develop-monopoly": "2",
    "develop-plenty": "2", "develop-chapel": "1", "develop-university": "1", "develop-governor": "1", "develop-library": "1",
    "develop-market": "1", "develop-soldier": "14",
}  # fmt: skip
"""Settings of the base game, which nobody misses."""


def is_pioneers(text: str) -> bool:
    """Tell whether a text looks like such a file: it has a line `map`."""
    return any(line.strip() == "map" for line in text.splitlines())


def read_pioneers(text: str, name: str) -> Sketch:
    """The board of a text. Raises: BadNotation, naming the line."""
    settings: dict[str, str] = {}
    unfounded = 0
    rows: list[tuple[int, str]] = []
    in_map = False
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        if in_map:
            in_map = line != "."
            if in_map and line:
                rows.append((number, line))
        elif line == "map":
            in_map = True
        elif line and line[0] != "#":
            key, _, value = line.partition(" ")
            unfounded += key == "nosetup"
            if key != "nosetup":
                settings[key] = value.strip()
    if in_map:
        raise BadNotation("the map has no end: a line with a single dot stands behind its last row")
    sketch = Sketch(settings.get("title") or name, "Pioneers")
    dealt = _lay(sketch, rows)
    _deal(sketch, dealt, _chits(settings.get("chits", "")))
    _leave(sketch, settings, unfounded)
    return sketch


def _lay(sketch: Sketch, rows: list[tuple[int, str]]) -> list[tuple[int, int, int]]:
    """Lay all tiles; returns those that take a chit: their number, then where they lie."""
    dealt: list[tuple[int, int, int]] = []
    skipped: list[str] = []
    for r, (number, row) in enumerate(rows):
        for x, entry in enumerate(row.split(",")):
            entry, q = entry.strip(), x - r // 2
            if found := _SEA_ENTRY.match(entry):
                sketch.put(q, r, SEA)
                if found[1]:
                    sketch.harbours.append((q, r, _SIDES[int(found[2])], _GOODS[found[1]]))
            elif found := _ENTRY.match(entry):
                sketch.put(q, r, _LAND.get(found[1], DESERT))
                if found[1] == _GOLD:
                    sketch.stand_ins.add((q, r))
                if found[1] != "d":
                    dealt.append((int(found[2] or 0), q, r))
            elif entry in ("", "-"):
                continue
            else:
                raise BadNotation(
                    "line {y}: {found} is no tile of Pioneers, such as f3, d0+, s or s?2", y=number, found=short(entry)
                )
            if found.end() < len(entry):
                skipped.append(entry)
    if skipped:
        sketch.leave("behind", len(skipped), skipped)
    if sketch.stand_ins:
        sketch.leave("gold", len(sketch.stand_ins))
    return sorted(dealt, key=lambda tile: tile[0])


def _chits(text: str) -> list[int]:
    found: list[int] = []
    for word in text.split(",") if text else []:
        if not _WHOLE.fullmatch(word.strip()):
            raise BadNotation("chits are numbers with commas between them, not {found}", found=short(word.strip()))
        found.append(int(word))
    return found


def _deal(sketch: Sketch, dealt: list[tuple[int, int, int]], chits: list[int]) -> None:
    """Give out the chits in the order of the tiles' numbers; deserts take none, and those on gold fall away with it."""
    if len(chits) < len(dealt):
        raise BadNotation(
            "{n} {n:tile takes a chit|tiles take chits}, and the file has {m}", n=len(dealt), m=len(chits)
        )
    for (_, q, r), chit in zip(dealt, chits, strict=False):
        terrain, _ = sketch.tiles[q, r]
        if terrain != DESERT:
            sketch.tiles[q, r] = (terrain, chit)


def _leave(sketch: Sketch, settings: dict[str, str], unfounded: int) -> None:
    for what, key in _RULES.items():
        if settings.get(key, "0") != "0":
            sketch.leave(what)
    if unfounded:
        sketch.leave("nosetup", unfounded)
    quiet = {*_UNSAID, *_RULES.values()}
    said = [f"{k} {v}".strip() for k, v in settings.items() if k not in quiet and _AS_HERE.get(k) != v]
    if said:
        sketch.leave("settings", known=said)
