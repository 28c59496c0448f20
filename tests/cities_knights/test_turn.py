"""The turn, its three dice and the fleet: pages 5 and 6, rulings 1.2 and 1.5."""

import pytest

from .tables import QUIET, SETTLEMENT_COST, SOUTH, Realm, roads

FACES = ["ship", "trade", "politics", "science"]

# -- the turn ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("cities_knights.turn.order")
def test_roll_then_trade_and_build():
    """Page 5: the roll is compulsory; after it there is trade and building."""
    s = Realm().has(0, settlements="e3N", roads=SOUTH[3], hand="4wool 1brick 1lumber").begin(0)
    assert not s.can("0 END_TURN")
    s.roll(0)
    assert s.can("0 BANK_TRADE wool ore")
    s.do("0 BANK_TRADE wool ore", "0 BUILD_ROAD e3NE", "0 END_TURN")
    assert s.facts.turn() == 1


@pytest.mark.clause("cities_knights.turn.before_roll")
@pytest.mark.parametrize(
    "action",
    [
        "BANK_TRADE cloth ore", "OFFER 1cloth:1ore 1", "BUILD_ROAD d5SE", "BUILD_WALL e3N", "DEPLOY d3S", "IMPROVE trade",
        "ACTIVATE d4S", "PROMOTE d4S", "BUILD_CITY f4N", "BUILD_SETTLEMENT e4N", "MOVE_KNIGHT d4S e4N", "END_TURN",
    ],
)  # fmt: skip
def test_nothing_of_it_before_the_roll(action):
    """Page 5: neither trade nor building before the dice, nor an act of a knight; afterwards each is possible."""
    hand = "9brick 9lumber 9wool 9grain 9ore 9cloth"
    s = Realm(4).has(0, cities="e3N", settlements="f4N", roads=roads(SOUTH, 2, 7), knights="d4S=1a", hand=hand)
    s.has(1, hand="1ore").begin(0)
    if action.startswith("ACTIVATE"):
        s.set("knights.state", s.vertex("d4S"), 1)
    s.refuses(f"0 {action}", "base.turn.before_roll", "base.turn.roll")
    s.roll(0)
    assert s.can(f"0 {action}")


@pytest.mark.clause("cities_knights.turn.actions", "cities_knights.progress.after_roll")
@pytest.mark.parametrize(
    "card", ["warlord", "mining", "irrigation", "merchant_fleet wool", "resource_monopoly ore", "crane", "engineer e3N"]
)
def test_cards_after_the_roll(card):
    """Page 5: progress cards are played after the dice, in the own turn only, also between trade and building."""
    name, _, rest = card.partition(" ")
    play = f"PLAY_{name.upper()} {rest}".strip()
    s = Realm().has(0, cities="e3N f3N", roads=roads(SOUTH, 2, 6), knights="d4S", progress=name, hand="8wool 2brick")
    s.has(1, hand="2ore", cities="d5N d6N", roads="c5SE", knights="c5S")
    if name != "engineer":  # the pile has one
        s.has(1, progress=name)
    s.begin(0)
    assert not s.can(f"0 {play}")
    s.roll(0)
    assert not s.can(f"1 {play}")
    s.do("0 BANK_TRADE wool lumber", "0 BUILD_ROAD d3E")
    assert s.can(f"0 {play}")


@pytest.mark.clause("cities_knights.turn.actions")
def test_a_knight_acts_after_the_roll():
    """Page 5: and not in another's turn."""
    s = Realm().has(0, roads=roads(SOUTH, 2, 5), knights="d4S=1a").has(1, roads="d6NE", knights="d6N=1a").begin(0)
    assert not s.can("0 MOVE_KNIGHT d4S d3S")
    s.roll(0)
    assert s.can("0 MOVE_KNIGHT d4S d3S")
    assert not s.can("1 MOVE_KNIGHT d6N c6S")


@pytest.mark.clause("cities_knights.turn.build")
def test_building_in_the_own_turn():
    """Page 6: roads, settlements and cities as in the base game, and nothing in another's turn."""
    s = Realm().has(0, settlements="e3N", roads=roads(SOUTH, 3, 6), hand="3brick 3lumber 1wool 3grain 3ore")
    s.has(1, settlements="d6N", hand="1brick 1lumber").main(0)
    s.do("0 BUILD_ROAD e4NE", "0 BUILD_SETTLEMENT e4N", "0 BUILD_CITY e3N")
    assert (s.piece("e4N"), s.piece("e3N"), s.hand(0)) == ("settlement", "city", "1brick 1lumber")
    assert not s.can("1 BUILD_ROAD d6NE")


@pytest.mark.clause("cities_knights.turn.build")
def test_a_city_costs_what_it_did():
    """Page 6: 3 ore and 2 grain, on an own settlement; one ore less is not enough."""
    s = Realm().has(0, settlements="e3N", hand="2grain 2ore 5coin").main(0)
    assert not s.can("0 BUILD_CITY e3N")
    s = Realm().has(0, settlements="e3N", hand="2grain 3ore").main(0)
    assert s.legal(0, "BUILD_CITY") == {"e3N"}
    s.do("0 BUILD_CITY e3N")
    assert (s.points(0), s.left(0, "settlement"), s.left(0, "city")) == (2, 5, 3)


@pytest.mark.clause("cities_knights.turn.next")
@pytest.mark.parametrize("players", [3, 4])
def test_then_the_neighbour(players):
    """Page 5: to the left, and he begins by rolling."""
    s = Realm(players).begin(0)
    for seat in (*range(players), 0):
        assert s.facts.turn() == seat
        assert s.legal(seat) == {f"{seat} ROLL"}
        s.roll(seat).do(f"{seat} END_TURN")


# -- the dice ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("cities_knights.dice.red")
@pytest.mark.parametrize(("dice", "draws"), [("2+5", True), ("5+2", False), ("1+6", True), ("6+1", False)])
def test_the_red_die_is_the_first_and_decides_on_cards(dice, draws):
    """Page 5: with level 1 red 1 and 2 draw; what the white die shows does not matter."""
    s = Realm().has(0, cities="b2N", levels="science=1").begin(0).roll(0, dice, "science")
    assert any("DRAW_PROGRESS" in text for text in s.chances()) == draws


@pytest.mark.clause("cities_knights.dice.sum")
@pytest.mark.parametrize("dice", ["3+5", "5+3", "2+6", "6+2", "4+4"])
def test_red_and_white_together_produce(dice):
    """Page 5: an 8 by any dice; the event die adds nothing."""
    s = Realm().has(0, settlements="c6S").main(0, dice, "ship")
    assert s.hand(0) == "1ore"


@pytest.mark.clause("cities_knights.dice.sequence")
def test_cards_come_before_production():
    """Page 5: at a gate cards are drawn while nobody has yet got anything from the tiles."""
    s = Realm().has(0, cities="c6S", levels="politics=3").begin(0).roll(0, "3+5", "politics")
    assert s.hand(0) == ""
    s.do("* DRAW_PROGRESS 0 spy")
    assert s.hand(0) == "1ore 1coin"


@pytest.mark.clause("cities_knights.dice.sequence")
def test_the_raid_comes_before_production():
    """Page 5, rulings 1.5: the city at the mountains is lost before its number pays."""
    s = Realm().has(0, cities="c6S b4N").lands(0, "3+5")
    s.loses(0, "c6S")
    assert s.hand(0) == "1ore"


@pytest.mark.clause("cities_knights.dice.sequence")
def test_the_raid_comes_before_the_seven():
    """Rulings 1.5: with a 7 in the same roll the city is lost first, with its wall."""
    s = Realm().has(0, cities="c6S b4N", walls="c6S", hand="9wool").lands(0, "3+4")
    assert not s.can("0 DISCARD wool")
    s.do("0 LOSE_CITY c6S")
    s.do(*["0 DISCARD wool"] * 4)
    assert s.hand(0) == "5wool"


# -- the event die -------------------------------------------------------------------------------------------------


@pytest.mark.clause("cities_knights.event.faces")
def test_the_faces_of_the_event_die():
    """Rulings 1.2: three ships and a gate of each colour."""
    s = Realm().begin(0).do("0 ROLL", f"* DICE {QUIET}")
    chances = s.chances()
    assert set(chances) == {f"* EVENT_DIE {face}" for face in FACES}
    gate = chances["* EVENT_DIE trade"]
    assert [chances[f"* EVENT_DIE {face}"] for face in FACES] == [3 * gate, gate, gate, gate]


@pytest.mark.clause("cities_knights.event.ship")
def test_a_ship_sails_one_space():
    """Page 5: one space, whoever rolls it."""
    s = Realm().begin(0)
    for space, seat in enumerate([0, 1, 2, 0], 1):
        s.roll(seat, QUIET, "ship")
        assert s.fleet == space
        s.do(f"{seat} END_TURN")


@pytest.mark.clause("cities_knights.event.gate")
@pytest.mark.parametrize("gate", FACES[1:])
def test_a_gate_does_not(gate):
    """Page 5: the fleet stays; cards of its colour are dealt, and of no other."""
    s = Realm().sails(3).has(0, cities="b2N", levels="trade=5 politics=5 science=5").begin(0).roll(0, QUIET, gate)
    assert s.fleet == 3
    seen = {text.split()[3] for text in s.chances()}
    first = {"trade": "merchant", "politics": "spy", "science": "smith"}
    assert {track for track, card in first.items() if card in seen} == {gate}


@pytest.mark.clause("cities_knights.event.track", "cities_knights.setup.fleet", "cities_knights.event.landing")
def test_the_seventh_ship_lands():
    """Rulings 1.2: six ships sail, the seventh brings the battle and the fleet home."""
    s = Realm().has(0, cities="e3N d5N").begin(0)
    for ship in range(1, 7):
        seat = (ship - 1) % 3
        s.roll(seat, QUIET, "ship")
        assert (s.fleet, s.facts.fact("fleet.landings")) == (ship, 0)
        s.do(f"{seat} END_TURN")
    s.roll(0, QUIET, "ship")
    assert s.facts.owing() == [0]
    assert s.legal(0) == {"0 LOSE_CITY e3N", "0 LOSE_CITY d5N"}
    s.do("0 LOSE_CITY e3N")
    assert (s.fleet, s.facts.fact("fleet.landings")) == (0, 1)
    assert s.playing


@pytest.mark.clause("cities_knights.event.landing", "cities_knights.raid.no_activation")
def test_the_battle_is_fought_at_once():
    """Page 5: nobody can do anything between landing and battle, least of all activate a knight."""
    s = Realm().has(0, cities="e3N d5N", roads="e3NE", knights="d4S=3", hand="5grain").lands(0)
    assert all(text.split()[1] == "LOSE_CITY" for text in s.legal(0))
    assert not s.can("0 ACTIVATE d4S")
    assert not s.legal(1)


@pytest.mark.clause("cities_knights.event.landing")
def test_one_space_short_there_is_no_battle():
    """Page 5: only the last space lands."""
    s = Realm().has(0, cities="e3N d5N").sails(5).begin(0).roll(0, QUIET, "ship")
    assert s.playing
    assert s.fleet == 6


def test_a_quiet_roll_pays_nobody():
    """What these tests rely on."""
    s = Realm().has(0, cities="e3N d4S", settlements="d5S", hand=SETTLEMENT_COST).main(0, QUIET)
    assert s.hand(0) == "1brick 1lumber 1wool 1grain"
    assert s.playing
