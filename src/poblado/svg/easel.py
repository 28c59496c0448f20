"""Drawing the same board again and again: what has not changed is not drawn anew."""

from typing import Any, Final, cast

from poblado.svg.pen import Pen
from poblado.svg.scene import Scene
from poblado.svg.stack import layers

_PART: Final = "part "
"""Before the names of parts among those of attributes."""


class _Watched:
    """A scene that remembers which of its attributes and parts were read: on those, and nothing else, a layer depends."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._read: dict[str, Any] = {}

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._scene, name)
        if name == "ink":
            self._read["palette"], self._read["seats"] = self._scene.palette, self._scene.seats
        else:
            self._read[name] = value
        return value

    def part(self, name: str) -> Any:
        value = self._read[_PART + name] = self._scene.part(name)
        return value


def _value(scene: Scene, name: str) -> Any:
    """What a scene has of what a layer read."""
    return scene.part(name.removeprefix(_PART)) if name.startswith(_PART) else getattr(scene, name, None)


class Easel:
    """One board as it changes, for one page."""

    def __init__(self) -> None:
        self._pen: Pen | None = None
        self._sent = 0
        self._drawn: dict[str, tuple[dict[str, Any] | None, str]] = {}

    def draw(self, scene: Scene) -> dict[str, str]:
        """The layers that are not as they were at the last call, each as its group.

        `defs` holds only the definitions that are new: those that a page was sent stay with it.
        """
        if self._pen is None or self._pen.prefix != scene.prefix:
            self._pen, self._sent, self._drawn = Pen(scene.prefix), 0, {}
        pen = self._pen
        changed: dict[str, str] = {}
        for one in layers(scene):
            read, body = self._drawn.get(one.name, (None, ""))
            if read is not None and all(_value(scene, name) == value for name, value in read.items()):
                continue
            watched = _Watched(scene)
            fresh = one.draw(cast(Scene, watched), pen)
            self._drawn[one.name] = watched._read, fresh
            if fresh != body or read is None:
                changed[one.name] = one.group(pen, fresh)
        new = pen.defs(self._sent)
        self._sent = pen.defined
        return {"defs": new, **changed} if new else changed
