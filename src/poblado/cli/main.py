"""Command group `poblado`: all commands."""

import platform
import sys

import click

from poblado import __version__
from poblado.cli import (
    arena,
    backup,
    bench,
    board,
    cards,
    dataset,
    delete,
    play,
    record,
    report,
    reproduce,
    rules,
    serve,
    sim,
    study,
    tune,
)  # fmt: skip
from poblado.cli.build import kind_of_build
from poblado.cli.clicks import speak
from poblado.cli.say import Say, add_common, language_asked


def group(language: str) -> click.Group:
    """Build the group of all commands, with help in a language."""
    say = Say(language)
    speak(language)

    @click.group(help=say("help"), options_metavar=say("options_metavar"), subcommand_metavar=say("command_metavar"))
    @click.version_option(
        __version__,
        message=f"poblado %(version)s, {kind_of_build(say)}, Python {platform.python_version()}",
        help=say("version"),
    )
    def poblado() -> None:
        """Filled in above, in the caller's language."""

    for make in (
        play.make, serve.make, sim.make, record.make_replay, record.make_verify, board.make, rules.make_rulesets,
        rules.make_rules, bench.make, report.make, cards.make_cards, delete.make,
        arena.make, dataset.make, study.make, reproduce.make, tune.make, backup.make_backup, backup.make_restore,
    ):  # fmt: skip
        made = add_common(make(say), say)
        made.options_metavar = say("options_metavar")
        poblado.add_command(made)
    add_common(poblado, say)
    return poblado


def main(arguments: list[str] | None = None) -> None:
    """Run the command line; the entry point `poblado`."""
    words = sys.argv[1:] if arguments is None else arguments
    group(language_asked(words))(args=words, prog_name="poblado")
