"""Report chapters of modules that only add accounts of cards and points."""

from dataclasses import replace

from poblado.report.accounts import Account, Score
from poblado.report.chapter import ReportChapter
from poblado.report.island_chapter import FOUNDING


class CityFoundingChapter(ReportChapter):
    sources = (replace(FOUNDING, kinds=("BUILD_CITY",)),)


class EventDieChapter(ReportChapter):
    def source(self, kind: str) -> str:
        # The land yields after the event die, the raid and the gates: in whichever action these end with.
        return "dice"


class KnightsChapter(ReportChapter):
    prices = (Account("knight", 50, kinds=("DEPLOY", "PROMOTE")), Account("activation", 60, kinds=("ACTIVATE",)))


class WallsChapter(ReportChapter):
    prices = (Account("wall", 40, kinds=("BUILD_WALL",)),)


class AqueductChapter(ReportChapter):
    sources = (Account("aqueduct", 100, "#9ad3e0", kinds=("TAKE",)),)


class MetropolisesChapter(ReportChapter):
    scores = (Score("metropolises", 70, column=25),)


class MerchantChapter(ReportChapter):
    scores = (Score("merchant", 90, column=37),)
