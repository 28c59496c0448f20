"""What Explorers & Pirates says of the refusals of free founding, read from its book, page 13, and its clauses."""

from reading import reads

from base.readings import in_turn

from .readings import home_island

PLACED_HARBOURS = ("FoundHarbour", "FoundNeutralHarbour")


def neutral(p):
    """Corners of the buildings of nobody's."""
    return {p.map.vertex(d.at) for d in p.history if d.kind == "FOUND_NEUTRAL"}


@reads("who", "founding.another_player_turn_found", "explorers_pirates.founding.harbour")
def another_founds_harbour(p, a):
    """Harbour settlements come in turn order."""
    return p.step == "FoundHarbour" and a.seat not in p.owing


@reads("who", "founding.another_player_turn_found", "explorers_pirates.founding.settlement")
def another_founds_home(p, a):
    """Settlements come in reverse order."""
    return p.step == "FoundHome" and a.seat not in p.owing


@reads("who", "founding.another_player_turn_found", "explorers_pirates.founding.order")
def another_founds_way(p, a):
    """Road and ship clockwise, beginning with whoever was last."""
    return p.step in ("FoundWay", "FoundShip") and a.seat not in p.owing


@reads("who", "founding.another_player_turn_found", "explorers_pirates.founding.neutral")
def another_founds_neutral(p, a):
    """Between two each places two buildings of nobody's, in its turn."""
    return p.step.startswith("FoundNeutral") and a.seat not in p.owing and len(p.seats) == 2


@reads("moment", "founding.now_harbour_settlement_founded", "explorers_pirates.founding.harbour")
def harbour_first(p, a):
    """Before everything else each has one."""
    return p.step == "FoundHarbour" and a.kind != "BUILD_HARBOUR_SETTLEMENT"


@reads("moment", "founding.now_settlement_founded", "explorers_pirates.founding.settlement")
def home_next(p, a):
    """Then a settlement."""
    return p.step == "FoundHome" and a.kind != "BUILD_SETTLEMENT"


@reads("moment", "founding.now_road_settlement_placed", "explorers_pirates.founding.road")
def way_next(p, a):
    """Then a road."""
    return p.step == "FoundWay" and a.kind != "BUILD_ROAD"


@reads("moment", "founding.now_settler_ship_placed", "explorers_pirates.founding.ship")
def ship_next(p, a):
    """And then a ship with a settler."""
    return p.step == "FoundShip" and a.kind != "FOUND_CARGO_SHIP"


@reads("moment", "founding.now_building_nobody_placed", "explorers_pirates.founding.neutral")
def neutral_next(p, a):
    """Between two, between harbour settlements and settlements."""
    return p.step.startswith("FoundNeutral") and a.kind != "FOUND_NEUTRAL"


@reads("thing", "founding.harbour_settlement_founded_marked", "explorers_pirates.founding.circles")
def no_circle(p, a):
    """The circles are where an island's easternmost tile of a row looks at the sea: its two eastern corners."""
    rows = {}
    for tile in home_island(p):
        name = p.map.tile_names[tile]
        rows[name[0]] = max(rows.get(name[0], (0, 0)), (int(name[1:]), tile))
    circles = {v for _, tile in rows.values() for v in p.corners(tile)[1:3]}
    return p.step in PLACED_HARBOURS and a.value["at"] not in circles


@reads("thing", "founding.building_already", "explorers_pirates.founding.distance")
def founded_there(p, a):
    """One founds on a free corner, in both rounds."""
    return p.step in ("FoundHarbour", "FoundHome", "FoundHomeCity") and p.built(a.value["at"])


@reads("thing", "founding.neighbouring_corner_building", "explorers_pirates.founding.distance")
def founded_beside(p, a):
    """Both keep the distance."""
    return p.step in ("FoundHarbour", "FoundHome", "FoundHomeCity") and any(
        p.built(v) for v in p.neighbours(a.value["at"])
    )


@reads("thing", "founding.building_neighbouring_corner", "explorers_pirates.founding.neutral")
def no_room_for_neutral(p, a):
    """What is nobody's keeps the distance too."""
    around = [a.value["at"], *p.neighbours(a.value["at"])]
    return p.step.startswith("FoundNeutral") and any(p.built(v) or v in neutral(p) for v in around)


@reads("thing", "founding.piece_nobody_stands_way", "explorers_pirates.founding.neutral")
def neutral_in_the_way(p, a):
    """It holds its corner, the distance to it is kept, and roads end there."""
    at = a.value["at"]
    near = p.ends(at) if a.kind == "BUILD_ROAD" else [at, *p.neighbours(at)]
    return any(v in neutral(p) for v in near)


@reads("thing", "founding.road_touch_settlement", "explorers_pirates.founding.road")
def way_from_home(p, a):
    """It goes from the settlement, not from the harbour settlement."""
    return p.step == "FoundWay" and not {*p.ends(a.value["at"])} & {*p.settlements(a.seat)}


@reads("who moment", "the founding is over", "explorers_pirates.founding.ship", "explorers_pirates.founding.neutral")
def founded_all(p, a):
    """Turns follow the founding."""
    return in_turn(p) and a.kind in ("FOUND_CARGO_SHIP", "FOUND_NEUTRAL")
