"""Fair queue: requests wait until their client has a share of the event loop again."""

import asyncio
import time
from collections import deque
from collections.abc import Callable
from heapq import heappop, heappush
from math import inf, log2
from typing import Protocol

from poblado.server.workers import Busy

MOST_WAITING = 256
"""Requests of one address, or table, that wait: as many as an address may have connections."""
_HALF = 30.0
"""Seconds in which half of what somebody has had is forgotten, when it is asked who had least."""
_SOME = 1000
"""Addresses known before those that owe nothing are forgotten."""

Later = Callable[[float, Callable[[], None]], asyncio.TimerHandle]


class Handed(Protocol):
    """Callback for when a request may begin."""

    def done(self) -> bool: ...

    def set_result(self, result: None, /) -> None: ...


class _User:
    """An address, or a table.

    Attributes:
        free_at: when what it has had is paid for; it may begin something from then on.
        waiting: its requests that have not begun, the first one first, each with the seconds that it may take.
        entry: number of its place among those who wait; 0 for none.
    """

    __slots__ = ("_had", "_had_at", "entry", "free_at", "waiting")

    def __init__(self, free_at: float) -> None:
        self.free_at = free_at
        self.waiting: deque[tuple[Handed, float]] = deque()
        self.entry = 0
        self._had = self._had_at = 0.0

    def had(self, cost: float, now: float) -> None:
        """Charge so many seconds of the loop; a number below 0 gives them back."""
        self._had = max(0.0, self._had * 2.0 ** ((self._had_at - now) / _HALF) + cost)
        self._had_at = now

    @property
    def rank(self) -> float:
        """Recent usage for comparison: the usage of all decays at the same pace."""
        return self._had_at / _HALF + log2(self._had) if self._had else -inf


_Heap = list[tuple[float, int, _User]]


class FairQueue:
    """Fair queue: requests wait until their address has a share again; of those, the one with least recent usage is first.

    Args:
        share: of the loop, for one user.
        burst: seconds of it that a user may have before that counts.
        together: share of all users; 0 where they are not counted together.
        at_once: burst of all users.
        clock: seconds.
        later: calls something after so many of them.
    """

    def __init__(
        self,
        share: float,
        burst: float,
        together: float = 0.0,
        at_once: float = 0.0,
        clock: Callable[[], float] = time.monotonic,
        later: Later | None = None,
    ) -> None:
        self._share, self._together = share, together
        self._credit, self._together_credit = burst / share, at_once / together if together else 0.0
        self._clock, self._later = clock, later
        self._users: dict[str, _User] = {}
        self._most = _SOME
        self._free_at = 0.0
        self._owing: _Heap = []
        """Users who wait and have no share now, by `free_at`; places that hold no more are passed over."""
        self._ready: _Heap = []
        """Users who wait and have one, by `rank`."""
        self._count = 0
        self._timer: asyncio.TimerHandle | None = None
        self._due = 0.0

    def begins(self, who: str, cost: float) -> bool:
        """Tell whether a request may begin at once; it has then been charged its estimated cost."""
        user = self._user(who)
        now = self._clock()
        if user.waiting or user.free_at > now or self._free_at > now or self._ready:
            return False
        self._charge(user, cost)
        return True

    def wait(self, who: str, cost: float, handed: Handed) -> None:
        """A request waits; `handed` is told when it begins. Raises: Busy, where too many of this user do."""
        user = self._user(who)
        if len(user.waiting) >= MOST_WAITING:
            raise Busy
        user.waiting.append((handed, cost))
        if not user.entry:
            self._list(user)
        self._go_on()

    def leave(self, who: str, handed: Handed) -> None:
        """Leave the queue."""
        user = self._users.get(who)
        if user is not None:
            user.waiting = deque(one for one in user.waiting if one[0] is not handed)

    def settle(self, who: str, more: float, longer: float = 0.0) -> None:
        """Settle the difference between cost and charge, in seconds; below 0 if too much was charged.

        Args:
            longer: by so much longer than that the loop was held up, as other threads worked meanwhile.
        """
        user = self._user(who)
        self._charge(user, more)
        if self._together:
            self._free_at += longer / self._together
        if user.entry:
            self._list(user)
        if more < 0 and (self._owing or self._ready):
            self._go_on()

    def add(self, who: str, cost: float, most: float) -> None:
        """A user has had something without asking for it; its next request waits for that, but not longer than `most` seconds."""
        user = self._user(who)
        user.free_at = max(user.free_at, min(user.free_at + cost / self._share, self._clock() + most))
        if user.entry:
            self._list(user)
            self._go_on()

    @property
    def waiting(self) -> int:
        """Number of waiting requests."""
        return sum(len(user.waiting) for user in self._users.values())

    def _user(self, who: str) -> _User:
        now = self._clock()
        user = self._users.get(who)
        if user is None:
            if len(self._users) >= self._most:
                self._users = {k: u for k, u in self._users.items() if u.entry or u.free_at > now - self._credit}
                self._most = max(_SOME, 2 * len(self._users))
            user = self._users[who] = _User(now - self._credit)
        user.free_at = max(user.free_at, now - self._credit)
        self._free_at = max(self._free_at, now - self._together_credit)
        return user

    def _charge(self, user: _User, cost: float) -> None:
        user.free_at += cost / self._share
        user.had(cost, self._clock())
        if self._together:
            self._free_at += cost / self._together

    def _list(self, user: _User) -> None:
        """A place for a user who waits; the one that it had holds no more."""
        self._count += 1
        user.entry = self._count
        if user.free_at > self._clock():
            heappush(self._owing, (user.free_at, user.entry, user))
        else:
            heappush(self._ready, (user.rank, user.entry, user))

    def _go_on(self) -> None:
        """Whose turn it is begins, and somebody comes back when it is the next one's."""
        now = self._clock()
        while (user := _first(self._owing)) and user.free_at <= now:
            heappop(self._owing)
            self._list(user)
        while (user := _first(self._ready)) and self._free_at <= now:
            heappop(self._ready)
            user.entry = 0
            handed, cost = user.waiting.popleft()
            if not handed.done():
                handed.set_result(None)
                self._charge(user, cost)
            if user.waiting:
                self._list(user)
        due = [self._free_at] if self._ready else []
        if self._owing:
            due.append(self._owing[0][0])
        if due:
            self._come_back(min(due), now)

    def _come_back(self, due: float, now: float) -> None:
        if self._timer is not None:
            if self._due <= due:
                return
            self._timer.cancel()
        self._due = due
        later = self._later or asyncio.get_running_loop().call_later
        self._timer = later(max(0.0, due - now), self._wake)

    def _wake(self) -> None:
        self._timer = None
        self._go_on()


def _first(heap: _Heap) -> _User | None:
    """The first user who holds a place of a heap."""
    while heap:
        _, entry, user = heap[0]
        if entry == user.entry:
            if user.waiting:
                return user
            user.entry = 0
        heappop(heap)
    return None
