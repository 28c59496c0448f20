"""Paired players, the newer rule in place of the special building phase: rulings 2."""

import pytest

import poblado
from poblado.island.goods import GOOD_NAMES
from poblado.island.module import Module
from poblado.kernel.action import action_of
from poblado.kernel.errors import BadRuleset
from poblado.testing import Story

from ..tables import Fresh
from .tables import CARD, CITY, EIGHT, NORTH, QUIET, ROAD, SETTLEMENT, SOUTH, bank, paired, roads, six
from .test_setup import FOUNDED

PAIRS_OF_SIX = {0: 3, 1: 4, 2: 5, 3: 0, 4: 1, 5: 2}
PAIRS_OF_FIVE = {0: 3, 1: 4, 2: 0, 3: 1, 4: 2}
ALL_PAIRS = [(6, *pair) for pair in PAIRS_OF_SIX.items()] + [(5, *pair) for pair in PAIRS_OF_FIVE.items()]


def everybody(players=6, hand="1wool"):
    s = paired(players)
    for seat in range(players):
        s.has(seat, hand=hand)
    return s


# -- who, and when -------------------------------------------------------------------------------------------------


@pytest.mark.clause("base_5_6.paired.who")
@pytest.mark.parametrize(("players", "active", "pair"), ALL_PAIRS)
def test_the_third_player_to_the_left(players, active, pair):
    """Rulings 2: marker 2 lies three seats on; with six that is the one opposite."""
    s = everybody(players).main(active, QUIET).do(f"{active} END_TURN")
    assert s.facts.owing() == [pair]
    assert s.pending() == "PairedBuild"


@pytest.mark.clause("base_5_6.paired.next_turn")
@pytest.mark.parametrize("players", [5, 6])
def test_both_roles_pass_to_the_left(players):
    """Rulings 2: for a round and a bit: each seat has one turn and one part in a round."""
    s = everybody(players).begin(0)
    pairs = PAIRS_OF_SIX if players == 6 else PAIRS_OF_FIVE
    seen = []
    for seat in (*range(players), 0, 1):
        assert s.legal() == {f"{seat} ROLL"}
        s.do(f"{seat} ROLL", f"* DICE {QUIET}", f"{seat} END_TURN")
        (pair,) = s.facts.owing()
        seen.append((seat, pair))
        s.refuses(f"{pair} ROLL", "base_5_6.paired.next_turn")
        s.refuses(f"{pair} END_TURN", "base_5_6.paired.next_turn")
        s.do(f"{pair} END_BUILD")
    assert seen == [*pairs.items(), (0, pairs[0]), (1, pairs[1])]


@pytest.mark.clause("base_5_6.paired.after_turn")
@pytest.mark.parametrize(("players", "active", "pair"), ALL_PAIRS)
def test_a_full_turn_and_then_the_pair_alone(players, active, pair):
    """Rulings 2: before and during the turn the pair does nothing; in its part nobody else does, and nobody rolls."""
    s = everybody(players, hand=CARD).begin(active)
    assert s.legal() == {f"{active} ROLL"}
    s.do(f"{active} ROLL", f"* DICE {QUIET}")
    for what in ("BUY_CARD", "END_BUILD"):
        assert not s.can(f"{pair} {what}")
    assert s.can(f"{active} BUY_CARD")
    s.do(f"{active} END_TURN")
    for seat in range(players):
        if seat != pair:
            s.refuses(f"{seat} BUY_CARD", "base_5_6.paired.after_turn")
            s.refuses(f"{seat} END_BUILD", "base_5_6.paired.after_turn")
        assert not s.can(f"{seat} ROLL")
    assert s.can(f"{pair} BUY_CARD")


@pytest.mark.clause("base_5_6.paired.after_turn")
def test_no_part_after_founding_but_after_the_first_turn():
    """Rulings 2: the first turn comes first."""
    s = Fresh(6, preset="base-5-6-paired", board="large-beginner").found(*FOUNDED)
    assert s.legal() == {"0 ROLL"}
    s.do("0 ROLL", f"* DICE {QUIET}", "0 END_TURN")
    assert s.facts.owing() == [3]


@pytest.mark.clause("base_5_6.paired.instead")
def test_one_or_the_other():
    """Rulings 2: with pairs there is no special building phase, in it no pair; a ruleset has one of them."""
    s = everybody().main(0, QUIET).do("0 END_TURN", "3 END_BUILD")
    assert s.legal() == {"1 ROLL"}

    s = six()
    for seat in range(6):
        s.has(seat, hand="4wool", cards="knight")
    s.main(0, QUIET).do("0 END_TURN")
    for seat in range(1, 6):
        assert s.legal() == {f"{seat} END_BUILD"}
        s.do(f"{seat} END_BUILD")
    assert s.legal() == {"1 ROLL", "1 PLAY_KNIGHT"}

    with pytest.raises(BadRuleset):
        poblado.ruleset("base-5-6", 6, params={"between_turns": 3})


@pytest.mark.clause("base_5_6.paired.empty_hand")
@pytest.mark.parametrize(
    ("holds", "asked"), [({}, False), ({"hand": "1ore"}, True), ({"cards": "victory_point"}, True)]
)
def test_a_pair_with_nothing_in_hand_is_not_asked(holds, asked):
    """House: one card of either sort is enough, even if nothing can be done with it."""
    s = paired().has(3, settlements="f3N", **holds).main(0, QUIET).do("0 END_TURN")
    assert s.legal() == ({"3 END_BUILD"} if asked else {"1 ROLL"})


# -- what the pair may do ------------------------------------------------------------------------------------------


@pytest.mark.clause("base_5_6.paired.bank_only")
@pytest.mark.parametrize(
    ("place", "good", "rate"),
    [("", "ore", 4), ("b2N", "ore", 3), ("b3N", "wool", 2), ("b3N", "ore", 4)],
    ids=["none", "3:1", "wool for wool", "wool for ore"],
)
def test_the_pair_trades_with_the_bank_at_its_rates(place, good, rate):
    """Rulings 2: harbours included, as often as it likes; a card short and it cannot."""
    s = paired().has(3, settlements=place, hand=f"{2 * rate}{good}").main(0, QUIET).do("0 END_TURN")
    s.do(f"3 BANK_TRADE {good} grain", f"3 BANK_TRADE {good} brick")
    assert s.hand(3) == "1brick 1grain"
    assert s.bank(good) == 24
    s = paired().has(3, settlements=place, hand=f"{rate - 1}{good}").main(0, QUIET).do("0 END_TURN")
    assert s.legal() == {"3 END_BUILD"}


@pytest.mark.clause("base_5_6.paired.bank_only")
def test_the_pair_does_not_trade_with_players():
    """Rulings 2: not with the active player either, who may trade with it in his own turn."""
    s = everybody(hand="2wool 1ore").main(0, QUIET).do("0 OFFER 1wool:1ore 3", "3 ACCEPT", "0 CONFIRM 3", "0 END_TURN")
    assert s.hand(3) == "3wool"
    for action in (
        "3 OFFER 1wool:1ore 0", "3 OFFER 1wool:1ore 1", "0 OFFER 1wool:1ore 3", "3 PROPOSE 1wool:1ore",
        "0 PROPOSE 1wool:1ore", "5 PROPOSE 1ore:1wool",
    ):  # fmt: skip
        s.refuses(action, "base_5_6.paired.bank_only")
    assert not s.can("0 BANK_TRADE wool ore")


@pytest.mark.clause("base_5_6.paired.build")
def test_the_pair_builds_as_in_a_turn():
    """Rulings 2: road, settlement, city and card at their prices, as many as it can pay for, trading in between."""
    s = paired().has(4, roads="c3SE", hand="2brick 6lumber 2wool 4grain 4ore").main(1, QUIET).do("1 END_TURN")
    s.do("4 BUILD_ROAD d3NE", "4 BUILD_SETTLEMENT d4N", "4 BUILD_CITY d4N", "4 BUY_CARD", "* DRAW 4 knight")
    assert s.hand(4) == "4lumber"
    s.do("4 BANK_TRADE lumber ore")
    assert s.hand(4) == "1ore"
    assert s.points(4) == 2
    s.do("4 END_BUILD")
    assert bank(s) == {**dict.fromkeys(GOOD_NAMES, 24), "ore": 23}
    assert s.legal() == {"2 ROLL"}


@pytest.mark.clause("base_5_6.paired.build")
@pytest.mark.parametrize(
    ("what", "hand", "clause"),
    [
        ("BUILD_ROAD d3NE", "1brick 3wool", "base.road.cost"),
        ("BUILD_SETTLEMENT d4N", "1brick 1lumber 1wool", "base.settlement.cost"),
        ("BUILD_CITY f3N", "1grain 3ore", "base.city.cost"),
        ("BUY_CARD", "1wool 1ore", "base.cards.cost"),
    ],
)
def test_the_pair_pays_the_usual_prices(what, hand, clause):
    """Rulings 2: a card short and it is refused."""
    s = paired().has(3, settlements="f3N", roads="c3SE", hand=hand).main(0, QUIET).do("0 END_TURN")
    s.refuses(f"3 {what}", clause)


@pytest.mark.clause("base_5_6.paired.build")
def test_titles_change_hands_in_the_pairs_part():
    """Rulings 2 and 1.8: a longer route takes the card at once."""
    s = paired().has(0, roads=roads(NORTH, 0, 5)).has(3, roads=roads(SOUTH, 0, 5), hand=ROAD).main(0, QUIET)
    assert s.longest_route == 0
    s.do("0 END_TURN", "3 BUILD_ROAD e5SE")
    assert (s.longest_route, s.points(0), s.points(3)) == (3, 0, 2)


class Whistling(Module):
    """Whistle as often as one likes in the own turn, and in no part between two turns."""

    def __init__(self, in_pair):
        super().__init__("whistling", 1)
        self.in_pair = in_pair

    def compose(self, c):
        c.add_action("WHISTLE", [], "Whistle.", kind=240)

    def card(self, g, seat, out):
        out.add(action_of(240, seat))

    def act(self, g, action):
        pass

    def __reduce__(self):
        return Whistling, (self.in_pair,)


@pytest.mark.clause("base_5_6.paired.build")
@pytest.mark.parametrize("in_pair", [True, False])
def test_what_is_for_turns_alone_is_not_done_in_the_pairs_part(in_pair):
    """Rulings 2: it builds, buys, trades with the bank and plays a card; a chapter says whether its own acts belong there."""
    s = Story(6, preset="base-5-6-paired", board="large-beginner", extra=[Whistling(in_pair)])
    s.has(3, hand="1ore").main(0, QUIET).do("0 WHISTLE", "0 END_TURN")
    assert s.can("3 WHISTLE") == in_pair
    if not in_pair:
        s.refuses("3 WHISTLE", "base_5_6.paired.build")
        s.do("3 END_BUILD")
        s = Story(6, preset="base-5-6-paired", board="large-beginner", extra=[Whistling(in_pair)])
        s.main(0, QUIET).do("0 END_TURN")
        assert s.legal() == {"1 ROLL"}, "without cards it could do nothing, and is not asked"


# -- its development card ------------------------------------------------------------------------------------------


@pytest.mark.clause("base_5_6.paired.one_card")
def test_a_knight_of_the_pair():
    """Rulings 2: the robber moves, the pair steals from whom it likes, the active player included."""
    s = paired().has(3, cards="knight knight knight").has(0, settlements="f3N", hand="1ore").main(0, QUIET)
    s.do("0 END_TURN", "3 PLAY_KNIGHT", "3 MOVE_ROBBER f3", "3 ROB 0", "* STEAL 3 0 ore")
    assert (s.hand(0), s.hand(3)) == ("", "1ore")
    assert s.pending() == "PairedBuild"
    s.refuses("3 PLAY_KNIGHT", "base.cards.one_per_turn")


@pytest.mark.clause("base_5_6.paired.one_card")
def test_progress_cards_of_the_pair():
    """Rulings 2: each does what it does in a turn, and the part goes on after it."""
    s = paired().has(3, cards="monopoly").has(0, hand="2ore").has(1, hand="1ore 1wool").main(0, QUIET)
    s.do("0 END_TURN", "3 PLAY_MONOPOLY ore")
    assert s.hand(3) == "3ore"
    s = paired().has(3, cards="year_of_plenty").main(0, QUIET).do("0 END_TURN", "3 PLAY_YEAR_OF_PLENTY")
    s.do("3 TAKE wool", "3 TAKE ore")
    assert s.hand(3) == "1wool 1ore"
    assert s.pending() == "PairedBuild"
    s = paired().has(3, settlements="f3N", cards="road_building", hand="1ore").main(0, QUIET)
    s.do("0 END_TURN", "3 PLAY_ROAD_BUILDING", "3 BUILD_ROAD f3NE", "3 BUILD_ROAD e4SE")
    assert s.facts.supply(3, 0) == 13
    assert s.legal() == {"3 END_BUILD"}


@pytest.mark.clause("base_5_6.paired.one_card")
def test_one_card_each_for_the_active_player_and_the_pair():
    """Rulings 2: the active player's does not count against the pair, nor the pair's against the next one."""
    s = paired()
    for seat in (0, 1, 3):
        s.has(seat, cards="knight knight monopoly")
    s.begin(0).do("0 PLAY_KNIGHT", "0 MOVE_ROBBER f3", "0 ROLL", f"* DICE {QUIET}")
    s.refuses("0 PLAY_MONOPOLY ore", "base.cards.one_per_turn")
    s.do("0 END_TURN", "3 PLAY_KNIGHT", "3 MOVE_ROBBER f4")
    s.refuses("3 PLAY_KNIGHT", "base.cards.one_per_turn")
    s.refuses("3 PLAY_MONOPOLY ore", "base.cards.one_per_turn")
    s.do("3 END_BUILD", "1 PLAY_KNIGHT", "1 MOVE_ROBBER f3")
    s.refuses("1 PLAY_MONOPOLY ore", "base.cards.one_per_turn")


@pytest.mark.clause("base_5_6.paired.one_card")
def test_the_third_knight_of_the_pair_takes_the_army():
    """Rulings 2: one in each of its parts and turns: seat 3 in seat 0's round, in its own turn, and again as a pair."""
    s = paired().has(3, cards="knight knight knight").main(0, QUIET)
    s.do("0 END_TURN", "3 PLAY_KNIGHT", "3 MOVE_ROBBER f3", "3 END_BUILD")
    for seat in (1, 2):
        s.do(f"{seat} ROLL", f"* DICE {QUIET}", f"{seat} END_TURN")
    s.do("3 PLAY_KNIGHT", "3 MOVE_ROBBER f4", "3 ROLL", f"* DICE {QUIET}", "3 END_TURN")
    for seat in (4, 5, 0):
        s.do(f"{seat} ROLL", f"* DICE {QUIET}", f"{seat} END_TURN")
    assert s.largest_army == -1
    s.do("3 PLAY_KNIGHT", "3 MOVE_ROBBER f3")
    assert (s.largest_army, s.points(3)) == (3, 2)


@pytest.mark.clause("base_5_6.paired.one_card")
def test_a_card_bought_in_the_part_is_not_played_in_it():
    """Rulings 1.10: it waits for the next occasion, here the pair's own turn; an older one may be played instead."""
    s = paired().has(1, cards="monopoly", hand=f"{CARD} 1ore").main(4, QUIET)
    s.do("4 END_TURN", "1 BUY_CARD", "* DRAW 1 knight")
    s.refuses("1 PLAY_KNIGHT", "base.cards.not_when_bought")
    s.do("1 PLAY_MONOPOLY wool", "1 END_BUILD", "5 ROLL", f"* DICE {QUIET}", "5 END_TURN")
    s.do("0 ROLL", f"* DICE {QUIET}", "0 END_TURN")
    assert s.facts.turn() == 1
    assert s.can("1 PLAY_KNIGHT")


@pytest.mark.clause("base_5_6.paired.one_card")
def test_a_card_bought_in_the_own_turn_may_be_played_in_the_next_part():
    """Rulings 1.10: the turn it was bought in is over then."""
    s = paired().has(0, hand=CARD).main(0, QUIET).do("0 BUY_CARD", "* DRAW 0 knight", "0 END_TURN")
    for seat in (1, 2):
        s.do(f"{seat} ROLL", f"* DICE {QUIET}", f"{seat} END_TURN")
    s.do("3 ROLL", f"* DICE {QUIET}", "3 END_TURN")
    assert s.facts.owing() == [0]
    assert s.can("0 PLAY_KNIGHT")


# -- winning -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("base_5_6.paired.wins")
@pytest.mark.parametrize(
    ("pieces", "hand", "what"),
    [
        ({"cities": "b2N b4N e2N", "settlements": "d3N d5N f3N"}, CITY, ["3 BUILD_CITY d3N"]),
        ({"cities": EIGHT, "settlements": "d3N", "roads": "d4NE c4SE"}, SETTLEMENT, ["3 BUILD_SETTLEMENT d5N"]),
        ({"cities": EIGHT, "roads": roads(SOUTH, 0, 4)}, ROAD, ["3 BUILD_ROAD f4NE"]),
        ({"cities": EIGHT, "settlements": "d3N"}, CARD, ["3 BUY_CARD", "* DRAW 3 victory_point"]),
    ],
    ids=["city", "settlement", "route", "point card"],
)
def test_ten_points_in_the_part_win_at_once(pieces, hand, what):
    """Rulings 2: by whatever they come, with cards left in the hand."""
    s = paired().has(3, hand=f"{hand} 1brick", **pieces).main(0, QUIET).do("0 END_TURN")
    assert s.winner is None
    s.do(*what)
    assert s.winner == 3
    assert s.table.is_over
    assert not any(s.legal(seat) for seat in range(6))


@pytest.mark.clause("base_5_6.paired.wins")
def test_nine_points_do_not():
    """Rulings 2: the game goes on."""
    s = paired().has(3, cities=EIGHT, hand=f"{CARD} 1ore").main(0, QUIET)
    s.do("0 END_TURN", "3 BUY_CARD", "* DRAW 3 victory_point")
    assert (s.facts.all_points(3), s.winner) == (9, None)
    s.do("3 END_BUILD")
    assert s.legal() == {"1 ROLL"}


def cut_by_the_active(holder, hand=""):
    """Seat 0 cuts seat 5's route in its own turn, and `holder`, with eight points of cities, has the longest then."""
    s = paired().has(5, roads=roads(NORTH, 0, 8)).has(0, roads="c3E", hand=SETTLEMENT)
    s.has(holder, cities=EIGHT, roads=roads(SOUTH, 0, 5), hand=hand).main(0, QUIET).do("0 BUILD_SETTLEMENT d4N")
    assert (s.longest_route, s.points(holder), s.winner) == (holder, 10, None)
    return s


@pytest.mark.clause("base_5_6.paired.wins")
@pytest.mark.parametrize("hand", ["", "1ore"])
def test_ten_points_got_in_the_active_players_turn_win_as_the_part_begins(hand):
    """Rulings 2 and 1.13: not in his turn; as the pair's part begins, even if it has no card to be asked for."""
    s = cut_by_the_active(3, hand)
    assert s.do("0 END_TURN").winner == 3


@pytest.mark.clause("base_5_6.paired.wins")
def test_those_who_are_not_the_pair_wait_for_their_turn_or_part():
    """Rulings 1.13: seat 4 has ten, but the pair is seat 3; seat 4 is the pair of seat 1."""
    s = cut_by_the_active(4).has(3, hand="1ore").do("0 END_TURN")
    assert s.winner is None
    s.do("3 END_BUILD", "1 ROLL", f"* DICE {QUIET}")
    assert s.winner is None
    assert s.do("1 END_TURN").winner == 4


@pytest.mark.clause("base_5_6.paired.wins")
def test_ten_points_of_the_active_player_in_the_part_wait_for_him():
    """Rulings 1.13: the pair cuts seat 5's route, and seat 0, whose turn is over, has ten; it wins in its next part."""
    s = paired().has(5, roads=roads(NORTH, 0, 8)).has(0, cities=EIGHT, roads=roads(SOUTH, 0, 5))
    s.has(3, roads="c3E", hand=f"{SETTLEMENT} 1ore").main(0, QUIET).do("0 END_TURN", "3 BUILD_SETTLEMENT d4N")
    # Whether the active player wins here is not told: his turn is over, as in the phase (base_5_6.phase.no_win).
    assert (s.longest_route, s.points(0)) == (0, 10)
    assert s.winner is None
    s.do("3 END_BUILD")
    for seat in (1, 2):
        s.do(f"{seat} ROLL", f"* DICE {QUIET}", f"{seat} END_TURN")
    s.do("3 ROLL", f"* DICE {QUIET}")
    assert s.winner is None
    assert s.do("3 END_TURN").winner == 0


@pytest.mark.clause("base_5_6.paired.active_first")
def test_the_active_player_wins_before_the_pair_has_its_part():
    """Rulings 2: the pair has ten by hidden points and would win as its part began; the active player's turn is before."""
    s = paired().has(0, cities="b2N b4N e2N", settlements="d3N d5N f3N", hand=CITY)
    s.has(3, cities="e7N f6N h4S g2N", cards="victory_point victory_point").main(0, QUIET)
    assert s.facts.all_points(3) == 10
    assert s.winner is None
    s.do("0 BUILD_CITY d3N")
    assert s.winner == 0


@pytest.mark.clause("base_5_6.paired.active_first")
@pytest.mark.parametrize(("active", "pair"), [(0, 3), (3, 0), (5, 2)])
def test_with_ten_points_each_the_active_player_wins(active, pair):
    """Rulings 2: both have them as the turn begins; the roles decide, not the seats' numbers."""
    s = paired().has(active, cities=EIGHT, cards="victory_point victory_point")
    s.has(pair, cities="f6N h4S g2N d4N", cards="victory_point victory_point").begin(active)
    assert [s.facts.all_points(seat) for seat in (active, pair)] == [10, 10]
    assert (s.winner, s.facts.rolled()) == (active, 0)
