"""Command `poblado tune`: a value for the search bots, fitted to games of a bot against itself."""

import click

from poblado.bots import USUAL
from poblado.cli.arena import bar
from poblado.cli.board import chapters_on
from poblado.cli.say import CHAPTER_OPTION, Say, command


def make(say: Say) -> click.Command:
    """The command, with help in a language."""

    @click.command("tune", help=say("tune.help"))
    @click.argument("folder", type=click.Path(file_okay=False))
    @click.option("--bot", default=USUAL, show_default=True, help=say("dataset.bot"))
    @click.option("--games", default=4000, show_default=True, type=click.IntRange(20), help=say("sim.games"))
    @click.option("--ruleset", default="base", show_default=True, help=say("ruleset"))
    @click.option("--players", type=int, help=say("players"))
    @click.option("--seed", default=1, show_default=True, type=int, help=say("seed"))
    @click.option("--workers", default=1, show_default=True, type=click.IntRange(1, 64), help=say("sim.workers"))
    @CHAPTER_OPTION(help=say("chapter"))
    @command(say)
    def tune(
        folder: str,
        bot: str,
        games: int,
        ruleset: str,
        players: int | None,
        seed: int,
        workers: int,
        chapters: tuple[str, ...],
    ) -> None:
        from poblado import lab

        with bar(say("arena.playing"), games) as news:
            made = lab.tune(
                ruleset, bot, games, players=players, chapters=chapters_on(None, chapters), seed=seed, workers=workers,
                progress=news,
            )  # fmt: skip
        path = made.write(folder)
        click.echo(say("tune.done", positions=made.positions, loss=f"{made.loss:.3f}", blind=f"{made.blind:.3f}"))
        for told, won, n in made.bins:
            click.echo(say("tune.bin", told=f"{told:.1%}", won=f"{won:.1%}", n=n))
        click.echo(say("report.saved", path=path))

    return tune
