"""Pictures of the blue progress cards, around (0, 0), from -40 to 40 across and -56 to 56 down."""

from typing import Final

from poblado.faces.base.drawings.robber import ROBBER
from poblado.faces.cities_knights.drawings.knights import helmet
from poblado.svg.kit import Kit, Part, outlined, part, path, points
from poblado.svg.palette import SEATS
from poblado.svg.pieces import road


@part("ck-helmet")
def _helm(kit: Kit) -> str:
    """A closed helmet, 24 wide around (0, 0), with a plume."""
    return f'<g stroke-linejoin="round" stroke-linecap="round">{helmet(0, 12)}</g>'


@part("ck-sword")
def _sword(kit: Kit) -> str:
    """Point upwards, 80 long around (0, 0)."""
    return outlined(
        path("M-3.5 22V-34L0-42L3.5-34V22z", "#dfe5ec")
        + path("M.5-40L3.5-34V22H.5z", "#9aa4b1", 'stroke="none"')
        + path("M0 24V34", more='stroke-width="6.5"')
        + path("M0 24V34", more='stroke="#8a5a33" stroke-width="3"')
        + path("M-12 22H12", more='stroke-width="6"')
        + path("M-12 22H12", more='stroke="#d7a53c" stroke-width="2.6"')
        + '<circle cy="37" r="4" fill="#d7a53c"/>',
        1.8,
        "#343b45",
    )


def wedding(kit: Kit) -> str:
    """Two rings, one in the other, below a heart."""

    def ring(x: float, more: str = "") -> str:
        return "".join(
            f'<circle cx="{x}" cy="12" r="20" fill="none" stroke="{ink}" stroke-width="{wide}"{more}/>'
            for ink, wide in (("#6e4a06", 10), ("#f3c63f", 6))
        )

    ribbon = path("M-14 34L-24 56L-12 51L-5 56L0 38L5 56L12 51L24 56L14 34z", "#7d9fd6")
    heart = path("M0-18Q-26-34-18-48Q-9-57 0-46Q9-57 18-48Q26-34 0-18z", "#d9424f")
    return (
        outlined(ribbon + path("M0 38L5 56L12 51L24 56L14 34z", "#4a6fae"), 2)
        + ring(-13)
        + ring(13)
        # Where the left ring lies above the right one.
        + ring(-13, ' stroke-dasharray="26 100" stroke-dashoffset="-104" pathLength="126"')
        + outlined(
            heart
            + path("M0-18Q26-34 18-48Q9-57 4-49Q18-42 0-18z", "#a3262f", 'stroke="none"')
            + path("M-13-41Q-11-47-6-47", more='stroke="#f5a3a8" stroke-width="3"'),
            2.2,
        )
    )


@part("ck-scroll")
def _scroll(kit: Kit) -> str:
    """A charter that hangs from its rolled end, 64 wide and 84 high."""
    return outlined(
        path("M-24-34H24V32Q12 40 0 33Q-12 26-24 34z", "#fff6df")
        + path("M10-34H24V32Q18 36 10 36z", "#e6d8b0", 'stroke="none"')
        + path("M-24-34H24V32Q12 40 0 33Q-12 26-24 34z")
        + path("M-28-42H28Q33-42 33-36.500Q33-31 28-31H-28Q-33-31-33-36.500Q-33-42-28-42z", "#efdcae")
        + path("M-33-36.500H-37M33-36.500H37", more='stroke-width="5"'),
        2,
    )


def constitution(kit: Kit) -> str:
    """A charter with seal and quill, worth a point."""
    lines = "M-16-16H12M-16-7H12M-16 2H12M-16 11H0"
    ribbon = path("M-17 24L-21 46L-14 41L-7 46L-8 24z", "#3b6fc4")
    quill = path("M38-44Q18-36 12-6L15-4Q34-16 38-44z", "#dfe9f7") + path(
        "M35-36Q22-22 10 4", more='stroke-width="2.2"'
    )
    return (
        kit("ck-scroll", 0, 4, 0.96)
        + path(lines, more='stroke="#7d6a3c" stroke-width="2.6" stroke-linecap="round"')
        + outlined(ribbon + '<circle cx="-13" cy="24" r="9" fill="#c8322b"/>' + quill, 1.8)
        + points(kit, 1, 22, 38, 1.35)
    )


@part("ck-step")
def _step(kit: Kit) -> str:
    return '<ellipse cy="-3" rx="4.6" ry="6.5"/><circle cy="7" r="3.6"/>'


def deserter(kit: Kit) -> str:
    """A helmet and a sword left behind, and steps that lead away."""
    steps = "".join(
        kit("ck-step", x, y, k)
        for x, y, k in ((6, 4, 1), (22, -6, 0.88), (12, -22, 0.76), (25, -30, 0.64), (17, -42, 0.52), (27, -50, 0.44))
    )
    return (
        f'<g fill="#2b3f66" opacity=".8">{steps}</g>'
        + '<ellipse cx="-4" cy="46" rx="34" ry="6" fill="#10182a" opacity=".35"/>'
        + f'<g transform="translate(10 34) rotate(104)">{kit("ck-sword", 0, 0, 0.86)}</g>'
        + f'<g transform="translate(-16 24) rotate(-24)">{kit("ck-helmet", 0, 0, 1.6)}</g>'
    )


def diplomat(kit: Kit) -> str:
    """A road is lifted and laid elsewhere."""
    arrow = "M-26 4Q-26-30 8-32V-42L28-26L8-12V-21Q-14-20-15 4z"
    bed = '<path d="M-30 16L30-16" stroke-linecap="round"'
    return (
        f'<g transform="translate(2 36) scale(1.05)">{bed} stroke="#2b3f66" stroke-opacity=".5" stroke-width="16"/>'
        f'{bed} stroke="#eaf1fb" stroke-width="11" stroke-dasharray="7 12"/></g>'
        + outlined(
            path(arrow, "#f3c63f") + path("M-20.5 2Q-20-25 9-26.5", more='stroke="#fff3c4" stroke-width="2.6"'), 2.2
        )
        + f'<g transform="translate(2 8)">{road(SEATS["red"], -28, False)}</g>'
    )


def spy(kit: Kit) -> str:
    """Eyes between a broad hat and a high collar, a card held out."""
    return (
        outlined(
            path("M-34 56Q-36 26-16 12H16Q36 26 34 56z", "#34425f")
            + path("M4 12H16Q36 26 34 56H10Q18 30 4 12z", "#222c43", 'stroke="none"')
            + '<circle cy="-8" r="19" fill="#edc9a0"/>'
            + path("M-20-12H20V-1Q0 6-20-1z", "#1c2233")
            + path("M-12-7Q-7-12-2-7Q-7-3-12-7zM2-7Q7-12 12-7Q7-3 2-7z", "#fff", 'stroke="none"')
            + path("M-6-7h.01M8-7h.01", more='stroke-width="4.4"')
            + path("M-18 12L-26 2L-22 22L0 32L22 22L26 2L18 12L0 22z", "#4a5d85")
            + path("M-17-20Q-16-44 0-42Q16-44 17-20z", "#34425f")
            + path("M-38-18Q-20-28 0-27T38-18Q20-10 0-11T-38-18z", "#4a5d85")
            + path("M-17-25Q0-30 17-25", more='stroke="#c8322b" stroke-width="4"'),
            2.2,
            "#141a2a",
        )
        + f'<g transform="translate(18 40) rotate(14)">{kit("card", 0, 0, 1.5)}</g>'
    )


def warlord(kit: Kit) -> str:
    """Three knights ready for battle."""
    swords = "".join(
        f'<g transform="translate({x} {y}) rotate({turn})">{kit("ck-sword", 0, 0, 0.88)}</g>'
        for x, y, turn in ((-20, -20, -14), (22, -20, 14), (1, -24, 0))
    )
    return swords + kit("ck-helmet", -20, 14, 1.25) + kit("ck-helmet", 22, 14, 1.25) + kit("ck-helmet", 1, 34, 1.6)


def intrigue(kit: Kit) -> str:
    """A mask before a dagger."""
    return f'<g transform="translate(1 4) rotate(38)">{kit("ck-sword", 0, 0, 1.36)}</g>' + outlined(
        path("M-30-30Q0-18 30-30Q34 4 20 24Q10 38 0 42Q-10 38-20 24Q-34 4-30-30z", "#fdf8ea")
        + path("M0-24Q16-24 30-30Q34 4 20 24Q10 38 0 42z", "#2b3f66")
        + path("M-22-8Q-13-18-5-6Q-13-1-22-8z", "#1c2233", 'stroke="none"')
        + path("M22-8Q13-18 5-6Q13-1 22-8z", "#f3c63f", 'stroke="none"')
        + path("M-14 18Q-6 26 0 24", more='stroke="#a3262f" stroke-width="4"')
        + path("M0 24Q6 22 14 14", more='stroke="#f3c63f" stroke-width="4"')
        + path("M-15 4L-18 12H-12z", "#6fa8d8", 'stroke-width="1.4"'),
        2.2,
    )


def bishop(kit: Kit) -> str:
    """A mitre and a crook, the robber small before them."""
    crook = "M30 54V-26Q30-48 14-46Q2-43 6-32Q11-24 18-30"
    return (
        outlined(
            path(crook, more='stroke-width="8"') + path(crook, more='stroke="#f3c63f" stroke-width="4"'), 2, "#6e4a06"
        )
        + outlined(
            path("M-34 26Q-40-8-8-44Q24-8 18 26Q-8 34-34 26z", "#fdf8ea")
            + path("M-8-44Q24-8 18 26Q6 30-4 30Q8-8-8-44z", "#d5cbb0", 'stroke="none"')
            + path("M-34 26Q-40-8-8-44Q24-8 18 26Q-8 34-34 26z")
            + path("M-8-30V20M-22-4H6", more='stroke="#6e4a06" stroke-width="8"')
            + path("M-8-30V20M-22-4H6", more='stroke="#f3c63f" stroke-width="4.4"')
            + path("M-35 18Q-8 27 19 18L18 30Q-8 38-34 30z", "#7b3fa0")
            + path("M-8 28h.01M-24 26h.01M8 26h.01", more='stroke="#f3c63f" stroke-width="6"'),
            2.2,
        )
        + kit(ROBBER, 14, 34, 0.66)
    )


def saboteur(kit: Kit) -> str:
    """A card torn in two, and a torch."""
    left = "M-26-38H4L-4-26L5-14L-5-2L4 10L-4 22H-26Q-30 22-30 18V-34Q-30-38-26-38z"
    right = "M4-38H26Q30-38 30-34V18Q30 22 26 22H-4L4 10L-5-2L5-14L-4-26z"
    house = path("M-15 2V-9L0-22L-5-14L5-14L-5-2L-2 2z", "#7a5526", 'stroke="none"')
    other = path("M0-22L15-9V2H-2L-5-2L5-14z", "#6b4820", 'stroke="none"')
    return (
        outlined(
            f'<g transform="translate(-5 2) scale(.86) rotate(-11 -12 22)">{path(left, "#d9b46f")}{house}</g>'
            + f'<g transform="translate(5 4) scale(.86) rotate(11 12 22)">{path(right, "#c19a55")}{other}</g>',
            2.2,
            "#5d3f12",
        )
        + '<g transform="translate(0 22) scale(.78)">'
        + outlined(
            path("M-4 0H4L3 44H-3z", "#8a5a33")
            + path("M-8-4H8V9H-8z", "#4a515c")
            + path("M-13-4Q-18-22-3-34Q-5-44 4-56Q4-42 12-34Q22-20 13-4z", "#e8892b")
            + path("M-6-4Q-8-15 1-26Q10-14 7-4z", "#fbe08a", 'stroke="none"'),
            2.6,
        )
        + "</g>"
    )


# cities_knights.setup.progress_politics
POLITICS: Final[dict[str, Part]] = {
    "wedding": wedding,
    "constitution": constitution,
    "deserter": deserter,
    "diplomat": diplomat,
    "spy": spy,
    "warlord": warlord,
    "intrigue": intrigue,
    "bishop": bishop,
    "saboteur": saboteur,
}
"""Drawings of the cards in the order of their numbers."""
