"""Board choice on the home page: the dials of generated boards, boards by name, code or file, and their pictures."""

from dataclasses import dataclass
from functools import cache, lru_cache

from poblado.books import MODULES
from poblado.island.maps import Board, board_from_json
from poblado.island.survey import check_board, readers_of
from poblado.kernel.errors import BadChoice, BadNotation, BadRuleset
from poblado.kernel.record import MAGIC
from poblado.kernel.untrusted import read_json
from poblado.notation import read_text_board
from poblado.notation.foreign import Imported, read_foreign
from poblado.outside import fresh_modules
from poblado.presets import board_names, make_board
from poblado.presets.boards import board_code, layout_in
from poblado.svg import draw
from poblado.svg.looks import check_looks
from poblado.svg.scene_of import scene_of_board

MOST_BYTES = 20_000
"""Size limit of an uploaded file."""
MOST_FOREIGN_BYTES = 64_000
"""Size limit of an uploaded file of another program, which holds a whole game beside the board."""
MOST_TILES = 120
"""Greatest number of tiles of an uploaded board: more would be no island that a table can show."""
MOST_CODE = 200
"""Characters of a board's name or code."""


@dataclass(frozen=True)
class Dial:
    """A choice about generated boards, see `poblado.presets.boards.Dials`.

    Attributes:
        name: its field there, and in codes.
        usual: the word that stands for the default, which no code says; `any` where it sets no limit.
        options: the other words, as codes write them.
    """

    name: str
    usual: str
    options: tuple[str, ...]


def _numbers(name: str, low: int, high: int) -> Dial:
    return Dial(name, "any", tuple(str(n) for n in range(low, high + 1)))


DIALS = (
    _numbers("max_clump", 1, 6),
    _numbers("max_spread", 0, 20),
    _numbers("max_vertex_pips", 5, 15),
    Dial("equal_neighbours", "True", ("False",)),
    Dial("tokens", "spiral", ("random",)),
    _numbers("start_corner", 0, 5),
    Dial("frame", "shuffled", ("printed",)),
    Dial("harbours", "frame", ("loose",)),
)
"""Dials of boards, those about fairness first."""


@cache
def layouts() -> tuple[str, ...]:
    """The boards that are drawn anew for each game; the others are printed."""
    return tuple(name for name in board_names() if _is_drawn(name))


def _is_drawn(name: str) -> bool:
    try:
        board_code(name, 0)
    except BadRuleset:
        return False
    return True


@dataclass(frozen=True)
class Code:
    """The parts of a board's name or code.

    Attributes:
        layout: the name before the seed.
        seed: in hexadecimal; empty for a bare name.
        dials: what differs from the defaults, as written.
    """

    layout: str
    seed: str
    dials: dict[str, str]

    def without(self, dial: str) -> str:
        """The code with one dial at its default."""
        kept = [f"{name}-{value}" for name, value in self.dials.items() if name != dial]
        return ".".join([f"{self.layout}-{self.seed}", *kept])


def read_code(text: str) -> Code:
    """The parts of a name or code; whether there is such a board, `board` says."""
    head, *parts = text.split(".")
    layout = layout_in(text) or head
    # A printed board may be called like a layout and a seed: `large-beginner`.
    if layout not in layouts() or text in board_names():
        return Code(text, "", {})
    seed = head[len(layout) + 1 :]
    pairs = (part.partition("-") for part in parts)
    return Code(layout, seed, {name: value for name, _, value in pairs})


def board(name: str, seed: int = 0) -> Board:
    """A board by name or code.

    The same board is asked for many times while somebody looks for settings, and some dials take seconds: found and
    refused ones are remembered.

    Raises:
        BadRuleset: with the reason in words.
    """
    found = _board(name, seed if name in layouts() else 0)
    if isinstance(found, BadRuleset):
        raise found
    return found


@lru_cache(256)
def _board(name: str, seed: int) -> Board | BadRuleset:
    if len(name) > MOST_CODE:
        return BadRuleset(
            "a board's name or code has at most {most} {most:character|characters}, not {n}",
            most=MOST_CODE,
            n=len(name),
        )
    try:
        return make_board(name, seed)
    except BadRuleset as error:
        return error


@lru_cache(64)
def picture(name: str, language: str) -> str:
    """The drawing of a board by name or code, with its names in a language. Raises: BadRuleset."""
    return picture_of(board(name), language)


def picture_of(one: Board, language: str) -> str:
    """The drawing of a board, with the pieces that are printed on it."""
    return draw(scene_of_board(one, bool(one.starts), language))


def read_upload(text: str, name: str) -> tuple[Board, Imported | None]:
    """A board from a file that somebody uploads, of ours or of another program, and how it was read in the second case.

    Raises:
        BadChoice, BadNotation, BadRuleset: as `read_board`.
    """
    if MAGIC in text[:80]:
        raise BadChoice(
            "{name} is the record of a game, not a board: open it further down, to watch it again", name=name
        )
    if (size := _size(text)) > MOST_FOREIGN_BYTES:
        raise _too_large(name, size, MOST_FOREIGN_BYTES)
    found = read_foreign(text, name)
    if found is None:
        return read_board(text, name), None
    check_board(found.board, [])
    return _for_this_table(found.board), found


def read_board(text: str, name: str) -> Board:
    """A board from the text of a file as `poblado board --save` writes it, JSON or drawn.

    Args:
        name: of the file, for the errors.

    Raises:
        BadChoice, BadNotation, BadRuleset: saying what is wrong, and in a drawing or broken JSON in which line.
    """
    if (size := _size(text)) > MOST_BYTES:
        raise _too_large(name, size, MOST_BYTES)
    return _for_this_table(_from_json(text, name) if text.lstrip()[:1] in ("{", "[") else _from_drawing(text))


def _size(text: str) -> int:
    return len(text.encode("utf-8", "surrogatepass"))


def _too_large(name: str, size: int, most: int) -> BadChoice:
    return BadChoice(
        "{name} has {size} {size:byte|bytes}: a board file has at most {most}", name=name, size=size, most=most
    )


def _for_this_table(found: Board) -> Board:
    if len(found.tokens) > MOST_TILES:
        raise BadRuleset(
            "a board for this table has at most {most} {most:tile|tiles}, not {n}", most=MOST_TILES, n=len(found.tokens)
        )
    return found


def check_upload(board: Board) -> None:
    """Refuse what no new board should say. Whether a game can be played on it is asked with the set-up. Raises: BadRuleset."""
    for module in readers_of(board, fresh_modules([make for _, make in MODULES.all().values()])):
        module.check_new_board(board)
    check_looks(board)


def _from_json(text: str, name: str) -> Board:
    data = read_json(text, name)
    if not isinstance(data, dict):
        raise BadChoice("{name} must hold a JSON object", name=name)
    return board_from_json(data)


def _from_drawing(text: str) -> Board:
    drawn = read_text_board(text.replace("\r\n", "\n"))
    if drawn.buildings or drawn.roads or drawn.further or drawn.signs:
        raise BadNotation("buildings or roads stand on the drawing: a game begins on an empty island")
    return drawn.board
