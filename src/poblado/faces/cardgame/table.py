"""User interface of the card game's table: the common cards, and those of each seat.

Clauses: card_game.
"""

from collections.abc import Sequence
from itertools import islice

from poblado.cardgame import kinds
from poblado.cardgame.box import Expansion
from poblado.cardgame.kinds import RESOURCE_NAMES, TURNED
from poblado.cardgame.facts import CardLook
from poblado.face import OPEN, Picture, Plate, Row, Sight
from poblado.faces.cardgame.drawings.faces import CARD_FACES
from poblado.faces.cardgame.words import card_title, expansion_help, is_usual
from poblado.kernel.event import Event
from poblado.locale import amount, listed, text
from poblado.svg.palette import SEAT_ORDER

_THROWN = (kinds.PAID, kinds.DISCARDED, kinds.PILE_TRADED)
"""Events by which a card comes to lie on the discards."""


def drawing_of(what: str, name: str, look: CardLook) -> str:
    """The drawing of an expansion or city event, which shows its points and what it does; empty where there is none."""
    drawing = f"{'city' if what == 'city_event' else what}-{name}"
    return drawing if drawing in CARD_FACES and is_usual(what, name, look.r.box) else ""


def expansion_title(card: Expansion, look: CardLook, language: str) -> str:
    """An expansion with its points and its advantage, in sentences."""
    title, does = card_title("expansion", card.name, language), expansion_help(card.name, look.r.box, language)
    return text("card_table.expansion", language, title=title, points=int(card.points), help=does)


# -- what belongs to all ---------------------------------------------------------------------------------------------------


def plates(look: CardLook, sight: Sight) -> list[Plate]:
    """Pile, discards and market; the destiny card, what is left to build, and expansions."""
    found = [_pile(look, sight), _discards(look, sight), _market(look, sight)]
    if look.r.seats > 2:
        found.append(_destiny(look, sight))
    found.append(_supply(look, sight))
    left = _expansions(look, sight)
    return [*found, left] if left.pictures else found


def _pile(look: CardLook, sight: Sight) -> Plate:
    title = text("card_table.pile", sight.language)
    does = text("card_table.to_pile", sight.language)
    pile = Picture(title, "resource-back", n=look.pile_size(), help=does, kind="TRADE_PILE", slots=OPEN)
    return Plate("pile", title, (pile,), text=text("card_table.does.pile", sight.language))


def _discards(look: CardLook, sight: Sight) -> Plate:
    title, discards = text("card_table.discards", sight.language), look.discards()
    lie = [amount(n, good, sight.language) for good, n in zip(RESOURCE_NAMES, discards, strict=True) if n]
    top = Picture(title, f"resource-{discard_top(look, sight.past)}", n=sum(discards), help=listed(lie, sight.language))
    return Plate("discards", title, (top,))


def discard_top(look: CardLook, past: Sequence[Event]) -> str:
    """The card that was discarded last, which lies open; `back` where there is none."""
    for event in reversed(past):
        if event.kind == kinds.RESHUFFLED:
            break
        if event.kind in _THROWN:
            return RESOURCE_NAMES[event.what]
    return next((RESOURCE_NAMES[k] for k, n in enumerate(look.discards()) if n), "back")


def _market(look: CardLook, sight: Sight) -> Plate:
    cards = []
    for good, n in zip(RESOURCE_NAMES, look.market(), strict=True):
        called = text(f"goods.{good}", sight.language)
        title = text("card_table.market_card", sight.language, good=called)
        does = text("card_table.to_market", sight.language, taken=called)
        cards += [Picture(title, f"resource-{good}", help=does, kind="TRADE_MARKET", slots=f"{OPEN} {good}")] * n
    does = text("card_table.does.market", sight.language)
    return Plate("market", text("card_table.market", sight.language), tuple(cards), text=does)


def _destiny(look: CardLook, sight: Sight) -> Plate:
    seats, turn, turned = int(look.r.seats), look.turn(), look.destiny() == TURNED
    to = destiny_to(seats, turn, turned)
    title = text("card_table.destiny", sight.language)
    means = text("card_table.destiny_help", sight.language, turn=sight.names[turn], name=sight.names[to])
    drawing = destiny_drawing(turned)
    card = Picture(title, drawing, text=sight.names[to], help=means, signs=(f"seat-{SEAT_ORDER[to]}",))
    return Plate("destiny", title, (card,))


def destiny_to(seats: int, turn: int, turned: bool) -> int:
    """The seat that the destiny card's arrow means in a turn."""
    return (turn + (-1 if turned else 1)) % seats


def destiny_drawing(turned: bool) -> str:
    return "destiny-turned" if turned else "destiny-white"


def _supply(look: CardLook, sight: Sight) -> Plate:
    left = (("road-a", "roads", look.road_pile()), ("settlement-card", "settlements", look.settlement_pile()),
            ("knight-a", "knights", look.knight_pile()))  # fmt: skip
    cards = [Picture(text(f"card_table.{what}", sight.language), drawing, n=n) for drawing, what, n in left]
    return Plate("supply", text("card_table.supply", sight.language), tuple(cards))


def _expansions(look: CardLook, sight: Sight) -> Plate:
    cards = []
    for card, left in zip(look.r.box.expansions, look.expansion_pile(), strict=True):
        if left:
            title = expansion_title(card, look, sight.language)
            cards.append(Picture(title, drawing_of("expansion", card.name, look), n=left if left > 1 else None))
    return Plate("expansions", text("card_table.expansions", sight.language), tuple(cards))


# -- what a seat has ---------------------------------------------------------------------------------------------------


def badges(look: CardLook, sight: Sight, seat: int) -> list[Picture]:
    """Badges of a seat: how much it trades and draws in a turn; and what the viewer may trade with it."""
    trading, drawing = int(look.r.allowance(look.g, seat)), look.draws(seat)
    found = [
        Picture(text("card_table.trading", sight.language, n=trading), sign="⇄", n=trading),
        Picture(text("card_table.drawing", sight.language, n=drawing), sign="+", n=drawing),
    ]
    with_it = {action.kind for action in sight.legal if action.slots.get("who") == str(seat)}
    for kind, key in (("TRADE_PLAYER", "to_player"), ("OPEN_HAND", "look")):
        if kind in with_it:
            title = text(f"card_table.{key}", sight.language, name=sight.names[seat])
            does = text("card_table.does.player", sight.language)
            found.append(Picture(title, text=does, kind=kind, slots=str(seat)))
    return found


def laid(look: CardLook, sight: Sight, seat: int) -> list[Row]:
    """Stacks of roads and knights, settlements, cities, expansions. From the bottom of a stack sides alternate."""
    language, name = sight.language, sight.names[seat]
    stacks = {
        "roads": _sides("road", look.roads(seat)),
        "knights": _sides("knight", look.knights(seat)),
        "settlements": ["settlement-card"] * look.settlements(seat),
        "cities": _cities(look, sight.past, seat),
    }
    rows = []
    for what, cards in stacks.items():
        n = len(cards)
        if n:
            title = text(f"card_table.built.{what}", language, n=n)
            means = text(f"card_table.{what}_help", language, name=name, n=n, a=(n + 1) // 2, b=n // 2)
            one = text(f"card_items.{_ONE[what]}", language)
            rows.append(Row(what, title, tuple(Picture(one, card) for card in cards), means))
    for kind in look.expansions(seat):
        card = look.r.box.expansions[kind]
        title = card_title("expansion", card.name, language)
        picture = Picture(title, drawing_of("expansion", card.name, look))
        rows.append(Row(f"expansion-{card.name}", title, (picture,), expansion_title(card, look, language)))
    return rows


_ONE = {"roads": "road", "knights": "knight", "settlements": "settlement", "cities": "city"}


def _sides(what: str, n: int) -> list[str]:
    return [f"{what}-{'ab'[k % 2]}" for k in range(n)]


def _cities(look: CardLook, past: Sequence[Event], seat: int) -> list[str]:
    """The event on each city that nothing covers, the last built ones; a city without one where no event tells."""
    n = look.cities(seat)
    read = (event for event in reversed(past) if event.kind == kinds.CITY_EVENT_READ and event.seat == seat)
    names = [look.r.box.backs[event.what].name for event in islice(read, n)][::-1] if n else []
    shown = [drawing_of("city_event", name, look) or "city-card" for name in names]
    return ["city-card"] * (n - len(shown)) + shown
