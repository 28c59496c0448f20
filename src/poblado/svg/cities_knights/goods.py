"""Cards of the goods that cities make: under the awning of a stall, while resources lie before their land."""

from collections.abc import Callable

from poblado.svg.cards import HEIGHT, PAPER, WIDTH
from poblado.svg.card_kit import path
from poblado.svg.drawing import Drawing
from poblado.svg.icons import good_icon, good_ink

_PANEL = "M16 8H84Q92 8 92 16V124Q92 132 84 132H16Q8 132 8 124V16Q8 8 16 8z"


def _awning(light: str, dark: str, line: str) -> str:
    """Six stripes that end in scallops, over the upper third."""
    tops = ("M8 16Q8 8 16 8H22", *(f"M{22 + 14 * k} 8h14" for k in range(4)), "M78 8H84Q92 8 92 16")
    strips = "".join(path(top + "V37a7 6 0 0 1-14 0z", light if k % 2 else dark) for k, top in enumerate(tops))
    return f'<g stroke="{line}" stroke-width="1.4">{strips}</g>'


def commodity_card(good: str, sign: Callable[[str], str] = good_icon) -> Drawing:
    """Front of the card of `cloth`, `coin` or `paper`.

    Args:
        sign: draws a good's sign; a sheet of many cards gives one that shows it by `use`.
    """
    ink = good_ink(good)
    corners = "".join(
        f'<circle cx="{x}" cy="{y}" r="11" fill="{PAPER}"/>'
        f'<g transform="translate({x} {y}) scale(.42)">{sign(good)}</g>'
        for x, y in ((22, 22), (78, 118))
    )
    return Drawing(
        f'<rect x="1" y="1" width="98" height="138" rx="10" fill="{PAPER}" stroke="#cdb98d" stroke-width="2"/>'
        + path(_PANEL, ink.light)
        + path("M8 104H92V124Q92 132 84 132H16Q8 132 8 124z", ink.mid)
        + path(
            "M8 104H92M8 113H92M30 104V113M62 104V113M44 113V132M76 113V132",
            more=f'stroke="{ink.dark}" stroke-opacity=".45"',
        )
        + _awning(PAPER, ink.mid, ink.dark)
        + f'<circle cx="50" cy="72" r="32" fill="{PAPER}" stroke="{ink.dark}" stroke-opacity=".5" stroke-width="2"/>'
        + f'<g transform="translate(50 72) scale(1.3)">{sign(good)}</g>{corners}'
        + path(_PANEL, "none", f'stroke="{ink.dark}" stroke-width="2"'),
        WIDTH,
        HEIGHT,
        f"card commodity {good}",
    )
