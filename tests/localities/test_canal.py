"""The Erie canal (page 10, rulings 5)."""

import pytest

import poblado
from poblado.kernel.errors import BadRuleset
from poblado.locale.errors import explain
from poblado.testing import Story

from .tables import GENEVA, MOHAWK, ROAD, ROCHESTER, SCHENECTADY, SYRACUSE, UTICA, marked, york

TO_GENEVA = ["e3SE", "f4NE"]
"""From Rochester by f4N to Geneva."""
TO_SYRACUSE = ["e4SE", "f5NE"]


def canal(players=3, **params):
    return york(players, canal=True, **params)


def linked(seat=0, tokens=1, **params):
    """A seat on turn with canal tokens, the dice rolled."""
    return canal(**params).has(seat, settlements=UTICA, wares=f"{tokens}canal_token").main(seat, "1+1")


@pytest.mark.clause("new_york.canal.link", "new_york.canal.ends")
def test_own_roads_between_two_cities_of_the_canal_bring_a_token():
    s = canal().has(0, settlements=UTICA, roads=" ".join(MOHAWK[:2]), hand=ROAD).main(0, "1+1")
    assert s.wares(0) == ""
    s.do(f"0 BUILD_ROAD {MOHAWK[2]}")
    assert s.wares(0) == "1canal_token" and s.facts.fact("erie_canal.supply") == 7, "nobody has settled in Schenectady"
    assert s.events()[-1] == "CANAL_LINKED"


@pytest.mark.clause("new_york.canal.link")
def test_a_road_in_the_middle_links_as_well_as_one_at_the_end():
    s = canal().has(0, settlements=f"{UTICA} {SCHENECTADY}", roads=f"{MOHAWK[0]} {MOHAWK[2]}", hand=ROAD).main(0, "1+1")
    s.do(f"0 BUILD_ROAD {MOHAWK[1]}")
    assert s.wares(0) == "1canal_token"


@pytest.mark.clause("new_york.canal.link")
def test_another_settlement_in_between_is_no_direct_link():
    s = canal().has(0, settlements=f"{ROCHESTER} {GENEVA} {SYRACUSE}", roads=" ".join(TO_GENEVA + TO_SYRACUSE[:-1]))
    assert s.wares(0) == "1canal_token", "Rochester and Geneva"
    s.has(0, roads=TO_SYRACUSE[-1])
    assert s.wares(0) == "2canal_token", "Geneva and Syracuse, but not Rochester and Syracuse by way of Geneva"
    # Another's roads link nothing.
    s = canal().has(1, roads=MOHAWK[0]).has(0, roads=" ".join(MOHAWK[1:]))
    assert s.wares(0) == s.wares(1) == ""


@pytest.mark.clause("new_york.canal.link", "new_york.canal.any_pair")
def test_any_two_cities_will_do_or_neighbours_alone():
    # From Syracuse by Norwich, which is a junction, past neither Rome nor Utica.
    far = ["f5E", "g6NE", "f6SE", "g7NE", "f7SE"]
    s = canal().has(0, settlements=SYRACUSE, roads=" ".join(far))
    assert s.wares(0) == "1canal_token", (
        "Syracuse and Schenectady, which have Rome and Utica between them along the canal"
    )
    s = canal(canal_neighbours=1).has(0, settlements=SYRACUSE, roads=" ".join(far))
    assert s.wares(0) == ""
    s.has(0, roads=" ".join(MOHAWK))
    assert s.wares(0) == "1canal_token", "Utica and Schenectady"
    assert (
        len(canal().rules.module("erie_canal").pairs) == 11
        and len(canal(canal_neighbours=1).rules.module("erie_canal").pairs) == 8
    )


@pytest.mark.clause("new_york.canal.founding")
def test_a_link_that_is_founded_brings_none():
    # On this map of ours Lockport has a neighbour two roads away.
    marks = {"towns": [UTICA, "e7S", "j2S", "i5S", "c4N", "b1S", "g2S", "g3S", "h4N", "f5S"], "junctions": []}
    board = marked(**marks, waterways=[], canal={"cities": [UTICA, "e7S"]})
    s = Story(3, board=board, chapters=["new-york", "canal"], fresh=True)
    s.do(f"0 BUILD_SETTLEMENT {UTICA}", "0 BUILD_ROAD e6SE", "1 BUILD_SETTLEMENT j2S", "1 BUILD_ROAD j2SE")
    s.do("2 BUILD_SETTLEMENT i5S", "2 BUILD_ROAD j4NE", "2 BUILD_SETTLEMENT c4N", "2 BUILD_ROAD b3SE")
    s.do("1 BUILD_SETTLEMENT b1S", "1 BUILD_ROAD c1E", "0 BUILD_SETTLEMENT e7S", "0 BUILD_ROAD f7NE")
    assert s.wares(0) == ""
    s.do("0 ROLL", "* DICE 1+1").has(0, hand=ROAD).do("0 BUILD_ROAD e7SE")
    assert s.wares(0) == "", "nor does it later"


@pytest.mark.clause("new_york.canal.ends")
def test_or_both_cities_must_be_settled():
    s = canal(canal_settled=1).has(0, settlements=UTICA, roads=" ".join(MOHAWK))
    assert s.wares(0) == ""
    s.has(0, hand="1brick 1lumber 1wool 1grain").main(0, "1+1").do(f"0 BUILD_SETTLEMENT {SCHENECTADY}")
    assert s.wares(0) == "1canal_token", "the settlement completes the link"
    s = canal(canal_settled=1).has(0, settlements=f"{UTICA} {SCHENECTADY}", roads=" ".join(MOHAWK))
    assert s.wares(0) == "1canal_token"


OTHER_WAY = "f6E g7NE f7SE"
"""From Utica by g7N and f7S to Schenectady."""


@pytest.mark.clause("new_york.canal.once")
def test_a_pair_brings_each_player_one_token():
    s = canal().has(0, roads=" ".join(MOHAWK))
    assert s.wares(0) == "1canal_token"
    s.has(0, roads=OTHER_WAY)
    assert s.wares(0) == "1canal_token", "a second way between the same two"
    s = canal().has(0, roads=" ".join(MOHAWK)).has(1, roads=OTHER_WAY)
    assert (s.wares(0), s.wares(1)) == ("1canal_token", "1canal_token")
    s = canal(canal_for_each=0).has(0, roads=" ".join(MOHAWK)).has(1, roads=OTHER_WAY)
    assert (s.wares(0), s.wares(1)) == ("1canal_token", "")


@pytest.mark.clause("new_york.canal.supply", "new_york.canal.empty")
def test_there_are_eight_tokens_and_no_more():
    assert canal().facts.fact("erie_canal.supply") == 8
    s = canal(canal_tokens=1).has(0, roads=" ".join(MOHAWK)).has(1, settlements=ROCHESTER, roads=" ".join(TO_GENEVA))
    assert (s.wares(0), s.wares(1)) == ("1canal_token", "")
    s.main(0, "1+1").do("0 HAND_IN_TOKEN wool", "0 END_TURN").has(1, hand=ROAD)
    s.do("1 ROLL", "* DICE 1+1", "1 BUILD_ROAD f3E")
    assert s.wares(1) == "" and s.facts.fact("erie_canal.supply") == 1, "it is back, but the link was made before"


@pytest.mark.clause("new_york.canal.harbour", "new_york.canal.good")
def test_a_token_is_a_harbour_for_a_resource_until_the_turn_ends():
    s = linked(tokens=2).has(0, hand="4wool 3ore")
    assert s.legal(0, "HAND_IN_TOKEN") == {"brick", "lumber", "wool", "grain", "ore"}
    s.do("0 HAND_IN_TOKEN wool")
    assert [s.facts.rate(0, k) for k in range(5)] == [4, 4, 2, 4, 4] and s.facts.rate(1, 2) == 4
    s.do("0 BANK_TRADE wool ore", "0 BANK_TRADE wool grain")
    s.refuses("0 BANK_TRADE wool ore", "new_york.canal.harbour")
    s.refuses("0 HAND_IN_TOKEN wool", "new_york.canal.good")
    s.do("0 HAND_IN_TOKEN ore", "0 BANK_TRADE ore wool")
    s.refuses("0 HAND_IN_TOKEN grain", "new_york.canal.harbour")
    s.do("0 END_TURN")
    assert [s.facts.rate(0, k) for k in range(5)] == [4] * 5


@pytest.mark.clause("new_york.canal.good")
def test_or_for_every_resource():
    s = linked(tokens=2, canal_any_good=1).has(0, hand="2wool 2ore").do("0 HAND_IN_TOKEN")
    assert [s.facts.rate(0, k) for k in range(5)] == [2] * 5
    s.refuses("0 HAND_IN_TOKEN", "new_york.canal.harbour")
    s.do("0 BANK_TRADE wool grain", "0 BANK_TRADE ore grain")


@pytest.mark.clause("new_york.canal.harbour")
def test_it_is_used_while_trading_in_ones_own_turn():
    s = (
        canal(combined_trade_build=0)
        .has(0, settlements=UTICA, wares="1canal_token")
        .has(1, wares="1canal_token")
        .begin(0)
    )
    s.refuses("0 HAND_IN_TOKEN wool", "base.turn.before_roll")
    s.do("0 ROLL", "* DICE 1+1")
    s.refuses("1 HAND_IN_TOKEN wool", "base.turn.next")
    s.do("0 END_TRADE")
    assert s.legal(0, "HAND_IN_TOKEN") == set()
    with pytest.raises(poblado.IllegalAction):
        s.do("0 HAND_IN_TOKEN wool")


@pytest.mark.clause("new_york.canal.back")
def test_it_goes_back_as_the_turn_ends():
    s = linked()
    s.game.cells[s.rules.module("erie_canal").supply] = 7
    s.do("0 HAND_IN_TOKEN wool")
    assert (s.wares(0), s.facts.fact("erie_canal.supply"), s.facts.fact("erie_canal.spent")) == ("", 7, 1)
    s.do("0 END_TURN")
    assert (s.facts.fact("erie_canal.supply"), s.facts.fact("erie_canal.spent")) == (8, 0)


@pytest.mark.clause("new_york.canal.trade")
def test_people_trade_tokens_as_if_they_were_cards():
    s = linked().has(1, hand="1wool 1ore")
    s.do("0 OFFER 1canal_token:1wool 1,2", "1 ACCEPT", "2 DECLINE", "0 CONFIRM 1")
    assert (s.wares(0), s.wares(1), s.hand(0)) == ("", "1canal_token", "1wool")
    s.do("0 OFFER 1wool:1canal_token+1ore 1", "1 ACCEPT", "0 CONFIRM 1")
    assert (s.wares(0), s.wares(1), s.hand(0)) == ("1canal_token", "", "1ore")


@pytest.mark.clause("new_york.canal.no_card")
def test_tokens_are_no_cards():
    s = (
        canal()
        .has(0, hand="7wool", wares="3canal_token")
        .has(1, settlements="f5S", wares="2canal_token")
        .main(0, "3+4")
    )
    assert s.pending() == "MoveRobber", "seven cards and three tokens: nobody discards"
    s.do("0 MOVE_ROBBER g5")
    assert s.pending() != "Rob" and s.wares(1) == "2canal_token", "there is no card to steal"


@pytest.mark.clause("new_york.canal.only")
def test_the_canal_is_played_where_a_map_has_one():
    for chapters, board, why, dicho in (
        (["canal"], None, "canal is played together with new-york", "se juega junto con «Nueva York»"),
        (["mallorca", "canal"], None, "canal is played together with new-york", "se juega junto con «Nueva York»"),
        (["new-york", "canal"], "mallorca", "board mallorca has no canal", "no tiene canal"),
    ):
        with pytest.raises(BadRuleset, match=why) as caught:
            poblado.ruleset("base", 3, chapters=chapters, board=board)
        assert dicho in explain(caught.value, "es")
    # Rochester and Syracuse are linked by roads, and not neighbours here.
    cities = {"cities": ["e1S", "e5S", "e3S", "e6S"]}
    board = marked(canal=cities)
    assert poblado.ruleset("base", 3, chapters=["new-york", "canal"], board=board)
    board = marked(canal={"cities": ["e1S", "e6S", "e2S"]})
    with pytest.raises(BadRuleset, match="no canal whose neighbouring cities can be linked"):
        poblado.ruleset("base", 3, chapters=["new-york", "canal"], board=board, params={"canal_neighbours": 1})
