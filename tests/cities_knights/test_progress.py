"""Getting, holding and playing progress cards: pages 5 and 8, rulings 1.6."""

import pytest

from .tables import CORNERS, SOUTH, Realm, held, roads, sees

FOUR = "smith merchant mining irrigation"


def blue(seat=1, hand=FOUR, turn=0, **how):
    """A seat with four cards is about to draw a blue one, before the 8 pays its city at the mountains."""
    s = Realm(**how).has(seat, cities="c6S", levels="politics=5", progress=hand)
    return s.begin(turn).roll(turn, "4+4", "politics")


@pytest.mark.clause("cities_knights.progress.after_roll")
def test_only_when_the_roll_is_resolved():
    """Rulings 1.6: not while others still discard or take from an aqueduct."""
    s = Realm().has(0, roads=roads(SOUTH, 2, 4), knights="d3S", progress="warlord").has(1, hand="8wool")
    s.begin(0).roll(0, "3+4")
    assert not s.can("0 PLAY_WARLORD")
    s.do(*["1 DISCARD wool"] * 4)
    assert s.can("0 PLAY_WARLORD")
    s = Realm().has(0, roads=roads(SOUTH, 2, 4), knights="d3S", progress="warlord").has(1, cities="b2N")
    s.has(1, levels="science=3").begin(0).roll(0)
    assert not s.can("0 PLAY_WARLORD")


@pytest.mark.clause("cities_knights.progress.after_roll")
def test_never_in_anothers_turn():
    """Page 8."""
    s = Realm().has(1, cities="e3N", hand="4paper", progress="mining engineer").main(0)
    assert not s.legal(1)
    assert not s.can("1 PLAY_MINING")


@pytest.mark.clause("cities_knights.progress.any_number")
def test_as_many_as_one_likes():
    """Page 8: four in one turn, two of a kind among them."""
    s = Realm().has(0, cities="e3N", roads="e3NE", knights="d4S", progress="mining mining warlord engineer").main(0)
    s.do("0 PLAY_MINING", "0 PLAY_WARLORD", "0 PLAY_MINING", "0 PLAY_ENGINEER e3N")
    assert s.cards(0) == []
    assert s.hand(0) == "4ore"
    assert s.knight("d4S") == "1a"
    assert s.wall("e3N")


@pytest.mark.clause("cities_knights.progress.at_once")
def test_a_card_drawn_in_the_own_turn():
    """Page 8: it may be played in that very turn."""
    s = Realm().has(0, cities="e3N", levels="science=1").begin(0).roll(0, "2+6", "science")
    s.do("* DRAW_PROGRESS 0 mining", "0 PLAY_MINING")
    assert s.hand(0) == "2ore"


@pytest.mark.clause(
    "cities_knights.progress.points_open", "cities_knights.card.printer", "cities_knights.card.constitution"
)
@pytest.mark.parametrize(("track", "card"), [("science", "printer"), ("politics", "constitution")])
def test_point_cards_are_laid_open(track, card):
    """Pages 8 and 10: a point for all to see; the card is not in the hand and cannot be played or taken."""
    s = Realm().has(1, cities="b4N", levels=f"{track}=1").has(0, progress="spy").begin(0).roll(0, "1+1", track)
    assert s.points(1) == 2
    s.do(f"* DRAW_PROGRESS 1 {card}")
    assert s.points(1) == 3
    assert sees(s, 0).points(1) == 3
    assert s.cards(1) == []
    assert not s.can("0 PLAY_SPY 1")


@pytest.mark.clause("cities_knights.progress.limit", "cities_knights.progress.points_open")
def test_point_cards_do_not_count_for_the_limit():
    """Page 8: four in the hand and an open one; nothing is returned."""
    s = blue().do("* DRAW_PROGRESS 1 constitution")
    assert s.playing
    assert len(s.cards(1)) == 4
    assert s.points(1) == 3


@pytest.mark.clause("cities_knights.progress.limit")
def test_the_fourth_card_is_kept():
    """Page 8: four may be held, of whatever piles."""
    s = blue(hand="smith merchant mining").do("* DRAW_PROGRESS 1 spy")
    assert s.playing
    assert len(s.cards(1)) == 4


@pytest.mark.clause("cities_knights.progress.fifth")
@pytest.mark.parametrize("back", ["merchant", "smith", "irrigation", "mining", "spy"])
def test_the_fifth_card_out_of_turn(back):
    """Page 8, rulings 1.6: any of the five goes back, the new one too, before the tiles pay."""
    s = blue().do("* DRAW_PROGRESS 1 spy")
    assert s.facts.owing() == [1]
    assert s.hand(1) == ""
    assert s.legal(1, "RETURN_PROGRESS") == {"merchant", "smith", "irrigation", "mining", "spy"}
    s.do(f"1 RETURN_PROGRESS {back}")
    assert sorted(s.cards(1)) == sorted({"merchant", "smith", "irrigation", "mining", "spy"} - {back})
    assert s.hand(1) == "1ore 1coin"
    assert s.playing


@pytest.mark.clause("cities_knights.progress.fifth")
def test_before_the_next_player_draws():
    """Rulings 1.6: at once means before others draw their cards."""
    s = Realm().has(1, cities="b2N", levels="politics=1", progress=FOUR).has(2, cities="b4N", levels="politics=1")
    s.begin(0).roll(0, "1+1", "politics").do("* DRAW_PROGRESS 1 spy")
    assert s.facts.owing() == [1]
    s.do("1 RETURN_PROGRESS spy")
    assert "* DRAW_PROGRESS 2 wedding" in s.chances()


@pytest.mark.clause("cities_knights.progress.own_turn")
def test_the_fifth_card_in_the_own_turn():
    """Rulings 1.6: it may be kept, and played, until the turn ends; then one goes back."""
    s = blue(0).do("* DRAW_PROGRESS 0 spy")
    assert s.playing
    assert len(s.cards(0)) == 5
    s.do("0 END_TURN")
    assert s.facts.owing() == [0]
    assert s.facts.turn() == 0
    s.do("0 RETURN_PROGRESS spy")
    assert s.facts.turn() == 1
    assert s.legal(1) == {"1 ROLL"}


@pytest.mark.clause("cities_knights.progress.own_turn")
def test_whoever_plays_one_returns_none():
    """Rulings 1.6."""
    s = blue(0).do("* DRAW_PROGRESS 0 spy", "0 PLAY_MINING", "0 END_TURN")
    assert s.facts.turn() == 1
    assert len(s.cards(0)) == 4


def almost_empty():
    """All blue cards but a warlord and those of seat 0's hand are in others' hands or open."""
    s = Realm(4).has(1, progress="wedding wedding deserter deserter constitution")
    s.has(2, progress="diplomat diplomat spy spy").has(3, progress="spy intrigue intrigue bishop")
    return s.has(0, progress="warlord bishop saboteur saboteur", cities="e3N", levels="politics=5", roads="e3NE")


@pytest.mark.clause("cities_knights.progress.played")
def test_a_played_card_goes_under_its_pile():
    """Page 8: it comes again when the rest is drawn, not before."""
    s = almost_empty().has(0, knights="d4S").main(0).do("0 PLAY_WARLORD", "0 END_TURN")
    s.roll(1, "6+6", "politics")
    assert set(s.chances()) == {"* DRAW_PROGRESS 0 warlord"}  # the one never drawn
    s.do("* DRAW_PROGRESS 0 warlord", "1 END_TURN").roll(2, "6+6", "politics")
    assert set(s.chances()) == {"* DRAW_PROGRESS 0 warlord"}  # the one that was played
    s.do("* DRAW_PROGRESS 0 warlord", "0 RETURN_PROGRESS bishop", "2 END_TURN").roll(3, "6+6", "politics")
    assert set(s.chances()) == {"* DRAW_PROGRESS 0 bishop"}  # and the one that was returned


@pytest.mark.clause("cities_knights.progress.played")
def test_a_returned_card_stays_face_down():
    """Page 8: only whoever returned it knows which it was."""
    s = blue().do("* DRAW_PROGRESS 1 spy", "1 RETURN_PROGRESS mining")
    assert held(sees(s, 0), 1) == []
    fields = [f"progress_cards.under_{track}" for track in ("trade", "politics", "science")]
    assert sum(sees(s, 1).fact(name, 0) for name in fields) > 0
    assert sum(max(sees(s, 0).fact(name, 0), 0) for name in fields) == 0


@pytest.mark.clause("cities_knights.progress.no_effect")
@pytest.mark.parametrize(
    "card",
    [
        "warlord", "mining", "irrigation", "wedding", "saboteur", "smith", "engineer", "road_building", "medicine",
        "spy", "master_merchant", "intrigue", "deserter", "resource_monopoly", "commodity_monopoly", "commercial_harbour",
        "merchant", "inventor", "diplomat", "crane",
    ],
)  # fmt: skip
def test_a_card_without_effect_cannot_be_played(card):
    """Rulings 1.6: at a table where nobody has anything."""
    s = Realm().has(0, progress=card).main(0)
    assert s.cards(0) == [card]
    assert s.legal(0) == {"0 END_TURN"}


@pytest.mark.clause("cities_knights.progress.compare")
@pytest.mark.parametrize("source", ["metropolis", "merchant", "defender", "card", "route", "settlement"])
def test_all_open_points_count(source):
    """Rulings 1.6: whatever gives the other one point more."""
    s = Realm().has(0, cities="b2N", progress="wedding").has(1, settlements="b4N", hand="2wool")
    if source != "metropolis":
        s.has(1, settlements="d6N")
    assert s.points(1) <= s.points(0)
    if source == "metropolis":
        s.has(1, cities="g4N", levels="trade=4", metropolises="trade=g4N")
    elif source == "merchant":
        s.set("merchant.holder", 0, 1).set("merchant.tile", 0, s.rules.topology.tile("d6"))
    elif source == "defender":
        s.set("raid.defenders", 1, 1)
    elif source == "card":
        s.has(1, progress="printer")
    elif source == "route":
        s.has(1, roads=roads(SOUTH, 0, 5))
    else:
        s.has(1, settlements=CORNERS[3])
    s.main(0)
    assert s.can("0 PLAY_WEDDING")


@pytest.mark.clause("cities_knights.progress.played")
def test_everybody_knows_a_card_that_was_played():
    """It lies face down below its pile, but all saw it: spectators too."""
    s = Realm().has(0, knights="d4S=1", roads="d4SE", progress="warlord").main(0).do("0 PLAY_WARLORD")
    under = s.rules.field_named("progress_cards.under_politics")
    true = s.game.to_list()[under.start]
    assert [s.table.view(seat).game.to_list()[under.start] for seat in (-1, 0, 1)] == [true] * 3
