"""What people see of trade with the bank."""

from poblado.face import Chaptered, Face


class BankTradeFace(Face):
    module = "bank_trade"

    def chapter(self) -> Chaptered:
        # Imported here, as in all faces: most users of faces never ask for a report.
        from poblado.faces.base.report.accounts import BankTradeChapter

        return BankTradeChapter()
