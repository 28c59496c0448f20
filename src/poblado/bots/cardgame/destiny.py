"""Destiny-card choice in the card game: whether to turn it, from whom I take, and who takes from me."""

from __future__ import annotations

from poblado.bots.cardgame.position import CardPosition
from poblado.bots.cardgame.worth import Worth
from poblado.cardgame.build import loser
from poblado.cardgame.kinds import KNIGHT, ROAD, TURN_DESTINY
from poblado.kernel.action import kind_of
from poblado.kernel.game import Game

_OTHERS = 0.6
"""Probability that another seat builds such a thing before the card is turned again, against myself."""


def destiny(pos: CardPosition) -> int:
    """Turn it where others' roads and knights are then in more danger, and mine in less."""
    worth = Worth(pos)
    turned = pos.view.game.copy()
    side = pos.r.destiny
    turned.cells[side] = 1 - turned.cells[side]
    turn = _value(pos, worth, turned) > _value(pos, worth, pos.view.game) + 1e-9
    return next(action for action in pos.legal if (kind_of(action) == TURN_DESTINY) == turn)


def _value(pos: CardPosition, worth: Worth, game: Game) -> float:
    value = 0.0
    for item, pile in ((ROAD, pos.r.road_pile), (KNIGHT, pos.r.knight_pile)):
        # While there is a pile, nobody loses anything yet.
        near = 1.0 / (1 + pos.count(pile))
        for seat in range(pos.seats):
            victim = int(loser(pos.r, game, seat, item))
            if victim < 0:
                continue
            likely = near if seat == pos.seat else near * _OTHERS
            if victim == pos.seat:
                value -= likely * worth.loss(item, victim)
            elif seat == pos.seat:
                value += likely * worth.hurt(victim) * worth.loss(item, victim)
            else:
                value += likely * worth.hurt(victim) * worth.loss(item, victim) / 2
    return value
