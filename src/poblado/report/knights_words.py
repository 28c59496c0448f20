"""The report of a game of Cities & Knights in words."""

from dataclasses import replace

from poblado.locale.edition import voiced_text
from poblado.report.knights_report import KNIGHTS_BOOK, KnightsReport
from poblado.report.teller import Chart, Sheet
from poblado.report.words import Words
from poblado.rules.cities_knights.kinds import PROGRESS_NAMES, TRACK_NAMES


class KnightsWords(Words):
    """Says such a report in one language."""

    point_kinds = (
        "settlements", "cities", "metropolises", "longest_route", "defenders", "merchant", "cards", "other",
    )  # fmt: skip
    book = KNIGHTS_BOOK

    def __init__(self, report: KnightsReport, language: str) -> None:
        self.told = report
        super().__init__(report, language)

    def say(self, key: str, **values: object) -> str:
        return self._word(f"report.{key}", **values)

    def _word(self, key: str, **values: object) -> str:
        return voiced_text(key, self.told.edition, self.language, **values)

    def luck_by_seat(self) -> Sheet:
        sheet = super().luck_by_seat()
        return replace(sheet, note=self._of_luck(sheet.note))

    def chart_dice(self) -> Chart:
        chart = super().chart_dice()
        return replace(chart, note=self._of_luck(chart.note))

    def _of_luck(self, note: str) -> str:
        is_set = any(p.played["alchemist"] for p in self.told.progress)
        return f"{note} {self.say('luck.set')}".strip() if is_set else note

    def cards(self) -> Sheet:
        """Progress cards: those that came into a hand, those played from it, those left at the end."""
        rows = []
        for name in PROGRESS_NAMES:
            if any(p.come[name] for p in self.told.progress):
                cells = [f"{p.come[name]} / {p.played[name]} / {p.held[name]}" for p in self.told.progress]
                rows.append([self._word(f"progress.{name}.title"), *cells])
        note = self.say("progress.note") if rows else self.say("progress.none")
        head = [self.say("progress.card"), *self.names]
        return Sheet("progress", self.say("progress.title"), head if rows else [], rows, [], note)

    def more(self) -> list[Sheet]:
        return [self.raids(), self.levels()]

    def raids(self) -> Sheet:
        """Every landing of the fleet: who was stronger, and what it cost or brought."""
        rows = []
        for raid in self.told.raids:
            won = raid.defence >= raid.attack
            whom = raid.defenders if won else raid.lost
            end = self.say("raids.won" if won else "raids.lost")
            rows.append(
                [
                    str(raid.turn),
                    str(raid.attack),
                    str(raid.defence),
                    end,
                    ", ".join(self.names[s] for s in whom) or "–",
                ]
            )
        head = [self.say("turn"), *(self.say(f"raids.{k}") for k in ("attack", "defence", "end", "whom"))]
        note = self.say("raids.note") if rows else self.say("raids.none")
        return Sheet("raids", self.say("raids.title"), head if rows else [], rows, [], note)

    def levels(self) -> Sheet:
        """The level of every seat on every track; a star is a metropolis."""
        rows = [
            [f"{n}{' ★' if self.told.metropolises[track] == seat else ''}" for track, n in enumerate(levels)]
            for seat, levels in enumerate(self.told.levels)
        ]
        head = [self._word(f"tracks.{track}") for track in TRACK_NAMES]
        return self._by_seat("levels", head, rows, self.say("levels.note"))
