"""Values of favour tokens, in rolls."""

from __future__ import annotations

from typing import Final

from poblado.bots.settler.counsel import card_worth, outlook_of
from poblado.bots.settler.hands import HARM
from poblado.bots.settler.plan import SettlerPlan
from poblado.bots.settler.position import danger
from poblado.island.pieces import ROAD
from poblado.rules.favours.facts import fresh_tokens, held_tokens, token_count
from poblado.rules.favours.kinds import BOOK, COMPASS, FAVOURS, SHIP, SHOVEL, WAGON

CARD_DRAWN: Final = 2.2
"""Cards that a development card for nothing is worth: less than what one costs, for nobody would buy each."""
_CROWDED: Final = 0.05
"""Loss of a token's value for each that I have already: one favour is used in a turn."""
_LEAST: Final = 0.4
_LATER: Final = 0.9
"""A token is used in a later turn at the earliest."""


def held(plan: SettlerPlan, favour: int) -> int:
    """My tokens of a kind, those of this turn included."""
    facts, seat = plan.pos.facts, plan.pos.seat
    return held_tokens(facts, seat, favour) + fresh_tokens(facts, seat, favour)


def worth(plan: SettlerPlan, favour: int) -> float:
    """Rolls that a token of a kind saves, one day."""
    card = card_worth(plan)
    if favour == COMPASS:
        return 0.5 * outlook_of(plan).point
    if favour == BOOK:
        return 0.5 * CARD_DRAWN * card
    if favour == SHIP:
        return 1.15 * card
    if favour == SHOVEL:
        # By prices alone: what there is to go for asks what a token is worth.
        return 0.8 * outlook_of(plan).worth(plan.prices[ROAD])
    return 0.8 * card


def token(plan: SettlerPlan) -> float:
    """Rolls that a token saves which is drawn now: by what nobody has seen, and by how many I have to use."""
    known = plan.kept.get("favours.token")
    if isinstance(known, float):
        return known
    unseen = plan.pos.view.unseen.get("favour", [])
    total = 0.0
    n = 0
    for favour in range(FAVOURS):
        count = unseen[favour] if favour < len(unseen) else 0
        total += count * worth(plan, favour)
        n += count
    share = max(_LEAST, 1.0 - _CROWDED * token_count(plan.pos.facts, plan.pos.seat))
    found = _LATER * share * total / n if n else 0.0
    plan.kept["favours.token"] = found
    return found


def harm(plan: SettlerPlan, seat: int, cards: float) -> float:
    """Rolls that it costs me when a rival gains so many cards' worth."""
    return HARM * danger(plan.pos, seat) * cards * card_worth(plan)


def least_wanted(plan: SettlerPlan) -> int:
    """The token of mine that I can best do without: an odd one of two before one that completes a pair."""
    held = [favour for favour in range(FAVOURS) if held_tokens(plan.pos.facts, plan.pos.seat, favour)]
    return min(held, key=lambda favour: _price(plan, favour), default=-1)


def _price(plan: SettlerPlan, favour: int) -> float:
    """Cost of giving one of these tokens away, in rolls."""
    n = held_tokens(plan.pos.facts, plan.pos.seat, favour)
    spare = n % 2 if favour in (BOOK, COMPASS) else favour == WAGON and n > 1
    return worth(plan, favour) * (0.8 if spare else 1.0)
