"""What Explorers & Pirates says of the refusals of free founding, read from its book, page 13, and its clauses."""

from reading import asks, reads, unasked, waits

from .readings import home_island

# Rows of a table.
# fmt: off

PLACED_HARBOURS = ("FoundHarbour", "FoundNeutralHarbour")


def neutral(p):
    """Corners of the buildings of nobody's."""
    return {p.map.vertex(d.at) for d in p.history if d.kind == "FOUND_NEUTRAL"}


reads("who", "founding.another_player_turn_found", "explorers_pirates.founding.harbour",
      "Harbour settlements come in turn order.", waits("FoundHarbour"))
reads("who", "founding.another_player_turn_found", "explorers_pirates.founding.settlement",
      "Settlements come in reverse order.", waits("FoundHome"))
reads("who", "founding.another_player_turn_found", "explorers_pirates.founding.order",
      "Road and ship clockwise, beginning with whoever was last.", waits("FoundWay", "FoundShip"))
reads("who", "founding.another_player_turn_found", "explorers_pirates.founding.neutral",
      "Between two each places two buildings of nobody's, in its turn.",
      lambda p, a: p.step.startswith("FoundNeutral") and a.seat not in p.owing and len(p.seats) == 2)
reads("moment", "founding.now_harbour_settlement_founded", "explorers_pirates.founding.harbour",
      "Before everything else each has one.", asks("FoundHarbour", "BUILD_HARBOUR_SETTLEMENT"))
reads("moment", "founding.now_settlement_founded", "explorers_pirates.founding.settlement", "Then a settlement.",
      asks("FoundHome", "BUILD_SETTLEMENT"))
reads("moment", "founding.now_road_settlement_placed", "explorers_pirates.founding.road", "Then a road.",
      asks("FoundWay", "BUILD_ROAD"))
reads("moment", "founding.now_settler_ship_placed", "explorers_pirates.founding.ship",
      "And then a ship with a settler.", asks("FoundShip", "FOUND_CARGO_SHIP"))
reads("moment", "founding.now_building_nobody_placed", "explorers_pirates.founding.neutral",
      "Between two, between harbour settlements and settlements.",
      lambda p, a: p.step.startswith("FoundNeutral") and a.kind != "FOUND_NEUTRAL")
reads("thing", "founding.building_already", "explorers_pirates.founding.distance",
      "One founds on a free corner, in both rounds.",
      lambda p, a: p.step in ("FoundHarbour", "FoundHome", "FoundHomeCity") and p.built(a.value["at"]))
reads("thing", "founding.neighbouring_corner_building", "explorers_pirates.founding.distance",
      "Both keep the distance.",
      lambda p, a: p.step in ("FoundHarbour", "FoundHome", "FoundHomeCity")
          and any(p.built(v) for v in p.neighbours(a.value["at"])))
reads("thing", "founding.building_neighbouring_corner", "explorers_pirates.founding.neutral",
      "What is nobody's keeps the distance too.",
      lambda p, a: p.step.startswith("FoundNeutral")
          and any(p.built(v) or v in neutral(p) for v in [a.value["at"], *p.neighbours(a.value["at"])]))
reads("thing", "founding.piece_nobody_stands_way", "explorers_pirates.founding.neutral",
      "It holds its corner, the distance to it is kept, and roads end there.",
      lambda p, a: any(v in neutral(p)
          for v in (p.ends(a.value["at"]) if a.kind == "BUILD_ROAD"
          else [a.value["at"], *p.neighbours(a.value["at"])])))
reads("thing", "founding.road_touch_settlement", "explorers_pirates.founding.road",
      "It goes from the settlement, not from the harbour settlement.",
      lambda p, a: p.step == "FoundWay" and not {*p.ends(a.value["at"])} & {*p.settlements(a.seat)})
reads("who moment", "founding.over", "explorers_pirates.founding.ship explorers_pirates.founding.neutral",
      "Turns follow the founding.", unasked("FOUND_CARGO_SHIP", "FOUND_NEUTRAL"))


@reads("thing", "founding.harbour_settlement_founded_marked", "explorers_pirates.founding.circles")
def no_circle(p, a):
    """The circles are where an island's easternmost tile of a row looks at the sea: its two eastern corners."""
    rows = {}
    for tile in home_island(p):
        name = p.map.tile_names[tile]
        rows[name[0]] = max(rows.get(name[0], (0, 0)), (int(name[1:]), tile))
    circles = {v for _, tile in rows.values() for v in p.corners(tile)[1:3]}
    return p.step in PLACED_HARBOURS and a.value["at"] not in circles
