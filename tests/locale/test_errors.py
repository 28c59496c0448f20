"""Every error and refusal exists in every language, with the same places to fill in."""

import pickle
import re

import pytest
from sentences_of import all_ids, all_sentences, sentences

import poblado
from poblado import books
from poblado.kernel.codec import from_text, to_text
from poblado.kernel.errors import BadChoice, BadNotation, BadRecord, BadRuleset, Refusal
from poblado.kernel.values import Amounts, NameList, Player, Quoted, Titled, Value, Word
from poblado.locale import LANGUAGES
from poblado.locale.errors import begins_verbatim, catalogue, explain
from poblado.presets.boards import make_board
from poblado.presets.boards.generate import DialList
from poblado.presets.composition import Suggested
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


@pytest.mark.thorough
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_that_is_raised_has_words_and_no_other(language):
    raised, known = all_ids(), books.refusals(language)
    assert len(raised) > 450
    assert sorted(raised ^ known.keys()) == []
    for id, words in books.refusals("en").items():
        assert places(known[id]) == places(words), id
        assert known[id].strip(), id


def test_words_of_a_refusal_are_changed_in_one_file_a_language():
    english, spanish = books.refusals("en"), books.refusals("es")
    refusal = Refusal("discard.card_discarded_first", "base.robber.discard", n=2)
    assert str(refusal) == english[refusal.id].replace("{n} {n:card|cards}", "2 cards")
    assert explain(refusal, "es").startswith(spanish[refusal.id].split("{")[0])
    assert str(pickle.loads(pickle.dumps(refusal))) == str(refusal)


def test_a_sentence_without_an_id_is_its_own_words():
    assert str(Refusal("No lantern hangs there.", "")) == explain(Refusal("No lantern hangs there.", ""), "es")


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
    assert explain(caught.value, "es") == "el parámetro «Puntos para ganar» debe estar entre 3 y 30, no ser 99"
    assert explain(caught.value, "en") == "parameter “Points to win” must be from 3 to 30, not 99"
    typed = explain(caught.value, "es", typed=True)
    assert typed == "el parámetro «Puntos para ganar» (points_to_win) debe estar entre 3 y 30, no ser 99"


def test_settings_are_called_by_their_titles():
    with pytest.raises(BadRuleset) as caught:
        new_table("cities-knights", params={"printed_start": 1}, board="beginner")
    assert explain(caught.value, "es") == "la salida impresa no tiene ciudades: desactiva «Salida impresa»"
    assert str(caught.value) == "a printed start has no cities: turn printed_start off"
    with pytest.raises(BadRuleset) as caught:
        make_board("standard", 3, max_clump=1, max_vertex_pips=6, tokens="random")
    said = "«Fichas numeradas» al azar, «El mejor sitio» 6 y «Terreno igual junto» 1"
    assert f"con {said}: afloja" in explain(caught.value, "es")
    assert "“Equal terrain together” 1: loosen" in explain(caught.value, "en")
    assert "tokens=random, max_vertex_pips=6, max_clump=1" in explain(caught.value, "es", typed=True)
    wrong = "parameter {param} must be 0 (off) or 1 (on), not {value}"
    mine = BadRuleset(wrong, param=Titled("param", "patience_hours"), value=2)
    assert "«patience hours»" in explain(mine, "es"), "a third party's has no title"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (
            "OFFER 2wool:1ore",
            "se esperaba 'OFFER <bundle> <who>', como 'OFFER 2brick:1ore 1,2', y hay 'OFFER 2wool:1ore'",
        ),
        ("OFFER 2wool:1ore Azul", "se esperaban números de jugador, como 1,2 (cada uno menor que 3), y hay 'Azul'"),
        (
            "BANK_TRADE ore",
            "se esperaba 'BANK_TRADE <what> <to>', como 'BANK_TRADE brick lumber', y hay 'BANK_TRADE ore'",
        ),
        ("ROLL 6", "se esperaba 'ROLL', y hay 'ROLL 6'"),
    ],
)
def test_a_form_that_is_not_kept_is_shown_by_an_example(typed, said):
    rules = poblado.ruleset("base", 3, seed=1)
    with pytest.raises(BadNotation) as caught:
        from_text(rules, typed, 0)
    assert explain(caught.value, "es") == said


def test_every_example_can_be_read():
    for name in ("base", "cities-knights", "cards"):
        for seats in (2, 3):
            rules = poblado.ruleset(name, seats, seed=1)
            for spec in rules.specs:
                words = [spec.name, *(slot.domain.example(k) for k, slot in enumerate(spec.slots))]
                assert to_text(rules, from_text(rules, " ".join(words), 0)).split()[1:] == words


def test_an_error_within_an_error_and_the_words_of_the_notation_are_explained_too():
    inner = BadNotation(
        "no {what} is called {text!r}; there are {few}", what=Word("domains", "tile"), text="z9", few=NameList(["a1"])
    )
    outer = BadRecord(7, "{error}", error=inner)
    assert str(outer) == "line 7: no tile is called 'z9'; there are a1"
    assert explain(outer, "es") == "línea 7: no hay ningún hexágono 'z9'; hay a1"
    refusal = Refusal("bank_trade.bank_takes_one_card", "base.trade.bank.four", rate=3, good=Word("goods", "ore"))
    assert explain(refusal, "es") == "el banco pide 3 de mineral por una carta"


def test_the_reason_says_what_the_hand_lacks_and_the_clause_the_price():
    """Else both lines would say the same."""
    s = Story().has(0, roads="c3NE", settlements="b2N", hand="1brick 2grain 2ore").main(0)
    for action, clause, spanish, english in (
        ("BUILD_ROAD c3SE", "base.road.cost", "aún necesitas 1 de madera", "you still need 1 lumber"),
        (
            "BUILD_SETTLEMENT c3N",
            "base.settlement.cost",
            "aún necesitas 1 de madera y 1 de lana",
            "you still need 1 lumber and 1 wool",
        ),
        ("BUILD_CITY b2N", "base.city.cost", "aún necesitas 1 de mineral", "you still need 1 ore"),
        ("BUY_CARD", "base.cards.cost", "aún necesitas 1 de lana", "you still need 1 wool"),
    ):
        refused = s.refuses(f"0 {action}", clause)
        assert (explain(refused.why, "es"), explain(refused.why, "en"), refused.reason) == (
            spanish,
            english,
            english.replace(" and ", ", "),
        )
    empty = Story().has(0, roads="c3NE").main(0).refuses("0 BUILD_SETTLEMENT c3N", "base.settlement.cost")
    assert empty.reason == "you still need 1 brick, 1 lumber, 1 wool, 1 grain"
    assert explain(empty.why, "en") == "you still need 1 brick, 1 lumber, 1 wool and 1 grain"
    assert explain(empty.why, "es") == "aún necesitas 1 de arcilla, 1 de madera, 1 de lana y 1 de cereales"


WORDED = [
    (Player(1), "player 1", "player 1", "el jugador 1"),
    (Titled("param", "printed_start"), "printed_start", "“Printed start”", "«Salida impresa»"),
    (Suggested("base-5-6"), "base-5-6", "“Five and six players”", "«Cinco y seis jugadores»"),
    (Word("goods", "wool"), "wool", "wool", "lana"),
    (Word("domains", "vertex"), "vertex", "corner", "ninguna encrucijada"),
    (Word("goods", "dream_dust"), "dream_dust", "dream dust", "dream dust"),
    (Amounts([(2, "wool"), (1, "coin")]), "2 wool, 1 coin", "2 wool and 1 coin", "2 de lana y 1 moneda"),
    (NameList(["a or b", "c"]), "a or b, c", "a or b, c", "a or b, c"),
    (NameList(["a or b", "c"], either=True), "a or b or c", "a or b or c", "a or b o c"),
    (NameList(["a"], more=True), "a …", "a …", "a …"),
    (NameList([]), "–", "–", "–"),
    (DialList({"tokens": "random"}), "tokens=random", "“Number tokens” at random", "«Fichas numeradas» al azar"),
    (Quoted("wool or 1 ore"), "wool or 1 ore", "wool or 1 ore", "wool or 1 ore"),
]
"""Values of each type, as `str` says them, and in words of both languages."""
NAMES = ["good", "what", "colour", "track", "param", "fits", "dials", "known", "short", "reason", "thing"]


def kinds_of(kind):
    return {kind} | {each for below in kind.__subclasses__() for each in kinds_of(below)}


@pytest.mark.parametrize(("value", "plain", "english", "spanish"), WORDED, ids=[str(row[0]) for row in WORDED])
def test_a_value_words_itself_whatever_its_place_is_called(value, plain, english, spanish):
    for name in NAMES:
        error = pickle.loads(pickle.dumps(BadChoice(f"take {{{name}}}", **{name: value})))
        told = (str(error), explain(error, "en"), explain(error, "es"))
        assert told == (f"take {plain}", f"take {english}", f"take {spanish}")


def test_every_type_of_value_is_worded():
    own = {kind for kind in kinds_of(Value) if kind.__module__.startswith("poblado.")}
    assert own - {Value} == {type(row[0]) for row in WORDED}


@pytest.mark.parametrize("name", NAMES)
def test_a_plain_text_is_verbatim_whatever_its_place_is_called(name):
    for said in ("wool", "printed_start", "2 wool, 1 grain", "a or b", "tokens=random", "x" * 300):
        error = BadChoice(f"{{{name}}} is missing", **{name: said})
        assert {str(error), *(explain(error, language) for language in LANGUAGES)} == {f"{said} is missing"}
        assert begins_verbatim(error, "es")


@pytest.mark.parametrize("name", NAMES)
def test_the_type_of_a_value_says_how_long_it_may_be(name):
    for value, most in (("x" * 5000, 300), (NameList(["x" * 5000]), 4000), (Quoted("x" * 5000), 4000)):
        for error in (BadChoice(f"{{{name}}}", **{name: value}), BadRecord(2, f"{{{name}}}", **{name: value})):
            for told in (str(error), explain(error, "es")):
                assert told.count("x") == most and told.endswith("…")


def test_whoever_types_settings_reads_what_to_type():
    for value, told in ((Suggested("base-5-6"), "--ruleset base-5-6"), (DialList({"a": 1, "b": 2}), "a=1, b=2")):
        assert explain(BadChoice("{it}", it=value), "es", typed=True) == told


def test_a_sentence_begins_with_a_verbatim_text_where_its_first_value_is_one():
    for value, verbatim in (("wool", True), (BadChoice("{a}", a="wool"), True), (BadChoice("no"), False), (3, False)):
        assert begins_verbatim(BadChoice("{it} is gone", it=value), "en") is verbatim
    for value, *_ in WORDED:
        assert not begins_verbatim(BadChoice("{it} is gone", it=value), "en")
    assert not begins_verbatim(BadChoice("gone is {it}", it="wool"), "en")


def test_others_bring_types_of_values():
    class Lantern(Value):
        def __str__(self):
            return "a lantern"

        def told(self, reader):
            return f"{reader.name_of(0)}: {reader.named('goods.wool')}"

    error = BadChoice("{it} is missing", it=Lantern())
    assert (str(error), explain(error, "es", names=["Ana"])) == ("a lantern is missing", "Ana: lana is missing")


def test_a_third_partys_sentence_comes_as_it_is():
    assert explain(BadChoice("the {thing} is missing", thing="well"), "es") == "the well is missing"


def test_errors_cross_processes():
    """Workers of a simulation send theirs home."""
    error = pickle.loads(pickle.dumps(BadChoice("there is no bot {name!r}; there are {known}", name="{x}", known="y")))
    assert "'{x}'" in str(error)
