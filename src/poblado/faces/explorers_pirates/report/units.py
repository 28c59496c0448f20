"""Report chapter on units: their prices."""

from poblado.report.chapter import Account, ReportChapter


class UnitsChapter(ReportChapter):
    prices = (Account("unit", 26, kinds=("BUILD_UNIT", "EMBARK_UNIT")),)
