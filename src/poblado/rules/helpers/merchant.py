"""Helper card: the merchant (helpers.merchant.use)."""

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.goods import GOODS, RESOURCES
from poblado.island.rules import Island
from poblado.island.state import HAND, HAND_SIZE
from poblado.island.step import IslandStep
from poblado.island.verbs import transfer
from poblado.kernel.action import WHAT_SHIFT, Actions, kind_of, seat_of, what_of, who_of, with_what, with_who
from poblado.kernel.errors import Refusal
from poblado.kernel.field import Subset
from poblado.kernel.frame import DECIDE
from poblado.kernel.game import Game
from poblado.kernel.spec import ACT, ANSWER, INVOLVED, Names, SeatDomain, SeatSet, Slot
from poblado.rules.helpers.helper import Helper
from poblado.rules.helpers.holders import Holders
from poblado.rules.helpers.kinds import MERCHANT
from poblado.rules.helpers.numbers import MERCHANT_ASKED, MERCHANT_REFUSED, REPAY, USE_MERCHANT


class Merchant(Helper):
    """Names one resource and asks one or two others for it: whoever has it gives one, and is given any one resource back."""

    # helpers.merchant.same, helpers.merchant.gives, helpers.merchant.in_vain
    def __init__(self) -> None:
        super().__init__(MERCHANT, [USE_MERCHANT])
        self.r: Island
        self.step: i64 = -1

    def compose(self, c: Composer, holders: Holders) -> None:
        r = c.rules
        self.r = r
        self.reasons = [
            Refusal("merchant.merchant_asks_other_players", self.clause),
            Refusal("merchant.merchant_asks_one_two", self.clause),
            Refusal("merchant.merchant_asks_resource", self.clause),
            Refusal("merchant.whoever_asked_hold_cards", "helpers.merchant.empty_hand"),
        ]
        good = Slot("what", Names("good", r.market.good_names))
        c.add_action(
            "USE_MERCHANT",
            [good, Slot("who", SeatSet(int(r.seats)))],
            "Use the merchant: ask one or two seats for this resource.",
            group=ACT,
            kind=USE_MERCHANT,
        )
        back = Slot("what", Names("good", r.market.good_names), INVOLVED)
        c.add_action(
            "REPAY",
            [Slot("who", SeatDomain(int(r.seats))), back],
            "Give this seat a resource back.",
            group=ANSWER,
            asked="helpers.merchant.back",
            unasked="merchant.nothing_owed_back",
            kind=REPAY,
        )
        self.step = c.add_step(Repay(r))

    def ways(self, g: Game, seat: i64, out: Actions) -> None:
        mask: i64 = 1
        while mask < 1 << self.r.seats:
            if _one_or_two(mask):
                for good in range(i64(RESOURCES)):
                    out.add(with_who(USE_MERCHANT, seat, mask) | good << WHAT_SHIFT)
            mask += 1

    def fault(self, g: Game, action: i64) -> i64:
        mask = who_of(action)
        if mask >> seat_of(action) & 1:
            return 1
        if not _one_or_two(mask):
            return 2
        if what_of(action) >= RESOURCES:
            return 3
        # How many cards others hold is no secret.
        for who in range(self.r.seats):
            if mask >> who & 1 and g.cells[HAND_SIZE + who] == 0:
                return 4
        return 0

    def act(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        good = what_of(action)
        if g.noting:
            g.note(MERCHANT_ASKED, seat, who_of(action), -1, good)
        owed: i64 = 0
        who: i64 = 0
        while who_of(action) >> who != 0:
            if who_of(action) >> who & 1:
                if g.cells[HAND + GOODS * who + good] > 0:
                    owed |= 1 << who
                    transfer(g, who, seat, good, 1)
                elif g.noting:
                    g.note(MERCHANT_REFUSED, seat, who, -1, good)
            who += 1
        if owed != 0:
            g.push(self.step, 1 << seat, owed)


def _one_or_two(mask: i64) -> bool:
    """Tell whether a mask has one bit or two."""
    rest = mask & (mask - 1)
    return mask != 0 and rest & (rest - 1) == 0


class Repay(IslandStep):
    """Repayment step: one resource of the own hand to each seat of mask `a`, which has given one; the lowest of them
    first. Only the two know which (helpers.merchant.hidden)."""

    def __init__(self, r: Island) -> None:
        super().__init__(r, "Repay", DECIDE, a=Subset("seat"))

    def _first(self, g: Game) -> i64:
        who: i64 = 0
        while not g.a() >> who & 1:
            who += 1
        return who

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        who = self._first(g)
        for good in range(i64(RESOURCES)):
            if g.cells[HAND + GOODS * seat + good] > 0:
                out.add(with_what(REPAY, seat, good) | with_who(0, 0, who))

    def consistent(self, g: Game) -> bool:
        """Tell whether the seat that repays holds a resource for each that is owed one: what they gave, and perhaps more."""
        seat: i64 = 0
        while not g.mask() >> seat & 1:
            seat += 1
        owed: i64 = 0
        who: i64 = 0
        while g.a() >> who != 0:
            owed += g.a() >> who & 1
            who += 1
        for good in range(i64(RESOURCES)):
            owed -= g.cells[HAND + GOODS * seat + good]
        return owed <= 0

    def apply(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        who = who_of(action)
        g.set_a(g.a() & ~(1 << who))
        if g.a() == 0:
            g.pop()
        transfer(g, seat, who, what_of(action), 1, 1 << seat | 1 << who)

    def why_not(self, g: Game, action: i64) -> Refusal:
        if not g.mask() >> seat_of(action) & 1:
            return Refusal("merchant.another_player_gives_resources", "helpers.merchant.back")
        if kind_of(action) != REPAY:
            return Refusal("merchant.first_everybody_gave_resource", "helpers.merchant.back")
        if not g.a() >> who_of(action) & 1:
            return Refusal("merchant.player_owed_no_resource", "helpers.merchant.back", stage=1)
        if who_of(action) != self._first(g):
            return Refusal("merchant.players_given_theirs_order", "helpers.merchant.back", stage=2)
        if what_of(action) >= RESOURCES:
            return Refusal("merchant.resource_given_back", "helpers.merchant.back", stage=3)
        return Refusal("development_cards.no_such_card", "helpers.merchant.back", stage=4)
