"""Facts that Cities & Knights adds to a position: levels, metropolises, knights, walls, the fleet, progress cards."""

from poblado.island.facts import IslandFacts
from poblado.island.state import MAX_SEATS
from poblado.kernel.game import Facts
from poblado.rules.cities_knights.kinds import PILE_STARTS, TRACK_NAMES, TRACKS
from poblado.rules.cities_knights.knights import ACTIVE, FRESH, JOINED, PROMOTED, STRENGTH


def improvement_level(facts: Facts, seat: int, track: int) -> int:
    """A seat's level on a track, 0 to 5."""
    return facts.fact("city_improvements.level", MAX_SEATS * track + seat, 0)


def improvement_discount(facts: Facts) -> bool:
    """True if the next improvement costs a card less."""
    return facts.fact("city_improvements.discounts", 0, 0) != 0


def metropolis_vertices(facts: Facts) -> list[int]:
    """Vertex of the metropolis of each track; -1 while it is free."""
    return [facts.fact("metropolises.at", track) for track in range(TRACKS)]


def metropolis_secure(facts: Facts, track: int) -> bool:
    """True if nobody can take the metropolis of a track any more."""
    return facts.fact("metropolises.secure", track) > 0


def fleet_position(facts: Facts) -> int:
    """Spaces that the fleet has sailed."""
    return facts.fact("fleet.at")


def fleet_landings(facts: Facts) -> int:
    """Raids that have been fought."""
    return facts.fact("fleet.landings", 0, 0)


def merchant_tile(facts: Facts) -> int:
    """Tile of the merchant; -1 while it is on none."""
    return facts.fact("merchant.tile")


def merchant_holder(facts: Facts) -> int:
    """Seat with the merchant; -1 for none."""
    return facts.fact("merchant.holder")


def is_walled(facts: Facts, vertex: int) -> bool:
    """True if a wall has been built at a vertex."""
    return facts.fact("walls.built", vertex) > 0


def defender_points(facts: Facts, seat: int) -> int:
    """Points of a seat as defender."""
    return facts.fact("raid.defenders", seat, 0)


def tipped_cities(facts: Facts, seat: int) -> int:
    """Cities of a seat that a raid has tipped."""
    return facts.fact("raid.tipped", seat, 0)


def progress_pile(facts: Facts, track: int) -> int:
    """Progress cards in the pile of a track, returned ones included."""
    return facts.fact("progress_cards.left", track) + facts.fact("progress_cards.under_size", track)


def progress_points(facts: Facts, seat: int) -> int:
    """Points of the progress cards that lie open before a seat."""
    return facts.fact("progress_cards.points", seat, 0)


def progress_backs(facts: Facts, seat: int) -> list[int]:
    """Progress cards of each track in a seat's hand, which everybody may count."""
    return [facts.fact("progress_cards.count", MAX_SEATS * track + seat, 0) for track in range(TRACKS)]


def gifts_owed(facts: Facts, seat: int) -> int:
    """Cards that a seat must still give to the seat whose turn it is."""
    return facts.fact("progress_cards.gifts_owed", seat, 0)


def progress_hand(facts: Facts, seat: int) -> list[int]:
    """Progress cards of each kind in a seat's hand, as far as they are known here."""
    found: list[int] = []
    for pile in range(TRACKS):
        size = PILE_STARTS[pile + 1] - PILE_STARTS[pile]
        found += facts.row(f"progress_cards.hand_{TRACK_NAMES[pile]}")[size * seat : size * (seat + 1)]
    return found


class Knight:
    """A knight on the board.

    Attributes:
        strength: 1 to 3.
        ready: it may act in this turn.
        promoted: in this turn, so not again.
        joined: it takes part in the battle that is about to be fought.
    """

    def __init__(self, vertex: int, seat: int, state: int) -> None:
        self.vertex = vertex
        self.seat = seat
        self.strength = state & STRENGTH
        self.active = state & ACTIVE != 0
        self.ready = state & (ACTIVE | FRESH) == ACTIVE
        self.promoted = state & PROMOTED != 0
        self.joined = state & JOINED != 0


def all_knights(facts: IslandFacts) -> list[Knight]:
    """All knights on the board, in the order of the vertices."""
    states = facts.row("knights.state")
    return [Knight(v, facts.holder(v), states[v]) for v in range(len(states)) if states[v] & STRENGTH]


def knight_on(facts: IslandFacts, vertex: int) -> Knight | None:
    """Knight on a vertex; None where none stands."""
    state = facts.fact("knights.state", vertex)
    return Knight(vertex, facts.holder(vertex), state) if state & STRENGTH else None


def knights_of(facts: IslandFacts, seat: int) -> list[Knight]:
    """A seat's knights, in the order of the vertices."""
    return [knight for knight in all_knights(facts) if knight.seat == seat]


def walled_cities(facts: IslandFacts) -> list[int]:
    """Vertices of the cities with a wall."""
    return [v for v in range(int(facts.r.vertices)) if is_walled(facts, v) and facts.owner(v) >= 0]
