"""Forgotten tribe: gifts at the coasts of its islets, for ships that come there (forgotten_tribe.*)."""

from typing import Final

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.events import specs_of
from poblado.island.maps import Board
from poblado.island.marks import Marks
from poblado.island.module import Module
from poblado.island.pieces import VERTEX
from poblado.island.rules import Island
from poblado.island.state import ROUND
from poblado.island.step import IslandStep
from poblado.island.verbs import lay_harbour, score_changed
from poblado.kernel.action import NATURE, TO_SHIFT, WHAT_SHIFT, to_of, what_of
from poblado.kernel.errors import BadRuleset, Refusal
from poblado.kernel.field import MOST_CARDS, Count, Index
from poblado.kernel.frame import AUTO, TURN
from poblado.kernel.game import Game
from poblado.kernel.rng import Rng
from poblado.rules.base.card import CARDS
from poblado.rules.base.development_cards import DevelopmentCards, Draw
from poblado.rules.base.numbers import DRAW
from poblado.rules.lookup import module_of
from poblado.rules.seafarers.events import EVENTS
from poblado.rules.seafarers.harbour_tokens import HARBOUR_NAMES, HarbourTokens
from poblado.rules.seafarers.numbers import (
    HARBOUR_KEPT,
    SHIP,
    TRIBE_CARD,
    TRIBE_HARBOUR,
    TRIBE_POINT,
)

POINT: Final = 1
"""A gift that is a victory point."""
CARD: Final = 2
"""A gift that is a development card."""
GIFT_NAMES = ["none", "point", "card"]


class ForgottenTribe(Module):
    """Ships that reach the coasts of the tribe take what lies there: a point, a development card, or a harbour to lay at home.

    Nobody settles but beside numbers, and the robber goes to numbers alone.
    """

    # seafarers.forgotten_tribe.usable, seafarers.forgotten_tribe.card_timing, seafarers.forgotten_tribe.harbour,
    # seafarers.forgotten_tribe.kinds,
    # seafarers.forgotten_tribe.robber_start, seafarers.forgotten_tribe.target
    def __init__(self) -> None:
        super().__init__("forgotten_tribe", 1)
        self.requires = ["ships", "robber", "harbour_tokens", "development_cards"]
        self.conflicts = ["progress_cards: the tribe gives development cards, and with progress cards there are none"]
        self.events = specs_of(EVENTS, [TRIBE_POINT, TRIBE_CARD, TRIBE_HARBOUR, HARBOUR_KEPT])
        self.r: Island
        self.cards: DevelopmentCards
        self.tokens: HarbourTokens
        self.points_at: list[int] = []
        self.cards_at: list[int] = []
        self.gift: i64 = -1
        self.taken: i64 = -1
        self.kept: i64 = -1
        self.lay: i64 = -1

    def check_marks(self, board: Board, marks: object) -> None:
        self._read(board, marks)

    def _read(self, board: Board, marks: object) -> None:
        read = Marks(board.topology, self.id, marks, ["points", "cards"])
        self.points_at = read.places("points", "edge")
        self.cards_at = read.places("cards", "edge")
        for e in self.cards_at:
            if e in self.points_at:
                raise BadRuleset(
                    "marks of {module}: at {name} lie two gifts", module=self.id, name=board.topology.edge_names[e]
                )

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        if self.id not in r.board.marks:
            raise BadRuleset("board {name} has no gifts of the tribe: choose a map that does", name=r.board.name)
        self._read(r.board, r.board.marks[self.id])
        self.cards = module_of(r, DevelopmentCards)
        self.tokens = module_of(r, HarbourTokens)
        self.tokens.owned = True
        c.add_axis("tribe_gift", GIFT_NAMES)
        c.add_axis("tribe_harbour", HARBOUR_NAMES)
        self.gift = c.add_field("forgotten_tribe.gift", "edge", Index("tribe_gift"))
        self.taken = c.add_field("forgotten_tribe.points", "seat", Count(MOST_CARDS, "points from the tribe"))
        self.kept = c.add_field(
            "forgotten_tribe.kept", "seat tribe_harbour", Count(MOST_CARDS, "harbours that have no place yet")
        )
        c.replace_step("Draw", DrawFromTribe(r, self.cards))
        self.lay = c.add_step(LayKept(r, self))

    def set_up(self, g: Game) -> None:
        for e in self.points_at:
            g.cells[self.gift + e] = POINT
        # The cards of the tribe lie apart from the deck: those that are bought are others (seafarers.forgotten_tribe.cards).
        for e in self.cards_at:
            g.cells[self.gift + e] = CARD
            if g.cells[self.cards.left] > 0:
                g.cells[self.cards.left] -= 1

    # -- where nobody builds ---------------------------------------------------------------------------------------

    def restricts(self, piece: i64, at: i64) -> bool:
        return self.r.items.ground[piece] == VERTEX and not self._is_numbered(at)

    def _is_numbered(self, v: i64) -> bool:
        """Tell whether a vertex lies at a tile that begins with a number; where one lies does not change."""
        for k in range(i64(3)):
            t = self.r.vertex_tiles[3 * v + k]
            if t >= 0 and self.r.board.tokens[t] != 0:
                return True
        return False

    def may_place(self, g: Game, seat: i64, piece: i64, at: i64) -> bool:
        """Nobody settles away from numbers, where alone this is asked (seafarers.forgotten_tribe.settle)."""
        return False

    def why_not_placed(self, g: Game, seat: i64, piece: i64, at: i64) -> Refusal:
        return Refusal("forgotten_tribe.no_number_beside", "seafarers.forgotten_tribe.settle")

    def may_rob(self, g: Game, seat: i64, tile: i64) -> bool:
        """The robber goes to tiles with a number alone (seafarers.forgotten_tribe.robber)."""
        return g.cells[self.r.token + tile] != 0

    def why_not_robbed(self, g: Game, seat: i64, tile: i64) -> Refusal:
        return Refusal("forgotten_tribe.robber_to_numbers", "seafarers.forgotten_tribe.robber")

    # -- gifts -----------------------------------------------------------------------------------------------------

    def points(self, g: Game, seat: i64) -> i64:
        return g.cells[self.taken + seat]

    def on_turn_begin(self, g: Game, seat: i64) -> None:
        self._lay_kept(g, seat)

    def on_placed(self, g: Game, seat: i64, piece: i64, at: i64) -> None:
        """A ship that comes to a gift takes it, built or moved (seafarers.forgotten_tribe.gifts)."""
        if piece == SHIP:
            self._take(g, seat, at)
        elif self.r.items.ground[piece] == VERTEX and g.cells[ROUND] > 0 and g.cells[TURN] == seat:
            self._lay_kept(g, seat)

    def _take(self, g: Game, seat: i64, e: i64) -> None:
        cells = g.cells
        gift = cells[self.gift + e]
        cells[self.gift + e] = 0
        if gift == POINT:
            # seafarers.forgotten_tribe.point
            cells[self.taken + seat] += 1
            if g.noting:
                g.note(TRIBE_POINT, seat, -1, e)
            score_changed(g)
        elif gift == CARD:
            g.push_step(self.cards.draw, 0, seat, e + 1)
        elif cells[self.r.harbour + e] != 0 and self.is_gift(e):
            kind = cells[self.r.harbour + e]
            lay_harbour(self.r, g, e, 0)
            cells[self.kept + i64(len(HARBOUR_NAMES)) * seat + kind - 1] += 1
            if g.noting:
                g.note(TRIBE_HARBOUR, seat, -1, e, kind - 1)
                if not self.tokens.has_place(g, seat):
                    g.note(HARBOUR_KEPT, seat, -1, -1, kind - 1)
            self._lay_kept(g, seat)

    def is_gift(self, e: i64) -> bool:
        """Tell whether a harbour at an edge is the tribe's: nobody could build at it."""
        return not self._is_numbered(self.r.edge_vertices[2 * e]) and not self._is_numbered(
            self.r.edge_vertices[2 * e + 1]
        )

    def _lay_kept(self, g: Game, seat: i64) -> None:
        """Have a seat lay what harbours it keeps, if it has any and a place for one (seafarers.forgotten_tribe.kept)."""
        if self.keeps(g, seat) >= 0 and self.tokens.has_place(g, seat):
            g.push_step(self.lay, 0, seat)

    def keeps(self, g: Game, seat: i64) -> i64:
        """The first kind of harbour that a seat keeps, as `HARBOUR_NAMES` has them; -1 for none."""
        n: i64 = len(HARBOUR_NAMES)
        for k in range(n):
            if g.cells[self.kept + n * seat + k] > 0:
                return k
        return -1


class LayKept(IslandStep):
    """A seat lays the harbours that it keeps, one after the other, while it has a place. `a` is the seat."""

    def __init__(self, r: Island, tribe: ForgottenTribe) -> None:
        super().__init__(r, "LayKept", AUTO, a=Index("seat"))
        self.tribe = tribe

    def run(self, g: Game) -> None:
        seat = g.a()
        kind = self.tribe.keeps(g, seat)
        if kind < 0 or not self.tribe.tokens.has_place(g, seat):
            g.pop()
            return
        g.cells[self.tribe.kept + i64(len(HARBOUR_NAMES)) * seat + kind] -= 1
        self.tribe.tokens.ask(g, seat, kind + 1)


class DrawFromTribe(Draw):
    """Nature draws a card that is bought, or one that the tribe gives: `b` is one more than the edge where it lay, or 0.

    What the tribe's cards are nobody knows, so they are drawn with all others (seafarers.forgotten_tribe.cards).
    """

    def __init__(self, r: Island, cards: DevelopmentCards) -> None:
        super().__init__(r, cards)
        self.b = Index("edge", also={0: "bought"}, of="one before it, where it lay")

    def sample(self, g: Game, rng: Rng) -> i64:
        cells = g.cells
        total: i64 = 0
        for k in range(i64(CARDS)):
            total += cells[self.cards.deck + k]
        left = rng.below(total)
        k = 0
        while left >= cells[self.cards.deck + k]:
            left -= cells[self.cards.deck + k]
            k += 1
        return DRAW | NATURE << 8 | g.a() << TO_SHIFT | k << WHAT_SHIFT

    def apply(self, g: Game, action: i64) -> None:
        if g.b() == 0:
            super().apply(g, action)
            return
        m = self.cards
        seat = to_of(action)
        k = what_of(action)
        e = g.b() - 1
        cells = g.cells
        g.pop()
        cells[m.deck + k] -= 1
        cells[m.fresh + CARDS * seat + k] += 1
        cells[m.count + seat] += 1
        if g.noting:
            g.note(TRIBE_CARD, seat, -1, e, k, 1, 1 << seat)
        score_changed(g)
