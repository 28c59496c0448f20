"""Tables, charts and the page of an arena, in the reader's language."""

from __future__ import annotations

from collections import Counter

from poblado.lab.evaluate import wilson
from poblado.lab.tournament import Arena, Placing
from poblado.locale import text
from poblado.report.charts import columns
from poblado.report.tables import Chart, Sheet
from poblado.svg.pen import text as escaped


class ArenaWords:
    """Words of an arena in one language."""

    def __init__(self, arena: Arena, language: str) -> None:
        self.arena = arena
        self.language = language

    def say(self, key: str, **values: object) -> str:
        """A text of the arena's."""
        return text(f"arena.{key}", self.language, **values)

    def headline(self) -> str:
        """Sentence on the games, and the verdict of the test."""
        arena = self.arena
        told = {name: arena.settings[name] for name in ("players", "seed")}
        games = " + ".join((arena.settings["ruleset"], *arena.settings["chapters"]))
        line = self.say("played", games=arena.games, finished=arena.finished, ruleset=games, **told)
        if arena.test is not None:
            a, b = arena.names
            verdict = arena.verdict.replace(" ", "_") or "open"
            line += "\n" + self.say(verdict, a=a, b=b, low=f"{arena.test.low:g}", high=f"{arena.test.high:g}")
        return line

    def sheets(self) -> list[Sheet]:
        """Tables: the standings, and who beat whom."""
        arena = self.arena
        many, late = arena.settings["players"] > 2, any(s.faults for s in arena.standings)
        heads = ["bot", "games", "wins", "share", "interval", "expected", "elo", "interval"]
        heads += ["skill"] * many + ["points"] + ["faults"] * late
        rows = [self._row(s, many, late) for s in arena.standings]
        order = [arena.names.index(s.bot) for s in arena.standings]
        cross = [[arena.names[a], *(self._cell(a, b) for b in order)] for a in order]
        return [
            Sheet(
                "standings", self.say("standings"), [self.say(key) for key in heads], rows, [],
                note=self.say("standings_note"),
            ),
            Sheet(
                "against", self.say("against"), [self.say("bot"), *(arena.names[b] for b in order)], cross, [],
                note=self.say("against_note"),
            ),
        ]  # fmt: skip

    def _row(self, s: Placing, many: bool, late: bool) -> list[str]:
        row = [s.bot, str(s.games), str(s.wins), f"{s.share:.1%}", f"{s.low:.1%}–{s.high:.1%}", f"{s.expected:.1%}"]
        row += [f"{s.rating.elo:+.0f}", f"{s.rating.low:+.0f} … {s.rating.high:+.0f}"]
        if many:
            assert s.skill is not None
            row.append(f"{s.skill[0]:.1f} ± {s.skill[1]:.1f}")
        return [*row, f"{s.points:.2f}", *[str(s.faults)] * late]

    def _cell(self, a: int, b: int) -> str:
        if a == b:
            return "–"
        n, wins = self.arena.against.get((a, b), (0, 0))
        return f"{wins}/{n}"

    def charts(self) -> list[Chart]:
        """Charts: wins and points by seat, and how long the games were."""
        arena = self.arena
        players, finished = arena.settings["players"], arena.finished
        labels = [str(seat) for seat in range(players)]
        shares = [wins / max(1, finished) for wins in arena.seat_wins]
        means = [sum(told[seat] for told in arena.rows["points"]) / max(1, arena.games) for seat in range(players)]
        rounds = Counter(n for n, winner in zip(arena.rows["rounds"], arena.rows["winner"], strict=True) if winner >= 0)
        found = [
            Chart(
                "seats", self.say("seats"),
                columns(
                    shares, labels, self.say("seats"), self.say("seats_desc", told=", ".join(f"{s:.1%}" for s in shares)),
                    "seats", [wilson(wins, finished) for wins in arena.seat_wins], 1 / players,
                ),
                self.say("seats_note"),
            ),
            Chart(
                "points", self.say("points_by_seat"),
                columns(
                    means, labels, self.say("points_by_seat"),
                    self.say("points_by_seat_desc", told=", ".join(f"{n:.2f}" for n in means)), "points",
                ),
                "",
            ),
        ]  # fmt: skip
        if rounds:
            span = range(min(rounds), max(rounds) + 1)
            told = ", ".join(f"{n}: {rounds[n]}" for n in span if rounds[n])
            drawn = columns(
                [rounds[n] for n in span], [str(n) for n in span], self.say("length"), self.say("length_desc", told=told),
                "length",
            )  # fmt: skip
            found.append(Chart("length", self.say("length"), drawn, self.say("length_note")))
        return found

    def page(self) -> str:
        """All of it as a page of its own, which loads nothing."""
        sheets = "".join(sheet._repr_html_() for sheet in self.sheets())
        charts = "".join(
            f"<figure><figcaption>{escaped(chart.title)}</figcaption>{chart.svg}<p>{escaped(chart.note)}</p></figure>"
            for chart in self.charts()
        )
        head = "".join(f"<p>{escaped(line)}</p>" for line in self.headline().splitlines())
        return (
            f'<!doctype html><html lang="{self.language}"><meta charset="utf-8">'
            f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{escaped(self.say("title"))} · '
            f"Poblado</title><style>{STYLE}</style><h1>{escaped(self.say('title'))}</h1>{head}{sheets}"
            f'<div class="charts">{charts}</div></html>\n'
        )


STYLE = """
:root { color-scheme: light dark; --ink: #2b2620; --soft: #6d6454; --line: #e0d5b8; --paper: #faf6ea; }
@media (prefers-color-scheme: dark) { :root { --ink: #f0e8d6; --soft: #b8ac95; --line: #4a4136; --paper: #231d17; } }
body { margin: 0 auto; padding: 16px; max-width: 1100px; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; }
table { border-collapse: collapse; display: block; overflow-x: auto; }
th, td { padding: 4px 10px; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; }
th:first-child, td:first-child { text-align: left; }
p { color: var(--soft); max-width: 70ch; }
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr)); gap: 16px; }
figure { margin: 0; } figcaption { font-weight: 600; } svg { width: 100%; height: auto; }
"""
