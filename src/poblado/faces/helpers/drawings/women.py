"""SVG drawings of mayor, robber's bride and noblewoman: half figures, each with an outline of its own."""

from poblado.faces.helpers.drawings.figure import drawn, hand, head, shoulders
from poblado.svg.kit import path


def mayor() -> str:
    """A great ruff, a chain of office, a hat with a plume, and the key of the town."""
    ruff = "".join(
        f'<ellipse cx="{x}" cy="{y}" rx="6.500" ry="5" fill="#fffdf6" transform="rotate({turn} {x} {y})"/>'
        for x, y, turn in (
            (-21, 3, 40), (-15, 10, 20), (-7, 14, 8), (1, 15, 0), (9, 14, -8), (16, 10, -20), (22, 3, -40),
        )
    )  # fmt: skip
    return drawn(
        path("M-15-24Q-28-10-20 8L20 8Q28-10 15-24z", "#8c4a22")
        + shoulders("#2f6d5b", "#1e4a3d")
        + path("M-22 20Q-12 46 0 48Q12 46 22 20", more='stroke-width="6.500"')
        + path(
            "M-22 20Q-12 46 0 48Q12 46 22 20", more='stroke="#f3c63f" stroke-width="3.500" stroke-dasharray="4 2.500"'
        )
        + '<circle cy="49" r="6.500" fill="#f3c63f"/><circle cy="49" r="2.600" fill="#c8322b" stroke="none"/>'
        + head()
        + ruff
        + path("M-4-3Q0-5.500 4-3Q0 1-4-3z", "#c0392b", 'stroke-width="1.400"')
        + path("M-14-22Q-20-20-15-6M14-22Q20-20 15-6", more='stroke="#8c4a22" stroke-width="5"')
        + path("M-30-28Q-24-34-15-33Q-16-50 4-49Q20-48 17-32Q26-31 30-25Q14-21 0-23T-30-28z", "#35245c")
        + path("M-15-33Q0-37 17-32L16-28Q0-33-16-29z", "#f3c63f")
        + path("M12-42Q14-60 34-56Q46-48 36-36Q26-40 14-34z", "#f2e7ff")
        + path("M15-38Q24-50 35-50", more='stroke-width="1.400"')
        + path("M-32 44V2", more='stroke-width="7"')
        + path("M-32 44V2", more='stroke="#d7a53c" stroke-width="3.500"')
        + '<circle cx="-32" cy="-6" r="8" fill="none" stroke-width="7"/>'
        + '<circle cx="-32" cy="-6" r="8" fill="none" stroke="#d7a53c" stroke-width="3.500"/>'
        + path("M-31 33H-22V38H-31zM-31 41H-24V46H-31z", "#d7a53c")
        + hand(-32, 20)
    )


def robber_bride() -> str:
    """A veil that falls over both shoulders, a wreath of flowers, a black mask, and a bunch of thistles."""
    flowers = "".join(
        f'<circle cx="{x}" cy="{y}" r="4.800" fill="{fill}"/><circle cx="{x}" cy="{y}" r="1.500" fill="#f3c63f" stroke="none"/>'
        for x, y, fill in (
            (-15, -26, "#f2b8c6"), (-8, -31, "#fffdf6"), (0, -33, "#e0657e"), (8, -31, "#fffdf6"), (15, -26, "#f2b8c6"),
        )
    )  # fmt: skip
    thistles = "".join(
        path(f"M{x} {y}L{x / 3 + 12:g} 50", more='stroke="#3f6b35" stroke-width="2.600"')
        + f'<circle cx="{x}" cy="{y}" r="6" fill="#7d5a9c"/>'
        + path(f"M{x - 5} {y - 3}l2-6 3 4 3-4 2 6", "#b58ad0", 'stroke-width="1.400"')
        for x, y in ((2, 28), (14, 22), (26, 28))
    )
    return drawn(
        path("M0-46Q-26-46-30-14Q-34 20-42 56H42Q34 20 30-14Q26-46 0-46z", "#fffdf6", 'fill-opacity=".94"')
        + path("M8-45Q26-42 30-14Q34 20 42 56H26Q30 10 22-14Q18-36 8-45z", "#d8dfe6", 'stroke="none"')
        + path("M-27 10Q-26 34-32 54M27 10Q26 34 32 54", more='stroke="#a9b4bf" stroke-width="1.600"')
        + path("M-15-22Q-22-6-16 10H16Q22-6 15-22z", "#2c1d14")
        + path("M-22 56Q-24 22-14 12Q0 4 14 12Q24 22 22 56z", "#fff6df")
        + path("M6 9Q24 16 22 56H12Q18 28 6 9z", "#e2d2a4", 'stroke="none"')
        + path("M-10 11Q0 22 10 11", more='stroke-width="1.800"')
        + head()
        + path("M-14-19Q0-13 14-19L15-11Q8-5 1-11H-1Q-8-5-15-11z", "#26201c")
        + path("M-6-14v2M6-14v2", more='stroke="#fffdf6" stroke-width="2.800"')
        + path("M-4-2Q0-4 4-2Q0 2.500-4-2z", "#c0392b", 'stroke-width="1.400"')
        + flowers
        + thistles
        + path("M6 44H22L18 56H10z", "#fffdf6")
        + hand(14, 46)
    )


def noblewoman() -> str:
    """A pointed hat with a long veil, an open fan, and glasses on a stick."""
    fan = "".join(
        f'<path d="M0 0L-6-27Q0-31 6-27z" fill="{fill}" transform="translate(-20 46) rotate({turn})" stroke-width="1.600"/>'
        for turn, fill in ((-62, "#b3405f"), (-38, "#f2c6d2"), (-14, "#b3405f"), (10, "#f2c6d2"), (34, "#b3405f"))
    )
    return drawn(
        path("M6-54Q36-40 34 10Q38 34 30 56H18Q26 10 6-46z", "#f7eef9", 'fill-opacity=".92"')
        + path("M-16-24Q-20-4-13 8H13Q20-4 16-24z", "#d9a441")
        + shoulders("#7a2f5c", "#561d40")
        + path("M-16 12Q0 26 16 12Q10 6 0 6T-16 12z", "#edc9a0")
        + head()
        + path("M-12 13Q0 24 12 13", more='stroke="#fffdf6" stroke-width="3.500" stroke-dasharray="1 4.500"')
        + path("M-4-3Q0-5.500 4-3Q0 1-4-3z", "#c0392b", 'stroke-width="1.400"')
        + path("M-16-22Q-8-30 0-30T16-22L6-57Q3-60 0-57z", "#3f4f9c")
        + path("M4-58L6-57L16-22Q12-26 7-28.500z", "#2b376f", 'stroke="none"')
        + path("M-16-22Q0-33 16-22L15-18Q0-28-15-18z", "#f3c63f")
        + path("M-11-34L9-42M-7-43L6-49", more='stroke="#f3c63f" stroke-width="2"')
        + fan
        + path("M28 30L17-11", more='stroke-width="4.500"')
        + path("M28 30L17-11", more='stroke="#f3c63f" stroke-width="2"')
        + '<circle cx="-5.500" cy="-14" r="5.500" fill="#d5ebf3" fill-opacity=".7"/>'
        + '<circle cx="6.500" cy="-14" r="5.500" fill="#d5ebf3" fill-opacity=".7"/>'
        + path("M12-13L17-11M-5.500-14.500v1.500M6-14.500v1.500", more='stroke-width="2.200"')
        + hand(-20, 48)
        + hand(27, 28)
    )
