"""Presets: named rulesets, their optional chapters, and boards, read from the books' folders."""

from poblado.presets.boards import board_names, make_board
from poblado.presets.card_files import box_from_text, box_text, usual_box
from poblado.presets.composition import (
    book_params,
    cautions,
    island_of,
    modules_with,
    ruleset,
    usual_board,
    usual_limit,
    usual_params,
    usual_players,
    usual_turns,
)
from poblado.presets.header import header_of, ruleset_from_header
from poblado.presets.named import CHAPTERS, PRESETS, Chapter, Preset, chapter, chapter_names, preset, preset_names
from poblado.presets.names import CardPreset, IslandPreset

__all__ = [
    "CHAPTERS", "PRESETS", "CardPreset", "Chapter", "IslandPreset", "Preset", "board_names", "book_params", "box_from_text",
    "box_text", "cautions", "chapter", "chapter_names", "header_of", "island_of", "make_board", "modules_with", "preset",
    "preset_names", "ruleset", "ruleset_from_header", "usual_board", "usual_box", "usual_limit", "usual_params", "usual_players",
    "usual_turns",
]  # fmt: skip
