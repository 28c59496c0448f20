"""What the clauses of Explorers & Pirates with Cities & Knights say of each reason for a refusal, read from them alone."""

from reading import reads

KNIGHTS_GO = ("MOVE_KNIGHT", "RETREAT")


def group_of(p, kind):
    return next(p.rules.groups[spec.kind] for spec in p.rules.specs if spec.name == kind)


def hidden_at(p, vertex):
    return any(p.hidden(t) for t in p.land_of(vertex))


@reads("who", "it is another player's turn to found", "knights_abroad.founding.city")
def another_founds(p, a):
    """Cities are founded one after the other, in reverse."""
    return p.step == "FoundHomeCity" and a.seat not in p.owing


@reads("moment", "now a city is founded", "knights_abroad.founding.city")
def found_city(p, a):
    """A city is founded in place of the settlement."""
    return p.step == "FoundHomeCity" and a.kind != "BUILD_CITY"


@reads("moment", "now the road of the city is placed", "explorers_pirates.founding.road")
def road_of_city(p, a):
    """The city gets a road."""
    return p.step == "FoundWay" and a.kind != "BUILD_ROAD" and bool(p.cities(a.seat))


@reads("thing", "the road must touch your city", "explorers_pirates.founding.road")
def road_at_city(p, a):
    """The road touches the city."""
    founded = p.cities(a.seat)
    return p.step == "FoundWay" and len(founded) == 1 and founded[0] not in p.ends(a.value["at"])


@reads("thing", "no knight comes to a corner that touches an unexplored tile", "knights_abroad.knight.hidden")
def knight_hidden(p, a):
    """No knight is moved to such a corner, and none retreats to one."""
    return a.kind in KNIGHTS_GO and hidden_at(p, a.value["to" if a.kind == "MOVE_KNIGHT" else "at"])


@reads("thing", "the merchant is placed neither on a gold river nor on a spice island", "knights_abroad.merchant.gold")
def merchant_on_gold(p, a):
    """It stands on land that yields a resource."""
    return a.kind == "PLAY_MERCHANT" and p.terrain(a.value["at"]) in ("gold_river", "spice_island")


@reads("thing", "your pirate ship has nowhere to go", "knights_abroad.bishop.nowhere")
def pirate_stays(p, a):
    """The bishop places it on another tile of sea: there are always two."""
    return False


@reads("thing", "there is no robber in this game", "cities_knights.card.bishop")
def no_robber(p, a):
    """The bishop moves the robber, where there is one."""
    return a.kind == "PLAY_BISHOP" and not p.rules.has_module("robber")


@reads("moment", "in the movement phase nobody plays a card", "knights_abroad.turn.cards")
def no_card_at_sea(p, a):
    """Cards are played before it, and so is what they allow."""
    return p.step == "Movement" and group_of(p, a.kind) == "card"


@reads("moment", "in the movement phase ships alone do something", "knights_abroad.turn.cards")
def only_ships(p, a):
    """Knights act before it."""
    return p.step == "Movement" and a.kind in ("MOVE_KNIGHT", "CHASE_ROBBER")
