"""Charts of a report as SVG: lines over turns, the histogram of the dice, bars of cards by account.

Text and lines take the page's `--ink`, `--soft`, `--line` and `--paper`, with daylight colours where there are none, so
the same drawing serves light and dark. Seats are told apart by colour, dashes and shapes. `alone` makes a file of one.
"""

import math
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from poblado.report.dice import TOTALS, DiceReport
from poblado.svg.palette import SEATS, SHAPES
from poblado.svg.pen import attr, n, text, with_own_ids
from poblado.svg.shapes import shape

WIDTH: Final = 440.0
HEIGHT: Final = 280.0
_LEFT, _RIGHT, _TOP, _BOTTOM = 34.0, 14.0, 14.0, 34.0
_INK: Final = "var(--ink, #2b2620)"
_SOFT: Final = "var(--soft, #6d6454)"
_LINE: Final = "var(--line, #e0d5b8)"
_PAPER: Final = "var(--paper, #faf6ea)"
_DARK: Final = "#231d17"
"""Letters on bars, in light and in dark."""
DASHES: Final = ("", "10 5", "4 4", "14 4 4 4", "8 3 3 3 3 3", "20 6")
"""Dash patterns, one for each seat colour, in the order of `palette.SHAPES`."""


def lines(
    series: Sequence[Sequence[float]], colours: Sequence[str], title: str, desc: str, axis: str, ident: str,
    goal: float | None = None, ends: Sequence[float] = (),
) -> str:  # fmt: skip
    """Line chart with one line for each seat over the turns.

    Args:
        series: for each turn the values of all seats; at least one turn.
        colours: of the seats.
        axis: what stands below the turns.
        ident: put before the ids, which end with a hash of the chart.
        goal: a level to mark, such as the points that win.
        ends: where the lines really end, such as points with the hidden ones; drawn where they differ.
    """
    top = max([*(v for row in series for v in row), *ends, goal or 0, 1])
    step = _nice(top / 5)
    top = step * -(-top // step)
    last = max(len(series) - 1, 1)

    def x(turn: float) -> float:
        return _LEFT + (WIDTH - _LEFT - _RIGHT - 10) * turn / last

    def y(value: float) -> float:
        return HEIGHT - _BOTTOM - (HEIGHT - _TOP - _BOTTOM) * value / top

    parts = [_grid(top, step, y), _ticks(last, x), _words(WIDTH / 2, HEIGHT - 4, axis, "middle", _SOFT)]
    if goal is not None:
        parts.append(
            f'<path d="M{n(_LEFT)} {n(y(goal))}H{n(WIDTH - _RIGHT)}" stroke="{_SOFT}" stroke-dasharray="2 4"/>'
        )
    for seat, colour in enumerate(colours):
        ink = SEATS[colour]
        # Seats with equal values would hide each other: each is drawn a little beside the next.
        off = 2.2 * (seat - (len(colours) - 1) / 2)
        points = [(x(k), y(row[seat]) + off) for k, row in enumerate(series)]
        path = "M" + "L".join(f"{n(px)} {n(py)}" for px, py in points)
        dash = DASHES[SHAPES.index(ink.shape)]
        drawn = f'<path d="{path}" fill="none" stroke-linejoin="round"' + (
            f' stroke-dasharray="{dash}"' if dash else ""
        )
        parts.append(f'{drawn} stroke="{_INK}" stroke-width="5"/>{drawn} stroke="{ink.base}" stroke-width="2.8"/>')
        marked = sorted({*range(0, len(series), max(last // 5, 1)), len(series) - 1})
        parts += [_mark(colour, *points[k]) for k in marked]
        if ends and ends[seat] != series[-1][seat]:
            px, py = points[-1]
            parts.append(
                f'<path d="M{n(px)} {n(py)}V{n(y(ends[seat]) + off)}" stroke="{_INK}" stroke-dasharray="2 2"/>'
            )
            parts.append(_mark(colour, px, y(ends[seat]) + off))
    return _svg("".join(parts), title, desc, ident)


def histogram(dice: DiceReport, title: str, desc: str, ident: str) -> str:
    """Bars of the rolls, the expected count as a line across each, and the band where there is one."""
    top = max([*dice.counts, *dice.high, *dice.expected, 1])
    step = _nice(top / 5)
    top = step * -(-top // step)
    slot = (WIDTH - _LEFT - _RIGHT) / len(TOTALS)

    def y(value: float) -> float:
        return HEIGHT - _BOTTOM - (HEIGHT - _TOP - _BOTTOM) * value / top

    parts = [_grid(top, step, y)]
    for k, total in enumerate(TOTALS):
        x = _LEFT + slot * k
        count = dice.counts[k]
        if dice.high:
            low, high = dice.low[k], dice.high[k]
            parts.append(
                f'<rect x="{n(x + 2)}" y="{n(y(high))}" width="{n(slot - 4)}" height="{n(max(y(low) - y(high), 2))}"'
                f' rx="3" fill="{_SOFT}" fill-opacity=".28"/>'
            )
        out = bool(dice.high) and not dice.low[k] <= count <= dice.high[k]
        fill = "#d9733f" if out else "#5b95b3"
        if count:
            parts.append(
                f'<rect x="{n(x + 8)}" y="{n(y(count))}" width="{n(slot - 16)}" height="{n(y(0) - y(count))}" rx="2"'
                f' fill="{fill}" stroke="{_INK}" stroke-width="{2 if out else 0.8}"/>'
            )
        parts.append(
            f'<path d="M{n(x + 3)} {n(y(dice.expected[k]))}h{n(slot - 6)}" stroke="{_PAPER}" stroke-width="4"/>'
            f'<path d="M{n(x + 3)} {n(y(dice.expected[k]))}h{n(slot - 6)}" stroke="{_INK}" stroke-width="2"/>'
        )
        parts.append(_words(x + slot / 2, HEIGHT - 16, str(total), "middle", _INK, 700 if total in (6, 8) else 400))
        parts.append(_words(x + slot / 2, HEIGHT - 2, f"({count})", "middle", _SOFT, size=11))
    return _svg("".join(parts), title, desc, ident)


def bars(
    rows: Sequence[Mapping[str, int]],
    colours: Sequence[str],
    fills: Mapping[str, str],
    title: str,
    desc: str,
    ident: str,
) -> str:
    """Bar chart with a bar of stacked parts for each seat, each with its number where there is room.

    Args:
        rows: for each seat its parts by name.
        colours: of the seats.
        fills: the colour of each part.
    """
    most = max([*(sum(row.values()) for row in rows), 1])
    left, thick = 36.0, 34.0
    height = 8 + len(rows) * (thick + 12)
    scale = (WIDTH - left - 44) / most
    parts = []
    for seat, row in enumerate(rows):
        x, y = left, 8 + seat * (thick + 12)
        parts.append(_mark(colours[seat], 17, y + thick / 2, 11))
        for name, count in row.items():
            if not count:
                continue
            wide = count * scale
            parts.append(
                f'<rect x="{n(x)}" y="{n(y)}" width="{n(max(wide - 1.5, 0.8))}" height="{n(thick)}" rx="2"'
                f' fill="{fills[name]}" stroke="{_DARK}" stroke-opacity=".45"/>'
            )
            if wide > 9 * len(str(count)) + 4:
                parts.append(_words(x + wide / 2 - 0.7, y + thick / 2 + 4.5, str(count), "middle", _DARK))
            x += wide
        parts.append(_words(x + 6, y + thick / 2 + 5, str(sum(row.values())), "start", _INK, 700, 15))
    return _svg("".join(parts), title, desc, ident, height)


def columns(
    values: Sequence[float], labels: Sequence[str], title: str, desc: str, ident: str,
    spans: Sequence[tuple[float, float]] = (), level: float | None = None,
) -> str:  # fmt: skip
    """Column chart, with as many labels as there is room for.

    Args:
        spans: an interval for each column, drawn as a line beside its end.
        level: a value to mark across, such as what is expected.
    """
    top = max([*values, *(high for _, high in spans), level or 0, 1e-9])
    step = _nice_part(top / 5)
    top = step * math.ceil(top / step - 1e-9)
    slot = (WIDTH - _LEFT - _RIGHT) / len(values)
    every = max(1, math.ceil((max(len(label) for label in labels) + 1) * 8 / slot))

    def y(value: float) -> float:
        return HEIGHT - _BOTTOM - (HEIGHT - _TOP - _BOTTOM) * value / top

    parts = [_grid(top, step, y)]
    for k, value in enumerate(values):
        middle, wide = _LEFT + slot * (k + 0.5), min(0.7 * slot, 60)
        parts.append(
            f'<rect x="{n(middle - wide / 2)}" y="{n(y(value))}" width="{n(wide)}" height="{n(y(0) - y(value))}" rx="2"'
            f' fill="#5b95b3" stroke="{_INK}" stroke-width="0.8"/>'
        )
        if spans:
            low, high = spans[k]
            parts.append(
                f'<path d="M{n(middle)} {n(y(low))}V{n(y(high))}M{n(middle - 6)} {n(y(low))}h12M{n(middle - 6)} {n(y(high))}h12"'
                f' stroke="{_INK}" stroke-width="1.6"/>'
            )
        if k % every == 0:
            parts.append(_words(middle, HEIGHT - 16, labels[k], "middle", _INK))
    if level is not None:
        parts.append(
            f'<path d="M{n(_LEFT)} {n(y(level))}H{n(WIDTH - _RIGHT)}" stroke="{_SOFT}" stroke-dasharray="4 4"/>'
        )
    return _svg("".join(parts), title, desc, ident)


def swatch(fill: str) -> str:
    """A colour, 16 by 16, for a legend."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="swatch" viewBox="0 0 16 16" width="16" height="16"'
        f' aria-hidden="true"><rect x="1" y="1" width="14" height="14" rx="3" fill="{fill}"'
        f' stroke="{_DARK}" stroke-opacity=".45"/></svg>'
    )


def key(colour: str) -> str:
    """The line of a seat, 44 by 16, for a legend."""
    ink = SEATS[colour]
    dash = DASHES[SHAPES.index(ink.shape)]
    line = '<path d="M1 8H43" fill="none"' + (f' stroke-dasharray="{dash}"' if dash else "")
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="key" viewBox="0 0 44 16" width="44" height="16"'
        f' aria-hidden="true">{line} stroke="{_INK}" stroke-width="5"/>{line} stroke="{ink.base}"'
        f' stroke-width="2.8"/>{_mark(colour, 22, 8)}</svg>'
    )


def alone(chart: str) -> str:
    """A chart as a file of its own: on paper, in daylight colours."""
    ground = f'<rect width="100%" height="100%" fill="{_PAPER}"/>'
    return re.sub(r"var\(--\w+, (#\w+)\)", r"\1", chart.replace("</desc>", f"</desc>{ground}", 1))


def _svg(body: str, title: str, desc: str, ident: str, height: float = HEIGHT) -> str:
    return with_own_ids(
        f'<svg xmlns="http://www.w3.org/2000/svg" class="chart" viewBox="0 0 {n(WIDTH)} {n(height)}" role="img"'
        f'{attr("aria-labelledby", f"{ident}-title {ident}-desc")} font-family="system-ui, sans-serif">'
        f'<title id="{ident}-title">{text(title)}</title><desc id="{ident}-desc">{text(desc)}</desc>{body}</svg>'
    )


def _grid(top: float, step: float, y: Callable[[float], float]) -> str:
    parts = []
    for k in range(round(top / step) + 1):
        level = y(step * k)
        parts.append(f'<path d="M{n(_LEFT)} {n(level)}H{n(WIDTH - _RIGHT)}" stroke="{_LINE}"/>')
        parts.append(_words(_LEFT - 7, level + 4.5, n(step * k), "end", _SOFT))
    return "".join(parts)


def _ticks(last: int, x: Callable[[float], float]) -> str:
    step = max(round(_nice(last / 5)), 1)
    return "".join(_words(x(k), HEIGHT - 18, str(k), "middle", _SOFT) for k in range(0, last + 1, step))


def _nice_part(step: float) -> float:
    """The same as `_nice` for steps below 1 too."""
    scale = 10.0 ** math.floor(math.log10(step))
    return _nice(step / scale) * scale


def _nice(step: float) -> float:
    """The least of 1, 2, 5, 10, 20, … that is not below a step."""
    ten = 1.0
    while ten * 10 <= step:
        ten *= 10
    return next(ten * k for k in (1, 2, 5, 10) if ten * k >= step)


def _words(x: float, y: float, words: str, anchor: str, ink: str, weight: int = 400, size: float = 13) -> str:
    heavy = f' font-weight="{weight}"' if weight != 400 else ""
    return f'<text x="{n(x)}" y="{n(y)}" text-anchor="{anchor}" font-size="{n(size)}"{heavy} fill="{ink}">{text(words)}</text>'


def _mark(colour: str, x: float, y: float, size: float = 6) -> str:
    """A seat's shape with an outline that shows on light and dark."""
    ink = SEATS[colour]
    outer = shape(ink.shape, size + 1.6, _INK, x, y)
    return outer + shape(ink.shape, size, ink.base, x, y)
