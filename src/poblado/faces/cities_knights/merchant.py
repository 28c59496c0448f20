"""User interface of the merchant."""

from collections.abc import Iterable, Mapping, Sequence

from poblado.face import Chaptered, Face, Fact, Listener, Picture, Sight, Sign, Told
from poblado.face.face import Drawn
from poblado.faces.cities_knights.drawings.figures import figures
from poblado.faces.cities_knights.drawings.merchant import Merchant
from poblado.island.facts import Look
from poblado.kernel.event import Event
from poblado.kernel.facts import Facts
from poblado.locale import text
from poblado.locale.telling import had_before, sentence
from poblado.rules.cities_knights.events import MERCHANT_PLACED
from poblado.svg.palette import SEAT_ORDER


class MerchantFace(Face):
    """User interface of the merchant."""

    module = "merchant"
    letters = (Sign("$", tile=True),)

    def later(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return figures(("merchant",), colours)

    def parts(self, look: Facts) -> Mapping[str, object]:
        tile, seat = look.fact("merchant.tile"), look.fact("merchant.holder")
        return {"merchant": Merchant(tile if tile >= 0 else None, max(seat, 0))}

    def place_facts(self, sight: Sight, place: str, kind: str) -> Sequence[Fact]:
        look = sight.look
        assert isinstance(look, Look)
        tile, seat = look.fact("merchant.tile"), look.fact("merchant.holder")
        if tile < 0 or look.r.topology.tile_names[tile] != place:
            return ()
        return (Fact(text("knights_table.has_merchant", sight.language), f"merchant-{SEAT_ORDER[seat]}", seat),)

    def badges(self, sight: Sight, seat: int) -> Sequence[Picture]:
        if sight.look.fact("merchant.holder") != seat:
            return ()
        return (Picture(text("knights_table.has_merchant", sight.language), f"merchant-{SEAT_ORDER[seat]}", lit=True),)

    def signs(self, look: Facts) -> Mapping[str, str]:
        assert isinstance(look, Look)
        tile = look.fact("merchant.tile")
        return {look.r.topology.tile_names[tile]: "$"} if tile >= 0 else {}

    def chapter(self) -> Chaptered:
        from poblado.faces.cities_knights.report.accounts import MerchantChapter

        return MerchantChapter()

    def told(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> Told | None:
        event = events[which[0]]
        return sentence(to, events, which, had_before(event), sound="trade") if event.kind == MERCHANT_PLACED else None
