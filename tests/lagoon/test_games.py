"""Whole games of the chapter wherever games are played, kept, told and shown; and a reason for every refusal."""

import json
import re

import pytest
from click.testing import CliRunner
from person import PAGE, Person

import poblado
from cities_knights.scenes import stage
from lagoon import Feasts, Lagoon
from lagoon.numbers import CANOE
from poblado import books
from poblado.cli.main import group
from poblado.kernel.action import kind_of
from poblado.kernel.codec import FlatCodec, to_text
from poblado.kernel.errors import BadNotation, BadRuleset
from poblado.kernel.playout import Playout
from poblado.kernel.rng import Rng
from poblado.kernel.view import View
from poblado.lab import simulate
from poblado.locale.errors import explain
from poblado.locale.lines import EVERYTHING
from poblado.locale.sentences import story
from poblado.notation import (
    draw_text,
    position_from_json,
    position_text,
    position_to_json,
    read_position,
    read_text_board,
)
from poblado.presets import make_board
from poblado.server.app import create_app
from poblado.svg import draw
from poblado.svg.scene_of import scene_of_board, scene_of_game
from poblado.table import Table
from poblado.testing import Story, positions, random_action

pytestmark = pytest.mark.slow


GAMES = {"base": ("base", ["lagoon", "tides"]), "knights": ("cities-knights", ["lagoon", "tides"])}
games = pytest.mark.parametrize("game", GAMES)
KINDS = {
    "BUILD_CANOE", "BUILD_BOATHOUSE", "SET_BUOY", "HANG_LANTERN", "SELL_SHELLS", "WADE", "WASH", "BUY_CONCH", "BLOW_CONCH",
    "BRING", "EAT",
}  # fmt: skip
EVENTS = {
    "CANOE_BUILT", "BOATHOUSE_BUILT", "BUOY_SET", "LANTERN_HUNG", "SHELLS_FOUND", "SHELLS_PAID", "CONCH_BOUGHT",
    "CONCH_BLOWN", "BROUGHT", "TIDE_TURNED",
}  # fmt: skip


def rules_of(game):
    name, chapters = GAMES[game]
    return poblado.ruleset(name, 3, chapters=chapters)


def played(rules, seed, actions=20_000):
    """A random game so far, and the names of the kinds of its actions."""
    game, rng, kinds = rules.new_game(), Rng(seed), set()
    game.note_events()
    for _ in range(actions):
        if game.is_over():
            break
        action = random_action(game, rng)
        kinds.add(rules.spec_of(kind_of(action)).name)
        game.apply_trusted(action)
    return game, kinds


def random_table(game, actions, seed=6):
    """A table at which something random was played, with its record."""
    name, chapters = GAMES[game]
    table, rng = poblado.new_table(name, 3, seed=seed, chapters=chapters), Rng(seed)
    for _ in range(actions):
        if not table.is_over:
            legal = table.legal()
            table.play(legal[int(rng.below(len(legal)))])
    return table


@games
def test_games_end_and_all_of_the_book_is_played(installed, game):
    rules = rules_of(game)
    kinds, events = set(), set()
    for seed in range(4):
        played_game, found = played(rules, seed)
        assert played_game.is_over() and 0 <= played_game.winner() < 3
        kinds |= found
        events |= {rules.event_name(event.kind) for event in played_game.events}
    assert kinds >= KINDS and events >= EVENTS
    fast = rules.new_game()
    assert Playout(9).play(fast, 60_000)


@games
def test_records_are_played_again_without_being_told_of_the_book(installed, game):
    table = random_table(game, 260)
    record = table.record
    assert record.header["chapters"] == GAMES[game][1]
    assert {"lagoon", "feast", "tides", "ebb"} <= set(record.header["modules"])
    text, data = record.to_text(), json.loads(json.dumps(record.to_json()))
    for again in (poblado.record_from_text(text), poblado.record_from_json(data)):
        assert again.to_text() == text
        back = Table.from_record(again)
        assert back.game.same_as(table.game) and back.rules.game_digest == table.rules.game_digest
        assert back.rules.board.marks == table.rules.board.marks


def test_a_record_is_refused_where_the_book_is_not_installed(installed, monkeypatch):
    text = random_table("base", 20).record.to_text()
    monkeypatch.undo()
    books._brought.cache_clear()
    with pytest.raises(BadRuleset) as caught:
        Table.from_record(poblado.record_from_text(text))
    assert "lagoon" in str(caught.value) and explain(caught.value, "es") != str(caught.value)


@games
def test_positions_and_views_say_all_of_it(installed, game):
    rules = rules_of(game)
    state, _ = played(rules, 3, 500)
    text = position_text(state)
    assert " chapter:lagoon chapter:tides " in text
    for read in (read_position(text), position_from_json(json.loads(json.dumps(position_to_json(state))))):
        assert read.game().same_as(state) and read.rules.game_digest == rules.game_digest
        assert position_text(read.game()) == text
    for viewer in range(-1, 3):
        view = View(state, viewer)
        assert read_position(position_text(view)).hides
        start = rules.field_named("lagoon.shells").start
        assert view.game.to_list()[start : start + 3] == state.to_list()[start : start + 3], "shells are seen by all"
        dealt = view.sample(Rng(1))
        Playout(2).play(dealt, 300)


@games
def test_every_refusal_has_a_reason(installed, game):
    rules = rules_of(game)
    flat = FlatCodec(rules)
    own = {spec.kind for spec in rules.specs if spec.name in KINDS}
    numbers = [n for n in range(flat.size) if kind_of(flat.decode(n, 0)) in own]
    vague = {
        "not possible at this moment",
        "nobody asks you for that now",
        "a rule of this game forbids that place",
    }
    asked = set()
    for state, _ in positions(rules, 21, every=37, limit=1100):
        if state.is_over():
            continue
        for n in numbers:
            for seat in range(3):
                action = flat.decode(n, seat)
                if state.is_legal(action):
                    continue
                why = state.why_not(action)
                assert str(why) and str(why) not in vague, f"{to_text(rules, action)} in {state}: {why}"
                assert explain(why, "es")
                asked.add((rules.spec_of(kind_of(action)).name, str(why)))
    assert {kind for kind, _ in asked} == KINDS - {"WASH"}
    assert len({reason for _, reason in asked}) > 20


@pytest.mark.parametrize(("game", "bot"), [("base", "settler"), ("knights", "settler")])
def test_settlers_play_it_to_the_end(installed, game, bot):
    name, chapters = GAMES[game]
    tally = simulate(name, bots=[bot], players=3, games=1, seed=2, chapters=chapters)
    assert sum(tally.wins) == 1


# -- told and shown ----------------------------------------------------------------------------------------------------


@games
@pytest.mark.parametrize("language", ["en", "es"])
def test_it_is_told_and_drawn(installed, game, language):
    table = random_table(game, 900, seed=8)
    rules, state = table.rules, table.game
    assert any(state.cells[rules.edge_piece + e] == CANOE for e in range(rules.edges)), "or nothing is shown"
    text = draw_text(state)
    drawn = read_text_board(text)
    assert draw_text(drawn) == text
    assert "\npieces: a boathouse, b canoe\n" in text or "\npieces: a canoe\n" in text
    assert {kind for _, kind in drawn.further.values()} == {"canoe"} and len(drawn.roads) > 5
    assert drawn.board.terrain_names == rules.board.terrain_names and drawn.board.marks == rules.board.marks
    for svg in (draw(scene_of_game(rules.facts(state))), draw(scene_of_board(rules.board))):
        assert svg.count('data-terrain="lagoon"') == 3 and re.search("<text[^>]*>lagoon</text>", svg)
    for viewer in (-1, 0, EVERYTHING):
        assert len(story(rules, state.events, viewer, ["Ana", "Bea", "Coro"], language)) > 100
    if game == "base" or table.is_over:
        poblado.report_of(table).words(language)


WRONG_PIECES = {
    "letter": (
        "pieces: a canoe",
        "pieces: s canoe",
        "expected pieces such as 'pieces: a lodge, b canoe', got 's canoe'",
    ),
    "word": ("pieces: a canoe", "pieces: a", "got 'a'"),
    "missing": ("pieces: a canoe\n", "", "is no tile, building, road or path"),
}


@pytest.mark.parametrize(("old", "new", "said"), WRONG_PIECES.values(), ids=WRONG_PIECES)
def test_a_drawing_s_letters_of_pieces_are_read_with_care(installed, old, new, said):
    s = Story(chapters=["lagoon"], board="bay").has(0, settlements="e3S", hand="1lumber 1wool").main(0, "1+1")
    text = draw_text(s.do("0 BUILD_CANOE e3SE").game)
    assert text.count(old) == 1
    with pytest.raises(BadNotation, match=said) as caught:
        read_text_board(text.replace(old, new))
    assert explain(caught.value, "es") != str(caught.value)


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_command_line_checks_its_board_and_plays_it(installed, tmp_path, language):
    def run(*words, code=0, stdin=None):
        done = CliRunner().invoke(group(language), list(words), input=stdin)
        assert done.exit_code == code, done.output + str(done.exception)
        return done.output

    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    data = make_board("bay").to_json()
    good.write_text(json.dumps(data), encoding="utf-8")
    bad.write_text(json.dumps({**data, "marks": {"lagoon": {"reefs": ["b2N"]}}}), encoding="utf-8")
    run("board", "check", str(good))
    assert "b2N" in run("board", "check", str(bad), code=1)
    told = json.loads(run("rules", "base", "--chapter", "lagoon", "--json"))
    assert told["chapters"] == ["lagoon"]
    assert "lagoon" in run("rules", "base", "--chapter", "lagoon")
    run("play", "--chapter", "lagoon", "--seed", "3", "--bot", "random", stdin="help\nquit\n")


def shore(preset, seat):
    """A seat in the midst of its turn; 0 and 1 have built at lagoons."""
    s = Story(preset=preset, board="bay", extra=[Lagoon(), Feasts()])
    s.has(0, settlements="e3S", hand="1lumber 1wool 3ore").has(1, settlements="c4N", hand="3wool 3ore").begin(seat)
    s.do(f"{seat} ROLL", "* DICE 1+1")
    return s.do("* EVENT_DIE ship") if preset != "base" else s


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("preset", ["base", "cities-knights"])
def test_a_page_shows_it_and_takes_its_actions(installed, preset, language):
    app = create_app(":memory:", bot_delay=60, extra=[Lagoon, Feasts])
    person = Person(app, preset=preset, players="3", mode="solo", bot="random", board="bay")
    person.client.headers["accept-language"] = language
    s = shore(preset, 0)
    room = app.state.rooms.get(person.game)
    stage(room, s)
    assert person.act("BUILD_CANOE e3SE").status_code == 200
    assert s.facts.road(s.rules.topology.edge("e3SE")) == -1 and not person.told(person.page().text)["mine"]["hand"][1]
    taken = person.client.post(f"/game/{person.game}/undo", json={}, headers=PAGE)
    assert taken.status_code == 200, taken.text
    state = person.told(person.page().text)
    assert state["mine"]["hand"][1] == 1 and "BUILD_CANOE e3SE" in state["legal"], "a canoe may be taken back"
    assert person.act("BUILD_CANOE f3E").status_code == 409
    stage(room, shore(preset, 1).do("1 BUY_CONCH", "1 BLOW_CONCH"))
    page = person.page()
    assert page.status_code == 200
    state = person.told(page.text)
    assert {"BRING ore", "EAT"} <= set(state["legal"]) and 'data-wares="shell"' in page.text
    before = [[one["n"] for one in player["badges"] if one["title"] == "shell"] for player in state["players"]]
    assert all(len(shells) == 1 and shells[0] > 0 for shells in before)
    answer = person.act("BRING ore", "BRING ore", "EAT")
    assert answer.status_code == 200, answer.text
    assert person.told(person.page().text)["mine"]["wares"] == [3]
