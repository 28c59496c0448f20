"""Everything a person reads exists in Spanish and in English."""

import re

import pytest
from sentences_of import told_by_errors

import poblado
from poblado import rulebook
from poblado.books import all_modules
from poblado.island.goods import GOOD_NAMES, TERRAIN_NAMES
from poblado.island.rules import Island
from poblado.kernel.frame import DECIDE
from poblado.locale import LANGUAGES, text, texts
from poblado.locale.edition import step_text
from poblado.presets import board_names, preset_names
from poblado.rules.base.card import CARD_NAMES
from poblado.rules.cities_knights.kinds import COMMODITY_NAMES, FACE_NAMES, LEVELS, PROGRESS_NAMES, TRACK_NAMES


def places(value):
    return set(re.findall(r"\{(\w+)\}", value))


def test_both_languages_have_the_same_texts_with_the_same_places():
    spanish, english = texts("es"), texts("en")
    # What an edition says otherwise need not differ in every language.
    assert {k for k in spanish if "@" not in k} == {k for k in english if "@" not in k}
    for known in (spanish, english):
        for key in known:
            usual = key.partition("@")[0]
            assert usual in known and places(known[key]) == places(known[usual]), key
    spanish = {k: v for k, v in spanish.items() if k in english}
    for key, value in spanish.items():
        assert places(value) == places(english[key]), key
        assert value.strip(), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_the_rules_has_its_words(language):
    known = texts(language)
    strict = poblado.ruleset("base", params={"combined_trade_build": 0})
    joined = poblado.ruleset("cities-knights", params={"dona_urraca": 1})
    rulesets = [poblado.ruleset(name) for name in preset_names()] + [strict, joined]
    wanted = [f"goods.{g}" for g in GOOD_NAMES] + [f"terrains.{t}" for t in TERRAIN_NAMES]
    islands = [r for r in rulesets if isinstance(r, Island)]
    wanted += [f"pieces.{p.name}" for r in islands for p in r.items.pieces]
    wanted += [f"items.{name}" for r in islands for name in r.items.names if name]
    wanted += [f"cards.{c}.{part}" for c in CARD_NAMES for part in ("title", "help")]
    wanted += [f"preset.{n}.{part}" for n in preset_names() for part in ("title", "help")]
    wanted += [f"module.{m.id}" for m in all_modules()]
    wanted += [f"param.{p.name}.{part}" for m in all_modules() for p in m.params for part in ("title", "help")]
    wanted += [f"action.{s.name}" for r in rulesets for s in r.specs]
    wanted += [f"step.{s.name}" for r in rulesets for s in r.steps if s.mode == DECIDE and s.name != "Over"]
    wanted += [f"goods.{g}" for g in COMMODITY_NAMES] + [f"faces.{f}" for f in FACE_NAMES]
    wanted += [f"progress.{c}.{part}" for c in PROGRESS_NAMES for part in ("title", "help")]
    for track in TRACK_NAMES:
        wanted += [f"tracks.{track}", f"metropolis.{track}.title"]
        wanted += [f"improvements.{track}_{n + 1}.{part}" for n in range(LEVELS) for part in ("title", "help")]
    wanted += [f"table.boards.{name}" for name in board_names()]
    missing = [key for key in wanted if key not in known]
    assert not missing
    assert poblado.ruleset("base").event_name(1) == "TURN_BEGUN"


def test_a_step_speaks_of_a_card_only_where_one_may_be_played():
    rules = poblado.ruleset("base", 3, seed=1)
    assert step_text(rules, "BeforeRoll", "es", ["ROLL"]) == "Tira los dados"
    assert step_text(rules, "BeforeRoll", "en", ["ROLL", "ROLL"]) == "Roll the dice"
    ships = poblado.ruleset("pirate-lairs", 3, seed=1)
    assert step_text(ships, "BeforeRoll", "es", ["ROLL", "DUMP"]) == "Tira los dados"
    assert step_text(ships, "BeforeRoll", "en", ["ROLL", "DUMP_HARBOUR"]) == "Roll the dice"
    assert step_text(rules, "BeforeRoll", "es", ["ROLL", "PLAY_KNIGHT"]) == "Tira los dados o juega una carta"
    assert step_text(rules, "BeforeRoll", "es") == "Tira los dados o juega una carta"


def test_what_agrees_with_its_number_or_noun():
    assert [text("card_table.draw_cards", "es", n=n) for n in (1, 2)] == ["Robar otra", "Robar otras tantas"]
    assert [text("card_table.draw_cards", "en", n=n) for n in (1, 2)] == ["Draw another", "Draw as many"]
    assert text("table.point_cards", "es", n=1) == "1 por cartas de punto"
    assert text("home.dial.frame.shuffled", "es") == "barajado", "el marco"


OF_SEVERAL = re.compile(r"\b(?:of|de) (?:its|their|your|his|her|the|sus|tus|los|las) \{\w+:")
"""One of several: the noun is in the plural whatever the number is."""


@pytest.mark.thorough
def test_one_of_several_stays_in_the_plural():
    found = [said for language in LANGUAGES for said in told_by_errors(language).values() if OF_SEVERAL.search(said)]
    found += [said for language in LANGUAGES for said in texts(language).values() if OF_SEVERAL.search(said)]
    assert found == []
    assert OF_SEVERAL.search("that guild wants {n} of its {n:token|tokens}")


def test_texts_are_filled_in_and_missing_ones_are_named():
    assert text("cli.won", "es", seat=2) == "Gana el jugador 2."
    with pytest.raises(KeyError, match="no text 'nothing'"):
        text("nothing", "en")
    with pytest.raises(KeyError, match="no language"):
        texts("xx")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("table", "shared", "keys"),
    [
        ("table", [], "table.keys"),
        ("knights_table", ["roll", "road", "settlement", "city", "trade", "end", "undo"], "table.keys@knights"),
        (
            "seafarers",
            ["roll", "road", "settlement", "city", "trade", "card", "end", "undo"],
            "table.keys@seafarers",
        ),
        ("card_table", ["road", "settlement", "city", "end"], "table.keys@cards"),
        ("explorers", ["roll", "road", "settlement", "trade", "end", "undo"], "table.keys@units"),
    ],
)
def test_the_menu_lists_every_letter(language, table, shared, keys):
    """Those of a table of its own, and those that it shares with the base game's."""
    known = texts(language)
    letters = [known[f"table.key.{name}"] for name in shared]
    letters += [letter for key, letter in known.items() if key.startswith(f"{table}.key.") and "@" not in key]
    assert len(letters) == len(set(letters)), "one letter for two things"
    listed = re.findall(r"(?:: |, )(\w) ", known[keys])
    assert sorted(listed) == sorted(letter.upper() for letter in letters)


def test_clauses_in_english_say_corner_and_path():
    """As refusals and the page do; vertex and edge are words of the code."""
    code = re.compile(r"\b(vertex|vertices|edges?)\b", re.IGNORECASE)
    assert [clause.id for clause in rulebook.clauses() if code.search(clause.en)] == []


STIFF = r"(?i:\b(?:an?|the|no|any|all|each|next|or|there is) own\b|^own\b|\bforeign\b)"


@pytest.mark.parametrize(
    "said", [r"there is no own knight", "An own road", "A foreign knight", "own knights are displaced"]
)
def test_what_is_stiff_is_found(said):
    assert re.search(STIFF, said)


@pytest.mark.thorough
def test_english_says_whose_a_thing_is():
    """Spanish «propio» is your, of its player, or of whoever does it."""
    told = [*texts("en").items(), *((one.id, one.en) for one in rulebook.clauses())]
    told += [("refusal", words) for words in told_by_errors("en").values()]
    assert [(key, value) for key, value in told if re.search(STIFF, value)] == []
