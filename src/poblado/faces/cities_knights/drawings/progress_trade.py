"""Pictures of the yellow progress cards, around (0, 0), from -40 to 40 across and -56 to 56 down."""

from typing import Final

from poblado.faces.cities_knights.drawings.merchant import merchant
from poblado.svg.kit import Kit, Part, outlined, part, path
from poblado.svg.palette import SeatInk

_PLUM: Final = SeatInk("plum", "#8f3a56", "#c07a92", "#5d2136", "#2f0f1b", "#fff3c4", "circle")


@part("ck-crown")
def _crown(kit: Kit) -> str:
    """72 wide, its foot at y = 24."""
    return outlined(
        path("M-30 16L-36-20L-18-4L0-32L18-4L36-20L30 16Q0 24-30 16z", "#f0c23c")
        + path("M0-32L18-4L36-20L30 16Q14 20 0 20z", "#d19c1f", 'stroke="none"')
        + path("M-29 9Q0 17 29 9L30 16Q0 24-30 16z", "#c8322b")
        + '<circle cx="-36" cy="-22" r="4" fill="#fff3c4"/><circle cy="-35" r="4.5" fill="#fff3c4"/>'
        + '<circle cx="36" cy="-22" r="4" fill="#fff3c4"/>'
        + path("M0-10l6 8-6 8-6-8z", "#2f8f7a")
        + path("M-28-8L-25 6", more='stroke="#fff" stroke-opacity=".7" stroke-width="2.4"'),
        2.2,
        "#6e4a06",
    )


@part("ck-cog")
def _cog(kit: Kit) -> str:
    """A merchant's round ship, 56 wide and 64 high, its water line at y = 26."""
    return outlined(
        path("M0 12V-36", more='stroke-width="5"')
        + path("M0 11V-35", more='stroke="#c9945d" stroke-width="1.8"')
        + path("M1-38L14-34L1-30z", "#c8322b", 'stroke-width="1.6"')
        + path("M-19-27H19Q26-10 20 6Q0 0-20 6Q-13-10-19-27z", "#fff6df")
        + path("M6-27H19Q26-10 20 6Q14 4 8 3.500Q14-12 6-27z", "#e2d2a4", 'stroke="none"')
        + path("M-19-27H19Q26-10 20 6Q0 0-20 6Q-13-10-19-27z")
        + '<circle cx="1" cy="-12" r="7.5" fill="#f0bd35"/>'
        + path("M1-16V-8M-2.5-12H4.5", more='stroke="#6e4a06" stroke-width="1.8"')
        + path("M-28 6H-18V11H18V3H29Q29 20 19 27H-18Q-27 20-28 6z", "#a8672f")
        + path("M-27 15Q0 20 28 13Q26 21 19 27H-18Q-24 22-27 15z", "#7a4519", 'stroke="none"')
        + path("M-28 6H-18V11H18V3H29Q29 20 19 27H-18Q-27 20-28 6z"),
        2,
    )


@part("ck-waves")
def _waves(kit: Kit) -> str:
    """A strip of sea, 84 wide, from y = 0 to 31."""
    line = "M-42 2q6-5 12 0t12 0t12 0t12 0t12 0t12 0t12 0"
    return (
        path(f"{line}V27a4 4 0 0 1-4 4H-38a4 4 0 0 1-4-4z", "#4d95b0")
        + path(line, more='stroke="#fff" stroke-width="2.6" stroke-linecap="round"')
        + path(
            "M-30 13q5-4 10 0t10 0M6 18q5-4 10 0t10 0", more='stroke="#b9e6e0" stroke-width="2" stroke-linecap="round"'
        )
    )


@part("ck-merchant")
def _merchant(kit: Kit) -> str:
    return merchant(_PLUM, False)


def merchant_card(kit: Kit) -> str:
    """The merchant on a tile."""
    tile = (
        path("M0 12L40 27V42L0 56L-40 42V27z", "#8bbd58")
        + path("M-40 27L0 42L40 27V42L0 56L-40 42z", "#5f9440", 'stroke="none"')
        + path("M0 12L40 27L0 42L-40 27z", "#afd878")
    )
    return outlined(tile, 2) + kit("ck-merchant", 0, -8, 1.18)


def merchant_fleet(kit: Kit) -> str:
    """Two ships under sail."""
    return (
        kit("ck-cog", -20, -28, 0.62)
        + kit("ck-waves", 0, -14)
        + kit("ck-waves", 0, 2)
        + kit("ck-cog", 6, 8, 1.12)
        + kit("ck-waves", 0, 31)
    )


def master_merchant(kit: Kit) -> str:
    """A hand of cards under a magnifying glass, two of them drawn."""
    fan = "".join(
        f'<g transform="rotate({angle} 0 66)">{kit("card", 0, y, 1.7)}</g>'
        for angle, y in ((-32, 26), (-16, 26), (0, 26), (14, 6), (28, 6))
    )
    glass = outlined(
        path("M-8-12L14 20", more='stroke-width="10"')
        + path("M-6-9L13 19", more='stroke="#a8743f" stroke-width="5.5"')
        + '<circle cx="-16" cy="-26" r="19" fill="#d5ebf3" fill-opacity=".92" stroke-width="8"/>'
        + '<circle cx="-16" cy="-26" r="19" fill="none" stroke="#f0c23c" stroke-width="4.2"/>'
        + path("M-29-26Q-16-40-3-26Q-16-13-29-26z", "#fff")
        + '<circle cx="-16" cy="-26" r="5.5" fill="#4a2c14" stroke="none"/>',
        2,
    )
    return f'<g transform="translate(-3 4)">{fan}{glass}</g>'


def commodity_monopoly(kit: Kit) -> str:
    """A crown over cloth, coins and paper."""
    return (
        kit("ck-crown", 0, -22, 0.94)
        + kit.good("cloth", -20, 22, 0.95)
        + kit.good("paper", 21, 22, 0.95)
        + kit.good("coin", 0, 42, 0.9)
    )


def resource_monopoly(kit: Kit) -> str:
    """A crown over wool, brick and ore."""
    return (
        kit("ck-crown", 0, -22, 0.94)
        + kit.good("wool", -19, 20, 0.92)
        + kit.good("ore", 20, 19, 0.92)
        + kit.good("brick", 0, 42, 0.95)
    )


def commercial_harbour(kit: Kit) -> str:
    """A resource and a commodity change places over a pier."""
    pier = outlined(
        path("M-34 30V52M-12 30V52M12 30V52M34 30V52", "none", 'stroke="#4c2e17" stroke-width="5"')
        + path("M-40 20H40V31H-40z", "#c9945d")
        + path("M-40 27H40V31H-40z", "#8a5a33", 'stroke="none"')
        + path("M-24 20V27M-8 20V27M8 20V27M24 20V27M-40 20H40V31H-40z", more='stroke-width="1.6"')
        + path("M-32 20V10Q-32 6-28 6Q-24 6-24 10V20zM24 20V10Q24 6 28 6Q32 6 32 10V20z", "#6b4423"),
        2,
    )
    return (
        kit("ck-waves", 0, 31)
        + pier
        + kit.good("ore", -20, -38, 0.9)
        + kit.good("cloth", 21, -38, 0.9)
        + kit("swap", 0, -5, 1.45)
    )


# cities_knights.setup.progress_trade
TRADE: Final[dict[str, Part]] = {
    "merchant": merchant_card,
    "merchant_fleet": merchant_fleet,
    "master_merchant": master_merchant,
    "commodity_monopoly": commodity_monopoly,
    "resource_monopoly": resource_monopoly,
    "commercial_harbour": commercial_harbour,
}
"""Drawings of the cards in the order of their numbers."""
