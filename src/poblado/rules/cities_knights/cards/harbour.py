"""Progress card: the commercial harbour (cities_knights.card.commercial_harbour)."""

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.goods import GOODS, RESOURCES
from poblado.island.rules import Island
from poblado.island.state import HAND, HAND_SIZE
from poblado.island.step import IslandStep
from poblado.island.verbs import lay_aside, pick_up, transfer
from poblado.kernel.action import WHAT_SHIFT, Actions, kind_of, seat_of, what_of, who_of, with_what, with_who
from poblado.kernel.errors import Refusal
from poblado.kernel.field import FACE_DOWN, Index, Packed, Subset
from poblado.kernel.frame import DECIDE, TURN
from poblado.kernel.game import Game
from poblado.kernel.spec import ACTOR, PLAY, Names, SeatDomain, Slot
from poblado.rules.cities_knights.kinds import COMMERCIAL_HARBOUR
from poblado.rules.cities_knights.numbers import (
    ASK_HARBOUR,
    GIVE,
    HARBOUR_ASKED,
    HARBOUR_REFUSED,
    PLAY_COMMERCIAL_HARBOUR,
)
from poblado.rules.cities_knights.progress_card import ProgressCard
from poblado.rules.cities_knights.shared import others_hold_cards, share_give


class CommercialHarbour(ProgressCard):
    """Commercial harbour: until the turn ends, each other seat may once be given a resource, face down, for a commodity
    of its choice."""

    # cities_knights.card.commercial_harbour.face_down, cities_knights.card.commercial_harbour.in_vain,
    # cities_knights.card.commercial_harbour.once, cities_knights.card.commercial_harbour.turn
    def __init__(self) -> None:
        super().__init__(COMMERCIAL_HARBOUR, PLAY_COMMERCIAL_HARBOUR)
        self.follows = True
        self.passes = True
        self.r: Island
        self.open: i64 = -1
        """Cell: a mask of the seats that may still be asked in this turn; in the next byte of those that may be asked
        twice, and so on."""
        self.offered: i64 = -1
        self.known: i64 = -1
        self.answer: i64 = -1

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        times = [(f"{k} times at least", 8, Subset("seat")) for k in range(1, 8)]
        self.open = c.add_field("progress_cards.harbour_open", "", Packed(times))
        offered = Index("good", none="none", first=1)
        self.offered = c.add_field("progress_cards.harbour_offered", "", offered, FACE_DOWN, "goods")
        self.known = c.add_seers("progress_cards.harbour_offered")
        c.add_action(
            "PLAY_COMMERCIAL_HARBOUR", [], "Play the commercial harbour.", group=PLAY, kind=PLAY_COMMERCIAL_HARBOUR
        )
        goods = Names("good", r.market.good_names)
        slots = [Slot("who", SeatDomain(int(r.seats))), Slot("what", goods, ACTOR)]
        c.add_action("ASK_HARBOUR", slots, "Offer this resource for a commodity.", group=PLAY, kind=ASK_HARBOUR)
        share_give(c)
        self.answer = c.add_step(AnswerHarbour(r, self))
        self.reasons = [
            Refusal("harbour.nobody_else_any_cards", "cities_knights.progress.no_effect"),
            Refusal("harbour.resource_needed_offer", self.clause),
            Refusal("harbour.resource_offered_another_player", self.clause),
            Refusal("harbour.no_harbour_card_left", self.clause),
            Refusal("harbour.each_other_player_asked", f"{self.clause}.once"),
            Refusal("harbour.resource_offered_no_commodity", self.clause),
            Refusal("development_cards.no_such_card", self.clause),
            Refusal("figures.player_no_cards", f"{self.clause}.none"),
        ]

    def fault(self, g: Game, action: i64) -> i64:
        seat = seat_of(action)
        if kind_of(action) == ASK_HARBOUR:
            return self._asking_fault(g, seat, who_of(action), what_of(action))
        if not self._holds_resource(g, seat):
            return 2 if others_hold_cards(self.r, g, seat) else 1
        return 0 if others_hold_cards(self.r, g, seat) else 1

    def _asking_fault(self, g: Game, seat: i64, who: i64, good: i64) -> i64:
        if who == seat:
            return 3
        if g.cells[self.open] == 0:
            return 4
        if self._times(g, who) == 0:
            return 5
        if good >= RESOURCES:
            return 6
        if g.cells[HAND + GOODS * seat + good] == 0:
            return 7
        return 0 if g.cells[HAND_SIZE + who] > 0 else 8

    def _holds_resource(self, g: Game, seat: i64) -> bool:
        for good in range(i64(RESOURCES)):
            if g.cells[HAND + GOODS * seat + good] > 0:
                return True
        return False

    def play(self, g: Game, action: i64) -> None:
        # What is left of a harbour played before is kept (cities_knights.card.commercial_harbour.second).
        cells = g.cells
        more = ((1 << self.r.seats) - 1) & ~(1 << seat_of(action))
        shift: i64 = 0
        while more != 0:
            again = cells[self.open] >> shift & more
            cells[self.open] |= more << shift
            more = again
            shift += 8

    def _times(self, g: Game, who: i64) -> i64:
        """Number of times that a seat may still be asked in this turn."""
        n: i64 = 0
        while g.cells[self.open] >> (8 * n + who) & 1:
            n += 1
        return n

    def owns(self, kind: i64) -> bool:
        return kind == ASK_HARBOUR

    def follow(self, g: Game, seat: i64, out: Actions) -> None:
        who: i64 = 0
        while g.cells[self.open] != 0 and who < self.r.seats:
            for good in range(i64(RESOURCES)):
                if self._asking_fault(g, seat, who, good) == 0:
                    out.add(with_who(ASK_HARBOUR, seat, who) | good << WHAT_SHIFT)
            who += 1

    def act(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        who = who_of(action)
        good = what_of(action)
        cells = g.cells
        cells[self.open] &= ~(1 << (8 * (self._times(g, who) - 1) + who))
        if g.noting:
            g.note(HARBOUR_ASKED, seat, who, -1, good, 1, 1 << seat)
        held: i64 = 0
        for k in range(RESOURCES, self.r.goods):
            held += cells[HAND + GOODS * who + k]
        if held == 0:
            if g.noting:
                g.note(HARBOUR_REFUSED, seat, who)
            return
        lay_aside(g, seat, good)
        cells[self.offered] = good + 1
        cells[self.known] = 1 << seat
        g.push(self.answer, 1 << who)

    def settle(self, g: Game, who: i64, commodity: i64) -> None:
        """The exchange: the resource is turned up by whoever it was offered to."""
        seat = g.cells[TURN]
        cells = g.cells
        good = cells[self.offered] - 1
        cells[self.offered] = 0
        cells[self.known] = 0
        pick_up(g, seat, good)
        both = 1 << seat | 1 << who
        transfer(g, seat, who, good, 1, both)
        transfer(g, who, seat, commodity, 1, both)

    def end_turn(self, g: Game) -> None:
        g.cells[self.open] = 0


class AnswerHarbour(IslandStep):
    """Commercial harbour step: the asked seat gives a commodity of its choice, without knowing what it gets."""

    # cities_knights.card.commercial_harbour.choice, cities_knights.card.commercial_harbour.none
    def __init__(self, r: Island, harbour: CommercialHarbour) -> None:
        super().__init__(r, "AnswerHarbour", DECIDE)
        self.harbour = harbour

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        for good in range(RESOURCES, self.r.goods):
            if g.cells[HAND + GOODS * seat + good] > 0:
                out.add(with_what(GIVE, seat, good))

    def consistent(self, g: Game) -> bool:
        """Tell whether the asked seat has a commodity, without which it would not be asked."""
        who: i64 = 0
        while not g.mask() >> who & 1:
            who += 1
        for good in range(RESOURCES, self.r.goods):
            if g.cells[HAND + GOODS * who + good] > 0:
                return True
        return False

    def apply(self, g: Game, action: i64) -> None:
        g.pop()
        self.harbour.settle(g, seat_of(action), what_of(action))

    def why_not(self, g: Game, action: i64) -> Refusal:
        if not g.mask() >> seat_of(action) & 1:
            return Refusal("harbour.another_player_answers_harbour", self.harbour.clause)
        if kind_of(action) != GIVE:
            return Refusal("harbour.first_commodity_given_resource", self.harbour.clause)
        return Refusal("harbour.commodity_hand_given", f"{self.harbour.clause}.choice")
