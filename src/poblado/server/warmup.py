"""Warm-up of caches for a kind of game: texts, drawings, templates. It takes a tenth of a second.

It is made when the first game of its kind comes into memory, in the thread that reads it: on the event loop all tables would
wait.
"""

import logging

from poblado.island.rules import Island
from poblado.kernel.game import Ruleset
from poblado.locale import LANGUAGES
from poblado.server.room import Room
from poblado.server.seats import SPECTATOR
from poblado.server.stream import Channel
from poblado.server.symbol_sheets import first_art
from poblado.server.templates import prepare
from poblado.svg.scene_of import scene_of_board
from poblado.svg.scenery import labels

log = logging.getLogger(__name__)

_warm: set[tuple[str, ...]] = set()
"""Warmed kinds of game by modules: as many as the installed packages allow."""
_MOST = 500


def warm(room: Room) -> None:
    """Look at a game that nobody else knows yet, in all languages, if it is the first of its kind. Blocks."""
    _lay_out(room.table.rules)
    kind = _kind(room.table.rules)
    if kind in _warm or len(_warm) >= _MOST:
        return
    _warm.add(kind)
    try:
        prepare("game.html" if isinstance(room.table.rules, Island) else "felt.html")
        first_art(room)
        for language in LANGUAGES:
            for viewer in (SPECTATOR, 0):
                Channel(room, viewer, language, (), False).everything(-1, -1)
    except Exception:
        # Whoever opens it is told what is wrong with it.
        log.debug("game %s cannot be looked at", room.id, exc_info=True)


def _lay_out(rules: Ruleset) -> None:
    """Find where the names of a board stand: it is kept by board, and takes longer than all else that is drawn."""
    if isinstance(rules, Island) and rules.board.scenery is not None:
        for language in LANGUAGES:
            labels(scene_of_board(rules.board, language=language))


def _kind(rules: Ruleset) -> tuple[str, ...]:
    return tuple([module.id for module in rules.modules]) if isinstance(rules, Island) else (rules.name,)
