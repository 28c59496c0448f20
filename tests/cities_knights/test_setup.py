"""Components and set-up: pages 1 and 4, rulings 1.2 to 1.4."""

from collections import Counter

import pytest

import poblado
from poblado.island.goods import TERRAIN_NAMES
from poblado.kernel.errors import BadNotation
from poblado.presets import make_board

from .tables import CORNERS, SOUTH, TRACKS, Fresh, Realm, roads, sees

# rulings 1.4, row by row from the north: a literal table, copied by hand from there.
FIRST = [
    ("hills", 6), ("mountains", 2), ("hills", 5),
    ("forest", 3), ("mountains", 9), ("desert", 0), ("forest", 10),
    ("forest", 8), ("fields", 4), ("hills", 11), ("pasture", 3), ("fields", 8),
    ("pasture", 10), ("fields", 5), ("mountains", 6), ("pasture", 4),
    ("fields", 9), ("pasture", 12), ("forest", 11),
]  # fmt: skip
FIRST_TILES = "b2 b3 b4 c2 c3 c4 c5 d2 d3 d4 d5 d6 e2 e3 e4 e5 f2 f3 f4"
# Axial coordinates and the outer side of the tile.
FIRST_HARBOURS = [
    (0, -2, "NW", "brick"), (1, -2, "NE", "ore"), (2, -1, "NE", "lumber"), (2, 0, "E", "grain"), (1, 1, "SE", None),
    (-1, 2, "SE", None), (-2, 2, "SW", None), (-2, 1, "W", "wool"), (-1, -1, "W", None),
]  # fmt: skip

TRADE = {
    "merchant": 6, "merchant_fleet": 2, "master_merchant": 2, "commodity_monopoly": 2, "resource_monopoly": 4,
    "commercial_harbour": 2,
}  # fmt: skip
POLITICS = {
    "wedding": 2, "constitution": 1, "deserter": 2, "diplomat": 2, "spy": 3, "warlord": 2, "intrigue": 2, "bishop": 2,
    "saboteur": 2,
}  # fmt: skip
SCIENCE = {
    "alchemist": 2, "road_building": 2, "smith": 2, "crane": 2, "printer": 1, "engineer": 1, "inventor": 2,
    "irrigation": 2, "medicine": 2, "mining": 2,
}  # fmt: skip


def pile(track):
    """What a seat may draw from a fresh pile: card to number of copies."""
    s = Realm().has(0, cities="f2N", levels=f"{track}=5").begin(0).roll(0, "6+6", track)
    return {text.split()[3]: weight for text, weight in s.chances().items()}


# -- components ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("cities_knights.setup.commodity_cards")
@pytest.mark.parametrize("good", ["cloth", "coin", "paper"])
def test_twelve_cards_of_each_commodity(good):
    """Page 1: 36 cards; what a player holds is missing in the bank."""
    s = Fresh()
    assert s.bank(good) == 12
    assert sum(s.facts.bank()) == 5 * 19 + 36
    assert Realm().has(0, hand=f"3{good}").bank(good) == 9


@pytest.mark.clause("cities_knights.setup.bank")
def test_everybody_sees_what_the_bank_has():
    """Page 4: three open piles beside the resources."""
    s = Realm().has(0, hand="2cloth 1coin 3ore").begin(0)
    for viewer in (-1, 0, 1):
        assert sees(s, viewer).bank() == s.facts.bank()
    assert s.bank("cloth") == 10


@pytest.mark.clause(
    "cities_knights.setup.progress_cards",
    "cities_knights.setup.progress_trade",
    "cities_knights.setup.progress_politics",
    "cities_knights.setup.progress_science",
)
@pytest.mark.parametrize(("track", "cards"), [("trade", TRADE), ("politics", POLITICS), ("science", SCIENCE)])
def test_the_piles(track, cards):
    """Pages 1, 10 and 11: eighteen cards of each colour."""
    assert pile(track) == cards
    assert sum(cards.values()) == 18


@pytest.mark.clause("cities_knights.setup.piles")
def test_the_piles_lie_face_down():
    """Page 4: nobody knows what is drawn next; each card is as likely as it has copies left."""
    s = Realm().has(0, cities="f2N", levels="politics=5", progress="spy spy").begin(0).roll(0, "6+6", "politics")
    chances = s.chances()
    assert chances["* DRAW_PROGRESS 0 spy"] == 1
    assert sum(chances.values()) == 16


@pytest.mark.clause("cities_knights.setup.base_pieces")
@pytest.mark.parametrize("seat", range(4))
def test_the_pieces_of_the_base_game(seat):
    """Page 4: five settlements, four cities, fifteen roads."""
    s = Fresh(4)
    assert [s.left(seat, piece) for piece in ("settlement", "city", "road")] == [5, 4, 15]


@pytest.mark.clause("cities_knights.setup.knights", "cities_knights.setup.walls")
@pytest.mark.parametrize("seat", range(4))
def test_knights_and_walls(seat):
    """Page 4: two knights of each strength and three walls."""
    s = Fresh(4)
    assert [s.left(seat, f"{kind}_knight") for kind in ("basic", "strong", "mighty")] == [2, 2, 2]
    assert s.left(seat, "wall") == 3


@pytest.mark.clause("cities_knights.setup.helmets")
def test_all_six_knights_may_be_active():
    """Page 4: a helmet for every knight."""
    spots = ["e1N", "d2S", "e2N", "d3S", "e3N", "d4S"]
    knights = " ".join(f"{v}={1 + k // 2}" for k, v in enumerate(spots))
    s = Realm().has(0, roads=roads(SOUTH, 0, 5), knights=knights, hand="6grain").main(0)
    for v in spots:
        s.do(f"0 ACTIVATE {v}")
    assert [s.knight(v) for v in spots] == ["1a", "1a", "2a", "2a", "3a", "3a"]


@pytest.mark.clause("cities_knights.setup.metropolis_figures")
def test_three_metropolises_in_all():
    """Page 4 gives each player three figures; page 7 puts three in play altogether: whoever is second gets none."""
    s = Realm(points_to_win=20).has(
        0, cities=" ".join(CORNERS), hand="4cloth 4coin 4paper", levels="trade=3 politics=3 science=3"
    )
    s.has(1, cities="d5N", levels="trade=3", hand="4cloth").main(0)
    for track, vertex in zip(TRACKS, CORNERS, strict=False):
        s.do(f"0 IMPROVE {track}", f"0 PLACE_METROPOLIS {vertex}")
    s.do("0 END_TURN").roll(1).decline().do("1 IMPROVE trade")
    assert s.playing
    assert s.points(1) == 2


@pytest.mark.clause("cities_knights.setup.improvement_tiles")
@pytest.mark.parametrize("track", TRACKS)
def test_five_levels_of_each_track(track):
    """Page 4: none is built at the start, and after the fifth there is nothing left to build."""
    assert Fresh().levels(0) == (0, 0, 0)
    hand = {"trade": "12cloth", "politics": "12coin", "science": "12paper"}[track]
    for level in range(6):
        s = Realm().has(0, cities="f2N", levels=f"{track}={level}", hand=hand).main(0)
        assert s.can(f"0 IMPROVE {track}") == (level < 5)


@pytest.mark.clause("cities_knights.setup.left_out")
@pytest.mark.parametrize("action", ["0 BUY_CARD", "0 PLAY_KNIGHT", "0 PLAY_MONOPOLY ore", "0 PLAY_YEAR_OF_PLENTY"])
def test_nothing_of_the_development_cards(action):
    """Page 4: no such card can be bought or played."""
    s = Realm().has(0, hand="1ore 1wool 1grain").main(0)
    with pytest.raises(BadNotation):
        s.can(action)


@pytest.mark.clause("cities_knights.setup.left_out")
def test_no_largest_army():
    """Page 4: nothing in the game remembers one; six knights bring no points."""
    s = Realm()
    assert not [f.name for f in s.rules.fields if f.name.startswith(("largest_army", "development_cards"))]
    s.has(0, roads=roads(SOUTH, 0, 4), knights="e1N=3a d2S=3a e2N=2a d3S=2a e3N=1a")
    assert s.points(0) == 0


@pytest.mark.clause("cities_knights.setup.longest_route")
def test_the_longest_route_is_in_the_game():
    """Page 4: five roads bring its two points."""
    s = Realm().has(0, roads=roads(SOUTH, 0, 4), hand="1brick 1lumber").main(0)
    assert s.points(0) == 0
    s.do(f"0 BUILD_ROAD {SOUTH[4]}")
    assert (s.longest_route, s.points(0)) == (0, 2)


@pytest.mark.clause("cities_knights.setup.dice", "cities_knights.dice.three")
def test_three_dice():
    """Pages 4 and 5: after the roll nature gives the numbers of both dice and a face of the event die; nobody acts in
    between."""
    s = Realm().begin(0).do("0 ROLL")
    assert set(s.chances()) == {f"* DICE {red}+{white}" for red in range(1, 7) for white in range(1, 7)}
    assert len(set(s.chances().values())) == 1
    s.do("* DICE 2+3")
    assert {text.split()[1] for text in s.chances()} == {"EVENT_DIE"}
    s.do("* EVENT_DIE trade")
    assert s.playing


@pytest.mark.clause("cities_knights.setup.merchant")
def test_the_merchant_is_beside_the_board():
    """Page 4: on no tile, and nobody has its point."""
    s = Fresh()
    assert (s.facts.fact("merchant.tile"), s.facts.fact("merchant.holder")) == (-1, -1)
    assert [s.points(seat) for seat in range(3)] == [0, 0, 0]


@pytest.mark.clause("cities_knights.setup.fleet")
def test_the_fleet_is_far_away():
    """Page 4: on the first space of its track."""
    s = Fresh()
    assert (s.fleet, s.facts.fact("fleet.landings")) == (0, 0)


@pytest.mark.clause("cities_knights.setup.robber")
def test_the_robber_is_in_the_desert():
    """Page 4."""
    assert Fresh().robbed == "d4"


# -- the island ----------------------------------------------------------------------------------------------------


def first_board():
    return poblado.ruleset("cities-knights-first", 4).board


@pytest.mark.clause("cities_knights.setup.first_board")
def test_terrains_and_numbers_of_the_first_board():
    """Rulings 1.4: as printed; its tiles and tokens are those of the base game."""
    board = first_board()
    t = board.topology
    printed = {name: (TERRAIN_NAMES[board.terrains[t.tile(name)]], board.tokens[t.tile(name)]) for name in t.tile_names}
    assert printed == dict(zip(FIRST_TILES.split(), FIRST, strict=True))
    base = make_board("beginner")
    assert Counter(board.terrains) == Counter(base.terrains)
    assert Counter(board.tokens) == Counter(base.tokens)


@pytest.mark.clause("cities_knights.setup.first_board_harbours")
def test_harbours_of_the_first_board():
    """Rulings 1.4: four 3:1 and one for each resource."""
    board = first_board()
    t = board.topology
    goods = ["brick", "lumber", "wool", "grain", "ore"]
    printed = {edge: goods[good] if good >= 0 else None for edge, good in board.harbours}
    assert printed == {t.edge_names[t.side(q, r, side)]: good for q, r, side, good in FIRST_HARBOURS}
    assert Counter(printed.values()) == {None: 4, **dict.fromkeys(goods, 1)}


@pytest.mark.clause("cities_knights.setup.no_printed_start")
def test_the_first_board_has_no_pieces():
    """Rulings 1.4: everybody founds, and where he likes."""
    s = Fresh(4, preset="cities-knights-first", board=None)
    assert all(s.facts.owner(v) < 0 for v in range(54))
    assert all(s.facts.road(e) < 0 for e in range(72))
    assert len(s.legal(0, "BUILD_SETTLEMENT")) == 54


@pytest.mark.clause("cities_knights.setup.variable")
def test_later_the_island_is_laid_at_random():
    """Page 4: like the variable set-up of the base game: other tiles and tokens with every seed, of the same kinds."""
    boards = [poblado.ruleset("cities-knights", 4, seed=seed).board for seed in range(4)]
    assert len({str(board.terrains) for board in boards}) == 4
    base = make_board("beginner")
    for board in boards:
        assert Counter(board.terrains) == Counter(base.terrains)
        assert Counter(board.tokens) == Counter(base.tokens)
