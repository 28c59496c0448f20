"""Positions in one line: ruleset, board and every fact of a game, or of a view with `?` for what is hidden.

    poblado-position 1 base 4 {"points_to_win":12} standard@0,-2,M10;… a1SE:any;… d4 - island.hand=0,2,… …

After the parameters come the board's tiles, harbours, robber and printed starting pieces, `-` where there are none.

Fields that are all zero are left out. Hidden rows read `?`.
"""

import json
import re
from dataclasses import dataclass

from librt.vecs import vec
from mypy_extensions import i64

from poblado.island.goods import GOOD_NAMES
from poblado.island.maps import Board, StartPiece
from poblado.island.rules import Island
from poblado.kernel.errors import BadNotation, BadRuleset
from poblado.kernel.game import Game
from poblado.kernel.ruleset import Field
from poblado.kernel.view import View
from poblado.notation.text_board import _TERRAIN, LETTERS
from poblado.presets import ruleset

_MAGIC = "poblado-position"


@dataclass
class Position:
    """A position that was read.

    Attributes:
        rules: the ruleset it is of.
        cells: one number per cell; None where the position hides it.
    """

    rules: Island
    cells: list[int | None]

    @property
    def hides(self) -> bool:
        return None in self.cells

    def game(self) -> Game:
        """The game, ready to be played on.

        Raises:
            BadNotation: if cards are hidden: only a full position can be played.
        """
        known = [c for c in self.cells if c is not None]
        if len(known) != len(self.cells):
            raise BadNotation("the position hides cards, so it can be shown but not played")
        return Game(self.rules, vec[i64](known))


def position_text(what: Game | View) -> str:
    """The line for a game, or for what a view shows of it."""
    game = what.game if isinstance(what, View) else what
    rules = game.rules
    assert isinstance(rules, Island), "positions are of games on an island"
    hidden = {int(row.start) for row in what.hidden} if isinstance(what, View) else set()
    cells = game.to_list()
    params = json.dumps(dict(sorted(rules.changed.items())), separators=(",", ":"))
    parts = [_MAGIC, "1", rules.name, str(int(rules.seats)), params, *_board_words(rules.board)]
    for field in rules.fields:
        values = cells[field.start : field.start + field.size]
        words = _rows(field, values, hidden)
        if any(word != "0" for word in words):
            parts.append(f"{field.name}={','.join(words)}")
    return " ".join(parts)


def _rows(field: Field, values: list[int], hidden: set[int]) -> list[str]:
    words = [str(v) for v in values]
    for start in hidden:
        if field.start <= start < field.start + field.size:
            for k in range(field.row):
                words[start - field.start + k] = "?"
    return words


def _board_words(board: Board) -> list[str]:
    tiles = ";".join(
        f"{q},{r},{LETTERS[board.terrains[i]]}{board.tokens[i] or ''}"
        for i, (q, r) in enumerate(board.topology.coordinates)
    )
    harbours = ";".join(f"{edge}:{GOOD_NAMES[good] if good >= 0 else 'any'}" for edge, good in board.harbours)
    starts = ";".join(f"{s.colour}:{s.vertex}:{s.edge}:{int(s.pays)}" for s in board.starts)
    return [f"{board.name}@{tiles}", harbours or "-", board.robber or "-", starts or "-"]


def read_position(text: str) -> Position:
    """Read a position's line.

    Raises:
        BadNotation: saying which part is wrong and what would have been right.
    """
    words = text.split()
    if len(words) < 9 or words[0] != _MAGIC:
        form = "1 <ruleset> <players> <params> <board> <harbours> <robber> <starts>"
        raise BadNotation(f"a position begins '{_MAGIC} {form}'")
    if words[1] != "1":
        raise BadNotation(f"this program reads positions of version 1, not {words[1]!r}")
    try:
        params = json.loads(words[4])
        rules = ruleset(words[2], int(words[3]), board=_read_board(words[5:9]), params=params)
    except BadRuleset as error:
        raise BadNotation(f"the position's rules cannot be: {error}") from None
    except ValueError as error:
        raise BadNotation(f"the position's players or parameters cannot be read: {error}") from None
    cells: list[int | None] = [0] * int(rules.size)
    for word in words[9:]:
        name, _, values = word.partition("=")
        try:
            field = rules.field_named(name)
        except KeyError:
            raise BadNotation(f"the rules have no field {name!r}") from None
        numbers = values.split(",")
        if len(numbers) != field.size or not all(re.fullmatch(r"-?\d{1,18}|\?", n) for n in numbers):
            raise BadNotation(f"{name} needs {field.size} whole numbers (or ?), got {values[:60]!r}")
        for k, number in enumerate(numbers):
            cells[field.start + k] = None if number == "?" else int(number)
    return Position(rules, cells)


def _read_board(words: list[str]) -> Board:
    board, harbours, robber, starts = words
    name, at, tiles = board.partition("@")
    coordinates, terrains, tokens = [], [], []
    for tile in tiles.split(";"):
        found = re.fullmatch(r"(-?\d+),(-?\d+),([HFPGMD~])(\d*)", tile)
        if not at or not found:
            raise BadNotation(f"expected tiles such as 'standard@0,-2,M10;…', got {tile!r}")
        coordinates.append((int(found[1]), int(found[2])))
        terrains.append(_TERRAIN[found[3]])
        tokens.append(int(found[4] or 0))
    places = []
    for harbour in harbours.split(";") if harbours != "-" else []:
        edge, _, good = harbour.partition(":")
        if good not in (*GOOD_NAMES, "any"):
            raise BadNotation(f"expected a harbour such as 'a1SE:any', got {harbour!r}")
        places.append((edge, GOOD_NAMES.index(good) if good != "any" else -1))
    pieces = []
    for start in starts.split(";") if starts != "-" else []:
        parts = start.split(":")
        if len(parts) != 4 or parts[3] not in "01":
            raise BadNotation(f"expected a starting piece such as 'red:c3N:c3NE:1', got {start!r}")
        pieces.append(StartPiece(parts[0], parts[1], parts[2], parts[3] == "1"))
    return Board(name, coordinates, terrains, tokens, places, "" if robber == "-" else robber, pieces)
