"""What the helpers' page says of each reason for a refusal, read from their clauses and the public face of a game."""

from moments import HELPER_USES
from reading import dear, pending, reads, unasked

from base.readings import site

# Rows of a table.
# fmt: off

ROLES = ("merchant", "mendicant", "mayor", "explorer", "general", "architect", "captain", "robber_bride", "priest",
         "noblewoman")
RESOURCES = ("brick", "lumber", "wool", "grain", "ore")
PRICE = {"USE_MENDICANT": {"brick": 1, "lumber": 1}, "USE_ARCHITECT_INSTEAD": {"wool": 1, "grain": 1, "ore": 1}}
BUILDERS = ("USE_MENDICANT", "USE_EXPLORER", "USE_ARCHITECT", "USE_ARCHITECT_INSTEAD", "USE_PRIEST_SETTLEMENT",
            "USE_PRIEST_CITY")
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


CHANGE = "helpers.change.a helpers.change.b"

pending("ChangeHelper", "helpers.another_player_turns_helper", "helpers.first_helper_turned_over", CHANGE,
        "FLIP_HELPER", "SWAP_HELPER")
pending("Repay", "merchant.another_player_gives_resources", "merchant.first_everybody_gave_resource",
        "helpers.merchant.back", "REPAY")
pending("Compensation", "mayor.another_player_use_mayor", "mayor.first_mayor_used_not", "helpers.mayor.use",
        "USE_MAYOR", "DONE", first="helpers.mayor.optional")
pending("Booty", "general.another_player_takes_resource", "general.first_general_brings_resource",
        "helpers.general.use", "USE_GENERAL", first="helpers.general.must")
pending("KeepCard", "architect.another_player_chooses_card", "architect.first_one_cards_kept", "helpers.architect.keep",
        "KEEP_CARD")
pending("PickCard", "looking.another_takes_one", "noblewoman.first_card_taken", "helpers.noblewoman.one",
        "PICK_CARD")

# -- when ----------------------------------------------------------------------------------------------------------------

reads("who moment thing", "helpers.helper_lies_before_somebody", "helpers.use.own", "One uses one's own helper.",
      lambda p, a: a.kind in (*HELPER_USES, "USE_MAYOR", "USE_GENERAL") and helper(p, a.seat) != role_of(a.kind))
reads("moment", "helpers.helpers_only_robber_bride", "helpers.use.own_turn",
      "But for the robber's bride helpers wait for the roll.",
      lambda p, a: p.step == "BeforeRoll" and a.kind in HELPER_USES and a.kind != "USE_ROBBER_BRIDE")
reads("moment", "helpers.no_helper_used_between", "helpers.use.not_between",
      "Neither in the special building phase nor in the pair's part.",
      lambda p, a: p.step in ("SpecialBuild", "PairedBuild") and a.kind in HELPER_USES)
reads("who moment thing", "helpers.helper_not_used_turn", "helpers.use.fresh",
      "A helper that was swapped for waits for the next turn: it shows its side A.",
      lambda p, a: used(p, a.seat) and side(p, a.seat) == "A" and helper(p, a.seat) == role_of(a.kind))
reads("who moment thing", "helpers.only_one_helper_used", "helpers.use.once", "One that was turned over waits too.",
      lambda p, a: used(p, a.seat) and side(p, a.seat) == "B" and helper(p, a.seat) == role_of(a.kind))
reads("thing", "helpers.trade_phase_helper_used", "helpers.use.phase", "With strict phases trade comes first.",
      lambda p, a: p.step == "Trade" and a.kind in BUILDERS)
reads("thing", "turn.trading_over_once_building", "helpers.use.phase",
      "With strict phases the captain serves in the first of them.",
      lambda p, a: p.step == "Build" and a.kind == "USE_CAPTAIN")

# -- turning over and swapping -------------------------------------------------------------------------------------------

reads("thing", "helpers.side_b_is_given_back", CHANGE, "It has no third side.",
      lambda p, a: a.kind == "FLIP_HELPER" and side(p, a.seat) == "B")
reads("thing", "helpers.helper_swapped_another_one", CHANGE, "Never for itself.",
      lambda p, a: a.kind == "SWAP_HELPER" and helper(p, a.seat) == a.words["what"])
reads("thing", "helpers.somebody_else_helper", "helpers.change.display", "One takes from the display.",
      lambda p, a: any(helper(p, seat) == a.words["what"] for seat in p.seats if seat != a.seat))


@reads("thing", "helpers.helper_not_play_here", "helpers.setup.left_out")
def left_out(p, a):
    """Without development cards architect and priest have nothing to do, nor the bride without a desert."""
    if a.words["what"] == "robber_bride":
        names = p.rules.places.terrain_names
        return all(names[p.facts.terrain(tile)] != "desert" for tile in range(p.rules.tiles))
    return a.words["what"] in ("architect", "priest") and not p.rules.has_module("development_cards")

# -- merchant, captain, noblewoman ---------------------------------------------------------------------------------------


def asked_seats(a):
    return [int(seat) for seat in a.words["who"].split(",")]


reads("thing", "merchant.merchant_asks_other_players", "helpers.merchant.use", "Not oneself.",
      lambda p, a: a.seat in asked_seats(a))
reads("thing", "merchant.merchant_asks_one_two", "helpers.merchant.use", "No more than two.",
      lambda p, a: len(asked_seats(a)) > 2)
reads("thing", "merchant.whoever_asked_hold_cards", "helpers.merchant.empty_hand",
      "How many cards somebody holds is public.",
      lambda p, a: any(p.facts.hand_size(seat) == 0 for seat in asked_seats(a)))
reads("thing", "merchant.player_owed_no_resource", "helpers.merchant.back",
      "Only who gave one since the merchant asked, and was not paid back yet.",
      lambda p, a: str(a.value["who"]) not in p.last("USE_MERCHANT").slots["who"].split(",")
          or a.value["who"] in [int(d.slots["who"]) for d in p.since("USE_MERCHANT")]
          or not int(p.game.a()) >> a.value["who"] & 1)
reads("thing", "merchant.players_given_theirs_order", "helpers.merchant.back", "The first of them first.",
      lambda p, a: int(p.game.a()) & (1 << a.value["who"]) - 1 != 0)
reads("thing", "development_cards.no_such_card", "helpers.merchant.back", "One gives what one holds.",
      lambda p, a: p.hand(a.seat)[a.words["what"]] == 0)
reads("thing", "captain.bank_takes_resource_two", "helpers.captain.own", "A harbour, or another's rate, is as good.",
      lambda p, a: p.facts.rates(a.seat)[p.goods.index(a.words["what"])] <= 2)
reads("thing", "noblewoman.noblewoman_visits_another_player", "helpers.noblewoman.use", "Not oneself.",
      lambda p, a: a.value["who"] == a.seat)
reads("thing", "noblewoman.player_no_more_points", "helpers.noblewoman.more_points",
      "Points that all can see are compared.", lambda p, a: p.facts.points(a.value["who"]) <= p.facts.points(a.seat))
reads("thing", "figures.player_no_cards", "helpers.noblewoman.empty_hand", "There is nothing to look at.",
      lambda p, a: p.facts.hand_size(a.value["who"]) == 0)
reads("thing", "looking.no_such_card_hand", "helpers.noblewoman.one", "One takes what lies there.",
      lambda p, a: p.hand(int(p.game.a()))[a.words["what"]] == 0)


@reads("thing", "merchant.merchant_asks_resource", "helpers.merchant.use")
@reads("thing", "captain.captain_trades_resource", "helpers.captain.use")
@reads("thing", "mayor.mayor_brings_resource", "helpers.mayor.use")
@reads("thing", "general.general_brings_resource", "helpers.general.takes")
@reads("thing", "merchant.resource_given_back", "helpers.merchant.back")
def no_resource(p, a):
    """Commodities are none."""
    return a.words["what"] not in RESOURCES


# -- mayor, general ------------------------------------------------------------------------------------------------------

reads("thing", "bank_trade.bank_no_such_card", "helpers.mayor.bank helpers.general.bank",
      "What the bank has can be taken.", lambda p, a: p.bank(a.words["what"]) == 0)

# -- mendicant, architect, priest ----------------------------------------------------------------------------------------

reads("thing", "mendicant.one_resource_price_paid", "helpers.mendicant.other helpers.architect.price",
      "A card of the price is spared, a resource paid.",
      lambda p, a: a.words["to"] not in PRICE[a.kind] or a.words["what"] not in RESOURCES)
reads("thing", "mendicant.another_resource_paid_place", "helpers.mendicant.other helpers.architect.price",
      "Another than the one that is spared.", lambda p, a: a.words["to"] == a.words["what"])
reads("thing", "development_cards.deck_empty", "helpers.architect.empty", "There is nothing to buy.",
      lambda p, a: p.facts.fact("development_cards.left") == 0)
reads("thing", "architect.card_not_among_those", "helpers.architect.keep",
      "One of those that were turned up for this seat.",
      lambda p, a: a.words["what"] not in [d.slots["what"] for d in p.since("USE_ARCHITECT", "USE_ARCHITECT_INSTEAD")
          if d.kind == "LOOK_AT"])
reads("thing", "priest.no_played_knight_give", "helpers.priest.played", "One that lies on the table.",
      lambda p, a: p.facts.fact("development_cards.knights", a.seat) == 0)
reads("thing", "verbs.hand_lacks", "helpers.priest.settlement", "1 brick and 1 lumber.", dear(brick=1, lumber=1))
reads("thing", "verbs.hand_lacks", "helpers.priest.city", "2 ore and 1 grain.", dear(ore=2, grain=1))


@reads("thing", "verbs.hand_lacks", "helpers.mendicant.other helpers.architect.price")
def cannot_pay_otherwise(p, a):
    """The price with the one card exchanged."""
    price = dict(PRICE[a.kind])
    price[a.words["to"]] -= 1
    price[a.words["what"]] = price.get(a.words["what"], 0) + 1
    return p.says_short(a, **price)

# -- the explorer --------------------------------------------------------------------------------------------------------


def stranded(p, a):
    """The ends of a road where a knight of its owner has no other road, nor a ship."""
    return [v for v in p.ends(a.value["at"])
            if p.knight(v) is not None and p.knight(v).seat == a.seat
            and not any(p.laid(e) == a.seat for e in p.sides(v) if e != a.value["at"])]


def own_ends(p, a):
    """The ends of a road that touch another road, a ship, a building or a unit of its owner."""
    e = a.value["at"]
    return [v for v in p.ends(e)
            if p.built(v, a.seat) or any(p.laid(other) == a.seat for other in p.sides(v) if other != e)
            or (p.knight(v) is not None and p.knight(v).seat == a.seat)]


reads("thing", "explorer.none_roads_lies", "helpers.explorer.use", "An own road is moved.",
      lambda p, a: p.facts.road(a.value["at"]) != a.seat)
reads("thing", "explorer.both_ends_road_touch", "helpers.explorer.end",
      "At an end only one of them does; and no knight is meant by what a road touches.",
      lambda p, a: len(own_ends(p, a)) == 2 and not stranded(p, a))
reads("thing", "explorer.road_touches_nothing", "helpers.explorer.loose", "At an end one of them does.",
      lambda p, a: not own_ends(p, a))
reads("thing", "explorer.piece_left_without_road", "helpers.explorer.unit",
      "A knight stands at its one end, and neither another road nor a ship leads to it.",
      lambda p, a: bool(stranded(p, a)))
reads("thing", "explorer.road_built_elsewhere", "helpers.explorer.elsewhere", "Not where it lay.",
      lambda p, a: a.value["at"] == site(p, a))

# -- the robber's bride --------------------------------------------------------------------------------------------------


def is_home(p, tile):
    """A desert; on an island without one, the robber's first tile."""
    names = [p.facts.r.places.terrain_names[p.facts.terrain(t)] for t in p.tiles]
    return names[tile] == "desert" if "desert" in names else tile == int(p.rules.robber_start())


reads("thing", "robber_bride.nothing_moves_robber_yet", "helpers.robber_bride.asleep",
      "Before the first landing of Cities & Knights.", lambda p, a: p.facts.fact("robber.asleep") == 1)
reads("thing", "robber_bride.robber_nowhere", "helpers.robber_bride.there", "It stands on no tile.",
      lambda p, a: p.facts.robber() < 0)
reads("thing", "robber_bride.robber_already", "helpers.robber_bride.there", "It stands where she would send it.",
      lambda p, a: is_home(p, p.facts.robber()) and p.facts.robber() == a.value["at"])
reads("thing", "robber_bride.robber_desert_already", "helpers.robber_bride.two_deserts",
      "From one desert she sends it to no other.",
      lambda p, a: is_home(p, p.facts.robber()) and is_home(p, a.value["at"]) and p.facts.robber() != a.value["at"])
reads("thing", "robber_bride.robber_bride_sends_desert", "helpers.robber_bride.use", "Nowhere else.",
      lambda p, a: not is_home(p, a.value["at"]))
reads("thing", "robber_bride.robber_kept_off_tile", "helpers.robber_bride.kept_off",
      "Some rule of the game's, other than the friendly robber's, says so.",
      lambda p, a: any(module.id != "robber" and not module.may_rob(p.game, a.seat, a.value["at"])
          for module in p.rules.modules))

# -- those who answer a roll ---------------------------------------------------------------------------------------------

reads("who moment", "helpers.helper_turned_over_swapped", "helpers.use.not_unused",
      "Right after it, and by whoever has used it.",
      lambda p, a: a.kind in ("FLIP_HELPER", "SWAP_HELPER") and p.step != "ChangeHelper")
reads("who moment", "mayor.mayor_not_act_seven", "helpers.mayor.seven",
      "Her player has her and may use her, but a seven was rolled.",
      lambda p, a: helper(p, a.seat) == "mayor" and not used(p, a.seat) and p.facts.rolled() == 7)
reads("who moment", "mayor.mayor_acts_once_roll", "helpers.mayor.nothing",
      "Nothing has been rolled yet, or the roll gave something, or has been answered.",
      lambda p, a: helper(p, a.seat) == "mayor" and not used(p, a.seat) and p.step != "Compensation"
          and p.facts.rolled() != 7)
reads("who moment", "general.general_acts_once_seven", "helpers.general.first", "That seven has been dealt with.",
      lambda p, a: helper(p, a.seat) == "general" and not used(p, a.seat) and p.step != "Booty"
          and p.facts.rolled() == 7)
reads("who moment", "general.general_acts_seven_alone", "helpers.general.use", "No seven was rolled.",
      lambda p, a: helper(p, a.seat) == "general" and not used(p, a.seat) and p.facts.rolled() != 7)
reads("who moment", "architect.no_cards_looked_at", "helpers.architect.keep",
      "The architect looks at cards and keeps one at once.", unasked("KEEP_CARD"))
reads("who moment", "looking.no_card_taken", "helpers.noblewoman.one",
      "The noblewoman takes a card as soon as she is used.", unasked("PICK_CARD"))
reads("who moment", "merchant.nothing_owed_back", "helpers.merchant.back",
      "What the merchant took is paid for at once.", unasked("REPAY"))
