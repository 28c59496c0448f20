"""Guild choice in the card game: whom the merchant guild takes a card from."""

from __future__ import annotations

from poblado.bots.cardgame.position import CardPosition
from poblado.cardgame.kinds import USE_GUILD
from poblado.kernel.action import kind_of, who_of


def take(pos: CardPosition) -> int | None:
    """The guild's card of this turn, as soon as there is one: of the seat that has come furthest with the cards it
    holds. None without a guild."""
    found = {int(who_of(action)): action for action in pos.legal if kind_of(action) == USE_GUILD}
    return found[pos.victim(sorted(found))] if found else None
