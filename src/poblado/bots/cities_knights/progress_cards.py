"""Progress-card advice: what each is usually worth, what playing it now would save, and which is kept, taken or given back.

Most are what any game could have, judged as such by `settler.hands`, `settler.rolls` and the base game's advice. A card is played
when it saves what it is usually worth: until then it waits for a better moment. With a full hand, and towards the end, there is
nothing to wait for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from poblado.bots.base import robber
from poblado.bots.base.building import city_at, road_removed, route_change, towns
from poblado.bots.base.development_cards import free_roads_worth, lay_free, lay_nowhere
from poblado.bots.base.discard import give_least, give_up, take_best
from poblado.bots.cities_knights.cities import wall_saves, wall_site
from poblado.bots.cities_knights.knights import can_promote
from poblado.bots.cities_knights.raid import raid_of
from poblado.bots.cities_knights.realm import Realm, realm_of
from poblado.bots.settler import hands, movers, rolls, tracks
from poblado.bots.settler.advice import Advice, Answer
from poblado.bots.settler.counsel import card_worth, outlook_of
from poblado.bots.settler.plan import SettlerPlan
from poblado.bots.settler.position import best_of, danger
from poblado.bots.settler.proposals import Change, Play
from poblado.island.goods import GRAIN, ORE, RESOURCES
from poblado.island.paying import SEVEN
from poblado.island.pieces import CITY
from poblado.kernel.action import at_of, kind_of, n_of, to_of, what_of, who_of
from poblado.kernel.spec import first_die, second_die
from poblado.rules.base.numbers import PLAY_ROAD_BUILDING
from poblado.rules.cities_knights import kinds, numbers
from poblado.rules.cities_knights.facts import merchant_holder
from poblado.rules.cities_knights.kinds import PILE_STARTS, TRACK_NAMES
from poblado.rules.cities_knights.numbers import BASIC_KNIGHT, CHEAP_CITY, WALL

Judge = Callable[[SettlerPlan, int], float]

_HELD: Final = 0.75
"""Share of the merchant's point that is counted, for another merchant may take it."""
_MERCHANT_ROLLS: Final = 20.0
"""Rolls for which the merchant is reckoned to stay."""
_FULL: Final = 4
"""Cards that may be kept: of more, one is given back."""
_WINS: Final = 1000.0
"""Value above anything else."""
_SOON: Final = 10.0
"""Rolls before the end from which on nothing is kept for later."""
_PATIENCE: Final = 0.4
"""Share of its usual worth that a card must bring to be played."""
_FIRST_PATIENCE: Final = 0.8
"""The same in the first edition."""


# -- judges of what only this book has ---------------------------------------------------------------------------------


def _merchant(plan: SettlerPlan, action: int) -> float:
    """Judge the merchant: to the tile whose good I have most of to trade; kept while I hold him, to win him back."""
    pos, point = plan.pos, outlook_of(plan).point
    gained = hands.cheaper_for(plan, pos.land.good[at_of(action)], 2, _MERCHANT_ROLLS)
    rival = merchant_holder(pos.facts)
    if rival == pos.seat:
        return 0.5 * gained
    gained += point * (1.0 if pos.missing == 1 else _HELD)
    # What is taken from another is a point less for it.
    if rival >= 0:
        gained += 0.15 * point * danger(pos, rival)
    return gained + _WINS if pos.missing == 1 else gained


def _exchange(plan: SettlerPlan, who: int) -> tuple[float, int]:
    """A resource for a commodity that somebody may hold, and which resource."""
    return hands.exchange(plan, who, range(RESOURCES), range(RESOURCES, plan.pos.constants.goods))


def _harbour(plan: SettlerPlan, action: int) -> float:
    """Judge the commercial harbour: good if several others probably hold commodities, and I spare resources; a second
    one only when the first has been made use of."""
    total = 0.0
    if not plan.pos.of_kind(numbers.ASK_HARBOUR):
        for s in plan.pos.opponents[: sum(plan.pos.hand[:RESOURCES])]:
            total += max(0.0, _exchange(plan, s)[0])
    return total


def _deserter(plan: SettlerPlan, action: int) -> float:
    """Judge the deserter: ask the seat that must give the strongest knight; each gives its weakest."""
    pos = plan.pos
    s = int(who_of(action))
    theirs = [k for k in realm_of(plan).knights if k.seat == s]
    weakest = min(theirs, key=lambda k: (k.strength, k.active))
    alike = pos.supply(BASIC_KNIGHT + weakest.strength - 1) > 0
    strength = weakest.strength if alike else 1
    worth = 0.1 * weakest.strength * outlook_of(plan).point * danger(pos, s) / 2.0
    if alike or pos.supply(BASIC_KNIGHT) > 0:
        worth += raid_of(plan).later(float(strength))
        worth += (2.0 * strength + (1.0 if weakest.active else 0.0)) * card_worth(plan) * 0.6
    return worth


def _spy(plan: SettlerPlan, action: int) -> float:
    """Against the fullest hand of cards, the leader's first: with more to choose from, a better one is found."""
    s = int(who_of(action))
    n = min(4, realm_of(plan).cards_held(s))
    return (1.3 + 0.4 * n) * (0.9 + hands.HARM * danger(plan.pos, s)) * card_worth(plan)


def _warlord(plan: SettlerPlan, action: int) -> float:
    """Judge the warlord, when several knights sleep and the fleet is near: it saves a grain for each, or the city. What
    the own grain would do as well is worth only the grain."""
    passive = [k for k in realm_of(plan).my_knights if not k.active]
    strength = 0.0
    for knight in passive:
        strength += knight.strength
    helped = raid_of(plan).now(strength, strength)
    grain = len(passive) * outlook_of(plan).price[GRAIN]
    return min(helped, grain) if plan.pos.hand[GRAIN] >= len(passive) else helped


def _intrigue(plan: SettlerPlan, action: int) -> float:
    """Against a knight that cuts my route or my place, or that has nowhere to go."""
    pos = plan.pos
    v = int(at_of(action))
    rival = realm_of(plan).knight_at(v)
    worth = max(0.0, route_change(plan, action)) + movers.freed(plan, v)
    if not movers.can_retreat(pos, rival.seat, v):
        worth += (2.0 * rival.strength + 1.0) * 0.25 * danger(pos, rival.seat) * card_worth(plan)
    return worth


def _alchemist(plan: SettlerPlan, action: int) -> float:
    """The sum that brings me most, with a red die that lets me draw and others not."""
    pos, realm = plan.pos, realm_of(plan)
    red, white = first_die(n_of(action)), second_die(n_of(action))
    if red + white == SEVEN:
        return 0.0
    sums, mean = rolls.sums(plan)
    worth = sums[red + white]
    for track in realm.tracks:
        for s, level in enumerate(track.levels):
            if level > 0 and red <= level + 1:
                worth += (2.0 if s == pos.seat else -0.4) * card_worth(plan) / 6.0
    return worth - mean


def _smith(plan: SettlerPlan, action: int) -> float:
    """Judge the smith: two promotions save four cards; what they are worth depends on the raids to come."""
    realm = realm_of(plan)
    knights = [k for k in realm.my_knights if can_promote(realm, k)]
    n = min(2, len(knights))
    active = len([k for k in knights if k.active])
    worth = raid_of(plan).later(float(n)) + 1.0 * n * card_worth(plan)
    worth += raid_of(plan).now(float(min(n, active)), float(n)) if active else 0.0
    return worth


def _engineer(plan: SettlerPlan, action: int) -> float:
    """Judge the engineer, played at once: a wall for nothing, round the city that I shall keep longest."""
    return (0.9 + wall_saves(plan)) * card_worth(plan) if at_of(action) == wall_site(realm_of(plan)) else 0.0


# -- all cards ---------------------------------------------------------------------------------------------------------

_CARDS: Final[dict[int, tuple[int, float, Judge]]] = {
    kinds.MERCHANT: (numbers.PLAY_MERCHANT, 3.5, _merchant),
    kinds.MERCHANT_FLEET: (numbers.PLAY_MERCHANT_FLEET, 1.2, lambda plan, a: hands.cheaper_now(plan, what_of(a), 2)),
    kinds.MASTER_MERCHANT: (numbers.PLAY_MASTER_MERCHANT, 2.2, lambda plan, a: hands.picked(plan, who_of(a), 2)),
    kinds.COMMODITY_MONOPOLY: (numbers.PLAY_COMMODITY_MONOPOLY, 2.0, lambda plan, a: hands.monopoly(plan, what_of(a), 1)),
    kinds.RESOURCE_MONOPOLY: (numbers.PLAY_RESOURCE_MONOPOLY, 3.0, lambda plan, a: hands.monopoly(plan, what_of(a), 2)),
    kinds.COMMERCIAL_HARBOUR: (numbers.PLAY_COMMERCIAL_HARBOUR, 1.5, _harbour),
    kinds.WEDDING: (numbers.PLAY_WEDDING, 2.4, lambda plan, a: hands.given(plan, plan.pos.ahead(1), 2)),
    kinds.DESERTER: (numbers.PLAY_DESERTER, 2.2, _deserter),
    kinds.DIPLOMAT: (numbers.PLAY_DIPLOMAT, 0.8, road_removed),
    kinds.SPY: (numbers.PLAY_SPY, 1.8, _spy),
    kinds.WARLORD: (numbers.PLAY_WARLORD, 1.4, _warlord),
    kinds.INTRIGUE: (numbers.PLAY_INTRIGUE, 0.8, _intrigue),
    kinds.BISHOP: (numbers.PLAY_BISHOP, 2.4, lambda plan, a: robber.sweep_worth(plan)),
    kinds.SABOTEUR: (numbers.PLAY_SABOTEUR, 1.6, lambda plan, a: hands.halved(plan, plan.pos.ahead(0))),
    kinds.ALCHEMIST: (numbers.PLAY_ALCHEMIST, 2.2, _alchemist),
    kinds.ROAD_BUILDING: (PLAY_ROAD_BUILDING, 2.0, lambda plan, a: free_roads_worth(plan, 2)),
    kinds.SMITH: (numbers.PLAY_SMITH, 2.6, _smith),
    kinds.CRANE: (numbers.PLAY_CRANE, 1.2, lambda plan, a: tracks.one_less_worth(plan, realm_of(plan).tracks)),
    kinds.ENGINEER: (numbers.PLAY_ENGINEER, 1.0, _engineer),
    kinds.INVENTOR: (numbers.PLAY_INVENTOR, 1.5, lambda plan, a: rolls.swapped_tokens(plan, at_of(a), to_of(a))),
    kinds.IRRIGATION: (numbers.PLAY_IRRIGATION, 2.4, lambda plan, a: hands.brought_per_tile(plan, GRAIN, 2)),
    kinds.MEDICINE: (numbers.PLAY_MEDICINE, 2.4, lambda plan, a: 0.0),
    kinds.MINING: (numbers.PLAY_MINING, 3.0, lambda plan, a: hands.brought_per_tile(plan, ORE, 2)),
}  # fmt: skip
"""Judgement of each card: the kind of action that plays it, its usual worth in cards of free choice, and what playing it
so saves, in rolls. Medicine is a goal of the plan, as any other city."""
_BY_KIND: Final = {kind: (least, judge) for kind, least, judge in _CARDS.values()}
_POINT_CARD: Final = 9.0
"""Value of a victory point card: it is laid down when it is drawn, and worth most in a pile."""


def usual(card: int) -> float:
    """Usual value of a card, in cards of free choice."""
    return _CARDS[card][1] if card in _CARDS else _POINT_CARD


def worth(realm: Realm, card: int) -> float:
    """Value of a card to me as things stand, in cards of free choice."""
    pos = realm.pos
    if card == kinds.IRRIGATION or card == kinds.MINING:
        return 0.9 * hands.per_tile(pos, GRAIN if card == kinds.IRRIGATION else ORE, 2)
    if card == kinds.MEDICINE and not (pos.settlements and pos.supply(CITY)):
        return 0.1
    if card == kinds.ENGINEER and not pos.supply(WALL):
        return 0.0
    if card in (kinds.WEDDING, kinds.MASTER_MERCHANT):
        return usual(card) if pos.ahead(1) else 0.4 * usual(card)
    kept_back = card == kinds.MERCHANT and merchant_holder(pos.facts) == pos.seat
    idle = card in (kinds.SMITH, kinds.WARLORD) and not realm.my_knights
    return 0.5 * usual(card) if kept_back or idle else usual(card)


# -- answers -----------------------------------------------------------------------------------------------------------


def give_back(plan: SettlerPlan) -> int:
    """The worst of too many goes under its pile; a second copy of a card is rarely of use soon."""
    realm = realm_of(plan)
    return best_of(
        plan.pos, numbers.RETURN_PROGRESS, lambda a: -worth(realm, what_of(a)) / realm.cards.count(int(what_of(a)))
    )


def take_progress(plan: SettlerPlan) -> int:
    """The spy takes the best card: it is gained and lost to another."""
    realm = realm_of(plan)
    return best_of(plan.pos, numbers.TAKE_PROGRESS, lambda a: worth(realm, what_of(a)) + 0.3 * usual(what_of(a)))


def choose_pile(plan: SettlerPlan) -> int:
    """The pile whose unseen cards are worth most on average."""
    return best_of(plan.pos, numbers.CHOOSE_PILE, lambda a: _pile_worth(realm_of(plan), what_of(a)))


def _pile_worth(realm: Realm, pile: int) -> float:
    unseen = realm.pos.view.unseen.get(f"progress_{TRACK_NAMES[pile]}", [])
    return hands.drawn(unseen, [worth(realm, card) for card in range(PILE_STARTS[pile], PILE_STARTS[pile + 1])])


# -- advice ------------------------------------------------------------------------------------------------------------


def _patience(plan: SettlerPlan) -> float:
    """Share of its usual worth for which a card is kept back."""
    if outlook_of(plan).rolls < _SOON:
        return 0.1
    held = len(realm_of(plan).cards)
    if held > _FULL:
        return 0.0
    return (_FIRST_PATIENCE if plan.first else _PATIENCE) * (0.5 if held == _FULL else 1.0)


class ProgressCards(Advice):
    """Cards that are drawn, held back until their moment, and played."""

    module = "progress_cards"

    def answers(self) -> Mapping[str, Answer]:
        return {
            "FreeRoads": lay_free, "MoveRoad": lay_nowhere, "MoveBishop": robber.move,
            "Gifts": lambda plan: give_up(plan, numbers.GIVE, "progress_cards.gifts_owed"),
            "AnswerHarbour": lambda plan: give_least(plan, numbers.GIVE),
            "TakeCards": lambda plan: take_best(plan, numbers.TAKE_CARD),
            "TakeProgress": take_progress, "ReturnProgress": give_back, "ChoosePile": choose_pile,
        }  # fmt: skip

    def changes(self, plan: SettlerPlan) -> list[Change]:
        """Medicine is a cheaper city."""
        if kinds.MEDICINE not in realm_of(plan).cards or not plan.pos.active:
            return []
        cost = plan.prices[CHEAP_CITY]
        part = [float(n) for n in plan.prices[CITY]]
        return [
            city_at(plan, town.at, numbers.PLAY_MEDICINE, item=CHEAP_CITY, cost=cost, part=part) for town in towns(plan)
        ]

    def plays(self, plan: SettlerPlan) -> list[Play]:
        """Plays: each way to play each card, by what it would save beyond what the card is kept for; once the commercial
        harbour is open, whom to offer which resource."""
        asks = plan.pos.of_kind(numbers.ASK_HARBOUR)
        offers = {who: _exchange(plan, who) for who in sorted({int(who_of(a)) for a in asks})}
        found = [Play(a, offers[who_of(a)][0]) for a in asks if what_of(a) == offers[who_of(a)][1]]
        found = [play for play in found if play.rolls > 0.0]
        if found:
            return found
        for action in plan.pos.legal:
            judged = _BY_KIND.get(int(kind_of(action)))
            if judged is not None:
                least, judge = judged
                gained = judge(plan, action)
                if gained > 0.0:
                    found.append(Play(action, gained - _patience(plan) * least * card_worth(plan)))
        return found
