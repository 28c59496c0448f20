"""What the commands have in common: language, output, progress and errors."""

import os
import sys
from collections.abc import Callable
from functools import partial, wraps
from typing import Any

import click
from rich.console import Console

from poblado import locale
from poblado.kernel.errors import BadRecord, PobladoError
from poblado.locale import DEFAULT, LANGUAGES

console = Console(highlight=False)


def coloured() -> bool:
    """Whether drawings are in colours: on a terminal whose owner has not said NO_COLOR."""
    return console.is_terminal and not console.no_color


def system_language() -> str:
    """The language of the environment, if Poblado speaks it."""
    for name in ("POBLADO_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        word = os.environ.get(name, "")[:2].lower()
        if word in LANGUAGES:
            return word
    return DEFAULT


def language_asked(arguments: list[str]) -> str:
    """The language of a call, read before the commands are made, so that their help is in it too."""
    for k, word in enumerate(arguments):
        if word.startswith("--lang="):
            word = word[7:]
        elif word == "--lang" and k + 1 < len(arguments):
            word = arguments[k + 1]
        else:
            continue
        if word in LANGUAGES:
            return word
    return system_language()


def speaking(say: "Say") -> type[click.Context]:
    """A context whose help has its headings in a language; click has them in English alone."""
    headings = {"Options": say("options"), "Commands": say("commands"), "Arguments": say("arguments")}

    class Formatter(click.HelpFormatter):
        def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
            super().write_usage(prog, args, f"{say('usage')}: " if prefix is None else prefix)

        def write_heading(self, heading: str) -> None:
            super().write_heading(headings.get(heading, heading))

    class Context(click.Context):
        formatter_class = Formatter

    return Context


def add_common(made: click.Command, say: "Say") -> click.Command:
    """Give a command what all have: a language, also behind its name, and help in that language."""
    made.context_class = speaking(say)
    lang = click.Option(["--lang"], type=click.Choice(LANGUAGES), help=say("lang"), expose_value=False)
    shown = click.Option(
        ["-h", "--help"], is_flag=True, is_eager=True, expose_value=False, help=say("show_help"), callback=_show_help
    )
    made.params += [lang, shown]
    made.add_help_option = False
    return made


def _show_help(ctx: click.Context, param: click.Parameter, asked: bool) -> None:
    if asked and not ctx.resilient_parsing:
        click.echo(ctx.get_help())
        ctx.exit()


class Say:
    """Texts of one language: `say("sim.done", n=3)`."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, key: str, **values: object) -> str:
        return locale.text(f"cli.{key}", self.language, **values)

    def known(self, key: str, default: str) -> str:
        """A text that need not exist, such as the help of a third party's parameter."""
        return locale.texts(self.language).get(key, default)


def command(run: Callable[..., Any]) -> Callable[..., Any]:
    """Mistakes become one clear line and exit code 2; a damaged record gives 1."""

    @wraps(run)
    def guarded(*args: Any, **kwargs: Any) -> Any:
        try:
            return run(*args, **kwargs)
        except BadRecord as error:
            click.echo(str(error), err=True)
            sys.exit(1)
        except (PobladoError, ValueError) as error:
            click.echo(str(error), err=True)
            sys.exit(2)

    return guarded


def settings(texts: tuple[str, ...]) -> dict[str, int]:
    """`--set name=value` options as parameters. Raises: click.BadParameter."""
    params: dict[str, int] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals or not value.lstrip("-").isdigit():
            raise click.BadParameter(f"--set points_to_win=12, not {text!r}")
        params[name] = int(value)
    return params


SET_OPTION = partial(click.option, "--set", "params", multiple=True, metavar="NAME=N")
