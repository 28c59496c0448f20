"""User interface of roads."""

from collections.abc import Sequence

from poblado.face import Command, Face, Fact, Viewer
from poblado.faces.base.land_facts import path_facts
from poblado.island.rules import Island
from poblado.locale import text


class RoadsFace(Face):
    module = "roads"
    ghosts = (("BUILD_ROAD", "road"),)
    report = "poblado.faces.base.report.accounts:RoadsChapter"

    def commands(self, viewer: Viewer) -> Sequence[Command]:
        return (
            Command("BUILD_ROAD", text("items.road", viewer.language), 10, text("table.key.road", viewer.language)),
        )

    def place_facts(self, viewer: Viewer, place: str, kind: str) -> Sequence[Fact]:
        """Facts about where a path leads on which something may be done, whatever is laid there."""
        assert isinstance(viewer.rules, Island)
        return path_facts(viewer, place) if kind and place in viewer.rules.topology.edge_index else ()
