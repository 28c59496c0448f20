"""Components and set-up: pages 2 to 4, and what the almanac says of the variable set-up."""

import tomllib
import xml.etree.ElementTree as ET
from collections import Counter
from importlib import resources

import pytest

import poblado
from poblado.island.goods import GOOD_NAMES, TERRAIN_NAMES
from poblado.kernel.chance import SeededSource
from poblado.kernel.codec import to_text
from poblado.kernel.errors import BadRuleset
from poblado.presets import make_board
from poblado.table import svg_of
from poblado.testing import Story

from .tables import BLUE, ORANGE, QUIET, RED, WHITE, Fresh, bank, ends, neighbours, sees, supply, touched

SEEDS = range(10)
BOARDS = [make_board("beginner"), *(make_board("standard", seed) for seed in SEEDS)]
LETTERS = [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11]  # tokens A to R

# rulings 1.1, by axial (q, r): a literal table, copied by hand from there.
BEGINNER = {
    (0, -2): ("mountains", 10), (1, -2): ("pasture", 2), (2, -2): ("forest", 9),
    (-1, -1): ("fields", 12), (0, -1): ("hills", 6), (1, -1): ("pasture", 4), (2, -1): ("hills", 10),
    (-2, 0): ("fields", 9), (-1, 0): ("forest", 11), (0, 0): ("desert", 0), (1, 0): ("forest", 3), (2, 0): ("mountains", 8),
    (-2, 1): ("forest", 8), (-1, 1): ("mountains", 3), (0, 1): ("fields", 4), (1, 1): ("pasture", 5),
    (-2, 2): ("hills", 5), (-1, 2): ("fields", 6), (0, 2): ("pasture", 11),
}  # fmt: skip
BEGINNER_HARBOURS = [
    ("NW", 0, -2, None), ("NE", 1, -2, "grain"), ("NE", 2, -1, "ore"), ("E", 2, 0, None), ("SE", 1, 1, "wool"),
    ("SE", -1, 2, None), ("SW", -2, 2, None), ("W", -2, 1, "brick"), ("W", -1, -1, "lumber"),
]  # fmt: skip

# rulings 1.1: seat -> (corner of a tile, side of a tile) of each settlement and road, at a table of four.
BEGINNER_PIECES = {
    RED: [("N", 0, -1, "NE", 0, -1), ("N", -2, 1, "NE", -2, 1)],
    WHITE: [("SW", 0, -1, "NW", -1, 0), ("SE", 1, 0, "E", 1, 0)],
    ORANGE: [("S", 2, -2, "SW", 2, -2), ("N", -1, 2, "NE", -1, 2)],
    BLUE: [("N", -2, 2, "NE", -2, 2), ("N", 0, 2, "E", 0, 1)],
}

# rulings 1.2: the frame's pieces (harbour at the edge counted clockwise) and slots.
FRAME = {
    "P1": {(1, None), (4, "wool")}, "P2": {(3, None)}, "P3": {(1, None), (4, "brick")},
    "P4": {(3, "lumber")}, "P5": {(1, None), (4, "grain")}, "P6": {(3, "ore")},
}  # fmt: skip
SLOTS = [
    [("NW", 0, -2), ("NE", 0, -2), ("NW", 1, -2), ("NE", 1, -2), ("NW", 2, -2)],
    [("NE", 2, -2), ("E", 2, -2), ("NE", 2, -1), ("E", 2, -1), ("NE", 2, 0)],
    [("E", 2, 0), ("SE", 2, 0), ("E", 1, 1), ("SE", 1, 1), ("E", 0, 2)],
    [("SE", 0, 2), ("SW", 0, 2), ("SE", -1, 2), ("SW", -1, 2), ("SE", -2, 2)],
    [("SW", -2, 2), ("W", -2, 2), ("SW", -2, 1), ("W", -2, 1), ("SW", -2, 0)],
    [("W", -2, 0), ("NW", -2, 0), ("W", -1, -1), ("NW", -1, -1), ("W", 0, -2)],
]
SPIRAL = [
    (0, -2), (-1, -1), (-2, 0), (-2, 1), (-2, 2), (-1, 2), (0, 2), (1, 1), (2, 0), (2, -1), (2, -2), (1, -2),
    (0, -1), (-1, 0), (-1, 1), (0, 1), (1, 0), (1, -1), (0, 0),
]  # fmt: skip


def harbour_good(good):
    return None if good < 0 else GOOD_NAMES[good]


def frame_of(board):
    """For each slot the set of (place in the slot, good)."""
    at = {edge: harbour_good(good) for edge, good in board.harbours}
    t = board.topology
    names = [[t.edge_names[t.side(q, r, side)] for side, q, r in slot] for slot in SLOTS]
    return [frozenset((k + 1, at[name]) for k, name in enumerate(slot) if name in at) for slot in names]


def start(players=4):
    """The beginners' set-up, ready for the first turn."""
    return Fresh(players, preset="base-beginner")


# -- components ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("base.setup.island")
@pytest.mark.parametrize("board", BOARDS, ids=repr)
def test_the_island(board):
    """Page 2: 19 tiles, 4 forests, 4 pastures, 4 fields, 3 hills, 3 mountains, 1 desert, with sea around them."""
    assert Counter(TERRAIN_NAMES[t] for t in board.terrains) == {
        "forest": 4, "pasture": 4, "fields": 4, "hills": 3, "mountains": 3, "desert": 1,
    }  # fmt: skip
    assert len(board.topology.sea_ring) == 18
    assert (board.topology.vertices, board.topology.edges) == (54, 72)


@pytest.mark.clause("base.setup.yields")
@pytest.mark.parametrize(
    ("terrain", "vertex", "roll", "hand"),
    [
        ("forest", "b4N", "4+5", "1lumber"),
        ("fields", "b1S", "6+6", "1grain"),
        ("hills", "g1N", "2+3", "1brick"),
        ("pasture", "b3N", "1+1", "1wool"),
        ("mountains", "c6S", "4+4", "1ore"),
    ],
)
def test_what_each_terrain_yields(terrain, vertex, roll, hand):
    """Page 2: forest lumber, fields grain, hills brick, pasture wool, mountains ore."""
    s = Story().has(0, settlements=vertex).main(0, roll)
    (tile,) = touched(s.rules.topology, vertex)
    assert TERRAIN_NAMES[s.facts.terrain(s.rules.topology.tile(tile))] == terrain
    assert s.hand(0) == hand


@pytest.mark.clause("base.setup.yields")
@pytest.mark.parametrize("total", [n for n in range(2, 13) if n != 7])
def test_the_desert_yields_nothing(total):
    """Page 2: a settlement at the desert, the hills (6) and the forest (11) is paid on 6 and on 11 only."""
    s = Story().robber("b3").has(0, settlements="c3S").main(0, f"{total // 2}+{total - total // 2}")
    assert s.hand(0) == {6: "1brick", 11: "1lumber"}.get(total, "")


@pytest.mark.clause("base.setup.resource_cards")
def test_ninety_five_resource_cards():
    """Page 2: 95 cards, 19 of each resource; what players hold is missing in the bank."""
    s = Fresh()
    assert bank(s) == dict.fromkeys(GOOD_NAMES, 19)
    assert sum(s.facts.bank()) == 95
    s.found("c3N c3NE", "e4N e4NE", "f2N f2NE", "d6N d6NE", "b4N b4NE", "d2N d2NE")
    held = sum(s.facts.hand_size(seat) for seat in range(3))
    assert held > 0
    assert sum(s.facts.bank()) == 95 - held


@pytest.mark.clause("base.setup.tokens")
@pytest.mark.parametrize("board", BOARDS, ids=repr)
def test_eighteen_number_tokens(board):
    """Page 2: 18 tokens; 2 and 12 once, the other numbers twice, no 7; the desert has none."""
    assert Counter(board.tokens) == {0: 1, 2: 1, 12: 1, **dict.fromkeys((3, 4, 5, 6, 8, 9, 10, 11), 2)}
    assert board.tokens[board.terrains.index(TERRAIN_NAMES.index("desert"))] == 0


@pytest.mark.clause("base.setup.token_size")
def test_the_likelier_the_larger():
    """Page 3: the drawing prints a number larger the more of the 36 rolls give it; 6 and 8 alone have a colour of
    their own."""
    ways = Counter()
    for text in Story().begin(0).do("0 ROLL").chances():
        first, second = text.split()[-1].split("+")
        ways[int(first) + int(second)] += 1
    assert max(n for k, n in ways.items() if k != 7) == ways[6] == ways[8] == 5

    sizes, fills = {}, {}
    for text in ET.fromstring(svg_of(make_board("beginner"))).iter("{http://www.w3.org/2000/svg}text"):
        if (text.text or "").isdigit() and 2 <= int(text.text) <= 12:
            sizes[int(text.text)] = float(text.get("font-size"))
            fills[int(text.text)] = text.get("fill")
    assert sorted(sizes) == [2, 3, 4, 5, 6, 8, 9, 10, 11, 12]
    for a in sizes:
        for b in sizes:
            assert (sizes[a] < sizes[b]) == (ways[a] < ways[b]), (a, b)
    assert fills[6] == fills[8]
    assert all(fills[n] != fills[6] for n in fills if n not in (6, 8))
    red, green, blue = (int(fills[6][k : k + 2], 16) for k in (1, 3, 5))
    assert red > 2 * max(green, blue)


@pytest.mark.clause("base.setup.harbours")
@pytest.mark.parametrize("board", BOARDS, ids=repr)
def test_nine_harbours(board):
    """Page 2: the frame has 6 pieces with 9 harbours; all lie on the coast, no two at one vertex."""
    frame = frame_of(board)
    assert len(frame) == 6
    assert sum(len(slot) for slot in frame) == len(board.harbours) == 9
    served = [v for edge, _ in board.harbours for v in ends(board.topology, edge)]
    assert len(set(served)) == 18


@pytest.mark.clause("base.setup.harbours")
def test_the_frame_is_six_pieces():
    """Page 2: so the layout's data say, each of five coast edges: 30 in all."""
    file = resources.files("poblado.rules.base").joinpath("boards/standard.toml")
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    assert len(data["pieces"]) == len(data["slots"]) == 6
    assert sum(len(slot["edges"]) for slot in data["slots"]) == 30


@pytest.mark.clause("base.setup.harbour_kinds")
@pytest.mark.parametrize("board", BOARDS, ids=repr)
def test_kinds_of_harbour(board):
    """Rulings 1.1: four 3:1 harbours and one special harbour for each resource."""
    assert Counter(harbour_good(good) for _, good in board.harbours) == {None: 4, **dict.fromkeys(GOOD_NAMES, 1)}


@pytest.mark.clause("base.setup.harbour_ends")
@pytest.mark.parametrize(("edge", "good"), make_board("beginner").harbours)
def test_a_harbour_serves_both_ends_of_its_edge(edge, good):
    """Rulings 1.1: a settlement at either end has the harbour's rate, one at the next vertex has not."""
    topology = make_board("beginner").topology
    special = harbour_good(good)
    at = ends(topology, edge)
    beside = set().union(*(neighbours(topology, v) for v in at)) - at
    for vertex in at | beside:
        s = Story(players=2).has(0, settlements=vertex)
        rates = {name: s.facts.rate(0, k) for k, name in enumerate(GOOD_NAMES)}
        if vertex in beside:
            assert set(rates.values()) == {4}, vertex
        elif special:
            assert rates == {name: 2 if name == special else 4 for name in GOOD_NAMES}
        else:
            assert set(rates.values()) == {3}


@pytest.mark.clause("base.setup.deck", "base.setup.progress_kinds", "base.cards.kinds")
def test_the_deck():
    """Pages 2 and 6: 25 cards of three kinds, 14 knights, 6 progress cards and 5 victory points; rulings 1.3: two
    each of road building, year of plenty and monopoly."""
    s = Story().has(0, hand="1ore 1wool 1grain").main(0, QUIET).do("0 BUY_CARD")
    chances = {text.split()[-1]: weight for text, weight in s.chances().items()}
    assert chances == {"knight": 14, "road_building": 2, "year_of_plenty": 2, "monopoly": 2, "victory_point": 5}
    assert sum(chances.values()) == 25


@pytest.mark.clause("base.setup.colours")
def test_four_colours_for_three_or_four_people():
    """Page 3: four colours; the box is for three or four."""
    assert {piece.colour for piece in make_board("beginner").starts} == {"red", "blue", "white", "orange"}
    for players in (3, 4):
        assert poblado.ruleset("base", players, board="beginner").seats == players
    with pytest.raises(BadRuleset):
        poblado.ruleset("base", 5, board="beginner")


@pytest.mark.clause("base.variant.two_players")
@pytest.mark.parametrize("name", ["base", "cities-knights"])
def test_two_may_play(name):
    """House: with the same parameters and pieces as more; nobody stands in for a third, and both trade."""
    two, three = poblado.ruleset(name, 2, seed=1), poblado.ruleset(name, 3, seed=1)
    assert (two.seats, two.params) == (2, three.params)
    assert list(two.items.supplies) == list(three.items.supplies)
    assert list(two.market.bank_sizes) == list(three.market.bank_sizes)
    s = Story(2).has(0, hand="1wool").has(1, hand="1ore").main(0, QUIET)
    s.do("0 OFFER 1wool:1ore 1", "1 ACCEPT", "0 CONFIRM 1")
    assert (s.hand(0), s.hand(1)) == ("1ore", "1wool")


@pytest.mark.clause("base.setup.pieces")
@pytest.mark.parametrize("players", [3, 4])
def test_everybodys_pieces(players):
    """Page 4: 5 settlements, 4 cities and 15 roads each."""
    s = Fresh(players)
    for seat in range(players):
        assert supply(s, seat) == {"road": 15, "settlement": 5, "city": 4}
    s.found("c3N c3NE")
    assert supply(s, 0) == {"road": 14, "settlement": 4, "city": 4}


@pytest.mark.clause("base.setup.special_cards")
def test_the_special_cards_lie_beside_the_board():
    """Page 4: nobody owns them at the start, and nobody has their points."""
    s = start()
    assert s.longest_route == -1
    assert s.largest_army == -1
    assert [s.points(seat) for seat in range(4)] == [2, 2, 2, 2]


@pytest.mark.clause("base.setup.deck_shuffled")
def test_the_pile_is_shuffled_and_face_down():
    """Page 4: any card left may be the next, each as likely, and nobody sees which."""
    firsts = set()
    for seed in SEEDS:
        s = Story().has(0, hand="1ore 1wool 1grain").main(0, QUIET).do("0 BUY_CARD")
        firsts.add(to_text(s.rules, SeededSource(seed).choose(s.game)))
    assert len(firsts) > 1

    s = Story().has(0, hand="2ore 2wool 2grain").main(0, QUIET)
    assert sees(s, 0).fact("development_cards.deck") == 0  # the heap reads as nothing
    s.do("0 BUY_CARD", "* DRAW 0 monopoly", "0 BUY_CARD")
    assert s.chances()["* DRAW 0 monopoly"] == 1
    assert sum(s.chances().values()) == 24


@pytest.mark.clause("base.setup.bank_open")
def test_everybody_sees_the_bank():
    """Page 4: five open piles."""
    s = Story().has(0, hand="3ore 1wool").has(1, hand="2brick").begin(0)
    for seat in (-1, 0, 1, 2):
        assert sees(s, seat).bank() == [17, 19, 18, 19, 16]


# -- the beginners' set-up -----------------------------------------------------------------------------------------


@pytest.mark.clause("base.setup.beginner")
def test_the_beginners_board():
    """Rulings 1.1: terrains, numbers and harbours."""
    board = make_board("beginner")
    t = board.topology
    assert {
        c: (TERRAIN_NAMES[board.terrains[i]], board.tokens[i]) for i, c in enumerate(t.coordinates)
    } == BEGINNER  # fmt: skip
    assert {(t.edge(edge), harbour_good(good)) for edge, good in board.harbours} == {
        (t.side(q, r, side), good) for side, q, r, good in BEGINNER_HARBOURS
    }
    numbers = [BEGINNER[c][1] for c in SPIRAL if BEGINNER[c][1]]
    assert numbers != LETTERS


@pytest.mark.clause("base.setup.beginner_pieces")
def test_the_beginners_pieces():
    """Page 4 and rulings 1.1: two settlements and two roads of each colour at given places, and nothing else."""
    s = start()
    t = s.rules.topology
    settlements = {
        t.corner(q, r, corner): seat for seat, two in BEGINNER_PIECES.items() for corner, q, r, _, _, _ in two
    }
    roads = {t.side(q, r, side): seat for seat, two in BEGINNER_PIECES.items() for _, _, _, side, q, r in two}
    assert {v: s.facts.owner(v) for v in range(t.vertices) if s.facts.owner(v) >= 0} == settlements
    assert {e: s.facts.road(e) for e in range(t.edges) if s.facts.road(e) >= 0} == roads
    for seat in range(4):
        assert supply(s, seat) == {"road": 13, "settlement": 3, "city": 4}


@pytest.mark.clause("base.setup.three_players")
def test_three_players_leave_red_out():
    """Page 4: on the board stand blue, white and orange; red's places are empty."""
    s = start(3)
    t = s.rules.topology
    three = {
        t.corner(q, r, corner)
        for seat in (BLUE, WHITE, ORANGE)
        for corner, q, r, _, _, _ in BEGINNER_PIECES[seat]
    }  # fmt: skip
    assert {v for v in range(t.vertices) if s.facts.owner(v) >= 0} == three
    hands = {s.hand(seat) for seat in range(3)}
    assert hands == {"1brick 1lumber 1ore", "1lumber 1wool 1ore", "2grain 1ore"}


@pytest.mark.clause("base.setup.beginner_cards")
def test_the_lettered_settlement_pays():
    """Page 4: one card for each tile that the lettered settlement touches; the other settlement pays nothing."""
    s = start()
    assert [s.facts.hand_size(seat) for seat in range(4)] == [3, 3, 3, 3]
    assert s.hand(RED) == "2lumber 1grain"
    assert sum(s.facts.bank()) == 95 - 12


@pytest.mark.clause("base.setup.beginner_cards_example")
def test_the_example_of_the_first_cards():
    """Page 4: blue (B) begins with lumber, ore and brick; orange (C) with 1 ore and 2 grain."""
    s = start()
    assert s.hand(BLUE) == "1brick 1lumber 1ore"
    assert s.hand(ORANGE) == "2grain 1ore"


@pytest.mark.clause("base.setup.beginner_letter")
def test_the_letter_d():
    """Rulings 1.1: D is white's settlement at the forest with the 3, so white begins with lumber, wool and ore."""
    assert start().hand(WHITE) == "1lumber 1wool 1ore"


@pytest.mark.clause("base.setup.start_points")
def test_everybody_begins_with_two_points():
    """Page 2: 2 settlements, 2 roads, 2 points, printed or founded."""
    founded = Fresh(4).found(
        "c3N c3NE", "e4N e4NE", "f2N f2NE", "d6N d6NE", "b4N b4NE", "d2N d2NE", "g4N f4SE", "e2N e2NE"
    )
    for s in (start(), founded):
        for seat in range(4):
            assert supply(s, seat) == {"road": 13, "settlement": 3, "city": 4}
            assert s.points(seat) == 2


# -- the variable set-up -------------------------------------------------------------------------------------------


@pytest.mark.clause("base.setup.variable_terrain")
def test_the_terrain_is_shuffled():
    """Rulings 1.2: rows of 3, 4, 5, 4 and 3 in an order that chance gives; every kind reaches the centre sometimes."""
    boards = [make_board("standard", seed) for seed in range(60)]
    for board in boards[:5]:
        rows = Counter(r for _, r in board.topology.coordinates)
        assert [rows[r] for r in sorted(rows)] == [3, 4, 5, 4, 3]
    assert len({tuple(board.terrains) for board in boards}) == 60
    centre = boards[0].topology.tile_at(0, 0)
    assert {board.terrains[centre] for board in boards} == set(range(6))


def turned(order, times):
    """A list of (q, r) turned by so many sixths, anticlockwise."""
    for _ in range(times):
        order = [(q + r, -q) for q, r in order]
    return order


@pytest.mark.clause("base.setup.variable_spiral", "base.setup.variable_letters")
@pytest.mark.parametrize("corner", range(6))
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_spiral(corner, seed):
    """Rulings 1.2: by letter, A to R, from a corner tile anticlockwise round the rim, then inwards, leaving out the
    desert; any corner may be the first."""
    board = make_board("standard", seed, start_corner=corner)
    t = board.topology
    order = [t.tile_at(q, r) for q, r in turned(SPIRAL, corner)]
    desert = board.terrains.index(TERRAIN_NAMES.index("desert"))
    assert [board.tokens[tile] for tile in order if tile != desert] == LETTERS
    assert board.tokens[desert] == 0


@pytest.mark.clause("base.setup.variable_spiral")
def test_a_board_without_wishes_has_a_spiral_too():
    """Rulings 1.2: from some corner; chance picks which."""
    used = set()
    for seed in range(40):
        board = make_board("standard", seed)
        fits = [
            corner
            for corner in range(6)
            if [n for q, r in turned(SPIRAL, corner) if (n := board.tokens[board.topology.tile_at(q, r)])] == LETTERS
        ]
        assert fits, seed
        used |= set(fits)
    assert used == set(range(6))


@pytest.mark.clause("base.setup.variable_letters")
def test_the_letters_are_the_eighteen_tokens():
    """Rulings 1.2: A 5, B 2, … R 11 are the tokens of the box; with a desert out of the way A lies on the corner."""
    assert sorted(LETTERS) == sorted(n for n in make_board("beginner").tokens if n)
    for seed in SEEDS:
        board = make_board("standard", seed, start_corner=0)
        first = [board.tokens[board.topology.tile_at(q, r)] for q, r in SPIRAL[:2]]
        assert first in ([5, 2], [0, 5], [5, 0])


@pytest.mark.clause("base.setup.variable_random_tokens")
def test_tokens_at_random():
    """Rulings 1.2: no two of 6 and 8 touch, on any board; the numbers are no spiral."""
    spirals = 0
    for seed in range(40):
        board = make_board("standard", seed, tokens="random")
        assert sorted(n for n in board.tokens if n) == sorted(LETTERS)
        t = board.topology
        red = {c for i, c in enumerate(t.coordinates) if board.tokens[i] in (6, 8)}
        steps = [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)]
        assert not [c for c in red if {(c[0] + q, c[1] + r) for q, r in steps} & red]
        for corner in range(6):
            spirals += [n for q, r in turned(SPIRAL, corner) if (n := board.tokens[t.tile_at(q, r)])] == LETTERS
    assert spirals == 0


@pytest.mark.clause("base.setup.variable_frame")
def test_the_frame_is_joined_in_any_order():
    """Rulings 1.2: every slot holds one of the six pieces with its harbours at their places; the order changes."""
    known = {frozenset(piece): name for name, piece in FRAME.items()}
    orders = set()
    for seed in range(40):
        order = [known.get(slot) for slot in frame_of(make_board("standard", seed))]
        assert sorted(order) == sorted(FRAME), order
        orders.add(tuple(order))
    assert len(orders) > 25
    assert [known[slot] for slot in frame_of(make_board("beginner"))] == ["P5", "P6", "P1", "P2", "P3", "P4"]


@pytest.mark.clause("base.setup.variable_loose_harbours")
def test_loose_harbours():
    """Rulings 1.2: the nine harbours are dealt over the nine printed places; the frame's pieces no longer matter."""
    known = {frozenset(piece) for piece in FRAME.values()}
    places = {edge for edge, _ in make_board("beginner").harbours}
    goods_at = {edge: set() for edge in places}
    broken = 0
    for seed in range(60):
        board = make_board("standard", seed, harbours="loose")
        assert {edge for edge, _ in board.harbours} == places
        assert Counter(good for _, good in board.harbours) == {-1: 4, **dict.fromkeys(range(5), 1)}
        for edge, good in board.harbours:
            goods_at[edge].add(good)
        broken += any(slot not in known for slot in frame_of(board))
    assert broken > 50
    assert all(len(goods) == 6 for goods in goods_at.values())


@pytest.mark.clause("base.setup.robber")
@pytest.mark.parametrize("board", BOARDS, ids=repr)
def test_the_robber_begins_in_the_desert(board):
    """Rulings 1.2: on every board."""
    s = Fresh(board=board)
    assert TERRAIN_NAMES[s.facts.terrain(s.facts.robber())] == "desert"
