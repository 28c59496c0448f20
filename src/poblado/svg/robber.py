"""The robber: a dark hooded figure that stands beside the token, so that the number it blocks stays readable."""

from poblado.svg.frame import tile_point
from poblado.svg.pen import Pen, n
from poblado.svg.scene import Scene
from poblado.svg.stack import layer


def robber() -> str:
    """The figure around (0, 0), its foot at y = 30."""
    return (
        '<ellipse cx="5" cy="29" rx="25" ry="7" fill="#0c0a08" opacity=".42"/>'
        '<g stroke="#0e0d0f" stroke-width="2.2" stroke-linejoin="round">'
        '<path d="M-20 26Q-20 20-15 12Q-11 4-11-6H11Q11 4 15 12Q20 20 20 26Q12 31 0 31T-20 26z" fill="#3a3840"/>'
        '<path d="M3-6H11Q11 4 15 12Q20 20 20 26Q14 30 6 30.7Q10 10 3-6z" fill="#222127" stroke="none"/>'
        '<path d="M0-37Q-15-35-15-18Q-15-8-9-3H9Q15-8 15-18Q15-35 0-37z" fill="#3a3840"/>'
        '<path d="M0-29Q-10-28-10-17Q-9-7 0-6Q9-7 10-17Q10-28 0-29z" fill="#141317"/></g>'
        '<path d="M-7-18q3-3 6 0q-3 3-6 0zM1-18q3-3 6 0q-3 3-6 0z" fill="#f3e3b0"/>'
        '<path d="M-13-1Q0 6 13-1L11 5Q0 11-11 5z" fill="#9c2f26" stroke="#0e0d0f" stroke-width="1.6"/>'
        '<path d="M-16 22Q-15 14-10 8M-12-20Q-11-31-3-34" fill="none" stroke="#77747f" stroke-width="2.6"'
        ' stroke-linecap="round"/>'
    )


@layer("robber", z=70, owner="robber")
def draw_robber(scene: Scene, pen: Pen) -> str:
    if scene.robber is None:
        return ""
    x, y = tile_point(scene.topology, scene.robber)
    beside = -47 if scene.tiles[scene.robber].token is not None else 0
    place = scene.topology.tile_names[scene.robber]
    return (
        f'<g id="{pen.id("robber")}" class="robber" data-place="{place}"'
        f' transform="translate({n(x + beside)} {n(y)})">{robber()}</g>'
    )
