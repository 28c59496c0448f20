"""Names and help texts of the card game's cards, in words made of the box's own data.

An owner of a box corrects `cardgame/cards.toml`, and what the page says follows: a picture that was drawn for
the usual card alone is used only while the card still is the usual one.
"""

from poblado.cardgame.box import Box
from poblado.locale import text, texts
from poblado.presets import usual_box


def card_title(what: str, name: str, language: str) -> str:
    """Title of a kind of expansion or city event; in another owner's box there may be some without a text.

    Args:
        what: `expansion` or `city_event`.
    """
    return texts(language).get(f"{what}.{name}.title") or name.replace("_", " ")


def is_usual(what: str, name: str, box: Box) -> bool:
    """Tell whether a card does and is worth what it usually does; how many there are of it does not matter."""
    return _facts(what, name, box) is not None and _facts(what, name, box) == _facts(what, name, usual_box())


def expansion_help(name: str, box: Box, language: str) -> str:
    """The advantage of an expansion of the box, a sentence for each of its facts."""
    facts = _facts("expansion", name, box) or {}
    return _told("expansion_help", facts, ("protects", "chooses", "takes", "draws", "trades"), language)


def event_help(name: str, box: Box, seats: int, language: str) -> str:
    """Help text of a city's event, a sentence for each of its facts. Two play without the destiny card."""
    facts = _facts("city_event", name, box) or {}
    known = ("turns_destiny", "discard_above", "draws", "swaps")
    return _told("event_help", facts, known[seats == 2 :], language)


def _facts(what: str, name: str, box: Box) -> dict[str, int] | None:
    cards = box.facts()["expansions" if what == "expansion" else "backs"]
    assert isinstance(cards, dict)
    card = cards.get(name)
    return {key: n for key, n in card.items() if key != "copies"} if card else None


def _told(prefix: str, facts: dict[str, int], known: tuple[str, ...], language: str) -> str:
    said = [text(f"{prefix}.{key}", language, n=facts[key]) for key in known if facts.get(key)]
    return " ".join(said or [text(f"{prefix}.none", language)])
