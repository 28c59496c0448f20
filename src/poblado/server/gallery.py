"""Game gallery of the home page: each game and each chapter as a card with a picture, a line, and how many play."""

import re
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from poblado import locale
from poblado.books import MODULES
from poblado.kernel.errors import BadRuleset
from poblado.presets import chapter, chapter_names, preset, preset_names, ruleset
from poblado.presets.composition import players_for
from poblado.server import board_choice
from poblado.server.setup import Setup, chapter_title
from poblado.svg.miniature import miniature
from poblado.svg.scene_of import scene_of_board

_FIRST_SENTENCE = re.compile(r"(?<=[.]) ")


@dataclass(frozen=True)
class Card:
    """Card of one game of the gallery.

    Attributes:
        key: the preset and the chapters that it is, which the page compares with what is chosen.
        link: opens the home page with it.
        picture: the address of its thumbnail.
        title, line: for people; the line is short enough for the card: a text `line` of the game or the chapter, or else
            the first sentence of its `help`.
        players: how many may play, such as `3–6`.
    """

    key: str
    link: str
    picture: str
    title: str
    line: str
    players: str


@dataclass(frozen=True)
class Shelf:
    """A game with its variants and what is played beside it.

    Attributes:
        title: for people.
    """

    title: str
    cards: tuple[Card, ...]


def gallery(language: str) -> tuple[Shelf, ...]:
    """The shelves: one for each game that is no variant of another, in the order of the books, and behind the first one for
    each book whose chapters are played beside these games."""
    roots = [root for root in preset_names() if not preset(root).parent]
    beside: dict[str, list[Card]] = {}
    for root in roots:
        for shelf, card in _beside(root, language):
            beside.setdefault(shelf, []).append(card)
    first, *others = [
        Shelf(locale.named(f"preset.{root}.title", language), (*_variants(root, language), *beside.pop(root, ())))
        for root in roots
    ]
    of_books = [Shelf(locale.named(f"shelf.{book}", language), tuple(cards)) for book, cards in beside.items()]
    return (first, *of_books, *others)


def _book_of(name: str) -> str:
    """The book of a chapter where that has a rulebook of its own, else empty: a map or a few cards are none."""
    found = [entry[0] for module in chapter(name).modules[:1] if (entry := MODULES.get(module))]
    return next((book.name for book in found if book.table("rulebooks.toml")), "")


def _variants(root: str, language: str) -> list[Card]:
    """A game and its variants. Variants of variants are offered where the variant has been chosen."""
    names = [root, *(name for name in preset_names() if preset(name).parent == root)]
    return [_card(name, (), language, _of_preset(name, language)) for name in names]


def _of_preset(name: str, language: str) -> tuple[str, str]:
    title = locale.named(f"preset.{name}.title", language)
    texts = locale.texts(language)
    return texts.get(f"preset.{name}.short", title), _line(f"preset.{name}", language)


def _line(of: str, language: str) -> str:
    texts = locale.texts(language)
    return texts.get(f"{of}.line") or _FIRST_SENTENCE.split(texts.get(f"{of}.help", ""), maxsplit=1)[0]


def _beside(root: str, language: str) -> list[tuple[str, Card]]:
    """Chapters offered beside a game, with the game or the book on whose shelf they stand: every chapter beside the first game,
    and beside the others the maps that they fit."""
    if preset(root).family != "island" or preset(root).map:
        return []
    first = root == preset_names()[0]
    cards = []
    for name in chapter_names():
        chapters = (*chapter(name).beside, name)
        if (first or chapter(name).map) and fits(root, chapters):
            title = chapter_title(name, language)
            if not first:
                game = locale.texts(language).get(f"preset.{root}.beside") or locale.named(
                    f"preset.{root}.title", language
                )
                title = locale.text("home.together", language, chapter=title, game=game)
            card = _card(root, chapters, language, (title, _line(f"chapter.{name}", language)))
            cards.append((_book_of(name) or root, card))
    return cards


def fits(name: str, chapters: Sequence[str]) -> bool:
    """Tell whether a preset can be played with chapters."""
    return _fits(name, tuple(chapters))


@cache
def _fits(name: str, chapters: tuple[str, ...]) -> bool:
    try:
        ruleset(name, chapters=chapters, seed=0)
    except BadRuleset:
        return False
    return True


def _card(name: str, chapters: tuple[str, ...], language: str, said: tuple[str, str]) -> Card:
    setup = Setup.plain(name, tuple(one for one in chapter_names() if one in chapters))
    low, high = players_for(name, chapters)
    return Card(
        key=key_of(setup),
        link=setup.to_query(),
        picture=_picture(setup),
        title=said[0],
        line=said[1],
        players=f"{low}" if low == high else f"{low}–{high}",
    )


def key_of(setup: Setup) -> str:
    """Key that the page compares with a card's key."""
    return " ".join([setup.preset, *setup.chapters])


def _picture(setup: Setup) -> str:
    """The address of a thumbnail: of an island that is drawn anew for each game an example, to each card its own."""
    if not setup.is_island():
        return f"/poster/{setup.preset}.svg"
    board = setup.usual_board()
    drawn = f"-{zlib.crc32(key_of(setup).encode()):x}" if board in board_choice.layouts() else ""
    return f"/miniature/{board}{drawn}.svg"


@lru_cache(256)
def thumbnail(code: str) -> str:
    """The thumbnail of a board by name or code. Raises: BadRuleset."""
    return miniature(scene_of_board(board_choice.board(code))).svg()
