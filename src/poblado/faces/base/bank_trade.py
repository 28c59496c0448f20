"""What people see of trade with the bank."""

from collections.abc import Sequence

from poblado.face import TERMS, Chaptered, Command, Face, Listener, Sight, Told
from poblado.island.events import GAINED, PAID
from poblado.island.rules import Island
from poblado.kernel.event import Event
from poblado.kernel.spec import TRADE
from poblado.locale import amount, text
from poblado.locale.edition import texts_of
from poblado.locale.telling import behind, sentence
from poblado.rules.base.events import BANK_TRADED


class BankTradeFace(Face):
    module = "bank_trade"

    def commands(self, sight: Sight) -> Sequence[Command]:
        """One button for all trade: where players trade with each other it is theirs, and the bank is in its dialog."""
        step = sight.look.step()
        if step.wide and TRADE in step.panel:
            return ()
        title, key = text("table.trade", sight.language), text("table.key.trade", sight.language)
        return (Command("BANK_TRADE", title, 80, key, dialog=TERMS, style="secondary"),)

    def chapter(self) -> Chaptered:
        # Imported here, as in all faces: most users of faces never ask for a report.
        from poblado.faces.base.report.accounts import BankTradeChapter

        return BankTradeChapter()

    def told(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> Told | None:
        event = events[which[0]]
        if event.kind == GAINED and behind(events, which[0], [PAID, GAINED]) == BANK_TRADED:
            return Told("")
        if event.kind != BANK_TRADED:
            return None
        assert isinstance(to.rules, Island)
        good = to.rules.good_names[event.at]
        taken = amount(1, good, to.language, texts_of(to.rules, to.language))
        return sentence(to, events, which, taken=taken)
