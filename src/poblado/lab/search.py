"""Search by roll-outs, for bots of one's own and for whoever wants to know what a choice is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import SupportsIndex

from poblado.bots import BotLike, bot_of
from poblado.bots.search.candidates import candidates_of
from poblado.bots.search.rollouts import Tried
from poblado.bots.search.rollouts import rollout as tried_on
from poblado.bots.search.value import Value, value_of
from poblado.bots.settler import choice
from poblado.bots.settler.counsel import plan_of
from poblado.bots.settler.position import Position
from poblado.island.rules import Island
from poblado.kernel.errors import BadChoice
from poblado.kernel.number import seed_of, whole
from poblado.kernel.rng import Rng
from poblado.kernel.view import View


def rollout(
    view: View,
    candidates: Sequence[SupportsIndex] | None = None,
    policy: BotLike = "settler",
    samples: SupportsIndex = 16,
    turns: SupportsIndex = 5,
    nodes: SupportsIndex = 0,
    *,
    seed: SupportsIndex = 0,
    value: Value | None = None,
) -> list[Tried]:
    """Try candidates of a decision: sample games that agree with the view, let a policy play on, and value what comes of it.

    Equal arguments give equal answers on every machine. All candidates of a sample share its hidden cards, dice and draws. The
    usual choice comes first and is tried on all samples; of the others the better half goes on after a quarter of them, and half
    of that after half.

    Args:
        view: of the seat that decides.
        candidates: packed actions, the usual one first; by default settler's choice and some of each kind.
        policy: plays all seats.
        samples: games that the best candidates are tried on.
        turns: that are played on before the value is asked; 5 are a round of four and one.
        nodes: play-outs in all at most; 0 for as many as it takes.
        value: what tells chances to win; by default the tower of the preset, else the planner's rolls.

    Returns: for each candidate its mean chance to win, its gain over the first one and the standard error of that.

    Raises: BadChoice, for games that are not on an island, and candidates that are not legal.
    """
    rules = view.game.rules
    if not isinstance(rules, Island):
        raise BadChoice("roll-outs are for games on an island, not for {name}", name=rules.name)
    rng = Rng(seed_of(seed))
    if candidates is None:
        plan = plan_of(Position(view), seed_of(seed))
        own = choice.choose(view, rules, seed_of(seed), False, True)
        given = candidates_of(plan, own, 8, rng)
    else:
        given = [whole(action) for action in candidates]
    if not given or any(not view.game.is_legal(action) for action in given):
        raise BadChoice("roll-outs need candidates that are legal")
    bot = None if policy == "settler" else bot_of(policy, seed_of(seed))
    return tried_on(view, rules, given, value or value_of(rules), whole(samples), whole(turns), rng, whole(nodes), bot)
