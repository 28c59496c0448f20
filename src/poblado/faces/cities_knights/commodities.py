"""What people see of commodities."""

from collections.abc import Iterable, Mapping
from functools import partial

from poblado.face import Face
from poblado.face.face import Drawn
from poblado.faces.cities_knights.drawings.commodities import COMMODITIES
from poblado.faces.cities_knights.drawings.goods import commodity_badge, commodity_card
from poblado.svg.kit import Sketch


class CommoditiesFace(Face):
    module = "commodities"

    def drawings(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        found: dict[str, Drawn] = {}
        for good in COMMODITIES:
            found[f"good-{good}"] = Sketch(partial(commodity_badge, good))
            found[f"card-{good}"] = Sketch(partial(commodity_card, good))
        return found
