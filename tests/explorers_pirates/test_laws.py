"""The laws of `poblado.testing` over the first scenario, which is composed by hand."""

import pytest

from poblado.testing import LAWS

from .tables import island


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_the_first_scenario_obeys_the_laws(law, players):
    law(island(players))
