"""What people see of localities, paths and waterways."""

from collections.abc import Sequence

from poblado.face import Face, Sight
from poblado.island.look import Look
from poblado.island.rules import Island
from poblado.island.state import NOBODY
from poblado.kernel.ruleset import Ruleset
from poblado.locale import text
from poblado.rules.localities.localities import Localities


class LocalitiesFace(Face):
    module = "localities"

    def voices(self, rules: Ruleset) -> Sequence[str]:
        """On Mallorca fields are almond plantations, and grain is almonds (mallorca.almonds.name)."""
        return ("mallorca",) if isinstance(rules, Island) and "mallorca" in rules.chapters else ()

    def lines(self, sight: Sight, seat: int) -> Sequence[str]:
        """The localities where nobody has built yet: on a board of characters they look like any corner."""
        look = sight.look
        if seat >= 0 or not isinstance(look, Look):
            return ()
        module = look.r.module(self.module)
        assert isinstance(module, Localities)
        names = look.r.topology.vertex_names
        free = [names[v] for v in range(look.r.vertices) if module.site[v] and look.owner(v) == NOBODY]
        return (text("localities.free", sight.language, places=" ".join(free)),) if free else ()
