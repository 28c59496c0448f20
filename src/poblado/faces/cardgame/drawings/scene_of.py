"""Scene of a card game: the cards on the table, and in the hands that the reader may see."""

from collections.abc import Collection, Sequence

from poblado.cardgame.kinds import RESOURCE_NAMES
from poblado.cardgame.facts import CardLook
from poblado.faces.cardgame.drawings.table import CardScene, CardSeat
from poblado.svg.palette import SEAT_ORDER


def scene_of_cards(
    look: CardLook,
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
            points=look.points(seat),
            hand=look.hand_size(seat),
            shown=_spread(look.hand(seat)) if seat in shown else (),
            roads=look.roads(seat),
            knights=look.knights(seat),
            settlements=look.settlements(seat),
            cities=("",) * look.cities(seat),
            expansions=tuple(look.expansion_names()[kind] for kind in look.expansions(seat)),
        )
        for seat in range(look.r.seats)
    )
    left = dict(zip(look.expansion_names(), look.expansion_pile(), strict=True))
    return CardScene(
        seats,
        market=_spread(look.market()),
        pile=look.pile_size(),
        discards=sum(look.discards()),
        discard_top=discard_top,
        destiny=look.destiny() if look.r.seats > 2 else None,
        supply={"road": look.road_pile(), "knight": look.knight_pile(), "settlement": look.settlement_pile()},
        expansions_left={name: n for name, n in left.items() if n},
        turn=None if look.g.is_over() else look.turn(),
        title=title,
    )


def _spread(counts: list[int]) -> tuple[str, ...]:
    return tuple(RESOURCE_NAMES[k] for k, n in enumerate(counts) for _ in range(n))
