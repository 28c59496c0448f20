"""User interface of harbours."""

from collections.abc import Sequence

from poblado.face import Face, Fact, Sight
from poblado.island.facts import Look
from poblado.locale import text
from poblado.rules.base.harbours import ANY, Harbours
from poblado.viewmodel.words import good_title


class HarboursFace(Face):
    module = "harbours"

    def place_facts(self, sight: Sight, place: str, kind: str) -> Sequence[Fact]:
        """The harbours that a vertex or path serves, and for a building there the rates that would be better than now."""
        look = sight.look
        assert isinstance(look, Look)
        topology, module = look.r.topology, look.r.module(self.module)
        assert isinstance(module, Harbours)
        if place in topology.edge_index:
            goods = [good for edge, good in look.r.board.harbours if edge == place]
        elif place in topology.vertex_index:
            served = int(module.at[topology.vertex_index[place]])
            goods = [k for k in range(look.r.goods) if served >> k & 1] + ([-1] if served >> ANY & 1 else [])
        else:
            return ()
        found = [_harbour(sight, look, good) for good in goods]
        return [*found, *(_rate(sight, look, good) for good in goods)] if kind == "BUILD_SETTLEMENT" else found


def _harbour(sight: Sight, look: Look, good: int) -> Fact:
    if good < 0:
        return Fact(text("table.fact.harbour_any", sight.language), "good-any")
    name = look.r.good_names[good]
    return Fact(text("table.fact.harbour", sight.language, good=good_title(sight, name).lower()), f"good-{name}")


def _rate(sight: Sight, look: Look, good: int) -> Fact:
    """Change that a harbour of a good, or of any, would make to the viewer's rates."""
    language, rate = sight.language, 2 if good >= 0 else 3
    before = look.rate(sight.viewer, good) if good >= 0 else max(look.rates(sight.viewer))
    if before <= rate:
        return Fact(text("table.fact.rate_kept", language), change=True)
    return Fact(text("table.fact.rate", language, rate=rate, before=before), change=True)
