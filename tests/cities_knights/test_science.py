"""The green cards: page 10, rulings 1.1, 1.3, 1.5 and 1.6."""

import pytest

from poblado.kernel.chance import DeckSource, SeededSource
from poblado.kernel.codec import to_text

from .tables import CORNERS, LOWER, SOUTH, Realm, roads

# -- alchemist -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("cities_knights.card.alchemist")
def test_the_alchemist_sets_both_dice():
    """Page 10: they show what the player says, whatever it is; the number then produces."""
    s = Realm().has(0, settlements="c6S", progress="alchemist").begin(0)
    assert len(s.legal(0, "PLAY_ALCHEMIST")) == 36
    s.do("0 PLAY_ALCHEMIST 5+3")
    assert set(s.chances()) == {"* DICE 5+3"}
    s.do("* DICE 5+3", "* EVENT_DIE ship")
    assert s.hand(0) == "1ore"
    assert (s.cards(0), s.fleet) == ([], 1)


@pytest.mark.clause("cities_knights.card.alchemist")
@pytest.mark.parametrize(("dice", "draws"), [("2+6", True), ("6+2", False)])
def test_the_red_die_he_sets_counts_for_the_gate(dice, draws):
    """Page 10: red is the first."""
    s = Realm().has(0, cities="b2N", levels="trade=1", progress="alchemist").begin(0)
    s.do(f"0 PLAY_ALCHEMIST {dice}", f"* DICE {dice}", "* EVENT_DIE trade")
    assert ("* DRAW_PROGRESS 0 merchant" in s.chances() if s.game.is_chance() else False) == draws


@pytest.mark.clause("cities_knights.card.alchemist")
@pytest.mark.parametrize("drawn", [False, True])
def test_the_alchemist_draws_nothing_from_balanced_dice(drawn):
    """A deck of pairs without replacement: dice that are set are no card of it, whether that pair is still in it or not."""
    s = Realm().has(0, progress="alchemist")
    deck = s.table.source = DeckSource("Dice", SeededSource(1))
    s.begin(0)
    for seat in range(3):
        s.do(f"{seat} ROLL")
        while s.pending() != "Main":
            s.do(sorted(s.legal(s.table.actor))[0])
        s.do(f"{seat} END_TURN")
    before = dict(deck.drawn)
    assert len(before) == 3
    gone = {to_text(s.rules, action).split()[-1] for action in before}
    pairs = [f"{a}+{b}" for a in range(1, 7) for b in range(1, 7)]
    s.do(f"0 PLAY_ALCHEMIST {next(pair for pair in pairs if (pair in gone) == drawn)}")
    assert deck.drawn == before


@pytest.mark.clause("cities_knights.card.alchemist.before")
def test_the_alchemist_is_played_before_the_roll():
    """Page 10: not afterwards, also not in the next turn's dice; and only he is."""
    s = Realm().has(0, progress="alchemist mining", settlements="e3N").begin(0)
    assert {text.split()[1] for text in s.legal(0)} == {"ROLL", "PLAY_ALCHEMIST"}
    s.roll(0)
    s.refuses("0 PLAY_ALCHEMIST 3+4", "cities_knights.card.alchemist.before")
    assert not s.legal(0, "PLAY_ALCHEMIST")


@pytest.mark.clause("cities_knights.card.alchemist.event_first")
def test_the_event_die_comes_first():
    """Page 10: the barbarians land and take the city before the chosen number pays."""
    s = Realm().has(0, cities="c6S", progress="alchemist").sails(6).begin(0)
    s.do("0 PLAY_ALCHEMIST 4+4", "* DICE 4+4")
    assert {text.split()[1] for text in s.chances()} == {"EVENT_DIE"}
    assert len(s.chances()) == 4
    s.do("* EVENT_DIE ship")
    assert s.hand(0) == ""
    s.do("0 LOSE_CITY c6S")
    assert s.hand(0) == "1ore"


@pytest.mark.clause("cities_knights.card.alchemist.seven")
def test_the_alchemist_may_choose_a_seven():
    """Page 10, rulings 1.5: with the discards, the robber and the theft."""
    s = Realm().landed().has(0, progress="alchemist").has(1, hand="8wool", settlements="c6S").begin(0)
    s.do("0 PLAY_ALCHEMIST 3+4", "* DICE 3+4", "* EVENT_DIE trade", *["1 DISCARD wool"] * 4)
    s.do("0 MOVE_ROBBER d6", "0 ROB 1", "* STEAL 0 1 wool")
    assert (s.hand(0), s.hand(1)) == ("1wool", "3wool")


# -- roads ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("cities_knights.card.road_building")
def test_two_roads_for_nothing():
    """Page 10."""
    s = Realm().has(0, settlements="e3N", progress="road_building").main(0)
    s.do("0 PLAY_ROAD_BUILDING", "0 BUILD_ROAD e3NE", "0 BUILD_ROAD d4SE")
    assert s.playing
    assert (s.hand(0), s.left(0, "road"), s.route(0)) == ("", 13, 2)


@pytest.mark.clause("cities_knights.card.road_building.apart")
def test_in_different_places():
    """Page 10: by the rules of building, each where one may build."""
    s = Realm().has(0, settlements="e3N b2N", progress="road_building").main(0).do("0 PLAY_ROAD_BUILDING")
    assert not s.can("0 BUILD_ROAD d6E")
    s.do("0 BUILD_ROAD e3NE", "0 BUILD_ROAD b2NE")
    assert s.playing
    assert s.left(0, "road") == 13


@pytest.mark.clause("cities_knights.card.road_building.short")
def test_one_road_left():
    """One piece, one road; none, no card."""
    many = roads(SOUTH) + " " + roads(LOWER, 0, 4)
    s = Realm().has(0, roads=many, progress="road_building").main(0).do("0 PLAY_ROAD_BUILDING", "0 BUILD_ROAD f3NE")
    assert s.playing
    assert s.left(0, "road") == 0
    s = Realm().has(0, roads=many + " f3NE", progress="road_building").main(0)
    assert not s.can("0 PLAY_ROAD_BUILDING")


# -- smith ---------------------------------------------------------------------------------------------------------


def forge(knights, **how):
    return Realm().has(0, roads=roads(SOUTH, 2, 6), knights=knights, progress="smith", **how).main(0)


@pytest.mark.clause("cities_knights.card.smith", "cities_knights.card.smith.state")
def test_two_promotions_for_nothing():
    """Page 10: active or passive, and they stay so."""
    s = forge("e2N=1a d3S=1 e3N=2").do("0 PLAY_SMITH")
    assert s.legal(0, "PROMOTE") == {"e2N", "d3S"}
    s.do("0 PROMOTE e2N")
    if not s.playing:  # both strong knights are out now
        assert not s.can("0 PROMOTE d3S")
        s.do("0 DONE")
    assert (s.knight("e2N"), s.knight("d3S")) == ("2a", "1")
    s = forge("e2N=1a d3S=1").do("0 PLAY_SMITH", "0 PROMOTE e2N", "0 PROMOTE d3S")
    assert s.playing
    assert (s.knight("e2N"), s.knight("d3S"), s.hand(0)) == ("2a", "2", "")


@pytest.mark.clause("cities_knights.card.smith")
def test_one_is_enough():
    """Page 10: up to two; a single knight, or no wish for a second."""
    s = forge("e2N d3S").do("0 PLAY_SMITH", "0 PROMOTE d3S", "0 DONE")
    assert (s.knight("e2N"), s.knight("d3S")) == ("1", "2")
    s = forge("e2N").do("0 PLAY_SMITH", "0 PROMOTE e2N")
    assert s.playing


@pytest.mark.clause("cities_knights.card.smith")
def test_not_a_third():
    """Page 10: two, though a third could rise."""
    s = forge("e2N d3S=2 e3N=2", levels="politics=3", cities="b2N").do("0 PLAY_SMITH", "0 PROMOTE d3S", "0 PROMOTE e3N")
    assert s.playing
    assert s.knight("e2N") == "1"
    assert not s.can("0 PROMOTE e2N")


@pytest.mark.clause("cities_knights.card.smith.fortress")
@pytest.mark.parametrize(("level", "may"), [(2, False), (3, True)])
def test_the_smith_needs_the_fortress_for_mighty_knights(level, may):
    """Page 10: and a mighty knight rises no more."""
    s = forge("e2N=2 d3S=3", levels=f"politics={level}", cities="b2N")
    assert s.can("0 PLAY_SMITH") == may
    if may:
        s.do("0 PLAY_SMITH")
        assert s.legal(0, "PROMOTE") == {"e2N"}
        s.do("0 PROMOTE e2N")
        assert s.knight("e2N") == "3"


@pytest.mark.clause("cities_knights.card.smith.once")
def test_nobody_rises_twice():
    """Page 10: neither by the card alone nor by the card and a payment, in either order."""
    s = forge("e2N d3S", levels="politics=3", cities="b2N", hand="1wool 1ore").do("0 PLAY_SMITH", "0 PROMOTE e2N")
    assert not s.can("0 PROMOTE e2N")
    s.do("0 DONE")
    assert not s.can("0 PROMOTE e2N")
    s = forge("e2N", levels="politics=3", cities="b2N", hand="1wool 1ore").do("0 PROMOTE e2N")
    assert not s.can("0 PLAY_SMITH")


# -- crane ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("cities_knights.card.crane")
@pytest.mark.parametrize(("track", "good"), [("trade", "cloth"), ("politics", "coin"), ("science", "paper")])
def test_an_improvement_for_one_less(track, good):
    """Page 10: level 3 for two; without the card two are not enough."""
    s = Realm().has(0, cities="b2N", levels=f"{track}=2", hand=f"2{good}", progress="crane").main(0)
    assert not s.can(f"0 IMPROVE {track}")
    s.do("0 PLAY_CRANE", f"0 IMPROVE {track}")
    assert s.hand(0) == ""
    assert max(s.levels(0)) == 3


@pytest.mark.clause("cities_knights.card.crane.once")
def test_a_single_improvement():
    """Page 10: the next one costs what it did."""
    s = Realm().has(0, cities="b2N", levels="trade=1", hand="2cloth 1coin", progress="crane").main(0)
    s.do("0 PLAY_CRANE", "0 IMPROVE trade")
    assert s.hand(0) == "1cloth 1coin"
    s.do("0 IMPROVE politics")
    assert s.hand(0) == "1cloth"
    assert not s.can("0 IMPROVE science")


@pytest.mark.clause("cities_knights.card.crane.turn")
def test_only_in_this_turn():
    """Page 10: a discount that was not used is gone, for others as well."""
    s = Realm().has(0, cities="b2N", levels="trade=1", hand="1cloth", progress="crane")
    s.has(1, cities="b4N", levels="trade=1", hand="1cloth").main(0).do("0 PLAY_CRANE", "0 END_TURN").roll(1)
    assert not s.can("1 IMPROVE trade")
    s.do("1 END_TURN").idle(2).roll(0)
    assert not s.can("0 IMPROVE trade")


@pytest.mark.clause("cities_knights.card.crane.first")
def test_a_first_level_is_free():
    """Page 10, rulings 1.3: with empty hands."""
    s = Realm().has(0, cities="b2N", progress="crane").main(0).do("0 PLAY_CRANE", "0 IMPROVE science")
    assert s.levels(0) == (0, 0, 1)
    assert not s.can("0 IMPROVE trade")


@pytest.mark.clause("cities_knights.card.crane.not_city")
def test_a_city_is_no_cheaper():
    """Page 10: nor a wall, nor a knight."""
    s = (
        Realm()
        .has(0, cities="b2N", settlements="b4N", roads="d6NE", hand="2grain 2ore 1brick", progress="crane")
        .main(0)
    )
    s.do("0 PLAY_CRANE")
    assert not s.can("0 BUILD_CITY b4N")
    assert not s.can("0 BUILD_WALL b2N")
    assert not s.can("0 DEPLOY d6N")


# -- engineer ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("cities_knights.card.engineer")
def test_a_free_wall():
    """Page 10: no brick is paid; two cards more are safe."""
    s = Realm().has(0, cities="b2N", progress="engineer", hand="9wool").main(0).do("0 PLAY_ENGINEER b2N")
    assert s.wall("b2N")
    assert (s.hand(0), s.left(0, "wall")) == ("9wool", 2)
    s.do("0 END_TURN").roll(1, "3+4")
    assert s.playing


@pytest.mark.clause("cities_knights.card.engineer.limits")
def test_the_limits_of_walls_hold():
    """Page 10: not where there is one, not under a settlement or another's city, not a fourth."""
    s = (
        Realm()
        .has(0, cities="b2N b4N", walls="b2N", settlements="g1N", progress="engineer")
        .has(1, cities="d6S")
        .main(0)
    )
    assert s.legal(0, "PLAY_ENGINEER") == {"b4N"}
    s.refuses("0 PLAY_ENGINEER g1N", "cities_knights.card.engineer.limits")
    s = Realm().has(0, cities=" ".join(CORNERS), walls=" ".join(CORNERS[:3]), progress="engineer").main(0)
    assert not s.legal(0, "PLAY_ENGINEER")


# -- inventor ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("cities_knights.card.inventor", "cities_knights.card.inventor.example")
def test_nine_and_eleven_change_places():
    """Page 10: the tokens of the forest b4 and the pasture f4; from now on they produce by their new numbers."""
    s = Realm().has(0, settlements="b4N g4N", progress="inventor").main(0)
    t = s.rules.topology
    assert (s.facts.token(t.tile("b4")), s.facts.token(t.tile("f4"))) == (9, 11)
    s.do("0 PLAY_INVENTOR b4 f4")
    assert (s.facts.token(t.tile("b4")), s.facts.token(t.tile("f4"))) == (11, 9)
    s.do("0 END_TURN").roll(1, "5+6")
    assert s.hand(0) == "1lumber"


@pytest.mark.clause("cities_knights.card.inventor.numbers")
def test_the_best_and_the_rarest_stay():
    """Page 10: no 2, 6, 8 or 12, and nothing comes to the desert."""
    s = Realm(inventor_needs_building=0).has(0, settlements="e3N", progress="inventor").main(0)
    t = s.rules.topology
    fixed = {name for name in t.tile_names if s.facts.token(t.tile(name)) in (0, 2, 6, 8, 12)}
    assert len(fixed) == 7
    used = {tile for text in s.legal(0, "PLAY_INVENTOR") for tile in text.split()}
    assert used == set(t.tile_names) - fixed
    for tile in fixed:
        assert not s.can(f"0 PLAY_INVENTOR {tile} e4")
        assert not s.can(f"0 PLAY_INVENTOR e4 {tile}")
    s.refuses("0 PLAY_INVENTOR c3 e4", "cities_knights.card.inventor.numbers")


@pytest.mark.clause("cities_knights.card.inventor.building", "cities_knights.card.inventor.anywhere")
def test_own_buildings_at_both_tiles():
    """Page 10: a settlement or a city at each; another edition asks for none."""
    s = Realm().has(0, settlements="b4N", cities="g4N", progress="inventor").has(1, settlements="g1N").main(0)
    assert s.legal(0, "PLAY_INVENTOR") == {"b4 f4"}
    s.refuses("0 PLAY_INVENTOR b4 f2", "cities_knights.card.inventor.building")
    s = Realm(inventor_needs_building=0).has(0, progress="inventor").has(1, settlements="g1N").main(0)
    assert s.can("0 PLAY_INVENTOR b4 f2")
    assert s.can("0 PLAY_INVENTOR b4 f4")


@pytest.mark.clause("cities_knights.card.inventor.robber")
def test_a_robber_on_the_tile_is_no_hindrance():
    """Page 10."""
    s = Realm().robber("b4").has(0, settlements="b4N g4N", progress="inventor").main(0).do("0 PLAY_INVENTOR b4 f4")
    assert s.robbed == "b4"


# -- irrigation and mining -----------------------------------------------------------------------------------------


@pytest.mark.clause("cities_knights.card.irrigation.example", "cities_knights.card.irrigation.per_tile")
def test_irrigation_of_two_fields():
    """Page 10: two settlements at one fields tile (d2) and a city at another (f3): four grain."""
    s = Realm().has(0, settlements="e1N e2N", cities="f3S", progress="irrigation").main(0).do("0 PLAY_IRRIGATION")
    assert s.hand(0) == "4grain"


@pytest.mark.clause("cities_knights.card.irrigation")
@pytest.mark.parametrize(
    ("pieces", "grain"),
    [({"settlements": "f3S"}, 2), ({"cities": "f3S"}, 2), ({"cities": "f3S f3N"}, 4), ({"settlements": "f3N"}, 4)],
)
def test_two_grain_for_every_fields_tile(pieces, grain):
    """Page 10: f3N lies at two of them (e4 and f3)."""
    s = Realm().has(0, progress="irrigation", **pieces).main(0).do("0 PLAY_IRRIGATION")
    assert s.hand(0) == f"{grain}grain"


@pytest.mark.clause("cities_knights.card.irrigation.robber")
def test_the_robber_does_not_stop_irrigation():
    """Rulings 1.6."""
    s = Realm().robber("f3").has(0, settlements="f3S", progress="irrigation").main(0).do("0 PLAY_IRRIGATION")
    assert s.hand(0) == "2grain"


@pytest.mark.clause("cities_knights.card.irrigation.short")
def test_irrigation_when_the_bank_is_short():
    """One takes what there is; with nothing there is nothing to play for."""
    s = Realm().has(0, settlements="f3N", progress="irrigation").has(1, hand="17grain").main(0).do("0 PLAY_IRRIGATION")
    assert s.hand(0) == "2grain"
    s = Realm().has(0, settlements="f3N", progress="irrigation").has(1, hand="19grain").main(0)
    assert not s.can("0 PLAY_IRRIGATION")


@pytest.mark.clause("cities_knights.progress.no_effect")
def test_no_fields_no_irrigation():
    """Rulings 1.6: nor mining without mountains."""
    s = Realm().has(0, settlements="b4N", progress="irrigation mining").main(0)
    assert s.legal(0) == {"0 END_TURN"}


@pytest.mark.clause("cities_knights.card.mining.example", "cities_knights.card.mining.per_tile")
def test_mining_of_two_mountains():
    """Page 10: two settlements at one mountains tile (d6) and a city at another (b2): four ore."""
    s = Realm().has(0, settlements="c6S d6S", cities="b2N", progress="mining").main(0).do("0 PLAY_MINING")
    assert s.hand(0) == "4ore"


@pytest.mark.clause("cities_knights.card.mining")
@pytest.mark.parametrize(
    ("pieces", "ore"),
    [({"settlements": "c6S"}, 2), ({"cities": "c6S"}, 2), ({"cities": "c6S", "settlements": "b2N e3N"}, 6)],
)
def test_two_ore_for_every_mountains_tile(pieces, ore):
    """Page 10: and no coin for a city."""
    s = Realm().has(0, progress="mining", **pieces).main(0).do("0 PLAY_MINING")
    assert s.hand(0) == f"{ore}ore"


@pytest.mark.clause("cities_knights.card.mining.robber")
def test_the_robber_does_not_stop_mining():
    """Rulings 1.6."""
    s = Realm().robber("d6").has(0, settlements="c6S", progress="mining").main(0).do("0 PLAY_MINING")
    assert s.hand(0) == "2ore"


@pytest.mark.clause("cities_knights.card.mining.short")
def test_mining_when_the_bank_is_short():
    """A single ore left for two mountains."""
    s = Realm().has(0, settlements="c6S b2N", progress="mining").has(1, hand="18ore").main(0).do("0 PLAY_MINING")
    assert s.hand(0) == "1ore"
    s = Realm().has(0, settlements="c6S b2N", progress="mining").has(1, hand="19ore").main(0)
    assert not s.can("0 PLAY_MINING")


# -- medicine ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("cities_knights.card.medicine")
def test_a_city_for_two_ore_and_a_grain():
    """Page 10: an own settlement; less is not enough."""
    s = Realm().has(0, settlements="b2N b4N", cities="g1N", progress="medicine", hand="1grain 2ore 1wool")
    s.has(1, settlements="d6S").main(0)
    assert s.legal(0, "PLAY_MEDICINE") == {"b2N", "b4N"}
    s.do("0 PLAY_MEDICINE b2N")
    assert (s.piece("b2N"), s.hand(0), s.points(0)) == ("city", "1wool", 5)
    assert (s.left(0, "city"), s.left(0, "settlement")) == (2, 4)
    for hand in ("1grain 1ore", "2ore 2wool"):
        s = Realm().has(0, settlements="b2N", progress="medicine", hand=hand).main(0)
        assert not s.can("0 PLAY_MEDICINE b2N")


@pytest.mark.clause("cities_knights.card.medicine")
def test_medicine_needs_a_city_in_the_supply():
    """Page 10: with four cities out it cannot be played."""
    s = Realm().has(0, settlements="d6S", cities=" ".join(CORNERS), progress="medicine", hand="1grain 2ore").main(0)
    assert not s.can("0 PLAY_MEDICINE d6S")


@pytest.mark.clause("cities_knights.card.medicine.single")
def test_two_medicines_are_two_cities():
    """Page 10: the second card makes the same city no cheaper; each needs its own two ore and a grain."""
    s = Realm().has(0, settlements="b2N b4N", progress="medicine medicine", hand="1grain 1ore").main(0)
    assert not s.legal(0, "PLAY_MEDICINE")
    s = Realm().has(0, settlements="b2N b4N", progress="medicine medicine", hand="2grain 4ore").main(0)
    s.do("0 PLAY_MEDICINE b2N")
    assert s.legal(0, "PLAY_MEDICINE") == {"b4N"}
    s.do("0 PLAY_MEDICINE b4N")
    assert s.hand(0) == ""
