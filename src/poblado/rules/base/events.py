"""Kinds of event of the base game, beside those of the island's own verbs."""

from typing import Final

from poblado.island.events import EventSpec
from poblado.rules.base.numbers import (
    ACCEPTED,
    BANK_TRADED,
    CARD_BOUGHT,
    CARD_PLAYED,
    COUNTERED,
    DECLINED,
    DICE_ROLLED,
    LARGEST_ARMY_SET_ASIDE,
    LARGEST_ARMY_TAKEN,
    LONGEST_ROUTE_SET_ASIDE,
    LONGEST_ROUTE_TAKEN,
    MONOPOLISED,
    OFFER_CLOSED,
    OFFERED,
    PAIR_BEGUN,
    POINT_CARDS_SHOWN,
    REST_TAKEN,
    ROBBER_ASLEEP,
    SHORTAGE,
    SPARED,
    STOLEN,
    TRADED,
    TURN_BEGUN,
    TURN_ENDED,
    WON,
)

EVENTS: Final[list[EventSpec]] = [
    EventSpec("TURN_BEGUN", "seat n:round", number=TURN_BEGUN),
    EventSpec(
        "DICE_ROLLED", "seat what:dice n:sum", "seat who rolled; what 6 * (first - 1) + second - 1", number=DICE_ROLLED
    ),
    EventSpec(
        "SHORTAGE",
        "what:good n:cards",
        "what a good of which the bank owes n cards, more than it has: nobody gets any",
        number=SHORTAGE,
    ),
    EventSpec("STOLEN", "seat who what:good n:cards", "seat the thief; who the victim", "seat who", number=STOLEN),
    EventSpec("SPARED", "seat", "seat who declined to steal", number=SPARED),
    EventSpec("CARD_BOUGHT", "seat what:development_card n:cards", known_to="seat", number=CARD_BOUGHT),
    EventSpec("CARD_PLAYED", "seat what:development_card", number=CARD_PLAYED),
    EventSpec("MONOPOLISED", "seat what:good n:cards", "n cards in all", number=MONOPOLISED),
    EventSpec(
        "BANK_TRADED",
        "seat what:good at:good n:cards",
        "what the good given; at the good taken; n cards given",
        number=BANK_TRADED,
    ),
    EventSpec("OFFERED", "seat who:seats n:terms", number=OFFERED),
    EventSpec("ACCEPTED", "seat who", "who made the offer", number=ACCEPTED),
    EventSpec("DECLINED", "seat who", "who made the offer", number=DECLINED),
    EventSpec("COUNTERED", "seat who n:terms", "who made the offer", number=COUNTERED),
    EventSpec("OFFER_CLOSED", "seat", "seat who had made the offer", number=OFFER_CLOSED),
    EventSpec("TRADED", "seat who n:terms", "seat; who the partner; n the bundle from the seat's side", number=TRADED),
    EventSpec("LONGEST_ROUTE_TAKEN", "seat who n:length", "who had it before, or -1", number=LONGEST_ROUTE_TAKEN),
    EventSpec("LONGEST_ROUTE_SET_ASIDE", "who", "who had it before", number=LONGEST_ROUTE_SET_ASIDE),
    EventSpec("LARGEST_ARMY_TAKEN", "seat who n:knights", "who had it before, or -1", number=LARGEST_ARMY_TAKEN),
    EventSpec("LARGEST_ARMY_SET_ASIDE", "who", "who had it before", number=LARGEST_ARMY_SET_ASIDE),
    EventSpec("POINT_CARDS_SHOWN", "seat n:cards", number=POINT_CARDS_SHOWN),
    EventSpec("WON", "seat n:points", number=WON),
    EventSpec("TURN_ENDED", "seat", number=TURN_ENDED),
    EventSpec(
        "PAIR_BEGUN", "seat", "seat of the paired player; its part belongs to the turn before", number=PAIR_BEGUN
    ),
    EventSpec("ROBBER_ASLEEP", "seat", "seat that rolled a seven", number=ROBBER_ASLEEP),
    EventSpec(
        "REST_TAKEN",
        "seat what:good n:cards",
        "seat that alone is owed n cards, more than the bank has, and takes those",
        number=REST_TAKEN,
    ),
]
