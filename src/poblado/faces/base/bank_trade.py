"""User interface of trade with the bank."""

from collections.abc import Sequence

from poblado.face import TERMS, Command, Deal, Face, Listener, LogLine, Viewer
from poblado.island.events import GAINED, PAID
from poblado.island.facts import IslandFacts
from poblado.island.rules import Island
from poblado.kernel.event import Event
from poblado.kernel.spec import TRADE
from poblado.locale import amount, text
from poblado.locale.edition import texts_of
from poblado.locale.telling import behind, sentence
from poblado.rules.base.numbers import BANK_TRADED


class BankTradeFace(Face):
    module = "bank_trade"
    report = "poblado.faces.base.report.accounts:BankTradeChapter"

    def commands(self, viewer: Viewer) -> Sequence[Command]:
        """Command of bank trade, behind the button of trade among players where that is possible too."""
        facts, language = viewer.facts, viewer.language
        if viewer.seat not in facts.owing() or TRADE not in facts.step().panel or not isinstance(facts, IslandFacts):
            return ()
        names = facts.r.market.good_names
        deals = tuple(
            Deal(f"{give} {take}", f"{facts.rate(viewer.seat, names.index(give))}{give}", f"1{take}")
            for give, take in ((a.what, a.to) for a in viewer.legal if a.kind == "BANK_TRADE")
        )
        return (
            Command(
                "BANK_TRADE",
                text("table.trade", language),
                81,
                text("table.key.trade", language),
                text=text("table.tray.bank_hint", language),
                dialog=TERMS,
                send=text("table.with_bank", language),
                deals=deals,
                style="secondary",
            ),
        )

    def narrate(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine | None:
        event = events[which[0]]
        if event.kind == GAINED and behind(events, which[0], [PAID, GAINED]) == BANK_TRADED:
            return LogLine("")
        if event.kind != BANK_TRADED:
            return None
        assert isinstance(to.rules, Island)
        good = to.rules.market.good_names[event.at]
        taken = amount(1, good, to.language, texts_of(to.rules, to.language))
        return sentence(to, events, which, taken=taken)
