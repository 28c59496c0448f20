"""Trading cards: with the pile, with the market, with another player."""

from typing import Final

from mypy_extensions import i64

from poblado.cardgame import kinds
from poblado.cardgame.build import offer_builds, refuse_build
from poblado.cardgame.kinds import (
    BUILD_EXPANSION,
    BUILD_ROAD,
    CHOOSE_CARD,
    DRAW_CARDS,
    END_TURN,
    GIVE_BACK,
    OPEN_HAND,
    RESOURCES,
    TRADE_MARKET,
    TRADE_PILE,
    TRADE_PLAYER,
    USE_GUILD,
)
from poblado.cardgame.rules import CardRules
from poblado.cardgame.step import CardStep, discard_card, pass_card, push_draws
from poblado.kernel.action import (
    N_SHIFT,
    TO_SHIFT,
    WHAT_SHIFT,
    WHO_SHIFT,
    Actions,
    action_of,
    kind_of,
    n_of,
    seat_of,
    to_of,
    what_of,
    who_of,
    with_what,
    with_who,
)
from poblado.kernel.errors import Refusal
from poblado.kernel.field import MOST_CARDS, Count, Index
from poblado.kernel.frame import DECIDE, TURN
from poblado.kernel.game import Game
from poblado.kernel.spec import ACT, BUILD, END, TRADE
from poblado.kernel.values import Player

MOST_TAKEN: Final = 9
"""Cards taken from a hand at once; more are two trades."""


class Trade(CardStep):
    """The first part of a turn. Building ends it, and goes on in the second."""

    # card_game.trade.mix, card_game.trade.mix_example, card_game.turn.build_ends_trade
    def __init__(self, r: CardRules) -> None:
        super().__init__(r, "Trade", DECIDE)
        self.panel = [BUILD, TRADE, ACT, END]

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        r = self.r
        left = r.allowance(g, seat) - g.cells[r.traded]
        if _trade_fault(r, g, seat, TRADE_PILE, left) == 0:
            offer_pile(r, g, seat, out)
        if _trade_fault(r, g, seat, TRADE_PLAYER, left) == 0:
            offer_market(r, g, seat, out)
            self._offer_players(g, seat, left, out)
        offer_guild(r, g, seat, out)
        offer_builds(r, g, seat, out)
        out.add(action_of(END_TURN, seat))

    def _offer_players(self, g: Game, seat: i64, left: i64, out: Actions) -> None:
        r = self.r
        opens = r.owns(g, seat, r.choosing)
        for who in range(r.seats):
            n: i64 = 1
            while n <= MOST_TAKEN and _player_fault(r, g, seat, who, n, left) == 0:
                out.add(with_who(TRADE_PLAYER, seat, who) | n << N_SHIFT)
                n += 1
            if opens and _open_fault(r, g, seat, who) == 0:
                out.add(with_who(OPEN_HAND, seat, who))

    def apply(self, g: Game, action: i64) -> None:
        r = self.r
        cells = g.cells
        kind = kind_of(action)
        seat = seat_of(action)
        if kind == TRADE_PILE:
            cells[r.piled] = 1
            lay_down(r, g, action)
            if may_lay_more(r, g, seat):
                g.push_step(r.pile_trade, 1 << seat, 1)
            else:
                push_draws(r, g, seat, 1)
        elif kind == TRADE_MARKET:
            cells[r.traded] += 1
            swap(r, g, action)
        elif kind == TRADE_PLAYER:
            n = n_of(action)
            cells[r.traded] += n
            g.note(kinds.PLAYER_TRADED, seat, who_of(action), n=n)
            g.push_step(r.give_back, 1 << seat, who_of(action), n)
            g.push_step(r.steal, 0, seat | who_of(action) << 4, n)
        elif kind == OPEN_HAND:
            self._open_hand(g, seat, who_of(action))
        elif kind == USE_GUILD:
            use_guild(r, g, action)
        elif kind == END_TURN:
            g.pop()
        else:
            g.pop()
            g.push_step(r.build, 1 << seat)
            r.steps[r.build].apply(g, action)

    def _open_hand(self, g: Game, seat: i64, victim: i64) -> None:
        # The whole hand lies before the one who looks, and before nobody else, until a card of it is chosen.
        r = self.r
        cells = g.cells
        cells[r.traded] += 1
        cells[r.chosen] = 1
        cells[r.seers + victim] = 1 << seat
        g.note(kinds.HAND_OPENED, seat, victim)
        g.push_step(r.choose_card, 1 << seat, victim)

    def why_not(self, g: Game, action: i64) -> Refusal:
        return refuse_main(self.r, g, action)


class PileTrade(CardStep):
    """Pile-trade step: all cards for the pile are laid down before the first is drawn; `a` lie there (card_game.trade.pile)."""

    def __init__(self, r: CardRules) -> None:
        super().__init__(r, "PileTrade", DECIDE, a=Count(MOST_CARDS, of="cards laid down"))
        self.panel = [TRADE, END]

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        offer_pile(self.r, g, seat, out)
        out.add(action_of(DRAW_CARDS, seat))

    def apply(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        n = g.a()
        if kind_of(action) == TRADE_PILE:
            lay_down(self.r, g, action)
            n += 1
            g.set_a(n)
            if may_lay_more(self.r, g, seat):
                return
        g.pop()
        push_draws(self.r, g, seat, n)

    def why_not(self, g: Game, action: i64) -> Refusal:
        if not g.mask() >> seat_of(action) & 1:
            return not_asked("card_game.trade.pile")
        if kind_of(action) == TRADE_PILE:
            return _not_in_hand("card_game.trade.pile")
        return Refusal("trade.first_cards_pile_laid", "card_game.trade.pile")


class ChooseCard(CardStep):
    """Library step: the seat that looks at the open hand of seat `a` takes one card of it (card_game.expansion.library)."""

    # card_game.expansion.library_second, card_game.expansion.library_allowance, card_game.expansion.library_view
    def __init__(self, r: CardRules) -> None:
        super().__init__(r, "ChooseCard", DECIDE, a=Index("seat"))

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        hand = self.r.hand + RESOURCES * g.a()
        for k in range(i64(RESOURCES)):
            if g.cells[hand + k] > 0:
                out.add(CHOOSE_CARD | seat << 8 | g.a() << WHO_SHIFT | k << WHAT_SHIFT)

    def apply(self, g: Game, action: i64) -> None:
        r = self.r
        seat = seat_of(action)
        victim = g.a()
        g.cells[r.seers + victim] = 0
        pass_card(r, g, victim, seat, what_of(action), kinds.TAKEN)
        g.pop()
        g.push_step(r.give_back, 1 << seat, victim, 1)

    def why_not(self, g: Game, action: i64) -> Refusal:
        if not g.mask() >> seat_of(action) & 1:
            return not_asked("card_game.expansion.library")
        if kind_of(action) != CHOOSE_CARD:
            return Refusal("trade.first_choose_card_open", "card_game.expansion.library")
        if who_of(action) != g.a():
            return Refusal("trade.hand_not_open", "card_game.expansion.library", stage=1)
        return Refusal("looking.no_such_card_hand", "card_game.expansion.library", stage=2)


class GiveBack(CardStep):
    """Seat `a` gets `b` cards back, one at a time. In any order: one that had to ascend would tell everybody which card
    went last (card_game.trade.return_taken, card_game.trade.give_back_order)."""

    def __init__(self, r: CardRules) -> None:
        super().__init__(r, "GiveBack", DECIDE, a=Index("seat"), b=Count(MOST_CARDS, of="cards still to give"))

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        hand = self.r.hand + RESOURCES * seat
        for k in range(i64(RESOURCES)):
            if g.cells[hand + k] > 0:
                out.add(GIVE_BACK | seat << 8 | g.a() << WHO_SHIFT | k << WHAT_SHIFT)

    def apply(self, g: Game, action: i64) -> None:
        pass_card(self.r, g, seat_of(action), g.a(), what_of(action), kinds.GIVEN_BACK)
        g.set_b(g.b() - 1)
        if g.b() == 0:
            g.pop()

    def why_not(self, g: Game, action: i64) -> Refusal:
        if not g.mask() >> seat_of(action) & 1:
            return not_asked("card_game.trade.player")
        if kind_of(action) == GIVE_BACK and who_of(action) == g.a():
            return Refusal("decisions.card_not_hand", "card_game.trade.player_choice", stage=2)
        return Refusal(
            "trade.cards_hand_given_back",
            "card_game.trade.player",
            stage=1,
            n=int(g.b()),
            player=Player(int(g.a())),
        )


def offer_pile(r: CardRules, g: Game, seat: i64, out: Actions) -> None:
    """List every kind of card of the hand, to be laid down for a card of the pile."""
    for k in range(i64(RESOURCES)):
        if g.cells[r.hand + RESOURCES * seat + k] > 0:
            out.add(with_what(TRADE_PILE, seat, k))


def lay_down(r: CardRules, g: Game, action: i64) -> None:
    """A card of the hand goes to the discards, for one of the pile."""
    # card_game.trade.pile_discard_first, card_game.trade.several_at_once
    g.cells[r.traded] += 1
    discard_card(r, g, seat_of(action), what_of(action), 1)
    g.note(kinds.PILE_TRADED, seat_of(action), what=what_of(action))


def may_lay_more(r: CardRules, g: Game, seat: i64) -> bool:
    """Tell whether a seat has another card, and another trade, for the pile (card_game.trade.fewer)."""
    return g.cells[r.hand_size + seat] > 0 and g.cells[r.traded] < r.allowance(g, seat)


def offer_market(r: CardRules, g: Game, seat: i64, out: Actions) -> None:
    """List every card of the hand for every other kind of card in the market."""
    for give in range(i64(RESOURCES)):
        if g.cells[r.hand + RESOURCES * seat + give] == 0:
            continue
        for take in range(i64(RESOURCES)):
            if _swap_fault(r, g, seat, give, take) == 0:
                out.add(with_what(TRADE_MARKET, seat, give) | take << TO_SHIFT)


def _swap_fault(r: CardRules, g: Game, seat: i64, give: i64, take: i64) -> i64:
    """Fault of swapping a card of the hand (1) for another resource (2) of the market (3)."""
    if g.cells[r.hand + RESOURCES * seat + give] == 0:
        return 1
    if take == give:
        return 2
    return 0 if g.cells[r.market + take] > 0 else 3


def swap(r: CardRules, g: Game, action: i64) -> None:
    """A card of the hand for one of the market (card_game.trade.market)."""
    cells = g.cells
    hand = r.hand + RESOURCES * seat_of(action)
    give = what_of(action)
    take = to_of(action)
    cells[r.market + take] -= 1
    cells[hand + take] += 1
    cells[hand + give] -= 1
    cells[r.market + give] += 1
    g.note(kinds.MARKET_TRADED, seat_of(action), at=take, what=give)


def offer_guild(r: CardRules, g: Game, seat: i64, out: Actions) -> None:
    """List the guild's use: once a turn a random card of a seat with at least as many points (card_game.expansion.guild)."""
    # card_game.expansion.guild_when
    if not r.owns(g, seat, r.taking):
        return
    for who in range(r.seats):
        if _guild_fault(r, g, seat, who) == 0:
            out.add(with_who(USE_GUILD, seat, who))


def _guild_fault(r: CardRules, g: Game, seat: i64, who: i64) -> i64:
    """Fault of using the guild (1), the first time in the turn (2), against another seat (3) with at least as many points (4) and
    any cards (5)."""
    if not r.owns(g, seat, r.taking):
        return 1
    if g.cells[r.taken] != 0:
        return 2
    if who == seat:
        return 3
    if r.points(g, who) < r.points(g, seat):
        return 4
    return 0 if g.cells[r.hand_size + who] > 0 else 5


def use_guild(r: CardRules, g: Game, action: i64) -> None:
    g.cells[r.taken] = 1
    g.note(kinds.GUILD_USED, seat_of(action), who_of(action))
    g.push_step(r.steal, 0, seat_of(action) | who_of(action) << 4, 1)


def not_asked(clause: str) -> Refusal:
    """Reason why a seat of which nothing is asked now has to wait for the one that is."""
    return Refusal("trade.another_player_decides_first", clause)


def refuse_swap(r: CardRules, g: Game, action: i64) -> Refusal:
    """Reason why a seat that may swap a card with the market cannot swap this one."""
    fault = _swap_fault(r, g, seat_of(action), what_of(action), to_of(action))
    if fault == 1:
        return _not_in_hand("card_game.trade.market")
    if fault == 2:
        return Refusal("trade.card_same_card_change", "card_game.trade.market_other_kind", stage=2)
    none = Refusal("trade.market_no_other_card", "card_game.trade.market")
    return Refusal("trade.card_not_market", "card_game.trade.market", stage=3, sums_up=none)


def _not_in_hand(clause: str) -> Refusal:
    """Reason why a card is not given away that the hand lacks; the first that differs by card."""
    return Refusal("decisions.card_not_hand", clause, stage=1, sums_up=Refusal("trade.hand_empty", clause))


def _refuse_unasked(kind: i64) -> Refusal:
    """Reason why an answer is not asked for in a turn."""
    if kind == kinds.DISCARD:
        return Refusal("trade.nobody_discard_now", "card_game.city.robber_limit")
    if kind == kinds.GIVE_BACK:
        return Refusal("trade.no_card_owed_return", "card_game.trade.player")
    if kind == kinds.CHOOSE_CARD:
        return Refusal("trade.nobody_having_card_taken", "card_game.expansion.library")
    if kind == kinds.DRAW_CARDS:
        return Refusal("trade.nobody_trading_pile_now", "card_game.trade.pile")
    if kind == kinds.PASS:
        return Refusal("trade.no_market_day_lets", "card_game.city.market_day")
    return Refusal("trade.no_destiny_card_waits", "card_game.destiny.settlement")


def refuse_main(r: CardRules, g: Game, action: i64) -> Refusal:
    """Reason why something is not possible in the turn of the seat whose turn it is, or for another seat."""
    seat = seat_of(action)
    kind = kind_of(action)
    if seat != g.cells[TURN]:
        return Refusal("turn.another_player_turn", "card_game.turn.order")
    if BUILD_ROAD <= kind <= BUILD_EXPANSION:
        return refuse_build(r, g, action)
    if kind == USE_GUILD:
        return _refuse_guild(r, g, action)
    if kind in (TRADE_PILE, TRADE_MARKET, TRADE_PLAYER, OPEN_HAND):
        return _refuse_trade(r, g, action)
    return _refuse_unasked(kind)


def _refuse_guild(r: CardRules, g: Game, action: i64) -> Refusal:
    clause = "card_game.expansion.guild"
    fault = _guild_fault(r, g, seat_of(action), who_of(action))
    if fault == 1:
        return Refusal("trade.needs_merchant_guild", clause)
    if fault == 2:
        return Refusal("trade.guild_takes_one_card", clause)
    if fault == 3:
        return Refusal("robber.nobody_steals_oneself", clause, stage=3)
    if fault == 4:
        return Refusal("trade.only_another_player_least", clause, stage=4)
    none = Refusal("trade.nobody_to_take_from", clause)
    return Refusal("figures.player_no_cards", clause, stage=5, sums_up=none)


def _trade_fault(r: CardRules, g: Game, seat: i64, kind: i64, left: i64) -> i64:
    """Fault of any trade of a kind: it is time to trade (1), trades are left (2), there is a road for those with others than the
    pile (3), and it is the only one with the pile (4)."""
    if g.cells[r.built] != 0 or g.step_id() != r.trade:
        return 1
    if left <= 0:
        return 2
    if kind != TRADE_PILE:
        return 3 if r.pile_only(g, seat) else 0
    return 0 if g.cells[r.piled] == 0 else 4


def _player_fault(r: CardRules, g: Game, seat: i64, who: i64, n: i64, left: i64) -> i64:
    """Fault of trading with another seat (1) as many cards as trades are left (2), of which it has any (3), and enough (4)."""
    if who == seat:
        return 1
    if n < 1 or n > left:
        return 2
    if g.cells[r.hand_size + who] == 0:
        return 3
    return 0 if n <= g.cells[r.hand_size + who] else 4


def _open_fault(r: CardRules, g: Game, seat: i64, who: i64) -> i64:
    """Fault of opening the hand of another seat (1) by the library (2), the first time in the turn (3), with cards in it (4)."""
    if who == seat:
        return 1
    if not r.owns(g, seat, r.choosing):
        return 2
    if g.cells[r.chosen] != 0:
        return 3
    return 0 if g.cells[r.hand_size + who] > 0 else 4


def _refuse_trade(r: CardRules, g: Game, action: i64) -> Refusal:
    seat = seat_of(action)
    kind = kind_of(action)
    most = r.allowance(g, seat)
    left = most - g.cells[r.traded]
    fault = _trade_fault(r, g, seat, kind, left)
    if fault == 1:
        return Refusal("trade.trading_comes_before_building", "card_game.turn.order")
    if fault == 2:
        return Refusal("trade.no_trades_left_turn", "card_game.trade.per_road", n=int(most))
    if fault == 3:
        return Refusal("trade.one_card_without_road", "card_game.trade.no_road")
    if fault == 4:
        return Refusal("trade.pile_one_trades_once", "card_game.trade.pile_once")
    if kind == TRADE_PILE:
        return _not_in_hand("card_game.trade.pile")
    if kind == TRADE_MARKET:
        return refuse_swap(r, g, action)
    return _refuse_with_player(r, g, action, left)


def _refuse_with_player(r: CardRules, g: Game, action: i64, left: i64) -> Refusal:
    seat = seat_of(action)
    who = who_of(action)
    opens = kind_of(action) == OPEN_HAND
    fault = _open_fault(r, g, seat, who) if opens else _player_fault(r, g, seat, who, n_of(action), left)
    if fault == 1:
        return Refusal("trade.cards_traded_another_player", "card_game.trade.player", stage=1)
    if opens and fault == 2:
        return Refusal("trade.needs_library", "card_game.expansion.library", stage=2)
    if opens and fault == 3:
        return Refusal("trade.library_opens_one_hand", "card_game.expansion.library", stage=3)
    if fault == 2:
        return Refusal("trade.cards_still_traded_turn", "card_game.trade.per_road", stage=2, n=int(left))
    if opens or fault == 3:
        none = Refusal("trade.nobody_else_has_cards", "card_game.trade.victim_hand")
        return Refusal("figures.player_no_cards", "card_game.trade.victim_hand", stage=int(fault), sums_up=none)
    return Refusal("trade.player_too_few_cards", "card_game.trade.victim_hand", stage=4)
