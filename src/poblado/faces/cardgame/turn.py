"""User interface of a turn of the card game: the hand, its actions, and the questions.

Clauses: card_game.
"""

from collections.abc import Sequence

from poblado.cardgame.kinds import CITY_EVENT_READ, ITEM_NAMES, RESOURCE_NAMES, TURNED
from poblado.cardgame.facts import CardLook
from poblado.face import CARDS, CHOICE, PICTURES, PLACE, Command, Picture, Question, Row, Sight
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


def hand(look: CardLook, sight: Sight) -> list[Row]:
    """The cards, each to be taken up and given; below them how much may still be traded, and what to do for it."""
    cards = []
    for good, n in zip(RESOURCE_NAMES, look.hand(sight.viewer), strict=True):
        title = text(f"goods.{good}", sight.language)
        cards.append(Picture(title, f"resource-{good}", n=n, help=_picked(sight, good, title), value=good))
    goods = Row("goods", text("table.hand", sight.language), tuple(cards))
    return [goods, *_said(look, sight)]


def _picked(sight: Sight, good: str, title: str) -> str:
    """Actions for a card that is taken up; empty where there are none."""
    language = sight.language
    given = {action.kind for action in sight.legal if action.slots.get("what") == good}
    ways = [("TRADE_PILE", "pile"), ("TRADE_MARKET", "market")]
    found = [text(f"card_table.give_to.{to}", language) for kind, to in ways if kind in given]
    if found and sight.may("TRADE_PLAYER"):
        found.append(text("card_table.give_to.player", language))
    joined = text("list.or", language)
    where = joined.join([", ".join(found[:-1]), found[-1]] if found[1:] else found)
    return text("card_table.picked", language, good=title, where=where) if found else ""


def _said(look: CardLook, sight: Sight) -> list[Row]:
    """Text below the hand."""
    language = sight.language
    if look.pending() == "ChooseCard" and int(look.g.a()) == sight.viewer:
        return [Row("open", "", text=text("card_table.hand_open", language, name=sight.names[look.turn()]))]
    if not sight.acting or look.g.is_over() or look.turn() != sight.viewer or TRADE not in look.step().panel:
        return []
    left, most = look.trades_left(), int(look.r.allowance(look.g, sight.viewer))
    if look.laid():
        hint = text("card_table.lay_more", language, n=look.laid())
    elif not left:
        hint = text("card_table.traded", language)
    elif sight.may("TRADE_PILE") or sight.may("TRADE_MARKET"):
        hint = text("card_table.trade_hint", language)
    else:
        hint = text(f"card_table.{'no_hand' if sight.may('TRADE_PLAYER') else 'no_cards'}", language)
    return [Row("trades", text("card_table.trades", language, n=left, most=most), text=hint)]


# -- what may be done ------------------------------------------------------------------------------------------------------


def commands(look: CardLook, sight: Sight) -> list[Command]:
    """Commands for building, for own expansions and for going on."""
    language = sight.language
    found = []
    for order, (item, key) in enumerate(zip(ITEM_NAMES, _KEYS, strict=True), 10):
        kind = f"BUILD_{item.upper()}"
        ways = [action.slots["what"] for action in sight.legal if action.kind == kind]
        threes = text("card_table.by_threes", language) if ways and _WITH_CARDS not in ways else ""
        title = text(f"card_items.{item}", language)
        more = " · ".join(part for part in (threes, _taken_from(look, sight, item)) if ways and part)
        found.append(Command(kind, title, order, text(key, language), item, text=more))
    end, drawing = text("table.key.end", language), look.draws(max(sight.viewer, 0))
    return [
        *found,
        Command("OPEN_HAND", text("card_table.library", language), 40, style="secondary"),
        Command("USE_GUILD", text("card_table.guild", language), 41, style="secondary"),
        Command("DRAW_CARDS", text("card_table.draw_cards", language, n=look.laid()), 90, end, style="dark"),
        Command("PASS", text("card_table.pass", language), 91, end, style="dark"),
        Command("END_TURN", text("card_table.end_turn", language, n=drawing), 92, end, style="dark"),
    ]


def _taken_from(look: CardLook, sight: Sight, item: str) -> str:
    """Whose road or knight is taken, where the pile has none (card_game.stack.from_player); empty where nobody's is."""
    giver = look.giver(item)
    return text(f"card_table.takes_{item}", sight.language, name=sight.names[giver]) if giver >= 0 else ""


def value(look: CardLook, sight: Sight, kind: str, slot: str, what: str) -> Picture | None:
    """An expansion with what it does; a payment as the cards that are given; whom a trade is with, how many cards it takes."""
    language = sight.language
    if kind == "DRAW_CARDS" and not slot:
        return Picture(text("card_table.draw_cards", language, n=look.laid()))
    if kind == "BUILD_EXPANSION" and slot == "at":
        card = look.r.box.expansions[look.expansion_names().index(what)]
        points = f"{int(card.points)} {text('table.points', language, n=int(card.points))}"
        does = expansion_help(what, look.r.box, language)
        title = card_title("expansion", what, language)
        return Picture(title, drawing_of("expansion", what, look), text=points, help=does, sure=True)
    if kind.startswith("BUILD_") and slot == "what":
        return _payment(look, sight, kind.removeprefix("BUILD_").lower(), what)
    if kind == "TRADE_PLAYER" and slot == "n":
        return Picture(text("card_table.take", language, n=int(what)), sure=True)
    if kind in ("OPEN_HAND", "USE_GUILD") and slot == "who":
        held = text("card_table.held", language, n=look.hand_size(int(what)))
        return Picture(sight.names[int(what)], text=held, sure=True)
    return None


def _payment(look: CardLook, sight: Sight, item: str, threes: str) -> Picture:
    """Payment in full: of the price what the hand has, and threes for the rest."""
    given = [min(n, held) for n, held in zip(look.cost(item), look.hand(sight.viewer), strict=True)]
    for part in [] if threes == _WITH_CARDS else threes.split("+"):
        good = part.lstrip("0123456789")
        given[RESOURCE_NAMES.index(good)] += int(part.removesuffix(good))
    paid = [(good, n) for good, n in zip(RESOURCE_NAMES, given, strict=True) if n]
    said = " + ".join([amount(n, good, sight.language) for good, n in paid])
    signs = tuple(f"card-{good}" for good, n in paid for _ in range(n))
    # What is taken from somebody is said before, as what is given for missing cards.
    taken = _taken_from(look, sight, item)
    return Picture(said, text=taken, signs=signs, sure=bool(taken) or threes != _WITH_CARDS)


# -- what is asked ---------------------------------------------------------------------------------------------------------


def question(look: CardLook, sight: Sight) -> Question | None:
    """Question of a step of its own; on a market day cards of the hand and of the market are touched."""
    language, step = sight.language, look.pending()
    if step == "Discard":
        owed, send = look.owed(sight.viewer), text("table.discard_send", language)
        cards = _goods(look.hand(sight.viewer), language)
        return Question(
            text("table.discard", language, n=owed),
            CARDS,
            "DISCARD",
            cards,
            owed,
            owed,
            send,
            help=_why_discarded(look, sight),
        )
    if step == "GiveBack":
        who, owed = int(look.g.a()), look.owed(sight.viewer)
        title = text("card_table.give_back", language, n=owed, name=sight.names[who])
        cards = _goods(look.hand(sight.viewer), language, f"{who} ")
        # A single card is given by touching it.
        send = text("card_table.give", language) if owed > 1 else ""
        return Question(title, CARDS, "GIVE_BACK", cards, owed, owed, send)
    if step == "ChooseCard":
        who = int(look.g.a())
        cards = _goods(look.open_hand(sight.viewer), language, f"{who} ", "CHOOSE_CARD")
        return Question(text("card_table.open_hand", language, name=sight.names[who]), PICTURES, pictures=cards)
    if step == "Destiny":
        return _destiny(look, sight)
    if step == "MarketDay":
        return Question(text("step.MarketDay", language), PLACE)
    return None


def _why_discarded(look: CardLook, sight: Sight) -> str:
    """Reason of a city's event that makes seats discard."""
    read = sight.last(CITY_EVENT_READ)
    if read is None:
        return ""
    name = look.r.box.backs[read[1].what].name
    does = event_help(name, look.r.box, int(look.r.seats), sight.language)
    return f"{card_title('city_event', name, sight.language)}. {does}"


def _goods(counts: Sequence[int], language: str, before: str = "", kind: str = "") -> tuple[Picture, ...]:
    """Cards to choose from; with a kind each is chosen by itself, and those that there are not are left out."""
    return tuple(
        Picture(text(f"goods.{good}", language), f"card-{good}", n=n, kind=kind, slots=f"{before}{good}")
        for good, n in zip(RESOURCE_NAMES, counts, strict=True)
        if n or not kind
    )


def _destiny(look: CardLook, sight: Sight) -> Question:
    turned, seats, language = look.destiny() == TURNED, int(look.r.seats), sight.language
    sides = []
    for kind, word, up in (("KEEP_DESTINY", "keep", turned), ("TURN_DESTINY", "turn", not turned)):
        to = sight.names[destiny_to(seats, look.turn(), up)]
        points = text("card_table.points_to", language, name=to)
        sides.append(Picture(text(f"card_table.{word}", language), destiny_drawing(up), text=points, kind=kind))
    why = text("card_table.destiny_why", language)
    return Question(text("card_table.turn_destiny", language), CHOICE, pictures=tuple(sides), help=why)
