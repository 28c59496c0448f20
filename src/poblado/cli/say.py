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
