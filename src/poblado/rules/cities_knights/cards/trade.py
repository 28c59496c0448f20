"""Progress cards: the yellow cards (cities_knights.card.merchant … commercial_harbour)."""

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.goods import GOODS, RESOURCES
from poblado.island.rules import Island
from poblado.island.state import HAND, HAND_SIZE
from poblado.island.verbs import best_rate, transfer
from poblado.kernel.action import Actions, at_of, seat_of, what_of, who_of, with_at, with_what, with_who
from poblado.kernel.errors import Refusal
from poblado.kernel.field import Subset
from poblado.kernel.game import Game
from poblado.kernel.spec import PLAY, TRADE, Names, SeatDomain, Slot
from poblado.rules.base.card import Card
from poblado.rules.base.numbers import MONOPOLISED
from poblado.rules.base.shared import richer_fault
from poblado.rules.cities_knights.cards.harbour import CommercialHarbour
from poblado.rules.cities_knights.cards.looking import STRIDE, TakeCards
from poblado.rules.cities_knights.kinds import (
    COMMODITY_MONOPOLY,
    COMMODITY_NAMES,
    MASTER_MERCHANT,
    MERCHANT,
    MERCHANT_FLEET,
    RESOURCE_MONOPOLY,
)
from poblado.rules.cities_knights.merchant import Merchant
from poblado.rules.cities_knights.numbers import (
    FLEET_HIRED,
    HAND_SHOWN,
    PLAY_COMMODITY_MONOPOLY,
    PLAY_MASTER_MERCHANT,
    PLAY_MERCHANT,
    PLAY_MERCHANT_FLEET,
    PLAY_RESOURCE_MONOPOLY,
)
from poblado.rules.cities_knights.progress_card import ProgressCard
from poblado.rules.cities_knights.shared import nobody_richer, nobody_richer_holds, others_hold_cards
from poblado.rules.lookup import module_of


def trade_cards() -> list[Card]:
    """Make one of each, in their order."""
    return [
        MerchantCard(), MerchantFleetCard(), MasterMerchant(),
        Monopoly(COMMODITY_MONOPOLY, PLAY_COMMODITY_MONOPOLY, RESOURCES, RESOURCES + len(COMMODITY_NAMES), 1),
        Monopoly(RESOURCE_MONOPOLY, PLAY_RESOURCE_MONOPOLY, 0, RESOURCES, 2),
        CommercialHarbour(),
    ]  # fmt: skip


class MerchantCard(ProgressCard):
    """Places the merchant on a tile beside an own building."""

    def __init__(self) -> None:
        super().__init__(MERCHANT, PLAY_MERCHANT)
        self.r: Island
        self.merchant: Merchant

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        self.merchant = module_of(r, Merchant)
        beside = Refusal("trade.merchant_beside_own_building", "cities_knights.merchant.place")
        self.reasons = [
            Refusal("trade.merchant_never_sea", "cities_knights.merchant.desert"),
            beside,
            beside,
            Refusal("trade.merchant_stands_already", "cities_knights.progress.no_effect"),
        ]
        tile = Slot("at", Names("tile", r.topology.tile_names))
        c.add_action(
            "PLAY_MERCHANT", [tile], "Play the merchant: it comes to this tile.", group=PLAY, kind=PLAY_MERCHANT
        )

    def ways(self, g: Game, seat: i64, out: Actions) -> None:
        for t in range(self.r.tiles):
            out.add(with_at(PLAY_MERCHANT, seat, t))

    def fault(self, g: Game, action: i64) -> i64:
        merchant = self.merchant
        t = at_of(action)
        if merchant.may_stand(g, seat_of(action), t):
            own = g.cells[merchant.holder] == seat_of(action)
            return 4 if own and g.cells[merchant.tile] == t else 0
        if self.r.places.terrain_sea[g.cells[self.r.terrain + t]] != 0:
            return 1
        return 2 if merchant.is_barred(g, t) else 3

    def refusal(self, g: Game, action: i64, fault: i64) -> Refusal:
        if fault == 2 and self.merchant.why_barred is not None:
            return self.merchant.why_barred
        return super().refusal(g, action, fault)

    def play(self, g: Game, action: i64) -> None:
        self.merchant.put(g, seat_of(action), at_of(action))


class MerchantFleetCard(ProgressCard):
    """Merchant fleet: two of a good of the own choice for one, until the turn ends."""

    # cities_knights.card.merchant_fleet, cities_knights.card.merchant_fleet.example,
    # cities_knights.card.merchant_fleet.same
    def __init__(self) -> None:
        super().__init__(MERCHANT_FLEET, PLAY_MERCHANT_FLEET)
        self.passes = True
        self.r: Island
        self.goods: i64 = -1

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        self.goods = c.add_field(
            "progress_cards.merchant_fleet", "", Subset("good", of="traded two for one in this turn")
        )
        self.reasons = [
            Refusal("turn.trading_over_once_building", f"{self.clause}.phase"),
            Refusal("trade.bank_takes_good_two", "cities_knights.progress.no_effect"),
        ]
        good = Slot("what", Names("good", r.market.good_names))
        c.add_action(
            "PLAY_MERCHANT_FLEET",
            [good],
            "Play the merchant fleet for this good.",
            group=PLAY,
            kind=PLAY_MERCHANT_FLEET,
        )

    def ways(self, g: Game, seat: i64, out: Actions) -> None:
        for good in range(self.r.goods):
            out.add(with_what(PLAY_MERCHANT_FLEET, seat, good))

    def fault(self, g: Game, action: i64) -> i64:
        if not self._is_time_to_trade(g):
            return 1
        # What the bank takes at two for one anyway gains nothing.
        return 0 if best_rate(self.r, g, seat_of(action), what_of(action)) > 2 else 2

    def play(self, g: Game, action: i64) -> None:
        g.cells[self.goods] |= 1 << what_of(action)
        if g.noting:
            g.note(FLEET_HIRED, seat_of(action), -1, -1, what_of(action))

    def _is_time_to_trade(self, g: Game) -> bool:
        """False with strict phases, once building has begun (cities_knights.card.merchant_fleet.phase)."""
        return TRADE in self.r.steps[g.step_id()].panel

    def rate(self, g: Game, seat: i64, good: i64) -> i64:
        """Rate of the merchant fleet: a seat that trades with the bank has the turn, and so the fleet."""
        return 2 if g.cells[self.goods] >> good & 1 else 99

    def end_turn(self, g: Game) -> None:
        g.cells[self.goods] = 0


class MasterMerchant(ProgressCard):
    """Looks at the hand of somebody with more points and takes two cards of it."""

    # cities_knights.card.master_merchant.kinds, cities_knights.card.master_merchant.more,
    # cities_knights.card.master_merchant.short
    def __init__(self) -> None:
        super().__init__(MASTER_MERCHANT, PLAY_MASTER_MERCHANT)
        self.r: Island
        self.step: i64 = -1
        self.seers: i64 = -1

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        self.seers = c.add_seers("island.hand")
        self.reasons = [
            Refusal("card.against_another_player", self.clause),
            Refusal("trade.player_no_more_points", self.clause, sums_up=nobody_richer()),
            Refusal("figures.player_no_cards", f"{self.clause}.short", sums_up=nobody_richer_holds()),
        ]
        who = Slot("who", SeatDomain(int(r.seats)))
        c.add_action(
            "PLAY_MASTER_MERCHANT",
            [who],
            "Play the master merchant against this seat.",
            group=PLAY,
            kind=PLAY_MASTER_MERCHANT,
        )
        self.step = c.add_step(TakeCards(c, self.seers))

    def ways(self, g: Game, seat: i64, out: Actions) -> None:
        for who in range(self.r.seats):
            out.add(with_who(PLAY_MASTER_MERCHANT, seat, who))

    def fault(self, g: Game, action: i64) -> i64:
        return richer_fault(self.r, g, action)

    def play(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        who = who_of(action)
        g.cells[self.seers + who] |= 1 << seat
        if g.noting:
            g.note(HAND_SHOWN, who, seat)
        n: i64 = 2
        if g.cells[HAND_SIZE + who] < n:
            n = g.cells[HAND_SIZE + who]
        # Two numbers in one: a frame has no third.
        g.push(self.step, 1 << seat, STRIDE * who + n)


class Monopoly(ProgressCard):
    """Monopolies: everybody else hands over cards of one good, as far as they have them.

    Args:
        first, end: the goods that may be named.
        most: cards that each hands over.
    """

    # cities_knights.card.commodity_monopoly, cities_knights.card.resource_monopoly,
    # cities_knights.card.resource_monopoly.short
    def __init__(self, index: i64, kind: i64, first: i64, end: i64, most: i64) -> None:
        super().__init__(index, kind)
        self.first = first
        self.end = end
        self.most = most
        self.r: Island

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        self.reasons = [
            Refusal("harbour.nobody_else_any_cards", "cities_knights.progress.no_effect"),
            Refusal("trade.card_goods_other_kind", self.clause),
        ]
        good = Slot("what", Names("good", r.market.good_names))
        if self.index == COMMODITY_MONOPOLY:
            c.add_action(
                "PLAY_COMMODITY_MONOPOLY",
                [good],
                "Everybody gives a card of this commodity.",
                group=PLAY,
                kind=self.kind,
            )
        else:
            c.add_action(
                "PLAY_RESOURCE_MONOPOLY",
                [good],
                "Everybody gives two cards of this resource.",
                group=PLAY,
                kind=self.kind,
            )

    def ways(self, g: Game, seat: i64, out: Actions) -> None:
        for good in range(self.first, self.end):
            out.add(with_what(self.kind, seat, good))

    def fault(self, g: Game, action: i64) -> i64:
        if not others_hold_cards(self.r, g, seat_of(action)):
            return 1
        return 0 if self.first <= what_of(action) < self.end else 2

    def play(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        good = what_of(action)
        total: i64 = 0
        for who in range(self.r.seats):
            n = g.cells[HAND + GOODS * who + good]
            if n > self.most:
                n = self.most
            if who != seat and n > 0:
                transfer(g, who, seat, good, n)
                total += n
        if g.noting:
            g.note(MONOPOLISED, seat, -1, -1, good, total)
