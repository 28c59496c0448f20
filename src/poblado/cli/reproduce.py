"""Command `poblado reproduce`: experiments of papers, with their figures beside ours."""

import json

import click

from poblado.cli.arena import bar
from poblado.cli.say import Say, command
from poblado.cli.sheets import lines_of
from poblado.locale import text
from poblado.report import Sheet


def make(say: Say) -> click.Command:
    """The command, with help in a language."""

    @click.command("reproduce", help=say("reproduce.help"))
    @click.argument("experiment")
    @click.option("--games", default=1000, show_default=True, type=click.IntRange(1), help=say("reproduce.games"))
    @click.option("--seed", default=1, show_default=True, type=int, help=say("seed"))
    @click.option("--workers", default=1, show_default=True, type=click.IntRange(1, 64), help=say("sim.workers"))
    @click.option("--json", "as_json", is_flag=True, help=say("json"))
    @command(say)
    def reproduce(experiment: str, games: int, seed: int, workers: int, as_json: bool) -> None:
        from poblado import lab

        with bar(say("arena.playing"), games) as news:
            figures = lab.reproduce(experiment, games, seed=seed, workers=workers, progress=news)
        if as_json:
            told = [
                {"what": one.what, "published": one.theirs, "wins": one.wins, "games": one.games,
                 "share": round(one.share, 4), "interval": [round(n, 4) for n in one.interval]}
                for one in figures
            ]  # fmt: skip
            click.echo(
                json.dumps({"experiment": experiment, "seed": seed, "figures": told}, ensure_ascii=False, indent=1)
            )
            return
        for key in ("protocol", "differs"):
            click.echo(text(f"papers.{experiment}.{key}", say.language))
        head = [text(f"papers.{key}", say.language) for key in ("what", "theirs", "ours", "interval", "games")]
        rows = [
            [one.what, "–" if one.theirs is None else f"{one.theirs:.1%}", f"{one.share:.1%}",
             f"{one.interval[0]:.1%}–{one.interval[1]:.1%}", str(one.games)]
            for one in figures
        ]  # fmt: skip
        click.echo(f"\n{lines_of(Sheet('figures', text('papers.title', say.language), head, rows, []))}")

    return reproduce
