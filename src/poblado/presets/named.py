"""Parser of presets and chapters in the books' folders, from `presets.toml` and `chapters.toml`."""

import itertools
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from poblado.books import Book, Shelf
from poblado.kernel.errors import BadRuleset
from poblado.kernel.values import NameList


@dataclass(frozen=True)
class Preset:
    """A name for modules, parameters and a kind of board.

    Attributes:
        players: fewest and most.
        usual: how many where nothing is said.
        board: name of the board or generator used where nothing is said; empty for the card game.
        boards: all that it is meant for, `board` first, where it is a map of its own; empty for any.
        family: `island` or `cards`.
        book: what the book says of parameters where the preset or a parameter's own `book` says otherwise.
        parent: the preset that gives all that this one does not say itself, but for `turns`; empty for none.
        turns: of all seats together in a usual game among bots, whatever the number of players, within a fifth or so; 0 where
            that is not known.
    """

    name: str
    players: tuple[int, int]
    usual: int
    board: str
    modules: tuple[str, ...]
    params: dict[str, int] = field(default_factory=dict)
    family: str = "island"
    parent: str = ""
    boards: tuple[str, ...] = ()
    book: dict[str, int] = field(default_factory=dict)
    turns: int = 0

    @property
    def map(self) -> bool:
        """True if it is played on boards of its own, so that no chapter brings another one."""
        return bool(self.boards)


ANY_PLAYERS = (1, 99)
"""Numbers of players of a chapter that has no say in them."""


@dataclass(frozen=True)
class Chapter:
    """Chapter that a game may be played with beside its preset.

    Attributes:
        modules: those that it brings, but for what the preset has already.
        without: modules of presets that are not played with it.
        params: parameters that differ from the preset's.
        boards: those that it is meant for; where nothing is said it is played on the first. Empty for any.
        boards_for: by number of players those of `boards` that are meant for it, where not all are.
        players: fewest and most, within those of the preset.
        raises: by how much a parameter is more than without it, or that by the number of players. What several chapters
            raise adds up, so each may ask for more points and know nothing of the others.
        map: whether it is a map of its own: no two of these are played at once.
        beside: chapters without which it is not played.
        turns: by how many a game is longer with it than its preset's; None where that is not known.
    """

    name: str
    modules: tuple[str, ...]
    params: dict[str, int] = field(default_factory=dict)
    boards: tuple[str, ...] = ()
    boards_for: dict[int, tuple[str, ...]] = field(default_factory=dict)
    players: tuple[int, int] = ANY_PLAYERS
    raises: dict[str, int | dict[str, int]] = field(default_factory=dict)
    map: bool = False
    beside: tuple[str, ...] = ()
    turns: int | None = None
    without: tuple[str, ...] = ()

    def boards_with(self, players: int) -> tuple[str, ...]:
        """The boards that it is meant for with so many players, the usual one first; none for any."""
        return self.boards_for.get(players, self.boards)

    def raised(self, players: int) -> dict[str, int]:
        """Increments of parameters with so many players."""
        return {
            param: more if isinstance(more, int) else more.get(str(players), 0) for param, more in self.raises.items()
        }


def _presets(book: Book, known: Mapping[str, Preset]) -> dict[str, Preset]:
    """Read `presets.toml` of a book; a parent stands before, there or in an earlier book."""
    found: dict[str, Preset] = {}
    for name, row in book.table("presets.toml").items():
        _check(name, row, _OF_PRESETS)
        parent = found.get(row.get("parent", "")) or known.get(row.get("parent", ""))
        if "parent" in row and parent is None:
            raise BadRuleset(
                "{name} comes from {parent}, and there is no such ruleset", name=name, parent=row["parent"]
            )
        low, high = row.get("players") or (parent.players if parent else (2, 4))
        boards = tuple(row.get("boards") or (parent.boards if parent and "board" not in row else ()))
        found[name] = Preset(
            name=name,
            players=(low, high),
            usual=row.get("usual") or (min(max(parent.usual, low), high) if parent else high),
            board=boards[0] if boards else row.get("board", parent.board if parent else "standard"),
            modules=(*(row.get("modules") or (parent.modules if parent else ())), *row.get("more_modules", ())),
            params={**(parent.params if parent else {}), **row.get("params", {})},
            family=row.get("family") or (parent.family if parent else "island"),
            parent=row.get("parent", ""),
            boards=boards,
            book={**(parent.book if parent else {}), **row.get("book", {})},
            turns=row.get("turns", 0),
        )
    return found


PRESETS: Shelf[Preset] = Shelf(_presets)
"""Presets by name."""


def _chapters(book: Book, known: Mapping[str, Chapter]) -> dict[str, Chapter]:
    """Read `chapters.toml` of a book."""
    found: dict[str, Chapter] = {}
    for name, row in book.table("chapters.toml").items():
        _check(name, row, _OF_CHAPTERS)
        low, high = row.get("players", ANY_PLAYERS)
        modules, told = tuple(row.get("modules", ())), row.get("boards", ())
        boards_for = {int(n): tuple(some) for n, some in told.items()} if isinstance(told, dict) else {}
        boards = tuple(dict.fromkeys(itertools.chain(*boards_for.values()) if boards_for else told))
        found[name] = Chapter(
            name,
            modules,
            row.get("params", {}),
            boards,
            boards_for,
            (low, high),
            row.get("raises", {}),
            row.get("map", False),
            tuple(row.get("beside", ())),
            row.get("turns"),
            tuple(row.get("without", ())),
        )
    return found


_OF_PRESETS = (
    "parent", "players", "usual", "board", "boards", "modules", "more_modules", "params", "family", "book", "turns",
)  # fmt: skip
_OF_CHAPTERS = ("modules", "params", "boards", "players", "raises", "map", "beside", "turns", "without")


def _check(name: str, row: Iterable[str], known: tuple[str, ...]) -> None:
    """Check keys and names: a misspelt key would be left out in silence, and names stand in links and lines."""
    if not re.fullmatch(r"[a-z0-9][a-z0-9_-]*", name):
        raise BadRuleset("a name has small letters, digits, - and _ alone, not {name!r}", name=name)
    for key in row:
        if key not in known:
            raise BadRuleset("{name} cannot say {key!r}; it can say {known}", name=name, key=key, known=NameList(known))


CHAPTERS: Shelf[Chapter] = Shelf(_chapters)
"""Chapters by name."""


def preset_names() -> list[str]:
    """The rulesets there are, by the name that `ruleset` and `new_table` take."""
    return list(PRESETS.all())


def preset(name: str) -> Preset:
    """Raises: BadRuleset, naming those there are."""
    found = PRESETS.get(name)
    if found is None:
        known = NameList(preset_names())
        raise PRESETS.missing(BadRuleset("there is no ruleset {name!r}; there are {known}", name=name, known=known))
    return found


def chapter_names() -> list[str]:
    """The chapters there are, by the name that `ruleset` and `new_table` take."""
    return list(CHAPTERS.all())


def chapter(name: str) -> Chapter:
    """Raises: BadRuleset, naming those there are."""
    found = CHAPTERS.get(name)
    if found is None:
        known = NameList(chapter_names())
        raise CHAPTERS.missing(BadRuleset("there is no chapter {name!r}; there are {known}", name=name, known=known))
    return found
