"""What a piece of somebody else's is good for is told in the words that lie beside its face."""

import warnings

import poblado
from poblado.locale import LANGUAGES
from poblado.locale.uses import use_of
from poblado.testing.laws import all_that_is_bought_or_met_says_what_it_is_for as law
from sloops import Seas


def test_words_beside_the_face_are_told_and_nobody_is_warned(installed):
    rules = poblado.ruleset("base", 3, extra=[Seas()])
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        law(rules)
    assert [use_of(rules, "pieces.sloop", language) for language in LANGUAGES] == [
        "Rápida y barata: una carretera de tablas sobre el agua.",
        "Quick and cheap: a road of planks over the water.",
    ]
