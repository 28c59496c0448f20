"""Lines of the log, as plain data."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, overload

from poblado.face import Told
from poblado.kernel.event import Event
from poblado.locale import text

EVERYTHING: Final = -2
"""A viewer from whom nothing is hidden: whoever reads a record, or a game that is over."""


@dataclass(frozen=True)
class Line:
    """What is told, in its place in the log.

    Attributes:
        n: number of its first event; a line that grows keeps it.
        kind: name of that event's kind.
    """

    n: int
    kind: str
    told: Told


class Heard(Sequence[Event]):
    """A log as a viewer may know it. Events are redacted when they are asked for: a page is told the end of a long log.

    Args:
        viewer: a seat, -1 for a spectator, or `EVERYTHING`.
    """

    def __init__(self, events: Sequence[Event], viewer: int) -> None:
        self.events = events
        self.viewer = viewer
        self.known: dict[int, Event] = {}

    def __len__(self) -> int:
        return len(self.events)

    @overload
    def __getitem__(self, k: int) -> Event: ...

    @overload
    def __getitem__(self, k: slice) -> Sequence[Event]: ...

    def __getitem__(self, k: int | slice) -> Event | Sequence[Event]:
        if isinstance(k, slice):
            return [seen_by(event, self.viewer) for event in self.events[k]]
        # Each face looks at the same few.
        known = self.known
        if k not in known:
            known[k] = seen_by(self.events[k], self.viewer)
        return known[k]

    def __repr__(self) -> str:
        return f"<Heard {len(self)} events by {self.viewer}>"


def seen_by(event: Event, viewer: int) -> Event:
    """An event as a viewer may know it: a seat, -1 for a spectator, or `EVERYTHING`."""
    return event if viewer == EVERYTHING else event.seen_by(viewer)


def name_of(names: Sequence[str], seat: int) -> str:
    """What a seat is called; empty for nobody."""
    return names[seat] if 0 <= seat < len(names) else ""


def seat_names(names: Sequence[str], colours: Sequence[str], language: str) -> list[str]:
    """What seats are called: their colours, with the players' names where these say more."""
    told = [text(f"table.seat.{colour}", language) for colour in colours]
    return [colour if name in ("", colour) else f"{name} ({colour})" for name, colour in zip(names, told, strict=True)]
