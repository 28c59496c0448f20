"""SVG drawings of faces and the back of development cards."""

from typing import Final

from poblado.svg.cards import card, card_back
from poblado.svg.drawing import Drawing
from poblado.svg.icons import good_icon

_DEVELOPMENT: Final = {
    "knight": ("#8c3b3b", "#e9c9b4"),
    "road_building": ("#4a6b3c", "#d5e3b5"),
    "year_of_plenty": ("#a8721a", "#f6e0a0"),
    "monopoly": ("#5b3f7d", "#ddd0ec"),
    "victory_point": ("#27607d", "#cfe6ec"),
}
"""Frame and background of each development card."""


def development_card(kind: str) -> Drawing:
    """Front of a development card. Raises: KeyError for a kind that is not drawn."""
    frame, sky = _DEVELOPMENT[kind]
    art = {
        "knight": _knight,
        "road_building": road_and_hammer,
        "year_of_plenty": _year_of_plenty,
        "monopoly": _monopoly,
        "victory_point": _victory_point,
    }[kind]()
    return card(
        f'<rect x="7" y="7" width="86" height="126" rx="7" fill="{frame}"/>'
        f'<rect x="12" y="12" width="76" height="116" rx="4" fill="{sky}"/>'
        f'<path d="M12 96Q34 82 54 94T88 88V124a4 4 0 0 1-4 4H16a4 4 0 0 1-4-4z" fill="{frame}" opacity=".28"/>'
        f'<g transform="translate(50 70) scale(.93)" stroke-linejoin="round" stroke-linecap="round">{art}</g>',
        f"development {kind}",
    )


def _knight() -> str:
    """A closed helmet with a plume, a sword behind it."""
    return (
        '<g transform="rotate(38)"><path d="M-3-50L0-57L3-50V34H-3z" fill="#dfe5ec" stroke="#3d444f"'
        ' stroke-width="1.8"/>'
        '<path d="M0-50V32" stroke="#9aa4b1" stroke-width="1.4"/><path d="M-13 34H13" stroke="#6a4a1d"'
        ' stroke-width="5"/>'
        '<path d="M0 36V47" stroke="#8a5a33" stroke-width="5"/><circle cy="50" r="4" fill="#d7a53c"/></g>'
        '<path d="M-2-30Q-4-52-26-48Q-34-30-26-10Q-22-30-2-24z" fill="#c8322b" stroke="#5e1512" stroke-width="2"/>'
        '<path d="M-8-44Q-20-40-23-24" fill="none" stroke="#ee8d84" stroke-width="2.4"/>'
        '<path d="M-22 2Q-24-32 2-32Q28-32 26 2V18Q26 34 12 38H-8Q-22 34-22 18z" fill="#b5bec9"'
        ' stroke="#343b45" stroke-width="2.2"/>'
        '<path d="M2-32Q28-32 26 2V18Q26 34 12 38H2z" fill="#87919e"/>'
        '<path d="M-22 0L2-6L26 0V8L2 3L-22 8z" fill="#262b33"/><path d="M2-32V38" stroke="#343b45" stroke-width="2"/>'
        '<path d="M9 14v2M16 13v2M9 22v2M16 21v2M-5 14v2M-12 13v2M-5 22v2M-12 21v2" stroke="#262b33"'
        ' stroke-width="2.6"/>'
        '<path d="M-16-6Q-16-24-4-27" fill="none" stroke="#eef2f6" stroke-width="3"/>'
    )


def road_and_hammer() -> str:
    """A winding paved road to a far house, and a hammer."""
    return (
        '<path d="M-12 54Q-30 34-2 20T8-8Q0-18 8-30H16Q14-18 24-8T20 26Q0 38 24 54z" fill="#e3cfa0"'
        ' stroke="#6b4a22" stroke-width="2"/>'
        '<path d="M2 46l6-3M-6 34l8 3M4 24l8 4M14 14l-6-4M10-2l8-3M10-18l6 1" stroke="#a98955" stroke-width="2.4"/>'
        '<path d="M2-30V-40L12-50L22-40V-30z" fill="#c8322b" stroke="#5e1512" stroke-width="2"/>'
        '<path d="M9-30v-7h6v7z" fill="#5e1512"/>'
        '<g transform="translate(-19 -8) rotate(-32)"><path d="M-2.5-14h5V34h-5z" fill="#a8743f"'
        ' stroke="#4c2e17" stroke-width="1.8"/>'
        '<path d="M-14-28H12Q17-26 17-21Q17-16 12-14H-14z" fill="#7d8693" stroke="#343b45" stroke-width="2"/>'
        '<path d="M-11-25H10" stroke="#c3cad4" stroke-width="2.4"/></g>'
    )


def _year_of_plenty() -> str:
    """A horn that pours out the land's fruit."""
    return (
        '<g transform="translate(-13 -26) scale(1)">' + good_icon("grain") + "</g>"
        '<g transform="translate(17 -24) scale(.9)">' + good_icon("wool") + "</g>"
        '<path d="M-34 4Q-36-8-22-8H26Q36-6 34 6Q32 24 8 32Q-6 38-22 50Q-32 54-34 46Q-34 40-26 40Q-32 24-34 4z"'
        ' fill="#a5642c" stroke="#4c2e17" stroke-width="2.2"/>'
        '<path d="M-27 40Q-12 36-2 24M-31 22Q-10 22 6 8M26 14Q20 26 4 30" fill="none" stroke="#6e3d17"'
        ' stroke-width="2.4"/>'
        '<ellipse cx="0" cy="-4" rx="34" ry="9" fill="#e0a85f" stroke="#4c2e17" stroke-width="2.2"/>'
        '<ellipse cx="0" cy="-5" rx="28" ry="5.5" fill="#6e3d17"/>'
        '<circle cx="-14" cy="-8" r="8" fill="#c8322b" stroke="#5e1512" stroke-width="1.8"/>'
        '<circle cx="2" cy="-9" r="8.5" fill="#e8892b" stroke="#7a3f08" stroke-width="1.8"/>'
        '<circle cx="17" cy="-8" r="7.5" fill="#7fae4c" stroke="#3c5c1e" stroke-width="1.8"/>'
        '<path d="M-17-11q2-3 5-2M-1-13q2-3 5-2M14-11q2-2 4-2" fill="none" stroke="#fff"'
        ' stroke-opacity=".7" stroke-width="2"/>'
    )


def _monopoly() -> str:
    """A crown over one heap of coins."""
    coins = "".join(
        f'<ellipse cx="{x}" cy="{y}" rx="14" ry="5" fill="#f0c955" stroke="#8a6410" stroke-width="1.8"/>'
        for x, ys in ((-18, (42, 36)), (18, (42, 36, 30)), (0, (48, 42, 36, 30, 24)))
        for y in ys
    )
    return (
        f'{coins}<path d="M-30 8L-36-28L-18-12L0-40L18-12L36-28L30 8Q0 16-30 8z" fill="#f0c23c"'
        ' stroke="#7a5608" stroke-width="2.4"/>'
        '<path d="M0-40L18-12L36-28L30 8Q14 12 0 12z" fill="#d19c1f"/>'
        '<path d="M-29 1Q0 9 29 1L30 8Q0 16-30 8z" fill="#c8322b" stroke="#7a5608" stroke-width="1.8"/>'
        '<g fill="#fff3c4" stroke="#7a5608" stroke-width="1.8"><circle cx="-36" cy="-30" r="4"/><circle'
        ' cy="-43" r="4.5"/>'
        '<circle cx="36" cy="-30" r="4"/></g><path d="M0-18l6 8-6 8-6-8z" fill="#2f8f7a" stroke="#14483c"'
        ' stroke-width="1.6"/>'
        '<path d="M-28-16L-25-2" stroke="#fff" stroke-opacity=".7" stroke-width="2.4"/>'
    )


def _victory_point() -> str:
    """A wreath around a tower with a flag."""
    leaves = "".join(
        f'<ellipse rx="4.6" ry="9.5" transform="rotate({side * a}) translate(0 33) rotate({side * turn})"/>'
        for side in (-1, 1)
        for a in (24, 50, 76, 102, 128)
        for turn in (62, 118)
    )
    return (
        f'<g fill="#4f8a3c" stroke="#244a1b" stroke-width="1.5">{leaves}</g>'
        '<path d="M0 42L-13 36V48zM0 42L13 36V48zM-2 43L-8 56L-1 52L6 56L2 43z" fill="#c8322b" stroke="#5e1512"'
        ' stroke-width="1.5"/>'
        '<path d="M-18 28V-6H-10V0H-4V-6H4V0H10V-6H18V28z" fill="#f0e3c2" stroke="#5a4a2c" stroke-width="2"/>'
        '<path d="M4-6V0H10V-6H18V28H4z" fill="#cdb98d"/><path d="M-6 28V16A6 6 0 0 1 6 16V28z" fill="#5a4a2c"/>'
        '<path d="M-13 8v5M13 8v5" stroke="#5a4a2c" stroke-width="3"/>'
        '<path d="M0-4V-44" stroke="#5a4a2c" stroke-width="2.6"/>'
        '<path d="M1-44H22L16-36L22-28H1z" fill="#e8b62b" stroke="#7a5608" stroke-width="2"/>'
    )


DEVELOPMENT_CARDS: Final = tuple(_DEVELOPMENT)


def development_back() -> Drawing:
    """Back of a development card, in sea blue."""
    return card_back("development", ("#2a6483", "#8cc4d5", "#fdf5e1"), "#17394c")
