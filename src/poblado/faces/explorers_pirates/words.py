"""Words and drawn pieces that the faces of several modules of Explorers & Pirates share."""

from collections.abc import Sequence

from poblado.face import Viewer
from poblado.faces.explorers_pirates.drawings.basins import Waiting
from poblado.faces.explorers_pirates.drawings.cargo import CARGO_NAMES
from poblado.faces.explorers_pirates.drawings.lairs import Lair
from poblado.faces.explorers_pirates.drawings.pirate_ships import PirateShip
from poblado.faces.explorers_pirates.drawings.ships import CargoShip
from poblado.island.facts import IslandFacts, island_facts
from poblado.island.state import NOBODY
from poblado.locale import text
from poblado.locale.edition import edition_text
from poblado.locale.places import place_name
from poblado.rules.explorers_pirates.die import FACES
from poblado.rules.explorers_pirates.facts import (
    basin_cargo,
    lair_state,
    lair_units,
    movement_left,
    moving_ship,
    pirate_owner,
    pirate_tile,
    ship_cargo,
    ship_edge,
)
from poblado.rules.explorers_pirates.kinds import EMPTY, SETTLER_ABOARD, SHIPS
from poblado.rules.explorers_pirates.lairs import HELD, NO_LAIR
from poblado.rules.explorers_pirates.pirate_ships import PirateShips


def said(viewer: Viewer, key: str) -> str:
    """A text as it is said in the rules that are played."""
    return edition_text(key, viewer.rules, viewer.language)


def ships_of(facts: IslandFacts, seat: int) -> tuple[CargoShip, ...]:
    """The ships of a seat that lie on the board, by number."""
    ships = (CargoShip(ship_edge(facts, seat, n), seat, n, ship_cargo(facts, seat, n)) for n in range(SHIPS))
    return tuple(ship for ship in ships if ship.edge >= 0)


def all_ships(facts: IslandFacts) -> tuple[CargoShip, ...]:
    """Ships of all seats."""
    return tuple(one for seat in range(facts.r.seats) for one in ships_of(facts, seat))


def basins(facts: IslandFacts) -> tuple[Waiting, ...]:
    """Contents of the basins."""
    held = ((v, basin_cargo(facts, v)) for v in range(facts.r.vertices))
    return tuple(Waiting(v, facts.owner(v), what) for v, what in held if what != EMPTY and facts.owner(v) != NOBODY)


def sailing(facts: IslandFacts, seat: int) -> tuple[CargoShip, int] | None:
    """The ship that is being moved and its points of movement left; None where none is, or it may go no farther."""
    current, left = moving_ship(facts), movement_left(facts)
    found = [one for one in ships_of(facts, seat) if one.number == current]
    return (found[0], left) if found and left > 0 else None


def edge_name(facts: IslandFacts, ship: CargoShip) -> str:
    """The name of the edge on which a ship lies."""
    return facts.r.topology.edge_names[ship.edge]


def ship_words(viewer: Viewer, ship: CargoShip) -> str:
    """A ship in words, with its place and cargo."""
    place = place_name(viewer, edge_name(island_facts(viewer.facts), ship))
    if ship.cargo in (EMPTY, SETTLER_ABOARD):
        return text(f"explorers.{'settler_ship' if ship.cargo else 'ship'}", viewer.language, place=place)
    cargo = cargo_words(ship.cargo, viewer.language)
    return text("explorers.laden_ship", viewer.language, place=place, cargo=cargo)


def cargo_words(cargo: int, language: str) -> str:
    """A cargo that is not empty in words, such as `two units`."""
    return text(f"explorers.cargo.{CARGO_NAMES[cargo]}", language)


def cargo_things(cargo: int) -> list[str]:
    """The things in a cargo whose use is told, by sort and name."""
    name = CARGO_NAMES[cargo] if cargo != EMPTY else ""
    held = {"settler": "pieces.settler", "unit": "pieces.unit", "sack": "things.sack", "shoal": "things.shoal"}
    return [thing for part, thing in held.items() if part in name.removesuffix("s").split("_")]


def points_words(n: int, language: str) -> str:
    """Points of movement that are left, in words."""
    return text("explorers.points_left", language, n=n)


def numbered(ships: Sequence[CargoShip], number: str) -> CargoShip | None:
    """The ship of a number as the text form of actions has it; None where there is no such ship."""
    return next((one for one in ships if str(one.number) == number), None)


def pirate(facts: IslandFacts) -> PirateShip | None:
    """The pirate ship on the board; None where none is."""
    tile = pirate_tile(facts)
    return PirateShip(tile, pirate_owner(facts)) if tile >= 0 else None


def lairs(facts: IslandFacts) -> tuple[Lair, ...]:
    """The tiles with a lair, or with what one has left."""
    states = ((tile, lair_state(facts, tile)) for tile in range(facts.r.tiles))
    seats = range(facts.r.seats)
    return tuple(
        Lair(tile, state == HELD, tuple(lair_units(facts, tile, seat) for seat in seats))
        for tile, state in states
        if state != NO_LAIR
    )


def pirates_of(facts: IslandFacts) -> PirateShips | None:
    """The module of pirate ships; None where it does not play."""
    return next((one for one in facts.r.modules if isinstance(one, PirateShips)), None)


def chase_faces(facts: IslandFacts, seat: int) -> list[int]:
    """The faces of a die with which a seat drives a pirate ship off, none where there are no pirate ships."""
    pirates = pirates_of(facts)
    if pirates is None:
        return []
    return [n for n in range(1, FACES + 1) if pirates.beats(facts.g, seat, n)]
