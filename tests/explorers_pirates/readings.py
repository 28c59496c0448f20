"""What Explorers & Pirates says of each reason for a refusal, read from its book and its clauses alone."""

from reading import dear, reads, unasked

# Rows of a table.
# fmt: off

TRADES = (
    "BANK_TRADE", "OFFER", "PROPOSE", "ACCEPT", "DECLINE", "COUNTER", "CONFIRM", "CANCEL", "SELL_FOR_GOLD",
    "BUY_WITH_GOLD", "SELL_TO_VILLAGE",
)
BUILDING = (
    "BUILD_ROAD", "BUILD_SETTLEMENT", "BUILD_HARBOUR_SETTLEMENT", "BUILD_CARGO_SHIP", "REBUILD_CARGO_SHIP", "BUILD_SETTLER",
    "EMBARK_SETTLER", "BUILD_UNIT", "EMBARK_UNIT",
    # Beside Cities & Knights.
    "BUILD_CITY", "DEPLOY", "ACTIVATE", "PROMOTE", "BUILD_WALL", "IMPROVE", "REPAIR_CITY",
)
LOADING = ("LOAD", "LOAD_ONE", "EXCHANGE", "EXCHANGE_ONE")
"""By which something comes aboard."""
UNLOADING = ("UNLOAD", "UNLOAD_ONE", "EXCHANGE", "EXCHANGE_ONE")
"""By which something comes ashore, into a basin."""
HANDLING = {*LOADING, *UNLOADING}
AT_SEA = (
    "SAIL", "HASTEN", *HANDLING, "LAND_SETTLER", "LAND_UNIT", "FETCH_UNIT", "CATCH", "DELIVER", "BEFRIEND", "CAST_FOR_FISH",
    "CHASE_PIRATE_SHIP",
)
"""What is of the movement phase alone."""
SETTLER_ABOARD, SAILORS = 1, 1
"""A settler as a cargo; the village that makes ships faster."""
SHIPS = 3
GOODS = ("brick", "lumber", "wool", "grain", "ore")


def lying(p, seat):
    """For each ship of a seat its path; -1 for one in the supply."""
    return [p.facts.fact("cargo_ships.at", SHIPS * seat + n) for n in range(SHIPS)]


def here(p, a):
    """Where the ship lies that is asked for something; -1 in the supply."""
    return lying(p, a.seat)[a.value["n"]]


def is_laden(p, a):
    return p.facts.fact("cargo_ships.hold", SHIPS * a.seat + a.value["n"]) > 0


def crowd(p, edge):
    """How many ships lie on a path, whosever."""
    return sum(lying(p, seat).count(edge) for seat in p.seats)


def is_harbour(p, vertex, seat):
    return p.built(vertex, seat, p.rules.items.names.index("harbour_settlement"))


def is_basin_full(p, vertex):
    return p.facts.fact("harbour_settlements.basin", vertex) > 0


def at_harbour(p, edge, seat):
    return any(is_harbour(p, v, seat) for v in p.ends(edge))


def is_sea(p, edge):
    """Sea on one side at least, or the frame, which is sea."""
    beside = p.land_of(*p.ends(edge))
    return len(beside) < 2 or any(p.sea(t) for t in beside)


def phase(p, seat, *kinds):
    """What a seat did of some kinds in this turn, such as in its movement phase."""
    return [d for d in p.since("END_TURN", "END_BUILD") if d.seat == seat and d.kind in kinds]


class Fleet:
    """How far the ships of a seat are in this movement phase, told from what was done in it.

    Attributes:
        moved: the ship that is being moved; None where none is.
        over: those whose movement is over.
        explored: those that have found something, which are among them.
    """

    def __init__(self, p, seat):
        self.moved, self.over, self.explored = None, set(), set()
        for d in p.since("END_TURN", "END_BUILD"):
            if d.kind == "FIND_TERRAIN" and self.moved is not None:
                self.explored.add(self.moved)
                self._rest()
            elif d.seat == seat and d.kind == "CAST_FOR_FISH":
                self._rest()
            elif d.seat == seat and d.kind == "SAIL":
                if self.moved != int(d.slots["n"]):
                    self._rest()
                self.moved = int(d.slots["n"])
            elif d.seat == seat and d.kind == "LAND_SETTLER" and self.moved == int(d.slots["n"]):
                self.moved = None

    def _rest(self):
        if self.moved is not None:
            self.over.add(self.moved)
        self.moved = None


def home_island(p):
    """The tiles of the start island: land that was never unexplored."""
    found = p.rules.board.marks["discovery"]
    hidden = {p.map.tile(t) for t in (*found["north"], *found["south"])}
    return [t for t in p.tiles if not p.sea(t) and t not in hidden]


def is_friend(p, tile, seat):
    """Whether a unit of a seat is in the village there."""
    return bool(p.facts.fact("spices.friends", tile) >> seat & 1)


def points(p, a):
    """Points of movement left: four, one for each village of sailors and two for a wool, less those that were sailed."""
    used = sum(int(d.slots["n"]) == a.value["n"] for d in phase(p, a.seat, "SAIL"))
    left = 4 + 2 * has_hastened(p, a) - used
    if not p.rules.has_module("spices"):
        return left
    return left + sum(p.facts.fact("spices.village", t) == SAILORS and is_friend(p, t, a.seat) for t in p.tiles)


def has_hastened(p, a):
    return any(int(d.slots["n"]) == a.value["n"] for d in phase(p, a.seat, "HASTEN"))


def pirate(p):
    """Tile of the pirate ship, and whose it is; -1 while there is none."""
    if not p.rules.has_module("pirate_ships"):
        return -1, -1
    return p.facts.fact("pirate_ships.at"), p.facts.fact("pirate_ships.owner")


def of_tile(p, tile, edge):
    return all(v in p.corners(tile) for v in p.ends(edge))


def is_closed(p, a, edge):
    """Whether a tribute is due for a path that the purse does not have, and that this ship has not paid in this turn."""
    tile, owner = pirate(p)
    due = tile >= 0 and owner != a.seat and of_tile(p, tile, edge)
    return due and not p.facts.fact("pirate_ships.paid") >> a.value["n"] & 1 and p.traded(a.seat)["gold"] == 0


def hidden_beside(p, *vertices):
    return any(p.hidden(t) for t in p.land_of(*vertices))

# -- gold --------------------------------------------------------------------------------------------------------------

reads("thing", "gold.three_equal_cards_bring", "explorers_pirates.gold.three", "Three equal resources bring 1 gold.",
      lambda p, a: a.kind == "SELL_FOR_GOLD" and p.hand(a.seat)[GOODS[a.value["what"]]] < 3)
reads("thing", "gold.gold_one_buys_card", "explorers_pirates.gold.buy",
      "Up to twice a turn, where nothing else is said.",
      lambda p, a: a.kind == "BUY_WITH_GOLD"
          and len(phase(p, a.seat, "BUY_WITH_GOLD")) == p.param.get("gold_purchases", 2) == a.why.values["n"])
reads("thing", "gold.card_costs_gold", "explorers_pirates.gold.buy", "A resource of the supply costs 2 gold.",
      lambda p, a: a.kind == "BUY_WITH_GOLD" and p.traded(a.seat)["gold"] < 2 == a.why.values["n"])
reads("thing", "bank_trade.bank_no_such_card", "explorers_pirates.gold.buy", "One buys what the supply has.",
      lambda p, a: a.kind == "BUY_WITH_GOLD" and p.bank(GOODS[a.value["what"]]) == 0)

# -- harbour settlements -----------------------------------------------------------------------------------------------

reads("thing", "harbours.no_harbour_settlement_left", "explorers_pirates.harbour.supply", "Everybody has four.",
      lambda p, a: a.kind == "BUILD_HARBOUR_SETTLEMENT" and p.left(a.seat, "harbour_settlement") == 0)
reads("thing", "verbs.hand_lacks", "explorers_pirates.harbour.build", "2 grain and 2 ore.",
      dear("BUILD_HARBOUR_SETTLEMENT", grain=2, ore=2))
reads("thing", "harbours.harbour_settlement_replaces_one", "explorers_pirates.harbour.build",
      "A settlement of its owner becomes one.",
      lambda p, a: a.kind == "BUILD_HARBOUR_SETTLEMENT" and a.value["at"] not in p.settlements(a.seat))
reads("thing", "harbours.on_coast", "explorers_pirates.harbour.coast",
      "Sea that is known, or the frame, is beside it.",
      lambda p, a: a.kind == "BUILD_HARBOUR_SETTLEMENT" and sum(not p.sea(t) for t in p.land_of(a.value["at"])) == 3)

# -- ships -------------------------------------------------------------------------------------------------------------


def may_pass(p, a, edge, left):
    """Whether a ship may stay on a path, or go on from it to one where it may."""
    if crowd(p, edge) - (edge == here(p, a)) < 2:
        return True
    if left == 0 or hidden_beside(p, p.ends(edge)[0]) or hidden_beside(p, p.ends(edge)[1]):
        return False
    further = {e for v in p.ends(edge) for e in p.sides(v)} - {edge}
    return any(is_sea(p, e) and not is_closed(p, a, e) and may_pass(p, a, e, left - 1) for e in further)


reads("thing", "verbs.hand_lacks", "explorers_pirates.ship.cost", "A lumber and a wool, anew the same.",
      dear("BUILD_CARGO_SHIP", "REBUILD_CARGO_SHIP", lumber=1, wool=1))
reads("thing", "shipyard.all_ships_out_say", "explorers_pirates.ship.rebuild",
      "With all three on the board one of them is given up.",
      lambda p, a: a.kind == "BUILD_CARGO_SHIP" and -1 not in lying(p, a.seat))
reads("thing", "shipyard.ship_left_supply_none", "explorers_pirates.ship.rebuild",
      "One is given up where all are on the board.",
      lambda p, a: a.kind == "REBUILD_CARGO_SHIP" and -1 in lying(p, a.seat))
reads("thing", "shipyard.lies_there_already", "explorers_pirates.ship.rebuild",
      "Taking it off and building it on the same path would only lose its cargo, which can be had for nothing.",
      lambda p, a: a.kind == "REBUILD_CARGO_SHIP" and here(p, a) == a.value["at"])
reads("thing", "movement.ships_lie_sea_one", "explorers_pirates.ship.routes",
      "Between seas, on a coast or beside the frame.",
      lambda p, a: not is_sea(p, a.value["to" if a.kind == "SAIL" else "at"]))
reads("thing", "shipyard.ship_built_beside_harbour", "explorers_pirates.ship.site",
      "A harbour settlement of its owner is at one end.",
      lambda p, a: a.kind in ("BUILD_CARGO_SHIP", "REBUILD_CARGO_SHIP", "FOUND_CARGO_SHIP")
          and not at_harbour(p, a.value["at"], a.seat))
reads("thing", "shipyard.ship_built_explores_nothing", "explorers_pirates.ship.unexplored",
      "It is not placed where it borders an unexplored tile, nor where its end touches one.",
      lambda p, a: any(hidden_beside(p, v) for v in p.ends(a.value["at"])))
reads("thing", "jettison.ship_carries_nothing", "explorers_pirates.ship.dump explorers_pirates.movement.free_loading",
      "What is not aboard is neither given up nor unloaded.",
      lambda p, a: a.kind in (("DUMP", "DUMP_ONE") if a.why.clause.endswith("dump") else ("UNLOAD",))
          and not is_laden(p, a))
reads("thing", "jettison.no_cargo_lies_basin", "explorers_pirates.ship.dump",
      "What lies in an own basin may be given up.",
      lambda p, a: a.kind in ("CLEAR_BASIN", "CLEAR_ONE")
          and not (is_harbour(p, a.value["at"], a.seat) and is_basin_full(p, a.value["at"])))


@reads("thing", "movement.two_ships_there", "explorers_pirates.movement.two")
def full_route(p, a):
    """A route holds two. A third may pass if what it has left brings it on to where it may stay."""
    to = a.value["to" if a.kind == "SAIL" else "at"]
    return crowd(p, to) >= 2 and (a.kind != "SAIL" or not may_pass(p, a, to, points(p, a) - 1))

# -- settlers ----------------------------------------------------------------------------------------------------------

reads("thing", "verbs.hand_lacks", "explorers_pirates.settler.cost", "As a settlement.",
      dear("BUILD_SETTLER", "EMBARK_SETTLER", brick=1, lumber=1, wool=1, grain=1))
reads("thing", "settlers.no_settler_left_supply", "explorers_pirates.settler.supply", "Everybody has two.",
      lambda p, a: a.kind in ("BUILD_SETTLER", "EMBARK_SETTLER") and p.left(a.seat, "settler") == 0)
reads("thing", "settlers.settler_into_basin", "explorers_pirates.settler.place",
      "Built in the basin of an own harbour settlement.",
      lambda p, a: a.kind == "BUILD_SETTLER" and not is_harbour(p, a.value["at"], a.seat))
reads("thing", "movement.something_lies_basin", "explorers_pirates.settler.place explorers_pirates.harbour.basin",
      "It has room for one settler.", lambda p, a: is_basin_full(p, a.value["at"]))
reads("thing", "settlers.settler_empty_ship_beside", "explorers_pirates.settler.place",
      "Or on a ship with an empty hold at one.",
      lambda p, a: a.kind == "EMBARK_SETTLER"
          and (here(p, a) < 0 or is_laden(p, a) or not at_harbour(p, here(p, a), a.seat)))
reads("thing", "settlers.ship_carries_no_settler", "explorers_pirates.settler.land",
      "A settler goes ashore from the ship that carries it.",
      lambda p, a: a.kind == "LAND_SETTLER"
          and p.facts.fact("cargo_ships.hold", SHIPS * a.seat + a.value["n"]) != SETTLER_ABOARD)
reads("thing", "settlers.ship_not_lie_corner", "explorers_pirates.settler.land",
      "At an end of the path where the ship lies.",
      lambda p, a: a.kind == "LAND_SETTLER" and a.value["at"] not in p.ends(here(p, a)))
reads("thing", "settlements.supply_empty", "base.settlement.supply",
      "Ship and settler become a settlement, which must be there.", lambda p, a: p.left(a.seat, "settlement") == 0)
reads("thing", "settlers.nothing_built_beside_unexplored", "explorers_pirates.settler.unexplored",
      "Neither settlements nor roads: these explore nothing.",
      lambda p, a: hidden_beside(p, *(p.ends(a.value["at"]) if a.kind == "BUILD_ROAD" else [a.value["at"]])))


@reads("thing", "founding.piece_nobody_stands_way", "explorers_pirates.start.neutral")
def nobodys_piece(p, a):
    """Between two, the pieces of the others hold their places, keep the distance, and roads end there."""
    marks = p.rules.board.marks["explorers_start"]
    played = ("red", "blue") if len(p.seats) == 2 else tuple(marks["settlements"].values())
    stands = {p.map.vertex(v) for key in ("settlements", "harbours") for v, c in marks[key].items() if c not in played}
    paved = {p.map.edge(e) for e, c in marks["roads"].items() if c not in played}
    at = a.value["at"]
    if a.kind == "BUILD_ROAD":
        return at in paved or any(v in stands for v in p.ends(at))
    return at in stands or any(v in stands for v in p.neighbours(at))

# -- the movement phase ------------------------------------------------------------------------------------------------

reads("moment", "movement.movement_phase_nobody_trades", "explorers_pirates.movement.phase", "It comes after both.",
      lambda p, a: p.step == "Movement" and a.kind in (*TRADES, *BUILDING))
reads("moment", "movement.turn_ends_movement_phase", "explorers_pirates.movement.phase",
      "So it is ended, and not the turn.", lambda p, a: p.step == "Movement" and a.kind == "END_TURN")
reads("who moment", "crews.ships_owner_movement_phase", "explorers_pirates.movement.phase",
      "Neither before it nor after it, whoever asks.", lambda p, a: p.step != "Movement" and a.kind in AT_SEA)
reads("thing", "movement.ship_supply", "explorers_pirates.movement.phase", "What is not on the board does not sail.",
      lambda p, a: here(p, a) < 0)
reads("thing", "movement.movement_ship_over", "explorers_pirates.movement.one_by_one",
      "One ship is finished before another begins, or the die is cast; what it does where it lies is no movement.",
      lambda p, a: a.kind in ("SAIL", "HASTEN") and a.value["n"] in Fleet(p, a.seat).over)
reads("thing", "movement.ship_explored_sails_no", "explorers_pirates.discovery.ends", "Its points are lost.",
      lambda p, a: a.kind in ("SAIL", "HASTEN") and a.value["n"] in Fleet(p, a.seat).explored)
reads("thing", "movement.ship_no_points_movement", "explorers_pirates.movement.points",
      "Four, and two more for a wool.", lambda p, a: a.kind == "SAIL" and points(p, a) == 0)
reads("thing", "movement.ship_sails_next_path", "explorers_pirates.movement.points",
      "Each point brings it to a neighbouring route.",
      lambda p, a: a.value["to"] == here(p, a) or not {*p.ends(a.value["to"])} & {*p.ends(here(p, a))})
reads("thing", "movement.ship_hastened_once_turn", "explorers_pirates.movement.hasten", "Once a turn and ship.",
      lambda p, a: a.kind == "HASTEN" and has_hastened(p, a))
reads("thing", "movement.hastening_ship_costs_wool", "explorers_pirates.movement.hasten", "A wool brings two points.",
      lambda p, a: a.kind == "HASTEN" and p.hand(a.seat)["wool"] == 0)
reads("thing", "movement.ship_lies_no_harbour", "explorers_pirates.movement.free_loading",
      "Cargo goes between a ship and the basin beside it.",
      lambda p, a: a.kind in HANDLING
          and (not is_harbour(p, a.value["at"], a.seat) or a.value["at"] not in p.ends(here(p, a))))
reads("thing", "movement.basin_empty", "explorers_pirates.movement.free_loading", "What is loaded lies there.",
      lambda p, a: a.kind == "LOAD" and not is_basin_full(p, a.value["at"]))
reads("thing", "movement.ship_carries_something_already", "explorers_pirates.ship.hold",
      "The hold has room for one settler.", lambda p, a: a.kind == "LOAD" and is_laden(p, a))
reads("who moment", "pirate_ships.none_to_place", "explorers_pirates.pirate.seven",
      "A pirate ship is placed at once after a seven.", unasked("PLACE_PIRATE"))


@reads("thing", "movement.two_other_ships_lie", "explorers_pirates.movement.two")
def must_sail_on(p, a):
    """A third ship passes, and its movement does not end there: nothing is done that would end it."""
    n = Fleet(p, a.seat).moved
    ends_it = a.kind in ("DONE", "CAST_FOR_FISH") or (a.kind == "SAIL" and a.value["n"] != n)
    return p.step == "Movement" and n is not None and crowd(p, lying(p, a.seat)[n]) == 3 and ends_it


@reads("thing", "handling.one_stop_each_figure", "explorers_pirates.movement.stop")
def handled(p, a):
    """So of what is to come aboard something was taken from there before and put back since; of what is to go ashore, something
    was set ashore and taken up again since the ship came there."""
    if a.kind not in HANDLING:
        return False
    n, v = a.value["n"], a.value["at"]
    done = phase(p, a.seat, "SAIL", *HANDLING)
    there = [d for d in done if d.kind != "SAIL" and p.map.vertex(d.at) == v]
    taken = next((k for k, d in enumerate(there) if d.kind in LOADING), len(there))
    back_ashore = a.kind in LOADING and any(d.kind in UNLOADING for d in there[taken + 1 :])
    came = max((k for k, d in enumerate(done) if d.kind == "SAIL" and int(d.slots["n"]) == n), default=-1)
    set_down = next((k for k, d in enumerate(done) if d in there and d.kind in UNLOADING), len(done))
    later = done[max(set_down, came) + 1 :]
    back_aboard = a.kind in UNLOADING and any(
        d in there and d.kind in LOADING and int(d.slots["n"]) == n for d in later
    )
    return (back_ashore and is_basin_full(p, v)) or (back_aboard and is_laden(p, a))
