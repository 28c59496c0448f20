"""Command `poblado report`: statistics and charts of a recorded game."""

import json
from pathlib import Path

import click

from poblado.cli.files import write
from poblado.cli.record import read
from poblado.cli.say import EXTRA_OPTION, Say, command
from poblado.cli.sheets import lines_of
from poblado.kernel.errors import BadChoice
from poblado.outside import fresh_modules
from poblado.presets import ruleset_from_header
from poblado.report import Film, Teller, report_of
from poblado.report.charts import alone


def make(say: Say) -> click.Command:
    """The command, with help in a language."""

    @click.command("report", help=say("report.help"))
    @click.argument("record", type=click.Path(exists=True, dir_okay=False, allow_dash=True))
    @click.option("--json", "as_json", is_flag=True, help=say("json"))
    @click.option("--svg", type=click.Path(file_okay=False), help=say("report.svg"))
    @EXTRA_OPTION(help=say("extra"))
    @command(say)
    def report(record: str, as_json: bool, svg: str | None, extra: tuple[str, ...]) -> None:
        read_record = read(record)
        film = Film(read_record, ruleset_from_header(read_record.header, fresh_modules(extra)))
        made = report_of(film)
        words = made.words(say.language)
        if as_json:
            click.echo(json.dumps(made.to_json(), ensure_ascii=False))
        else:
            for line in (words.headline(), words.how(), words.length()):
                if line:
                    click.echo(line)
            for sheet in words.sheets():
                click.echo(f"\n{lines_of(sheet)}")
        if svg:
            for path in _save(words, film.rules.params.get("points_to_win"), Path(svg)):
                click.echo(say("report.saved", path=path), err=as_json)

    return report


def _save(words: Teller, goal: int | None, folder: Path) -> list[Path]:
    """Save each chart as a file. Raises: BadChoice if one cannot be written."""
    paths = []
    for chart in words.charts(goal):
        path = folder / f"{chart.id}.svg"
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BadChoice("cannot write {path}: {problem}", path=path, problem=error.strerror) from None
        write(path, alone(chart.svg))
        paths.append(path)
    return paths
