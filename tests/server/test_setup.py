"""Set-ups: from forms and links and back, what differs, what is wrong, and the islands of the home page."""

import json
from dataclasses import replace
from urllib.parse import parse_qsl, urlsplit

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from villages import Villages

from poblado import bots
from poblado.dice import DICE
from poblado.kernel.errors import BadChoice, BadNotation, BadRuleset, PobladoError
from poblado.locale import LANGUAGES
from poblado.notation import draw_text
from poblado.presets import make_board, preset, preset_names
from poblado.presets.boards import Dials, board_code
from poblado.server import board_choice
from poblado.server.setup import MODES, Setup, check, from_words, read, touched
from poblado.table import new_table


def words_of(link):
    return dict(parse_qsl(urlsplit(link).query, keep_blank_values=True))


@st.composite
def forms(draw):
    """The fields of a form that can be read, played or not."""
    name = draw(st.sampled_from(preset_names()))
    low, high = preset(name).players
    words = {"preset": name}
    known = list(Setup.plain(name).known().values())
    for param in draw(st.lists(st.sampled_from(known), unique_by=lambda p: p.name)):
        words[f"param.{param.name}"] = str(draw(st.integers(param.low, param.high)))
    turned = draw(st.lists(st.sampled_from(board_choice.DIALS), unique=True))
    code = ".".join(
        [
            f"{draw(st.sampled_from(board_choice.layouts()))}-{draw(st.integers(0, 2**96 - 1)):x}",
            *(f"{dial.name}-{draw(st.sampled_from(dial.options))}" for dial in turned),
        ]
    )
    more = {
        "players": st.integers(low, high).map(str),
        "board": st.sampled_from(["", "beginner", *board_choice.layouts(), code]),
        "dice": st.sampled_from(DICE),
        "island_seed": st.integers(0, 10**15 - 1).map(str),
        "dice_seed": st.integers(0, 10**15 - 1).map(str),
        "mode": st.sampled_from(MODES),
        "bot": st.sampled_from(bots.names()),
    }
    for key in draw(st.sets(st.sampled_from(sorted(more)))):
        words[key] = draw(more[key])
    return words


@given(forms())
@settings(max_examples=50, deadline=None)
def test_a_link_says_the_whole_setup(words):
    setup = from_words(words)
    link = setup.to_query()
    assert link.startswith(f"/?preset={setup.preset}")
    assert from_words(words_of(link)) == setup
    for name, value in words.items():
        if name.startswith("param."):
            assert setup.params.get(name[6:], setup.usual()[name[6:]]) == int(value)
    assert setup.players == int(words.get("players", preset(setup.preset).usual))
    assert setup.dice_seed == (int(words["dice_seed"]) if "dice_seed" in words else None)
    assert setup.island_seed == (int(words["island_seed"]) if "island_seed" in words and setup.is_island() else None)
    assert (setup.dice, setup.bot) == (words.get("dice", DICE[0]), words.get("bot", bots.USUAL))


@given(forms())
@settings(max_examples=20, deadline=None)
def test_each_difference_can_be_put_back_alone(words):
    setup = from_words(words)
    for language in LANGUAGES:
        found = setup.differences(language)
        assert setup.chips(language) == [(each.title, each.value) for each in found]
        assert all(each.title and each.value for each in found)
    for each in found:
        left = [(other.field, other.value) for other in setup.reset(each.field).differences(language)]
        # A code's dials go with it; all else stays.
        kept = [o for o in found if o != each and not (each.field == "board" and o.field.startswith("dial."))]
        assert left == [(other.field, other.value) for other in kept]
    plain = setup
    for each in found:
        plain = plain.reset(each.field)
    assert plain.differences(language) == [] and plain.to_query().partition("&mode=")[0] == f"/?preset={setup.preset}"


def test_only_what_differs_is_said():
    assert Setup("base", 4).to_query() == "/?preset=base"
    same = {"preset": "duel", "players": "2", "param.points_to_win": "15", "board": "standard", "dice": "random"}
    assert from_words(same) == Setup("duel", 2)
    changed = from_words({**same, "param.points_to_win": "12"})
    assert changed.to_query() == "/?preset=duel&param.points_to_win=12"
    assert changed.chips("es") == [("Puntos para ganar", "12")]
    assert from_words({}) == Setup("base", 4)


def test_chips_are_words_of_the_language():
    setup = from_words(
        {"preset": "base", "board": "standard-1f.max_clump-2.tokens-random", "param.hidden_bank": "1", "players": "3",
         "bot": "random", "dice": "balanced", "island_seed": "9", "dice_seed": "8"}
    )  # fmt: skip
    assert setup.chips("en") == [
        ("Players", "3"), ("Opponents", "At random"), ("Island", "At random 1f"), ("Equal terrain together", "2"),
        ("Number tokens", "at random"), ("Dice", "Deck of dice (all 36 rolls, once each)"), ("Seed of the island", "9"),
        ("Seed of the dice", "8"), ("Hidden bank", "on"),
    ]  # fmt: skip
    assert ("Fichas numeradas", "al azar") in setup.chips("es")
    assert setup.reset("dial.max_clump").board == "standard-1f.tokens-random"
    assert setup.reset("no_such_field") == setup


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("preset", "chess", "there is no ruleset 'chess'"),
        ("param.nothing", "1", "there is no parameter 'nothing'"),
        ("param.points_to_win", "many", "must be a whole number, not 'many'"),
        ("param.points_to_win", "", "must be a whole number, not ''"),
        ("param.points_to_win", "99", "from 3 to 30, not 99"),
        ("param.points_to_win", "-1", "from 3 to 30, not -1"),
        ("param.points_to_win", "٣", "must be a whole number"),
        ("players", "four", "number of players is a whole number, not 'four'"),
        ("island_seed", "-7", "at most 15 digits, not '-7'"),
        ("dice_seed", "9" * 16, "at most 15 digits, not '9999"),
        ("dice", "loaded", "random or balanced or typed, not 'loaded'"),
        ("bot", "deep", "no bot 'deep'"),
        ("mode", "war", "solo or table or screen, not 'war'"),
        ("board_data", "{", "no JSON: see line 1"),
        ("board_data", "[]", "must hold a JSON object"),
    ],
)
def test_what_cannot_be_read_is_refused_by_field(field, value, said):
    with pytest.raises((BadChoice, BadNotation, BadRuleset)) as caught:
        from_words({field: value})
    assert said in str(caught.value)
    setup, problems = read({field: value})
    assert setup is None and [p.field for p in problems] == [field]


def test_all_wrong_fields_are_told_and_strange_ones_ignored():
    setup, problems = read(
        {"dice_seed": "x", "dice": "y", "param.points_to_win": "0", "utm_source": "mail", "lang": "es"}
    )
    assert setup is None
    assert {p.field for p in problems} == {"dice_seed", "dice", "param.points_to_win"}
    assert from_words({"utm_source": "mail", "lang": "es", "name": "Eva"}) == Setup("base", 4)


def test_a_link_of_version_0_1_says_one_seed_for_island_and_dice():
    setup = from_words({"preset": "duel", "seed": "77"})
    assert (setup.island_seed, setup.dice_seed) == (77, 77)
    assert setup.to_query() == "/?preset=duel&island_seed=77&dice_seed=77"
    assert from_words({"preset": "cards", "seed": "77"}) == Setup("cards", 4, dice_seed=77)
    assert from_words({"seed": "5", "dice_seed": ""}) == Setup("base", 4, island_seed=5)
    setup, problems = read({"seed": "x"})
    assert setup is None and {p.field for p in problems} == {"island_seed", "dice_seed"}


def test_nobody_chooses_the_dice_of_a_table_where_others_sit_down():
    shared = Setup("base", 4, island_seed=5, dice_seed=6, mode="table")
    found = check(shared)
    assert found.field == "dice_seed" and "whoever chooses the seed of the dice knows them all" in str(found.error)
    assert check(shared.reset("dice_seed")) is None
    assert check(replace(shared, mode="solo")) is None


@pytest.mark.parametrize(
    ("words", "field", "said"),
    [
        ({"players": "9"}, "players", "base is for 2 to 4 players, not 9"),
        ({"preset": "duel", "players": "3"}, "players", "duel is for 2 players"),
        ({"param.printed_start": "1"}, "param.printed_start", "prints no starting pieces"),
        ({"preset": "base-beginner", "board": "standard"}, "board", "prints no starting pieces"),
        ({"board": "atlantis"}, "board", "there is no board 'atlantis'"),
        ({"board": "standard-zz"}, "board", "'zz' is no hexadecimal seed"),
        ({"board": "standard-1.max_clump-9"}, "board", "max_clump must be from 1 to 6"),
        ({"board": "standard-1.gravity-9"}, "board", "no option 'gravity'"),
        ({"board": "standard-3.max_vertex_pips-5"}, "board", "loosen a dial"),
        ({"board": "x" * 201}, "board", "at most 200 characters, not 201"),
    ],
)
def test_what_cannot_be_played_is_told_at_the_field_that_mends_it(words, field, said):
    problem = check(from_words(words))
    assert problem is not None and problem.field == field and said in str(problem.error)


def test_two_settings_that_are_each_impossible_are_told_at_none():
    problem = check(from_words({"players": "9", "board": "atlantis"}))
    assert problem is not None and problem.field == ""


@pytest.mark.parametrize("name", preset_names())
def test_every_preset_can_be_played_as_it_is(name):
    setup = from_words({"preset": name})
    assert check(setup) is None
    assert setup.rules().game_digest == Setup(name, preset(name).usual).rules().game_digest
    assert setup.island() is None


def test_untouched_fields_follow_another_preset():
    """Without a script the fields of `base` are sent along with the choice of `duel`."""
    base = {f"param.{name}": str(value) for name, value in Setup.plain("base").usual().items()}
    form = {"shown": "base", "preset": "duel", "players": "4", "board": "", **base}
    assert from_words(form) == Setup("duel", 2)
    assert from_words({**form, "param.points_to_win": "11"}) == Setup("duel", 2, {"points_to_win": 11})
    assert from_words({**form, "shown": "duel"}).params["points_to_win"] == 10
    assert touched({**form, "shown": "chess"}) == {**form, "shown": "chess"}


# -- islands --------------------------------------------------------------------------------------------------------


def test_the_dials_are_all_there_and_their_ranges_exact():
    assert {dial.name for dial in board_choice.DIALS} == set(Dials.__dataclass_fields__)
    for dial in board_choice.DIALS:
        default = Dials.__dataclass_fields__[dial.name].default
        assert dial.usual == ("any" if default is None else str(default))
        values = [int(v) for v in dial.options] if dial.usual == "any" else []
        for value in values:
            Dials(**{dial.name: value})
        for beyond in {min(values) - 1, max(values) + 1} if values else {"upside-down"}:
            if dial.name != "equal_neighbours":
                with pytest.raises(BadRuleset):
                    Dials(**{dial.name: beyond})


def test_layouts_are_the_boards_that_codes_can_make():
    assert "standard" in board_choice.layouts() and "beginner" not in board_choice.layouts()
    for name in board_choice.layouts():
        assert board_choice.read_code(board_code(name, 31, max_clump=2)).layout == name
    code = board_choice.read_code("standard-1f.max_clump-2.tokens-random")
    assert (code.layout, code.seed, code.dials) == ("standard", "1f", {"max_clump": "2", "tokens": "random"})
    assert board_choice.read_code("beginner").dials == {}


def test_refused_boards_are_remembered():
    for _ in range(2):
        with pytest.raises(BadRuleset, match="loosen"):
            board_choice.board("standard-3.max_vertex_pips-5")


def test_an_uploaded_board_may_have_marks_and_terrains_of_modules():
    data = make_board("standard", 31).to_json()
    data["tiles"][0] |= {"terrain": "silver", "token": 5}
    data |= {"robber": "none", "marks": {"villages": {"at": ["c3N"]}}}
    board = board_choice.read_board(json.dumps(data), "mine.json")
    assert ">silver</text>" in board_choice.picture_of(board, "es")
    for text in (json.dumps(data), draw_text(board)):
        setup = from_words({"board_data": text})
        assert setup.board_data["marks"] == data["marks"] and setup.board_data["robber"] == "none"
        problem = check(setup)
        assert problem is not None and problem.field == "board_data"
        assert "no module in play knows the terrain 'silver'" in str(problem.error)
        assert check(from_words({"board_data": text}, (Villages,))) is None
        assert from_words({"board_data": text}, (Villages,)).rules().board.marks == data["marks"]
    data["tiles"][0]["terrain"] = "hills"
    problem = check(from_words({"board_data": json.dumps(data)}))
    assert "marks of module villages, which does not play" in str(problem.error)


def test_a_board_file_is_read_in_both_forms_and_kept_whole():
    board = make_board("standard", 31)
    for text in (json.dumps(board.to_json(), indent=1), draw_text(board), draw_text(board).replace("\n", "\r\n")):
        read_back = board_choice.read_board(text, "mine.txt")
        assert (read_back.terrains, read_back.tokens) == (board.terrains, board.tokens)
        setup = from_words({"board_data": text, "board": "beginner"})
        assert setup.board == "" and check(setup) is None
        assert setup.rules().board.harbours == read_back.harbours
        assert setup.to_query() == ""
        again = from_words({"board_data": json.dumps(setup.board_data)})
        assert again == setup
    assert from_words({"board_data": text}).chips("es") == [("Isla", "standard")]
    assert from_words({"board_data": text}).reset("board_data") == Setup("base", 4)


def drawn():
    return draw_text(make_board("standard", 31))


def with_pieces():
    table = new_table("base", seed=7, board=make_board("standard", 31))
    table.play(table.legal()[0])
    return draw_text(table.game)


def strip_of(n):
    tiles = [{"q": k % 90, "r": k // 90, "terrain": "forest", "token": 4} for k in range(n)]
    return json.dumps({"tiles": tiles})


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"tiles": [\n\n oops]}', "board.txt is no JSON: see line 3"),
        ("[" * 5000, "board.txt: lists and objects are more than 24 deep"),
        ('{"tiles": ' + "9" * 5000 + "}", "board.txt: a whole number has at most 19 digits, not 5000"),
        ("[1]", "must hold a JSON object"),
        ('{"tiles": [{"q": 0}]}', "tiles[0]: give r"),
        ("hello", "a drawn board needs a line 'board: …'"),
        (drawn().replace("D*", "Q*"), "is no tile"),
        (with_pieces(), "buildings or roads stand on the drawing"),
        ("x" * 20001, "has 20001 bytes: a board file has at most 20000"),
        (strip_of(121), "at most 120 tiles, not 121"),
    ],
)
def test_a_file_that_is_no_board_is_refused_with_the_place(text, said):
    with pytest.raises((BadChoice, BadNotation, BadRuleset)) as caught:
        board_choice.read_board(text, "board.txt")
    assert isinstance(caught.value, PobladoError) and said in str(caught.value)
    assert len(str(caught.value)) < 400
