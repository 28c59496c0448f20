"""The chapter under the laws of every ruleset, with the base game, with more players and with Cities & Knights."""

import pytest

import poblado
from long_run import some_are_quick
from poblado.testing import LAWS

CASES = {
    "base": ("base", 3, ["lagoon"]),
    "both": ("base", 3, ["lagoon", "tides"]),
    "knights": ("cities-knights", 3, ["lagoon", "tides"]),
    "six": ("base-5-6-paired", 5, ["lagoon"]),
}


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore:no line says what")
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("case", some_are_quick(CASES, lambda n: n in (1, 2)))
def test_law(installed, case, law):
    name, players, chapters = CASES[case]
    law(poblado.ruleset(name, players, chapters=chapters))
