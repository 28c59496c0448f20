"""The laws of `poblado.testing` over the first scenario, and over the second, which is composed by hand."""

import pytest

from poblado.testing import LAWS

from .tables import island
from .tables_lairs import lairs


@pytest.mark.thorough
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_the_first_scenario_obeys_the_laws(law, players):
    law(island(players))


@pytest.mark.thorough
@pytest.mark.parametrize("law", [law for law in LAWS if law.__name__ != "games_end"], ids=lambda law: law.__name__)
def test_the_second_scenario_obeys_the_laws(law):
    """But for the end: seats that do anything seldom come to twelve points."""
    law(lairs(3))
