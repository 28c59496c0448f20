"""Dealing of boards: what differs between boards of one shape, and the variable set-up, which draws it.

A drawing is about 46 numbers; whoever plays on thousands of boards composes rules once (`Island.deal`).
"""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from poblado.island.goods import RESOURCES
from poblado.island.maps import RED, Board
from poblado.island.topology import DIRECTIONS, Topology
from poblado.island.yields import TWO_DICE
from poblado.kernel.errors import BadRuleset
from poblado.kernel.rng import Rng

_TRIES: Final = 8_000
NO_LIMIT: Final = 99


class Deal:
    """Deal of a board: what lies on a shape that boards share.

    Args:
        terrains, tokens: of each tile, in the order of the topology.
        harbours: pairs of edge and good; good -1 takes any three for one.
        robber: its first tile; -1 where the board does not say one.
    """

    def __init__(self, terrains: list[int], tokens: list[int], harbours: list[tuple[int, int]], robber: int) -> None:
        self.terrains: Final = terrains
        self.tokens: Final = tokens
        self.harbours: Final = harbours
        self.robber: Final = robber

    def board(self, like: Board) -> Board:
        """Board of this deal, in all else like another of the shape."""
        topology = like.topology
        return Board(
            like.name,
            topology.coordinates,
            self.terrains,
            self.tokens,
            [(topology.edge_names[e], good) for e, good in self.harbours],
            topology.tile_names[self.robber] if self.robber >= 0 else "",
            like.starts,
            like.source,
            like.confidence,
            like.marks,
            like.foreign,
            like.scenery.to_json() if like.scenery is not None else None,
            like.chapters,
        )


@mypyc_attr(allow_interpreted_subclasses=True)
class Drawer:
    """Drawer of boards of one shape."""

    def draw(self, seed: int) -> Deal | Board:
        """A board's deal, or the board: equal seeds give equal ones on every machine.

        Raises: BadRuleset, where there is none as is wanted.
        """
        raise NotImplementedError


class Layout:
    """Layout of the variable set-up: the terrains, tokens and frame pieces of a shape, and where they may lie.

    Args:
        source, confidence: as of a `Board`.
        topology: of the tiles.
        terrains: one for each tile, in any order.
        tokens: in the order of their letters.
        spirals: tiles in the order in which tokens are laid, from each corner.
        slots: of the frame, each with the edges where a harbour may lie.
        fixed: for each slot whether it keeps its printed piece.
        pieces: of the frame, as printed slot by slot: each the place in its slot and the good of its harbours.
    """

    def __init__(
        self,
        source: str,
        confidence: str,
        topology: Topology,
        terrains: list[int],
        tokens: list[int],
        spirals: list[list[int]],
        slots: list[list[int]],
        fixed: list[bool],
        pieces: list[list[tuple[int, int]]],
    ) -> None:
        self.source: Final = source
        self.confidence: Final = confidence
        self.topology: Final = topology
        self.terrains: Final = terrains
        self.tokens: Final = tokens
        self.spirals: Final = spirals
        self.slots: Final = slots
        self.fixed: Final = fixed
        self.pieces: Final = pieces
        self.neighbours: Final = [_beside(topology, q, r) for q, r in topology.coordinates]


class Draw:
    """Variable set-up within limits (base.setup.variable_terrain, base_5_6.setup.rows).

    Args:
        layout: of the board.
        corner: in which the first token lies; -1 draws one.
        random: True if tokens are laid at random, no two red ones side by side; else in a spiral.
        shuffled: True if the frame's pieces change places.
        loose: True if the harbours do, on the printed places.
        most_pips: at a vertex.
        most_alike: touching tiles of one terrain.
        most_spread: pips of a resource away from its share of all.
        equal: True if tiles with equal numbers may touch.
    """

    def __init__(
        self,
        layout: Layout,
        corner: int = -1,
        random: bool = False,
        shuffled: bool = True,
        loose: bool = False,
        most_pips: int = NO_LIMIT,
        most_alike: int = NO_LIMIT,
        most_spread: int = NO_LIMIT,
        equal: bool = True,
    ) -> None:
        self.layout: Final = layout
        self.corner: Final = corner
        self.random: Final = random
        self.shuffled: Final = shuffled
        self.loose: Final = loose
        self.most_pips: Final = most_pips
        self.most_alike: Final = most_alike
        self.most_spread: Final = most_spread
        self.equal: Final = equal

    def draw(self, seed: int) -> Deal:
        """The first deal within the limits that a seed leads to. Raises: BadRuleset, where thousands are not."""
        layout = self.layout
        rng = Rng(seed)
        for _ in range(_TRIES):
            terrains = layout.terrains[:]
            shuffle(terrains, rng)
            if self.most_alike < NO_LIMIT and largest_clump(terrains, layout.neighbours) > self.most_alike:
                continue
            tokens = self._tokens(terrains, rng)
            if self._is_fair(terrains, tokens):
                harbours = self._harbours(rng)
                return Deal(terrains, tokens, harbours, _robber(terrains, rng))
        raise BadRuleset("no board found within these limits: loosen one")

    def _tokens(self, terrains: list[int], rng: Rng) -> list[int]:
        # base.setup.variable_letters, base_5_6.setup.letters, base_5_6.setup.last_tokens, base_5_6.setup.deserts,
        # base_5_6.setup.random_tokens
        layout = self.layout
        tokens = [0] * len(terrains)
        if not self.random:
            # The desert takes no token and uses none up (base.setup.variable_spiral).
            corner = int(rng.below(len(layout.spirals))) if self.corner < 0 else self.corner
            laid = 0
            for t in layout.spirals[corner]:
                if terrains[t] < RESOURCES:
                    tokens[t] = layout.tokens[laid]
                    laid += 1
            return tokens
        # Random tokens: no two red numbers touch (base.setup.variable_random_tokens). Red ones first, then the rest.
        productive = [t for t in range(len(terrains)) if terrains[t] < RESOURCES]
        while True:
            places = productive[:]
            shuffle(places, rng)
            others = [n for n in layout.tokens if n not in RED]
            shuffle(others, rng)
            laid_out = [n for n in layout.tokens if n in RED] + others
            for k in range(len(places)):
                tokens[places[k]] = laid_out[k]
            if not self._reds_touch(tokens):
                return tokens

    def _reds_touch(self, tokens: list[int]) -> bool:
        for t in range(len(tokens)):
            if tokens[t] in RED:
                for u in self.layout.neighbours[t]:
                    if tokens[u] in RED:
                        return True
        return False

    def _is_fair(self, terrains: list[int], tokens: list[int]) -> bool:
        layout = self.layout
        if self.most_pips < NO_LIMIT:
            corners = layout.topology.vertex_tiles
            for v in range(layout.topology.vertices):
                pips = 0
                for k in range(3):
                    t = corners[3 * v + k]
                    if t >= 0:
                        pips += TWO_DICE[tokens[t]]
                if pips > self.most_pips:
                    return False
        if not self.equal:
            for t in range(len(tokens)):
                for u in layout.neighbours[t]:
                    if tokens[t] != 0 and tokens[u] == tokens[t]:
                        return False
        return self.most_spread == NO_LIMIT or spread(terrains, tokens) <= self.most_spread

    def _harbours(self, rng: Rng) -> list[tuple[int, int]]:
        # base.setup.variable_frame, base.setup.variable_loose_harbours, base_5_6.setup.frame
        layout = self.layout
        pieces = list(range(len(layout.pieces)))
        if self.shuffled and not self.loose:
            # Pieces fit any slot of their length; the short ones of larger islands stay in the joints they are printed for.
            slots = [slot for slot in pieces if not layout.fixed[slot]]
            moved = slots[:]
            shuffle(moved, rng)
            for k in range(len(slots)):
                pieces[slots[k]] = moved[k]
        found: list[tuple[int, int]] = []
        for slot in range(len(pieces)):
            for place, good in layout.pieces[pieces[slot]]:
                found.append((layout.slots[slot][place], good))
        if self.loose:
            goods = [good for _, good in found]
            shuffle(goods, rng)
            return [(found[k][0], goods[k]) for k in range(len(found))]
        return found


def shuffle(items: list[Any], rng: Rng) -> None:
    """Shuffle in place, every order equally likely."""
    i: i64 = len(items) - 1
    while i > 0:
        k = rng.below(i + 1)
        items[i], items[k] = items[k], items[i]
        i -= 1


def spread(terrains: list[int], tokens: list[int]) -> float:
    """Deviation of the worst-off or best-off resource's pips from its share by number of tiles."""
    total = sum([TWO_DICE[n] for n in tokens])
    productive = len([terrain for terrain in terrains if terrain < RESOURCES])
    worst = 0.0
    for good in range(RESOURCES):
        tiles = [t for t in range(len(terrains)) if terrains[t] == good]
        worst = max(worst, abs(sum([TWO_DICE[tokens[t]] for t in tiles]) - total * len(tiles) / productive))
    return worst


def largest_clump(terrains: list[int], neighbours: list[list[int]]) -> int:
    """Tiles in the largest group of touching tiles of one terrain."""
    seen: set[int] = set()
    best = 0
    for start in range(len(terrains)):
        if start in seen:
            continue
        seen.add(start)
        group = [start]
        for t in group:
            for u in neighbours[t]:
                if terrains[u] == terrains[start] and u not in seen:
                    seen.add(u)
                    group.append(u)
        best = max(best, len(group))
    return best


def _beside(topology: Topology, q: int, r: int) -> list[int]:
    """The tiles beside one."""
    found = [topology.tile_at(q + dq, r + dr) for dq, dr in DIRECTIONS]
    return [t for t in found if t >= 0]


def _robber(terrains: list[int], rng: Rng) -> int:
    """Place the robber on the desert; where there are several, on any of them (base_5_6.setup.robber)."""
    deserts = [t for t in range(len(terrains)) if terrains[t] >= RESOURCES]
    if not deserts:
        return -1
    return deserts[rng.below(len(deserts))] if len(deserts) > 1 else deserts[0]
