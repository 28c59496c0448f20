"""Founding: two settlements and two roads for everybody, in snake order or as the board prints them (base.founding.*)."""

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.module import Module
from poblado.island.pieces import CITY, ROAD, SETTLEMENT
from poblado.island.rules import Island
from poblado.island.state import BANK, NOBODY
from poblado.island.step import IslandStep
from poblado.island.verbs import allowed, gain, place, supply, veto
from poblado.island.yields import good_at
from poblado.kernel.action import Actions, at_of, kind_of, seat_of, with_at
from poblado.kernel.errors import BadRuleset, Refusal
from poblado.kernel.frame import AUTO, DECIDE, TURN
from poblado.kernel.game import Game
from poblado.kernel.param import Param
from poblado.kernel.values import Titled
from poblado.rules.base.numbers import BUILD_SETTLEMENT
from poblado.rules.base.roads import route_of
from poblado.rules.base.settlements import keeps_distance


class FoundingRounds(Module):
    """Both founding rounds, chosen by the players or printed on a beginner's board."""

    # base.setup.start_points, base.founding.start, base.founding.first_turn
    def __init__(self) -> None:
        super().__init__("founding", 1)
        self.requires = ["roads", "settlements"]
        self.params = [
            Param(
                "printed_start", 0, 0, 1,
                "Begin with the pieces and cards that the beginners' board prints instead of founding.",
                "base.setup.beginner_pieces",
            ),
        ]  # fmt: skip

    def compose(self, c: Composer) -> None:
        r = c.rules
        plan = c.founding_plan
        if r.param("printed_start"):
            if not r.board.starts:
                raise BadRuleset(
                    "board {name} prints no starting pieces: turn {param} off",
                    name=r.board.name,
                    param=Titled("param", "printed_start"),
                )
            plan.append("printed", c.add_step(PrintedStart(r)))
            return
        _check_room(r)
        settle: list[int] = [int(c.add_step(FoundSettlement(r, i))) for i in range(2)]
        road = int(c.add_step(FoundRoad(r)))
        ahead = int(c.add_step(PassTurn(r, 1)))
        back = int(c.add_step(PassTurn(r, -1)))
        # Once clockwise, once in reverse (base.founding.order).
        for i in range(r.seats):
            plan.append(f"first_settlement_{i}", settle[0])
            plan.append(f"first_road_{i}", road)
            if i < r.seats - 1:
                plan.append(f"pass_on_{i}", ahead)
        for i in range(r.seats):
            plan.append(f"second_settlement_{i}", settle[1])
            plan.append(f"second_road_{i}", road)
            if i < r.seats - 1:
                plan.append(f"pass_back_{i}", back)


def _check_room(r: Island) -> None:
    """However the settlements are placed, the last one has somewhere to go (base.setup.room)."""
    corners = 0
    for v in range(r.vertices):
        if r.places.vertex_lands[v] > 0:
            corners += 1
    # Each takes its own vertex and three neighbours at most from those that follow.
    needed = 4 * (2 * int(r.seats) - 1) + 1
    if corners < needed:
        raise BadRuleset(
            "board {name} has {corners} {corners:corner|corners} of land: "
            "founding by {seats} {seats:player|players} needs {needed}",
            seats=int(r.seats),
            needed=needed,
            name=r.board.name,
            corners=corners,
        )


def first_cards(r: Island, g: Game, seat: i64, v: i64) -> None:
    """Give one card for each producing tile around the settlement that pays (base.founding.cards)."""
    for k in range(i64(3)):
        t = r.vertex_tiles[3 * v + k]
        if t >= 0:
            good = good_at(r, g, t)
            if good >= 0 and g.cells[BANK + good] > 0:
                gain(g, seat, good, 1, t)


class FoundSettlement(IslandStep):
    """Founding step: any vertex of the land that keeps the distance; the second settlement brings its cards at once."""

    def __init__(self, r: Island, which: int) -> None:
        super().__init__(r, "FoundSettlement" if which == 0 else "FoundSecondSettlement", DECIDE)
        self.which: i64 = which
        self.kind: i64 = BUILD_SETTLEMENT
        self.piece: i64 = SETTLEMENT
        self.clause = "base.founding.settlement" if which == 0 else "base.founding.order"
        """Clause of what is founded in this round."""
        self.turn_clause = "base.founding.settlement" if which == 0 else "base.founding.order"
        """Clause of the order in which seats found in it."""

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        r = self.r
        for v in range(r.vertices):
            if g.cells[r.vertex_owner + v] == NOBODY and keeps_distance(r, g, v) and allowed(r, g, seat, self.piece, v):
                out.add(with_at(self.kind, seat, v))

    def apply(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        v = at_of(action)
        g.pop()
        # The road must leave this settlement: the next step reads it from the plan's frame.
        g.set_b(v)
        place(self.r, g, seat, self.piece, v)
        if self.which == 1:
            first_cards(self.r, g, seat, v)

    def why_not(self, g: Game, action: i64) -> Refusal:
        if not g.mask() >> seat_of(action) & 1:
            return Refusal("founding.another_player_turn_found", self.turn_clause)
        if kind_of(action) != self.kind:
            return self._why_not_this()
        if g.cells[self.r.vertex_owner + at_of(action)] != NOBODY:
            return Refusal("founding.building_already", "base.founding.distance")
        against = veto(self.r, g, seat_of(action), self.piece, at_of(action))
        if against is not None:
            return against
        return Refusal("founding.neighbouring_corner_building", "base.founding.distance")

    def _why_not_this(self) -> Refusal:
        """Reason why nothing else may be done now."""
        return Refusal("founding.now_settlement_founded", self.clause)


class FoundRoad(IslandStep):
    """A road that touches the settlement just founded (rulings 7.14)."""

    def __init__(self, r: Island) -> None:
        super().__init__(r, "FoundRoad", DECIDE)
        self.second_clause = "base.founding.second_road"
        """Clause of where the second road goes."""
        self.printed: i64 = 0
        """Pieces on edges that each seat has before it founds, for the map prints them."""

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        r = self.r
        v = _founded(g)
        for k in range(i64(3)):
            e = r.vertex_edges[3 * v + k]
            if e >= 0 and g.cells[r.edge_owner + e] == NOBODY:
                i: i64 = 0
                while i < len(r.items.route_pieces):
                    if allowed(r, g, seat, r.items.route_pieces[i], e):
                        out.add(with_at(r.items.route_kinds[i], seat, e))
                    i += 1

    def apply(self, g: Game, action: i64) -> None:
        g.pop()
        place(self.r, g, seat_of(action), route_of(self.r, kind_of(action)), at_of(action))

    def why_not(self, g: Game, action: i64) -> Refusal:
        first = self._is_first(g)
        if not g.mask() >> seat_of(action) & 1:
            return _why_not_now(first)
        clause = "base.founding.road" if first else self.second_clause
        city = g.cells[self.r.vertex_piece + _founded(g)] == CITY
        piece = route_of(self.r, kind_of(action))
        if piece < 0:
            several = len(self.r.items.route_pieces) > 1
            if city and several:
                return Refusal("founding.now_piece_from_city", clause)
            if city:
                return Refusal("founding.now_road_city_placed", clause)
            if several:
                return Refusal("founding.now_piece_from_settlement", clause)
            return Refusal("founding.now_road_settlement_placed", clause)
        against = veto(self.r, g, seat_of(action), piece, at_of(action))
        if against is not None:
            return against
        if city and len(self.r.items.route_pieces) > 1:
            return Refusal("founding.piece_at_new_city", clause)
        if city:
            return Refusal("founding.road_at_new_city", clause)
        if len(self.r.items.route_pieces) > 1:
            return Refusal("founding.piece_at_new_settlement", clause)
        return Refusal("founding.road_at_new_settlement", clause)

    def _is_first(self, g: Game) -> bool:
        """Tell whether the seat on turn has placed no piece on an edge yet."""
        n: i64 = 0
        for piece in self.r.items.route_pieces:
            n += self.r.items.supplies[piece] - supply(self.r, g, g.cells[TURN], piece)
        return n == self.printed


def _why_not_now(first: bool) -> Refusal:
    """Reason why a seat may not found now: both rounds have an order of their own."""
    clause = "base.founding.settlement" if first else "base.founding.order"
    return Refusal("founding.another_player_turn_found", clause)


def _founded(g: Game) -> i64:
    """The vertex of the last founded settlement: `b` of the founding plan's frame, just below the top."""
    return g.below_b()


class PassTurn(IslandStep):
    """The turn goes to the next seat, in the second round to the one before."""

    def __init__(self, r: Island, way: int) -> None:
        super().__init__(r, "PassOn" if way > 0 else "PassBack", AUTO)
        self.way: i64 = way

    def run(self, g: Game) -> None:
        g.pop()
        g.cells[TURN] += self.way


class PrintedStart(IslandStep):
    """Places the pieces of the board's picture, for as many colours as play (base.setup.beginner_pieces)."""

    # base.setup.beginner, base_5_6.setup.beginner, base_5_6.setup.beginner_pieces, base.setup.beginner_cards,
    # base.setup.beginner_cards_example, base.setup.beginner_letter
    def __init__(self, r: Island) -> None:
        super().__init__(r, "PrintedStart", AUTO)
        colours: list[str] = []
        for piece in r.board.starts:
            if piece.colour not in colours:
                colours.append(piece.colour)
        if len(colours) < r.seats:
            raise BadRuleset(
                "board {name} prints pieces for {n} {n:player|players}, not {seats}",
                name=r.board.name,
                n=len(colours),
                seats=r.seats,
            )
        # With fewer players the first colours stay out: red where three play (base.setup.three_players).
        self.colours: list[str] = colours[len(colours) - r.seats :]

    def run(self, g: Game) -> None:
        g.pop()
        r = self.r
        for piece in r.board.starts:
            if piece.colour not in self.colours:
                continue
            seat = self.colours.index(piece.colour)
            v = r.topology.vertex(piece.vertex)
            place(r, g, seat, SETTLEMENT, v)
            place(r, g, seat, ROAD, r.topology.edge(piece.edge))
            if piece.pays:
                first_cards(r, g, seat, v)
