"""Report chapters of modules that only add accounts of cards, points and titles."""

from dataclasses import replace

from poblado.report.accounts import Account, Score
from poblado.report.chapter import ReportChapter
from poblado.report.island_chapter import FOUNDING
from poblado.rules.base.numbers import (
    LARGEST_ARMY_SET_ASIDE,
    LARGEST_ARMY_TAKEN,
    LONGEST_ROUTE_SET_ASIDE,
    LONGEST_ROUTE_TAKEN,
)


class FoundingChapter(ReportChapter):
    sources = (replace(FOUNDING, kinds=("BUILD_SETTLEMENT",)),)


class RoadsChapter(ReportChapter):
    prices = (Account("road", 10, kinds=("BUILD_ROAD",)),)


class SettlementsChapter(ReportChapter):
    prices = (Account("settlement", 20, kinds=("BUILD_SETTLEMENT",)),)
    scores = (Score("settlements", 10),)


class CitiesChapter(ReportChapter):
    prices = (Account("city", 30, kinds=("BUILD_CITY",)),)
    scores = (Score("cities", 20, worth=2),)


class BankTradeChapter(ReportChapter):
    sources = (Account("bank_trade", 30, "#8fbfe0", kinds=("BANK_TRADE",)),)
    losses = (Account("bank_trade", 10, kinds=("BANK_TRADE",)),)


class LongestRouteChapter(ReportChapter):
    scores = (Score("longest_route", 30),)
    titles = ((LONGEST_ROUTE_TAKEN, "longest_route"), (LONGEST_ROUTE_SET_ASIDE, "longest_route"))


class LargestArmyChapter(ReportChapter):
    scores = (Score("largest_army", 40),)
    titles = ((LARGEST_ARMY_TAKEN, "largest_army"), (LARGEST_ARMY_SET_ASIDE, "largest_army"))
