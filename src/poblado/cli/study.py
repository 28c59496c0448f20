"""Command `poblado study`: what a change of the rules does."""

import json
from pathlib import Path

import click

from poblado import lab
from poblado.bots import USUAL, names
from poblado.cli.arena import bar
from poblado.cli.board import chapters_on
from poblado.cli.files import write
from poblado.cli.say import CHAPTER_OPTION, EXTRA_OPTION, SET_OPTION, Say, command, settings
from poblado.cli.sheets import lines_of


def make(say: Say) -> click.Command:
    """The command, with help in a language."""

    @click.command("study", help=say("study.help"))
    @click.option("--vary", multiple=True, required=True, metavar="NAME=A..B|A,B", help=say("study.vary"))
    @click.option("--games", default=1000, show_default=True, type=click.IntRange(1), help=say("study.games"))
    @click.option("--bots", default=USUAL, show_default=True, help=say("sim.bots", names=", ".join(names())))
    @click.option("--ruleset", default="base", show_default=True, help=say("ruleset"))
    @click.option("--players", type=int, help=say("players"))
    @click.option("--seed", default=1, show_default=True, type=int, help=say("seed"))
    @click.option("--workers", default=1, show_default=True, type=click.IntRange(1, 64), help=say("sim.workers"))
    @click.option("--html", type=click.Path(dir_okay=False), help=say("arena.html"))
    @SET_OPTION(help=say("set"))
    @CHAPTER_OPTION(help=say("chapter"))
    @EXTRA_OPTION(help=say("extra"))
    @click.option("--json", "as_json", is_flag=True, help=say("json"))
    @command(say)
    def study(
        vary: tuple[str, ...],
        games: int,
        bots: str,
        ruleset: str,
        players: int | None,
        seed: int,
        workers: int,
        html: str | None,
        params: tuple[str, ...],
        chapters: tuple[str, ...],
        extra: tuple[str, ...],
        as_json: bool,
    ) -> None:
        varied = dict(lab.values_of(told) for told in vary)
        with bar(say("arena.playing"), games) as news:
            made = lab.study(
                varied, games, ruleset, players, [name.strip() for name in bots.split(",")], params=settings(params),
                seed=seed, extra=extra, chapters=chapters_on(None, chapters), workers=workers, progress=news,
            )  # fmt: skip
        words = lab.StudyWords(made, say.language)
        if as_json:
            click.echo(json.dumps(made.to_json(), ensure_ascii=False, indent=1))
        else:
            click.echo(words.headline())
            for sheet in words.sheets():
                click.echo(f"\n{lines_of(sheet)}")
        if html is not None:
            write(Path(html), words.page())
            click.echo(say("report.saved", path=html), err=True)

    return study
