"""Components and set-up of five and six players: page 7 and rulings 2."""

from collections import Counter
from itertools import pairwise

import pytest

import poblado
from poblado.island.goods import GOOD_NAMES
from poblado.kernel.errors import BadRuleset
from poblado.presets import make_board
from poblado.svg.palette import SEAT_ORDER, SEATS
from poblado.testing import Story

from ..tables import Fresh, ends, supply
from .tables import CARD, QUIET, bank, six, terrain

SEEDS = range(24)
BOARDS = [make_board("large-beginner"), *(make_board("large", seed) for seed in range(8))]
PRESETS = ("base-5-6", "base-5-6-paired")

LETTERS = [
    2, 5, 4, 6, 3, 9, 8, 11, 11, 10, 6, 3, 8, 4, 8, 10, 11, 12, 10, 5, 4, 9, 5, 9, 12,  # A to Y
    3, 2, 6,  # Za, Zb, Zc
]  # fmt: skip

# rulings 2: the spiral with A on (2, -3), ring by ring; the other corners go round the same rings.
RIM = [
    (2, -3), (1, -3), (0, -3), (-1, -2), (-2, -1), (-3, 0), (-3, 1), (-3, 2), (-3, 3), (-2, 3),
    (-1, 3), (0, 2), (1, 1), (2, 0), (2, -1), (2, -2),
]  # fmt: skip
MIDDLE = [(1, -2), (0, -2), (-1, -1), (-2, 0), (-2, 1), (-2, 2), (-1, 2), (0, 1), (1, 0), (1, -1)]
CORE = [(0, -1), (-1, 0), (-1, 1), (0, 0)]
# Of each corner the first tile of every ring, found with a finger on a drawing: the tile to the left ahead.
CORNERS = {
    (0, -3): ((0, -2), (0, -1)),
    (-3, 0): ((-2, 0), (-1, 0)),
    (-3, 3): ((-2, 2), (-1, 1)),
    (-1, 3): ((-1, 2), (-1, 1)),
    (2, 0): ((1, 0), (0, 0)),
    (2, -3): ((1, -2), (0, -1)),
}

# rulings 2: the frame's slots, clockwise; small ones by letter.
SLOTS = {
    "1": [("NW", 0, -3), ("NE", 0, -3), ("NW", 1, -3), ("NE", 1, -3), ("NW", 2, -3)],
    "2": [("NE", 2, -3), ("E", 2, -3), ("NE", 2, -2), ("E", 2, -2), ("NE", 2, -1)],
    "a": [("E", 2, -1), ("NE", 2, 0)],
    "3": [("E", 2, 0), ("SE", 2, 0), ("E", 1, 1), ("SE", 1, 1), ("E", 0, 2)],
    "b": [("SE", 0, 2), ("E", -1, 3)],
    "4": [("SE", -1, 3), ("SW", -1, 3), ("SE", -2, 3), ("SW", -2, 3), ("SE", -3, 3)],
    "5": [("SW", -3, 3), ("W", -3, 3), ("SW", -3, 2), ("W", -3, 2), ("SW", -3, 1)],
    "c": [("W", -3, 1), ("SW", -3, 0)],
    "6": [("W", -3, 0), ("NW", -3, 0), ("W", -2, -1), ("NW", -2, -1), ("W", -1, -2)],
    "d": [("NW", -1, -2), ("W", 0, -3)],
}
LARGE = [name for name in SLOTS if name.isdigit()]
# rulings 1.2: the large pieces, harbour by the edge's number counted clockwise; rulings 2: the small ones.
PIECES = {
    "P1": {(1, "any"), (4, "wool")}, "P2": {(3, "any")}, "P3": {(1, "any"), (4, "brick")},
    "P4": {(3, "lumber")}, "P5": {(1, "any"), (4, "grain")}, "P6": {(3, "ore")},
}  # fmt: skip
SMALL = {"a": set(), "b": {(2, "wool")}, "c": {(2, "any")}, "d": set()}

# rulings 2: the beginners' set-up of the newer edition.
BEGINNER = {
    -3: "hills10 pasture6 desert",
    -2: "hills6 fields2 mountains9 hills11",
    -1: "forest3 mountains11 forest5 fields10 pasture4",
    0: "desert pasture5 fields4 mountains6 pasture3 fields8",
    1: "forest12 mountains10 pasture2 hills4 forest11",
    2: "forest8 fields3 forest9 fields5",
    3: "hills9 pasture12 mountains8",
}
# Corner of a tile and side of a tile of both settlements and roads, and which of the settlements pays.
BEGINNER_PIECES = {
    "green": [("NE", 0, -3, "E", 0, -3), ("N", -1, 0, "E", -1, -1), 1],
    "red": [("N", -2, -1, "NE", -2, -1), ("N", -2, 1, "NW", -2, 1), 1],
    "white": [("N", 2, -1, "NW", 2, -1), ("N", 0, 0, "E", 0, -1), 1],
    "orange": [("N", -1, 1, "NW", -1, 1), ("NW", -3, 3, "NW", -3, 3), 0],
    "blue": [("N", 0, 1, "E", 0, 0), ("NE", 1, 1, "NE", 1, 1), 0],
    "brown": [("N", -1, 2, "NE", -1, 2), ("NE", -1, 3, "NE", -1, 3), 0],
}


def name_of(good):
    return GOOD_NAMES[good] if good >= 0 else "any"


def frame_of(board):
    """For each slot of the frame the set of (place in the slot, good)."""
    at = {edge: name_of(good) for edge, good in board.harbours}
    t = board.topology
    found = {}
    for slot, sides in SLOTS.items():
        names = [t.edge_names[t.side(q, r, side)] for side, q, r in sides]
        found[slot] = {(k + 1, at[name]) for k, name in enumerate(names) if name in at}
    return found


def spiral_from(corner):
    """Coordinates in the order of the letters, A on this corner."""
    order = []
    for ring, first in zip((RIM, MIDDLE, CORE), (corner, *CORNERS[corner]), strict=True):
        start = ring.index(first)
        order += ring[start:] + ring[:start]
    return order


def numbers_along(board, corner):
    """Numbers met on the spiral from a corner; tiles without a token are passed over."""
    return [n for q, r in spiral_from(corner) if (n := board.tokens[board.topology.tile_at(q, r)])]


def deserts(board):
    return [t for t in range(len(board.terrains)) if terrain(board, t) == "desert"]


# -- components ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("base_5_6.setup.island")
@pytest.mark.parametrize("board", BOARDS, ids=repr)
def test_thirty_tiles(board):
    """Page 7: 2 forests, 2 fields, 2 pastures, 2 hills, 2 mountains and 1 desert more than the base game's."""
    assert Counter(terrain(board, t) for t in range(board.topology.tiles)) == {
        "forest": 6, "fields": 6, "pasture": 6, "hills": 5, "mountains": 5, "desert": 2,
    }  # fmt: skip
    assert board.topology.tiles == 30


@pytest.mark.clause("base_5_6.setup.rows")
def test_rows_of_three_to_six():
    """Page 7: 6 in the middle, then 5, 4 and 3 on either side, each row as far out as the one inside it by half a tile;
    shuffled, so that every terrain reaches every place sometimes."""
    boards = [make_board("large", seed) for seed in range(150)]
    for board in boards[:5]:
        at = sorted(board.topology.coordinates, key=lambda c: (c[1], c[0]))
        rows = {r: [q for q, s in at if s == r] for r in range(-3, 4)}
        assert [len(rows[r]) for r in range(-3, 4)] == [3, 4, 5, 6, 5, 4, 3]
        # Twice the middle of each row, in half tiles: q + r / 2 is how far east a tile lies.
        assert {2 * (row[0] + row[-1]) + 2 * r for r, row in rows.items()} == {-2}
    assert len({tuple(board.terrains) for board in boards}) == 150
    for t in range(30):
        assert len({board.terrains[t] for board in boards}) == 6, t


@pytest.mark.clause("base_5_6.setup.resource_cards")
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("players", [5, 6])
def test_twenty_four_of_each_resource(preset, players):
    """Page 7: 19 and 5 more; the 25th is not to be had."""
    s = Fresh(players, preset=preset)
    assert bank(s) == dict.fromkeys(GOOD_NAMES, 24)
    assert sum(s.facts.bank()) == 120
    # d2S touches d2, the forest with the 3, and nothing else with a 3: the 24th card is paid, a 25th is not.
    for held, got in ((23, 1), (24, 0)):
        s = six(players).has(4, hand=f"{held}lumber").has(0, settlements="d2S").main(0, "1+2")
        assert s.facts.hand(0)[GOOD_NAMES.index("lumber")] == got
        assert s.bank("lumber") == 0


@pytest.mark.clause("base_5_6.setup.deck", "base_5_6.setup.deck_kinds")
@pytest.mark.parametrize("preset", PRESETS)
def test_the_deck(preset):
    """Page 7: 25 and 9 more; rulings 2: 20 knights, 3 of each kind of progress, 5 points."""
    s = Story(6, preset=preset, board="large-beginner").has(0, hand=CARD).main(0, QUIET).do("0 BUY_CARD")
    chances = {text.split()[-1]: weight for text, weight in s.chances().items()}
    assert chances == {"knight": 20, "road_building": 3, "year_of_plenty": 3, "monopoly": 3, "victory_point": 5}
    assert sum(chances.values()) == 34


@pytest.mark.clause("base_5_6.setup.deck")
def test_the_thirty_fourth_card_is_the_last():
    """Page 7: 33 are bought, one more can be, and then none, in the phase neither."""
    kinds = ["knight"] * 20 + ["road_building"] * 3 + ["year_of_plenty"] * 3 + ["monopoly"] * 3 + ["victory_point"] * 4
    s = six().has(2, cards=" ".join(kinds)).has(0, hand=CARD).has(1, hand=CARD).main(0, QUIET).do("0 BUY_CARD")
    assert s.chances() == {"* DRAW 0 victory_point": 1}
    s.do("* DRAW 0 victory_point", "0 END_TURN")
    s.refuses("1 BUY_CARD", "base.cards.deck_empty")
    assert s.legal() == {"1 END_BUILD"}


@pytest.mark.clause("base_5_6.setup.cost_tables")
@pytest.mark.parametrize("seat", range(6))
@pytest.mark.parametrize(
    ("what", "cost"),
    [
        ("BUILD_ROAD d3NE", {"brick": 1, "lumber": 1}),
        ("BUILD_SETTLEMENT d4N", {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}),
        ("BUILD_CITY f3N", {"grain": 2, "ore": 3}),
        ("BUY_CARD", {"wool": 1, "grain": 1, "ore": 1}),
    ],
)
def test_everybody_pays_the_prices_of_the_base_game(seat, what, cost):
    """Page 7: the fifth and sixth seat too; with the exact price it can be had, with a card less it cannot."""
    hand = " ".join(f"{n}{good}" for good, n in cost.items())
    pieces = {"settlements": "f3N", "roads": "c3SE c2SE"}
    s = six().has(seat, hand=hand, **pieces).main(seat, QUIET).do(f"{seat} {what}")
    assert bank(s) == dict.fromkeys(GOOD_NAMES, 24)
    for good in cost:
        short = " ".join(f"{n - (g == good)}{g}" for g, n in cost.items() if n - (g == good))
        assert not six().has(seat, hand=short, **pieces).main(seat, QUIET).can(f"{seat} {what}")


@pytest.mark.clause("base_5_6.setup.colours")
def test_green_and_brown_are_the_new_colours():
    """Page 7: six colours, drawn differently; the printed start uses them all."""
    assert SEAT_ORDER == ("red", "blue", "white", "orange", "green", "brown")
    assert len({ink.base for ink in SEATS.values()}) == len({ink.shape for ink in SEATS.values()}) == 6
    assert {piece.colour for piece in make_board("large-beginner").starts} == set(SEAT_ORDER)
    red, green, blue = (int(SEATS["green"].base[k : k + 2], 16) for k in (1, 3, 5))
    assert green > max(red, blue)
    red, green, blue = (int(SEATS["brown"].base[k : k + 2], 16) for k in (1, 3, 5))
    assert red > green > blue


@pytest.mark.clause("base_5_6.setup.colours")
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("players", [5, 6])
def test_everybodys_pieces(preset, players):
    """Page 7: 5 settlements, 4 cities and 15 roads, the new colours like the old ones."""
    s = Fresh(players, preset=preset)
    for seat in range(players):
        assert supply(s, seat) == {"road": 15, "settlement": 5, "city": 4}


@pytest.mark.clause("base_5_6.setup.tokens")
@pytest.mark.parametrize("board", [*BOARDS, make_board("large", 5, tokens="random")], ids=repr)
def test_twenty_eight_tokens(board):
    """Page 7: 28 of their own; rulings 2: two each of 2 and 12, three of every other number but 7."""
    assert Counter(n for n in board.tokens if n) == {2: 2, 12: 2, **dict.fromkeys((3, 4, 5, 6, 8, 9, 10, 11), 3)}
    assert sum(1 for n in board.tokens if n) == 28


# -- set-up --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("base_5_6.setup.players")
@pytest.mark.parametrize("preset", PRESETS)
def test_for_five_or_six(preset):
    """Page 7: neither for four nor for seven."""
    for players in (5, 6):
        rules = poblado.ruleset(preset, players)
        assert rules.seats == players
        assert rules.topology.tiles == 30
    for players in (4, 7):
        with pytest.raises(BadRuleset, match="5 to 6"):
            poblado.ruleset(preset, players)


@pytest.mark.clause("base_5_6.setup.frame")
def test_large_pieces_in_any_order_and_small_ones_where_they_belong():
    """Page 7: every large slot holds one of the six pieces with its harbours in place; the order is the seed's, and the
    small pieces stay between them."""
    known = {frozenset(piece): name for name, piece in PIECES.items()}
    orders, at_first = set(), set()
    for seed in range(60):
        frame = frame_of(make_board("large", seed))
        order = tuple(known.get(frozenset(frame[slot]), "?") for slot in LARGE)
        assert sorted(order) == sorted(PIECES), order
        assert {slot: frame[slot] for slot in SMALL} == SMALL
        orders.add(order)
        at_first.add(order[0])
    assert len(orders) > 40
    assert at_first == set(PIECES)
    assert frame_of(make_board("large", 9)) == frame_of(make_board("large", 9))


@pytest.mark.clause("base_5_6.setup.frame")
def test_the_frame_goes_round_the_whole_island():
    """Page 7: 6 pieces of five edges and 4 of two: all 38 edges of the coast, each next to the one before."""
    t = make_board("large").topology
    ring = [t.side(q, r, side) for slot in SLOTS.values() for side, q, r in slot]
    coast = [e for e in range(t.edges) if sum(1 for x in t.tile_edges if int(x) == e) == 1]
    assert sorted(ring) == sorted(coast)
    assert len(ring) == 38
    for e, following in zip(ring, [*ring[1:], ring[0]], strict=True):
        assert len(ends(t, t.edge_names[e]) & ends(t, t.edge_names[following])) == 1


@pytest.mark.clause("base_5_6.setup.small_pieces")
@pytest.mark.parametrize("board", BOARDS, ids=repr)
def test_the_small_pieces(board):
    """Rulings 2: a wool harbour, a 3:1 harbour, and twice plain sea."""
    frame = frame_of(board)
    assert frame["b"] == {(2, "wool")}
    assert frame["c"] == {(2, "any")}
    assert frame["a"] == frame["d"] == set()


@pytest.mark.clause("base_5_6.setup.harbours")
@pytest.mark.parametrize("board", [*BOARDS, make_board("large", 4, harbours="loose")], ids=repr)
def test_eleven_harbours(board):
    """Rulings 2: five 3:1, two for wool, one for each other resource, each at an edge of its own."""
    assert Counter(name_of(good) for _, good in board.harbours) == {
        "any": 5, "wool": 2, "brick": 1, "lumber": 1, "grain": 1, "ore": 1,
    }  # fmt: skip
    assert len({edge for edge, _ in board.harbours}) == 11


@pytest.mark.clause("base_5_6.setup.harbours")
@pytest.mark.parametrize(("edge", "good"), make_board("large-beginner").harbours)
def test_every_harbour_has_its_rate(edge, good):
    """Rulings 2: at both ends, the new ones like the old ones."""
    for vertex in ends(make_board("large-beginner").topology, edge):
        s = six().has(5, settlements=vertex)
        rates = [s.facts.rate(5, k) for k in range(5)]
        assert rates == ([3] * 5 if good < 0 else [2 if k == good else 4 for k in range(5)])


@pytest.mark.clause("base_5_6.setup.harbours", "base_5_6.setup.frame")
def test_a_large_piece_may_put_a_harbour_beside_that_of_a_small_one():
    """Page 7: the large pieces lie in any order, so P1, P3 or P5 may follow the wool of piece b; the vertex between them
    has both rates."""
    sides = [("E", -1, 3), ("SE", -1, 3)]
    met = 0
    for seed in SEEDS:
        board = make_board("large", seed)
        t = board.topology
        wool, following = (t.edge_names[t.side(q, r, side)] for side, q, r in sides)
        (shared,) = ends(t, wool) & ends(t, following)
        s = Story(6, preset="base-5-6", board=board).has(0, settlements=shared)
        other = dict(board.harbours).get(following)
        assert other in (None, -1)
        assert [s.facts.rate(0, k) for k in range(5)] == [2 if g == "wool" else 4 + (other or 0) for g in GOOD_NAMES]
        met += other == -1
    assert 0 < met < len(SEEDS)


@pytest.mark.clause("base_5_6.setup.printed_frame")
@pytest.mark.parametrize("board", [make_board("large", 7, frame="printed"), make_board("large-beginner")], ids=repr)
def test_the_frame_joined_by_its_numbers(board):
    """Rulings 2: P1 to P6 in slots 1 to 6; so these harbours."""
    frame = frame_of(board)
    assert [frame[slot] for slot in LARGE] == list(PIECES.values())
    t = board.topology
    assert {t.edge(edge): name_of(good) for edge, good in board.harbours} == {
        t.side(0, -3, "NW"): "any",
        t.side(1, -3, "NE"): "wool",
        t.side(2, -2, "NE"): "any",
        t.side(2, 0, "E"): "any",
        t.side(1, 1, "SE"): "brick",
        t.side(-1, 3, "E"): "wool",
        t.side(-2, 3, "SE"): "lumber",
        t.side(-3, 3, "SW"): "any",
        t.side(-3, 2, "W"): "grain",
        t.side(-3, 0, "SW"): "any",
        t.side(-2, -1, "W"): "ore",
    }


@pytest.mark.clause("base_5_6.setup.spiral", "base_5_6.setup.letters", "base_5_6.setup.deserts")
@pytest.mark.parametrize("index", range(6))
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_the_spiral_from_every_corner(index, seed):
    """Page 7: by letter from a corner tile, anticlockwise, round the rim and on inwards; both deserts are passed over
    without using up a token."""
    board = make_board("large", seed, start_corner=index)
    corner = list(CORNERS)[index]
    order = [board.topology.tile_at(q, r) for q, r in spiral_from(corner)]
    assert sorted(order) == list(range(30))
    bare = deserts(board)
    assert [board.tokens[t] for t in order if t not in bare] == LETTERS
    assert [board.tokens[t] for t in bare] == [0, 0]


@pytest.mark.clause("base_5_6.setup.spiral")
def test_our_spirals_go_step_by_step():
    """Page 7: each tile touches the one before it, and nothing jumps: so the six orders of this file."""
    steps = {(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)}
    for corner in CORNERS:
        order = spiral_from(corner)
        assert all((b[0] - a[0], b[1] - a[1]) in steps for a, b in pairwise(order)), corner


@pytest.mark.clause("base_5_6.setup.spiral")
def test_chance_picks_the_corner():
    """Page 7: some corner; over many seeds all six."""
    used = set()
    for seed in range(50):
        board = make_board("large", seed)
        fits = [corner for corner in CORNERS if numbers_along(board, corner) == LETTERS]
        assert fits, seed
        used |= set(fits)
    assert used == set(CORNERS)


@pytest.mark.clause("base_5_6.setup.letters")
def test_the_letters_are_the_twenty_eight_tokens():
    """Rulings 2: A is a 2, B a 5; on a productive corner they lie first."""
    assert len(LETTERS) == 28
    for seed in SEEDS:
        board = make_board("large", seed, start_corner=5)
        first = [board.tokens[board.topology.tile_at(q, r)] for q, r in RIM[:3]]
        assert [n for n in first if n] == LETTERS[: sum(1 for n in first if n)]


@pytest.mark.clause("base_5_6.setup.last_tokens")
@pytest.mark.parametrize("index", range(6))
def test_the_last_token_lies_in_the_middle(index):
    """Page 7: Za, Zb and Zc (3, 2, 6) are the last three; if the four innermost tiles are productive, they and Y lie
    there, and Zc on the last of them."""
    corner = list(CORNERS)[index]
    core = spiral_from(corner)[-4:]
    assert set(core) == set(CORE)
    seen = 0
    for seed in SEEDS:
        board = make_board("large", seed, start_corner=index)
        four = [board.tokens[board.topology.tile_at(q, r)] for q, r in core]
        if all(four):
            assert four == [12, 3, 2, 6]
            seen += 1
        else:
            assert [n for n in four if n] == LETTERS[-sum(1 for n in four if n) :]
    assert seen


@pytest.mark.clause("base_5_6.setup.deserts")
@pytest.mark.parametrize("board", [*BOARDS, make_board("large", 6, tokens="random")], ids=repr)
def test_the_deserts_have_no_token(board):
    """Page 7: they alone have none."""
    assert [t for t, n in enumerate(board.tokens) if n == 0] == deserts(board)
    assert len(deserts(board)) == 2


@pytest.mark.clause("base_5_6.setup.deserts")
@pytest.mark.parametrize("total", [n for n in range(2, 13) if n != 7])
def test_neither_desert_yields_anything(total):
    """Page 7: with the robber on one of them, the other gives nothing either. b4N touches b4 alone, d1S e2."""
    s = six().has(0, settlements="b4N").has(1, settlements="d1S")
    robber = s.facts.robber()
    assert terrain(s.rules.board, robber) == "desert"
    s.main(2, f"{total // 2}+{total - total // 2}")
    assert (s.hand(0), s.hand(1)) == ("", "")


@pytest.mark.clause("base_5_6.setup.random_tokens")
def test_tokens_at_random():
    """Rulings 1.2: the same 28, no two of 6 and 8 next to each other, and no spiral."""
    steps = [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)]
    for seed in SEEDS:
        board = make_board("large", seed, tokens="random")
        assert sorted(n for n in board.tokens if n) == sorted(LETTERS)
        red = {c for i, c in enumerate(board.topology.coordinates) if board.tokens[i] in (6, 8)}
        assert len(red) == 6
        assert not [c for c in red if {(c[0] + q, c[1] + r) for q, r in steps} & red]
        assert not [corner for corner in CORNERS if numbers_along(board, corner) == LETTERS]


@pytest.mark.clause("base_5_6.setup.robber")
def test_the_robber_begins_on_either_desert():
    """Page 7: always on a desert, on both of them over many seeds; from there it may go to the other one."""
    first = set()
    for seed in SEEDS:
        board = make_board("large", seed)
        s = Fresh(6, preset="base-5-6", board=board)
        bare = deserts(board)
        assert s.facts.robber() in bare
        first.add(bare.index(s.facts.robber()))
    assert first == {0, 1}

    s = six().begin(0).do("0 ROLL", "* DICE 3+4")
    goals = s.legal(0, "MOVE_ROBBER")
    here, there = ("b4", "e2") if s.facts.robber() == s.rules.topology.tile("b4") else ("e2", "b4")
    assert there in goals
    assert here not in goals
    assert len(goals) == 29


FOUNDED = [
    "b2N b2NE", "c5N c5NE", "d3N d3NE", "e7N e7NE", "f3N f3NE", "g4N g4NE",
    "h3S h3SE", "f6N f6NE", "d5N d5NE", "g2N g2NE", "e5N e5NE", "b4N b4NE",
]  # fmt: skip


@pytest.mark.clause("base_5_6.setup.rest")
@pytest.mark.parametrize("players", [5, 6])
def test_founding_is_that_of_the_base_game(players):
    """Page 7: out and back, a settlement and a road each time, the second settlement pays; no building phase yet."""
    s = Fresh(players, preset="base-5-6", board="large-beginner")
    assert len(s.legal(0, "BUILD_SETTLEMENT")) == 80
    order = []
    for place in FOUNDED[: 2 * players]:
        order.append(s.table.actor)
        assert sum(s.facts.bank()) == 120 - sum(s.facts.hand_size(seat) for seat in range(players))
        s.found(place)
    assert order == [*range(players), *reversed(range(players))]
    assert s.legal() == {"0 ROLL"}, "hands are full, but no turn has ended"
    t = s.rules.topology
    last = players
    for seat, place in zip(reversed(range(players)), FOUNDED[last:], strict=False):
        v = t.vertex(place.split()[0])
        around = [int(x) for x in t.vertex_tiles[3 * v : 3 * v + 3] if x >= 0]
        assert s.facts.hand_size(seat) == sum(1 for x in around if terrain(s.rules.board, x) != "desert")
        assert s.points(seat) == 2
        assert supply(s, seat) == {"road": 13, "settlement": 3, "city": 4}


@pytest.mark.clause("base_5_6.setup.beginner")
def test_the_beginners_board_of_six():
    """Rulings 2: terrains and numbers row by row, and the robber on a desert."""
    board = make_board("large-beginner")
    t = board.topology
    for r, row in BEGINNER.items():
        tiles = [t.tile_at(q, s) for q, s in sorted(c for c in t.coordinates if c[1] == r)]
        assert " ".join(f"{terrain(board, x)}{board.tokens[x] or ''}" for x in tiles) == row
    assert terrain(board, t.tile(board.robber)) == "desert"
    assert not [corner for corner in CORNERS if numbers_along(board, corner) == LETTERS]


@pytest.mark.clause("base_5_6.setup.beginner_pieces")
def test_the_beginners_pieces_of_six():
    """Rulings 2: two settlements and two roads of each colour, one of the settlements pays a card for each tile."""
    s = Fresh(6, preset="base-5-6-beginner", board="large-beginner")
    t = s.rules.topology
    settlements, roads = {}, {}
    for colour, (*places, pays) in BEGINNER_PIECES.items():
        seat = SEAT_ORDER.index(colour)
        for corner, q, r, side, q2, r2 in places:
            settlements[t.corner(q, r, corner)] = seat
            roads[t.side(q2, r2, side)] = seat
        corner, q, r, *_ = places[pays]
        v = t.corner(q, r, corner)
        around = Counter(terrain(s.rules.board, int(x)) for x in t.vertex_tiles[3 * v : 3 * v + 3] if x >= 0)
        yields = {"brick": "hills", "lumber": "forest", "wool": "pasture", "grain": "fields", "ore": "mountains"}
        assert s.facts.hand(seat) == [around[yields[good]] for good in GOOD_NAMES], colour
    assert {v: s.facts.owner(v) for v in range(t.vertices) if s.facts.owner(v) >= 0} == settlements
    assert {e: s.facts.road(e) for e in range(t.edges) if s.facts.road(e) >= 0} == roads
    for seat in range(6):
        assert s.points(seat) == 2
        assert supply(s, seat) == {"road": 13, "settlement": 3, "city": 4}
    assert s.legal() == {"0 ROLL"}
