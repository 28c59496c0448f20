"""Boards: the printed one, the variable set-up, its dials and codes."""

from collections import Counter

import pytest

import poblado
from poblado.island.dealing import is_even, largest_clump
from poblado.island.goods import GOOD_NAMES, TERRAIN_NAMES
from poblado.island.maps import Board, board_from_json
from poblado.island.paying import TWO_DICE
from poblado.island.topology import CORNERS, SIDES, Topology, corner_xy, side_xy, topology_of
from poblado.kernel.errors import BadNotation, BadRuleset
from poblado.locale.errors import explain
from poblado.presets import make_board, preset_names
from poblado.presets.boards import board_code, board_from_code, board_names, scenario
from poblado.presets.boards.generate import layout_of, read_layout, spiral
from poblado.svg.looks import check_looks
from poblado.svg.scene_of import scene_of_board

SEEDS = range(12)


def harbour_goods(board):
    return Counter(good for _, good in board.harbours)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_standard_board_has_the_printed_pieces(seed):
    board = make_board("standard", seed)
    assert Counter(TERRAIN_NAMES[t] for t in board.terrains) == {
        "forest": 4, "pasture": 4, "fields": 4, "hills": 3, "mountains": 3, "desert": 1,
    }  # fmt: skip
    assert Counter(board.tokens) == {0: 1, 2: 1, 12: 1, **dict.fromkeys((3, 4, 5, 6, 8, 9, 10, 11), 2)}
    assert harbour_goods(board) == {-1: 4, 0: 1, 1: 1, 2: 1, 3: 1, 4: 1}
    desert = board.terrains.index(5)
    assert board.tokens[desert] == 0
    assert board.robber == board.topology.tile_names[desert]


def test_equal_seeds_give_equal_boards_and_others_do_not():
    boards = [make_board("standard", seed).to_json() for seed in SEEDS]
    assert boards == [make_board("standard", seed).to_json() for seed in SEEDS]
    assert len({str(b) for b in boards}) == len(boards)


def test_boards_of_one_shape_share_their_places():
    one, other = (make_board("standard", seed) for seed in (1, 2))
    assert one.topology is other.topology
    assert one.topology is topology_of(list(reversed(one.topology.coordinates))), "in whatever order tiles are told"
    assert one.topology is not make_board("large", 1).topology
    alone = Topology(one.topology.coordinates)
    assert alone.vertex_names == one.topology.vertex_names
    assert list(alone.edge_vertices) == list(one.topology.edge_vertices)


@pytest.mark.parametrize("name", ["standard", "large", "new-york"])
def test_places_of_the_sea_are_those_that_it_shares_with_the_land(name):
    """By the middle of each place: nothing here counts neighbours."""
    topology = make_board(name, 1).topology
    middles = {(round(x, 3), round(y, 3)): e for e, (x, y) in enumerate(topology.edge_xy)}
    points = {(round(x, 3), round(y, 3)): v for v, (x, y) in enumerate(topology.vertex_xy)}
    for q, r in [*topology.coordinates, *topology.sea_ring]:
        for ask, words, place, places in (
            (topology.side, SIDES, side_xy, middles), (topology.corner, CORNERS, corner_xy, points),
        ):  # fmt: skip
            for k, word in enumerate(words):
                x, y = place(q, r, k)
                there = places.get((round(x, 3), round(y, 3)))
                if there is None:
                    with pytest.raises(BadNotation, match="touches the board at its"):
                        ask(q, r, word)
                else:
                    assert ask(q, r, word) == there, (q, r, word)


def test_lists_without_gaps_say_what_the_tables_say():
    topology = make_board("standard", 1).topology
    corners, sides, ends = (
        [x for row in rows for x in row] for rows in (topology.corners_of, topology.sides_of, topology.ends_of)
    )
    assert corners == list(topology.tile_vertices) and sides == list(topology.tile_edges)
    assert ends == list(topology.edge_vertices)
    for v in range(int(topology.vertices)):
        around = [
            [int(n) for n in table[3 * v : 3 * v + 3]] for table in (topology.vertex_neighbours, topology.vertex_edges)
        ]
        ways = [(w, e) for w, e in zip(*around, strict=True) if e >= 0]
        assert topology.ways_from[v] == ways
        assert topology.neighbours_of[v] == [w for w, _ in ways]
        assert topology.tiles_at[v] == [int(t) for t in topology.vertex_tiles[3 * v : 3 * v + 3] if t >= 0]
    assert {len(row) for row in topology.tiles_at} == {1, 2, 3} and {len(row) for row in topology.ways_from} == {2, 3}


def test_a_sea_tile_off_the_east_coast_shares_its_west_side():
    topology = make_board("standard", 1).topology
    assert topology.edge_names[topology.side(3, 0, "W")] == "d6E"
    assert topology.vertex_names[topology.corner(3, 0, "NW")] == topology.vertex_names[topology.corner(2, 0, "NE")]


@pytest.mark.parametrize("ask", ["side", "corner"])
@pytest.mark.parametrize(
    ("place", "said", "spanish"),
    [
        ((9, 9, "NE"), "no tile of this board lies at 9,9 or beside it; such places are 0,-2", "ningún hexágono"),
        ((0, 0, "up"), " is one of N", " es un"),
        ((3, 0, "SE"), "the sea at 3,0 touches the board at its ", "el mar en 3,0 toca el tablero en sus "),
    ],
)
def test_a_place_off_the_board_is_refused_with_what_would_be_right(ask, place, said, spanish):
    topology = make_board("standard", 1).topology
    with pytest.raises(BadNotation) as refused:
        getattr(topology, ask)(*place)
    assert said in str(refused.value)
    assert spanish in explain(refused.value, "es")


def test_the_spiral_from_the_north_west_is_the_books():
    topology = make_board("beginner").topology
    order = [topology.coordinates[t] for t in spiral(topology, (0, -2), "SW")]
    assert order == [
        (0, -2), (-1, -1), (-2, 0), (-2, 1), (-2, 2), (-1, 2), (0, 2), (1, 1), (2, 0), (2, -1), (2, -2), (1, -2),
        (0, -1), (-1, 0), (-1, 1), (0, 1), (1, 0), (1, -1), (0, 0),
    ]  # fmt: skip


def turned(q, r):
    """Sixty degrees counter-clockwise round the middle."""
    return q + r, -q


def test_the_other_corners_spirals_are_the_same_turned():
    layout = layout_of("standard")
    at = layout.topology.coordinates
    for corner in range(5):
        order = [turned(*at[t]) for t in layout.spirals[corner]]
        assert order == [at[t] for t in layout.spirals[corner + 1]]


def test_the_frame_lies_round_the_whole_coast():
    layout = layout_of("standard")
    t = layout.topology
    ring = [e for slot in layout.slots for e in slot]
    assert len(set(ring)) == 30
    assert [len(slot) for slot in layout.slots] == [5] * 6
    for e, following in zip(ring, [*ring[1:], ring[0]]):
        ends = [{int(t.edge_vertices[2 * x + k]) for k in (0, 1)} for x in (e, following)]
        assert len(ends[0] & ends[1]) == 1


@pytest.mark.parametrize("seed", SEEDS)
def test_each_frame_piece_lies_in_one_slot(seed):
    layout = layout_of("standard")
    harbours = dict(make_board("standard", seed).harbours)
    names = layout.topology.edge_names
    found = []
    for slot in layout.slots:
        held = [(k, harbours[names[e]]) for k, e in enumerate(slot) if names[e] in harbours]
        found += [k for k, piece in enumerate(layout.pieces) if piece == held]
    assert sorted(found) == list(range(6))


@pytest.mark.parametrize("corner", range(6))
def test_tokens_follow_the_letters_from_the_chosen_corner(corner):
    board = make_board("standard", 3, start_corner=corner)
    letters = [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11]
    order = layout_of("standard").spirals[corner]
    assert len(set(order)) == 19
    assert [board.tokens[t] for t in order if board.tokens[t]] == letters
    assert len({layout_of("standard").spirals[c][0] for c in range(6)}) == 6


def test_random_tokens_keep_red_numbers_apart():
    for seed in SEEDS:
        board = make_board("standard", seed, tokens="random")
        neighbours = layout_of("standard").neighbours
        for t, token in enumerate(board.tokens):
            assert token not in (6, 8) or all(board.tokens[u] not in (6, 8) for u in neighbours[t])


def test_the_printed_frame_is_the_beginners_one():
    printed = make_board("standard", 5, frame="printed")
    assert sorted(printed.harbours) == sorted(make_board("beginner").harbours)
    shuffled = {tuple(make_board("standard", seed).harbours) for seed in SEEDS}
    assert len(shuffled) > 6


def test_loose_harbours_lie_on_the_printed_places():
    board = make_board("standard", 5, harbours="loose")
    assert sorted(e for e, _ in board.harbours) == sorted(e for e, _ in make_board("beginner").harbours)
    assert harbour_goods(board) == harbour_goods(make_board("beginner"))


def test_no_two_harbours_share_a_vertex():
    for seed in SEEDS:
        board = make_board("standard", seed)
        ends = board.topology.edge_vertices
        used = [int(ends[2 * board.topology.edge(e) + k]) for e, _ in board.harbours for k in (0, 1)]
        assert len(set(used)) == 18


def test_dials_hold():
    for seed in range(5):
        board = make_board(
            "standard", seed, tokens="random", max_vertex_pips=11, max_clump=2, max_spread=3, equal_neighbours=False
        )
        neighbours = layout_of("standard").neighbours
        assert largest_clump(board.terrains, neighbours) <= 2
        assert is_even(board.terrains, board.tokens, 3)
        tiles = board.topology.vertex_tiles
        for v in range(board.topology.vertices):
            assert sum(TWO_DICE[board.tokens[int(tiles[3 * v + k])]] for k in range(3) if tiles[3 * v + k] >= 0) <= 11
        for t, token in enumerate(board.tokens):
            assert not token or all(board.tokens[u] != token for u in neighbours[t])


def test_codes_make_the_same_board_again():
    options = {"tokens": "random", "max_clump": 2, "equal_neighbours": False}
    code = board_code("standard", 0x1F, **options)
    assert code == "standard-1f.tokens-random.max_clump-2.equal_neighbours-False"
    assert board_from_code(code).to_json() == make_board("standard", 0x1F, **options).to_json()
    assert make_board(code).to_json() == board_from_code(code).to_json()
    assert make_board("standard-0").to_json() == make_board("standard", 0).to_json()


@pytest.mark.parametrize("seed", [0, 2**48 - 1, 2**96 - 1])
def test_every_seed_has_a_code(seed):
    assert make_board(board_code("standard", seed)).to_json() == make_board("standard", seed).to_json()


def test_printed_boards_have_no_code():
    with pytest.raises(BadRuleset, match="generated boards"):
        board_code("beginner", 1)


# The island of five and six players, as the generator of a later ruleset would read it (rulings 2).
LARGE = {
    "source": "rulings 2",
    "confidence": "H",
    "rows": [[-3, 0, 2], [-2, -1, 2], [-1, -2, 2], [0, -3, 2], [1, -3, 1], [2, -3, 0], [3, -3, -1]],
    "tokens": [2, 5, 4, 6, 3, 9, 8, 11, 11, 10, 6, 3, 8, 4, 8, 10, 11, 12, 10, 5, 4, 9, 5, 9, 12, 3, 2, 6],
    "corners": [[2, -3, "W"], [0, -3, "SW"], [-3, 0, "SE"], [-3, 3, "E"], [-1, 3, "NE"], [2, 0, "NW"]],
    "printed": ["P1", "b"],
    "terrain": {"forest": 6, "pasture": 6, "fields": 6, "hills": 5, "mountains": 5, "desert": 2},
    "pieces": {"P1": [[1, "any"], [4, "wool"]], "b": [[2, "wool"]]},
    "slots": [
        {"edges": [["NW", 0, -3], ["NE", 0, -3], ["NW", 1, -3], ["NE", 1, -3], ["NW", 2, -3]]},
        {"edges": [["SE", 0, 2], ["E", -1, 3]], "fixed": True},
    ],
}


def test_other_layouts_are_data():
    layout = read_layout(LARGE)
    at = layout.topology.coordinates
    assert len(at) == 30 and layout.fixed == [False, True]
    assert [at[t] for t in layout.spirals[0]] == [
        (2, -3), (1, -3), (0, -3), (-1, -2), (-2, -1), (-3, 0), (-3, 1), (-3, 2), (-3, 3), (-2, 3), (-1, 3), (0, 2), (1, 1),
        (2, 0), (2, -1), (2, -2), (1, -2), (0, -2), (-1, -1), (-2, 0), (-2, 1), (-2, 2), (-1, 2), (0, 1), (1, 0), (1, -1),
        (0, -1), (-1, 0), (-1, 1), (0, 0),
    ]  # fmt: skip
    for order in layout.spirals:
        assert sorted(order) == list(range(30))


@pytest.mark.parametrize(
    ("name", "options", "words"),
    [
        ("atlantis", {}, "there are beginner, large-beginner, cities-knights, .*standard, large,"),
        ("standard", {"tokens": "none"}, "spiral or random"),
        ("standard", {"frame": "x"}, "shuffled or printed"),
        ("standard", {"start_corner": 6}, "from 0 to 5"),
        ("standard", {"size": 3}, "no option 'size'"),
        ("beginner", {"tokens": "random"}, "takes no options"),
        ("standard", {"max_vertex_pips": 5}, "loosen a dial"),
        ("standard", {"max_clump": 1, "max_vertex_pips": 9}, "loosen a dial"),
        ("standard-xyz", {}, "hexadecimal"),
        ("standard--5", {}, "hexadecimal"),
        ("standard-1_0", {}, "hexadecimal"),
        ("standard-1", {"tokens": "random"}, "takes no options"),
        ("standard-1.max_clump-a", {}, "whole number"),
        ("standard-1.max_clump-2.max_clump-2", {}, "twice"),
        ("standard-1.equal_neighbours-no", {}, "True or False"),
        ("standard-1.size-3", {}, "no option 'size'"),
    ],
)
def test_bad_boards_are_refused_in_words(name, options, words):
    with pytest.raises(BadRuleset, match=words):
        make_board(name, 1, **options)


def test_boards_round_trip_as_json():
    for name in board_names():
        board = make_board(name, 2)
        assert board_from_json(board.to_json()).to_json() == board.to_json()


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda d: d.pop("tiles"), "list 'tiles'"),
        (lambda d: d["tiles"].append(dict(d["tiles"][0])), "same place"),
        (lambda d: d["tiles"][0].update(token=7), "without 7"),
        (lambda d: d["tiles"][0].update(terrain="Lava"), "a terrain is hills"),
        (lambda d: d["tiles"][0].update(terrain=3), "'terrain' must be a text, not 3"),
        (lambda d: d["tiles"][0].update(q="a"), "whole number"),
        (lambda d: d["harbours"][0].update(edge="z9N"), "no such path"),
        (lambda d: d["harbours"].append(dict(d["harbours"][0])), "there are two"),
        (lambda d: d["harbours"][0].update(good="fish"), "one of brick"),
        (lambda d: d.update(robber="a1"), "no tile"),
        (lambda d: d["starts"][0].update(vertex="z1N"), "not on the board"),
        (lambda d: d.update(chapter="new-york"), r"^board: there is no 'chapter'; did you mean chapters\?$"),
        (lambda d: d.update(harbors=[]), r"there is no 'harbors'; did you mean harbours\?"),
        (lambda d: d.update(xyz=1), "board: there is no 'xyz'; there are name, source, confidence, tiles, "),
        (lambda d: d["tiles"][3].update(tokens=5), r"^tiles\[3\]: there is no 'tokens'; did you mean token\?"),
        (lambda d: d["harbours"][0].update(goods="wool"), r"^harbours\[0\]: there is no 'goods'; did you mean good\?"),
        (lambda d: d["starts"][0].update(color="red"), r"^starts\[0\]: there is no 'color'; did you mean colour\?"),
        (lambda d: d["tiles"][0].pop("token"), r"^tiles\[0\]: give token, 0 for none$"),
        (lambda d: d["tiles"][0].update(token=None), r"^tiles\[0\]: give token, 0 for none$"),
        (lambda d: d["tiles"][0].pop("q"), r"^tiles\[0\]: give q$"),
        (lambda d: d["tiles"][0].pop("terrain"), r"^tiles\[0\]: give terrain$"),
        (lambda d: d["harbours"][0].pop("edge"), r"^harbours\[0\]: give edge$"),
        (lambda d: d.update(scenery={"look": {}}), r"^scenery: there is no 'look'; did you mean looks\?"),
    ],
)
def test_a_damaged_board_file_is_refused_in_words(change, words):
    data = make_board("beginner").to_json()
    change(data)
    with pytest.raises(BadRuleset, match=words) as caught:
        board_from_json(data)
    assert explain(caught.value, "es") != str(caught.value)


def small(tokens, **more):
    """A board without a desert: fields side by side, with these tokens."""
    tiles = [{"q": q, "r": 0, "terrain": "fields", "token": token} for q, token in enumerate(tokens)]
    return board_from_json({"name": "small", "tiles": tiles, **more})


@pytest.mark.parametrize(
    ("tokens", "more", "start"),
    [
        ([6, 8, 5, 4], {}, 2), ([4, 6, 6, 6], {}, 0), ([6, 8, 8, 6], {}, 0), ([6, 0, 5, 5], {}, 1),
        ([6, 5, 5, 5], {"robber": "b2"}, 0), ([6, 5, 5, 5], {"robber": "none"}, -1),
    ],
)  # fmt: skip
def test_without_a_desert_the_robber_begins_under_no_red_number(tokens, more, start):
    board = small(tokens, **more)
    rules = poblado.ruleset("base", 2, board=board)
    assert rules.facts(rules.new_game()).robber() == start
    drawn = scene_of_board(board).figures["robber"]
    assert drawn == (None if start < 0 else start), "the picture shows where it begins"
    assert board.robber_is_found() == (not more)


def test_only_boards_on_which_the_robber_left_a_red_number_have_another_digest():
    """Games from before the robber left it are of other rules; no game anywhere else is."""
    old = [poblado.ruleset("base", 2, board=small(tokens)) for tokens in ([4, 6, 6, 6], [6, 8, 8, 6])]
    new = poblado.ruleset("base", 2, board=small([6, 5, 5, 5]))
    assert [rules.robber_left_red() for rules in (*old, new)] == [False, False, True]
    assert all(poblado.ruleset(name).robber_left_red() is False for name in preset_names() if name != "cards")


def test_a_look_that_nobody_has_drawn_is_refused_by_name():
    for looks, said in (
        ({"fields": "almond"}, "nobody has drawn 'almond'; did you mean almonds?"),
        ({"fields": "xyz"}, "nobody has drawn 'xyz'; there are almonds"),
        ({"field": "almonds"}, "there is no 'field'; did you mean fields?"),
    ):
        board = small([5], scenery={"looks": looks})
        with pytest.raises(BadRuleset) as caught:
            check_looks(board)
        assert said in str(caught.value) and explain(caught.value, "es") != str(caught.value)
    check_looks(small([5], scenery={"looks": {"fields": "almonds"}}))
    check_looks(make_board("mallorca"))


def test_a_board_needs_tiles():
    with pytest.raises(BadRuleset, match="at least one tile"):
        Board("none", [], [], [], [], "", [])
    assert len(GOOD_NAMES) == 5


def test_a_printed_map_without_dials_is_drawn_from_another_seed(monkeypatch):
    monkeypatch.setattr(scenario, "_TRIES", 0)
    with pytest.raises(BadRuleset) as caught:
        make_board("fish-for-catan", 1)
    assert explain(caught.value, "es") == "no se ha encontrado ningún tablero fish-for-catan: elige otra semilla"
    with pytest.raises(BadRuleset, match="within max_clump=3: loosen a dial"):
        make_board("fish-for-catan", 1, max_clump=3)
