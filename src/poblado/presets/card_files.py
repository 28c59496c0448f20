"""Card files of the card game, which an owner of a box may correct."""

import json
import tomllib
from functools import cache
from importlib.resources import files
from urllib.parse import quote, unquote

from poblado import cardgame
from poblado.cardgame.box import Box
from poblado.cardgame.composition import CardGame
from poblado.kernel.errors import BadRuleset
from poblado.kernel.game import Ruleset
from poblado.kernel.untrusted import read_json, short
from poblado.kernel.values import Quoted


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
    except ValueError as error:
        # Also numbers of thousands of digits.
        raise BadRuleset("the file of cards is no TOML: {reason}", reason=Quoted(str(error))) from None
    except RecursionError:
        raise BadRuleset("the file of cards is no TOML: {reason}", reason="[[[…") from None


def box_of(rules: Ruleset) -> Box | None:
    """The cards that a game is played with; None for a game on an island."""
    return rules.box if isinstance(rules, CardGame) else None


def box_word(box: Box) -> str:
    """Cards as a word of a line: JSON with `%` signs, or `-` for the usual ones."""
    if box.facts() == usual_box().facts():
        return "-"
    return quote(json.dumps(box.facts(), separators=(",", ":")))


def read_box(word: str) -> Box:
    """The cards of such a word. Raises: BadNotation, BadRuleset."""
    if word == "-":
        return usual_box()
    return box_from_data(read_json(unquote(word), "cards"))


def box_from_data(data: object) -> Box:
    """The cards of a record or a position. Raises: BadRuleset."""
    if not isinstance(data, dict):
        raise BadRuleset("the cards are an object with tables such as 'resources', not {value}", value=short(data))
    return Box(data)
