"""By-the-book switch of the home page: the settings that differ from the rulebook, and one switch for all of them."""

from dataclasses import replace
from typing import Any

from poblado import locale
from poblado.presets import book_params
from poblado.server.setup import Setup


def by_the_book(setup: Setup, on: bool) -> Setup:
    """A set-up with every parameter as its book says, or else as is usual."""
    return replace(setup, params=_book(setup) if on else {})


def told(setup: Setup, language: str) -> dict[str, Any]:
    """Report whether all is played by the book (`on`), a sentence about it (`text`), and the `values`
    by field that the book has where they are not the usual ones."""
    book = _book(setup)
    unlike = _unlike(setup, book, language)
    text = locale.text("home.unlike_book", language, list=", ".join(unlike)) if unlike else ""
    return {
        "on": not unlike,
        "text": text or locale.text("home.like_book", language),
        "values": {f"param.{name}": value for name, value in book.items()},
    }


def _book(setup: Setup) -> dict[str, int]:
    return book_params(setup.preset, setup.chapters, setup.players, setup.modules())


def _unlike(setup: Setup, book: dict[str, int], language: str) -> list[str]:
    """Settings that differ from the book, each as a title and a value for people, in the order of the page."""
    usual = setup.usual()
    found = []
    for name, param in setup.known().items():
        number = setup.params.get(name, usual[name])
        if number != book.get(name, usual[name]):
            value = locale.named(f"home.{'on' if number else 'off'}", language) if param.is_switch() else str(number)
            found.append(f"{locale.named(f'param.{name}.title', language)}: {value}")
    return found
