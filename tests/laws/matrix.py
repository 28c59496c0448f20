"""Games that tests walk, derived from what the books declare: presets, numbers of players, chapters, and what goes together.

Nothing here names a book. A book adds readings of its own parameters in `tests/<book>/variants.py`:

    VARIANTS = {label: (preset, players, chapters, params)}     run at each `make test`
    LONG = {…}                                                  walked at each `make test`, under the laws in the long run;
                                                                they may last for ever
    LATE = {preset, …}                                          presets that are in the long run alone: another one has all
                                                                of their modules
    ENDLESS = {preset, …}                                       presets that seats which do anything do not win in time
"""

import itertools
from functools import cache
from typing import NamedTuple

import poblado
from poblado.books import BRIDGES, own_books
from poblado.presets import chapter_names, preset, preset_names
from poblado.presets.composition import game_for, modules_with
from poblado.presets.named import chapter
from walking import of_books


class Row(NamedTuple):
    """A game. Attributes: quick: whether the laws hold it at each `make test`; walked: whether random walks do; ends: whether
    seats that do anything win it in time."""

    preset: str
    players: int | None
    chapters: tuple[str, ...] = ()
    params: dict = {}  # noqa: RUF012, nobody writes to it
    quick: bool = True
    walked: bool = True
    ends: bool = True


@cache
def offered():
    """Ids of the modules that some game plays: a book may be here with its tests before any preset or chapter names it."""
    named = {id for name in preset_names() for id in preset(name).modules}
    return named | {id for name in chapter_names() for id in chapter(name).modules} | set(BRIDGES.own())


def with_those_beside(chapters):
    """Chapters and those without which they are not played, in the books' order."""
    wanted = set(chapters)
    while more := {other for each in wanted for other in chapter(each).beside} - wanted:
        wanted |= more
    return tuple(each for each in chapter_names() if each in wanted)


@cache
def fits(name, chapters):
    """Whether a preset is played with chapters, by what both and their modules declare, bridges included: `beside`, `boards`,
    `players`, `requires`, `conflicts`."""
    chosen, told = preset(name), [chapter(each) for each in chapters]
    if chosen.family != "island" or with_those_beside(chapters) != tuple(c for c in chapter_names() if c in chapters):
        return False
    if sum(each.map for each in [chosen, *told]) > 1 or sum(bool(each.boards) for each in told) > 1:
        return False
    if max(low for low, _ in [chosen.players, *(t.players for t in told)]) > min(
        high for _, high in [chosen.players, *(t.players for t in told)]
    ):
        return False
    modules = modules_with(name, chapters)
    ids = {module.id for module in modules}
    return all(
        ids.issuperset(module.requires) and not ids & {line.partition(": ")[0] for line in module.conflicts}
        for module in modules
    )


def roots():
    """The first preset of each set of modules: all others differ in numbers and boards alone."""
    found = {}
    for name in preset_names():
        found.setdefault(frozenset(preset(name).modules), name)
    return list(found.values())


def first_of_books():
    """The first preset of each book that has any."""
    return [next(iter(table)) for book in own_books() if (table := book.table("presets.toml"))]


def is_alike(each):
    """Whether an earlier chapter brings the same modules: then the two differ in boards and numbers alone."""
    told = [(other, chapter(other).modules, chapter(other).beside) for other in chapter_names()]
    return next(other for other, *brought in told if brought == [chapter(each).modules, chapter(each).beside]) != each


def pairs(name):
    """Every two chapters that a preset is played with at once, with those beside them."""
    sets = (with_those_beside(two) for two in itertools.combinations(chapter_names(), 2))
    return list(dict.fromkeys(some for some in sets if fits(name, some)))


def alone(name):
    """Every chapter that a preset is played with, with those beside it."""
    return list(dict.fromkeys(some for each in chapter_names() if fits(name, some := with_those_beside([each]))))


def covering(name):
    """Few sets of chapters in which each chapter and each legal pair is: what is not in one yet is made as large as may be."""
    found = []
    for some in [*pairs(name), *alone(name)]:
        if any(set(some) <= set(other) for other in found):
            continue
        for each in chapter_names():
            if fits(name, more := with_those_beside([*some, each])):
                some = more
        found.append(some)
    return found


def _rows():
    first, plain = first_of_books(), roots()
    rows = {}
    for name in preset_names():
        chosen = preset(name)
        for players in sorted({*chosen.players, chosen.usual}):
            usual = players == chosen.usual
            rows[f"{name}-{players}"] = Row(name, players, quick=usual and name in plain, walked=usual)
    for each in chapter_names():
        name, chapters = game_for(each)
        rows[f"chapter-{each}"] = Row(name, None, tuple(chapters), quick=False)
    for name in plain:
        for some in covering(name):
            quick = name in first and not any(is_alike(each) for each in some)
            rows["+".join([name, *some])] = Row(name, None, some, quick=quick, walked=quick)
    for book in of_books("variants"):
        rows |= {label: Row(*how) for label, how in getattr(book, "VARIANTS", {}).items()}
        rows |= {label: Row(*how, quick=False, ends=False) for label, how in getattr(book, "LONG", {}).items()}
    late, endless = _told("LATE"), _told("ENDLESS")
    return {
        label: row._replace(
            quick=row.quick and (row.preset not in late or bool(row.params)),
            walked=row.walked and (row.preset not in late or bool(row.params)),
            ends=row.ends and (row.preset not in endless or "points_to_win" in row.params),
        )
        for label, row in rows.items()
    }


def _told(name):
    """What all books say under a name of their variants."""
    return set().union(*(getattr(book, name, ()) for book in of_books("variants")))


ROWS = _rows()


@cache
def rules_of(label):
    """The rules of a row, made once."""
    row = ROWS[label]
    return poblado.ruleset(row.preset, row.players, chapters=row.chapters, params=row.params, seed=11)
