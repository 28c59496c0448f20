"""The words of Cities & Knights that a page is sent: cards, and improvements, as the edition in play calls them."""

from poblado.island.rules import Island
from poblado.locale.edition import edition_text
from poblado.rules.cities_knights.kinds import LEVELS, TRACK_NAMES


def card_words(r: Island, name: str, language: str) -> dict[str, str]:
    """What a progress card is called, and what it does."""
    return {word: edition_text(f"progress.{name}.{word}", r, language) for word in ("title", "help")}


def buildings(r: Island, language: str) -> list[list[dict[str, str]]]:
    """For each track what its five levels are called, and what they are good for."""
    return [
        [
            {word: edition_text(f"improvements.{track}_{level}.{word}", r, language) for word in ("title", "help")}
            for level in range(1, LEVELS + 1)
        ]
        for track in TRACK_NAMES
    ]
