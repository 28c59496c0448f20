"""Harbour tokens: harbours that players lay at coasts, before the founding or when they come by one (seafarers.harbours.*)."""

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.events import specs_of
from poblado.island.goods import GOOD_NAMES
from poblado.island.maps import Board
from poblado.island.marks import Marks
from poblado.island.module import Module
from poblado.island.rules import Island
from poblado.island.step import IslandStep
from poblado.kernel.action import NATURE, WHAT_SHIFT, Actions, at_of, kind_of, seat_of, what_of, with_at
from poblado.kernel.errors import BadRuleset, Refusal
from poblado.kernel.field import MOST_CARDS, Count, Index
from poblado.kernel.frame import AUTO, CHANCE, DECIDE
from poblado.kernel.game import Game
from poblado.kernel.spec import CHOICE, Names, Slot
from poblado.kernel.values import NameList
from poblado.rules.base.harbours import Harbours
from poblado.rules.lookup import module_of
from poblado.rules.seafarers.events import EVENTS
from poblado.rules.seafarers.numbers import DRAW_HARBOUR, HARBOUR_DRAWN, HARBOUR_LAID, LAY_HARBOUR

HARBOUR_NAMES = ["any", *GOOD_NAMES]
"""Words of boards for harbours: their kinds, as `Island.harbour` numbers them, are one more."""


class HarbourTokens(Module):
    """Harbours that are laid in play; where a board marks some, players lay them in turn order before anybody founds."""

    # seafarers.new_world.land, seafarers.new_world.start, seafarers.new_world.islands, seafarers.new_world.robber,
    # seafarers.new_world.pirate, seafarers.new_world.target
    def __init__(self) -> None:
        super().__init__("harbour_tokens", 1)
        self.requires = ["founding", "harbours", "ships"]
        self.events = specs_of(EVENTS, [HARBOUR_DRAWN, HARBOUR_LAID])
        self.r: Island
        self.harbours: Harbours
        self.first: list[int] = []
        """Tokens of each kind that a board marks."""
        self.left: i64 = -1
        self.lay: i64 = -1
        self.owned = False
        """True if whoever lays a harbour does it at an own building."""

    def check_marks(self, board: Board, marks: object) -> None:
        self._tokens(board, marks)

    def _tokens(self, board: Board, marks: object) -> list[int]:
        """Tokens of each kind that a board marks."""
        found = [0] * len(HARBOUR_NAMES)
        for name, n in Marks(board.topology, self.id, marks, ["tokens"]).counts("tokens"):
            if name not in HARBOUR_NAMES:
                raise BadRuleset(
                    "marks of {module}: there is no harbour {name!r}; there are {known}",
                    module=self.id, name=name, known=NameList(HARBOUR_NAMES),
                )  # fmt: skip
            found[HARBOUR_NAMES.index(name)] = n
        return found

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        self.harbours = module_of(r, Harbours)
        c.move_harbours()
        self.first = self._tokens(r.board, r.board.marks.get(self.id, {}))
        c.add_action(
            "LAY_HARBOUR", [Slot("at", Names("edge", r.topology.edge_names))], "Lay the harbour here.", placement=True,
            asked="seafarers.harbours.laid", unasked="harbour_tokens.no_harbour_to_lay", kind=LAY_HARBOUR,
        )  # fmt: skip
        self.lay = c.add_step(LayHarbour(r, self))
        if sum(self.first) == 0:
            return
        c.add_axis("harbour_token", HARBOUR_NAMES)
        self.left = c.add_field("harbour_tokens.left", "harbour_token", Count(MOST_CARDS, "tokens not laid yet"))
        c.add_action(
            "DRAW_HARBOUR", [Slot("what", Names(CHOICE, HARBOUR_NAMES))], "This harbour is drawn.", chance=True,
            kind=DRAW_HARBOUR,
        )  # fmt: skip
        draw = c.add_step(DrawHarbour(r, self))
        c.founding_plan.insert_before(c.founding_plan.names[0], "harbours", c.add_step(HarbourRound(r, self, draw)))

    def set_up(self, g: Game) -> None:
        if self.left >= 0:
            for k in range(len(self.first)):
                g.cells[self.left + k] = self.first[k]

    def may_lie(self, g: Game, seat: i64, e: i64) -> bool:
        """Tell whether a seat may lay a harbour at an edge: between land and sea, and none shares a corner with it
        (seafarers.harbours.coast, seafarers.harbours.apart)."""
        r = self.r
        if r.places.edge_lands[e] != 1 or r.places.edge_unknown[e] != 0:
            return False
        mine = not self.owned
        for side in range(i64(2)):
            v = r.edge_vertices[2 * e + side]
            for k in range(3 * v, 3 * v + 3):
                if r.vertex_edges[k] >= 0 and g.cells[r.harbour + r.vertex_edges[k]] != 0:
                    return False
            if g.cells[r.vertex_owner + v] == seat:
                mine = True
        return mine

    def has_place(self, g: Game, seat: i64) -> bool:
        """Tell whether a seat may lay a harbour anywhere."""
        for e in range(self.r.edges):
            if self.may_lie(g, seat, e):
                return True
        return False

    def ask(self, g: Game, seat: i64, kind: i64) -> None:
        """Have a seat lay a harbour of a kind, as `Island.harbour` numbers them."""
        g.push(self.lay, 1 << seat, kind)


class HarbourRound(IslandStep):
    """Harbour round: in turn order each player draws a harbour and lays it, until none is left or no coast has room
    (seafarers.new_world.harbours). `a` is how many have been laid."""

    def __init__(self, r: Island, tokens: HarbourTokens, draw: i64) -> None:
        super().__init__(r, "HarbourRound", AUTO, a=Count(MOST_CARDS, of="harbours laid"))
        self.tokens = tokens
        self.draw = draw

    def run(self, g: Game) -> None:
        seat = g.a() % self.r.seats
        left: i64 = 0
        for k in range(i64(len(HARBOUR_NAMES))):
            left += g.cells[self.tokens.left + k]
        if left == 0 or not self.tokens.has_place(g, seat):
            g.pop()
            return
        g.set_a(g.a() + 1)
        g.push_step(self.draw, 0, seat)


class DrawHarbour(IslandStep):
    """Nature draws one of the tokens left, each equally likely; everybody sees it. `a` is the seat that lays it."""

    def __init__(self, r: Island, tokens: HarbourTokens) -> None:
        super().__init__(r, "DrawHarbour", CHANCE, a=Index("seat", of="who lays it"))
        self.tokens = tokens

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        for k in range(i64(len(HARBOUR_NAMES))):
            out.add_weighted(DRAW_HARBOUR | NATURE << 8 | k << WHAT_SHIFT, g.cells[self.tokens.left + k])

    def apply(self, g: Game, action: i64) -> None:
        k = what_of(action)
        seat = g.a()
        g.pop()
        g.cells[self.tokens.left + k] -= 1
        if g.noting:
            g.note(HARBOUR_DRAWN, seat, -1, -1, k)
        self.tokens.ask(g, seat, k + 1)


class LayHarbour(IslandStep):
    """A seat lays a harbour at a coast. `a` is its kind."""

    def __init__(self, r: Island, tokens: HarbourTokens) -> None:
        super().__init__(r, "LayHarbour", DECIDE, a=Index("harbour", of="laid"))
        self.tokens = tokens

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        for e in range(self.r.edges):
            if self.tokens.may_lie(g, seat, e):
                out.add(with_at(LAY_HARBOUR, seat, e))

    def apply(self, g: Game, action: i64) -> None:
        kind = g.a()
        g.pop()
        self.tokens.harbours.lay(g, at_of(action), kind)
        if g.noting:
            g.note(HARBOUR_LAID, seat_of(action), -1, at_of(action), kind - 1)

    def why_not(self, g: Game, action: i64) -> Refusal:
        r = self.r
        seat = seat_of(action)
        if not g.mask() >> seat & 1:
            return Refusal("harbour_tokens.another_player_lays", "seafarers.harbours.laid")
        if kind_of(action) != LAY_HARBOUR:
            return Refusal("harbour_tokens.first_harbour_laid", "seafarers.harbours.laid")
        e = at_of(action)
        if r.places.edge_lands[e] != 1:
            return Refusal("harbour_tokens.not_at_coast", "seafarers.harbours.coast")
        for side in range(i64(2)):
            v = r.edge_vertices[2 * e + side]
            for k in range(3 * v, 3 * v + 3):
                if r.vertex_edges[k] >= 0 and g.cells[r.harbour + r.vertex_edges[k]] != 0:
                    return Refusal("harbour_tokens.harbour_too_near", "seafarers.harbours.apart")
        return Refusal("harbour_tokens.not_at_own_building", "seafarers.harbours.own")
