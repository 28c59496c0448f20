"""Knights and the pirate, and how robber and pirate sleep until the first landing: pages 5, 8 and 9, rulings 32 and 33."""

import pytest

import poblado
from cities_knights.tables import SEVEN
from seafarers.tables import SHIP, pirate

from .tables import COAST, desert, each_edition, oceania, opened, shores

ASLEEP = "pirate.nothing_moves_pirate_before"
ROBBER_ASLEEP = "politics.nothing_moves_robber_before"
NOT_BESIDE = "pirate.pirate_not_beside_knight"


def sea_tiles(s):
    return {n for k, n in enumerate(s.rules.topology.tile_names) if s.rules.board.terrain_names[k] == "sea"}


def watch(knights="e3N=1a", at="d2", **how):
    """Seat 0 with knights on the coast and at sea round d2, where the pirate lies; the barbarians have landed once."""
    s = shores(**how).has(0, settlements="c2S", roads="d2E e3NE").lays(0, "ship", "d2NE c1SE")
    return s.has(0, knights=knights).landed().figure("pirate", at)


# -- driving it off ------------------------------------------------------------------------------------------------


@each_edition
@pytest.mark.clause("knights_at_sea.pirate.chase", "knights_at_sea.pirate.goes")
def test_ruling_33_a_knight_on_a_coast_drives_the_pirate_off_and_is_passive(preset):
    s = watch(preset=preset).main(0).do("0 CHASE_PIRATE e3N")
    assert s.knight("e3N") == "1" and "PIRATE_CHASED" in s.events()
    assert s.legal(0) == {f"0 MOVE_PIRATE {t}" for t in sea_tiles(s) - {"d2"}} | {"0 DISMISS_PIRATE"}
    s.do("0 MOVE_PIRATE e8")
    assert (pirate(s), s.robbed, s.knight("e3N")) == ("e8", "b2", "1") and s.playing
    s.refuses("0 CHASE_PIRATE e3N", "cities_knights.knight.passive", id="knight_acts.knight_passive")


@pytest.mark.clause("knights_at_sea.pirate.corner")
@pytest.mark.parametrize("strength", [1, 2, 3])
@pytest.mark.parametrize(
    ("knight", "at", "near"),
    [
        ("e3N", "d2", True), ("d2N", "d2", True), ("c1S", "d2", True), ("d2N", "c2", True),
        ("d3S", "d2", False), ("c1S", "c2", False), ("e3N", "e2", False), ("e3N", "c2", False),
    ],
)  # fmt: skip
def test_from_any_corner_of_its_tile(knight, at, near, strength):
    """Coast or sea, whatever its strength: only d3S has no sea beside it."""
    s = watch(f"{knight}={strength}a", at).main(0)
    assert s.can(f"0 CHASE_PIRATE {knight}") == near
    if not near:
        s.refuses(f"0 CHASE_PIRATE {knight}", "knights_at_sea.pirate.corner", id=NOT_BESIDE)


@pytest.mark.clause("knights_at_sea.pirate.corner")
def test_nobody_chases_a_pirate_on_the_frame():
    s = watch("d2N=3a", "").main(0)
    s.refuses("0 CHASE_PIRATE d2N", "knights_at_sea.pirate.corner", id=NOT_BESIDE)


@pytest.mark.clause("knights_at_sea.pirate.chase")
def test_who_may_not():
    """A passive knight, one that has just been activated, another's, and where none stands."""
    s = watch("e3N=3").has(0, hand="1grain").has(1, settlements="e2S").lays(1, "ship", "f1NE e1E d1SE")
    s.has(1, knights="e2N=1a").main(0)
    s.refuses("0 CHASE_PIRATE e3N", "cities_knights.knight.passive", id="knight_acts.knight_passive")
    s.refuses("0 CHASE_PIRATE e2N", "knights_at_sea.pirate.chase", id="knights.none_of_yours")
    s.refuses("0 CHASE_PIRATE d2N", "knights_at_sea.pirate.chase", id="knights.none_of_yours")
    s.do("0 ACTIVATE e3N")
    s.refuses("0 CHASE_PIRATE e3N", "cities_knights.knight.activate.no_act", id="knight_acts.knight_not_act_turn")
    s.again(0)
    assert s.can("0 CHASE_PIRATE e3N")


@pytest.mark.clause("knights_at_sea.pirate.chase")
def test_only_in_the_own_turn_after_the_roll():
    s = watch().begin(0)
    assert not s.can("0 CHASE_PIRATE e3N")
    s.refuses("0 CHASE_PIRATE e3N", "base.turn.roll")
    s = watch().main(1)
    s.refuses("0 CHASE_PIRATE e3N", "base.turn.next")


@pytest.mark.clause("knights_at_sea.pirate.goes")
def test_it_leaves_its_tile_and_stays_at_sea():
    s = watch().main(0).do("0 CHASE_PIRATE e3N")
    s.refuses("0 MOVE_PIRATE d2", "seafarers.pirate.sea", id="pirate.pirate_move_another_tile")
    s.refuses("0 MOVE_PIRATE e3", "seafarers.pirate.sea", id="pirate.pirate_never_leaves_sea")
    s.refuses("0 END_TURN", "seafarers.pirate.sea", id="pirate.first_pirate_moved")
    s.refuses("1 MOVE_PIRATE e8", "seafarers.pirate.sea", id="pirate.another_player_moves_pirate")
    s.do("0 DISMISS_PIRATE")
    assert pirate(s) == "" and s.playing


@pytest.mark.clause("knights_at_sea.pirate.steal", "knights_at_sea.commodities.either")
@pytest.mark.parametrize("card", ["wool", "cloth"])
def test_whoever_drives_it_off_steals_a_resource_or_a_commodity(card):
    """From somebody with a ship at its new tile; a building on that coast is none."""
    s = watch().has(1, settlements="c5S", hand="1wool 1cloth").lays(1, "ship", "d5NE")
    s.has(2, cities="e5N", hand="2ore").main(0).do("0 CHASE_PIRATE e3N", "0 MOVE_PIRATE d5")
    assert s.legal(0, "ROB") == {"1"}
    s.refuses("0 ROB 2", "seafarers.pirate.steal", id="pirate.player_no_ship_beside")
    s.do("0 ROB 1")
    assert s.chances() == {"* STEAL 0 1 wool": 1, "* STEAL 0 1 cloth": 1}
    s.do(f"* STEAL 0 1 {card}")
    assert s.hand(0) == f"1{card}" and s.playing


@pytest.mark.clause("knights_at_sea.pirate.steal")
def test_nobody_is_robbed_where_nobody_sails_and_nobody_discards():
    s = watch().has(1, settlements="c5S", hand="9wool").main(0).do("0 CHASE_PIRATE e3N", "0 MOVE_PIRATE d5")
    assert s.playing and s.hand(1) == "9wool"


@pytest.mark.clause("knights_at_sea.pirate.goes")
def test_where_it_lay_ships_come_and_go_again():
    s = watch("e3N=1a").has(0, hand=SHIP).main(0)
    s.refuses("0 BUILD_SHIP d1E", "seafarers.pirate.ships", id="pirate.beside_no_ship")
    s.do("0 CHASE_PIRATE e3N", "0 MOVE_PIRATE e8", "0 BUILD_SHIP d1E")


@pytest.mark.clause("knights_at_sea.pirate.both")
@pytest.mark.parametrize(
    ("named", "moved", "other"), [("PIRATE", "MOVE_PIRATE", "d3"), ("ROBBER", "MOVE_ROBBER", "d2")]
)
def test_a_knight_beside_both_drives_off_the_one_that_is_named(named, moved, other):
    s = watch("e3N=2a").robber("d3").main(0)
    assert s.can("0 CHASE_PIRATE e3N") and s.can("0 CHASE_ROBBER e3N")
    s.do(f"0 CHASE_{named} e3N")
    kinds = {text.split()[1] for text in s.legal(0)}
    assert kinds - {"DISMISS_PIRATE"} == {moved} and ("DISMISS_PIRATE" in kinds) == (named == "PIRATE")
    if named == "PIRATE":
        s.refuses("0 MOVE_ROBBER e4", "seafarers.pirate.sea", id="pirate.first_pirate_moved")
        s.do("0 MOVE_PIRATE e8")
        assert (s.robbed, pirate(s)) == (other, "e8")
    else:
        s.refuses("0 MOVE_PIRATE e8", "base.robber.move", id="robber.first_robber_moved")
        s.do("0 MOVE_ROBBER e4")
        assert (s.robbed, pirate(s)) == ("e4", other)
    assert s.knight("e3N") == "2"
    for each in ("PIRATE", "ROBBER"):
        s.refuses(f"0 CHASE_{each} e3N", "cities_knights.knight.passive", id="knight_acts.knight_passive")


@pytest.mark.clause("knights_at_sea.pirate.both")
def test_two_knights_drive_off_both():
    s = watch("e3N=1a d2N=1a").robber("d3").main(0)
    s.do("0 CHASE_ROBBER e3N", "0 MOVE_ROBBER e4", "0 CHASE_PIRATE d2N", "0 MOVE_PIRATE e8")
    assert (s.robbed, pirate(s)) == ("e4", "e8")


@each_edition
@pytest.mark.clause("knights_at_sea.pirate.bishop")
def test_ruling_33_the_bishop_moves_the_robber_only(preset):
    s = watch(preset=preset).robber("d3").has(0, progress="bishop").has(1, settlements="c5S", hand="1wool")
    s.lays(1, "ship", "d5NE").main(0).do("0 PLAY_BISHOP")
    assert {text.split()[1] for text in s.legal(0)} == {"MOVE_ROBBER"}
    for action in ("MOVE_PIRATE d5", "DISMISS_PIRATE"):
        s.refuses(f"0 {action}", "base.robber.move", id="robber.first_robber_moved")
    s.do("0 MOVE_ROBBER e4")
    assert (s.robbed, pirate(s), s.hand(1)) == ("e4", "d2", "1wool") and s.playing


@pytest.mark.clause("knights_at_sea.commodities.either")
def test_after_a_seven_the_robber_and_the_pirate_take_either_sort_of_card():
    for move in ("MOVE_PIRATE d5", "MOVE_ROBBER c5"):
        s = shores().landed().has(1, settlements="c5S", hand="1coin").lays(1, "ship", "d5NE").main(0, SEVEN)
        s.do(f"0 {move}", "0 ROB 1", "* STEAL 0 1 coin")
        assert (s.hand(0), s.hand(1)) == ("1coin", "")


@pytest.mark.clause("knights_at_sea.commodities.either")
def test_the_hand_limit_counts_commodities_and_a_harbour_takes_them():
    s = shores().landed().has(1, settlements="c5S", hand="4cloth 4wool").main(0, SEVEN)
    assert s.pending() == "Discard" and s.facts.owing() == [1]
    s.do(*["1 DISCARD cloth"] * 4)
    assert s.hand(1) == "4wool"


# -- asleep --------------------------------------------------------------------------------------------------------


def kept(s):
    """Where robber and pirate are: names of tiles, empty off the board."""
    return (s.robbed if s.facts.robber() >= 0 else "", pirate(s))


@each_edition
@pytest.mark.clause("knights_at_sea.asleep.robber")
@pytest.mark.parametrize(
    ("chapter", "players", "robber"),
    [
        # On the printed maps: a 12 for New Shores with three, the Four Islands and Oceania; else a desert.
        ("new-shores", 3, ""), ("new-shores", 4, "desert"), ("four-islands", 3, ""), ("four-islands", 4, ""),
        ("oceania", 3, ""), ("oceania", 4, ""), ("through-the-desert", 3, "desert"), ("through-the-desert", 4, "desert"),
    ],
)  # fmt: skip
def test_where_they_wait(preset, chapter, players, robber):
    """The pirate off the board always; the robber where its tile has a number, else in its desert."""
    s = opened(players, chapter=chapter, preset=preset)
    at, there = kept(s)
    assert there == ""
    start = s.rules.robber_start()
    assert (at == "") == (robber == "")
    if at:
        k = s.rules.topology.tile(at)
        assert (k, s.rules.board.terrain_names[k], s.facts.token(k)) == (start, "desert", 0)
    else:
        assert s.facts.token(start) == 12


@pytest.mark.clause("knights_at_sea.asleep.robber")
@pytest.mark.parametrize(("preset", "players"), [("cities-knights-5-6", 5), ("cities-knights-5-6-paired", 6)])
@pytest.mark.parametrize("chapter", ["new-shores", "through-the-desert", "four-islands", "oceania"])
def test_where_they_wait_with_five_and_six(preset, players, chapter):
    g = poblado.ruleset(preset, players, chapters=[chapter], seed=3).new_game()
    facts = g.rules.facts(g)
    assert facts.fact("pirate.at") == -1
    start = g.rules.robber_start()
    assert facts.robber() == (-1 if facts.token(start) else start)


@pytest.mark.clause("knights_at_sea.asleep.robber")
def test_waiting_they_block_nothing():
    """The 12 pays, and ships are laid round e8, where the pirate would begin."""
    s = shores().has(0, settlements="b2N f7N", hand=SHIP).main(0, "6+6")
    assert s.hand(0) == f"1brick {SHIP}"
    s.do("0 BUILD_SHIP f7NE")


@pytest.mark.clause("knights_at_sea.asleep.robber")
def test_in_the_founding_a_ship_may_lie_where_the_pirate_would():
    """On the map for four it would begin on e9."""
    rules = poblado.ruleset("base", 4, chapters=["new-shores"])
    assert rules.board.marks["pirate"]["start"] == ["e9"]
    assert pirate(opened(4)) == ""


@each_edition
@pytest.mark.clause("knights_at_sea.asleep.pirate")
def test_ruling_32_before_the_first_landing_a_seven_moves_neither(preset):
    for table in (shores, desert):
        s = table(preset=preset).has(1, hand="8wool").main(0, SEVEN)
        before = kept(s)
        assert s.pending() == "Discard", "cards are discarded all the same"
        s.do(*["1 DISCARD wool"] * 4)
        assert s.playing and kept(s) == before and "ROBBER_ASLEEP" in s.events()
        s.refuses("0 MOVE_PIRATE d5", "seafarers.pirate.seven")
        s.refuses("0 MOVE_ROBBER e4", "base.robber.move")


@pytest.mark.clause("knights_at_sea.asleep.pirate")
def test_ruling_32_nor_does_a_knight_or_a_bishop():
    s = shores().has(0, settlements="c2S", roads="d2E", progress="bishop").lays(0, "ship", "d2NE")
    s.has(0, knights="e3N=3a d2N=1a").main(0)
    for knight in ("e3N", "d2N"):
        s.refuses(f"0 CHASE_PIRATE {knight}", "knights_at_sea.asleep.pirate", id=ASLEEP)
        s.refuses(f"0 CHASE_ROBBER {knight}", "cities_knights.act.chase.asleep", id=ROBBER_ASLEEP)
    s.refuses("0 PLAY_BISHOP", "cities_knights.card.bishop.asleep", id=ROBBER_ASLEEP)
    # Beside a robber that sleeps in the desert as well.
    s = desert().has(0, roads="c3NE", knights="c3N=3a").main(0)
    s.refuses("0 CHASE_ROBBER c3N", "cities_knights.act.chase.asleep", id=ROBBER_ASLEEP)
    s.refuses("0 CHASE_PIRATE c3N", "knights_at_sea.asleep.pirate", id=ASLEEP)


@each_edition
@pytest.mark.clause("knights_at_sea.asleep.wakes")
def test_after_the_first_battle_they_enter_where_the_scenario_says(preset):
    s = shores(preset=preset)
    assert kept(s) == ("", "")
    s.lands(0)
    assert s.playing and kept(s) == ("b2", "e8")
    assert {"ROBBER_MOVED", "PIRATE_MOVED"} <= set(s.events())
    s = desert(preset=preset)
    assert kept(s) == ("c3", "")
    s.lands(0)
    assert s.playing and kept(s) == ("c3", ""), "the robber had slept there, and the pirate begins on the frame"


@pytest.mark.clause("knights_at_sea.asleep.wakes")
def test_the_log_says_that_they_come_and_that_nobody_moves_them():
    s = shores().lands(0, SEVEN).do("0 MOVE_PIRATE d5")
    told = {language: s.table.tell(language=language) for language in ("en", "es")}
    assert told["en"][-3:] == ["The robber comes to b2", "The pirate comes to e8", "Red moves the pirate to d5"]
    assert told["es"][-3:] == ["El ladrón llega a b2", "El pirata llega a e8", "Rojo mueve al pirata a d5"]


@pytest.mark.clause("knights_at_sea.asleep.wakes")
def test_they_enter_when_the_battle_is_over():
    """A city is lost first; then the robber on the hills with the 12 blocks it in that roll."""
    s = shores().has(0, cities="b2N").has(1, cities="h3N").lands(0, "6+6")
    assert not s.playing and kept(s) == ("", "")
    s.loses(0, "b2N")
    s.loses(1, "h3N")
    assert s.playing and kept(s) == ("b2", "e8")
    assert s.hand(0) == ""


@pytest.mark.clause("knights_at_sea.asleep.wakes")
def test_entering_robs_nobody_and_they_enter_once():
    s = shores().has(1, settlements="b2N e7S", hand="3wool").lays(1, "ship", "e7SE").lands(0)
    assert s.playing and s.hand(1) == "3wool" and kept(s) == ("b2", "e8")
    s.do("0 END_TURN").roll(1, SEVEN).do("1 MOVE_PIRATE d5").do("1 END_TURN")
    s.sails(6).roll(2, "6+6", "ship")
    assert s.facts.fact("fleet.landings") == 2 and kept(s) == ("b2", "d5")


@each_edition
@pytest.mark.clause("knights_at_sea.asleep.seven")
@pytest.mark.parametrize("move", ["MOVE_ROBBER e4", "MOVE_PIRATE d5", "DISMISS_PIRATE"])
def test_ruling_32_in_the_same_roll_after_the_landing_a_seven_moves_either(preset, move):
    s = shores(preset=preset).lands(0, SEVEN)
    assert s.pending() == "MoveRobber" and kept(s) == ("b2", "e8")
    s.refuses("0 MOVE_ROBBER b2", "base.robber.move", id="robber.robber_move_another_tile")
    s.refuses("0 MOVE_PIRATE e8", "seafarers.pirate.sea", id="pirate.pirate_move_another_tile")
    s.refuses("0 END_TURN", "seafarers.pirate.seven", id="pirate.first_robber_pirate_moved")
    s.do(f"0 {move}")
    assert s.playing
    assert kept(s) == {"R": ("e4", "e8"), "P": ("b2", "d5"), "D": ("b2", "")}[move.removeprefix("MOVE_")[0]]


@pytest.mark.clause("knights_at_sea.asleep.seven")
def test_with_a_city_lost_in_between_too():
    s = shores().has(1, cities="h3N", hand="8wool").lands(0, SEVEN).loses(1, "h3N")
    assert s.pending() == "Discard"
    s.do(*["1 DISCARD wool"] * 4)
    assert s.pending() == "MoveRobber" and kept(s) == ("b2", "e8")


@pytest.mark.clause("knights_at_sea.asleep.wakes")
def test_then_knights_drive_them_off():
    """On the map for three the pirate enters at e8, off the gold of e7."""
    s = shores().has(0, settlements="e7S").lays(0, "ship", "f7NE f7E").has(0, knights="e8S=1a").lands(0)
    assert kept(s) == ("b2", "e8") and s.knight("e8S") == "1", "it has fought"
    s.has(0, hand="1grain").do("0 ACTIVATE e8S").again(0).do("0 CHASE_PIRATE e8S", "0 MOVE_PIRATE d2")
    assert kept(s) == ("b2", "d2")


@pytest.mark.clause("knights_at_sea.asleep.robber")
def test_in_oceania_the_robber_waits_off_the_twelve():
    s = oceania()
    assert kept(s) == ("", "")
    s.lands(0)
    robber, there = kept(s)
    assert s.facts.token(s.rules.topology.tile(robber)) == 12 and there == ""


@pytest.mark.clause("knights_at_sea.asleep.wakes")
def test_with_dona_urraca_they_enter_after_the_battle_too():
    s = shores(dona_urraca=1).has(0, settlements="c2N").lays(0, "ship", COAST).has(0, knights="d2N=1a")
    s.has(1, cities="h3N").lands(0)
    assert kept(s) == ("", "") and s.can("0 JOIN_DEFENCE d2N"), "a knight at sea defends too"
    s.do("0 JOIN_DEFENCE d2N")
    while s.pending() == "JoinDefence":
        s.do(f"{s.facts.owing()[0]} DONE")
    assert s.playing and kept(s) == ("b2", "e8") and s.knight("d2N") == "1"
