"""Facts of the favour tokens in a position; 0 where a ruleset lacks them."""

from poblado.kernel.game import Facts
from poblado.rules.favours.kinds import FAVOURS


def held_tokens(facts: Facts, seat: int, favour: int) -> int:
    """Tokens of a kind that a seat holds since an earlier turn."""
    return facts.fact("favours.held", FAVOURS * seat + favour, 0)


def fresh_tokens(facts: Facts, seat: int, favour: int) -> int:
    """Tokens of a kind that a seat has drawn in this turn."""
    return facts.fact("favours.fresh", FAVOURS * seat + favour, 0)


def token_count(facts: Facts, seat: int) -> int:
    """Tokens before a seat, which everybody may count."""
    return facts.fact("favours.count", seat, 0)


def tokens_left(facts: Facts) -> int:
    """Tokens in the supply."""
    return facts.fact("favours.left", 0, 0)


def spent_tokens(facts: Facts) -> list[int]:
    """Spent tokens of each kind."""
    return facts.row("favours.spent")


def chip_count(facts: Facts, seat: int) -> int:
    """Point chips of a seat."""
    return facts.fact("favours.chips", seat, 0)


def swaps_left(facts: Facts) -> int:
    """Cards that may still be swapped with the bank."""
    return facts.fact("favours.swaps", 0, 0)
