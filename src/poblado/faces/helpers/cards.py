"""Facts and names of the ten helper cards, from `rules/helpers/helpers.toml`."""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from poblado.locale import text
from poblado.rules import helpers as folder
from poblado.rules.helpers.kinds import HELPER_NAMES

_CONFIRMED = ("H", "M")


@dataclass(frozen=True)
class Card:
    """Helper card.

    Attributes:
        number: beside the letter; empty for none.
        name: of the person; empty where no source confirms one.
    """

    number: str
    name: str


@cache
def cards() -> dict[str, Card]:
    """Helper cards by role. A name that is only guessed is left out, so such a helper is called by its role."""
    data = tomllib.loads(files(folder).joinpath("helpers.toml").read_text(encoding="utf-8"))
    return {
        row["role"]: Card(row["number"], row["name"] if row["person"] in _CONFIRMED else "") for row in data["helper"]
    }


def titled(role: str, language: str, key: str = "title") -> str:
    """Title of a helper: its role, and its name where that is known.

    Args:
        key: `title`, or `object` for whom somebody uses or takes.
    """
    return " ".join([text(f"helper.{role}.{key}", language), cards()[role].name]).strip()


def title_of(number: int, language: str, key: str = "title") -> str:
    """The same, by the helper's number."""
    return titled(HELPER_NAMES[number], language, key)
