"""What the base game's book says of each reason for a refusal, read from the book and its clauses alone."""

from moments import BANKING, BUILDING, TRADE_ANSWERS, TRADING, TURN_STEPS
from reading import ANY, asks, dear, in_turn, reads, unasked, waits

from poblado.kernel.action import kind_of
from poblado.kernel.spec import ANSWER

# Rows of a table.
# fmt: off

DEVELOPMENT = {"PLAY_KNIGHT": 0, "PLAY_ROAD_BUILDING": 1, "PLAY_YEAR_OF_PLENTY": 2, "PLAY_MONOPOLY": 3}
"""Rows of the development cards."""
ROAD_BUILDING = "base.cards.road_building cities_knights.card.road_building"
ROAD_BUILDING_SHORT = "base.cards.road_building_short cities_knights.card.road_building.short"
DISCARD = "base.robber.discard cities_knights.card.saboteur"


def terms(p, a):
    """What an offer gives and wants, by good."""
    traded = p.rules.market.terms
    digits = [int(traded.digit(a.value["bundle"], k)) for k in range(traded.digits)]
    names = traded.names + [f"unknown {k}" for k in range(len(traded.names), traded.digits)]
    give = {name: n for name, n in zip(names, digits, strict=True) if n > 0}
    want = {name: -n for name, n in zip(names, digits, strict=True) if n < 0}
    return give, want


# -- whose turn it is, and what comes next -----------------------------------------------------------------------------


def round_of(p, clause):
    """Whether a clause is of the founding round that is played: in the first nobody has founded twice."""
    rounds = {"base.founding.settlement": 1, "base.founding.order": 2, "cities_knights.founding.city": 2}
    printed = 1 if p.rules.has_module("pirate_ways") else 0
    founded = len(p.buildings(p.turn)) - (p.step == "FoundRoad") - printed
    return rounds[clause] == founded + 1


reads("who", "turn.another_player_turn", "base.turn.next", "The turn passes to the left; in it only its player acts.",
      lambda p, a: p.step in TURN_STEPS and a.seat != p.turn)
reads("who", "founding.another_player_turn_found", "base.founding.settlement base.founding.order",
      "One player after the other founds, forwards and then backwards.",
      lambda p, a: p.step.startswith("Found") and a.seat not in p.owing and round_of(p, a.why.clause))
reads("who moment", "robber.nothing_moves_robber", "base.robber.move",
      "A seven or a card moves it, and then it is moved before anything else.", unasked("MOVE_ROBBER"))
reads("who moment", "robber.nobody_robbed", "base.robber.steal explorers_pirates.pirate.steal",
      "One steals when the robber or a pirate has just come.", unasked("ROB", "SPARE"))
reads("who moment", "discard.nobody_discards", "base.robber.discard",
      "Those with too many discard after a seven, before anything else.", unasked("DISCARD"))
reads("moment", "module.first_dice_rolled", "base.turn.roll", "Rolling is compulsory and comes first.",
      lambda p, a: p.step == "BeforeRoll" and p.facts.rolled() == 0 and a.seat == p.turn)
reads("moment", "turn.building_comes_after_roll", "base.turn.before_roll", "Before the roll nobody builds or buys.",
      lambda p, a: p.step == "BeforeRoll" and a.kind in BUILDING)
reads("moment", "turn.trading_comes_after_roll", "base.turn.before_roll", "Before the roll nobody trades.",
      lambda p, a: p.step == "BeforeRoll" and a.kind in (*BANKING, *TRADING, *TRADE_ANSWERS))
reads("moment", "turn.dice_rolled", "base.turn.roll", "One rolls once a turn.",
      lambda p, a: a.kind == "ROLL" and p.facts.rolled() > 0 and p.step in TURN_STEPS[1:])
reads("moment", "turn.building_after_trade_phase", "base.turn.phases",
      "With strict phases one builds and buys when trading is ended.",
      lambda p, a: p.step == "Trade" and a.kind in (*BUILDING, "MOVE_SHIP"))
reads("moment", "turn.trading_over_once_building", "base.turn.phases",
      "With strict phases nothing is traded once one builds.",
      lambda p, a: p.step == "Build" and a.kind in (*BANKING, *TRADING, *TRADE_ANSWERS))
reads("moment", "turn.trade_phase_ended_already", "base.turn.phases", "With strict phases trading is ended once.",
      lambda p, a: p.step in ("Build", "Movement") and a.kind == "END_TRADE")
reads("moment", "turn.end_after_building", "base.turn.phases",
      "With strict phases one trades, then builds, and then the turn passes on.",
      lambda p, a: p.step == "Trade" and a.kind == "END_TURN")


@reads("who moment", "module.answers_question_not_asked", ANY)
def not_asked(p, a):
    """A robber is moved, a card discarded, a knight placed … only when something asks for it, whoever is on turn. The clause
    says by what."""
    spec = p.rules.spec_of(kind_of(a.packed))
    return in_turn(p) and spec.group == ANSWER and spec.asked == a.why.clause


# -- founding ----------------------------------------------------------------------------------------------------------


def just_founded(p):
    """The corner of the building that has no road yet."""
    return p.map.vertex(p.last("BUILD_SETTLEMENT", "BUILD_CITY").at)


reads("moment", "founding.now_settlement_founded", "base.founding.settlement base.founding.order",
      "Each places a settlement first.",
      lambda p, a: p.step in ("FoundSettlement", "FoundSecondSettlement") and a.kind != "BUILD_SETTLEMENT"
          and round_of(p, a.why.clause))
reads("moment", "founding.now_road_settlement_placed", "base.founding.road base.founding.second_road",
      "With each settlement goes a road; the clause is of its round.",
      lambda p, a: p.step == "FoundRoad" and p.last("BUILD_SETTLEMENT", "BUILD_CITY").kind == "BUILD_SETTLEMENT"
          and (len(p.buildings(p.turn)) == 2) == a.why.clause.endswith("second_road")
          and not p.rules.has_module("ships"))
reads("thing", "founding.road_at_new_settlement", "base.founding.road",
      "The free road of the first round touches the settlement of that round.",
      lambda p, a: len(p.buildings(a.seat)) == 1 and p.built(just_founded(p), a.seat)
          and just_founded(p) not in p.ends(a.value["at"]))
reads("thing", "founding.road_at_new_settlement", "base.founding.second_road",
      "The free road of the second round touches the second settlement, not the first.",
      lambda p, a: len(p.buildings(a.seat)) == 2
          and p.last("BUILD_SETTLEMENT", "BUILD_CITY").kind == "BUILD_SETTLEMENT"
          and just_founded(p) not in p.ends(a.value["at"]))
reads("thing", "founding.building_already", "base.settlement.place", "One settles on a free corner.",
      lambda p, a: p.built(a.value["at"]))
reads("thing", "founding.building_already", "base.founding.distance", "One founds on a free corner.",
      lambda p, a: p.step.startswith("Found") and p.built(a.value["at"]))
reads("thing", "founding.neighbouring_corner_building", "base.founding.distance base.settlement.distance",
      "The three corners beside have to be empty.",
      lambda p, a: any(p.built(v) for v in p.neighbours(a.value["at"])) and not p.built(a.value["at"]))

# -- building ----------------------------------------------------------------------------------------------------------


def site(p, a):
    """The path on which a road is to lie; one that is built anew elsewhere lies nowhere before."""
    p.lifted = a.value["at"] if a.kind == "USE_EXPLORER" else -1
    return a.value["to" if a.kind == "USE_EXPLORER" else "at"]


def in_fog(p, corners):
    """Whether no land is known beside some corners, and some may be found."""
    beside = p.land_of(*corners)
    return all(p.sea(t) or p.hidden(t) for t in beside) and any(p.hidden(t) for t in beside)


def city_possible(p, seat):
    """Whether a seat could make a settlement a city if it had the cards."""
    return bool(p.settlements(seat)) and p.left(seat, "city") > 0 and not p.tipped(seat)


reads("thing", "road_building.no_road_left_supply", "base.road.supply",
      "With all roads on the board no more are built.",
      lambda p, a: p.left(a.seat, "road") == 0 and a.kind in ("BUILD_ROAD", "USE_MENDICANT"))
reads("thing", "verbs.hand_lacks", "base.road.cost", "A road costs 1 brick and 1 lumber, unless it is free.",
      lambda p, a: a.kind == "BUILD_ROAD" and p.step not in ("FreeRoads", "MoveRoad", "FoundRoad")
          and p.says_short(a, brick=1, lumber=1))
reads("thing", "roads.road_already", "base.road.one_per_edge", "One road to a path.",
      lambda p, a: p.road(site(p, a)) >= 0)
reads("thing", "roads.path_taken", "base.road.one_per_edge", "One piece to a path: what lies there is no road.",
      lambda p, a: p.facts.road(site(p, a)) < 0 and p.facts.fact("island.edge_owner", site(p, a)) >= 0)
reads("thing", "roads.must_join_own", "base.road.place", "A new road touches an own road or building.",
      lambda p, a: not any(p.built(v, a.seat) or p.touched(v, a.seat) for v in p.ends(site(p, a))))
reads("thing", "roads.road_not_continued_through", "base.road.not_through",
      "Where another has built, the own road does not go on.",
      lambda p, a: any(p.foreign(v, a.seat) and p.led(v, a.seat) for v in p.ends(site(p, a)))
          and not p.joins(site(p, a), a.seat))
reads("thing", "knights.road_not_continued_past", "cities_knights.knight.block.road",
      "Where another's knight stands, active or not, the own road does not go on.",
      lambda p, a: any(p.foreign_knight(v, a.seat) and p.led(v, a.seat) for v in p.ends(site(p, a)))
          and not p.joins(site(p, a), a.seat))
reads("thing", "roads.sea_both_sides", "base.road.sea",
      "No road with sea on both sides; along a coast there may be one.",
      lambda p, a: all(p.sea(t) for t in p.land_of(*p.ends(site(p, a)))))
reads("thing", "settlements.sea_all_around", "base.settlement.sea", "No building with sea all around.",
      lambda p, a: a.kind in ("BUILD_SETTLEMENT", "BUILD_CITY", "FOUND_NEUTRAL", "LAND_SETTLER")
          and all(p.sea(t) for t in p.land_of(a.value["at"])))
reads("thing", "settlements.none_left_upgrade_first", "base.settlement.supply",
      "With all settlements on the board one becomes a city before another is built.",
      lambda p, a: p.left(a.seat, "settlement") == 0 and city_possible(p, a.seat))
reads("thing", "settlements.none_left_nor_upgraded", "base.settlement.supply",
      "With all settlements on the board one becomes a city before another is built, which needs a city's piece.",
      lambda p, a: any(spec.name == "BUILD_CITY" for spec in p.rules.specs) and p.left(a.seat, "settlement") == 0
          and not city_possible(p, a.seat))
reads("thing", "verbs.hand_lacks", "base.settlement.cost", "A settlement costs 1 brick, 1 lumber, 1 wool and 1 grain.",
      dear("BUILD_SETTLEMENT", brick=1, lumber=1, wool=1, grain=1))
reads("thing", "cities.supply_empty", "base.city.supply", "With all cities on the board no more are built.",
      lambda p, a: p.left(a.seat, "city") == 0)
reads("thing", "verbs.hand_lacks", "base.city.cost", "A city costs 3 ore and 2 grain.",
      dear("BUILD_CITY", grain=2, ore=3))
reads("thing", "cities.replaces_own_settlement", "base.city.upgrade", "A city is built on an own settlement only.",
      lambda p, a: a.value["at"] not in p.settlements(a.seat))
reads("thing", "roads.no_land_known_beside", "base.road.sea", "No road where nobody knows yet of land at either side.",
      lambda p, a: in_fog(p, p.ends(site(p, a))))
reads("thing", "settlements.no_land_known_corner", "base.settlement.sea", "No building where nobody knows yet of land.",
      lambda p, a: in_fog(p, [a.value["at"]]))


@reads("thing", "roads.none_roads_leads", "base.settlement.place")
@reads("thing", "roads.no_route_leads", "base.settlement.place")
def no_road_there(p, a):
    """A settlement goes where an own road, or ship, leads."""
    return not p.touched(a.value["at"], a.seat) and not p.sailed(a.value["at"], a.seat)

# -- trade with the bank -----------------------------------------------------------------------------------------------

reads("thing", "bank_trade.bank_no_such_card", "base.trade.bank.stock", "The bank has to hold what is asked for.",
      lambda p, a: p.bank(a.words["to"]) == 0)
reads("thing", "bank_trade.same_good_both_sides", "base.trade.bank.other_good",
      "What is received is of another kind than what is given.",
      lambda p, a: a.kind == "BANK_TRADE" and a.words["what"] == a.words["to"])


@reads("thing", "bank_trade.bank_takes_one_card",
       "base.trade.bank.four base.trade.bank.three base.trade.bank.two cities_knights.improvement.trade_3 "
       "cities_knights.merchant.rate cities_knights.card.merchant_fleet helpers.captain.use new_york.documents.rate "
       "mallorca.documents.rate new_york.canal.harbour explorers_pirates.trade.three")
def bank_rate(p, a):
    """The bank takes four alike for one; three or two with a harbour, or what else gives a better rate."""
    good = a.words["what"]
    rate, by = p.rates(a.seat)[good]
    told = a.why.values
    return told["rate"] == rate and str(told["good"]) == good and p.hand(a.seat)[good] < rate and a.why.clause in by


# -- trade among players -----------------------------------------------------------------------------------------------


def _wanted(terms):
    """What an offer, a proposal or a counter wants of whoever agrees to it."""
    wanted = {}
    for part in terms.bundle.partition(":")[2].split("+"):
        good = part.lstrip("0123456789")
        wanted[good] = int(part.removesuffix(good))
    return wanted


def _offer(p):
    """What is being answered, and the answers to it. Other terms for a proposal are an offer to its maker."""
    made, since = p.last("OFFER", "PROPOSE"), p.since("OFFER", "PROPOSE")
    if made.kind == "PROPOSE" and since and since[0].kind == "COUNTER":
        return since[0], since[1:]
    return made, since


def _answers_to(p, kind):
    return p.step == "Answer" and kind in ("ACCEPT", "DECLINE", "COUNTER")


def _answer_of(p, seat):
    return next((d for d in _offer(p)[1] if d.seat == seat), None)


reads("who", "player_trade.only_active_player_offers", "base.trade.player.active",
      "The player whose turn it is announces trades; the others may propose some to him.",
      lambda p, a: a.kind == "OFFER" and a.seat != p.turn and p.step in ("Main", "Trade"))
reads("thing", "player_trade.offer_needs_partner", "base.trade.player.active", "One trades with others.",
      lambda p, a: a.kind == "OFFER" and (a.value["who"] == 0 or bool(a.value["who"] >> a.seat & 1)))
reads("thing", "player_trade.active_player_offers_proposals", "base.trade.player.active",
      "Proposals are made to the player whose turn it is.", lambda p, a: a.kind == "PROPOSE" and a.seat == p.turn)
reads("moment", "player_trade.no_offer_answer", "base.trade.player.offers", "One answers an offer that was made.",
      lambda p, a: a.kind in TRADE_ANSWERS and p.step not in ("Answer", "ChoosePartner"))
reads("thing", "player_trade.game_played_without_trade", "base.trade.player.offer_limit",
      "A table may agree not to trade.", lambda p, a: a.kind in TRADING and p.param["offers_per_turn"] == 0)
reads("thing", "player_trade.offers_player_make_turn", "base.trade.player.offer_limit",
      "A table may agree on so many offers a turn.",
      lambda p, a: a.why.values["limit"] == p.param["offers_per_turn"] <= sum(
          d.seat == a.seat and d.kind in ("OFFER", "PROPOSE") for d in p.since("END_TURN", "END_BUILD")))
reads("who moment", "player_trade.another_player_answers_offer", "base.trade.player.offers",
      "Whoever was asked accepts or refuses.",
      lambda p, a: a.why.values["n"] == len(p.owing) and p.step == "Answer" and a.seat not in p.owing)
reads("moment", "player_trade.first_offer_answered", "base.trade.player.offers",
      "Whoever was asked accepts or refuses before anything else happens.",
      asks("Answer", "ACCEPT", "DECLINE", "COUNTER"))
reads("who", "player_trade.nobody_answers_offer", "base.trade.player.offers", "The others answer.",
      lambda p, a: _answers_to(p, a.kind) and _offer(p)[0].seat == a.seat)
reads("who", "player_trade.offer_answered_already", "base.trade.player.offers", "Each of those asked answers once.",
      lambda p, a: _answers_to(p, a.kind) and any(d.seat == a.seat for d in _offer(p)[1]))
reads("thing", "verbs.hand_lacks", "base.trade.player.holds", "One accepts what one can pay.",
      lambda p, a: a.kind == "ACCEPT" and p.says_short(a, **_wanted(_offer(p)[0])))
reads("moment", "player_trade.first_partner_chosen_offer", "base.trade.player.offers",
      "The offer is closed before anything else happens.", asks("ChoosePartner", "CONFIRM", "CANCEL"))
reads("thing", "player_trade.both_sides_give_something", "base.trade.player.no_gifts", "Both sides give something.",
      lambda p, a: not all(terms(p, a)))
reads("thing", "player_trade.no_such_good_game", "base.trade.player.any_number", "Only what is in the game is traded.",
      lambda p, a: any(kind not in p.traded(a.seat) for side in terms(p, a) for kind in side))
reads("thing", "player_trade.nobody_offers_not_hold", "base.trade.player.holds", "One offers what one holds.",
      lambda p, a: any(p.traded(a.seat).get(kind, 0) < n for kind, n in terms(p, a)[0].items()))
reads("thing", "player_trade.partner_has_not_accepted", "base.trade.player.offers",
      "One trades with somebody who agreed or made other terms.",
      lambda p, a: a.kind == "CONFIRM" and getattr(_answer_of(p, a.value["who"]), "kind", "DECLINE") == "DECLINE")


@reads("who", "player_trade.offer_made_another_player", "base.trade.player.offers")
def not_for_them(p, a):
    """An offer is answered by those it was made to."""
    made, since = _offer(p)
    asked = len(made.who.split(",")) if made.kind == "OFFER" else 1
    return (
        a.why.values["n"] == asked
        and _answers_to(p, a.kind)
        and made.seat != a.seat
        and not any(d.seat == a.seat for d in since)
    )


@reads("who", "player_trade.maker_chooses_partner", "base.trade.player.offers")
def partner_by_other(p, a):
    """Whoever made the offer chooses among those who accept."""
    if p.step == "Answer":
        # Whoever proposes has no partners to choose among.
        return a.kind in ("CONFIRM", "CANCEL") and a.seat in p.owing and _offer(p)[0].kind != "PROPOSE"
    return p.step == "ChoosePartner" and a.seat not in p.owing


@reads("thing", "player_trade.player_asks_hand_lacks", "base.trade.player.holds")
def counter_too_dear(p, a):
    """One confirms what one can pay."""
    answer = _answer_of(p, a.value["who"])
    return a.kind == "CONFIRM" and answer.kind == "COUNTER" and p.says_short(a, **_wanted(answer))

# -- development cards -------------------------------------------------------------------------------------------------


def _held(p, a, field="held"):
    return p.facts.fact(f"development_cards.{field}", 5 * a.seat + DEVELOPMENT[a.kind])


def on_land(p, edge):
    """Whether land is known at one side."""
    return any(not p.sea(t) and not p.hidden(t) for t in p.land_of(*p.ends(edge)))


def of_the_book(p, a):
    """Whether the clause is of the book whose card it is."""
    return a.why.clause.startswith("cities_knights.") == p.knightly


reads("thing", "development_cards.deck_empty", "base.cards.deck_empty", "With no card in the pile none is bought.",
      lambda p, a: a.kind in ("BUY_CARD", "USE_FAVOUR") and p.facts.fact("development_cards.left") == 0)
reads("thing", "verbs.hand_lacks", "base.cards.cost", "A development card costs 1 ore, 1 wool and 1 grain.",
      dear("BUY_CARD", "USE_ARCHITECT", wool=1, grain=1, ore=1))
reads("thing", "development_cards.no_such_card", "base.cards.held", "One plays a card that one has bought.",
      lambda p, a: _held(p, a) + _held(p, a, "fresh") == 0)
reads("thing", "development_cards.not_when_bought", "base.cards.not_when_bought", "A card waits for the next own turn.",
      lambda p, a: _held(p, a) == 0 < _held(p, a, "fresh"))
reads("thing", "development_cards.one_card_a_turn", "base.cards.one_per_turn", "At most one development card a turn.",
      lambda p, a: a.kind in DEVELOPMENT
          and any(done.kind in DEVELOPMENT and done.seat == a.seat for done in p.since("END_TURN", "END_BUILD")))
reads("thing", "road_building.no_road_left_supply", ROAD_BUILDING_SHORT, "Without a piece the card builds nothing.",
      lambda p, a: a.kind == "PLAY_ROAD_BUILDING" and p.left(a.seat, "road") == 0 and not p.rules.has_module("ships")
          and of_the_book(p, a))
reads("thing", "road_building.no_place_road", ROAD_BUILDING_SHORT, "Without a place the card builds nothing.",
      lambda p, a: a.kind == "PLAY_ROAD_BUILDING"
          and not any(p.road(e) < 0 and p.ship(e) < 0 and p.joins(e, a.seat) and on_land(p, e) for e in p.edges)
          and not p.rules.has_module("ships") and of_the_book(p, a))
reads("who", "road_building.another_player_places_free", ROAD_BUILDING,
      "The free roads belong to whoever played the card.",
      lambda p, a: p.step == "FreeRoads" and a.seat not in p.owing and of_the_book(p, a)
          and not p.rules.has_module("ships"))
reads("moment", "road_building.first_free_roads_placed", ROAD_BUILDING,
      "The card is carried out before anything else happens.",
      lambda p, a: p.step == "FreeRoads" and a.kind not in ("BUILD_ROAD", "DONE") and of_the_book(p, a)
          and not p.rules.has_module("ships"))
reads("thing", "road_building.one_free_road_placed", ROAD_BUILDING,
      "Up to two roads are built: a card that builds none is not played.",
      lambda p, a: a.kind == "DONE" and not p.since("PLAY_ROAD_BUILDING") and of_the_book(p, a)
          and not p.rules.has_module("ships"))
reads("who", "year_of_plenty.another_player_takes_cards", "base.cards.year_of_plenty",
      "The two cards belong to whoever played the card.", waits("TakeTwo"))
reads("moment", "year_of_plenty.first_cards_taken", "base.cards.year_of_plenty",
      "The card is carried out before anything else happens.", asks("TakeTwo", "TAKE"))
reads("thing", "bank_trade.bank_no_such_card", "base.cards.year_of_plenty_short", "Only what the bank has is taken.",
      lambda p, a: a.kind == "TAKE" and p.bank(a.words["what"]) == 0)
reads("thing", "year_of_plenty.bank_no_cards", "base.cards.year_of_plenty_short", "Only what the bank has is taken.",
      lambda p, a: a.kind == "PLAY_YEAR_OF_PLENTY" and sum(p.facts.bank()) == 0)


@reads("thing", "year_of_plenty.cards_taken_order_goods", "base.cards.year_of_plenty")
def take_in_order(p, a):
    """Two cards are the same two whichever comes first: the second is not of an earlier good than the first."""
    since = [done for done in p.since("PLAY_YEAR_OF_PLENTY") if done.kind == "TAKE"]
    good = p.goods.index(a.words["what"])
    if since:
        return p.goods.index(since[-1].what) > good
    # A first card after which there would be no second.
    return sum(p.facts.bank()[good:]) == 1 and sum(p.facts.bank()) > 1


# -- seven and robber --------------------------------------------------------------------------------------------------


def discards_by(p, a):
    """Whether the clause is of what made them discard: a seven or the saboteur."""
    cause = p.last("PLAY_SABOTEUR", "DICE").kind
    return (a.why.clause == "cities_knights.card.saboteur") == (cause == "PLAY_SABOTEUR")


def owed(p, seat):
    """Half of the hand as it was, rounded down, without what was given since."""
    given = sum(d.kind == "DISCARD" and d.seat == seat for d in p.since("DICE", "PLAY_SABOTEUR"))
    return (p.facts.hand_size(seat) + given) // 2 - given


def robber_alone(p):
    """Whether the robber is moved, and nothing else could be in its stead."""
    return p.step in ("MoveBishop", "MoveChasedRobber") or (p.step == "MoveRobber" and not pirate_obeys(p))


def pirate_obeys(p):
    """Whether there is a pirate that whoever moves the robber may move instead (seafarers.cloth.pirate)."""
    links = p.facts.row("cloth_villages.links")
    return p.rules.has_module("pirate") and (not links or any(mask >> p.owing[0] & 1 for mask in links))


reads("who", "discard.hand_no_cards_discard", DISCARD,
      "Who has few enough cards, or has discarded, gives none.",
      lambda p, a: p.step == "Discard" and a.kind == "DISCARD" and a.seat not in p.owing and discards_by(p, a))
reads("who", "discard.another_player_discards_first", DISCARD,
      "Whoever has too many cards discards before play goes on.",
      lambda p, a: a.why.values["n"] == len(p.owing) and p.step == "Discard" and a.seat not in p.owing
          and discards_by(p, a))
reads("moment", "discard.card_discarded_first", DISCARD,
      "Half of too large a hand is given back before anything else happens.",
      lambda p, a: p.step == "Discard" and a.kind != "DISCARD" and a.why.values["n"] == owed(p, a.seat)
          and discards_by(p, a))
reads("thing", "development_cards.no_such_card", DISCARD,
      "One gives back what one holds.",
      lambda p, a: a.kind == "DISCARD" and p.hand(a.seat)[a.words["what"]] == 0 and discards_by(p, a))
reads("who", "robber.another_player_moves_robber", "base.robber.move",
      "The robber is moved by whoever rolled the seven or played the card.",
      lambda p, a: robber_alone(p) and a.seat not in p.owing)
reads("moment", "robber.first_robber_moved", "base.robber.move",
      "The robber has to be moved before anything else happens.",
      lambda p, a: robber_alone(p) and a.kind != "MOVE_ROBBER")
reads("thing", "robber.robber_move_another_tile", "base.robber.move", "It goes to another tile.",
      lambda p, a: a.value["at"] == p.facts.robber())
reads("thing", "robber.robber_never_sea", "base.robber.move", "It goes to land.",
      lambda p, a: a.kind == "MOVE_ROBBER" and p.sea(a.value["at"]))
reads("thing", "robber.nowhere_else", "base.robber.nowhere", "With no other land it stays.",
      lambda p, a: a.kind in ("CHASE_ROBBER", "PLAY_BISHOP")
          and not [t for t in p.tiles if t != p.facts.robber() and not p.sea(t)])
reads("moment", "robber.first_victim_chosen", "base.robber.steal", "The theft comes before anything else.",
      asks("Rob", "ROB", "SPARE"))
reads("thing", "robber.player_no_building_beside", "base.robber.steal",
      "One steals from somebody with a building at the robber's tile.",
      lambda p, a: a.value["who"] != a.seat and not p.beside(p.facts.robber(), a.value["who"]))
reads("thing", "robber.nobody_steals_oneself", "base.robber.steal", "One steals from another player.",
      lambda p, a: a.kind == "ROB" and a.value["who"] == a.seat)
reads("thing", "figures.player_no_cards", "base.robber.empty_hand", "From an empty hand nothing is stolen.",
      lambda p, a: p.facts.hand_size(a.value["who"]) == 0)


@reads("thing", "discard.cards_given_order_goods", DISCARD)
def discards_in_order(p, a):
    """What is given back goes in the order of the goods: not before one already given, nor so far on that too few
    are left."""
    given = [d for d in p.since("DICE", "PLAY_SABOTEUR") if d.kind == "DISCARD" and d.seat == a.seat]
    good = p.goods.index(a.words["what"])
    back = bool(given) and p.goods.index(given[-1].what) > good
    return discards_by(p, a) and (back or sum(p.facts.hand(a.seat)[good:]) < owed(p, a.seat))


@reads("thing", "robber.player_few_points_protected", "base.variant.friendly_robber")
def protected(p, a):
    """The friendly robber spares the tiles of players with few visible points, unless no other tile is left."""
    few = p.param["friendly_robber"]

    def spared(tile):
        return any(s != a.seat and p.beside(tile, s) and p.facts.points(s) <= few for s in p.seats)

    elsewhere = any(t != p.facts.robber() and not p.sea(t) and not spared(t) for t in p.tiles)
    return few > 0 and spared(a.value["at"]) and elsewhere


@reads("who", "robber.another_player_moved_robber", "base.robber.steal")
def other_steals(p, a):
    """Whoever moved the robber steals."""
    moved = p.last("MOVE_ROBBER", "MOVE_PIRATE")
    return p.step == "Rob" and a.seat not in p.owing and (moved is None or moved.kind != "MOVE_PIRATE")
