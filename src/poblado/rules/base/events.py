"""Kinds of event of the base game, beside those of the island's own verbs."""

from typing import Final

from poblado.island.events import EventSpec

TURN_BEGUN: Final = 1
DICE_ROLLED: Final = 2
SHORTAGE: Final = 4
STOLEN: Final = 12
SPARED: Final = 13
CARD_BOUGHT: Final = 14
CARD_PLAYED: Final = 15
MONOPOLISED: Final = 16
BANK_TRADED: Final = 17
OFFERED: Final = 18
ACCEPTED: Final = 19
DECLINED: Final = 20
COUNTERED: Final = 21
OFFER_CLOSED: Final = 22
TRADED: Final = 23
LONGEST_ROUTE_TAKEN: Final = 24
LONGEST_ROUTE_SET_ASIDE: Final = 25
LARGEST_ARMY_TAKEN: Final = 26
POINT_CARDS_SHOWN: Final = 27
WON: Final = 28
TURN_ENDED: Final = 29
PAIR_BEGUN: Final = 30
ROBBER_ASLEEP: Final = 71
REST_TAKEN: Final = 72
LARGEST_ARMY_SET_ASIDE: Final = 100

EVENTS: Final[list[EventSpec]] = [
    EventSpec(TURN_BEGUN, "TURN_BEGUN", "seat n:round"),
    EventSpec(DICE_ROLLED, "DICE_ROLLED", "seat what:dice n:sum", "seat who rolled; what 6 * (first - 1) + second - 1"),
    EventSpec(
        SHORTAGE,
        "SHORTAGE",
        "what:good n:cards",
        "what a good of which the bank owes n cards, more than it has: nobody gets any",
    ),
    EventSpec(STOLEN, "STOLEN", "seat who what:good n:cards", "seat the thief; who the victim", "seat who"),
    EventSpec(SPARED, "SPARED", "seat", "seat who declined to steal"),
    EventSpec(CARD_BOUGHT, "CARD_BOUGHT", "seat what:development_card n:cards", known_to="seat"),
    EventSpec(CARD_PLAYED, "CARD_PLAYED", "seat what:development_card"),
    EventSpec(MONOPOLISED, "MONOPOLISED", "seat what:good n:cards", "n cards in all"),
    EventSpec(
        BANK_TRADED,
        "BANK_TRADED",
        "seat what:good at:good n:cards",
        "what the good given; at the good taken; n cards given",
    ),
    EventSpec(OFFERED, "OFFERED", "seat who:seats n:terms"),
    EventSpec(ACCEPTED, "ACCEPTED", "seat who", "who made the offer"),
    EventSpec(DECLINED, "DECLINED", "seat who", "who made the offer"),
    EventSpec(COUNTERED, "COUNTERED", "seat who n:terms", "who made the offer"),
    EventSpec(OFFER_CLOSED, "OFFER_CLOSED", "seat", "seat who had made the offer"),
    EventSpec(TRADED, "TRADED", "seat who n:terms", "seat; who the partner; n the bundle from the seat's side"),
    EventSpec(LONGEST_ROUTE_TAKEN, "LONGEST_ROUTE_TAKEN", "seat who n:length", "who had it before, or -1"),
    EventSpec(LONGEST_ROUTE_SET_ASIDE, "LONGEST_ROUTE_SET_ASIDE", "who", "who had it before"),
    EventSpec(LARGEST_ARMY_TAKEN, "LARGEST_ARMY_TAKEN", "seat who n:knights", "who had it before, or -1"),
    EventSpec(LARGEST_ARMY_SET_ASIDE, "LARGEST_ARMY_SET_ASIDE", "who", "who had it before"),
    EventSpec(POINT_CARDS_SHOWN, "POINT_CARDS_SHOWN", "seat n:cards"),
    EventSpec(WON, "WON", "seat n:points"),
    EventSpec(TURN_ENDED, "TURN_ENDED", "seat"),
    EventSpec(PAIR_BEGUN, "PAIR_BEGUN", "seat", "seat of the paired player; its part belongs to the turn before"),
    EventSpec(ROBBER_ASLEEP, "ROBBER_ASLEEP", "seat", "seat that rolled a seven"),
    EventSpec(
        REST_TAKEN,
        "REST_TAKEN",
        "seat what:good n:cards",
        "seat that alone is owed n cards, more than the bank has, and takes those",
    ),
]
