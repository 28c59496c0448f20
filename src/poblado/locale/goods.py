"""Cards and wares on an island, in words."""

from collections.abc import Iterable, Sequence

from poblado.island.rules import Island
from poblado.kernel.event import Event
from poblado.locale import amount, listed
from poblado.locale.edition import texts_of


def cards_words(rules: Island, events: Iterable[Event], language: str) -> str:
    """The cards that events speak of, together, such as `2 de lana y 1 de mineral`."""
    counts: dict[int, int] = {}
    for event in events:
        counts[int(event.what)] = counts.get(int(event.what), 0) + int(event.n)
    known = texts_of(rules, language)
    return listed(
        [amount(n, rules.market.good_names[good], language, known) for good, n in sorted(counts.items())], language
    )


def bundle_words(rules: Island, bundle: int, language: str) -> tuple[str, str]:
    """Words for what the maker of a bundle gives and wants, such as `2 de lana` and `1 de mineral`."""
    sides: tuple[list[str], list[str]] = ([], [])
    known = texts_of(rules, language)
    for name, n in zip(rules.market.terms.names, rules.market.terms.unpack(bundle), strict=True):
        if n:
            sides[0 if n > 0 else 1].append(amount(abs(n), name, language, known))
    return " + ".join(sides[0]), " + ".join(sides[1])


def ware_words(rules: Island, counts: Sequence[int], language: str) -> list[str]:
    """Words for a seat's wares, such as `2 gold`; `counts` as `IslandFacts.wares` tells them."""
    names, known = rules.market.terms.names[rules.goods :], texts_of(rules, language)
    return [amount(n, name, language, known) for name, n in zip(names, counts, strict=True) if n]
