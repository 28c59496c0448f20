"""Look-ahead where no adviser answers: actions tried on sampled games that agree with the view, judged by the same outlook.

Each action is done on a few such games, what pends then is played on at random until a turn goes on, and the plan says how far
the win is from there. So a module is played sensibly of which nothing but its rules is known.

The time is bounded: a dozen positions are judged in full at one decision, about half a millisecond each interpreted. Where
more could be done, the best at a rough glance are.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from poblado.bots.bot import dice_of
from poblado.bots.settler.counsel import outlook_of
from poblado.bots.settler.eta import NEVER
from poblado.bots.settler.finding import advisers_of
from poblado.bots.settler.judgement import total_with
from poblado.bots.settler.plan import SettlerPlan
from poblado.bots.settler.position import Position, danger
from poblado.bots.settler.proposals import Play
from poblado.island.rules import Island
from poblado.island.verbs import all_points
from poblado.kernel.action import kind_of
from poblado.kernel.game import Game
from poblado.kernel.playout import outcome
from poblado.kernel.rng import Rng
from poblado.kernel.view import View

_TRIED: Final = 12
"""Positions that are judged in full; fewer where each takes twice as long, for more is weighed."""
_TRIED_WIDE: Final = 7
_GLANCED: Final = 40
"""Actions that are glanced at."""
_SAMPLES: Final = 3
"""Games that each action is tried on at most."""
_STEPS: Final = 12
"""Number of further actions that are played on at random."""
_WARE: Final = 0.3
"""Rolls that a ware is worth: somebody may want it."""
_THEIR_POINT: Final = 0.15
"""Points that it costs me if a rival of average danger has a point more, and cards of mine if it has a card more."""
_THEIR_CARD: Final = 0.12
_POINT: Final = 6.0
"""Rolls for a point, and for a card, at a glance."""
_CARD: Final = 1.0
_LENGTH: Final = 12.0
"""Rolls for which an income is counted at a glance."""
_LEAST: Final = 0.2
"""Rolls that something must save to be done at all: less is chance."""


def answer(plan: SettlerPlan) -> int:
    """Choose an action where no adviser answers: the legal action after which the win is nearest; of equals any, by the dice,
    for a fixed one could go round in circles."""
    view = plan.pos.view
    rng = dice_of(view, plan.seed)
    legal = _worth_trying(plan, plan.pos.legal, rng)
    if len(legal) == 1:
        return legal[0]
    rolls = _tried(plan, legal, rng)
    least = min(rolls)
    best = [legal[k] for k in range(len(legal)) if rolls[k] <= least + 1e-9]
    return best[int(rng.below(len(best)))]


def plays(plan: SettlerPlan) -> list[Play]:
    """Plays of a turn that no adviser deals with, and the rolls that each saves."""
    unadvised = advisers_of(plan.pos.r).unadvised
    found = [a for a in plan.pos.legal if int(kind_of(a)) in unadvised] if unadvised else []
    if not found:
        return []
    rng = dice_of(plan.pos.view, plan.seed)
    legal = _worth_trying(plan, found, rng)
    rolls = _tried(plan, [*legal, _NOTHING], rng)
    return [Play(legal[k], rolls[-1] - rolls[k] - _LEAST) for k in range(len(legal))]


_NOTHING: Final = -1
"""No action: the position stays."""


def _most(plan: SettlerPlan) -> int:
    return _TRIED_WIDE if plan.wide else _TRIED


def _worth_trying(plan: SettlerPlan, legal: Sequence[int], rng: Rng) -> list[int]:
    """Actions that look best at first sight, where there are too many to try all."""
    if len(legal) < _most(plan):
        return list(legal)
    seat = plan.pos.seat
    left = list(legal)
    while len(left) > _GLANCED:
        del left[int(rng.below(len(left)))]
    start = plan.pos.view.sample(rng)
    seed = int(rng.below(1 << 30))
    glances: list[tuple[float, int]] = []
    for action in left:
        game = start.copy()
        game.apply_trusted(action)
        _play_on(plan, game, Rng(seed))
        glances.append((_glance(plan, game, seat), action))
    glances.sort()
    # The best of each kind comes before the second best of any.
    found: list[int] = []
    more: list[int] = []
    seen: set[int] = set()
    for _, action in glances:
        kind = int(kind_of(action))
        (more if kind in seen else found).append(action)
        seen.add(kind)
    return [*found, *more][: _most(plan) - 1]


def _tried(plan: SettlerPlan, actions: Sequence[int], rng: Rng) -> list[float]:
    """Rolls until I win after each action, on average over a few games; all are tried on the same ones."""
    view, seat = plan.pos.view, plan.pos.seat
    samples = max(1, min(_SAMPLES, _most(plan) // len(actions)))
    rolls = [0.0] * len(actions)
    for _ in range(samples):
        start = view.sample(rng)
        seed = int(rng.below(1 << 30))
        for k, action in enumerate(actions):
            game = start.copy()
            if action != _NOTHING:
                game.apply_trusted(action)
                _play_on(plan, game, Rng(seed))
            rolls[k] += _rolls(plan, game, seat) / samples
    return rolls


def _play_on(plan: SettlerPlan, game: Game, rng: Rng) -> None:
    """Nature, and whoever else is asked, answer at random until a turn goes on; I do as I am advised."""
    steps = game.rules.steps
    for _ in range(_STEPS):
        if game.is_over() or steps[game.step_id()].panel:
            return
        if game.is_chance():
            game.apply_trusted(outcome(game, rng))
            continue
        seat = int(game.actor())
        view = View(game, seat)
        legal = view.legal()
        if not legal:
            return
        action = legal[int(rng.below(len(legal)))]
        answers = advisers_of(plan.pos.r).answers.get(steps[game.step_id()].name)
        if answers and seat == plan.pos.seat and len(legal) > 1:
            advised = answers[0](SettlerPlan(Position(view), plan.wide, first=plan.first))
            action = action if advised is None else advised
        game.apply_trusted(action)


def _rolls(plan: SettlerPlan, game: Game, seat: int) -> float:
    """Rolls until I win from a position, others' gains counted a little."""
    if game.is_over():
        return 0.0 if game.winner() == seat else NEVER
    pos = Position(View(game, seat))
    after = SettlerPlan(pos, plan.wide, first=plan.first)
    if _lies_alike(pos, plan.pos):
        after.keep_path(plan.path)
    rolls = total_with(after, pos.hand)
    if plan.wide:
        # Beyond its horizon the outlook sees no points.
        rolls += (pos.missing - outlook_of(after).terms.points) * outlook_of(plan).point
    return rolls - _WARE * _wares(pos) + _theirs(plan, pos)


def _lies_alike(pos: Position, before: Position) -> bool:
    """Tell whether the same roads and pieces lie on the same ways."""
    for e in range(pos.constants.edges):
        if pos.road[e] != before.road[e]:
            return False
    return all(pos.holder[v] == before.holder[v] for v in range(pos.constants.vertices))


def _wares(pos: Position) -> int:
    total = 0
    for n in pos.facts.wares(pos.seat):
        total += n
    return total


def _theirs(plan: SettlerPlan, pos: Position) -> float:
    """Rolls that it costs me what the others have."""
    total = 0.0
    outlook = outlook_of(plan)
    for s in pos.opponents:
        held = _THEIR_POINT * outlook.point * pos.points[s] + _THEIR_CARD * outlook.card * pos.hand_size(s)
        total += danger(plan.pos, s) * held
    return total


def _glance(plan: SettlerPlan, game: Game, seat: int) -> float:
    """The same at a glance: points, cards and what the land brings; less is better."""
    if game.is_over():
        return 0.0 if game.winner() == seat else NEVER
    pos = Position(View(game, seat))
    assert isinstance(pos.r, Island)
    cards = float(sum(pos.hand))
    for n in pos.income:
        cards += _LENGTH * n
    mine = _POINT * int(all_points(pos.r, game, seat)) + _CARD * cards + _WARE * _wares(pos)
    return NEVER / 2.0 - mine + _theirs(plan, pos)
