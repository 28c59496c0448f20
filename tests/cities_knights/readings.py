"""What the book of Cities & Knights says of each reason for a refusal, read from the book and its clauses alone."""

from facts import COMMODITIES, KNIGHTS, TERRAIN_GOODS
from moments import CARDS
from reading import asks, dear, missing, pending, reads, unasked, waits

from poblado.rules.cities_knights.kinds import TRACK_NAMES

# Rows of a table.
# fmt: off

TURN = ("Main", "Trade", "Build", "PairedBuild", "SpecialBuild")
PAID_WITH = dict(zip(TRACK_NAMES, COMMODITIES, strict=True))


def card_of(a):
    """The progress card that a kind plays."""
    return a.kind.removeprefix(CARDS).lower()


def others(p, a):
    return [seat for seat in p.seats if seat != a.seat]


# -- what is pending ---------------------------------------------------------------------------------------------------


def owed_gifts(p, seat):
    """Two cards of the hand as it was, or one if there was but one."""
    given = sum(d.kind == "GIVE" and d.seat == seat for d in p.since("PLAY_WEDDING"))
    return min(2, p.facts.hand_size(seat) + given) - given


pending("TakeOne", "looking.another_takes_one", "aqueduct.first_resource_taken_not",
        "cities_knights.improvement.science_3", "TAKE", "DONE")
pending("LoseKnight", "deserter.another_player_chooses_knight", "deserter.first_choose_knight_lose",
        "cities_knights.card.deserter.choice", "LOSE_KNIGHT")
pending("PlaceKnight", "deserter.another_player_places_knight", "deserter.first_knight_placed",
        "cities_knights.card.deserter.site", "PLACE_KNIGHT")
pending("MoveRoad", "diplomat.another_player_moves_road", "diplomat.first_road_put_back",
        "cities_knights.card.diplomat.rebuild", "BUILD_ROAD", "DONE")
pending("AnswerHarbour", "harbour.another_player_answers_harbour", "harbour.first_commodity_given_resource",
        "cities_knights.card.commercial_harbour", "GIVE")
pending("TakeCards", "year_of_plenty.another_player_takes_cards", "year_of_plenty.first_cards_taken",
        "cities_knights.card.master_merchant", "TAKE_CARD")
pending("FreePromotions", "science.another_player_promotes_knights", "science.first_knights_promoted",
        "cities_knights.card.smith", "PROMOTE", "DONE")
pending("TakeProgress", "spy.another_player_takes_progress", "spy.first_progress_card_taken", "cities_knights.card.spy",
        "TAKE_PROGRESS", "DONE")
pending("Retreat", "knight_acts.first_another_player_knight", "knight_acts.first_displaced_knight_retreats",
        "cities_knights.act.displace.retreat", "RETREAT")
reads("who", "gifts.another_player_gives_cards", "cities_knights.card.wedding",
      "Everyone with more points gives before play goes on.",
      lambda p, a: a.why.values["n"] == len(p.owing) and p.step == "Gifts" and a.seat not in p.owing)
reads("who", "gifts.hand_no_cards_give", "cities_knights.card.wedding",
      "Who has no more points, or has given, gives nothing.",
      lambda p, a: p.step == "Gifts" and a.kind == "GIVE" and a.seat not in p.owing)
reads("moment", "gifts.card_given_first", "cities_knights.card.wedding", "The gifts come before anything else.",
      lambda p, a: p.step == "Gifts" and a.kind != "GIVE" and a.why.values["n"] == owed_gifts(p, a.seat))
reads("thing", "development_cards.no_such_card", "cities_knights.card.wedding.choice", "One gives what one holds.",
      missing("GIVE"))
reads("moment", "city_founding.now_city_founded", "cities_knights.founding.city",
      "In the second round a city is placed.", asks("FoundCity", "BUILD_CITY"))
reads("moment", "founding.now_road_city_placed", "cities_knights.founding.second_road",
      "With the city goes a road too.",
      lambda p, a: p.step == "FoundRoad" and a.kind != "BUILD_ROAD" and bool(p.cities(a.seat)))
reads("thing", "founding.road_at_new_city", "cities_knights.founding.second_road",
      "The city's free road touches the city.",
      lambda p, a: len(p.cities(a.seat)) == 1 and p.cities(a.seat)[0] not in p.ends(a.value["at"]))
reads("who", "metropolises.another_player_places_metropolis", "cities_knights.metropolis.first",
      "Whoever reached level 4 or 5 chooses the city.", waits("PlaceMetropolis"))
reads("moment", "metropolises.first_metropolis_placed", "cities_knights.metropolis.first",
      "It is placed at once, by whoever improved the track it is of.",
      lambda p, a: p.step == "PlaceMetropolis" and a.kind != "PLACE_METROPOLIS"
          and str(a.why.values["track"]) == p.last("IMPROVE").what)
reads("thing", "metropolises.own_city", "cities_knights.metropolis.first", "It goes on an own city.",
      lambda p, a: a.value["at"] not in set(p.cities(a.seat)))
reads("thing", "metropolises.city_metropolis_already", "cities_knights.metropolis.one_per_city", "A city carries one.",
      lambda p, a: a.value["at"] in p.metropolises())
reads("who", "progress_cards.another_player_returns_progress", "cities_knights.progress.limit",
      "Whoever has too many returns some first.", waits("ReturnProgress"))
reads("moment", "progress_cards.first_progress_cards_returned", "cities_knights.progress.limit",
      "A hand holds four progress cards.",
      lambda p, a: p.step == "ReturnProgress" and a.kind != "RETURN_PROGRESS" and sum(p.progress(a.seat).values()) > 4)
reads("thing", "development_cards.no_such_card", "cities_knights.progress.limit", "One returns what one holds.",
      lambda p, a: a.kind == "RETURN_PROGRESS" and p.progress(a.seat)[a.words["what"]] == 0)

# -- before and after the roll -----------------------------------------------------------------------------------------

reads("moment", "progress_cards.progress_cards_played_after", "cities_knights.progress.after_roll",
      "All but the alchemist are played after the roll, and so is what a card allows.",
      lambda p, a: p.step == "BeforeRoll" and (a.kind.startswith(CARDS) or a.kind == "ASK_HARBOUR")
          and a.kind != "PLAY_ALCHEMIST")
reads("moment", "progress_cards.alchemist_played_before_roll", "cities_knights.card.alchemist.before",
      "The alchemist sets the dice, so it comes before the roll.",
      lambda p, a: a.kind == "PLAY_ALCHEMIST" and p.step in TURN)
reads("thing", "science.no_seven_first_rounds", "base.variant.no_sevens",
      "Where a table plays so, the alchemist makes none either.",
      lambda p, a: sum(int(die) for die in a.words["n"].split("+")) == 7
          and p.facts.round() <= p.param["no_sevens_rounds"])
reads("who moment", "raid.no_raid_now", "cities_knights.event.landing",
      "Cities are lost, knights sent and piles chosen when the barbarians land.",
      lambda p, a: a.kind in ("LOSE_CITY", "CHOOSE_PILE", "JOIN_DEFENCE")
          and p.step in (*TURN, "BeforeRoll", "Movement"))
reads("who moment", "knight_acts.no_knight_displaced", "cities_knights.act.displace.retreat",
      "A knight retreats when it is displaced.", lambda p, a: a.kind == "RETREAT" and p.step != "Retreat")

# -- walls, cities, improvements ---------------------------------------------------------------------------------------


def free_by_card(a):
    """Whether the clause is of how the wall is to be had."""
    return a.why.clause.startswith("cities_knights.card.engineer") == (a.kind == "PLAY_ENGINEER")


def level_price(p, seat, track):
    """The next level's, one commodity less with a crane played before."""
    return {PAID_WITH[track]: p.level(seat, track) + (0 if p.facts.fact("city_improvements.discounts") else 1)}


def _stops_at_three(p, seat, track):
    """Whether the next level would be 4 or 5 and no city could carry this track's metropolis."""
    free = set(p.cities(seat)) - p.metropolises()
    return p.level(seat, track) >= 3 and not free and p.metropolis(track) not in p.cities(seat)


reads("thing", "verbs.hand_lacks", "cities_knights.wall.cost", "A wall costs 2 brick.", dear("BUILD_WALL", brick=2))
reads("thing", "walls.round_own_city", "cities_knights.wall.city cities_knights.card.engineer.limits",
      "Walls are built under own cities that stand, never under settlements.",
      lambda p, a: a.value["at"] not in p.cities(a.seat) and free_by_card(a))
reads("thing", "walls.city_wall_already", "cities_knights.wall.one_per_city cities_knights.card.engineer.limits",
      "One wall to a city.",
      lambda p, a: a.value["at"] in p.cities(a.seat) and p.walled(a.value["at"]) and free_by_card(a))
reads("thing", "walls.no_wall_left_supply", "cities_knights.wall.supply cities_knights.card.engineer.limits",
      "Nobody has more than three walls.", lambda p, a: p.left(a.seat, "wall") == 0 and free_by_card(a))
reads("thing", "raid.first_tipped_city_repaired", "cities_knights.tipped.first",
      "Until it is repaired no other city is built.",
      lambda p, a: bool(p.tipped(a.seat)) and a.kind in ("BUILD_CITY", "PLAY_MEDICINE"))
reads("thing", "science.medicine_repairs_no_tipped", "cities_knights.tipped.medicine",
      "Medicine makes a city of a settlement.",
      lambda p, a: a.kind == "PLAY_MEDICINE" and a.value["at"] in p.tipped(a.seat))
reads("thing", "raid.none_tipped_cities_lies", "cities_knights.tipped.repair",
      "One repairs an own city that was tipped over.",
      lambda p, a: a.kind == "REPAIR_CITY" and a.value["at"] not in p.tipped(a.seat))
reads("thing", "verbs.hand_lacks", "cities_knights.tipped.repair", "It is repaired for 3 ore and 2 grain.",
      dear("REPAIR_CITY", grain=2, ore=3))
reads("thing", "city_improvements.track_reached_highest_level", "cities_knights.improvement.order",
      "Five levels to a track.", lambda p, a: p.level(a.seat, a.words["what"]) == 5)
reads("thing", "city_improvements.improvements_need_city", "cities_knights.improvement.city_needed",
      "Without a city no improvements are made.", lambda p, a: not p.cities(a.seat))
reads("thing", "city_improvements.level_needs_free_city", "cities_knights.metropolis.needs_city",
      "Levels 4 and 5 need a city that is no metropolis, or the one that is this track's.",
      lambda p, a: a.why.values["level"] == p.level(a.seat, a.words["what"]) + 1
          and _stops_at_three(p, a.seat, a.words["what"]))
reads("thing", "verbs.hand_lacks", "cities_knights.improvement.cost",
      "Level n costs n commodities of its kind, one less with a crane played before.",
      lambda p, a: a.kind == "IMPROVE" and p.says_short(a, **level_price(p, a.seat, a.words["what"])))

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

reads("thing", "knights.none_of_yours", " ".join(KIND_CLAUSE.values()),
      "What is done to a knight is done to an own one; the clause is of what was to be done.",
      lambda p, a: own_knight(p, a) is None and a.why.clause == KIND_CLAUSE[a.kind])
reads("thing", "knights.knight_active_already", "cities_knights.knight.activate", "One activates a passive knight.",
      lambda p, a: own_knight(p, a) is not None and own_knight(p, a).active and a.kind == "ACTIVATE")
reads("thing", "verbs.hand_lacks", "cities_knights.knight.activate", "Activating costs 1 grain whatever the strength.",
      dear("ACTIVATE", grain=1))
reads("thing", "verbs.hand_lacks", "cities_knights.knight.deploy", "Deploying costs 1 ore and 1 wool.",
      dear("DEPLOY", wool=1, ore=1))
reads("thing", "knights.no_basic_knight_left", "cities_knights.knight.supply",
      "With both basic knights out one has to be promoted, which needs a figure to replace it.",
      lambda p, a: p.left(a.seat, "basic_knight") == 0
          and (p.left(a.seat, "strong_knight") > 0
               or (p.left(a.seat, "mighty_knight") > 0 and p.level(a.seat, "politics") >= 3)))
reads("thing", "knights.no_basic_no_strong", "cities_knights.knight.supply",
      "With both basic knights out one has to be promoted, which needs a figure to replace it.",
      lambda p, a: p.left(a.seat, "basic_knight") == 0 and p.left(a.seat, "strong_knight") == 0)
reads("thing", "knight_acts.something_stands_already",
      "cities_knights.knight.deploy.vacant cities_knights.act.displace.retreat",
      "The corner has to be free of buildings and knights.",
      lambda p, a: a.kind in ("DEPLOY", "PLACE_KNIGHT", "RETREAT") and not p.vacant(a.value["at"]))
reads("thing", "roads.none_roads_leads",
      "cities_knights.knight.deploy.site cities_knights.card.deserter.site cities_knights.card.intrigue",
      "A knight goes on a corner that an own road leads to; and from such a one intrigue displaces another's.",
      lambda p, a: a.kind in ("DEPLOY", "PLACE_KNIGHT", "PLAY_INTRIGUE") and not p.touched(a.value["at"], a.seat))
reads("thing", "knights.mighty_knight_cannot_promoted", "cities_knights.knight.promote.top",
      "There is nothing above a mighty knight.",
      lambda p, a: own_knight(p, a) is not None and own_knight(p, a).strength == 3)
reads("thing", "city_improvements.mighty_knight_needs_level", "cities_knights.knight.promote.fortress",
      "Only who has the fortress makes mighty knights.",
      lambda p, a: own_knight(p, a) is not None and own_knight(p, a).strength == 2 and p.level(a.seat, "politics") < 3)
reads("thing", "knights.knight_promoted_once_turn", "cities_knights.knight.promote.once", "A knight rises once a turn.",
      lambda p, a: own_knight(p, a) is not None and own_knight(p, a).promoted)
reads("thing", "knights.no_knight_next_strength", "cities_knights.knight.promote.piece",
      "A free figure of the next level is needed.",
      lambda p, a: own_knight(p, a) is not None and own_knight(p, a).strength < 3
          and p.left(a.seat, KNIGHTS[own_knight(p, a).strength]) == 0)
reads("thing", "verbs.hand_lacks", "cities_knights.knight.promote",
      "Promoting costs 1 ore and 1 wool, unless it is free.",
      lambda p, a: a.kind == "PROMOTE" and p.says_short(a, wool=1, ore=1) and p.step != "FreePromotions")
reads("thing", "knights.another_knight_stands", "cities_knights.knight.block.vertex",
      "No settlement is built where a foreign knight stands.", lambda p, a: p.foreign_knight(a.value["at"], a.seat))
reads("thing", "knights.knight_move_away_first", "cities_knights.knight.block.own_vertex",
      "To build there the own knight moves away first.", lambda p, a: own_knight(p, a) is not None)
reads("thing", "knight_acts.knight_passive", "cities_knights.knight.passive cities_knights.urraca.choice",
      "Only an active knight acts or fights.",
      lambda p, a: own_knight(p, a) is not None and not own_knight(p, a).active)
reads("thing", "knight_acts.knight_not_act_turn", "cities_knights.knight.activate.no_act",
      "It acts from the next own turn on.",
      lambda p, a: own_knight(p, a) is not None and own_knight(p, a).active and own_knight(p, a).fresh)
reads("thing", "knight_acts.robber_not_beside_knight", "cities_knights.act.chase",
      "A knight chases the robber from one of the tiles it touches.",
      lambda p, a: p.facts.robber() < 0 or a.value["at"] not in p.corners(p.facts.robber()))
reads("thing", "politics.nothing_moves_robber_before",
      "cities_knights.act.chase.asleep cities_knights.card.bishop.asleep",
      "Until the barbarians have landed once the robber stays where he is.",
      lambda p, a: not p.landed() and a.kind == ("PLAY_BISHOP" if "bishop" in a.why.clause else "CHASE_ROBBER"))
reads("thing", "knight_acts.only_weaker_knight_displaced", "cities_knights.act.displace.weaker",
      "A knight displaces weaker ones only.",
      lambda p, a: p.foreign_knight(a.value["to"], a.seat)
          and p.knight(a.value["to"]).strength >= own_knight(p, a).strength)
reads("thing", "knight_acts.knights_not_displaced", "cities_knights.act.displace.own",
      "A knight displaces foreign ones.",
      lambda p, a: a.value["at"] != a.value["to"] and own_knight(p, a, "to") is not None)
reads("thing", "knight_acts.knight_stands_already", "cities_knights.act.move", "A knight moves to another corner.",
      lambda p, a: a.kind == "MOVE_KNIGHT" and a.value["at"] == a.value["to"] and own_knight(p, a) is not None)
reads("thing", "founding.building_already", "cities_knights.act.move", "A knight moves to a free corner.",
      lambda p, a: a.kind == "MOVE_KNIGHT" and p.built(a.value["to"]))


@reads("thing", "knight_acts.roads_lead_past_nobody",
       "cities_knights.act.move cities_knights.act.displace.reach cities_knights.act.displace.retreat")
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


def _sent(p, seat):
    """The knights that this seat has sent in this battle."""
    since = p.since("EVENT_DIE")
    return [p.map.vertex(d.at) for d in since if d.kind == "JOIN_DEFENCE" and d.seat == seat]


reads("who", "raid.another_player_chooses_knights", "cities_knights.urraca.order",
      "They decide clockwise from the active player.", waits("JoinDefence"))
reads("moment", "raid.first_choose_knights_defend", "cities_knights.urraca.choice",
      "The knights are sent before the battle is fought.", asks("JoinDefence", "JOIN_DEFENCE", "DONE"))
reads("thing", "raid.knight_takes_part_already", "cities_knights.urraca.choice", "Each knight is sent once.",
      lambda p, a: a.kind == "JOIN_DEFENCE" and a.value["at"] in _sent(p, a.seat))
reads("thing", "raid.knights_named_order_board", "cities_knights.urraca.choice",
      "The same knights are named in one order only.",
      lambda p, a: a.kind == "JOIN_DEFENCE" and any(v > a.value["at"] for v in _sent(p, a.seat)))
reads("who", "raid.player_loses_no_city", "cities_knights.raid.lowest",
      "Only who gave least, of those with ordinary cities, loses one.",
      lambda p, a: p.step == "LoseCity" and a.kind == "LOSE_CITY" and a.seat not in p.owing)
reads("thing", "raid.none_cities_stands", "cities_knights.raid.choice",
      "The owner chooses which of his cities he loses; a tipped one counts as a settlement.",
      lambda p, a: a.kind == "LOSE_CITY" and a.value["at"] not in p.cities(a.seat))
reads("thing", "raid.no_metropolis_lost", "cities_knights.raid.metropolis", "A metropolis is not pillaged.",
      lambda p, a: a.kind == "LOSE_CITY" and a.value["at"] in p.metropolises())
reads("who", "raid.another_player_loses_city", "cities_knights.raid.lowest",
      "Whoever gave least loses a city before play goes on.",
      lambda p, a: a.why.values["n"] == len(p.owing) and p.step == "LoseCity" and a.seat not in p.owing)
reads("moment", "raid.first_choose_city_lose", "cities_knights.raid.choice",
      "The owner chooses the city before anything else happens.", asks("LoseCity", "LOSE_CITY"))
reads("who", "raid.another_player_chooses_pile", "cities_knights.defence.tie", "The tied draw clockwise.",
      waits("ChoosePile"))
reads("moment", "raid.first_pile_chosen", "cities_knights.defence.tie",
      "Each of the tied chooses a pile before anything else happens.", asks("ChoosePile", "CHOOSE_PILE"))
reads("thing", "raid.no_card_pile", "cities_knights.gates.pile_empty", "Nobody draws from an empty pile.",
      lambda p, a: p.facts.fact("progress_cards.left", a.value["what"]) + p.facts.fact("progress_cards.under_size",
          a.value["what"]) == 0)

# -- progress cards ----------------------------------------------------------------------------------------------------


def holds_card(p, a):
    return p.progress(a.seat)[card_of(a)] > 0


def harbours(p):
    """How many harbours were played in this turn."""
    return sum(d.kind == "PLAY_COMMERCIAL_HARBOUR" for d in p.since("END_TURN", "END_BUILD"))


def times_left(p, who):
    """How often a player may still be asked in this turn."""
    asked = sum(d.kind == "ASK_HARBOUR" and int(d.who) == who for d in p.since("END_TURN", "END_BUILD"))
    return harbours(p) - asked


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
    )


HARVESTS = {"PLAY_IRRIGATION": "grain", "PLAY_MINING": "ore"}

reads("thing", "development_cards.no_such_card", "cities_knights.progress.held",
      "One plays a card that one holds.", lambda p, a: a.kind.startswith(CARDS) and p.progress(a.seat)[card_of(a)] == 0)
reads("thing", "card.against_another_player",
      "cities_knights.card.deserter cities_knights.card.spy cities_knights.card.master_merchant",
      "It takes from an opponent.",
      lambda p, a: a.value["who"] == a.seat and a.why.clause == f"cities_knights.card.{card_of(a)}")
reads("thing", "harbour.nobody_else_any_cards", "cities_knights.progress.no_effect",
      "A card that takes from hands has no effect when they are empty.",
      lambda p, a: all(p.facts.hand_size(s) == 0 for s in others(p, a)) and holds_card(p, a))
reads("thing", "harbour.resource_needed_offer", "cities_knights.card.commercial_harbour",
      "One offers a resource of one's own.", lambda p, a: all(p.hand(a.seat)[good] == 0 for good in TERRAIN_GOODS))
reads("thing", "harbour.each_other_player_asked", "cities_knights.card.commercial_harbour.once",
      "Only once with each opponent, and once more for a second card; it holds during the turn it is played.",
      lambda p, a: a.kind == "ASK_HARBOUR" and bool(harbours(p)) and times_left(p, a.value["who"]) <= 0)
reads("thing", "harbour.no_harbour_card_left", "cities_knights.card.commercial_harbour",
      "None was played in this turn, or everybody has been asked by all of them.",
      lambda p, a: a.kind == "ASK_HARBOUR" and all(times_left(p, s) <= 0 for s in p.seats if s != a.seat))
reads("thing", "harbour.resource_offered_another_player", "cities_knights.card.commercial_harbour",
      "Each opponent may be given a resource.", lambda p, a: a.kind == "ASK_HARBOUR" and a.value["who"] == a.seat)
reads("thing", "development_cards.no_such_card", "cities_knights.card.commercial_harbour",
      "One offers what one holds.", missing("ASK_HARBOUR"))
reads("thing", "figures.player_no_cards",
      "cities_knights.card.commercial_harbour.none cities_knights.card.master_merchant.short",
      "Nothing is had from an empty hand.",
      lambda p, a: p.facts.hand_size(a.value["who"]) == 0
          and a.why.clause.split(".")[2] == ("commercial_harbour" if a.kind == "ASK_HARBOUR" else card_of(a)))
reads("thing", "trade.player_no_more_points", "cities_knights.card.master_merchant",
      "The master merchant looks at the hand of somebody with more points.",
      lambda p, a: a.kind == "PLAY_MASTER_MERCHANT" and p.facts.points(a.value["who"]) <= p.facts.points(a.seat))
reads("thing", "harbour.resource_offered_no_commodity", "cities_knights.card.commercial_harbour",
      "A resource is given for a commodity.", lambda p, a: a.words["what"] in COMMODITIES)
reads("thing", "harbour.commodity_hand_given", "cities_knights.card.commercial_harbour.choice",
      "Who receives the resource gives a commodity of his.",
      lambda p, a: a.words["what"] not in COMMODITIES or p.hand(a.seat)[a.words["what"]] == 0)
reads("thing", "looking.no_such_card_hand", "cities_knights.card.master_merchant", "One takes what the other holds.",
      lambda p, a: p.hand(int(p.last("PLAY_MASTER_MERCHANT").who))[a.words["what"]] == 0)
reads("thing", "trade.card_goods_other_kind",
      "cities_knights.card.commodity_monopoly cities_knights.card.resource_monopoly",
      "One monopoly is of commodities, the other of resources.",
      lambda p, a: (a.words["what"] in COMMODITIES) != (a.kind == "PLAY_COMMODITY_MONOPOLY"))
reads("thing", "trade.merchant_never_sea", "cities_knights.merchant.desert", "It stands on land.",
      lambda p, a: a.kind == "PLAY_MERCHANT" and p.sea(a.value["at"]))
reads("thing", "trade.merchant_beside_own_building", "cities_knights.merchant.place",
      "The merchant goes to a tile at an own settlement or city.", lambda p, a: not p.beside(a.value["at"], a.seat))
reads("thing", "turn.trading_over_once_building", "cities_knights.card.merchant_fleet.phase",
      "With strict phases the fleet is of use while one trades.",
      lambda p, a: a.kind == "PLAY_MERCHANT_FLEET" and p.step == "Build")
reads("thing", "trade.merchant_stands_already", "cities_knights.progress.no_effect",
      "Where one's own merchant stands another would change nothing.",
      lambda p, a: a.kind == "PLAY_MERCHANT" and p.facts.fact("merchant.holder") == a.seat
          and p.facts.fact("merchant.tile") == a.value["at"])
reads("thing", "trade.bank_takes_good_two", "cities_knights.progress.no_effect",
      "What is traded 2:1 already gains nothing by the fleet.",
      lambda p, a: a.kind == "PLAY_MERCHANT_FLEET" and p.rates(a.seat)[a.words["what"]][0] <= 2)
reads("thing", "shared.nobody_more_points_any", "cities_knights.progress.no_effect",
      "Everyone with more points gives: somebody has to have more points and a card.",
      lambda p, a: a.kind == "PLAY_WEDDING" and holds_card(p, a)
          and not any(p.facts.hand_size(s) for s in others(p, a) if p.facts.points(s) > p.facts.points(a.seat)))
reads("thing", "shared.nobody_more_points", "cities_knights.progress.no_effect",
      "Who leads, alone or not, has nobody ahead who would give.",
      lambda p, a: a.kind in ("PLAY_WEDDING", "PLAY_MASTER_MERCHANT")
          and all(p.facts.points(s) <= p.facts.points(a.seat) for s in others(p, a)) and holds_card(p, a))
reads("thing", "politics.all_others_fewer_points", "cities_knights.progress.no_effect",
      "The saboteur strikes nobody who is behind.",
      lambda p, a: a.kind == "PLAY_SABOTEUR"
          and all(p.facts.points(s) < p.facts.points(a.seat) for s in others(p, a)) and holds_card(p, a))
reads("thing", "politics.nobody_ahead_has_two_cards", "cities_knights.progress.no_effect",
      "Who has as many points or more loses half: of one card that is nothing.",
      lambda p, a: a.kind == "PLAY_SABOTEUR" and holds_card(p, a)
          and all(p.facts.hand_size(s) < 2 for s in others(p, a) if p.facts.points(s) >= p.facts.points(a.seat)))
reads("thing", "deserter.player_no_knight_lose", "cities_knights.card.deserter", "An opponent's knight deserts.",
      lambda p, a: a.value["who"] != a.seat and not p.knights(a.value["who"]))
reads("thing", "diplomat.no_road", "cities_knights.card.diplomat", "The diplomat removes a road.",
      lambda p, a: p.road(a.value["at"]) < 0)
reads("thing", "diplomat.road_no_open_end", "cities_knights.card.diplomat.open",
      "Only a road with an open end is removed.",
      lambda p, a: p.road(a.value["at"]) >= 0 and not _open_ended(p, a.value["at"]))
reads("thing", "diplomat.knight_left_without_road", "cities_knights.card.diplomat.knight",
      "The diplomat leaves no knight without a road.",
      lambda p, a: p.road(a.value["at"]) >= 0 and _knight_needs(p, a.value["at"]))
reads("thing", "diplomat.road_put_back_elsewhere", "cities_knights.card.diplomat.elsewhere",
      "Where it lay the card would do nothing.", lambda p, a: a.words["at"] == p.last("PLAY_DIPLOMAT").at)
reads("thing", "looking.no_such_card_hand", "cities_knights.card.spy", "One takes a card that is there.",
      lambda p, a: p.progress(int(p.last("PLAY_SPY").who))[a.words["what"]] == 0)
reads("thing", "spy.player_no_progress_cards", "cities_knights.progress.no_effect",
      "The spy takes from an opponent who has some.",
      lambda p, a: a.value["who"] != a.seat and sum(p.progress(a.value["who"]).values()) == 0)
reads("thing", "politics.no_knight_board", "cities_knights.progress.no_effect",
      "Warlord and smith act on one's own knights.",
      lambda p, a: a.kind in ("PLAY_WARLORD", "PLAY_SMITH") and not p.knights(a.seat))
reads("thing", "politics.none_knights_passive", "cities_knights.progress.no_effect",
      "The warlord activates passive knights.",
      lambda p, a: a.kind == "PLAY_WARLORD" and all(k.active for k in p.knights(a.seat).values()))
reads("thing", "politics.no_other_player_knight", "cities_knights.card.intrigue",
      "Intrigue displaces a foreign knight.",
      lambda p, a: a.kind == "PLAY_INTRIGUE" and not p.foreign_knight(a.value["at"], a.seat))
reads("thing", "science.one_knight_promoted_only", "cities_knights.card.smith",
      "Up to two knights are promoted: a card that promotes none is not played.",
      lambda p, a: p.step == "FreePromotions" and a.kind == "DONE" and not p.since("PLAY_SMITH"))
reads("thing", "science.nothing_improved", "cities_knights.progress.no_effect",
      "The crane cheapens an improvement: some track has to have one to make.",
      lambda p, a: a.kind == "PLAY_CRANE"
          and all(not p.cities(a.seat) or p.level(a.seat, track) == 5 or _stops_at_three(p, a.seat, track)
          for track in TRACK_NAMES))
reads("thing", "science.tiles_without_token_left", "cities_knights.card.inventor.numbers",
      "These numbers do not change places.",
      lambda p, a: any(p.facts.token(a.value[slot]) in (0, 2, 6, 8, 12) for slot in ("at", "to")))
reads("thing", "science.both_tiles_touch_building", "cities_knights.card.inventor.building",
      "One needs an own building at both tiles, by these books.",
      lambda p, a: p.param["inventor_needs_building"] == 1
          and not all(p.beside(a.value[slot], a.seat) for slot in ("at", "to")))
reads("thing", "science.both_tiles_same_number", "cities_knights.progress.no_effect", "Equal tokens change nothing.",
      lambda p, a: a.kind == "PLAY_INVENTOR" and p.facts.token(a.value["at"]) == p.facts.token(a.value["to"]))
reads("thing", "science.tiles_named_order_board", "cities_knights.card.inventor", "Each swap is named once.",
      lambda p, a: a.value["at"] > a.value["to"]
          and (a.why.values["first"], a.why.values["second"]) == (a.words["to"], a.words["at"]))
reads("thing", "verbs.hand_lacks", "cities_knights.card.medicine", "Medicine makes a city for 2 ore and 1 grain.",
      dear("PLAY_MEDICINE", grain=1, ore=2))
reads("thing", "aqueduct.aqueduct_brings_no_commodity", "cities_knights.improvement.science_3.resource",
      "It brings a resource of choice, never a commodity.",
      lambda p, a: p.step == "TakeOne" and a.words["what"] in COMMODITIES)
reads("thing", "bank_trade.bank_no_such_card", "cities_knights.improvement.science_3.resource",
      "It brings what the bank still has.", lambda p, a: p.step == "TakeOne" and p.bank(a.words["what"]) == 0)
reads("thing", "science.no_such_tile_touches", "cities_knights.card.irrigation cities_knights.card.mining",
      "Irrigation pays for fields, mining for mountains, with an own building.",
      lambda p, a: a.why.clause == f"cities_knights.card.{card_of(a)}" and not any(p.beside(t, a.seat) for t in p.tiles
          if p.facts.terrain(t) == TERRAIN_GOODS.index(HARVESTS[a.kind])))
reads("thing", "bank_trade.bank_no_such_card", "cities_knights.card.irrigation.short cities_knights.card.mining.short",
      "One takes what the bank has.",
      lambda p, a: p.bank(HARVESTS[a.kind]) == 0 and a.why.clause.split(".")[2] == card_of(a))
reads("who moment", "looking.no_card_taken", "cities_knights.card.master_merchant",
      "The master merchant takes his cards at once.", unasked("TAKE_CARD"))
reads("who moment", "spy.no_card_taken", "cities_knights.card.spy",
      "The spy takes a card at once.", unasked("TAKE_PROGRESS"))
reads("who moment", "deserter.no_knight_deserts", "cities_knights.card.deserter.choice",
      "The deserter is chosen as soon as the card is played.", unasked("LOSE_KNIGHT"))
reads("who moment", "deserter.none_to_place", "cities_knights.card.deserter.site",
      "A deserter is placed at once.", unasked("PLACE_KNIGHT"))
reads("who moment", "metropolises.none_to_place", "cities_knights.metropolis.first",
      "A metropolis is placed as soon as it is won.", unasked("PLACE_METROPOLIS"))
reads("who moment", "progress_cards.none_to_return", "cities_knights.progress.limit",
      "Cards are returned at once, or as the turn ends.", unasked("RETURN_PROGRESS"))


@reads("thing", "science.none_knights_promoted", "cities_knights.progress.no_effect")
def none_to_promote(p, a):
    """The smith promotes own knights by the usual limits."""

    def can(knight):
        fortress = knight.strength < 2 or p.level(a.seat, "politics") >= 3
        return knight.strength < 3 and not knight.promoted and fortress and p.left(a.seat, KNIGHTS[knight.strength]) > 0

    return a.kind == "PLAY_SMITH" and not any(can(k) for k in p.knights(a.seat).values())
