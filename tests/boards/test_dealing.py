"""Boards without new rules: a dealt game is in everything a game by rules that were composed for its board."""

import json
import pickle

import pytest

import poblado
from poblado import bots
from poblado.island.rules import Island
from poblado.kernel.chance import SeededSource
from poblado.kernel.codec import FlatCodec
from poblado.kernel.errors import BadNotation, BadRuleset
from poblado.kernel.playout import Playout
from poblado.kernel.record import Record, replay
from poblado.kernel.rng import Rng
from poblado.kernel.view import View
from poblado.notation.position import position_from_json, position_text, position_to_json
from poblado.notation.text_board import TextBoard
from poblado.presets import chapter_names, make_board, preset, preset_names
from poblado.presets.boards import drawer_of
from poblado.presets.composition import game_for
from poblado.presets.header import header_of, ruleset_from_header
from poblado.report import report_of
from poblado.table import Table, svg_of
from poblado.viewmodel.to_json import shown
from poblado.viewmodel.viewer import viewer_of_view

ISLANDS = [name for name in preset_names() if preset(name).family != "cards"]
CHAPTERS = chapter_names()
SEED = 77


def rules_of(name, seed=1):
    rules = poblado.ruleset(name, seed=seed)
    assert isinstance(rules, Island)
    return rules


def far(game):
    """The same random play for equal games, until most things have happened."""
    Playout(5).play(game, 900)
    return game


def looks(game):
    """All that is made of a game: page, drawing, view, position, bots, record."""
    rules = game.rules
    views = [View(game, seat) for seat in range(-1, rules.seats)]
    asked = [view for view in views if view.legal()]
    return {
        "digest": rules.game_digest,
        "observed": [view.observation() for view in views],
        "dealt": views[0].sample(Rng(2)).to_list(),
        "drawing": svg_of(game),
        "text": str(TextBoard.of(game)),
        "position": position_text(game),
        "header": header_of(rules),
        "page": [shown(viewer_of_view(view, [], "es", in_words=True)) for view in views],
        "facts": [game.rules.facts(game).rates(seat) for seat in range(rules.seats)],
        "bots": [bots.make("settler", 3).choose(view) for view in asked],
    }


@pytest.mark.parametrize(
    "name", [name if n < 2 else pytest.param(name, marks=pytest.mark.thorough) for n, name in enumerate(ISLANDS)]
)
def test_a_dealt_game_is_that_of_rules_with_its_board(name):
    dealt, made = rules_of(name).deal(SEED), rules_of(name, SEED).new_game()
    assert looks(dealt) == looks(made)
    assert looks(far(dealt)) == looks(far(made))
    assert dealt.same_as(made) and pickle.loads(pickle.dumps(dealt)).same_as(made)


@pytest.mark.thorough
@pytest.mark.parametrize("chapter", CHAPTERS)
def test_so_it_is_with_every_chapter(chapter):
    name, chapters = game_for(chapter)
    dealt = poblado.ruleset(name, seed=1, chapters=chapters).deal(SEED)
    made = poblado.ruleset(name, seed=SEED, chapters=chapters).new_game()
    assert looks(dealt) == looks(made)
    assert looks(far(dealt)) == looks(far(made))


def test_so_are_its_table_record_and_report():
    told = []
    for rules in (rules_of("duel").deal(SEED).rules, rules_of("duel", SEED)):
        table = Table(rules, SeededSource(6))
        players = [bots.make("settler", seat) for seat in range(rules.seats)]
        while not table.is_over:
            table.play(players[table.actor].choose(table.view(table.actor)))
        told.append((table.record.to_text(), report_of(table).to_json()))
    assert told[0] == told[1]


def test_a_policy_fits_all_deals_and_a_record_its_own():
    rules = rules_of("base")
    one, other = rules.deal(1).rules, rules.deal(2).rules
    assert one.digest == other.digest == rules.digest and one.game_digest != other.game_digest
    assert FlatCodec(one) == FlatCodec(other) and FlatCodec(one).digest == rules.digest
    assert FlatCodec(one) != FlatCodec(poblado.ruleset("base", params={"points_to_win": 8}))
    assert not rules.deal(1).same_as(rules.deal(2))
    table = Table(one, SeededSource(4))
    for _ in range(30):
        table.play(int(View(table.game, table.actor).legal()[0]))
    text = json.loads(json.dumps(table.record.to_json()))
    again = ruleset_from_header(text["header"])
    assert replay(Record(text["header"], text["actions"]), again, again.new_game()).same_as(table.game)
    with pytest.raises(Exception, match="digest"):
        replay(table.record, other, other.new_game())


def test_deals_differ_and_each_is_the_board_of_its_seed():
    rules = rules_of("cities-knights-5-6")
    boards = [rules.deal(seed).rules.board.to_json() for seed in range(6)]
    assert boards == [make_board("large", seed).to_json() for seed in range(6)]
    assert len({json.dumps(board) for board in boards}) == 6


def test_dials_hold_for_deals_too():
    rules = poblado.ruleset("base", board="standard-1f.tokens-random.max_clump-2")
    assert rules.deal(3).rules.board.to_json() == make_board("standard", 3, tokens="random", max_clump=2).to_json()


def test_a_printed_map_is_dealt_as_it_is():
    rules = poblado.ruleset("base", board="beginner")
    assert rules.drawer is None and drawer_of("beginner") is None and drawer_of("large-beginner") is None
    assert rules.deal(9).same_as(rules.new_game())


def test_rules_go_over_to_a_board_of_the_same_shape_alone():
    rules = rules_of("base")
    again = rules.on(make_board("standard", 8))
    assert again.game_digest == rules_of("base", 8).game_digest and again.board.name == "standard"
    for board in ("large", "beginner"):
        with pytest.raises(BadRuleset, match="another shape than standard"):
            rules.on(make_board(board))


def test_rules_on_another_board_hold_all_that_the_others_do():
    rules = rules_of("cities-knights")
    twin = rules.on(make_board("standard", 4))
    told = [name for cls in type(rules).__mro__ for name in getattr(cls, "__mypyc_attrs__", ())] or list(vars(rules))
    names = [name for name in told if not name.startswith("__") and hasattr(rules, name)]
    assert len(names) > 60
    own = {"first_terrains", "initial", "kept", "_board", "_deal", "_game_digest"}
    for name in names:
        assert hasattr(twin, name), f"twin.py leaves out {name}"
        assert name in own or getattr(twin, name) == getattr(rules, name), name


def test_a_position_says_harbours_by_its_board_alone():
    table = Table(rules_of("base"), SeededSource(2))
    told = position_to_json(table.game)
    assert "island.harbour" not in told["fields"]
    read = position_from_json(told).game()
    assert read.same_as(table.game) and read.to_list()[read.rules.harbour :][:72].count(1) == 4
    told["fields"]["island.harbour"] = [2] * 72
    with pytest.raises(BadNotation, match=r"island\.harbour follows from the board: leave it out"):
        position_from_json(told)
