"""Tables, charts and the page of a study of rules, in the reader's language."""

from __future__ import annotations

from poblado.lab.evaluate import wilson
from poblado.lab.pages import page
from poblado.lab.rule_study import Study, Variant
from poblado.locale import text
from poblado.report.charts import columns
from poblado.report.tables import Chart, Sheet


class StudyWords:
    """Words of a study in one language."""

    def __init__(self, study: Study, language: str) -> None:
        self.study = study
        self.language = language

    def say(self, key: str, **values: object) -> str:
        """A text of the study's."""
        return text(f"study.{key}", self.language, **values)

    def headline(self) -> str:
        """Sentence on the games."""
        told = self.study.settings
        games = " + ".join((told["ruleset"], *told["chapters"]))
        bots = ", ".join(dict.fromkeys(told["bots"]))
        return self.say(
            "played", games=told["games"], ruleset=games, players=told["players"], bots=bots, seed=told["seed"]
        )

    def sheets(self) -> list[Sheet]:
        """Table with a row for each variant."""
        players = self.study.settings["players"]
        heads = [self.say(key) for key in ("variant", "finished", "rounds", "range")]
        heads += [self.say("seat", seat=seat) for seat in range(players)]
        heads += [self.say("led"), self.say("interval"), self.say("decisive")]
        rows = [self._row(one) for one in self.study.variants]
        return [Sheet("variants", self.say("variants"), heads, rows, [], note=self.say("note"))]

    def _row(self, one: Variant) -> list[str]:
        row = [named(one), str(one.finished), f"{one.rounds[0]:.1f}", f"{one.rounds[1]:.0f}–{one.rounds[3]:.0f}"]
        row += [f"{wins / max(1, one.finished):.1%}" for wins in one.wins]
        return [*row, f"{one.led:.1%}", f"{one.led_low:.1%}–{one.led_high:.1%}", self._decisive(one)]

    def _decisive(self, one: Variant) -> str:
        if not one.decisive:
            return "–"
        ours, theirs = one.purposes[one.decisive]
        return f"{text(f'report.points.{one.decisive}', self.language)} {ours:.1f} : {theirs:.1f}"

    def charts(self) -> list[Chart]:
        """Charts: how long games are, how often the first seat wins, and how often who leads half-way."""
        told = self.study.variants
        labels = [short(one) for one in told]
        even = 1 / self.study.settings["players"]
        means = [one.rounds[0] for one in told]
        first = [one.wins[0] / max(1, one.finished) for one in told]
        led = [one.led for one in told]
        return [
            self._chart("length", means, labels, [(one.rounds[1], one.rounds[3]) for one in told], None, "{:.1f}"),
            self._chart("first", first, labels, [wilson(one.wins[0], one.finished) for one in told], even, "{:.1%}"),
            self._chart("half_way", led, labels, [(one.led_low, one.led_high) for one in told], None, "{:.1%}"),
        ]

    def _chart(
        self,
        key: str,
        values: list[float],
        labels: list[str],
        spans: list[tuple[float, float]],
        level: float | None,
        form: str,
    ) -> Chart:
        told = ", ".join(f"{label}: {form.format(value)}" for label, value in zip(labels, values, strict=True))
        title = self.say(key)
        drawn = columns(values, labels, title, self.say("told", title=title, told=told), key, spans, level)
        return Chart(key, title, drawn, self.say(f"{key}_note"))

    def page(self) -> str:
        """All of it as a page of its own."""
        return page(self.language, self.say("title"), self.headline(), self.sheets(), self.charts())


def named(one: Variant) -> str:
    """Name of a variant: what was varied, and how."""
    return " ".join(f"{name}={value}" for name, value in one.values.items()) or "–"


def short(one: Variant) -> str:
    """Name of a variant where there is little room: its values alone."""
    return "/".join(str(value) for value in one.values.values()) or "–"
