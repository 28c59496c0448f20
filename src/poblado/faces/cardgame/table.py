"""User interface of the card game's table: the common cards, and those of each seat."""

from collections.abc import Sequence
from itertools import islice

from poblado.cardgame import kinds
from poblado.cardgame.box import Expansion
from poblado.cardgame.facts import CardFacts
from poblado.cardgame.kinds import RESOURCE_NAMES, TURNED
from poblado.face import OPEN, Picture, Plate, Row, Viewer
from poblado.faces.cardgame.drawings.faces import CARD_FACES
from poblado.faces.cardgame.words import card_title, expansion_help, is_usual
from poblado.kernel.event import Event
from poblado.locale import amount, listed, text
from poblado.svg.palette import SEAT_ORDER

_THROWN = (kinds.PAID, kinds.DISCARDED, kinds.PILE_TRADED)
"""Events by which a card comes to lie on the discards."""


def drawing_of(what: str, name: str, facts: CardFacts) -> str:
    """The drawing of an expansion or city event, which shows its points and what it does; empty where there is none."""
    drawing = f"{'city' if what == 'city_event' else what}-{name}"
    return drawing if drawing in CARD_FACES and is_usual(what, name, facts.r.box) else ""


def expansion_title(card: Expansion, facts: CardFacts, language: str) -> str:
    """An expansion with its points and its advantage, in sentences."""
    title, does = card_title("expansion", card.name, language), expansion_help(card.name, facts.r.box, language)
    return text("card_table.expansion", language, title=title, points=int(card.points), help=does)


# -- what belongs to all ---------------------------------------------------------------------------------------------------


def plates(facts: CardFacts, viewer: Viewer) -> list[Plate]:
    """Pile, discards and market; the destiny card, what is left to build, and expansions."""
    found = [_pile(facts, viewer), _discards(facts, viewer), _market(facts, viewer)]
    if facts.r.seats > 2:
        found.append(_destiny(facts, viewer))
    found.append(_supply(facts, viewer))
    left = _expansions(facts, viewer)
    return [*found, left] if left.pictures else found


def _pile(facts: CardFacts, viewer: Viewer) -> Plate:
    title = text("card_table.pile", viewer.language)
    does = text("card_table.to_pile", viewer.language)
    pile = Picture(title, "resource-back", n=facts.pile_size(), help=does, kind="TRADE_PILE", slots=OPEN)
    return Plate("pile", title, (pile,), text=text("card_table.does.pile", viewer.language))


def _discards(facts: CardFacts, viewer: Viewer) -> Plate:
    title, discards = text("card_table.discards", viewer.language), facts.discards()
    lie = [amount(n, good, viewer.language) for good, n in zip(RESOURCE_NAMES, discards, strict=True) if n]
    top = Picture(
        title, f"resource-{discard_top(facts, viewer.past)}", n=sum(discards), help=listed(lie, viewer.language)
    )
    return Plate("discards", title, (top,))


def discard_top(facts: CardFacts, past: Sequence[Event]) -> str:
    """The card that was discarded last, which lies open; `back` where there is none."""
    for event in reversed(past):
        if event.kind == kinds.RESHUFFLED:
            break
        if event.kind in _THROWN:
            return RESOURCE_NAMES[event.what]
    return next((RESOURCE_NAMES[k] for k, n in enumerate(facts.discards()) if n), "back")


def _market(facts: CardFacts, viewer: Viewer) -> Plate:
    cards = []
    for good, n in zip(RESOURCE_NAMES, facts.market(), strict=True):
        called = text(f"goods.{good}", viewer.language)
        title = text("card_table.market_card", viewer.language, good=called)
        does = text("card_table.to_market", viewer.language, taken=called)
        cards += [Picture(title, f"resource-{good}", help=does, kind="TRADE_MARKET", slots=f"{OPEN} {good}")] * n
    does = text("card_table.does.market", viewer.language)
    return Plate("market", text("card_table.market", viewer.language), tuple(cards), text=does)


def _destiny(facts: CardFacts, viewer: Viewer) -> Plate:
    seats, turn, turned = int(facts.r.seats), facts.turn(), facts.destiny() == TURNED
    to = destiny_to(seats, turn, turned)
    title = text("card_table.destiny", viewer.language)
    means = text("card_table.destiny_help", viewer.language, turn=viewer.names[turn], name=viewer.names[to])
    drawing = destiny_drawing(turned)
    card = Picture(title, drawing, text=viewer.names[to], help=means, signs=(f"seat-{SEAT_ORDER[to]}",))
    return Plate("destiny", title, (card,))


def destiny_to(seats: int, turn: int, turned: bool) -> int:
    """The seat that the destiny card's arrow means in a turn."""
    return (turn + (-1 if turned else 1)) % seats


def destiny_drawing(turned: bool) -> str:
    return "destiny-turned" if turned else "destiny-white"


def _supply(facts: CardFacts, viewer: Viewer) -> Plate:
    left = (("road-a", "roads", facts.road_pile()), ("settlement-card", "settlements", facts.settlement_pile()),
            ("knight-a", "knights", facts.knight_pile()))  # fmt: skip
    cards = [Picture(text(f"card_table.{what}", viewer.language), drawing, n=n) for drawing, what, n in left]
    return Plate("supply", text("card_table.supply", viewer.language), tuple(cards))


def _expansions(facts: CardFacts, viewer: Viewer) -> Plate:
    cards = []
    for card, left in zip(facts.r.box.expansions, facts.expansion_pile(), strict=True):
        if left:
            title = expansion_title(card, facts, viewer.language)
            cards.append(Picture(title, drawing_of("expansion", card.name, facts), n=left if left > 1 else None))
    return Plate("expansions", text("card_table.expansions", viewer.language), tuple(cards))


# -- what a seat has ---------------------------------------------------------------------------------------------------


def badges(facts: CardFacts, viewer: Viewer, seat: int) -> list[Picture]:
    """Badges of a seat: how much it trades and draws in a turn; and what the viewer may trade with it."""
    trading, drawing = int(facts.r.allowance(facts.g, seat)), facts.draws(seat)
    found = [
        Picture(
            text(f"card_table.{what}", viewer.language, n=n),
            sign=sign,
            n=n,
            text=text(f"card_table.count.{what}", viewer.language),
        )
        for what, sign, n in (("trading", "⇄", trading), ("drawing", "+", drawing))
    ]
    with_it = {action.kind for action in viewer.legal if action.slots.get("who") == str(seat)}
    for kind, key in (("TRADE_PLAYER", "to_player"), ("OPEN_HAND", "look")):
        if kind in with_it:
            title = text(f"card_table.{key}", viewer.language, name=viewer.names[seat])
            does = text("card_table.does.player", viewer.language)
            found.append(Picture(title, text=does, kind=kind, slots=str(seat)))
    return found


def laid(facts: CardFacts, viewer: Viewer, seat: int) -> list[Row]:
    """Stacks of roads and knights, settlements, cities, expansions. From the bottom of a stack sides alternate."""
    language, name = viewer.language, viewer.names[seat]
    stacks = {
        "roads": _sides("road", facts.roads(seat)),
        "knights": _sides("knight", facts.knights(seat)),
        "settlements": ["settlement-card"] * facts.settlements(seat),
        "cities": _cities(facts, viewer.past, seat),
    }
    rows = []
    for what, cards in stacks.items():
        n = len(cards)
        if n:
            title = text(f"card_table.built.{what}", language, n=n)
            means = text(f"card_table.{what}_help", language, name=name, n=n, a=(n + 1) // 2, b=n // 2)
            one = text(f"card_items.{_ONE[what]}", language)
            rows.append(Row(what, title, tuple(Picture(one, card) for card in cards), means))
    for kind in facts.expansions(seat):
        card = facts.r.box.expansions[kind]
        title = card_title("expansion", card.name, language)
        picture = Picture(title, drawing_of("expansion", card.name, facts))
        rows.append(Row(f"expansion-{card.name}", title, (picture,), expansion_title(card, facts, language)))
    return rows


_ONE = {"roads": "road", "knights": "knight", "settlements": "settlement", "cities": "city"}


def _sides(what: str, n: int) -> list[str]:
    return [f"{what}-{'ab'[k % 2]}" for k in range(n)]


def _cities(facts: CardFacts, past: Sequence[Event], seat: int) -> list[str]:
    """The event on each city that nothing covers, the last built ones; a city without one where no event tells."""
    n = facts.cities(seat)
    read = (event for event in reversed(past) if event.kind == kinds.CITY_EVENT_READ and event.seat == seat)
    names = [facts.r.box.backs[event.what].name for event in islice(read, n)][::-1] if n else []
    shown = [drawing_of("city_event", name, facts) or "city-card" for name in names]
    return ["city-card"] * (n - len(shown)) + shown
