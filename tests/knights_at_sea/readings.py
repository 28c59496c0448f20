"""What both rulebooks say of each reason for a refusal where Cities & Knights is played with Seafarers, read from their section
of it and from the research's section 4 alone."""

from reading import asks, reads, waits

from seafarers.readings import is_open, target

# Rows of a table.
# fmt: off

LAYING = ("BUILD_ROAD", "BUILD_SHIP")


def reached(p, vertex, seat):
    """Whether an own road or ship ends there."""
    return p.touched(vertex, seat) or p.sailed(vertex, seat)


def own_knight(p, a):
    return p.knights(a.seat).get(a.value["at"])

# -- knights that go to sea --------------------------------------------------------------------------------------------


def left_by(p):
    """The corner that a knight has just been displaced from."""
    by = p.last("MOVE_KNIGHT", "PLAY_INTRIGUE")
    return p.map.vertex(by.to if by.kind == "MOVE_KNIGHT" else by.at)


reads("thing", "roads.no_route_leads",
      "cities_knights.knight.deploy.site cities_knights.card.deserter.site cities_knights.card.intrigue",
      "A knight goes on a corner that an own road or ship leads to; and from such a one intrigue displaces another's.",
      lambda p, a: a.kind in ("DEPLOY", "PLACE_KNIGHT", "PLAY_INTRIGUE") and not reached(p, a.value["at"], a.seat))
reads("thing", "ships.new_knight_stands_land", "knights_at_sea.knight.new",
      "A new knight is put on land, and what lies in fog is none yet.",
      lambda p, a: a.kind in ("DEPLOY", "PLACE_KNIGHT")
          and all(p.sea(t) or p.hidden(t) for t in p.land_of(a.value["at"])))


@reads("thing", "knight_acts.routes_lead_past_nobody",
       "cities_knights.act.move cities_knights.act.displace.reach cities_knights.act.displace.retreat")
def knight_way(p, a):
    """A knight goes along own roads and ships past nothing of others; the clause is of what it was to do there."""
    if a.kind == "RETREAT":
        return a.value["at"] not in p.reach(a.seat, left_by(p), 0) and a.why.clause.endswith("retreat")
    displaces = p.foreign_knight(a.value["to"], a.seat)
    of_act = a.why.clause == ("cities_knights.act.displace.reach" if displaces else "cities_knights.act.move")
    return a.kind == "MOVE_KNIGHT" and a.value["to"] not in p.reach(a.seat, a.value["at"], 0) and of_act


@reads("thing", "ships.knight_road_ship_back", "knights_at_sea.knight.change")
def no_change(p, a):
    """Where a table plays so; by a change elsewhere the knight would get there, past nothing of others."""
    start, to = (left_by(p), a.value["at"]) if a.kind == "RETREAT" else (a.value["at"], a.value.get("to"))
    apart = p.param["knights_change_at_buildings"] == 1 and a.kind in ("MOVE_KNIGHT", "RETREAT")
    return apart and to in p.reach(a.seat, start, 0) - p.reach(a.seat, start, 1)

# -- ships that stay ---------------------------------------------------------------------------------------------------


def along_own(p, start, seat):
    """Corners to which own roads and ships lead, of either kind as they come, past nothing foreign."""
    seen, open_ = {start}, [start]
    while open_:
        at = open_.pop()
        on = {sum(p.ends(e)) - at for e in p.sides(at) if p.laid(e) == seat}
        on = {v for v in on if not p.foreign(v, seat) and not p.foreign_knight(v, seat)} - seen
        seen |= on
        open_ += on
    return seen


reads("thing", "ships.line_ships_not_go", "knights_at_sea.line.past",
      "A ship may end at another's knight, but not go on from it.",
      lambda p, a: a.kind in ("BUILD_SHIP", "MOVE_SHIP")
          and any(p.foreign_knight(v, a.seat) and p.sailed(v, a.seat) for v in p.ends(target(p, a)))
          and not p.joins_ship(target(p, a), a.seat))


@reads("thing", "ships.another_knight_stands_beside", "knights_at_sea.line.held")
def line_held(p, a):
    """A line is all own ships that meet each other where nothing own is built."""
    mine, line = p.ships(a.seat), {a.value["at"]}
    while True:
        corners = {v for e in line for v in p.ends(e)}
        more = {e for v in corners if not p.built(v, a.seat) for e in p.sides(v) if e in mine} - line
        if not more:
            break
        line |= more
    foe = any(p.foreign_knight(v, a.seat) for v in corners)
    return a.kind == "MOVE_SHIP" and a.value["at"] in mine and foe and p.param["foreign_knights_hold_lines"] == 1


@reads("thing", "ships.knight_closes_line_ships", "knights_at_sea.line.closed knights_at_sea.line.between")
def closed_by_knight(p, a):
    """Without own knights the ship would be open. At the last ship of a line it is one clause, elsewhere the other: that of two
    own pieces."""
    edge, buildings = a.value["at"], p.buildings(a.seat)
    closed = is_open(p, edge, a.seat, buildings) and not is_open(p, edge, a.seat, [*buildings, *p.knights(a.seat)])
    last = any(
        v in p.knights(a.seat) and not any(p.ship(e) == a.seat for e in p.sides(v) if e != edge) for v in p.ends(edge)
    )
    return a.kind == "MOVE_SHIP" and closed and last == a.why.clause.endswith("closed")


@reads("thing", "ships.knight_lose_link_settlements", "knights_at_sea.line.link")
def link_lost(p, a):
    """Some own knight has a link over own roads and ships, past nothing of others, and without that ship it has none."""

    def linked(start):
        return p.built(start, a.seat) or any(p.built(v, a.seat) for v in along_own(p, start, a.seat))

    p.lifted = -1
    before = {v for v in p.knights(a.seat) if linked(v)}
    p.lifted = a.value["at"]
    return a.kind == "MOVE_SHIP" and any(not linked(v) for v in before)

# -- the pirate --------------------------------------------------------------------------------------------------------

reads("thing", "knights.none_of_yours", "knights_at_sea.pirate.chase", "An own knight drives the pirate off.",
      lambda p, a: a.kind == "CHASE_PIRATE" and own_knight(p, a) is None)
reads("thing", "pirate.nothing_moves_pirate_before", "knights_at_sea.asleep.pirate",
      "Until the barbarians have landed once no knight drives it off.",
      lambda p, a: a.kind == "CHASE_PIRATE" and not p.landed())
reads("who", "pirate.another_player_moves_pirate", "seafarers.pirate.sea", "Whose knight drove it off moves it.",
      waits("MoveChasedPirate"))
reads("moment", "pirate.first_pirate_moved", "seafarers.pirate.sea",
      "It goes before anything else happens; the robber does not go in its stead.",
      asks("MoveChasedPirate", "MOVE_PIRATE", "DISMISS_PIRATE"))
reads("thing", "pirate.pirate_not_beside_knight", "knights_at_sea.pirate.corner",
      "Any corner of its tile will do; on the frame it is beside nobody.",
      lambda p, a: a.kind == "CHASE_PIRATE" and p.facts.fact("pirate.at") not in p.land_of(a.value["at"]))

# -- founding ----------------------------------------------------------------------------------------------------------

reads("moment", "founding.now_piece_from_city", "cities_knights.founding.second_road",
      "With the city goes a road or a ship.",
      lambda p, a: p.step == "FoundRoad" and a.kind not in LAYING and bool(p.cities(p.turn)))
reads("thing", "founding.piece_at_new_city", "cities_knights.founding.second_road",
      "The city's free piece touches the city.",
      lambda p, a: p.step == "FoundRoad" and len(p.cities(a.seat)) == 1
          and p.cities(a.seat)[0] not in p.ends(a.value["at"]))

# -- cards -------------------------------------------------------------------------------------------------------------


def bare_ends(p, edge):
    """The ends of a piece where no other road or ship and no building of its owner's is; a knight may be."""
    owner = p.laid(edge)
    return [
        v for v in p.ends(edge)
        if not p.built(v, owner) and not any(p.laid(e) == owner for e in p.sides(v) if e != edge)
    ]


def owners_knight(p, edge, vertex):
    knight = p.knight(vertex)
    return knight is not None and knight.seat == p.laid(edge)


def lifted_ship(p):
    """Whether what the diplomat has lifted is a ship."""
    return p.step == "MoveRoad" and p.facts.road(p.withdrawn()) < 0


reads("thing", "diplomat.neither_road_nor_another", "cities_knights.card.diplomat",
      "The diplomat removes a road or a ship.", lambda p, a: a.kind == "PLAY_DIPLOMAT" and p.laid(a.value["at"]) < 0)
reads("thing", "diplomat.piece_no_open_end", "cities_knights.card.diplomat.open",
      "An end is open where nothing of its owner's is, neither piece nor building nor knight.",
      lambda p, a: p.laid(a.value["at"]) >= 0
          and all(owners_knight(p, a.value["at"], v) for v in bare_ends(p, a.value["at"])))
reads("thing", "diplomat.knight_left_without_route", "cities_knights.card.diplomat.knight",
      "The diplomat leaves no knight without a road or ship.",
      lambda p, a: p.laid(a.value["at"]) >= 0
          and any(owners_knight(p, a.value["at"], v) for v in bare_ends(p, a.value["at"])))
reads("who", "diplomat.another_player_moves_piece", "cities_knights.card.diplomat.rebuild",
      "Whoever played the diplomat puts the own ship back.", lambda p, a: lifted_ship(p) and a.seat not in p.owing)
reads("moment", "diplomat.first_piece_put_back", "cities_knights.card.diplomat.rebuild",
      "It is put back, or stays in the supply, before anything else happens.",
      lambda p, a: lifted_ship(p) and a.kind not in (*LAYING, "DONE"))
reads("thing", "diplomat.only_same_kind_piece", "cities_knights.card.diplomat.rebuild",
      "A ship comes back as a ship, a road as a road.",
      lambda p, a: p.step == "MoveRoad" and a.kind == ("BUILD_ROAD" if lifted_ship(p) else "BUILD_SHIP"))
reads("thing", "diplomat.piece_put_back_elsewhere", "cities_knights.card.diplomat.elsewhere",
      "Where it lay the card would do nothing.",
      lambda p, a: lifted_ship(p) and a.kind == "BUILD_SHIP" and a.value["at"] == p.withdrawn())

# -- gold --------------------------------------------------------------------------------------------------------------

reads("thing", "merchant.merchant_not_placed_gold", "knights_at_sea.gold.merchant",
      "It stands on land that pays one good.",
      lambda p, a: a.kind == "PLAY_MERCHANT" and p.terrain(a.value["at"]) == "gold")
