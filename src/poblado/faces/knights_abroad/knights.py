"""Log sentences where knights live beside ships that explore."""

from collections.abc import Sequence

from poblado.face import Face
from poblado.island.rules import Island
from poblado.kernel.game import Ruleset


class KnightsAbroadFace(Face):
    module = "knights_abroad"

    def voices(self, rules: Ruleset) -> Sequence[str]:
        """Voices of the log: for shared keys both books'; a city is founded, and the bishop sends a pirate ship."""
        assert isinstance(rules, Island)
        return ("knights_abroad", "knights_abroad_fish" if rules.has_module("fish") else "knights_abroad_lairs")
