"""Progress cards at sea, and gold with Cities & Knights: pages 9 to 11, ruling 34, research 4.2."""

import pytest

from poblado.island.verbs import take_piece
from seafarers.tables import RING as NORTH_RING
from seafarers.tables import SHIP, movable, pirate, ships

from .tables import COAST, each_edition, oceania, shores

NO_END = "diplomat.piece_no_open_end"
NO_ROUTE = "diplomat.knight_left_without_route"
PIRATE = "pirate.beside_no_ship"

RESOURCES = ("brick", "lumber", "wool", "grain", "ore")


# -- road building -------------------------------------------------------------------------------------------------


@each_edition
@pytest.mark.clause("knights_at_sea.ships.road_building")
@pytest.mark.parametrize(
    "pieces",
    [("BUILD_ROAD d2E", "BUILD_ROAD c2SE"), ("BUILD_SHIP d2NE", "BUILD_SHIP c1SE"), ("BUILD_SHIP d2NE", "BUILD_ROAD d2E"),
     ("BUILD_ROAD d2E", "BUILD_SHIP d2NE")],
)  # fmt: skip
def test_two_roads_two_ships_or_one_of_each(preset, pieces):
    s = shores(preset=preset).has(0, settlements="c2S", progress="road_building").main(0).do("0 PLAY_ROAD_BUILDING")
    s.do(*(f"0 {piece}" for piece in pieces))
    sailed = sum("SHIP" in piece for piece in pieces)
    assert (s.left(0, "ship"), s.left(0, "road"), s.hand(0)) == (15 - sailed, 13 + sailed, "") and s.playing


@pytest.mark.clause("knights_at_sea.ships.road_building")
def test_its_ships_keep_off_the_pirate_and_stay_for_the_turn():
    s = shores().has(0, settlements="c2S e2S", progress="road_building").landed().figure("pirate", "d2").main(0)
    s.do("0 PLAY_ROAD_BUILDING")
    s.refuses("0 BUILD_SHIP d2NE", "seafarers.pirate.ships", id=PIRATE)
    s.do("0 BUILD_SHIP c2SE", "0 BUILD_SHIP f1NE")
    s.refuses("0 MOVE_SHIP f1NE e2SE", "seafarers.move.new", id="ships.ship_built_turn_stays")


@pytest.mark.clause("knights_at_sea.ships.road_building")
def test_without_a_road_in_the_supply_ships_are_placed():
    s = shores().has(0, settlements="c2S", progress="road_building")
    t = s.rules.topology
    far = [
        name for e, name in enumerate(t.edge_names)
        if name[0] in "fgh" and len([k for k in (0, 1) if _is_land(s, s.rules.places.edge_tiles[2 * e + k])]) == 2
    ]  # fmt: skip
    s.has(0, roads=" ".join(far[:15])).main(0)
    assert s.left(0, "road") == 0
    s.do("0 PLAY_ROAD_BUILDING", "0 BUILD_SHIP d2NE", "0 BUILD_SHIP c1SE")
    assert s.playing


@each_edition
@pytest.mark.clause("knights_at_sea.ships.road_building")
def test_without_a_place_or_a_piece_it_is_refused_for_both_kinds(preset):
    """Not for want of roads alone, when a ship would do."""
    s = shores(preset=preset).has(0, progress="road_building").main(0)
    clause = "cities_knights.card.road_building.short"
    s.refuses("0 PLAY_ROAD_BUILDING", clause, id="road_building.no_place_free_piece")
    r = s.rules
    for piece, id in (
        ("road", "road_building.no_place_free_piece"),
        ("ship", "road_building.no_free_piece_left"),
    ):
        while s.left(0, piece):
            take_piece(r, s.game, 0, r.items.names.index(piece))
        s.refuses("0 PLAY_ROAD_BUILDING", clause, id=id)


def _is_land(s, tile):
    return tile >= 0 and s.rules.board.terrain_names[tile] != "sea"


# -- the diplomat --------------------------------------------------------------------------------------------------


def envoy(**how):
    """Seat 0 has the card twice, and a settlement at c2S."""
    return shores(**how).has(0, settlements="c2S", progress="diplomat diplomat")


@each_edition
@pytest.mark.clause("knights_at_sea.diplomat.open")
def test_a_foreign_ship_with_an_open_end_goes_back_to_its_owner(preset):
    s = envoy(preset=preset).has(1, settlements="c2N").lays(1, "ship", COAST).main(0)
    assert s.legal(0, "PLAY_DIPLOMAT") == {"e2NE"}
    for edge in ("b1SE", "c1E", "d1E"):
        s.refuses(f"0 PLAY_DIPLOMAT {edge}", "cities_knights.card.diplomat.open", id=NO_END)
    s.refuses("0 PLAY_DIPLOMAT d2NE", "cities_knights.card.diplomat", id="diplomat.neither_road_nor_another")
    s.do("0 PLAY_DIPLOMAT e2NE")
    assert s.playing and s.left(1, "ship") == 11 and ships(s, 1) == set(COAST.split()) - {"e2NE"}
    assert s.cards(0) == ["diplomat"] and s.left(0, "ship") == 15, "and seat 0 puts down nothing for it"


@pytest.mark.clause("knights_at_sea.diplomat.open")
@pytest.mark.parametrize("what", [{"roads": "e2E"}, {"settlements": "d2S"}, {"cities": "d2S"}, {"knights": "d2S"}])
def test_whatever_of_its_owners_stands_at_the_end_closes_it(what):
    s = envoy().has(1, settlements="c2N").lays(1, "ship", COAST).has(1, **what).main(0)
    if what.get("roads"):
        assert s.legal(0, "PLAY_DIPLOMAT") == {"e2E"}, "the road beyond is the end"
    s.refuses("0 PLAY_DIPLOMAT e2NE", "cities_knights.card.diplomat.open", id=NO_END)


@pytest.mark.clause("knights_at_sea.diplomat.open")
def test_a_ship_at_its_end_closes_a_road():
    s = envoy().has(1, settlements="f2N", roads="e2E").lays(1, "ship", "e2NE").main(0)
    assert s.legal(0, "PLAY_DIPLOMAT") == {"e2NE"}
    s.refuses("0 PLAY_DIPLOMAT e2E", "cities_knights.card.diplomat.open", id=NO_END)


@pytest.mark.clause("knights_at_sea.diplomat.open")
@pytest.mark.parametrize("what", [{"settlements": "d2S"}, {"roads": "d2SE", "knights": "d2S"}])
def test_a_foreign_piece_at_the_end_does_not_close_it(what):
    s = envoy().has(1, settlements="c2N").lays(1, "ship", COAST).has(2, **what).main(0)
    assert s.can("0 PLAY_DIPLOMAT e2NE")


@pytest.mark.clause("knights_at_sea.diplomat.open")
def test_ships_of_a_ring_have_no_open_end():
    """They may be moved, and the diplomat does not reach them."""
    for seat in (0, 1):
        s = shores().has(seat, settlements="c4S").lays(seat, "ship", f"{NORTH_RING} d4NE").has(0, progress="diplomat")
        s.main(0)
        assert s.legal(0, "PLAY_DIPLOMAT") == set()
        for edge in NORTH_RING.split():
            s.refuses(f"0 PLAY_DIPLOMAT {edge}", "cities_knights.card.diplomat.open", id=NO_END)
        assert movable(s, 0) == (set(NORTH_RING.split()) if seat == 0 else set())


@each_edition
@pytest.mark.clause("knights_at_sea.diplomat.ship")
def test_ruling_34_an_own_ship_comes_back_as_a_ship_only(preset):
    s = envoy(preset=preset).lays(0, "ship", "d2NE c1SE").has(0, hand="1brick 1lumber").main(0)
    s.do("0 PLAY_DIPLOMAT c1SE")
    assert {text.split()[1] for text in s.legal(0)} == {"BUILD_SHIP", "DONE"}
    assert s.legal(0, "BUILD_SHIP") == {"c1E", "d2E", "c2SE"}
    s.refuses("0 BUILD_ROAD d2E", "cities_knights.card.diplomat.rebuild", id="diplomat.only_same_kind_piece")
    s.refuses("0 BUILD_SHIP c1SE", "cities_knights.card.diplomat.elsewhere", id="diplomat.piece_put_back_elsewhere")
    s.refuses("0 BUILD_SHIP d1E", "seafarers.ship.joins", id="ships.ship_join_one_ships")
    s.refuses("1 BUILD_SHIP d1E", "cities_knights.card.diplomat.rebuild", id="diplomat.another_player_moves_piece")
    s.do("0 BUILD_SHIP d2E")
    assert s.playing and ships(s, 0) == {"d2NE", "d2E"} and s.hand(0) == "1brick 1lumber"


@pytest.mark.clause("knights_at_sea.diplomat.ship")
def test_an_own_road_comes_back_as_a_road_only():
    s = envoy().has(0, roads="d2E", hand=SHIP).main(0).do("0 PLAY_DIPLOMAT d2E")
    assert s.legal(0, "BUILD_ROAD") == {"c2SE"} and s.legal(0, "BUILD_SHIP") == set()
    s.refuses("0 BUILD_SHIP d2NE", "cities_knights.card.diplomat.rebuild", id="diplomat.only_same_kind_piece")
    s.do("0 BUILD_ROAD c2SE")


@pytest.mark.clause("knights_at_sea.diplomat.ship")
def test_or_it_stays_in_the_supply():
    s = envoy().lays(0, "ship", "d2NE c1SE").main(0).do("0 PLAY_DIPLOMAT c1SE", "0 DONE")
    assert s.playing and s.left(0, "ship") == 14 and ships(s, 0) == {"d2NE"}


@each_edition
@pytest.mark.clause("knights_at_sea.diplomat.pirate")
def test_ruling_34_a_ship_beside_the_pirate_is_taken_and_none_is_put_back_there(preset):
    s = envoy(preset=preset).has(0, settlements="e2S").lays(0, "ship", "d2NE").has(1, settlements="d2S")
    s.lays(1, "ship", "e2NE").landed().figure("pirate", "d2").main(0)
    s.refuses("0 MOVE_SHIP d2NE c2SE", "seafarers.pirate.ships", id=PIRATE)
    assert s.legal(0, "PLAY_DIPLOMAT") == {"d2NE", "e2NE"}
    s.do("0 PLAY_DIPLOMAT e2NE")
    assert s.playing and s.left(1, "ship") == 15
    s.do("0 PLAY_DIPLOMAT d2NE")
    assert s.legal(0, "BUILD_SHIP") == {"c2SE", "f1NE", "e2SE", "f1E"}
    s.refuses("0 BUILD_SHIP d2E", "seafarers.pirate.ships", id=PIRATE)
    s.do("0 BUILD_SHIP f1NE")
    assert ships(s, 0) == {"f1NE"} and pirate(s) == "d2"


@pytest.mark.clause("knights_at_sea.diplomat.apart")
def test_the_diplomat_does_not_use_up_the_turns_move():
    s = envoy().has(0, settlements="e2S").lays(0, "ship", "d2NE c1SE f1NE e1E").main(0)
    s.do("0 PLAY_DIPLOMAT c1SE", "0 BUILD_SHIP d2E", "0 MOVE_SHIP e1E e2SE")
    s.do("0 PLAY_DIPLOMAT d2NE", "0 BUILD_SHIP c2SE")
    assert ships(s, 0) == {"d2E", "c2SE", "f1NE", "e2SE"}


@pytest.mark.clause("knights_at_sea.diplomat.apart")
@pytest.mark.parametrize("seat", [0, 1])
def test_it_leaves_no_knight_without_a_link(seat):
    """A ship whose other end has a knight that nothing else reaches, of oneself or another."""
    s = shores().has(0, progress="diplomat").lays(seat, "ship", "d1E").has(seat, knights="c1S").main(0)
    assert s.legal(0, "PLAY_DIPLOMAT") == set()
    s.refuses("0 PLAY_DIPLOMAT d1E", "cities_knights.card.diplomat.knight", id=NO_ROUTE)
    # Where another ship, or a road, goes on from the knight it may go.
    s = shores().has(0, progress="diplomat").has(seat, settlements="c2S").lays(seat, "ship", "d2NE c1SE d1E")
    s.has(seat, knights="c1S").main(0)
    assert s.legal(0, "PLAY_DIPLOMAT") == {"d1E"}
    s.do("0 PLAY_DIPLOMAT d1E")
    assert s.knight_of("c1S") == seat


@pytest.mark.clause("knights_at_sea.diplomat.apart")
def test_the_last_ship_under_a_knight_stays():
    s = envoy().has(1, settlements="c2N").lays(1, "ship", COAST).has(1, knights="d2S").main(0)
    assert s.legal(0, "PLAY_DIPLOMAT") == set()
    s.refuses("0 PLAY_DIPLOMAT e2NE", "cities_knights.card.diplomat.open", id=NO_END)


@pytest.mark.clause("knights_at_sea.diplomat.open")
def test_it_takes_a_ship_of_a_line_that_a_foreign_knight_holds():
    """It is no move of a ship."""
    s = envoy().has(1, settlements="c2N").lays(1, "ship", "b1SE c1E c1SE").lays(0, "ship", "d2NE")
    s.has(0, knights="d2N").main(0)
    assert s.can("0 PLAY_DIPLOMAT c1SE")
    s.do("0 PLAY_DIPLOMAT c1SE").do("0 END_TURN").roll(1)
    assert movable(s, 1) == set()


@pytest.mark.clause("knights_at_sea.diplomat.ship")
def test_the_longest_route_is_judged_when_the_ship_lies_again():
    s = envoy().has(0, settlements="e2S").lays(0, "ship", "d2NE c1SE d1E d1SE e1E").main(0)
    assert (s.route(0), s.longest_route) == (5, 0)
    s.do("0 PLAY_DIPLOMAT e1E", "0 BUILD_SHIP d2E")
    assert (s.route(0), s.longest_route) == (5, 0) and "LONGEST_ROUTE" not in " ".join(s.events()[-6:])


# -- the merchant --------------------------------------------------------------------------------------------------


@each_edition
@pytest.mark.clause("knights_at_sea.gold.merchant")
def test_ruling_33_the_merchant_stays_off_gold(preset):
    """b2S lies at the hills b2 and two tiles of sea; c3N at both b2 and the gold b3."""
    s = shores(preset=preset).has(0, cities="c3N", progress="merchant").main(0)
    assert s.legal(0, "PLAY_MERCHANT") == {"b2"}
    s.refuses("0 PLAY_MERCHANT b3", "knights_at_sea.gold.merchant", id="merchant.merchant_not_placed_gold")
    s.refuses("0 PLAY_MERCHANT c3", "cities_knights.merchant.desert", id="trade.merchant_never_sea")
    s.refuses("0 PLAY_MERCHANT e4", "cities_knights.merchant.place", id="trade.merchant_beside_own_building")
    s.do("0 PLAY_MERCHANT b2")


@pytest.mark.clause("knights_at_sea.gold.merchant")
def test_with_gold_alone_the_card_is_not_played():
    s = shores().has(0, cities="b3N", progress="merchant").main(0)
    assert s.legal(0, "PLAY_MERCHANT") == set()


# -- gold ----------------------------------------------------------------------------------------------------------


@each_edition
@pytest.mark.clause("knights_at_sea.gold.resources")
def test_a_city_on_gold_takes_two_resources_and_no_commodity(preset):
    s = shores(preset=preset).has(0, cities="b3N").begin(0).roll(0, "2+3")
    for good in ("cloth", "coin", "paper"):
        assert not any(good in text for text in s.legal(0))
    assert s.legal(0) == {f"0 TAKE_GOLD {good}" for good in RESOURCES}
    s.do("0 TAKE_GOLD wool", "0 TAKE_GOLD ore")
    assert s.hand(0) == "1wool 1ore" and s.playing


@pytest.mark.clause("knights_at_sea.gold.resources")
def test_beside_gold_a_city_still_takes_its_commodity_elsewhere():
    """e4 mountains and b3 gold have a 5: a city at each."""
    s = shores().has(0, cities="b3N e4S").begin(0).roll(0, "2+3").do("0 TAKE_GOLD ore", "0 TAKE_GOLD ore")
    assert s.hand(0) == "3ore 1coin"


@pytest.mark.clause("knights_at_sea.gold.resources")
@pytest.mark.parametrize("what", ["settlements", "cities", "tipped"])
def test_a_settlement_takes_one(what):
    s = shores()
    if what == "tipped":
        s.has(0, settlements="g2N g4N h2N f5N c5S")
    s.has(0, **{what: "b3N"}).begin(0).roll(0, "2+3")
    n = 2 if what == "cities" else 1
    s.do(*["0 TAKE_GOLD brick"] * n)
    assert s.playing and s.hand(0) == f"{n}brick"


@each_edition
@pytest.mark.clause("knights_at_sea.gold.aqueduct")
def test_whoever_took_gold_has_received_something(preset):
    s = shores(preset=preset).has(0, cities="b3N", levels="science=3").has(1, cities="g2N", levels="science=3")
    s.begin(0).roll(0, "2+3").do("0 TAKE_GOLD wool", "0 TAKE_GOLD wool")
    assert s.hand(0) == "2wool" and s.facts.owing() == [1], "the other, whom no tile has paid, is asked alone"
    s.do("1 TAKE ore")
    assert s.playing


@pytest.mark.clause("knights_at_sea.gold.aqueduct")
def test_where_gold_brings_nothing_the_aqueduct_does():
    """The robber stands on it, or another number came."""
    s = shores().has(0, cities="b3N", levels="science=3").landed().robber("b3").begin(0).roll(0, "2+3")
    assert s.pending() == "TakeOne"
    s.do("0 TAKE ore")
    assert s.hand(0) == "1ore" and s.playing


@pytest.mark.clause("knights_at_sea.gold.aqueduct")
def test_the_aqueduct_of_another_waits_for_the_gold():
    s = shores().has(0, cities="b3N").has(1, cities="g2N", levels="science=3").begin(0).roll(0, "1+4")
    assert s.pending() == "ChooseGold"
    s.do("0 TAKE_GOLD ore", "0 TAKE_GOLD ore")
    assert s.pending() == "TakeOne" and s.facts.owing() == [1]


@pytest.mark.clause("knights_at_sea.gold.cards")
@pytest.mark.parametrize(("card", "good"), [("irrigation", "grain"), ("mining", "ore")])
def test_irrigation_and_mining_pay_for_no_gold(card, good):
    s = shores().has(0, cities="b3N", progress=card).main(0)
    s.refuses(f"0 PLAY_{card.upper()}", f"cities_knights.card.{card}", id="science.no_such_tile_touches")
    # e4N lies at fields, pasture and mountains.
    s = shores().has(0, cities="b3N", settlements="e4N", progress=card).main(0).do(f"0 PLAY_{card.upper()}")
    assert s.hand(0) == f"2{good}"


@each_edition
@pytest.mark.clause("knights_at_sea.gold.inventor")
def test_the_inventor_may_swap_a_token_of_gold(preset):
    """The 5 of the gold b3 and the 10 of the forest e5, which then pay by their new numbers."""
    s = shores(preset=preset).has(0, settlements="b3N e5N", progress="inventor").main(0)
    t = s.rules.topology
    s.do("0 PLAY_INVENTOR b3 e5")
    assert (s.facts.token(t.tile("b3")), s.facts.token(t.tile("e5"))) == (10, 5)
    s.do("0 END_TURN").roll(1, "5+5")
    assert s.pending() == "ChooseGold" and s.legal(0, "TAKE_GOLD") == set(RESOURCES)


# -- commodities and fog -------------------------------------------------------------------------------------------


@pytest.mark.clause("knights_at_sea.commodities.either")
def test_a_harbour_of_three_takes_commodities():
    """d4E carries one; e5N and c4S lie at it."""
    s = shores().has(0, settlements="e5N", hand="3cloth").main(0)
    assert s.facts.rate(0, s.rules.market.good_names.index("cloth")) == 3
    s.do("0 BANK_TRADE cloth ore")
    assert s.hand(0) == "1ore"
    s = shores().has(0, settlements="e4N", hand="3cloth").main(0)
    assert s.legal(0, "BANK_TRADE") == set()


@each_edition
@pytest.mark.clause("knights_at_sea.fog.card")
@pytest.mark.parametrize(
    ("terrain", "card"), [("mountains", "ore"), ("forest", "lumber"), ("pasture", "wool"), ("fields", "grain")]
)
def test_land_that_is_found_brings_a_resource(preset, terrain, card):
    s = oceania(preset=preset).has(0, cities="c5N", hand=SHIP).main(0).do("0 BUILD_SHIP b4SE")
    s.do(f"* FIND_TERRAIN c4 {terrain}", "* FIND_TOKEN c4 9")
    assert s.hand(0) == f"1{card}" and s.playing


@pytest.mark.clause("knights_at_sea.fog.card", "knights_at_sea.gold.resources")
def test_gold_that_is_found_brings_a_resource_of_choice():
    s = oceania().has(0, cities="c5N", hand=SHIP).main(0)
    s.do("0 BUILD_SHIP b4SE", "* FIND_TERRAIN c4 gold", "* FIND_TOKEN c4 6")
    assert s.legal(0) == {f"0 TAKE_GOLD {good}" for good in RESOURCES}
    s.do("0 TAKE_GOLD wool")
    assert s.hand(0) == "1wool"


@pytest.mark.clause("knights_at_sea.fog.card")
def test_a_ship_put_back_by_the_diplomat_finds_land_too():
    s = oceania().has(0, settlements="c5N", progress="diplomat").lays(0, "ship", "b4E").main(0)
    s.do("0 PLAY_DIPLOMAT b4E", "0 BUILD_SHIP b4SE", "* FIND_TERRAIN c4 hills", "* FIND_TOKEN c4 9")
    assert s.hand(0) == "1brick" and s.playing
