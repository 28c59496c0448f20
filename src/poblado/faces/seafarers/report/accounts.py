"""Report chapters of the sea: prices of ships, cards of gold and finds, points of islands, and whose wonder won."""

from collections.abc import Mapping

from poblado.report.accounts import Account, Score
from poblado.report.chapter import ReportChapter
from poblado.report.tables import Highlight
from poblado.report.walk import Walk
from poblado.report.words import Words
from poblado.rules.seafarers.facts import wonder_level
from poblado.rules.seafarers.wonders import LEVELS


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

    def source(self, kind: str) -> str:
        # Where the fleet comes before the land yields, the land yields with the last card that is lost.
        return "dice" if kind == "LOSE_CARD" else ""


class WondersChapter(ReportChapter):
    prices = (Account("wonder", 47, kinds=("CLAIM_WONDER", "BUILD_WONDER")),)

    def facts(self, walk: Walk) -> Mapping[str, object]:
        return {"wonder_levels": [wonder_level(walk.facts, seat) for seat in range(walk.seats)]}

    def highlights(self, words: Words) -> list[Highlight]:
        """Highlight of a wonder that is whole: nobody asks for points then (seafarers.wonders.whole)."""
        winner = words.report.winner
        if winner is None or words.report.wonder_levels[winner] < LEVELS:
            return []
        return [Highlight(0, words.say("highlight.wonder", who=words.names[winner]))]


class ClothChapter(ReportChapter):
    scores = (Score("cloth", 48),)
