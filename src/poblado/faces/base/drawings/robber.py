"""SVG drawings of the robber: a dark hooded figure that stands beside the token, so that the number it blocks stays readable."""

from typing import Final

from poblado.svg.drawing import Drawing
from poblado.svg.figures import walker
from poblado.svg.frame import Point
from poblado.svg.kit import Kit, part
from poblado.svg.scene import Scene

ROBBER: Final = "robber"
"""Name of the figure, and of the part of small drawings that shows it."""
SILHOUETTE: Final = (
    "M-20 26Q-20 20-15 12Q-11 4-11-6L-9-3Q-15-8-15-18Q-15-35 0-37Q15-35 15-18Q15-8 9-3L11-6Q11 4 15 12Q20 20 20 26"
    "Q12 31 0 31T-20 26z"
)
"""Outline of the figure that stands."""
RIM: Final = "#efe3c4"
"""Light around it where the ground may be dark."""
ASLEEP: Final = "robber.asleep"
"""Name of the part of a scene that says whether the robber may not move yet."""


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


def sleeping_robber() -> str:
    """The figure around (0, 0) as it sits and sleeps until the first landing, its foot at y = 30."""
    letters = "".join(f"M{x} {y}h{s}l-{s} {s}h{s}" for x, y, s in ((9, -16, 8), (19, -30, 10), (31, -47, 13)))
    return (
        '<ellipse cx="4" cy="27" rx="35" ry="8" fill="#0c0a08" opacity=".42"/>'
        '<g stroke="#0e0d0f" stroke-width="2.2" stroke-linejoin="round">'
        '<path d="M-29 29Q-32 18-20 8Q-14 2-4 2Q12 0 21 9Q32 17 31 28Q16 33 0 32T-29 29z" fill="#3a3840"/>'
        '<path d="M8 2Q16 4 21 9Q32 17 31 28Q22 31 12 32Q20 16 8 2z" fill="#222127" stroke="none"/>'
        '<path d="M-6 32Q-6 20 4 19Q15 20 16 31" fill="#3a3840"/>'
        '<path d="M-34 31Q-35 25-27 24H-19V32z" fill="#84603b"/>'
        '<path d="M-6 32Q-8 25-16 25H-22V32z" fill="#6b4a2b"/>'
        '<g transform="translate(-5 4) rotate(-24)">'
        '<path d="M0-25Q-15-23-15-7Q-15 4-9 9H9Q15 4 15-7Q15-23 0-25z" fill="#3a3840"/>'
        '<path d="M0-17Q-10-16-10-5Q-9 5 0 6Q9 5 10-5Q10-16 0-17z" fill="#141317"/></g></g>'
        '<path d="M-14 2.6q3.4 2.4 6-1.4M-6-1q3.4 2.4 6-1.4" fill="none" stroke="#f3e3b0" stroke-width="2.2"'
        ' stroke-linecap="round"/>'
        '<path d="M-12 13.5Q3 13 10 2.6L13.5 7Q6 19-8 19z" fill="#9c2f26" stroke="#0e0d0f" stroke-width="1.6"/>'
        '<path d="M-25 23Q-25 17-19 12M-22 4Q-24-9-16-15" fill="none" stroke="#77747f" stroke-width="2.6"'
        ' stroke-linecap="round"/>'
        '<g fill="none" stroke-linecap="round" stroke-linejoin="round">'
        f'<path d="{letters}" stroke="#1b1408" stroke-width="6.4"/><path d="{letters}" stroke="#fdf5e1"'
        ' stroke-width="2.8"/></g>'
    )


def _where_it_begins(scene: Scene) -> Point | None:
    """Point where the board places it while it is on no tile; a page moves the same element from there."""
    return scene.scenery.robber if scene.scenery is not None else None


@walker(ROBBER, "robber", waits=_where_it_begins)
def draw_robber(scene: Scene) -> str:
    tile = scene.figures.get(ROBBER)
    if tile is None or not scene.part(ASLEEP):
        return robber()
    if scene.tiles[tile].token is not None:
        return f'<g transform="translate(-11 12) scale(.68)">{sleeping_robber()}</g>'
    return sleeping_robber()


@part(ROBBER)
def _robber(kit: Kit) -> str:
    return robber()


def robber_badge() -> Drawing:
    """The robber, 60 by 80."""
    # A light rim: on dark ground a dark figure alone is not seen.
    rim = f'<path d="{SILHOUETTE}" fill="{RIM}" stroke="{RIM}" stroke-width="6.4" stroke-linejoin="round"/>'
    return Drawing(f'<g transform="translate(30 42)">{rim}{robber()}</g>', 60, 80, "robber")
