"""The longest route counted the slow way, from the rules alone: every trail there is, one after the other.

Nothing here knows the engine. A network is plain dictionaries over whatever names its vertices have, and pieces lie between two
of them. Written from rulings 1.8 and 7 (1 to 5) of the base game, and 2.1 (3, 4, 7), 2.4 and 6 (7, 8, 13) of Seafarers.
"""

from dataclasses import dataclass, field


@dataclass
class Network:
    """What lies on the board.

    Attributes:
        pieces: by the pair of vertices that a piece joins, its seat and its kind.
        buildings: by vertex, the seat that has settled there.
        units: by vertex, the seat whose unit stands there.
        closed: vertices at which nobody's route goes on, as long as nobody has settled there.
    """

    pieces: dict[tuple, tuple[int, str]] = field(default_factory=dict)
    buildings: dict[object, int] = field(default_factory=dict)
    units: dict[object, int] = field(default_factory=dict)
    closed: set = field(default_factory=set)


def goes_on(network, seat, vertex, kind, following):
    """Whether a route of the seat that comes to a vertex on one kind of piece leaves it on another piece, of kind `following`.

    An own building never interrupts, and it alone joins two kinds. Another's building or unit ends the route, as a closed
    vertex does.
    """
    if vertex in network.buildings:
        return network.buildings[vertex] == seat
    if vertex in network.closed:
        return False
    if vertex in network.units and network.units[vertex] != seat:
        return False
    return kind == following


def longest(network, seat):
    """Pieces in the longest trail of a seat: each piece once, vertices as often as one likes, branches not counted. It may begin
    and end anywhere, at others' buildings too."""
    ways = {}
    for (one, other), (owner, kind) in network.pieces.items():
        if owner == seat:
            ways.setdefault(one, []).append((other, kind, (one, other)))
            ways.setdefault(other, []).append((one, kind, (one, other)))
    return max((_from(network, seat, ways, vertex, None, set()) for vertex in ways), default=0)


def _from(network, seat, ways, vertex, kind, used):
    """The longest that a trail becomes which has come to a vertex over the pieces in `used`, the last of that kind; None where it
    begins here."""
    best = len(used)
    for other, following, piece in ways[vertex]:
        if piece not in used and (kind is None or goes_on(network, seat, vertex, kind, following)):
            best = max(best, _from(network, seat, ways, other, following, used | {piece}))
    return best
