"""Trade choice in the card game: which card, with whom; whatever brings the hand nearer to what it should build.

A card of the market is sure. A card of another player is not, but then one may choose which card to give back, so it can
do no harm; therefore no trade is left unused that may help.
"""

from __future__ import annotations

from poblado.bots.cardgame import build, guild
from poblado.bots.cardgame.hands import Hands, more, swapped
from poblado.bots.cardgame.position import CardPosition, Hand
from poblado.bots.cardgame.worth import Worth
from poblado.cardgame.kinds import DRAW_CARDS, OPEN_HAND, RESOURCES, TRADE_MARKET, TRADE_PILE, TRADE_PLAYER
from poblado.kernel.action import kind_of, n_of, to_of, what_of, who_of

_BEAM = 4
"""Trades that are followed to the next one."""
_LEAST = 1e-6
"""Least value that a trade must bring to be made at all."""


def trade(pos: CardPosition) -> int:
    """Choose one action of the turn's first part: a trade, or the first thing to build."""
    hands = Hands(pos, Worth(pos))
    plan = hands.plan(pos.hand)
    if plan is not None and plan.gain >= pos.weights.win:
        return build.step(pos, hands, plan)
    card = guild.take(pos)
    if card is not None:
        return card
    action = Trader(pos, hands).best()
    if action is not None:
        return action
    return build.step(pos, hands, plan) if plan is not None else build.end(pos)


def lay_more(pos: CardPosition) -> int:
    """Choose another card for the pile while that helps; else the cards for those that lie there."""
    trader = Trader(pos, Hands(pos, Worth(pos)))
    best = trader.hands.now(pos.hand) + _LEAST
    choice = next(action for action in pos.legal if kind_of(action) == DRAW_CARDS)
    for action in pos.legal:
        if kind_of(action) == TRADE_PILE:
            value = trader.from_pile(pos.hand, int(what_of(action)))
            if value > best:
                best, choice = value, action
    return choice


class Trader:
    """Looks one or two trades ahead."""

    def __init__(self, pos: CardPosition, hands: Hands) -> None:
        self.pos = pos
        self.hands = hands
        self.chances = pos.chances
        self._soon: dict[tuple[Hand, Hand], float] = {}

    def best(self) -> int | None:
        """The best trade now; None if none helps."""
        found = self._options()
        if not found:
            return None
        found.sort(reverse=True)
        base = self.hands.now(self.pos.hand)
        if self.pos.trades_left > 1:
            found = [(self._ahead(value, action), number, action) for value, number, action in found[:_BEAM]]
            found.sort(reverse=True)
            base = self.with_one(self.pos.hand, self.pos.market)
        value, _, action = found[0]
        return action if value > base + _LEAST or (self.pos.trades_left > 1 and value > base - _LEAST) else None

    def _options(self) -> list[tuple[float, int, int]]:
        """Trades as worth, a number that puts earlier ones first, and action."""
        pos = self.pos
        players: dict[int, int] = {}
        shown: dict[int, int] = {}
        found: list[tuple[float, int, int]] = []
        for action in pos.legal:
            kind = kind_of(action)
            if kind == TRADE_MARKET:
                hand = swapped(pos.hand, int(what_of(action)), int(to_of(action)))
                found.append((self.hands.now(hand), -len(found), action))
            elif kind == TRADE_PLAYER and n_of(action) == 1:
                players[int(who_of(action))] = action
            elif kind == OPEN_HAND:
                shown[int(who_of(action))] = action
        if any(pos.hand) and players:
            action = players[pos.victim(sorted(players))]
            found.append((self.from_player(pos.hand), -len(found), action))
        if any(pos.hand):
            for who, action in sorted(shown.items()):
                found.append((self.from_open(pos.hand, pos.sizes[who]), -len(found), action))
        if not players:
            for action in pos.legal:
                if kind_of(action) == TRADE_PILE:
                    found.append((self.from_pile(pos.hand, int(what_of(action))), -len(found), action))
        return found

    # -- what a hand is worth after one trade --------------------------------------------------------------------------

    def kept(self, hand: Hand) -> float:
        """Value of a hand that gives one card back."""
        most = 0.0
        for k in range(RESOURCES):
            if hand[k]:
                most = max(most, self.hands.now(more(hand, k, -1)))
        return most

    def from_player(self, hand: Hand) -> float:
        """Value after a random card for any card."""
        value = 0.0
        for k in range(RESOURCES):
            if self.chances[k]:
                value += self.chances[k] * self.kept(more(hand, k))
        return value

    def from_pile(self, hand: Hand, give: int) -> float:
        """Value after a card for a random card."""
        value = 0.0
        for k in range(RESOURCES):
            if self.chances[k]:
                value += self.chances[k] * self.hands.now(swapped(hand, give, k))
        return value

    def from_open(self, hand: Hand, size: int) -> float:
        """Value after the best card of an open hand of that size for any card."""
        values = sorted(((self.kept(more(hand, k)), self.chances[k]) for k in range(RESOURCES)), reverse=True)
        value = 0.0
        worse = 1.0
        none = 1.0
        for gain, chance in values:
            # The best kind that is there: this one, if none better is.
            worse = max(0.0, worse - chance)
            now = worse**size
            value += (none - now) * gain
            none = now
        return value + none * values[-1][0]

    # -- and after one more --------------------------------------------------------------------------------------------

    def with_one(self, hand: Hand, market: Hand) -> float:
        """Value of a hand that may trade one more card."""
        key = (hand, market)
        known = self._soon.get(key)
        if known is not None:
            return known
        best = self.hands.now(hand)
        for give in range(RESOURCES):
            if hand[give]:
                for take in range(RESOURCES):
                    if market[take] and take != give:
                        best = max(best, self.hands.now(swapped(hand, give, take)))
        if any(hand):
            best = max(best, self.from_player(hand))
        self._soon[key] = best
        return best

    def _ahead(self, value: float, action: int) -> float:
        pos = self.pos
        kind = kind_of(action)
        if kind == TRADE_MARKET:
            give, take = int(what_of(action)), int(to_of(action))
            return self.with_one(swapped(pos.hand, give, take), swapped(pos.market, take, give))
        if kind != TRADE_PLAYER:
            return value
        total = 0.0
        for k in range(RESOURCES):
            if self.chances[k]:
                most = 0.0
                for back in range(RESOURCES):
                    held = more(pos.hand, k)
                    if held[back]:
                        most = max(most, self.with_one(more(held, back, -1), pos.market))
                total += self.chances[k] * most
        return total
