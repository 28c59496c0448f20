"""Drawing parts that the portraits share: faces, shoulders, hands."""

from typing import Final

from poblado.svg.kit import outlined, path

SKIN: Final = "#edc9a0"
SHADE: Final = "#d3a274"
OUTLINE: Final = "#3a2412"


def drawn(body: str) -> str:
    """Elements with the outline of the portraits."""
    return outlined(body, 2, OUTLINE)


def shoulders(coat: str, shade: str) -> str:
    """A coat from the neck to the lower edge, 64 wide."""
    return (
        path("M-34 56Q-35 24-22 13Q-10 5 0 5T22 13Q35 24 34 56z", coat)
        + path("M8 6Q18 8 24 15Q35 26 34 56H16Q22 28 8 6z", shade, 'stroke="none"')
        + path("M-34 56Q-35 24-22 13Q-10 5 0 5T22 13Q35 24 34 56z")
    )


def head(skin: str = SKIN, shade: str = SHADE, y: float = -12) -> str:
    """Neck and face, its middle at `y`, looking out of the picture."""
    return (
        f'<g transform="translate(0 {y:g})">'
        + path("M-6 10V21Q0 25 6 21V10z", shade)
        + path("M-13-4Q-13-18 0-18T13-4Q13 9 6 14Q0 18-6 14Q-13 9-13-4z", skin)
        + path("M5-17Q13-14 13-4Q13 9 6 14Q2 17 0 16.500Q9 2 5-17z", shade, 'stroke="none"')
        + path("M-13-4Q-13-18 0-18T13-4Q13 9 6 14Q0 18-6 14Q-13 9-13-4z")
        + path("M-5.500-3v1.800M5.500-3v1.800", more='stroke-width="3"')
        + path("M0-1L-1.800 4H1.200", more='stroke-width="1.500"')
        + "</g>"
    )


def mouth(y: float = -3.5, smile: float = 3) -> str:
    """A line, which smiles by so much."""
    return path(f"M-4 {y:g}q4 {smile:g} 8 0", more='stroke-width="1.800"')


def hand(x: float, y: float, skin: str = SKIN) -> str:
    """A closed hand that holds something."""
    return f'<g transform="translate({x:g} {y:g})">' + path("M-6-5Q0-8 6-5Q8 1 5 6Q0 8-5 6Q-8 1-6-5z", skin) + "</g>"
