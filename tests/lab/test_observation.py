"""Observations: the numbers in which learners read what a seat knows."""

import pytest

pytest.importorskip("numpy")

from poblado import lab


def test_parts_of_a_packed_number_are_told_of_every_seat_s_pieces():
    """Left out where another field is 0 are only whole numbers, and not beside an owner: seat 0 is one, too."""
    played = lab.spec("cities-knights")
    rules, told = played.rules, played.observation
    game = rules.new_game()
    owner, state = rules.field_named("island.vertex_owner"), rules.field_named("knights.state")
    kinds = [k for k, name in enumerate(told.names) if name.startswith("knights.state")]
    game.cells[owner.start], game.cells[state.start] = 0, 13
    seen = told.encode(game, 0)[kinds]
    assert seen.any() and (seen <= told.high[kinds]).all()
    game.cells[state.start] = 1
    assert (told.encode(game, 0)[kinds] != seen).any()
