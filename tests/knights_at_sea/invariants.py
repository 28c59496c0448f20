"""What Cities & Knights with Seafarers adds to the invariants."""

from poblado.island.coasts import land_at_vertex
from poblado.island.facts import IslandFacts
from poblado.island.rules import Island


def check(game):
    """Assert every invariant of a position."""
    if not isinstance(game.rules, Island) or not game.rules.has_module("knights_at_sea"):
        return
    facts = IslandFacts(game)
    r = facts.r
    ship = r.items.names.index("ship")
    for v in range(r.vertices):
        if facts.fact("knights.state", v):
            seat = facts.fact("knights.holder", v)
            routes = [e for e in around(r, v) if game.cells[r.edge_owner + e] == seat]
            assert routes, "no knight without a road or a ship"
            if not land_at_vertex(r, game, v):
                assert any(game.cells[r.edge_piece + e] == ship for e in routes), (
                    "at sea every knight stands on an own ship"
                )
    if facts.fact("robber.asleep"):
        assert facts.fact("figures_asleep.waiting") == 1
        assert facts.fact("fleet.landings") == 0
    if facts.fact("figures_asleep.waiting"):
        assert facts.fact("pirate.at") == -1, "the pirate waits off the board"
        start = r.robber_start()
        assert facts.robber() == (-1 if facts.token(start) else start), "and so does a robber that would block a number"
    elif facts.robber() >= 0:
        assert r.places.terrain_land[facts.terrain(facts.robber())], "the robber never goes to sea"
    if facts.fact("pirate.at") >= 0:
        assert r.places.terrain_sea[facts.terrain(facts.fact("pirate.at"))], "nor the pirate to land"
    at = facts.fact("merchant.tile")
    assert at < 0 or r.places.terrain_names[facts.terrain(at)] not in ("gold", "sea", "fog")


def around(r, v):
    """The edges at a vertex."""
    return [r.vertex_edges[3 * v + k] for k in range(3) if r.vertex_edges[3 * v + k] >= 0]
