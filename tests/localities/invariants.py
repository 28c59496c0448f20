"""What must hold in every position of a game on a map of localities, counted from scratch."""

from poblado.island.facts import IslandFacts
from poblado.island.rules import Island
from poblado.island.state import CLOSED, NOBODY
from poblado.kernel.frame import TURN
from poblado.rules.localities.places import MOST_WITH_CHIPS, Places


def check(game):
    """Assert the invariants of localities, documents, chips and the canal."""
    if not isinstance(game.rules, Island) or not game.rules.has_module("localities"):
        return
    facts = IslandFacts(game)
    r = facts.r
    places = Places(r.board)
    sites = places.settled(int(r.seats))
    owners = [facts.owner(v) for v in range(r.vertices)]
    assert all(v in sites for v in range(r.vertices) if owners[v] >= 0), "built at localities alone"
    assert all(e in places.paths for e in range(r.edges) if facts.road(e) >= 0), "roads along paths alone"
    for v in range(r.vertices):
        holder = game.cells[r.vertex_holder + v]
        if v in sites:
            assert holder == (owners[v] if owners[v] >= 0 else CLOSED)
    for seat in range(r.seats):
        served = 0
        for e, good in places.documents:
            if facts.road(e) == seat:
                served |= 1 << (good if good >= 0 else 8)
        assert facts.fact("trade_documents.served", seat) == served
        for good in range(5):
            least = 2 if served >> good & 1 else 3 if served >> 8 & 1 else 4
            assert facts.rate(seat, good) <= least
    if r.seats <= MOST_WITH_CHIPS:
        # The diplomat and the explorer take roads away; the chip stays with whoever took it.
        roads_stay = not r.has_module("progress_cards") and not r.has_module("helpers")
        for k, v in enumerate(places.junctions):
            holder = facts.fact("junction_chips.holder", k)
            assert holder == NOBODY or not roads_stay or game.cells[r.road_touch + v], "no chip is taken without a road"
    if r.has_module("erie_canal"):
        tokens = sum(facts.fact("erie_canal.tokens", seat) for seat in range(r.seats))
        spent = facts.fact("erie_canal.spent")
        assert tokens + spent + facts.fact("erie_canal.supply") == r.param("canal_tokens"), (
            "tokens are not made or lost"
        )
        assert (spent > 0) == (facts.fact("erie_canal.open") > 0)
        assert 0 <= game.cells[TURN] < r.seats
