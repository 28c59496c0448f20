"""The seven, before and after the first landing: pages 5, 6 and 10, rulings 1.5 and 1.6."""

import pytest

from .tables import SEVEN, Realm


def seven(story, seat=0):
    return story.begin(seat).roll(seat, SEVEN)


@pytest.mark.clause("cities_knights.seven.hand", "cities_knights.seven.discard")
@pytest.mark.parametrize(
    ("hand", "owed"),
    [("7wool", 0), ("4wool 3cloth", 0), ("4wool 4cloth", 4), ("8coin", 4), ("5paper 4ore", 4), ("5cloth 5coin", 5)],
)
def test_commodities_count(hand, owed):
    """Page 5: seven cards of both sorts are safe, of eight half is given up."""
    s = seven(Realm().has(1, hand=hand))
    given = 0
    while s.facts.owing() == [1]:
        s.do(sorted(s.legal(1))[0])
        given += 1
    assert given == owed
    assert s.playing


@pytest.mark.clause("cities_knights.seven.discard")
@pytest.mark.parametrize("kept", ["4wool", "4cloth", "2wool 2cloth", "3wool 1cloth"])
def test_any_mix_is_given_up(kept):
    """Page 6: of four wool and four cloth whatever one likes."""
    s = seven(Realm().has(0, hand="4wool 4cloth"))
    keep = dict(s.count(kept))
    for good in ("wool", "cloth"):
        s.do(*[f"0 DISCARD {good}"] * (4 - keep.get(good, 0)))
    assert s.hand(0) == kept


@pytest.mark.clause("cities_knights.seven.progress_safe")
def test_progress_cards_do_not_count():
    """Page 10: seven cards and four progress cards are safe."""
    s = seven(Realm().has(0, hand="7wool", progress="spy smith merchant mining"))
    assert s.playing
    assert len(s.cards(0)) == 4


@pytest.mark.clause("cities_knights.seven.progress_safe")
def test_progress_cards_are_not_stolen():
    """Page 10: from a player with progress cards alone there is nothing to take."""
    s = seven(Realm().landed().has(1, settlements="c6S", progress="spy smith")).do("0 MOVE_ROBBER d6")
    assert s.playing
    assert s.cards(1) == ["spy", "smith"]


@pytest.mark.clause("cities_knights.seven.asleep", "cities_knights.seven.discard_only")
@pytest.mark.parametrize("space", [0, 3, 5])
def test_before_the_first_landing(space):
    """Page 5: players discard; the robber stays in the desert and nobody is robbed."""
    s = seven(Realm().sails(space).has(0, hand="8wool").has(1, hand="3ore", settlements="d4N"))
    s.do(*["0 DISCARD wool"] * 4)
    assert s.playing
    assert s.robbed == "d4"
    assert not s.can("0 MOVE_ROBBER d6")
    assert s.hand(1) == "3ore"


@pytest.mark.clause("cities_knights.seven.same_roll")
def test_first_landing_and_seven_in_one_roll():
    """Page 5: the battle comes first, so the robber moves already."""
    s = Realm().has(1, settlements="c6S", hand="1cloth").lands(0, SEVEN)
    assert s.legal(0) == {f"0 MOVE_ROBBER {t}" for t in s.rules.topology.tile_names if t != "d4"}
    s.do("0 MOVE_ROBBER d6", "0 ROB 1", "* STEAL 0 1 cloth")
    assert (s.robbed, s.hand(0)) == ("d6", "1cloth")


@pytest.mark.clause("cities_knights.seven.same_roll")
def test_a_ship_that_does_not_land_changes_nothing():
    """Page 5: the sixth ship and a seven: the robber stays."""
    s = Realm().sails(5).begin(0).roll(0, SEVEN, "ship")
    assert s.playing
    assert s.robbed == "d4"


@pytest.mark.clause("cities_knights.seven.after")
def test_after_the_first_landing():
    """Page 5: discard, move, steal, as in the base game."""
    s = seven(Realm().landed().has(0, hand="8wool").has(1, settlements="c6S", hand="2ore"))
    assert not s.can("0 MOVE_ROBBER d6")
    s.do(*["0 DISCARD wool"] * 4)
    assert not s.can("0 MOVE_ROBBER d4")
    s.do("0 MOVE_ROBBER d6", "0 ROB 1", "* STEAL 0 1 ore")
    assert (s.hand(0), s.hand(1)) == ("4wool 1ore", "1ore")


@pytest.mark.clause("cities_knights.seven.after")
def test_the_robber_stays_awake_while_the_fleet_sails_again():
    """Page 5: the first landing alone matters, in later turns and rounds too."""
    s = Realm().lands(0).do("0 END_TURN").idle(1, 2)
    s.roll(0, SEVEN)
    assert s.can("0 MOVE_ROBBER d6")


@pytest.mark.clause("cities_knights.seven.steal")
def test_a_commodity_may_be_stolen():
    """The whole hand is drawn from: two wool and one cloth at two to one."""
    s = seven(Realm().landed().has(1, settlements="c6S", hand="2wool 1cloth"))
    s.do("0 MOVE_ROBBER d6", "0 ROB 1")
    assert s.chances() == {"* STEAL 0 1 wool": 2, "* STEAL 0 1 cloth": 1}
    s.do("* STEAL 0 1 cloth")
    assert (s.hand(0), s.hand(1)) == ("1cloth", "2wool")
