"""Readers of the base game's state: title holders, development cards, the discard. Without the module counts are 0, seats -1."""

from poblado.kernel.game import Facts
from poblado.rules.base.card import CARDS


def longest_route_holder(facts: Facts, missing: int = -1) -> int:
    """Seat with the longest route; -1 for none, `missing` where the rules have no such title."""
    return facts.fact("longest_route.holder", 0, missing)


def longest_route_length(facts: Facts, seat: int) -> int:
    """Edges of a seat's longest route."""
    return facts.fact("longest_route.length", seat, 0)


def largest_army_holder(facts: Facts, missing: int = -1) -> int:
    """Seat with the largest army; -1 for none, `missing` where the rules have no such title."""
    return facts.fact("largest_army.holder", 0, missing)


def knights_played(facts: Facts, seat: int) -> int:
    """Knight cards that a seat has played."""
    return facts.fact("development_cards.knights", seat, 0)


def development_card_count(facts: Facts, seat: int) -> int:
    """Development cards in a seat's hand, which everybody may count."""
    return facts.fact("development_cards.count", seat, 0)


def development_cards_left(facts: Facts) -> int:
    """Development cards in the deck."""
    return facts.fact("development_cards.left", 0, 0)


def held_cards(facts: Facts, seat: int, card: int) -> int:
    """Development cards of a kind that a seat holds since an earlier turn."""
    return facts.fact("development_cards.held", CARDS * seat + card, 0)


def fresh_cards(facts: Facts, seat: int, card: int) -> int:
    """Development cards of a kind that a seat has bought in this turn."""
    return facts.fact("development_cards.fresh", CARDS * seat + card, 0)


def discard_owed(facts: Facts, seat: int) -> int:
    """Cards that a seat must still discard."""
    return facts.fact("discard.owed", seat, 0)


def discard_limit(facts: Facts, seat: int, missing: int = -1) -> int:
    """Cards that a seat may hold when a seven is rolled; `missing` where nobody discards."""
    return facts.fact("discard.limit", seat, missing)


def has_robber(facts: Facts) -> bool:
    """True in games with a robber."""
    return facts.fact("robber.asleep") >= 0


def robber_asleep(facts: Facts) -> bool:
    """True until the robber may move."""
    return facts.fact("robber.asleep") > 0


def offers_made(facts: Facts, seat: int, missing: int) -> int:
    """Trade offers that a seat has made in this turn; `missing` where players do not trade."""
    return facts.fact("player_trade.made", seat, missing)


def counter_offer(facts: Facts, seat: int) -> int:
    """A seat's counter-offer as the bundle of the trade's frame; 0 for none."""
    return facts.fact("player_trade.counters", seat, 0)
