"""What people see of knights on the board."""

from collections.abc import Mapping

from poblado.face import Face
from poblado.faces.cities_knights.drawings.knights import Knight
from poblado.island.look import Look
from poblado.kernel.look import Facts
from poblado.rules.cities_knights.knights import ACTIVE, STRENGTH


class KnightsFace(Face):
    """What people see of knights."""

    module = "knights"

    def parts(self, look: Facts) -> Mapping[str, object]:
        assert isinstance(look, Look)
        return {
            "knights": tuple(
                Knight(v, look.holder(v), state & STRENGTH, bool(state & ACTIVE))
                for v, state in enumerate(look.row("knights.state"))
                if state & STRENGTH and look.holder(v) >= 0
            )
        }
