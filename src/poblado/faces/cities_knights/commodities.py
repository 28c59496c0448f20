"""What people see of commodities."""

from collections.abc import Sequence

from poblado.face import Face, Row, Sight
from poblado.locale import text


class CommoditiesFace(Face):
    module = "commodities"

    def hand(self, sight: Sight) -> Sequence[Row]:
        """Resources and commodities count alike for the limit of a seven."""
        n, most = sight.look.hand_size(sight.viewer), sight.look.fact("discard.limit", sight.viewer)
        return (Row("limit", "", text=text("knights_table.limit", sight.language, n=n, most=most), lit=n > most),)
