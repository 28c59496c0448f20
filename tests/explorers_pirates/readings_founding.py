"""What Explorers & Pirates says of the refusals of free founding, read from its book, page 13, and its clauses."""

from reading import reads

from base.readings import in_turn

from .readings import home_island

PLACED_HARBOURS = ("FoundHarbour", "FoundNeutralHarbour")


def neutral(p):
    """Corners of the buildings of nobody's."""
    return {p.map.vertex(d.at) for d in p.history if d.kind == "FOUND_NEUTRAL"}


@reads("who", "it is another player's turn to found", "explorers_pirates.founding.harbour")
def another_founds_harbour(p, a):
    """Harbour settlements come in turn order."""
    return p.step == "FoundHarbour" and a.seat not in p.owing


@reads("who", "it is another player's turn to found", "explorers_pirates.founding.settlement")
def another_founds_home(p, a):
    """Settlements come in reverse order."""
    return p.step == "FoundHome" and a.seat not in p.owing


@reads("who", "it is another player's turn to found", "explorers_pirates.founding.order")
def another_founds_way(p, a):
    """Road and ship clockwise, beginning with whoever was last."""
    return p.step in ("FoundWay", "FoundShip") and a.seat not in p.owing


@reads("who", "it is another player's turn to found", "explorers_pirates.founding.neutral")
def another_founds_neutral(p, a):
    """Between two each places two buildings of nobody's, in its turn."""
    return p.step.startswith("FoundNeutral") and a.seat not in p.owing and len(p.seats) == 2


@reads("moment", "now a harbour settlement is founded", "explorers_pirates.founding.harbour")
def harbour_first(p, a):
    """Before everything else each has one."""
    return p.step == "FoundHarbour" and a.kind != "BUILD_HARBOUR_SETTLEMENT"


@reads("moment", "now a settlement is founded", "explorers_pirates.founding.settlement")
def home_next(p, a):
    """Then a settlement."""
    return p.step == "FoundHome" and a.kind != "BUILD_SETTLEMENT"


@reads("moment", "now the road of the settlement is placed", "explorers_pirates.founding.road")
def way_next(p, a):
    """Then a road."""
    return p.step == "FoundWay" and a.kind != "BUILD_ROAD"


@reads("moment", "now the settler ship is placed", "explorers_pirates.founding.ship")
def ship_next(p, a):
    """And then a ship with a settler."""
    return p.step == "FoundShip" and a.kind != "FOUND_CARGO_SHIP"


@reads("moment", "now a building of nobody's is placed", "explorers_pirates.founding.neutral")
def neutral_next(p, a):
    """Between two, between harbour settlements and settlements."""
    return p.step.startswith("FoundNeutral") and a.kind != "FOUND_NEUTRAL"


@reads("thing", "a harbour settlement is founded on a marked corner", "explorers_pirates.founding.circles")
def no_circle(p, a):
    """The circles are where an island's easternmost tile of a row looks at the sea: its two eastern corners."""
    rows = {}
    for tile in home_island(p):
        name = p.map.tile_names[tile]
        rows[name[0]] = max(rows.get(name[0], (0, 0)), (int(name[1:]), tile))
    circles = {v for _, tile in rows.values() for v in p.corners(tile)[1:3]}
    return p.step in PLACED_HARBOURS and a.value["at"] not in circles


@reads("thing", "there is a building already", "explorers_pirates.founding.distance")
def founded_there(p, a):
    """One founds on a free corner, in both rounds."""
    return p.step in ("FoundHarbour", "FoundHome", "FoundHomeCity") and p.built(a.value["at"])


@reads("thing", "a neighbouring corner has a building", "explorers_pirates.founding.distance")
def founded_beside(p, a):
    """Both keep the distance."""
    return p.step in ("FoundHarbour", "FoundHome", "FoundHomeCity") and any(
        p.built(v) for v in p.neighbours(a.value["at"])
    )


@reads("thing", "a building is there or on a neighbouring corner", "explorers_pirates.founding.neutral")
def no_room_for_neutral(p, a):
    """What is nobody's keeps the distance too."""
    around = [a.value["at"], *p.neighbours(a.value["at"])]
    return p.step.startswith("FoundNeutral") and any(p.built(v) or v in neutral(p) for v in around)


@reads("thing", "a piece of nobody's stands in the way", "explorers_pirates.founding.neutral")
def neutral_in_the_way(p, a):
    """It holds its corner, the distance to it is kept, and roads end there."""
    at = a.value["at"]
    near = p.ends(at) if a.kind == "BUILD_ROAD" else [at, *p.neighbours(at)]
    return any(v in neutral(p) for v in near)


@reads("thing", "the road must touch your settlement", "explorers_pirates.founding.road")
def way_from_home(p, a):
    """It goes from the settlement, not from the harbour settlement."""
    return p.step == "FoundWay" and not {*p.ends(a.value["at"])} & {*p.settlements(a.seat)}


@reads("who moment", "the founding is over", "explorers_pirates.founding.ship", "explorers_pirates.founding.neutral")
def founded_all(p, a):
    """Turns follow the founding."""
    return in_turn(p) and a.kind in ("FOUND_CARGO_SHIP", "FOUND_NEUTRAL")
