"""Where a ship may go by several steps in this turn, each by the way of fewest points (explorers_pirates.movement.points)."""

from poblado.faces.explorers_pirates.drawings.ships import CargoShip
from poblado.island.look import Look
from poblado.rules.explorers_pirates.ships import CargoShips


def courses_of(look: Look, ship: CargoShip) -> dict[int, tuple[int, ...]]:
    """By the edge where it ends each course of two steps and more: the edges of its steps. It goes past other ships, and through
    nothing that would be explored."""
    rule = look.r.module("cargo_ships")
    assert isinstance(rule, CargoShips)
    g, r = look.g, look.r
    if not rule.may_use(g, ship.seat, ship.number):
        return {}
    points = int(rule.points_of(g, ship.seat, ship.number))
    found: dict[int, tuple[int, ...]] = {ship.edge: ()}
    ring = [ship.edge]
    for left in range(points, 0, -1):
        further: list[int] = []
        for e in ring:
            if e != ship.edge and rule.explores(g, e):
                continue
            for side in range(2):
                v = int(r.edge_vertices[2 * e + side])
                for k in range(3 * v, 3 * v + 3):
                    f = int(r.vertex_edges[k])
                    if f >= 0 and f not in found and rule.may_sail(g, ship.seat, ship.number, f, left):
                        found[f] = (*found[e], f)
                        further.append(f)
        ring = further
    # Beside two others it may pass but not stay.
    return {e: way for e, way in found.items() if len(way) > 1 and not rule.is_full(g, e)}
