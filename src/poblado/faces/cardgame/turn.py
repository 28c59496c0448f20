"""User interface of a turn of the card game: the hand, its actions, and the questions."""

from collections.abc import Sequence

from poblado.cardgame.facts import CardFacts
from poblado.cardgame.kinds import CITY_EVENT_READ, ITEM_NAMES, RESOURCE_NAMES, TURNED
from poblado.face import CARDS, CHOICE, PICTURES, PLACE, Command, Picture, Question, Row, Viewer
from poblado.faces.cardgame.table import destiny_drawing, destiny_to, drawing_of
from poblado.faces.cardgame.words import card_title, event_help, expansion_help
from poblado.kernel.spec import TRADE
from poblado.locale import amount, text

_KEYS = (
    "table.key.road",
    "table.key.settlement",
    "table.key.city",
    "card_table.key.knight",
    "card_table.key.expansion",
)
_WITH_CARDS = "-"
"""The payment that gives nothing instead of missing cards."""


# -- the hand --------------------------------------------------------------------------------------------------------------


def hand(facts: CardFacts, viewer: Viewer) -> list[Row]:
    """The cards, each to be taken up and given; below them how much may still be traded, and what to do for it."""
    cards = []
    for good, n in zip(RESOURCE_NAMES, facts.hand(viewer.seat), strict=True):
        title = text(f"goods.{good}", viewer.language)
        cards.append(Picture(title, f"resource-{good}", n=n, help=_picked(viewer, good, title), value=good))
    goods = Row("goods", text("table.hand", viewer.language), tuple(cards))
    return [goods, *_said(facts, viewer)]


def _picked(viewer: Viewer, good: str, title: str) -> str:
    """Actions for a card that is taken up; empty where there are none."""
    language = viewer.language
    given = {action.kind for action in viewer.legal if action.slots.get("what") == good}
    ways = [("TRADE_PILE", "pile"), ("TRADE_MARKET", "market")]
    found = [text(f"card_table.give_to.{to}", language) for kind, to in ways if kind in given]
    if found and viewer.may("TRADE_PLAYER"):
        found.append(text("card_table.give_to.player", language))
    joined = text("list.or", language)
    where = joined.join([", ".join(found[:-1]), found[-1]] if found[1:] else found)
    return text("card_table.picked", language, good=title, where=where) if found else ""


def _said(facts: CardFacts, viewer: Viewer) -> list[Row]:
    """Text below the hand."""
    language = viewer.language
    if facts.pending() == "ChooseCard" and int(facts.g.a()) == viewer.seat:
        return [Row("open", "", text=text("card_table.hand_open", language, name=viewer.names[facts.turn()]))]
    if not viewer.acting or facts.g.is_over() or facts.turn() != viewer.seat or TRADE not in facts.step().panel:
        return []
    left, most = facts.trades_left(), int(facts.r.allowance(facts.g, viewer.seat))
    if facts.laid():
        hint = text("card_table.lay_more", language, n=facts.laid())
    elif not left:
        hint = text("card_table.traded", language)
    elif viewer.may("TRADE_PILE") or viewer.may("TRADE_MARKET"):
        hint = text("card_table.trade_hint", language)
    else:
        hint = text(f"card_table.{'no_hand' if viewer.may('TRADE_PLAYER') else 'no_cards'}", language)
    return [Row("trades", text("card_table.trades", language, n=left, most=most), text=hint)]


# -- what may be done ------------------------------------------------------------------------------------------------------


def commands(facts: CardFacts, viewer: Viewer) -> list[Command]:
    """Commands for building, for own expansions and for going on."""
    language = viewer.language
    found = []
    for order, (item, key) in enumerate(zip(ITEM_NAMES, _KEYS, strict=True), 10):
        kind = f"BUILD_{item.upper()}"
        ways = [action.slots["what"] for action in viewer.legal if action.kind == kind]
        threes = text("card_table.by_threes", language) if ways and _WITH_CARDS not in ways else ""
        if threes and len(set(ways)) == 1:
            # Nobody is asked for the one payment there is, so the button says it.
            threes = f"{threes}: {_payment(facts, viewer, item, ways[0]).title}"
        title = text(f"card_items.{item}", language)
        more = " · ".join(part for part in (threes, _taken_from(facts, viewer, item)) if ways and part)
        found.append(Command(kind, title, order, text(key, language), item, text=more))
    end, drawing = text("table.key.end", language), facts.draws(max(viewer.seat, 0))
    return [
        *found,
        Command("OPEN_HAND", text("card_table.library", language), 40, style="secondary"),
        Command("USE_GUILD", text("card_table.guild", language), 41, style="secondary"),
        Command("DRAW_CARDS", text("card_table.draw_cards", language, n=facts.laid()), 90, end, style="dark"),
        Command("PASS", text("card_table.pass", language), 91, end, style="dark"),
        Command("END_TURN", text("card_table.end_turn", language, n=drawing), 92, end, style="dark"),
    ]


def _taken_from(facts: CardFacts, viewer: Viewer, item: str) -> str:
    """Whose road or knight is taken, where the pile has none (card_game.stack.from_player); empty where nobody's is."""
    giver = facts.giver(item)
    return text(f"card_table.takes_{item}", viewer.language, name=viewer.names[giver]) if giver >= 0 else ""


def value(facts: CardFacts, viewer: Viewer, kind: str, slot: str, what: str) -> Picture | None:
    """An expansion with what it does; a payment as the cards that are given; whom a trade is with, how many cards it takes."""
    language = viewer.language
    if kind == "DRAW_CARDS" and not slot:
        return Picture(text("card_table.draw_cards", language, n=facts.laid()))
    if kind == "BUILD_EXPANSION" and slot == "at":
        card = facts.r.box.expansions[facts.expansion_names().index(what)]
        points = f"{int(card.points)} {text('table.points', language, n=int(card.points))}"
        does = expansion_help(what, facts.r.box, language)
        title = card_title("expansion", what, language)
        return Picture(title, drawing_of("expansion", what, facts), text=points, help=does, sure=True)
    if kind.startswith("BUILD_") and slot == "what":
        return _payment(facts, viewer, kind.removeprefix("BUILD_").lower(), what)
    if kind == "TRADE_PLAYER" and slot == "n":
        return Picture(text("card_table.take", language, n=int(what)), sure=True)
    if kind in ("OPEN_HAND", "USE_GUILD") and slot == "who":
        held = text("card_table.held", language, n=facts.hand_size(int(what)))
        return Picture(viewer.names[int(what)], text=held, sure=True)
    return None


def _payment(facts: CardFacts, viewer: Viewer, item: str, threes: str) -> Picture:
    """Payment in full: of the price what the hand has, and threes for the rest."""
    given = [min(n, held) for n, held in zip(facts.cost(item), facts.hand(viewer.seat), strict=True)]
    for part in [] if threes == _WITH_CARDS else threes.split("+"):
        good = part.lstrip("0123456789")
        given[RESOURCE_NAMES.index(good)] += int(part.removesuffix(good))
    paid = [(good, n) for good, n in zip(RESOURCE_NAMES, given, strict=True) if n]
    said = " + ".join([amount(n, good, viewer.language) for good, n in paid])
    signs = tuple(f"card-{good}" for good, n in paid for _ in range(n))
    # What is taken from somebody is said before: it is not taken back.
    taken = _taken_from(facts, viewer, item)
    return Picture(said, text=taken, signs=signs, sure=bool(taken))


# -- what is asked ---------------------------------------------------------------------------------------------------------


def question(facts: CardFacts, viewer: Viewer) -> Question | None:
    """Question of a step of its own; on a market day cards of the hand and of the market are touched."""
    language, step = viewer.language, facts.pending()
    if step == "Discard":
        owed, send = facts.owed(viewer.seat), text("table.discard_send", language)
        cards = _goods(facts.hand(viewer.seat), language)
        return Question(
            text("table.discard", language, n=owed),
            CARDS,
            "DISCARD",
            cards,
            owed,
            owed,
            send,
            help=_why_discarded(facts, viewer),
        )
    if step == "GiveBack":
        who, owed = int(facts.g.a()), facts.owed(viewer.seat)
        title = text("card_table.give_back", language, n=owed, name=viewer.names[who])
        cards = _goods(facts.hand(viewer.seat), language, f"{who} ")
        # A single card is given by touching it.
        send = text("card_table.give", language) if owed > 1 else ""
        return Question(title, CARDS, "GIVE_BACK", cards, owed, owed, send)
    if step == "ChooseCard":
        who = int(facts.g.a())
        cards = _goods(facts.open_hand(viewer.seat), language, f"{who} ", "CHOOSE_CARD")
        return Question(text("card_table.open_hand", language, name=viewer.names[who]), PICTURES, pictures=cards)
    if step == "Destiny":
        return _destiny(facts, viewer)
    if step == "MarketDay":
        return Question(text("step.MarketDay", language), PLACE)
    return None


def _why_discarded(facts: CardFacts, viewer: Viewer) -> str:
    """Reason of a city's event that makes seats discard."""
    read = viewer.last(CITY_EVENT_READ)
    if read is None:
        return ""
    name = facts.r.box.backs[read[1].what].name
    does = event_help(name, facts.r.box, int(facts.r.seats), viewer.language)
    return f"{card_title('city_event', name, viewer.language)}. {does}"


def _goods(counts: Sequence[int], language: str, before: str = "", kind: str = "") -> tuple[Picture, ...]:
    """Cards to choose from; with a kind each is chosen by itself, and those that there are not are left out."""
    return tuple(
        Picture(text(f"goods.{good}", language), f"card-{good}", n=n, kind=kind, slots=f"{before}{good}")
        for good, n in zip(RESOURCE_NAMES, counts, strict=True)
        if n or not kind
    )


def _destiny(facts: CardFacts, viewer: Viewer) -> Question:
    turned, seats, language = facts.destiny() == TURNED, int(facts.r.seats), viewer.language
    sides = []
    for kind, word, up in (("KEEP_DESTINY", "keep", turned), ("TURN_DESTINY", "turn", not turned)):
        to = viewer.names[destiny_to(seats, facts.turn(), up)]
        points = text("card_table.points_to", language, name=to)
        sides.append(Picture(text(f"card_table.{word}", language), destiny_drawing(up), text=points, kind=kind))
    why = text("card_table.destiny_why", language)
    return Question(text("card_table.turn_destiny", language), CHOICE, pictures=tuple(sides), help=why)
