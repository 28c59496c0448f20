"""Five and six players: rulings 1.7."""

from collections import Counter

import pytest

import poblado
from poblado.island.goods import TERRAIN_NAMES

from .tables import KNIGHT_COST, QUIET, SEVEN, Fresh, Realm
from .test_setup import POLITICS, SCIENCE, TRADE

# A row across the printed large board.
# f2N e3S f3N e4S f4N e5S f5N e6S f6N
ROW = ["f2NE", "e3SE", "f3NE", "e4SE", "f4NE", "e5SE", "f5NE", "e6SE"]
EVERYTHING = "2brick 2wool 2grain 2ore 1coin"


def six(players=6, preset="cities-knights-5-6", **how):
    return Realm(players, preset=preset, board="large-beginner", **how)


def paired(players=6, **how):
    return six(players, "cities-knights-5-6-paired", **how)


def after_turn(story, seat=0):
    """The turn of a seat in which it does nothing is over."""
    return story.main(seat).do(f"{seat} END_TURN")


@pytest.mark.clause("cities_knights.five_six.commodities")
@pytest.mark.parametrize("players", [5, 6])
def test_eighteen_of_each_commodity(players):
    """And twenty-four of each resource."""
    s = Fresh(players, preset="cities-knights-5-6", board="large-beginner")
    assert [s.bank(good) for good in ("cloth", "coin", "paper")] == [18] * 3
    assert [s.bank(good) for good in ("brick", "lumber", "wool", "grain", "ore")] == [24] * 5


@pytest.mark.clause("cities_knights.five_six.defenders")
def test_the_ninth_defender():
    """Eight cards, and a point for the ninth all the same."""
    s = (
        six()
        .has(0, roads=ROW[0], knights="f2N=1a")
        .set("raid.defenders", 1, 8)
        .sails(6)
        .begin(0)
        .roll(0, QUIET, "ship")
    )
    assert (s.points(0), s.points(1)) == (1, 8)


@pytest.mark.clause("cities_knights.five_six.same")
@pytest.mark.parametrize(("track", "cards"), [("trade", TRADE), ("politics", POLITICS), ("science", SCIENCE)])
def test_the_same_cards_and_metropolises(track, cards):
    """54 progress cards; one metropolis for each track."""
    s = six().has(0, cities="b2N", levels=f"{track}=5").begin(0).roll(0, QUIET, track)
    assert {text.split()[3]: weight for text, weight in s.chances().items()} == cards
    good = {"trade": "cloth", "politics": "coin", "science": "paper"}[track]
    s = six().has(0, cities="b2N", levels=f"{track}=4", metropolises=f"{track}=b2N")
    s.has(5, cities="b4N", levels=f"{track}=3", hand=f"4{good}").main(5).do(f"5 IMPROVE {track}")
    assert s.playing
    assert s.metropolis(track) == "b2N"


@pytest.mark.clause("cities_knights.five_six.island")
@pytest.mark.parametrize("players", [5, 6])
def test_the_island_of_the_extension(players):
    """Thirty tiles with two deserts, the robber on one of them; where it begins it sleeps."""
    rules = poblado.ruleset("cities-knights-5-6", players, seed=3)
    terrains = Counter(TERRAIN_NAMES[k] for k in rules.board.terrains)
    assert terrains == {"forest": 6, "fields": 6, "pasture": 6, "hills": 5, "mountains": 5, "desert": 2}
    s = six(players)
    desert = s.robbed
    assert TERRAIN_NAMES[s.rules.board.terrains[s.rules.topology.tile(desert)]] == "desert"
    s.begin(0).roll(0, SEVEN)
    assert s.playing
    assert s.robbed == desert


@pytest.mark.clause("cities_knights.five_six.victory")
def test_thirteen_points():
    """Twelve are not enough."""
    s = six().has(0, cities="b2N b4N e2N e7N", levels="trade=4 science=4", metropolises="trade=b2N science=b4N")
    s.has(0, progress="merchant").main(0)
    assert (s.points(0), s.winner) == (12, None)
    s.do("0 PLAY_MERCHANT b2")
    assert s.winner == 0


# -- the special building phase ------------------------------------------------------------------------------------


@pytest.mark.clause("cities_knights.five_six.phase")
def test_what_is_built_in_the_phase():
    """Walls, knights and improvements; and knights are activated and promoted."""
    s = after_turn(six().has(1, cities="b2N", roads=" ".join(ROW[:3]), knights="f3N", hand=EVERYTHING))
    assert s.facts.owing() == [1]
    s.do("1 BUILD_WALL b2N", "1 DEPLOY f2N", "1 ACTIVATE f2N", "1 PROMOTE f3N", "1 IMPROVE politics", "1 ACTIVATE f3N")
    assert s.wall("b2N")
    assert (s.knight("f2N"), s.knight("f3N"), s.levels(1)) == ("1a", "2a", (0, 1, 0))
    assert s.hand(1) == ""


@pytest.mark.clause("cities_knights.five_six.phase")
def test_a_metropolis_in_the_phase():
    """The fourth level brings it there too; nobody wins in the phase."""
    s = six().has(1, cities="b2N b4N e2N e7N", levels="trade=4 politics=3 science=4", hand="4coin 1wool")
    s.has(1, metropolises="trade=b2N science=b4N")
    after_turn(s).do("1 IMPROVE politics", "1 PLACE_METROPOLIS e2N")
    assert s.points(1) == 14
    assert s.winner is None
    s.do("1 END_BUILD")
    assert s.winner == 1  # as its own turn begins


@pytest.mark.clause("cities_knights.five_six.phase")
def test_a_knight_activated_in_the_phase_acts_in_the_next_own_turn():
    """It was activated in another's turn."""
    s = after_turn(six().has(1, roads=" ".join(ROW[:3]), knights="f3N", hand="1grain"))
    s.do("1 ACTIVATE f3N")
    assert s.facts.turn() == 1  # with an empty hand the phase is over
    s.roll(1)
    assert s.can("1 MOVE_KNIGHT f3N f2N")


@pytest.mark.clause("cities_knights.five_six.phase_not")
@pytest.mark.parametrize(
    "action",
    [
        "MOVE_KNIGHT f3N f2N", "CHASE_ROBBER f3N", "PLAY_MINING", "PLAY_WARLORD", "BANK_TRADE wool ore",
        "PROPOSE 1wool:1ore", "PLAY_ALCHEMIST 3+4",
    ],
)  # fmt: skip
def test_what_is_not_done_in_the_phase(action):
    """No acts of knights, no cards, no trade."""
    s = six().landed().has(1, cities="b2N", roads=" ".join(ROW[:3]), knights="f3N=1a e4S", hand="9wool")
    s.has(1, progress="mining warlord alchemist").has(0, hand="1ore")
    tile = next(t for t in s.rules.topology.tile_names if touches(s, t, "f3N"))
    after_turn(s.robber(tile))
    assert s.facts.owing() == [1]
    assert not s.can(f"1 {action}")


def touches(story, tile, vertex):
    t = story.rules.topology
    v = t.vertex(vertex)
    return t.tile(tile) in t.vertex_tiles[3 * v : 3 * v + 3]


@pytest.mark.clause("cities_knights.five_six.phase_not")
def test_no_discount_of_the_crane_in_the_phase():
    """It ended with the turn it was played in."""
    s = six().has(0, cities="b2N", progress="crane").has(1, cities="b4N", levels="trade=1", hand="1cloth").main(0)
    s.do("0 PLAY_CRANE", "0 END_TURN")
    assert s.facts.owing() == [1]
    assert not s.can("1 IMPROVE trade")


# -- paired players ------------------------------------------------------------------------------------------------


@pytest.mark.clause("cities_knights.five_six.paired")
def test_the_pair_builds_and_plays_cards():
    """The third to the left, after the active player's turn: walls, knights, improvements, cards and acts."""
    s = paired().has(3, cities="b2N", roads=" ".join(ROW[:3]), knights="f3N=1a", hand=EVERYTHING + " 2paper")
    s.has(3, progress="warlord crane")
    after_turn(s)
    assert s.facts.owing() == [3]
    s.do("3 MOVE_KNIGHT f3N f2N", "3 BUILD_WALL b2N", "3 DEPLOY f3N", "3 PLAY_WARLORD", "3 PLAY_CRANE")
    s.do("3 IMPROVE science", "3 IMPROVE politics", "3 PROMOTE f3N")
    assert (s.knight("f2N"), s.knight("f3N"), s.levels(3)) == ("1a", "2a", (0, 1, 1))
    s.do("3 END_BUILD")
    assert s.facts.turn() == 1


@pytest.mark.clause("cities_knights.five_six.paired")
def test_a_pair_with_progress_cards_alone_is_asked():
    """They can be played without anything in the hand."""
    s = after_turn(paired().has(3, progress="merchant_fleet"))
    assert s.can("3 PLAY_MERCHANT_FLEET wool")


@pytest.mark.clause("cities_knights.five_six.paired")
def test_a_pair_with_an_active_knight_alone_is_asked():
    """It may act without anything in the hand."""
    s = after_turn(paired().has(3, roads=" ".join(ROW[:3]), knights="f3N=1a"))
    assert s.can("3 MOVE_KNIGHT f3N f2N")


@pytest.mark.clause("cities_knights.five_six.paired_bank")
def test_the_pair_trades_with_the_bank_only():
    """Commodities too; neither offers nor the commercial harbour's place are taken by a trade with players."""
    s = after_turn(paired().has(3, hand="4cloth 1wool").has(0, hand="1ore"))
    assert s.can("3 BANK_TRADE cloth ore")
    assert not s.can("3 OFFER 1wool:1ore 0")
    assert not s.can("3 PROPOSE 1wool:1ore")
    s.do("3 BANK_TRADE cloth ore")
    assert s.hand(3) == "1wool 1ore"


def test_the_price_of_a_knight_is_the_same():
    """What these tests rely on."""
    s = six().has(0, roads=ROW[0], hand=KNIGHT_COST).main(0).do("0 DEPLOY f2N")
    assert s.hand(0) == ""
