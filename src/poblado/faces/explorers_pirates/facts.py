"""Facts of Explorers & Pirates, read from a game's state: for the faces of several modules."""

from collections.abc import Sequence

from poblado.face import Sight
from poblado.faces.explorers_pirates.drawings.basins import Waiting
from poblado.faces.explorers_pirates.drawings.cargo import CARGO_NAMES
from poblado.faces.explorers_pirates.drawings.lairs import Lair
from poblado.faces.explorers_pirates.drawings.pirate_ships import PirateShip
from poblado.faces.explorers_pirates.drawings.ships import CargoShip
from poblado.island.facts import Look
from poblado.island.state import MAX_SEATS, NOBODY
from poblado.kernel.facts import Facts
from poblado.locale import text
from poblado.locale.edition import edition_text
from poblado.locale.places import place_name
from poblado.rules.explorers_pirates.die import FACES
from poblado.rules.explorers_pirates.kinds import EMPTY, SETTLER_ABOARD
from poblado.rules.explorers_pirates.lairs import HELD, NO_LAIR
from poblado.rules.explorers_pirates.pirate_ships import PirateShips


def island(facts: Facts) -> Look:
    """The look of an island's game."""
    assert isinstance(facts, Look)
    return facts


def said(sight: Sight, key: str) -> str:
    """A text as it is said in the rules that are played."""
    return edition_text(key, sight.rules, sight.language)


def ships_of(look: Look, seat: int) -> tuple[CargoShip, ...]:
    """The ships of a seat that lie on the board, by number."""
    at, hold = look.row("cargo_ships.at"), look.row("cargo_ships.hold")
    each = len(at) // MAX_SEATS
    own = enumerate(range(each * seat, each * (seat + 1)))
    return tuple(CargoShip(at[k], seat, number, hold[k]) for number, k in own if at[k] >= 0)


def all_ships(look: Look) -> tuple[CargoShip, ...]:
    """Ships of all seats."""
    return tuple(one for seat in range(look.r.seats) for one in ships_of(look, seat))


def basins(look: Look) -> tuple[Waiting, ...]:
    """Contents of the basins."""
    held = enumerate(look.row("harbour_settlements.basin"))
    return tuple(Waiting(v, look.owner(v), what) for v, what in held if what != EMPTY and look.owner(v) != NOBODY)


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
    place = place_name(sight, edge_name(island(sight.look), ship))
    if ship.cargo in (EMPTY, SETTLER_ABOARD):
        return text(f"explorers.{'settler_ship' if ship.cargo else 'ship'}", sight.language, place=place)
    cargo = cargo_words(ship.cargo, sight.language)
    return text("explorers.laden_ship", sight.language, place=place, cargo=cargo)


def cargo_words(cargo: int, language: str) -> str:
    """A cargo that is not empty in words, such as `two units`."""
    return text(f"explorers.cargo.{CARGO_NAMES[cargo]}", language)


def points_words(n: int, language: str) -> str:
    """Points of movement that are left, in words."""
    return text("explorers.points_left", language, n=n)


def numbered(ships: Sequence[CargoShip], number: str) -> CargoShip | None:
    """The ship of a number as the text form of actions has it; None where there is no such ship."""
    return next((one for one in ships if str(one.number) == number), None)


def pirate(look: Look) -> PirateShip | None:
    """The pirate ship on the board; None where none is."""
    tile = look.fact("pirate_ships.at")
    return PirateShip(tile, look.fact("pirate_ships.owner")) if tile >= 0 else None


def lairs(look: Look) -> tuple[Lair, ...]:
    """The tiles with a lair, or with what one has left."""
    units = look.row("lairs.units")
    return tuple(
        Lair(tile, state == HELD, tuple(units[MAX_SEATS * tile : MAX_SEATS * tile + look.r.seats]))
        for tile, state in enumerate(look.row("lairs.state"))
        if state != NO_LAIR
    )


def pirates_of(look: Look) -> PirateShips | None:
    """The module of pirate ships; None where it does not play."""
    return next((one for one in look.r.modules if isinstance(one, PirateShips)), None)


def chase_faces(look: Look, seat: int) -> list[int]:
    """The faces of a die with which a seat drives a pirate ship off, none where there are no pirate ships."""
    pirates = pirates_of(look)
    if pirates is None:
        return []
    return [n for n in range(1, FACES + 1) if pirates.beats(look.g, seat, n)]
