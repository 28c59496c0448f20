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
CITY_LOST: Final = 31
CITY_REPAIRED: Final = 32
ROAD_REMOVED: Final = 33
EVENT_DIE_ROLLED: Final = 34
FLEET_SAILED: Final = 35
RAID_WON: Final = 36
RAID_LOST: Final = 37
DEFENDER_NAMED: Final = 38
CITY_IMPROVED: Final = 39
METROPOLIS_BUILT: Final = 40
METROPOLIS_LOST: Final = 41
WALL_BUILT: Final = 42
WALL_LOST: Final = 43
KNIGHT_DEPLOYED: Final = 44
KNIGHT_ACTIVATED: Final = 45
KNIGHT_PROMOTED: Final = 46
KNIGHT_MOVED: Final = 47
KNIGHT_DISPLACED: Final = 48
KNIGHT_RETREATED: Final = 49
KNIGHT_REMOVED: Final = 50
KNIGHT_JOINED: Final = 51
ROBBER_CHASED: Final = 52
PROGRESS_DRAWN: Final = 53
PROGRESS_PLAYED: Final = 54
PROGRESS_RETURNED: Final = 55
PROGRESS_TAKEN: Final = 56
POINT_CARD_SHOWN: Final = 57
HAND_SHOWN: Final = 58
TOKENS_SWAPPED: Final = 59
MERCHANT_PLACED: Final = 60
IMPROVEMENTS_LOST: Final = 61
HARBOUR_ASKED: Final = 62
HARBOUR_REFUSED: Final = 63
DIE_CHOSEN: Final = 64
PILE_CHOSEN: Final = 65
AQUEDUCT_USED: Final = 66
PROGRESS_SHOWN: Final = 67
PROGRESS_LEFT: Final = 68
FLEET_HIRED: Final = 69
DESERTER_CALLED: Final = 70
ROBBER_ASLEEP: Final = 71
REST_TAKEN: Final = 72
WARE_PASSED: Final = 73

EVENT_NAMES: Final[list[str]] = [
    "",
    "TURN_BEGUN",  # seat; n the round
    "DICE_ROLLED",  # seat who rolled; what 6 * (first - 1) + second - 1; n the sum
    "GAINED",  # seat; what a good; n cards from the bank; at the tile, or -1
    "SHORTAGE",  # what a good of which the bank owes n cards, more than it has: nobody gets any
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
    "CITY_LOST",  # seat; at a vertex; what it is now: a settlement or a tipped city
    "CITY_REPAIRED",  # seat; at a vertex
    "ROAD_REMOVED",  # seat whose road it was; at an edge
    "EVENT_DIE_ROLLED",  # seat who rolled; what a face: 0 to 2 the gate of a track, 3 the ship
    "FLEET_SAILED",  # n the space it has reached
    "RAID_WON",  # n strength of the attack; what strength of the defence
    "RAID_LOST",  # n strength of the attack; what strength of the defence
    "DEFENDER_NAMED",  # seat
    "CITY_IMPROVED",  # seat; what a track; n the level
    "METROPOLIS_BUILT",  # seat; at a vertex; what a track
    "METROPOLIS_LOST",  # seat; at a vertex; what a track; who takes it
    "WALL_BUILT",  # seat; at a vertex
    "WALL_LOST",  # seat; at a vertex
    "KNIGHT_DEPLOYED",  # seat; at a vertex; n its strength
    "KNIGHT_ACTIVATED",  # seat; at a vertex
    "KNIGHT_PROMOTED",  # seat; at a vertex; n its strength
    "KNIGHT_MOVED",  # seat; at the vertex left; what the vertex reached
    "KNIGHT_DISPLACED",  # seat who displaced; who owns it; at a vertex
    "KNIGHT_RETREATED",  # seat; at the vertex reached
    "KNIGHT_REMOVED",  # seat; at the vertex it stood on; n its strength
    "KNIGHT_JOINED",  # seat; at a vertex
    "ROBBER_CHASED",  # seat; at the knight's vertex
    "PROGRESS_DRAWN",  # seat; who the pile; what a card, for the seat alone
    "PROGRESS_PLAYED",  # seat; what a card
    "PROGRESS_RETURNED",  # seat; who the pile; what a card, for the seat alone
    "PROGRESS_TAKEN",  # seat; who lost it; what a card, for these two alone; n its pile
    "POINT_CARD_SHOWN",  # seat; what a card
    "HAND_SHOWN",  # seat whose hand; who sees it
    "TOKENS_SWAPPED",  # seat; at a tile; what the other tile
    "MERCHANT_PLACED",  # seat; at a tile; who had it before, or -1
    "IMPROVEMENTS_LOST",  # seat
    "HARBOUR_ASKED",  # seat; who is asked; what a good, for the seat alone
    "HARBOUR_REFUSED",  # seat; who had no commodity
    "DIE_CHOSEN",  # seat; what both dice as in DICE_ROLLED
    "PILE_CHOSEN",  # seat; what the pile from which it draws as one of the best defenders
    "AQUEDUCT_USED",  # seat
    "PROGRESS_SHOWN",  # seat whose progress cards; who sees them
    "PROGRESS_LEFT",  # seat that takes none; who keeps them
    "FLEET_HIRED",  # seat; what the good it trades two for one
    "DESERTER_CALLED",  # seat; who loses a knight
    "ROBBER_ASLEEP",  # seat that rolled a seven
    "REST_TAKEN",  # seat that alone is owed n cards, more than the bank has, and takes those; what a good
    "WARE_PASSED",  # seat who gives; who gets; what a ware, as the terms of trades number it; n of it
]
