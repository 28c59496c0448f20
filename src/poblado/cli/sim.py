"""Command `poblado sim`: many games of bots."""

import json

import click
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from poblado import bots as kinds
from poblado.cli.board import board_of, chapters_on
from poblado.cli.say import BOOK_OPTION, CHAPTER_OPTION, EXTRA_OPTION, SET_OPTION, Say, command, console, settings
from poblado.lab import simulate
from poblado.outside import fresh_modules
from poblado.presets import book_params


def make(say: Say) -> click.Command:
    """The command, with help in a language."""

    @click.command("sim", help=say("sim.help"))
    @click.option("--ruleset", default="base", show_default=True, help=say("ruleset"))
    @click.option("--players", type=int, help=say("players"))
    @click.option("--bots", default="random", show_default=True, help=say("sim.bots", names=", ".join(kinds.names())))
    @click.option("--games", default=100, show_default=True, type=click.IntRange(1), help=say("sim.games"))
    @click.option("--seed", default=1, show_default=True, type=int, help=say("seed"))
    @click.option("--workers", default=1, show_default=True, type=click.IntRange(1, 64), help=say("sim.workers"))
    @click.option("--board", help=say("board_option"))
    @SET_OPTION(help=say("set"))
    @BOOK_OPTION(help=say("by_the_book"))
    @CHAPTER_OPTION(help=say("chapter"))
    @EXTRA_OPTION(help=say("extra"))
    @click.option("--json", "as_json", is_flag=True, help=say("json"))
    @command(say)
    def sim(
        ruleset: str,
        players: int | None,
        bots: str,
        games: int,
        seed: int,
        workers: int,
        board: str | None,
        params: tuple[str, ...],
        by_the_book: bool,
        chapters: tuple[str, ...],
        extra: tuple[str, ...],
        as_json: bool,
    ) -> None:
        names = [name.strip() for name in bots.split(",")]
        found = board and board_of(board)
        told = chapters_on(found, chapters)
        book = book_params(ruleset, told, players, fresh_modules(extra)) if by_the_book else {}
        columns = (TextColumn(say("sim.playing")), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        with Progress(*columns, console=console, transient=True, disable=as_json or not console.is_terminal) as bar:
            task = bar.add_task("", total=games)
            report = simulate(
                ruleset, players, names, games, seed, workers, settings(params, book), board=found, extra=extra,
                chapters=told, progress=lambda done, _: bar.update(task, completed=done),
            )  # fmt: skip
        if as_json:
            click.echo(json.dumps(report.to_json(), ensure_ascii=False, indent=1))
            return
        click.echo(say("sim.done", done=report.finished, games=report.games, rounds=f"{report.rounds:.1f}"))
        for k, (name, wins) in enumerate(zip(report.series.lineup, report.wins, strict=True)):
            click.echo(f"  {k} {name:10} {wins:6} {100 * wins / report.games:5.1f} %")
        speed = report.actions / report.seconds
        click.echo(say("sim.speed", actions=report.actions, seconds=f"{report.seconds:.2f}", speed=f"{speed:,.0f}"))
        click.echo(f"hash {report.hash}")

    return sim
