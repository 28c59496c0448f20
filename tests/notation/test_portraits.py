"""Boards, games, records and tables draw themselves in notebooks and as text."""

import poblado
from poblado.presets import make_board


def test_everything_draws_itself():
    table = poblado.new_table("base", 3, seed=4)
    table.play("0 BUILD_SETTLEMENT d4N")
    for thing in (make_board("beginner"), table.game, table.record, table):
        assert thing._repr_svg_().startswith("<svg")
    assert 'id="pb-building-d4N"' in table.record._repr_svg_()
    assert "s0" in table.text()


def test_games_without_a_drawing_say_so():
    import pytest

    from toy import Toy

    with pytest.raises(TypeError, match="no drawing"):
        Toy().new_game()._repr_svg_()
