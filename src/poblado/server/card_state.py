"""What one viewer's page knows of a card game, as plain data. Built from a view and redacted events, never from the game.

Clauses: card_game.
"""

from collections.abc import Sequence
from typing import Any

from poblado import locale
from poblado.cardgame import kinds
from poblado.cardgame.build import PRICES
from poblado.cardgame.kinds import BUILD_EXPANSION, BUILD_ROAD, EXPANSION, ITEM_NAMES, RESOURCE_NAMES, TURNED
from poblado.cardgame.look import CardLook
from poblado.cardgame.payment import COSTS
from poblado.faces.cardgame.drawings.faces import CARD_FACES
from poblado.faces.cardgame.words import card_title, event_help, expansion_help, is_usual
from poblado.kernel.action import AT_SHIFT, plain
from poblado.kernel.codec import decode
from poblado.kernel.event import Event
from poblado.locale.errors import explain
from poblado.server.room import Room
from poblado.server.told import may_act, sitting, table_state, told_as

_PAYING = (*PRICES, "card_game.build.substitute_missing")
"""The clauses of a refusal for want of cards: the page says which are missing."""


def card_page_state(room: Room, viewer: int, language: str, mine: Sequence[int] = (), told: int = -1) -> dict[str, Any]:
    """Everything that the table of cards shows; arguments as for `state.page_state`."""
    teller = told_as(room, viewer)
    view = room.table.view(teller)
    look = CardLook(view.game)
    events = [event.seen_by(teller) for event in room.events()]
    seats = range(look.r.seats)
    legal = [decode(look.r, action) for action in view.legal()] if may_act(room, viewer) else []
    return {
        **table_state(room, look, viewer, language, mine, told, {action.kind for action in legal}),
        "players": [{**sitting(room, seat, mine, language), **_mat(look, events, seat)} for seat in seats],
        "market": look.market(),
        "pile": look.pile_size(),
        "discards": look.discards(),
        "discard_top": _discard_top(look, events),
        "supply": {
            "road": look.road_pile(), "settlement": look.settlement_pile(), "knight": look.knight_pile(),
        },
        "expansions": _expansions(look, language),
        "destiny": _destiny(look) if look.r.seats > 2 else None,
        "event": _event(look, events, language),
        "mine": _mine(look, viewer, language) if teller >= 0 else None,
        "trades": look.trades_left(),
        "laid": look.laid(),
        "allowance": int(look.r.allowance(view.game, look.turn())),
        "legal": [str(action).partition(" ")[2] for action in legal],
        "owed": _owed(look, teller),
        "giving_to": int(view.game.a()) if look.pending() == "GiveBack" else None,
        "looking_at": int(view.game.a()) if look.pending() == "ChooseCard" else None,
    }  # fmt: skip


def _mat(look: CardLook, events: Sequence[Event], seat: int) -> dict[str, Any]:
    """What lies before a seat."""
    names = look.expansion_names()
    return {
        "points": look.points(seat),
        "total": look.points(seat),
        "cards": look.hand_size(seat),
        "roads": look.roads(seat),
        "knights": look.knights(seat),
        "settlements": look.settlements(seat),
        "cities": _cities(look, events, seat),
        "expansions": [names[kind] for kind in look.expansions(seat)],
        "trading": int(look.r.allowance(look.g, seat)),
        "drawing": look.draws(seat),
    }


def _cities(look: CardLook, events: Sequence[Event], seat: int) -> list[str]:
    """The event on each city that nothing covers, the last built ones; empty where no event tells or no face shows it."""
    read = [e for e in events if e.kind == kinds.CITY_EVENT_READ and e.seat == seat]
    names = [look.r.box.backs[e.what].name for e in read]
    shown = [name if _face("city_event", name, look) else "" for name in names]
    n = look.cities(seat)
    return ([""] * n + shown)[len(shown) :] if n else []


def _face(what: str, name: str, look: CardLook) -> str:
    """The drawing of an expansion or city event, which shows its points and what it does; empty where there is none."""
    face = f"{'city' if what == 'city_event' else what}-{name}"
    return face if face in CARD_FACES and is_usual(what, name, look.r.box) else ""


def _discard_top(look: CardLook, events: Sequence[Event]) -> str:
    """The card that was discarded last; empty where there is none."""
    for event in reversed(events):
        if event.kind == kinds.RESHUFFLED:
            break
        if event.kind in (kinds.PAID, kinds.DISCARDED, kinds.PILE_TRADED):
            return RESOURCE_NAMES[event.what]
    return next((RESOURCE_NAMES[k] for k, n in enumerate(look.discards()) if n), "")


def _expansions(look: CardLook, language: str) -> list[dict[str, Any]]:
    """All kinds of expansion, with the cards that are left of each."""
    found = []
    for card, left in zip(look.r.box.expansions, look.expansion_pile(), strict=True):
        found.append(
            {
                "name": card.name,
                "title": card_title("expansion", card.name, language),
                "help": expansion_help(card.name, look.r.box, language),
                "points": int(card.points),
                "left": left,
                "face": _face("expansion", card.name, look),
                "advantages": [word for word in ("chooses", "takes") if getattr(card, word)],
            }
        )
    return found


def _destiny(look: CardLook) -> dict[str, int]:
    """The side that lies up, and whom its arrow means for the seat whose turn it is, as it lies and if turned."""
    turned = int(look.destiny() == TURNED)
    seats, seat = int(look.r.seats), look.turn()
    after, before = (seat + 1) % seats, (seat - 1) % seats
    return {"turned": turned, "to": before if turned else after, "else": after if turned else before}


def _event(look: CardLook, events: Sequence[Event], language: str) -> dict[str, Any] | None:
    """The city event that was read last; `n` tells one from another."""
    for n in range(len(events) - 1, -1, -1):
        if events[n].kind == kinds.CITY_EVENT_READ:
            name = look.r.box.backs[events[n].what].name
            return {
                "n": n,
                "seat": int(events[n].seat),
                "face": _face("city_event", name, look) or "city-card",
                "title": card_title("city_event", name, language),
                "help": event_help(name, look.r.box, int(look.r.seats), language),
            }
    return None


def _owed(look: CardLook, viewer: int) -> int:
    """Cards that the viewer is to discard or to give back."""
    return look.owed(viewer) if viewer >= 0 and viewer in look.owing() else 0


def _mine(look: CardLook, seat: int, language: str) -> dict[str, Any]:
    hand = look.hand(seat)
    missing = {}
    for item, name in enumerate(ITEM_NAMES):
        price = COSTS[item]
        missing[name] = {RESOURCE_NAMES[k]: price[k] - hand[k] for k in range(len(hand)) if price[k] > hand[k]}
    return {
        "hand": hand,
        "open": look.open_hand(seat),
        "missing": missing,
        "prices": dict(zip(ITEM_NAMES, COSTS, strict=True)),
        "why": {name: _why_not(look, seat, item, language) for item, name in enumerate(ITEM_NAMES)},
    }


def _why_not(look: CardLook, seat: int, item: int, language: str) -> str:
    """Why a thing cannot be built now, in the rules' own words; empty where it can, or only cards are missing."""
    if look.turn() != seat or not look.step().panel:
        return locale.text("table.not_now", language)
    action = plain(BUILD_ROAD + item, seat)
    if item == EXPANSION:
        own, left = look.expansions(seat), look.expansion_pile()
        kind = next((k for k, n in enumerate(left) if n and k not in own), 0)
        action = plain(BUILD_EXPANSION, seat) | kind << AT_SHIFT
    if look.g.is_legal(action):
        return ""
    refusal = look.g.why_not(action)
    return "" if refusal.clause in _PAYING else explain(refusal, language)
