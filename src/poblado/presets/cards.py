"""The cards of the card game, a file that an owner of a box corrects."""

import tomllib
from functools import cache
from importlib.resources import files

from poblado import cardgame
from poblado.cardgame.box import Box
from poblado.kernel.errors import BadRuleset


@cache
def usual_box() -> Box:
    """The cards of the card game as far as they are known, `cardgame/cards.toml`."""
    return Box(tomllib.loads(box_text()))


def box_text() -> str:
    """The file of the card game's cards, for an owner of a box to correct."""
    return files(cardgame).joinpath("cards.toml").read_text(encoding="utf-8")


def box_from_text(text: str) -> Box:
    """The cards of a corrected copy of that file. Raises: BadRuleset, naming the line."""
    try:
        return Box(tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise BadRuleset("the file of cards is no TOML: {reason}", reason=error) from None
