"""Marks of modules on boards, terrains that only modules know, and a robber that starts nowhere: written, read and checked."""

import json
import pickle
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from villages import KEYS, Reeve, Villages

import poblado
from poblado.books import all_modules
from poblado.island.goods import TERRAIN_NAMES, Terrain
from poblado.island.maps import FOREIGN, NOWHERE, Board, board_from_json
from poblado.island.marks import MOST_DEEP, Marks
from poblado.island.state import ROBBER
from poblado.island.survey import check_board
from poblado.kernel.chance import SeededSource
from poblado.kernel.codec import from_text
from poblado.kernel.errors import BadNotation, BadRuleset
from poblado.kernel.playout import Playout
from poblado.kernel.view import View
from poblado.lab import simulate
from poblado.locale.errors import catalogue, explain
from poblado.notation import (
    draw_text,
    position_from_json,
    position_text,
    position_to_json,
    read_position,
    read_text_board,
)
from poblado.presets import board_names, make_board
from poblado.report import report_of
from poblado.svg import draw
from poblado.svg.scene_of import scene_of_board, scene_of_game
from poblado.table import Table, new_table
from poblado.testing import Story

MARKS = {
    "villages": {
        "at": ["c3N", "e3S"],
        "names": {"d4N": "Santa María", "d4S": "Puerto Pi"},
        "quarters": [["b2", "b3"], ["b3", "b4"]],
        "rivers": [["c3NE", "c3E"]],
        "pool": {"silver": 2, "fields": 0},
    }
}


def marked(robber=NOWHERE, marks=MARKS, **terrains):
    """The beginners' board with marks, some tiles of other terrains, and the robber elsewhere."""
    data = make_board("beginner").to_json()
    board = make_board("beginner")
    for place, word in terrains.items():
        data["tiles"][board.topology.tile(place)]["terrain"] = word
    return board_from_json(data | {"robber": robber, "marks": marks, "starts": []})


# -- written and read ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [name for name in board_names() if not make_board(name, 3).marks])
def test_a_board_without_marks_is_written_as_before(name):
    board = make_board(name, 3)
    told = board.to_json()
    assert list(told) == ["name", "source", "confidence", "tiles", "harbours", "robber", "starts"]
    assert board.marks == {} and board.foreign == [] and max(board.terrains) < FOREIGN
    assert board_from_json(told | {"marks": {}}).to_json() == told == board_from_json(told | {"marks": None}).to_json()
    t = board.topology
    bare = Board(board.name, t.coordinates, board.terrains, board.tokens, board.harbours, board.robber, board.starts)
    rules = poblado.ruleset("base", board=bare)
    assert not re.search("terrains:|robber:|marks:", draw_text(board))
    assert " @" not in position_text(rules.new_game())
    assert rules.game_digest == poblado.ruleset("base", board=board_from_json(told | {"marks": {}})).game_digest


words = st.text(alphabet="abcdefghijklmnopqrstuvwxyz_", min_size=1, max_size=12)
words = words.filter(lambda word: word[0] != "_" and word not in TERRAIN_NAMES)
texts = st.text(st.characters(min_codepoint=32, max_codepoint=0x2FFF), max_size=8).filter(str.isprintable)
plain = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**15) + 1, 10**15 - 1) | texts,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts.filter(bool), inner, max_size=3),
    max_leaves=8,
)
OWN = ["hills", "forest", "pasture", "fields", "mountains", "desert"]


@st.composite
def boards(draw, least=1):
    at = draw(st.lists(st.tuples(st.integers(-4, 4), st.integers(-4, 4)), min_size=least, max_size=12, unique=True))
    known = OWN + draw(st.lists(words, max_size=4))
    tiles = [{"q": q, "r": r, "terrain": draw(st.sampled_from(known)), "token": draw(st.sampled_from([0, 2, 6, 12]))}
             for q, r in at]  # fmt: skip
    data = {
        "name": "made",
        "tiles": tiles,
        "marks": draw(st.dictionaries(words.map("own_{}".format), plain, max_size=3)),
    }
    names = board_from_json(data).topology.tile_names
    return board_from_json(data | {"robber": draw(st.sampled_from(["", NOWHERE, names[0], names[-1]]))})


@given(boards())
@settings(max_examples=50, deadline=None)
def test_any_board_is_read_back_from_every_form(board):
    told = board.to_json()
    assert ("marks" in told) == bool(board.marks)
    assert board_from_json(json.loads(json.dumps(told))).to_json() == told
    assert pickle.loads(pickle.dumps(board)).to_json() == told
    assert sorted(board.foreign, key=board.terrain_names.index) == board.foreign

    drawn = draw_text(board)
    read = read_text_board(drawn).board
    assert draw_text(read) == drawn
    assert (read.terrain_names, read.tokens, read.robber) == (board.terrain_names, board.tokens, board.robber)
    assert read.marks == board.marks


@given(boards(least=9))
@settings(max_examples=25, deadline=None)
def test_any_board_stands_whole_in_positions_and_records(board):
    rules = poblado.ruleset("base", 2, board=board, extra=readers_of(board))
    game = rules.new_game()
    line = position_text(game)
    assert line.split()[9].startswith("@") == bool(board.marks)
    for again in (
        read_position(line, readers_of(board)),
        position_from_json(json.loads(json.dumps(position_to_json(game))), readers_of(board)),
    ):
        assert again.rules.game_digest == rules.game_digest
        assert again.game().same_as(game) and position_text(again.game()) == line
        assert again.rules.board.to_json()["tiles"] == board.to_json()["tiles"]
        assert again.rules.board.marks == board.marks
    text = Table(rules, SeededSource(1)).record.to_text()
    replayed = Table.from_record(poblado.record_from_text(text), extra=readers_of(board))
    assert replayed.rules.board.to_json() == board.to_json()
    assert ('"marks"' in text.splitlines()[1]) == ("marks" in board.to_json()) or '"marks"' in json.dumps(board.marks)


class Reads(Villages):
    """Reads any marks under an id, and declares some words."""

    def __init__(self, id, terrains=()):
        super().__init__()
        self.id = id
        self.terrains = list(terrains)

    def check_marks(self, board, marks):
        assert marks == board.marks[self.id]

    def compose(self, c):
        pass


def readers_of(board):
    lands = Reads("lands", [Terrain(word, number=7 + k) for k, word in enumerate(board.foreign)])
    return [lands, *(Reads(id) for id in board.marks)]


def test_marks_are_copied_and_sorted_so_that_equal_ones_are_written_alike():
    mine = {"villages": {"quarters": [["b2"]], "at": ["c3N"]}}
    board = marked(marks=mine)
    mine["villages"]["at"].append("nowhere")
    told = board.to_json()
    told["marks"]["villages"]["at"].append("nowhere")
    assert json.dumps(board.marks) == '{"villages": {"at": ["c3N"], "quarters": [["b2"]]}}'


def test_a_drawing_says_what_is_rare_below():
    text = draw_text(marked(b2="silver", b3="deep_sea", b4="silver", marks={"villages": {"at": ["c3N"]}}))
    assert text.splitlines()[-3:] == [
        "terrains: A silver, B deep_sea", "robber: none", 'marks: {"villages": {"at": ["c3N"]}}',
    ]  # fmt: skip
    assert "A10" in text and "B2" in text and "A9" in text and "*" not in text
    assert "terrains: A silver" in draw_text(marked(b2="silver"), notes=False)
    assert "\x1b[" in draw_text(marked(b2="silver"), colour=True)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("terrains: A silver", "terrains: K silver", "expected terrains such as"),
        ("terrains: A silver", "terrains: A silver, A fog", "expected terrains such as"),
        ("terrains: A silver", "terrains: A Gold", "another word of small letters"),
        ("terrains: A silver\n", "", "line 4: 'A10' is no tile"),
        ("A10", "B10", "line 4: 'B10' is no tile"),
        ("robber: none", "robber: b2", "expected 'robber: none'"),
        ("D ", "D*", "expected 'robber: none'"),
        ('marks: {"', "marks: {", "marks: … is no JSON"),
        ('marks: {"villages"', 'marks: {""', "cannot be a name"),
    ],
)
def test_a_damaged_drawing_is_refused_in_words(old, new, words):
    text = draw_text(marked(b2="silver"))
    assert old in text
    with pytest.raises(BadNotation, match=words):
        read_text_board(text.replace(old, new, 1))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda p: p.replace("@%7B", "@"), "@… is no JSON"),
        (lambda p: p.replace("%22villages", "%22vikings"), "marks of module vikings, which does not play"),
        (lambda p: p.replace("silver10", "Gold10"), "expected tiles"),
        (lambda p: p.replace("silver10", "copper10"), "knows the terrain 'copper'"),
    ],
)
def test_a_damaged_position_is_refused_in_words(change, words):
    line = position_text(poblado.ruleset("base", board=marked(b2="silver"), extra=[Villages()]).new_game())
    assert read_position(line, [Villages()]).rules.board.marks == MARKS
    with pytest.raises(BadNotation, match=words):
        read_position(change(line), [Villages()])


# -- refused ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("marks", "words"),
    [
        ([], "an object with an entry for each module, not []"),
        ({"": 1}, "'' cannot be a name"),
        ({"a\nb": 1}, "cannot be a name"),
        ({"villages": {"at\u2028": 1}}, "cannot be a name"),
        ({"villages": 1.5}, "marks of villages: 1.5 is no text in one line"),
        ({"villages": ["a\nb"]}, "is no text in one line"),
        ({"villages": ["\ud800"]}, "holds '\\ud800', which is no character"),
        ({"villages": 10**15}, "is no text in one line"),
        ({"villages": -(10**5000)}, "the number at marks.villages must be from -9223372036854775807 to"),
        ({"villages": [[[[[[[[[]]]]]]]]]}, f"lists and objects are more than {MOST_DEEP} deep"),
    ],
)
def test_marks_that_could_not_be_read_back_are_refused(marks, words):
    with pytest.raises(BadRuleset) as caught:
        marked(marks=marks)
    assert words in str(caught.value)
    assert explain(caught.value, "es") != str(caught.value)


def test_marks_may_be_as_deep_and_large_as_it_says():
    deep = {"villages": [[[[[[[[10**15 - 1]]]]]]]]}
    assert marked(marks=deep).marks == deep


@pytest.mark.parametrize(
    ("marks", "words"),
    [
        ([], "expected an object with at, names, quarters, rivers, pool"),
        ({"islands": []}, "there is no 'islands'; there are at, names"),
        ({"at": "c3N"}, 'at must look like ["…"]'),
        ({"at": ["c3NE"]}, "at names the vertex 'c3NE', which the board does not have"),
        ({"at": [3]}, "at names the vertex 3"),
        ({"at": ["c3N", "c3N"]}, "at names c3N twice"),
        ({"names": []}, 'names must look like {"…": "…"}'),
        ({"names": {"c3N": 3}}, 'names must look like {"…": "…"}'),
        ({"names": {"z9": "Nowhere"}}, "names the vertex 'z9'"),
        ({"quarters": {}}, 'quarters must look like [["…"]]'),
        ({"quarters": ["b2"]}, 'quarters must look like ["…"]'),
        ({"quarters": [["c3N"]]}, "quarters names the tile 'c3N'"),
        ({"rivers": [["b2"]]}, "rivers names the edge 'b2'"),
        ({"pool": {"silver": -1}}, 'pool must look like {"…": 0}'),
        ({"pool": {"silver": True}}, 'pool must look like {"…": 0}'),
        ({"pool": []}, 'pool must look like {"…": 0}'),
        ({"pool": {"sea": 1}}, "no village lies in the sea"),
    ],
)
def test_a_module_says_what_is_wrong_with_its_marks(marks, words):
    board = marked(marks={"villages": marks})
    for refuse in (
        lambda: poblado.ruleset("base", board=board, extra=[Villages()]),
        lambda: check_board(board, [*all_modules(), Villages()]),
    ):
        with pytest.raises(BadRuleset) as caught:
            refuse()
        assert words in str(caught.value)
        if caught.value.template in catalogue("es"):
            assert explain(caught.value, "es") != str(caught.value)
        else:
            assert words == "no village lies in the sea"


def test_a_modules_marks_are_read_by_key():
    board = marked()
    t = board.topology
    read = Marks(t, "villages", board.marks["villages"], KEYS)
    assert read.places("at", "vertex") == [t.vertex("c3N"), t.vertex("e3S")]
    assert read.named("names", "vertex") == [(t.vertex("d4N"), "Santa María"), (t.vertex("d4S"), "Puerto Pi")]
    assert read.groups("quarters", "tile") == [[0, 1], [1, 2]]
    assert read.groups("rivers", "edge") == [[t.edge("c3NE"), t.edge("c3E")]]
    assert read.counts("pool") == [("fields", 0), ("silver", 2)]
    empty = Marks(t, "villages", {}, KEYS)
    assert empty.places("at", "vertex") == empty.groups("rivers", "edge") == empty.named("names", "vertex") == []
    assert "villages" in repr(read)


def refused(board, *extra, spanish=""):
    with pytest.raises(BadRuleset) as caught:
        poblado.ruleset("base", board=board, extra=list(extra))
    assert spanish in explain(caught.value, "es")
    return str(caught.value)


def test_marks_of_a_module_that_does_not_play_are_refused():
    said = refused(marked(), spanish="el tablero tiene marcas del módulo villages, que no juega")
    assert said == "the board has marks of module villages, which does not play"
    said = refused(marked(marks={"reeve": 1}), Reeve(), spanish="el módulo reeve no lee marcas")
    assert said == "module reeve reads no marks, and the board has some for it"
    # Modules of the package read none yet.
    assert refused(marked(marks={"robber": {}})).startswith("module robber reads no marks")


def test_a_terrain_that_no_module_knows_is_refused_by_its_tile():
    said = refused(
        marked(c3="silver", marks={}), spanish="hexágono c3: ningún módulo en juego conoce el terreno 'silver'"
    )
    assert said.startswith("tile c3: no module in play knows the terrain 'silver'; there are hills,")
    rules = poblado.ruleset("base", board=marked(c3="silver", marks={}), extra=[Villages()])
    tile = rules.topology.tile("c3")
    assert rules.board.terrains[tile] == FOREIGN and rules.board.terrain_names[tile] == "silver"
    facts = rules.facts(rules.new_game())
    assert facts.terrain(tile) == rules.first_terrains[tile] == 14 and rules.places.terrain_names[14] == "silver"


def test_only_modules_know_that_a_terrain_is_sea():
    dry = marked(e4="deep_sea", marks={}).to_json()
    for tile in dry["tiles"]:
        if tile["terrain"] == "deep_sea":
            tile["token"] = 0
    rules = poblado.ruleset("base", board=board_from_json(dry), extra=[Villages()])
    assert rules.places.has_sea and rules.is_sea(rules.topology.tile("e4"))
    assert rules.places.edge_lands[rules.topology.edge("e4NE")] == 1
    inside = marked(e4="deep_sea", marks={})
    assert refused(inside, Villages()) == "tile e4: the sea takes no token"
    assert refused(board_from_json(dry | {"robber": "e4"}), Villages()) == "the robber stands at e4, which is sea"
    coast = [tile | ({"terrain": "deep_sea", "token": 0} if (tile["q"], tile["r"]) == (0, -2) else {})
             for tile in dry["tiles"]]  # fmt: skip
    assert "there is no land beside it" in refused(board_from_json(dry | {"tiles": coast}), Villages())
    drowned = [tile | {"terrain": "deep_sea", "token": 0} for tile in dry["tiles"]]
    alone = {"tiles": drowned, "name": "drowned"}
    assert refused(board_from_json(alone), Villages()) == "a board needs at least one tile of land"


def test_a_board_has_a_few_terrains_of_others_at_most():
    tiles = [{"q": q, "r": 0, "terrain": "x" * (q + 1), "token": 0} for q in range(17)]
    assert len(board_from_json({"tiles": tiles[:16]}).foreign) == 16
    with pytest.raises(BadRuleset, match=r"tiles\[16\]: a board has at most 16 further terrains"):
        board_from_json({"tiles": tiles})
    with pytest.raises(BadRuleset, match="terrain must be one of hills"):
        Board("wrong", [(0, 0)], [FOREIGN], [5], [], "", [])


def test_marks_and_where_the_robber_starts_are_of_the_rules():
    def digest(**how):
        return poblado.ruleset("base", board=marked(**how), extra=[Villages()]).game_digest

    other = {"villages": MARKS["villages"] | {"at": ["c3N"]}}
    assert len({digest(), digest(marks={}), digest(marks=other), digest(robber=""), digest(robber="b2")}) == 5
    turned = {"villages": dict(reversed(MARKS["villages"].items()))}
    assert digest(marks=turned) == digest()
    # A board may say the desert, or leave it to be found: other words, other digests, as ever.
    assert digest(robber="d4") != digest(robber="")


@pytest.mark.parametrize("name", board_names())
def test_every_board_of_the_books_is_read_by_their_modules(name):
    board = make_board(name, 7)
    for text in (json.dumps(board.to_json()), draw_text(board)):
        found = board_from_json(json.loads(text)) if text[0] == "{" else read_text_board(text).board
        check_board(found, all_modules())
        assert found.terrain_names == board.terrain_names and found.marks == board.marks


# -- played ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", ["base", "cities-knights"])
def test_bots_play_to_the_end(preset):
    board = marked(c3="silver", f2="silver")
    tally = simulate(preset, 3, ["settler"], 1, seed=2, params={"points_to_win": 6}, board=board, extra=[Villages()])
    assert sum(tally.wins) == 1


def test_a_report_has_a_word_for_every_terrain():
    table = new_table("base", seed=3, board=marked(b2="silver"), extra=[Villages()])
    assert report_of(table).blocked == []
    while table.facts.robber() < 0:
        legal = table.legal()
        there = from_text(table.rules, f"{max(table.actor, 0)} MOVE_ROBBER b2")
        table.play(there if there in legal else legal[-1])
    report = report_of(table)
    assert [(tile.tile, tile.terrain, tile.moves) for tile in report.blocked] == [("b2", "silver", 1)]
    for language in ("en", "es"):
        assert "silver" in report.words(language).sheet("robber").rows[0][0]


@pytest.mark.parametrize("preset", ["base", "cities-knights"])
def test_tables_record_and_draw_all_of_it(preset):
    board = marked(c3="silver", f2="silver")
    table = new_table(preset, seed=4, board=board, extra=[Villages()])
    assert table.facts.robber() == -1
    view = View(table.game, 1)
    assert read_position(position_text(view), [Villages()]).hides
    seen = []
    for _ in range(900):
        if table.is_over:
            break
        seen.append(table.facts.robber())
        actions = table.legal()
        table.play(actions[len(seen) * 7 % len(actions)])
    assert seen[0] == -1 and max(seen) >= 0
    again = Table.from_record(poblado.record_from_text(table.record.to_text()), extra=[Villages()])
    assert again.game.same_as(table.game) and again.rules.board.marks == MARKS
    assert pickle.loads(pickle.dumps(table.rules)).game_digest == table.rules.game_digest
    drawn = read_text_board(draw_text(table.game)).board
    assert drawn.marks == MARKS and drawn.terrain_names == board.terrain_names


def test_a_robber_that_is_nowhere_blocks_nothing_until_a_seven():
    story = Story(board=marked(marks={}), players=3)
    story.has(0, settlements="d4N", roads="d4NE")
    assert story.game.cells[ROBBER] == -1
    assert draw_text(story.game).splitlines()[-1] == "robber: none"
    assert scene_of_game(story.table.facts).figures["robber"] is None
    other = Playout(3)
    game = story.rules.new_game()
    other.play(game, 2000)
    assert game.cells[ROBBER] >= 0


def test_a_drawing_says_a_terrain_that_nobody_has_drawn():
    board = marked(b2="silver", b3="deep_sea", robber="b2")
    svg = draw(scene_of_board(board))
    assert 'data-terrain="silver"' in svg and re.search(r"<text[^>]*>silver</text>", svg)
    assert re.search(r"<text[^>]*>deep sea</text>", svg)
    nowhere = draw(scene_of_board(marked()))
    assert 'data-place="b2"' in nowhere
    assert not re.search(r"<text[^>]*>(silver|hills|forest|desert)</text>", nowhere)
    rules = poblado.ruleset("base", board=marked(b2="silver"), extra=[Villages()])
    assert ">silver</text>" in draw(scene_of_game(rules.facts(rules.new_game())))
