"""Log sentences where knights go to sea."""

from collections.abc import Sequence

from poblado.face import Face
from poblado.kernel.game import Ruleset


class KnightsAtSeaFace(Face):
    module = "knights_at_sea"

    def voices(self, rules: Ruleset) -> Sequence[str]:
        """Voices for cards and knights that act on ships as on roads; of keys there are both books'."""
        return ("knights_at_sea",)
