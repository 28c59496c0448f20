"""What progress cards are usually worth, in cards of free choice: which is kept, returned or taken."""

from __future__ import annotations

from typing import Final

from poblado.bots.base.discard import give_least, give_up, take_best
from poblado.bots.cities_knights.realm import Realm, realm_of
from poblado.bots.settler.plan import Planner
from poblado.bots.settler.position import Position
from poblado.island.goods import FIELDS, MOUNTAINS
from poblado.island.pieces import CITY
from poblado.kernel.action import kind_of, what_of
from poblado.rules.base.kinds import DONE
from poblado.rules.cities_knights import kinds
from poblado.rules.cities_knights.kinds import (
    CHOOSE_PILE,
    GIVE,
    PILE_STARTS,
    RETURN_PROGRESS,
    TAKE_CARD,
    TAKE_PROGRESS,
    TRACK_NAMES,
)
from poblado.rules.cities_knights.pieces import WALL

USUAL: Final = [
    3.5, 1.2, 2.2, 2.0, 3.0, 1.5,
    2.4, 9.0, 2.2, 0.8, 1.8, 1.4, 0.8, 2.4, 1.6,
    2.2, 2.0, 2.6, 1.2, 9.0, 1.0, 1.5, 2.4, 2.4, 3.0,
]  # fmt: skip
"""By the number of the card; point cards, which are never held, as in a pile."""


def worth(realm: Realm, card: int) -> float:
    """What a card is worth to me as things stand."""
    usual = USUAL[card]
    pos = realm.pos
    if card in (kinds.IRRIGATION, kinds.MINING):
        return harvest(pos, FIELDS if card == kinds.IRRIGATION else MOUNTAINS) * 0.9
    if card == kinds.MEDICINE:
        return usual if pos.settlements and pos.supply(CITY) else 0.1
    if card == kinds.ENGINEER:
        return usual if pos.supply(WALL) else 0.0
    if card in (kinds.SMITH, kinds.WARLORD):
        return usual if realm.my_knights else 0.5 * usual
    if card == kinds.MERCHANT and pos.fact("merchant.holder", 0, -1) == pos.seat:
        return 0.5 * usual
    if card in (kinds.WEDDING, kinds.MASTER_MERCHANT):
        ahead = any(pos.points[s] > pos.points[pos.seat] for s in pos.opponents)
        return usual if ahead else 0.4 * usual
    return usual


def harvest(pos: Position, terrain: int) -> int:
    """Cards that irrigation or mining would bring."""
    due = 0
    for t in range(pos.facts.tiles):
        if pos.land.terrain[t] == terrain and any(pos.owner[v] == pos.seat for v in pos.facts.rim[t]):
            due += 2
    return min(due, pos.bank[terrain])


def give_back(plan: Planner) -> int:
    """The worst of too many goes under its pile."""
    realm = realm_of(plan)
    legal = [a for a in plan.pos.legal if kind_of(a) == RETURN_PROGRESS]
    # A second copy of a card is rarely of use soon.
    return min(legal, key=lambda a: (worth(realm, int(what_of(a))) / realm.cards.count(int(what_of(a))), a))


def take_progress(plan: Planner) -> int:
    """The spy takes the best card: it is gained and lost to another."""
    pos = plan.pos
    legal = [a for a in pos.legal if kind_of(a) == TAKE_PROGRESS]
    if not legal:
        return next(a for a in pos.legal if kind_of(a) == DONE)
    return max(legal, key=lambda a: (worth(realm_of(plan), int(what_of(a))) + 0.3 * USUAL[int(what_of(a))], -a))


def choose_pile(plan: Planner) -> int:
    """The pile whose unseen cards are worth most on average."""
    pos = plan.pos
    legal = [a for a in pos.legal if kind_of(a) == CHOOSE_PILE]
    return max(legal, key=lambda a: (pile_worth(realm_of(plan), int(what_of(a))), -a)) if legal else pos.legal[0]


def pile_worth(realm: Realm, pile: int) -> float:
    """What a card of a pile is worth on average, by those that I have not seen."""
    unseen = realm.pos.view.unseen.get(f"progress_{TRACK_NAMES[pile]}", [])
    total = 0.0
    cards = 0
    for k, n in enumerate(unseen):
        total += n * worth(realm, PILE_STARTS[pile] + k)
        cards += n
    return total / cards if cards else 0.0


# -- cards that change hands -------------------------------------------------------------------------------------------


def gift(plan: Planner) -> int:
    """What the wedding asks for: the cards whose loss puts the win off least."""
    return give_up(plan, GIVE, "progress_cards.gifts_owed")


def give_commodity(plan: Planner) -> int:
    return give_least(plan, GIVE)


def take_card(plan: Planner) -> int:
    return take_best(plan, TAKE_CARD)
