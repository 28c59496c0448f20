"""SVG drawings of the fleet: a ship."""

from poblado.svg.kit import path
from poblado.svg.palette import DAY


def ship() -> str:
    """A longship that sails to the right, around (0, 0), its water line at y = 20; 76 wide, 70 high."""
    shields = "".join(
        f'<circle cx="{x}" cy="{y}" r="5" fill="{fill}"/><circle cx="{x}" cy="{y}" r="1.4" fill="#f6cf4e" stroke="none"/>'
        for x, y, fill in ((-16, 10, "#c8322b"), (-5, 12, "#f3e6c3"), (6, 12, "#c8322b"), (17, 10, "#f3e6c3"))
    )
    return (
        '<g stroke="#1d120b" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">'
        + path("M-1-30V8", more='stroke-width="5"')
        + path("M-1-30V8", more='stroke="#a8743f" stroke-width="2"')
        + path("M-1-38L13-34L-1-30z", "#1d120b")
        + path("M-21-27Q2-33 22-26Q29-12 22 1Q2-6-20 2Q-11-12-21-27z", "#f3e6c3")
        + path(
            "M-14-28.4L-6-29.5Q3-14-4-1.5L-12-.2Q-4-14-14-28.4zM3-30L12-29Q20-14 13-2L5-1.8Q12-14 3-30z",
            "#a8281f",
            'stroke="none"',
        )
        + path("M-21-27Q2-33 22-26Q29-12 22 1Q2-6-20 2Q-11-12-21-27z")
        + path(
            "M-30 20Q-38 8-35-5Q-40-6-40-10Q-36-14-32-10Q-30 2-22 7H20Q29 5 30-8Q28-16 33-21Q40-21 40-15L34-13Q40-2 28 20z",
            "#6b3f1d",
        )
        + path("M-31 13Q0 19 30 13L27 20H-30z", "#452611", 'stroke="none"')
        + path(
            "M-30 20Q-38 8-35-5Q-40-6-40-10Q-36-14-32-10Q-30 2-22 7H20Q29 5 30-8Q28-16 33-21Q40-21 40-15L34-13Q40-2 28 20z"
        )
        + shields
        + '<circle cx="34" cy="-17.5" r="1" fill="#f6cf4e" stroke="none"/></g>'
        + path(
            "M-40 21q6-5 12 0t12 0t12 0t12 0t12 0t12 0t8 0",
            more=f'stroke="{DAY.foam}" stroke-width="3.4" stroke-linecap="round"',
        )
    )
