"""The island of five and six players: its variable set-up, its frame of ten pieces, and the printed beginners' board."""

from collections import Counter

import pytest

import poblado
from poblado.island.facts import IslandFacts
from poblado.island.goods import GOOD_NAMES, TERRAIN_NAMES
from poblado.kernel.errors import BadRuleset
from poblado.presets import make_board
from poblado.presets.boards import board_code
from poblado.presets.boards.generate import layout_of

SEEDS = range(12)
TERRAINS = {"forest": 6, "pasture": 6, "fields": 6, "hills": 5, "mountains": 5, "desert": 2}
TOKENS = {0: 2, 2: 2, 12: 2, **dict.fromkeys((3, 4, 5, 6, 8, 9, 10, 11), 3)}
HARBOURS = {"any": 5, "wool": 2, "brick": 1, "lumber": 1, "grain": 1, "ore": 1}


def goods(board):
    return Counter(GOOD_NAMES[good] if good >= 0 else "any" for _, good in board.harbours)


def rows(board):
    return [n for _, n in sorted(Counter(r for _, r in board.topology.coordinates).items())]


def sides(layout, *places):
    """Edge names of sides such as `NW 0 -3`."""
    found = set()
    for place in places:
        side, q, r = place.split()
        found.add(layout.topology.edge_names[layout.topology.side(int(q), int(r), side)])
    return found


@pytest.mark.parametrize("make", [*(f"large-{seed:x}" for seed in SEEDS), "large-beginner"])
def test_a_large_board_has_the_pieces_of_both_boxes(make):
    board = make_board(make)
    assert Counter(TERRAIN_NAMES[t] for t in board.terrains) == TERRAINS
    assert Counter(board.tokens) == TOKENS
    assert goods(board) == HARBOURS
    assert rows(board) == [3, 4, 5, 6, 5, 4, 3]
    deserts = [t for t, terrain in enumerate(board.terrains) if TERRAIN_NAMES[terrain] == "desert"]
    assert all(board.tokens[t] == 0 for t in deserts)
    assert board.robber in [board.topology.tile_names[t] for t in deserts]


def test_the_seed_puts_the_robber_on_either_desert():
    places = set()
    for seed in SEEDS:
        board = make_board("large", seed)
        deserts = [board.topology.tile_names[t] for t, n in enumerate(board.tokens) if n == 0]
        places.add(deserts.index(board.robber))
    assert places == {0, 1}


def test_the_frame_lies_round_the_whole_coast():
    layout = layout_of("large")
    t = layout.topology
    ring = [e for slot in layout.slots for e in slot]
    coast = [e for e in range(t.edges) if len({int(x) for x in _tiles_of(t, e)}) == 1]
    assert sorted(ring) == sorted(coast)
    assert [len(slot) for slot in layout.slots] == [5, 5, 2, 5, 2, 5, 5, 2, 5, 2]
    assert layout.fixed == [len(slot) == 2 for slot in layout.slots]
    for e, following in zip(ring, [*ring[1:], ring[0]]):
        ends = [{int(t.edge_vertices[2 * x + k]) for k in (0, 1)} for x in (e, following)]
        assert len(ends[0] & ends[1]) == 1


def _tiles_of(topology, e):
    return [t for t in range(topology.tiles) for k in range(6) if int(topology.tile_edges[6 * t + k]) == e]


def test_the_frame_joined_by_its_numbers_has_the_known_harbours():
    layout = layout_of("large")
    found = {}
    for name, good in make_board("large", 1, frame="printed").harbours:
        found.setdefault(GOOD_NAMES[good] if good >= 0 else "any", set()).add(name)
    assert found == {
        "any": sides(layout, "NW 0 -3", "NE 2 -2", "E 2 0", "SW -3 3", "SW -3 0"),
        "wool": sides(layout, "NE 1 -3", "E -1 3"),
        "brick": sides(layout, "SE 1 1"),
        "lumber": sides(layout, "SE -2 3"),
        "grain": sides(layout, "W -3 2"),
        "ore": sides(layout, "W -2 -1"),
    }
    assert sorted(make_board("large-beginner").harbours) == sorted(make_board("large", 2, frame="printed").harbours)


def test_large_pieces_move_and_small_ones_stay():
    layout = layout_of("large")
    small = sides(layout, "E 2 -1", "NE 2 0", "SE 0 2", "E -1 3", "W -3 1", "SW -3 0", "NW -1 -2", "W 0 -3")
    moved = set()
    for seed in SEEDS:
        harbours = dict(make_board("large", seed).harbours)
        stays = {name: good for name, good in harbours.items() if name in small}
        assert stays == dict.fromkeys(sides(layout, "E -1 3"), 2) | dict.fromkeys(sides(layout, "SW -3 0"), -1)
        moved.add(tuple(sorted(harbours.items())))
    assert len(moved) > 6
    assert GOOD_NAMES[2] == "wool"


@pytest.mark.parametrize("corner", range(6))
def test_tokens_follow_the_letters_from_every_corner(corner):
    letters = [2, 5, 4, 6, 3, 9, 8, 11, 11, 10, 6, 3, 8, 4, 8, 10, 11, 12, 10, 5, 4, 9, 5, 9, 12, 3, 2, 6]
    order = layout_of("large").spirals[corner]
    board = make_board("large", 3, start_corner=corner)
    assert sorted(order) == list(range(30))
    assert [board.tokens[t] for t in order if board.tokens[t]] == letters


def test_the_spiral_from_the_north_east_is_the_books_and_the_others_go_round_the_same_way():
    layout = layout_of("large")
    at = layout.topology.coordinates
    assert [at[t] for t in layout.spirals[5]] == [
        (2, -3), (1, -3), (0, -3), (-1, -2), (-2, -1), (-3, 0), (-3, 1), (-3, 2), (-3, 3), (-2, 3), (-1, 3), (0, 2), (1, 1),
        (2, 0), (2, -1), (2, -2), (1, -2), (0, -2), (-1, -1), (-2, 0), (-2, 1), (-2, 2), (-1, 2), (0, 1), (1, 0), (1, -1),
        (0, -1), (-1, 0), (-1, 1), (0, 0),
    ]  # fmt: skip
    rim = layout.spirals[5][:16]
    for order in layout.spirals:
        start = rim.index(order[0])
        assert order[:16] == rim[start:] + rim[:start]


def test_random_tokens_keep_red_numbers_apart():
    neighbours = layout_of("large").neighbours
    for seed in SEEDS:
        board = make_board("large", seed, tokens="random")
        assert Counter(board.tokens) == TOKENS
        for t, token in enumerate(board.tokens):
            assert token not in (6, 8) or all(board.tokens[u] not in (6, 8) for u in neighbours[t])


def test_codes_and_dials_work_on_the_large_island():
    code = board_code("large", 0x1F, tokens="random", max_clump=3)
    assert code == "large-1f.tokens-random.max_clump-3"
    assert make_board(code).to_json() == make_board("large", 0x1F, tokens="random", max_clump=3).to_json()
    assert make_board("large-1f").to_json() == make_board("large", 0x1F).to_json()


def test_the_printed_start_of_six():
    """Everybody has two settlements and roads; the marked settlement has paid a card for each producing tile."""
    facts = IslandFacts(poblado.ruleset("base-5-6-beginner").new_game())
    assert [facts.points(seat) for seat in range(6)] == [2] * 6
    assert [facts.supply(seat, 0) for seat in range(6)] == [13] * 6
    paid = [{good: n for good, n in zip(GOOD_NAMES, facts.hand(seat), strict=True) if n} for seat in range(6)]
    assert paid == [
        {"wool": 1, "grain": 1, "ore": 1},  # red: pasture 5, fields 4, mountains 10
        {"brick": 1, "wool": 1, "ore": 1},  # blue: hills 4, pasture 3, mountains 6
        {"lumber": 1, "grain": 1, "ore": 1},  # white: forest 5, fields 10, mountains 6
        {"wool": 1, "grain": 1, "ore": 1},  # orange: pasture 2, fields 4, mountains 6
        {"lumber": 1, "grain": 1, "ore": 1},  # green: forest 5, fields 4, mountains 11
        {"brick": 1, "lumber": 1, "wool": 1},  # brown: hills 4, forest 9, pasture 2
    ]


def test_the_printed_start_is_for_six_alone():
    with pytest.raises(BadRuleset, match="for 6 players, not 5"):
        poblado.ruleset("base-5-6-beginner", 5)
