"""What people see of the merchant."""

from poblado.face import Chaptered, Face


class MerchantFace(Face):
    module = "merchant"

    def chapter(self) -> Chaptered:
        from poblado.faces.cities_knights.report.accounts import MerchantChapter

        return MerchantChapter()
