"""The blue cards but deserter and diplomat: pages 10 and 11, rulings 1.6."""

import pytest

from .tables import SOUTH, Realm, held, roads, sees

# -- wedding -------------------------------------------------------------------------------------------------------


def wedding(**hands):
    """Seat 0 with 2 points; seat 1 with 3, seat 2 with 4, seat 3 with 2; hands by `s1="2wool"`."""
    s = Realm(4).has(0, cities="b2N", progress="wedding").has(1, cities="b4N", settlements="d6S")
    s.has(2, cities="g1N f4S").has(3, cities="e1N")
    for key, hand in hands.items():
        s.has(int(key[1:]), hand=hand)
    return s.main(0)


@pytest.mark.clause("cities_knights.card.wedding")
def test_everyone_with_more_points_gives_two():
    """Page 10: who has as many gives nothing."""
    s = wedding(s1="2wool", s2="3ore", s3="5grain").do("0 PLAY_WEDDING")
    assert sorted(s.facts.owing()) == [1, 2]
    s.do("2 GIVE ore", "2 GIVE ore", "1 GIVE wool", "1 GIVE wool")
    assert s.playing
    assert [s.hand(seat) for seat in range(4)] == ["2wool 2ore", "", "1ore", "5grain"]


@pytest.mark.clause("cities_knights.card.wedding.choice")
@pytest.mark.parametrize(
    "gift", [("wool", "wool"), ("wool", "cloth"), ("ore", "coin"), ("cloth", "coin"), ("wool", "ore")]
)
def test_the_giver_chooses(gift):
    """Page 10: resources or commodities, any two."""
    s = wedding(s1="2wool 1ore 1cloth 1coin").do("0 PLAY_WEDDING", *[f"1 GIVE {good}" for good in gift])
    assert s.playing
    assert sorted(s.hand(0).replace("2wool", "1wool 1wool").split()) == sorted(f"1{good}" for good in gift)


@pytest.mark.clause("cities_knights.card.wedding.short")
def test_a_single_card_is_given():
    """Page 10: only who has no card at all is spared."""
    s = wedding(s1="1paper").do("0 PLAY_WEDDING")
    assert s.facts.owing() == [1]
    s.do("1 GIVE paper")
    assert s.playing
    assert (s.hand(0), s.hand(1)) == ("1paper", "")


@pytest.mark.clause("cities_knights.progress.no_effect")
@pytest.mark.parametrize("hands", [{}, {"s3": "5grain"}])
def test_no_wedding_without_guests(hands):
    """Rulings 1.6: nobody ahead has cards, or nobody is ahead."""
    s = wedding(**hands)
    assert not s.can("0 PLAY_WEDDING")
    assert s.cards(0) == ["wedding"]


# -- spy -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("cities_knights.card.spy")
def test_one_of_anothers_cards():
    """Page 11: the player sees them all, others do not; he takes one."""
    s = Realm().has(0, progress="spy").has(1, progress="merchant smith wedding").main(0)
    assert held(sees(s, 0), 1) == []
    s.do("0 PLAY_SPY 1")
    assert held(sees(s, 0), 1) == ["merchant", "wedding", "smith"]
    assert held(sees(s, 2), 1) == []
    assert s.legal(0, "TAKE_PROGRESS") == {"merchant", "smith", "wedding"}
    s.do("0 TAKE_PROGRESS smith")
    assert (s.cards(0), s.cards(1)) == (["smith"], ["merchant", "wedding"])
    assert s.playing


@pytest.mark.clause("cities_knights.card.spy.points")
def test_no_point_cards():
    """Page 11: they lie open; from one who has nothing else there is nothing to take."""
    s = Realm().has(0, progress="spy").has(1, progress="printer constitution").has(2, progress="smith").main(0)
    assert s.legal(0, "PLAY_SPY") == {"2"}
    assert s.points(1) == 2


@pytest.mark.clause("cities_knights.card.spy.play")
def test_a_stolen_spy_is_played_at_once():
    """Page 11: against the same or another player."""
    s = Realm().has(0, progress="spy").has(1, progress="spy").has(2, cities="e3N", progress="mining").main(0)
    s.has(0, settlements="b2N").do("0 PLAY_SPY 1", "0 TAKE_PROGRESS spy", "0 PLAY_SPY 2", "0 TAKE_PROGRESS mining")
    s.do("0 PLAY_MINING")
    assert (s.hand(0), s.cards(1), s.cards(2)) == ("2ore", [], [])


@pytest.mark.clause("cities_knights.card.spy.nothing")
def test_looking_is_enough():
    """He may take nothing; afterwards he sees nothing any more of what changes."""
    s = Realm().has(0, progress="spy").has(1, progress="smith").main(0).do("0 PLAY_SPY 1", "0 DONE")
    assert (s.cards(0), s.cards(1)) == ([], ["smith"])
    assert s.playing


# -- warlord -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("cities_knights.card.warlord")
def test_all_knights_active():
    """Page 11: for no grain; others' knights stay as they are."""
    s = Realm().has(0, roads=roads(SOUTH, 2, 6), knights="e2N=1 d3S=2 e3N=3a", progress="warlord")
    s.has(1, roads="c5E", knights="d6N").main(0).do("0 PLAY_WARLORD")
    assert [s.knight(v) for v in ("e2N", "d3S", "e3N", "d6N")] == ["1a", "2a", "3a", "1"]
    assert s.hand(0) == ""


@pytest.mark.clause("cities_knights.card.warlord.no_act")
def test_they_do_not_act_in_this_turn():
    """Only the one that was active before may; the others fight and act from the next turn on."""
    s = (
        Realm()
        .has(0, roads=roads(SOUTH, 2, 6), knights="e2N=1 e3N=1a", progress="warlord")
        .main(0)
        .do("0 PLAY_WARLORD")
    )
    assert not s.can("0 MOVE_KNIGHT e2N d3S")
    assert s.can("0 MOVE_KNIGHT e3N d3S")
    s.again(0)
    assert s.can("0 MOVE_KNIGHT e2N d3S")


# -- intrigue ------------------------------------------------------------------------------------------------------


def intrigue(knights="d4S=1", **how):
    """Blue's knight on d4S, with roads to e4N and d5S; seat 0's road leads there."""
    s = Realm(**how).has(0, roads="e3E", progress="intrigue")
    return s.has(1, roads="d4SE e4NE", knights=knights)


@pytest.mark.clause("cities_knights.card.intrigue", "cities_knights.card.intrigue.no_knight")
def test_a_knight_is_driven_away_without_a_knight():
    """Page 11: from a vertex that an own road leads to."""
    s = intrigue().main(0)
    assert s.legal(0, "PLAY_INTRIGUE") == {"d4S"}
    s.do("0 PLAY_INTRIGUE d4S", "1 RETREAT d5S")
    assert (s.knight("d4S"), s.knight("d5S")) == ("", "1")
    assert s.playing


@pytest.mark.clause("cities_knights.card.intrigue")
def test_only_where_an_own_road_leads():
    """Page 11: not a knight elsewhere, and no own one."""
    s = intrigue("d5S=1").has(0, knights="f3N").main(0)
    assert s.legal(0, "PLAY_INTRIGUE") == set()
    assert not s.can("0 PLAY_INTRIGUE d5S")


@pytest.mark.clause("cities_knights.card.intrigue.strength")
@pytest.mark.parametrize("state", ["1", "2a", "3", "3a"])
def test_however_strong(state):
    """Rulings 1.6: and it keeps its state."""
    s = intrigue(f"d4S={state}").main(0).do("0 PLAY_INTRIGUE d4S", "1 RETREAT e4N")
    assert s.knight("e4N") == state


@pytest.mark.clause("cities_knights.card.intrigue.retreat")
def test_its_owner_chooses_the_place_or_it_leaves():
    """Page 11, rulings 1.6: as when displaced; it may not stay."""
    s = intrigue().main(0).do("0 PLAY_INTRIGUE d4S")
    assert s.facts.owing() == [1]
    assert s.legal(1) == {"1 RETREAT e4N", "1 RETREAT d5S"}
    s = intrigue().has(2, roads="d4E", knights="e4N").main(0).do("0 PLAY_INTRIGUE d4S")
    assert s.playing
    assert (s.knight("d4S"), s.left(1, "basic_knight")) == ("", 2)


@pytest.mark.clause("cities_knights.card.intrigue.vacant")
@pytest.mark.parametrize("seat", [0, 1])
def test_then_both_may_deploy_there(seat):
    """Page 11."""
    s = intrigue().has(0, hand="1wool 1ore").has(1, hand="1wool 1ore").main(0)
    s.do("0 PLAY_INTRIGUE d4S", "1 RETREAT d5S")
    if seat == 1:
        s.do("0 END_TURN").roll(1)
    s.do(f"{seat} DEPLOY d4S")
    assert s.knight_of("d4S") == seat


# -- bishop --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("cities_knights.card.bishop")
def test_a_card_from_each_neighbour():
    """Page 11: resources or commodities, unseen; the player himself is none of them."""
    s = (
        Realm(4)
        .landed()
        .has(0, settlements="f1N", progress="bishop", hand="1wool")
        .has(1, settlements="e2N", hand="1ore")
    )
    s.has(2, cities="f2N", hand="1cloth 1coin").has(3, settlements="d6S", hand="4wool").main(0).do("0 PLAY_BISHOP")
    assert s.legal(0) == {f"0 MOVE_ROBBER {t}" for t in s.rules.topology.tile_names if t != "d4"}
    s.do("0 MOVE_ROBBER e2", "* STEAL 0 1 ore")
    assert s.chances() == {"* STEAL 0 2 cloth": 1, "* STEAL 0 2 coin": 1}
    s.do("* STEAL 0 2 coin")
    assert s.playing
    assert [s.hand(seat) for seat in range(4)] == ["1wool 1ore 1coin", "", "1cloth", "4wool"]
    assert s.robbed == "e2"


@pytest.mark.clause("cities_knights.card.bishop.one_each")
def test_one_card_whatever_a_player_has_there():
    """Page 11: two buildings, one card; nothing from one who has none."""
    s = Realm().landed().has(0, progress="bishop").has(1, settlements="f1N", cities="e2N", hand="3ore")
    s.has(2, settlements="f2N").main(0).do("0 PLAY_BISHOP", "0 MOVE_ROBBER e2", "* STEAL 0 1 ore")
    assert s.playing
    assert (s.hand(0), s.hand(1)) == ("1ore", "2ore")


@pytest.mark.clause("cities_knights.card.bishop.asleep")
def test_not_before_the_first_landing():
    """Page 5: the robber stays in the desert, come what may."""
    s = Realm().has(0, progress="bishop").has(1, settlements="f1N", hand="3ore").main(0)
    s.refuses("0 PLAY_BISHOP", "cities_knights.card.bishop.asleep")
    assert s.cards(0) == ["bishop"]


@pytest.mark.clause("cities_knights.card.bishop.anywhere")
def test_to_the_desert_or_where_nobody_lives():
    """Rulings 1.6: then nobody is robbed."""
    s = Realm().landed().robber("b2").has(0, progress="bishop bishop").has(1, settlements="f1N", hand="3ore").main(0)
    s.do("0 PLAY_BISHOP", "0 MOVE_ROBBER d4")
    assert s.playing
    s.do("0 PLAY_BISHOP", "0 MOVE_ROBBER c5")
    assert s.playing
    assert s.hand(1) == "3ore"


@pytest.mark.clause("cities_knights.card.bishop")
def test_nobody_discards_for_the_bishop():
    """Page 11: a full hand is safe."""
    s = Realm().landed().has(0, progress="bishop", hand="9wool").main(0).do("0 PLAY_BISHOP", "0 MOVE_ROBBER b2")
    assert s.playing
    assert s.hand(0) == "9wool"


# -- saboteur ------------------------------------------------------------------------------------------------------


def saboteur(**hands):
    """Seat 0 with 2 points; seat 1 with 2, seat 2 with 3, seat 3 with 1."""
    s = Realm(4).has(0, cities="b2N", progress="saboteur").has(1, cities="b4N").has(2, cities="g1N", settlements="d6S")
    s.has(3, settlements="g4N")
    for key, hand in hands.items():
        s.has(int(key[1:]), hand=hand)
    return s.main(0)


@pytest.mark.clause("cities_knights.card.saboteur")
def test_half_of_the_hands_of_those_with_as_many_points_or_more():
    """Page 11: seats 1 and 2; seat 3 has fewer points, and the player himself loses nothing."""
    s = saboteur(s0="8ore", s1="4wool", s2="10grain", s3="8brick").do("0 PLAY_SABOTEUR")
    assert sorted(s.facts.owing()) == [1, 2]
    s.do(*["1 DISCARD wool"] * 2, *["2 DISCARD grain"] * 5)
    assert s.playing
    assert [s.hand(seat) for seat in range(4)] == ["8ore", "2wool", "5grain", "8brick"]
    assert s.bank("wool") == 17


@pytest.mark.clause("cities_knights.card.saboteur.rounding")
@pytest.mark.parametrize(("cards", "lost"), [(2, 1), (3, 1), (5, 2), (8, 4), (9, 4)])
def test_rounded_down(cards, lost):
    """Page 11: of nine cards four; small hands are not spared."""
    s = saboteur(s2=f"{cards}ore").do("0 PLAY_SABOTEUR", *["2 DISCARD ore"] * lost)
    assert s.playing
    assert s.hand(2) == f"{cards - lost}ore"


@pytest.mark.clause("cities_knights.card.saboteur.choice")
@pytest.mark.parametrize("kept", ["2wool", "2cloth", "1wool 1cloth"])
def test_the_victim_chooses(kept):
    """Rulings 1.6: of two wool and two cloth whatever he likes."""
    s = saboteur(s1="2wool 2cloth").do("0 PLAY_SABOTEUR")
    keep = dict(s.count(kept))
    for good in ("wool", "cloth"):
        s.do(*[f"1 DISCARD {good}"] * (2 - keep.get(good, 0)))
    assert s.hand(1) == kept
    assert s.playing


@pytest.mark.clause("cities_knights.wall.hand_only")
def test_walls_do_not_help_against_the_saboteur():
    """Rulings 1.6: nor against the bishop."""
    s = saboteur(s1="6wool").has(1, walls="b4N").do("0 PLAY_SABOTEUR")
    assert s.facts.owing() == [1]


@pytest.mark.clause("cities_knights.progress.no_effect")
@pytest.mark.parametrize("hands", [{}, {"s3": "8brick"}, {"s1": "1wool", "s2": "1ore"}])
def test_nobody_to_sabotage(hands):
    """Rulings 1.6: half of a single card is none."""
    assert not saboteur(**hands).can("0 PLAY_SABOTEUR")
