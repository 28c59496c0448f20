"""SVG drawings of two dice, white and red."""

from typing import Final

from poblado.svg.drawing import Drawing
from poblado.svg.pen import n

_COLOURS: Final = {
    "white": ("#fdf8ea", "#ffffff", "#d8cba9", "#8d7c55", "#2a2521"),
    "red": ("#c8322b", "#e36a60", "#8f1d18", "#541310", "#fff6e8"),
}
"""Face, lit rim, shaded rim, outline, spots."""
_SPOTS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def die(value: int, colour: str = "white") -> Drawing:
    """Draw one face of a die, 100 by 100. Raises: KeyError unless 1 to 6, `white` or `red`."""
    face, light, dark, ink, spot = _COLOURS[colour]
    spots = "".join(f"M{n(50 + 24 * x)} {n(47 + 24 * y)}h.01" for x, y in _SPOTS[value])
    return Drawing(
        '<ellipse cx="52" cy="93" rx="40" ry="6" fill="#120c06" opacity=".3"/>'
        f'<rect x="6" y="6" width="88" height="88" rx="19" fill="{dark}" stroke="{ink}" stroke-width="2.5"/>'
        f'<rect x="7.5" y="7.5" width="85" height="80" rx="17.5" fill="{light}"/>'
        f'<rect x="10" y="11" width="80" height="75" rx="15" fill="{face}"/>'
        f'<path d="{spots}" stroke="{spot}" stroke-width="17" stroke-linecap="round"/>',
        100,
        100,
        f"die {colour}",
    )
