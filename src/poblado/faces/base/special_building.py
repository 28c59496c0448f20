"""User interface of building between two turns."""

from collections.abc import Sequence

from poblado.face import Command, Face, Sight
from poblado.locale import text


class SpecialBuildingFace(Face):
    module = "special_building"

    def commands(self, sight: Sight) -> Sequence[Command]:
        key = text("table.key.end", sight.language)
        return (Command("END_BUILD", text("action.END_BUILD", sight.language), 93, key, style="dark", passes=True),)
