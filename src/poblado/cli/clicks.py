"""Translation of click's own texts into the reader's language.

click passes its sentences through `gettext`, but comes with no catalogue and would take one only as a compiled file.
So its modules are given a translator of ours instead; `tests/cli` runs into every kind of mistake in both languages.
"""

import click.core
import click.exceptions
import click.formatting
import click.parser
import click.types

from poblado.locale.errors import catalogue

_MODULES = (click.core, click.exceptions, click.formatting, click.parser, click.types)


def speak(language: str) -> None:
    """Set the language of click's own texts from now on."""
    known = catalogue(language, "click")

    def one(text: str) -> str:
        return known.get(text, text)

    def counted(single: str, many: str, n: int) -> str:
        return one(single if n == 1 else many)

    for module in _MODULES:
        for name, translate in (("_", one), ("ngettext", counted)):
            if hasattr(module, name):
                setattr(module, name, translate)
