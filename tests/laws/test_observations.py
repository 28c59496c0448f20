"""What a view says as integers: complete where boards differ, and named stretch by stretch."""

import poblado
from poblado.island.goods import GOODS
from poblado.island.maps import Board
from poblado.kernel.playout import Playout
from poblado.kernel.view import View, observed
from poblado.presets import make_board


def with_harbours(board, harbours):
    return Board(
        board.name, board.topology.coordinates, board.terrains, board.tokens, harbours, board.robber, board.starts
    )


def on(board):
    return poblado.ruleset("base-beginner", 4, board=board)


def test_boards_that_differ_in_harbours_alone_are_told_apart():
    board = make_board("beginner")
    (first, good), (second, other) = next(
        (a, b) for a in board.harbours for b in board.harbours if a[1] >= 0 and b[1] >= 0 and a != b
    )
    swapped = [{first: (first, other), second: (second, good)}.get(edge, (edge, k)) for edge, k in board.harbours]
    plain, changed = (View(on(b).new_game(), 1) for b in (board, with_harbours(board, swapped)))
    assert plain.game.moving() == changed.game.moving(), "no action changes harbours"
    assert plain.observation() != changed.observation()
    differing = [k for k, (a, b) in enumerate(zip(plain.observation(), changed.observation(), strict=True)) if a != b]
    stretch = next((start, n) for name, start, n in observed(plain.game.rules) if name == "island.harbour")
    assert [k - stretch[0] for k in differing] == sorted(board.topology.edge(edge) for edge, _ in (
        (first, good), (second, other)))  # fmt: skip
    same = View(on(with_harbours(board, board.harbours[::-1])).new_game(), 1)
    assert same.observation() == plain.observation()


def test_a_harbour_is_named_by_its_good():
    board = make_board("beginner")
    rules = on(board)
    facts = rules.facts(rules.new_game())
    found = {name: facts.harbour(k) for k, name in enumerate(rules.topology.edge_names)}
    assert {name: good for name, good in found.items() if good is not None} == dict(board.harbours)


def test_stretches_are_named():
    rules = poblado.ruleset("cities-knights", 3, seed=4)
    game = rules.new_game()
    Playout(3).play(game, 400)
    view = View(game, 2)
    told = view.observation()
    where = {name: slice(start, start + n) for name, start, n in observed(rules)}
    assert told[where["viewer"]] == [2]
    assert told[where["island.hand"]][GOODS * 2 : GOODS * 3] == poblado.IslandFacts(game).hand(2) + [0] * (
        GOODS - rules.goods
    )
    assert told[where["unseen.goods"]] == view.unseen["goods"]
    assert sum(told[where["hidden.island.hand"]]) == sum(poblado.IslandFacts(game).hand_size(s) for s in (0, 1))
    assert len(told) == observed(rules)[-1][1] + observed(rules)[-1][2]


def test_the_viewer_is_told():
    game = poblado.ruleset("base", 4, seed=1).new_game()
    assert len({tuple(View(game, seat).observation()) for seat in range(-1, 4)}) == 5
