"""Alphabet of boards drawn in characters: the island's own, and those of the faces of our own books."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from string import ascii_lowercase

from poblado.face import Sign, own_faces
from poblado.island.goods import DESERT, FIELDS, FOREST, HILLS, MOUNTAINS, PASTURE, SEA
from poblado.island.maps import MOST_FOREIGN

LETTERS = {HILLS: "H", FOREST: "F", PASTURE: "P", FIELDS: "G", MOUNTAINS: "M", DESERT: "D", SEA: "~"}
TERRAIN = {letter: terrain for terrain, letter in LETTERS.items()}
FURTHER = "ABCEIJLNOQRSTUVW"
"""Letters of a board's foreign terrains, in their order."""
assert len(FURTHER) == MOST_FOREIGN
_BUILDINGS = {"s": "settlement", "c": "city"}
"""The island's own buildings by the letters of their signs."""


@dataclass(frozen=True)
class Alphabet:
    """The letters and marks of drawings.

    Attributes:
        buildings: names of pieces by the letters of their signs.
        free: letters that stand for nothing until a line below says for what.
        label, signs, building, unit, piece: what they look like.
    """

    buildings: dict[str, str]
    free: str
    label: re.Pattern[str]
    signs: re.Pattern[str]
    building: re.Pattern[str]
    unit: re.Pattern[str]
    piece: re.Pattern[str]

    def letter(self, kind: str) -> str:
        """The first letter that stands for a building."""
        return next(letter for letter, name in self.buildings.items() if name == kind)


@cache
def alphabet() -> Alphabet:
    """The island's letters and those of the faces of our own books: a drawing is read where nobody knows the rules."""
    known = [sign for face in own_faces() for sign in face.letters]
    buildings = _BUILDINGS | {sign.mark: sign.piece for sign in known if sign.piece}
    units = [sign for sign in known if sign.mark.isalpha() and not sign.piece]
    taken = {*buildings, *(sign.mark for sign in units)}
    free = "".join(letter for letter in ascii_lowercase if letter not in taken)
    label = rf"([HFPGMD~{FURTHER}])([0-9]{{1,2}})?(\*)?({_marks(known, tile=True)})"
    building = rf"([{''.join(buildings)}])([0-5])({_marks(known, tile=False)})"
    unit = "|".join(f"{sign.mark}[0-5]{f'[{sign.digits}]' if sign.digits else ''}" for sign in units) or "(?!)"
    return Alphabet(
        buildings, free, re.compile(label), re.compile(rf"{label}|{building}|{unit}|=[0-5]|--|[.|0-5]"),
        re.compile(building), re.compile(unit), re.compile(rf"([{free}])([0-5])"),
    )  # fmt: skip


def _marks(known: Iterable[Sign], *, tile: bool) -> str:
    """The pattern of what may stand behind a tile, or behind a building."""
    marks = [re.escape(sign.mark) for sign in known if not sign.mark.isalpha() and sign.tile == tile]
    return f"[{''.join(marks)}]*" if marks else ""
