"""Numbers and names of the card game: resources, things to build, actions and events."""

from typing import Final

BRICK: Final = 0
LUMBER: Final = 1
WOOL: Final = 2
GRAIN: Final = 3
ORE: Final = 4
RESOURCES: Final = 5
RESOURCE_NAMES: Final[list[str]] = ["brick", "lumber", "wool", "grain", "ore"]

ROAD: Final = 0
SETTLEMENT: Final = 1
CITY: Final = 2
KNIGHT: Final = 3
EXPANSION: Final = 4
ITEMS: Final = 5
ITEM_NAMES: Final[list[str]] = ["road", "settlement", "city", "knight", "expansion"]

WHITE: Final = 0
"""The destiny card as it lies at first: its arrow points to the next seat (assumed, see the data file)."""
TURNED: Final = 1
"""The destiny card's other side: its arrow points to the seat before."""

# Actions. Nature's come first.
TURN_UP: Final = 1
DRAW: Final = 2
STEAL: Final = 3
CITY_EVENT: Final = 4
TRADE_PILE: Final = 10
TRADE_MARKET: Final = 11
TRADE_PLAYER: Final = 12
GIVE_BACK: Final = 13
OPEN_HAND: Final = 14
CHOOSE_CARD: Final = 15
USE_GUILD: Final = 16
DRAW_CARDS: Final = 17
BUILD_ROAD: Final = 20
BUILD_SETTLEMENT: Final = 21
BUILD_CITY: Final = 22
BUILD_KNIGHT: Final = 23
BUILD_EXPANSION: Final = 24
TURN_DESTINY: Final = 30
KEEP_DESTINY: Final = 31
DISCARD: Final = 32
PASS: Final = 33
END_TURN: Final = 34

# Events.
TURN_BEGUN: Final = 1
MARKET_FILLED: Final = 2
DRAWN: Final = 3
RESHUFFLED: Final = 4
PILE_TRADED: Final = 5
MARKET_TRADED: Final = 6
TAKEN: Final = 7
GIVEN_BACK: Final = 8
HAND_OPENED: Final = 9
GUILD_USED: Final = 10
PAID: Final = 11
ROAD_BUILT: Final = 12
SETTLEMENT_BUILT: Final = 13
CITY_BUILT: Final = 14
KNIGHT_BUILT: Final = 15
EXPANSION_BUILT: Final = 16
ROAD_LOST: Final = 17
KNIGHT_LOST: Final = 18
DESTINY_TURNED: Final = 19
CITY_EVENT_READ: Final = 20
DISCARDED: Final = 21
PASSED: Final = 22
TURN_ENDED: Final = 23
WON: Final = 24
STUCK: Final = 25
PLAYER_TRADED: Final = 26
DRAW_BEGUN: Final = 27

EVENT_NAMES: Final[list[str]] = [
    "",
    "TURN_BEGUN",  # seat; n the round
    "MARKET_FILLED",  # what lies in the market now as well
    "DRAWN",  # seat; what a resource, for that seat alone
    "RESHUFFLED",  # n cards, from the discards
    "PILE_TRADED",  # seat; what it laid down to draw another
    "MARKET_TRADED",  # seat; what it gave; at what it took
    "TAKEN",  # seat that took; who lost; what, for these two alone
    "GIVEN_BACK",  # seat that gave; who got; what, for these two alone
    "HAND_OPENED",  # seat that looks; who shows
    "GUILD_USED",  # seat; who
    "PAID",  # seat; what; n cards
    "ROAD_BUILT",  # seat; n roads it has now
    "SETTLEMENT_BUILT",  # seat
    "CITY_BUILT",  # seat
    "KNIGHT_BUILT",  # seat; n knights it has now
    "EXPANSION_BUILT",  # seat; what kind of expansion
    "ROAD_LOST",  # seat that lost it; who built it; n roads it has left
    "KNIGHT_LOST",  # seat that lost it; who built it; n knights it has left
    "DESTINY_TURNED",  # seat who turned it, -1 for an event; what side lies up
    "CITY_EVENT_READ",  # seat who built; what event
    "DISCARDED",  # seat; what
    "PASSED",  # seat
    "TURN_ENDED",  # seat
    "WON",  # seat; n points
    "STUCK",  # n rounds in which nobody drew or built
    "PLAYER_TRADED",  # seat; who; n cards, which are taken and given back now
    "DRAW_BEGUN",  # seat; n cards that it draws at the end of its turn, if there are as many
]
