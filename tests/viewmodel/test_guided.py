"""The guide through a first game has something to say of whatever a seat may be asked, in every book and both languages."""

import re

import pytest
from matrix import alone, roots

import poblado
from poblado.kernel.errors import fill
from poblado.kernel.frame import DECIDE
from poblado.locale import LANGUAGES, texts
from poblado.presets import preset_names
from poblado.viewmodel.guide import WAITS, guide_of

OTHERS = (
    {"name": "base", "params": {"combined_trade_build": 0}},
    {"name": "cities-knights", "params": {"dona_urraca": 1}},
    {"name": "cities-knights", "chapters": ("new-shores",)},
    {"name": "pirate-lairs", "players": 2},
)
"""Where something else is asked than in any preset, or with a chapter."""


@pytest.fixture(scope="module")
def played():
    """Rules of every preset, of every chapter with the first preset that has it, and some others."""
    found = [poblado.ruleset(name) for name in preset_names()]
    found += [poblado.ruleset(**other) for other in OTHERS]
    seen = set()
    for name in roots():
        for chapters in alone(name):
            if chapters not in seen:
                seen.add(chapters)
                found.append(poblado.ruleset(name, chapters=chapters))
    return found


def asked(rules):
    return {step.name for step in rules.steps if step.mode == DECIDE or step.by_dice} - {"Over"} | {*WAITS}


def said_in(guide):
    return [text for told in guide.values() for text in told]


@pytest.mark.parametrize("language", LANGUAGES)
def test_something_is_said_of_whatever_is_asked(played, language):
    for rules in played:
        assert asked(rules) <= guide_of(rules, language).keys(), rules.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_text_is_said_somewhere_and_fits_on_a_phone(played, language):
    written = {text for key, text in texts(language).items() if key.startswith("guide.")}
    said = {text for rules in played for text in said_in(guide_of(rules, language))}
    filled = {
        fill(text, rules.params)
        for text in written
        for rules in played
        if {*re.findall(r"{(\w+)}", text)} and {*re.findall(r"{(\w+)}", text)} <= rules.params.keys()
    }
    assert said - filled == {text for text in written if "{" not in text} and said & filled
    assert [text for text in said if len(text) > 190 or "{" in text] == []


def test_it_names_the_points_that_win():
    assert "reaches 12 points" in guide_of(poblado.ruleset("base", params={"points_to_win": 12}), "en")["Main"][-1]


def test_what_modules_add_comes_in_the_order_of_its_numbers():
    main = guide_of(poblado.ruleset("cities-knights"), "en")["Main"]
    begins = ["Now you trade", "Do you lack", "A knight stands", "A new settlement", "If the barbarians win"]
    assert [text[: len(begin)] for text, begin in zip(main, begins, strict=False)] == begins
    assert "commodities" in main[5] and main[5].startswith("A city replaces"), "a voice says it instead"
    assert main[-1].startswith("Whoever reaches 13 points")


def test_nothing_is_said_of_what_is_not_played():
    (base, shores, explorers) = (
        " ".join(said_in(guide_of(rules, "es")))
        for rules in (
            poblado.ruleset("base"),
            poblado.ruleset("base", chapters=("new-shores",)),
            poblado.ruleset("pirate-lairs"),
        )
    )
    assert not [word for word in ("barco", "caballero activo", "oro", "isla") if f" {word}" in base]
    assert "barco" in shores and "niebla" not in shores
    assert (
        "unidad" in explorers
        and "ladrón" not in explorers
        and "peces" not in explorers
        and "ciudad sustituye" not in explorers
    )
