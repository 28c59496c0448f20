"""Helpers that the commands share: language, output, progress and errors."""

import os
import re
import sys
from collections.abc import Callable, Mapping
from functools import partial, wraps
from locale import getlocale
from typing import Any

import click
from rich.console import Console

from poblado import locale
from poblado.kernel.errors import BadChoice, BadRecord, PobladoError
from poblado.locale import DEFAULT, LANGUAGES, spoken
from poblado.locale.errors import explain

console = Console(highlight=False)


def coloured() -> bool:
    """Tell whether drawings are in colours: on a terminal whose owner has not said NO_COLOR."""
    return console.is_terminal and not console.no_color


def system_language() -> str:
    """Spanish where the system speaks it, otherwise English.

    The first variable that says something decides, as POSIX orders them; where none does, as on Windows, the system is asked.
    """
    for name in ("POBLADO_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if said := os.environ.get(name):
            return spoken(said) or DEFAULT
    return spoken(getlocale()[0] or "") or DEFAULT


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


def add_common(made: click.Command, say: "Say") -> click.Command:
    """Add the options that all commands share: `--lang`, which may stand before or after the command's name, and `--help`."""
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


def command(say: "Say") -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Mistakes become one clear line in the reader's language and exit code 2; a damaged record gives 1."""

    def guard(run: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(run)
        def guarded(*args: Any, **kwargs: Any) -> Any:
            try:
                return run(*args, **kwargs)
            except PobladoError as error:
                click.echo(explain(error, say.language, typed=True), err=True)
                sys.exit(1 if isinstance(error, BadRecord) else 2)

        return guarded

    return guard


def one_output(**asked: object) -> None:
    """Check that at most one of several output options is given. Raises: BadChoice.

    Args:
        asked: what was given, by the option's name.
    """
    words = [f"--{name}" for name, given in asked.items() if given]
    if len(words) > 1:
        raise BadChoice("{options}: choose one, each writes something else", options=", ".join(words))


def settings(texts: tuple[str, ...], book: Mapping[str, int] | None = None) -> dict[str, int]:
    """`--set name=value` options as parameters. Raises: BadChoice.

    Args:
        book: what `--by-the-book` sets; an option counts before it.
    """
    params = dict(book or {})
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals or not re.fullmatch(r"-?[0-9]{1,9}", value):
            raise BadChoice("expected --set points_to_win=12, got {text!r}", text=text)
        params[name] = int(value)
    return params


SET_OPTION = partial(click.option, "--set", "params", multiple=True, metavar="NAME=N")
BOOK_OPTION = partial(click.option, "--by-the-book", is_flag=True)
CHAPTER_OPTION = partial(click.option, "--chapter", "chapters", multiple=True)
EXTRA_OPTION = partial(click.option, "--extra", multiple=True, metavar="FILE.py:NAME")
"""Modules of third parties; `poblado.outside.fresh_modules` makes them."""
