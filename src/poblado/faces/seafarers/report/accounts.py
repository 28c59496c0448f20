"""Report chapters that only add accounts: prices of ships, cards of gold and finds, points of islands."""

from poblado.report.accounts import Account, Score
from poblado.report.chapter import ReportChapter


class ShipsChapter(ReportChapter):
    prices = (Account("ship", 15, kinds=("BUILD_SHIP",)),)


class GoldFieldsChapter(ReportChapter):
    sources = (Account("gold", 15, "#d9a520", kinds=("TAKE_GOLD",)),)


class IslandsChapter(ReportChapter):
    scores = (Score("islands", 46),)


class FogChapter(ReportChapter):
    sources = (Account("finds", 17, "#9db4b0", kinds=("FIND_TERRAIN", "FIND_TOKEN")),)


class ForgottenTribeChapter(ReportChapter):
    scores = (Score("forgotten_tribe", 47),)


class PirateFleetChapter(ReportChapter):
    sources = (Account("booty", 16, "#5b5761", kinds=("TAKE_BOOTY",)),)
    losses = (Account("fleet", 16, "#5b5761", kinds=("LOSE_CARD",)),)


class WondersChapter(ReportChapter):
    prices = (Account("wonder", 47, kinds=("CLAIM_WONDER", "BUILD_WONDER")),)


class ClothChapter(ReportChapter):
    scores = (Score("cloth", 48),)
