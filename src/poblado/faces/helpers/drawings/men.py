"""SVG drawings of merchant, mendicant, explorer, general, architect, captain and priest: half figures, each with an
outline of its own."""

from poblado.faces.helpers.drawings.figure import drawn, hand, head, mouth, shoulders
from poblado.svg.kit import path


def merchant() -> str:
    """A turban with a jewel, a full beard, and a pair of scales held high."""
    return drawn(
        shoulders("#8c3f73", "#632a52")
        + path("M-9 8L0 22L9 8L14 12L4 56H-4L-14 12z", "#f0c23c")
        + head("#c98e5b", "#a66f42")
        + path("M-13-8Q-12 12-5 16Q0 24 5 16Q12 12 13-8Q8-1 4-4Q0-6-4-4Q-8-1-13-8z", "#4b2d18")
        + path("M-4-2q4 2.500 8 0", more='stroke="#c98e5b" stroke-width="1.800"')
        + path("M-17-22Q-22-42 0-44Q22-42 17-22Q0-30-17-22z", "#fff6df")
        + path("M4-44Q22-42 17-22Q12-25 8-26Q14-36 4-44z", "#e2d2a4", 'stroke="none"')
        + path("M-16-25Q-4-41 15-35M-17-22Q2-36 17-26", more='stroke-width="1.600"')
        + path("M0-34l4 5-4 5-4-5z", "#2f8f7a")
        + path("M28 30Q24 10 27-6", more='stroke-width="9"')
        + path("M28 30Q24 10 27-6", more='stroke="#8c3f73" stroke-width="5.500"')
        + path("M29-12V-42M18-40L42-44", more='stroke-width="5"')
        + path("M29-12V-42M18-40L42-44", more='stroke="#f3c63f" stroke-width="2"')
        + path("M18-40L13-24M18-40L23-24M42-44L37-28M42-44L47-28", more='stroke-width="1.300"')
        + path("M11-24H25Q23-17 18-17T11-24z", "#f3c63f")
        + path("M35-28H49Q47-21 42-21T35-28z", "#f3c63f")
        + hand(28, -8, "#c98e5b")
    )


def mendicant() -> str:
    """A ragged hood, a staff with a bundle on it, and a bowl."""
    return drawn(
        path("M-30 56L-24-40", more='stroke-width="7"')
        + path("M-30 56L-24-40", more='stroke="#a8743f" stroke-width="3.500"')
        + path("M-24-38Q-44-44-43-28Q-40-16-28-20Q-20-28-24-38z", "#b9503c")
        + path("M-38-38l4 6M-30-24l-6-4", more='stroke="#f0d9a8" stroke-width="3"')
        + shoulders("#8a7a5e", "#655840")
        + path("M-34 56l5-9 6 6 6-7 5 9zM12 56l6-9 5 6 6-8 4 11z", "#655840")
        + path("M-20-18Q-20-44 0-46Q22-44 21-16Q22 2 14 12Q0 18-14 12Q-21 0-20-18z", "#75664c")
        + path("M4-46Q22-44 21-16Q22 2 14 12Q8 15 2 15Q20-16 4-46z", "#564a35", 'stroke="none"')
        + head("#e3b98c", "#c1905f", -10)
        + path("M-11 4Q-10 14-4 16l2 6 4-5 3 4 2-6Q11 12 12 3Q6 8 0 6T-11 4z", "#b8b0a0")
        + mouth(0, 1.5)
        + path("M-14-24Q0-34 14-24L16-14Q12-24 0-25T-15-13z", "#75664c")
        + path("M-4 34H28Q28 50 12 50T-4 34z", "#a5672c")
        + '<ellipse cx="12" cy="34" rx="16" ry="5" fill="#6e3d17"/>'
        + '<circle cx="8" cy="33" r="3.200" fill="#f3c63f"/>'
        + hand(-27, 22, "#e3b98c")
        + hand(27, 41, "#e3b98c")
    )


def explorer() -> str:
    """A broad hat with a long feather, a spyglass at the eye, a rolled map under the arm."""
    return drawn(
        path("M-40 40L-12 18L-7 26L-35 48z", "#fff6df")
        + path("M-40 40Q-44 46-35 48Q-34 42-40 40z", "#e2d2a4")
        + shoulders("#4c7a4a", "#335734")
        + path("M-10 8L0 24L10 8L6 56H-6z", "#e9dcb8")
        + path("M-26 20L24 52L18 56L-30 28z", "#7a4a22")
        + head()
        + path("M-12-4Q-11 10-4 13L0 16L4 13Q11 10 12-4Q8 2 0 1T-12-4z", "#9c5a26")
        + mouth(-1, 3)
        + path("M-38-24Q-18-32 0-31T38-28Q24-18 0-19T-38-24z", "#7a4a22")
        + path("M-17-26Q-18-46 0-45Q17-46 17-27Q0-32-17-26z", "#96602f")
        + path("M-17-29Q0-36 17-30L17-26Q0-32-17-25z", "#c8322b")
        + path("M14-34Q22-58 42-52Q40-34 20-28z", "#fffdf6")
        + path("M18-32Q28-46 39-50", more='stroke-width="1.400"')
        + path("M3-19L40-12L38 1L2-8z", "#8a5a2b")
        + path("M17-17L15-4M30-15L28-2", more='stroke="#f3c63f" stroke-width="3.500"')
        + '<ellipse cx="39.500" cy="-5.500" rx="3" ry="7" fill="#d5ebf3"/>'
        + path("M30 38Q34 16 26 2", more='stroke-width="11"')
        + path("M30 38Q34 16 26 2", more='stroke="#4c7a4a" stroke-width="7"')
        + hand(24, -1)
    )


def general() -> str:
    """A helmet with a high crest, a breastplate, a cloak, and a drawn sword."""
    return drawn(
        path("M-36 56Q-40 22-24 10L-10 16L-16 56zM36 56Q40 22 24 10L10 16L16 56z", "#b3352c")
        + path("M24 10Q40 22 36 56H26Q32 30 18 13z", "#7d1f1a", 'stroke="none"')
        + path("M-24 12Q0 2 24 12Q28 34 20 56H-20Q-28 34-24 12z", "#c3cad4")
        + path("M6 6Q18 8 24 12Q28 34 20 56H8Q16 28 6 6z", "#8f99a6", 'stroke="none"')
        + path("M0 8V56M-18 34Q0 44 18 34", more='stroke-width="1.800"')
        + head()
        + mouth(-3, -2)
        + path("M-16 2Q-18-34 0-36Q18-34 16 2L10 6L9-16Q0-22-9-16L-10 6z", "#aab3bf")
        + path("M4-36Q18-34 16 2L10 6L9-16Q7-18 5-19Q10-28 4-36z", "#7d8693", 'stroke="none"')
        + path("M-2-18V-2H2V-18z", "#aab3bf")
        + path("M-4-34Q-26-34-26-6Q-34-14-31-32Q-24-56 4-53Q20-50 20-38Q8-46 4-34z", "#c8322b")
        + path("M-24-24Q-20-44 4-46", more='stroke="#ee8d84" stroke-width="2.400"')
        + path("M31-46L35-54L39-46V16H31z", "#e7ecf2")
        + path("M35-50V16", more='stroke-width="1.300"')
        + path("M22 18H48", more='stroke-width="7"')
        + path("M23 18H47", more='stroke="#d7a53c" stroke-width="3.500"')
        + path("M35 20V36", more='stroke-width="6.500"')
        + path("M35 20V35", more='stroke="#7a4a22" stroke-width="3"')
        + hand(35, 27, "#8f99a6")
    )


def architect() -> str:
    """A flat cap, eyeglasses, a great pair of dividers and a plan."""
    return drawn(
        shoulders("#3f6a9a", "#294a70")
        + path("M-12 7L0 18L12 7L15 14L0 30L-15 14z", "#fffdf6")
        + head()
        + path("M-12 2Q-8 10-6 4Q0-1 6 4Q8 10 12 2Q12 14 4 20L0 27L-4 20Q-12 14-12 2z", "#cfc6b4")
        + mouth(4, 2.5)
        + '<circle cx="-5.800" cy="-14" r="5" fill="#eaf5f8" fill-opacity=".85"/>'
        + '<circle cx="5.800" cy="-14" r="5" fill="#eaf5f8" fill-opacity=".85"/>'
        + path("M-1-14H1M-5.500-14v1.500M5.500-14v1.500", more='stroke-width="2.200"')
        + path("M-26-28Q-28-44 2-44Q28-44 22-30Q14-22 0-25Q-18-21-26-28z", "#7d2f3d")
        + path("M6-44Q28-44 22-30Q18-25 12-24.500Q22-36 6-44z", "#581d29", 'stroke="none"')
        + path("M-4-44q4-6 8 0", more='stroke-width="3"')
        + path("M-40 56L-38 34Q-20 28 0 36Q14 30 22 34L24 56z", "#fff6df")
        + path("M-30 44h14v10M-6 42l10 8M6 42l-8 10M10 44h8", more='stroke="#3f6a9a" stroke-width="2"')
        + path("M33-34L22 26L26 28L36-14L44 28L48 26L37-34z", "#d7a53c")
        + '<circle cx="35" cy="-36" r="5.500" fill="#f3c63f"/>'
        + hand(35, -14)
    )


def captain() -> str:
    """A two-cornered hat, epaulettes, and the wheel of a ship behind him."""
    spokes = "".join(f'<path d="M0-46V46" transform="rotate({45 * k})" stroke-width="6"/>' for k in range(4))
    wood = "".join(
        f'<path d="M0-45V45" transform="rotate({45 * k})" stroke="#a8743f" stroke-width="3"/>' for k in range(4)
    )
    return drawn(
        f'<g transform="translate(2 2)">{spokes}{wood}'
        '<circle r="32" fill="none" stroke-width="8"/><circle r="32" fill="none" stroke="#8a5a2b" stroke-width="4.500"/></g>'
        + shoulders("#24466b", "#16304c")
        + path("M-8 7L0 20L8 7L12 11L5 56H-5L-12 11z", "#fffdf6")
        + path("M-10 24h4M-10 36h4M-9 48h4M6 24h4M6 36h4M5 48h4", more='stroke="#f3c63f" stroke-width="3.500"')
        + path("M-36 22Q-34 10-20 10Q-16 16-22 20zM36 22Q34 10 20 10Q16 16 22 20z", "#f3c63f")
        + path("M-35 22v6M-30 21v6M-25 20v6M35 22v6M30 21v6M25 20v6", more='stroke="#d7a53c" stroke-width="2.600"')
        + head("#dba878", "#b98252")
        + path("M-13-6Q-14 8-6 11L-8 2Q0 6 8 2L6 11Q14 8 13-6L10-2Q0-1-10-2z", "#e9e4d8")
        + mouth(0, 2)
        + path("M-36-26Q-22-32-14-40Q0-54 14-40Q22-32 36-26Q18-20 0-21T-36-26z", "#1f2c3d")
        + path("M-33-25.500Q-18-30 0-30T33-25.500", more='stroke="#f3c63f" stroke-width="2.600"')
        + '<circle cy="-38" r="5" fill="#c8322b"/><circle cy="-38" r="2" fill="#fffdf6" stroke="none"/>'
    )


def priest() -> str:
    """A skullcap over white hair, a crook, and an open book with a ribbon."""
    return drawn(
        path("M-31 56V-30Q-32-50-18-50Q-8-49-9-40Q-11-33-18-36", more='stroke-width="7.500"')
        + path("M-31 56V-30Q-32-50-18-50Q-8-49-9-40Q-11-33-18-36", more='stroke="#f3c63f" stroke-width="4"')
        + shoulders("#4a3a5c", "#332743")
        + path("M-11 8Q0 16 11 8L14 56H-14z", "#fffdf6")
        + path("M-7 12L-10 56H-3L0 16L3 56H10L7 12z", "#b3352c")
        + head()
        + path("M-14-12Q-18-4-14 4Q-11-2-11-12zM14-12Q18-4 14 4Q11-2 11-12z", "#f3efe4")
        + mouth(-2, 3)
        + path("M-13-22Q-12-34 0-35T13-22Q0-28-13-22z", "#b3352c")
        + path("M-4-35q4-4 8 0", more='stroke-width="3"')
        + path("M-2 32Q10 26 20 32Q30 26 42 32V52Q30 46 20 52Q10 46-2 52z", "#fff6df")
        + path("M20 32V52M4 37q6-2 11 0M4 43q6-2 11 0M25 37q6-2 11 0M25 43q6-2 11 0", more='stroke-width="1.600"')
        + path("M28 31V56L31 52L34 56V30Q31 29 28 31z", "#b3352c", 'stroke-width="1.400"')
        + hand(-31, 16)
        + hand(0, 45)
    )
