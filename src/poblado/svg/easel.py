"""Incremental drawing of a board: unchanged layers are not drawn anew."""

from collections.abc import Iterable, Sequence
from typing import Any, Final, cast

from poblado.svg.pen import Pen
from poblado.svg.scene import Scene
from poblado.svg.stack import Layer, layers

_PART: Final = "part "
"""Prefix of the names of parts among those of attributes."""


class _Watched:
    """A scene that remembers which of its attributes and parts were read: on those, and nothing else, a layer depends."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._read: set[str] = set()

    def __getattr__(self, name: str) -> Any:
        if name == "ink":
            self._read |= {"palette", "seats"}
        else:
            self._read.add(name)
        # A layer reads some of them for each of its pieces: the next time it is found at once.
        found = self.__dict__[name] = getattr(self._scene, name)
        return found

    def part(self, name: str) -> Any:
        self._read.add(_PART + name)
        return self._scene.part(name)


def _other(scene: Scene, before: Scene, read: Iterable[str]) -> set[str]:
    """Difference from the scene before, among the fields that were read. Mostly nearly all is the same object as before."""
    now, was = vars(scene), vars(before)
    found = set()
    for name in read:
        if name.startswith(_PART):
            part = name.removeprefix(_PART)
            new, old = scene.parts.get(part), before.parts.get(part)
        else:
            # What is no field is worked out from all of them.
            new, old = now.get(name, now), was.get(name, was)
        if new is not old and new != old:
            found.add(name)
    return found


class Easel:
    """Drawing state of one board as it changes, for one page."""

    def __init__(self) -> None:
        self._pen: Pen | None = None
        self._sent = 0
        self._before: Scene | None = None
        self._stack: Sequence[Layer] = ()
        self._read: dict[str, set[str]] = {}
        """Fields that each layer of the scene before has read of it."""
        self._read_by_any: set[str] = set()
        self._drawn: dict[str, str] = {}

    def draw(self, scene: Scene) -> dict[str, str]:
        """The layers that are not as they were at the last call, each as its group.

        `defs` holds only the definitions that are new: those that a page was sent stay with it.
        """
        if self._pen is None or self._pen.prefix != scene.prefix:
            self._pen, self._sent, self._before, self._drawn = Pen(scene.prefix), 0, None, {}
        pen, before, stack = self._pen, self._before, layers(scene)
        other = self._read_by_any if before is None else _other(scene, before, self._read_by_any)
        self._before = scene
        if not other and stack == self._stack:
            return {}
        known, self._read, self._stack = self._read, {}, stack
        changed: dict[str, str] = {}
        for one in stack:
            read = known.get(one.name)
            if read is None or not other.isdisjoint(read):
                watched = _Watched(scene)
                fresh = one.draw(cast(Scene, watched), pen)
                read = watched._read
                if fresh != self._drawn.get(one.name):
                    changed[one.name] = one.group(pen, fresh)
                self._drawn[one.name] = fresh
            self._read[one.name] = read
        if self._read != known:
            self._read_by_any = set().union(*self._read.values())
        new = pen.defs(self._sent)
        self._sent = pen.defined
        return {"defs": new, **changed} if new else changed

    def whole(self) -> dict[str, str]:
        """Return all layers as they are after the last call, and all definitions, for another page; nothing before the first."""
        if self._pen is None or self._before is None:
            return {}
        groups = {one.name: one.group(self._pen, self._drawn[one.name]) for one in layers(self._before)}
        return {"defs": self._pen.defs(), **groups}
