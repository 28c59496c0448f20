"""Mission advice: what the next steps on their tracks are worth."""

from __future__ import annotations

from typing import Final

from poblado.bots.explorers_pirates.routes import POINT
from poblado.bots.settler.advice import Advice
from poblado.bots.settler.position import Position
from poblado.rules.explorers_pirates.facts import mission_holder, mission_step
from poblado.rules.explorers_pirates.missions import TRACKS

_CARD: Final = 0.7
"""Points that the point card is worth to whoever would take it: somebody may take it back."""
_HELD: Final = 0.15
"""Points that a step is worth besides while I hold it."""
_LATER: Final = 0.8
"""Share of a step's worth that is the worth of what follows: a track pays only at some of its spaces."""


def space(pos: Position, seat: int, mission: int) -> int:
    """Space of a seat's marker."""
    return mission_step(pos.facts, mission, seat)


def points_of_steps(pos: Position, mission: int, steps: float) -> float:
    """Points that so many steps more are worth to me, a fraction as a chance of one."""
    whole = int(steps)
    total = _points(pos, mission, whole)
    if steps > whole:
        total += (steps - whole) * (_points(pos, mission, whole + 1) - total)
    return total


def worth_of_steps(pos: Position, mission: int, steps: float) -> float:
    """The same in pips."""
    return POINT * points_of_steps(pos, mission, steps)


def _points(pos: Position, mission: int, steps: int) -> float:
    """Points that so many steps are worth: those at once, the card, and a part of what a further step will bring."""
    track = TRACKS[mission]
    last = len(track) - 1
    here = space(pos, pos.seat, mission)
    there = min(here + steps, last)
    if there == here:
        return 0.0
    total = float(track[there] - track[here])
    total += _LATER * (_mean(track, there) - _mean(track, here))
    ahead = max(space(pos, s, mission) for s in pos.opponents)
    if mission_holder(pos.facts, mission) != pos.seat:
        total += _CARD if there > ahead else 0.0
    elif here <= ahead + 1:
        total += _HELD * (there - here)
    return total


def _mean(track: tuple[int, ...], at: int) -> float:
    """Mean distance of a space on the way to the end of a track, in points beyond those that it has."""
    last = len(track) - 1
    return track[last] * at / last - track[at]


class Missions(Advice):
    """The tracks say what is worth doing; the ships do it."""

    module = "missions"
    speaks_for = ("council",)
