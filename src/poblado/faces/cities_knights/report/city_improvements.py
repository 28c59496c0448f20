"""Report chapter on city improvements: how far every city came."""

from collections.abc import Mapping

from poblado.island.facts import island_facts
from poblado.locale.edition import edition_text
from poblado.report.accounts import Account
from poblado.report.chapter import ReportChapter
from poblado.report.tables import Entry, Sheet
from poblado.report.walk import Walk
from poblado.report.words import Words
from poblado.rules.cities_knights.facts import improvement_level, metropolis_vertices
from poblado.rules.cities_knights.kinds import TRACK_NAMES, TRACKS


class CityImprovementsChapter(ReportChapter):
    """Facts: `levels` of each seat by track; `metropolises`, for each track the seat that has its metropolis, -1 for nobody."""

    prices = (Account("improvement", 70, kinds=("IMPROVE",)),)

    def facts(self, walk: Walk) -> Mapping[str, object]:
        facts = island_facts(walk.facts)
        return {
            "levels": [
                [improvement_level(facts, seat, track) for track in range(TRACKS)] for seat in range(walk.seats)
            ],
            "metropolises": [facts.owner(v) if v >= 0 else -1 for v in metropolis_vertices(facts)],
        }

    def entries(self, words: Words) -> list[Entry]:
        return [Entry(130, 140, _told(words))]


def _told(words: Words) -> Sheet:
    """The level of every seat on every track; a star is a metropolis."""
    report = words.report
    rows = [
        [f"{n}{' ★' if report.metropolises[track] == seat else ''}" for track, n in enumerate(levels)]
        for seat, levels in enumerate(report.levels)
    ]
    head = [edition_text(f"tracks.{track}", report.rules, words.language) for track in TRACK_NAMES]
    return words.by_seat("levels", head, rows, words.say("levels.note"))
