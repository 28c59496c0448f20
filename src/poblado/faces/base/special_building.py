"""User interface of building between two turns."""

from collections.abc import Sequence

from poblado.face import Command, Face, Viewer
from poblado.locale import text


class SpecialBuildingFace(Face):
    module = "special_building"

    def commands(self, viewer: Viewer) -> Sequence[Command]:
        key = text("table.key.end", viewer.language)
        # A partner's part comes once a round, like a turn: nobody else ends it.
        passes = viewer.facts.pending() != "PairedBuild"
        return (Command("END_BUILD", text("action.END_BUILD", viewer.language), 93, key, style="dark", passes=passes),)
