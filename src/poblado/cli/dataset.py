"""Command `poblado dataset`: games and decisions of bots as Parquet, for whoever trains."""

import click

from poblado.bots import USUAL
from poblado.cli.arena import CLUSTER, bar
from poblado.cli.board import chapters_on
from poblado.cli.say import CHAPTER_OPTION, EXTRA_OPTION, SET_OPTION, Say, command, settings


def make(say: Say) -> click.Command:
    """The command, with help in a language."""

    @click.command("dataset", help=say("dataset.help"))
    @click.argument("folder", type=click.Path(file_okay=False))
    @click.option("--bot", default=USUAL, show_default=True, help=say("dataset.bot"))
    @click.option("--games", default=1000, show_default=True, type=click.IntRange(1), help=say("sim.games"))
    @click.option("--every", default=50, show_default=True, type=click.IntRange(0), help=say("dataset.every"))
    @click.option("--ruleset", default="base", show_default=True, help=say("ruleset"))
    @click.option("--players", type=int, help=say("players"))
    @click.option("--seed", default=1, show_default=True, type=int, help=say("seed"))
    @click.option("--workers", default=1, show_default=True, type=click.IntRange(1, 64), help=say("sim.workers"))
    @click.option("--cluster", is_flag=False, flag_value=CLUSTER, metavar="[ADDRESS]", help=say("arena.cluster"))
    @SET_OPTION(help=say("set"))
    @CHAPTER_OPTION(help=say("chapter"))
    @EXTRA_OPTION(help=say("extra"))
    @command(say)
    def dataset(
        folder: str,
        bot: str,
        games: int,
        every: int,
        ruleset: str,
        players: int | None,
        seed: int,
        workers: int,
        cluster: str | None,
        params: tuple[str, ...],
        chapters: tuple[str, ...],
        extra: tuple[str, ...],
    ) -> None:
        from poblado import lab

        with bar(say("arena.playing"), games) as news:
            lab.dataset(
                folder, ruleset, bot, games, every=every, seed=seed, workers=workers, extra=extra,
                runner=None if cluster is None else lab.on_cluster(cluster), progress=news, players=players,
                chapters=chapters_on(None, chapters), params=settings(params),
            )  # fmt: skip
        told = lab.counted_rows(folder)
        click.echo(say("dataset.done", games=told["games"], decisions=told.get("decisions", 0), folder=folder))

    return dataset
