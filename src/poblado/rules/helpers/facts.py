"""Facts of the helpers in a position."""

from poblado.kernel.game import Facts
from poblado.rules.base.card import CARDS


def helper_of(facts: Facts, seat: int) -> int:
    """Number of a seat's helper; -1 before any is dealt."""
    return facts.fact("helpers.held", seat, 0) - 1


def helper_side(facts: Facts, seat: int) -> int:
    """Side of a seat's helper that lies face up."""
    return facts.fact("helpers.side", seat)


def looked_cards(facts: Facts, seat: int, card: int) -> int:
    """Development cards of a kind among those that a seat looks at, to keep one."""
    return facts.fact("helpers.looked", CARDS * seat + card, 0)
