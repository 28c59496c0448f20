"""Ship courses: destinations of several steps in this turn, each by the cheapest path (explorers_pirates.movement.points)."""

from collections.abc import Set

from poblado.faces.explorers_pirates.drawings.ships import CargoShip
from poblado.faces.explorers_pirates.words import pirates_of
from poblado.island.facts import IslandFacts
from poblado.rules.explorers_pirates.ships import CargoShips
from poblado.rules.lookup import module_of


def courses_of(facts: IslandFacts, ship: CargoShip) -> dict[int, tuple[int, ...]]:
    """Courses of two steps and more, by the edge where each ends: the edges of its steps. It goes past other ships, through
    nothing that would be explored, and past a pirate ship that takes tribute only where no other way leads there."""
    rule = module_of(facts.r, CargoShips)
    if not rule.fleet.may_move(facts.g, ship.seat, ship.number):
        return {}
    found = _reached(facts, rule, ship, frozenset())
    taxed = taxed_edges(facts, ship)
    if taxed and ship.edge not in taxed:
        found |= _reached(facts, rule, ship, taxed)
    # Beside two others it may pass but not stay.
    return {e: way for e, way in found.items() if len(way) > 1 and not rule.fleet.is_full(facts.g, e)}


def _reached(facts: IslandFacts, rule: CargoShips, ship: CargoShip, shunned: Set[int]) -> dict[int, tuple[int, ...]]:
    """Shortest courses by the edge where each ends, those that touches none of some edges."""
    g, r = facts.g, facts.r
    points = int(rule.fleet.points_of(g, ship.seat, ship.number))
    found: dict[int, tuple[int, ...]] = {ship.edge: ()}
    ring = [ship.edge]
    for left in range(points, 0, -1):
        further: list[int] = []
        for e in ring:
            if e != ship.edge and rule.fleet.explores(g, e):
                continue
            for v in r.topology.ends_of[e]:
                for _, f in r.topology.ways_from[v]:
                    new = f not in found and f not in shunned
                    if new and rule.sailing.may_sail(g, ship.seat, ship.number, f, left):
                        found[f] = (*found[e], f)
                        further.append(f)
        ring = further
    return found


def taxed_edges(facts: IslandFacts, ship: CargoShip) -> frozenset[int]:
    """The edges that a ship comes to or leaves for a gold of tribute in this turn (explorers_pirates.pirate.tribute)."""
    pirates = pirates_of(facts)
    if pirates is None or not pirates.is_rival(facts.g, ship.seat) or facts.g.cells[pirates.paid] >> ship.number & 1:
        return frozenset()
    tile = int(facts.g.cells[pirates.at])
    return frozenset(facts.r.topology.sides_of[tile])
