"""Record of what a seat has seen of a game: memories and OpenSpiel's information states build on it, and on nothing else."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Final

from poblado.kernel.action import kind_of
from poblado.kernel.codec import HIDDEN, redact
from poblado.kernel.event import Event
from poblado.kernel.game import Game, Ruleset
from poblado.kernel.spec import EVERYBODY
from poblado.kernel.view import View
from poblado.lab.hidden import Layout

EventKey = tuple[int, int, int, int, int, int, int]

_DIGEST: Final = 16
"""Bytes of a digest."""
_STRETCH: Final = 2048
_PIECE: Final = 128
"""Bytes that are compared at once."""


@dataclass(frozen=True)
class Shown:
    """One step as a seat has seen it.

    Attributes:
        action: the packed action, zeros in the slots that the seat may not read.
        bits: mask of those bits of an action that it may read.
        events: keys of the events as the seat may know them.
        redacted: True if of an event something is hidden from the seat.
        changes: what has become another number in its observation, each with its index.
    """

    action: int
    bits: int
    events: tuple[EventKey, ...]
    redacted: bool
    changes: tuple[tuple[int, int], ...]

    def applied(self, told: list[int]) -> list[int]:
        """The observation after the step, of the one before it."""
        after = told[:]
        for k, n in self.changes:
            after[k] = n
        return after


class Seen:
    """All that a seat has seen of a game so far, as a digest, and what it sees now. It never changes.

    Digests are equal exactly where the seat cannot tell apart what it saw (but for collisions of 128 bits): the first view and
    the board, then of each step the redacted action, the events as the seat may know them, and what changed in its view.

    Attributes:
        seat: the one that looks; -1 for a spectator.
        view: its observation now, eight bytes a number.
        digest: of all that it has seen.
    """

    __slots__ = ("digest", "layout", "seat", "view")

    def __init__(self, layout: Layout, seat: int, view: bytes, digest: bytes) -> None:
        self.layout = layout
        self.seat = seat
        self.view = view
        self.digest = digest

    def after(self, packed: int, game: Game | View, events: Sequence[Event]) -> tuple[Seen, Shown]:
        """The record after a step, and the step as the seat saw it.

        Args:
            packed: the action, as it was applied.
            game: the game after it, or the seat's view of that.
            events: those of the step, all or as the seat may know them.
        """
        seat, view = self.seat, self.layout.view_bytes(game, self.seat)
        bits = readable(self.layout.rules, packed, seat)
        known = [event.seen_by(seat) for event in events]
        keys = tuple([event.key() for event in known])
        redacted = any(event is not one for event, one in zip(events, known))
        shown = Shown(packed & bits, bits, keys, redacted, _changes(self.view, view))
        told = [shown.action, bits, len(keys)]
        for row in (*keys, *shown.changes):
            told.extend(row)
        digest = blake2b(self.digest + array("q", told).tobytes(), digest_size=_DIGEST).digest()
        return Seen(self.layout, seat, view, digest), shown


def seen_first(layout: Layout, start: Game | View, seat: int) -> Seen:
    """All that a seat can see of a game where its record begins."""
    view = layout.view_bytes(start, seat)
    digest = blake2b(view + layout.rules.game_digest.encode(), digest_size=_DIGEST).digest()
    return Seen(layout, seat, view, digest)


def readable(rules: Ruleset, packed: int, seat: int) -> int:
    """Mask of those bits of an action that a seat may read, as `redact` tells."""
    bits, slots = -1, rules.spec_of(kind_of(packed)).slots
    # Most kinds hide nothing, and need no words.
    if any(slot.audience != EVERYBODY for slot in slots):
        words = redact(rules, packed, seat)
        for slot in slots:
            if words.slots[slot.name] == HIDDEN:
                bits &= ~(int(slot.mask) << int(slot.shift))
    return bits


def _changes(before: bytes, after: bytes) -> tuple[tuple[int, int], ...]:
    """Numbers of an observation that have become others, each with its index."""
    found: list[tuple[int, int]] = []
    # A stretch at a time, and of one that differs a piece: nearly all are equal.
    for a in range(0, len(after), _STRETCH):
        if before[a : a + _STRETCH] == after[a : a + _STRETCH]:
            continue
        for b in range(a, min(a + _STRETCH, len(after)), _PIECE):
            one, other = before[b : b + _PIECE], after[b : b + _PIECE]
            if one != other:
                old, first = array("q", one), b // 8
                found += [(first + k, n) for k, n in enumerate(array("q", other)) if n != old[k]]
    return tuple(found)
