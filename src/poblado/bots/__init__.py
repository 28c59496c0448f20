"""Bots: one interface for all of them, from the view only, and the registry of bots by name.

>>> from poblado import bots, new_table
>>> table = new_table("base", players=4, seed=7)
>>> bot = bots.make("settler")
>>> action = bot.choose(table.view(table.actor))

Bots of others are known by name where their package has an entry point in the group `poblado.bots`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import SupportsIndex, cast

from poblado.bots.bot import Bot, Chooser, Reason
from poblado.bots.levels import EASY, LEVELS, kinds_of
from poblado.bots.process import RUN, ProcessBot
from poblado.bots.searcher import Navigator, Voyager
from poblado.bots.settler import FirstSettler, Settler
from poblado.bots.uniform import Random
from poblado.bots.weighted import Weighted
from poblado.kernel.errors import BadChoice
from poblado.kernel.number import seed_of
from poblado.kernel.values import NameList, Quoted
from poblado.outside import load

__all__ = [
    "EASY",
    "GROUP",
    "PLAIN",
    "SEARCHING",
    "USUAL",
    "Bot",
    "BotLike",
    "Chooser",
    "ProcessBot",
    "Random",
    "Reason",
    "Settler",
    "Weighted",
    "add",
    "bot_of",
    "label",
    "level_names",
    "make",
    "names",
]

GROUP = "poblado.bots"
"""The group of entry points: a bot's name, and where its class or another callable that takes a seed is found."""

BotLike = str | Chooser | Callable[[int], Chooser]
"""A bot: itself, whatever its class; a class or another callable that makes it of a seed; its name, where it is found
(`mine.py:Mine`), or the command of a process (`run:node bot.js`)."""

_KINDS: dict[str, Callable[[int], Chooser]] = {
    kind.name: kind for kind in (Random, Weighted, FirstSettler, Settler, Voyager, Navigator)
}
_KINDS |= kinds_of(_KINDS)
_MADE: dict[str, BotLike] = {}
"""Bots that were added, by name."""
USUAL = Settler.name
"""The bot that plays where nothing is said."""
PLAIN = (Random.name, Weighted.name, FirstSettler.name)
"""Bots for comparison alone: records, arenas and tables know them, and no list for people names them."""
SEARCHING = (Voyager.name, Navigator.name)
"""Bots that take some milliseconds for a decision, and more."""


@cache
def _plugged() -> dict[str, EntryPoint]:
    """Find the bots that other packages bring, by name; nothing of it is imported yet. Poblado's own names stay its own."""
    return {point.name: point for point in entry_points(group=GROUP) if point.name not in _KINDS}


def names() -> list[str]:
    """The bots there are, Poblado's own first: those of studies, weakest first, then the levels."""
    return [*_KINDS, *(name for name in _plugged() if name not in _KINDS)]


def level_names() -> list[str]:
    """The levels for people, weakest first; those alone whose bot is there."""
    return [level.name for level in LEVELS if level.name in _KINDS]


def make(name: str, seed: SupportsIndex = 0) -> Bot:
    """A bot by name. Never loads a file, so the name may come from anybody.

    Raises:
        BadChoice: naming those there are, and for what is no seed.
    """
    if name in _KINDS:
        return _made(_KINDS[name], seed, name)
    if name not in _plugged():
        raise BadChoice("there is no bot {name!r}; there are {known}", name=name, known=NameList(names()))
    try:
        found = _plugged()[name].load()
    except Exception as error:
        reason = Quoted(f"{type(error).__name__}: {error}")
        raise BadChoice("{source} cannot be loaded: {reason}", source=name, reason=reason) from error
    return _made(found, seed, name)


def bot_of(what: BotLike, seed: SupportsIndex = 0) -> Bot:
    """A bot, whatever names or makes it. One that is given itself plays as it is, whatever the seed.

    Raises:
        BadChoice: for a name that nobody has, a file that cannot be loaded, and what is no bot.
    """
    if isinstance(what, str):
        if what.startswith(RUN):
            return ProcessBot(what.removeprefix(RUN), seed_of(seed))
        return make(what, seed) if ":" not in what else _made(load(what), seed, what)
    return _made(what, seed, repr(what))


def _made(found: object, seed: SupportsIndex, told: str) -> Bot:
    """Return what was found as a bot factory, which makes one of a seed. Whatever chooses is a bot, of our class or not."""
    if isinstance(found, type) and not hasattr(found, "choose"):
        raise _no_bot(told)
    given = seed_of(seed)
    if callable(found) and (isinstance(found, type) or not hasattr(found, "choose")):
        try:
            found = found(given)
        except Exception as error:
            # Whatever their code raises is told in one line.
            reason = Quoted(f"{type(error).__name__}: {error}")
            raise BadChoice("{source} makes no bot of a seed: {reason}", source=told, reason=reason) from error
    if isinstance(found, Bot):
        return found
    if not callable(getattr(found, "choose", None)):
        raise _no_bot(told)
    return cast(Bot, found)


def _no_bot(told: str) -> BadChoice:
    return BadChoice("{what} is no bot: it has no method choose(view)", what=told)


def label(what: BotLike) -> str:
    """Label of a bot in tables: its name, or that of its class."""
    if isinstance(what, str):
        return label(cast(BotLike, load(what))) if ":" in what and not what.startswith(RUN) else what
    kind = what if isinstance(what, type) else type(what)
    return getattr(what, "name", "") or getattr(what, "__name__", "") or kind.__name__


def add(what: BotLike) -> str:
    """Make a bot known by its name in this process, as for a server's forms; returns the name.

    Raises:
        BadChoice: for what is no bot, or if another one has its name.
    """
    name = label(what)
    bot_of(what)
    known = _MADE.get(name, what)
    if (name in _KINDS and name not in _MADE) or known != what:
        raise BadChoice("there is a bot {name!r} already", name=name)
    _MADE[name] = what
    _KINDS[name] = lambda seed: bot_of(what, seed)
    return name
