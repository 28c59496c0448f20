"""Dealing of boards: what differs between boards of one shape, and the variable set-up, which draws it.

A drawing is about 46 numbers; whoever plays on thousands of boards composes rules once (`Island.deal`).
"""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from poblado.island.goods import DESERT, RESOURCES, SEA
from poblado.island.maps import RED, Board
from poblado.island.paying import TWO_DICE
from poblado.island.topology import DIRECTIONS, Topology
from poblado.kernel.errors import BadRuleset
from poblado.kernel.rng import Rng

_TRIES: Final = 8_000
NO_LIMIT: Final = 99


class Deal:
    """Deal of a board: what lies on a shape that boards share.

    Args:
        terrains, tokens: of each tile, in the order of the topology; terrains are numbered as a `Board` numbers them.
        harbours: pairs of edge and good; good -1 takes any three for one.
        robber: name of its first tile, `NOWHERE` for none; empty where the board does not say one.
        foreign: words for terrains that the island does not know.
    """

    def __init__(
        self, terrains: list[int], tokens: list[int], harbours: list[tuple[int, int]], robber: str, foreign: list[str]
    ) -> None:
        self.terrains: Final = terrains
        self.tokens: Final = tokens
        self.harbours: Final = harbours
        self.robber: Final = robber
        self.foreign: Final = foreign

    def board(self, like: Board) -> Board:
        """Board of this deal, in all else like another of the shape."""
        topology = like.topology
        return Board(
            like.name,
            topology.coordinates,
            self.terrains,
            self.tokens,
            [(topology.edge_names[e], good) for e, good in self.harbours],
            self.robber,
            like.starts,
            like.source,
            like.confidence,
            like.marks,
            self.foreign,
            like.scenery.to_json() if like.scenery is not None else None,
            like.chapters,
        )


@mypyc_attr(allow_interpreted_subclasses=True)
class Drawer:
    """Drawer of boards of one shape."""

    def draw(self, seed: int) -> Deal:
        """The deal of a seed, the same on every machine.

        Raises: NotDrawn, where there is none as is wanted.
        """
        raise NotImplementedError(f"{self!r} does not draw")


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


class NotDrawn(BadRuleset):
    """Error of a drawer that found no board within its limits."""


class Limits:
    """Limits of what people find fair.

    Args:
        pips: at a vertex, at most.
        alike: touching tiles of one terrain, at most.
        spread: pips of a resource away from its share of all, at most.
        equal: True if tiles with equal numbers may touch.
    """

    def __init__(self, pips: int = NO_LIMIT, alike: int = NO_LIMIT, spread: int = NO_LIMIT, equal: bool = True) -> None:
        self.pips: Final = pips
        self.alike: Final = alike
        self.spread: Final = spread
        self.equal: Final = equal

    def hold(self, topology: Topology, neighbours: list[list[int]], tokens: list[int]) -> bool:
        """Tell whether numbers lie within the limits of vertices and of tiles side by side."""
        if self.pips < NO_LIMIT:
            corners = topology.vertex_tiles
            for v in range(topology.vertices):
                pips = 0
                for k in range(3):
                    t = corners[3 * v + k]
                    if t >= 0:
                        pips += TWO_DICE[tokens[t]]
                if pips > self.pips:
                    return False
        if not self.equal:
            for t in range(len(neighbours)):
                for u in neighbours[t]:
                    if tokens[t] != 0 and tokens[u] == tokens[t]:
                        return False
        return True


class LayoutDrawer(Drawer):
    """Variable set-up within limits (base.setup.variable_terrain, base_5_6.setup.rows).

    Args:
        layout: of the board.
        limits: of what is drawn.
        corner: in which the first token lies; -1 draws one.
        random: True if tokens are laid at random, no two red ones side by side; else in a spiral.
        shuffled: True if the frame's pieces change places.
        loose: True if the harbours do, on the printed places.
    """

    def __init__(
        self,
        layout: Layout,
        limits: Limits,
        corner: int = -1,
        random: bool = False,
        shuffled: bool = True,
        loose: bool = False,
    ) -> None:
        self.layout: Final = layout
        self.limits: Final = limits
        self.corner: Final = corner
        self.random: Final = random
        self.shuffled: Final = shuffled
        self.loose: Final = loose

    def draw(self, seed: int) -> Deal:
        """The first deal within the limits that a seed leads to. Raises: NotDrawn, where thousands are not."""
        layout, limits = self.layout, self.limits
        rng = Rng(seed)
        for _ in range(_TRIES):
            terrains = layout.terrains[:]
            shuffle(terrains, rng)
            if limits.alike < NO_LIMIT and largest_clump(terrains, layout.neighbours) > limits.alike:
                continue
            tokens = self._tokens(terrains, rng)
            if limits.hold(layout.topology, layout.neighbours, tokens) and (
                limits.spread == NO_LIMIT or is_even(terrains, tokens, limits.spread)
            ):
                harbours = self._harbours(rng)
                return Deal(terrains, tokens, harbours, self._robber(terrains, rng), [])
        raise NotDrawn("no board found within these limits: loosen one")

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

    def _robber(self, terrains: list[int], rng: Rng) -> str:
        """Place the robber on the desert; where there are several, on any of them (base_5_6.setup.robber)."""
        deserts = [t for t in range(len(terrains)) if terrains[t] >= RESOURCES]
        if not deserts:
            return ""
        return self.layout.topology.tile_names[deserts[rng.below(len(deserts))] if len(deserts) > 1 else deserts[0]]


STAY: Final = 0
"""Numbers lie as printed."""
SPIRAL: Final = 1
"""They lie in a spiral."""
FREE: Final = 2
"""They change places, no two red ones side by side."""
ANY: Final = 3
"""They change places, red ones too."""


class Shuffled:
    """Shuffled part of a map: tiles that change places among themselves.

    Args:
        tiles: in the order of the file.
        lands: True if terrains change places.
        counted: the terrains that are laid there, in place of those that are; empty for those.
        way: `STAY`, `SPIRAL`, `FREE` or `ANY`.
        spirals: tiles in the order in which numbers are laid, from each corner.
        numbers: those that are laid, in the order of a spiral; else, where there are none, those that lie there.
        never: pairs of terrains and numbers that do not come together.
        barred: the same of tiles and numbers.
    """

    def __init__(
        self,
        tiles: list[int],
        lands: bool,
        counted: list[int],
        way: int,
        spirals: list[list[int]],
        numbers: list[int],
        never: list[tuple[list[int], list[int]]],
        barred: list[tuple[list[int], list[int]]],
    ) -> None:
        self.tiles: Final = tiles
        self.lands: Final = lands
        self.counted: Final = counted
        self.way: Final = way
        self.spirals: Final = spirals
        self.numbers: Final = numbers
        self.never: Final = never
        self.barred: Final = barred
        self.bound: Final = [n for _, numbers in never + barred for n in numbers]


class MapDrawer(Drawer):
    """Shuffled map of a scenario within limits.

    Args:
        printed: the board before anything has changed places; goods of harbours that are drawn do not matter.
        parts: shuffled in this order.
        pool: goods of the harbours that are drawn; empty where they stay.
        robber_on: terrain, or token, with which the robber begins, wherever that has come to lie; -1 and 0 for none.
        order: tiles in the order of the file.
        foreign: words for terrains that the island does not know, those of the board first.
        gold: number of the terrain that never takes a red number; -1 for none.
        limits: of what is drawn.
        tries: before it is given up.
    """

    def __init__(
        self,
        printed: Board,
        parts: list[Shuffled],
        pool: list[int],
        robber_on: tuple[int, int],
        order: list[int],
        foreign: list[str],
        gold: int,
        limits: Limits,
        tries: int,
    ) -> None:
        self.printed: Final = printed
        self.topology: Final = printed.topology
        self.harbours: Final = [(self.topology.edge(name), good) for name, good in printed.harbours]
        self.parts: Final = parts
        self.pool: Final = pool
        self.robber_on: Final = robber_on
        self.order: Final = order
        self.foreign: Final = foreign
        self.gold: Final = gold
        self.limits: Final = limits
        self.tries: Final = tries
        self.neighbours: Final = [_beside(self.topology, q, r) for q, r in self.topology.coordinates]

    def draw(self, seed: int) -> Deal:
        """The first deal within the limits that a seed leads to. Raises: NotDrawn, where thousands are not."""
        rng = Rng(seed)
        for _ in range(self.tries):
            found = self._try(rng)
            if found is not None and self._is_fair(found):
                return found
        raise NotDrawn("no board found within these limits: loosen one")

    def _try(self, rng: Rng) -> Deal | None:
        """Draw once; None where red numbers would touch that must not, or a number lies where it never does."""
        terrains, tokens = self.printed.terrains[:], self.printed.tokens[:]
        for part in self.parts:
            if part.lands:
                lands = part.counted[:] if part.counted else [terrains[t] for t in part.tiles]
                shuffle(lands, rng)
                for k in range(len(lands)):
                    terrains[part.tiles[k]] = lands[k]
            if part.way == SPIRAL:
                laid = 0
                for t in part.spirals[rng.below(len(part.spirals))]:
                    tokens[t] = 0
                    if terrains[t] != DESERT:
                        tokens[t] = part.numbers[laid]
                        laid += 1
            elif part.way != STAY and not self._lay(part, terrains, tokens, rng):
                return None
        harbours = self.harbours
        if self.pool:
            # seafarers.setup.harbours
            goods = self.pool[:]
            shuffle(goods, rng)
            harbours = [(harbours[k][0], goods[k]) for k in range(len(harbours))]
        robber = self.printed.robber
        terrain, token = self.robber_on
        if terrain >= 0 or token > 0:
            places = [t for t in self.order if terrains[t] == terrain or (token > 0 and tokens[t] == token)]
            robber = self.topology.tile_names[places[rng.below(len(places))]]
        return Deal(terrains, tokens, harbours, robber, self.foreign)

    def _lay(self, part: Shuffled, terrains: list[int], tokens: list[int], rng: Rng) -> bool:
        """Lay the numbers of a part anew; False where one has no place."""
        drawn = part.numbers[:] if part.numbers else [tokens[t] for t in part.tiles if tokens[t] != 0]
        free = [t for t in part.tiles if terrains[t] != DESERT and terrains[t] != SEA]
        for t in part.tiles:
            tokens[t] = 0
        shuffle(drawn, rng)
        # What lies in few places comes first, so that most tries succeed.
        red_bound = [n for n in drawn if n in RED and n in part.bound]
        red = [n for n in drawn if n in RED and n not in part.bound]
        bound = [n for n in drawn if n not in RED and n in part.bound]
        rest = [n for n in drawn if n not in RED and n not in part.bound]
        for token in red_bound + red + bound + rest:
            places = [t for t in free if self._may_lie(part, t, token, terrains, tokens)]
            if not places:
                return False
            place = places[rng.below(len(places))]
            tokens[place] = token
            free.remove(place)
        return True

    def _may_lie(self, part: Shuffled, t: int, token: int, terrains: list[int], tokens: list[int]) -> bool:
        """Tell whether a number may lie on a tile: no two red ones are neighbours, none lies on gold or where none ever does, and
        nothing comes together that never does."""
        for lands, numbers in part.never:
            if terrains[t] in lands and token in numbers:
                return False
        for tiles, numbers in part.barred:
            if t in tiles and token in numbers:
                return False
        if token not in RED or part.way == ANY:
            return True
        if terrains[t] == self.gold:
            return False
        for u in self.neighbours[t]:
            if tokens[u] in RED:
                return False
        return True

    def _is_fair(self, deal: Deal) -> bool:
        """Tell whether a deal is within the limits; sea and what is hidden count for nothing."""
        limits = self.limits
        land = [deal.terrains[t] < SEA for t in range(len(deal.terrains))]
        near = [[u for u in self.neighbours[t] if land[u]] if land[t] else [] for t in range(len(land))]
        if not limits.hold(self.topology, near, deal.tokens):
            return False
        if limits.alike < NO_LIMIT and largest_clump(deal.terrains, near) > limits.alike:
            return False
        if limits.spread == NO_LIMIT:
            return True
        tiles = [t for t in range(len(land)) if land[t]]
        return is_even([deal.terrains[t] for t in tiles], [deal.tokens[t] for t in tiles], limits.spread)


def shuffle(items: list[Any], rng: Rng) -> None:
    """Shuffle in place, every order equally likely."""
    i: i64 = len(items) - 1
    while i > 0:
        k = rng.below(i + 1)
        items[i], items[k] = items[k], items[i]
        i -= 1


def is_even(terrains: list[int], tokens: list[int], limit: int) -> bool:
    """Tell whether no resource's pips are further than a limit from its share by number of tiles."""
    total = sum([TWO_DICE[n] for n in tokens])
    productive = len([terrain for terrain in terrains if terrain < RESOURCES])
    for good in range(RESOURCES):
        tiles = [t for t in range(len(terrains)) if terrains[t] == good]
        if abs(sum([TWO_DICE[tokens[t]] for t in tiles]) * productive - total * len(tiles)) > limit * productive:
            return False
    return True


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
