"""Drawing the same board again and again: what has not changed is not drawn anew."""

from typing import Any, cast

from poblado.svg.pen import Pen
from poblado.svg.scene import Scene
from poblado.svg.stack import layers


class _Watched:
    """A scene that remembers which of its attributes were read: on those, and nothing else, a layer depends."""

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


class Easel:
    """One board as it changes, for one page."""

    def __init__(self) -> None:
        self._pen: Pen | None = None
        self._sent = 0
        self._drawn: dict[str, tuple[dict[str, Any], str]] = {}

    def draw(self, scene: Scene) -> dict[str, str]:
        """The layers that are not as they were at the last call, each as its group.

        `defs` holds only the definitions that are new: those that a page was sent stay with it.
        """
        if self._pen is None or self._pen.prefix != scene.prefix:
            self._pen, self._sent, self._drawn = Pen(scene.prefix), 0, {}
        pen = self._pen
        changed: dict[str, str] = {}
        for one in layers(scene):
            read, body = self._drawn.get(one.name, ({"": None}, ""))
            if all(getattr(scene, name, self) == value for name, value in read.items()):
                continue
            watched = _Watched(scene)
            fresh = one.draw(cast(Scene, watched), pen)
            self._drawn[one.name] = watched._read, fresh
            if fresh != body or "" in read:
                changed[one.name] = f'<g id="{pen.id("layer-" + one.name)}" class="layer {one.name}">{fresh}</g>'
        new = pen.defs(self._sent)
        self._sent = pen.defined
        return {"defs": new, **changed} if new else changed
