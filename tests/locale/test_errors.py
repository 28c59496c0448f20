"""Every error and refusal exists in every language, with the same places to fill in."""

import pickle
import re

import pytest
from sentences_of import all_sentences, sentences

from poblado.kernel.errors import BadChoice, BadNotation, BadRecord, BadRuleset, Refusal
from poblado.locale import LANGUAGES
from poblado.locale.errors import catalogue, explain
from poblado.table import new_table
from poblado.testing import Story

FOREIGN = [language for language in LANGUAGES if language != "en"]


def places(text):
    return sorted(re.findall(r"\{(\w+)(?:!r)?\}", text))


@pytest.mark.parametrize("language", FOREIGN)
def test_every_sentence_that_is_raised_is_in_the_catalogue_and_no_other(language):
    raised, known = all_sentences(), set(catalogue(language))
    assert sorted(raised - known) == []
    assert sorted(known - raised) == []


@pytest.mark.parametrize("language", FOREIGN)
@pytest.mark.parametrize("kind", ["errors", "click"])
def test_translations_fill_in_the_same_places(language, kind):
    for english, other in catalogue(language, kind).items():
        assert places(other) == places(english), english
        assert other.strip(), english


def test_a_sentence_that_is_put_together_is_found_out():
    with pytest.raises(AssertionError, match="write the sentence out"):
        sentences('raise BadRuleset(f"no {x}")')


def test_an_error_is_english_by_itself_and_explained_in_spanish():
    with pytest.raises(BadRuleset) as caught:
        new_table("base", params={"points_to_win": 99})
    assert str(caught.value) == "parameter points_to_win must be from 3 to 30, not 99"
    assert explain(caught.value, "es") == "el parámetro points_to_win debe estar entre 3 y 30, no ser 99"
    assert explain(caught.value, "en") == str(caught.value)


def test_an_error_within_an_error_and_the_words_of_the_notation_are_explained_too():
    inner = BadNotation("no {what} is called {text!r}; there are {few}", what="tile", text="z9", few="a1")
    outer = BadRecord(7, "{error}", error=inner)
    assert str(outer) == "line 7: no tile is called 'z9'; there are a1"
    assert explain(outer, "es") == "línea 7: no hay ningún hexágono 'z9'; hay a1"
    refusal = Refusal("the bank takes {rate} {good} for one card", "base.trade.bank.four", rate=3, good="ore")
    assert explain(refusal, "es") == "el banco pide 3 de mineral por una carta"


def test_the_reason_says_what_the_hand_lacks_and_the_clause_the_price():
    """Else both lines would say the same."""
    s = Story().has(0, roads="c3NE", settlements="b2N", hand="1brick 2grain 2ore").main(0)
    for action, clause, spanish, english in (
        ("BUILD_ROAD c3SE", "base.road.cost", "aún necesitas 1 de madera", "the hand lacks 1 lumber"),
        (
            "BUILD_SETTLEMENT c3N",
            "base.settlement.cost",
            "aún necesitas 1 de madera y 1 de lana",
            "the hand lacks 1 lumber and 1 wool",
        ),
        ("BUILD_CITY b2N", "base.city.cost", "aún necesitas 1 de mineral", "the hand lacks 1 ore"),
        ("BUY_CARD", "base.cards.cost", "aún necesitas 1 de lana", "the hand lacks 1 wool"),
    ):
        refused = s.refuses(f"0 {action}", clause)
        assert (explain(refused.why, "es"), explain(refused.why, "en"), refused.reason) == (spanish, english, english)
    empty = Story().has(0, roads="c3NE").main(0).refuses("0 BUILD_SETTLEMENT c3N", "base.settlement.cost")
    assert empty.reason == "the hand lacks 1 brick, 1 lumber, 1 wool and 1 grain"
    assert explain(empty.why, "es") == "aún necesitas 1 de arcilla, 1 de madera, 1 de lana y 1 de cereales"


def test_a_third_partys_sentence_comes_as_it_is():
    assert explain(BadChoice("the {thing} is missing", thing="well"), "es") == "the well is missing"


def test_errors_cross_processes():
    """Workers of a simulation send theirs home."""
    error = pickle.loads(pickle.dumps(BadChoice("there is no bot {name!r}; there are {known}", name="{x}", known="y")))
    assert "'{x}'" in str(error)
