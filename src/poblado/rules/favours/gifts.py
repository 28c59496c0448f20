"""Gifts: a card given away earns a token (favours.gift.*)."""

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.events import specs_of
from poblado.island.goods import GOODS
from poblado.island.module import Module
from poblado.island.rules import Island
from poblado.island.state import HAND, HAND_SIZE
from poblado.island.step import IslandStep
from poblado.island.verbs import public_points, transfer
from poblado.kernel.action import WHO_SHIFT, Actions, kind_of, seat_of, what_of, who_of, with_what
from poblado.kernel.errors import Refusal
from poblado.kernel.field import Flag, Index, Subset
from poblado.kernel.frame import DECIDE
from poblado.kernel.game import Game
from poblado.kernel.spec import ACT, ANSWER, CHOICE, Names, SeatDomain, Slot
from poblado.rules.favours.events import EVENTS
from poblado.rules.favours.favours import Favours
from poblado.rules.favours.kinds import ACCEPT_GIFT, GIFT_ANSWERS, GIFT_WAY, REFUSE_GIFT
from poblado.rules.favours.numbers import ANSWER_GIFT, GIFT_ANSWERED, GIFT_OFFERED, OFFER_GIFT
from poblado.rules.lookup import module_of


class FavourGifts(Module):
    """Gifts: once in its turn a seat gives a card to somebody with at most as many visible points; refused, it may ask
    another."""

    def __init__(self) -> None:
        super().__init__("favour_gifts", 1)
        self.requires = ["favours"]
        self.events = specs_of(EVENTS, [GIFT_OFFERED, GIFT_ANSWERED])
        self.in_pair = False
        self.r: Island
        self.favours: Favours
        self.made: i64 = -1
        self.refused: i64 = -1
        self.answer: i64 = -1

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        favours = module_of(r, Favours)
        self.favours = favours
        if not favours.early:
            self.unused = ["pre_roll"]
        self.made = c.add_field("favour_gifts.made", "", Flag("a gift has been offered in this turn"))
        self.refused = c.add_field("favour_gifts.refused", "", Subset("seat", of="declined a gift in this turn"))
        slots = [Slot("what", Names("good", r.market.good_names)), Slot("who", SeatDomain(int(r.seats)))]
        c.add_action("OFFER_GIFT", slots, "Offer this seat a card as a gift.", group=ACT, kind=OFFER_GIFT)
        answers = [Slot("what", Names(CHOICE, GIFT_ANSWERS, "answer"))]
        c.add_action(
            "ANSWER_GIFT",
            answers,
            "Accept the gift or refuse it.",
            group=ANSWER,
            asked="favours.earn.gift",
            kind=ANSWER_GIFT,
        )
        self.answer = c.add_step(AnswerGift(r, self))

    def on_turn_begin(self, g: Game, seat: i64) -> None:
        g.cells[self.made] = 0
        g.cells[self.refused] = 0

    def pre_roll(self, g: Game, seat: i64, out: Actions) -> None:
        self.card(g, seat, out)

    def card(self, g: Game, seat: i64, out: Actions) -> None:
        if g.cells[HAND_SIZE + seat] == 0:
            # Nobody's points need be counted.
            return
        for who in range(self.r.seats):
            if self._fault(g, seat, who) == 0:
                for good in range(self.r.goods):
                    if g.cells[HAND + GOODS * seat + good] > 0:
                        out.add(with_what(OFFER_GIFT, seat, good) | who << WHO_SHIFT)

    def _fault(self, g: Game, seat: i64, who: i64) -> i64:
        """Fault of offering somebody a gift, of whatever card: the first in this turn (1), to another seat (2) with at most as
        many points as all can see (3; favours.gift.visible), which has refused none (4)."""
        if g.cells[self.made] != 0:
            return 1
        if who == seat:
            return 2
        if public_points(self.r, g, who) > public_points(self.r, g, seat):
            return 3
        return 4 if g.cells[self.refused] >> who & 1 != 0 else 0

    def act(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        if g.noting:
            g.note(GIFT_OFFERED, seat, who_of(action), -1, what_of(action), 1)
        g.push(self.answer, 1 << who_of(action), seat, what_of(action))

    def why_not_between(self, g: Game, action: i64) -> Refusal:
        return Refusal("gifts.gifts_made_one_turn", "favours.gift.own_turn")

    def why_not_pre_roll(self, g: Game, action: i64) -> Refusal:
        if self.r.owners[kind_of(action)].id == self.id:
            return self.why_not(g, action)
        return Refusal("module.first_dice_rolled", "base.turn.roll")

    def why_not_asked(self, g: Game, action: i64) -> Refusal:
        return Refusal("gifts.no_gift_offered", "favours.gift.refused")

    def why_not(self, g: Game, action: i64) -> Refusal:
        fault = self._fault(g, seat_of(action), who_of(action))
        if fault == 1:
            return Refusal("gifts.one_card_given_away", "favours.gift.once")
        if fault == 2:
            return Refusal("gifts.nobody_makes_gift_oneself", "favours.earn.gift", stage=2)
        if fault == 3:
            none = Refusal("gifts.all_more_visible_points", "favours.gift.points")
            return Refusal("gifts.player_more_visible_points", "favours.gift.points", stage=3, sums_up=none)
        if fault == 4:
            none = Refusal("gifts.nobody_left_to_ask", "favours.gift.asked_once")
            return Refusal("gifts.player_declined_gift_turn", "favours.gift.asked_once", stage=4, sums_up=none)
        none = Refusal("gifts.no_card_to_give", "favours.earn.gift")
        return Refusal("development_cards.no_such_card", "favours.earn.gift", stage=5, sums_up=none)


class AnswerGift(IslandStep):
    """The seat asked takes card `b` of seat `a`, which draws a token then, or refuses it (favours.gift.refused)."""

    def __init__(self, r: Island, gifts: FavourGifts) -> None:
        super().__init__(r, "AnswerGift", DECIDE, a=Index("seat"), b=Index("good"))
        self.gifts = gifts

    def floor(self, g: Game, cell: i64) -> i64:
        # Who offers a card holds it.
        if cell == HAND + GOODS * g.a() + g.b():
            return 1
        return 0

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        out.add(with_what(ANSWER_GIFT, seat, ACCEPT_GIFT))
        out.add(with_what(ANSWER_GIFT, seat, REFUSE_GIFT))

    def apply(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        giver = g.a()
        good = g.b()
        g.pop()
        if what_of(action) == REFUSE_GIFT:
            g.cells[self.gifts.refused] |= 1 << seat
            if g.noting:
                g.note(GIFT_ANSWERED, seat, giver, -1, -1, 0)
            return
        g.cells[self.gifts.made] = 1
        if g.noting:
            g.note(GIFT_ANSWERED, seat, giver, -1, -1, 1)
        transfer(g, giver, seat, good, 1)
        self.gifts.favours.tokens.earn(g, giver, 1, GIFT_WAY, seat)
        self.gifts.favours.tokens.hand_out(g, giver, 1)

    def why_not(self, g: Game, action: i64) -> Refusal:
        if not g.mask() >> seat_of(action) & 1:
            return Refusal("gifts.another_player_offered_gift", "favours.gift.refused")
        return Refusal("gifts.first_gift_accepted_declined", "favours.gift.refused")
