"""User interface of the merchant."""

from collections.abc import Iterable, Mapping, Sequence

from poblado.face import Face, Fact, Listener, LogLine, Picture, Sign, Viewer
from poblado.face.face import Drawn
from poblado.faces.cities_knights.drawings.figures import figures
from poblado.faces.cities_knights.drawings.merchant import Merchant
from poblado.island.facts import IslandFacts, island_facts
from poblado.kernel.event import Event
from poblado.kernel.game import Facts
from poblado.locale import text
from poblado.locale.telling import had_before, sentence
from poblado.rules.cities_knights.facts import merchant_holder, merchant_tile
from poblado.rules.cities_knights.numbers import MERCHANT_PLACED
from poblado.svg.palette import SEAT_ORDER
from poblado.viewmodel.words import use, use_facts


class MerchantFace(Face):
    """User interface of the merchant."""

    module = "merchant"
    uses = ("things.merchant",)
    report = "poblado.faces.cities_knights.report.accounts:MerchantChapter"
    letters = (Sign("$", tile=True),)

    def later(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return figures(("merchant",), colours)

    def parts(self, facts: Facts) -> Mapping[str, object]:
        tile, seat = merchant_tile(facts), merchant_holder(facts)
        return {"merchant": Merchant(tile if tile >= 0 else None, max(seat, 0))}

    def place_facts(self, viewer: Viewer, place: str, kind: str) -> Sequence[Fact]:
        facts = island_facts(viewer.facts)
        tile, seat = merchant_tile(facts), merchant_holder(facts)
        if tile < 0 or facts.r.topology.tile_names[tile] != place:
            return ()
        title = text("knights_table.has_merchant", viewer.language)
        return (Fact(title, f"merchant-{SEAT_ORDER[seat]}", seat), *use_facts(viewer, "things.merchant"))

    def badges(self, viewer: Viewer, seat: int) -> Sequence[Picture]:
        if merchant_holder(viewer.facts) != seat:
            return ()
        title, help = text("knights_table.has_merchant", viewer.language), use(viewer, "things.merchant")
        return (Picture(title, f"merchant-{SEAT_ORDER[seat]}", help=help, lit=True),)

    def signs(self, facts: Facts) -> Mapping[str, str]:
        assert isinstance(facts, IslandFacts)
        tile = merchant_tile(facts)
        return {facts.r.topology.tile_names[tile]: "$"} if tile >= 0 else {}

    def narrate(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine | None:
        event = events[which[0]]
        return sentence(to, events, which, had_before(event), sound="trade") if event.kind == MERCHANT_PLACED else None
