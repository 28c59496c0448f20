"""Log lines as plain data."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from poblado.face import LogLine
from poblado.kernel.event import ALL_SEATS, Event
from poblado.locale import text

EVERYTHING: Final = -2
"""A viewer from whom nothing is hidden: whoever reads a record, or a game that is over."""


@dataclass(frozen=True)
class Line:
    """Line of the log, in its place.

    Attributes:
        n: number of its first event; a line that grows keeps it.
        kind: name of that event's kind.
        weight: `turn` where a turn begins, `end` where the game is won; empty for all other lines.
    """

    n: int
    kind: str
    told: LogLine
    weight: str = ""


def heard(events: Sequence[Event], viewer: int) -> Sequence[Event]:
    """A log as a viewer may know it: a seat, -1 for a spectator, or `EVERYTHING`. No true event that it may not know is in it,
    so whoever is given this cannot look behind it."""
    if viewer == EVERYTHING:
        return events
    return [event if event.audience == ALL_SEATS else event.seen_by(viewer) for event in events]


def name_of(names: Sequence[str], seat: int) -> str:
    """Name of a seat; empty for nobody."""
    return names[seat] if 0 <= seat < len(names) else ""


def seat_names(names: Sequence[str], colours: Sequence[str], language: str) -> list[str]:
    """Names of seats: their colours, with the players' names where these say more."""
    told = [text(f"table.seat.{colour}", language) for colour in colours]
    return [colour if name in ("", colour) else f"{name} ({colour})" for name, colour in zip(names, told, strict=True)]
