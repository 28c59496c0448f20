"""Piles of hidden tiles (`poblado.island.piles`) in words."""

from collections.abc import Sequence

from poblado.island.rules import Island
from poblado.locale import listed, named, text
from poblado.locale.edition import texts_of


def pile_words(rules: Island, lands: Sequence[int], tokens: Sequence[int], key: str, language: str) -> str:
    """Words for what piles still hold; empty where that is nothing.

    Args:
        lands: tiles of each terrain.
        tokens: tokens of each number.
        key: id of the text for both, which with `_numberless` behind it speaks of no tokens.
    """
    found = [
        _tiles(rules, name, n, language)
        for name, n in zip(rules.places.terrain_names, lands, strict=False)
        if name and n
    ]
    if not found:
        return ""
    numbers = [str(number) for number, n in enumerate(tokens) for _ in range(n)]
    return text(
        key if numbers else f"{key}_numberless", language, terrains=listed(found, language), tokens=" ".join(numbers)
    )


def _tiles(rules: Island, terrain: str, n: int, language: str) -> str:
    """Words for some tiles of a terrain; of one that nobody has a plural for, the number and its name."""
    known = texts_of(rules, language)
    if f"tiles.{terrain}" in known or f"tiles.{terrain}.other" in known:
        return text(f"tiles.{terrain}", language, known, n=n)
    return f"{n} {named(f'terrains.{terrain}', language, known)}"
