"""Helper card: the noblewoman (helpers.noblewoman.use)."""

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.goods import GOODS
from poblado.island.rules import Island
from poblado.island.state import HAND
from poblado.island.step import IslandStep
from poblado.island.verbs import transfer
from poblado.kernel.action import Actions, kind_of, seat_of, what_of, who_of, with_what, with_who
from poblado.kernel.errors import Refusal
from poblado.kernel.field import Index
from poblado.kernel.frame import DECIDE
from poblado.kernel.game import Game
from poblado.kernel.spec import ACT, ACTOR, ANSWER, Names, SeatDomain, Slot
from poblado.rules.base.shared import richer_fault
from poblado.rules.helpers.helper import Helper
from poblado.rules.helpers.holders import Holders
from poblado.rules.helpers.kinds import NOBLEWOMAN
from poblado.rules.helpers.numbers import HAND_LOOKED_AT, PICK_CARD, USE_NOBLEWOMAN


class Noblewoman(Helper):
    """Looks at the hand of somebody with more points that all can see, and takes a card of her choice. Nobody else sees the
    hand, or the card (helpers.noblewoman.visible, helpers.noblewoman.secret)."""

    def __init__(self) -> None:
        super().__init__(NOBLEWOMAN, [USE_NOBLEWOMAN])
        self.r: Island
        self.seers: i64 = -1
        self.step: i64 = -1

    def compose(self, c: Composer, holders: Holders) -> None:
        r = c.rules
        self.r = r
        self.seers = c.add_seers("island.hand")
        self.reasons = [
            Refusal("noblewoman.noblewoman_visits_another_player", self.clause),
            Refusal("noblewoman.player_no_more_points", "helpers.noblewoman.more_points"),
            Refusal("figures.player_no_cards", "helpers.noblewoman.empty_hand"),
        ]
        c.add_action(
            "USE_NOBLEWOMAN",
            [Slot("who", SeatDomain(int(r.seats)))],
            "Use the noblewoman: look at this seat's hand and take a card.",
            group=ACT,
            kind=USE_NOBLEWOMAN,
        )
        good = Slot("what", Names("good", r.market.good_names), ACTOR)
        c.add_action(
            "PICK_CARD",
            [good],
            "Take this card out of the hand.",
            group=ANSWER,
            asked="helpers.noblewoman.one",
            unasked="looking.no_card_taken",
            kind=PICK_CARD,
        )
        self.step = c.add_step(PickCard(r, self.seers))

    def ways(self, g: Game, seat: i64, out: Actions) -> None:
        for who in range(self.r.seats):
            out.add(with_who(USE_NOBLEWOMAN, seat, who))

    def fault(self, g: Game, action: i64) -> i64:
        return richer_fault(self.r, g, action)

    def act(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        who = who_of(action)
        g.cells[self.seers + who] |= 1 << seat
        if g.noting:
            g.note(HAND_LOOKED_AT, who, seat)
        g.push(self.step, 1 << seat, who)


class PickCard(IslandStep):
    """Pick step: one card of the hand of seat `a`."""

    def __init__(self, r: Island, seers: i64) -> None:
        super().__init__(r, "PickCard", DECIDE, a=Index("seat"))
        self.seers = seers

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        hand = HAND + GOODS * g.a()
        for good in range(self.r.goods):
            if g.cells[hand + good] > 0:
                out.add(with_what(PICK_CARD, seat, good))

    def apply(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        who = g.a()
        g.pop()
        g.cells[self.seers + who] &= ~(1 << seat)
        transfer(g, who, seat, what_of(action), 1, 1 << seat | 1 << who)

    def why_not(self, g: Game, action: i64) -> Refusal:
        if not g.mask() >> seat_of(action) & 1:
            return Refusal("looking.another_takes_one", "helpers.noblewoman.one")
        if kind_of(action) != PICK_CARD:
            return Refusal("noblewoman.first_card_taken", "helpers.noblewoman.one")
        return Refusal("looking.no_such_card_hand", "helpers.noblewoman.one", stage=1)
