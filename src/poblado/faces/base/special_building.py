"""User interface of building between two turns."""

from collections.abc import Sequence

from poblado.face import Command, Face, Viewer
from poblado.locale import text


class SpecialBuildingFace(Face):
    module = "special_building"

    def commands(self, viewer: Viewer) -> Sequence[Command]:
        key = text("table.key.end", viewer.language)
        return (Command("END_BUILD", text("action.END_BUILD", viewer.language), 93, key, style="dark", passes=True),)
