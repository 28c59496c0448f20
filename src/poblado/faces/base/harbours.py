"""User interface of harbours."""

from collections.abc import Sequence

from poblado.face import Face, Fact, Viewer
from poblado.island.facts import IslandFacts, island_facts
from poblado.locale import text
from poblado.viewmodel.words import good_title


class HarboursFace(Face):
    module = "harbours"

    def place_facts(self, viewer: Viewer, place: str, kind: str) -> Sequence[Fact]:
        """The harbours that a vertex or path serves, and for a building there the rates that would be better than now."""
        facts = island_facts(viewer.facts)
        topology = facts.r.topology
        if place in topology.edge_index:
            edges = [topology.edge_index[place]]
        elif place in topology.vertex_index:
            edges = [edge for _, edge in topology.ways_from[topology.vertex_index[place]]]
        else:
            return ()
        served = {good for good in map(facts.harbour, edges) if good is not None}
        goods = sorted(served, key=lambda good: (good < 0, good))
        found = [_harbour(viewer, facts, good) for good in goods]
        return [*found, *(_rate(viewer, facts, good) for good in goods)] if kind == "BUILD_SETTLEMENT" else found


def _harbour(viewer: Viewer, facts: IslandFacts, good: int) -> Fact:
    if good < 0:
        return Fact(text("table.fact.harbour_any", viewer.language), "good-any")
    name = facts.r.market.good_names[good]
    return Fact(text("table.fact.harbour", viewer.language, good=good_title(viewer, name).lower()), f"good-{name}")


def _rate(viewer: Viewer, facts: IslandFacts, good: int) -> Fact:
    """Change that a harbour of a good, or of any, would make to the viewer's rates."""
    language, rate = viewer.language, 2 if good >= 0 else 3
    before = facts.rate(viewer.seat, good) if good >= 0 else max(facts.rates(viewer.seat))
    if before <= rate:
        return Fact(text("table.fact.rate_kept", language), change=True)
    return Fact(text("table.fact.rate", language, rate=rate, before=before), change=True)
