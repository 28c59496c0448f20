"""Kinds of event of Explorers & Pirates, beside those of the island's own verbs."""

from typing import Final

from poblado.island.events import EventSpec

GOLD_GAINED: Final = 122
GOLD_SPENT: Final = 123
HARBOUR_SETTLEMENT_BUILT: Final = 124
CARGO_SHIP_BUILT: Final = 125
CARGO_SHIP_SCRAPPED: Final = 126
SETTLER_BUILT: Final = 127
SHIP_SAILED: Final = 128
SHIP_HASTENED: Final = 129
CARGO_LOADED: Final = 130
CARGO_UNLOADED: Final = 131
CARGO_DUMPED: Final = 132
SETTLER_LANDED: Final = 133
UNIT_BUILT: Final = 134
CARGO_EXCHANGED: Final = 135
PIRATE_PLACED: Final = 136
GOLD_ROBBED: Final = 138
PIRATE_CHASED: Final = 139
PIRATE_HELD: Final = 140
UNIT_LANDED: Final = 141
UNIT_FETCHED: Final = 142
LAIR_CONQUERED: Final = 143
HERO_ROLLED: Final = 144
HERO_MADE: Final = 145
LAIR_NUMBERED: Final = 146
MISSION_ADVANCED: Final = 147
POINT_CARD_TAKEN: Final = 148
FISH_CAST: Final = 149
SHOAL_PLACED: Final = 150
SHOAL_CAUGHT: Final = 151
CARGO_DELIVERED: Final = 152
VILLAGE_BEFRIENDED: Final = 153
SHOAL_DRIVEN_OFF: Final = 154
NEUTRAL_FOUNDED: Final = 155
FISH_FOUND: Final = 156
VILLAGE_FOUND: Final = 157

EVENTS: Final[list[EventSpec]] = [
    EventSpec(GOLD_GAINED, "GOLD_GAINED", "seat n:gold", "n gold from the supply"),
    EventSpec(GOLD_SPENT, "GOLD_SPENT", "seat n:gold", "n gold to the supply"),
    EventSpec(HARBOUR_SETTLEMENT_BUILT, "HARBOUR_SETTLEMENT_BUILT", "seat at:vertex"),
    EventSpec(CARGO_SHIP_BUILT, "CARGO_SHIP_BUILT", "seat at:edge"),
    EventSpec(CARGO_SHIP_SCRAPPED, "CARGO_SHIP_SCRAPPED", "seat at:edge", "at an edge; its cargo has been given up"),
    EventSpec(SETTLER_BUILT, "SETTLER_BUILT", "seat at:vertex", "for the basin or a ship at a vertex"),
    EventSpec(SHIP_SAILED, "SHIP_SAILED", "seat at:edge what:edge", "at the edge left; what the edge reached"),
    EventSpec(SHIP_HASTENED, "SHIP_HASTENED", "seat at:edge n:points", "n more points of movement"),
    EventSpec(CARGO_LOADED, "CARGO_LOADED", "seat at:vertex what:cargo", "from the basin at a vertex"),
    EventSpec(CARGO_UNLOADED, "CARGO_UNLOADED", "seat at:vertex what:cargo", "into the basin at a vertex"),
    EventSpec(CARGO_DUMPED, "CARGO_DUMPED", "seat what:cargo", "what cargo goes back to the supply"),
    EventSpec(SETTLER_LANDED, "SETTLER_LANDED", "seat at:vertex", "a settlement from a ship at a vertex"),
    EventSpec(UNIT_BUILT, "UNIT_BUILT", "seat at:vertex", "for the basin or a ship at a vertex"),
    EventSpec(
        CARGO_EXCHANGED,
        "CARGO_EXCHANGED",
        "seat at:vertex what:cargo n:cargo",
        "what cargo comes aboard; the cargo n goes into the basin",
    ),
    EventSpec(PIRATE_PLACED, "PIRATE_PLACED", "seat at:tile", "seat whose pirate ship comes there"),
    EventSpec(PIRATE_CHASED, "PIRATE_CHASED", "seat who n:die", "seat whose die n drives off who's pirate ship"),
    EventSpec(PIRATE_HELD, "PIRATE_HELD", "seat who n:die", "seat whose die n does not drive off who's pirate ship"),
    EventSpec(GOLD_ROBBED, "GOLD_ROBBED", "seat who n:gold", "seat who takes n gold of who"),
    EventSpec(UNIT_LANDED, "UNIT_LANDED", "seat at:tile", "seat whose unit goes ashore"),
    EventSpec(UNIT_FETCHED, "UNIT_FETCHED", "seat at:tile", "seat whose unit goes aboard"),
    EventSpec(
        LAIR_CONQUERED,
        "LAIR_CONQUERED",
        "seat at:tile who:seats",
        "seat on turn; at the tile; who mask of those who took part",
    ),
    EventSpec(HERO_ROLLED, "HERO_ROLLED", "seat at:tile what:units n:die", "at a lair's tile; what units"),
    EventSpec(HERO_MADE, "HERO_MADE", "seat at:tile", "seat who is the hero, and loses a unit"),
    EventSpec(LAIR_NUMBERED, "LAIR_NUMBERED", "at:tile n:token", "n its number"),
    EventSpec(MISSION_ADVANCED, "MISSION_ADVANCED", "seat what:mission n:step", "n the space reached"),
    EventSpec(FISH_FOUND, "FISH_FOUND", "at:tile n:die", "sea that was explored has fish under the number n"),
    EventSpec(FISH_CAST, "FISH_CAST", "seat n:die", "seat whose die for fish shows n"),
    EventSpec(SHOAL_PLACED, "SHOAL_PLACED", "seat at:tile", "seat whose die brings a shoal"),
    EventSpec(SHOAL_CAUGHT, "SHOAL_CAUGHT", "seat at:tile", "seat whose ship takes the shoal"),
    EventSpec(SHOAL_DRIVEN_OFF, "SHOAL_DRIVEN_OFF", "seat at:tile", "seat whose pirate ship drives off the shoal"),
    EventSpec(CARGO_DELIVERED, "CARGO_DELIVERED", "seat at:vertex what:mission n:steps", "at an anchor"),
    EventSpec(VILLAGE_FOUND, "VILLAGE_FOUND", "at:tile what:village", "on a spice island that was explored"),
    EventSpec(VILLAGE_BEFRIENDED, "VILLAGE_BEFRIENDED", "seat at:tile what:village"),
    EventSpec(
        NEUTRAL_FOUNDED, "NEUTRAL_FOUNDED", "seat at:vertex", "seat who places a building of nobody's at a vertex"
    ),
    EventSpec(POINT_CARD_TAKEN, "POINT_CARD_TAKEN", "seat who what:mission", "seat who is ahead now; who was before"),
]
