"""Events: records of what has happened, for logs, pages and reports. Ids and numbers, never sentences."""

from typing import Final

from mypy_extensions import i64

ALL_SEATS: Final = 0xFFFF
"""Audience of an event whose `what` everybody may know."""


class Event:
    """Event: one thing that happened.

    Attributes:
        kind: number of the kind; `Ruleset.event_name` gives its name.
        seat: whose doing or gain it is; -1 for nobody.
        who: another seat concerned; -1 for none.
        at: a tile, vertex or edge; -1 for none.
        what: a good, card or piece; -1 for none, or for a viewer outside `audience`.
        n: how many, or the value concerned.
        audience: bit mask of the seats that may know `what`.
        cause: number of the step that ran, whose name is `rules.steps[cause].name`; -1 outside of any, as where a story sets up.
    """

    def __init__(
        self, kind: i64, seat: i64, who: i64, at: i64, what: i64, n: i64, audience: i64, cause: i64 = -1
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.who = who
        self.at = at
        self.what = what
        self.n = n
        self.audience = audience
        self.cause = cause

    def seen_by(self, seat: i64) -> "Event":
        """The event as `seat` may know it; spectators are seat -1."""
        if self.audience == ALL_SEATS or (seat >= 0 and self.audience >> seat & 1):
            return self
        # The cause stays: which steps run follows from the pending step and the kinds of actions, which everybody sees. That it
        # tells nothing else is a law: `what_somebody_may_not_know_changes_nothing_that_it_sees`.
        return Event(self.kind, self.seat, self.who, self.at, -1, self.n, self.audience, self.cause)

    def key(self) -> tuple[int, int, int, int, int, int, int]:
        """Key of all fields but the audience, as plain integers, the cause last: equal events have equal keys."""
        return (
            int(self.kind),
            int(self.seat),
            int(self.who),
            int(self.at),
            int(self.what),
            int(self.n),
            int(self.cause),
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Event, (*self.key()[:-1], int(self.audience), int(self.cause))

    def __repr__(self) -> str:
        said = f"seat={self.seat} who={self.who} at={self.at} what={self.what} n={self.n} cause={self.cause}"
        return f"<Event {self.kind} {said}>"
