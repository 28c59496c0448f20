"""Helper card: the architect (helpers.architect.use)."""

from typing import Final

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.goods import RESOURCES
from poblado.island.rules import Island
from poblado.island.state import HAND_SIZE, MAX_SEATS
from poblado.island.step import IslandStep
from poblado.island.verbs import affords, pay, score_changed
from poblado.kernel.action import (
    NATURE,
    TO_SHIFT,
    WHAT_SHIFT,
    Actions,
    action_of,
    kind_of,
    seat_of,
    to_of,
    what_of,
    with_what,
)
from poblado.kernel.errors import Refusal
from poblado.kernel.field import MOST_CARDS, OWN, Count, Index
from poblado.kernel.frame import CHANCE, DECIDE
from poblado.kernel.game import Game
from poblado.kernel.spec import ACT, ACTOR, ANSWER, BUILD, INVOLVED, Names, SeatDomain, Slot
from poblado.rules.base.card import CARD_NAMES, CARDS
from poblado.rules.base.development_cards import DevelopmentCards
from poblado.rules.base.numbers import CARD_BOUGHT, DEVELOPMENT_CARD
from poblado.rules.helpers.helper import Helper
from poblado.rules.helpers.holders import Holders
from poblado.rules.helpers.kinds import ARCHITECT
from poblado.rules.helpers.mendicant import otherwise_fault, otherwise_refusal, pay_otherwise
from poblado.rules.helpers.numbers import CARDS_LOOKED_AT, KEEP_CARD, LOOK_AT, USE_ARCHITECT, USE_ARCHITECT_INSTEAD
from poblado.rules.lookup import module_of

_MOST: Final = 3
"""Cards that are looked at."""


class Architect(Helper):
    """Buys a development card: any one of the three cards may be paid by another resource, and of the pile's top three the
    seat keeps one. The others are shuffled back."""

    def __init__(self) -> None:
        super().__init__(ARCHITECT, [USE_ARCHITECT, USE_ARCHITECT_INSTEAD])
        self.phase = BUILD
        self.r: Island
        self.cards: DevelopmentCards
        self.looked: i64 = -1
        """`looked + CARDS * seat + card`: the cards that a seat is looking at."""
        self.step: i64 = -1

    def fits(self, r: Island) -> bool:
        return r.has_module("development_cards")

    def compose(self, c: Composer, holders: Holders) -> None:
        r = c.rules
        self.r = r
        self.cards = module_of(r, DevelopmentCards)
        self.looked = c.add_field(
            "helpers.looked", "seat development_card", Count(MOST_CARDS, of="cards looked at"), OWN, "development"
        )
        good = Names("good", r.market.good_names)
        c.add_action(
            "USE_ARCHITECT",
            [],
            "Use the architect: buy one of the pile's top development cards.",
            group=ACT,
            item="development_card",
            kind=USE_ARCHITECT,
        )
        c.add_action(
            "USE_ARCHITECT_INSTEAD",
            [Slot("to", good), Slot("what", good)],
            "Use the architect, and in the place of this resource pay that one.",
            group=ACT,
            kind=USE_ARCHITECT_INSTEAD,
        )
        card = Names("card", CARD_NAMES)
        slots = [Slot("to", SeatDomain(int(r.seats))), Slot("what", card, INVOLVED)]
        c.add_action("LOOK_AT", slots, "The seat looks at this card of the pile.", chance=True, kind=LOOK_AT)
        c.add_action(
            "KEEP_CARD", [Slot("what", card, ACTOR)], "Keep this card.", group=ANSWER,
            asked="helpers.architect.keep", unasked="architect.no_cards_looked_at", kind=KEEP_CARD,
        )  # fmt: skip
        self.step = c.add_step(LookAt(r, self, c.add_step(KeepCard(r, self))))

    def ways(self, g: Game, seat: i64, out: Actions) -> None:
        # However it is paid, as many cards are needed as it costs.
        if g.cells[HAND_SIZE + seat] < self.r.prices.totals[DEVELOPMENT_CARD]:
            return
        out.add(action_of(USE_ARCHITECT, seat))
        for spared in range(i64(RESOURCES)):
            for good in range(i64(RESOURCES)):
                out.add(with_what(USE_ARCHITECT_INSTEAD, seat, good) | spared << TO_SHIFT)

    def fault(self, g: Game, action: i64) -> i64:
        seat = seat_of(action)
        if g.cells[self.cards.left] == 0:
            return 1
        if kind_of(action) == USE_ARCHITECT:
            if affords(self.r, g, seat, DEVELOPMENT_CARD):
                return 0
            return 2
        price = otherwise_fault(self.r, g, seat, DEVELOPMENT_CARD, to_of(action), what_of(action))
        if price > 0:
            return price + 1
        return 0

    def act(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        if kind_of(action) == USE_ARCHITECT:
            pay(self.r, g, seat, DEVELOPMENT_CARD)
        else:
            pay_otherwise(self.r, g, seat, DEVELOPMENT_CARD, to_of(action), what_of(action))
        n = g.cells[self.cards.left]
        if n > _MOST:
            n = _MOST
        if g.noting:
            g.note(CARDS_LOOKED_AT, seat, -1, -1, -1, n)
        g.push_step(self.step, 0, seat, n)

    def refusal(self, g: Game, action: i64, fault: i64) -> Refusal:
        if fault == 1:
            return Refusal("development_cards.deck_empty", "helpers.architect.empty")
        if kind_of(action) == USE_ARCHITECT:
            return self.cards.unpaid_card(g, seat_of(action))
        return otherwise_refusal(self.r, g, action, DEVELOPMENT_CARD, fault - 1, "helpers.architect.price")


class LookAt(IslandStep):
    """Nature turns up the top cards for seat `a`, each equally likely, `b` of them still; nobody else sees them."""

    # helpers.architect.three, helpers.architect.short
    def __init__(self, r: Island, architect: Architect, keep: i64) -> None:
        super().__init__(r, "LookAt", CHANCE, a=Index("seat"), b=Count(CARDS * MAX_SEATS, of="cards still to look at"))
        self.architect = architect
        self.keep = keep

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        for k in range(i64(CARDS)):
            n = g.cells[self.architect.cards.deck + k]
            out.add_weighted(LOOK_AT | NATURE << 8 | g.a() << TO_SHIFT | k << WHAT_SHIFT, n)

    def apply(self, g: Game, action: i64) -> None:
        cards = self.architect.cards
        seat = to_of(action)
        k = what_of(action)
        g.cells[cards.deck + k] -= 1
        g.cells[cards.left] -= 1
        g.cells[self.architect.looked + CARDS * seat + k] += 1
        g.set_b(g.b() - 1)
        if g.b() == 0:
            g.pop()
            g.push(self.keep, 1 << seat)


class KeepCard(IslandStep):
    """Architect step: one of the cards looked at comes to the hand, as if it had been bought; the others go back to the
    pile, which is shuffled (helpers.architect.rest, helpers.architect.bought)."""

    def __init__(self, r: Island, architect: Architect) -> None:
        super().__init__(r, "KeepCard", DECIDE)
        self.architect = architect

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        for k in range(i64(CARDS)):
            if g.cells[self.architect.looked + CARDS * seat + k] > 0:
                out.add(with_what(KEEP_CARD, seat, k))

    def apply(self, g: Game, action: i64) -> None:
        cards = self.architect.cards
        cells = g.cells
        seat = seat_of(action)
        row = self.architect.looked + CARDS * seat
        g.pop()
        cells[row + what_of(action)] -= 1
        cells[cards.fresh + CARDS * seat + what_of(action)] += 1
        cells[cards.count + seat] += 1
        for k in range(i64(CARDS)):
            cells[cards.deck + k] += cells[row + k]
            cells[cards.left] += cells[row + k]
            cells[row + k] = 0
        if g.noting:
            g.note(CARD_BOUGHT, seat, -1, -1, what_of(action), 1, 1 << seat)
        score_changed(g)

    def why_not(self, g: Game, action: i64) -> Refusal:
        if not g.mask() >> seat_of(action) & 1:
            return Refusal("architect.another_player_chooses_card", "helpers.architect.keep")
        if kind_of(action) != KEEP_CARD:
            return Refusal("architect.first_one_cards_kept", "helpers.architect.keep")
        return Refusal("architect.card_not_among_those", "helpers.architect.keep", stage=1)
