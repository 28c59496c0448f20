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

EVENTS: Final[list[EventSpec]] = [
    EventSpec(GOLD_GAINED, "GOLD_GAINED", "seat n:gold", "seat; n gold from the supply"),
    EventSpec(GOLD_SPENT, "GOLD_SPENT", "seat n:gold", "seat; n gold to the supply"),
    EventSpec(HARBOUR_SETTLEMENT_BUILT, "HARBOUR_SETTLEMENT_BUILT", "seat at:vertex", "seat; at a vertex"),
    EventSpec(CARGO_SHIP_BUILT, "CARGO_SHIP_BUILT", "seat at:edge", "seat; at an edge"),
    EventSpec(CARGO_SHIP_SCRAPPED, "CARGO_SHIP_SCRAPPED", "seat at:edge", "seat; from an edge, with its cargo"),
    EventSpec(SETTLER_BUILT, "SETTLER_BUILT", "seat at:vertex", "seat; for the basin or a ship at a vertex"),
    EventSpec(SHIP_SAILED, "SHIP_SAILED", "seat at:edge what:edge", "seat; from an edge; what the edge reached"),
    EventSpec(SHIP_HASTENED, "SHIP_HASTENED", "seat at:edge n:points", "seat; at an edge; n more points of movement"),
    EventSpec(CARGO_LOADED, "CARGO_LOADED", "seat at:vertex", "seat; from the basin at a vertex"),
    EventSpec(CARGO_UNLOADED, "CARGO_UNLOADED", "seat at:vertex", "seat; into the basin at a vertex"),
    EventSpec(CARGO_DUMPED, "CARGO_DUMPED", "seat", "seat whose cargo goes back to the supply"),
    EventSpec(SETTLER_LANDED, "SETTLER_LANDED", "seat at:vertex", "seat; a settlement from a ship at a vertex"),
]
