"""User interface of trade documents."""

from collections.abc import Iterable, Mapping, Sequence

from poblado.face import Face, Picture, Viewer
from poblado.face.face import Drawn
from poblado.faces.localities.drawings.signs import document_drawing
from poblado.locale import listed, text
from poblado.rules.localities.documents import ANY_GOOD
from poblado.rules.localities.facts import documents_served
from poblado.viewmodel.words import good_title


class TradeDocumentsFace(Face):
    module = "trade_documents"

    def drawings(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return {"trade-document": document_drawing()}

    def badges(self, viewer: Viewer, seat: int) -> Sequence[Picture]:
        rates = _rates(viewer, seat)
        if not rates:
            return ()
        title = text("localities.documents", viewer.language, rates=listed(rates, viewer.language))
        return (Picture(title, "trade-document", sign="§", n=len(rates), lit=True),)


def _rates(viewer: Viewer, seat: int) -> list[str]:
    """Rates of the documents of a seat, such as `2:1 wool`."""
    served = documents_served(viewer.facts, seat)
    goods = [
        text("localities.rate_two", viewer.language, good=good_title(viewer, name).lower())
        for good, name in enumerate(viewer.facts.good_names())
        if served >> good & 1
    ]
    return [*goods, *([text("localities.rate_three", viewer.language)] if served >> ANY_GOOD & 1 else [])]
