"""What Explorers & Pirates says of the refusals of its scenarios 2 to 5, read from its book, pages 9 to 18, and its clauses."""

from reading import asks, dear, reads, waits

from .readings import (
    SHIPS,
    at_harbour,
    here,
    home_island,
    is_closed,
    is_friend,
    is_harbour,
    lying,
    of_tile,
    phase,
    pirate,
)

# Rows of a table.
# fmt: off

EMPTY, SETTLER, SHOAL = 0, 1, 2
SMALL = {3: (1, 0), 4: (2, 0), 5: (0, 1), 6: (0, 2), 7: (1, 1)}
"""Units and sacks of the other cargoes; a settler and a shoal fill both places."""
UNITS, SACKS = 0, 1
MERCHANTS = 4
"""The village that buys cards; 1 is of sailors, 2 and 3 help against pirates."""
SMALL_THINGS = ("LOAD_ONE", "UNLOAD_ONE")


def aboard(p, a):
    """What the ship carries that is asked for something."""
    return p.facts.fact("cargo_ships.hold", SHIPS * a.seat + a.value["n"])


def ashore(p, vertex):
    return p.facts.fact("harbour_settlements.basin", vertex)


def small(cargo, what):
    """How many units, or sacks, are in a cargo."""
    return SMALL.get(cargo, (0, 0))[what]


def has_room(cargo):
    """Whether a small thing more goes in: there are two places."""
    return cargo == EMPTY or sum(SMALL.get(cargo, (2, 0))) < 2


def has_sailed(p, a):
    return any(int(d.slots["n"]) == a.value["n"] for d in phase(p, a.seat, "SAIL"))


def lies_beside(p, a, tile):
    """Whether the ship lies on a path of a tile, or with an end at one of its corners."""
    edge = here(p, a)
    return edge >= 0 and any(v in p.corners(tile) for v in p.ends(edge))


def spot(p, a):
    """The corners of what is to be built: both must be a tile's for the place to be at it."""
    at = a.value["at"]
    return p.ends(at) if a.kind == "BUILD_ROAD" else [at]


def beside(p, a):
    """The tiles at whose paths or corners is built."""
    return p.land_of(*spot(p, a))

# -- units -------------------------------------------------------------------------------------------------------------

PLACES_PIRATE = ("PlacePirate", "PlaceBishop")
"""After a seven or a chase, and by a card where Cities & Knights is played too."""


def there_and_back(p, a):
    """What lies where one is taken from, and where it goes."""
    both = ashore(p, a.value["at"]), aboard(p, a)
    return both if a.kind == "LOAD_ONE" else both[::-1]


def given_up(p, a):
    """What lies where one is to be given up."""
    if a.kind == "DUMP_ONE":
        return aboard(p, a)
    return ashore(p, a.value["at"]) if is_harbour(p, a.value["at"], a.seat) else EMPTY


reads("thing", "units.no_unit_left_supply", "explorers_pirates.unit.supply",
      "Everybody has nine, on ships, in basins, at lairs and in villages.",
      lambda p, a: a.kind in ("BUILD_UNIT", "EMBARK_UNIT") and p.left(a.seat, "unit") == 0)
reads("thing", "verbs.hand_lacks", "explorers_pirates.unit.cost", "An ore and a wool.",
      dear("BUILD_UNIT", "EMBARK_UNIT", ore=1, wool=1))
reads("thing", "units.unit_ship_room_beside", "explorers_pirates.unit.place", "On a ship at an own harbour settlement.",
      lambda p, a: a.kind == "EMBARK_UNIT"
          and (here(p, a) < 0 or not has_room(aboard(p, a)) or not at_harbour(p, here(p, a), a.seat)))
reads("thing", "units.unit_into_basin", "explorers_pirates.unit.place", "Or in the basin of one.",
      lambda p, a: a.kind == "BUILD_UNIT" and not is_harbour(p, a.value["at"], a.seat))
reads("thing", "units.basin_no_room_left", "explorers_pirates.unit.two",
      "It takes two units and, beside a settler, none.",
      lambda p, a: a.kind == "BUILD_UNIT" and not has_room(ashore(p, a.value["at"])))
reads("thing", "jettison.not_two_figures_give", "explorers_pirates.ship.dump",
      "One of two small figures is given up; what is alone is all of the cargo.",
      lambda p, a: a.kind in ("DUMP_ONE", "CLEAR_ONE") and sum(SMALL.get(given_up(p, a), (0, 0))) < 2)
reads("thing", "units.no_room_left", "explorers_pirates.unit.two", "Hold and basin have two places.",
      lambda p, a: a.kind in SMALL_THINGS and not has_room(there_and_back(p, a)[1]))
reads("thing", "units.both_carry_same", "explorers_pirates.transfer.exchange", "Then nothing would change.",
      lambda p, a: a.kind == "EXCHANGE" and aboard(p, a) == ashore(p, a.value["at"]) != EMPTY)
reads("thing", "units.exchange_needs_something_aboard", "explorers_pirates.transfer.exchange",
      "Else one loads or unloads.",
      lambda p, a: a.kind in ("EXCHANGE", "EXCHANGE_ONE") and EMPTY in (aboard(p, a), ashore(p, a.value["at"])))
reads("thing", "units.one_exchanges_unit_sack", "explorers_pirates.transfer.exchange",
      "What comes aboard is of one kind, what goes ashore of the other.",
      lambda p, a: a.kind == "EXCHANGE_ONE"
          and 0 in (small(ashore(p, a.value["at"]), a.value["what"]), small(aboard(p, a), 1 - a.value["what"])))
reads("thing", "units.all_exchange_whole", "explorers_pirates.transfer.exchange",
      "A figure for a figure, where there is no other, is an exchange of the cargoes.",
      lambda p, a: a.kind == "EXCHANGE_ONE"
          and all(sum(SMALL.get(cargo, (0, 0))) == 1 for cargo in (aboard(p, a), ashore(p, a.value["at"]))))
reads("thing", "units.all_load_unload_whole", "explorers_pirates.movement.free_loading",
      "A single thing that goes to an empty place is all of the cargo: that is loaded or unloaded as a whole.",
      lambda p, a: a.kind in SMALL_THINGS and sum(SMALL.get(there_and_back(p, a)[0], (0, 0))) == 1
          and there_and_back(p, a)[1] == EMPTY)


@reads("thing", "jettison.nothing_kind_lies",
       "explorers_pirates.movement.free_loading explorers_pirates.transfer.exchange explorers_pirates.ship.dump")
def none_of_kind(p, a):
    """One takes, or gives up, what is there; and gives a unit for a sack, or a sack for a unit."""
    what = a.value["what"]
    if a.kind == "EXCHANGE_ONE":
        return small(ashore(p, a.value["at"]), what) == 0 or small(aboard(p, a), 1 - what) == 0
    if a.kind in ("DUMP_ONE", "CLEAR_ONE"):
        return small(given_up(p, a), what) == 0
    return a.kind in SMALL_THINGS and small(there_and_back(p, a)[0], what) == 0

# -- the pirate ship ---------------------------------------------------------------------------------------------------

reads("who", "pirate_ships.another_player_places_pirate", "explorers_pirates.pirate.seven",
      "Whoever rolled a seven, or drove another's off.", waits(*PLACES_PIRATE))
reads("moment", "pirate_ships.first_pirate_ship_placed", "explorers_pirates.pirate.seven", "It must be placed.",
      lambda p, a: p.step in PLACES_PIRATE and a.kind != "PLACE_PIRATE")
reads("thing", "pirate_ships.pirate_ship_another_tile", "explorers_pirates.pirate.other",
      "One's own that is on the board must move.",
      lambda p, a: p.step in PLACES_PIRATE and pirate(p) == (a.value["at"], a.seat))
reads("thing", "pirate_ships.pirate_ship_lies_known", "explorers_pirates.pirate.sea",
      "Any tile of sea, fish being sea.", lambda p, a: a.kind == "PLACE_PIRATE" and not p.sea(a.value["at"]))
reads("who", "robber.another_player_chooses_rob", "explorers_pirates.pirate.steal", "Whoever placed the pirate ship.",
      waits("RobShip"))
reads("moment", "robber.first_victim_chosen", "explorers_pirates.pirate.steal", "One rival, or none.",
      asks("RobShip", "ROB", "SPARE"))
reads("thing", "robber.nobody_steals_oneself", "explorers_pirates.pirate.steal", "A rival is robbed.",
      lambda p, a: p.step == "RobShip" and a.value["who"] == a.seat)
reads("thing", "pirate_ships.nothing_to_steal", "explorers_pirates.pirate.gold",
      "A card, or a gold where there is none.",
      lambda p, a: p.step == "RobShip" and not any(p.traded(a.value["who"]).values()))
reads("thing", "pirate_ships.player_no_ship_beside", "explorers_pirates.pirate.steal",
      "A ship on one of the six paths of its tile.",
      lambda p, a: p.step == "RobShip"
          and not any(e >= 0 and of_tile(p, pirate(p)[0], e) for e in lying(p, a.value["who"])))
reads("thing", "pirate_ships.pirate_ship_takes_gold", "explorers_pirates.pirate.tribute",
      "To come to a path of a rival pirate's tile or to leave it costs a gold, once a turn and ship.",
      lambda p, a: a.kind == "SAIL" and (is_closed(p, a, here(p, a)) or is_closed(p, a, a.value["to"])))
reads("thing", "pirate_ships.each_ship_tries_once", "explorers_pirates.pirate.chase", "Once for each ship.",
      lambda p, a: a.kind == "CHASE_PIRATE_SHIP"
          and any(int(d.slots["n"]) == a.value["n"] for d in phase(p, a.seat, "CHASE_PIRATE_SHIP")))
reads("thing", "pirate_ships.ship_sailed_not_fight", "explorers_pirates.pirate.ready",
      "Ready is a ship that has not moved yet.", lambda p, a: a.kind == "CHASE_PIRATE_SHIP" and has_sailed(p, a))
reads("thing", "pirate_ships.ship_not_lie_pirate", "explorers_pirates.pirate.ready",
      "It lies at one of its corners, or on one of its paths.",
      lambda p, a: a.kind == "CHASE_PIRATE_SHIP" and not lies_beside(p, a, pirate(p)[0]))
reads("thing", "pirate_ships.no_rival_pirate_ship", "explorers_pirates.pirate.chase", "One drives off a rival's.",
      lambda p, a: a.kind == "CHASE_PIRATE_SHIP" and (pirate(p)[0] < 0 or pirate(p)[1] == a.seat))


@reads("thing", "pirate_ships.no_pirate_ship_lies", "explorers_pirates.pirate.sea")
def barred_sea(p, a):
    """The last tile of the middle row, which is the longest, is printed on the frame."""
    tile, names = a.value["at"], p.map.tile_names
    rows = [[t for t in p.tiles if names[t][0] == row] for row in sorted({name[0] for name in names})]
    near = any(len({*p.corners(tile)} & {*p.corners(t)}) == 2 for t in home_island(p))
    return a.kind == "PLACE_PIRATE" and p.sea(tile) and (near or tile == rows[len(rows) // 2][-1])

# -- lairs -------------------------------------------------------------------------------------------------------------


def is_held(p, tile):
    """A gold river has a lair until its number is seen."""
    return p.terrain(tile) == "gold_river" and p.facts.token(tile) == 0


def warriors(p, tile, seat):
    return p.facts.fact("lairs.units", 6 * tile + seat)


def is_taken(p, tile):
    """Whether three units are at a lair that is held yet, so that it is conquered at the end of the phase."""
    return is_held(p, tile) and sum(warriors(p, tile, s) for s in p.seats) == 3


reads("thing", "lairs.nothing_built_beside_lair", "explorers_pirates.lair.closed",
      "Neither roads on its paths nor settlements on its corners.",
      lambda p, a: a.kind in ("BUILD_ROAD", "BUILD_SETTLEMENT", "LAND_SETTLER")
          and any(is_held(p, t) for t in beside(p, a)))
reads("thing", "lairs.ship_carries_no_unit", "explorers_pirates.lair.land explorers_pirates.spice.unit",
      "Warriors and merchants come by ship.",
      lambda p, a: a.kind == ("LAND_UNIT" if a.why.clause.endswith("land") else "BEFRIEND")
          and small(aboard(p, a), UNITS) == 0)
reads("thing", "lairs.units_go_ashore_at_lairs", "explorers_pirates.lair.only",
      "Neither on other land nor on a river without a lair.",
      lambda p, a: a.kind == "LAND_UNIT" and not is_held(p, a.value["at"]))
reads("thing", "fish.ship_not_lie_tile",
      "explorers_pirates.lair.land explorers_pirates.lair.fetch explorers_pirates.fish.catch explorers_pirates.spice.unit",
      "At one of its corners.",
      lambda p, a: a.kind == {"land": "LAND_UNIT", "fetch": "FETCH_UNIT", "catch": "CATCH",
          "unit": "BEFRIEND"}[a.why.clause.split(".")[-1]] and not lies_beside(p, a, a.value["at"]))
reads("thing", "lairs.three_units_already", "explorers_pirates.lair.three", "Whosever they are.",
      lambda p, a: a.kind == "LAND_UNIT" and is_taken(p, a.value["at"]))
reads("thing", "lairs.lair_three_units_conquered", "explorers_pirates.lair.fetch",
      "The token is turned up at the end of the phase, and the units that are left are fetched in turns after this one.",
      lambda p, a: a.kind == "FETCH_UNIT" and is_taken(p, a.value["at"]))
reads("thing", "lairs.spice_island_unit_ashore", "explorers_pirates.spice.unit", "It is no warrior there.",
      lambda p, a: a.kind == "LAND_UNIT" and p.terrain(a.value["at"]) == "spice_island")
reads("thing", "lairs.unit_village_stays_good", "explorers_pirates.spice.stays", "It is not taken aboard again.",
      lambda p, a: a.kind == "FETCH_UNIT" and p.terrain(a.value["at"]) == "spice_island"
          and is_friend(p, a.value["at"], a.seat))
reads("thing", "lairs.no_unit_waits", "explorers_pirates.lair.fetch", "Each fetches its own.",
      lambda p, a: a.kind == "FETCH_UNIT" and warriors(p, a.value["at"], a.seat) == 0)
reads("thing", "lairs.units_stay_lair_until", "explorers_pirates.lair.stay",
      "They are fetched in turns after the conquest.",
      lambda p, a: a.kind == "FETCH_UNIT" and is_held(p, a.value["at"]))
reads("thing", "lairs.ship_no_room_left", "explorers_pirates.lair.fetch", "The hold has two places.",
      lambda p, a: a.kind == "FETCH_UNIT" and not has_room(aboard(p, a)))

# -- the Council, fish and spices --------------------------------------------------------------------------------------


def council(p):
    """The Council's tile: the first of sea in the middle row, behind the start island."""
    rows = sorted({name[0] for name in p.map.tile_names})
    middle = rows[len(rows) // 2]
    return max(t for t in home_island(p) if p.map.tile_names[t][0] == middle) + 1


def shoals_out(p):
    """Shoals on tiles, on ships and in basins."""
    tiles = sum(p.facts.fact("fish.shoal", t) > 0 for t in p.tiles)
    holds = sum(p.facts.fact("cargo_ships.hold", n) == SHOAL for n in range(SHIPS * len(p.seats)))
    return tiles + holds + sum(p.built(v) and ashore(p, v) == SHOAL for v in p.vertices)


def merchants(p, seat):
    """Villages of merchants with a unit of a seat."""
    return sum(p.facts.fact("spices.village", t) == MERCHANTS and is_friend(p, t, seat) for t in p.tiles)


reads("thing", "council.nothing_built_council_paths", "explorers_pirates.council.coast",
      "It is sea, and nobody builds there; some tables build where it touches the island.",
      lambda p, a: p.param.get("council_coast", 0) == 0 and council(p) in beside(p, a))
reads("thing", "council.ship_carries_nothing_council", "explorers_pirates.council.anchors", "It takes fish and spices.",
      lambda p, a: a.kind == "DELIVER" and aboard(p, a) != SHOAL and small(aboard(p, a), SACKS) == 0)
reads("thing", "fish.one_casts_fish_once", "explorers_pirates.fish.once", "The die is rolled once.",
      lambda p, a: a.kind == "CAST_FOR_FISH" and bool(phase(p, a.seat, "CAST_FOR_FISH")))
reads("thing", "fish.no_shoal_left_supply", "explorers_pirates.fish.supply",
      "There are six; eight with five and six players, or as the table says.",
      lambda p, a: a.kind == "CAST_FOR_FISH" and shoals_out(p) == p.param["shoals"])
reads("thing", "fish.no_shoal", "explorers_pirates.fish.catch", "A shoal comes by the die.",
      lambda p, a: a.kind == "CATCH" and p.facts.fact("fish.shoal", a.value["at"]) == 0)
reads("thing", "fish.shoal_fills_empty_ship", "explorers_pirates.fish.large", "It takes both places.",
      lambda p, a: a.kind == "CATCH" and aboard(p, a) != EMPTY)
reads("thing", "spices.spice_island_one_builds", "explorers_pirates.spice.built", "On its paths and its corners.",
      lambda p, a: a.kind in ("BUILD_ROAD", "BUILD_SETTLEMENT", "LAND_SETTLER")
          and any(p.terrain(t) == "spice_island" and not is_friend(p, t, a.seat) for t in beside(p, a)))
reads("thing", "spices.no_village_known", "explorers_pirates.spice.unit", "Each spice island that is found has one.",
      lambda p, a: a.kind == "BEFRIEND" and p.terrain(a.value["at"]) != "spice_island")
reads("thing", "spices.unit_village_already", "explorers_pirates.spice.one", "One unit, and one sack, of each island.",
      lambda p, a: a.kind == "BEFRIEND" and is_friend(p, a.value["at"], a.seat))
reads("thing", "spices.no_village_merchants_friend", "explorers_pirates.spice.trade", "They trade with their friends.",
      lambda p, a: a.kind == "SELL_TO_VILLAGE" and merchants(p, a.seat) == 0)
reads("thing", "spices.each_village_buys_one", "explorers_pirates.spice.trade", "Once a turn and village.",
      lambda p, a: a.kind == "SELL_TO_VILLAGE" and len(phase(p, a.seat, a.kind)) == merchants(p, a.seat) > 0)
reads("thing", "development_cards.no_such_card", "explorers_pirates.spice.trade", "A resource for a gold.",
      lambda p, a: a.kind == "SELL_TO_VILLAGE" and list(p.hand(a.seat).values())[a.value["what"]] == 0)
reads("thing", "council.council_takes_cargo_anchors", "explorers_pirates.council.anchors",
      "The ship lies there with an end.",
      lambda p, a: a.kind == "DELIVER" and a.value["at"] not in {*p.corners(council(p))[::3]} & {*p.ends(here(p, a))})
