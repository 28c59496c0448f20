"""Strength of the bots and wins by seat, measured and written into `docs/strength.md`.

    python benchmarks/strength.py [--games 400] [--only bots presets seats cost] [--minutes 10] [--seed 1] [--out runs/strength]

Games are kept in the folder as they are played: the same command goes on where it was broken off, and plays nothing twice. Take
another folder once a bot has changed. After `--minutes` no row is begun any more, and the page names the rows that are missing.
What stands between the sections of the page is written by hand and stays.
"""

import argparse
import json
import os
import platform
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import poblado
from poblado import bots, lab
from poblado.bots import Bot
from poblado.kernel.view import View
from poblado.presets import chapter_names, preset_names, usual_players

PAGE = Path(__file__).parents[1] / "docs" / "strength.md"
SECTIONS = ("bots", "presets", "seats", "cost")
RARE = {1: 6.63, 2: 9.21, 3: 11.34, 4: 13.28, 5: 15.09}
"""Chi-square beyond which one table in a hundred would lie by chance, by degrees of freedom."""

Game = tuple[str, tuple[str, ...]]
"""A preset and its chapters."""


def reference() -> str:
    """The bot that the others are measured against: a frozen `settler` where there is one."""
    return "settler-1" if "settler-1" in bots.names() else "settler"


def known_games() -> Iterator[Game]:
    """All presets, and each chapter beside the base game."""
    yield from ((name, ()) for name in preset_names())
    for name in chapter_names():
        # The canal is played on New York's map.
        yield "base", ("new-york", name) if name == "canal" else (name,)


def sets_of_modules() -> list[Game]:
    """The first game of each set of modules, of those with as many players as are usual."""
    found: dict[frozenset[str], Game] = {}
    for preset, chapters in known_games():
        rules = poblado.ruleset(preset, usual_players(preset, chapters), seed=1, chapters=chapters)
        found.setdefault(frozenset(rules.versions()), (preset, chapters))
    return list(found.values())


def words(game: Game) -> str:
    return " + ".join([game[0], *game[1]])


def measured_bots() -> list[str]:
    return [name for name in bots.names() if name != reference()]


# -- measuring -------------------------------------------------------------------------------------------------------


class Study:
    """Everything that is measured, kept in a folder.

    Attributes:
        missing: rows for which there was no time.
    """

    def __init__(self, games: int, seed: int, out: Path, minutes: float = 0.0) -> None:
        self.games, self.seed, self.out = games, seed, out
        self.end = time.monotonic() + 60 * minutes if minutes else float("inf")
        self.missing: list[str] = []

    def one_against(self, bot: str, game: Game) -> dict[str, object] | None:
        """Wins and games of one bot at a table of references."""
        name = "-".join(["one", bot, reference(), str(self.games), str(self.seed), game[0], *game[1]])
        return self.kept(name, words(game), lambda: self._one_against(bot, game))

    def _one_against(self, bot: str, game: Game) -> dict[str, object]:
        contest = lab.contest_of([bot, reference()], game[0], mode="one", seed=self.seed, chapters=game[1])
        folder = self.out / "-".join(["one", bot, reference(), str(self.seed), game[0], *game[1]])
        told = lab.arena(contest, self.games, out=folder)
        placed = next(s for s in told.standings if s.bot == bot)
        return {"wins": placed.wins, "games": placed.games}

    def seats(self, game: Game) -> dict[str, object] | None:
        """Wins by seat of four `settler`, or as many as usually play."""
        name = "-".join(["seats", str(self.games), str(self.seed), *game[0:1], *game[1]])
        return self.kept(name, words(game), lambda: self._seats(game))

    def _seats(self, game: Game) -> dict[str, object]:
        told = lab.simulate(game[0], bots=["settler"], games=self.games, seed=self.seed, chapters=game[1])
        return {"wins": list(told.seat_wins), "games": told.games, "rounds": told.rounds}

    def cost(self, bot: str) -> dict[str, object] | None:
        """Milliseconds and nodes of a decision that leaves a choice, on the base game by four of a kind."""
        return self.kept(f"cost-{bot}-{self.seed}", bot, lambda: self._cost(bot))

    def _cost(self, bot: str) -> dict[str, object]:
        seated = [Timed(bots.make(bot, seat)) for seat in range(4)]
        began, games = time.process_time(), 0
        while time.process_time() - began < _COST_SECONDS or games == 0:
            rules = poblado.ruleset("base", 4, seed=self.seed + games)
            lab.play_match(rules.new_game(), seated, seed=self.seed + games)
            games += 1
        decisions = sum(bot.decisions for bot in seated)
        nodes = [bot.nodes for bot in seated if bot.nodes is not None]
        return {
            "games": games, "decisions": decisions, "ms": 1000 * sum(bot.seconds for bot in seated) / decisions,
            "nodes": sum(nodes) / decisions if nodes else None,
        }  # fmt: skip

    def kept(self, name: str, row: str, measure: Callable[[], dict[str, object]]) -> dict[str, object] | None:
        """A row as it was measured, or as it is measured now; None where no time is left for it."""
        path = self.out / f"{name}.json"
        if not path.exists():
            if time.monotonic() > self.end:
                self.missing.append(row)
                return None
            found = {"poblado": poblado.__version__, **measure()}
            part = path.with_suffix(".part")
            part.write_text(json.dumps(found), encoding="utf-8")
            part.replace(path)
        return json.loads(path.read_text(encoding="utf-8"))


_COST_SECONDS = 5.0


class Timed(Bot):
    """Bot whose decisions are counted where there is a choice; `nodes` of a search are taken from the bot, if it counts them."""

    def __init__(self, bot: Bot) -> None:
        super().__init__()
        self.bot, self.name = bot, bot.name
        self.decisions, self.seconds = 0, 0.0
        self.nodes: int | None = None

    def choose(self, view: View) -> int:
        before, began = getattr(self.bot, "nodes", None), time.process_time()
        action = self.bot.choose(view)
        took = time.process_time() - began
        if len(view.legal()) > 1:
            self.decisions += 1
            self.seconds += took
            if before is not None:
                self.nodes = (self.nodes or 0) + self.bot.nodes - before
        return action


# -- writing ---------------------------------------------------------------------------------------------------------


def table(heads: list[str], rows: list[list[str]]) -> str:
    return "\n".join("| " + " | ".join(row) + " |" for row in [heads, ["---"] * len(heads), *rows])


def share(wins: int, games: int) -> list[str]:
    """Cells of a share: wins, percentage, interval."""
    low, high = lab.wilson(wins, games)
    return [f"{wins} of {games}", f"{wins / max(1, games):.1%}", f"{low:.1%}–{high:.1%}"]


def bots_section(study: Study) -> str:
    measured = [(bot, study.one_against(bot, ("base", ()))) for bot in measured_bots()]
    rows = [[f"`{bot}`", *share(found["wins"], found["games"])] for bot, found in measured if found]
    told = (
        f"One bot against three of `{reference()}` on `base`, from each seat on the same boards and dice; even is 25 %."
    )
    command = f"poblado arena {measured_bots()[-1]} {reference()} --mode one --games {study.games} --seed {study.seed}"
    return f"{told}\n\n{table(['bot', 'wins', 'share', '95 % interval'], rows)}\n\n    {command}"


def presets_section(study: Study) -> str:
    names = [name for name in measured_bots() if name not in ("random", "settler")]
    rows = []
    for game in sets_of_modules():
        players = usual_players(*game)
        for bot in names:
            if found := study.one_against(bot, game):
                rows.append([words(game), f"`{bot}`", *share(found["wins"], found["games"]), f"{1 / players:.1%}"])
    told = f"One bot against a table of `{reference()}`: a preset of each set of modules, and chapters beside the base game."
    chapters = "".join(f" --chapter {name}" for name in sets_of_modules()[-1][1])
    command = (
        f"poblado arena {names[-1]} {reference()} --mode one --ruleset {sets_of_modules()[-1][0]}{chapters} "
        f"--games {study.games} --seed {study.seed}"
    )
    return f"{told}\n\n{table(['game', 'bot', 'wins', 'share', '95 % interval', 'even'], rows)}\n\n    {command}"


def chi_square(wins: list[int]) -> float:
    even = sum(wins) / len(wins)
    return sum((n - even) ** 2 / even for n in wins) if even else 0.0


def seats_section(study: Study) -> str:
    rows = []
    for game in known_games():
        if found := study.seats(game):
            wins, chi = list(found["wins"]), chi_square(list(found["wins"]))
            uneven = "uneven" if chi > RARE[len(wins) - 1] else ""
            told = [" ".join(map(str, wins)), str(found["games"]), f"{found['rounds']:.1f}", f"{chi:.1f}"]
            rows.append([words(game), *told, uneven])
    told = (
        "Wins by seat where `settler` sits at all of them. *Uneven* are games whose chi-square is beyond what one fair game in a "
        "hundred shows."
    )
    heads = ["game", "wins from the first seat to the last", "games", "rounds", "chi-square", ""]
    command = f"poblado sim --ruleset land-ahoy --bots settler --games {study.games} --seed {study.seed}"
    return f"{told}\n\n{table(heads, rows)}\n\n    {command}"


def cost_section(study: Study) -> str:
    rows = []
    for bot in bots.names():
        if found := study.cost(bot):
            nodes = "–" if found["nodes"] is None else f"{found['nodes']:,.0f}"
            rows.append([f"`{bot}`", f"{found['ms']:.3f}", nodes, f"{found['decisions']:,}"])
    told = "Processor time and nodes of a decision that leaves a choice, `base` by four of a kind."
    return f"{told}\n\n{table(['bot', 'ms', 'nodes', 'decisions measured'], rows)}"


WRITERS = {"bots": bots_section, "presets": presets_section, "seats": seats_section, "cost": cost_section}


def machine() -> str:
    """Machine and versions, without its name."""
    built = "compiled" if poblado.is_compiled() else "interpreted"
    return (
        f"{os.cpu_count()} processors, {platform.system()} {platform.machine()}, Python {platform.python_version()}, "
        f"Poblado {poblado.__version__} {built}, {time.strftime('%Y-%m-%d')}"
    )


def written(page: str, section: str, text: str, study: Study) -> str:
    """The page with a section's text between its marks."""
    begin, end = f"<!-- {section}: generated -->", f"<!-- {section}: end -->"
    if begin not in page or end not in page:
        raise SystemExit(f"the page has no marks {begin} … {end}")
    command = f"    python benchmarks/strength.py --only {section} --games {study.games} --seed {study.seed}"
    if study.missing:
        text += f"\n\nNot measured yet: {', '.join(dict.fromkeys(study.missing))}."
    told = f"{begin}\n{text}\n\nMeasured on {machine()}, seed {study.seed}; again by\n\n{command}\n{end}"
    return re.sub(re.escape(begin) + ".*?" + re.escape(end), lambda _: told, page, flags=re.S)


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=400, help="of each row")
    parser.add_argument("--only", nargs="+", choices=SECTIONS, default=SECTIONS)
    parser.add_argument("--minutes", type=float, default=0.0, help="begin no row after so many; 0 for no end")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("runs/strength"), help="where games are kept")
    parser.add_argument("--page", type=Path, default=PAGE)
    args = parser.parse_args(arguments)
    args.out.mkdir(parents=True, exist_ok=True)
    study = Study(args.games, args.seed, args.out, args.minutes)
    for section in args.only:
        study.missing.clear()
        text = WRITERS[section](study)
        page = args.page.read_text(encoding="utf-8")
        args.page.write_text(written(page, section, text, study), encoding="utf-8")
        print(f"{section} written")


if __name__ == "__main__":
    main()
