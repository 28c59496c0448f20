"""SVG drawings of cards of the goods that cities make: under the awning of a stall, while resources lie before their land."""

from poblado.svg.cards import HEIGHT, PAPER, WIDTH
from poblado.svg.drawing import Drawing
from poblado.svg.icons import good_ink
from poblado.svg.kit import Kit, path

_PANEL = "M16 8H84Q92 8 92 16V124Q92 132 84 132H16Q8 132 8 124V16Q8 8 16 8z"


def commodity_card(good: str, kit: Kit | None = None) -> Drawing:
    """Front of the card of `cloth`, `coin` or `paper`; without a kit it stands alone and has no ids."""
    # cities_knights.setup.commodity_cards
    kit = kit or Kit()
    ink = good_ink(good)
    corners = "".join(
        f'<circle cx="{x}" cy="{y}" r="11" fill="{PAPER}"/>' + kit.good(good, x, y, 0.42)
        for x, y in ((22, 22), (78, 118))
    )
    return Drawing(
        kit("ground")
        + path(_PANEL, ink.light)
        + path("M8 104H92V124Q92 132 84 132H16Q8 132 8 124z", ink.mid)
        + kit("ck-counter", paint=f'stroke="{ink.dark}"')
        + kit("ck-awning", paint=f'fill="{ink.mid}" stroke="{ink.dark}" stroke-width="1.4"')
        + f'<circle cx="50" cy="72" r="32" fill="{PAPER}" stroke="{ink.dark}" stroke-opacity=".5" stroke-width="2"/>'
        + kit.good(good, 50, 72, 1.3)
        + corners
        + path(_PANEL, "none", f'stroke="{ink.dark}" stroke-width="2"'),
        WIDTH,
        HEIGHT,
        f"card commodity {good}",
    )


def commodity_badge(good: str, kit: Kit) -> Drawing:
    """A commodity's sign, 44 by 44, for prices and log lines."""
    return Drawing(kit.good(good, 22, 22), 44, 44, f"good {good}")
