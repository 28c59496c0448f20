"""Length of a game, as people are told it before they begin one."""

from poblado import locale
from poblado.presets import usual_turns
from poblado.server.setup import Setup


def minutes(setup: Setup) -> int:
    """Length of a usual game in tens of minutes, at a minute a turn; 0 where that is not known, or with other points to win.

    The pace is that of the one game whose length a book says: half an hour for what bots end in 28 turns.
    """
    if "points_to_win" in setup.params:
        return 0
    return 10 * round(usual_turns(setup.preset, setup.chapters) / 10)


def length(setup: Setup, language: str) -> str:
    """The same in words; empty where it is not known."""
    found = minutes(setup)
    return locale.text("table.length", language, n=found) if found else ""
