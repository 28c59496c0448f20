"""What the helpers' page says of each reason for a refusal, read from their clauses and the public face of a game."""

from moments import HELPER_USES
from reading import reads

from base.readings import in_turn, site

ROLES = ("merchant", "mendicant", "mayor", "explorer", "general", "architect", "captain", "robber_bride", "priest",
         "noblewoman")  # fmt: skip
RESOURCES = ("brick", "lumber", "wool", "grain", "ore")
PRICE = {"USE_MENDICANT": {"brick": 1, "lumber": 1}, "USE_ARCHITECT_INSTEAD": {"wool": 1, "grain": 1, "ore": 1}}
BUILDERS = ("USE_MENDICANT", "USE_EXPLORER", "USE_ARCHITECT", "USE_ARCHITECT_INSTEAD", "USE_PRIEST_SETTLEMENT",
            "USE_PRIEST_CITY")  # fmt: skip
OF_ROLE = {"USE_ARCHITECT_INSTEAD": "architect", "USE_PRIEST_SETTLEMENT": "priest", "USE_PRIEST_CITY": "priest"}


def helper(p, seat):
    """The role that lies before a seat; empty for none."""
    k = p.facts.fact("helpers.held", seat)
    return ROLES[k - 1] if k else ""


def side(p, seat):
    return "AB"[p.facts.fact("helpers.side", seat)]


def used(p, seat):
    """Whether a seat has used one in the running turn."""
    return bool(p.facts.fact("helpers.spent") >> seat & 1)


def role_of(kind):
    return OF_ROLE.get(kind, kind.removeprefix("USE_").lower())


def pending(step, who, moment, kinds, who_clauses, moment_clauses):
    """Two readings of a step with one question: others wait for whoever owes the answer, who first gives it."""

    @reads("who", who, *who_clauses)
    def waits(p, a):
        """Somebody else has to answer first."""
        return p.step == step and a.seat not in p.owing and bool(p.owing)

    @reads("moment", moment, *moment_clauses)
    def answers_first(p, a):
        """What has been asked is answered before anything else happens."""
        return p.step == step and a.kind not in kinds and a.seat in p.owing


CHANGE = ["helpers.change.a", "helpers.change.b"]
pending("ChangeHelper", "helpers.another_player_turns_helper", "helpers.first_helper_turned_over",
        ["FLIP_HELPER", "SWAP_HELPER"], CHANGE, CHANGE)  # fmt: skip
pending("Repay", "merchant.another_player_gives_resources", "merchant.first_everybody_gave_resource",
        ["REPAY"], ["helpers.merchant.back"], ["helpers.merchant.back"])  # fmt: skip
pending("Compensation", "mayor.another_player_use_mayor", "mayor.first_mayor_used_not",
        ["USE_MAYOR", "DONE"], ["helpers.mayor.use"], ["helpers.mayor.optional"])  # fmt: skip
pending("Booty", "general.another_player_takes_resource", "general.first_general_brings_resource",
        ["USE_GENERAL"], ["helpers.general.use"], ["helpers.general.must"])  # fmt: skip
pending("KeepCard", "architect.another_player_chooses_card", "architect.first_one_cards_kept",
        ["KEEP_CARD"], ["helpers.architect.keep"], ["helpers.architect.keep"])  # fmt: skip
pending("PickCard", "aqueduct.another_player_takes_card", "noblewoman.first_card_taken",
        ["PICK_CARD"], ["helpers.noblewoman.one"], ["helpers.noblewoman.one"])  # fmt: skip


# -- when ----------------------------------------------------------------------------------------------------------------


@reads("who moment thing", "helpers.helper_lies_before_somebody", "helpers.use.own")
def not_own(p, a):
    """One uses one's own helper."""
    return a.kind in (*HELPER_USES, "USE_MAYOR", "USE_GENERAL") and helper(p, a.seat) != role_of(a.kind)


@reads("moment", "helpers.helpers_only_robber_bride", "helpers.use.own_turn")
def after_the_roll(p, a):
    """But for the robber's bride helpers wait for the roll."""
    return p.step == "BeforeRoll" and a.kind in HELPER_USES and a.kind != "USE_ROBBER_BRIDE"


@reads("moment", "helpers.no_helper_used_between", "helpers.use.not_between")
def between(p, a):
    """Neither in the special building phase nor in the pair's part."""
    return p.step in ("SpecialBuild", "PairedBuild") and a.kind in HELPER_USES


@reads("who moment thing", "helpers.helper_not_used_turn", "helpers.use.fresh")
def fresh(p, a):
    """A helper that was swapped for waits for the next turn: it shows its side A."""
    return used(p, a.seat) and side(p, a.seat) == "A" and helper(p, a.seat) == role_of(a.kind)


@reads("who moment thing", "helpers.only_one_helper_used", "helpers.use.once")
def once(p, a):
    """One that was turned over waits too."""
    return used(p, a.seat) and side(p, a.seat) == "B" and helper(p, a.seat) == role_of(a.kind)


@reads("thing", "helpers.trade_phase_helper_used", "helpers.use.phase")
def builds_later(p, a):
    """With strict phases trade comes first."""
    return p.step == "Trade" and a.kind in BUILDERS


@reads("thing", "turn.trading_over_once_building", "helpers.use.phase")
def traded_before(p, a):
    """With strict phases the captain serves in the first of them."""
    return p.step == "Build" and a.kind == "USE_CAPTAIN"


# -- turning over and swapping -------------------------------------------------------------------------------------------


@reads("thing", "helpers.side_b_is_given_back", *CHANGE)
def second_time(p, a):
    """It has no third side."""
    return a.kind == "FLIP_HELPER" and side(p, a.seat) == "B"


@reads("thing", "helpers.helper_swapped_another_one", *CHANGE)
def same_one(p, a):
    """Never for itself."""
    return a.kind == "SWAP_HELPER" and helper(p, a.seat) == a.words["what"]


@reads("thing", "helpers.somebody_else_helper", "helpers.change.display")
def anothers(p, a):
    """One takes from the display."""
    return any(helper(p, seat) == a.words["what"] for seat in p.seats if seat != a.seat)


@reads("thing", "helpers.helper_not_play_here", "helpers.setup.left_out")
def left_out(p, a):
    """Without development cards architect and priest have nothing to do, nor the bride without a desert."""
    if a.words["what"] == "robber_bride":
        names = p.rules.terrain_names
        return all(names[p.facts.terrain(tile)] != "desert" for tile in range(p.rules.tiles))
    return a.words["what"] in ("architect", "priest") and not p.rules.has_module("development_cards")


# -- merchant, captain, noblewoman ---------------------------------------------------------------------------------------


def asked_seats(a):
    return [int(seat) for seat in a.words["who"].split(",")]


@reads("thing", "merchant.merchant_asks_other_players", "helpers.merchant.use")
def asks_itself(p, a):
    """Not oneself."""
    return a.seat in asked_seats(a)


@reads("thing", "merchant.merchant_asks_one_two", "helpers.merchant.use")
def asks_many(p, a):
    """No more than two."""
    return len(asked_seats(a)) > 2


@reads("thing", "merchant.merchant_asks_resource", "helpers.merchant.use")
@reads("thing", "captain.captain_trades_resource", "helpers.captain.use")
@reads("thing", "mayor.mayor_brings_resource", "helpers.mayor.use")
@reads("thing", "general.general_brings_resource", "helpers.general.takes")
@reads("thing", "merchant.resource_given_back", "helpers.merchant.back")
def no_resource(p, a):
    """Commodities are none."""
    return a.words["what"] not in RESOURCES


@reads("thing", "merchant.whoever_asked_hold_cards", "helpers.merchant.empty_hand")
def asks_in_vain(p, a):
    """How many cards somebody holds is public."""
    return any(p.facts.hand_size(seat) == 0 for seat in asked_seats(a))


@reads("thing", "merchant.player_owed_no_resource", "helpers.merchant.back")
def owes_nothing(p, a):
    """Only who gave one since the merchant asked, and was not paid back yet."""
    asked = p.last("USE_MERCHANT")
    done = [int(d.slots["who"]) for d in p.since("USE_MERCHANT")]
    who = a.value["who"]
    return str(who) not in asked.slots["who"].split(",") or who in done or not int(p.game.a()) >> who & 1


@reads("thing", "merchant.players_given_theirs_order", "helpers.merchant.back")
def out_of_order(p, a):
    """The first of them first."""
    return int(p.game.a()) & ((1 << a.value["who"]) - 1) != 0


@reads("thing", "development_cards.no_such_card_hand", "helpers.merchant.back")
def gives_missing(p, a):
    """One gives what one holds."""
    return p.hand(a.seat)[a.words["what"]] == 0


@reads("thing", "captain.bank_takes_resource_two", "helpers.captain.own")
def cheap_already(p, a):
    """A harbour, or another's rate, is as good."""
    return p.facts.rates(a.seat)[p.goods.index(a.words["what"])] <= 2


@reads("thing", "noblewoman.noblewoman_visits_another_player", "helpers.noblewoman.use")
def visits_itself(p, a):
    """Not oneself."""
    return a.value["who"] == a.seat


@reads("thing", "noblewoman.player_no_more_points", "helpers.noblewoman.more_points")
def no_more_points(p, a):
    """Points that all can see are compared."""
    return p.facts.points(a.value["who"]) <= p.facts.points(a.seat)


@reads("thing", "figures.player_no_cards", "helpers.noblewoman.empty_hand")
def nothing_to_take(p, a):
    """There is nothing to look at."""
    return p.facts.hand_size(a.value["who"]) == 0


@reads("thing", "looking.no_such_card_hand", "helpers.noblewoman.one")
def not_in_that_hand(p, a):
    """One takes what lies there."""
    who = int(p.game.a())
    return p.hand(who)[a.words["what"]] == 0


# -- mayor, general ------------------------------------------------------------------------------------------------------


@reads("thing", "bank_trade.bank_no_such_card", "helpers.mayor.bank", "helpers.general.bank")
def bank_lacks(p, a):
    """What the bank has can be taken."""
    return p.bank(a.words["what"]) == 0


# -- mendicant, architect, priest ----------------------------------------------------------------------------------------


@reads(
    "thing",
    "mendicant.one_resource_price_paid",
    "helpers.mendicant.other",
    "helpers.architect.price",
)
def not_of_the_price(p, a):
    """A card of the price is spared, a resource paid."""
    return a.words["to"] not in PRICE[a.kind] or a.words["what"] not in RESOURCES


@reads("thing", "mendicant.another_resource_paid_place", "helpers.mendicant.other", "helpers.architect.price")
def pays_the_same(p, a):
    """Another than the one that is spared."""
    return a.words["to"] == a.words["what"]


@reads("thing", "verbs.hand_lacks", "helpers.mendicant.other", "helpers.architect.price")
def cannot_pay_otherwise(p, a):
    """The price with the one card exchanged."""
    price = dict(PRICE[a.kind])
    price[a.words["to"]] -= 1
    price[a.words["what"]] = price.get(a.words["what"], 0) + 1
    return p.says_short(a, **price)


@reads("thing", "development_cards.deck_empty", "helpers.architect.empty")
def no_card_left(p, a):
    """There is nothing to buy."""
    return p.facts.fact("development_cards.left") == 0


@reads("thing", "architect.card_not_among_those", "helpers.architect.keep")
def not_looked_at(p, a):
    """One of those that were turned up for this seat."""
    seen = [d.slots["what"] for d in p.since("USE_ARCHITECT", "USE_ARCHITECT_INSTEAD") if d.kind == "LOOK_AT"]
    return a.words["what"] not in seen


@reads("thing", "priest.no_played_knight_give", "helpers.priest.played")
def no_played_knight(p, a):
    """One that lies on the table."""
    return p.facts.fact("development_cards.knights", a.seat) == 0


@reads("thing", "verbs.hand_lacks", "helpers.priest.settlement")
def priests_settlement(p, a):
    """1 brick and 1 lumber."""
    return p.says_short(a, brick=1, lumber=1)


@reads("thing", "verbs.hand_lacks", "helpers.priest.city")
def priests_city(p, a):
    """2 ore and 1 grain."""
    return p.says_short(a, ore=2, grain=1)


# -- the explorer --------------------------------------------------------------------------------------------------------


def stranded(p, a):
    """The ends of a road where a knight of its owner has no other road, nor a ship."""
    return [v for v in p.ends(a.value["at"])
            if p.knight(v) is not None and p.knight(v).seat == a.seat
            and not any(p.laid(e) == a.seat for e in p.sides(v) if e != a.value["at"])]  # fmt: skip


def own_ends(p, a):
    """The ends of a road that touch another road, a ship, a building or a unit of its owner."""
    e = a.value["at"]
    return [v for v in p.ends(e)
            if p.built(v, a.seat) or any(p.laid(other) == a.seat for other in p.sides(v) if other != e)
            or (p.knight(v) is not None and p.knight(v).seat == a.seat)]  # fmt: skip


@reads("thing", "explorer.none_roads_lies", "helpers.explorer.use")
def not_own_road(p, a):
    """An own road is moved."""
    return p.facts.road(a.value["at"]) != a.seat


@reads("thing", "explorer.both_ends_road_touch", "helpers.explorer.end")
def in_the_midst(p, a):
    """At an end only one of them does; and no knight is meant by what a road touches."""
    return len(own_ends(p, a)) == 2 and not stranded(p, a)


@reads("thing", "explorer.road_touches_nothing", "helpers.explorer.loose")
def loose(p, a):
    """At an end one of them does."""
    return not own_ends(p, a)


@reads("thing", "explorer.piece_left_without_road", "helpers.explorer.unit")
def strands(p, a):
    """A knight stands at its one end, and neither another road nor a ship leads to it."""
    return bool(stranded(p, a))


@reads("thing", "explorer.road_built_elsewhere", "helpers.explorer.elsewhere")
def same_place(p, a):
    """Not where it lay."""
    return a.value["at"] == site(p, a)


# -- the robber's bride --------------------------------------------------------------------------------------------------


def is_home(p, tile):
    """A desert; on an island without one, the robber's first tile."""
    names = [p.facts.r.terrain_names[p.facts.terrain(t)] for t in p.tiles]
    return names[tile] == "desert" if "desert" in names else tile == int(p.rules.robber_start())


@reads("thing", "robber_bride.nothing_moves_robber_yet", "helpers.robber_bride.asleep")
def asleep(p, a):
    """Before the first landing of Cities & Knights."""
    return p.facts.fact("robber.asleep") == 1


@reads("thing", "robber_bride.robber_nowhere", "helpers.robber_bride.there")
def nowhere(p, a):
    """It stands on no tile."""
    return p.facts.robber() < 0


@reads("thing", "robber_bride.robber_already", "helpers.robber_bride.there")
def there_already(p, a):
    """It stands where she would send it."""
    return is_home(p, p.facts.robber()) and p.facts.robber() == a.value["at"]


@reads("thing", "robber_bride.robber_desert_already", "helpers.robber_bride.two_deserts")
def in_one_of_two(p, a):
    """From one desert she sends it to no other."""
    return is_home(p, p.facts.robber()) and is_home(p, a.value["at"]) and p.facts.robber() != a.value["at"]


@reads("thing", "robber_bride.robber_bride_sends_desert",
       "helpers.robber_bride.use")  # fmt: skip
def no_desert(p, a):
    """Nowhere else."""
    return not is_home(p, a.value["at"])


@reads("thing", "robber_bride.robber_kept_off_tile", "helpers.robber_bride.kept_off")
def kept_off(p, a):
    """Some rule of the game's, other than the friendly robber's, says so."""
    return any(
        module.id != "robber" and not module.may_rob(p.game, a.seat, a.value["at"]) for module in p.rules.modules
    )


# -- those who answer a roll ---------------------------------------------------------------------------------------------


@reads("who moment", "helpers.helper_turned_over_swapped", "helpers.use.not_unused")
def unused(p, a):
    """Right after it, and by whoever has used it."""
    return a.kind in ("FLIP_HELPER", "SWAP_HELPER") and p.step != "ChangeHelper"


@reads("who moment", "mayor.mayor_not_act_seven", "helpers.mayor.seven")
def mayor_on_a_seven(p, a):
    """Her player has her and may use her, but a seven was rolled."""
    return helper(p, a.seat) == "mayor" and not used(p, a.seat) and p.facts.rolled() == 7


@reads("who moment", "mayor.mayor_acts_once_roll", "helpers.mayor.nothing")
def mayor_at_once(p, a):
    """Nothing has been rolled yet, or the roll gave something, or has been answered."""
    mine = helper(p, a.seat) == "mayor" and not used(p, a.seat)
    return mine and p.step != "Compensation" and p.facts.rolled() != 7


@reads("who moment", "general.general_acts_once_seven", "helpers.general.first")
def general_at_once(p, a):
    """That seven has been dealt with."""
    return helper(p, a.seat) == "general" and not used(p, a.seat) and p.step != "Booty" and p.facts.rolled() == 7


@reads("who moment", "general.general_acts_seven_alone", "helpers.general.use")
def general_on_a_seven(p, a):
    """No seven was rolled."""
    return helper(p, a.seat) == "general" and not used(p, a.seat) and p.facts.rolled() != 7


@reads("who moment", "no cards of the pile are being looked at", "helpers.architect.keep")
def nothing_looked_at(p, a):
    """The architect looks at cards and keeps one at once."""
    return in_turn(p) and a.kind == "KEEP_CARD"


@reads("who moment", "nobody is having a card taken now", "helpers.noblewoman.one")
def noblewoman_takes_nothing(p, a):
    """The noblewoman takes a card as soon as she is used."""
    return in_turn(p) and a.kind == "PICK_CARD"


@reads("who moment", "no card is owed in return now", "helpers.merchant.back")
def nothing_to_repay(p, a):
    """What the merchant took is paid for at once."""
    return in_turn(p) and a.kind == "REPAY"
