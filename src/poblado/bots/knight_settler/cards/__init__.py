"""Progress cards: which to play, when, on whom.

Each card has a judge: of the ways to play it now it names the best, and the rolls that this would save. A card is played
when that is at least what it is usually worth: until then it waits for a better moment. With a full hand, and towards the
end, there is nothing to wait for.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from poblado.bots.knight_settler.cards import politics, science, trade
from poblado.bots.knight_settler.cards.worth import USUAL
from poblado.kernel.action import kind_of
from poblado.rules.base.kinds import PLAY_ROAD_BUILDING
from poblado.rules.cities_knights import kinds

if TYPE_CHECKING:
    from poblado.bots.knight_settler.plan import KnightPlanner

Judge = Callable[["KnightPlanner", list[int]], tuple[float, int]]

_JUDGES: dict[int, tuple[int, Judge]] = {
    kinds.PLAY_MERCHANT: (kinds.MERCHANT, trade.merchant),
    kinds.PLAY_MERCHANT_FLEET: (kinds.MERCHANT_FLEET, trade.merchant_fleet),
    kinds.PLAY_MASTER_MERCHANT: (kinds.MASTER_MERCHANT, trade.master_merchant),
    kinds.PLAY_COMMODITY_MONOPOLY: (kinds.COMMODITY_MONOPOLY, trade.commodity_monopoly),
    kinds.PLAY_RESOURCE_MONOPOLY: (kinds.RESOURCE_MONOPOLY, trade.resource_monopoly),
    kinds.PLAY_COMMERCIAL_HARBOUR: (kinds.COMMERCIAL_HARBOUR, trade.commercial_harbour),
    kinds.PLAY_WEDDING: (kinds.WEDDING, politics.wedding),
    kinds.PLAY_DESERTER: (kinds.DESERTER, politics.deserter),
    kinds.PLAY_DIPLOMAT: (kinds.DIPLOMAT, politics.diplomat),
    kinds.PLAY_SPY: (kinds.SPY, politics.spy),
    kinds.PLAY_WARLORD: (kinds.WARLORD, politics.warlord),
    kinds.PLAY_INTRIGUE: (kinds.INTRIGUE, politics.intrigue),
    kinds.PLAY_BISHOP: (kinds.BISHOP, politics.bishop),
    kinds.PLAY_SABOTEUR: (kinds.SABOTEUR, politics.saboteur),
    kinds.PLAY_ALCHEMIST: (kinds.ALCHEMIST, science.alchemist),
    PLAY_ROAD_BUILDING: (kinds.ROAD_BUILDING, science.road_building),
    kinds.PLAY_SMITH: (kinds.SMITH, science.smith),
    kinds.PLAY_CRANE: (kinds.CRANE, science.crane),
    kinds.PLAY_ENGINEER: (kinds.ENGINEER, science.engineer),
    kinds.PLAY_INVENTOR: (kinds.INVENTOR, science.inventor),
    kinds.PLAY_IRRIGATION: (kinds.IRRIGATION, science.harvest),
    kinds.PLAY_MINING: (kinds.MINING, science.harvest),
}
"""The judge of each card. Medicine has none: it is a cheaper city, and so a goal of the plan."""
_FULL = 4
_SOON = 10.0
"""Rolls before the end from which on nothing is kept for later."""
_PATIENCE = 0.8
"""Share of its usual worth that a card must bring to be played."""


def best(planner: KnightPlanner) -> int | None:
    """The card to play now, if any."""
    ways: dict[int, list[int]] = {}
    for action in planner.pos.legal:
        kind = int(kind_of(action))
        if kind in _JUDGES:
            ways.setdefault(kind, []).append(action)
    found: int | None = None
    most = 0.0
    asked = trade.ask(planner)
    if asked is not None:
        return asked
    for kind, actions in ways.items():
        card, judge = _JUDGES[kind]
        worth, action = judge(planner, actions)
        spare = worth - patience(planner) * USUAL[card] * planner.card
        if worth > 0.0 and spare > most:
            found, most = action, spare
    return found


def patience(planner: KnightPlanner) -> float:
    """Share of its usual worth for which a card is kept back."""
    if planner.outlook.rolls < _SOON:
        return 0.1
    held = len(planner.pos.cards)
    if held > _FULL:
        return 0.0
    return _PATIENCE * (0.5 if held == _FULL else 1.0)
