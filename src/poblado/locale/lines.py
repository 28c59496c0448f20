"""Lines of the log, as plain data."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from poblado.kernel.event import Event
from poblado.locale import text

EVERYTHING: Final = -2
"""A viewer from whom nothing is hidden: whoever reads a record, or a game that is over."""


@dataclass(frozen=True)
class Sentence:
    """A line of the log.

    Attributes:
        kind: name of the event's kind.
        seat: whose doing it is; -1 for nobody's.
        place: name of the place it speaks of, or empty.
        places: all places that it is about, such as each tile that paid.
    """

    kind: str
    seat: int
    place: str
    text: str
    places: tuple[str, ...] = ()


@dataclass(frozen=True)
class Line:
    """A sentence in its place in the log.

    Attributes:
        n: number of its first event; a line that grows keeps it.
        cards: tile (or empty), good and number of each card that somebody is seen to get.
    """

    n: int
    told: Sentence
    cards: tuple[tuple[str, str, int], ...] = ()


def seen_by(event: Event, viewer: int) -> Event:
    """An event as a viewer may know it: a seat, -1 for a spectator, or `EVERYTHING`."""
    return event if viewer == EVERYTHING else event.seen_by(viewer)


def name_of(names: list[str] | tuple[str, ...], seat: int) -> str:
    """What a seat is called; empty for nobody."""
    return names[seat] if 0 <= seat < len(names) else ""


def seat_names(names: Sequence[str], colours: Sequence[str], language: str) -> list[str]:
    """What seats are called: their colours, with the players' names where these say more."""
    told = [text(f"table.seat.{colour}", language) for colour in colours]
    return [colour if name in ("", colour) else f"{name} ({colour})" for name, colour in zip(names, told, strict=True)]
