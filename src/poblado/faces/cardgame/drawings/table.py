"""A whole table of the card game as one SVG, from plain values: for notebooks, reports and downloads."""

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from poblado.faces.cardgame.drawings.faces import STRIP, card_face
from poblado.svg.badges import seat_badge
from poblado.svg.cards import HEIGHT, WIDTH
from poblado.svg.kit import Kit
from poblado.svg.palette import DAY, SEATS
from poblado.svg.pen import SANS, SERIF, Pen, attr, n, text, with_own_ids

_WIDE: Final = 1440
"""Width of the drawing: two mats in a row."""
_NARROW: Final = 732
"""Width of the drawing for small screens: one mat in a row, as wide as in the other."""
_EDGE: Final = 24
_COMMON: Final = 0.88
"""Size of the cards that belong to nobody."""
_SPREAD: Final = 0.8
"""Size of the expansions that are left."""
_OWN: Final = 0.76
"""Size of the cards before a seat."""
_STEP: Final = WIDTH * _OWN + 7
_COLUMNS: Final = 8
"""Columns of cards that a mat has room for."""
_HEAD: Final = 62


_SUPPLY: Final = (
    ("road", "road-a", "glyph-road"),
    ("knight", "knight-a", "glyph-helmet"),
    ("settlement", "settlement-card", "glyph-house"),
)


@dataclass(frozen=True)
class CardSeat:
    """Cards of one seat on the table.

    Attributes:
        colour: one of `palette.SEATS`.
        hand: cards in hand; seen from their backs but for those in `shown`.
        shown: goods of hand cards that the reader of the drawing may see.
        roads, knights: cards of the stack, A sides and B sides in turn.
        settlements: settlement cards not turned.
        cities: event of each city not covered, such as `market_day`; empty where it does not matter.
        expansions: kinds, such as `library`; each covers a city that `cities` no longer holds.
    """

    name: str
    colour: str
    points: int = 0
    hand: int = 0
    shown: tuple[str, ...] = ()
    roads: int = 0
    knights: int = 0
    settlements: int = 0
    cities: tuple[str, ...] = ()
    expansions: tuple[str, ...] = ()

    def groups(self) -> tuple[tuple[str, ...], ...]:
        """Names of the faces before the seat, kind by kind, the undermost card first."""
        return (
            tuple(f"road-{'ab'[k % 2]}" for k in range(self.roads)),
            tuple(f"knight-{'ab'[k % 2]}" for k in range(self.knights)),
            ("settlement-card",) * self.settlements,
            tuple(f"city-{event or 'card'}" for event in self.cities),
            tuple(f"expansion-{kind}" for kind in self.expansions),
        )


@dataclass(frozen=True)
class CardScene:
    """A table of the card game at one moment.

    Attributes:
        seats: two to six, in turn order.
        market: goods that lie open.
        pile: cards of the resource pile.
        discards: how many cards are discarded.
        discard_top: good of the uppermost; empty shows a back.
        destiny: 0 white, 1 turned; None where there is no destiny card.
        supply: cards left of `road`, `knight` and `settlement`.
        expansions_left: cards left of each kind of expansion.
        turn: seat whose turn it is; None for nobody's.
        title: what the whole drawing is, read aloud.
        prefix: of all ids, which end with a hash of the drawing: several tables can live in one page.
    """

    seats: tuple[CardSeat, ...]
    market: tuple[str, ...] = ()
    pile: int = 0
    discards: int = 0
    discard_top: str = ""
    destiny: int | None = None
    supply: Mapping[str, int] = field(default_factory=dict)
    expansions_left: Mapping[str, int] = field(default_factory=dict)
    turn: int | None = None
    title: str = "Poblado"
    prefix: str = "ct"

    def __post_init__(self) -> None:
        if not 2 <= len(self.seats) <= 6:
            raise ValueError(f"a table of cards has 2 to 6 seats, this one {len(self.seats)}")

    def _repr_svg_(self) -> str:
        """Drawn by notebooks."""
        return draw_cards(self)


class _Table:
    """Places cards; each face is defined once."""

    def __init__(self, prefix: str) -> None:
        self.pen = Pen(prefix)
        self.kit = Kit(self.pen)

    def card(self, face: str, x: float, y: float, scale: float, more: str = "") -> str:
        """A card, its upper left corner at (x, y)."""

        def drawn() -> str:
            shadow = '<rect x="3" y="4" width="98" height="138" rx="10" fill="#0b1a22" opacity=".3"/>'
            return shadow + card_face(face, self.kit).body

        return (
            f'<use class="card" data-card="{face}"{more} href="#{self.pen.group(f"face-{face}", drawn)}"'
            f' transform="translate({n(x)} {n(y)}) scale({scale:g})"/>'
        )

    def empty(self, x: float, y: float) -> str:
        """A place of the common cards where none is left."""
        return (
            f'<rect x="{n(x + 2)}" y="{n(y + 2)}" width="{n(WIDTH * _COMMON - 4)}" height="{n(HEIGHT * _COMMON - 4)}"'
            ' rx="8" fill="#fff" fill-opacity=".12" stroke="#fff" stroke-opacity=".6" stroke-width="2"'
            ' stroke-dasharray="7 6"/>'
        )

    def stack(self, face: str, count: int, x: float, y: float, glyph: str = "card") -> str:
        """A pile of common cards, thicker the more there are, with its number; empty, a place with the sign `glyph`."""
        if count <= 0:
            sign = self.kit(glyph, x + WIDTH * _COMMON / 2, y + HEIGHT * _COMMON / 2, 2, 'opacity=".45"')
            return self.empty(x, y) + sign + _number(0, x, y)
        layers = 1 + min(3, count // 4)
        below = "".join(
            f'<rect x="{n(x + 1 - 2.5 * k)}" y="{n(y + 1 - 2.5 * k)}" width="{n(98 * _COMMON)}"'
            f' height="{n(138 * _COMMON)}" rx="9" fill="#fffaf0" stroke="#a58f5f" stroke-width="1.5"/>'
            for k in range(layers - 1)
        )
        top = 2.5 * (layers - 1)
        return below + self.card(face, x - top, y - top, _COMMON, f' data-count="{count}"') + _number(count, x, y)


def _number(count: int, x: float, y: float) -> str:
    """Draw the number of cards of a pile, on its lower right corner."""
    cx, cy = x + WIDTH * _COMMON - 11, y + HEIGHT * _COMMON - 9
    return (
        f'<circle cx="{n(cx)}" cy="{n(cy)}" r="17" fill="{DAY.token}" stroke="{DAY.wood_dark}" stroke-width="2"/>'
        f'<text x="{n(cx)}" y="{n(cy + 7)}" text-anchor="middle" font-family="{SERIF}" font-weight="700" font-size="20"'
        f' fill="{DAY.digit}">{count}</text>'
    )


def _piles(table: _Table, scene: CardScene, x: float, y: float) -> tuple[str, float]:
    """The resource pile and the discards; and where the next card begins."""
    step = WIDTH * _COMMON + 10
    pile = table.stack("resource-back", scene.pile, x, y)
    discards = table.stack(f"resource-{scene.discard_top or 'back'}", scene.discards, x + step, y)
    return pile + discards, x + 2 * step + 16


def _market(table: _Table, scene: CardScene, x: float, y: float) -> tuple[str, float]:
    step, slots = WIDTH * _COMMON + 10, max(5, len(scene.market))
    board = (
        f'<rect x="{n(x - 9)}" y="{n(y - 10)}" width="{n(slots * step + 8)}" height="{n(HEIGHT * _COMMON + 20)}" rx="12"'
        ' fill="#efdfb1" fill-opacity=".85" stroke="#8a5a33" stroke-width="3"/>'
    )
    cards = (table.card(f"resource-{good}", x + k * step, y, _COMMON) for k, good in enumerate(scene.market))
    return board + "".join(cards), x + slots * step + 16


def _supply(table: _Table, scene: CardScene, x: float, y: float) -> tuple[str, float]:
    """The destiny card and what can still be built."""
    step, parts = WIDTH * _COMMON + 10, []
    if scene.destiny is not None:
        parts.append(table.card("destiny-turned" if scene.destiny else "destiny-white", x, y, _COMMON))
        x += step + 16
    for kind, face, glyph in _SUPPLY:
        if kind in scene.supply:
            parts.append(table.stack(face, scene.supply[kind], x, y, glyph))
            x += step
    return "".join(parts), x + 8


def _left(table: _Table, scene: CardScene, x: float, y: float, wide: float, columns: int) -> str:
    """The expansions that are left, in columns up to the right edge."""
    left = [f"expansion-{kind}" for kind, count in scene.expansions_left.items() for _ in range(count)]
    each = (wide - _EDGE - x) / columns
    return "".join(
        table.card(face, x + column * each, y + row * STRIP * _SPREAD, _SPREAD, ' data-left="1"')
        for column, faces in enumerate(_columns((tuple(left),), (_expansion_depth(scene, columns),)))
        for row, face in enumerate(faces)
    )


def _common(table: _Table, scene: CardScene, narrow: bool) -> tuple[str, float]:
    """Draw the common cards, and return where they end below: in one row, or in two, the market in the second."""
    x, y = _EDGE + 8.0, _EDGE + 10.0
    if narrow:
        piles, at = _piles(table, scene, x, y)
        supply, _ = _supply(table, scene, at, y)
        y += HEIGHT * _COMMON + 26
        high = _common_height(scene, 2)
        market, at = _market(table, scene, x, y + (high - HEIGHT * _COMMON) / 2)
        return piles + supply + market + _left(table, scene, at, y, _NARROW, 2), y + high
    high = _common_height(scene, 3)
    middle = y + (high - HEIGHT * _COMMON) / 2
    piles, at = _piles(table, scene, x, middle)
    market, at = _market(table, scene, at, middle)
    supply, at = _supply(table, scene, at, middle)
    return piles + market + supply + _left(table, scene, at, y, _WIDE, 3), y + high


def _columns(groups: tuple[tuple[str, ...], ...], deep: tuple[int, ...]) -> list[tuple[str, ...]]:
    """Cards in columns of one kind each, those of a kind at most as deep as told."""
    return [cards[k : k + d] for cards, d in zip(groups, deep, strict=True) for k in range(0, len(cards), d)]


def _expansion_depth(scene: CardScene, columns: int) -> int:
    """Depth of the expansions that are left."""
    return max(1, math.ceil(sum(scene.expansions_left.values()) / columns))


def _common_height(scene: CardScene, columns: int) -> float:
    """Height of a row of common cards: of the expansions or of one pile."""
    return max(HEIGHT * _COMMON, HEIGHT * _SPREAD + (_expansion_depth(scene, columns) - 1) * STRIP * _SPREAD)


def _laid(seat: CardSeat) -> list[tuple[str, ...]]:
    """A seat's cards in columns that fit in its mat: towns side by side where there is room, stacks three deep."""
    groups = seat.groups()
    found = _columns(groups, (3, 3, 3, 1, 1))
    deep = 2
    while len(found) > _COLUMNS:
        deep += 1
        found = _columns(groups, (deep,) * len(groups))
    return found


def _hand(table: _Table, seat: CardSeat, index: int, right: float, y: float) -> str:
    """The hand as a small fan that ends at `right`, with its number where it is long."""
    faces = [f"resource-{good}" for good in seat.shown]
    faces += ["resource-back"] * (seat.hand - len(faces))
    scale = 0.32
    each = min(22.0, 190 / max(1, len(faces) - 1))
    start = right - WIDTH * scale - each * max(0, len(faces) - 1)
    cards = "".join(
        table.card(face, start + each * k, y, scale, f' data-hand="{index}"') for k, face in enumerate(faces)
    )
    return (
        f'<text x="{n((start if faces else right) - 10)}" y="{n(y + 31)}" text-anchor="end" font-family="{SERIF}"'
        f' font-size="22" fill="#5d5547">{seat.hand}</text>{cards}'
    )


def _mat(table: _Table, seat: CardSeat, index: int, x: float, y: float, size: tuple[float, float], turn: bool) -> str:
    """A seat's paper with its name, points, hand and cards."""
    ink = SEATS[seat.colour]
    wide, high = size
    name = seat.name if len(seat.name) <= 20 else seat.name[:19] + "…"
    glow = (
        f'<rect x="{n(x - 5)}" y="{n(y - 5)}" width="{n(wide + 10)}" height="{n(high + 10)}" rx="19" fill="none"'
        ' stroke="#ffe27a" stroke-width="6"/>'
        if turn
        else ""
    )
    body = (
        f'<rect x="{n(x)}" y="{n(y)}" width="{n(wide)}" height="{n(high)}" rx="14" fill="{"#fffaf0" if turn else "#efe7d2"}"'
        f' stroke="{ink.ink}" stroke-width="2"/>'
        f'<path d="M{n(x + 14)} {n(y)}H{n(x + wide - 14)}a14 14 0 0 1 14 14V{n(y + _HEAD)}H{n(x)}V{n(y + 14)}a14 14 0 0 1'
        f' 14-14z" fill="{ink.base}" fill-opacity=".28"/>'
        f'<g transform="translate({n(x + 12)} {n(y + 9)}) scale(.92)">{seat_badge(seat.colour).body}</g>'
        f'<g transform="translate({n(x + 88)} {n(y + 31)}) scale(1.75)">{table.kit("shield")}</g>'
        f'<text x="{n(x + 88)}" y="{n(y + 39)}" text-anchor="middle" font-family="{SERIF}" font-weight="700"'
        f' font-size="24" fill="#3b2a1a">{seat.points}</text>'
        f'<text x="{n(x + 122)}" y="{n(y + 39)}" font-family="{SANS}" font-weight="700" font-size="23"'
        f' fill="#2b2620">{text(name)}</text>' + _hand(table, seat, index, x + wide - 14, y + 9)
    )
    strip = STRIP * _OWN + 1
    columns = _laid(seat)
    cards = ""
    for column, faces in enumerate(columns):
        for row, face in enumerate(faces):
            at = (x + 14 + column * _STEP, y + _HEAD + 12 + row * strip)
            cards += table.card(face, at[0], at[1], _OWN, f' data-seat="{index}"')
    return f'<g class="seat seat-{index}{" acting" if turn else ""}"{attr("aria-label", seat.name)}>{glow}{body}{cards}</g>'


def draw_cards(scene: CardScene, narrow: bool = False) -> str:
    """The whole table as an SVG document.

    Args:
        narrow: half as wide, one seat below the other, for small screens.

    Raises:
        KeyError: for a colour, good, event or expansion nobody has drawn.
    """
    table = _Table(scene.prefix)
    full, in_row = (_NARROW, 1) if narrow else (_WIDE, 2)
    wide = (_WIDE - 3 * _EDGE) / 2
    common, y = _common(table, scene, narrow)
    y += _EDGE + 10
    mats = ""
    for first in range(0, len(scene.seats), in_row):
        row = scene.seats[first : first + in_row]
        longest = max((len(c) for seat in row for c in _laid(seat)), default=1)
        high = _HEAD + 26 + HEIGHT * _OWN + (longest - 1) * (STRIP * _OWN + 1)
        for k, seat in enumerate(row):
            # The odd seat out sits in the middle.
            x = (full - wide) / 2 if len(row) == 1 else _EDGE + k * (wide + _EDGE)
            mats += _mat(table, seat, first + k, x, y, (wide, high), scene.turn == first + k)
        y += high + _EDGE
    y = math.ceil(y)
    near, mid, far = DAY.sea
    sea = table.pen.define(
        "sea",
        lambda i: (
            f'<radialGradient id="{i}" cx=".5" cy=".4" r=".8"><stop stop-color="{near}"/>'
            f'<stop offset=".5" stop-color="{mid}"/><stop offset="1" stop-color="{far}"/></radialGradient>'
        ),
    )
    waves = "".join(
        f"M{-60 + 90 * (row % 2)} {30 + 46 * row}" + "q22-9 45 0t45 0" * 17 for row in range(int(y / 46) + 1)
    )
    return with_own_ids(
        f'<svg xmlns="http://www.w3.org/2000/svg" class="card-table" viewBox="0 0 {full} {n(y)}" role="img"'
        f'{attr("aria-label", scene.title)}>{table.pen.defs()}<g class="sea">'
        f'<rect width="{full}" height="{n(y)}" fill="url(#{sea})"/>'
        f'<path d="{waves}" fill="none" stroke="{DAY.foam}" stroke-opacity=".13" stroke-width="2"/></g>{common}{mats}</svg>'
    )
