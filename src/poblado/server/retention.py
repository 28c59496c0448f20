"""Retention: games that nobody opens any more are deleted after a time, where the operator wants that."""

import asyncio
import logging
import time

from poblado.server.rooms import DAY, Rooms
from poblado.server.store import Unavailable

log = logging.getLogger(__name__)

BETWEEN = 3600.0
"""Seconds after which it is looked again."""
_PAUSE = 0.1
"""Seconds between two portions: whoever plays meanwhile waits for one at most."""


async def look_after(rooms: Rooms, keep: float | None) -> None:
    """Look at once and then now and then, without end; for `keep` see `tidy`."""
    while True:
        try:
            await tidy(rooms, keep)
        except Unavailable as error:
            log.warning("old games wait until the database answers: %s", error)
        except Exception:
            log.exception("deleting old games")
        await asyncio.sleep(BETWEEN)


async def tidy(rooms: Rooms, keep: float | None) -> None:
    """Note which games are being watched, and delete those that nobody has opened for long.

    That somebody has opened a game is noted once a day: it stays for a day more than is asked for rather than for one less.

    Args:
        keep: days; None keeps all.

    Raises: Unavailable.
    """
    for room in rooms.open():
        if room.presence:
            await rooms.note_opened(room)
    if keep is None:
        return
    before = time.time() - (keep + 1) * DAY
    while gone := await rooms.delete_unused(before):
        log.info("%s games that nobody has opened for %g days are deleted", len(gone), keep)
        await asyncio.sleep(_PAUSE)
