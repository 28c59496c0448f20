"""Report chapters that only add accounts of cards and points."""

from dataclasses import replace

from poblado.report.accounts import Account, Score
from poblado.report.chapter import ReportChapter
from poblado.report.island_chapter import FOUNDING


class FreeFoundingChapter(ReportChapter):
    sources = (replace(FOUNDING, kinds=("BUILD_SETTLEMENT",)),)


class HarbourSettlementsChapter(ReportChapter):
    prices = (Account("harbour_settlement", 25, kinds=("BUILD_HARBOUR_SETTLEMENT",)),)
    scores = (Score("harbour_settlements", 15, worth=2),)


class UnitsChapter(ReportChapter):
    prices = (Account("unit", 26, kinds=("BUILD_UNIT", "EMBARK_UNIT")),)


class PirateShipsChapter(ReportChapter):
    sources = (Account("theft", 50, "#c3bcb0", passed=("STEAL",)),)
    losses = (Account("theft", 40),)


class MissionsChapter(ReportChapter):
    scores = (Score("missions", 18),)
