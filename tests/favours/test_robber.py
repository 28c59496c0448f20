"""A robber that harms nobody: page 8."""

import pytest

import poblado
from poblado.island.verbs import tell_moved
from poblado.kernel.errors import BadRuleset

from .tables import Guilds


def table(**how):
    """The desert is d4; seat 1 has a settlement on its south, seat 2 one far off, and the robber stands on b2."""
    s = Guilds(**how).robber("b2").has(0, settlements="c5N").has(1, settlements="d4S", hand="1ore")
    return s.has(2, settlements="b3N", hand="1wool")


def seven(s):
    return s.begin(0).do("0 ROLL", "* DICE 3+4")


def earns(s):
    """Whether seat 0 is to draw a token."""
    return s.pending() == "DrawFavour" and s.game.a() == 0 and s.game.depth() >= 1


@pytest.mark.clause("favours.earn.robber", "favours.robber.empty_tile")
def test_a_seven_that_sends_it_beside_nobody():
    s = seven(table()).do("0 MOVE_ROBBER f2")
    assert earns(s)
    s.draws(0, "ship")
    assert s.pending() == "Main" and s.held(0) == "1ship"


@pytest.mark.clause("favours.earn.robber")
def test_a_knight_too_also_before_the_roll():
    s = table().has(0, cards="knight").begin(0).do("0 PLAY_KNIGHT", "0 MOVE_ROBBER f2")
    assert earns(s)
    s.draws(0, "ship")
    assert s.pending() == "BeforeRoll"


@pytest.mark.clause("favours.robber.empty_tile")
def test_an_own_building_is_a_building_too():
    s = seven(table()).do("0 MOVE_ROBBER c5")
    assert not earns(s) and s.held(0) == ""


@pytest.mark.clause("favours.robber.empty_tile")
def test_beside_somebody_without_cards_it_harms():
    s = table()
    s.has(3, settlements="e5N")
    seven(s).do("0 MOVE_ROBBER e5")
    assert s.pending() == "Main"


@pytest.mark.clause("favours.robber.empty_tile")
def test_declining_to_steal_is_not_enough_elsewhere():
    s = seven(table()).do("0 MOVE_ROBBER b3", "0 SPARE")
    assert s.pending() == "Main"


@pytest.mark.clause("favours.robber.desert")
def test_a_desert_with_a_building_and_no_theft():
    s = seven(table()).do("0 MOVE_ROBBER d4")
    assert s.pending() == "Rob"
    s.do("0 SPARE")
    assert earns(s)


@pytest.mark.clause("favours.robber.desert")
def test_a_theft_in_the_desert_earns_nothing():
    s = seven(table()).do("0 MOVE_ROBBER d4", "0 ROB 1", "* STEAL 0 1 ore")
    assert s.pending() == "Main"


@pytest.mark.clause("favours.robber.empty_tile")
def test_a_desert_beside_which_nobody_has_built():
    s = Guilds().robber("b2").has(2, settlements="b3N")
    assert earns(seven(s).do("0 MOVE_ROBBER d4"))


@pytest.mark.clause("favours.robber.declined")
@pytest.mark.parametrize(("choice", "earned"), [(0, True), (1, False)])
def test_a_desert_beside_somebody_without_cards(choice, earned):
    s = Guilds(desert_choice=choice).robber("b2").has(1, settlements="d4S")
    assert earns(seven(s).do("0 MOVE_ROBBER d4")) is earned


@pytest.mark.clause("favours.robber.declined")
def test_who_could_have_stolen_and_did_not_earns_either_way():
    assert earns(seven(table(desert_choice=1)).do("0 MOVE_ROBBER d4", "0 SPARE"))


@pytest.mark.clause("favours.robber.desert")
def test_without_leave_to_decline_there_is_no_such_game():
    with pytest.raises(BadRuleset, match="decline"):
        poblado.ruleset("base", 4, chapters=["favours"], params={"decline_theft": 0})


@pytest.mark.clause("favours.earn.robber")
def test_what_else_moves_it_earns_nothing():
    s = table().main(0)
    t = s.rules.topology.tile
    tell_moved(s.rules, s.game, 0, 0, t("f2"), t("b2"), 0, 99)
    assert s.pending() == "Main"
