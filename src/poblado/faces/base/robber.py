"""What people see of the robber."""

from collections.abc import Mapping

from poblado.face import Face
from poblado.kernel.look import Facts
from poblado.svg.robber import ASLEEP


class RobberFace(Face):
    """What people see of the robber beyond where it stands."""

    module = "robber"

    def parts(self, look: Facts) -> Mapping[str, object]:
        return {ASLEEP: look.fact("robber.asleep") > 0}
