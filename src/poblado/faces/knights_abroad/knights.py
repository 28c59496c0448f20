"""What people hear where knights live beside ships that explore."""

from collections.abc import Sequence

from poblado.face import Face
from poblado.kernel.ruleset import Ruleset
from poblado.rules.explorers_pirates.fish import Fish


class KnightsAbroadFace(Face):
    module = "knights_abroad"

    def voices(self, rules: Ruleset) -> Sequence[str]:
        """Of keys there are both books'; a city is founded, and the bishop sends a pirate ship."""
        has_fish = any(isinstance(module, Fish) for module in rules.modules)
        return ("knights_abroad", "knights_abroad_fish" if has_fish else "knights_abroad_lairs")
