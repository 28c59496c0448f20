"""Both books under the laws of every ruleset."""

import pytest

from poblado.testing import LAWS
from strangers.games import GAMES, rules_of


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore:no line says what")
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("game", GAMES)
def test_law(installed, game, law):
    law(rules_of(game))
