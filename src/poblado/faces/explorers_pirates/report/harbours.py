"""Report chapter on harbour settlements: their prices, and the points that they are worth."""

from poblado.report.chapter import Account, ReportChapter, Score


class HarbourSettlementsChapter(ReportChapter):
    prices = (Account("harbour_settlement", 25, kinds=("BUILD_HARBOUR_SETTLEMENT",)),)
    scores = (Score("harbour_settlements", 15, worth=2),)
