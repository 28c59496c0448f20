"""City expansions: what they cover, what they are worth, what they do."""

import pytest

from .tables import CITY, EXPANSION, GOODS, ROAD, SETTLEMENT, Cards

NAMES = {"library": 3, "guild": 3, "church": 3, "citadel": 4, "granary": 3, "exchange": 3}
COPIES = {
    2: {"library": 1, "guild": 0, "church": 1, "citadel": 1, "granary": 1, "exchange": 1},
    3: {"library": 1, "guild": 1, "church": 2, "citadel": 1, "granary": 1, "exchange": 1},
    4: {"library": 1, "guild": 2, "church": 2, "citadel": 2, "granary": 1, "exchange": 1},
}


def builder(players=4, hand=EXPANSION, cities=1, **more):
    return Cards(players).has(0, hand=hand, cities=cities, **more).begin(0)


@pytest.mark.clause("card_game.expansion.choice")
def test_any_of_those_left():
    s = builder()
    assert s.legal(kind="BUILD_EXPANSION") == {f"{name} -" for name in NAMES}
    s = Cards(4).has(0, hand=EXPANSION, cities=1).has(1, expansions="library church").has(2, expansions="church")
    s.begin(0)
    assert s.legal(kind="BUILD_EXPANSION") == {"guild -", "citadel -", "granary -", "exchange -"}
    s.refuses("0 BUILD_EXPANSION church -", "expansion.choice")


@pytest.mark.clause("card_game.expansion.points")
@pytest.mark.clause("card_game.expansion.values")
@pytest.mark.parametrize(("name", "points"), NAMES.items())
def test_three_or_four_points(name, points):
    s = builder()
    before = s.points(0)
    s.do(f"0 BUILD_EXPANSION {name} -")
    assert s.points(0) == before - 2 + points
    assert s.expansions(0) == {name}


@pytest.mark.clause("card_game.expansion.covers")
def test_it_covers_a_city():
    s = builder().do("0 BUILD_EXPANSION church -")
    assert (s.facts.settlements(0), s.facts.cities(0)) == (1, 0)
    assert s.points(0) == 1 + 3
    s = builder(cities=0, settlements=3)
    assert not s.legal(kind="BUILD_EXPANSION")
    s.refuses("0 BUILD_EXPANSION church -", "expansion.covers")


@pytest.mark.clause("card_game.expansion.covers")
def test_a_covered_city_is_not_covered_again():
    s = builder(cities=0, expansions="church")
    s.refuses("0 BUILD_EXPANSION citadel -", "expansion.covers")


@pytest.mark.clause("card_game.expansion.covers")
def test_city_and_expansion_in_one_turn():
    s = builder(cities=0, hand=f"{EXPANSION} {CITY}").do("0 BUILD_CITY -", "* CITY_EVENT robber_attack")
    s.do("0 BUILD_EXPANSION citadel -")
    assert s.points(0) == 4


@pytest.mark.clause("card_game.expansion.no_twice")
@pytest.mark.clause("card_game.expansion.no_twice_example")
def test_nobody_builds_one_twice():
    s = builder(cities=2, expansions="church")
    assert s.expansions_left()["church"] == 1
    assert not s.can("0 BUILD_EXPANSION church -")
    s.refuses("0 BUILD_EXPANSION church -", "expansion.no_twice")
    # Another may build it.
    s = Cards(4).has(0, expansions="church").has(1, hand=EXPANSION, cities=1).begin(1)
    s.do("1 BUILD_EXPANSION church -")
    assert s.expansions_left()["church"] == 0


@pytest.mark.clause("card_game.expansion.kinds")
@pytest.mark.clause("card_game.expansion.marks")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_how_many_there_are(players):
    assert Cards(players).expansions_left() == COPIES[players]


@pytest.mark.clause("card_game.expansion.at_once")
def test_an_advantage_holds_from_the_moment_it_is_built():
    """The granary draws in the same turn; the guild may be used at once; both go on in later turns."""
    s = builder(2).do("0 BUILD_EXPANSION granary -", "0 END_TURN").draws(0, "wool wool wool")
    assert s.facts.turn() == 1
    s.do("1 END_TURN").draws(1, "wool wool").do("0 END_TURN").draws(0, "wool wool wool")
    assert s.facts.turn() == 1
    s = builder(3).has(1, hand="1ore", settlements=5).do("0 BUILD_EXPANSION guild -")
    assert s.can("0 USE_GUILD 1")


# -- library -----------------------------------------------------------------------------------------------------------


def reader(players=3, *, roads=5, **more):
    s = Cards(players).has(0, hand="2wool", roads=roads, expansions="library", **more)
    for seat in range(1, players):
        s.has(seat, hand="2ore 1grain", roads=0)
    return s.lays(market="5lumber").begin(0)


@pytest.mark.clause("card_game.expansion.library")
def test_a_card_of_choice():
    s = reader()
    assert s.legal(kind="OPEN_HAND") == {"1", "2"}
    s.do("0 OPEN_HAND 1")
    assert s.legal() == {"0 CHOOSE_CARD 1 grain", "0 CHOOSE_CARD 1 ore"}
    s.refuses("0 END_TURN", "expansion.library")
    s.do("0 CHOOSE_CARD 1 grain", "0 GIVE_BACK 1 wool")
    assert (s.hand(0), s.hand(1)) == ("1wool 1grain", "1wool 2ore")
    assert s.pending() == "Trade"


@pytest.mark.clause("card_game.expansion.library")
def test_once_per_trade_phase():
    s = reader(2, roads=3).do("0 OPEN_HAND 1", "0 CHOOSE_CARD 1 ore", "0 GIVE_BACK 1 ore")
    assert not s.legal(kind="OPEN_HAND")
    s.refuses("0 OPEN_HAND 1", "expansion.library")
    s.do("0 END_TURN").draws(0, "wool wool").do("1 END_TURN").draws(1, "wool wool")
    assert s.legal(kind="OPEN_HAND") == {"1"}


@pytest.mark.clause("card_game.expansion.library")
def test_without_a_library_no_hand_is_opened():
    s = Cards(3).has(0, roads=5, expansions="church").has(1, hand="1ore").begin(0)
    s.refuses("0 OPEN_HAND 1", "expansion.library")


@pytest.mark.clause("card_game.expansion.library")
def test_an_empty_hand_is_not_opened():
    s = Cards(3).has(0, roads=5, expansions="library").has(1, hand="1ore").begin(0)
    assert s.legal(kind="OPEN_HAND") == {"1"}


@pytest.mark.clause("card_game.expansion.library_second")
def test_the_second_card_is_a_random_one():
    s = reader().do("0 OPEN_HAND 1", "0 CHOOSE_CARD 1 ore", "0 GIVE_BACK 1 wool", "0 TRADE_PLAYER 1 1")
    assert s.chances() == {"* STEAL 1 0 wool": 1, "* STEAL 1 0 grain": 1, "* STEAL 1 0 ore": 1}


@pytest.mark.clause("card_game.expansion.library_allowance")
def test_it_counts_as_a_card_traded():
    s = reader(roads=1).do("0 OPEN_HAND 1", "0 CHOOSE_CARD 1 ore")
    assert s.legal() == {"0 GIVE_BACK 1 wool", "0 GIVE_BACK 1 ore"}
    s.do("0 GIVE_BACK 1 wool")
    assert s.facts.trades_left() == 0
    s = reader(roads=1).do("0 TRADE_MARKET wool lumber")
    s.refuses("0 OPEN_HAND 1", "trade.per_road")


@pytest.mark.clause("card_game.expansion.library_view")
def test_only_its_owner_sees_the_hand():
    """Neither the others nor a spectator; how many cards it has is known as ever."""
    s = reader().do("0 OPEN_HAND 1")
    assert s.facts.open_hand(0) == [0, 0, 0, 1, 2]
    for viewer in (-1, 0, 2):
        facts = s.rules.facts(s.table.view(viewer).game)
        assert facts.open_hand(0) == ([0, 0, 0, 1, 2] if viewer == 0 else [0] * len(GOODS))
        assert facts.hand(1) == ([0, 0, 0, 1, 2] if viewer == 0 else [0] * len(GOODS))
        assert facts.hand_size(1) == 3
    assert s.rules.facts(s.table.view(1).game).hand(1) == [0, 0, 0, 1, 2], "its owner knows it as ever"
    s.do("0 CHOOSE_CARD 1 ore", "0 GIVE_BACK 1 wool")
    facts = s.rules.facts(s.table.view(0).game)
    assert facts.open_hand(0) == facts.hand(1) == [0] * len(GOODS)


# -- guild -------------------------------------------------------------------------------------------------------------


def member(players=4, **more):
    """Seat 0 with a guild, a settlement and a road: 4 points. Seat 1 has 3, seat 2 has 4, seat 3 has 6."""
    s = Cards(players).has(0, hand=ROAD, expansions="guild", **more).has(1, hand="1wool", settlements=3)
    return s.has(2, hand="1wool 2ore", settlements=4).has(3, hand="3ore", settlements=6)


@pytest.mark.clause("card_game.expansion.guild")
def test_a_card_of_somebody_with_as_many_points():
    s = member().begin(0)
    assert [s.points(seat) for seat in range(4)] == [4, 3, 4, 6]
    assert s.legal(kind="USE_GUILD") == {"2", "3"}
    s.refuses("0 USE_GUILD 1", "expansion.guild")
    s.do("0 USE_GUILD 2")
    assert s.chances() == {"* STEAL 2 0 wool": 1, "* STEAL 2 0 ore": 2}
    s.do("* STEAL 2 0 ore")
    assert (s.hand(0), s.hand(2)) == ("1brick 1lumber 1ore", "1wool 1ore")


@pytest.mark.clause("card_game.expansion.guild")
def test_once_per_turn():
    s = member().begin(0).do("0 USE_GUILD 3", "* STEAL 3 0 ore")
    assert not s.legal(kind="USE_GUILD")
    s.refuses("0 USE_GUILD 3", "expansion.guild")
    s.do("0 BUILD_ROAD -")
    assert not s.legal(kind="USE_GUILD")
    s.do("0 END_TURN").draws(0, "wool wool")
    for seat in (1, 2, 3):
        s.do(f"{seat} END_TURN").draws(seat, "wool wool")
    assert s.legal(kind="USE_GUILD") == {"3"}  # the road on side B gave the fifth point


@pytest.mark.clause("card_game.expansion.guild")
def test_without_a_guild_nothing_is_stolen():
    s = Cards(4).has(1, hand="1wool").begin(0)
    s.refuses("0 USE_GUILD 1", "expansion.guild")


@pytest.mark.clause("card_game.expansion.guild_when")
def test_while_trading_or_building():
    """It is no trade: the allowance stays, and trading goes on after it; nothing is returned."""
    s = member().lays(market="5grain").begin(0)
    left = s.facts.trades_left()
    s.do("0 USE_GUILD 3", "* STEAL 3 0 ore")
    assert (s.pending(), s.facts.trades_left()) == ("Trade", left)
    s.do("0 TRADE_MARKET ore grain")
    s = member().begin(0).do("0 BUILD_ROAD -", "0 USE_GUILD 3", "* STEAL 3 0 ore")
    assert s.pending() == "Build"
    assert s.hand(0) == "1ore"


@pytest.mark.clause("card_game.expansion.guild_when")
def test_not_from_an_empty_hand():
    s = member().has(3, settlements=6).begin(0)
    assert s.legal(kind="USE_GUILD") == {"2"}
    s.refuses("0 USE_GUILD 3", "expansion.guild")


# -- the two of ours ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("card_game.expansion.granary")
@pytest.mark.parametrize(("knights", "drawn"), [(0, 3), (1, 4), (2, 4)])
def test_the_granary_draws_one_more(knights, drawn):
    s = Cards(3).has(0, knights=knights, expansions="granary").begin(0).do("0 END_TURN").draws(0, "wool " * drawn)
    assert s.facts.turn() == 1


@pytest.mark.clause("card_game.expansion.exchange")
@pytest.mark.parametrize(("roads", "cards"), [(0, 1), (1, 2), (2, 2), (3, 3)])
def test_the_exchange_trades_one_more(roads, cards):
    s = Cards(3).has(0, hand="5wool", roads=roads, expansions="exchange").has(1, hand="2ore").lays(market="5grain")
    s.begin(0)
    assert s.facts.trades_left() == cards
    assert s.kinds() >= {"TRADE_PILE", "TRADE_MARKET", "TRADE_PLAYER"}


@pytest.mark.clause("card_game.expansion.exchange")
def test_built_it_trades_from_the_next_turn():
    s = Cards(2).has(0, hand=f"{EXPANSION} {SETTLEMENT}", cities=1).begin(0).do("0 BUILD_EXPANSION exchange -")
    assert s.kinds() == {"BUILD_SETTLEMENT", "BUILD_ROAD", "END_TURN"}
    s.do("0 END_TURN").draws(0, "wool wool").do("1 END_TURN").draws(1, "wool wool")
    assert s.facts.trades_left() == 2
