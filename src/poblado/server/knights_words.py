"""The words of Cities & Knights that a page is sent: cards, and improvements as the edition in play calls them."""

from poblado import locale
from poblado.island.rules import Island
from poblado.rules.cities_knights.kinds import LEVELS, TRACK_NAMES


def card_title(name: str, language: str) -> str:
    """What a progress card is called."""
    return locale.text(f"progress.{name}.title", language)


def card_help(name: str, language: str) -> str:
    """What a progress card does."""
    return locale.text(f"progress.{name}.help", language)


def building_names(r: Island, language: str) -> list[list[str]]:
    """For each track what its five levels are called."""
    edition = "2010" if "edition" in r.params and r.param("edition") else "2015"
    return [
        [locale.text(f"improvement.{edition}.{track}_{level}", language) for level in range(1, LEVELS + 1)]
        for track in TRACK_NAMES
    ]
