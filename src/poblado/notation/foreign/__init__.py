"""Importers for boards of other programs: Pioneers' `.game`, JSettlers' saved games and Catanatron's JSON, read into boards
of our own.

A reader takes what a board says and names the rest (`LeftOut`): no file is read as something that it is not.
"""

from dataclasses import dataclass

from poblado.island.maps import Board
from poblado.kernel.errors import BadNotation
from poblado.kernel.untrusted import read_json
from poblado.notation.foreign.catanatron import is_catanatron, read_catanatron
from poblado.notation.foreign.jsettlers import is_jsettlers, read_jsettlers
from poblado.notation.foreign.pioneers import is_pioneers, read_pioneers
from poblado.notation.foreign.sketch import LeftOut, Sketch

__all__ = ["Imported", "LeftOut", "read_foreign"]


@dataclass(frozen=True)
class Imported:
    """A board that another program wrote.

    Attributes:
        source: the program.
        left: what was not taken, in the order in which the file has it.
    """

    board: Board
    source: str
    left: tuple[LeftOut, ...]


def read_foreign(text: str, name: str) -> Imported | None:
    """The board of another program's file; None where it looks like none of theirs.

    Args:
        name: of the file, for errors; boards that have no name in the file take it.

    Raises:
        BadNotation, BadRuleset: saying what in the file is not as expected.
    """
    stem = name.rpartition("/")[2].rpartition("\\")[2].partition(".")[0]
    try:
        sketch = _sketch(text, name, stem)
        return None if sketch is None else Imported(sketch.board(), sketch.source, tuple(sketch.left))
    except _NoJson as error:
        raise error.error from None
    except BadNotation as error:
        raise BadNotation("{name}: {error}", name=name, error=error) from None


def _sketch(text: str, name: str, stem: str) -> Sketch | None:
    if text.lstrip()[:1] != "{":
        return read_pioneers(text, stem) if is_pioneers(text) else None
    try:
        data = read_json(text, name)
    except BadNotation as error:
        # It says the file's name already.
        raise _NoJson(error) from None
    if not isinstance(data, dict):
        return None
    if is_jsettlers(data):
        return read_jsettlers(data, stem)
    return read_catanatron(data, stem) if is_catanatron(data) else None


class _NoJson(Exception):
    def __init__(self, error: BadNotation) -> None:
        super().__init__()
        self.error = error
