"""A game is a preset plus chapters, whose modules, parameters and boards a book's folder says; and modules that join others."""

import json
from dataclasses import replace
from urllib.parse import parse_qsl, urlsplit

import pytest
from add_a_module import Patience
from click.testing import CliRunner

import poblado
from poblado import books
from poblado.cli.main import group
from poblado.island.module import Module
from poblado.island.rules import Island
from poblado.kernel.codec import to_text
from poblado.kernel.errors import BadNotation, BadRuleset
from poblado.lab import evaluate, simulate
from poblado.locale.errors import explain
from poblado.notation import position_from_json, position_text, position_to_json, read_position
from poblado.presets import PRESETS, chapter_names, header_of, make_board, preset, ruleset_from_header, usual_params
from poblado.presets.composition import game_for
from poblado.server.setup import Setup, from_words, shown_for
from poblado.testing import LAWS, Story

CHAPTERS = """
[tides]
modules = ["tides", "turn"]
params = { high_water = 2, points_to_win = 8 }
boards = ["atoll", "reef"]
players = [2, 3]

[swell]
modules = ["swell"]
params = { height = 2 }

[spring]
modules = ["tides"]
params = { high_water = 4 }

[reefs]
modules = ["tides"]
boards = ["reef"]

[storm]
modules = ["storm"]

[knights-only]
modules = ["squire"]

[islets]
raises = { points_to_win = 1, bank_size = 2 }

[straits]
raises = { points_to_win = { 3 = 3, 4 = 2 } }

[north]
modules = ["swell"]
map = true

[south]
modules = ["tides"]
map = true

[isle]
modules = ["swell"]
beside = ["south"]
"""
BOARDS = {
    f"boards__{name}_json": json.dumps(make_board("beginner").to_json() | {"name": name}) for name in ("atoll", "reef")
}
MODULES = '''
from tides_book.first import Tides
from poblado.island.goods import Terrain
from poblado.island.module import Module
from poblado.kernel.field import Flag
from poblado.kernel.param import Param


class Swell(Module):
    def __init__(self):
        super().__init__("swell", 1)
        self.params = [Param("height", 1, 0, 9, "Of the waves.")]
        self.after = ["tides"]
        self.terrains = [Terrain("lagoon")]

    def compose(self, c):
        c.add_action("SURF", [], "Ride a wave.")


class Storm(Module):
    def __init__(self):
        super().__init__("storm", 1)
        self.conflicts = ["tides: the harbour is full"]


class Squire(Module):
    def __init__(self):
        super().__init__("squire", 1)
        self.requires = ["knights"]


class Surf(Module):
    """Where tides and swell meet."""

    def __init__(self):
        super().__init__("surf", 3)
        self.bridges = ["swell", "tides"]

    def compose(self, c):
        self.foam = c.add_field("surf.foam", "", Flag())


class Foam(Module):
    """A bridge to a bridge."""

    def __init__(self):
        super().__init__("foam", 1)
        self.bridges = ["surf", "roads"]


class Meddler(Module):
    """Between two modules of Poblado's own, which nobody asked to be joined."""

    def __init__(self):
        super().__init__("meddler", 1)
        self.bridges = ["turn", "robber"]


MODULES = [Foam, Tides, Swell, Storm, Squire, Surf, Meddler]
'''


@pytest.fixture
def sea(shop):
    files = {"first_py": shop.tides_py, "init": MODULES, "chapters_toml": CHAPTERS, **BOARDS}
    return shop.put("tides_book", **files).point("tides", "tides_book")


def ids(rules):
    return [module.id for module in rules.modules]


def test_a_chapter_brings_modules_parameters_and_a_board(sea):
    assert chapter_names()[-10:-3] == ["swell", "spring", "reefs", "storm", "knights-only", "islets", "straits"]
    rules = poblado.ruleset("base", chapters=["tides"])
    assert sorted(ids(rules)) == sorted([*preset("base").modules, "tides"]), (
        "what the preset has already is not doubled"
    )
    assert (int(rules.seats), rules.board.name) == (3, "atoll"), "the nearest number of players, the first board"
    assert (rules.params["high_water"], rules.params["points_to_win"]) == (2, 8)
    told = poblado.ruleset("duel", 2, chapters=["tides"], board="reef", params={"high_water": 5})
    assert (told.board.name, told.params["high_water"], told.params["points_to_win"]) == ("reef", 5, 8)
    for law in LAWS:
        law(rules)


@pytest.mark.parametrize(
    ("name", "players", "chapters", "params", "points"),
    [
        ("base", 4, ["islets"], {}, 11),
        ("base", 3, ["islets", "straits"], {}, 14),
        ("base", 4, ["straits", "islets"], {}, 13),
        ("base", 2, ["straits"], {}, 10),
        ("duel", 2, ["islets"], {}, 16),
        ("cities-knights", 4, ["islets"], {}, 14),
        ("base", 3, ["tides", "islets"], {}, 9),
        ("base", 4, ["islets", "straits"], {"points_to_win": 10}, 10),
    ],
)
def test_what_chapters_raise_adds_up_unless_somebody_says_a_value(sea, name, players, chapters, params, points):
    rules = poblado.ruleset(name, players, chapters=chapters, params=params)
    assert rules.params["points_to_win"] == points
    if not params:
        assert usual_params(name, chapters, players)["points_to_win"] == points
    if "islets" in chapters:
        assert rules.params["bank_size"] == 21
    again = ruleset_from_header(header_of(rules))
    assert (again.game_digest, again.params) == (rules.game_digest, rules.params), "nothing is raised twice"


def test_a_form_follows_what_is_raised_by_the_number_of_players(sea):
    """Without a script the values for three players are sent along with the choice of four."""
    plain = Setup.plain("base", ("straits",))
    three = replace(plain, players=3)
    form = {"shown": shown_for(three), "preset": "base", "chapter.straits": "1"}
    form |= {f"param.{name}": str(value) for name, value in three.usual().items()}
    assert from_words({**form, "players": "3"}) == three
    four = from_words({**form, "players": "4"})
    assert four == replace(plain, players=4) and four.rules().params["points_to_win"] == 12
    chosen = from_words({**form, "players": "4", "param.points_to_win": "15"})
    assert chosen.params == {"points_to_win": 15} and chosen.players == 4
    assert from_words(dict(parse_qsl(urlsplit(chosen.to_query()).query))) == chosen
    gone = from_words({key: value for key, value in form.items() if key != "chapter.straits"} | {"players": "3"})
    assert (gone.players, gone.rules().params["points_to_win"]) == (3, 10)


def test_chapters_are_played_in_the_order_of_the_books_whoever_names_them_in_which(sea):
    orders = (["tides", "swell"], ["swell", "tides"])
    played = [poblado.ruleset("base", 3, chapters=order) for order in orders]
    assert played[0].game_digest == played[1].game_digest
    assert played[0].chapters == played[1].chapters == ["tides", "swell"]


def test_records_name_chapters_where_there_are_any(sea):
    plain = header_of(poblado.ruleset("base", 3, seed=1))
    assert "chapters" not in plain
    table = poblado.new_table("base", 3, seed=5, chapters=["reefs"])
    for _ in range(20):
        table.play(table.legal()[0])
    assert table.record.header["chapters"] == ["reefs"]
    text = table.record.to_text()
    again = poblado.Table.from_record(poblado.record_from_text(text))
    assert again.game.same_as(table.game)
    assert again.rules.chapters == ["reefs"]
    assert again.record.to_text() == text
    for wrong in ("reefs", [1]):
        with pytest.raises(BadRuleset, match="the header's chapters must be a list of names"):
            ruleset_from_header({**table.record.header, "chapters": wrong})
    with pytest.raises(BadRuleset, match="there is no chapter 'low'"):
        ruleset_from_header({**table.record.header, "chapters": ["low"]})


def test_positions_name_chapters_where_there_are_any(sea):
    assert "chapter" not in position_text(poblado.ruleset("base", 3, seed=1).new_game())
    assert "chapters" not in position_to_json(poblado.ruleset("base", 3, seed=1).new_game())
    rules = poblado.ruleset("base", 3, chapters=["swell", "reefs"], params={"high_water": 7}, extra=[Patience()])
    text = position_text(rules.new_game())
    assert " chapter:swell chapter:reefs +patience:1 +surf:3 +foam:1 " in text
    for read in (
        read_position(text, [Patience()]),
        position_from_json(position_to_json(rules.new_game()), [Patience()]),
    ):
        assert read.rules.game_digest == rules.game_digest
        assert read.game().same_as(rules.new_game())
        assert position_text(read.game()) == text
    with pytest.raises(BadNotation, match="no chapter 'low'"):
        read_position(text.replace("chapter:swell", "chapter:low"), [Patience()])
    with pytest.raises(BadNotation, match="chapters must be a list") as caught:
        position_from_json({**position_to_json(rules.new_game()), "chapters": "swell"}, [Patience()])
    assert explain(caught.value, "es").startswith("los capítulos de la posición")


REFUSALS = {
    "unknown": ("base", ["ebb"], {}, "there is no chapter 'ebb'; there are .*tides, swell, spring", "no hay ningún capítulo"),
    "twice": ("base", ["tides", "tides"], {}, "chapter tides stands twice", "está dos veces"),
    "players": ("base", ["tides"], {"players": 4}, "tides is for 2 to 3 players, not 4", "«tides» es para"),
    "boards": ("base", ["tides", "reefs"], {}, "chapters tides and reefs each bring a board", "traen cada uno su tablero"),
    "maps": ("base", ["south", "north"], {"board": "beginner"}, "north and south are two maps", "son dos mapas"),
    "own map": ("land-ahoy", ["south"], {}, "land-ahoy and south are two maps", "son dos mapas"),
    "beside": ("base", ["isle"], {}, "isle is played together with south", "se juega junto con"),
    "params": ("base", ["spring", "tides"], {}, "chapters tides and spring want another high_water", "quieren distinto"),
    "requires": ("base", ["knights-only"], {}, "knights-only does not fit base: .* requires knights", "encaja en «Juego"),
    "conflicts": ("base", ["storm", "reefs"], {}, "reefs cannot be played with storm: the harb", "«reefs» no se puede"),
    "cards": ("cards", ["swell"], {}, "cards is not played on an island: it has no chapters", "no tiene capítulos"),
}  # fmt: skip


@pytest.mark.parametrize(("name", "chapters", "more", "said", "dicho"), REFUSALS.values(), ids=REFUSALS)
def test_what_does_not_go_together_is_refused_in_words(sea, name, chapters, more, said, dicho):
    with pytest.raises(BadRuleset, match=said) as caught:
        poblado.ruleset(name, chapters=chapters, **more)
    assert dicho in explain(caught.value, "es")


def test_who_decides_may_play_what_two_chapters_want_differently(sea):
    rules = poblado.ruleset("base", 3, chapters=["tides", "reefs", "spring"], board="atoll", params={"high_water": 9})
    assert rules.params["high_water"] == 9
    assert poblado.ruleset("cities-knights", chapters=["knights-only"]).has_module("squire")


WRONG = {
    "key": (
        '[tides]\nmodule = ["tides"]',
        "tides cannot say 'module'; it can say modules, params, boards, players, raises, map, beside",
    ),
    "name": ('["High Tide"]\nmodules = ["tides"]', "small letters, digits, - and _ alone, not 'High Tide'"),
}


@pytest.mark.parametrize(("text", "said"), WRONG.values(), ids=WRONG)
def test_a_chapter_that_is_written_wrong_is_told(shop, text, said):
    shop.tides(chapters_toml=text)
    with pytest.raises(poblado.PobladoError, match=f"tides cannot be loaded: .*{said}") as caught:
        poblado.ruleset("base", chapters=["tides"])
    assert "no se puede cargar" in explain(caught.value, "es")


def test_the_first_ruleset_that_a_chapter_fits(sea):
    assert game_for("swell") == ("base", ["swell"])
    assert game_for("isle") == ("base", ["south", "isle"])
    assert game_for("knights-only") == ("cities-knights", ["knights-only"])


def test_a_chapter_of_a_module_that_is_not_there_fits_nothing(shop):
    shop.tides(chapters_toml='[lost]\nmodules = ["nowhere"]')
    with pytest.raises(BadRuleset, match="there is no module 'nowhere'"):
        poblado.ruleset("base", chapters=["lost"])
    with pytest.raises(BadRuleset, match="chapter lost fits no ruleset"):
        game_for("lost")


# -- bridges -----------------------------------------------------------------------------------------------------------


def test_a_bridge_joins_by_itself_where_all_of_its_partners_play(sea):
    both = poblado.ruleset("base", 3, chapters=["reefs", "swell"])
    assert ids(both)[-4:] == ["tides", "swell", "surf", "foam"]
    for chapter in ("reefs", "swell"):
        assert not poblado.ruleset("base", 3, chapters=[chapter]).has_module("surf")
    assert not both.has_module("meddler"), "of another package, between modules of Poblado's own"


def test_what_is_installed_changes_no_game_of_poblados_own(sea):
    books.outside_books()
    for name, chosen in PRESETS.own().items():
        rules = poblado.ruleset(name, seed=1)
        if isinstance(rules, Island):
            assert sorted(ids(rules)) == sorted(chosen.modules)


def test_a_record_is_played_with_the_bridges_of_its_time(sea):
    header = header_of(poblado.ruleset("base", 3, chapters=["reefs", "swell"], seed=2))
    assert ruleset_from_header(header).game_digest == header["digest"]
    older = {**header, "modules": {id: n for id, n in header["modules"].items() if id != "foam"}}
    assert "foam" not in ids(ruleset_from_header(older))
    with pytest.raises(BadRuleset, match="not here: pier"):
        ruleset_from_header({**header, "modules": {**header["modules"], "pier": 1}})


def test_a_bridge_that_is_given_needs_its_partners():
    class Pier(Module):
        def __init__(self):
            super().__init__("pier", 1)
            self.bridges = ["turn", "quay"]

    with pytest.raises(BadRuleset, match="module pier requires quay"):
        poblado.ruleset("base", 3, extra=[Pier()])


# -- wherever games are made -------------------------------------------------------------------------------------------


def test_the_laboratory_plays_chapters(sea):
    plain = simulate("base", 3, games=2, seed=4, limit=200)
    tally = simulate("base", games=2, seed=4, limit=200, chapters=["tides"])
    assert tally.series.players == 3
    assert tally.hash != plain.hash
    assert tally.to_json()["chapters"] == ["tides"]
    assert "chapters" not in plain.to_json()
    assert evaluate(["random"], deals=1, limit=50, chapters=["tides"]).tally.series.players == 3


def test_a_story_and_a_report_are_of_a_game_with_chapters(sea):
    story = Story(chapters=["swell"], height=3).main(0)
    assert "swell" in ids(story.rules)
    table = poblado.new_table("base", 3, seed=2, chapters=["reefs"])
    assert to_text(table.rules, table.legal()[0]).startswith("0 BUILD_SETTLEMENT")
    assert poblado.report_of(table).rounds == 0


def test_the_reference_tells_of_chapters_too(sea):
    import generate

    page = generate.index_page()
    assert (
        "| `tides` | 2–3 | `tides`, `turn` | `atoll`, `reef` | `high_water` = 2, `points_to_win` = 8 | `base` |" in page
    )
    assert "| `knights-only` | any | `squire` | — | — | `cities-knights` |" in page
    assert "| `SURF` | 200 |" in generate.actions_page()


def test_a_board_is_checked_by_what_a_chapter_reads(sea, tmp_path):
    facts = make_board("beginner").to_json()
    tile = next(tile for tile in facts["tiles"] if tile["terrain"] == "desert")
    tile["terrain"] = "lagoon"
    path = tmp_path / "lagoon.json"
    path.write_text(json.dumps({**facts, "robber": "none"}), encoding="utf-8")
    for words, code in ((["--ruleset", "base"], 1), (["--chapter", "reefs"], 1), (["--chapter", "swell"], 0)):
        done = CliRunner().invoke(group("es"), ["board", "check", str(path), *words])
        assert done.exit_code == code, done.output + str(done.exception)


@pytest.mark.parametrize(("language", "said"), [("en", "Chapters"), ("es", "Capítulos")])
def test_the_command_line_plays_chapters(sea, language, said):
    def run(*words, code=0, stdin=None):
        done = CliRunner().invoke(group(language), list(words), input=stdin)
        assert done.exit_code == code, done.output + str(done.exception)
        return done.output

    listed = run("rulesets").partition(said)[2]
    assert "knights-only" in listed
    told = json.loads(run("rules", "base", "--chapter", "tides", "--json"))
    assert told["chapters"] == ["tides"]
    assert {p["name"]: p["origin"] for p in told["params"]}["points_to_win"] == "chapter"
    assert "tides" in run("rules", "base", "--chapter", "tides")
    words = ["--chapter", "tides", "--chapter", "swell", "--set", "high_water=3"]
    assert json.loads(run("sim", "--games", "1", *words, "--json"))["chapters"] == ["tides", "swell"]
    assert run("play", "--seed", "1", "--bot", "random", *words, stdin="quit\n")
    assert "ebb" in run("play", "--chapter", "ebb", code=2)
    assert "ebb" in run("board", "check", "none.json", "--chapter", "ebb", code=2)
