"""The New World: all drawn at random, harbours that players lay, a point on each island (section 3.11)."""

from collections import Counter

import pytest

import poblado
from poblado.island.topology import DIRECTIONS
from poblado.kernel.rng import Rng
from poblado.presets import make_board
from poblado.rules.seafarers.islands import islands_of
from poblado.testing import Story

from .tables import SETTLEMENT, corners, pirate

LAND = {
    "new-world": {"sea": 21, "hills": 4, "forest": 5, "pasture": 5, "fields": 5, "mountains": 4},
    "new-world-6": {
        "sea": 23,
        "gold": 4,
        "desert": 3,
        "hills": 7,
        "forest": 7,
        "pasture": 7,
        "fields": 7,
        "mountains": 7,
    },
}
"""With the two sea tiles of the frame."""
NUMBERS = {"new-world": (1, 3, 3, 3, 2, 2, 3, 3, 2, 1), "new-world-6": (2, 3, 4, 5, 5, 5, 5, 4, 4, 2)}
SEATS = {"new-world": 4, "new-world-6": 6}
TOKENS = {"new-world": 10, "new-world-6": 11}


def coasts(board):
    """Edges between land and sea; what lies beyond the board is sea."""
    t = board.topology
    land = Counter()
    for tile in range(t.tiles):
        if board.terrain_names[tile] != "sea":
            land.update(int(t.tile_edges[6 * tile + k]) for k in range(6))
    return [e for e, n in land.items() if n == 1]


def apart(board, edges):
    """How many of some edges are taken one after the other if none shares a corner with those before it."""
    t = board.topology
    taken, n = set(), 0
    for e in edges:
        ends = {int(t.edge_vertices[2 * e]), int(t.edge_vertices[2 * e + 1])}
        if not ends & taken:
            taken |= ends
            n += 1
    return n


def obeys(name, seed):
    board = make_board(name, seed)
    t = board.topology
    terrains = board.terrain_names
    assert Counter(terrains) == LAND[name]
    numbers = dict(zip((2, 3, 4, 5, 6, 8, 9, 10, 11, 12), NUMBERS[name], strict=True))
    assert Counter(n for n in board.tokens if n) == numbers
    for tile in range(t.tiles):
        assert (board.tokens[tile] != 0) == (terrains[tile] not in ("sea", "desert"))
        if board.tokens[tile] not in (6, 8):
            continue
        assert terrains[tile] != "gold"
        q, r = t.coordinates[tile]
        beside = [t.tile_at(q + dq, r + dr) for dq, dr in DIRECTIONS]
        assert not any(b >= 0 and board.tokens[b] in (6, 8) for b in beside), "two red numbers touch"
    land = {n for k, n in enumerate(t.tile_names) if terrains[k] != "sea"}
    places = {int(t.tile_vertices[6 * t.tile(n) + k]) for n in land for k in range(6)}
    # Each settlement takes its corner and at most three beside it.
    assert len(places) > 4 * (2 * SEATS[name] - 1)
    assert apart(board, coasts(board)) >= TOKENS[name], "a place for each harbour"
    return tuple(terrains)


@pytest.mark.clause("seafarers.new_world.land")
@pytest.mark.parametrize("name", LAND)
@pytest.mark.parametrize(
    "seeds", [range(60), pytest.param(range(60, 1000), marks=pytest.mark.thorough)], ids=["some", "many"]
)
def test_land_sea_and_numbers_are_drawn_as_they_should(name, seeds):
    seen = {obeys(name, seed) for seed in seeds}
    assert len(seen) == len(seeds), "each seed is another world"


def world(players=3, seed=3, *, fresh=False, board="new-world", **params):
    preset = "base-5-6" if players > 4 else "base"
    return Story(players, preset=preset, chapters=["new-world"], board=make_board(board, seed), fresh=fresh, **params)


def laid(story):
    """Harbours that lie: kind by edge."""
    r = story.rules
    return {r.topology.edge_names[e]: int(k) for e in range(r.edges) if (k := story.game.cells[r.harbour + e])}


def lay_all(story):
    """Draw and lay all harbours; who laid them, one after the other."""
    rng = Rng(4)
    seats = []
    while story.pending() in ("DrawHarbour", "LayHarbour"):
        if story.pending() == "LayHarbour":
            seats.append(int(story.game.actor()))
        options = sorted(story.legal())
        story.do(options[rng.below(len(options))])
    return seats


@pytest.mark.clause("seafarers.new_world.harbours", "seafarers.harbours.laid")
def test_before_the_founding_each_in_turn_draws_a_harbour_and_lays_it():
    s = world(fresh=True)
    assert s.pending() == "DrawHarbour"
    assert s.legal(kind="DRAW_HARBOUR") == {"any", "lumber", "wool", "grain", "brick", "ore"}
    s.do("* DRAW_HARBOUR ore")
    assert s.pending() == "LayHarbour" and "HARBOUR_DRAWN" in s.events()
    s.refuses("1 LAY_HARBOUR " + min(s.legal(0, "LAY_HARBOUR")), "seafarers.harbours.laid")
    s.refuses("0 BUILD_SETTLEMENT " + s.rules.topology.vertex_names[0], "seafarers.harbours.laid")
    where = min(s.legal(0, "LAY_HARBOUR"))
    s.do(f"0 LAY_HARBOUR {where}")
    assert list(laid(s)) == [where]
    assert "ore" not in s.legal(kind="DRAW_HARBOUR"), "there is one"
    assert lay_all(s) == [1, 2, 0, 1, 2, 0, 1, 2, 0]
    assert len(laid(s)) == 10 and s.pending() == "FoundSettlement" and s.game.actor() == 0
    kinds = Counter(laid(s).values())
    assert sorted(kinds.values()) == [1, 1, 1, 1, 1, 5]


@pytest.mark.clause("seafarers.harbours.coast")
def test_a_harbour_goes_between_land_and_sea_and_beside_the_frame():
    s = world(fresh=True).do("* DRAW_HARBOUR any")
    board, t = s.rules.board, s.rules.topology
    free = {t.edge_names[e] for e in coasts(board)}
    assert s.legal(0, "LAY_HARBOUR") == free
    rim = [e for e in coasts(board) if sum(e in t.tile_edges[6 * k : 6 * k + 6] for k in range(t.tiles)) == 1]
    assert rim, "land at the edge of the board"
    inland = next(n for n in t.edge_names if n not in free)
    s.refuses(f"0 LAY_HARBOUR {inland}", "seafarers.harbours.coast")


@pytest.mark.clause("seafarers.harbours.apart")
def test_two_harbours_never_share_a_corner():
    s = world(fresh=True).do("* DRAW_HARBOUR any")
    t = s.rules.topology
    before = s.legal(0, "LAY_HARBOUR")
    where = min(before)
    s.do(f"0 LAY_HARBOUR {where}", "* DRAW_HARBOUR any")
    ends = set(map(int, t.edge_vertices[2 * t.edge(where) : 2 * t.edge(where) + 2]))
    near = {n for n in before if ends & set(map(int, t.edge_vertices[2 * t.edge(n) : 2 * t.edge(n) + 2]))}
    assert len(near) > 1 and s.legal(1, "LAY_HARBOUR") == before - near
    for n in near:
        s.refuses(f"1 LAY_HARBOUR {n}", "seafarers.harbours.apart")


@pytest.mark.clause("seafarers.harbours.laid")
def test_a_harbour_that_was_laid_serves():
    s = world(fresh=True).do("* DRAW_HARBOUR ore")
    where = next(iter(sorted(s.legal(0, "LAY_HARBOUR"))))
    s.do(f"0 LAY_HARBOUR {where}")
    lay_all(s)
    t = s.rules.topology
    at = t.vertex_names[t.edge_vertices[2 * t.edge(where)]]
    s.do(f"0 BUILD_SETTLEMENT {at}")
    assert s.facts.rate(0, 4) == 2 and s.facts.rate(1, 4) == 4


@pytest.mark.clause("seafarers.new_world.start")
def test_one_begins_wherever_there_is_land():
    s = world(fresh=True)
    lay_all(s)
    board, t = s.rules.board, s.rules.topology
    assert s.legal(0, "BUILD_SETTLEMENT") == corners(
        s, [n for k, n in enumerate(t.tile_names) if board.terrain_names[k] != "sea"]
    )


def islands(s):
    """Tiles of the islands by name, the largest first."""
    t = s.rules.topology
    found = islands_of(t, [name == "sea" for name in s.rules.board.terrain_names])
    return sorted(([t.tile_names[k] for k in group] for group in found), key=len, reverse=True)


def found_all(s, places):
    """Found: the first seat where it is said, the others wherever the rules let them."""
    lay_all(s)
    while s.pending().startswith("Found"):
        seat = int(s.game.actor())
        options = sorted(s.legal(seat))
        if seat == 0 and s.pending() in ("FoundSettlement", "FoundSecondSettlement"):
            at = next(o for o in options if o.split()[2] in places[0])
            places.pop(0)
            s.do(at)
        elif s.pending() in ("FoundSettlement", "FoundSecondSettlement"):
            # Far from the islands that the first seat shall settle later, if there is room.
            s.do(options[-1])
        else:
            s.do(options[0])
    return s


def several(least=3):
    """A seed whose world has several islands."""
    for seed in range(40):
        s = world(fresh=True, seed=seed)
        if len(islands(s)) >= least:
            return s
    raise AssertionError("no world of several islands")


@pytest.mark.clause("seafarers.new_world.islands")
@pytest.mark.parametrize("homes", [1, 2])
def test_each_island_where_one_did_not_begin_counts_a_point_more(homes):
    s = several()
    large, second, *others = islands(s)
    starts = [corners(s, large), corners(s, large if homes == 1 else second)]
    found_all(s, starts)
    assert s.points(0) == 2, "where one begins counts nothing"
    for group, more in [(large, 1), (second, 2 if homes == 1 else 1), (others[0], 2), (others[0], 1)]:
        before = s.points(0)
        s.has(0, settlements=min(v for v in corners(s, group) if settles(s, v)))
        assert s.points(0) == before + more
    assert s.rules.params["island_points"] == 1


def settles(s, name):
    """Whether a corner and those beside it are free."""
    r = s.rules
    v = r.topology.vertex(name)
    near = [v, *(r.vertex_neighbours[3 * v + k] for k in range(3))]
    return all(w < 0 or s.game.cells[r.vertex_owner + w] < 0 for w in near)


@pytest.mark.clause("seafarers.new_world.robber")
@pytest.mark.parametrize("players", [3, 6])
def test_the_robber_waits_beside_the_board(players):
    s = world(players, fresh=True, board="new-world-6" if players > 4 else "new-world")
    assert s.facts.robber() < 0
    s = world(players, board="new-world-6" if players > 4 else "new-world").has(0, cards="knight")
    s.begin(0).do("0 PLAY_KNIGHT")
    where = min(s.legal(0, "MOVE_ROBBER"))
    s.do(f"0 MOVE_ROBBER {where}")
    assert s.facts.robber() == s.rules.topology.tile(where)


@pytest.mark.clause("seafarers.new_world.robber")
def test_a_seven_brings_the_robber():
    s = world().main(0, "3+4")
    where = min(s.legal(0, "MOVE_ROBBER"))
    s.do(f"0 MOVE_ROBBER {where}")
    assert s.facts.robber() == s.rules.topology.tile(where)


@pytest.mark.clause("seafarers.new_world.pirate")
def test_the_pirate_begins_on_the_frame():
    assert pirate(world(3, fresh=True)) == pirate(world(4, fresh=True)) == ""
    s = world(6, fresh=True, board="new-world-6")
    at = pirate(s)
    t = s.rules.topology
    q, _ = t.coordinates[t.tile(at)]
    assert s.rules.board.terrain_names[t.tile(at)] == "sea" and q == min(c[0] for c in t.coordinates)


@pytest.mark.clause("seafarers.new_world.target")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_twelve_points_win(players):
    rules = poblado.ruleset("base-5-6" if players > 4 else "base", players, chapters=["new-world"], seed=2)
    assert rules.params["points_to_win"] == 12
    assert rules.board.name.startswith("new-world-6" if players > 4 else "new-world")
    s = world(points_to_win=3).main(0, "6+6")
    t = s.rules.topology
    tile = next(n for k, n in enumerate(t.tile_names) if s.rules.board.terrain_names[k] != "sea")
    k = t.tile(tile)
    names = [t.vertex_names[t.tile_vertices[6 * k + i]] for i in range(6)]
    edges = [e for e in t.edge_names if e in {t.edge_names[t.tile_edges[6 * k + i]] for i in range(6)}]
    ends = {e: {t.vertex_names[t.edge_vertices[2 * t.edge(e) + i]] for i in range(2)} for e in edges}
    road = next(e for e in edges if names[0] in ends[e])
    s.has(0, settlements=names[3], roads=road, hand=SETTLEMENT)
    s.do(f"0 BUILD_SETTLEMENT {names[0]}")
    assert s.winner == 0, "two settlements, and an island where it did not begin"
