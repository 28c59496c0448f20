"""Terminal text of the card game, in words."""

from poblado.cardgame.kinds import RESOURCE_NAMES
from poblado.cardgame.facts import CardLook
from poblado.faces.cardgame.text import sides
from poblado.faces.cardgame.words import card_title
from poblado.locale import amount, text


def table_lines(look: CardLook, language: str) -> list[str]:
    """Terminal text of the common cards, line by line."""
    names = look.expansion_names()
    left = [_times(card_title("expansion", names[k], language), n) for k, n in enumerate(look.expansion_pile())]
    lines = [
        text("cli.cards.market", language, cards=counted(look.market(), language)),
        text("cli.cards.piles", language, pile=look.pile_size(), discards=sum(look.discards())),
        text(
            "cli.cards.left", language, roads=look.road_pile(), settlements=look.settlement_pile(),
            knights=look.knight_pile(), expansions=", ".join(each for each in left if each) or "–",
        ),
    ]  # fmt: skip
    if look.r.seats > 2:
        lines.append(text("cli.cards.destiny_back" if look.destiny() else "cli.cards.destiny_next", language))
    return lines


def seat_words(look: CardLook, seat: int, language: str) -> list[str]:
    """Terminal text of a seat's cards."""
    stacks = (("roads", look.roads(seat)), ("knights", look.knights(seat)))
    counts = (("settlements", look.settlements(seat)), ("cities", look.cities(seat)))
    told = [text(f"cli.cards.{what}", language, sides=" ".join(sides(n))) for what, n in stacks if n]
    told += [text(f"cli.cards.{what}", language, n=n) for what, n in counts if n]
    built = [card_title("expansion", look.expansion_names()[kind], language) for kind in look.expansions(seat)]
    return told + ([", ".join(built)] if built else [])


def counted(counts: list[int], language: str) -> str:
    """Cards of each resource."""
    held = [amount(n, good, language) for good, n in zip(RESOURCE_NAMES, counts, strict=True) if n]
    return ", ".join(held) or "–"


def _times(title: str, n: int) -> str:
    return "" if n == 0 else title if n == 1 else f"{title} ×{n}"
