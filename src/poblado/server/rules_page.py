"""HTTP route of a table's rules: the clauses that apply there, and the settings that differ from the preset.

All of it is public: a spectator reads the same page as a seat. The table shows the same page in a panel over the board, by
`rulebook.js`.
"""

from dataclasses import dataclass
from itertools import groupby

from starlette.requests import Request
from starlette.responses import Response

from poblado import locale
from poblado.dice import DICE
from poblado.face.memo import of_rules
from poblado.island.rules import Island
from poblado.kernel.game import Ruleset
from poblado.kernel.spec import BUILD
from poblado.kernel.view import View
from poblado.locale.edition import texts_of
from poblado.presets import usual_params
from poblado.rulebook import Clause, books
from poblado.rulebook.played import clauses_played
from poblado.server.language import chosen
from poblado.server.requests import shown_room, uncached
from poblado.server.room import Room
from poblado.server.rule_examples import examples
from poblado.server.setup import Setup, chapter_title
from poblado.server.templates import page
from poblado.svg import SEAT_ORDER
from poblado.svg.sheet import later_drawings, small_drawings
from poblado.viewmodel import viewer_of_view
from poblado.viewmodel.commands import buttons_of
from poblado.viewmodel.words import good_title


@dataclass(frozen=True, slots=True)
class Rule:
    """A clause as the page shows it.

    Attributes:
        kind: one of `rulebook.KINDS`.
        book: title of the rulebook, which is not translated; empty for a rule of the house.
        where: its page or other source, in words.
        example: what a drawing of it shows, in words; empty where there is none.
    """

    id: str
    text: str
    kind: str
    book: str
    where: str
    example: str = ""


@dataclass(frozen=True, slots=True)
class Part:
    """A module that plays, with its clauses, or a part of a long one.

    Attributes:
        key: name of the module, and of the part where it has several.
    """

    key: str
    title: str
    rules: list[Rule]


@dataclass(frozen=True, slots=True)
class Price:
    """A row of the price table.

    Attributes:
        drawing: an SVG document; empty for none.
        goods: the drawing, the number and the title of each good that it costs.
        use: what it is good for, in one line.
        left: how many each player has; None where they are not counted.
    """

    title: str
    drawing: str
    goods: list[tuple[str, int, str]]
    use: str
    left: int | None


async def rules(request: Request) -> Response:
    """The page of the rules that a table plays by."""
    language = chosen(request)
    room = await shown_room(request, spaced=True)
    played = room.table.rules
    response = page(
        request,
        "rules.html",
        language,
        room=room.id,
        game=locale.named(f"preset.{played.name}.title", language),
        beside=[chapter_title(name, language) for name in _chapters(room)],
        players=int(played.seats),
        goal=played.params.get("points_to_win"),
        changed=_changed(room, language),
        prices=_prices(played, language),
        parts=_parts(played, language, _dice(room)),
    )
    return uncached(response, request)


def _chapters(room: Room) -> tuple[str, ...]:
    rules = room.table.rules
    return tuple(rules.chapters) if isinstance(rules, Island) else ()


def _dice(room: Room) -> str:
    return str(room.table.record.header.get("dice", DICE[0]))


def _changed(room: Room, language: str) -> list[tuple[str, str, str]]:
    """Settings that differ from the preset and its chapters: titles, values and what is usual, as on the home page."""
    played, chapters = room.table.rules, _chapters(room)
    said = usual_params(played.name, chapters, int(played.seats))
    params = {
        param.name: played.params[param.name]
        for param in played.all_params()
        if played.params[param.name] != said.get(param.name, param.default)
    }
    setup = Setup(played.name, int(played.seats), chapters=chapters, params=params, dice=_dice(room), extra=room.extra)
    known = texts_of(played, language)
    switches = {param.name for param in played.all_params() if param.is_switch()}
    found = _board(played, setup.usual_board(), language)
    for each in setup.differences(language):
        kind, _, name = each.field.partition(".")
        if kind == "param":
            usual = (
                locale.text(f"home.{'on' if int(each.usual) else 'off'}", language) if name in switches else each.usual
            )
            found.append((locale.named(f"param.{name}.title", language, known), each.value, usual))
        elif kind == "dice":
            found.append((each.title, each.value, locale.named(f"table.dices.{each.usual}", language)))
    return found


def _board(rules: Ruleset, usual: str, language: str) -> list[tuple[str, str, str]]:
    """The board, where another one is usual. What somebody has uploaded is called as they call it."""
    if not isinstance(rules, Island) or rules.board.name == usual:
        return []
    known = locale.texts(language)
    here, there = (known.get(f"table.boards.{name}", name) for name in (rules.board.name, usual))
    return [(locale.text("table.board_name", language), here, there)]


@of_rules
def _parts(rules: Ruleset, language: str, dice: str) -> list[Part]:
    known = texts_of(rules, language)
    titles = {book.key: book.title for book in books()}
    parts: list[Part] = []
    for module, found in clauses_played(rules, dice):
        own = [each for each in found if not each.part]
        if own or not found:
            title = locale.named(f"module.{module}", language, known)
            parts.append(Part(module, title, [_rule(each, titles, language) for each in own]))
        for key, told in groupby((each for each in found if each.part), lambda each: (each.chapter, each.part)):
            title = locale.named(f"rules_part.{'.'.join(key)}", language, known)
            parts.append(Part(f"{module}-{key[1]}", title, [_rule(each, titles, language) for each in told]))
    return parts


def _rule(clause: Clause, titles: dict[str, str], language: str) -> Rule:
    text = clause.es if language == "es" else clause.en
    book, where = _source(clause, titles.get(clause.book, clause.book), language)
    shown = examples().get(clause.id)
    return Rule(clause.id, text, clause.kind, book, where, shown.words[language] if shown else "")


def _source(clause: Clause, book: str, language: str) -> tuple[str, str]:
    """The book where a clause is said, and where there."""
    if clause.page is not None:
        return book, locale.text("rules_page.page", language, n=clause.page)
    if clause.source == "house":
        # What stands in for a text that nobody of us has read says so.
        return "", locale.text("rules_page.guess" if clause.confidence == "L" else "rules_page.house", language)
    if clause.source.startswith("book"):
        return book, ""
    section = clause.source.rpartition(" ")[2]
    return book, locale.text("rules_page.research", language, section=section)


@of_rules
def _prices(rules: Ruleset, language: str) -> list[Price]:
    """All that is built or bought, with its picture, its price and its use, in the order of the table's buttons."""
    game = rules.new_game()
    viewer = viewer_of_view(View(game, 0), game.events, language, acting=False)
    drawings = {**later_drawings(rules, SEAT_ORDER[:1]), **small_drawings(rules, SEAT_ORDER[:1])}
    found: dict[str, Price] = {}
    for button in buttons_of(viewer):
        if button.group != BUILD or not button.price or button.item in found:
            continue
        goods = [
            (drawings[f"good-{good}"].svg(height=_SIGN), n, good_title(viewer, good)) for good, n, _ in button.price
        ]
        usual = f"{button.item}-{SEAT_ORDER[0]}", f"back-{button.item.removesuffix('_card')}"
        names = [*usual, *(name for name in drawings if name.startswith(f"{button.item}-"))]
        drawn = next((drawings[name].svg(height=_PIECE) for name in names if name in drawings), "")
        found[button.item] = Price(button.command.title, drawn, goods, button.use, button.left)
    return list(found.values())


_SIGN, _PIECE = 22, 40
"""Height of the signs of goods and of the pieces, in CSS pixels."""
