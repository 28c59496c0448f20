"""Examples of the rules page: a few positions composed on a small board, each drawn beside the clause that it shows.

They are data of the books, `examples.toml`, whose head says what an entry holds; tests hold each against the rules.
"""

from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from poblado.books import own_books
from poblado.island import verbs
from poblado.island.goods import FIELDS, FOREST, HILLS, MOUNTAINS, PASTURE
from poblado.island.maps import Board
from poblado.island.pieces import CITY, EDGE, SETTLEMENT
from poblado.island.rules import Island
from poblado.kernel.game import Game
from poblado.presets import island_of, ruleset
from poblado.svg.frame import place_point
from poblado.svg.pen import n
from poblado.table import svg_of

_TILES: Final = (
    ((0, -1), FOREST, 6), ((1, -1), PASTURE, 9),
    ((-1, 0), HILLS, 5), ((0, 0), FIELDS, 8), ((1, 0), MOUNTAINS, 10),
    ((-1, 1), PASTURE, 4), ((0, 1), FOREST, 11),
)  # fmt: skip
"""The small board: where each tile lies, its terrain and its number."""
_SEATS: Final = ("red", "blue")
_PLAYERS: Final = 3
_TICK: Final = '<circle r="17" fill="#1f7a3d" stroke="#fff" stroke-width="4"/><path d="M-8 1l6 6 10-12"/>'
_CROSS: Final = '<circle r="17" fill="#a32020" stroke="#fff" stroke-width="4"/><path d="M-6-6l12 12M6-6l-12 12"/>'


@dataclass(frozen=True)
class Example:
    """A position that shows a clause.

    Attributes:
        clause: its id.
        preset, chapters: the game that it is a position of.
        seats: of each of the first seats, the places of its pieces by kind.
        robber: its tile; empty where it stands beside the land.
        attempt: kind of action that the first seat tries; empty for none.
        right, wrong: places where it may and may not.
        longest: paths of the first seat's route; 0 where it is about none.
        roll, gets: a sum of the dice, and how many cards it brings to each of the seats; 0 for none.
        words: what is seen there, by language.
        marks: of the board, which some modules want.
    """

    clause: str
    preset: str
    chapters: tuple[str, ...]
    seats: tuple[tuple[tuple[str, str], ...], ...]
    robber: str
    attempt: str
    right: tuple[str, ...]
    wrong: tuple[str, ...]
    longest: int
    roll: int
    gets: tuple[int, ...]
    words: dict[str, str] = field(hash=False)
    marks: dict[str, object] = field(hash=False)


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
        tuple(tuple(told.get(seat, {}).items()) for seat in _SEATS),
        told.get("robber", ""),
        told.get("try", ""),
        tuple(told.get("right", "").split()),
        tuple(told.get("wrong", "").split()),
        told.get("longest", 0),
        told.get("roll", 0),
        tuple(told.get("gets", ())),
        {language: told[language] for language in ("es", "en")},
        told.get("marks", {}),
    )


def position_of(example: Example) -> tuple[Island, Game]:
    """Rules and game of an example, before the first turn."""
    coordinates, terrains, tokens = (list(column) for column in zip(*_TILES, strict=True))
    board = Board("example", coordinates, terrains, tokens, [], "none", [], marks=example.marks)
    rules = island_of(ruleset(example.preset, _PLAYERS, chapters=example.chapters, board=board))
    game = rules.empty_game()
    for seat, pieces in enumerate(example.seats):
        for kind, places in pieces:
            for place in places.split():
                _place(rules, game, seat, rules.item_names.index(kind), place)
    if example.robber:
        figure = next(figure for figure in rules.figures if figure.name == "robber")
        verbs.move_figure(game, -1, figure, rules.topology.tile(example.robber))
    return rules, game


def _place(rules: Island, game: Game, seat: int, piece: int, place: str) -> None:
    """Put a piece down; a city stands where a settlement stood before."""
    topology = rules.topology
    at = topology.edge(place) if rules.ground[piece] == EDGE else topology.vertex(place)
    verbs.place(rules, game, seat, SETTLEMENT if piece == CITY else piece, at)
    if piece == CITY:
        verbs.upgrade(rules, game, seat, at, CITY)


@cache
def drawing_of(clause: str) -> str:
    """The example of a clause as an SVG document. Raises: KeyError, where it has none."""
    example = examples()[clause]
    rules, game = position_of(example)
    marks = [(place, _TICK) for place in example.right] + [(place, _CROSS) for place in example.wrong]
    drawn = "".join(_marked(rules, place, mark) for place, mark in marks)
    pen = 'fill="none" stroke="#fff" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"'
    return svg_of(game).removesuffix("</svg>") + f"<g {pen}>{drawn}</g></svg>"


def _marked(rules: Island, place: str, mark: str) -> str:
    x, y = place_point(rules.topology, place)
    return f'<g transform="translate({n(x)} {n(y)})">{mark}</g>'


async def drawing(request: Request) -> Response:
    """The drawing of an example. What it looks like changes with the program's version alone."""
    clause = request.path_params["clause"]
    if clause not in examples():
        return PlainTextResponse("", status_code=404)
    return Response(drawing_of(clause), media_type="image/svg+xml", headers={"cache-control": "max-age=604800"})
