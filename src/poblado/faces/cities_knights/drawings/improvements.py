"""The improvements of a seat's city: three tracks of five levels, what each costs and when it draws a card.

Clauses: cities_knights.setup.improvement_tiles, cities_knights.improvement.cost, cities_knights.gates.numbers.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from poblado.faces.cities_knights.drawings.buildings import LEVELS, improvement
from poblado.faces.cities_knights.drawings.event_die import gate
from poblado.faces.cities_knights.drawings.metropolises import TRACK_INK, TRACKS, tower
from poblado.svg.drawing import Drawing
from poblado.svg.icons import good_icon
from poblado.svg.kit import path
from poblado.svg.palette import SEATS, mix
from poblado.svg.pen import SANS, SERIF, n, text

GOODS: Final = {"trade": "cloth", "politics": "coin", "science": "paper"}
"""What pays for each track."""
METROPOLIS: Final = 4
"""Level that wins the metropolis of a track; the next keeps it for good."""

_PAPER: Final = "#fffaf0"
_INK: Final = "#2b2620"


@dataclass(frozen=True)
class _Shape:
    """Sizes of a board.

    Attributes:
        head: width of a track's gate.
        cell: width and height of a level.
        gap: between two levels.
        picture: width of a building.
        foot: height below a track's levels.
    """

    head: float
    cell: tuple[float, float]
    gap: float
    picture: float
    foot: float


_WIDE: Final = _Shape(66, (112, 106), 5, 58, 0)
_NARROW: Final = _Shape(38, (60, 66), 3, 40, 20)


class _Board:
    """Draws one board; with the prefix of a sheet in the page, its pictures are shown by `use`."""

    def __init__(self, shape: _Shape, colour: str, art: str) -> None:
        self.shape = shape
        self.ink = SEATS[colour]
        self.art = art

    def picture(self, name: str, x: float, y: float, size: float) -> str:
        if self.art:
            return f'<use href="#{self.art}-improvement-{name}" x="{n(x)}" y="{n(y)}" width="{n(size)}" height="{n(size)}"/>'
        return f'<g transform="translate({n(x)} {n(y)}) scale({size / 48:.3g})">{improvement(name).body}</g>'

    def good(self, good: str, x: float, y: float, size: float) -> str:
        """A good's sign around (x, y)."""
        if self.art:
            corner = f'x="{n(x - size / 2)}" y="{n(y - size / 2)}"'
            return f'<use href="#{self.art}-good-{good}" {corner} width="{n(size)}" height="{n(size)}"/>'
        return f'<g transform="translate({n(x)} {n(y)}) scale({size / 44:.3g})">{good_icon(good)}</g>'

    def track(self, track: str, level: int, names: Sequence[str], holds: bool, cheaper: int, y: float) -> str:
        s = self.shape
        light, _, dark, _ = TRACK_INK[track]
        wide = s.head + LEVELS * (s.cell[0] + s.gap)
        high = s.cell[1] + s.foot + 8
        cells = "".join(
            self.level(track, k, level, names, holds, cheaper, s.head + (k - 1) * (s.cell[0] + s.gap), y + 4)
            for k in range(1, LEVELS + 1)
        )
        scale = (s.head - 10) / 64
        at = f"translate({n(s.head / 2)} {n(y + s.cell[1] * 0.42)}) scale({scale:.3g})"
        sign = f'<g transform="{at}">{gate(track, self.ink)}</g>'
        good = self.good(GOODS[track], s.head / 2, y + s.cell[1] * (0.84 if s.foot else 0.8), s.head * 0.5)
        return (
            f'<g class="track {track}" data-track="{track}" data-level="{level}">'
            f'<rect x="0" y="{n(y)}" width="{n(wide)}" height="{n(high)}" rx="10" fill="{mix(light, _PAPER, 0.55)}"'
            f' stroke="{dark}" stroke-width="1.6"/>'
            f"{sign}{good}{cells}{self.line(track, level, names, cheaper, y + s.cell[1] + 4) if s.foot else ''}</g>"
        )

    def line(self, track: str, level: int, names: Sequence[str], cheaper: int, y: float) -> str:
        """Below a narrow track: what stands, and what comes next for how much."""
        s = self.shape
        built = names[level - 1] if 0 < level <= len(names) else ""
        coming = names[level] if level < len(names) else ""
        start, end = s.head, s.head + LEVELS * (s.cell[0] + s.gap) - s.gap - 4
        words = _words(built, start, y + 15, 12, "start", bold=True)
        if level < LEVELS:
            words += self.price(track, max(level + 1 - cheaper, 0), end - 32, y + 11, 18)
            words += _words(coming, end - 38, y + 15, 12, "end")
        return words

    def level(
        self, track: str, k: int, level: int, names: Sequence[str], holds: bool, cheaper: int, x: float, y: float
    ) -> str:
        s = self.shape
        light, _, dark, _ = TRACK_INK[track]
        wide, high = s.cell
        built, coming = k <= level, k == level + 1
        state = "built" if built else "next" if coming else "later"
        fill = light if built else _PAPER
        edge = f'stroke="{dark}" stroke-width="{2.4 if built or coming else 1.2}"'
        if coming:
            edge += ' stroke-dasharray="5 3.5"'
        small, aside = bool(s.foot), s.picture * 0.14 if k >= METROPOLIS else 0
        art = self.picture(f"{track}_{k}", x + (wide - s.picture) / 2 - aside, y + (2 if small else 14), s.picture)
        body = (
            f'<rect x="{n(x)}" y="{n(y)}" width="{n(wide)}" height="{n(high)}" rx="8" fill="{fill}"'
            f' fill-opacity="{"1" if built or coming else ".6"}" {edge}/>'
            + (art if built else f'<g opacity="{".75" if coming else ".34"}">{art}</g>')
        )
        if k >= METROPOLIS:
            body += self.crest(track, k, holds and built, x + wide - (9 if small else 17), y + (22 if small else 50))
        pale = "" if k == level else ' opacity=".45"' if state != "next" else ' opacity=".8"'
        body += (
            _draws(k, x + (wide - 30) / 2, y + high - 19, 30, pale)
            if small
            else _draws(k, x + wide - 40, y + 5, 34, pale)
        )
        if not small and not built:
            body += self.price(track, max(k - cheaper, 0) if coming else k, x + 6, y + 15, 22, not coming)
        if not small and k <= len(names):
            body += _name(names[k - 1], x + wide / 2, y + high - 7, built or coming)
        return f'<g class="level {state}" data-level="{k}">{body}</g>'

    def price(self, track: str, count: int, x: float, y: float, size: float, pale: bool = False) -> str:
        """A number and the sign of the track's good, from x to the right."""
        body = (
            f'<text x="{n(x)}" y="{n(y + size * 0.27)}" font-family="{SERIF}" font-size="{n(size * 0.84)}" font-weight="700"'
            f' fill="{_INK}">{count}</text>' + self.good(GOODS[track], x + size, y, size)
        )
        return f'<g opacity=".5">{body}</g>' if pale else body

    def crest(self, track: str, k: int, held: bool, x: float, y: float) -> str:
        """The metropolis of the track; on the last level with a crown that says it stays."""
        small = 0.3 if self.shape.foot else 0.44
        crown = (
            path("M-13 34L-15 22L-7 28L0 19L7 28L15 22L13 34z", "#f6cf4e", 'stroke="#5f4305" stroke-width="2"')
            if k > METROPOLIS
            else ""
        )
        metropolis = f'<g transform="translate(-8 0)">{tower(track, self.ink)}</g>'
        body = f'<g transform="translate({n(x)} {n(y)}) scale({small})">{metropolis}{crown}</g>'
        return body if held else f'<g opacity=".32">{body}</g>'


def _draws(level: int, x: float, y: float, wide: float, pale: str) -> str:
    """The numbers of the red die that draw a card at a level."""
    high, size = wide / 2 + 1, wide * 0.4
    return (
        f'<g class="draws"{pale}><rect x="{n(x)}" y="{n(y)}" width="{n(wide)}" height="{n(high)}" rx="4.5" fill="#c8322b"'
        f' stroke="#541310" stroke-width="1.4"/><text x="{n(x + wide / 2)}" y="{n(y + high / 2 + size * 0.34)}"'
        f' font-family="{SERIF}" font-size="{n(size)}" font-weight="700" text-anchor="middle" fill="#fff6e8">'
        f"1–{level + 1}</text></g>"
    )


def _words(words: str, x: float, y: float, size: float, anchor: str, bold: bool = False) -> str:
    weight = ' font-weight="700"' if bold else ""
    return (
        f'<text x="{n(x)}" y="{n(y)}" font-family="{SANS}" font-size="{n(size)}"{weight} text-anchor="{anchor}"'
        f' fill="{_INK}">{text(words)}</text>'
    )


def _name(name: str, x: float, y: float, strong: bool) -> str:
    """One line, or two broken nearest to the middle."""
    lines = [name]
    if len(name) > 15 and " " in name:
        cut = min((k for k, c in enumerate(name) if c == " "), key=lambda k: abs(2 * k - len(name)))
        lines = [name[:cut], name[cut + 1 :]]
    size = min(13.0, 190 / max(1, *(len(line) for line in lines)))
    body = "".join(
        _words(line, x, y - 13 * (len(lines) - 1 - k), size, "middle", strong) for k, line in enumerate(lines)
    )
    return body if strong else f'<g opacity=".62">{body}</g>'


def improvement_board(
    levels: Sequence[int],
    names: Sequence[Sequence[str]] = (),
    held: Collection[str] = (),
    colour: str = "red",
    cheaper: int = 0,
    narrow: bool = False,
    art: str = "",
) -> Drawing:
    """The three tracks of a seat.

    Args:
        levels: reached on trade, politics and science, 0 to 5.
        names: of the five levels of each track, in the reader's language.
        held: tracks whose metropolis the seat has.
        colour: the seat's.
        cheaper: how much less the next level costs, by the crane.
        narrow: for small screens; names only what stands and what comes next.
        art: prefix of a sheet in the page, whose pictures are then shown by `use`.
    """
    s = _NARROW if narrow else _WIDE
    board = _Board(s, colour, art)
    row = s.cell[1] + s.foot + 8 + 6
    body = "".join(
        board.track(track, levels[k], names[k] if k < len(names) else (), track in held, cheaper, k * row + 1)
        for k, track in enumerate(TRACKS)
    )
    wide = s.head + LEVELS * (s.cell[0] + s.gap)
    return Drawing(f'<g transform="translate(1 0)">{body}</g>', wide + 2, 3 * row - 4, "improvements")
