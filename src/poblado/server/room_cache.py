"""LRU cache of per-room values, invalidated when the room changes."""

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar
from weakref import WeakKeyDictionary

from poblado.server.room import Room

V = TypeVar("V")


class LruCache(Generic[V]):
    """LRU cache of one value per room. Not safe from several threads: whoever makes values does so in one (`Pools.films`).

    Args:
        most: rooms.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._values: WeakKeyDictionary[Room, tuple[Hashable, V]] = WeakKeyDictionary()

    def of(self, room: Room, state: Hashable, make: Callable[[], V]) -> V:
        """The value of a room.

        Args:
            state: what it follows from; it is made anew when that is another one.
        """
        known = self._values.pop(room, None)
        if known is None or known[0] != state:
            known = state, make()
        # At the end of the line again.
        self._values[room] = known
        while len(self._values) > self._most:
            self._values.pop(next(iter(self._values)), None)
        return known[1]
