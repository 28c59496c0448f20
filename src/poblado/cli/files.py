"""File arguments of the command line: reading and writing them."""

import sys
from pathlib import Path

from poblado.kernel.errors import BadChoice
from poblado.kernel.untrusted import decoded


def read_text(name: str) -> str:
    """The text of a file, or of standard input for `-`, with or without a mark of its byte order.

    Raises: BadChoice, where there is none or it is no text.
    """
    try:
        data = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
        return decoded(data, name).replace("\r\n", "\n").replace("\r", "\n")
    except (OSError, ValueError) as error:
        raise BadChoice("cannot read {name}: {problem}", name=name, problem=_problem(error)) from None


def write(path: Path, told: str | bytes) -> None:
    """Write a file, whose folder is there. Raises: BadChoice, where it cannot be written."""
    try:
        path.write_bytes(told.encode() if isinstance(told, str) else told)
    except (OSError, ValueError) as error:
        raise BadChoice("cannot write {path}: {problem}", path=path, problem=_problem(error)) from None


def _problem(error: OSError | ValueError) -> str:
    # A name that no file can have, for it holds a zero, is a ValueError of Python's.
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
