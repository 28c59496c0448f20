"""Facts of Explorers & Pirates, read from a look: for the faces of several modules."""

from collections.abc import Sequence

from poblado.face import Sight
from poblado.faces.explorers_pirates.drawings.settlers import Waiting
from poblado.faces.explorers_pirates.drawings.ships import CargoShip
from poblado.island.look import Look
from poblado.island.state import MAX_SEATS, NOBODY
from poblado.kernel.look import Facts
from poblado.locale import text
from poblado.locale.places import place_name
from poblado.rules.explorers_pirates.kinds import SETTLER_ABOARD


def island(facts: Facts) -> Look:
    """The look of an island's game."""
    assert isinstance(facts, Look)
    return facts


def ships_of(look: Look, seat: int) -> tuple[CargoShip, ...]:
    """The ships of a seat that lie on the board, by number."""
    at, hold = look.row("cargo_ships.at"), look.row("cargo_ships.hold")
    each = len(at) // MAX_SEATS
    own = enumerate(range(each * seat, each * (seat + 1)))
    return tuple(CargoShip(at[k], seat, number, hold[k] == SETTLER_ABOARD) for number, k in own if at[k] >= 0)


def all_ships(look: Look) -> tuple[CargoShip, ...]:
    """Everybody's."""
    return tuple(one for seat in range(look.r.seats) for one in ships_of(look, seat))


def basins(look: Look) -> tuple[Waiting, ...]:
    """The settlers in basins."""
    held = enumerate(look.row("harbour_settlements.basin"))
    return tuple(Waiting(v, look.owner(v)) for v, what in held if what == SETTLER_ABOARD and look.owner(v) != NOBODY)


def sailing(look: Look, seat: int) -> tuple[CargoShip, int] | None:
    """The ship that is being moved and its points of movement left; None where none is, or it may go no farther."""
    current, left = look.fact("cargo_ships.current"), look.fact("cargo_ships.left")
    found = [one for one in ships_of(look, seat) if one.number == current - 1]
    return (found[0], left) if found and left > 0 else None


def edge_name(look: Look, ship: CargoShip) -> str:
    """The name of the edge on which a ship lies."""
    return look.r.topology.edge_names[ship.edge]


def ship_words(sight: Sight, ship: CargoShip) -> str:
    """A ship in words, with its place and cargo."""
    place = place_name(sight.rules, edge_name(island(sight.look), ship), sight.language)
    return text(f"explorers.{'settler_ship' if ship.laden else 'ship'}", sight.language, place=place)


def numbered(ships: Sequence[CargoShip], number: str) -> CargoShip | None:
    """The ship of a number as the text form of actions has it; None where there is no such ship."""
    return next((one for one in ships if str(one.number) == number), None)
