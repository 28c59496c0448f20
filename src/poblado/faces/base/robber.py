"""What people see of the robber."""

from collections.abc import Iterable, Mapping

from poblado.face import Face
from poblado.face.face import Drawn
from poblado.kernel.look import Facts
from poblado.svg.badges import robber_badge
from poblado.svg.robber import ASLEEP


class RobberFace(Face):
    """What people see of the robber beyond where it stands."""

    module = "robber"

    def drawings(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return {"robber": robber_badge()}

    def parts(self, look: Facts) -> Mapping[str, object]:
        return {ASLEEP: look.fact("robber.asleep") > 0}
