"""User interface of roads."""

from collections.abc import Sequence

from poblado.face import Chaptered, Command, Face, Fact, Mark, Sight
from poblado.faces.base.land_facts import path_facts
from poblado.island.rules import Island
from poblado.kernel.codec import Action
from poblado.locale import text
from poblado.locale.places import at_place


class RoadsFace(Face):
    module = "roads"

    def commands(self, sight: Sight) -> Sequence[Command]:
        return (Command("BUILD_ROAD", text("items.road", sight.language), 10, text("table.key.road", sight.language)),)

    def mark(self, sight: Sight, action: Action, slot: str) -> Mark | None:
        if action.kind != "BUILD_ROAD":
            return None
        return Mark(at_place(sight, text("action.BUILD_ROAD", sight.language), action.at), ghost="road")

    def place_facts(self, sight: Sight, place: str, kind: str) -> Sequence[Fact]:
        """Facts about where a path leads on which something may be done, whatever is laid there."""
        assert isinstance(sight.rules, Island)
        return path_facts(sight, place) if kind and place in sight.rules.topology.edge_index else ()

    def chapter(self) -> Chaptered:
        # Imported here, as in all faces: most users of faces never ask for a report.
        from poblado.faces.base.report.accounts import RoadsChapter

        return RoadsChapter()
