"""Named rulesets, chapters that games are played with beside them, and boards, as the books' folders say them.

Clauses: base.variant.two_players, base_5_6.setup.players, base_5_6.setup.resource_cards, base_5_6.setup.deck,
base_5_6.setup.deck_kinds, base_5_6.setup.cost_tables, base_5_6.setup.rest, cities_knights.five_six.commodities,
cities_knights.five_six.defenders, cities_knights.five_six.island, cities_knights.five_six.paired,
cities_knights.five_six.paired_bank, cities_knights.five_six.phase, cities_knights.five_six.same,
cities_knights.five_six.victory, cities_knights.setup.left_out, cities_knights.setup.longest_route,
cities_knights.setup.variable, cities_knights.victory.own_turn, cities_knights.victory.thirteen.
"""

from poblado.presets.boards import board_names, make_board
from poblado.presets.cards import box_from_text, box_text, usual_box
from poblado.presets.composition import island_of, ruleset
from poblado.presets.header import header_of, ruleset_from_header
from poblado.presets.named import CHAPTERS, PRESETS, Chapter, Preset, chapter, chapter_names, preset, preset_names
from poblado.presets.names import CardPreset, IslandPreset

__all__ = [
    "CHAPTERS", "PRESETS", "CardPreset", "Chapter", "IslandPreset", "Preset", "board_names", "box_from_text", "box_text",
    "chapter", "chapter_names", "header_of", "island_of", "make_board", "preset", "preset_names", "ruleset",
    "ruleset_from_header", "usual_box",
]  # fmt: skip
