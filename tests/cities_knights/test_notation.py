"""Drawings of Cities & Knights: knights, walls, metropolises, a tipped city and the merchant, there and back."""

import pytest

import poblado
from poblado.island import verbs
from poblado.island.pieces import CITY, ROAD, SETTLEMENT
from poblado.kernel.errors import BadNotation
from poblado.kernel.rng import Rng
from poblado.notation import TextBoard, draw_text, read_text_board
from poblado.rules.cities_knights.knights import ACTIVE
from poblado.testing import legal


@pytest.fixture
def game():
    rules = poblado.ruleset("cities-knights", 2, board="beginner")
    g = rules.new_game()
    t = rules.topology
    for seat, place in ((0, "c3N"), (0, "d4S"), (1, "e3S"), (1, "c4N")):
        verbs.place(rules, g, seat, SETTLEMENT, t.vertex(place))
    for seat, place in ((0, "c3N"), (0, "d4S"), (1, "e3S")):
        verbs.upgrade(rules, g, seat, t.vertex(place), CITY)
    verbs.place(rules, g, 0, ROAD, t.edge("c3NE"))
    rules.module("knights").put(g, 0, t.vertex("b3S"), 1)
    rules.module("knights").put(g, 1, t.vertex("f3N"), 3 + ACTIVE)
    rules.module("walls").put(g, 0, t.vertex("d4S"))
    g.cells[rules.module("metropolises").at] = t.vertex("c3N")
    rules.module("merchant").put(g, 1, t.tile("d5"))
    return g


def told(drawn):
    return drawn.buildings, drawn.roads, drawn.signs


def test_what_stands_there_is_drawn_and_read_back(game):
    text = draw_text(game)
    assert all(sign in text for sign in ("m0 =0", "k01", "K13", "c0#", "F3$", "s1", "c1"))
    read = read_text_board(text)
    assert told(read) == told(TextBoard.of(game))
    assert draw_text(read) == text
    assert read.signs == {"b3S": "k01", "f3N": "K13", "c3N": "m0", "d4S": "c0#", "d5": "$"}
    assert read.buildings["c3N"] == (0, "city")


def test_a_metropolis_may_have_a_wall(game):
    r = game.rules
    r.module("walls").put(game, 0, r.topology.vertex("c3N"))
    text = draw_text(game)
    assert "m0#" in text
    assert told(read_text_board(text)) == told(TextBoard.of(game))


def test_a_plundered_city_may_be_tipped(game):
    r = game.rules
    for k in range(5):
        verbs.place(r, game, 1, SETTLEMENT, r.topology.vertex(("a1S", "a3S", "f4N", "d6S", "g1N")[k]))
    r.module("raid").plunder(game, 1, r.topology.vertex("e3S"))
    text = draw_text(game)
    assert "t1" in text
    assert read_text_board(text).buildings["e3S"] == (1, "tipped_city")


def test_every_position_of_a_random_game_is_read_back():
    rng = Rng(3)
    seen = set()
    game = poblado.ruleset("cities-knights", seed=3).new_game()
    for n in range(4000):
        if game.is_over():
            break
        actions = legal(game, game.actor())
        game.apply_trusted(actions[rng.below(len(actions))])
        if n % 50 == 0:
            text = draw_text(game)
            assert told(read_text_board(text)) == told(TextBoard.of(game))
            seen |= {sign for sign in ("k", "K", "#", "$") if sign in text.split("board:")[0]}
    assert seen


def test_a_damaged_sign_is_refused(game):
    with pytest.raises(BadNotation, match="is no tile, building"):
        read_text_board(draw_text(game).replace("k01", "k09"))
    with pytest.raises(BadNotation, match="or 'c0'"):
        read_text_board(draw_text(game).replace("K13", "   "))
