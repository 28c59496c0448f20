"""Rule module of the longest route (base.route.*)."""

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.events import specs_of
from poblado.island.module import Module
from poblado.island.pieces import CITY, EDGE, VERTEX
from poblado.island.routes import longest_through, longest_trail, longest_trail_with
from poblado.island.rules import Island
from poblado.island.state import MAX_SEATS, NOBODY
from poblado.island.trails import NO_LIMIT
from poblado.island.verbs import score_changed
from poblado.kernel.field import MOST_CARDS, Count, Flag, Index, Packed, Subset
from poblado.kernel.game import Game
from poblado.rules.base.events import EVENTS
from poblado.rules.base.numbers import LONGEST_ROUTE_SET_ASIDE, LONGEST_ROUTE_TAKEN


class LongestRoute(Module):
    """Longest route: two points for the first unbroken one of five roads, then for the sole seat with a longer one.

    A settlement that cuts the holder's route can pass the title on, or set it aside on a tie (rulings 1.8).
    """

    # base.setup.special_cards, base.route.first, base.route.points, base.route.longer, base.route.founding_roads
    def __init__(self) -> None:
        super().__init__("longest_route", 1)
        self.requires = ["roads", "settlements"]
        self.events = specs_of(EVENTS, [LONGEST_ROUTE_TAKEN, LONGEST_ROUTE_SET_ASIDE])
        self.r: Island
        self.least: i64 = 5
        self.holder: i64 = -1
        self.length: i64 = -1
        self.unsettled: i64 = -1
        """Field: 1 where the title is to be looked at, and above it a bit for each seat whose route is to be counted anew;
        0 between two actions."""

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        self.holder = c.add_field("longest_route.holder", "", Index("seat", none="nobody"))
        self.length = c.add_field(
            "longest_route.length", "seat", Count(MOST_CARDS, "pieces of the longest route"), derived=True
        )
        unsettled = Packed(
            [("the title is to be looked at", 1, Flag()), ("lengths to be counted anew", MAX_SEATS, Subset("seat"))]
        )
        self.unsettled = c.add_field("longest_route.unsettled", "", unsettled)

    def set_up(self, g: Game) -> None:
        g.cells[self.holder] = NOBODY

    def points(self, g: Game, seat: i64) -> i64:
        return 2 if g.cells[self.holder] == seat else 0

    def on_placed(self, g: Game, seat: i64, piece: i64, at: i64) -> None:
        ground = self.r.items.ground[piece]
        if ground == EDGE:
            self._extended(g, seat, at)
        elif ground == VERTEX and piece != CITY:
            self._cut(g, at)

    def _extended(self, g: Game, seat: i64, e: i64) -> None:
        cells = g.cells
        least = cells[self.length + seat] + 1
        if cells[self.unsettled] >> (seat + 1) & 1:
            # A piece has just gone from the route, which can only be shorter by it: one as long as it was need not be counted.
            least -= 1
        length = longest_trail_with(self.r, g, seat, e, least - 1)
        if length < least:
            return
        cells[self.unsettled] &= ~(2 << seat)
        cells[self.length + seat] = length
        holder = cells[self.holder]
        # The title passes only to somebody strictly longer; nobody else's length has changed.
        if holder != seat and length >= self.least and (holder == NOBODY or length > cells[self.length + holder]):
            self._settle(g)
            score_changed(g)

    def _cut(self, g: Game, v: i64) -> None:
        """A new settlement or unit may have broken others' routes, and a settlement may join the owner's. What is on its
        way stands before the title is looked at, as in `on_removed` (base.route.cut)."""
        r = self.r
        cells = g.cells
        touched = cells[r.route_touch + v]
        owner: i64 = 1 << cells[r.vertex_holder + v]
        if not self._joins(v):
            touched &= ~owner
        if touched == 0:
            return
        self._recount(g, touched, owner)
        cells[self.unsettled] |= 1
        score_changed(g)

    def _joins(self, v: i64) -> bool:
        """Tell whether an own building at a vertex lets a route pass that did not before: where kinds of piece may meet, and
        where the vertex was closed."""
        return self.r.edge_piece >= 0 or self.r.places.closed[v] != 0

    def on_removed(self, g: Game, seat: i64, piece: i64, at: i64) -> None:
        """A road less shortens its owner's route; a unit less may join others'. What is moved or rebuilt in one
        action is complete before the title is looked at."""
        r = self.r
        ground = r.items.ground[piece]
        if ground == EDGE:
            # Whose longest route did not use the piece has it still: with several kinds, pieces are moved all the time.
            if r.edge_piece >= 0 and longest_through(r, g, seat, piece, at) < g.cells[self.length + seat]:
                return
            g.cells[self.unsettled] |= 2 << seat
        elif ground == VERTEX and g.cells[r.vertex_owner + at] == NOBODY:
            # A city that counts for less still stands in the way of others.
            touched = g.cells[r.route_touch + at]
            if not self._joins(at):
                touched &= ~(1 << seat)
            self._recount(g, touched, touched)
        else:
            return
        g.cells[self.unsettled] |= 1
        score_changed(g)

    def on_scored(self, g: Game, seat: i64) -> None:
        unsettled = g.cells[self.unsettled]
        if unsettled != 0:
            g.cells[self.unsettled] = 0
            self._recount(g, unsettled >> 1, 0)
            self._settle(g)

    def _recount(self, g: Game, mask: i64, grown: i64) -> None:
        """Count the routes of some seats anew, of which those of others than `grown` can only be shorter than they were."""
        # base.route.recount
        for who in range(self.r.seats):
            if mask >> who & 1:
                most: i64 = NO_LIMIT
                if grown >> who & 1 == 0:
                    most = g.cells[self.length + who]
                g.cells[self.length + who] = longest_trail(self.r, g, who, most)

    def _settle(self, g: Game) -> None:
        """Settle who has the title now: the holder while nobody is longer; else the one who alone is longest; else nobody."""
        # base.route.tie, base.route.cut_tie, base.route.set_aside
        cells = g.cells
        best: i64 = 0
        first: i64 = NOBODY
        ties: i64 = 0
        for who in range(self.r.seats):
            length = cells[self.length + who]
            if length > best:
                best = length
                first = who
                ties = 1
            elif length == best:
                ties += 1
        holder = cells[self.holder]
        if holder != NOBODY and cells[self.length + holder] == best and best >= self.least:
            return
        heir: i64 = NOBODY
        if best >= self.least and ties == 1:
            heir = first
        if heir == holder:
            return
        cells[self.holder] = heir
        if g.noting:
            if heir == NOBODY:
                g.note(LONGEST_ROUTE_SET_ASIDE, -1, holder)
            else:
                g.note(LONGEST_ROUTE_TAKEN, heir, holder, -1, -1, best)
