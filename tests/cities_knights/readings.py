"""What the book of Cities & Knights says of each reason for a refusal, read from the book and its clauses alone."""

from facts import COMMODITIES, KNIGHTS, TERRAIN_GOODS
from moments import CARDS
from reading import reads

from base.readings import in_turn
from poblado.rules.cities_knights.kinds import TRACK_NAMES

TURN = ("Main", "Trade", "Build", "PairedBuild", "SpecialBuild")
PAID_WITH = dict(zip(TRACK_NAMES, COMMODITIES, strict=True))


def card_of(a):
    """The progress card that a kind plays."""
    return a.kind.removeprefix(CARDS).lower()


def others(p, a):
    return [seat for seat in p.seats if seat != a.seat]


# -- what is pending ---------------------------------------------------------------------------------------------------


def pending(step, who, moment, clauses, answers):
    """Two readings of a step with one question: others wait for whoever owes the answer, who first gives it."""

    @reads("who", who, *clauses)
    def waits(p, a):
        """Somebody else has to answer first."""
        return p.step == step and a.seat not in p.owing and bool(p.owing)

    @reads("moment", moment, *clauses)
    def answers_first(p, a):
        """What has been asked is answered before anything else happens."""
        return p.step == step and a.kind not in answers and a.seat in p.owing


CARD = "cities_knights.card"
pending("TakeOne", "aqueduct.another_player_takes_card", "aqueduct.first_resource_taken_not",
        ["cities_knights.improvement.science_3"], ["TAKE", "DONE"])  # fmt: skip
pending("LoseKnight", "deserter.another_player_chooses_knight", "deserter.first_choose_knight_lose",
        [f"{CARD}.deserter.choice"], ["LOSE_KNIGHT"])  # fmt: skip
pending("PlaceKnight", "deserter.another_player_places_knight", "deserter.first_knight_placed",
        [f"{CARD}.deserter.site"], ["PLACE_KNIGHT"])  # fmt: skip
pending("MoveRoad", "diplomat.another_player_moves_road", "diplomat.first_road_put_back",
        [f"{CARD}.diplomat.rebuild"], ["BUILD_ROAD", "DONE"])  # fmt: skip
pending("AnswerHarbour", "harbour.another_player_answers_harbour", "harbour.first_commodity_given_resource",
        [f"{CARD}.commercial_harbour"], ["GIVE"])  # fmt: skip
pending("TakeCards", "year_of_plenty.another_player_takes_cards", "year_of_plenty.first_cards_taken",
        [f"{CARD}.master_merchant"], ["TAKE_CARD"])  # fmt: skip
pending("FreePromotions", "science.another_player_promotes_knights", "science.first_knights_promoted",
        [f"{CARD}.smith"], ["PROMOTE", "DONE"])  # fmt: skip
pending("TakeProgress", "spy.another_player_takes_progress", "spy.first_progress_card_taken",
        [f"{CARD}.spy"], ["TAKE_PROGRESS", "DONE"])  # fmt: skip
pending("Retreat", "knight_acts.first_another_player_knight", "knight_acts.first_displaced_knight_retreats",
        ["cities_knights.act.displace.retreat"], ["RETREAT"])  # fmt: skip


@reads("who", "gifts.another_player_gives_cards", "cities_knights.card.wedding")
def others_give(p, a):
    """Everyone with more points gives before play goes on."""
    return a.why.values["n"] == len(p.owing) and p.step == "Gifts" and a.seat not in p.owing


def owed_gifts(p, seat):
    """Two cards of the hand as it was, or one if there was but one."""
    given = sum(d.kind == "GIVE" and d.seat == seat for d in p.since("PLAY_WEDDING"))
    return min(2, p.facts.hand_size(seat) + given) - given


@reads("who", "gifts.hand_no_cards_give", "cities_knights.card.wedding")
def nothing_to_give(p, a):
    """Who has no more points, or has given, gives nothing."""
    return p.step == "Gifts" and a.kind == "GIVE" and a.seat not in p.owing


@reads("moment", "gifts.card_given_first", "cities_knights.card.wedding")
def gifts_first(p, a):
    """The gifts come before anything else."""
    return p.step == "Gifts" and a.kind != "GIVE" and a.why.values["n"] == owed_gifts(p, a.seat)


@reads("thing", "development_cards.no_such_card_hand", "cities_knights.card.wedding.choice")
def gives_missing(p, a):
    """One gives what one holds."""
    return a.kind == "GIVE" and p.hand(a.seat)[a.words["what"]] == 0


@reads("moment", "city_founding.now_city_founded", "cities_knights.founding.city")
def found_city(p, a):
    """In the second round a city is placed."""
    return p.step == "FoundCity" and a.kind != "BUILD_CITY"


@reads("moment", "founding.now_road_city_placed", "cities_knights.founding.second_road")
def road_of_city(p, a):
    """With the city goes a road too."""
    return p.step == "FoundRoad" and a.kind != "BUILD_ROAD" and bool(p.cities(a.seat))


@reads("thing", "founding.road_at_new_city", "cities_knights.founding.second_road")
def road_at_city(p, a):
    """The city's free road touches the city."""
    founded = p.cities(a.seat)
    return len(founded) == 1 and founded[0] not in p.ends(a.value["at"])


@reads("who", "metropolises.another_player_places_metropolis", "cities_knights.metropolis.first")
def other_metropolis(p, a):
    """Whoever reached level 4 or 5 chooses the city."""
    return p.step == "PlaceMetropolis" and a.seat not in p.owing


@reads("moment", "metropolises.first_metropolis_placed", "cities_knights.metropolis.first")
def metropolis_first(p, a):
    """It is placed at once, by whoever improved the track it is of."""
    return (
        p.step == "PlaceMetropolis"
        and a.kind != "PLACE_METROPOLIS"
        and (a.why.values["track"] == p.last("IMPROVE").what)
    )


@reads("thing", "metropolises.own_city", "cities_knights.metropolis.first")
def metropolis_where(p, a):
    """It goes on an own city."""
    return a.value["at"] not in set(p.cities(a.seat))


@reads("thing", "metropolises.city_metropolis_already", "cities_knights.metropolis.one_per_city")
def metropolis_twice(p, a):
    """A city carries one."""
    return a.value["at"] in p.metropolises()


@reads("who", "progress_cards.another_player_returns_progress", "cities_knights.progress.limit")
def other_returns(p, a):
    """Whoever has too many returns some first."""
    return p.step == "ReturnProgress" and a.seat not in p.owing


@reads("moment", "progress_cards.first_progress_cards_returned", "cities_knights.progress.limit")
def return_first(p, a):
    """A hand holds four progress cards."""
    return p.step == "ReturnProgress" and a.kind != "RETURN_PROGRESS" and sum(p.progress(a.seat).values()) > 4


@reads("thing", "development_cards.no_such_card_hand", "cities_knights.progress.limit")
def returns_missing(p, a):
    """One returns what one holds."""
    return a.kind == "RETURN_PROGRESS" and p.progress(a.seat)[a.words["what"]] == 0


# -- before and after the roll -----------------------------------------------------------------------------------------


@reads("moment", "progress_cards.progress_cards_played_after", "cities_knights.progress.after_roll")
def after_roll(p, a):
    """All but the alchemist are played after the roll, and so is what a card allows."""
    cards = a.kind.startswith(CARDS) or a.kind == "ASK_HARBOUR"
    return p.step == "BeforeRoll" and cards and a.kind != "PLAY_ALCHEMIST"


@reads("moment", "progress_cards.alchemist_played_before_roll", "cities_knights.card.alchemist.before")
def alchemist_before(p, a):
    """The alchemist sets the dice, so it comes before the roll."""
    return a.kind == "PLAY_ALCHEMIST" and p.step in TURN


@reads("thing", "science.no_seven_first_rounds", "base.variant.no_sevens")
def no_seven(p, a):
    """Where a table plays so, the alchemist makes none either."""
    seven = sum(int(die) for die in a.words["n"].split("+")) == 7
    return seven and p.facts.round() <= p.param["no_sevens_rounds"]


@reads("who moment", "raid.no_raid_now", "cities_knights.event.landing")
def no_raid(p, a):
    """Cities are lost, knights sent and piles chosen when the barbarians land."""
    return a.kind in ("LOSE_CITY", "CHOOSE_PILE", "JOIN_DEFENCE") and p.step in (*TURN, "BeforeRoll", "Movement")


@reads("who moment", "knight_acts.no_knight_displaced", "cities_knights.act.displace.retreat")
def none_displaced(p, a):
    """A knight retreats when it is displaced."""
    return a.kind == "RETREAT" and p.step != "Retreat"


# -- walls, cities, improvements ---------------------------------------------------------------------------------------


@reads("thing", "verbs.hand_lacks", "cities_knights.wall.cost")
def wall_price(p, a):
    """A wall costs 2 brick."""
    return a.kind == "BUILD_WALL" and p.says_short(a, brick=2)


@reads(
    "thing",
    "walls.round_own_city",
    "cities_knights.wall.city",
    "cities_knights.card.engineer.limits",
)
def wall_where(p, a):
    """Walls are built under own cities that stand, never under settlements."""
    return a.value["at"] not in p.cities(a.seat) and free_by_card(a)


@reads("thing", "walls.city_wall_already", "cities_knights.wall.one_per_city",
       "cities_knights.card.engineer.limits")  # fmt: skip
def wall_there(p, a):
    """One wall to a city."""
    return a.value["at"] in p.cities(a.seat) and p.walled(a.value["at"]) and free_by_card(a)


@reads("thing", "walls.no_wall_left_supply", "cities_knights.wall.supply", "cities_knights.card.engineer.limits")
def no_walls(p, a):
    """Nobody has more than three walls."""
    return p.left(a.seat, "wall") == 0 and free_by_card(a)


def free_by_card(a):
    """Whether the clause is of how the wall is to be had."""
    return a.why.clause.startswith("cities_knights.card.engineer") == (a.kind == "PLAY_ENGINEER")


@reads("thing", "raid.first_tipped_city_repaired", "cities_knights.tipped.first")
def repair_first(p, a):
    """Until it is repaired no other city is built."""
    return bool(p.tipped(a.seat)) and a.kind in ("BUILD_CITY", "PLAY_MEDICINE")


@reads("thing", "science.medicine_repairs_no_tipped", "cities_knights.tipped.medicine")
def medicine_on_tipped(p, a):
    """Medicine makes a city of a settlement."""
    return a.kind == "PLAY_MEDICINE" and a.value["at"] in p.tipped(a.seat)


@reads("thing", "raid.none_tipped_cities_lies", "cities_knights.tipped.repair")
def none_tipped(p, a):
    """One repairs an own city that was tipped over."""
    return a.kind == "REPAIR_CITY" and a.value["at"] not in p.tipped(a.seat)


@reads("thing", "verbs.hand_lacks", "cities_knights.tipped.repair")
def repair_price(p, a):
    """It is repaired for 3 ore and 2 grain."""
    return a.kind == "REPAIR_CITY" and p.says_short(a, grain=2, ore=3)


def _stops_at_three(p, seat, track):
    """Whether the next level would be 4 or 5 and no city could carry this track's metropolis."""
    free = set(p.cities(seat)) - p.metropolises()
    return p.level(seat, track) >= 3 and not free and p.metropolis(track) not in p.cities(seat)


@reads("thing", "city_improvements.track_reached_highest_level", "cities_knights.improvement.order")
def track_done(p, a):
    """Five levels to a track."""
    return p.level(a.seat, a.words["what"]) == 5


@reads("thing", "city_improvements.improvements_need_city", "cities_knights.improvement.city_needed")
def needs_city(p, a):
    """Without a city no improvements are made."""
    return not p.cities(a.seat)


@reads("thing", "city_improvements.level_needs_city_no",
       "cities_knights.metropolis.needs_city")  # fmt: skip
def needs_free_city(p, a):
    """Levels 4 and 5 need a city that is no metropolis, or the one that is this track's."""
    track = a.words["what"]
    return a.why.values["level"] == p.level(a.seat, track) + 1 and _stops_at_three(p, a.seat, track)


@reads("thing", "verbs.hand_lacks", "cities_knights.improvement.cost")
def level_price(p, a):
    """Level n costs n commodities of its kind, one less with a crane played before."""
    track = a.words["what"]
    cranes = 1 if p.facts.fact("city_improvements.discounts") else 0
    price = p.level(a.seat, track) + 1 - cranes
    return a.kind == "IMPROVE" and p.says_short(a, **{PAID_WITH[track]: price})


# -- knights -----------------------------------------------------------------------------------------------------------


def own_knight(p, a, slot="at"):
    knight = p.knight(a.value[slot])
    return knight if knight is not None and knight.seat == a.seat else None


KIND_CLAUSE = {
    "ACTIVATE": "cities_knights.knight.activate",
    "PROMOTE": "cities_knights.knight.promote",
    "CHASE_ROBBER": "cities_knights.act.chase",
    "MOVE_KNIGHT": "cities_knights.act.move",
    "LOSE_KNIGHT": "cities_knights.card.deserter.choice",
    "JOIN_DEFENCE": "cities_knights.urraca.choice",
}


@reads("thing", "deserter.none_knights_stands", *KIND_CLAUSE.values())
def no_own_knight(p, a):
    """What is done to a knight is done to an own one; the clause is of what was to be done."""
    return own_knight(p, a) is None and a.why.clause == KIND_CLAUSE[a.kind]


@reads("thing", "knights.knight_active_already", "cities_knights.knight.activate")
def active_already(p, a):
    """One activates a passive knight."""
    return own_knight(p, a) is not None and own_knight(p, a).active and a.kind == "ACTIVATE"


@reads("thing", "verbs.hand_lacks", "cities_knights.knight.activate")
def activation_price(p, a):
    """Activating costs 1 grain whatever the strength."""
    return a.kind == "ACTIVATE" and p.says_short(a, grain=1)


@reads("thing", "verbs.hand_lacks", "cities_knights.knight.deploy")
def knight_price(p, a):
    """Deploying costs 1 ore and 1 wool."""
    return a.kind == "DEPLOY" and p.says_short(a, wool=1, ore=1)


@reads("thing", "knights.no_basic_knight_left", "cities_knights.knight.supply")
def no_basic(p, a):
    """With both basic knights out one has to be promoted, which needs a figure to replace it."""
    strong = p.left(a.seat, "strong_knight") > 0
    mighty = p.left(a.seat, "mighty_knight") > 0 and p.level(a.seat, "politics") >= 3
    return p.left(a.seat, "basic_knight") == 0 and (strong or mighty)


@reads("thing", "knights.no_basic_no_strong", "cities_knights.knight.supply")
def no_basic_nor_strong(p, a):
    """With both basic knights out one has to be promoted, which needs a figure to replace it."""
    return p.left(a.seat, "basic_knight") == 0 and p.left(a.seat, "strong_knight") == 0


@reads("thing", "knight_acts.something_stands_already", "cities_knights.knight.deploy.vacant",
       "cities_knights.act.displace.retreat")  # fmt: skip
def not_vacant(p, a):
    """The corner has to be free of buildings and knights."""
    return a.kind in ("DEPLOY", "PLACE_KNIGHT", "RETREAT") and not p.vacant(a.value["at"])


@reads("thing", "roads.none_roads_leads", "cities_knights.knight.deploy.site", "cities_knights.card.deserter.site",
       "cities_knights.card.intrigue")  # fmt: skip
def no_road_to_it(p, a):
    """A knight goes on a corner that an own road leads to; and from such a one intrigue displaces another's."""
    return a.kind in ("DEPLOY", "PLACE_KNIGHT", "PLAY_INTRIGUE") and not p.touched(a.value["at"], a.seat)


@reads("thing", "knights.mighty_knight_cannot_promoted", "cities_knights.knight.promote.top")
def mighty_already(p, a):
    """There is nothing above a mighty knight."""
    return own_knight(p, a) is not None and own_knight(p, a).strength == 3


@reads("thing", "city_improvements.mighty_knight_needs_level", "cities_knights.knight.promote.fortress")
def no_fortress(p, a):
    """Only who has the fortress makes mighty knights."""
    knight = own_knight(p, a)
    return knight is not None and knight.strength == 2 and p.level(a.seat, "politics") < 3


@reads("thing", "knights.knight_promoted_once_turn", "cities_knights.knight.promote.once")
def promoted_already(p, a):
    """A knight rises once a turn."""
    return own_knight(p, a) is not None and own_knight(p, a).promoted


@reads("thing", "knights.no_knight_next_strength", "cities_knights.knight.promote.piece")
def no_figure(p, a):
    """A free figure of the next level is needed."""
    knight = own_knight(p, a)
    return knight is not None and knight.strength < 3 and p.left(a.seat, KNIGHTS[knight.strength]) == 0


@reads("thing", "verbs.hand_lacks", "cities_knights.knight.promote")
def promotion_price(p, a):
    """Promoting costs 1 ore and 1 wool, unless it is free."""
    return a.kind == "PROMOTE" and p.says_short(a, wool=1, ore=1) and p.step != "FreePromotions"


@reads("thing", "knights.another_knight_stands", "cities_knights.knight.block.vertex")
def knight_bars(p, a):
    """No settlement is built where a foreign knight stands."""
    return p.foreign_knight(a.value["at"], a.seat)


@reads("thing", "knights.knight_move_away_first", "cities_knights.knight.block.own_vertex")
def own_knight_bars(p, a):
    """To build there the own knight moves away first."""
    return own_knight(p, a) is not None


@reads("thing", "knight_acts.knight_passive", "cities_knights.knight.passive", "cities_knights.urraca.choice")
def knight_passive(p, a):
    """Only an active knight acts or fights."""
    return own_knight(p, a) is not None and not own_knight(p, a).active


@reads("thing", "knight_acts.knight_not_act_turn", "cities_knights.knight.activate.no_act")
def knight_fresh(p, a):
    """It acts from the next own turn on."""
    knight = own_knight(p, a)
    return knight is not None and knight.active and knight.fresh


@reads("thing", "knight_acts.robber_not_beside_knight", "cities_knights.act.chase")
def robber_far(p, a):
    """A knight chases the robber from one of the tiles it touches."""
    return p.facts.robber() < 0 or a.value["at"] not in p.corners(p.facts.robber())


@reads("thing", "politics.nothing_moves_robber_before", "cities_knights.act.chase.asleep",
       "cities_knights.card.bishop.asleep")  # fmt: skip
def robber_asleep(p, a):
    """Until the barbarians have landed once the robber stays where he is."""
    return not p.landed() and a.kind == ("PLAY_BISHOP" if "bishop" in a.why.clause else "CHASE_ROBBER")


@reads("thing", "knight_acts.only_weaker_knight_displaced", "cities_knights.act.displace.weaker")
def not_weaker(p, a):
    """A knight displaces weaker ones only."""
    other = p.knight(a.value["to"])
    return p.foreign_knight(a.value["to"], a.seat) and other.strength >= own_knight(p, a).strength


@reads("thing", "knight_acts.knights_not_displaced", "cities_knights.act.displace.own")
def displaces_own(p, a):
    """A knight displaces foreign ones."""
    return a.value["at"] != a.value["to"] and own_knight(p, a, "to") is not None


@reads("thing", "knight_acts.knight_stands_already", "cities_knights.act.move")
def stays(p, a):
    """A knight moves to another corner."""
    return a.kind == "MOVE_KNIGHT" and a.value["at"] == a.value["to"] and own_knight(p, a) is not None


@reads("thing", "founding.building_already", "cities_knights.act.move")
def moves_to_building(p, a):
    """A knight moves to a free corner."""
    return a.kind == "MOVE_KNIGHT" and p.built(a.value["to"])


@reads("thing", "knight_acts.roads_lead_past_nobody",
       "cities_knights.act.move", "cities_knights.act.displace.reach",
       "cities_knights.act.displace.retreat")  # fmt: skip
def knight_way(p, a):
    """A knight goes along own roads past nothing of others; the clause is of what it was to do there."""
    if a.kind == "RETREAT":
        by = p.last("MOVE_KNIGHT", "PLAY_INTRIGUE")
        start = p.map.vertex(by.to if by.kind == "MOVE_KNIGHT" else by.at)
        return a.value["at"] not in p.reach(a.seat, start) and a.why.clause.endswith("retreat")
    displaces = p.foreign_knight(a.value["to"], a.seat)
    of_act = a.why.clause == ("cities_knights.act.displace.reach" if displaces else "cities_knights.act.move")
    return a.kind == "MOVE_KNIGHT" and a.value["to"] not in p.reach(a.seat, a.value["at"]) and of_act


# -- the raid ----------------------------------------------------------------------------------------------------------


@reads("who", "raid.another_player_chooses_knights", "cities_knights.urraca.order")
def other_sends(p, a):
    """They decide clockwise from the active player."""
    return p.step == "JoinDefence" and a.seat not in p.owing


@reads("moment", "raid.first_choose_knights_defend", "cities_knights.urraca.choice")
def send_first(p, a):
    """The knights are sent before the battle is fought."""
    return p.step == "JoinDefence" and a.kind not in ("JOIN_DEFENCE", "DONE")


def _sent(p, seat):
    """The knights that this seat has sent in this battle."""
    since = p.since("EVENT_DIE")
    return [p.map.vertex(d.at) for d in since if d.kind == "JOIN_DEFENCE" and d.seat == seat]


@reads("thing", "raid.knight_takes_part_already", "cities_knights.urraca.choice")
def sent_already(p, a):
    """Each knight is sent once."""
    return a.kind == "JOIN_DEFENCE" and a.value["at"] in _sent(p, a.seat)


@reads("thing", "raid.knights_named_order_board",
       "cities_knights.urraca.choice")  # fmt: skip
def sent_in_order(p, a):
    """The same knights are named in one order only."""
    return a.kind == "JOIN_DEFENCE" and any(v > a.value["at"] for v in _sent(p, a.seat))


@reads("who", "raid.player_loses_no_city", "cities_knights.raid.lowest")
def loses_none(p, a):
    """Only who gave least, of those with ordinary cities, loses one."""
    return p.step == "LoseCity" and a.kind == "LOSE_CITY" and a.seat not in p.owing


@reads("thing", "raid.none_cities_stands", "cities_knights.raid.choice")
def loses_other(p, a):
    """The owner chooses which of his cities he loses; a tipped one counts as a settlement."""
    return a.kind == "LOSE_CITY" and a.value["at"] not in p.cities(a.seat)


@reads("thing", "raid.no_metropolis_lost", "cities_knights.raid.metropolis")
def loses_metropolis(p, a):
    """A metropolis is not pillaged."""
    return a.kind == "LOSE_CITY" and a.value["at"] in p.metropolises()


@reads("who", "raid.another_player_loses_city", "cities_knights.raid.lowest")
def others_lose(p, a):
    """Whoever gave least loses a city before play goes on."""
    return a.why.values["n"] == len(p.owing) and p.step == "LoseCity" and a.seat not in p.owing


@reads("moment", "raid.first_choose_city_lose", "cities_knights.raid.choice")
def lose_first(p, a):
    """The owner chooses the city before anything else happens."""
    return p.step == "LoseCity" and a.kind != "LOSE_CITY"


@reads("who", "raid.another_player_chooses_pile", "cities_knights.defence.tie")
def other_pile(p, a):
    """The tied draw clockwise."""
    return p.step == "ChoosePile" and a.seat not in p.owing


@reads("moment", "raid.first_pile_chosen", "cities_knights.defence.tie")
def pile_first(p, a):
    """Each of the tied chooses a pile before anything else happens."""
    return p.step == "ChoosePile" and a.kind != "CHOOSE_PILE"


@reads("thing", "raid.no_card_pile", "cities_knights.gates.pile_empty")
def pile_empty(p, a):
    """Nobody draws from an empty pile."""
    pile = a.value["what"]
    return p.facts.fact("progress_cards.left", pile) + p.facts.fact("progress_cards.under_size", pile) == 0


# -- progress cards ----------------------------------------------------------------------------------------------------


@reads("thing", "development_cards.no_such_card_hand", "cities_knights.progress.held")
def not_in_hand(p, a):
    """One plays a card that one holds."""
    return a.kind.startswith(CARDS) and p.progress(a.seat)[card_of(a)] == 0


@reads("thing", "deserter.card_played_against_another", "cities_knights.card.deserter",
       "cities_knights.card.spy", "cities_knights.card.master_merchant")  # fmt: skip
def against_oneself(p, a):
    """It takes from an opponent."""
    return a.value["who"] == a.seat and a.why.clause == f"cities_knights.card.{card_of(a)}"


def holds_card(p, a):
    return p.progress(a.seat)[card_of(a)] > 0


@reads("thing", "harbour.nobody_else_any_cards", "cities_knights.progress.no_effect")
def nobody_has_cards(p, a):
    """A card that takes from hands has no effect when they are empty."""
    return all(p.facts.hand_size(s) == 0 for s in others(p, a)) and holds_card(p, a)


@reads("thing", "harbour.resource_needed_offer", "cities_knights.card.commercial_harbour")
def nothing_to_offer(p, a):
    """One offers a resource of one's own."""
    return all(p.hand(a.seat)[good] == 0 for good in TERRAIN_GOODS)


@reads("thing", "harbour.each_other_player_asked", "cities_knights.card.commercial_harbour.once")
def asked_already(p, a):
    """Only once with each opponent, and once more for a second card; it holds during the turn it is played."""
    return a.kind == "ASK_HARBOUR" and bool(harbours(p)) and times_left(p, a.value["who"]) <= 0


@reads("thing", "harbour.no_harbour_card_left", "cities_knights.card.commercial_harbour")
def no_harbour(p, a):
    """None was played in this turn, or everybody has been asked by all of them."""
    return a.kind == "ASK_HARBOUR" and all(times_left(p, s) <= 0 for s in p.seats if s != a.seat)


def harbours(p):
    """How many harbours were played in this turn."""
    return sum(d.kind == "PLAY_COMMERCIAL_HARBOUR" for d in p.since("END_TURN", "END_BUILD"))


def times_left(p, who):
    """How often a player may still be asked in this turn."""
    asked = sum(d.kind == "ASK_HARBOUR" and int(d.who) == who for d in p.since("END_TURN", "END_BUILD"))
    return harbours(p) - asked


@reads("thing", "harbour.resource_offered_another_player", "cities_knights.card.commercial_harbour")
def offers_oneself(p, a):
    """Each opponent may be given a resource."""
    return a.kind == "ASK_HARBOUR" and a.value["who"] == a.seat


@reads("thing", "development_cards.no_such_card_hand", "cities_knights.card.commercial_harbour")
def offers_missing(p, a):
    """One offers what one holds."""
    return a.kind == "ASK_HARBOUR" and p.hand(a.seat)[a.words["what"]] == 0


@reads("thing", "figures.player_no_cards", "cities_knights.card.commercial_harbour.none",
       "cities_knights.card.master_merchant.short")  # fmt: skip
def player_without_cards(p, a):
    """Nothing is had from an empty hand."""
    return p.facts.hand_size(a.value["who"]) == 0 and a.why.clause.split(".")[2] == (
        "commercial_harbour" if a.kind == "ASK_HARBOUR" else card_of(a)
    )


@reads("thing", "trade.player_no_more_points", "cities_knights.card.master_merchant")
def no_more_points(p, a):
    """The master merchant looks at the hand of somebody with more points."""
    return a.kind == "PLAY_MASTER_MERCHANT" and p.facts.points(a.value["who"]) <= p.facts.points(a.seat)


@reads("thing", "harbour.resource_offered_no_commodity", "cities_knights.card.commercial_harbour")
def offers_commodity(p, a):
    """A resource is given for a commodity."""
    return a.words["what"] in COMMODITIES


@reads("thing", "harbour.commodity_hand_given", "cities_knights.card.commercial_harbour.choice")
def gives_commodity(p, a):
    """Who receives the resource gives a commodity of his."""
    return a.words["what"] not in COMMODITIES or p.hand(a.seat)[a.words["what"]] == 0


@reads("thing", "looking.no_such_card_hand", "cities_knights.card.master_merchant")
def takes_missing(p, a):
    """One takes what the other holds."""
    return p.hand(int(p.last("PLAY_MASTER_MERCHANT").who))[a.words["what"]] == 0


@reads("thing", "trade.card_goods_other_kind", "cities_knights.card.commodity_monopoly",
       "cities_knights.card.resource_monopoly")  # fmt: skip
def wrong_monopoly(p, a):
    """One monopoly is of commodities, the other of resources."""
    return (a.words["what"] in COMMODITIES) != (a.kind == "PLAY_COMMODITY_MONOPOLY")


@reads("thing", "trade.merchant_never_sea", "cities_knights.merchant.desert")
def merchant_at_sea(p, a):
    """It stands on land."""
    return a.kind == "PLAY_MERCHANT" and p.sea(a.value["at"])


@reads("thing", "trade.merchant_beside_own_building", "cities_knights.merchant.place")
def merchant_where(p, a):
    """The merchant goes to a tile at an own settlement or city."""
    return not p.beside(a.value["at"], a.seat)


@reads("thing", "turn.trading_over_once_building", "cities_knights.card.merchant_fleet.phase")
def fleet_late(p, a):
    """With strict phases the fleet is of use while one trades."""
    return a.kind == "PLAY_MERCHANT_FLEET" and p.step == "Build"


@reads("thing", "trade.merchant_stands_already", "cities_knights.progress.no_effect")
def merchant_there(p, a):
    """Where one's own merchant stands another would change nothing."""
    mine = p.facts.fact("merchant.holder") == a.seat and p.facts.fact("merchant.tile") == a.value["at"]
    return a.kind == "PLAY_MERCHANT" and mine


@reads("thing", "trade.bank_takes_good_two", "cities_knights.progress.no_effect")
def fleet_idle(p, a):
    """What is traded 2:1 already gains nothing by the fleet."""
    return a.kind == "PLAY_MERCHANT_FLEET" and p.rates(a.seat)[a.words["what"]][0] <= 2


@reads("thing", "shared.nobody_more_points_any", "cities_knights.progress.no_effect")
def no_guests(p, a):
    """Everyone with more points gives: somebody has to have more points and a card."""
    ahead = [s for s in others(p, a) if p.facts.points(s) > p.facts.points(a.seat)]
    return a.kind == "PLAY_WEDDING" and all(p.facts.hand_size(s) == 0 for s in ahead) and holds_card(p, a)


@reads("thing", "shared.nobody_more_points", "cities_knights.progress.no_effect")
def leads(p, a):
    """Who leads, alone or not, has nobody ahead who would give."""
    ahead = any(p.facts.points(s) > p.facts.points(a.seat) for s in others(p, a))
    return a.kind in ("PLAY_WEDDING", "PLAY_MASTER_MERCHANT") and not ahead and holds_card(p, a)


@reads("thing", "politics.all_others_fewer_points", "cities_knights.progress.no_effect")
def leads_alone(p, a):
    """The saboteur strikes nobody who is behind."""
    level = any(p.facts.points(s) >= p.facts.points(a.seat) for s in others(p, a))
    return a.kind == "PLAY_SABOTEUR" and not level and holds_card(p, a)


@reads("thing", "politics.nobody_ahead_has_two_cards", "cities_knights.progress.no_effect")
def no_victims(p, a):
    """Who has as many points or more loses half: of one card that is nothing."""
    ahead = [s for s in others(p, a) if p.facts.points(s) >= p.facts.points(a.seat)]
    return a.kind == "PLAY_SABOTEUR" and all(p.facts.hand_size(s) < 2 for s in ahead) and holds_card(p, a)


@reads("thing", "deserter.player_no_knight_lose", "cities_knights.card.deserter")
def no_deserter(p, a):
    """An opponent's knight deserts."""
    return a.value["who"] != a.seat and not p.knights(a.value["who"])


@reads("thing", "diplomat.no_road", "cities_knights.card.diplomat")
def no_road_to_remove(p, a):
    """The diplomat removes a road."""
    return p.road(a.value["at"]) < 0


def _open_ended(p, edge):
    """Whether at one of its ends there is no other road, building or knight of its colour."""
    owner = p.road(edge)
    return any(
        not p.built(v, owner)
        and not (p.knight(v) is not None and p.knight(v).seat == owner)
        and not any(p.road(e) == owner for e in p.sides(v) if e != edge)
        for v in p.ends(edge)
    )


def _knight_needs(p, edge):
    """Whether without it a knight of its owner would stand without a road."""
    owner = p.road(edge)
    return any(
        p.knight(v) is not None and p.knight(v).seat == owner
        and not any(p.road(e) == owner for e in p.sides(v) if e != edge)
        for v in p.ends(edge)
    )  # fmt: skip


@reads("thing", "diplomat.road_no_open_end", "cities_knights.card.diplomat.open")
def not_open(p, a):
    """Only a road with an open end is removed."""
    return p.road(a.value["at"]) >= 0 and not _open_ended(p, a.value["at"])


@reads("thing", "diplomat.knight_left_without_road", "cities_knights.card.diplomat.knight")
def knight_on_it(p, a):
    """The diplomat leaves no knight without a road."""
    return p.road(a.value["at"]) >= 0 and _knight_needs(p, a.value["at"])


@reads("thing", "diplomat.road_put_back_elsewhere", "cities_knights.card.diplomat.elsewhere")
def same_place(p, a):
    """Where it lay the card would do nothing."""
    return a.words["at"] == p.last("PLAY_DIPLOMAT").at


@reads("thing", "looking.no_such_card_hand", "cities_knights.card.spy")
def spies_missing(p, a):
    """One takes a card that is there."""
    return p.progress(int(p.last("PLAY_SPY").who))[a.words["what"]] == 0


@reads("thing", "spy.player_no_progress_cards", "cities_knights.progress.no_effect")
def nothing_to_spy(p, a):
    """The spy takes from an opponent who has some."""
    return a.value["who"] != a.seat and sum(p.progress(a.value["who"]).values()) == 0


@reads("thing", "politics.no_knight_board", "cities_knights.progress.no_effect")
def no_knights_at_all(p, a):
    """Warlord and smith act on one's own knights."""
    return a.kind in ("PLAY_WARLORD", "PLAY_SMITH") and not p.knights(a.seat)


@reads("thing", "politics.none_knights_passive", "cities_knights.progress.no_effect")
def all_active(p, a):
    """The warlord activates passive knights."""
    return a.kind == "PLAY_WARLORD" and all(k.active for k in p.knights(a.seat).values())


@reads("thing", "politics.no_other_player_knight", "cities_knights.card.intrigue")
def no_foreign_knight(p, a):
    """Intrigue displaces a foreign knight."""
    return a.kind == "PLAY_INTRIGUE" and not p.foreign_knight(a.value["at"], a.seat)


@reads("thing", "science.one_knight_promoted_only", "cities_knights.card.smith")
def first_promotion(p, a):
    """Up to two knights are promoted: a card that promotes none is not played."""
    return p.step == "FreePromotions" and a.kind == "DONE" and not p.since("PLAY_SMITH")


@reads("thing", "science.none_knights_promoted", "cities_knights.progress.no_effect")
def none_to_promote(p, a):
    """The smith promotes own knights by the usual limits."""

    def can(knight):
        fortress = knight.strength < 2 or p.level(a.seat, "politics") >= 3
        return knight.strength < 3 and not knight.promoted and fortress and p.left(a.seat, KNIGHTS[knight.strength]) > 0

    return a.kind == "PLAY_SMITH" and not any(can(k) for k in p.knights(a.seat).values())


@reads("thing", "science.nothing_improved", "cities_knights.progress.no_effect")
def none_to_improve(p, a):
    """The crane cheapens an improvement: some track has to have one to make."""
    return a.kind == "PLAY_CRANE" and all(
        not p.cities(a.seat) or p.level(a.seat, track) == 5 or _stops_at_three(p, a.seat, track)
        for track in TRACK_NAMES
    )


@reads("thing", "science.tiles_without_token_left", "cities_knights.card.inventor.numbers")
def fixed_number(p, a):
    """These numbers do not change places."""
    return any(p.facts.token(a.value[slot]) in (0, 2, 6, 8, 12) for slot in ("at", "to"))


@reads("thing", "science.both_tiles_touch_building", "cities_knights.card.inventor.building")
def not_at_both(p, a):
    """One needs an own building at both tiles, by these books."""
    both = all(p.beside(a.value[slot], a.seat) for slot in ("at", "to"))
    return p.param["inventor_needs_building"] == 1 and not both


@reads("thing", "science.both_tiles_same_number", "cities_knights.progress.no_effect")
def same_numbers(p, a):
    """Equal tokens change nothing."""
    return a.kind == "PLAY_INVENTOR" and p.facts.token(a.value["at"]) == p.facts.token(a.value["to"])


@reads("thing", "science.tiles_named_order_board",
       "cities_knights.card.inventor")  # fmt: skip
def tiles_in_order(p, a):
    """Each swap is named once."""
    told = (a.why.values["first"], a.why.values["second"])
    return a.value["at"] > a.value["to"] and told == (a.words["to"], a.words["at"])


@reads("thing", "verbs.hand_lacks", "cities_knights.card.medicine")
def medicine_price(p, a):
    """Medicine makes a city for 2 ore and 1 grain."""
    return a.kind == "PLAY_MEDICINE" and p.says_short(a, grain=1, ore=2)


@reads("thing", "aqueduct.aqueduct_brings_no_commodity", "cities_knights.improvement.science_3.resource")
def aqueduct_commodity(p, a):
    """It brings a resource of choice, never a commodity."""
    return p.step == "TakeOne" and a.words["what"] in COMMODITIES


@reads("thing", "bank_trade.bank_no_such_card", "cities_knights.improvement.science_3.resource")
def aqueduct_bank(p, a):
    """It brings what the bank still has."""
    return p.step == "TakeOne" and p.bank(a.words["what"]) == 0


HARVESTS = {"PLAY_IRRIGATION": "grain", "PLAY_MINING": "ore"}


@reads("thing", "science.no_such_tile_touches", "cities_knights.card.irrigation",
       "cities_knights.card.mining")  # fmt: skip
def no_harvest(p, a):
    """Irrigation pays for fields, mining for mountains, with an own building."""
    row = TERRAIN_GOODS.index(HARVESTS[a.kind])
    own = any(p.facts.terrain(t) == row and p.beside(t, a.seat) for t in p.tiles)
    return a.why.clause == f"cities_knights.card.{card_of(a)}" and not own


@reads(
    "thing", "bank_trade.bank_no_such_card", "cities_knights.card.irrigation.short", "cities_knights.card.mining.short"
)
def bank_without(p, a):
    """One takes what the bank has."""
    return p.bank(HARVESTS[a.kind]) == 0 and a.why.clause.split(".")[2] == card_of(a)


@reads("who moment", "nobody is having a card taken now", "cities_knights.card.master_merchant")
def no_card_taken(p, a):
    """The master merchant takes his cards at once."""
    return in_turn(p) and a.kind == "TAKE_CARD"


@reads("who moment", "nobody is having a progress card taken now", "cities_knights.card.spy")
def no_progress_card_taken(p, a):
    """The spy takes a card at once."""
    return in_turn(p) and a.kind == "TAKE_PROGRESS"


@reads("who moment", "no knight deserts now", "cities_knights.card.deserter.choice")
def nobody_deserts(p, a):
    """The deserter is chosen as soon as the card is played."""
    return in_turn(p) and a.kind == "LOSE_KNIGHT"


@reads("who moment", "no deserter waits to be placed", "cities_knights.card.deserter.site")
def nobody_to_place(p, a):
    """A deserter is placed at once."""
    return in_turn(p) and a.kind == "PLACE_KNIGHT"


@reads("who moment", "no metropolis waits to be placed", "cities_knights.metropolis.first")
def no_metropolis_due(p, a):
    """A metropolis is placed as soon as it is won."""
    return in_turn(p) and a.kind == "PLACE_METROPOLIS"


@reads("who moment", "no progress card has to be returned now", "cities_knights.progress.limit")
def nothing_to_return(p, a):
    """Cards are returned at once, or as the turn ends."""
    return in_turn(p) and a.kind == "RETURN_PROGRESS"
