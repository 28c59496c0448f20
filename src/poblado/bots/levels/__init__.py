"""Levels: six bots for people to play against, from one that a child beats to the best, each with one temperament.

The weaker ones have limits that people have as well: they overlook, forget and hurry, and never blunder by lot. Each level is one
entry of `LEVELS`; one whose bot is not there is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from poblado.bots.bot import Chooser
from poblado.bots.levels.people import Chick, Hare, Tortoise

__all__ = ["EASY", "LEVELS", "Chick", "Hare", "Level", "Tortoise", "kinds_of"]


class Level(NamedTuple):
    """One level.

    Attributes:
        name: id by which the bot is known; its words and its face have the same one.
        bot: class that plays, or the name of a registered bot that does.
    """

    name: str
    bot: str | type[Chooser]


LEVELS: Final = (
    Level("chick", Chick),
    Level("hare", Hare),
    Level("tortoise", Tortoise),
    Level("settler", "settler"),
    Level("voyager", "voyager"),
    Level("navigator", "navigator"),
)
"""All levels, the weakest first. From the fourth on they are bots under their own names."""
EASY: Final = LEVELS[0].name
"""The level that a beginner beats."""


def kinds_of(known: Mapping[str, Callable[[int], Chooser]]) -> dict[str, Callable[[int], Chooser]]:
    """Bots of the levels by name, those left out whose bot is not among the known ones."""
    found: dict[str, Callable[[int], Chooser]] = {}
    for name, bot in LEVELS:
        kind = known.get(bot) if isinstance(bot, str) else bot
        if kind is not None:
            found[name] = kind
    return found
