"""Text notation for people and tests: boards and tables drawn in characters, and positions in one line."""

from poblado.face import faces_of
from poblado.island.rules import Island
from poblado.kernel.game import Game
from poblado.kernel.view import View
from poblado.notation.position import (
    Position,
    facts_of,
    first_position,
    position_from_json,
    position_text,
    position_to_json,
    read_position,
)
from poblado.notation.text_board import TextBoard, draw_text, read_text_board

__all__ = [
    "Position",
    "TextBoard",
    "draw_text",
    "facts_of",
    "first_position",
    "position_from_json",
    "position_text",
    "position_to_json",
    "read_position",
    "read_text_board",
    "text_of",
]


def text_of(game: Game, *, colour: bool = False) -> str:
    """A game drawn in characters as everybody sees it, whatever its rules.

    Args:
        colour: with ANSI colours, where the drawing has any.

    Raises:
        TypeError: for a game by somebody else's rules, which no face draws.
    """
    if isinstance(game.rules, Island):
        return draw_text(game, colour=colour)
    facts = game.rules.facts(View(game, -1).game)
    drawn = next((text for face in reversed(faces_of(game.rules)) if (text := face.text(facts)) is not None), None)
    if drawn is None:
        raise TypeError(f"there is no drawing of {game!r} in characters")
    return drawn
