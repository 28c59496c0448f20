"""Layer stack of the drawing. Each belongs to a rules module; a new module brings its layers, none is edited."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from poblado.svg.frame import view_box
from poblado.svg.pen import Pen, attr, n, with_own_ids
from poblado.svg.scene import Scene

Draw = Callable[[Scene, Pen], str]


@dataclass(frozen=True)
class Layer:
    """Layer of the drawing.

    Attributes:
        name: its group has the id `<prefix>-layer-<name>`.
        z: order; lower lies below.
        owner: id of the rules module it belongs to; empty for the island.
        draw: what it shows, as SVG elements.
        part: name of the part of a scene without which it is left out; empty for none.
    """

    name: str
    z: int
    owner: str
    draw: Draw
    part: str = ""

    def group(self, pen: Pen, body: str) -> str:
        """Draw the layer's SVG group, from what it shows."""
        return f'<g id="{pen.id("layer-" + self.name)}" class="layer {self.name}">{body}</g>'


_layers: dict[str, Layer] = {}


def layer(name: str, z: int, owner: str = "", part: str = "") -> Callable[[Draw], Draw]:
    """Register a layer, drawn only for scenes that have its `part`, if one is told. Raises: ValueError if the name is taken."""

    def register(draw: Draw) -> Draw:
        if name in _layers:
            raise ValueError(f"there are two layers {name!r}")
        _layers[name] = Layer(name, z, owner, draw, part)
        return draw

    return register


def layers(scene: Scene | None = None) -> Sequence[Layer]:
    """List all layers from bottom to top; of a scene, those of its modules."""
    if scene is None:
        return sorted(_layers.values(), key=_height)
    return _layers_of(scene.modules, frozenset(scene.parts), len(_layers))


def _height(one: Layer) -> tuple[int, str]:
    return one.z, one.name


@lru_cache(maxsize=200)
def _layers_of(modules: frozenset[str] | None, parts: frozenset[str], registered: int) -> tuple[Layer, ...]:
    """The layers of scenes with some modules and parts; a face that comes later may register more."""
    found = [one for one in _layers.values() if not one.part or one.part in parts]
    return tuple(
        sorted((one for one in found if modules is None or not one.owner or one.owner in modules), key=_height)
    )


def draw_layers(scene: Scene) -> dict[str, str]:
    """Draw each layer's group on its own, and `defs`, for pages that replace only what changed.

    The key order is the drawing order, `defs` first.
    """
    pen = Pen(scene.prefix)
    drawn: dict[str, str] = {}
    for one in layers(scene):
        drawn[one.name] = one.group(pen, one.draw(scene, pen))
    return {"defs": pen.defs(), **drawn}


def draw(scene: Scene) -> str:
    """The whole board as one SVG document. It stands in a page as it is, beside any others: its ids end with a hash of what it
    shows."""
    return with_own_ids(draw_for_layers(scene))


def draw_for_layers(scene: Scene) -> str:
    """The whole board as one SVG document with the ids of `draw_layers`, for the one board of a page that replaces its layers."""
    x, y, w, h = view_box(scene)
    parts = draw_layers(scene)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" id="{scene.prefix}" class="poblado-board"'
        f' viewBox="{n(x)} {n(y)} {n(w)} {n(h)}" role="group"{attr("aria-label", scene.title)}>'
        f"{''.join(parts.values())}</svg>"
    )
