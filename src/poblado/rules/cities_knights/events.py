"""Kinds of event of Cities & Knights."""

from typing import Final

from poblado.island.events import EventSpec

CITY_LOST: Final = 31
CITY_REPAIRED: Final = 32
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

EVENTS: Final[list[EventSpec]] = [
    EventSpec(CITY_LOST, "CITY_LOST", "seat at:vertex what:piece", "what it is now: a settlement or a tipped city"),
    EventSpec(CITY_REPAIRED, "CITY_REPAIRED", "seat at:vertex"),
    EventSpec(
        EVENT_DIE_ROLLED,
        "EVENT_DIE_ROLLED",
        "seat what:face",
        "seat who rolled; what a face: 0 to 2 the gate of a track, 3 the ship",
    ),
    EventSpec(FLEET_SAILED, "FLEET_SAILED", "n:space", "n the space it has reached"),
    EventSpec(
        RAID_WON, "RAID_WON", "n:strength what:strength", "n strength of the attack; what strength of the defence"
    ),
    EventSpec(
        RAID_LOST, "RAID_LOST", "n:strength what:strength", "n strength of the attack; what strength of the defence"
    ),
    EventSpec(DEFENDER_NAMED, "DEFENDER_NAMED", "seat"),
    EventSpec(CITY_IMPROVED, "CITY_IMPROVED", "seat what:track n:level"),
    EventSpec(METROPOLIS_BUILT, "METROPOLIS_BUILT", "seat at:vertex what:track"),
    EventSpec(METROPOLIS_LOST, "METROPOLIS_LOST", "seat at:vertex what:track who", "who takes it"),
    EventSpec(WALL_BUILT, "WALL_BUILT", "seat at:vertex"),
    EventSpec(WALL_LOST, "WALL_LOST", "seat at:vertex"),
    EventSpec(KNIGHT_DEPLOYED, "KNIGHT_DEPLOYED", "seat at:vertex n:strength"),
    EventSpec(KNIGHT_ACTIVATED, "KNIGHT_ACTIVATED", "seat at:vertex"),
    EventSpec(KNIGHT_PROMOTED, "KNIGHT_PROMOTED", "seat at:vertex n:strength"),
    EventSpec(
        KNIGHT_MOVED, "KNIGHT_MOVED", "seat at:vertex what:vertex", "at the vertex left; what the vertex reached"
    ),
    EventSpec(KNIGHT_DISPLACED, "KNIGHT_DISPLACED", "seat who at:vertex", "seat who displaced; who owns it"),
    EventSpec(KNIGHT_RETREATED, "KNIGHT_RETREATED", "seat at:vertex", "at the vertex reached"),
    EventSpec(KNIGHT_REMOVED, "KNIGHT_REMOVED", "seat at:vertex n:strength", "at the vertex it stood on"),
    EventSpec(KNIGHT_JOINED, "KNIGHT_JOINED", "seat at:vertex"),
    EventSpec(ROBBER_CHASED, "ROBBER_CHASED", "seat at:vertex", "at the knight's vertex"),
    EventSpec(PROGRESS_DRAWN, "PROGRESS_DRAWN", "seat who:track what:progress_card n:cards", "who the pile", "seat"),
    EventSpec(PROGRESS_PLAYED, "PROGRESS_PLAYED", "seat what:progress_card"),
    EventSpec(
        PROGRESS_RETURNED, "PROGRESS_RETURNED", "seat who:track what:progress_card n:cards", "who the pile", "seat"
    ),
    EventSpec(
        PROGRESS_TAKEN,
        "PROGRESS_TAKEN",
        "seat who what:progress_card n:track",
        "who lost it; what a card, for these two alone; n its pile",
        "seat who",
    ),
    EventSpec(POINT_CARD_SHOWN, "POINT_CARD_SHOWN", "seat what:progress_card"),
    EventSpec(HAND_SHOWN, "HAND_SHOWN", "seat who", "seat whose hand; who sees it"),
    EventSpec(TOKENS_SWAPPED, "TOKENS_SWAPPED", "seat at:tile what:tile", "what the other tile"),
    EventSpec(MERCHANT_PLACED, "MERCHANT_PLACED", "seat at:tile who", "who had it before, or -1"),
    EventSpec(IMPROVEMENTS_LOST, "IMPROVEMENTS_LOST", "seat"),
    EventSpec(HARBOUR_ASKED, "HARBOUR_ASKED", "seat who what:good n:cards", "who is asked", "seat"),
    EventSpec(HARBOUR_REFUSED, "HARBOUR_REFUSED", "seat who", "who had no commodity"),
    EventSpec(DIE_CHOSEN, "DIE_CHOSEN", "seat what:dice n:sum", "what both dice as in DICE_ROLLED"),
    EventSpec(
        PILE_CHOSEN, "PILE_CHOSEN", "seat what:track", "what the pile from which it draws as one of the best defenders"
    ),
    EventSpec(AQUEDUCT_USED, "AQUEDUCT_USED", "seat"),
    EventSpec(PROGRESS_SHOWN, "PROGRESS_SHOWN", "seat who", "seat whose progress cards; who sees them"),
    EventSpec(PROGRESS_LEFT, "PROGRESS_LEFT", "seat who", "seat that takes none; who keeps them"),
    EventSpec(FLEET_HIRED, "FLEET_HIRED", "seat what:good", "what the good it trades two for one"),
    EventSpec(DESERTER_CALLED, "DESERTER_CALLED", "seat who", "who loses a knight"),
]
