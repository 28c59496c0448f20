"""What progress cards are usually worth, in cards of free choice: which is kept, returned or taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from poblado.island.goods import FIELDS, MOUNTAINS
from poblado.island.pieces import CITY
from poblado.kernel.action import kind_of, what_of
from poblado.rules.base.kinds import DONE
from poblado.rules.cities_knights import kinds
from poblado.rules.cities_knights.kinds import CHOOSE_PILE, PILE_STARTS, RETURN_PROGRESS, TAKE_PROGRESS, TRACK_NAMES
from poblado.rules.cities_knights.pieces import WALL

if TYPE_CHECKING:
    from poblado.bots.knight_settler.plan import KnightPlanner
    from poblado.bots.knight_settler.position import KnightPosition

USUAL = [
    3.5, 1.2, 2.2, 2.0, 3.0, 1.5,
    2.4, 9.0, 2.2, 0.8, 1.8, 1.4, 0.8, 2.4, 1.6,
    2.2, 2.0, 2.6, 1.2, 9.0, 1.0, 1.5, 2.4, 2.4, 3.0,
]  # fmt: skip
"""By the number of the card; point cards, which are never held, as in a pile."""


def worth(pos: KnightPosition, card: int) -> float:
    """What a card is worth to me as things stand."""
    usual = USUAL[card]
    if card in (kinds.IRRIGATION, kinds.MINING):
        return harvest(pos, FIELDS if card == kinds.IRRIGATION else MOUNTAINS) * 0.9
    if card == kinds.MEDICINE:
        return usual if pos.settlements and pos.supply(CITY) else 0.1
    if card == kinds.ENGINEER:
        return usual if pos.supply(WALL) else 0.0
    if card in (kinds.SMITH, kinds.WARLORD):
        return usual if pos.my_knights else 0.5 * usual
    if card == kinds.MERCHANT and pos.fact("merchant.holder", 0, -1) == pos.seat:
        return 0.5 * usual
    if card in (kinds.WEDDING, kinds.MASTER_MERCHANT):
        ahead = any(pos.points[s] > pos.points[pos.seat] for s in pos.opponents)
        return usual if ahead else 0.4 * usual
    return usual


def harvest(pos: KnightPosition, terrain: int) -> int:
    """Cards that irrigation or mining would bring."""
    due = 0
    for t in range(pos.facts.tiles):
        if pos.r.first_terrains[t] == terrain and any(pos.owner[v] == pos.seat for v in pos.facts.rim[t]):
            due += 2
    return min(due, pos.bank[terrain])


def give_back(planner: KnightPlanner) -> int:
    """The worst of too many goes under its pile."""
    pos = planner.pos
    legal = [a for a in pos.legal if kind_of(a) == RETURN_PROGRESS]
    # A second copy of a card is rarely of use soon.
    return min(legal, key=lambda a: (worth(pos, int(what_of(a))) / pos.cards.count(int(what_of(a))), a))


def take_progress(planner: KnightPlanner) -> int:
    """The spy takes the best card: it is gained and lost to another."""
    pos = planner.pos
    legal = [a for a in pos.legal if kind_of(a) == TAKE_PROGRESS]
    if not legal:
        return next(a for a in pos.legal if kind_of(a) == DONE)
    return max(legal, key=lambda a: (worth(pos, int(what_of(a))) + 0.3 * USUAL[int(what_of(a))], -a))


def choose_pile(planner: KnightPlanner) -> int:
    """The pile whose unseen cards are worth most on average."""
    pos = planner.pos
    legal = [a for a in pos.legal if kind_of(a) == CHOOSE_PILE]
    return max(legal, key=lambda a: (pile_worth(pos, int(what_of(a))), -a)) if legal else pos.legal[0]


def pile_worth(pos: KnightPosition, pile: int) -> float:
    """What a card of a pile is worth on average, by those that I have not seen."""
    unseen = pos.view.unseen.get(f"progress_{TRACK_NAMES[pile]}", [])
    total = 0.0
    cards = 0
    for k, n in enumerate(unseen):
        total += n * worth(pos, PILE_STARTS[pile] + k)
        cards += n
    return total / cards if cards else 0.0
