"""Examples of the rules page: a few positions, most on a small board, each drawn beside the clause that it shows.

They are data of the books, `examples.toml`, whose head says what an entry holds; tests hold each against the rules.
"""

import re
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from poblado.books import own_books
from poblado.island import verbs
from poblado.island.maps import NOWHERE, Board, board_from_json
from poblado.island.pieces import CITY, SETTLEMENT
from poblado.island.rules import Island
from poblado.kernel.field import Field, Values
from poblado.kernel.game import Game, Ruleset
from poblado.presets import ruleset
from poblado.presets.boards.scenario import tiles_of
from poblado.svg.frame import place_point
from poblado.svg.pen import n
from poblado.table import svg_of

_LAND: Final = ("F6 P9", "H5 G8 M10", "P4 F11")
"""The small board: a letter of its terrain and its number for each tile, row by row."""
_EVEN: Final = (0, -1, -1)
"""Offsets of its rows."""
_SEATS: Final = ("red", "blue")
_PLAYERS: Final = 3
_TICK: Final = '<circle r="17" fill="#1f7a3d" stroke="#fff" stroke-width="4"/><path d="M-8 1l6 6 10-12"/>'
_CROSS: Final = '<circle r="17" fill="#a32020" stroke="#fff" stroke-width="4"/><path d="M-6-6l12 12M6-6l-12 12"/>'

_ASIDE: Final = 30
_VIEW: Final = re.compile('viewBox="[^"]*"')


@dataclass(frozen=True)
class Example:
    """A position that shows a clause.

    Attributes:
        clause: its id.
        preset, chapters: the game that it is a position of.
        land, first: rows of tiles, and where each begins; no rows in a game without a board.
        marks: of the board, which some modules want.
        seats: of each of the first seats, the places of its pieces by kind.
        cells: what else is so, by field: the number, or its word, of what a cell stands for.
        robber: its tile; empty where it stands beside the land.
        attempt: kind of action that the first seat tries; empty for none.
        after: actions that come before it in that turn.
        slot: which of its places is meant, `at` or `to`.
        right, wrong: places where it may and may not.
        then: step that follows where it is right; where it is wrong it may be done, but something else follows.
        longest: paths of the first seat's route; 0 where it is about none.
        roll, more, gets: a sum of the dice, what is done after the roll, and the cards that each of the seats gets; a sum of 0
            for none.
        points: of the first seat; 0 where it is not about them.
        view: what of a table without a board is shown, as an SVG view box.
        words: what is seen there, by language.
    """

    clause: str
    preset: str
    chapters: tuple[str, ...]
    land: tuple[str, ...]
    first: tuple[int, ...]
    marks: dict[str, object] = field(hash=False)
    seats: tuple[tuple[tuple[str, str], ...], ...]
    cells: dict[str, dict[str, int | str]] = field(hash=False)
    robber: str
    attempt: str
    after: tuple[str, ...]
    slot: str
    right: tuple[str, ...]
    wrong: tuple[str, ...]
    then: str
    longest: int
    roll: int
    more: tuple[str, ...]
    gets: tuple[str, ...]
    points: int
    view: str
    words: dict[str, str] = field(hash=False)


@cache
def examples() -> dict[str, Example]:
    """The examples of all books by the clauses that they show."""
    told = [entry for book in own_books() for entry in book.table("examples.toml").get("example", ())]
    return {entry["clause"]: _example(entry) for entry in told}


def _example(told: dict[str, Any]) -> Example:
    return Example(
        told["clause"],
        told.get("preset", "base"),
        tuple(told.get("chapters", ())),
        tuple(told.get("land", _LAND)),
        tuple(told.get("first", _EVEN)),
        told.get("marks", {}),
        tuple(tuple(told.get(seat, {}).items()) for seat in _SEATS),
        told.get("cells", {}),
        told.get("robber", ""),
        told.get("try", ""),
        tuple(told.get("after", ())),
        told.get("slot", "at"),
        tuple(told.get("right", "").split()),
        tuple(told.get("wrong", "").split()),
        told.get("then", ""),
        told.get("longest", 0),
        told.get("roll", 0),
        tuple(told.get("more", ())),
        tuple(told.get("gets", ())),
        told.get("points", 0),
        told.get("view", ""),
        {language: told[language] for language in ("es", "en")},
    )


def position_of(example: Example) -> tuple[Ruleset, Game]:
    """Rules and game of an example, before the first turn."""
    rules = ruleset(example.preset, _PLAYERS, chapters=example.chapters, board=_board(example))
    game = rules.empty_game() if isinstance(rules, Island) else rules.new_game()
    if isinstance(rules, Island):
        for seat, pieces in enumerate(example.seats):
            for kind, places in pieces:
                for place in places.split():
                    _place(rules, game, seat, rules.items.names.index(kind), place)
        if example.robber:
            figure = next(figure for figure in rules.figures if figure.name == "robber")
            verbs.move_figure(game, -1, figure, rules.topology.tile(example.robber))
    for name, told in example.cells.items():
        _fill(game, rules.field_named(name), told)
    return rules, game


def _board(example: Example) -> Board | None:
    if not example.land:
        return None
    tiles = tiles_of(example.land, example.first)
    return board_from_json({"name": "example", "tiles": tiles, "robber": NOWHERE, "marks": example.marks})


def _place(rules: Island, game: Game, seat: int, piece: int, place: str) -> None:
    """Put a piece down; a city stands where a settlement stood before."""
    topology = rules.topology
    at = topology.edge(place) if place in topology.edge_index else topology.vertex(place)
    verbs.place(rules, game, seat, SETTLEMENT if piece == CITY else piece, at)
    if piece == CITY:
        verbs.upgrade(rules, game, seat, at, CITY)


def _fill(game: Game, cells: Field, told: dict[str, int | str]) -> None:
    """Write numbers into the cells of a field, each by what the cell stands for."""
    where = {" ".join(cells.labels(k)): k for k in range(int(cells.size))}
    for what, value in told.items():
        game.cells[cells.start + where[what]] = value if isinstance(value, int) else _number(cells.values, value)


def _number(values: Values, word: str) -> int:
    """The number that a word means."""
    return next(n for n in range(int(values.low), int(values.high) + 1) if values.text(n) == word)


@cache
def drawing_of(clause: str) -> str:
    """The example of a clause as an SVG document. Raises: KeyError, where it has none."""
    example = examples()[clause]
    rules, game = position_of(example)
    if not isinstance(rules, Island):
        # All of a table is too small to be read beside a clause.
        return _VIEW.sub(f'viewBox="{example.view}"', svg_of(game), count=1)
    marks = [(place, _TICK) for place in example.right] + [(place, _CROSS) for place in example.wrong]
    pieces = [places.split() for seat in example.seats for _, places in seat]
    held = {place for places in pieces for place in places if place in rules.topology.vertex_index}
    drawn = "".join(_marked(rules, place, mark, place in held) for place, mark in marks)
    pen = 'fill="none" stroke="#fff" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"'
    return svg_of(game).removesuffix("</svg>") + f"<g {pen}>{drawn}</g></svg>"


def _marked(rules: Island, place: str, mark: str, held: bool) -> str:
    """A mark at a place; beside what stands there, which is to be seen."""
    x, y = place_point(rules.topology, place)
    aside = _ASIDE if held else 0
    return f'<g transform="translate({n(x + aside)} {n(y - aside)})">{mark}</g>'


async def drawing(request: Request) -> Response:
    """The drawing of an example. What it looks like changes with the program's version alone."""
    clause = request.path_params["clause"]
    if clause not in examples():
        return PlainTextResponse("", status_code=404)
    return Response(drawing_of(clause), media_type="image/svg+xml", headers={"cache-control": "max-age=604800"})
