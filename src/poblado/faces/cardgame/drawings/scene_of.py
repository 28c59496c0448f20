"""Scene of a card game: the cards on the table, and in the hands that the reader may see."""

from collections.abc import Collection, Sequence

from poblado.cardgame.facts import CardFacts
from poblado.cardgame.kinds import RESOURCE_NAMES
from poblado.faces.cardgame.drawings.table import CardScene, CardSeat
from poblado.svg.palette import SEAT_ORDER


def scene_of_cards(
    facts: CardFacts,
    names: Sequence[str] = (),
    shown: Collection[int] = (),
    title: str = "Poblado",
    discard_top: str = "",
) -> CardScene:
    """A table as everybody sees it.

    Args:
        names: of the seats; their numbers by default.
        shown: seats whose hands are drawn open.
        title: what the whole drawing is, read aloud.
        discard_top: the card that was discarded last; empty shows a back.
    """
    seats = tuple(
        CardSeat(
            name=names[seat] if seat < len(names) else str(seat),
            colour=SEAT_ORDER[seat],
            points=facts.points(seat),
            hand=facts.hand_size(seat),
            shown=_spread(facts.hand(seat)) if seat in shown else (),
            roads=facts.roads(seat),
            knights=facts.knights(seat),
            settlements=facts.settlements(seat),
            cities=("",) * facts.cities(seat),
            expansions=tuple(facts.expansion_names()[kind] for kind in facts.expansions(seat)),
        )
        for seat in range(facts.r.seats)
    )
    left = dict(zip(facts.expansion_names(), facts.expansion_pile(), strict=True))
    return CardScene(
        seats,
        market=_spread(facts.market()),
        pile=facts.pile_size(),
        discards=sum(facts.discards()),
        discard_top=discard_top,
        destiny=facts.destiny() if facts.r.seats > 2 else None,
        supply={"road": facts.road_pile(), "knight": facts.knight_pile(), "settlement": facts.settlement_pile()},
        expansions_left={name: n for name, n in left.items() if n},
        turn=None if facts.g.is_over() else facts.turn(),
        title=title,
    )


def _spread(counts: list[int]) -> tuple[str, ...]:
    return tuple(RESOURCE_NAMES[k] for k, n in enumerate(counts) for _ in range(n))
