"""Summary of the last raid: who gave how much, and who lost; from the events that everybody has heard."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from poblado.face import Viewer
from poblado.faces.cities_knights.words import said
from poblado.kernel.event import Event
from poblado.locale import listed, text
from poblado.rules.base.numbers import DICE_ROLLED
from poblado.rules.cities_knights.numbers import (
    CITY_LOST,
    DEFENDER_NAMED,
    KNIGHT_ACTIVATED,
    KNIGHT_DEPLOYED,
    KNIGHT_DISPLACED,
    KNIGHT_JOINED,
    KNIGHT_MOVED,
    KNIGHT_PROMOTED,
    KNIGHT_REMOVED,
    KNIGHT_RETREATED,
    RAID_LOST,
    RAID_WON,
    ROBBER_CHASED,
)

_FOUGHT = RAID_WON, RAID_LOST


@dataclass
class _Knight:
    seat: int
    strength: int
    active: bool = False


@dataclass
class _Muster:
    """The knights of all, followed from event to event.

    Attributes:
        standing: by their vertices.
        displaced: one that is on its way to where it retreats.
        deserter: one that was given up in the event before: whoever gets it places one in the same state.
        joined: the vertices of those that have been named to defend.
    """

    standing: dict[int, _Knight] = field(default_factory=dict)
    displaced: _Knight | None = None
    deserter: _Knight | None = None
    joined: list[int] = field(default_factory=list)

    def hear(self, event: Event) -> None:
        kind, at, deserter = int(event.kind), int(event.at), self.deserter
        self.deserter = None
        if kind == KNIGHT_DEPLOYED:
            self.standing[at] = _Knight(int(event.seat), int(event.n), deserter is not None and deserter.active)
        elif kind == KNIGHT_REMOVED:
            self._removed(int(event.seat), at)
        elif kind == KNIGHT_MOVED and at in self.standing:
            # It stands for a moment with the one that it displaces.
            self.displaced = self.standing.get(int(event.what))
            self.standing[int(event.what)] = _Knight(int(event.seat), self.standing.pop(at).strength)
        elif kind == KNIGHT_DISPLACED and at in self.standing and self.standing[at].seat == event.who:
            self.displaced = self.standing.pop(at)
        elif kind == KNIGHT_RETREATED and self.displaced is not None:
            self.standing[at], self.displaced = self.displaced, None
        elif kind == KNIGHT_JOINED:
            self.joined.append(at)
        elif at in self.standing:
            self._changed(self.standing[at], kind, int(event.n))

    def _removed(self, seat: int, at: int) -> None:
        """Event of a removed knight: one that finds no place to retreat to leaves the board from where another stands now."""
        if self.displaced is not None and self.displaced.seat == seat:
            self.displaced = None
        else:
            self.deserter = self.standing.pop(at, None)

    def _changed(self, knight: _Knight, kind: int, n: int) -> None:
        if kind == KNIGHT_ACTIVATED:
            knight.active = True
        elif kind == KNIGHT_PROMOTED:
            knight.strength = n
        elif kind == ROBBER_CHASED:
            knight.active = False

    def fight(self, urraca: bool) -> dict[int, int]:
        """Contribution of each seat to the defence; whoever fights is passive afterwards."""
        joined = [self.standing[at] for at in self.joined if at in self.standing]
        given: dict[int, int] = {}
        for one in joined if urraca else self.standing.values():
            if one.active:
                given[one.seat] = given.get(one.seat, 0) + one.strength
                one.active = False
        self.joined = []
        return given


def given_in(past: Sequence[Event], n: int, urraca: bool) -> dict[int, int]:
    """Contribution of each seat to the defence in the raid that is event `n`.

    Args:
        urraca: whether only those fought that were named to defend.
    """
    muster = _Muster()
    given: dict[int, int] = {}
    for event in past[: n + 1]:
        if event.kind in _FOUGHT:
            given = muster.fight(urraca)
        else:
            muster.hear(event)
    return given


def last_raid(viewer: Viewer) -> dict[str, Any] | None:
    """The raid of the last roll, with words for it; None where there was none. `n` tells one from another."""
    past = viewer.past
    after: list[Event] = []
    for n in range(len(past) - 1, -1, -1):
        event = past[n]
        if event.kind == DICE_ROLLED:
            return None
        if event.kind in _FOUGHT:
            return _told(viewer, n, event, after)
        after.append(event)
    return None


def _told(viewer: Viewer, n: int, event: Event, after: Sequence[Event]) -> dict[str, Any]:
    defence, attack, won = int(event.what), int(event.n), event.kind == RAID_WON
    given = given_in(viewer.past, n, viewer.rules.params.get("dona_urraca", 0) > 0)
    # Whoever was not there from the beginning of the game knows the sums alone.
    known = sum(given.values()) == defence
    losers = {int(one.seat) for one in after if one.kind == CITY_LOST}
    if viewer.facts.pending() == "LoseCity":
        losers |= set(viewer.facts.owing())
    best = {int(one.seat) for one in after if one.kind == DEFENDER_NAMED}
    if won and known and defence:
        best = {seat for seat, strength in given.items() if strength == max(given.values())}
    return {
        "n": n,
        "won": won,
        "title": text("knights_table.raid_won" if won else "knights_table.raid_lost", viewer.language),
        "text": _result(viewer, won, sorted(best), sorted(losers), defence),
        "attack": attack,
        "defence": defence,
        "given": [given.get(seat, 0) for seat in range(viewer.rules.seats)] if known else [],
        "best": sorted(best),
        "losers": sorted(losers),
    }


def _result(viewer: Viewer, won: bool, best: Sequence[int], losers: Sequence[int], defence: int) -> str:
    result = _end(viewer, won, best, losers, defence)
    return f"{result} {text('knights_table.raid_passive', viewer.language)}" if defence else result


def _end(viewer: Viewer, won: bool, best: Sequence[int], losers: Sequence[int], defence: int) -> str:
    if not won and not losers:
        return text("knights_table.raid_nothing", viewer.language)
    if not won:
        names = listed([viewer.names[seat] for seat in losers], viewer.language)
        return text("knights_table.raid_losers", viewer.language, n=len(losers), names=names)
    if not best:
        return said(viewer, "knights_table.raid_stands" if defence else "knights_table.raid_held")
    key = "knights_table.raid_defender" if len(best) == 1 else "knights_table.raid_tie"
    return text(key, viewer.language, names=listed([viewer.names[seat] for seat in best], viewer.language))
