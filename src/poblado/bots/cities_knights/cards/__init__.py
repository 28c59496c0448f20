"""Progress cards: which to play, when, on whom.

Each card has a judge: the rolls that a way to play it now would save. A card is played when that is at least what it is usually
worth: until then it waits for a better moment. With a full hand, and towards the end, there is nothing to wait for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from poblado.bots.base import robber
from poblado.bots.base.building import towns
from poblado.bots.base.cards import lay_free, lay_nowhere
from poblado.bots.cities_knights.cards import politics, science, trade
from poblado.bots.cities_knights.cards.worth import USUAL, gift, give_back, give_commodity, take_card, take_progress
from poblado.bots.cities_knights.realm import realm_of
from poblado.bots.settler.advice import CITY_KEY, Advice, Answer, Change, Play
from poblado.bots.settler.plan import Planner
from poblado.island.pieces import CITY
from poblado.kernel.action import kind_of, with_at
from poblado.rules.base.kinds import PLAY_ROAD_BUILDING
from poblado.rules.cities_knights import kinds
from poblado.rules.cities_knights.pieces import CHEAP_CITY

Judge = Callable[[Planner, int], float]

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
_FULL: Final = 4
_SOON: Final = 10.0
"""Rolls before the end from which on nothing is kept for later."""
_PATIENCE: Final = 0.8
"""Share of its usual worth that a card must bring to be played."""


def patience(plan: Planner) -> float:
    """Share of its usual worth for which a card is kept back."""
    if plan.outlook.rolls < _SOON:
        return 0.1
    held = len(realm_of(plan).cards)
    if held > _FULL:
        return 0.0
    return _PATIENCE * (0.5 if held == _FULL else 1.0)


class ProgressCards(Advice):
    """Cards that are drawn, held back until their moment, and played."""

    module = "progress_cards"

    def answers(self) -> Mapping[str, Answer]:
        return {
            "FreeRoads": lay_free, "MoveRoad": lay_nowhere, "MoveBishop": robber.move, "Gifts": gift,
            "AnswerHarbour": give_commodity, "TakeCards": take_card, "TakeProgress": take_progress,
            "ReturnProgress": give_back,
        }  # fmt: skip

    def changes(self, plan: Planner) -> list[Change]:
        """Medicine is a cheaper city."""
        pos, realm = plan.pos, realm_of(plan)
        if kinds.MEDICINE not in realm.cards or not pos.active:
            return []
        found: list[Change] = []
        cost = plan.prices[CHEAP_CITY]
        part = [float(n) for n in plan.prices[CITY]]
        for town in towns(plan):
            action = int(with_at(kinds.PLAY_MEDICINE, pos.seat, town.at))
            found.append(
                Change(
                    CHEAP_CITY,
                    action,
                    cost,
                    at=town.at,
                    key=CITY_KEY,
                    part=part,
                    points=1.0,
                    income=town.income,
                    homes=-1,
                )
            )
        return found

    def plays(self, plan: Planner) -> list[Play]:
        """Each way to play each card, by what it would save beyond what the card is kept for."""
        found = trade.ask(plan)
        if found:
            return found
        for action in plan.pos.legal:
            judged = _JUDGES.get(int(kind_of(action)))
            if judged is not None:
                card, judge = judged
                worth = judge(plan, action)
                if worth > 0.0:
                    found.append(Play(action, worth - patience(plan) * USUAL[card] * plan.card))
        return found
