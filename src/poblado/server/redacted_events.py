"""Redacted events for each viewer, worked out once."""

from collections.abc import Sequence

from poblado.kernel.event import Event
from poblado.locale.lines import heard


class RedactedEvents:
    """Cache of the events of one game as its viewers may know them."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[int, Event | None, list[Event]]] = {}
        """State of each viewer: how many events it has heard, the last of them as it was, and what it knows of all."""

    def of(self, viewer: int, events: Sequence[Event]) -> Sequence[Event]:
        """Return all events as a viewer may know them; what it has heard before is not redacted again.

        Args:
            events: of the game, from its beginning; fewer than before where something was taken back.
        """
        n, last, known = self._known.get(viewer, (0, None, []))
        if n and (n > len(events) or events[n - 1] is not last):  # something was taken back
            n, known = 0, []
        if n < len(events):
            known += heard(events[n:], viewer)
            self._known[viewer] = len(events), events[-1], known
        return known
