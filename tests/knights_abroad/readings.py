"""What the clauses of Explorers & Pirates with Cities & Knights say of each reason for a refusal, read from them alone."""

from reading import asks, reads, waits

# Rows of a table.
# fmt: off

KNIGHTS_GO = ("MOVE_KNIGHT", "RETREAT")


def group_of(p, kind):
    return next(p.rules.groups[spec.kind] for spec in p.rules.specs if spec.name == kind)


def hidden_at(p, vertex):
    return any(p.hidden(t) for t in p.land_of(vertex))


reads("who", "founding.another_player_turn_found", "knights_abroad.founding.city",
      "Cities are founded one after the other, in reverse.", waits("FoundHomeCity"))
reads("moment", "city_founding.now_city_founded", "knights_abroad.founding.city",
      "A city is founded in place of the settlement.", asks("FoundHomeCity", "BUILD_CITY"))
reads("moment", "founding.now_road_city_placed", "explorers_pirates.founding.road", "The city gets a road.",
      lambda p, a: p.step == "FoundWay" and a.kind != "BUILD_ROAD" and bool(p.cities(a.seat)))
reads("thing", "founding.road_touch_city", "explorers_pirates.founding.road", "The road touches the city.",
      lambda p, a: p.step == "FoundWay" and len(p.cities(a.seat)) == 1
          and p.cities(a.seat)[0] not in p.ends(a.value["at"]))
reads("thing", "knights.no_knight_comes_corner", "knights_abroad.knight.hidden",
      "No knight is moved to such a corner, and none retreats to one.",
      lambda p, a: a.kind in KNIGHTS_GO and hidden_at(p, a.value["to" if a.kind == "MOVE_KNIGHT" else "at"]))
reads("thing", "merchant.merchant_placed_neither_gold", "knights_abroad.merchant.gold",
      "It stands on land that yields a resource.",
      lambda p, a: a.kind == "PLAY_MERCHANT" and p.terrain(a.value["at"]) in ("gold_river", "spice_island"))
reads("thing", "bishop.pirate_ship_nowhere_go", "knights_abroad.bishop.nowhere",
      "The bishop places it on another tile of sea: there are always two.", lambda p, a: False)
reads("thing", "politics.no_robber_game", "cities_knights.card.bishop",
      "The bishop moves the robber, where there is one.",
      lambda p, a: a.kind == "PLAY_BISHOP" and not p.rules.has_module("robber"))
reads("moment", "movement.movement_phase_nobody_plays", "knights_abroad.turn.cards",
      "Cards are played before it, and so is what they allow.",
      lambda p, a: p.step == "Movement" and group_of(p, a.kind) == "card")
reads("moment", "movement.movement_phase_ships_alone", "knights_abroad.turn.cards", "Knights act before it.",
      lambda p, a: p.step == "Movement" and a.kind in ("MOVE_KNIGHT", "CHASE_ROBBER"))
