"""Report chapter on the canal: how often each seat has linked its cities, and used the reward."""

from collections.abc import Mapping

from poblado.kernel.event import Event
from poblado.report.chapter import ReportChapter
from poblado.report.tables import Entry
from poblado.report.walk import Walk
from poblado.report.words import Words
from poblado.rules.localities.numbers import CANAL_LINKED, TOKEN_HANDED_IN


class CanalChapter(ReportChapter):
    """Facts: `canal_links` and `canal_used`, for each seat its links that brought a token, and the tokens that it handed in."""

    def __init__(self) -> None:
        self.linked: dict[int, int] = {}
        self.used: dict[int, int] = {}

    def note(self, walk: Walk, n: int, kind: str, event: Event) -> None:
        for number, counts in ((CANAL_LINKED, self.linked), (TOKEN_HANDED_IN, self.used)):
            if event.kind == number:
                counts[int(event.seat)] = counts.get(int(event.seat), 0) + 1

    def facts(self, walk: Walk) -> Mapping[str, object]:
        seats = range(walk.seats)
        return {
            "canal_links": [self.linked.get(seat, 0) for seat in seats],
            "canal_used": [self.used.get(seat, 0) for seat in seats],
        }

    def entries(self, words: Words) -> list[Entry]:
        report = words.report
        rows = [[str(links), str(used)] for links, used in zip(report.canal_links, report.canal_used, strict=True)]
        head = [words.say("canal.links"), words.say("canal.used")]
        return [Entry(136, 146, words.by_seat("canal", head, rows))]
