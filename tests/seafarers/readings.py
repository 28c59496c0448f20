"""What Seafarers says of each reason for a refusal, read from the project's rules of it: sections 2.1 to 2.9."""

from reading import asks, reads, unasked, waits

from base.readings import ROAD_BUILDING, ROAD_BUILDING_SHORT

# Rows of a table.
# fmt: off

LAYING = ("BUILD_SHIP", "MOVE_SHIP")


def target(p, a):
    """The path where a ship is to lie; one that is moved lies nowhere before."""
    p.lifted = a.value["at"] if a.kind == "MOVE_SHIP" else -1
    return a.value["to" if a.kind == "MOVE_SHIP" else "at"]


def this_turn(p):
    """What was done since the turn, or a part of it, began; what was founded, or built between two turns, was before it."""
    done = p.since("END_TURN", "END_BUILD")
    begun = next((n for n, d in enumerate(done) if d.kind == "ROLL" or d.kind.startswith("PLAY_")), len(done))
    return done if p.step == "PairedBuild" else done[begun:]


# -- building ships ----------------------------------------------------------------------------------------------------


def at_pirate(p, edge):
    """Whether a path is one of the six of the pirate's tile."""
    tile = p.facts.fact("pirate.at")
    return tile >= 0 and tile in p.land_of(*p.ends(edge))


reads("thing", "ships.no_ship_left_supply", "seafarers.ship.supply",
      "With fifteen on the board no more are built; moving stays possible.",
      lambda p, a: a.kind == "BUILD_SHIP" and p.left(a.seat, "ship") == 0 and len(p.ships(a.seat)) == 15)
reads("thing", "verbs.hand_lacks", "seafarers.ship.cost", "A ship costs 1 lumber and 1 wool, unless it is free.",
      lambda p, a: a.kind == "BUILD_SHIP" and p.step not in ("FreeRoads", "FoundRoad", "MoveRoad")
          and p.says_short(a, lumber=1, wool=1))
reads("thing", "ships.ship_already", "seafarers.ship.one_per_edge", "One piece to a path, whosever.",
      lambda p, a: p.ship(target(p, a)) >= 0)
reads("thing", "roads.path_taken", "seafarers.ship.one_per_edge",
      "One piece to a path: a coast with a road takes no ship.",
      lambda p, a: a.kind in LAYING and p.road(target(p, a)) >= 0)
reads("thing", "ships.line_ships_not_go_past", "seafarers.ship.not_through",
      "A ship may end at another's building, but not go on from it.",
      lambda p, a: a.kind in LAYING and any(p.foreign(v, a.seat) and p.sailed(v, a.seat) for v in p.ends(target(p, a)))
          and not p.joins_ship(target(p, a), a.seat))
reads("thing", "ships.ship_follows_road_only", "seafarers.ship.joins", "An own road does not count.",
      lambda p, a: a.kind in LAYING and any(p.touched(v, a.seat) for v in p.ends(target(p, a)))
          and not p.joins_ship(target(p, a), a.seat))
reads("thing", "ships.ship_join_one_ships", "seafarers.ship.joins",
      "One end touches an own ship or building; what is lifted is not there.",
      lambda p, a: a.kind in LAYING
          and not any(p.built(v, a.seat) or p.sailed(v, a.seat) or p.touched(v, a.seat) for v in p.ends(target(p, a))))
reads("thing", "pirate.beside_no_ship", "seafarers.pirate.ships",
      "Neither to nor from an edge of its tile, in the founding neither.",
      lambda p, a: a.kind in LAYING and any(at_pirate(p, a.value[end]) for end in ("at", "to") if end in a.value))
reads("thing", "ships.ship_needs_sea_beside", "seafarers.ship.sea",
      "Sea at one side, or the frame, which is sea; of fog nobody knows.",
      lambda p, a: a.kind in LAYING and sum(not p.sea(t) for t in p.land_of(*p.ends(target(p, a)))) == 2)

# -- moving ships ------------------------------------------------------------------------------------------------------


def is_open(p, edge, seat, ends):
    """As section 2.3 has it: ways and rings are tried one by one. `ends` are the corners that close lines."""
    mine = p.ships(seat)
    ways = all_ways(p, edge, mine)
    ends = set(ends)
    if any(way[0] in ends and way[-1] in ends and way[0] != way[-1] for way in ways):
        return False
    if any(v not in ends and not any(e in mine and e != edge for e in p.sides(v)) for v in p.ends(edge)):
        return True
    if p.param["ship_loops"] == 0:
        return False
    for ring in (way for way in ways if way[0] == way[-1]):
        built = ends & set(ring)
        if not built or (len(built) == 1 and built & set(p.ends(edge))):
            return True
    return False


def all_ways(p, edge, mine):
    """Every way of own ships through one of them that passes no corner twice, as corners; those that end where they began are
    rings."""
    first, second = p.ends(edge)
    return [[*reversed(back), *on] for back in legs(p, first, edge, mine) for on in legs(p, second, edge, mine)
            if not set(back) & set(on[:-1]) and not set(back[:-1]) & set(on)]


def legs(p, start, edge, mine):
    """Ways on from a corner, the empty one too."""
    found, open_ = [], [([start], {edge})]
    while open_:
        way, used = open_.pop()
        found.append(way)
        for e in p.sides(way[-1]):
            other = sum(p.ends(e)) - way[-1]
            if e in mine and e not in used and other not in way:
                open_.append(([*way, other], used | {e}))
    return found


reads("moment", "ships.no_ship_moved_between", "seafarers.move.between_turns",
      "In the special building phase one builds.", lambda p, a: a.kind == "MOVE_SHIP" and p.step == "SpecialBuild")
reads("thing", "ships.one_ship_moved_turn", "seafarers.move.once", "One a turn, or one in each part of it.",
      lambda p, a: a.kind == "MOVE_SHIP" and any(d.kind == "MOVE_SHIP" and d.seat == a.seat for d in this_turn(p)))
reads("thing", "ships.no_ship", "seafarers.move.once", "One moves one's own.",
      lambda p, a: a.kind == "MOVE_SHIP" and p.ship(a.value["at"]) != a.seat)
reads("thing", "ships.ship_built_turn_stays", "seafarers.move.new", "Whether it was paid for or free.",
      lambda p, a: a.kind == "MOVE_SHIP"
          and any(d.kind == "BUILD_SHIP" and d.at == p.map.edge_names[a.value["at"]] for d in this_turn(p)))
reads("thing", "ships.only_ship_open_end", "seafarers.move.open",
      "An end touches neither own ship nor own building; or the ship is part of a ring that holds no own building, or "
      "one beside it alone. Of knights this book knows nothing.",
      lambda p, a: a.kind == "MOVE_SHIP" and p.ship(a.value["at"]) == a.seat
          and not is_open(p, a.value["at"], a.seat, p.buildings(a.seat)))
reads("thing", "shipyard.lies_there_already", "seafarers.move.target", "It goes elsewhere.",
      lambda p, a: a.kind == "MOVE_SHIP" and a.value["at"] == a.value["to"])

# -- gold --------------------------------------------------------------------------------------------------------------


def due(p, seat):
    """Cards that a seat still takes: what the bank has not is lost, which of a hidden bank nobody knows before."""
    if p.param["hidden_bank"]:
        return p.facts.fact("gold_fields.owed", seat)
    return min(p.facts.fact("gold_fields.owed", seat), sum(p.facts.bank()[:5]))


reads("who", "gold_fields.another_player_takes_gold", "seafarers.gold.order",
      "One after the other, from the roller on.",
      lambda p, a: p.step == "ChooseGold" and a.seat not in p.owing and a.why.values["n"] == len(p.owing) == 1)
reads("moment", "gold_fields.card_chosen_gold_first", "seafarers.gold.choice", "Before anything else happens.",
      lambda p, a: p.step == "ChooseGold" and a.kind != "TAKE_GOLD" and a.why.values["n"] == due(p, a.seat))
reads("thing", "gold_fields.bank_none", "seafarers.gold.order", "Each takes of what the bank still has.",
      lambda p, a: a.kind == "TAKE_GOLD" and p.bank(a.words["what"]) == 0)


@reads("thing", "year_of_plenty.cards_taken_order_goods", "seafarers.gold.choice")
def gold_in_order(p, a):
    """The same cards in another order are no other choice: not before one already taken, nor so far on that too few are left.
    A hidden bank must not say by it how many it has."""
    good = p.goods.index(a.words["what"])
    before = p.history[-1] if p.history and p.history[-1].kind == "TAKE_GOLD" else None
    back = before is not None and before.seat == a.seat and p.goods.index(before.what) > good
    return (
        a.kind == "TAKE_GOLD" and p.param["hidden_bank"] == 0 and (back or sum(p.facts.bank()[good:5]) < due(p, a.seat))
    )

# -- pirate and robber -------------------------------------------------------------------------------------------------

reads("who", "pirate.another_player_moves_robber", "seafarers.pirate.seven",
      "Who rolled the seven, or played the knight, moves one of the two.", waits("MoveRobber"))
reads("moment", "pirate.first_robber_pirate_moved", "seafarers.pirate.seven", "Before anything else happens.",
      asks("MoveRobber", "MOVE_ROBBER", "MOVE_PIRATE", "DISMISS_PIRATE"))
reads("thing", "pirate.pirate_lies_frame_already", "seafarers.pirate.frame", "From the frame to the frame is no move.",
      lambda p, a: a.kind == "DISMISS_PIRATE" and p.facts.fact("pirate.at") < 0)
reads("thing", "pirate.pirate_move_another_tile", "seafarers.pirate.sea", "It goes elsewhere.",
      lambda p, a: a.kind == "MOVE_PIRATE" and a.value["at"] == p.facts.fact("pirate.at"))
reads("thing", "pirate.pirate_never_leaves_sea", "seafarers.pirate.sea", "It goes to sea tiles alone.",
      lambda p, a: a.kind == "MOVE_PIRATE" and not p.sea(a.value["at"]) and not p.hidden(a.value["at"]))
reads("thing", "robber.tile_unknown", "seafarers.pirate.sea base.robber.move", "Neither goes into the fog.",
      lambda p, a: a.kind == ("MOVE_ROBBER" if a.why.clause == "base.robber.move" else "MOVE_PIRATE")
          and p.hidden(a.value["at"]))
reads("who", "robber.another_player_chooses_rob", "base.robber.steal", "Who moved the pirate does.",
      lambda p, a: p.step == "Rob" and a.seat not in p.owing
          and (p.rules.has_module("pirate_fleet") or p.last("MOVE_ROBBER", "MOVE_PIRATE").kind == "MOVE_PIRATE"))
reads("thing", "pirate.player_no_ship_beside", "seafarers.pirate.steal",
      "A building on the coast alone is robbed of nothing.",
      lambda p, a: a.kind == "ROB" and p.last("MOVE_ROBBER", "MOVE_PIRATE").kind == "MOVE_PIRATE"
          and not any(at_pirate(p, e) for e in p.ships(a.value["who"])))

# -- founding, islands, and free pieces --------------------------------------------------------------------------------


def just_founded(p):
    """The corner of the settlement that nothing leads away from yet."""
    return p.map.vertex(p.last("BUILD_SETTLEMENT").at)


def in_round(p, a):
    """Whether the clause is of the round: in the first nobody has founded twice."""
    printed = 1 if p.rules.has_module("pirate_ways") else 0
    return (len(p.buildings(p.turn)) - printed == 2) == a.why.clause.endswith("second_road")


def free_edges(p):
    """Paths with neither a road nor a ship."""
    return [e for e in p.edges if p.road(e) < 0 and p.ship(e) < 0]


def on_land(p, edge):
    """Whether land is known at one side."""
    return any(not p.sea(t) and not p.hidden(t) for t in p.land_of(*p.ends(edge)))


def may_sail(p, edge, seat):
    """Whether there is sea at one side, or the frame, the pirate elsewhere, and something of the seat's to sail on from."""
    beside = p.land_of(*p.ends(edge))
    return (len(beside) < 2 or any(p.sea(t) for t in beside)) and not at_pirate(p, edge) and p.joins_ship(edge, seat)


reads("moment", "founding.now_piece_from_settlement", "base.founding.road base.founding.second_road",
      "With each settlement goes a road or a ship.",
      lambda p, a: p.step == "FoundRoad" and a.kind not in ("BUILD_ROAD", "BUILD_SHIP") and in_round(p, a)
          and not p.cities(p.turn))
reads("thing", "founding.piece_at_new_settlement", "base.founding.road base.founding.second_road",
      "It touches the settlement of its round.",
      lambda p, a: p.step == "FoundRoad" and just_founded(p) not in p.ends(a.value["at"]) and in_round(p, a)
          and not p.cities(p.turn))
reads("thing", "road_building.one_free_piece_placed", ROAD_BUILDING,
      "A card that lays nothing is not played.", lambda p, a: a.kind == "DONE" and not p.since("PLAY_ROAD_BUILDING"))
reads("moment", "road_building.first_free_pieces_placed", ROAD_BUILDING,
      "Nothing that is paid for comes between.", asks("FreeRoads", "BUILD_ROAD", "BUILD_SHIP", "DONE"))
reads("who", "road_building.another_player_places_free_pieces", ROAD_BUILDING,
      "The free pieces belong to whoever played the card.", waits("FreeRoads"))
reads("thing", "road_building.no_free_piece_left", ROAD_BUILDING_SHORT,
      "Without a road or a ship the card builds nothing.",
      lambda p, a: a.kind == "PLAY_ROAD_BUILDING" and p.left(a.seat, "road") == p.left(a.seat, "ship") == 0)
reads("thing", "road_building.no_place_free_piece", ROAD_BUILDING_SHORT,
      "There is room neither for a road nor for a ship, of those that are left.",
      lambda p, a: a.kind == "PLAY_ROAD_BUILDING"
          and not (p.left(a.seat, "road") and any(p.joins(e, a.seat) and on_land(p, e) for e in free_edges(p)))
          and not (p.left(a.seat, "ship") and any(may_sail(p, e, a.seat) for e in free_edges(p))))
reads("who moment", "pirate.nothing_moves_pirate", "seafarers.pirate.seven",
      "A seven, a card or a knight moves it, at once.", unasked("MOVE_PIRATE", "DISMISS_PIRATE"))
reads("who moment", "gold_fields.no_card_owed", "seafarers.gold.choice",
      "Cards for gold are chosen before anything else.", unasked("TAKE_GOLD"))


@reads("thing", "fog.nobody_begins", "seafarers.islands.start")
def no_start(p, a):
    """One begins at a corner of the tiles that the scenario names, never on land that lay hidden."""
    board = p.rules.board
    start = {p.map.tile(name) for name in board.marks.get("islands", {}).get("start", [])}
    if not start:
        start = {k for k, name in enumerate(board.terrain_names) if name not in ("sea", "fog")}
    return p.step.startswith("Found") and not start & set(p.land_of(a.value["at"]))
