"""Every ruleset that the laws hold for: all presets with their usual numbers of players, variants, and the toy game."""

from coasts import with_sea
from own_good import Amber
from own_ware import Salt
from villages import Villages, village_board

import poblado
from poblado.presets import chapter_names, preset, preset_names
from poblado.presets.composition import game_for
from toy import Toy

VARIANTS = {
    "base-strict": ("base", 3, {"combined_trade_build": 0}),
    "base-scarce": ("base", 4, {"bank_size": 6}),
    "base-offers": ("base", 4, {"enumerated_offers": 1, "offers_per_turn": 2}),
    "base-hidden-bank": ("base", 3, {"hidden_bank": 1, "bank_size": 9}),
    "base-5-6-nothing-between": ("base-5-6", 5, {"between_turns": 0}),
    "base-5-6-paired-strict": ("base-5-6-paired", 5, {"combined_trade_build": 0, "points_to_win": 5}),
    "base-short": ("base", 2, {"points_to_win": 4}),
    "knights-urraca": ("cities-knights", 4, {"dona_urraca": 1, "fleet_track": 2}),
    "knights-duel": ("cities-knights", 2, {"points_to_win": 15, "discard_limit": 9, "friendly_robber": 2}),
    "knights-strict": ("cities-knights-2010", 3, {"combined_trade_build": 0, "inventor_needs_building": 0}),
    "knights-scarce": ("cities-knights", 3, {"bank_size": 5, "commodity_bank": 2, "hidden_bank": 1}),
    "knights-offers": ("cities-knights", 3, {"enumerated_offers": 1, "offers_per_turn": 2}),
    "knights-nothing-between": ("cities-knights-5-6", 5, {"between_turns": 0, "no_sevens_rounds": 2}),
}


def all_cases():
    cases = {"toy": Toy}
    for name in preset_names():
        chosen = preset(name)
        for players in sorted({*chosen.players, chosen.usual}):
            cases[f"{name}-{players}"] = lambda name=name, players=players: poblado.ruleset(name, players, seed=11)
    for name in chapter_names():
        ruleset, chapters = game_for(name)
        cases[f"chapter-{name}"] = lambda r=ruleset, c=chapters: poblado.ruleset(r, chapters=c, seed=11)
    for label, (name, players, params) in VARIANTS.items():
        cases[label] = lambda name=name, players=players, params=params: poblado.ruleset(
            name, players, params=params, seed=12
        )
    for label, params in {
        "own-good": {},
        "own-good-offers": {"enumerated_offers": 1, "offers_per_turn": 2, "amber_in_bank": 2},
    }.items():
        cases[label] = lambda params=params: poblado.ruleset("base", 3, params=params, extra=[Amber()], seed=13)
    for label, (name, params) in {
        "ware": ("base", {}),
        "ware-offers": ("base", {"enumerated_offers": 1, "offers_per_turn": 2, "sacks": 1}),
        "knights-ware-offers": ("cities-knights", {"enumerated_offers": 1, "offers_per_turn": 2}),
    }.items():
        cases[label] = lambda name=name, params=params: poblado.ruleset(name, 3, params=params, extra=[Salt()], seed=13)
    for label, name in {"marks": "base", "knights-marks": "cities-knights"}.items():
        cases[label] = lambda name=name: poblado.ruleset(name, 3, board=village_board(), extra=[Villages()])
    cases["knights-sea"] = lambda: poblado.ruleset("cities-knights", 3, board=with_sea())
    return cases


CASES = all_cases()
_made = {}


def rules_of(case):
    if case not in _made:
        _made[case] = CASES[case]()
    return _made[case]
