"""User interface of trade documents."""

from collections.abc import Iterable, Mapping, Sequence

from poblado.face import Face, Picture, Sight
from poblado.face.face import Drawn
from poblado.faces.localities.drawings.signs import document_drawing
from poblado.island.facts import Look
from poblado.kernel.facts import Facts
from poblado.locale import listed, text
from poblado.rules.localities.documents import ANY_GOOD
from poblado.viewmodel.words import good_title


class TradeDocumentsFace(Face):
    module = "trade_documents"

    def drawings(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return {"trade-document": document_drawing()}

    def badges(self, sight: Sight, seat: int) -> Sequence[Picture]:
        rates = _rates(sight, seat)
        if not rates:
            return ()
        title = text("localities.documents", sight.language, rates=listed(rates, sight.language))
        return (Picture(title, "trade-document", sign="§", n=len(rates), lit=True),)

    def brief(self, sight: Sight, seat: int) -> Sequence[str]:
        return tuple(f", {rate}" for rate in _rates(sight, seat))


def _rates(sight: Sight, seat: int) -> list[str]:
    """Rates of the documents of a seat, such as `2:1 wool`."""
    served = _served(sight.look, seat)
    goods = [
        text("localities.rate_two", sight.language, good=good_title(sight, name).lower())
        for good, name in enumerate(sight.look.good_names())
        if served >> good & 1
    ]
    return [*goods, *([text("localities.rate_three", sight.language)] if served >> ANY_GOOD & 1 else [])]


def _served(look: Facts, seat: int) -> int:
    assert isinstance(look, Look)
    return look.fact("trade_documents.served", seat)
