"""A bot plays in Catanatron's own engine, where that is installed: both engines agree after every action."""

import pytest

pytest.importorskip("catanatron", reason="Catanatron is not installed: pip install catanatron==3.2.1")

from against_catanatron import match


@pytest.mark.parametrize("players", [2, 4])
def test_a_bot_plays_catanatrons_game_to_its_end(players):
    told = match("settler", "W", players, 2, seed=1)
    assert told["games"] + told["left_out"] == 2
    assert told["untold"] == 0
