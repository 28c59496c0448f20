"""What the scenarios with rules of their own say of each reason for a refusal: sections 3.7 to 3.11 of the project's rules."""

from reading import pending, reads, unasked

# Rows of a table.
# fmt: off


def numbered(p, v):
    """Whether a tile with a number lies at a corner."""
    return any(p.facts.token(t) for t in p.land_of(v))


def marks(p, module):
    """What the map marks for a module."""
    return p.rules.board.marks[module]


def colour(p, key, seat):
    """A seat's own of the marked places: of fewer players one colour stays out."""
    ways = marks(p, "pirate_ways")
    names = [name for k, name in enumerate(ways[key]) if k != ways["omit"].get(str(p.rules.seats), -1)]
    return names[seat]


def at_fleet(p, edge):
    """Whether a path is one of the six of the fleet's tile."""
    tile = p.facts.fact("pirate_fleet.at")
    return tile >= 0 and tile in p.land_of(*p.ends(edge))


def goes(a):
    """The path where a ship is to lie."""
    return a.value["to" if a.kind == "MOVE_SHIP" else "at"]


# -- harbours ----------------------------------------------------------------------------------------------------------

pending("LayHarbour", "harbour_tokens.another_player_lays", "harbour_tokens.first_harbour_laid",
        "seafarers.harbours.laid", "LAY_HARBOUR")
reads("who moment", "harbour_tokens.no_harbour_to_lay", "seafarers.harbours.laid",
      "A harbour is laid when it comes to somebody.", unasked("LAY_HARBOUR"))


def lands(p, edge):
    """Number of tiles of land beside a path."""
    t = p.rules.topology
    beside = [k for k in range(t.tiles) if edge in t.sides_of[k]]
    return sum(p.rules.board.terrain_names[k] != "sea" for k in beside)


reads("thing", "harbour_tokens.not_at_coast", "seafarers.harbours.coast", "It lies between land and sea.",
      lambda p, a: a.kind == "LAY_HARBOUR" and lands(p, a.value["at"]) != 1)
reads("thing", "harbour_tokens.harbour_too_near", "seafarers.harbours.apart", "No two share a corner.",
      lambda p, a: any(p.facts.harbour(e) is not None
                       for v in p.ends(a.value["at"]) for _, e in p.rules.topology.ways_from[v]))
reads("thing", "harbour_tokens.not_at_own_building", "seafarers.harbours.own", "The tribe's goes beside an own building.",
      lambda p, a: a.kind == "LAY_HARBOUR" and all(p.facts.owner(v) != a.seat for v in p.ends(a.value["at"])))

# -- the forgotten tribe -----------------------------------------------------------------------------------------------

reads("thing", "forgotten_tribe.no_number_beside", "seafarers.forgotten_tribe.settle", "Away from numbers nobody settles.",
      lambda p, a: a.kind in ("BUILD_SETTLEMENT", "BUILD_CITY") and not numbered(p, a.value["at"]))
reads("thing", "forgotten_tribe.robber_to_numbers", "seafarers.forgotten_tribe.robber", "Nor does the robber go there.",
      lambda p, a: a.kind == "MOVE_ROBBER" and not p.facts.token(a.value["at"]))

# -- the pirate islands ------------------------------------------------------------------------------------------------


def at_home(p, v):
    """Whether a corner lies at the eastern island, the land that holds the printed settlements."""
    t, names = p.rules.topology, p.rules.board.terrain_names
    first = t.vertex(marks(p, "pirate_ways")["settlements"][0])
    group = [k for k in range(t.tiles) if first in t.corners_of[k] and names[k] != "sea"]
    for k in group:
        group += [n for n in range(t.tiles) if n not in group and names[n] != "sea" and set(t.sides_of[n]) & set(t.sides_of[k])]
    return any(v in t.corners_of[k] for k in group)


def in_the_west(p, edge):
    """Whether a path has no land of the eastern island beside it."""
    t = p.rules.topology
    beside = [k for k in range(t.tiles) if edge in t.sides_of[k] and p.rules.board.terrain_names[k] != "sea"]
    return not any(all(at_home(p, v) for v in t.corners_of[k]) for k in beside)


def lying(p, a):
    """Ships of the asking seat in the west; one that is moved lies nowhere."""
    return [e for e in p.ships(a.seat) if in_the_west(p, e) and (a.kind != "MOVE_SHIP" or e != a.value["at"])]


def distances(p, goal):
    """Paths with sea beside them over which a ship comes from each corner to a goal, and the corners beside each."""
    t, names = p.rules.topology, p.rules.board.terrain_names
    land = [sum(e in t.sides_of[k] and names[k] != "sea" for k in range(t.tiles)) for e in range(p.rules.edges)]
    near = {v: [w for w, e in t.ways_from[v] if land[e] < 2] for v in range(p.rules.vertices)}
    far, ring = {goal: 0}, [goal]
    for v in ring:
        for w in near[v]:
            if w not in far:
                far[w] = far[v] + 1
                ring.append(w)
    return far, near


def is_of_a_shortest_way(p, seat, edge):
    """Whether a path is part of some shortest way from the eastern coast to a seat's beachhead, or from there to its fortress."""
    t = p.rules.topology
    head, fort = (t.vertex(colour(p, key, seat)) for key in ("beachheads", "fortresses"))
    for begin, goal in (([v for v in range(p.rules.vertices) if at_home(p, v)], head), ([head], fort)):
        far, near = distances(p, goal)
        ring = [v for v in begin if v in far]
        for v in ring:
            nearer = [w for w in near[v] if far[w] == far[v] - 1]
            if any({v, w} == set(t.ends_of[edge]) for w in nearer):
                return True
            ring += [w for w in nearer if w not in ring]
    return False


reads("thing", "pirate_ways.not_on_the_way", "seafarers.pirate_islands.line", "Away from the island ships take a shortest way.",
      lambda p, a: a.kind in ("BUILD_SHIP", "MOVE_SHIP") and in_the_west(p, goes(a))
          and (not lying(p, a) or not is_of_a_shortest_way(p, a.seat, goes(a))))
reads("thing", "pirate_ways.one_line_alone", "seafarers.pirate_islands.line", "And lie in one line.",
      lambda p, a: a.kind in ("BUILD_SHIP", "MOVE_SHIP") and in_the_west(p, goes(a)) and bool(lying(p, a))
          and is_of_a_shortest_way(p, a.seat, goes(a)))
reads("thing", "fog.nobody_begins", "seafarers.pirate_islands.start", "One founds on the eastern island.",
      lambda p, a: p.step.startswith("Found") and not at_home(p, a.value["at"]))
reads("thing", "pirate_ways.last_settlement_for_fortress", "seafarers.pirate_islands.last_settlement",
      "The last one is kept while the fortress is the pirates'.",
      lambda p, a: a.kind == "BUILD_SETTLEMENT" and p.left(a.seat, "settlement") == 1
          and p.facts.fact("fortresses.lairs", a.seat) > 0)
reads("thing", "pirate_ways.only_beachhead", "seafarers.pirate_islands.beachhead", "In the west one settles there.",
      lambda p, a: not at_home(p, a.value["at"])
          and p.rules.topology.vertex_names[a.value["at"]] != colour(p, "beachheads", a.seat))
reads("thing", "pirate_ways.no_ship_to_arm", "seafarers.pirate_islands.knight", "A knight arms a ship that is none yet.",
      lambda p, a: a.kind == "PLAY_KNIGHT"
          and all(p.facts.fact("pirate_ways.warship", e) for e in p.ships(a.seat) if in_the_west(p, e)))
reads("thing", "pirate_fleet.beside_no_ship", "seafarers.pirate_islands.fleet_bars", "Neither to nor from its tile.",
      lambda p, a: any(at_fleet(p, a.value[end]) for end in ("at", "to") if end in a.value))
reads("who moment", "pirate_fleet.no_booty", "seafarers.pirate_islands.booty", "Booty is taken where the fleet is beaten.",
      unasked("TAKE_BOOTY"))
pending("TakeBooty", "pirate_fleet.another_player_takes_booty", "pirate_fleet.first_booty_taken",
        "seafarers.pirate_islands.booty", "TAKE_BOOTY")
reads("thing", "gold_fields.bank_none", "seafarers.pirate_islands.booty", "What the bank does not have nobody takes.",
      lambda p, a: a.kind == "TAKE_BOOTY" and p.facts.bank()[a.value["what"]] == 0)
reads("who moment", "fortresses.nothing_to_attack", "seafarers.pirate_islands.attack", "An attack ends a turn.",
      unasked("ATTACK_FORTRESS", "SPARE_FORTRESS"))
pending("ChooseAttack", "fortresses.another_player_attacks", "fortresses.first_attack_or_not",
        "seafarers.pirate_islands.attack", "ATTACK_FORTRESS", "SPARE_FORTRESS")

# -- cloth -------------------------------------------------------------------------------------------------------------


def with_village(p, tile):
    """Whether a tile is an island of villages."""
    t = p.rules.topology
    return any(t.vertex(name) in t.corners_of[tile] for name in marks(p, "cloth_villages")["villages"])


def linked(p, seat):
    """Whether a seat has a link to any village."""
    return any(links >> seat & 1 for links in p.facts.row("cloth_villages.links"))


def leads_to_village(p, seat, edge):
    """Whether ships of a seat lead from one at a path to a village that it has a link to."""
    t, mine = p.rules.topology, set(p.ships(seat))
    links, names = p.facts.row("cloth_villages.links"), list(marks(p, "cloth_villages")["villages"])
    villages = {t.vertex(name) for name, mask in zip(names, links, strict=False) if mask >> seat & 1}
    ring = list(t.ends_of[edge])
    for v in ring:
        ring += [w for w, e in t.ways_from[v] if e in mine and w not in ring]
    return bool(villages & set(ring))


reads("thing", "cloth_villages.nobody_builds_here", "seafarers.cloth.islands", "Nobody settles on the small islands.",
      lambda p, a: any(with_village(p, t) for t in p.land_of(a.value["at"])))
reads("thing", "cloth_villages.robber_stays_away", "seafarers.cloth.robber", "Nor does the robber go there.",
      lambda p, a: a.kind == "MOVE_ROBBER" and with_village(p, a.value["at"]))
reads("thing", "cloth_villages.village_closes_line", "seafarers.cloth.closed", "A village closes the line that leads to it.",
      lambda p, a: a.kind == "MOVE_SHIP" and leads_to_village(p, a.seat, a.value["at"]))
reads("thing", "cloth_villages.pirate_needs_link", "seafarers.cloth.pirate", "Who has no link does not move the pirate.",
      lambda p, a: a.kind in ("MOVE_PIRATE", "DISMISS_PIRATE") and not linked(p, a.seat))
reads("thing", "cloth_villages.player_has_no_bolt", "seafarers.cloth.pirate_loot", "A bolt is taken of who has one.",
      lambda p, a: a.kind == "TAKE_BOLT" and not p.facts.fact("cloth_villages.held", a.value["who"]))

reads("thing", "cloth_villages.robber_takes_cards", "seafarers.cloth.pirate_loot", "A bolt is stolen with the pirate.",
      lambda p, a: a.kind == "TAKE_BOLT" and p.step == "Rob" and p.last("MOVE_ROBBER", "MOVE_PIRATE").kind == "MOVE_ROBBER")
reads("who moment", "robber.nobody_robbed", "seafarers.cloth.pirate_loot", "Nor is a bolt where nothing has been moved.",
      unasked("TAKE_BOLT"))
reads("moment", "founding.now_settlement_founded", "seafarers.cloth.third", "Three settlements are founded, round by round.",
      lambda p, a: p.step in ("FoundMiddleSettlement", "FoundSecondSettlement") and a.kind != "BUILD_SETTLEMENT")
reads("moment", "city_founding.now_city_founded", "seafarers.cloth.city", "The third is a city in Cities & Knights.",
      lambda p, a: p.step == "FoundCity" and a.kind != "BUILD_CITY")
reads("who", "founding.another_player_turn_found", "seafarers.cloth.third_order", "One after the other in the third round too.",
      lambda p, a: p.step in ("FoundSecondSettlement", "FoundCity", "FoundRoad") and a.seat not in p.owing)
reads("moment", "founding.now_piece_from_settlement", "seafarers.cloth.third",
      "Each settlement has its road or ship.",
      lambda p, a: p.step == "FoundRoad" and a.kind not in ("BUILD_ROAD", "BUILD_SHIP"))
reads("moment", "founding.now_piece_from_city", "seafarers.cloth.third", "So has the city.",
      lambda p, a: p.step == "FoundRoad" and a.kind not in ("BUILD_ROAD", "BUILD_SHIP") and bool(p.cities(p.turn)))
reads("thing", "founding.piece_at_new_settlement", "seafarers.cloth.third", "It touches the settlement of its round.",
      lambda p, a: p.step == "FoundRoad" and p.map.vertex(p.last("BUILD_SETTLEMENT").at) not in p.ends(a.value["at"]))
reads("thing", "founding.piece_at_new_city", "seafarers.cloth.third", "Or the city.",
      lambda p, a: p.step == "FoundRoad" and p.map.vertex(p.last("BUILD_CITY").at) not in p.ends(a.value["at"]))

# -- wonders -----------------------------------------------------------------------------------------------------------


def own(p, seat):
    """The wonder of a seat; -1 for none."""
    return p.facts.fact("wonders.own", seat)


def stands_at(p, seat, mark):
    """Whether a seat has built at a corner that is marked so."""
    return any(p.facts.owner(p.rules.topology.vertex(name)) == seat for name in marks(p, "wonders").get(mark, []))


reads("thing", "wonders.nobody_begins_at_mark", "seafarers.wonders.start", "Nobody begins at a marked corner.",
      lambda p, a: p.step.startswith("Found")
          and any(p.rules.topology.vertex_names[a.value["at"]] in names for names in marks(p, "wonders").values()))
reads("thing", "wonders.one_each", "seafarers.wonders.one", "One wonder for each.",
      lambda p, a: a.kind == "CLAIM_WONDER" and own(p, a.seat) >= 0)
reads("thing", "wonders.claimed_by_another", "seafarers.wonders.one", "And one owner for each wonder.",
      lambda p, a: a.kind == "CLAIM_WONDER"
          and any(own(p, s) == a.value["what"] for s in range(p.rules.seats) if s != a.seat))
reads("thing", "wonders.claim_one_first", "seafarers.wonders.levels", "Levels are built of a wonder that one has.",
      lambda p, a: a.kind == "BUILD_WONDER" and own(p, a.seat) < 0)
reads("thing", "wonders.stands_whole", "seafarers.wonders.levels", "It has four levels.",
      lambda p, a: a.kind == "BUILD_WONDER" and p.facts.fact("wonders.level", a.seat) == 4)
for mark in ("wall", "bridge", "lighthouse"):
    reads("thing", f"wonders.needs_{mark}_mark", f"seafarers.wonders.{mark}", "It is claimed with a building at its mark.",
          lambda p, a, mark=mark: a.kind == "CLAIM_WONDER" and not stands_at(p, a.seat, mark))
reads("thing", "wonders.needs_two_cities", "seafarers.wonders.theater seafarers.wonders.library", "It takes two cities.",
      lambda p, a: a.kind == "CLAIM_WONDER" and len(p.cities(a.seat)) < 2)
reads("thing", "wonders.needs_harbour_city_route", "seafarers.wonders.monument",
      "It is claimed with a city at a harbour and a route of five.",
      lambda p, a: a.kind == "CLAIM_WONDER" and (
          p.facts.fact("longest_route.length", a.seat) < 5
          or not any(p.facts.harbour(e) is not None for v in p.cities(a.seat) for _, e in p.rules.topology.ways_from[v])))
reads("thing", "wonders.needs_city_points", "seafarers.wonders.castle", "It is claimed with a city and six points.",
      lambda p, a: a.kind == "CLAIM_WONDER" and (not p.cities(a.seat) or p.facts.all_points(a.seat) < 6))
