"""The reason given for a refusal is true where it is given, and speaks of what was asked for."""

import pytest

import poblado
from card_game.tables import Cards
from cities_knights.tables import SOUTH, Realm, roads
from localities.tables import LOCKPORT, MOHAWK, SCHENECTADY, UTICA
from poblado import locale
from poblado.island.module import Module
from poblado.island.pieces import CITY, ROAD
from poblado.kernel.action import Actions, action_of, kind_of
from poblado.kernel.codec import decode, from_text
from poblado.kernel.errors import BadNotation, BadRecord, IllegalAction, Refusal
from poblado.kernel.field import Flag
from poblado.kernel.frame import DECIDE, TURN
from poblado.kernel.game import Step
from poblado.kernel.record import Record, replay
from poblado.locale.errors import explain
from poblado.testing import Story
from poblado.testing.walk import positions

PLENTY = "9brick 9lumber 9wool 9grain 9ore"
ALL = f"{PLENTY} 6cloth 6coin 6paper"


# -- strict phases -------------------------------------------------------------------------------------------------

BUILDS = [
    "BUILD_ROAD d5SE", "BUILD_SETTLEMENT e5N", "BUILD_CITY f4N", "BUILD_WALL e3N", "DEPLOY d3S", "IMPROVE trade",
    "ACTIVATE d4S", "PROMOTE d4S", "REPAIR_CITY b2N",
]  # fmt: skip


def strict_realm(hand=ALL):
    s = Realm(combined_trade_build=0)
    s.has(0, cities="e3N", settlements="f4N", roads=roads(SOUTH, 2, 7), knights="d4S", hand=hand)
    return s.has(1, hand="1ore").main(0)


@pytest.mark.clause("base.turn.phases")
@pytest.mark.parametrize("action", BUILDS)
@pytest.mark.parametrize("hand", [ALL, "1ore"])
def test_while_one_trades_nothing_is_built(action, hand):
    """Whatever a module offers as building, and whether or not it could be paid for."""
    s = strict_realm(hand)
    s.refuses(f"0 {action}", "base.turn.phases", id="turn.building_after_trade_phase")
    s.refuses(f"1 {action}", "base.turn.next")
    s.do("0 END_TRADE")
    assert hand == "1ore" or action in ("REPAIR_CITY b2N", "BUILD_SETTLEMENT e5N") or s.can(f"0 {action}")


@pytest.mark.clause("base.turn.phases")
def test_a_card_is_bought_while_building_and_played_at_any_time():
    s = Story(combined_trade_build=0).has(0, hand=PLENTY, cards="knight").main(0)
    s.refuses("0 BUY_CARD", "base.turn.phases")
    assert s.can("0 PLAY_KNIGHT")
    s.refuses("0 PLAY_MONOPOLY ore", "base.cards.held")
    s.do("0 END_TRADE")
    assert s.can("0 BUY_CARD") and s.can("0 PLAY_KNIGHT")


@pytest.mark.clause("base.turn.phases")
def test_what_ends_which_phase():
    s = strict_realm()
    s.refuses("0 END_TURN", "base.turn.phases", id="turn.end_after_building")
    s.do("0 END_TRADE")
    s.refuses("0 END_TRADE", "base.turn.phases", id="turn.trade_phase_ended_already")


@pytest.mark.clause("base.turn.phases")
@pytest.mark.parametrize("action", ["0 BANK_TRADE ore wool", "0 OFFER 1wool:1ore 1", "1 PROPOSE 1ore:1wool"])
def test_while_one_builds_nothing_is_traded(action):
    s = strict_realm()
    assert s.can(action)
    s.do("0 END_TRADE")
    s.refuses(action, "base.turn.phases", id="turn.trading_over_once_building")
    s.refuses("1 ACCEPT", "base.trade.player.offers", id="player_trade.no_offer_answer")


class Well(Module):
    """A building of somebody else's module. With a question of its own, nothing but the offer itself tells what it is."""

    def __init__(self, asks):
        super().__init__("well", 1)
        self.requires = ["turn"]
        self.asks = asks

    def compose(self, c):
        self.water = c.add_field("well.water", "", Flag())
        c.add_action("DIG", [], "Dig a well.", kind=200)
        if self.asks:
            c.add_step(Step("HowDeep", DECIDE))

    def build(self, g, seat, out):
        if g.cells[self.water]:
            out.add(action_of(200, seat))

    def why_not(self, g, action):
        return Refusal("the ground is dry", "")


@pytest.mark.clause("base.turn.phases")
@pytest.mark.parametrize("asks", [False, True])
@pytest.mark.parametrize("water", [0, 1])
def test_a_building_of_another_module_is_found_by_its_hooks(asks, water):
    well = Well(asks)
    s = Story(extra=[well], combined_trade_build=0)
    s.game.cells[well.water] = water
    s.main(0)
    if asks and not water:
        s.refuses("0 DIG", "", id="the ground is dry")
    else:
        s.refuses("0 DIG", "base.turn.phases")


# -- theft ---------------------------------------------------------------------------------------------------------


def thief(**params):
    """Seat 0 has moved the robber to c3, where it lives itself with seats 1 and 2; seat 2 has no cards, 3 lives afar."""
    s = Story(4, **params).has(0, settlements="c3S", hand="1wool").has(1, settlements="c3N", hand="1ore")
    s.has(2, settlements="b2S").has(3, settlements="f3N", hand="1ore")
    return s.begin(0).do("0 ROLL", "* DICE 3+4", "0 MOVE_ROBBER c3")


@pytest.mark.clause("base.robber.steal", "base.robber.empty_hand")
def test_three_reasons_not_to_rob_somebody():
    s = thief()
    s.refuses("0 ROB 0", "base.robber.steal", id="robber.nobody_steals_oneself")
    s.refuses("0 ROB 3", "base.robber.steal", id="robber.player_no_building_beside")
    s.refuses("0 ROB 2", "base.robber.empty_hand", id="figures.player_no_cards")


@pytest.mark.clause("base.robber.may_decline")
def test_what_a_question_allows_is_named_whole():
    refused = thief().refuses("0 ROB 3", "base.robber.steal")
    assert refused.allowed == ["0 ROB 1", "0 SPARE"]
    assert thief(decline_theft=0).refuses("0 ROB 3", "base.robber.steal").allowed == ["0 ROB 1"]


def test_what_is_named_where_nothing_of_the_kind_is_allowed():
    s = Story().has(0, roads="c3NE", hand="4ore").main(0)
    assert s.refuses("0 BUILD_CITY c3N", "base.city.cost").allowed == [
        "0 END_TURN", *[f"0 BANK_TRADE ore {good}" for good in ("brick", "lumber", "wool", "grain")]
    ]  # fmt: skip
    s = Story().has(0, roads="c3NE", hand="4ore 1brick 1lumber").main(0)
    allowed = s.refuses("0 BUILD_ROAD f3NE", "base.road.place").allowed
    assert allowed and all("BUILD_ROAD" in action for action in allowed)


@pytest.mark.clause("base.robber.discard")
def test_who_owes_no_cards_is_told_so():
    s = Story().has(0, hand="2wool").has(1, hand="9ore").begin(0).do("0 ROLL", "* DICE 3+4")
    s.refuses("0 DISCARD wool", "base.robber.discard", id="discard.hand_no_cards_discard")
    s.refuses("0 MOVE_ROBBER c3", "base.robber.discard", id="discard.another_player_discards_first", n=1)
    s.do(*["1 DISCARD ore"] * 4)
    assert s.pending() == "MoveRobber"


# -- building ------------------------------------------------------------------------------------------------------

FIVE = "b2N b4N g1N g4N e5N"


@pytest.mark.clause("base.settlement.supply")
def test_one_is_made_a_city_first_where_that_is_possible():
    s = Story().has(0, settlements=FIVE, roads="c3NE", hand=PLENTY).main(0)
    s.refuses("0 BUILD_SETTLEMENT c3N", "base.settlement.supply", id="settlements.none_left_upgrade_first")
    s = (
        Story(points_to_win=30)
        .has(0, cities="c2S c4S d2S d5N", hand=PLENTY)
        .has(0, settlements=FIVE, roads="c3NE")
        .main(0)
    )
    assert s.facts.supply(0, CITY) == 0
    s.refuses("0 BUILD_SETTLEMENT c3N", "base.settlement.supply", id="settlements.none_left_nor_upgraded")


@pytest.mark.clause("cities_knights.tipped.first")
def test_no_settlement_becomes_a_city_before_the_tipped_one_is_repaired():
    s = Realm().has(0, settlements="b4N g1N g4N e5N", cities="c2S", hand=ALL, roads="c3NE")
    s.has(0, settlements="f3N", tipped="b2N").main(0)
    s.refuses("0 BUILD_SETTLEMENT c3N", "base.settlement.supply", id="settlements.none_left_nor_upgraded")
    s.refuses("0 BUILD_CITY b2N", "cities_knights.tipped.first")
    s.refuses("0 BUILD_CITY b4N", "cities_knights.tipped.first")


@pytest.mark.clause("base.settlement.place")
def test_a_place_with_a_building_is_not_free():
    s = Story().has(0, settlements="c3N", roads="c3NE", hand=PLENTY).main(0)
    s.refuses("0 BUILD_SETTLEMENT c3N", "base.settlement.place")


def test_the_names_of_places_in_spanish():
    rules = poblado.ruleset("base", 3)
    for text, word in (("0 BUILD_SETTLEMENT z9N", "encrucijada"), ("0 BUILD_ROAD z9E", "camino")):
        with pytest.raises(BadNotation) as caught:
            from_text(rules, text)
        assert word in explain(caught.value, "es")


class Fence(Module):
    """A module that keeps one road off the board."""

    def __init__(self):
        super().__init__("fence", 1)
        self.requires = ["roads"]

    def may_place(self, g, seat, piece, at):
        return piece != 0

    def why_not_placed(self, g, seat, piece, at):
        return Refusal("there is a fence", "")


def test_a_road_that_a_module_refuses_is_refused_in_its_words():
    s = Story(extra=[Fence()]).has(0, settlements="c3N", hand=PLENTY).main(0)
    s.refuses("0 BUILD_ROAD c3NE", "", id="there is a fence")


@pytest.mark.clause("base.cards.road_building_short")
def test_two_free_roads_that_a_module_refuses_everywhere_are_not_begun():
    s = Story(extra=[Fence()]).has(0, settlements="c3N", cards="road_building").main(0)
    s.refuses("0 PLAY_ROAD_BUILDING", "base.cards.road_building_short", id="road_building.no_place_road")


# -- cards ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("base.cards.held")
def test_nobody_plays_a_development_card_that_was_not_bought():
    s = Story().has(0, cards="monopoly").begin(0)
    for moment in ("before the roll", "after it"):
        s.refuses("0 PLAY_KNIGHT", "base.cards.held", id="development_cards.no_such_card")
        if moment == "before the roll":
            s.do("0 ROLL", "* DICE 1+2")


@pytest.mark.clause("cities_knights.progress.held")
def test_nobody_plays_a_progress_card_of_another_hand():
    s = Realm().has(0, progress="spy").has(1, progress="smith bishop").main(0)
    s.refuses("0 PLAY_SMITH", "cities_knights.progress.held")
    s.refuses("0 PLAY_BISHOP", "cities_knights.progress.held")


@pytest.mark.clause("base.cards.road_building_short")
def test_why_road_building_would_do_nothing():
    s = Story().has(0, cards="road_building").has(1, settlements="c3N").main(0)
    s.refuses("0 PLAY_ROAD_BUILDING", "base.cards.road_building_short", id="road_building.no_place_road")
    s = Story().has(0, cards="road_building", roads=roads(SOUTH) + " f1NE e2SE f2NE e3SE f3NE").main(0)
    assert s.facts.supply(0, ROAD) == 0
    s.refuses("0 PLAY_ROAD_BUILDING", "base.cards.road_building_short", id="road_building.no_road_left_supply")


@pytest.mark.clause("base.cards.road_building", "cities_knights.card.road_building")
def test_the_first_free_road_is_not_left_out():
    s = Story().has(0, settlements="c3N", cards="road_building").main(0).do("0 PLAY_ROAD_BUILDING")
    s.refuses("0 DONE", "base.cards.road_building", id="road_building.one_free_road_placed")
    s = Realm().has(0, settlements="c3N", progress="road_building").main(0).do("0 PLAY_ROAD_BUILDING")
    s.refuses("0 DONE", "cities_knights.card.road_building", id="road_building.one_free_road_placed")


# -- trade ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("base.trade.bank.other_good")
def test_the_bank_gives_another_good():
    s = Story().has(0, hand="9ore").main(0)
    s.refuses("0 BANK_TRADE ore ore", "base.trade.bank.other_good")
    assert not s.can("0 BANK_TRADE ore ore")


@pytest.mark.clause("base.trade.bank.three", "base.trade.bank.two", "cities_knights.merchant.rate")
def test_the_rate_is_that_of_whoever_gives_it():
    s = Story().has(0, hand="3ore").main(0)
    s.refuses("0 BANK_TRADE ore wool", "base.trade.bank.four")
    for vertex, good in zip(*harbours_of(s.rules), strict=True):
        s = Story().has(0, settlements=vertex, hand="1ore 1wool").main(0)
        if good < 0:
            s.refuses("0 BANK_TRADE ore wool", "base.trade.bank.three")
        else:
            name = s.rules.market.good_names[good]
            s.refuses(f"0 BANK_TRADE {name} {'ore' if name != 'ore' else 'wool'}", "base.trade.bank.two")
    s = Realm().has(0, settlements="c3N", levels="trade=3", hand="1cloth 1ore", progress="merchant_fleet").main(0)
    s.refuses("0 BANK_TRADE cloth ore", "cities_knights.improvement.trade_3")
    s.do("0 PLAY_MERCHANT_FLEET ore")
    s.refuses("0 BANK_TRADE ore cloth", "cities_knights.card.merchant_fleet")


def harbours_of(rules):
    """One end of each harbour of a board, and its good."""
    t = rules.topology
    ends = [t.vertex_names[int(rules.edge_vertices[2 * t.edge(name)])] for name, _ in rules.board.harbours]
    return ends, [int(good) for _, good in rules.board.harbours]


@pytest.mark.clause("base.trade.player.offers", "base.trade.player.holds")
def test_who_answers_what():
    s = Story(4).has(0, hand="2wool").has(1, hand="1ore").has(2, hand="1ore 1brick").has(3, hand="1ore").main(0)
    s.do("0 OFFER 1wool:1ore 1,2")
    s.refuses("3 ACCEPT", "base.trade.player.offers", id="player_trade.offer_made_another_player", n=2)
    s.refuses("0 END_TURN", "base.trade.player.offers", id="player_trade.another_player_answers_offer", n=2)
    s.refuses("0 ACCEPT", "base.trade.player.offers", id="player_trade.nobody_answers_offer")
    s.do("1 DECLINE")
    s.refuses("1 ACCEPT", "base.trade.player.offers", id="player_trade.offer_answered_already")
    s.refuses("0 END_TURN", "base.trade.player.offers", id="player_trade.another_player_answers_offer", n=1)
    s.do("2 COUNTER 1brick:2wool")
    assert s.pending() == "ChoosePartner"
    s.refuses("0 CONFIRM 1", "base.trade.player.offers", id="player_trade.partner_has_not_accepted")
    assert s.refuses("0 CONFIRM 3", "base.trade.player.offers").allowed == ["0 CONFIRM 2", "0 CANCEL"]


@pytest.mark.clause("base.trade.player.holds")
def test_terms_that_the_hand_cannot_pay():
    s = Story().has(0, hand="1wool").has(1, hand="1ore").main(0).do("0 OFFER 1wool:1ore 1", "1 COUNTER 1ore:3wool")
    s.refuses("0 CONFIRM 1", "base.trade.player.holds", id="player_trade.player_asks_hand_lacks", short="2 wool")


@pytest.mark.clause("base.trade.player.offers")
def test_a_proposal_is_made_to_one():
    s = Story(4).has(1, hand="1ore").main(0).do("1 PROPOSE 1ore:1wool")
    refused = s.refuses("2 ACCEPT", "base.trade.player.offers", id="player_trade.offer_made_another_player")
    assert refused.why.values["n"] == 1
    assert explain(refused.why, "es") == "la oferta es para otro jugador, no para ti"
    waits = s.refuses("2 BUY_CARD", "base.trade.player.offers")
    assert explain(waits.why, "es") == "antes contesta otro jugador a la oferta"


@pytest.mark.clause("cities_knights.card.wedding")
def test_how_many_others_give_cards():
    s = Realm(3).has(0, progress="wedding", hand="1ore").has(1, cities="e3N f3N", hand="2ore")
    s.has(2, cities="d5N d6N", hand="2wool").main(0).do("0 PLAY_WEDDING")
    s.refuses("0 END_TURN", "cities_knights.card.wedding", id="gifts.another_player_gives_cards", n=2)
    s.do("1 GIVE ore", "1 GIVE ore")
    refused = s.refuses("0 END_TURN", "cities_knights.card.wedding", id="gifts.another_player_gives_cards")
    assert refused.why.values["n"] == 1
    assert explain(refused.why, "es") == "antes entrega cartas otro jugador"


@pytest.mark.clause("cities_knights.card.commercial_harbour")
def test_nobody_asks_with_a_harbour_that_was_not_played():
    s = Realm(3).has(0, progress="commercial_harbour", hand="2ore").has(1, hand="1coin").has(2, hand="1coin").main(0)
    clause = "cities_knights.card.commercial_harbour"
    s.refuses("0 ASK_HARBOUR 1 ore", clause, id="harbour.no_harbour_card_left")
    s.do("0 PLAY_COMMERCIAL_HARBOUR", "0 ASK_HARBOUR 1 ore", "1 GIVE coin")
    s.refuses("0 ASK_HARBOUR 1 ore", f"{clause}.once", id="harbour.each_other_player_asked")
    s.do("0 ASK_HARBOUR 2 ore", "2 GIVE coin")
    s.refuses("0 ASK_HARBOUR 2 coin", clause, id="harbour.no_harbour_card_left")


@pytest.mark.clause("cities_knights.act.move", "new_york.roads.past")
def test_whom_a_locality_stops_has_come_there():
    """Schenectady ends the row of roads; no road of the knight's owner comes to Lockport."""
    s = Realm(board="new-york", chapters=["new-york"])
    s.has(0, cities=UTICA, roads=" ".join(MOHAWK), knights="e7S=1a").main(0, "1+1")
    s.refuses(f"0 MOVE_KNIGHT e7S {SCHENECTADY}", "new_york.roads.past", id="localities.road_past_locality_only")
    s.refuses(f"0 MOVE_KNIGHT e7S {LOCKPORT}", "cities_knights.act.move", id="knight_acts.roads_lead_past_nobody")


@pytest.mark.clause("cities_knights.act.displace.retreat", "new_york.roads.past")
def test_whom_a_locality_stops_in_retreat_has_come_there():
    s = Realm(board="new-york", chapters=["new-york"])
    s.has(0, cities=SCHENECTADY, roads="f7E", progress="intrigue")
    s.has(1, roads="f7NE", knights="e7S=1", hand="1ore").main(0, "1+1").do("0 PLAY_INTRIGUE e7S")
    s.refuses(f"1 RETREAT {LOCKPORT}", "cities_knights.act.displace.retreat", id="knight_acts.roads_lead_past_nobody")


# -- before the roll -----------------------------------------------------------------------------------------------


@pytest.mark.clause("base.turn.before_roll", "cities_knights.turn.before_roll")
@pytest.mark.parametrize(
    ("table", "action"), [(Story, "BUY_CARD"), (Story, "BUILD_ROAD c3NE"), (Realm, "BUILD_WALL e3N")]
)
def test_nothing_is_said_to_be_all_that_is_done_before_the_roll(table, action):
    """Chapters let people do more than play a card: the robber's bride is used, favours may be."""
    s = table().has(0, hand=PLENTY).begin(0)
    s.refuses(f"0 {action}", "base.turn.before_roll", id="turn.building_comes_after_roll")


@pytest.mark.clause("base.turn.roll", "cities_knights.act.move")
def test_a_knight_does_not_act_before_the_roll():
    s = Realm().has(0, roads=roads(SOUTH, 2, 7), knights="d4S=1a").begin(0)
    s.refuses("0 MOVE_KNIGHT d4S e4N", "base.turn.roll", id="module.first_dice_rolled")


@pytest.mark.clause("base.turn.roll")
def test_building_between_two_turns_is_not_ended_before_the_roll():
    s = Story(5, preset="base-5-6").begin(0)
    s.refuses("0 END_BUILD", "base.turn.roll", id="module.first_dice_rolled")


# -- chance --------------------------------------------------------------------------------------------------------


def test_what_is_chances_part():
    s = Story().begin(0)
    s.refuses("* DICE 3+4", "", id="nothing is left to chance at this moment")
    s.do("0 ROLL")
    refused = s.refuses("0 END_TURN", "")
    assert refused.reason == "first chance decides what comes next"
    s.refuses("* STEAL 0 1 ore", "", id="chance cannot bring that about now")


def test_after_the_end_nothing_is_asked_of_anybody():
    s = Story(points_to_win=3).has(0, settlements="c3N e5N", cards="victory_point").begin(0)
    assert s.winner == 0
    assert s.refuses("0 ROLL", "").allowed == []
    s.refuses("* DICE 3+4", "", id="the game is over")


# -- Cities & Knights ----------------------------------------------------------------------------------------------


@pytest.mark.clause("cities_knights.metropolis.needs_city")
@pytest.mark.parametrize("level", [4, 5])
def test_the_level_that_needs_a_city(level):
    """The only city is the metropolis of another track."""
    s = Realm().has(0, cities="e3N", levels=f"trade=4 science={level - 1}", metropolises="trade=e3N", hand="6paper")
    s.has(1, cities="b2N", levels="science=4", metropolises="science=b2N").main(0)
    id = "city_improvements.level_needs_free_city"
    s.refuses("0 IMPROVE science", "cities_knights.metropolis.needs_city", id=id, level=level)


@pytest.mark.clause("cities_knights.founding.second_road", "base.founding.second_road", "base.founding.road")
def test_the_road_of_what_was_founded():
    s = Story(2, preset="cities-knights", fresh=True)
    s.do("0 BUILD_SETTLEMENT c3N").refuses(
        "0 BUILD_ROAD f3NE", "base.founding.road", id="founding.road_at_new_settlement"
    )
    s.do("0 BUILD_ROAD c3NE", "1 BUILD_SETTLEMENT e3N", "1 BUILD_ROAD e3NE", "1 BUILD_CITY e5N")
    s.refuses("1 BUILD_ROAD f3NE", "cities_knights.founding.second_road", id="founding.road_at_new_city")
    s.refuses("1 END_TURN", "cities_knights.founding.second_road", id="founding.now_road_city_placed")
    for language, word in (("en", "settlement"), ("es", "poblado")):
        assert word not in locale.text("step.FoundRoad", language)
    s = Story(2, fresh=True).do(
        "0 BUILD_SETTLEMENT c3N", "0 BUILD_ROAD c3NE", "1 BUILD_SETTLEMENT e3N", "1 BUILD_ROAD e3NE"
    )
    s.do("1 BUILD_SETTLEMENT e5N").refuses(
        "1 BUILD_ROAD f3NE", "base.founding.second_road", id="founding.road_at_new_settlement"
    )


@pytest.mark.clause("cities_knights.merchant.place", "cities_knights.progress.no_effect")
def test_the_merchant_where_it_stands():
    s = Realm().has(0, settlements="c3N", progress="merchant merchant").main(0).do("0 PLAY_MERCHANT c3")
    s.refuses("0 PLAY_MERCHANT c3", "cities_knights.progress.no_effect", id="trade.merchant_stands_already")
    s.refuses("0 PLAY_MERCHANT f3", "cities_knights.merchant.place")


@pytest.mark.clause("cities_knights.card.deserter", "cities_knights.card.spy", "cities_knights.card.master_merchant")
def test_cards_against_oneself():
    s = Realm().has(0, roads="c3NE", settlements="c3N", knights="d4N=1", progress="deserter spy master_merchant smith")
    s.has(0, hand="1ore").has(1, cities="e5N", progress="bishop").has(2, hand="1ore").main(0)
    for card in ("deserter", "spy", "master_merchant"):
        s.refuses(f"0 PLAY_{card.upper()} 0", f"cities_knights.card.{card}", id="card.against_another_player")
    s.refuses("0 PLAY_DESERTER 1", "cities_knights.card.deserter")
    s.refuses("0 PLAY_SPY 2", "cities_knights.progress.no_effect")
    s.refuses("0 PLAY_MASTER_MERCHANT 2", "cities_knights.card.master_merchant", id="trade.player_no_more_points")
    s.refuses("0 PLAY_MASTER_MERCHANT 1", "cities_knights.card.master_merchant.short")


@pytest.mark.clause("cities_knights.card.inventor")
def test_tiles_the_other_way_round():
    s = Realm(inventor_needs_building=0).has(0, settlements="c3N", progress="inventor").main(0)
    first, second = next(iter(sorted(s.legal(0, "PLAY_INVENTOR")))).split()
    named = {"first": first, "second": second}
    clause = "cities_knights.card.inventor"
    s.refuses(f"0 PLAY_INVENTOR {second} {first}", clause, id="science.tiles_named_order_board", **named)
    s.refuses(f"0 PLAY_INVENTOR {first} {first}", "cities_knights.progress.no_effect")


@pytest.mark.clause("cities_knights.urraca.choice")
def test_which_knights_join_the_defence():
    s = Realm(dona_urraca=1).has(0, roads=roads(SOUTH), knights="d2S=1a d3S=1a d4S=1 e4N=2a", cities="b2N")
    s.has(1, cities="b4N", roads="d6NE", knights="d6N=1a").lands()
    assert s.pending() == "JoinDefence"
    s.do("0 JOIN_DEFENCE d3S")
    clause = "cities_knights.urraca.choice"
    s.refuses("0 JOIN_DEFENCE d3S", clause, id="raid.knight_takes_part_already")
    s.refuses("0 JOIN_DEFENCE d4S", clause, id="knight_acts.knight_passive")
    s.refuses("0 JOIN_DEFENCE d6N", clause, id="knights.none_of_yours")
    s.refuses("0 JOIN_DEFENCE d2S", clause, id="raid.knights_named_order_board")


@pytest.mark.clause("cities_knights.card.alchemist.before", "base.variant.no_sevens")
def test_an_alchemist_is_refused_a_seven_that_cannot_be():
    s = Realm(no_sevens_rounds=2).has(0, progress="alchemist").begin(0)
    s.refuses("0 PLAY_ALCHEMIST 3+4", "base.variant.no_sevens")
    s.roll(0)
    s.refuses("0 PLAY_ALCHEMIST 3+3", "cities_knights.card.alchemist.before")


@pytest.mark.clause("cities_knights.knight.supply", "cities_knights.knight.promote")
def test_knights_that_cannot_be():
    s = Realm().has(0, roads=roads(SOUTH), knights="d2S d3S", hand=ALL).main(0)
    s.refuses("0 DEPLOY d4S", "cities_knights.knight.supply", id="knights.no_basic_knight_left")
    s.refuses("0 PROMOTE d5S", "cities_knights.knight.promote")
    s.refuses("0 ACTIVATE d5S", "cities_knights.knight.activate")
    s = Realm().has(0, roads=roads(SOUTH), knights="d2S d3S e2N=2 e3N=2", hand=ALL).main(0)
    s.refuses("0 DEPLOY d4S", "cities_knights.knight.supply", id="knights.no_basic_no_strong")


@pytest.mark.clause("cities_knights.act.move", "cities_knights.act.displace.own")
def test_where_a_knight_does_not_go():
    s = (
        Realm()
        .has(0, roads=roads(SOUTH, 0, 6), settlements="e1N", knights="d2S=2a d3S")
        .has(1, knights="d6N", roads="d6NE")
    )
    s.main(0)
    s.refuses("0 MOVE_KNIGHT d2S d2S", "cities_knights.act.move", id="knight_acts.knight_stands_already")
    s.refuses("0 MOVE_KNIGHT d2S d3S", "cities_knights.act.displace.own")
    s.refuses("0 MOVE_KNIGHT d2S d6N", "cities_knights.act.displace.reach")
    s.refuses("0 MOVE_KNIGHT d2S e1N", "cities_knights.act.move", id="founding.building_already")
    s.refuses("0 MOVE_KNIGHT d2S c3N", "cities_knights.act.move")


@pytest.mark.clause("cities_knights.tipped.repair", "cities_knights.tipped.medicine")
def test_whose_tipped_city_is_repaired():
    s = Realm().has(0, hand=ALL, progress="medicine", settlements="b4N g1N g4N e5N", cities="c2S")
    s.has(0, settlements="f3N", tipped="b2N")
    s.main(0)
    s.refuses("0 PLAY_MEDICINE b2N", "cities_knights.tipped.medicine")
    s.do("0 END_TURN")
    s.roll(1)
    s.refuses("1 REPAIR_CITY b2N", "cities_knights.tipped.repair")


@pytest.mark.clause("cities_knights.progress.after_roll", "cities_knights.card.alchemist.before")
def test_the_moment_is_wrong_before_the_card_is_missing():
    s = Realm().has(0, hand="1ore").has(1, hand="1ore").begin(0)
    s.refuses("0 PLAY_MERCHANT e3", "cities_knights.progress.after_roll")
    s.refuses("0 ASK_HARBOUR 1 ore", "cities_knights.progress.after_roll")
    s.do("0 ROLL", "* DICE 6+6", "* EVENT_DIE ship")
    s.refuses("0 PLAY_ALCHEMIST 3+3", "cities_knights.card.alchemist.before")
    s.refuses("0 PLAY_MERCHANT e3", "cities_knights.progress.held")


@pytest.mark.clause("cities_knights.card.saboteur")
def test_cards_lost_to_the_saboteur_are_not_lost_to_a_seven():
    s = Realm(2).has(0, progress="saboteur").has(1, cities="b4N", hand="4wool 2ore").main(0)
    s.do("0 PLAY_SABOTEUR")
    for action in ("0 DISCARD ore", "0 END_TURN", "1 END_TURN", "1 DISCARD grain", "1 DISCARD ore"):
        s.refuses(action, "cities_knights.card.saboteur")


# -- between two turns ---------------------------------------------------------------------------------------------


@pytest.mark.clause("cities_knights.five_six.phase_not")
def test_between_two_turns_of_cities_and_knights():
    s = Realm(5, preset="cities-knights-5-6", board="large-beginner").has(1, hand="1wool", progress="spy")
    s.main(0).do("0 END_TURN")
    s.refuses("1 PLAY_SPY 2", "cities_knights.five_six.phase_not")
    s.refuses("1 MOVE_KNIGHT e3N e3S", "cities_knights.five_six.phase_not")
    s.refuses("1 PLAY_ALCHEMIST 3+4", "cities_knights.five_six.phase_not")
    s.refuses("1 CHOOSE_PILE trade", "cities_knights.event.landing", id="raid.no_raid_now")


# -- the card game -------------------------------------------------------------------------------------------------


@pytest.mark.clause("card_game.build.substitute")
@pytest.mark.parametrize("payment", ["3grain+3wool", "3wool+3grain", "3Grain+3WOOL"])
def test_a_payment_in_any_order(payment):
    rules = poblado.ruleset("cards", 2)
    assert from_text(rules, f"0 BUILD_CITY {payment}") == from_text(rules, "0 BUILD_CITY 3wool+3grain")


@pytest.mark.clause("card_game.trade.market", "card_game.trade.victim_hand")
def test_cards_that_are_not_there():
    s = Cards().has(0, hand="1ore", roads=3).has(1, hand="").lays(market="5wool").begin(0)
    s.refuses("0 TRADE_MARKET wool ore", "trade.market")
    s.refuses("0 TRADE_MARKET ore brick", "trade.market")
    s.refuses("0 TRADE_PILE wool", "trade.pile")
    s.refuses("0 TRADE_PLAYER 1 1", "trade.victim_hand")


# -- what else was read --------------------------------------------------------------------------------------------


@pytest.mark.clause("cities_knights.card.saboteur", "base.robber.discard")
def test_what_calls_for_a_discard():
    s = Realm().has(0, progress="saboteur", hand="1ore").has(1, hand="9wool").main(0).do("0 PLAY_SABOTEUR")
    for action in ("1 END_TURN", "1 DISCARD ore", "0 END_TURN", "0 DISCARD ore"):
        s.refuses(action, "cities_knights.card.saboteur")
    s = Realm().has(1, hand="9wool").begin(0).roll(0, "6+1")
    s.refuses("1 DISCARD ore", "base.robber.discard")
    s = Realm().landed().has(1, hand="9wool").begin(0).roll(0, "6+1")
    s.refuses("0 MOVE_ROBBER c3", "base.robber.discard")


@pytest.mark.clause("cities_knights.metropolis.one_per_city", "cities_knights.metropolis.first")
def test_where_a_metropolis_does_not_go():
    s = Realm().has(0, cities="e3N b2N", levels="trade=4 science=3", metropolises="trade=e3N", hand="4paper").main(0)
    s.do("0 IMPROVE science")
    s.refuses("0 PLACE_METROPOLIS e3N", "cities_knights.metropolis.one_per_city")
    s.refuses("0 PLACE_METROPOLIS c3N", "cities_knights.metropolis.first")


@pytest.mark.parametrize(("preset", "players"), [("base", 3), ("cities-knights", 3), ("base-5-6", 5)])
def test_it_is_known_of_every_kind_which_hook_offers_it(preset, players):
    rules = poblado.ruleset(preset, players)
    for game, _ in positions(rules, 5, every=11, limit=900):
        seat = game.cells[TURN]
        for hook, users in (("build", rules.hooks.build), ("trade", rules.hooks.trade), ("card", rules.hooks.card)):
            out = Actions()
            for module in users:
                getattr(module, hook)(game, seat, out)
            for action in out.to_list():
                group = rules.groups[kind_of(action)]
                assert group == hook or (hook, group) == ("card", "act"), decode(rules, action)


@pytest.mark.parametrize(
    ("tried", "text"),
    [
        ({"kind": "OFFER", "seat": 0, "bundle": "1ore:2ore", "who": "1"}, "no_same_good"),
        ("OFFER 1ore:2ore 1", "no_same_good"),
    ],
)
def test_what_is_never_legal_is_refused_in_every_form(tried, text):
    s = Story().has(0, hand="1ore").main(0)
    with pytest.raises(IllegalAction) as caught:
        s.table.play(tried, 0)
    assert caught.value.clause == f"base.trade.player.{text}"
    assert caught.value.seat == 0
    record = Record({**s.table.record.header}, ["0 OFFER 1ore:2ore 1"])
    with pytest.raises(BadRecord, match="both sides"):
        replay(record, s.rules, s.rules.new_game())
