"""Command `poblado arena`: bots against each other, until it is known who is stronger."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from poblado.bots import names
from poblado.cli.board import chapters_on
from poblado.cli.files import write
from poblado.cli.say import CHAPTER_OPTION, EXTRA_OPTION, SET_OPTION, Say, command, settings
from poblado.cli.sheets import lines_of
from poblado.kernel.errors import BadChoice
from poblado.lab.contest import MODES, PAIRS

CLUSTER = "auto"


def make(say: Say) -> click.Command:
    """The command, with help in a language."""

    @click.command("arena", help=say("arena.help"))
    @click.argument("bots", nargs=-1, required=True, metavar="BOT...")
    @click.option("--games", default=1000, show_default=True, type=click.IntRange(1), help=say("arena.games"))
    @click.option("--mode", default=PAIRS, show_default=True, type=click.Choice(MODES), help=say("arena.mode"))
    @click.option("--sprt", metavar="LOW,HIGH", help=say("arena.sprt"))
    @click.option("--seconds", type=click.FloatRange(0, min_open=True), help=say("arena.seconds"))
    @click.option("--ruleset", default="base", show_default=True, help=say("ruleset"))
    @click.option("--players", type=int, help=say("players"))
    @click.option("--seed", default=1, show_default=True, type=int, help=say("seed"))
    @click.option("--workers", default=1, show_default=True, type=click.IntRange(1, 64), help=say("sim.workers"))
    @click.option("--cluster", is_flag=False, flag_value=CLUSTER, metavar="[ADDRESS]", help=say("arena.cluster"))
    @click.option("--out", type=click.Path(file_okay=False), help=say("arena.out"))
    @click.option("--html", type=click.Path(dir_okay=False), help=say("arena.html"))
    @SET_OPTION(help=say("set"))
    @CHAPTER_OPTION(help=say("chapter"))
    @EXTRA_OPTION(help=say("extra"))
    @click.option("--json", "as_json", is_flag=True, help=say("json"))
    @command(say)
    def arena(
        bots: tuple[str, ...],
        games: int,
        mode: str,
        sprt: str | None,
        seconds: float | None,
        ruleset: str,
        players: int | None,
        seed: int,
        workers: int,
        cluster: str | None,
        out: str | None,
        html: str | None,
        params: tuple[str, ...],
        chapters: tuple[str, ...],
        extra: tuple[str, ...],
        as_json: bool,
    ) -> None:
        from poblado import lab

        contest = lab.contest_of(
            bots, ruleset, players, mode=mode, seed=seed, seconds=seconds, params=settings(params), extra=extra,
            chapters=chapters_on(None, chapters),
        )  # fmt: skip
        with bar(say("arena.playing"), games) as news:
            played = lab.arena(
                contest, games, sprt=None if sprt is None else _differences(sprt), out=out, workers=workers,
                runner=None if cluster is None else lab.on_cluster(cluster), progress=news,
            )  # fmt: skip
        words = lab.ArenaWords(played, say.language)
        if as_json:
            click.echo(json.dumps(played.to_json(), ensure_ascii=False, indent=1))
        else:
            click.echo(words.headline())
            for sheet in words.sheets():
                click.echo(f"\n{lines_of(sheet)}")
        if html is not None:
            write(Path(html), words.page())
            click.echo(say("report.saved", path=html), err=True)

    arena.help = f"{say('arena.help')}\n\n{say('arena.bots', names=', '.join(names()))}"
    return arena


@contextmanager
def bar(words: str, games: int) -> Iterator[Any]:
    """A bar of progress with the time that is left, beside what is written: for nobody but who looks at a terminal."""
    errors = Console(stderr=True, highlight=False)
    columns = (TextColumn(words), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as shown:
        task = shown.add_task("", total=games)
        yield lambda done, total: shown.update(task, completed=done, total=total)


def _differences(told: str) -> tuple[float, float]:
    """Two differences in Elo. Raises: BadChoice."""
    try:
        low, high = (float(part) for part in told.split(","))
    except ValueError:
        raise BadChoice("expected two differences in Elo, such as 0,20, got {text!r}", text=told) from None
    return low, high
