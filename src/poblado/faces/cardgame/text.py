"""A table of the card game drawn in characters, such as

    market  brick 1  wool 2  grain 1  ore 1
    pile 45  discards brick 1  lumber 1
    left  road 3  settlement 5  knight 1  destiny >  library 1  church 1
    0*   4 points  hand 5  road ABA  knight A  settlement 2  city 1  church

The star marks whose turn it is; `>` or `<` is the way the destiny card points, `-` where it is not used. Roads and
knights are told from the bottom of their stack, by the side that lies up.
"""

from poblado.cardgame.kinds import RESOURCE_NAMES
from poblado.cardgame.facts import CardLook


def draw_card_table(look: CardLook) -> str:
    """The table as everybody sees it."""
    names = look.expansion_names()
    left = [f"{names[k]} {n}" for k, n in enumerate(look.expansion_pile()) if n]
    arrow = "-" if look.r.seats < 3 else "<" if look.destiny() else ">"
    lines = [
        f"market  {_counted(look.market())}",
        f"pile {look.pile_size()}  discards {_counted(look.discards())}",
        "  ".join(
            [
                f"left  road {look.road_pile()}  settlement {look.settlement_pile()}  knight {look.knight_pile()}",
                f"destiny {arrow}",
                *left,
            ]
        ),
    ]
    for seat in range(look.r.seats):
        star = "*" if seat == look.turn() and not look.g.is_over() else " "
        words = [f"{seat}{star} {look.points(seat):3} points", f"hand {look.hand_size(seat)}"]
        words += [f"{what} {sides(n)}" for what, n in (("road", look.roads(seat)), ("knight", look.knights(seat))) if n]
        counts = (("settlement", look.settlements(seat)), ("city", look.cities(seat)))
        words += [f"{what} {n}" for what, n in counts if n]
        words += [names[kind] for kind in look.expansions(seat)]
        lines.append("  ".join(words))
    return "\n".join(lines)


def sides(n: int) -> str:
    """A stack of roads or knights from the bottom: `ABA` for three."""
    return ("AB" * n)[:n]


def _counted(counts: list[int]) -> str:
    return "  ".join(f"{RESOURCE_NAMES[k]} {n}" for k, n in enumerate(counts) if n) or "-"
