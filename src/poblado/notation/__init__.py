"""Text for people and tests: boards drawn in characters, and positions in one line. Both can be read back."""

from poblado.notation.position import Position, position_from_json, position_text, position_to_json, read_position
from poblado.notation.text_board import TextBoard, draw_text, read_text_board

__all__ = [
    "Position",
    "TextBoard",
    "draw_text",
    "position_from_json",
    "position_text",
    "position_to_json",
    "read_position",
    "read_text_board",
]
