"""Advice on knights that drive the pirate off: when that is worth their rest, and where robber and pirate go then."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from poblado.bots.base import robber
from poblado.bots.cities_knights.knights import rest_price
from poblado.bots.cities_knights.realm import realm_of
from poblado.bots.seafarers import pirate
from poblado.bots.settler.advice import Advice, Answer
from poblado.bots.settler.counsel import card_worth
from poblado.bots.settler.plan import SettlerPlan
from poblado.bots.settler.proposals import Play
from poblado.kernel.action import at_of
from poblado.rules.knights_at_sea.numbers import CHASE_PIRATE

_STAY: Final = 0.2
"""Cards that a pip of the pirate's place is worth: it would stay there for some eight rolls of 36 pips."""


class PirateChase(Advice):
    """The pirate is driven off where it holds my ships, or where a full hand can be robbed elsewhere."""

    module = "pirate_chase"
    speaks_for = ("figures_asleep", "merchant_off_gold", "knights_at_sea")

    def answers(self) -> Mapping[str, Answer]:
        return {"MoveChasedRobber": robber.move, "MoveChasedPirate": pirate.move}

    def plays(self, plan: SettlerPlan) -> list[Play]:
        acting = plan.pos.of_kind(CHASE_PIRATE)
        if not acting:
            return []
        gained = pirate.best_move(plan) * _STAY * card_worth(plan)
        worth = [(gained - rest_price(plan, realm_of(plan).knight_at(at_of(a))), -a) for a in acting]
        most, action = max(worth)
        return [Play(-action, most)] if gained > 0.0 else []
