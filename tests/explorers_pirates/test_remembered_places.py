"""What rules remember of a board beside the game, in whatever game they found it, never stands in for the cells."""

import pytest

import poblado
from poblado.kernel.action import NATURE, Actions
from poblado.kernel.rng import Rng
from poblado.rules.explorers_pirates.numbers import HARBOUR_SETTLEMENT, SPICES
from poblado.rules.explorers_pirates.spices import VILLAGES


def play(game, rng, out, actions):
    """Random actions."""
    for _ in range(actions):
        if game.is_over():
            return
        if game.actor() == NATURE:
            game.apply_trusted(game.steps[game.step_id()].sample(game, rng))
        else:
            game.legal(game.actor(), out)
            game.apply_trusted(out.items[rng.below(out.n)])


def stand(game, seat):
    """Vertices of a seat's harbour settlements, searched for."""
    r = game.rules
    owners = game.cells[r.vertex_owner : r.vertex_owner + r.vertices]
    pieces = game.cells[r.vertex_piece : r.vertex_piece + r.vertices]
    return [v for v in range(r.vertices) if owners[v] == seat and pieces[v] == HARBOUR_SETTLEMENT]


def befriended(game, seat, village):
    """Villages of a sort that help a seat, searched for."""
    facts, r = game.rules.facts(game), game.rules
    here = [t for t in range(r.tiles) if facts.fact("spices.village", t) == village]
    return sum(facts.fact("spices.friends", t) >> seat & 1 for t in here)


def find(game, k):
    """Have all villages found, on the tiles that are number `k` and on of their regions, where seats have units."""
    r, discovery = game.rules, game.rules.module("discovery")
    at = {name: r.field_named(f"spices.{name}").start for name in ("village", "friends", "open")}
    for region in range(2):
        tiles = [t for t in range(r.tiles) if discovery.region[t] == region][k:]
        for village in range(1, len(VILLAGES)):
            if game.cells[at["open"] + region] >> village & 1:
                t = tiles.pop()
                game.cells[r.terrain + t] = SPICES
                game.cells[at["village"] + t] = village
                game.cells[at["friends"] + t] = village + k & 3
        game.cells[at["open"] + region] = 0


@pytest.mark.parametrize("players", [2, 4])
def test_harbour_settlements(players):
    rules = poblado.ruleset("pirates-and-explorers", players, seed=3)
    index = rules.module("harbour_settlements").own
    rng, out = Rng(5), Actions()
    games = [rules.new_game() for _ in range(3)]
    built = 0
    for _ in range(60):
        for game in games:
            play(game, rng, out, 40)
            for seat in range(players):
                found = stand(game, seat)
                assert [int(v) for v in index.find(game, seat).vertices] == found
                edges = sorted({int(e) for v in found for e in rules.vertex_edges[3 * v : 3 * v + 3] if e >= 0})
                assert [int(e) for e in index.find(game, seat).edges] == edges
                built += len(found) > 1
    assert built


def test_villages():
    rules = poblado.ruleset("pirates-and-explorers", 4, seed=3)
    spices = rules.module("spices")
    games = [rules.new_game() for _ in range(3)]
    for game in games:
        assert not any(spices.friends_of(game, 0, village) for village in range(1, len(VILLAGES)))
    for k, game in enumerate(games[1:]):
        find(game, k)
    helped = 0
    for game in games * 2:
        for seat in range(4):
            for village in range(1, len(VILLAGES)):
                told = spices.friends_of(game, seat, village)
                assert told == befriended(game, seat, village)
                helped += told
    assert helped
