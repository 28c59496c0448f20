"""Mendicant, explorer, architect, robber's bride and priest: page 12 and rulings 4."""

import pytest

from poblado.island.maps import board_from_json
from poblado.presets import make_board

from .tables import NORTH, QUIET, SOUTH, Helped, roads, sees

# -- the mendicant -------------------------------------------------------------------------------------------------------


def mendicant(hand, **how):
    return Helped(**how).has(0, helper="mendicant", hand=hand, settlements="c3S").main(0, QUIET)


@pytest.mark.clause("helpers.mendicant.use", "helpers.mendicant.one_road")
@pytest.mark.parametrize(("hand", "payment"), [("1lumber 1ore", "brick ore"), ("1brick 1wool", "lumber wool")])
def test_another_resource_in_the_place_of_brick_or_lumber(hand, payment):
    """Rulings 4: for one road; then he is turned over or swapped."""
    s = mendicant(hand)
    assert {" ".join(text.split()[:2]) for text in s.legal(0, "USE_MENDICANT")} == {payment}
    s.do(f"0 USE_MENDICANT {payment} c3SE")
    assert s.hand(0) == "" and s.facts.road(s.rules.topology.edge("c3SE")) == 0
    assert s.pending() == "ChangeHelper"
    s.do("0 FLIP_HELPER").has(0, hand=hand)
    s.refuses(f"0 USE_MENDICANT {payment} c3E", "helpers.use.once")


@pytest.mark.clause("helpers.mendicant.other")
def test_the_other_may_be_of_the_kind_still_to_be_paid():
    """House: two lumber are a road, brick is paid by lumber; brick by brick is no other resource."""
    s = mendicant("2lumber")
    assert {" ".join(text.split()[:2]) for text in s.legal(0, "USE_MENDICANT")} == {"brick lumber"}
    s = mendicant("1brick 1lumber")
    assert not s.legal(0, "USE_MENDICANT")
    s.refuses("0 USE_MENDICANT brick brick c3SE", "helpers.mendicant.other")
    s.refuses("0 USE_MENDICANT wool ore c3SE", "helpers.mendicant.other")
    s.refuses("0 USE_MENDICANT brick ore c3SE", "helpers.mendicant.other", id="verbs.hand_lacks", short="1 ore")


@pytest.mark.clause("helpers.mendicant.place")
def test_the_road_is_placed_as_always():
    s = mendicant("1lumber 1ore")
    t = s.rules.topology
    v = t.vertex("c3S")
    assert {text.split()[2] for text in s.legal(0, "USE_MENDICANT")} == {
        t.edge_names[e] for e in t.vertex_edges[3 * v : 3 * v + 3]
    }
    s.refuses("0 USE_MENDICANT brick ore e5NE", "base.road.place")
    s = Helped().has(0, helper="mendicant", hand="1lumber 1ore", roads=roads(NORTH)).main(0, QUIET)
    s.refuses(f"0 USE_MENDICANT brick ore {NORTH[0]}", "base.road.one_per_edge")
    s = Helped().has(0, helper="mendicant", hand="1lumber 1ore", roads=roads(NORTH + SOUTH[:5])).main(0, QUIET)
    assert s.facts.supply(0, 0) == 0
    s.refuses("0 USE_MENDICANT brick ore f1NE", "base.road.supply")


# -- the explorer --------------------------------------------------------------------------------------------------------


def explorer(players=3, **has):
    return Helped(players).has(0, helper="explorer", **has)


def lifted(story):
    return {text.split()[0] for text in story.legal(0, "USE_EXPLORER")}


@pytest.mark.clause("helpers.explorer.use", "helpers.explorer.end")
def test_luis_moves_a_road_at_an_end():
    """Page 12, Luis: exactly one end of it touches a road, settlement or city of his owner."""
    s = explorer(settlements="c1S", roads=roads(NORTH, 0, 3)).main(0, QUIET)
    assert lifted(s) == {NORTH[2]}
    for road in NORTH[:2]:
        s.refuses(f"0 USE_EXPLORER {road} {NORTH[3]}", "helpers.explorer.end")
    s.refuses(f"0 USE_EXPLORER {NORTH[5]} {NORTH[3]}", "helpers.explorer.use")
    s.do(min(text for text in s.legal() if "USE_EXPLORER" in text))
    assert s.facts.road(s.rules.topology.edge(NORTH[2])) == -1
    assert s.pending() == "ChangeHelper"


@pytest.mark.clause("helpers.explorer.end")
def test_a_building_at_the_far_end_holds_it():
    """Page 12, Luis: a settlement or city touches it too; another's does not."""
    s = explorer(settlements="c1S c2S", roads=roads(NORTH, 0, 2)).main(0, QUIET)
    assert lifted(s) == set()
    s = explorer(settlements="c1S", roads=roads(NORTH, 0, 2)).has(1, settlements="c2S").main(0, QUIET)
    assert lifted(s) == {NORTH[1]}


@pytest.mark.clause("helpers.explorer.building")
def test_a_settlement_may_be_left_without_roads():
    """Page 12, Luis: its only road goes, and may be put at another settlement."""
    s = explorer(settlements="c1S g4N", roads=NORTH[0]).main(0, "6+6")
    assert lifted(s) == {NORTH[0]}
    far = {text.split()[1] for text in s.legal(0, "USE_EXPLORER")}
    t = s.rules.topology
    g4n = t.vertex("g4N")
    assert far & {t.edge_names[e] for e in t.vertex_edges[3 * g4n : 3 * g4n + 3] if e >= 0}


@pytest.mark.clause("helpers.explorer.loose")
def test_a_road_that_touches_nothing_lies_at_no_end():
    """Rulings 4: neither end; such a road is left only by odd chances."""
    s = explorer(settlements="c1S", roads=f"{NORTH[0]} {NORTH[6]}").main(0, QUIET)
    assert lifted(s) == {NORTH[0]}
    s.refuses(f"0 USE_EXPLORER {NORTH[6]} {NORTH[1]}", "helpers.explorer.loose")


@pytest.mark.clause("helpers.explorer.rebuild", "helpers.explorer.elsewhere")
def test_it_is_built_anew_by_the_usual_rules():
    """Rulings 4: not where only the lifted road would lead, and not where it lay."""
    s = explorer(settlements="c1S", roads=roads(NORTH, 0, 3)).main(0, QUIET)
    s.refuses(f"0 USE_EXPLORER {NORTH[2]} {NORTH[3]}", "base.road.place")
    s.refuses(f"0 USE_EXPLORER {NORTH[2]} {NORTH[2]}", "helpers.explorer.elsewhere")
    s.refuses(f"0 USE_EXPLORER {NORTH[2]} {NORTH[1]}", "base.road.one_per_edge")
    before = s.facts.supply(0, 0)
    s.do(min(text for text in s.legal() if "USE_EXPLORER" in text))
    assert s.facts.supply(0, 0) == before


@pytest.mark.clause("helpers.explorer.route")
def test_the_longest_route_is_looked_at_anew():
    """Rulings 4: five roads less one are four, unless it goes on elsewhere; the title is settled once."""
    s = explorer(settlements="c1S", roads=roads(NORTH, 0, 5)).main(0, QUIET)
    assert (s.longest_route, s.route(0)) == (0, 5)
    t = s.rules.topology
    ends = {text.split()[1] for text in s.legal(0, "USE_EXPLORER") if text.split()[0] == NORTH[4]}
    e = next(
        name for name in sorted(ends) if t.vertex("c1S") not in t.edge_vertices[2 * t.edge(name) : 2 * t.edge(name) + 2]
    )
    s.do(f"0 USE_EXPLORER {NORTH[4]} {e}")
    assert s.route(0) <= 5 and (s.longest_route == 0) == (s.route(0) == 5)
    assert s.events().count("LONGEST_ROUTE_SET_ASIDE") <= 1
    # A rival with as many takes nothing while the road is only moved.
    s = explorer(settlements="c1S", roads=roads(NORTH, 0, 5)).main(0, QUIET)
    back = next(
        name for name in sorted(ends) if t.vertex("c1S") in t.edge_vertices[2 * t.edge(name) : 2 * t.edge(name) + 2]
    )
    s.do(f"0 USE_EXPLORER {NORTH[4]} {back}")
    assert (s.longest_route, s.route(0)) == (0, 5), "at the other end of the same row"
    assert "LONGEST_ROUTE_SET_ASIDE" not in s.events()


@pytest.mark.clause("helpers.explorer.unit")
def test_no_knight_is_left_without_a_road():
    """House, with Cities & Knights."""
    from cities_knights.tables import Realm

    s = Realm(chapters=["helpers"]).has(0, settlements="c1S", roads=roads(NORTH, 0, 3), knights="d3N=1")
    s.game.cells[s.rules.field_named("helpers.held").start] = 4
    s.begin(0).do("0 ROLL", "* DICE 6+6")
    s.do("* EVENT_DIE ship") if s.facts.step().mode == 1 else None
    assert not s.legal(0, "USE_EXPLORER")
    s.refuses(f"0 USE_EXPLORER {NORTH[2]} c2E", "helpers.explorer.unit")


# -- the architect -------------------------------------------------------------------------------------------------------


def architect(hand="1wool 1grain 1ore", **how):
    return Helped(**how).has(0, helper="architect", hand=hand)


@pytest.mark.clause(
    "helpers.architect.use", "helpers.architect.three", "helpers.architect.keep", "helpers.architect.rest"
)
def test_the_best_of_three():
    """Rulings 4: three are looked at by the buyer alone, one is kept, two go back; the pile has one less."""
    s = architect().main(0, QUIET).do("0 USE_ARCHITECT")
    assert s.hand(0) == ""
    assert sum(s.chances().values()) == 25
    s.do("* LOOK_AT 0 knight", "* LOOK_AT 0 monopoly")
    assert sum(s.chances().values()) == 23
    s.do("* LOOK_AT 0 victory_point")
    assert s.pending() == "KeepCard" and s.legal() == {
        "0 KEEP_CARD knight", "0 KEEP_CARD monopoly", "0 KEEP_CARD victory_point",
    }  # fmt: skip
    field = s.rules.field_named("helpers.looked").start
    assert [int(sees(s, seat).g.cells[field + k]) for seat in (0, 1, -1) for k in (0, 3, 4)] == [
        1,
        1,
        1,
        0,
        0,
        0,
        0,
        0,
        0,
    ]
    s.refuses("0 KEEP_CARD year_of_plenty", "helpers.architect.keep")
    s.refuses("0 END_TURN", "helpers.architect.keep")
    s.do("0 KEEP_CARD monopoly")
    assert s.facts.fact("development_cards.left") == 24
    assert [s.facts.fact("development_cards.deck", k) for k in range(5)] == [14, 2, 2, 1, 5]
    assert s.facts.fact("development_cards.count", 0) == 1
    assert s.pending() == "ChangeHelper"


@pytest.mark.clause("helpers.architect.price")
def test_one_of_the_three_cards_may_be_another():
    """Rulings 4: any one; or none of them."""
    s = architect("1wool 1grain 1brick").main(0, QUIET)
    assert s.legal(0, "USE_ARCHITECT_INSTEAD") == {"ore brick"}
    assert not s.legal(0, "USE_ARCHITECT")
    s.refuses("0 USE_ARCHITECT", "base.cards.cost")
    s.refuses("0 USE_ARCHITECT_INSTEAD lumber brick", "helpers.architect.price")
    s.refuses("0 USE_ARCHITECT_INSTEAD ore ore", "helpers.architect.price")
    s.refuses("0 USE_ARCHITECT_INSTEAD ore lumber", "helpers.architect.price")
    s.do("0 USE_ARCHITECT_INSTEAD ore brick")
    assert s.hand(0) == "" and s.pending() == "LookAt"
    s = architect("2wool 1grain").main(0, QUIET)
    assert s.legal(0, "USE_ARCHITECT_INSTEAD") == {"ore wool"}


@pytest.mark.clause("helpers.architect.bought")
def test_it_counts_as_bought_in_that_turn():
    """Rulings 4: so it is not played in it, and a point counts at once."""
    s = (
        architect()
        .main(0, QUIET)
        .do("0 USE_ARCHITECT", *["* LOOK_AT 0 knight"] * 3, "0 KEEP_CARD knight", "0 FLIP_HELPER")
    )
    s.refuses("0 PLAY_KNIGHT", "base.cards.not_when_bought")
    s = architect().has(0, cities="b2N b4N g1N g4N", settlements="d6N").main(0, "6+6").do("0 USE_ARCHITECT")
    s.do("* LOOK_AT 0 victory_point", "* LOOK_AT 0 knight", "* LOOK_AT 0 knight", "0 KEEP_CARD victory_point")
    assert s.winner == 0


@pytest.mark.clause("helpers.architect.short", "helpers.architect.empty")
def test_a_short_pile():
    """Rulings 4: as many as there are; none without any."""
    few = {"knights": 2, "road_building_cards": 0, "year_of_plenty_cards": 0, "monopoly_cards": 0, "point_cards": 0}
    s = (
        architect("3wool 3grain 3ore", **few)
        .main(0, QUIET)
        .do("0 USE_ARCHITECT", "* LOOK_AT 0 knight", "* LOOK_AT 0 knight")
    )
    assert s.pending() == "KeepCard"
    s.do("0 KEEP_CARD knight")
    assert s.facts.fact("development_cards.left") == 1
    s = architect(**few | {"knights": 0}).main(0, QUIET)
    s.refuses("0 USE_ARCHITECT", "helpers.architect.empty")


# -- the robber's bride --------------------------------------------------------------------------------------------------


def bride(tile="b2", **how):
    return Helped(**how).has(0, helper="robber_bride").robber(tile)


@pytest.mark.clause("helpers.robber_bride.use", "helpers.robber_bride.card", "helpers.robber_bride.no_theft")
def test_the_bride_sends_the_robber_to_the_desert():
    """Rulings 4: a card of what the tile yields that it leaves; nobody beside the desert is robbed."""
    s = bride().has(1, settlements="c3S", hand="2ore").main(0, QUIET)
    assert s.legal(0, "USE_ROBBER_BRIDE") == {"d4"}
    s.do("0 USE_ROBBER_BRIDE d4")
    assert s.hand(0) == "1ore" and s.hand(1) == "2ore"
    assert s.facts.robber() == s.rules.topology.tile("d4")
    assert s.pending() == "ChangeHelper"


@pytest.mark.clause("helpers.robber_bride.before_roll")
def test_before_the_roll_too():
    s = bride().begin(0).do("0 USE_ROBBER_BRIDE d4", "0 FLIP_HELPER")
    assert s.hand(0) == "1ore" and s.legal() == {"0 ROLL"}


@pytest.mark.clause("helpers.robber_bride.there")
def test_not_where_the_robber_is_there():
    """Rulings 4."""
    s = bride("d4").main(0, QUIET)
    s.refuses("0 USE_ROBBER_BRIDE d4", "helpers.robber_bride.there")
    s = bride().main(0, QUIET)
    s.refuses("0 USE_ROBBER_BRIDE c3", "helpers.robber_bride.use")


@pytest.mark.clause("helpers.robber_bride.bank")
def test_without_the_card_the_robber_moves_all_the_same():
    """Rulings 4: what the bank has."""
    s = bride(bank_size=1).has(1, hand="1ore").main(0, QUIET).do("0 USE_ROBBER_BRIDE d4")
    assert s.hand(0) == "" and s.facts.robber() == s.rules.topology.tile("d4")


@pytest.mark.clause("helpers.robber_bride.gold")
def test_from_a_gold_field_she_brings_nothing():
    """House: gold is a choice of who produces, and she produces nothing."""
    s = Helped(4, chapters=["helpers", "new-shores"], board="new-shores-4").has(0, helper="robber_bride")
    gold = next(t for t, name in enumerate(s.rules.board.terrain_names) if name == "gold")
    s.robber(s.rules.topology.tile_names[gold]).main(0, QUIET)
    desert = s.rules.topology.tile_names[s.rules.board.terrain_names.index("desert")]
    s.do(f"0 USE_ROBBER_BRIDE {desert}")
    assert s.hand(0) == "" and s.facts.robber() == s.rules.topology.tile(desert)


@pytest.mark.clause("helpers.robber_bride.two_deserts")
def test_two_deserts():
    """House: one is chosen; from either she does nothing."""
    s = bride(players=5, preset="base-5-6", board="large-beginner")
    deserts = {s.rules.topology.tile_names[t] for t in range(s.rules.tiles) if s.rules.board.terrains[t] == 5}
    s.begin(0)
    if s.facts.robber() in {s.rules.topology.tile(name) for name in deserts}:
        s.robber(next(name for t, name in enumerate(s.rules.topology.tile_names) if s.rules.board.terrains[t] == 4))
    assert len(deserts) == 2 and s.legal(0, "USE_ROBBER_BRIDE") == deserts
    for name in deserts:
        s.robber(name)
        assert not s.legal(0, "USE_ROBBER_BRIDE")
        (other,) = deserts - {name}
        s.refuses(f"0 USE_ROBBER_BRIDE {other}", "helpers.robber_bride.two_deserts")
        s.refuses(f"0 USE_ROBBER_BRIDE {name}", "helpers.robber_bride.there")
        s.refuses("0 USE_ROBBER_BRIDE b2", "helpers.robber_bride.use")


def without_desert(robber="b2"):
    data = make_board("beginner").to_json()
    data["tiles"] = [
        {**tile, "terrain": "pasture", "token": 10} if tile["terrain"] == "desert" else tile for tile in data["tiles"]
    ]
    return board_from_json({**data, "robber": robber, "name": "green"})


@pytest.mark.clause("helpers.robber_bride.no_desert")
def test_an_island_without_a_desert():
    """Rulings 4 leave it open: to the tile the robber began on, or she stays in the box."""
    s = Helped(board=without_desert()).has(0, helper="robber_bride").robber("c3").main(0, QUIET)
    assert s.legal(0, "USE_ROBBER_BRIDE") == {"b2"}
    s.do("0 USE_ROBBER_BRIDE b2")
    assert s.hand(0) == "1brick"
    s = Helped(board=without_desert(), bride_without_desert=0).main(0, QUIET)
    assert "robber_bride" not in [s.helper(seat)[:-2] for seat in range(3)] + s.display()


@pytest.mark.clause("helpers.robber_bride.asleep")
def test_a_robber_that_nothing_moves_yet():
    """House, with Cities & Knights before the first landing."""
    s = Helped(preset="cities-knights", board="beginner").has(0, helper="robber_bride").robber("b2").begin(0)
    s.refuses("0 USE_ROBBER_BRIDE d4", "helpers.robber_bride.asleep")


@pytest.mark.clause("helpers.robber_bride.kept_off")
def test_where_another_rule_keeps_the_robber_off():
    """House: what lifts no veto. The friendly robber's is no such rule: nobody is robbed."""
    from poblado.island.module import Module
    from poblado.kernel.errors import Refusal

    class Guard(Module):
        def __init__(self):
            super().__init__("guard", 1)

        def may_rob(self, g, seat, tile):
            return tile != 0 and self.r.topology.tile_names[tile] != "d4"

        def why_not_robbed(self, g, seat, tile):
            return Refusal("guarded", "")

        def compose(self, c):
            r = c.rules
            self.r = r

    s = Helped(extra=[Guard()]).has(0, helper="robber_bride").robber("b2").main(0, QUIET)
    s.refuses("0 USE_ROBBER_BRIDE d4", "helpers.robber_bride.kept_off")
    s = Helped(friendly_robber=2).has(0, helper="robber_bride").has(1, settlements="c3S").robber("b2").main(0, QUIET)
    assert s.can("0 USE_ROBBER_BRIDE d4")


# -- the priest ----------------------------------------------------------------------------------------------------------


def priest(hand, knights=1, **has):
    return Helped().has(0, helper="priest", hand=hand, knights=knights, **has)


@pytest.mark.clause("helpers.priest.use", "helpers.priest.settlement", "helpers.priest.place")
def test_a_settlement_for_brick_and_lumber():
    """Rulings 4: where one may be built, and of the supply."""
    s = priest("1brick 1lumber", settlements="c1S", roads=roads(NORTH, 0, 2)).main(0, QUIET)
    assert s.legal(0, "USE_PRIEST_SETTLEMENT") == {"c2S"}
    s.refuses("0 USE_PRIEST_SETTLEMENT d2N", "base.settlement.distance")
    s.refuses("0 USE_PRIEST_CITY c1S", "helpers.priest.city")
    s.do("0 USE_PRIEST_SETTLEMENT c2S")
    assert s.hand(0) == "" and s.points(0) == 2 and s.facts.supply(0, 1) == 3
    assert s.facts.fact("development_cards.knights", 0) == 0
    assert s.pending() == "ChangeHelper"


@pytest.mark.clause("helpers.priest.city")
def test_a_city_for_two_ore_and_a_grain():
    s = priest("1grain 2ore", settlements="c1S").main(0, QUIET)
    s.refuses("0 USE_PRIEST_SETTLEMENT c2S", "helpers.priest.settlement")
    s.refuses("0 USE_PRIEST_CITY c2S", "base.city.upgrade")
    s.do("0 USE_PRIEST_CITY c1S")
    assert s.hand(0) == "" and s.points(0) == 2


@pytest.mark.clause("helpers.priest.played")
def test_vicente_takes_a_played_knight_only():
    """Page 12, Vicente: not one of the hand."""
    s = priest("1grain 2ore", 0, settlements="c1S", cards="knight").main(0, QUIET)
    s.refuses("0 USE_PRIEST_CITY c1S", "helpers.priest.played")
    s.do("0 PLAY_KNIGHT", "0 MOVE_ROBBER b2")
    assert s.can("0 USE_PRIEST_CITY c1S")


@pytest.mark.clause("helpers.priest.gone")
def test_the_knight_is_gone():
    """Rulings 4: neither on the table nor in the pile."""
    s = priest("1grain 2ore", settlements="c1S").main(0, QUIET)
    deck = s.facts.fact("development_cards.left")
    s.do("0 USE_PRIEST_CITY c1S")
    assert s.facts.fact("development_cards.left") == deck
    assert s.facts.fact("development_cards.deck", 0) == 14


def army(knights, holder):
    """Seat 0 builds a city by the priest; each seat has played so many knights."""
    s = priest("1grain 2ore", knights[0], settlements="c1S")
    for seat, n in enumerate(knights[1:], 1):
        s.has(seat, knights=n)
    s.set("largest_army.holder", 0, holder)
    return s.main(0, QUIET)


@pytest.mark.clause("helpers.priest.army", "base.army.fewer", "base.army.set_aside")
@pytest.mark.parametrize(
    ("knights", "holder", "then"),
    [
        ((4, 0, 0), 0, 0),  # three are enough
        ((4, 3, 0), 0, 0),  # as many as another keeps it
        ((3, 2, 0), 0, -1),  # two are too few, for anybody
        ((3, 3, 0), 0, 1),  # another alone has most
        ((3, 3, 3), 0, -1),  # several have most
        ((4, 5, 4), 1, 1),  # it was another's
    ],
)
def test_the_largest_army_may_be_lost(knights, holder, then):
    """Rulings 4 and 1.8: settled as the longest route is."""
    s = army(knights, holder).do("0 USE_PRIEST_CITY c1S")
    assert s.largest_army == then
    assert s.points(0) == 2 + 2 * (then == 0)


@pytest.mark.clause("base.army.set_aside", "helpers.priest.army")
def test_set_aside_until_one_is_ahead():
    """Rulings 1.8: a turn that begins with as many as another takes nothing; one knight more does."""
    s = army((3, 3, 3), 0).has(1, cards="knight").do("0 USE_PRIEST_CITY c1S", "0 FLIP_HELPER", "0 END_TURN")
    assert s.facts.turn() == 1 and s.largest_army == -1
    s.do("1 PLAY_KNIGHT")
    assert s.largest_army == 1


@pytest.mark.clause("helpers.priest.army", "base.victory.at_once")
def test_points_are_counted_when_all_is_done():
    """A city's point with the army's two gone is no win; without the army it may be."""
    s = priest("1grain 2ore", 3, cities="b2N b4N g1N", settlements="c1S").has(1, knights=0)
    s.set("largest_army.holder", 0, 0).main(0, "6+6")
    assert s.points(0) == 9
    s.do("0 USE_PRIEST_CITY c1S")
    assert s.points(0) == 8 and s.winner is None
