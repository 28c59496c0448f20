"""Seat shapes: one for each seat colour, so that colour never stands alone."""

import math

from poblado.svg.pen import n, xy


def shape(name: str, r: float, fill: str, x: float = 0, y: float = 0) -> str:
    """Draw one of `palette.SHAPES` of about radius `r` around (x, y), as one SVG element."""
    paint = f' fill="{fill}"'
    if name == "circle":
        return f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(r * 0.82)}"{paint}/>'
    if name == "square":
        half = r * 0.75
        return f'<rect x="{n(x - half)}" y="{n(y - half)}" width="{n(2 * half)}" height="{n(2 * half)}"{paint}/>'
    if name == "triangle":
        points = [(0.0, -r), (0.95 * r, 0.75 * r), (-0.95 * r, 0.75 * r)]
    elif name == "diamond":
        points = [(0.0, -1.1 * r), (0.85 * r, 0.0), (0.0, 1.1 * r), (-0.85 * r, 0.0)]
    elif name == "cross":
        a, b = 0.95 * r, 0.34 * r
        points = [(-b, -a), (b, -a), (b, -b), (a, -b), (a, b), (b, b)]
        points += [(b, a), (-b, a), (-b, b), (-a, b), (-a, -b), (-b, -b)]
    else:
        points = [
            ((r if k % 2 == 0 else 0.45 * r) * 1.1 * math.sin(k * math.pi / 5),
             -(r if k % 2 == 0 else 0.45 * r) * 1.1 * math.cos(k * math.pi / 5))
            for k in range(10)
        ]  # fmt: skip
    return f'<polygon points="{xy(*((x + px, y + py) for px, py in points))}"{paint}/>'
