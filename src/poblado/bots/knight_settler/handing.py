"""Cards and pieces that change hands or places when somebody's card or roll asks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from poblado.bots.knight_settler.army import best_place, standing
from poblado.bots.settler.cards import free_roads, lay_road
from poblado.bots.settler.discard import give_up
from poblado.kernel.action import at_of, kind_of, plain, what_of
from poblado.rules.base.kinds import DONE, TAKE
from poblado.rules.cities_knights.kinds import GIVE, LOSE_KNIGHT, PLACE_KNIGHT, PROMOTE, RETREAT

if TYPE_CHECKING:
    from poblado.bots.knight_settler.plan import KnightPlanner


def gift(planner: KnightPlanner) -> int:
    """What the wedding asks for: the cards whose loss puts the win off least."""
    return give_up(planner, GIVE, "progress_cards.gifts_owed")


def harbour(planner: KnightPlanner) -> int:
    """The commodity that I can best do without."""
    return _cheapest(planner, [a for a in planner.pos.legal if kind_of(a) == GIVE])


def aqueduct(planner: KnightPlanner) -> int:
    """The resource that brings the win nearest."""
    pos = planner.pos
    best = int(plain(DONE, pos.seat))
    shortest = planner.total_with(pos.hand)
    for action in pos.legal:
        if kind_of(action) == TAKE:
            total = planner.total_with(_with(pos.hand, int(what_of(action)), 1))
            if total < shortest:
                best, shortest = action, total
    return best


def _cheapest(planner: KnightPlanner, legal: list[int]) -> int:
    return min(legal, key=lambda a: (planner.total_with(_with(planner.pos.hand, int(what_of(a)), -1)), a))


def _with(hand: list[int], good: int, n: int) -> list[int]:
    after = hand[:]
    after[good] += n
    return after


# -- knights -----------------------------------------------------------------------------------------------------------


def retreat(planner: KnightPlanner) -> int:
    """A knight that was driven away goes to the best place in reach."""
    return best_place(planner.pos, [a for a in planner.pos.legal if kind_of(a) == RETREAT])


def place_knight(planner: KnightPlanner) -> int:
    """A knight that has changed sides comes to the best place."""
    return best_place(planner.pos, [a for a in planner.pos.legal if kind_of(a) == PLACE_KNIGHT])


def lose_knight(planner: KnightPlanner) -> int:
    """The weakest knight deserts, a passive one before an active one, and from the worst place."""
    pos = planner.pos
    by_place = {k.v: k for k in pos.my_knights}

    def price(action: int) -> tuple[int, bool, float, int]:
        knight = by_place[int(at_of(action))]
        return knight.strength, knight.active, standing(pos, knight.v), action

    return min([a for a in pos.legal if kind_of(a) == LOSE_KNIGHT], key=price)


def promote(planner: KnightPlanner) -> int:
    """Active knights first, then the strongest."""
    pos = planner.pos
    by_place = {k.v: k for k in pos.my_knights}
    legal = [a for a in pos.legal if kind_of(a) == PROMOTE]
    if not legal:
        return pos.legal[0]
    return max(legal, key=lambda a: (by_place[int(at_of(a))].active, by_place[int(at_of(a))].strength, -a))


# -- roads -------------------------------------------------------------------------------------------------------------


def road(planner: KnightPlanner) -> int:
    """A free road, or one taken up by the diplomat, goes on the way of the plan; if none leads anywhere, none is built
    unless it must."""
    pos = planner.pos
    return lay_road(pos, free_roads(pos, planner, int(pos.view.game.a())) if pos.step == "FreeRoads" else ())
