"""Composition of the card game: its steps and its kinds of action, each with the table row that all forms come from."""

from collections.abc import Mapping
from typing import SupportsIndex

from poblado.cardgame import kinds
from poblado.cardgame.box import Box
from poblado.cardgame.decisions import Build, Destiny, Discard, MarketDay
from poblado.cardgame.kinds import RESOURCE_NAMES
from poblado.cardgame.piles import CityEvent, Draw, Drawing, MarketCard, Steal
from poblado.cardgame.rules import CardGame
from poblado.cardgame.trade import MOST_TAKEN, ChooseCard, GiveBack, PileTrade, Trade
from poblado.cardgame.turn import Turns
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


def compose(name: str, seats: int, box: Box, values: Mapping[str, SupportsIndex]) -> CardGame:
    """The card game for a number of seats.

    Raises:
        BadRuleset: with the reason in words.
    """
    r = CardGame(name, seats, box, values)
    r.turns = r.add_step(Turns(r))
    r.deal = r.add_step(MarketCard(r))
    r.draw = r.add_step(Draw(r))
    r.drawing = r.add_step(Drawing(r))
    r.steal = r.add_step(Steal(r))
    r.event = r.add_step(CityEvent(r))
    r.trade = r.add_step(Trade(r))
    r.build = r.add_step(Build(r))
    r.give_back = r.add_step(GiveBack(r))
    r.choose_card = r.add_step(ChooseCard(r))
    r.turn_destiny = r.add_step(Destiny(r))
    r.discard = r.add_step(Discard(r))
    r.market_day = r.add_step(MarketDay(r))
    r.pile_trade = r.add_step(PileTrade(r))
    _declare(r)
    r.close()
    return r


def _declare(r: CardGame) -> None:
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


def _add(r: CardGame, kind: int, name: str, slots: list[Slot], help: str, group: str, together: bool = False) -> None:
    spec = ActionSpec(kind, name, slots, help, group == OF_NATURE, group, together=together)
    spec.module = "cards"
    r.add_spec(spec)
