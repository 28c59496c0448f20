"""Trade among players (base.trade.player.*).

The active seat offers a bundle for a bundle to some or all others. Each answers: accept, decline, or counter with other
terms. Then the active seat picks one of those who accepted or countered, or drops the matter. The others may propose a
trade to the active seat, which accepts, declines or counters.
"""

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.events import specs_of
from poblado.island.goods import GOODS
from poblado.island.module import Module
from poblado.island.rules import Island
from poblado.island.state import HAND, HAND_SIZE
from poblado.island.step import IslandStep
from poblado.island.terms import BundleDomain, BundleValues
from poblado.island.verbs import pass_ware, transfer
from poblado.kernel.action import (
    BUNDLE_SHIFT,
    WHO_SHIFT,
    Actions,
    action_of,
    bundle_of,
    kind_of,
    seat_count,
    seat_of,
    who_of,
    with_who,
)
from poblado.kernel.errors import Refusal
from poblado.kernel.field import MOST_CARDS, Count, Index, Packed, Subset, Values
from poblado.kernel.frame import DECIDE, TURN
from poblado.kernel.game import Game
from poblado.kernel.param import Param
from poblado.kernel.spec import ANSWER, TRADE, SeatDomain, SeatSet, Slot
from poblado.kernel.values import Amounts
from poblado.rules.base.events import EVENTS
from poblado.rules.base.numbers import (
    ACCEPT,
    ACCEPTED,
    CANCEL,
    CONFIRM,
    COUNTER,
    COUNTERED,
    DECLINE,
    DECLINED,
    OFFER,
    OFFER_CLOSED,
    OFFERED,
    PROPOSE,
    TRADED,
)


class PlayerTrade(Module):
    """Player trade: with the active seat, both sides give, nothing is on both sides, and nobody offers what it lacks."""

    def __init__(self) -> None:
        super().__init__("player_trade", 1)
        self.requires = ["turn"]
        self.events = specs_of(EVENTS, [OFFERED, ACCEPTED, DECLINED, COUNTERED, OFFER_CLOSED, TRADED])
        self.out_of_turn = True
        self.params = [
            Param(
                "offers_per_turn", 99, 0, 99,
                "Trades that a player may offer or propose in one turn; 0: no trade among players.",
                "base.trade.player.offer_limit",
            ),
            Param(
                "enumerated_offers", 0, 0, 1,
                "List the small offers (1:1, 2:1, 1:2, to everybody) among the legal actions, for learners.",
                "base.trade.player.active", studies=True,
            ),
        ]  # fmt: skip
        self.r: Island
        self.limit: i64 = 0
        self.enumerated = False
        self.made: i64 = -1
        self.counters: i64 = -1
        self.answer: i64 = -1
        self.choose: i64 = -1

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        self.limit = r.param("offers_per_turn")
        self.enumerated = r.param("enumerated_offers") == 1
        if not self.enumerated:
            self.unused = ["trade"]
        self.made = c.add_field("player_trade.made", "seat", Count(MOST_CARDS, "offers made in this turn"))
        self.counters = c.add_field(
            "player_trade.counters", "seat", BundleValues(r.market.terms, self.enumerated, "terms of a counter-offer")
        )
        terms = Slot("bundle", BundleDomain(r.market.terms, self.enumerated))
        counter = Slot("bundle", BundleDomain(r.market.terms, False))
        asked = Slot("who", SeatSet(int(r.seats)))
        c.add_action("OFFER", [terms, asked], "Offer the seats named a trade.", group=TRADE, kind=OFFER)
        c.add_action("PROPOSE", [counter], "Propose a trade to the active seat.", group=TRADE, kind=PROPOSE)
        c.add_action("ACCEPT", [], "Accept the trade.", group=ANSWER, kind=ACCEPT)
        c.add_action("DECLINE", [], "Decline the trade.", group=ANSWER, kind=DECLINE)
        c.add_action("COUNTER", [counter], "Answer with other terms.", group=ANSWER, kind=COUNTER)
        c.add_action(
            "CONFIRM", [Slot("who", SeatDomain(int(r.seats)))], "Trade with this seat.", group=ANSWER, kind=CONFIRM
        )
        c.add_action("CANCEL", [], "Trade with nobody.", group=ANSWER, kind=CANCEL)
        self.choose = c.add_step(ChoosePartner(r, self))
        self.answer = c.add_step(Answer(r, self))

    def on_turn_begin(self, g: Game, seat: i64) -> None:
        cells = g.cells
        for who in range(self.r.seats):
            cells[self.made + who] = 0

    def trade(self, g: Game, seat: i64, out: Actions) -> None:
        if g.cells[self.made + seat] >= self.limit or not has_anything(self.r, g, seat):
            return
        others: i64 = 0
        for who in range(self.r.seats):
            if who != seat and has_anything(self.r, g, who):
                others |= 1 << who
        if others == 0:
            return
        small = self.r.market.terms.small
        i: i64 = 0
        while i < len(small):
            if holds(self.r, g, seat, small[i]):
                out.add(OFFER | seat << 8 | small[i] << BUNDLE_SHIFT | others << WHO_SHIFT)
            i += 1

    def accepts(self, g: Game, action: i64) -> bool:
        return self._fault(g, action) is None

    def why_not(self, g: Game, action: i64) -> Refusal:
        return self._fault(g, action) or super().why_not(g, action)

    def _fault(self, g: Game, action: i64) -> Refusal | None:
        """Fault of an offer or proposal made now; None if there is none."""
        seat = seat_of(action)
        kind = kind_of(action)
        active = g.cells[TURN]
        if kind == OFFER:
            if seat != active:
                return Refusal("player_trade.only_active_player_offers", "base.trade.player.active")
            asked = who_of(action)
            if asked == 0 or asked >> self.r.seats != 0 or asked >> seat & 1:
                return Refusal("player_trade.offer_needs_partner", "base.trade.player.active")
        elif kind == PROPOSE:
            if seat == active or seat >= self.r.seats:
                return Refusal("player_trade.active_player_offers_proposals", "base.trade.player.active")
        else:
            return Refusal("player_trade.no_offer_answer", "base.trade.player.offers")
        if self.limit == 0:
            return Refusal("player_trade.game_played_without_trade", "base.trade.player.offer_limit")
        if g.cells[self.made + seat] >= self.limit:
            return Refusal("player_trade.offers_player_make_turn", "base.trade.player.offer_limit", limit=self.limit)
        return terms_fault(self.r, g, seat, bundle_of(action))

    def act(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        g.cells[self.made + seat] += 1
        if kind_of(action) == OFFER:
            self.ask(g, seat, bundle_of(action), who_of(action))
        else:
            if g.noting:
                g.note(OFFERED, seat, 1 << g.cells[TURN], -1, -1, bundle_of(action))
            g.push(self.answer, 1 << g.cells[TURN], action)

    def terms_with(self, g: Game, who: i64) -> i64:
        """The terms with a partner, from the maker's side; asked while an offer is answered or settled."""
        if g.b() >> (8 + who) & 1:
            return self.r.market.terms.swapped(g.cells[self.counters + who])
        return bundle_of(g.a())

    def partners(self, g: Game, seat: i64, out: Actions) -> None:
        """Offer those with whom the maker of an offer may trade: they have answered, and the maker holds what they want."""
        answers = g.b() | g.b() >> 8
        for who in range(self.r.seats):
            if answers >> who & 1 and holds(self.r, g, seat, self.terms_with(g, who)):
                out.add(with_who(CONFIRM, seat, who))

    def why_no_partner(self, g: Game, seat: i64, who: i64) -> Refusal:
        """Give the reason why `seat`, the maker of an offer, cannot trade with another."""
        if not (g.b() | g.b() >> 8) >> who & 1:
            return Refusal("player_trade.partner_has_not_accepted", "base.trade.player.offers")
        return Refusal(
            "player_trade.player_asks_hand_lacks",
            "base.trade.player.holds",
            short=self.short(g, seat, self.terms_with(g, who)),
        )

    def short(self, g: Game, seat: i64, bundle: i64) -> Amounts:
        """Number of each kind that a hand lacks for terms, seen from its side."""
        terms = self.r.market.terms
        short: list[tuple[int, str]] = []
        for kind in range(terms.kinds):
            at = HAND + GOODS * seat + kind if kind < terms.goods else terms.cells[kind - terms.goods] + seat
            lacks = terms.digit(bundle, kind) - g.cells[at]
            if lacks > 0:
                short.append((lacks, terms.names[kind]))
        return Amounts(short)

    def close(self, g: Game, action: i64) -> None:
        """End an offer: its maker trades with a partner (`CONFIRM`) or with nobody (`CANCEL`)."""
        seat = seat_of(action)
        terms: i64 = 0
        if kind_of(action) == CONFIRM:
            terms = self.terms_with(g, who_of(action))
        g.pop()
        for who in range(self.r.seats):
            g.cells[self.counters + who] = 0
        if kind_of(action) == CONFIRM:
            self.swap(g, seat, who_of(action), terms)
        elif g.noting:
            g.note(OFFER_CLOSED, seat)

    def ask(self, g: Game, seat: i64, bundle: i64, asked: i64) -> None:
        """Put an offer of the active seat to others."""
        if g.noting:
            g.note(OFFERED, seat, asked, -1, -1, bundle)
        g.push(self.answer, asked, OFFER | seat << 8 | bundle << BUNDLE_SHIFT | asked << WHO_SHIFT)

    def swap(self, g: Game, seat: i64, who: i64, bundle: i64) -> None:
        """Carry out a trade on terms seen from `seat`."""
        if g.noting:
            g.note(TRADED, seat, who, -1, -1, bundle)
        terms = self.r.market.terms
        for kind in range(terms.kinds):
            n = terms.digit(bundle, kind)
            if n > 0:
                self._hand_over(g, seat, who, kind, n)
            elif n < 0:
                self._hand_over(g, who, seat, kind, -n)

    def _hand_over(self, g: Game, giver: i64, taker: i64, kind: i64, n: i64) -> None:
        if kind < self.r.goods:
            transfer(g, giver, taker, kind, n)
        else:
            pass_ware(self.r, g, giver, taker, kind, n)


def has_anything(r: Island, g: Game, seat: i64) -> bool:
    """Tell whether a seat has anything that is traded: cards or wares (base.trade.player.no_cards)."""
    if g.cells[HAND_SIZE + seat] > 0:
        return True
    for cell in r.market.terms.cells:
        if g.cells[cell + seat] > 0:
            return True
    return False


def holds(r: Island, g: Game, seat: i64, bundle: i64) -> bool:
    """Tell whether a seat has what a bundle gives: cards in its hand, wares before it."""
    terms = r.market.terms
    hand = HAND + GOODS * seat
    for kind in range(terms.kinds):
        at = hand + kind if kind < terms.goods else terms.cells[kind - terms.goods] + seat
        if bundle % terms.radix - terms.most > g.cells[at]:
            return False
        bundle //= terms.radix
    return True


def terms_fault(r: Island, g: Game, seat: i64, bundle: i64) -> Refusal | None:
    """Fault of terms that `seat` puts forward; None if there is none (rulings 7.12; base.trade.player.no_same_good)."""
    gives = False
    wants = False
    terms = r.market.terms
    for kind in range(terms.digits):
        n = terms.digit(bundle, kind)
        if n > 0:
            gives = True
        elif n < 0:
            wants = True
        if n != 0 and kind >= terms.kinds:
            return Refusal("player_trade.no_such_good_game", "base.trade.player.any_number")
    if not gives or not wants:
        return Refusal("player_trade.both_sides_give_something", "base.trade.player.no_gifts")
    if not holds(r, g, seat, bundle):
        return Refusal("player_trade.nobody_offers_not_hold", "base.trade.player.holds")
    return None


def promised(g: Game, trade: PlayerTrade, cell: i64) -> i64:
    """Cards that a hand must hold by what its seat offered, accepted or countered so far; `cell` as in `HAND`."""
    seat = (cell - HAND) // GOODS
    good = (cell - HAND) % GOODS
    # Wares lie open: nobody needs a promise to know of them.
    if cell < HAND or cell >= HAND_SIZE or good >= trade.r.goods:
        return 0
    terms = trade.r.market.terms
    offer = g.a()
    n: i64 = 0
    if seat == seat_of(offer):
        n = terms.digit(bundle_of(offer), good)
    elif g.b() >> seat & 1:
        n = -terms.digit(bundle_of(offer), good)
    elif g.b() >> (8 + seat) & 1:
        n = terms.digit(g.cells[trade.counters + seat], good)
    return n if n > 0 else 0


def _offer(trade: PlayerTrade) -> Values:
    """Packed action OFFER or PROPOSE that is answered."""
    terms = BundleValues(trade.r.market.terms, trade.enumerated)
    who = ("seats asked", 6, Subset("seat"))
    return Packed([("kind", 8, Count(255)), ("who offers", 4, Index("seat")), ("terms", 45, terms), who])


def _answers() -> Values:
    return Packed([("accepted", 8, Subset("seat")), ("made other terms", 8, Subset("seat"))])


class Answer(IslandStep):
    """The seats asked accept, decline or counter, in any order (base.trade.player.proposals).

    `a` is the offer or proposal as an action; `b` has bit k where seat k accepted and bit 8 + k where it countered.
    """

    def __init__(self, r: Island, trade: PlayerTrade) -> None:
        super().__init__(r, "Answer", DECIDE, a=_offer(trade), b=_answers())
        self.wide = True
        self.trade = trade

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        if holds(self.r, g, seat, self.r.market.terms.swapped(bundle_of(g.a()))):
            out.add(action_of(ACCEPT, seat))
        out.add(action_of(DECLINE, seat))

    def optional(self, g: Game, seat: i64, out: Actions) -> None:
        """List the closing actions of an offer: its maker need not wait for all, it settles with somebody who has
        answered, or withdraws (base.trade.player.settled)."""
        offer = g.a()
        if seat != seat_of(offer):
            return
        if kind_of(offer) == OFFER:
            self.trade.partners(g, seat, out)
        out.add(action_of(CANCEL, seat))

    def floor(self, g: Game, cell: i64) -> i64:
        return promised(g, self.trade, cell)

    def is_legal(self, g: Game, action: i64) -> bool:
        seat = seat_of(action)
        if kind_of(action) == COUNTER:
            return g.mask() >> seat & 1 != 0 and terms_fault(self.r, g, seat, bundle_of(action)) is None
        return super().is_legal(g, action)

    def apply(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        offer = g.a()
        maker = seat_of(offer)
        kind = kind_of(action)
        if kind == CONFIRM or kind == CANCEL:
            self.trade.close(g, action)
            return
        if g.noting:
            if kind == COUNTER:
                g.note(COUNTERED, seat, maker, -1, -1, bundle_of(action))
            else:
                g.note(ACCEPTED if kind == ACCEPT else DECLINED, seat, maker)
        if kind_of(offer) == PROPOSE:
            self._answer_proposal(g, action)
            return
        if kind == ACCEPT:
            g.set_b(g.b() | 1 << seat)
        elif kind == COUNTER:
            g.set_b(g.b() | 1 << (8 + seat))
            g.cells[self.trade.counters + seat] = bundle_of(action)
        mask = g.mask() & ~(1 << seat)
        g.set_mask(mask)
        if mask != 0:
            return
        answers = g.b()
        g.pop()
        if answers != 0:
            g.push(self.trade.choose, 1 << maker, offer, answers)
        elif g.noting:
            g.note(OFFER_CLOSED, maker)

    def _answer_proposal(self, g: Game, action: i64) -> None:
        """The active seat answers a proposal; its counter becomes an offer to the proposer alone."""
        proposal = g.a()
        proposer = seat_of(proposal)
        kind = kind_of(action)
        g.pop()
        if kind == ACCEPT:
            self.trade.swap(g, proposer, seat_of(action), bundle_of(proposal))
        elif kind == COUNTER:
            self.trade.ask(g, seat_of(action), bundle_of(action), 1 << proposer)
        elif g.noting:
            g.note(OFFER_CLOSED, proposer)

    def why_not(self, g: Game, action: i64) -> Refusal:
        seat = seat_of(action)
        kind = kind_of(action)
        if not g.mask() >> seat & 1:
            if kind in (ACCEPT, DECLINE, COUNTER):
                return self._why_not_asked(g, seat)
            if kind == CONFIRM and seat == seat_of(g.a()) and kind_of(g.a()) == OFFER:
                return self.trade.why_no_partner(g, seat_of(action), who_of(action))
            return Refusal(
                "player_trade.another_player_answers_offer",
                "base.trade.player.offers",
                n=seat_count(g.mask()),
            )
        if kind in (CONFIRM, CANCEL) and kind_of(g.a()) == OFFER:
            return Refusal("player_trade.maker_chooses_partner", "base.trade.player.offers")
        if kind == ACCEPT:
            mine = self.r.market.terms.swapped(bundle_of(g.a()))
            return Refusal("verbs.hand_lacks", "base.trade.player.holds", short=self.trade.short(g, seat, mine))
        if kind == COUNTER:
            return terms_fault(self.r, g, seat, bundle_of(action)) or super().why_not(g, action)
        return Refusal("player_trade.first_offer_answered", "base.trade.player.offers")

    def _why_not_asked(self, g: Game, seat: i64) -> Refusal:
        offer = g.a()
        if seat == seat_of(offer):
            return Refusal("player_trade.nobody_answers_offer", "base.trade.player.offers")
        if kind_of(offer) == OFFER and who_of(offer) >> seat & 1:
            return Refusal("player_trade.offer_answered_already", "base.trade.player.offers")
        n: i64 = 1  # a proposal is made to the active seat
        if kind_of(offer) == OFFER:
            n = seat_count(who_of(offer))
        return Refusal("player_trade.offer_made_another_player", "base.trade.player.offers", n=n)


class ChoosePartner(IslandStep):
    """The active seat confirms one partner, on its own terms or the counter's, or cancels. Frame as in `Answer`."""

    def __init__(self, r: Island, trade: PlayerTrade) -> None:
        super().__init__(r, "ChoosePartner", DECIDE, a=_offer(trade), b=_answers())
        self.trade = trade

    def floor(self, g: Game, cell: i64) -> i64:
        return promised(g, self.trade, cell)

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        self.trade.partners(g, seat, out)
        out.add(action_of(CANCEL, seat))

    def apply(self, g: Game, action: i64) -> None:
        self.trade.close(g, action)

    def why_not(self, g: Game, action: i64) -> Refusal:
        if not g.mask() >> seat_of(action) & 1:
            return Refusal("player_trade.maker_chooses_partner", "base.trade.player.offers")
        if kind_of(action) == CONFIRM:
            return self.trade.why_no_partner(g, seat_of(action), who_of(action))
        return Refusal("player_trade.first_partner_chosen_offer", "base.trade.player.offers")
