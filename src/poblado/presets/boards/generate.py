"""Board generator for the variable set-up: terrain shuffled, tokens in a spiral or at random, frame pieces shuffled.

Dials reject boards that people find unfair. A layout is data (`standard.toml`), so other shapes are other files.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from functools import cache
from typing import Any

from poblado.island.goods import GOOD_NAMES, RESOURCES, TERRAIN_NAMES
from poblado.island.maps import Board
from poblado.island.topology import DIRECTIONS, SIDES, Topology, topology_of
from poblado.island.yields import TWO_DICE
from poblado.kernel.errors import BadRuleset
from poblado.kernel.number import number_or_none
from poblado.kernel.rng import Rng
from poblado.kernel.values import NameList, Reader, Titled, Value, Word
from poblado.presets.boards.files import BOARDS

_TRIES = 8_000
RED = (6, 8)


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


def generate(layout: str, seed: int, dials: Dials) -> Board:
    """Draw a board (base.setup.variable_terrain, base_5_6.setup.rows).

    Args:
        layout: name of a data file, see `files.py`.
        seed: equal seeds and dials give equal boards on every machine.

    Raises:
        BadRuleset: if no board within the dials is found.
    """
    plan = layout_of(layout)
    rng = Rng(seed)
    for _ in range(_TRIES):
        terrains = plan.terrains[:]
        shuffle(terrains, rng)
        if dials.max_clump is not None and largest_clump(terrains, plan.neighbours) > dials.max_clump:
            continue
        tokens = _tokens(plan, terrains, rng, dials)
        if _fair(plan, terrains, tokens, dials):
            break
    else:
        told = DialList(dials.changed())
        raise BadRuleset("no {layout} board found within {dials}: loosen a dial", layout=layout, dials=told)
    deserts = [plan.topology.tile_names[t] for t, terrain in enumerate(terrains) if terrain >= RESOURCES]
    return Board(
        layout,
        plan.topology.coordinates,
        terrains,
        tokens,
        _harbours(plan, rng, dials),
        _robber(deserts, rng),
        [],
        plan.source,
        plan.confidence,
    )


def shuffle(items: list[Any], rng: Rng) -> None:
    """Shuffle in place, every order equally likely."""
    for i in range(len(items) - 1, 0, -1):
        k = rng.below(i + 1)
        items[i], items[k] = items[k], items[i]


class Layout:
    """A layout file, read: `standard.toml` explains its parts. A slot with `fixed = true` keeps its printed piece."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.source: str = data["source"]
        self.confidence: str = data["confidence"]
        self.topology = topology_of([(q, r) for r, first, last in data["rows"] for q in range(first, last + 1)])
        self.terrains = [TERRAIN_NAMES.index(name) for name, n in data["terrain"].items() for _ in range(n)]
        self.tokens: list[int] = data["tokens"]
        self.spirals = [spiral(self.topology, (q, r), side) for q, r, side in data["corners"]]
        self.slots = [[_edge(self.topology, *edge) for edge in slot["edges"]] for slot in data["slots"]]
        self.fixed: list[bool] = [slot.get("fixed", False) for slot in data["slots"]]
        self.pieces: dict[str, list[tuple[int, str]]] = data["pieces"]
        self.printed: list[str] = data["printed"]
        at = {c: t for t, c in enumerate(self.topology.coordinates)}
        self.neighbours = [
            [at[(q + dq, r + dr)] for dq, dr in DIRECTIONS if (q + dq, r + dr) in at]
            for q, r in self.topology.coordinates
        ]


@cache
def layout_of(name: str) -> Layout:
    return Layout(tomllib.loads(BOARDS[name].read_text(encoding="utf-8")))


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


def _tokens(plan: Layout, terrains: list[int], rng: Rng, dials: Dials) -> list[int]:
    # base.setup.variable_letters, base_5_6.setup.letters, base_5_6.setup.last_tokens, base_5_6.setup.deserts,
    # base_5_6.setup.random_tokens
    productive = [t for t in range(len(terrains)) if terrains[t] < RESOURCES]
    tokens = [0] * len(terrains)
    if dials.tokens == "spiral":
        # The desert takes no token and uses none up (base.setup.variable_spiral).
        corner = rng.below(len(plan.spirals)) if dials.start_corner is None else dials.start_corner
        for t, token in zip([t for t in plan.spirals[corner] if terrains[t] < RESOURCES], plan.tokens, strict=True):
            tokens[t] = token
        return tokens
    # Random tokens: no two red numbers touch (base.setup.variable_random_tokens). Red ones first, then the rest.
    while True:
        places = productive[:]
        shuffle(places, rng)
        reds = [n for n in plan.tokens if n in RED]
        others = [n for n in plan.tokens if n not in RED]
        shuffle(others, rng)
        for t, token in zip(places, reds + others, strict=True):
            tokens[t] = token
        if not any(tokens[t] in RED and any(tokens[u] in RED for u in plan.neighbours[t]) for t in productive):
            return tokens


def _fair(plan: Layout, terrains: list[int], tokens: list[int], dials: Dials) -> bool:
    if dials.max_vertex_pips is not None:
        corners = plan.topology.vertex_tiles
        for v in range(plan.topology.vertices):
            around = [int(corners[3 * v + k]) for k in range(3)]
            if sum(TWO_DICE[tokens[t]] for t in around if t >= 0) > dials.max_vertex_pips:
                return False
    if not dials.equal_neighbours:
        for t, token in enumerate(tokens):
            if token and any(tokens[u] == token for u in plan.neighbours[t]):
                return False
    return dials.max_spread is None or spread(terrains, tokens) <= dials.max_spread


def spread(terrains: list[int], tokens: list[int]) -> float:
    """Deviation of the worst-off or best-off resource's pips from its share by number of tiles."""
    total = sum(TWO_DICE[n] for n in tokens)
    productive = sum(1 for terrain in terrains if terrain < RESOURCES)
    worst = 0.0
    for good in range(RESOURCES):
        tiles = [t for t, terrain in enumerate(terrains) if terrain == good]
        worst = max(worst, abs(sum(TWO_DICE[tokens[t]] for t in tiles) - total * len(tiles) / productive))
    return worst


def largest_clump(terrains: list[int], neighbours: list[list[int]]) -> int:
    """Tiles in the largest group of touching tiles of one terrain."""
    seen: set[int] = set()
    best = 0
    for start in range(len(terrains)):
        group = {start} - seen
        edge = list(group)
        while edge:
            t = edge.pop()
            for u in neighbours[t]:
                if terrains[u] == terrains[start] and u not in group:
                    group.add(u)
                    edge.append(u)
        seen |= group
        best = max(best, len(group))
    return best


def _harbours(plan: Layout, rng: Rng, dials: Dials) -> list[tuple[str, int]]:
    # base.setup.variable_frame, base.setup.variable_loose_harbours, base_5_6.setup.frame
    pieces = plan.printed[:]
    if dials.frame == "shuffled" and dials.harbours == "frame":
        # Pieces fit any slot of their length; the short ones of larger islands stay in the joints they are printed for.
        moved = [slot for slot in range(len(pieces)) if not plan.fixed[slot]]
        loose = [pieces[slot] for slot in moved]
        shuffle(loose, rng)
        for slot, piece in zip(moved, loose, strict=True):
            pieces[slot] = piece
    found = [
        (plan.slots[slot][place - 1], GOOD_NAMES.index(good) if good in GOOD_NAMES else -1)
        for slot, piece in enumerate(pieces)
        for place, good in plan.pieces[piece]
    ]
    if dials.harbours == "loose":
        goods = [good for _, good in found]
        shuffle(goods, rng)
        found = [(edge, good) for (edge, _), good in zip(found, goods, strict=True)]
    return found


def _robber(deserts: list[str], rng: Rng) -> str:
    """Place the robber on the desert; where there are several, on any of them (base_5_6.setup.robber)."""
    if not deserts:
        return ""
    return deserts[rng.below(len(deserts))] if len(deserts) > 1 else deserts[0]


def _edge(topology: Topology, side: str, q: int, r: int) -> str:
    return topology.edge_names[topology.side(q, r, side)]


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
