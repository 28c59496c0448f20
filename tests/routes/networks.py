"""The same random networks twice: on an island of the engine, by its verbs, and as the plain dictionaries of the slow counter."""

import random
from functools import cache

from counter import Network, longest

from poblado.books import new_module
from poblado.island import verbs
from poblado.island.composition import ComposedIsland
from poblado.island.maps import Board
from poblado.island.module import Module
from poblado.island.pieces import CITY, EDGE, ROAD, SETTLEMENT, VERTEX, Piece
from poblado.island.routes import longest_trail
from poblado.presets import make_board

CANOE = 48
HERON = 49

SHAPES = {
    "three": [(0, 0), (1, 0), (0, 1)],
    "row": [(0, 0), (1, 0), (2, 0), (3, 0)],
    "flower": [(0, 0), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)],
    # Two islands; then a ring with nothing in its middle.
    "apart": [(0, 0), (1, 0), (0, 1), (5, 0), (5, 1)],
    "ring": [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)],
    "ten": [(q, r) for r in range(4) for q in range(4 - r)],
    "standard": [],
    "beginner": [],
}
CLOSINGS = 4
"""How many choices of closed vertices each board has; the first closes none."""
SORTS = ("base", "held", "canoes")
"""Roads on an island of the base game; the same with units and closed vertices; and with canoes besides."""
MOST = 14
"""Pieces on edges a seat: what the slow counter does in milliseconds."""


class Canoes(Module):
    """Herons that hold vertices, vertices that are closed, and, where asked for, canoes on edges beside roads."""

    def __init__(self, closed, canoes):
        super().__init__("canoes", 1)
        self.requires = ["turn"]
        self.closed = closed
        self.canoes = canoes

    def compose(self, c):
        if self.canoes:
            c.add_piece(Piece("canoe", EDGE, number=CANOE))
            c.set_supply(CANOE, 40)
        c.add_piece(Piece("heron", VERTEX, number=HERON))
        c.hold_vertices("canoes.holder")
        for v in self.closed:
            c.close_vertex(v)


@cache
def rules_of(shape, sort, closing):
    """A ruleset for three players, and the vertices it closes."""
    tiles = SHAPES[shape]
    # Which land it is does not matter to routes.
    board = Board(shape, tiles, [0] * len(tiles), [0] * len(tiles), [], "", []) if tiles else make_board(shape)
    # Without founding, which asks for more room than the small boards have.
    modules = [new_module(id) for id in ("turn", "roads", "settlements", "cities", "longest_route")]
    closed = set()
    if sort != "base":
        draw = random.Random(f"{shape} {closing}")
        vertices = int(board.topology.vertices)
        closed = set(draw.sample(range(vertices), draw.randint(1, vertices // 4))) if closing else set()
        modules.append(Canoes(closed, sort == "canoes"))
    return ComposedIsland("routes", 3, board, modules, {}), closed


class Twice:
    """One network, in both forms. Each deed is done to both, or to neither where it cannot be done.

    A deed is a tuple: what, then the seat and the vertex or edge that it is done by and at, and the piece for `lay`.
    """

    def __init__(self, rules, closed):
        self.rules = rules
        self.game = rules.empty_game()
        self.network = Network(closed=closed)
        ends = rules.edge_vertices
        self.edges = [(int(ends[2 * e]), int(ends[2 * e + 1])) for e in range(int(rules.edges))]

    def do(self, deed):
        """Do a deed. Returns whether it could be done."""
        what, seat, at, piece = deed
        return getattr(self, what)(seat, at, piece)

    def lay(self, seat, e, piece):
        pieces = self.network.pieces
        number = {"road": ROAD, "canoe": CANOE}[piece]
        if self.edges[e] in pieces or sum(owner == seat for owner, _ in pieces.values()) == MOST:
            return False
        pieces[self.edges[e]] = (seat, piece)
        verbs.place(self.rules, self.game, seat, number, e)
        return True

    def lift(self, seat, e, _):
        owner, piece = self.network.pieces.get(self.edges[e], (None, ""))
        if owner != seat:
            return False
        del self.network.pieces[self.edges[e]]
        verbs.remove(self.rules, self.game, seat, ROAD if piece == "road" else CANOE, e)
        return True

    def settle(self, seat, v, _):
        if self.is_taken(v) or verbs.supply(self.rules, self.game, seat, SETTLEMENT) == 0:
            return False
        self.network.buildings[v] = seat
        verbs.place(self.rules, self.game, seat, SETTLEMENT, v)
        return True

    def enlarge(self, seat, v, _):
        if not self._is_settlement(seat, v) or verbs.supply(self.rules, self.game, seat, CITY) == 0:
            return False
        verbs.upgrade(self.rules, self.game, seat, v, CITY)
        return True

    def raze(self, seat, v, _):
        if not self._is_settlement(seat, v):
            return False
        del self.network.buildings[v]
        verbs.remove(self.rules, self.game, seat, SETTLEMENT, v)
        return True

    def stand(self, seat, v, _):
        # What a unit does at a closed vertex no book says: none stands there.
        if self.is_taken(v) or v in self.network.closed:
            return False
        self.network.units[v] = seat
        verbs.occupy(self.rules, self.game, seat, HERON, v)
        return True

    def leave(self, seat, v, _):
        if self.network.units.get(v) != seat:
            return False
        del self.network.units[v]
        verbs.vacate(self.rules, self.game, seat, HERON, v)
        return True

    def is_taken(self, v):
        return v in self.network.buildings or v in self.network.units

    def _is_settlement(self, seat, v):
        # Whether it is a settlement still or a city is not the counter's business.
        built = self.game.cells[self.rules.vertex_piece + v]
        return self.network.buildings.get(v) == seat and built == SETTLEMENT

    def differences(self, seats):
        """What the engine counts otherwise than the slow counter does, in words: its search, and the length that the longest
        route's module keeps from piece to piece, once it has been told that the score changed."""
        told = []
        module = self.rules.module("longest_route")
        kept = module.length
        for seat in seats:
            module.on_scored(self.game, seat)
            wanted = longest(self.network, seat)
            for name, length in (
                ("the search", longest_trail(self.rules, self.game, seat)),
                ("the module", self.game.cells[kept + seat]),
            ):
                if length != wanted:
                    told.append(f"seat {seat} has {wanted}, {name} says {length}")
        return told


class Story:
    """The random network of a number: a board, two seats, and deeds that lay, settle, stand, and then take away again."""

    def __init__(self, seed):
        self.seed = seed
        draw = random.Random(seed)
        self.shape = draw.choice(list(SHAPES))
        self.sort = draw.choices(SORTS, (1, 2, 5))[0]
        self.closing = draw.choice((0, draw.randrange(CLOSINGS)))
        self.seats = draw.sample(range(3), 2)
        # One in six has canoes declared and lays none.
        self.canoes = draw.choice((0, 30, 50, 50, 70, 100)) if self.sort == "canoes" else 0
        self._most = draw.randint(2, 2 * MOST)
        self._settling = draw.choice((1, 2, 4))
        self._standing = draw.choice((0, 0, 1, 2)) if self.sort != "base" else 0
        self._share = draw.choice((0.5, 0.5, 0.75))
        self._stretch = draw.choice((0.3, 0.6, 0.9))
        self._draw = draw

    def deeds(self, twice):
        """Do random deeds to a network. Yields the list of them after each chapter: laid, taken away, laid anew."""
        done = []
        builds = {"lay": 14, "settle": self._settling, "enlarge": 1, "stand": self._standing}
        takes = {"lift": 4, "raze": 2, "leave": 2, "settle": 1, "lay": 1}
        few = self._draw.randint(1, 5)
        for weights, n in ((builds, self._most * 20 // 14), (takes, few), (builds, few)):
            for _ in range(n):
                what = self._draw.choices(list(weights), list(weights.values()))[0]
                deed = self._deed(twice, what)
                if deed is not None and twice.do(deed):
                    done.append(deed)
            yield done

    def _deed(self, twice, what):
        """A deed of a seat where it is likely to matter; None where there is no such place."""
        draw, network = self._draw, twice.network
        seat = self.seats[0] if draw.random() < self._share else self.seats[1]
        own = [ends for ends, (owner, _) in network.pieces.items() if owner == seat]
        if what == "lift":
            at = [twice.edges.index(ends) for ends in own]
        elif what == "lay":
            free = [e for e, ends in enumerate(twice.edges) if ends not in network.pieces]
            reached = {v for ends in own for v in ends}
            near = [e for e in free if reached & set(twice.edges[e])]
            # From where the seat laid its last piece, half of the time: long routes rather than bushes.
            if own and draw.random() < 0.5:
                near = [e for e in near if set(own[-1]) & set(twice.edges[e])] or near
            at = near if near and draw.random() < 0.95 else free
        elif what in ("settle", "stand"):
            free = [v for v in range(int(twice.rules.vertices)) if not twice.is_taken(v)]
            # At somebody's pieces most often, and where own routes could be joined more often than chance has it.
            near = [v for v in free if any(v in ends for ends in network.pieces)]
            if draw.random() < 0.4:
                near = [v for v in near if self._is_joint(network, seat, v)] or near
            at = near if near and draw.random() < 0.9 else free
        else:
            standing = network.units if what == "leave" else network.buildings
            at = [v for v, owner in standing.items() if owner == seat]
        if not at:
            return None
        return what, seat, draw.choice(at), self._kind(twice, seat) if what == "lay" else ""

    def _is_joint(self, network, seat, v):
        """Whether kinds of a seat's pieces meet at a vertex, or pieces of it at a closed one."""
        kinds = [kind for ends, (owner, kind) in network.pieces.items() if owner == seat and v in ends]
        return len(set(kinds)) > 1 or (len(kinds) > 1 and v in network.closed)

    def _kind(self, twice, seat):
        """Mostly what the seat has laid last, so that there are stretches of a kind."""
        laid = [kind for owner, kind in twice.network.pieces.values() if owner == seat]
        if laid and 0 < self.canoes < 100 and self._draw.random() < self._stretch:
            return laid[-1]
        return "canoe" if self._draw.randrange(100) < self.canoes else "road"

    def check(self):
        """Play the story, in both forms.

        Raises: AssertionError, with the seed and the fewest deeds that show a difference.
        """
        twice = Twice(*rules_of(self.shape, self.sort, self.closing))
        for deeds in self.deeds(twice):
            if twice.differences(self.seats):
                raise AssertionError(self.told(self.shrunk(list(deeds))))

    def shrunk(self, deeds):
        """The fewest of the deeds that still show a difference: none can be left out."""
        again = True
        while again:
            again = False
            for i in reversed(range(len(deeds))):
                fewer = deeds[:i] + deeds[i + 1 :]
                if self._differences(fewer):
                    deeds = fewer
                    again = True
        return deeds

    def _differences(self, deeds):
        twice = Twice(*rules_of(self.shape, self.sort, self.closing))
        for deed in deeds:
            twice.do(deed)
        return twice.differences(self.seats)

    def told(self, deeds):
        """Deeds by names of places, and what differs after them."""
        rules, closed = rules_of(self.shape, self.sort, self.closing)
        names = rules.topology
        lines = [f"network {self.seed}: {self.sort} on board {self.shape} {SHAPES[self.shape] or ''}"]
        touched = set()
        for what, seat, at, piece in deeds:
            if what in ("lay", "lift"):
                ends = [int(rules.edge_vertices[2 * at + k]) for k in (0, 1)]
                touched.update(ends)
                one, other = (names.vertex_names[v] for v in ends)
                lines.append(f"  seat {seat}: {what} {piece or 'piece'} {names.edge_names[at]} ({one} to {other})")
            else:
                touched.add(at)
                lines.append(f"  seat {seat}: {what} {names.vertex_names[at]}")
        if touched & closed:
            lines.insert(1, "closed: " + " ".join(names.vertex_names[v] for v in sorted(touched & closed)))
        return "\n".join([*lines, *self._differences(deeds)])
