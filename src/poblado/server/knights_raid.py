"""The last raid as it was fought: who gave how much, and who lost. All of it is public, but gone from the board."""

from bisect import bisect_right
from typing import Any

from poblado.island.look import Look
from poblado.kernel.view import View
from poblado.rules.cities_knights.events import RAID_LOST, RAID_WON
from poblado.rules.cities_knights.knights import ACTIVE, JOINED
from poblado.server.instant import PUBLIC, film_of
from poblado.server.knights_state import forecast
from poblado.server.room import Room


def last_raid(room: Room, told: int) -> dict[str, Any] | None:
    """The last raid among the events behind number `told`, if there is one; `n` tells one from another."""
    events = room.events()
    fought = [n for n in range(told + 1, len(events)) if events[n].kind in (RAID_WON, RAID_LOST)] if told >= 0 else []
    if not fought:
        return None
    film = film_of(room)
    # The first moment that has this event; the one before it is the last on which the knights stood ready.
    moment = bisect_right(film.counts, fought[-1])
    look = Look(View(film.game(moment - 1), PUBLIC).game)
    return {"n": fought[-1], **forecast(look, JOINED if look.r.params["dona_urraca"] else ACTIVE)}
