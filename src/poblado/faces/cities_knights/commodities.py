"""User interface of commodities."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial

from poblado.face import Face, Row, Viewer
from poblado.face.face import Drawn
from poblado.faces.cities_knights.drawings.commodities import COMMODITIES
from poblado.faces.cities_knights.drawings.goods import commodity_badge, commodity_card
from poblado.locale import text
from poblado.rules.base.facts import discard_limit
from poblado.svg.kit import Sketch


class CommoditiesFace(Face):
    module = "commodities"

    def hand(self, viewer: Viewer) -> Sequence[Row]:
        """Resources and commodities count alike for the limit of a seven."""
        n, most = viewer.facts.hand_size(viewer.seat), discard_limit(viewer.facts, viewer.seat)
        return (Row("limit", "", text=text("knights_table.limit", viewer.language, n=n, most=most), lit=n > most),)

    def drawings(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        found: dict[str, Drawn] = {}
        for good in COMMODITIES:
            found[f"good-{good}"] = Sketch(partial(commodity_badge, good))
            found[f"card-{good}"] = Sketch(partial(commodity_card, good))
        return found
