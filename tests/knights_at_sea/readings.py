"""What both rulebooks say of each reason for a refusal where Cities & Knights is played with Seafarers, read from their section
of it and from the research's section 4 alone."""

from reading import reads

from seafarers.readings import free_edges, is_open, may_sail, on_land, target

LAYING = ("BUILD_ROAD", "BUILD_SHIP")


def reached(p, vertex, seat):
    """Whether an own road or ship ends there."""
    return p.touched(vertex, seat) or p.sailed(vertex, seat)


def own_knight(p, a):
    return p.knights(a.seat).get(a.value["at"])


# -- knights that go to sea --------------------------------------------------------------------------------------------


@reads("thing", "roads.no_route_leads", "cities_knights.knight.deploy.site", "cities_knights.card.deserter.site",
       "cities_knights.card.intrigue")  # fmt: skip
def no_route_to_it(p, a):
    """A knight goes on a corner that an own road or ship leads to; and from such a one intrigue displaces another's."""
    return a.kind in ("DEPLOY", "PLACE_KNIGHT", "PLAY_INTRIGUE") and not reached(p, a.value["at"], a.seat)


@reads("thing", "ships.new_knight_stands_land", "knights_at_sea.knight.new")
def new_at_sea(p, a):
    """A new knight is put on land, and what lies in fog is none yet."""
    return a.kind in ("DEPLOY", "PLACE_KNIGHT") and all(p.sea(t) or p.hidden(t) for t in p.land_of(a.value["at"]))


def left_by(p):
    """The corner that a knight has just been displaced from."""
    by = p.last("MOVE_KNIGHT", "PLAY_INTRIGUE")
    return p.map.vertex(by.to if by.kind == "MOVE_KNIGHT" else by.at)


@reads("thing", "knight_acts.routes_lead_past_nobody",
       "cities_knights.act.move", "cities_knights.act.displace.reach",
       "cities_knights.act.displace.retreat")  # fmt: skip
def knight_way(p, a):
    """A knight goes along own roads and ships past nothing of others; the clause is of what it was to do there."""
    if a.kind == "RETREAT":
        return a.value["at"] not in p.reach(a.seat, left_by(p), 0) and a.why.clause.endswith("retreat")
    displaces = p.foreign_knight(a.value["to"], a.seat)
    of_act = a.why.clause == ("cities_knights.act.displace.reach" if displaces else "cities_knights.act.move")
    return a.kind == "MOVE_KNIGHT" and a.value["to"] not in p.reach(a.seat, a.value["at"], 0) and of_act


@reads("thing", "ships.knight_road_ship_back",
       "knights_at_sea.knight.change")  # fmt: skip
def no_change(p, a):
    """Where a table plays so; by a change elsewhere the knight would get there, past nothing of others."""
    start, to = (left_by(p), a.value["at"]) if a.kind == "RETREAT" else (a.value["at"], a.value.get("to"))
    apart = p.param["knights_change_at_buildings"] == 1 and a.kind in ("MOVE_KNIGHT", "RETREAT")
    return apart and to in p.reach(a.seat, start, 0) - p.reach(a.seat, start, 1)


# -- ships that stay ---------------------------------------------------------------------------------------------------


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


@reads("thing", "ships.knight_closes_line_ships", "knights_at_sea.line.closed",
       "knights_at_sea.line.between")  # fmt: skip
def closed_by_knight(p, a):
    """Without own knights the ship would be open. At the last ship of a line it is one clause, elsewhere the other: that of two
    own pieces."""
    edge, buildings = a.value["at"], p.buildings(a.seat)
    closed = is_open(p, edge, a.seat, buildings) and not is_open(p, edge, a.seat, [*buildings, *p.knights(a.seat)])
    last = any(
        v in p.knights(a.seat) and not any(p.ship(e) == a.seat for e in p.sides(v) if e != edge) for v in p.ends(edge)
    )
    return a.kind == "MOVE_SHIP" and closed and last == a.why.clause.endswith("closed")


@reads("thing", "ships.line_ships_not_go", "knights_at_sea.line.past")
def ship_past_knight(p, a):
    """A ship may end at another's knight, but not go on from it."""
    edge = target(p, a)
    barred = any(p.foreign_knight(v, a.seat) and p.sailed(v, a.seat) for v in p.ends(edge))
    return a.kind in ("BUILD_SHIP", "MOVE_SHIP") and barred and not p.joins_ship(edge, a.seat)


@reads("thing", "ships.knight_lose_link_settlements", "knights_at_sea.line.link")
def link_lost(p, a):
    """Some own knight has a link over own roads and ships, past nothing of others, and without that ship it has none."""

    def linked(start):
        return p.built(start, a.seat) or any(p.built(v, a.seat) for v in along_own(p, start, a.seat))

    p.lifted = -1
    before = {v for v in p.knights(a.seat) if linked(v)}
    p.lifted = a.value["at"]
    return a.kind == "MOVE_SHIP" and any(not linked(v) for v in before)


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


# -- the pirate --------------------------------------------------------------------------------------------------------


@reads("thing", "deserter.none_knights_stands", "knights_at_sea.pirate.chase")
def no_own_knight(p, a):
    """An own knight drives the pirate off."""
    return a.kind == "CHASE_PIRATE" and own_knight(p, a) is None


@reads("thing", "pirate.nothing_moves_pirate_before", "knights_at_sea.asleep.pirate")
def pirate_asleep(p, a):
    """Until the barbarians have landed once no knight drives it off."""
    return a.kind == "CHASE_PIRATE" and not p.landed()


@reads("thing", "pirate.pirate_not_beside_knight", "knights_at_sea.pirate.corner")
def pirate_far(p, a):
    """Any corner of its tile will do; on the frame it is beside nobody."""
    tile = p.facts.fact("pirate.at")
    return a.kind == "CHASE_PIRATE" and (tile < 0 or a.value["at"] not in p.corners(tile))


@reads("who", "pirate.another_player_moves_pirate", "seafarers.pirate.sea")
def other_moves_pirate(p, a):
    """Whose knight drove it off moves it."""
    return p.step == "MoveChasedPirate" and a.seat not in p.owing


@reads("moment", "pirate.first_pirate_moved", "seafarers.pirate.sea")
def pirate_first(p, a):
    """It goes before anything else happens; the robber does not go in its stead."""
    return p.step == "MoveChasedPirate" and a.kind not in ("MOVE_PIRATE", "DISMISS_PIRATE")


# -- founding ----------------------------------------------------------------------------------------------------------


@reads("moment", "founding.now_piece_from_city", "cities_knights.founding.second_road")
def leads_from_city(p, a):
    """With the city goes a road or a ship."""
    return p.step == "FoundRoad" and a.kind not in LAYING and bool(p.cities(p.turn))


@reads("thing", "founding.piece_at_new_city", "cities_knights.founding.second_road")
def elsewhere_than_city(p, a):
    """The city's free piece touches the city."""
    founded = p.cities(a.seat)
    return p.step == "FoundRoad" and len(founded) == 1 and founded[0] not in p.ends(a.value["at"])


# -- cards -------------------------------------------------------------------------------------------------------------


@reads("who", "road_building.another_player_places_free_pieces", "cities_knights.card.road_building")
def other_places_pieces(p, a):
    """The free pieces belong to whoever played the card."""
    return p.step == "FreeRoads" and a.seat not in p.owing


@reads("moment", "road_building.first_free_pieces_placed", "cities_knights.card.road_building")
def free_pieces_first(p, a):
    """The card is carried out before anything else happens."""
    return p.step == "FreeRoads" and a.kind not in (*LAYING, "DONE")


@reads("thing", "road_building.one_free_piece_placed", "cities_knights.card.road_building")
def first_free_piece(p, a):
    """A card that lays nothing is not played."""
    return a.kind == "DONE" and not p.since("PLAY_ROAD_BUILDING")


@reads("thing", "road_building.no_free_piece_left", "cities_knights.card.road_building.short")
def no_free_pieces(p, a):
    """Without a road or a ship the card builds nothing."""
    return a.kind == "PLAY_ROAD_BUILDING" and p.left(a.seat, "road") == p.left(a.seat, "ship") == 0


@reads("thing", "road_building.no_place_free_piece", "cities_knights.card.road_building.short")
def no_place_for_piece(p, a):
    """There is room neither for a road nor for a ship, of those that are left."""
    road = p.left(a.seat, "road") and any(p.joins(e, a.seat) and on_land(p, e) for e in free_edges(p))
    ship = p.left(a.seat, "ship") and any(may_sail(p, e, a.seat) for e in free_edges(p))
    return a.kind == "PLAY_ROAD_BUILDING" and not road and not ship


@reads("thing", "diplomat.neither_road_nor_another", "cities_knights.card.diplomat")
def nothing_to_remove(p, a):
    """The diplomat removes a road or a ship."""
    return a.kind == "PLAY_DIPLOMAT" and p.laid(a.value["at"]) < 0


def bare_ends(p, edge):
    """The ends of a piece where no other road or ship and no building of its owner's is; a knight may be."""
    owner = p.laid(edge)
    return [
        v for v in p.ends(edge)
        if not p.built(v, owner) and not any(p.laid(e) == owner for e in p.sides(v) if e != edge)
    ]  # fmt: skip


def owners_knight(p, edge, vertex):
    knight = p.knight(vertex)
    return knight is not None and knight.seat == p.laid(edge)


@reads("thing", "diplomat.piece_no_open_end", "cities_knights.card.diplomat.open")
def no_open_end(p, a):
    """An end is open where nothing of its owner's is, neither piece nor building nor knight."""
    edge = a.value["at"]
    return p.laid(edge) >= 0 and all(owners_knight(p, edge, v) for v in bare_ends(p, edge))


@reads("thing", "diplomat.knight_left_without_route", "cities_knights.card.diplomat.knight")
def knight_left(p, a):
    """The diplomat leaves no knight without a road or ship."""
    edge = a.value["at"]
    return p.laid(edge) >= 0 and any(owners_knight(p, edge, v) for v in bare_ends(p, edge))


def lifted_ship(p):
    """Whether what the diplomat has lifted is a ship."""
    return p.step == "MoveRoad" and p.facts.road(p.withdrawn()) < 0


@reads("who", "diplomat.another_player_moves_piece", "cities_knights.card.diplomat.rebuild")
def other_puts_back(p, a):
    """Whoever played the diplomat puts the own ship back."""
    return lifted_ship(p) and a.seat not in p.owing


@reads("moment", "diplomat.first_piece_put_back", "cities_knights.card.diplomat.rebuild")
def put_back_first(p, a):
    """It is put back, or stays in the supply, before anything else happens."""
    return lifted_ship(p) and a.kind not in (*LAYING, "DONE")


@reads("thing", "diplomat.only_same_kind_piece", "cities_knights.card.diplomat.rebuild")
def other_kind(p, a):
    """A ship comes back as a ship, a road as a road."""
    return p.step == "MoveRoad" and a.kind == ("BUILD_ROAD" if lifted_ship(p) else "BUILD_SHIP")


@reads("thing", "diplomat.piece_put_back_elsewhere", "cities_knights.card.diplomat.elsewhere")
def same_place(p, a):
    """Where it lay the card would do nothing."""
    return lifted_ship(p) and a.kind == "BUILD_SHIP" and a.value["at"] == p.withdrawn()


# -- gold --------------------------------------------------------------------------------------------------------------


@reads("thing", "merchant.merchant_not_placed_gold", "knights_at_sea.gold.merchant")
def merchant_on_gold(p, a):
    """It stands on land that pays one good."""
    return a.kind == "PLAY_MERCHANT" and p.terrain(a.value["at"]) == "gold"
