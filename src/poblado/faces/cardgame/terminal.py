"""Terminal text of the card game, in words."""

from poblado.cardgame.facts import CardFacts
from poblado.cardgame.kinds import RESOURCE_NAMES
from poblado.faces.cardgame.text import sides
from poblado.faces.cardgame.words import card_title
from poblado.locale import amount, text


def table_lines(facts: CardFacts, language: str) -> list[str]:
    """Terminal text of the common cards, line by line."""
    names = facts.expansion_names()
    left = [_times(card_title("expansion", names[k], language), n) for k, n in enumerate(facts.expansion_pile())]
    lines = [
        text("cli.cards.market", language, cards=counted(facts.market(), language)),
        text("cli.cards.piles", language, pile=facts.pile_size(), discards=sum(facts.discards())),
        text(
            "cli.cards.left", language, roads=facts.road_pile(), settlements=facts.settlement_pile(),
            knights=facts.knight_pile(), expansions=", ".join(each for each in left if each) or "–",
        ),
    ]  # fmt: skip
    if facts.r.seats > 2:
        lines.append(text("cli.cards.destiny_back" if facts.destiny() else "cli.cards.destiny_next", language))
    return lines


def seat_words(facts: CardFacts, seat: int, language: str) -> list[str]:
    """Terminal text of a seat's cards."""
    stacks = (("roads", facts.roads(seat)), ("knights", facts.knights(seat)))
    counts = (("settlements", facts.settlements(seat)), ("cities", facts.cities(seat)))
    told = [text(f"cli.cards.{what}", language, sides=" ".join(sides(n))) for what, n in stacks if n]
    told += [text(f"cli.cards.{what}", language, n=n) for what, n in counts if n]
    built = [card_title("expansion", facts.expansion_names()[kind], language) for kind in facts.expansions(seat)]
    return told + ([", ".join(built)] if built else [])


def counted(counts: list[int], language: str) -> str:
    """Cards of each resource."""
    held = [amount(n, good, language) for good, n in zip(RESOURCE_NAMES, counts, strict=True) if n]
    return ", ".join(held) or "–"


def _times(title: str, n: int) -> str:
    return "" if n == 0 else title if n == 1 else f"{title} ×{n}"
