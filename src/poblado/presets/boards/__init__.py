"""Boards: those that books print, as data files, and generators for variable set-ups."""

import json
from importlib import resources

from poblado.island.maps import Board, board_from_json
from poblado.kernel.errors import BadRuleset


def board_names() -> list[str]:
    """Printed boards and generators."""
    return ["beginner", "standard"]


def make_board(name: str, seed: int = 0) -> Board:
    """A board by name. Raises: BadRuleset, naming those there are."""
    if name not in board_names():
        raise BadRuleset(f"there is no board {name!r}; there are {', '.join(board_names())}")
    text = resources.files(__name__).joinpath("beginner.json").read_text(encoding="utf-8")
    return board_from_json(json.loads(text))
