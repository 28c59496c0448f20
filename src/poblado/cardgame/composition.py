"""The card game composed: its rules with their steps and kinds of action, each with the table row that all forms come from."""

from collections.abc import Mapping
from typing import SupportsIndex

from mypy_extensions import i64

from poblado.cardgame import kinds
from poblado.cardgame.box import Box
from poblado.cardgame.decisions import Build, Destiny, Discard, MarketDay
from poblado.cardgame.facts import CardFacts
from poblado.cardgame.kinds import RESOURCE_NAMES
from poblado.cardgame.piles import CityEvent, Draw, Drawing, MarketCard, Steal
from poblado.cardgame.rules import CardRules
from poblado.cardgame.trade import MOST_TAKEN, ChooseCard, GiveBack, PileTrade, Trade
from poblado.cardgame.turn import Turns
from poblado.kernel.errors import BadRuleset
from poblado.kernel.game import Game
from poblado.kernel.spec import (
    ACT,
    ANSWER,
    BUILD,
    CHOICE,
    END,
    INVOLVED,
    OF_NATURE,
    TRADE,
    ActionSpec,
    Domain,
    Names,
    SeatDomain,
    Slot,
)


class CardGame(CardRules):
    """The card game for a number of seats and a box of cards.

    Args:
        name: what it was asked for as.
        seats: 2 to 6.
        box: the cards.
        values: parameters that differ from their defaults.

    Raises:
        BadRuleset: with the reason in words.
    """

    def __init__(self, name: str, seats: i64, box: Box, values: Mapping[str, SupportsIndex]) -> None:
        super().__init__(name, seats, box, values)
        self.turns = self.add_step(Turns(self))
        self.deal = self.add_step(MarketCard(self))
        self.draw = self.add_step(Draw(self))
        self.drawing = self.add_step(Drawing(self))
        self.steal = self.add_step(Steal(self))
        self.event = self.add_step(CityEvent(self))
        self.trade = self.add_step(Trade(self))
        self.build = self.add_step(Build(self))
        self.give_back = self.add_step(GiveBack(self))
        self.choose_card = self.add_step(ChooseCard(self))
        self.turn_destiny = self.add_step(Destiny(self))
        self.discard = self.add_step(Discard(self))
        self.market_day = self.add_step(MarketDay(self))
        self.pile_trade = self.add_step(PileTrade(self))
        _declare(self)
        self.close()

    def facts(self, g: Game) -> CardFacts:
        return CardFacts(g)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return _card_game, (self.name, int(self.seats), self.box, self.changed, self.digest)

    def __repr__(self) -> str:
        return f"<CardGame {self.name} for {self.seats}>"


def _card_game(name: str, seats: int, box: Box, values: dict[str, int], digest: str) -> CardGame:
    """Rules as they were pickled, made anew. Raises: BadRuleset, where this version plays by others."""
    rules = CardGame(name, seats, box, values)
    if rules.digest != digest:
        raise BadRuleset("{name} was pickled by other modules, or other versions of them, than are here", name=name)
    return rules


def _declare(r: CardRules) -> None:
    card = Names("good", RESOURCE_NAMES, "resource")
    seat = SeatDomain(int(r.seats))
    what = Slot("what", card)
    secret = Slot("what", card, INVOLVED)
    who = Slot("who", seat)
    payment = Slot("what", r.payments)
    event = Slot("what", Names(CHOICE, [b.name for b in r.box.backs], "city event"))
    expansion = Slot("at", Names("card", [e.name for e in r.box.expansions], "expansion"))
    _add(r, kinds.TURN_UP, "TURN_UP", [what], "A card of the market.", OF_NATURE)
    _add(r, kinds.DRAW, "DRAW", [who, secret], "A card drawn from the pile.", OF_NATURE)
    _add(r, kinds.STEAL, "STEAL", [who, Slot("to", seat), secret], "A random card of a hand, for another.", OF_NATURE)
    _add(r, kinds.CITY_EVENT, "CITY_EVENT", [event], "The city side of a settlement.", OF_NATURE)
    _add(r, kinds.TRADE_PILE, "TRADE_PILE", [what], "Lay this card down to draw another.", TRADE)
    _add(r, kinds.TRADE_MARKET, "TRADE_MARKET", [what, Slot("to", card)], "Give the first card for the second.", TRADE)
    _add(
        r,
        kinds.TRADE_PLAYER,
        "TRADE_PLAYER",
        [who, Slot("n", Domain(MOST_TAKEN + 1))],
        "Take random cards, give back as many.",
        TRADE,
    )
    _add(r, kinds.GIVE_BACK, "GIVE_BACK", [who, secret], "Give this card back.", ANSWER, together=True)
    _add(r, kinds.OPEN_HAND, "OPEN_HAND", [who], "Library: look at a hand and choose a card.", ACT)
    _add(r, kinds.CHOOSE_CARD, "CHOOSE_CARD", [who, secret], "Take this card of the open hand.", ANSWER)
    _add(r, kinds.DRAW_CARDS, "DRAW_CARDS", [], "Lay down no more: draw as many cards.", END)
    _add(r, kinds.USE_GUILD, "USE_GUILD", [who], "Guild: take a random card.", ACT)
    _add(r, kinds.BUILD_ROAD, "BUILD_ROAD", [payment], "Build a road.", BUILD)
    _add(r, kinds.BUILD_SETTLEMENT, "BUILD_SETTLEMENT", [payment], "Build a settlement.", BUILD)
    _add(r, kinds.BUILD_CITY, "BUILD_CITY", [payment], "Turn a settlement into a city.", BUILD)
    _add(r, kinds.BUILD_KNIGHT, "BUILD_KNIGHT", [payment], "Build a knight.", BUILD)
    _add(r, kinds.BUILD_EXPANSION, "BUILD_EXPANSION", [expansion, payment], "Cover a city with this expansion.", BUILD)
    _add(r, kinds.TURN_DESTINY, "TURN_DESTINY", [], "Turn the destiny card.", ANSWER)
    _add(r, kinds.KEEP_DESTINY, "KEEP_DESTINY", [], "Leave the destiny card as it lies.", ANSWER)
    _add(r, kinds.DISCARD, "DISCARD", [what], "Discard this card.", ANSWER, together=True)
    _add(r, kinds.PASS, "PASS", [], "Swap no card.", ANSWER)
    _add(r, kinds.END_TURN, "END_TURN", [], "Draw cards and end the turn.", END)


def _add(r: CardRules, kind: int, name: str, slots: list[Slot], help: str, group: str, together: bool = False) -> None:
    spec = ActionSpec(kind, name, slots, help, group == OF_NATURE, group, together=together)
    spec.module = "cards"
    r.add_spec(spec)
