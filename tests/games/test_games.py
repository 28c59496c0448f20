"""Whole recorded games: replayed, checked action by action, and shown to hold the rules that they stand for.

Every way to win and every optional rule of the base game occurs in at least one of them.
"""

from collections import Counter
from pathlib import Path

import pytest
from matrix import offered, roots

import poblado
from poblado.books import all_modules
from poblado.presets import chapter_names
from poblado.presets.composition import game_for

FILES = sorted(Path(__file__).parent.glob("*.txt"))


def load(path):
    record = poblado.record_from_text(path.read_text(encoding="utf-8"))
    table = poblado.Table.from_record(record)
    kinds = Counter(text.split()[1] for text in record.actions)
    return record, table, kinds


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.stem)
def test_a_recorded_game_replays_to_its_end(path):
    record, table, _ = load(path)
    assert table.is_over
    assert table.facts.all_points(table.winner) >= table.rules.params["points_to_win"]
    assert record.to_text() == path.read_text(encoding="utf-8")
    middle = poblado.Table.from_record(record, upto=len(record.actions) // 2)
    assert not middle.is_over


def test_every_optional_rule_is_played_at_least_once():
    """Each parameter is off its default in some game, but for the numbers of cards in the deck."""
    changed = set()
    for path in FILES:
        changed |= set(load(path)[0].header["params"])
    wanted = {p.name for m in all_modules() if m.id in offered() for p in m.params} - {
        "knights", "road_building_cards", "year_of_plenty_cards", "monopoly_cards", "point_cards",
    }  # fmt: skip
    assert wanted <= changed


def test_every_kind_of_action_occurs():
    """Among all games together, but for those of which no bot makes use."""
    seen = Counter()
    for path in FILES:
        seen += load(path)[2]
    games = [poblado.ruleset("base", 4, params={"combined_trade_build": 0}), poblado.ruleset("cards")]
    games += [poblado.ruleset("cities-knights", params={"dona_urraca": 1})]
    games += [poblado.ruleset("cities-knights", chapters=["new-shores"]), *(poblado.ruleset(name) for name in roots())]
    games += [poblado.ruleset(name, chapters=beside) for name, beside in map(game_for, chapter_names())]
    never = {spec.name for rules in games for spec in rules.specs} - set(seen)
    assert never <= {
        "PROPOSE",
        "COUNTER",
        "DONE",
        "REPAIR_CITY",
        "EXCHANGE",
        "EXCHANGE_ONE",
        "UNLOAD_ONE",
        "DUMP_ONE",
    }, f"no game shows {never}"


def test_every_way_to_win_occurs():
    """By a building, by a title, and by a hidden point card."""
    ways = set()
    for path in FILES:
        record, table, _ = load(path)
        seat = table.winner
        facts = table.facts
        if facts.all_points(seat) > facts.points(seat):
            ways.add("point card")
        elif seat in (facts.fact("longest_route.holder"), facts.fact("largest_army.holder")):
            ways.add("title")
        if record.actions[-1].split()[1] in ("BUILD_SETTLEMENT", "BUILD_CITY"):
            ways.add("building")
    assert ways == {"building", "title", "point card"}
