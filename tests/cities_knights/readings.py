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
pending("TakeOne", "another player takes a card", "first a resource is taken, or not",
        ["cities_knights.improvement.science_3"], ["TAKE", "DONE"])  # fmt: skip
pending("LoseKnight", "another player chooses which knight deserts", "first choose the knight that you lose",
        [f"{CARD}.deserter.choice"], ["LOSE_KNIGHT"])  # fmt: skip
pending("PlaceKnight", "another player places a knight", "first the knight is placed",
        [f"{CARD}.deserter.site"], ["PLACE_KNIGHT"])  # fmt: skip
pending("MoveRoad", "another player moves a road", "first the road is put back, or not",
        [f"{CARD}.diplomat.rebuild"], ["BUILD_ROAD", "DONE"])  # fmt: skip
pending("AnswerHarbour", "another player answers the harbour", "first a commodity is given for the resource",
        [f"{CARD}.commercial_harbour"], ["GIVE"])  # fmt: skip
pending("TakeCards", "another player takes cards", "first the cards are taken",
        [f"{CARD}.master_merchant"], ["TAKE_CARD"])  # fmt: skip
pending("FreePromotions", "another player promotes knights", "first the knights are promoted",
        [f"{CARD}.smith"], ["PROMOTE", "DONE"])  # fmt: skip
pending("TakeProgress", "another player takes a progress card", "first a progress card is taken, or not",
        [f"{CARD}.spy"], ["TAKE_PROGRESS", "DONE"])  # fmt: skip
pending("Retreat", "first another player's knight retreats", "first the displaced knight retreats",
        ["cities_knights.act.displace.retreat"], ["RETREAT"])  # fmt: skip


@reads("who", "{n:another player gives|others give} cards first", "cities_knights.card.wedding")
def others_give(p, a):
    """Everyone with more points gives before play goes on."""
    return a.why.values["n"] == len(p.owing) and p.step == "Gifts" and a.seat not in p.owing


def owed_gifts(p, seat):
    """Two cards of the hand as it was, or one if there was but one."""
    given = sum(d.kind == "GIVE" and d.seat == seat for d in p.since("PLAY_WEDDING"))
    return min(2, p.facts.hand_size(seat) + given) - given


@reads("who", "this hand has no cards to give now", "cities_knights.card.wedding")
def nothing_to_give(p, a):
    """Who has no more points, or has given, gives nothing."""
    return p.step == "Gifts" and a.kind == "GIVE" and a.seat not in p.owing


@reads("moment", "{n} {n:card|cards} must be given first", "cities_knights.card.wedding")
def gifts_first(p, a):
    """The gifts come before anything else."""
    return p.step == "Gifts" and a.kind != "GIVE" and a.why.values["n"] == owed_gifts(p, a.seat)


@reads("thing", "there is no such card in the hand", "cities_knights.card.wedding.choice")
def gives_missing(p, a):
    """One gives what one holds."""
    return a.kind == "GIVE" and p.hand(a.seat)[a.words["what"]] == 0


@reads("moment", "now a city is founded", "cities_knights.founding.city")
def found_city(p, a):
    """In the second round a city is placed."""
    return p.step == "FoundCity" and a.kind != "BUILD_CITY"


@reads("moment", "now the road of the city is placed", "cities_knights.founding.second_road")
def road_of_city(p, a):
    """With the city goes a road too."""
    return p.step == "FoundRoad" and a.kind != "BUILD_ROAD" and bool(p.cities(a.seat))


@reads("thing", "the road must touch the city just founded", "cities_knights.founding.second_road")
def road_at_city(p, a):
    """The city's free road touches the city."""
    founded = p.cities(a.seat)
    return len(founded) == 1 and founded[0] not in p.ends(a.value["at"])


@reads("who", "another player places a metropolis", "cities_knights.metropolis.first")
def other_metropolis(p, a):
    """Whoever reached level 4 or 5 chooses the city."""
    return p.step == "PlaceMetropolis" and a.seat not in p.owing


@reads("moment", "first the metropolis of {track} is placed", "cities_knights.metropolis.first")
def metropolis_first(p, a):
    """It is placed at once, by whoever improved the track it is of."""
    return (
        p.step == "PlaceMetropolis"
        and a.kind != "PLACE_METROPOLIS"
        and (str(a.why.values["track"]) == p.last("IMPROVE").what)
    )


@reads("thing", "a metropolis goes on one of your cities", "cities_knights.metropolis.first")
def metropolis_where(p, a):
    """It goes on an own city."""
    return a.value["at"] not in set(p.cities(a.seat))


@reads("thing", "that city is a metropolis already", "cities_knights.metropolis.one_per_city")
def metropolis_twice(p, a):
    """A city carries one."""
    return a.value["at"] in p.metropolises()


@reads("who", "another player returns a progress card", "cities_knights.progress.limit")
def other_returns(p, a):
    """Whoever has too many returns some first."""
    return p.step == "ReturnProgress" and a.seat not in p.owing


@reads("moment", "first progress cards are returned, down to four", "cities_knights.progress.limit")
def return_first(p, a):
    """A hand holds four progress cards."""
    return p.step == "ReturnProgress" and a.kind != "RETURN_PROGRESS" and sum(p.progress(a.seat).values()) > 4


@reads("thing", "there is no such card in the hand", "cities_knights.progress.limit")
def returns_missing(p, a):
    """One returns what one holds."""
    return a.kind == "RETURN_PROGRESS" and p.progress(a.seat)[a.words["what"]] == 0


# -- before and after the roll -----------------------------------------------------------------------------------------


@reads("moment", "progress cards are played after the roll", "cities_knights.progress.after_roll")
def after_roll(p, a):
    """All but the alchemist are played after the roll, and so is what a card allows."""
    cards = a.kind.startswith(CARDS) or a.kind == "ASK_HARBOUR"
    return p.step == "BeforeRoll" and cards and a.kind != "PLAY_ALCHEMIST"


@reads("moment", "the alchemist is played before the roll", "cities_knights.card.alchemist.before")
def alchemist_before(p, a):
    """The alchemist sets the dice, so it comes before the roll."""
    return a.kind == "PLAY_ALCHEMIST" and p.step in TURN


@reads("thing", "there is no seven in the first rounds", "base.variant.no_sevens")
def no_seven(p, a):
    """Where a table plays so, the alchemist makes none either."""
    seven = sum(int(die) for die in a.words["n"].split("+")) == 7
    return seven and p.facts.round() <= p.param["no_sevens_rounds"]


@reads("who moment", "there is no raid now", "cities_knights.event.landing")
def no_raid(p, a):
    """Cities are lost, knights sent and piles chosen when the barbarians land."""
    return a.kind in ("LOSE_CITY", "CHOOSE_PILE", "JOIN_DEFENCE") and p.step in (*TURN, "BeforeRoll", "Movement")


@reads("who moment", "no knight has been displaced", "cities_knights.act.displace.retreat")
def none_displaced(p, a):
    """A knight retreats when it is displaced."""
    return a.kind == "RETREAT" and p.step != "Retreat"


# -- walls, cities, improvements ---------------------------------------------------------------------------------------


@reads("thing", "the hand lacks {short}", "cities_knights.wall.cost")
def wall_price(p, a):
    """A wall costs 2 brick."""
    return a.kind == "BUILD_WALL" and p.says_short(a, brick=2)


@reads(
    "thing",
    "a wall is built round one of your cities",
    "cities_knights.wall.city",
    "cities_knights.card.engineer.limits",
)
def wall_where(p, a):
    """Walls are built under own cities that stand, never under settlements."""
    return a.value["at"] not in p.cities(a.seat) and free_by_card(a)


@reads("thing", "the city has a wall already", "cities_knights.wall.one_per_city",
       "cities_knights.card.engineer.limits")  # fmt: skip
def wall_there(p, a):
    """One wall to a city."""
    return a.value["at"] in p.cities(a.seat) and p.walled(a.value["at"]) and free_by_card(a)


@reads("thing", "no wall is left in the supply", "cities_knights.wall.supply", "cities_knights.card.engineer.limits")
def no_walls(p, a):
    """Nobody has more than three walls."""
    return p.left(a.seat, "wall") == 0 and free_by_card(a)


def free_by_card(a):
    """Whether the clause is of how the wall is to be had."""
    return a.why.clause.startswith("cities_knights.card.engineer") == (a.kind == "PLAY_ENGINEER")


@reads("thing", "first the tipped city is repaired", "cities_knights.tipped.first")
def repair_first(p, a):
    """Until it is repaired no other city is built."""
    return bool(p.tipped(a.seat)) and a.kind in ("BUILD_CITY", "PLAY_MEDICINE")


@reads("thing", "medicine repairs no tipped city", "cities_knights.tipped.medicine")
def medicine_on_tipped(p, a):
    """Medicine makes a city of a settlement."""
    return a.kind == "PLAY_MEDICINE" and a.value["at"] in p.tipped(a.seat)


@reads("thing", "none of your tipped cities lies there", "cities_knights.tipped.repair")
def none_tipped(p, a):
    """One repairs an own city that was tipped over."""
    return a.kind == "REPAIR_CITY" and a.value["at"] not in p.tipped(a.seat)


@reads("thing", "the hand lacks {short}", "cities_knights.tipped.repair")
def repair_price(p, a):
    """It is repaired for 3 ore and 2 grain."""
    return a.kind == "REPAIR_CITY" and p.says_short(a, grain=2, ore=3)


def _stops_at_three(p, seat, track):
    """Whether the next level would be 4 or 5 and no city could carry this track's metropolis."""
    free = set(p.cities(seat)) - p.metropolises()
    return p.level(seat, track) >= 3 and not free and p.metropolis(track) not in p.cities(seat)


@reads("thing", "this track has reached its highest level", "cities_knights.improvement.order")
def track_done(p, a):
    """Five levels to a track."""
    return p.level(a.seat, a.words["what"]) == 5


@reads("thing", "improvements need a city", "cities_knights.improvement.city_needed")
def needs_city(p, a):
    """Without a city no improvements are made."""
    return not p.cities(a.seat)


@reads("thing", "level {level} needs a city that is no metropolis of another track",
       "cities_knights.metropolis.needs_city")  # fmt: skip
def needs_free_city(p, a):
    """Levels 4 and 5 need a city that is no metropolis, or the one that is this track's."""
    track = a.words["what"]
    return a.why.values["level"] == p.level(a.seat, track) + 1 and _stops_at_three(p, a.seat, track)


@reads("thing", "the hand lacks {short}", "cities_knights.improvement.cost")
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


@reads("thing", "none of your knights stands there", *KIND_CLAUSE.values())
def no_own_knight(p, a):
    """What is done to a knight is done to an own one; the clause is of what was to be done."""
    return own_knight(p, a) is None and a.why.clause == KIND_CLAUSE[a.kind]


@reads("thing", "the knight is active already", "cities_knights.knight.activate")
def active_already(p, a):
    """One activates a passive knight."""
    return own_knight(p, a) is not None and own_knight(p, a).active and a.kind == "ACTIVATE"


@reads("thing", "the hand lacks {short}", "cities_knights.knight.activate")
def activation_price(p, a):
    """Activating costs 1 grain whatever the strength."""
    return a.kind == "ACTIVATE" and p.says_short(a, grain=1)


@reads("thing", "the hand lacks {short}", "cities_knights.knight.deploy")
def knight_price(p, a):
    """Deploying costs 1 ore and 1 wool."""
    return a.kind == "DEPLOY" and p.says_short(a, wool=1, ore=1)


@reads("thing", "no basic knight is left: promote one first", "cities_knights.knight.supply")
def no_basic(p, a):
    """With both basic knights out one has to be promoted, which needs a figure to replace it."""
    strong = p.left(a.seat, "strong_knight") > 0
    mighty = p.left(a.seat, "mighty_knight") > 0 and p.level(a.seat, "politics") >= 3
    return p.left(a.seat, "basic_knight") == 0 and (strong or mighty)


@reads("thing", "no basic and no strong knight is left", "cities_knights.knight.supply")
def no_basic_nor_strong(p, a):
    """With both basic knights out one has to be promoted, which needs a figure to replace it."""
    return p.left(a.seat, "basic_knight") == 0 and p.left(a.seat, "strong_knight") == 0


@reads("thing", "something stands there already", "cities_knights.knight.deploy.vacant",
       "cities_knights.act.displace.retreat")  # fmt: skip
def not_vacant(p, a):
    """The corner has to be free of buildings and knights."""
    return a.kind in ("DEPLOY", "PLACE_KNIGHT", "RETREAT") and not p.vacant(a.value["at"])


@reads("thing", "none of your roads leads there", "cities_knights.knight.deploy.site", "cities_knights.card.deserter.site",
       "cities_knights.card.intrigue")  # fmt: skip
def no_road_to_it(p, a):
    """A knight goes on a corner that an own road leads to; and from such a one intrigue displaces another's."""
    return a.kind in ("DEPLOY", "PLACE_KNIGHT", "PLAY_INTRIGUE") and not p.touched(a.value["at"], a.seat)


@reads("thing", "a mighty knight cannot be promoted", "cities_knights.knight.promote.top")
def mighty_already(p, a):
    """There is nothing above a mighty knight."""
    return own_knight(p, a) is not None and own_knight(p, a).strength == 3


@reads("thing", "a mighty knight needs level 3 of politics", "cities_knights.knight.promote.fortress")
def no_fortress(p, a):
    """Only who has the fortress makes mighty knights."""
    knight = own_knight(p, a)
    return knight is not None and knight.strength == 2 and p.level(a.seat, "politics") < 3


@reads("thing", "a knight is promoted once a turn", "cities_knights.knight.promote.once")
def promoted_already(p, a):
    """A knight rises once a turn."""
    return own_knight(p, a) is not None and own_knight(p, a).promoted


@reads("thing", "no knight of the next strength is left", "cities_knights.knight.promote.piece")
def no_figure(p, a):
    """A free figure of the next level is needed."""
    knight = own_knight(p, a)
    return knight is not None and knight.strength < 3 and p.left(a.seat, KNIGHTS[knight.strength]) == 0


@reads("thing", "the hand lacks {short}", "cities_knights.knight.promote")
def promotion_price(p, a):
    """Promoting costs 1 ore and 1 wool, unless it is free."""
    return a.kind == "PROMOTE" and p.says_short(a, wool=1, ore=1) and p.step != "FreePromotions"


@reads("thing", "another's knight stands there", "cities_knights.knight.block.vertex")
def knight_bars(p, a):
    """No settlement is built where a foreign knight stands."""
    return p.foreign_knight(a.value["at"], a.seat)


@reads("thing", "your knight there must move away first", "cities_knights.knight.block.own_vertex")
def own_knight_bars(p, a):
    """To build there the own knight moves away first."""
    return own_knight(p, a) is not None


@reads("thing", "the knight is passive", "cities_knights.knight.passive", "cities_knights.urraca.choice")
def knight_passive(p, a):
    """Only an active knight acts or fights."""
    return own_knight(p, a) is not None and not own_knight(p, a).active


@reads("thing", "a knight does not act in the turn it was activated in", "cities_knights.knight.activate.no_act")
def knight_fresh(p, a):
    """It acts from the next own turn on."""
    knight = own_knight(p, a)
    return knight is not None and knight.active and knight.fresh


@reads("thing", "the robber is not beside the knight", "cities_knights.act.chase")
def robber_far(p, a):
    """A knight chases the robber from one of the tiles it touches."""
    return p.facts.robber() < 0 or a.value["at"] not in p.corners(p.facts.robber())


@reads("thing", "nothing moves the robber before the first landing", "cities_knights.act.chase.asleep",
       "cities_knights.card.bishop.asleep")  # fmt: skip
def robber_asleep(p, a):
    """Until the barbarians have landed once the robber stays where he is."""
    return not p.landed() and a.kind == ("PLAY_BISHOP" if "bishop" in a.why.clause else "CHASE_ROBBER")


@reads("thing", "only a weaker knight can be displaced", "cities_knights.act.displace.weaker")
def not_weaker(p, a):
    """A knight displaces weaker ones only."""
    other = p.knight(a.value["to"])
    return p.foreign_knight(a.value["to"], a.seat) and other.strength >= own_knight(p, a).strength


@reads("thing", "your own knights are not displaced", "cities_knights.act.displace.own")
def displaces_own(p, a):
    """A knight displaces foreign ones."""
    return a.value["at"] != a.value["to"] and own_knight(p, a, "to") is not None


@reads("thing", "the knight stands there already", "cities_knights.act.move")
def stays(p, a):
    """A knight moves to another corner."""
    return a.kind == "MOVE_KNIGHT" and a.value["at"] == a.value["to"] and own_knight(p, a) is not None


@reads("thing", "there is a building already", "cities_knights.act.move")
def moves_to_building(p, a):
    """A knight moves to a free corner."""
    return a.kind == "MOVE_KNIGHT" and p.built(a.value["to"])


@reads("thing", "your roads must lead there, past nobody else's knight, settlement or city",
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


@reads("who", "another player chooses their knights", "cities_knights.urraca.order")
def other_sends(p, a):
    """They decide clockwise from the active player."""
    return p.step == "JoinDefence" and a.seat not in p.owing


@reads("moment", "first choose the knights that defend", "cities_knights.urraca.choice")
def send_first(p, a):
    """The knights are sent before the battle is fought."""
    return p.step == "JoinDefence" and a.kind not in ("JOIN_DEFENCE", "DONE")


def _sent(p, seat):
    """The knights that this seat has sent in this battle."""
    since = p.since("EVENT_DIE")
    return [p.map.vertex(d.at) for d in since if d.kind == "JOIN_DEFENCE" and d.seat == seat]


@reads("thing", "the knight takes part already", "cities_knights.urraca.choice")
def sent_already(p, a):
    """Each knight is sent once."""
    return a.kind == "JOIN_DEFENCE" and a.value["at"] in _sent(p, a.seat)


@reads("thing", "knights are named in the order of the board, and a later one has been named",
       "cities_knights.urraca.choice")  # fmt: skip
def sent_in_order(p, a):
    """The same knights are named in one order only."""
    return a.kind == "JOIN_DEFENCE" and any(v > a.value["at"] for v in _sent(p, a.seat))


@reads("who", "this player loses no city now", "cities_knights.raid.lowest")
def loses_none(p, a):
    """Only who gave least, of those with ordinary cities, loses one."""
    return p.step == "LoseCity" and a.kind == "LOSE_CITY" and a.seat not in p.owing


@reads("thing", "none of your cities stands there", "cities_knights.raid.choice")
def loses_other(p, a):
    """The owner chooses which of his cities he loses; a tipped one counts as a settlement."""
    return a.kind == "LOSE_CITY" and a.value["at"] not in p.cities(a.seat)


@reads("thing", "no metropolis is lost", "cities_knights.raid.metropolis")
def loses_metropolis(p, a):
    """A metropolis is not pillaged."""
    return a.kind == "LOSE_CITY" and a.value["at"] in p.metropolises()


@reads("who", "{n:another player loses|others lose} a city first", "cities_knights.raid.lowest")
def others_lose(p, a):
    """Whoever gave least loses a city before play goes on."""
    return a.why.values["n"] == len(p.owing) and p.step == "LoseCity" and a.seat not in p.owing


@reads("moment", "first choose the city that you lose", "cities_knights.raid.choice")
def lose_first(p, a):
    """The owner chooses the city before anything else happens."""
    return p.step == "LoseCity" and a.kind != "LOSE_CITY"


@reads("who", "another player chooses a pile", "cities_knights.defence.tie")
def other_pile(p, a):
    """The tied draw clockwise."""
    return p.step == "ChoosePile" and a.seat not in p.owing


@reads("moment", "first a pile is chosen", "cities_knights.defence.tie")
def pile_first(p, a):
    """Each of the tied chooses a pile before anything else happens."""
    return p.step == "ChoosePile" and a.kind != "CHOOSE_PILE"


@reads("thing", "there is no card in that pile", "cities_knights.gates.pile_empty")
def pile_empty(p, a):
    """Nobody draws from an empty pile."""
    pile = a.value["what"]
    return p.facts.fact("progress_cards.left", pile) + p.facts.fact("progress_cards.under_size", pile) == 0


# -- progress cards ----------------------------------------------------------------------------------------------------


@reads("thing", "there is no such card in the hand", "cities_knights.progress.held")
def not_in_hand(p, a):
    """One plays a card that one holds."""
    return a.kind.startswith(CARDS) and p.progress(a.seat)[card_of(a)] == 0


@reads("thing", "the card is played against another player", "cities_knights.card.deserter",
       "cities_knights.card.spy", "cities_knights.card.master_merchant")  # fmt: skip
def against_oneself(p, a):
    """It takes from an opponent."""
    return a.value["who"] == a.seat and a.why.clause == f"cities_knights.card.{card_of(a)}"


def holds_card(p, a):
    return p.progress(a.seat)[card_of(a)] > 0


@reads("thing", "nobody else has any cards", "cities_knights.progress.no_effect")
def nobody_has_cards(p, a):
    """A card that takes from hands has no effect when they are empty."""
    return all(p.facts.hand_size(s) == 0 for s in others(p, a)) and holds_card(p, a)


@reads("thing", "a resource is needed to offer", "cities_knights.card.commercial_harbour")
def nothing_to_offer(p, a):
    """One offers a resource of one's own."""
    return all(p.hand(a.seat)[good] == 0 for good in TERRAIN_GOODS)


@reads(
    "thing", "each other player is asked once for each harbour played", "cities_knights.card.commercial_harbour.once"
)
def asked_already(p, a):
    """Only once with each opponent, and once more for a second card; it holds during the turn it is played."""
    return a.kind == "ASK_HARBOUR" and bool(harbours(p)) and times_left(p, a.value["who"]) <= 0


@reads("thing", "no harbour card is left to ask with: one is played first", "cities_knights.card.commercial_harbour")
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


@reads("thing", "the resource is offered to another player", "cities_knights.card.commercial_harbour")
def offers_oneself(p, a):
    """Each opponent may be given a resource."""
    return a.kind == "ASK_HARBOUR" and a.value["who"] == a.seat


@reads("thing", "there is no such card in the hand", "cities_knights.card.commercial_harbour")
def offers_missing(p, a):
    """One offers what one holds."""
    return a.kind == "ASK_HARBOUR" and p.hand(a.seat)[a.words["what"]] == 0


@reads("thing", "that player has no cards", "cities_knights.card.commercial_harbour.none",
       "cities_knights.card.master_merchant.short")  # fmt: skip
def player_without_cards(p, a):
    """Nothing is had from an empty hand."""
    return p.facts.hand_size(a.value["who"]) == 0 and a.why.clause.split(".")[2] == (
        "commercial_harbour" if a.kind == "ASK_HARBOUR" else card_of(a)
    )


@reads("thing", "that player has no more points than this one", "cities_knights.card.master_merchant")
def no_more_points(p, a):
    """The master merchant looks at the hand of somebody with more points."""
    return a.kind == "PLAY_MASTER_MERCHANT" and p.facts.points(a.value["who"]) <= p.facts.points(a.seat)


@reads("thing", "a resource is offered, no commodity", "cities_knights.card.commercial_harbour")
def offers_commodity(p, a):
    """A resource is given for a commodity."""
    return a.words["what"] in COMMODITIES


@reads("thing", "a commodity from the hand is given", "cities_knights.card.commercial_harbour.choice")
def gives_commodity(p, a):
    """Who receives the resource gives a commodity of his."""
    return a.words["what"] not in COMMODITIES or p.hand(a.seat)[a.words["what"]] == 0


@reads("thing", "there is no such card in that hand", "cities_knights.card.master_merchant")
def takes_missing(p, a):
    """One takes what the other holds."""
    return p.hand(int(p.last("PLAY_MASTER_MERCHANT").who))[a.words["what"]] == 0


@reads("thing", "the card is for goods of the other kind", "cities_knights.card.commodity_monopoly",
       "cities_knights.card.resource_monopoly")  # fmt: skip
def wrong_monopoly(p, a):
    """One monopoly is of commodities, the other of resources."""
    return (a.words["what"] in COMMODITIES) != (a.kind == "PLAY_COMMODITY_MONOPOLY")


@reads("thing", "the merchant never goes to the sea", "cities_knights.merchant.desert")
def merchant_at_sea(p, a):
    """It stands on land."""
    return a.kind == "PLAY_MERCHANT" and p.sea(a.value["at"])


@reads("thing", "the merchant goes to a tile beside one of your buildings", "cities_knights.merchant.place")
def merchant_where(p, a):
    """The merchant goes to a tile at an own settlement or city."""
    return not p.beside(a.value["at"], a.seat)


@reads("thing", "trading is over once building has begun", "cities_knights.card.merchant_fleet.phase")
def fleet_late(p, a):
    """With strict phases the fleet is of use while one trades."""
    return a.kind == "PLAY_MERCHANT_FLEET" and p.step == "Build"


@reads("thing", "your merchant stands there already", "cities_knights.progress.no_effect")
def merchant_there(p, a):
    """Where one's own merchant stands another would change nothing."""
    mine = p.facts.fact("merchant.holder") == a.seat and p.facts.fact("merchant.tile") == a.value["at"]
    return a.kind == "PLAY_MERCHANT" and mine


@reads("thing", "the bank takes that good at two for one already", "cities_knights.progress.no_effect")
def fleet_idle(p, a):
    """What is traded 2:1 already gains nothing by the fleet."""
    return a.kind == "PLAY_MERCHANT_FLEET" and p.rates(a.seat)[a.words["what"]][0] <= 2


@reads("thing", "nobody with more points has any cards", "cities_knights.progress.no_effect")
def no_guests(p, a):
    """Everyone with more points gives: somebody has to have more points and a card."""
    ahead = [s for s in others(p, a) if p.facts.points(s) > p.facts.points(a.seat)]
    return a.kind == "PLAY_WEDDING" and all(p.facts.hand_size(s) == 0 for s in ahead) and holds_card(p, a)


@reads("thing", "nobody has more points than you", "cities_knights.progress.no_effect")
def leads(p, a):
    """Who leads, alone or not, has nobody ahead who would give."""
    ahead = any(p.facts.points(s) > p.facts.points(a.seat) for s in others(p, a))
    return a.kind in ("PLAY_WEDDING", "PLAY_MASTER_MERCHANT") and not ahead and holds_card(p, a)


@reads("thing", "all others have fewer points than you", "cities_knights.progress.no_effect")
def leads_alone(p, a):
    """The saboteur strikes nobody who is behind."""
    level = any(p.facts.points(s) >= p.facts.points(a.seat) for s in others(p, a))
    return a.kind == "PLAY_SABOTEUR" and not level and holds_card(p, a)


@reads("thing", "nobody with as many points or more has two cards", "cities_knights.progress.no_effect")
def no_victims(p, a):
    """Who has as many points or more loses half: of one card that is nothing."""
    ahead = [s for s in others(p, a) if p.facts.points(s) >= p.facts.points(a.seat)]
    return a.kind == "PLAY_SABOTEUR" and all(p.facts.hand_size(s) < 2 for s in ahead) and holds_card(p, a)


@reads("thing", "that player has no knight to lose", "cities_knights.card.deserter")
def no_deserter(p, a):
    """An opponent's knight deserts."""
    return a.value["who"] != a.seat and not p.knights(a.value["who"])


@reads("thing", "there is no road", "cities_knights.card.diplomat")
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


@reads("thing", "the road has no open end", "cities_knights.card.diplomat.open")
def not_open(p, a):
    """Only a road with an open end is removed."""
    return p.road(a.value["at"]) >= 0 and not _open_ended(p, a.value["at"])


@reads("thing", "a knight would be left without a road", "cities_knights.card.diplomat.knight")
def knight_on_it(p, a):
    """The diplomat leaves no knight without a road."""
    return p.road(a.value["at"]) >= 0 and _knight_needs(p, a.value["at"])


@reads("thing", "the road is put back elsewhere", "cities_knights.card.diplomat.elsewhere")
def same_place(p, a):
    """Where it lay the card would do nothing."""
    return a.words["at"] == p.last("PLAY_DIPLOMAT").at


@reads("thing", "there is no such card in that hand", "cities_knights.card.spy")
def spies_missing(p, a):
    """One takes a card that is there."""
    return p.progress(int(p.last("PLAY_SPY").who))[a.words["what"]] == 0


@reads("thing", "that player has no progress cards", "cities_knights.progress.no_effect")
def nothing_to_spy(p, a):
    """The spy takes from an opponent who has some."""
    return a.value["who"] != a.seat and sum(p.progress(a.value["who"]).values()) == 0


@reads("thing", "you have no knight on the board", "cities_knights.progress.no_effect")
def no_knights_at_all(p, a):
    """Warlord and smith act on one's own knights."""
    return a.kind in ("PLAY_WARLORD", "PLAY_SMITH") and not p.knights(a.seat)


@reads("thing", "none of your knights is passive", "cities_knights.progress.no_effect")
def all_active(p, a):
    """The warlord activates passive knights."""
    return a.kind == "PLAY_WARLORD" and all(k.active for k in p.knights(a.seat).values())


@reads("thing", "no other player's knight stands there", "cities_knights.card.intrigue")
def no_foreign_knight(p, a):
    """Intrigue displaces a foreign knight."""
    return a.kind == "PLAY_INTRIGUE" and not p.foreign_knight(a.value["at"], a.seat)


@reads("thing", "one knight is promoted; only the second may be left out", "cities_knights.card.smith")
def first_promotion(p, a):
    """Up to two knights are promoted: a card that promotes none is not played."""
    return p.step == "FreePromotions" and a.kind == "DONE" and not p.since("PLAY_SMITH")


@reads("thing", "none of your knights can be promoted", "cities_knights.progress.no_effect")
def none_to_promote(p, a):
    """The smith promotes own knights by the usual limits."""

    def can(knight):
        fortress = knight.strength < 2 or p.level(a.seat, "politics") >= 3
        return knight.strength < 3 and not knight.promoted and fortress and p.left(a.seat, KNIGHTS[knight.strength]) > 0

    return a.kind == "PLAY_SMITH" and not any(can(k) for k in p.knights(a.seat).values())


@reads("thing", "there is nothing that could be improved", "cities_knights.progress.no_effect")
def none_to_improve(p, a):
    """The crane cheapens an improvement: some track has to have one to make."""
    return a.kind == "PLAY_CRANE" and all(
        not p.cities(a.seat) or p.level(a.seat, track) == 5 or _stops_at_three(p, a.seat, track)
        for track in TRACK_NAMES
    )


@reads("thing", "2, 6, 8, 12 and tiles without a token are left alone", "cities_knights.card.inventor.numbers")
def fixed_number(p, a):
    """These numbers do not change places."""
    return any(p.facts.token(a.value[slot]) in (0, 2, 6, 8, 12) for slot in ("at", "to"))


@reads("thing", "both tiles must touch a building of yours", "cities_knights.card.inventor.building")
def not_at_both(p, a):
    """One needs an own building at both tiles, by these books."""
    both = all(p.beside(a.value[slot], a.seat) for slot in ("at", "to"))
    return p.param["inventor_needs_building"] == 1 and not both


@reads("thing", "both tiles have the same number", "cities_knights.progress.no_effect")
def same_numbers(p, a):
    """Equal tokens change nothing."""
    return a.kind == "PLAY_INVENTOR" and p.facts.token(a.value["at"]) == p.facts.token(a.value["to"])


@reads("thing", "the tiles are named in the order of the board: {first}, then {second}",
       "cities_knights.card.inventor")  # fmt: skip
def tiles_in_order(p, a):
    """Each swap is named once."""
    told = (a.why.values["first"], a.why.values["second"])
    return a.value["at"] > a.value["to"] and told == (a.words["to"], a.words["at"])


@reads("thing", "the hand lacks {short}", "cities_knights.card.medicine")
def medicine_price(p, a):
    """Medicine makes a city for 2 ore and 1 grain."""
    return a.kind == "PLAY_MEDICINE" and p.says_short(a, grain=1, ore=2)


@reads("thing", "the aqueduct brings no commodity", "cities_knights.improvement.science_3.resource")
def aqueduct_commodity(p, a):
    """It brings a resource of choice, never a commodity."""
    return p.step == "TakeOne" and a.words["what"] in COMMODITIES


@reads("thing", "the bank has no such card", "cities_knights.improvement.science_3.resource")
def aqueduct_bank(p, a):
    """It brings what the bank still has."""
    return p.step == "TakeOne" and p.bank(a.words["what"]) == 0


HARVESTS = {"PLAY_IRRIGATION": "grain", "PLAY_MINING": "ore"}


@reads("thing", "no such tile touches a building of yours", "cities_knights.card.irrigation",
       "cities_knights.card.mining")  # fmt: skip
def no_harvest(p, a):
    """Irrigation pays for fields, mining for mountains, with an own building."""
    row = TERRAIN_GOODS.index(HARVESTS[a.kind])
    own = any(p.facts.terrain(t) == row and p.beside(t, a.seat) for t in p.tiles)
    return a.why.clause == f"cities_knights.card.{card_of(a)}" and not own


@reads("thing", "the bank has no such card", "cities_knights.card.irrigation.short", "cities_knights.card.mining.short")
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
