"""Kinds of event of Explorers & Pirates, beside those of the island's own verbs."""

from typing import Final

from poblado.island.events import EventSpec
from poblado.rules.explorers_pirates.numbers import (
    CARGO_DELIVERED,
    CARGO_DUMPED,
    CARGO_EXCHANGED,
    CARGO_LOADED,
    CARGO_SHIP_BUILT,
    CARGO_SHIP_SCRAPPED,
    CARGO_UNLOADED,
    FISH_CAST,
    FISH_FOUND,
    GOLD_GAINED,
    GOLD_ROBBED,
    GOLD_SPENT,
    HARBOUR_SETTLEMENT_BUILT,
    HERO_MADE,
    HERO_ROLLED,
    LAIR_CONQUERED,
    LAIR_NUMBERED,
    MISSION_ADVANCED,
    NEUTRAL_FOUNDED,
    PIRATE_CHASED,
    PIRATE_HELD,
    PIRATE_PLACED,
    POINT_CARD_TAKEN,
    SETTLER_BUILT,
    SETTLER_LANDED,
    SHIP_HASTENED,
    SHIP_SAILED,
    SHOAL_CAUGHT,
    SHOAL_DRIVEN_OFF,
    SHOAL_PLACED,
    UNIT_BUILT,
    UNIT_FETCHED,
    UNIT_LANDED,
    VILLAGE_BEFRIENDED,
    VILLAGE_FOUND,
)

EVENTS: Final[list[EventSpec]] = [
    EventSpec("GOLD_GAINED", "seat n:gold", "n gold from the supply", number=GOLD_GAINED),
    EventSpec("GOLD_SPENT", "seat n:gold", "n gold to the supply", number=GOLD_SPENT),
    EventSpec("HARBOUR_SETTLEMENT_BUILT", "seat at:vertex", number=HARBOUR_SETTLEMENT_BUILT),
    EventSpec("CARGO_SHIP_BUILT", "seat at:edge", number=CARGO_SHIP_BUILT),
    EventSpec(
        "CARGO_SHIP_SCRAPPED", "seat at:edge", "at an edge; its cargo has been given up", number=CARGO_SHIP_SCRAPPED
    ),
    EventSpec("SETTLER_BUILT", "seat at:vertex", "for the basin or a ship at a vertex", number=SETTLER_BUILT),
    EventSpec("SHIP_SAILED", "seat at:edge what:edge", "at the edge left; what the edge reached", number=SHIP_SAILED),
    EventSpec("SHIP_HASTENED", "seat at:edge n:points", "n more points of movement", number=SHIP_HASTENED),
    EventSpec("CARGO_LOADED", "seat at:vertex what:cargo", "from the basin at a vertex", number=CARGO_LOADED),
    EventSpec("CARGO_UNLOADED", "seat at:vertex what:cargo", "into the basin at a vertex", number=CARGO_UNLOADED),
    EventSpec("CARGO_DUMPED", "seat what:cargo", "what cargo goes back to the supply", number=CARGO_DUMPED),
    EventSpec("SETTLER_LANDED", "seat at:vertex", "a settlement from a ship at a vertex", number=SETTLER_LANDED),
    EventSpec("UNIT_BUILT", "seat at:vertex", "for the basin or a ship at a vertex", number=UNIT_BUILT),
    EventSpec(
        "CARGO_EXCHANGED",
        "seat at:vertex what:cargo n:cargo",
        "what cargo comes aboard; the cargo n goes into the basin",
        number=CARGO_EXCHANGED,
    ),
    EventSpec("PIRATE_PLACED", "seat at:tile", "seat whose pirate ship comes there", number=PIRATE_PLACED),
    EventSpec("PIRATE_CHASED", "seat who n:die", "seat whose die n drives off who's pirate ship", number=PIRATE_CHASED),
    EventSpec(
        "PIRATE_HELD", "seat who n:die", "seat whose die n does not drive off who's pirate ship", number=PIRATE_HELD
    ),
    EventSpec("GOLD_ROBBED", "seat who n:gold", "seat who takes n gold of who", number=GOLD_ROBBED),
    EventSpec("UNIT_LANDED", "seat at:tile", "seat whose unit goes ashore", number=UNIT_LANDED),
    EventSpec("UNIT_FETCHED", "seat at:tile", "seat whose unit goes aboard", number=UNIT_FETCHED),
    EventSpec(
        "LAIR_CONQUERED",
        "seat at:tile who:seats",
        "seat on turn; at the tile; who mask of those who took part",
        number=LAIR_CONQUERED,
    ),
    EventSpec("HERO_ROLLED", "seat at:tile what:units n:die", "at a lair's tile; what units", number=HERO_ROLLED),
    EventSpec("HERO_MADE", "seat at:tile", "seat who is the hero, and loses a unit", number=HERO_MADE),
    EventSpec("LAIR_NUMBERED", "at:tile n:token", "n its number", number=LAIR_NUMBERED),
    EventSpec("MISSION_ADVANCED", "seat what:mission n:step", "n the space reached", number=MISSION_ADVANCED),
    EventSpec("FISH_FOUND", "at:tile n:die", "sea that was explored has fish under the number n", number=FISH_FOUND),
    EventSpec("FISH_CAST", "seat n:die", "seat whose die for fish shows n", number=FISH_CAST),
    EventSpec("SHOAL_PLACED", "seat at:tile", "seat whose die brings a shoal", number=SHOAL_PLACED),
    EventSpec("SHOAL_CAUGHT", "seat at:tile", "seat whose ship takes the shoal", number=SHOAL_CAUGHT),
    EventSpec(
        "SHOAL_DRIVEN_OFF", "seat at:tile", "seat whose pirate ship drives off the shoal", number=SHOAL_DRIVEN_OFF
    ),
    EventSpec("CARGO_DELIVERED", "seat at:vertex what:mission n:steps", "at an anchor", number=CARGO_DELIVERED),
    EventSpec("VILLAGE_FOUND", "at:tile what:village", "on a spice island that was explored", number=VILLAGE_FOUND),
    EventSpec("VILLAGE_BEFRIENDED", "seat at:tile what:village", number=VILLAGE_BEFRIENDED),
    EventSpec(
        "NEUTRAL_FOUNDED",
        "seat at:vertex",
        "seat who places a building of nobody's at a vertex",
        number=NEUTRAL_FOUNDED,
    ),
    EventSpec(
        "POINT_CARD_TAKEN", "seat who what:mission", "seat who is ahead now; who was before", number=POINT_CARD_TAKEN
    ),
]
