"""Kinds of event on an island. `Event` says what its fields are; the table says what they mean for each kind."""

from typing import Final

TURN_BEGUN: Final = 1
DICE_ROLLED: Final = 2
GAINED: Final = 3
SHORTAGE: Final = 4
PAID: Final = 5
TRANSFERRED: Final = 6
DISCARDED: Final = 7
ROAD_BUILT: Final = 8
SETTLEMENT_BUILT: Final = 9
CITY_BUILT: Final = 10
ROBBER_MOVED: Final = 11
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

EVENT_NAMES: Final[list[str]] = [
    "",
    "TURN_BEGUN",  # seat; n the round
    "DICE_ROLLED",  # seat who rolled; what 6 * (first - 1) + second - 1; n the sum
    "GAINED",  # seat; what a good; n cards from the bank; at the tile, or -1
    "SHORTAGE",  # what a good that the bank could not pay; n cards owed
    "PAID",  # seat; what a good; n cards to the bank
    "TRANSFERRED",  # seat who gives; who gets; what a good; n cards
    "DISCARDED",  # seat; what a good; n cards
    "ROAD_BUILT",  # seat; at an edge
    "SETTLEMENT_BUILT",  # seat; at a vertex
    "CITY_BUILT",  # seat; at a vertex
    "ROBBER_MOVED",  # seat; at a tile
    "STOLEN",  # seat the thief; who the victim; what a good, for these two alone
    "SPARED",  # seat who declined to steal
    "CARD_BOUGHT",  # seat; what a card, for the seat alone
    "CARD_PLAYED",  # seat; what a card
    "MONOPOLISED",  # seat; what a good; n cards in all
    "BANK_TRADED",  # seat; what the good given; at the good taken; n cards given
    "OFFERED",  # seat; who mask of the seats asked; n the bundle
    "ACCEPTED",  # seat; who made the offer
    "DECLINED",  # seat; who made the offer
    "COUNTERED",  # seat; who made the offer; n the bundle
    "OFFER_CLOSED",  # seat who had made the offer
    "TRADED",  # seat; who the partner; n the bundle from the seat's side
    "LONGEST_ROUTE_TAKEN",  # seat; who had it before, or -1; n the length
    "LONGEST_ROUTE_SET_ASIDE",  # who had it before
    "LARGEST_ARMY_TAKEN",  # seat; who had it before, or -1; n the knights
    "POINT_CARDS_SHOWN",  # seat; n the cards
    "WON",  # seat; n the points
    "TURN_ENDED",  # seat
    "PAIR_BEGUN",  # seat of the paired player; its part belongs to the turn before
]
