"""The laws of `poblado.testing` over the fifth scenario."""

import pytest

from poblado.testing import LAWS

from .tables_missions import quest


@pytest.mark.thorough
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_the_fifth_scenario_obeys_the_laws(law):
    # Random play seldom comes to seventeen points.
    law(quest(2, points=8))
