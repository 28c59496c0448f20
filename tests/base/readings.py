"""What the base game's book says of each reason for a refusal, read from the book and its clauses alone."""

from moments import BANKING, BUILDING, TRADE_ANSWERS, TRADING, TURN_STEPS
from reading import ANY, reads

from poblado.kernel.action import kind_of
from poblado.kernel.spec import ANSWER

DEVELOPMENT = {"PLAY_KNIGHT": 0, "PLAY_ROAD_BUILDING": 1, "PLAY_YEAR_OF_PLENTY": 2, "PLAY_MONOPOLY": 3}
"""Rows of the development cards."""


def terms(p, a):
    """What an offer gives and wants, by good."""
    traded = p.rules.terms
    digits = [int(traded.digit(a.value["bundle"], k)) for k in range(traded.digits)]
    names = traded.names + [f"unknown {k}" for k in range(len(traded.names), traded.digits)]
    give = {name: n for name, n in zip(names, digits, strict=True) if n > 0}
    want = {name: -n for name, n in zip(names, digits, strict=True) if n < 0}
    return give, want


# -- whose turn it is, and what comes next -----------------------------------------------------------------------------


@reads("who", "it is another player's turn", "base.turn.next")
def another_turn(p, a):
    """The turn passes to the left; in it only its player acts."""
    return p.step in TURN_STEPS and a.seat != p.turn


def round_of(p, clause):
    """Whether a clause is of the founding round that is played: in the first nobody has founded twice."""
    rounds = {"base.founding.settlement": 1, "base.founding.order": 2, "cities_knights.founding.city": 2}
    founded = len(p.buildings(p.turn)) - (p.step == "FoundRoad")
    return rounds[clause] == founded + 1


@reads("who", "it is another player's turn to found", "base.founding.settlement", "base.founding.order")
def another_founds(p, a):
    """One player after the other founds, forwards and then backwards."""
    return p.step.startswith("Found") and a.seat not in p.owing and round_of(p, a.why.clause)


@reads("who moment", "this answers a question that is not asked now", ANY)
def not_asked(p, a):
    """A robber is moved, a card discarded, a knight placed … only when something asks for it, whoever is on turn. The clause
    says by what."""
    spec = p.rules.spec_of(kind_of(a.packed))
    return in_turn(p) and spec.group == ANSWER and spec.asked == a.why.clause


def in_turn(p):
    """Whether somebody may do as it likes: nothing particular is asked of anybody."""
    return p.step in (*TURN_STEPS, "SpecialBuild", "PairedBuild")


@reads("who moment", "nothing moves the robber now", "base.robber.move")
def robber_rests(p, a):
    """A seven or a card moves it, and then it is moved before anything else."""
    return in_turn(p) and a.kind == "MOVE_ROBBER"


@reads("who moment", "nobody is robbed now", "base.robber.steal", "explorers_pirates.pirate.steal")
def nobody_robbed(p, a):
    """One steals when the robber or a pirate has just come."""
    return in_turn(p) and a.kind in ("ROB", "SPARE")


@reads("who moment", "nobody has to discard now", "base.robber.discard")
def nobody_discards(p, a):
    """Those with too many discard after a seven, before anything else."""
    return in_turn(p) and a.kind == "DISCARD"


@reads("moment", "first the dice are rolled", "base.turn.roll")
def roll_first(p, a):
    """Rolling is compulsory and comes first."""
    return p.step == "BeforeRoll" and p.facts.rolled() == 0 and a.seat == p.turn


@reads("moment", "building comes after the roll", "base.turn.before_roll")
def build_after_roll(p, a):
    """Before the roll nobody builds or buys."""
    return p.step == "BeforeRoll" and a.kind in BUILDING


@reads("moment", "trading comes after the roll", "base.turn.before_roll")
def trade_after_roll(p, a):
    """Before the roll nobody trades."""
    return p.step == "BeforeRoll" and a.kind in (*BANKING, *TRADING, *TRADE_ANSWERS)


@reads("moment", "the dice have been rolled", "base.turn.roll")
def rolled(p, a):
    """One rolls once a turn."""
    return a.kind == "ROLL" and p.facts.rolled() > 0 and p.step in TURN_STEPS[1:]


@reads("moment", "this is the trade phase: building comes after it", "base.turn.phases")
def trade_phase(p, a):
    """With strict phases one builds and buys when trading is ended."""
    return p.step == "Trade" and a.kind in (*BUILDING, "MOVE_SHIP")


@reads("moment", "trading is over once building has begun", "base.turn.phases")
def build_phase(p, a):
    """With strict phases nothing is traded once one builds."""
    return p.step == "Build" and a.kind in (*BANKING, *TRADING, *TRADE_ANSWERS)


@reads("moment", "the trade phase has ended already", "base.turn.phases")
def trade_ended(p, a):
    """With strict phases trading is ended once."""
    return p.step in ("Build", "Movement") and a.kind == "END_TRADE"


@reads("moment", "the turn ends after building: first the trade phase is ended", "base.turn.phases")
def turn_in_trade(p, a):
    """With strict phases one trades, then builds, and then the turn passes on."""
    return p.step == "Trade" and a.kind == "END_TURN"


# -- founding ----------------------------------------------------------------------------------------------------------


@reads("moment", "now a settlement is founded", "base.founding.settlement", "base.founding.order")
def found_settlement(p, a):
    """Each places a settlement first."""
    founding = p.step in ("FoundSettlement", "FoundSecondSettlement")
    return founding and a.kind != "BUILD_SETTLEMENT" and round_of(p, a.why.clause)


def just_founded(p):
    """The corner of the building that has no road yet."""
    return p.map.vertex(p.last("BUILD_SETTLEMENT", "BUILD_CITY").at)


@reads("moment", "now the road of the settlement is placed", "base.founding.road", "base.founding.second_road")
def road_of_settlement(p, a):
    """With each settlement goes a road; the clause is of its round."""
    founded = p.last("BUILD_SETTLEMENT", "BUILD_CITY").kind == "BUILD_SETTLEMENT"
    second = len(p.buildings(p.turn)) == 2
    return (
        p.step == "FoundRoad"
        and founded
        and second == a.why.clause.endswith("second_road")
        and not p.rules.has_module("ships")
    )


@reads("thing", "the road must touch the settlement just founded", "base.founding.road")
def road_at_first(p, a):
    """The free road of the first round touches the settlement of that round."""
    first = len(p.buildings(a.seat)) == 1
    return first and p.built(just_founded(p), a.seat) and just_founded(p) not in p.ends(a.value["at"])


@reads("thing", "the road must touch the settlement just founded", "base.founding.second_road")
def road_at_second(p, a):
    """The free road of the second round touches the second settlement, not the first."""
    settled = p.last("BUILD_SETTLEMENT", "BUILD_CITY").kind == "BUILD_SETTLEMENT"
    second = len(p.buildings(a.seat)) == 2
    return second and settled and just_founded(p) not in p.ends(a.value["at"])


@reads("thing", "there is a building already", "base.settlement.place")
def occupied(p, a):
    """One settles on a free corner."""
    return p.built(a.value["at"])


@reads("thing", "there is a building already", "base.founding.distance")
def occupied_before(p, a):
    """One founds on a free corner."""
    return p.step.startswith("Found") and p.built(a.value["at"])


@reads("thing", "a neighbouring corner has a building", "base.founding.distance", "base.settlement.distance")
def too_near(p, a):
    """The three corners beside have to be empty."""
    return any(p.built(v) for v in p.neighbours(a.value["at"])) and not p.built(a.value["at"])


# -- building ----------------------------------------------------------------------------------------------------------


def site(p, a):
    """The path on which a road is to lie; one that is built anew elsewhere lies nowhere before."""
    p.lifted = a.value["at"] if a.kind == "USE_EXPLORER" else -1
    return a.value["to" if a.kind == "USE_EXPLORER" else "at"]


@reads("thing", "no road is left in the supply", "base.road.supply")
def no_roads(p, a):
    """With all roads on the board no more are built."""
    return p.left(a.seat, "road") == 0 and a.kind in ("BUILD_ROAD", "USE_MENDICANT")


@reads("thing", "the hand lacks {short}", "base.road.cost")
def road_price(p, a):
    """A road costs 1 brick and 1 lumber, unless it is free."""
    free = p.step in ("FreeRoads", "MoveRoad", "FoundRoad")
    return a.kind == "BUILD_ROAD" and not free and p.says_short(a, brick=1, lumber=1)


@reads("thing", "there is a road already", "base.road.one_per_edge")
def road_there(p, a):
    """One road to a path."""
    return p.road(site(p, a)) >= 0


@reads("thing", "that path is taken", "base.road.one_per_edge")
def path_taken(p, a):
    """One piece to a path: what lies there is no road."""
    edge = site(p, a)
    return p.facts.road(edge) < 0 and p.facts.fact("island.edge_owner", edge) >= 0


@reads("thing", "a road must join one of your roads, settlements or cities", "base.road.place")
def road_alone(p, a):
    """A new road touches an own road or building."""
    edge = site(p, a)
    return not any(p.built(v, a.seat) or p.touched(v, a.seat) for v in p.ends(edge))


@reads("thing", "a road is not continued through another's building", "base.road.not_through")
def road_through(p, a):
    """Where another has built, the own road does not go on."""
    edge = site(p, a)
    barred = any(p.foreign(v, a.seat) and p.led(v, a.seat) for v in p.ends(edge))
    return barred and not p.joins(edge, a.seat)


@reads("thing", "a road is not continued past another's knight", "cities_knights.knight.block.road")
def road_past(p, a):
    """Where another's knight stands, active or not, the own road does not go on."""
    edge = site(p, a)
    barred = any(p.foreign_knight(v, a.seat) and p.led(v, a.seat) for v in p.ends(edge))
    return barred and not p.joins(edge, a.seat)


@reads("thing", "there is sea on both sides", "base.road.sea")
def road_at_sea(p, a):
    """No road with sea on both sides; along a coast there may be one."""
    return all(p.sea(t) for t in p.land_of(*p.ends(site(p, a))))


@reads("thing", "no land is known beside that path", "base.road.sea")
def road_into_fog(p, a):
    """No road where nobody knows yet of land at either side."""
    beside = p.land_of(*p.ends(site(p, a)))
    return all(p.sea(t) or p.hidden(t) for t in beside) and any(p.hidden(t) for t in beside)


@reads("thing", "there is sea all around", "base.settlement.sea")
def settlement_at_sea(p, a):
    """No building with sea all around."""
    kinds = ("BUILD_SETTLEMENT", "BUILD_CITY", "FOUND_NEUTRAL", "LAND_SETTLER")
    return a.kind in kinds and all(p.sea(t) for t in p.land_of(a.value["at"]))


@reads("thing", "no land is known at that corner", "base.settlement.sea")
def settlement_in_fog(p, a):
    """No building where nobody knows yet of land."""
    beside = p.land_of(a.value["at"])
    return all(p.sea(t) or p.hidden(t) for t in beside) and any(p.hidden(t) for t in beside)


@reads("thing", "no settlement is left: make one a city first", "base.settlement.supply")
def no_settlements(p, a):
    """With all settlements on the board one becomes a city before another is built."""
    return p.left(a.seat, "settlement") == 0 and city_possible(p, a.seat)


@reads("thing", "no settlement is left, and none can become a city now", "base.settlement.supply")
def no_settlements_nor_city(p, a):
    """With all settlements on the board one becomes a city before another is built, which needs a city's piece."""
    rises = any(spec.name == "BUILD_CITY" for spec in p.rules.specs)
    return rises and p.left(a.seat, "settlement") == 0 and not city_possible(p, a.seat)


def city_possible(p, seat):
    """Whether a seat could make a settlement a city if it had the cards."""
    return bool(p.settlements(seat)) and p.left(seat, "city") > 0 and not p.tipped(seat)


@reads("thing", "the hand lacks {short}", "base.settlement.cost")
def settlement_price(p, a):
    """A settlement costs 1 brick, 1 lumber, 1 wool and 1 grain."""
    return a.kind == "BUILD_SETTLEMENT" and p.says_short(a, brick=1, lumber=1, wool=1, grain=1)


@reads("thing", "none of your roads leads there", "base.settlement.place")
@reads("thing", "no route of yours leads there", "base.settlement.place")
def no_road_there(p, a):
    """A settlement goes where an own road, or ship, leads."""
    return not p.touched(a.value["at"], a.seat) and not p.sailed(a.value["at"], a.seat)


@reads("thing", "no city is left in the supply", "base.city.supply")
def no_cities(p, a):
    """With all cities on the board no more are built."""
    return p.left(a.seat, "city") == 0


@reads("thing", "the hand lacks {short}", "base.city.cost")
def city_price(p, a):
    """A city costs 3 ore and 2 grain."""
    return a.kind == "BUILD_CITY" and p.says_short(a, grain=2, ore=3)


@reads("thing", "a city replaces one of your settlements", "base.city.upgrade")
def city_where(p, a):
    """A city is built on an own settlement only."""
    return a.value["at"] not in p.settlements(a.seat)


# -- trade with the bank -----------------------------------------------------------------------------------------------


@reads("thing", "the bank takes {rate} {good} for one card", "base.trade.bank.four", "base.trade.bank.three",
       "base.trade.bank.two",
       "cities_knights.improvement.trade_3", "cities_knights.merchant.rate",
       "cities_knights.card.merchant_fleet", "helpers.captain.use",
       "new_york.documents.rate", "mallorca.documents.rate", "new_york.canal.harbour",
       "explorers_pirates.trade.three")  # fmt: skip
def bank_rate(p, a):
    """The bank takes four alike for one; three or two with a harbour, or what else gives a better rate."""
    good = a.words["what"]
    rate, by = p.rates(a.seat)[good]
    told = a.why.values
    return told["rate"] == rate and str(told["good"]) == good and p.hand(a.seat)[good] < rate and a.why.clause in by


@reads("thing", "the bank has no such card", "base.trade.bank.stock")
def bank_empty(p, a):
    """The bank has to hold what is asked for."""
    return p.bank(a.words["to"]) == 0


@reads("thing", "the same good on both sides is no trade", "base.trade.bank.other_good")
def same_good(p, a):
    """What is received is of another kind than what is given."""
    return a.kind == "BANK_TRADE" and a.words["what"] == a.words["to"]


# -- trade among players -----------------------------------------------------------------------------------------------


@reads("who", "only the active player offers; the others propose", "base.trade.player.active")
def only_active_offers(p, a):
    """The player whose turn it is announces trades; the others may propose some to him."""
    return a.kind == "OFFER" and a.seat != p.turn and p.step in ("Main", "Trade")


@reads("thing", "an offer is made to one or more other players", "base.trade.player.active")
def to_others(p, a):
    """One trades with others."""
    return a.kind == "OFFER" and (a.value["who"] == 0 or bool(a.value["who"] >> a.seat & 1))


@reads("thing", "the active player offers; proposals come from the others", "base.trade.player.active")
def active_proposes(p, a):
    """Proposals are made to the player whose turn it is."""
    return a.kind == "PROPOSE" and a.seat == p.turn


@reads("moment", "there is no offer to answer", "base.trade.player.offers")
def no_offer(p, a):
    """One answers an offer that was made."""
    return a.kind in TRADE_ANSWERS and p.step not in ("Answer", "ChoosePartner")


@reads("thing", "this game is played without trade among players", "base.trade.player.offer_limit")
def no_trade(p, a):
    """A table may agree not to trade."""
    return a.kind in TRADING and p.param["offers_per_turn"] == 0


@reads("thing", "offers that a player may make in a turn: {limit}", "base.trade.player.offer_limit")
def too_many_offers(p, a):
    """A table may agree on so many offers a turn."""
    made = sum(done.seat == a.seat and done.kind in ("OFFER", "PROPOSE") for done in p.since("END_TURN", "END_BUILD"))
    return a.why.values["limit"] == p.param["offers_per_turn"] <= made


@reads("thing", "both sides must give something; gifts are not allowed", "base.trade.player.no_gifts")
def gift(p, a):
    """Both sides give something."""
    give, want = terms(p, a)
    return not give or not want


@reads("thing", "nobody offers what they do not hold", "base.trade.player.holds")
def offers_more(p, a):
    """One offers what one holds."""
    give, _ = terms(p, a)
    held = p.traded(a.seat)
    return any(held.get(kind, 0) < n for kind, n in give.items())


@reads("thing", "there is no such good in this game", "base.trade.player.any_number")
def no_such_good(p, a):
    """Only what is in the game is traded."""
    give, want = terms(p, a)
    return any(kind not in p.traded(a.seat) for kind in [*give, *want])


@reads("who moment", "{n:another player answers|others answer} the offer first", "base.trade.player.offers")
def others_answer(p, a):
    """Whoever was asked accepts or refuses."""
    return a.why.values["n"] == len(p.owing) and p.step == "Answer" and a.seat not in p.owing


@reads("moment", "first the offer is answered", "base.trade.player.offers")
def answer_first(p, a):
    """Whoever was asked accepts or refuses before anything else happens."""
    return p.step == "Answer" and a.kind not in ("ACCEPT", "DECLINE", "COUNTER")


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


@reads("who", "nobody answers their own offer", "base.trade.player.offers")
def own_offer(p, a):
    """The others answer."""
    return _answers_to(p, a.kind) and _offer(p)[0].seat == a.seat


@reads("who", "this offer has been answered already", "base.trade.player.offers")
def answered(p, a):
    """Each of those asked answers once."""
    return _answers_to(p, a.kind) and any(d.seat == a.seat for d in _offer(p)[1])


@reads("who", "this offer is made to {n:another player|others}", "base.trade.player.offers")
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


@reads("thing", "the hand lacks {short}", "base.trade.player.holds")
def accepts_more(p, a):
    """One accepts what one can pay."""
    return a.kind == "ACCEPT" and p.says_short(a, **_wanted(_offer(p)[0]))


@reads("who", "the player who made the offer chooses the partner", "base.trade.player.offers")
def partner_by_other(p, a):
    """Whoever made the offer chooses among those who accept."""
    if p.step == "Answer":
        # Whoever proposes has no partners to choose among.
        return a.kind in ("CONFIRM", "CANCEL") and a.seat in p.owing and _offer(p)[0].kind != "PROPOSE"
    return p.step == "ChoosePartner" and a.seat not in p.owing


@reads("moment", "first a partner is chosen or the offer cancelled", "base.trade.player.offers")
def partner_first(p, a):
    """The offer is closed before anything else happens."""
    return p.step == "ChoosePartner" and a.kind not in ("CONFIRM", "CANCEL")


def _answer_of(p, seat):
    return next((d for d in _offer(p)[1] if d.seat == seat), None)


@reads("thing", "that player has neither accepted nor made other terms", "base.trade.player.offers")
def no_partner(p, a):
    """One trades with somebody who agreed or made other terms."""
    answer = _answer_of(p, a.value["who"])
    return a.kind == "CONFIRM" and (answer is None or answer.kind == "DECLINE")


@reads("thing", "that player asks for what the hand lacks: {short}", "base.trade.player.holds")
def counter_too_dear(p, a):
    """One confirms what one can pay."""
    answer = _answer_of(p, a.value["who"])
    return a.kind == "CONFIRM" and answer.kind == "COUNTER" and p.says_short(a, **_wanted(answer))


# -- development cards -------------------------------------------------------------------------------------------------


def _held(p, a, field="held"):
    return p.facts.fact(f"development_cards.{field}", 5 * a.seat + DEVELOPMENT[a.kind])


@reads("thing", "the deck is empty", "base.cards.deck_empty")
def deck_empty(p, a):
    """With no card in the pile none is bought."""
    return a.kind in ("BUY_CARD", "USE_FAVOUR") and p.facts.fact("development_cards.left") == 0


@reads("thing", "the hand lacks {short}", "base.cards.cost")
def card_price(p, a):
    """A development card costs 1 ore, 1 wool and 1 grain."""
    return a.kind in ("BUY_CARD", "USE_ARCHITECT") and p.says_short(a, wool=1, grain=1, ore=1)


@reads("thing", "there is no such card in the hand", "base.cards.held")
def no_card(p, a):
    """One plays a card that one has bought."""
    return _held(p, a) + _held(p, a, "fresh") == 0


@reads("thing", "a card just bought is played from your next turn on", "base.cards.not_when_bought")
def bought_now(p, a):
    """A card waits for the next own turn."""
    return _held(p, a) == 0 < _held(p, a, "fresh")


@reads("thing", "only one development card may be played in a turn", "base.cards.one_per_turn")
def second_card(p, a):
    """At most one development card a turn."""
    since = p.since("END_TURN", "END_BUILD")
    return a.kind in DEVELOPMENT and any(done.kind in DEVELOPMENT and done.seat == a.seat for done in since)


@reads("thing", "no road is left in the supply", "base.cards.road_building_short",
       "cities_knights.card.road_building.short")  # fmt: skip
def no_free_road(p, a):
    """Without a piece the card builds nothing."""
    none = p.left(a.seat, "road") == 0 and not p.rules.has_module("ships")
    return a.kind == "PLAY_ROAD_BUILDING" and none and of_the_book(p, a)


@reads("thing", "there is no place for a road", "base.cards.road_building_short",
       "cities_knights.card.road_building.short")  # fmt: skip
def no_place_for_road(p, a):
    """Without a place the card builds nothing."""
    anywhere = any(p.road(e) < 0 and p.ship(e) < 0 and p.joins(e, a.seat) and on_land(p, e) for e in p.edges)
    none = not anywhere and not p.rules.has_module("ships")
    return a.kind == "PLAY_ROAD_BUILDING" and none and of_the_book(p, a)


def on_land(p, edge):
    """Whether land is known at one side."""
    return any(not p.sea(t) and not p.hidden(t) for t in p.land_of(*p.ends(edge)))


def of_the_book(p, a):
    """Whether the clause is of the book whose card it is."""
    return a.why.clause.startswith("cities_knights.") == p.knightly


@reads("who", "another player places free roads", "base.cards.road_building", "cities_knights.card.road_building")
def other_places_roads(p, a):
    """The free roads belong to whoever played the card."""
    return p.step == "FreeRoads" and a.seat not in p.owing and of_the_book(p, a) and not p.rules.has_module("ships")


@reads("moment", "first the free roads are placed", "base.cards.road_building", "cities_knights.card.road_building")
def free_roads_first(p, a):
    """The card is carried out before anything else happens."""
    others = p.step == "FreeRoads" and a.kind not in ("BUILD_ROAD", "DONE")
    return others and of_the_book(p, a) and not p.rules.has_module("ships")


@reads("thing", "one free road is placed; only the second may be left out", "base.cards.road_building",
       "cities_knights.card.road_building")  # fmt: skip
def first_free_road(p, a):
    """Up to two roads are built: a card that builds none is not played."""
    none = a.kind == "DONE" and not p.since("PLAY_ROAD_BUILDING")
    return none and of_the_book(p, a) and not p.rules.has_module("ships")


@reads("who", "another player takes cards", "base.cards.year_of_plenty")
def other_takes_two(p, a):
    """The two cards belong to whoever played the card."""
    return p.step == "TakeTwo" and a.seat not in p.owing


@reads("moment", "first the cards are taken", "base.cards.year_of_plenty")
def take_two_first(p, a):
    """The card is carried out before anything else happens."""
    return p.step == "TakeTwo" and a.kind != "TAKE"


@reads("thing", "the bank has no such card", "base.cards.year_of_plenty_short")
def bank_lacks(p, a):
    """Only what the bank has is taken."""
    return a.kind == "TAKE" and p.bank(a.words["what"]) == 0


@reads("thing", "the bank has no cards", "base.cards.year_of_plenty_short")
def bank_has_nothing(p, a):
    """Only what the bank has is taken."""
    return a.kind == "PLAY_YEAR_OF_PLENTY" and sum(p.facts.bank()) == 0


@reads("thing", "cards are taken in the order of the goods", "base.cards.year_of_plenty")
def take_in_order(p, a):
    """Two cards are the same two whichever comes first: the second is not of an earlier good than the first."""
    since = [done for done in p.since("PLAY_YEAR_OF_PLENTY") if done.kind == "TAKE"]
    good = p.goods.index(a.words["what"])
    if since:
        return p.goods.index(since[-1].what) > good
    # A first card after which there would be no second.
    return sum(p.facts.bank()[good:]) == 1 and sum(p.facts.bank()) > 1


# -- seven and robber --------------------------------------------------------------------------------------------------


@reads("who", "this hand has no cards to discard now", "base.robber.discard", "cities_knights.card.saboteur")
def nothing_to_discard(p, a):
    """Who has few enough cards, or has discarded, gives none."""
    return p.step == "Discard" and a.kind == "DISCARD" and a.seat not in p.owing and discards_by(p, a)


@reads("who", "{n:another player discards|others discard} first", "base.robber.discard", "cities_knights.card.saboteur")
def others_discard(p, a):
    """Whoever has too many cards discards before play goes on."""
    return a.why.values["n"] == len(p.owing) and p.step == "Discard" and a.seat not in p.owing and discards_by(p, a)


@reads("moment", "{n} {n:card|cards} must be discarded first", "base.robber.discard", "cities_knights.card.saboteur")
def discard_first(p, a):
    """Half of too large a hand is given back before anything else happens."""
    return p.step == "Discard" and a.kind != "DISCARD" and a.why.values["n"] == owed(p, a.seat) and discards_by(p, a)


def discards_by(p, a):
    """Whether the clause is of what made them discard: a seven or the saboteur."""
    cause = p.last("PLAY_SABOTEUR", "DICE").kind
    return (a.why.clause == "cities_knights.card.saboteur") == (cause == "PLAY_SABOTEUR")


def owed(p, seat):
    """Half of the hand as it was, rounded down, without what was given since."""
    given = sum(d.kind == "DISCARD" and d.seat == seat for d in p.since("DICE", "PLAY_SABOTEUR"))
    return (p.facts.hand_size(seat) + given) // 2 - given


@reads("thing", "there is no such card in the hand", "base.robber.discard", "cities_knights.card.saboteur")
def discards_missing(p, a):
    """One gives back what one holds."""
    return a.kind == "DISCARD" and p.hand(a.seat)[a.words["what"]] == 0 and discards_by(p, a)


@reads("thing", "cards are given in the order of the goods", "base.robber.discard", "cities_knights.card.saboteur")
def discards_in_order(p, a):
    """What is given back goes in the order of the goods: not before one already given, nor so far on that too few
    are left."""
    given = [d for d in p.since("DICE", "PLAY_SABOTEUR") if d.kind == "DISCARD" and d.seat == a.seat]
    good = p.goods.index(a.words["what"])
    back = bool(given) and p.goods.index(given[-1].what) > good
    return discards_by(p, a) and (back or sum(p.facts.hand(a.seat)[good:]) < owed(p, a.seat))


@reads("who", "another player moves the robber", "base.robber.move")
def other_moves_robber(p, a):
    """The robber is moved by whoever rolled the seven or played the card."""
    return robber_alone(p) and a.seat not in p.owing


def robber_alone(p):
    """Whether the robber is moved, and nothing else could be in its stead."""
    return p.step in ("MoveBishop", "MoveChasedRobber") or (p.step == "MoveRobber" and not p.rules.has_module("pirate"))


@reads("moment", "first the robber must be moved", "base.robber.move")
def robber_first(p, a):
    """The robber has to be moved before anything else happens."""
    return robber_alone(p) and a.kind != "MOVE_ROBBER"


@reads("thing", "the robber must move to another tile", "base.robber.move")
def robber_stays(p, a):
    """It goes to another tile."""
    return a.value["at"] == p.facts.robber()


@reads("thing", "the robber never goes to the sea", "base.robber.move")
def robber_at_sea(p, a):
    """It goes to land."""
    return a.kind == "MOVE_ROBBER" and p.sea(a.value["at"])


@reads("thing", "the robber has nowhere else to go", "base.robber.nowhere")
def robber_stuck(p, a):
    """With no other land it stays."""
    elsewhere = [t for t in p.tiles if t != p.facts.robber() and not p.sea(t)]
    return a.kind in ("CHASE_ROBBER", "PLAY_BISHOP") and not elsewhere


@reads("thing", "a player with few points is protected there", "base.variant.friendly_robber")
def protected(p, a):
    """The friendly robber spares the tiles of players with few visible points, unless no other tile is left."""
    few = p.param["friendly_robber"]

    def spared(tile):
        return any(s != a.seat and p.beside(tile, s) and p.facts.points(s) <= few for s in p.seats)

    elsewhere = any(t != p.facts.robber() and not p.sea(t) and not spared(t) for t in p.tiles)
    return few > 0 and spared(a.value["at"]) and elsewhere


@reads("who", "another player moved the robber", "base.robber.steal")
def other_steals(p, a):
    """Whoever moved the robber steals."""
    moved = p.last("MOVE_ROBBER", "MOVE_PIRATE")
    return p.step == "Rob" and a.seat not in p.owing and (moved is None or moved.kind != "MOVE_PIRATE")


@reads("moment", "first it is settled who is robbed", "base.robber.steal")
def steal_first(p, a):
    """The theft comes before anything else."""
    return p.step == "Rob" and a.kind not in ("ROB", "SPARE")


@reads("thing", "that player has no building beside the robber", "base.robber.steal")
def not_beside(p, a):
    """One steals from somebody with a building at the robber's tile."""
    return a.value["who"] != a.seat and not p.beside(p.facts.robber(), a.value["who"])


@reads("thing", "nobody steals from oneself", "base.robber.steal")
def robs_oneself(p, a):
    """One steals from another player."""
    return a.kind == "ROB" and a.value["who"] == a.seat


@reads("thing", "that player has no cards", "base.robber.empty_hand")
def robs_nothing(p, a):
    """From an empty hand nothing is stolen."""
    return p.facts.hand_size(a.value["who"]) == 0
