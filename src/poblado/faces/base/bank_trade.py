"""What people see of trade with the bank."""

from collections.abc import Sequence

from poblado.face import TERMS, Chaptered, Command, Face, Sight
from poblado.kernel.spec import TRADE
from poblado.locale import text


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
