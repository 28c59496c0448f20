"""The special building phase: page 7, rulings 2 and 7.10."""

import pytest

from poblado.island.goods import GOOD_NAMES

from ..tables import Fresh, sees, supply
from .tables import CARD, CITY, EIGHT, NORTH, QUIET, ROAD, SETTLEMENT, SOUTH, bank, paired, roads, six, turns
from .test_setup import FOUNDED

PLAYS = ("PLAY_KNIGHT", "PLAY_ROAD_BUILDING", "PLAY_MONOPOLY ore", "PLAY_YEAR_OF_PLENTY")
KINDS = "knight road_building monopoly year_of_plenty"


def everybody(players=6, hand=CARD, **params):
    """A table where each seat has cards, so that each is asked."""
    s = six(players, **params)
    for seat in range(players):
        s.has(seat, hand=hand)
    return s


def asked(story):
    """Ends the phase; which seats were asked, in order."""
    order = []
    while story.pending() == "SpecialBuild":
        (seat,) = story.facts.owing()
        order.append(seat)
        story.do(f"{seat} END_BUILD")
    return order


# -- a turn, and what comes after it -------------------------------------------------------------------------------


@pytest.mark.clause("base_5_6.turn.same")
def test_a_turn_is_that_of_the_base_game():
    """Page 7: roll, trade with anybody and the bank, build; all that before the phase."""
    s = (
        six()
        .has(0, hand="5wool 1ore 1brick 1lumber", settlements="f3N")
        .has(5, hand="1grain")
        .has(3, settlements="d2S")
    )
    s.begin(0)
    assert s.legal() == {"0 ROLL"}
    s.do("0 ROLL", "* DICE 1+2")
    assert s.hand(3) == "1lumber"
    s.do("0 OFFER 1wool:1grain 1,2,3,4,5")
    assert s.facts.owing() == [1, 2, 3, 4, 5]
    s.do("1 DECLINE", "2 DECLINE", "3 DECLINE", "4 DECLINE", "5 ACCEPT", "0 CONFIRM 5")
    s.do("0 BANK_TRADE wool ore", "0 BUILD_ROAD f3NE")
    assert s.hand(0) == "1grain 2ore"
    assert s.pending() == "Main"


@pytest.mark.clause("base_5_6.turn.same")
def test_a_seven_in_a_game_of_six():
    """Page 7: everybody with more than seven discards, then the robber moves."""
    s = six()
    for seat, n in enumerate((8, 7, 9, 0, 10, 15)):
        s.has(seat, hand=f"{n}wool" if n else "")
    s.begin(0).do("0 ROLL", "* DICE 3+4")
    assert s.facts.owing() == [0, 2, 4, 5]


@pytest.mark.clause("base_5_6.phase.after_turn")
@pytest.mark.parametrize("players", [5, 6])
def test_a_phase_after_every_turn_and_only_there(players):
    """Page 7: when the active player has finished; not before the roll, not before the turn is ended."""
    s = everybody(players).begin(0)
    for seat in (*range(players), 0):
        others = [(seat + k) % players for k in range(1, players)]
        assert s.legal() == {f"{seat} ROLL"}
        assert not any(s.can(f"{other} END_BUILD") for other in range(players))
        s.do(f"{seat} ROLL", f"* DICE {QUIET}")
        assert s.pending() == "Main"
        s.refuses(f"{seat} END_BUILD", "base_5_6.phase.after_turn")
        assert not any(s.can(f"{other} END_BUILD") or s.can(f"{other} BUY_CARD") for other in others)
        s.do(f"{seat} END_TURN")
        assert asked(s) == others


@pytest.mark.clause("base_5_6.phase.after_turn", "base_5_6.setup.rest")
def test_no_phase_between_founding_and_the_first_turn():
    """Page 7: nobody has ended a turn yet; after the first one everybody is asked."""
    s = Fresh(6, preset="base-5-6", board="large-beginner").found(*FOUNDED)
    assert s.legal() == {"0 ROLL"}
    s.do("0 ROLL", f"* DICE {QUIET}", "0 END_TURN")
    assert asked(s) == [1, 2, 3, 4, 5]


@pytest.mark.clause("base_5_6.phase.next_turn")
@pytest.mark.parametrize(("players", "last", "following"), [(6, 5, 0), (5, 4, 0), (6, 2, 3)])
def test_then_the_next_turn_begins(players, last, following):
    """Page 7: the neighbour's, with its roll; not before the last has finished, and nobody rolls in the phase."""
    s = everybody(players).main(last, QUIET).do(f"{last} END_TURN")
    for k in range(1, players):
        assert not s.can(f"{following} ROLL")
        assert not s.can(f"{last} END_TURN")
        s.do(f"{(last + k) % players} END_BUILD")
    assert s.legal() == {f"{following} ROLL"}
    assert s.facts.turn() == following
    assert s.facts.rolled() == 0


# -- who, and in which order ---------------------------------------------------------------------------------------


@pytest.mark.clause("base_5_6.phase.others")
@pytest.mark.parametrize("active", range(6))
def test_the_one_whose_turn_ends_is_left_out(active):
    """Page 7: with all he could wish for in his hand he builds no more until his next turn."""
    s = everybody(hand="2wool 2grain 3ore 2brick 2lumber").has(active, settlements="f3N", roads="c3SE c2SE")
    s.main(active, QUIET).do(f"{active} END_TURN")
    while s.pending() == "SpecialBuild":
        (seat,) = s.facts.owing()
        assert seat != active
        for what in ("BUILD_ROAD d3NE", "BUILD_SETTLEMENT d4N", "BUILD_CITY f3N", "BUY_CARD", "END_BUILD"):
            s.refuses(f"{active} {what}", "base_5_6.phase.others")
        s.do(f"{seat} END_BUILD")
    assert s.facts.turn() == (active + 1) % 6


@pytest.mark.clause("base_5_6.phase.order")
@pytest.mark.parametrize(("players", "active"), [(6, 0), (6, 3), (6, 5), (5, 0), (5, 2), (5, 4)])
def test_clockwise_from_the_left_of_the_active_player(players, active):
    """Page 7: every other seat once, however little it can do; nobody out of turn."""
    s = everybody(players, hand=CARD).main(active, QUIET).do(f"{active} END_TURN")
    order = [(active + k) % players for k in range(1, players)]
    for k, seat in enumerate(order):
        assert s.facts.owing() == [seat]
        for other in order[:k] + order[k + 1 :]:
            s.refuses(f"{other} BUY_CARD", "base_5_6.phase.order")
            s.refuses(f"{other} END_BUILD", "base_5_6.phase.order")
        s.do(f"{seat} END_BUILD")
    assert s.pending() == "BeforeRoll"


@pytest.mark.clause("base_5_6.phase.order")
def test_the_earlier_seat_gets_the_place_both_want():
    """Page 7: the left neighbour of the active player comes first."""
    for active, first, second in ((0, 1, 5), (3, 5, 1)):
        s = six().has(1, roads="c3SE c3E", hand=SETTLEMENT).has(5, roads="d4NE", hand=SETTLEMENT)
        s.main(active, QUIET).do(f"{active} END_TURN", f"{first} BUILD_SETTLEMENT d4N")
        assert s.facts.owing() == [second]
        assert not s.can(f"{second} BUILD_SETTLEMENT d4N")


@pytest.mark.clause("base_5_6.phase.asked")
def test_each_is_asked_and_may_pass():
    """Page 7: who passes keeps his cards and is not asked again in this phase; who wants to, builds at once."""
    s = six().has(1, hand="3brick 3lumber", settlements="f3N").has(4, hand="2brick 2lumber", settlements="d3N")
    s.main(0, QUIET).do("0 END_TURN")
    assert s.can("1 END_BUILD")
    assert s.can("1 BUILD_ROAD f3NE")
    s.do("1 END_BUILD")
    assert s.hand(1) == "3brick 3lumber"
    s.do("4 BUILD_ROAD d3NE")
    assert s.facts.road(s.rules.topology.edge("d3NE")) == 4, "it stands before the next is asked"
    s.refuses("1 BUILD_ROAD f3NE", "base_5_6.phase.order")
    s.do("4 END_BUILD")
    assert s.legal() == {"1 ROLL"}


@pytest.mark.clause("base_5_6.phase.empty_hand")
def test_without_cards_nobody_is_asked_but_with_one_useless_card_he_is():
    """House: the size of a hand is public, what is in it is not; development cards are no matter."""
    s = six().has(1, cards="knight").has(2, hand="1ore").has(4, hand="1wool", settlements="f3N")
    s.main(0, QUIET).do("0 END_TURN")
    assert asked(s) == [2, 4]
    s = six().main(0, QUIET).do("0 END_TURN")
    assert s.legal() == {"1 ROLL"}


# -- what may be done ----------------------------------------------------------------------------------------------


@pytest.mark.clause("base_5_6.phase.several", "base_5_6.phase.what")
def test_as_much_as_one_can_pay_for():
    """Page 7: roads, a settlement at their end, a city there, cards; each at its price, from hand to bank."""
    s = six().has(2, settlements="f3N", roads="c3SE", hand="3brick 3lumber 3wool 5grain 5ore").main(1, QUIET)
    s.do("1 END_TURN", "2 BUILD_ROAD d3NE", "2 BUILD_ROAD c2SE")
    assert s.hand(2) == "1brick 1lumber 3wool 5grain 5ore"
    s.do("2 BUILD_SETTLEMENT d4N", "2 BUILD_CITY d4N", "2 BUY_CARD", "* DRAW 2 knight", "2 BUY_CARD")
    s.do("* DRAW 2 monopoly")
    assert s.hand(2) == ""
    assert bank(s) == dict.fromkeys(GOOD_NAMES, 24)
    assert supply(s, 2) == {"road": 12, "settlement": 4, "city": 3}
    assert s.points(2) == 3
    assert s.facts.fact("development_cards.count", 2) == 2
    assert (s.pending(), s.facts.turn()) == ("BeforeRoll", 2)


@pytest.mark.clause("base_5_6.phase.what")
def test_exactly_roads_settlements_cities_and_cards():
    """Page 7: with everything in hand these four kinds are offered, and the end; nothing else."""
    s = six().has(1, settlements="f3N", roads="c3SE", hand="9brick 9lumber 9wool 9grain 9ore", cards=KINDS)
    s.has(2, hand="1ore").main(0, QUIET).do("0 END_TURN")
    kinds = {text.split()[1] for text in s.legal()}
    assert kinds == {"BUILD_ROAD", "BUILD_SETTLEMENT", "BUILD_CITY", "BUY_CARD", "END_BUILD"}
    assert {text.split()[0] for text in s.legal()} == {"1"}


@pytest.mark.clause("base_5_6.phase.several")
@pytest.mark.parametrize(
    ("what", "hand", "clause"),
    [
        ("BUILD_ROAD f3NE", "1brick 9wool", "base.road.cost"),
        ("BUILD_ROAD b2NE", ROAD, "base.road.place"),
        ("BUILD_SETTLEMENT d4N", "1brick 1lumber 1wool", "base.settlement.cost"),
        ("BUILD_SETTLEMENT d3N", SETTLEMENT, "base.settlement.distance"),
        ("BUILD_CITY f3N", "2grain 2ore", "base.city.cost"),
        ("BUILD_CITY d4N", CITY, "base.city.upgrade"),
        ("BUY_CARD", "1wool 1grain", "base.cards.cost"),
    ],
)
def test_by_the_usual_rules_and_prices(what, hand, clause):
    """Page 7: what the own turn forbids, the phase forbids too, for the same reason."""
    s = six().has(1, settlements="f3N", roads="c3SE c2SE", hand=hand).has(5, settlements="c2S").main(0, QUIET)
    s.do("0 END_TURN")
    s.refuses(f"1 {what}", clause)
    s.do("1 END_BUILD", "1 ROLL", f"* DICE {QUIET}")
    s.refuses(f"1 {what}", clause)


@pytest.mark.clause("base_5_6.phase.several")
def test_the_supply_is_the_limit_in_the_phase_too():
    """Page 7: no sixth settlement; a city gives one back, and then it may be built in the same phase."""
    s = six().has(1, settlements="b2N b4N e2N e7N f3N", roads="c3SE", hand="2brick 2lumber 2wool 4grain 3ore")
    s.main(0, QUIET).do("0 END_TURN")
    assert not s.can("1 BUILD_SETTLEMENT d4N")
    s.do("1 BUILD_CITY b2N", "1 BUILD_SETTLEMENT d4N")
    assert supply(s, 1)["settlement"] == 0


@pytest.mark.clause("base_5_6.phase.several")
@pytest.mark.parametrize(("n", "owing"), [(7, []), (8, [1]), (15, [1])])
def test_a_large_hand_is_no_matter_in_the_phase(n, owing):
    """Page 7: more than seven cards are kept through the phase; only the next seven asks for them."""
    s = six().has(1, hand=f"{n}wool").main(0, QUIET).do("0 END_TURN")
    assert s.legal() == {"1 END_BUILD"}
    s.do("1 END_BUILD")
    assert s.facts.hand_size(1) == n
    s.do("1 ROLL", "* DICE 3+4")
    assert (s.facts.owing() if s.pending() == "Discard" else []) == owing


@pytest.mark.clause("base_5_6.phase.several")
def test_what_was_built_with_is_not_discarded():
    """Page 7: eight cards, a road in the phase, six left: a seven then asks for none."""
    s = six().has(1, settlements="f3N", hand="4brick 4lumber").main(0, QUIET).do("0 END_TURN", "1 BUILD_ROAD f3NE")
    s.do("1 END_BUILD", "1 ROLL", "* DICE 3+4")
    assert s.pending() == "MoveRobber"


@pytest.mark.clause("base_5_6.phase.several")
def test_a_settlement_of_the_phase_is_paid_by_the_very_next_roll():
    """Page 7: it stands at once. d2S touches the forest with the 3; and a harbour serves in the own turn."""
    s = six().has(1, roads="d2SE", hand=SETTLEMENT).has(2, roads="b2NE", hand=f"{SETTLEMENT} 3ore").main(0, QUIET)
    s.do("0 END_TURN", "1 BUILD_SETTLEMENT d2S", "2 BUILD_SETTLEMENT b2N")
    assert s.facts.rate(2, GOOD_NAMES.index("ore")) == 3
    s.refuses("2 BANK_TRADE ore wool", "base_5_6.phase.no_bank_trade")
    s.do("2 END_BUILD", "1 ROLL", "* DICE 1+2")
    assert s.hand(1) == "1lumber"


# -- what may not --------------------------------------------------------------------------------------------------


@pytest.mark.clause("base_5_6.phase.no_cards")
@pytest.mark.parametrize("what", PLAYS)
def test_no_card_is_played(what):
    """Page 7 and rulings 7.10: not by the one who builds, nor by anybody else; in the own turn it may be."""
    s = everybody().has(0, cards=KINDS, settlements="d3N").has(1, cards=KINDS, settlements="f3N")
    s.has(2, cards=KINDS, settlements="b2N").main(0, QUIET)
    assert s.can(f"0 {what}")
    s.do("0 END_TURN")
    s.refuses(f"1 {what}", "base_5_6.phase.no_cards")
    assert not s.can(f"0 {what}")
    assert not s.can(f"2 {what}")
    assert asked(s) == [1, 2, 3, 4, 5]
    assert s.can(f"1 {what}")


@pytest.mark.clause("base_5_6.phase.no_bank_trade")
@pytest.mark.parametrize(
    ("place", "hand"),
    [("", "4ore"), ("b2N", "3ore"), ("b3N", "2wool")],  # no harbour, a 3:1 harbour, the wool harbour
)
def test_no_trade_with_the_bank(place, hand):
    """Page 7: at no rate, though the own turn allows it."""
    good = hand[1:]
    s = six().has(1, settlements=place, hand=hand).main(0, QUIET).do("0 END_TURN")
    assert s.legal() == {"1 END_BUILD"}
    s.refuses(f"1 BANK_TRADE {good} grain", "base_5_6.phase.no_bank_trade")
    s.do("1 END_BUILD", "1 ROLL", f"* DICE {QUIET}", f"1 BANK_TRADE {good} grain")
    assert s.hand(1) == "1grain"


@pytest.mark.clause("base_5_6.phase.no_player_trade")
def test_no_trade_with_players():
    """Page 7: the builder offers nothing and is offered nothing; neither do others trade with the active player."""
    s = everybody(hand="1wool 1ore").main(0, QUIET).do("0 END_TURN")
    for active in (1, 2):
        assert s.facts.owing() == [active]
        for action in (
            "1 OFFER 1wool:1ore 2", "1 OFFER 1wool:1ore 0", "2 OFFER 1wool:1ore 1", "0 OFFER 1wool:1ore 1",
            "0 PROPOSE 1wool:1ore", "1 PROPOSE 1wool:1ore", "2 PROPOSE 1wool:1ore", "5 PROPOSE 1wool:1ore",
        ):  # fmt: skip
            s.refuses(action, "base_5_6.phase.no_player_trade")
        s.do(f"{active} END_BUILD")


@pytest.mark.clause("base_5_6.phase.no_player_trade")
def test_an_offer_does_not_outlive_the_turn():
    """Page 7: it cannot be accepted in the phase, for with an offer open the turn is not ended."""
    s = everybody(hand="1wool 1ore").main(0, QUIET).do("0 OFFER 1wool:1ore 1,2")
    assert not s.can("0 END_TURN")
    s.do("1 DECLINE", "2 DECLINE", "0 END_TURN")
    assert not s.can("1 ACCEPT")
    assert not s.can("2 ACCEPT")


# -- cards bought in it --------------------------------------------------------------------------------------------


@pytest.mark.clause("base_5_6.phase.bought_card")
@pytest.mark.parametrize("what", PLAYS)
def test_a_card_bought_in_the_phase_waits_for_the_own_turn(what):
    """Rulings 1.10 and 2: not in that phase; but in the next own turn, even before the roll, for it is older than it."""
    card = what.split()[0].removeprefix("PLAY_").lower()
    s = six().has(2, settlements="f3N", hand=f"{CARD} 1ore").main(0, QUIET)
    s.do("0 END_TURN", "2 BUY_CARD", f"* DRAW 2 {card}")
    s.refuses(f"2 {what}", "base_5_6.phase.no_cards")
    s.do("2 END_BUILD", "1 ROLL", f"* DICE {QUIET}", "1 END_TURN")
    assert s.pending() == "SpecialBuild"
    s.refuses(f"2 {what}", "base_5_6.phase.no_cards")
    s.do("2 END_BUILD")
    assert s.facts.turn() == 2
    assert s.can(f"2 {what}")


@pytest.mark.clause("base_5_6.phase.bought_card")
def test_a_card_bought_in_the_own_turn_is_not_played_in_the_phase_of_it():
    """Page 7: nor does the phase make it playable for anybody before the buyer's next turn."""
    s = six().has(0, hand=CARD).has(3, hand="1ore").main(0, QUIET).do("0 BUY_CARD", "* DRAW 0 knight")
    s.refuses("0 PLAY_KNIGHT", "base.cards.not_when_bought")
    s.do("0 END_TURN")
    assert not s.can("0 PLAY_KNIGHT")
    for seat in (1, 2, 3, 4, 5):
        while s.pending() == "SpecialBuild":
            assert not s.can("0 PLAY_KNIGHT")
            s.do(f"{s.facts.owing()[0]} END_BUILD")
        turns(s, seat)
    assert asked(s) == [3]
    assert s.legal() == {"0 ROLL", "0 PLAY_KNIGHT"}


@pytest.mark.clause("base_5_6.phase.bought_card")
def test_a_card_of_the_phase_is_secret():
    """Rulings 1.10: others see that one was bought, not which."""
    views = []
    for card in ("knight", "victory_point"):
        s = six().has(1, hand=f"{CARD} 1ore").main(0, QUIET).do("0 END_TURN", "1 BUY_CARD", f"* DRAW 1 {card}")
        views.append([s.table.view(seat).game.to_list() for seat in (-1, 0, 2)])
        assert [sees(s, seat).fact("development_cards.count", 1) for seat in (-1, 0, 1)] == [1, 1, 1]
    assert views[0] == views[1]


# -- titles --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("base_5_6.phase.titles")
def test_a_fifth_road_of_the_phase_takes_the_title_at_once():
    """Rulings 1.8: four roads and one."""
    s = six().has(1, roads=roads(NORTH, 0, 4), hand=f"{ROAD} 1ore").main(0, QUIET).do("0 END_TURN")
    assert s.longest_route == -1
    s.do("1 BUILD_ROAD d4NE")
    assert (s.longest_route, s.route(1), s.points(1)) == (1, 5, 2)
    assert s.pending() == "SpecialBuild"


@pytest.mark.clause("base_5_6.phase.titles")
def test_an_equal_route_does_not_take_it_a_longer_one_does():
    """Rulings 1.8: five against five stay with the holder; six take the title, from one builder to the next too."""
    s = six().has(0, roads=roads(NORTH, 0, 5)).has(1, roads=roads(SOUTH, 0, 4), hand="2brick 2lumber").main(0, QUIET)
    s.do("0 END_TURN", "1 BUILD_ROAD f4NE")
    assert (s.longest_route, s.route(1)) == (0, 5)
    s.do("1 BUILD_ROAD e5SE")
    assert (s.longest_route, s.points(0), s.points(1)) == (1, 0, 2)


@pytest.mark.clause("base_5_6.phase.titles")
def test_a_settlement_of_the_phase_cuts_a_route():
    """Rulings 1.8: seven become three and four, and the card is set aside, or goes to the one with five."""
    for others, holder in ((4, -1), (5, 2)):
        s = six().has(0, roads=roads(NORTH, 1, 8)).has(2, roads=roads(SOUTH, 0, others), hand="1ore")
        s.has(1, roads="c3E", hand=SETTLEMENT).main(0, QUIET)
        assert s.longest_route == 0
        s.do("0 END_TURN", "1 BUILD_SETTLEMENT d4N")
        assert s.route(0) == 4
        assert s.longest_route == holder


# -- nobody wins in it ---------------------------------------------------------------------------------------------


@pytest.mark.clause("base_5_6.phase.no_win", "base_5_6.phase.win_next_turn")
@pytest.mark.parametrize(
    ("pieces", "hand", "what", "points"),
    [
        ({"cities": "b2N b4N e2N", "settlements": "d3N d5N f3N"}, CITY, ["BUILD_CITY d3N"], 10),
        ({"settlements": "d3N", "roads": "d4NE c4SE"}, SETTLEMENT, ["BUILD_SETTLEMENT d5N"], 10),
        ({"roads": roads(SOUTH, 0, 4)}, ROAD, ["BUILD_ROAD f4NE"], 10),
        ({"settlements": "d3N"}, CARD, ["BUY_CARD", "* DRAW 2 victory_point"], 10),
    ],
    ids=["city", "settlement", "route", "point card"],
)
def test_enough_points_in_the_phase_win_as_the_own_turn_begins(pieces, hand, what, points):
    """Rulings 2: by whatever they come; nothing happens in the phase nor in seat 1's turn, then seat 2 wins unrolled."""
    s = six().has(2, hand=f"{hand} 1brick", **{"cities": EIGHT, **pieces}).has(4, hand="1ore").main(0, QUIET)
    assert s.facts.all_points(2) < 10
    s.do("0 END_TURN", *[act if act[0] == "*" else f"2 {act}" for act in what])
    assert s.facts.all_points(2) == points
    assert s.winner is None
    assert asked(s) == [2, 4]
    assert s.winner is None
    s.do("1 ROLL", f"* DICE {QUIET}")
    assert s.winner is None
    s.do("1 END_TURN")
    assert s.winner is None, "the phase after seat 1's turn is no turn of seat 2's"
    s.do("2 END_BUILD")
    assert s.winner is None
    s.do("4 END_BUILD")
    assert (s.winner, s.facts.rolled()) == (2, 0)


@pytest.mark.clause("base_5_6.phase.win_next_turn")
def test_the_next_one_wins_before_the_roll():
    """Rulings 1.13: the left neighbour's turn follows the phase at once."""
    s = six().has(1, cities="b2N b4N e2N", settlements="d3N d5N f3N", hand=f"{CITY} 1ore").main(0, QUIET)
    s.do("0 END_TURN", "1 BUILD_CITY d3N")
    assert (s.winner, s.points(1)) == (None, 10)
    s.do("1 END_BUILD")
    assert (s.winner, s.facts.rolled()) == (1, 0)
    assert not s.legal(1)


@pytest.mark.clause("base_5_6.phase.win_next_turn")
def test_of_two_with_ten_the_one_whose_turn_comes_first_wins():
    """Rulings 2: the order of turns decides, not who had the points first."""
    places = {4: "b2N b3N b4N e2N", 5: "e7N f6N h4S g4N"}
    s = six()
    for seat, cities in places.items():
        s.has(seat, cities=cities, cards="victory_point", hand=CARD)
    s.main(3, QUIET).do("3 END_TURN", "4 BUY_CARD", "* DRAW 4 knight", "5 BUY_CARD", "* DRAW 5 victory_point")
    assert (s.facts.all_points(4), s.facts.all_points(5), s.winner) == (9, 10, None)
    s.has(4, hand=CARD).do("4 ROLL", f"* DICE {QUIET}", "4 BUY_CARD", "* DRAW 4 victory_point")
    assert s.winner == 4, "seat 5 had ten before, but no turn since"


@pytest.mark.clause("base_5_6.phase.win_next_turn")
def test_ten_points_of_the_phase_can_be_lost_again():
    """Rulings 2: seat 2 takes the route in the phase; seat 1 has a longer one before seat 2's turn."""
    s = six().has(2, cities=EIGHT, roads=roads(SOUTH, 0, 4), hand=ROAD).has(1, roads=roads(NORTH, 0, 4))
    s.main(0, QUIET).do("0 END_TURN", "2 BUILD_ROAD f4NE")
    assert (s.points(2), s.longest_route, s.winner) == (10, 2, None)
    s.has(1, hand="2brick 2lumber").do("1 ROLL", f"* DICE {QUIET}", "1 BUILD_ROAD d4NE", "1 BUILD_ROAD c4SE")
    s.do("1 END_TURN")
    assert (s.points(2), s.longest_route, s.winner) == (8, 1, None)
    assert s.legal() == {"2 ROLL"}


@pytest.mark.clause("base_5_6.phase.no_win")
def test_the_one_who_has_just_ended_his_turn_does_not_win():
    """Rulings 2: seat 3 cuts seat 0's route, and seat 1, whose turn it was, has ten; it needs another turn for them."""
    s = six().has(0, roads=roads(NORTH, 0, 8)).has(1, cities=EIGHT, roads=roads(SOUTH, 0, 5))
    s.has(3, roads="c3E", hand=f"{SETTLEMENT} 1ore").main(1, QUIET).do("1 END_TURN", "3 BUILD_SETTLEMENT d4N")
    assert (s.longest_route, s.points(1), s.winner) == (1, 10, None)
    s.do("3 END_BUILD")
    for seat in (2, 3, 4, 5, 0):
        assert s.winner is None
        assert s.legal() == {f"{seat} ROLL"}
        turns(s, seat)
        assert asked(s) in ([3], [])
    assert s.winner == 1


@pytest.mark.clause("base_5_6.phase.after_victory")
def test_no_phase_after_the_winning_turn():
    """Rulings 2: the game is over at once, and the others' full hands are of no use."""
    s = everybody(hand=f"{CITY} {CARD}").has(0, cities="b2N b4N e2N", settlements="d3N d5N f3N").main(0, QUIET)
    s.has(1, settlements="e7N")
    assert s.can("0 END_TURN")
    s.do("0 BUILD_CITY d3N")
    assert s.winner == 0
    assert s.table.is_over
    assert not any(s.legal(seat) for seat in range(6))
    assert not s.can("0 END_TURN")
    assert not s.can("1 BUILD_CITY e7N")


@pytest.mark.clause("base_5_6.victory.ten")
@pytest.mark.parametrize("make", [six, paired])
@pytest.mark.parametrize("players", [5, 6])
def test_ten_points_in_the_own_turn_win(make, players):
    """Rulings 2 and page 7: nine do not, ten do, for the last seat as for the first."""
    for seat in (0, players - 1):
        s = make(players).has(seat, cities=EIGHT, roads="d2NE c2SE d4NE c4SE", hand=f"{SETTLEMENT} {SETTLEMENT}")
        s.main(seat, QUIET).do(f"{seat} BUILD_SETTLEMENT d3N")
        assert (s.points(seat), s.winner) == (9, None)
        s.do(f"{seat} BUILD_SETTLEMENT d5N")
        assert (s.points(seat), s.winner) == (10, seat)


@pytest.mark.clause("base_5_6.variant.neither")
@pytest.mark.parametrize("players", [5, 6])
def test_nothing_between_two_turns(players):
    """House: the neighbour rolls at once, whatever the others have; nobody builds out of turn."""
    s = everybody(players, hand="9ore 9wool", between_turns=0).has(3, cards="knight").main(0, QUIET).do("0 END_TURN")
    assert s.legal() == {"1 ROLL"}
    assert not s.can("3 BUY_CARD")
    assert not s.can("3 PLAY_KNIGHT")
    turns(s, 1)
    assert s.legal() == {"2 ROLL"}
