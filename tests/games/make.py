"""Records whole games for `test_games.py`: `python tests/games/make.py [NAME …]` renews these files in this
folder, or every one.

Each line of `GAMES` names a rule that the game must show; `test_games.py` checks that it does. Renewed only when the
rules or the record format change: that is what the files are there to notice.
"""

import sys
from pathlib import Path

import poblado
from poblado.bots import make

FOLDER = Path(__file__).parent

# File name: preset, chapters behind it (`+`), players, parameters, bots, and a seed with which the last action wins in that way.
GAMES = {
    "whole-game-of-four": ("base", 4, {}, "settler", 3),
    "beginners-three": ("base-beginner", 3, {"points_to_win": 8}, "settler", 4),
    "duel": ("duel", 2, {"points_to_win": 12}, "settler", 5),
    "strict-phases": ("base", 2, {"combined_trade_build": 0, "points_to_win": 6}, "settler", 6),
    "friendly-robber-no-sevens": (
        "base",
        3,
        {"friendly_robber": 3, "no_sevens_rounds": 4, "points_to_win": 6},
        "settler",
        7,
    ),
    "no-trade-hidden-bank": ("base", 4, {"offers_per_turn": 0, "hidden_bank": 1, "points_to_win": 6}, "settler", 8),
    "compulsory-theft-open-limit": (
        "base",
        3,
        {"decline_theft": 0, "discard_limit": 4, "points_to_win": 5},
        "random",
        9,
    ),
    "enumerated-offers": ("base", 3, {"enumerated_offers": 1, "offers_per_turn": 2, "points_to_win": 4}, "random", 10),
    "scarce-bank": ("base", 4, {"bank_size": 5, "single_receiver_exception": 0, "points_to_win": 5}, "random", 11),
    "special-building-of-six": ("base-5-6", 6, {"points_to_win": 7}, "settler", 12),
    "paired-five": ("base-5-6-paired", 5, {"points_to_win": 7}, "settler", 13),
    "cards-two": ("cards", 2, {}, "settler", 15),
    "cards-four": ("cards", 4, {"points_to_win": 8}, "settler", 16),
    "cards-six": ("cards", 6, {}, "random", 25),
    "knights-four": ("cities-knights", 4, {}, "settler", 31),
    "knights-2010-urraca": (
        "cities-knights-2010",
        3,
        {"dona_urraca": 1, "inventor_needs_building": 0, "fleet_track": 5, "points_to_win": 9},
        "settler",
        32,
    ),
    "knights-six": ("cities-knights-5-6", 6, {"points_to_win": 8}, "settler", 33),
    "knights-paired": ("cities-knights-5-6-paired", 5, {"points_to_win": 8}, "settler", 34),
    "knights-random": ("cities-knights-first", 3, {"points_to_win": 20}, "random", 37),
    "favours-four": ("base+favours", 4, {}, "settler", 41),
    "favours-read-otherwise": (
        "base+favours",
        3,
        {
            "exchange_fresh": 0,
            "spent_favours_return": 0,
            "favours_before_roll": 1,
            "desert_choice": 1,
            "buildings_part_networks": 0,
            "points_to_win": 9,
        },
        "settler",
        42,
    ),
    "favours-six": ("base-5-6+favours", 6, {"points_to_win": 8}, "settler", 43),
    "helpers-four": ("base+helpers", 4, {}, "settler", 51),
    "helpers-and-favours-on-mallorca": (
        "base+helpers+favours+mallorca",
        3,
        {"bride_without_desert": 0, "points_to_win": 10},
        "settler",
        52,
    ),
    "helpers-random": ("base+helpers", 3, {"points_to_win": 7}, "random", 78),
    "canal-three": ("base+new-york+canal", 3, {"points_to_win": 9}, "settler", 53),
    "canal-read-otherwise": (
        "base+new-york+canal",
        4,
        {
            "canal_tokens": 5,
            "canal_settled": 1,
            "canal_for_each": 0,
            "canal_neighbours": 1,
            "canal_any_good": 1,
            "points_to_win": 8,
        },
        "settler",
        54,
    ),
    "canal-random": ("base+new-york+canal", 3, {"points_to_win": 5}, "random", 70),
    "shores-four": ("base+new-shores", 4, {}, "settler", 61),
    "islands-read-otherwise": (
        "base+four-islands",
        3,
        {"ship_loops": 0, "island_points": 1, "points_to_win": 10},
        "settler",
        62,
    ),
    "oceania-random": ("base+oceania", 3, {"points_to_win": 6}, "random", 64),
    "tribe-four": ("base+forgotten-tribe", 4, {"points_to_win": 10}, "settler", 113),
    "pirates-read-otherwise": (
        "base+pirate-islands",
        3,
        {"fleet_raids_all": 0, "fleet_bars_ships": 0, "fortress_by_choice": 1, "points_to_win": 5},
        "settler",
        114,
    ),
    "cloth-read-otherwise": (
        "base+cloth",
        3,
        {"village_bolts": 4, "spare_bolts": 6, "empty_villages": 8, "third_round_back": 1, "points_to_win": 8},
        "random",
        122,
    ),
    "wonders-read-otherwise": ("base+wonders", 3, {"wonder_first_level": 1}, "settler", 116),
    "new-world-three": ("base+new-world", 3, {"points_to_win": 8}, "settler", 117),
    "sea-knights-read-otherwise": (
        "cities-knights+new-shores",
        3,
        {"knights_change_at_buildings": 1, "foreign_knights_hold_lines": 0, "fleet_track": 2, "points_to_win": 7},
        "random",
        112,
    ),
    "land-ahoy-four": ("land-ahoy", 4, {}, "settler", 66),
    "land-ahoy-read-otherwise": (
        "land-ahoy",
        3,
        {"start_gold": 5, "gold_purchases": 1, "start_colours": 14, "points_to_win": 6},
        "random",
        86,
    ),
    "land-ahoy-paired": ("land-ahoy-5-6", 5, {}, "settler", 68),
    "all-missions-four": ("pirates-and-explorers", 4, {}, "settler", 71),
    "all-missions-read-otherwise": (
        "pirates-and-explorers",
        3,
        {"council_coast": 1, "shoals": 2, "points_to_win": 7},
        "random",
        109,
    ),
    "lairs-two": ("pirate-lairs", 2, {"points_to_win": 8}, "random", 73),
    "fish-paired": ("fish-for-catan-5-6", 5, {"points_to_win": 11}, "settler", 74),
    "beginners-six": ("base-5-6-beginner", 6, {"points_to_win": 5}, "random", 14),
}


def play(preset, players, params, bot, seed):
    name, *chapters = preset.split("+")
    table = poblado.new_table(name, players, seed=seed, params=params, names=[bot] * players, chapters=chapters)
    bots = [make(bot, seed=seat) for seat in range(players)]
    while not table.is_over:
        table.play(bots[table.actor].choose(table.view(table.actor)))
    return table.record


if __name__ == "__main__":
    for name in sys.argv[1:] or GAMES:
        (FOLDER / f"{name}.txt").write_text(play(*GAMES[name]).to_text(), encoding="utf-8")
