"""Board generator for the variable set-up: terrain shuffled, tokens in a spiral or at random, frame pieces shuffled.

Dials reject boards that people find unfair. A layout is data (`standard.toml`), so other shapes are other files.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from functools import cache
from typing import Any

from poblado.island.dealing import NO_LIMIT, Layout, LayoutDrawer, Limits, NotDrawn
from poblado.island.goods import GOOD_NAMES, TERRAIN_NAMES
from poblado.island.maps import Board
from poblado.island.topology import DIRECTIONS, SIDES, Topology, topology_of
from poblado.kernel.errors import BadRuleset
from poblado.kernel.number import number_or_none
from poblado.kernel.values import NameList, Reader, Titled, Value, Word
from poblado.presets.boards.files import BOARDS


@dataclass(frozen=True)
class Dials:
    """Dials of the board generator: how a board is drawn, and which boards are rejected.

    Attributes:
        start_corner: corner tile of token A, 0 to 5 counter-clockwise from the north-west; None draws one.
        tokens: `spiral` by letter, or `random` with no two red numbers next to each other.
        frame: pieces `shuffled` over their slots, or as `printed`.
        harbours: part of the `frame`, or `loose` tiles shuffled over the printed places.
        max_vertex_pips: no vertex may have more pips around it; 15 is the most there can be.
        max_clump: no group of touching tiles of one terrain may be larger.
        max_spread: no resource's pips may be further from its share of all pips.
        equal_neighbours: whether tiles with equal numbers may touch.
    """

    start_corner: int | None = None
    tokens: str = "spiral"
    frame: str = "shuffled"
    harbours: str = "frame"
    max_vertex_pips: int | None = None
    max_clump: int | None = None
    max_spread: int | None = None
    equal_neighbours: bool = True

    def __post_init__(self) -> None:
        _one_of("tokens", self.tokens, ("spiral", "random"))
        _one_of("frame", self.frame, ("shuffled", "printed"))
        _one_of("harbours", self.harbours, ("frame", "loose"))
        for name, low, high in (
            ("start_corner", 0, 5),
            ("max_vertex_pips", 5, 15),
            ("max_clump", 1, 6),
            ("max_spread", 0, 20),
        ):
            # Frozen, and an integer of another library becomes Python's own.
            object.__setattr__(self, name, _within(name, getattr(self, name), low, high))

    def changed(self) -> dict[str, Any]:
        """Settings that differ from the defaults."""
        defaults = {f.name: f.default for f in fields(self)}
        return {name: value for name, value in asdict(self).items() if value != defaults[name]}


class DialList(Value):
    """Settings of a board that is made, such as `max_clump=2, tokens=random`; a page says what they are called there.

    Attributes:
        dials: values by name.
    """

    def __init__(self, dials: Mapping[str, object]) -> None:
        self.dials = {name: str(value) for name, value in dials.items()}

    def __str__(self) -> str:
        return ", ".join([f"{name}={value}" for name, value in self.dials.items()])

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return DialList, (self.dials,)

    def told(self, reader: Reader) -> str:
        if reader.typed:
            return str(self)
        told = [(Titled("home.dial", name), Word(f"home.dial.{name}", value)) for name, value in self.dials.items()]
        return reader.listed([f"{title.told(reader)} {word.told(reader)}" for title, word in told])


def layout_drawer(layout: str, dials: Dials) -> LayoutDrawer:
    """The variable set-up of a layout, within dials."""
    return LayoutDrawer(
        layout_of(layout),
        limits_of(dials),
        -1 if dials.start_corner is None else dials.start_corner,
        dials.tokens == "random",
        dials.frame == "shuffled",
        dials.harbours == "loose",
    )


def limits_of(dials: Dials) -> Limits:
    """Limits of dials."""
    told = [NO_LIMIT if n is None else n for n in (dials.max_vertex_pips, dials.max_clump, dials.max_spread)]
    return Limits(told[0], told[1], told[2], dials.equal_neighbours)


def generate(layout: str, seed: int, dials: Dials) -> Board:
    """Draw a board (base.setup.variable_terrain, base_5_6.setup.rows).

    Args:
        layout: name of a data file, see `files.py`.
        seed: equal seeds and dials give equal boards on every machine.

    Raises:
        BadRuleset: if no board within the dials is found.
    """
    plan = layout_of(layout)
    try:
        deal = layout_drawer(layout, dials).draw(seed)
    except NotDrawn:
        told = DialList(dials.changed())
        raise BadRuleset("no {layout} board found within {dials}: loosen a dial", layout=layout, dials=told) from None
    like = Board(
        layout, plan.topology.coordinates, deal.terrains, deal.tokens, [], "", [], plan.source, plan.confidence
    )
    return deal.board(like)


@cache
def layout_of(name: str) -> Layout:
    """The layout of a file."""
    return read_layout(tomllib.loads(BOARDS[name].read_text(encoding="utf-8")))


def read_layout(data: dict[str, Any]) -> Layout:
    """Read a layout: `standard.toml` explains its parts. A slot with `fixed = true` keeps its printed piece."""
    topology = topology_of([(q, r) for r, first, last in data["rows"] for q in range(first, last + 1)])
    return Layout(
        data["source"],
        data["confidence"],
        topology,
        [TERRAIN_NAMES.index(name) for name, n in data["terrain"].items() for _ in range(n)],
        data["tokens"],
        [spiral(topology, (q, r), side) for q, r, side in data["corners"]],
        [[topology.side(q, r, side) for side, q, r in slot["edges"]] for slot in data["slots"]],
        [slot.get("fixed", False) for slot in data["slots"]],
        [[(place - 1, good_of(good)) for place, good in data["pieces"][piece]] for piece in data["printed"]],
    )


def spiral(topology: Topology, corner: tuple[int, int], side: str) -> list[int]:
    """Tiles from a corner counter-clockwise round the rim and on inwards: straight on, else the next turn to the left."""
    # base_5_6.setup.spiral
    left = {c: t for t, c in enumerate(topology.coordinates)}
    way = SIDES.index(side)
    q, r = corner
    order = [left.pop(corner)]
    while left:
        for turn in range(6):
            dq, dr = DIRECTIONS[(way - turn) % 6]
            if (q + dq, r + dr) in left:
                way = (way - turn) % 6
                break
        q, r = q + dq, r + dr
        order.append(left.pop((q, r)))
    return order


def good_of(name: str) -> int:
    """The number of a harbour's good; -1 for any."""
    return GOOD_NAMES.index(name) if name in GOOD_NAMES else -1


def _one_of(name: str, value: str, words: tuple[str, ...]) -> None:
    if value not in words:
        raise BadRuleset(
            "{name} must be {known}, not {value!r}", name=name, known=NameList(words, either=True), value=value
        )


def _within(name: str, value: object, low: int, high: int) -> int | None:
    if value is None:
        return None
    number = number_or_none(value)
    if number is None or not low <= number <= high:
        raise BadRuleset("{name} must be from {low} to {high}, not {value}", name=name, low=low, high=high, value=value)
    return number
