"""A table of the card game drawn in characters, such as

    market  brick 1  wool 2  grain 1  ore 1
    pile 45  discards brick 1  lumber 1
    left  road 3  settlement 5  knight 1  destiny >  library 1  church 1
    0*   4 points  hand 5  road ABA  knight A  settlement 2  city 1  church

The star marks whose turn it is; `>` or `<` is the way the destiny card points, `-` where it is not used. Roads and
knights are told from the bottom of their stack, by the side that lies up.
"""

from poblado.cardgame.facts import CardFacts
from poblado.cardgame.kinds import RESOURCE_NAMES


def draw_card_table(facts: CardFacts) -> str:
    """The table as everybody sees it."""
    names = facts.expansion_names()
    left = [f"{names[k]} {n}" for k, n in enumerate(facts.expansion_pile()) if n]
    arrow = "-" if facts.r.seats < 3 else "<" if facts.destiny() else ">"
    lines = [
        f"market  {_counted(facts.market())}",
        f"pile {facts.pile_size()}  discards {_counted(facts.discards())}",
        "  ".join(
            [
                f"left  road {facts.road_pile()}  settlement {facts.settlement_pile()}  knight {facts.knight_pile()}",
                f"destiny {arrow}",
                *left,
            ]
        ),
    ]
    for seat in range(facts.r.seats):
        star = "*" if seat == facts.turn() and not facts.g.is_over() else " "
        words = [f"{seat}{star} {facts.points(seat):3} points", f"hand {facts.hand_size(seat)}"]
        words += [
            f"{what} {sides(n)}" for what, n in (("road", facts.roads(seat)), ("knight", facts.knights(seat))) if n
        ]
        counts = (("settlement", facts.settlements(seat)), ("city", facts.cities(seat)))
        words += [f"{what} {n}" for what, n in counts if n]
        words += [names[kind] for kind in facts.expansions(seat)]
        lines.append("  ".join(words))
    return "\n".join(lines)


def sides(n: int) -> str:
    """A stack of roads or knights from the bottom: `ABA` for three."""
    return ("AB" * n)[:n]


def _counted(counts: list[int]) -> str:
    return "  ".join(f"{RESOURCE_NAMES[k]} {n}" for k, n in enumerate(counts) if n) or "-"
