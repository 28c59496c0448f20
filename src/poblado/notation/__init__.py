"""Text for people and tests: boards and tables drawn in characters, and positions in one line."""

from poblado.cardgame.rules import CardGame
from poblado.kernel.game import Game
from poblado.notation.card_text import draw_card_table
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
    "draw_card_table",
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
    """A game drawn in characters, whatever its rules.

    Args:
        colour: with ANSI colours, where the drawing has any.
    """
    if isinstance(game.rules, CardGame):
        return draw_card_table(game)
    return draw_text(game, colour=colour)
