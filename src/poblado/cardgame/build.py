"""Building: roads, settlements, cities, knights and expansions, each once a turn."""

from typing import Final

from mypy_extensions import i64

from poblado.cardgame import kinds
from poblado.cardgame.kinds import BUILD_ROAD, CITY, EXPANSION, KNIGHT, RESOURCES, ROAD, SETTLEMENT, TURNED
from poblado.cardgame.payment import can_pay, missing, spare_threes
from poblado.cardgame.rules import SAFE_KNIGHTS, SAFE_ROADS, CardRules
from poblado.cardgame.step import discard_card
from poblado.kernel.action import AT_SHIFT, WHAT_SHIFT, Actions, action_of, at_of, kind_of, seat_of, what_of
from poblado.kernel.errors import Refusal
from poblado.kernel.game import Game

PRICES: Final[list[str]] = [
    "card_game.build.road_cost",
    "card_game.build.settlement_cost",
    "card_game.build.city_cost",
    "card_game.build.knight_cost",
    "card_game.expansion.cost",
]
"""The clause that says what an item costs."""


def offer_builds(r: CardRules, g: Game, seat: i64, out: Actions) -> None:
    """List everything that the seat can build and pay, in every way to pay it."""
    hand = r.hand + RESOURCES * seat
    # Most is too dear at most times: asked first, that saves the other questions.
    for item in range(i64(EXPANSION)):
        if can_pay(r.payments, item, g.cells, hand) and _fault(r, g, seat, item, 0) == 0:
            offer_payments(r, g, seat, item, action_of(BUILD_ROAD + item, seat), out)
    if not can_pay(r.payments, EXPANSION, g.cells, hand) or not _has_base(r, g, seat, EXPANSION):
        return
    for kind in range(r.kinds):
        if _fault(r, g, seat, EXPANSION, kind) == 0:
            offer_payments(r, g, seat, EXPANSION, action_of(BUILD_ROAD + EXPANSION, seat) | kind << AT_SHIFT, out)


def _fault(r: CardRules, g: Game, seat: i64, item: i64, kind: i64) -> i64:
    """Fault of building an item: none was built in this turn (1), the table has what it needs (2), it is a kind of expansion that
    the seat has not (3; card_game.expansion.no_twice_example) and that is left (4), and the hand pays (5)."""
    # card_game.build.once_example, card_game.build.different
    cells = g.cells
    if cells[r.built] >> item & 1:
        return 1
    if not _has_base(r, g, seat, item):
        return 2
    if item == EXPANSION and cells[r.expansions + seat * r.kinds + kind] != 0:
        return 3
    if item == EXPANSION and cells[r.expansion_pile + kind] == 0:
        return 4
    return 0 if can_pay(r.payments, item, cells, r.hand + RESOURCES * seat) else 5


def _has_base(r: CardRules, g: Game, seat: i64, item: i64) -> bool:
    """Tell whether an item is left, by whoever loses one too, or the card is there that it covers."""
    cells = g.cells
    if item in (ROAD, KNIGHT):
        pile = cells[r.road_pile] if item == ROAD else cells[r.knight_pile]
        return pile > 0 or loser(r, g, seat, item) >= 0
    if item == SETTLEMENT:
        return cells[r.settlement_pile] > 0
    if item == CITY:
        return cells[r.settlements + seat] > 0
    return cells[r.cities + seat] > 0


def offer_payments(r: CardRules, g: Game, seat: i64, item: i64, action: i64, out: Actions) -> None:
    """Add an action once for each way to pay (card_game.build.substitute)."""
    hand = r.hand + RESOURCES * seat
    lack = missing(r.payments, item, g.cells, hand)
    if lack == 0:
        out.add(action)
    else:
        _pay_from(r, g, hand, item, 0, lack, 0, 1, action, out)


def _pay_from(
    r: CardRules, g: Game, hand: i64, item: i64, k: i64, left: i64, code: i64, weight: i64, action: i64, out: Actions
) -> None:
    # `code` collects how many threes of each resource are given, as digits of radix 6; `weight` is the next digit's.
    if left == 0:
        out.add(action | r.payments.numbers[code] << WHAT_SHIFT)
        return
    if k == RESOURCES:
        return
    most = spare_threes(r.payments, item, g.cells, hand, k)
    n: i64 = 0
    while n <= most and n <= left:
        _pay_from(r, g, hand, item, k + 1, left - n, code + n * weight, weight * 6, action, out)
        n += 1


def loser(r: CardRules, g: Game, seat: i64, item: i64) -> i64:
    """Seat that loses a road or knight to another when their pile is empty: the nearest in the arrow's direction that has one
    which is not safe; -1 if nobody has."""
    # card_game.expansion.church, card_game.expansion.citadel, card_game.stack.nearest, card_game.stack.skip,
    # card_game.stack.protected_skip, card_game.stack.two_players, card_game.stack.safe_rest,
    # card_game.destiny.white_side
    step: i64 = 1
    if g.cells[r.destiny] == TURNED:
        step = r.seats - 1
    who = g.seat_from(seat, step)
    while who != seat:
        safe: i64 = 0
        if r.owns(g, who, r.protecting):
            safe = SAFE_ROADS if item == ROAD else SAFE_KNIGHTS
        if g.cells[(r.roads if item == ROAD else r.knights) + who] > safe:
            return who
        who = g.seat_from(who, step)
    return -1


def build(r: CardRules, g: Game, action: i64) -> None:
    """Pay and build; ten points end the game (card_game.end.ten)."""
    # card_game.city.points_first, card_game.end.at_once
    cells = g.cells
    seat = seat_of(action)
    item = kind_of(action) - BUILD_ROAD
    _pay(r, g, seat, item, what_of(action))
    cells[r.built] |= 1 << item
    if item == ROAD:
        _stack(r, g, seat, ROAD, r.road_pile, r.roads)
    elif item == KNIGHT:
        _stack(r, g, seat, KNIGHT, r.knight_pile, r.knights)
    elif item == SETTLEMENT:
        cells[r.settlement_pile] -= 1
        cells[r.settlements + seat] += 1
        g.note(kinds.SETTLEMENT_BUILT, seat)
    elif item == CITY:
        cells[r.settlements + seat] -= 1
        cells[r.cities + seat] += 1
        g.note(kinds.CITY_BUILT, seat)
    else:
        kind = at_of(action)
        cells[r.expansion_pile + kind] -= 1
        cells[r.cities + seat] -= 1
        cells[r.expansions + seat * r.kinds + kind] = 1
        g.note(kinds.EXPANSION_BUILT, seat, what=kind)
    points = r.points(g, seat)
    if points >= r.winning:
        g.note(kinds.WON, seat, n=points)
        g.finish(seat)
    elif item == CITY:
        g.push_step(r.event, 0, seat)
    elif item == SETTLEMENT and r.seats > 2:
        g.push_step(r.turn_destiny, 1 << seat)


def _pay(r: CardRules, g: Game, seat: i64, item: i64, payment: i64) -> None:
    # card_game.build.pay
    for k in range(i64(RESOURCES)):
        price = r.payments.costs[RESOURCES * item + k]
        has = g.cells[r.hand + RESOURCES * seat + k]
        n = (price if price < has else has) + 3 * r.payments.counts[RESOURCES * payment + k]
        if n > 0:
            discard_card(r, g, seat, k, n)
            g.note(kinds.PAID, seat, what=k, n=n)


def _stack(r: CardRules, g: Game, seat: i64, item: i64, pile: i64, stacks: i64) -> None:
    """A road or knight of the pile, or of another seat, goes on top of the builder's (card_game.stack.turned)."""
    cells = g.cells
    if cells[pile] > 0:
        cells[pile] -= 1
    else:
        who = loser(r, g, seat, item)
        cells[stacks + who] -= 1
        g.note(kinds.ROAD_LOST if item == ROAD else kinds.KNIGHT_LOST, who, seat, n=cells[stacks + who])
    cells[stacks + seat] += 1
    g.note(kinds.ROAD_BUILT if item == ROAD else kinds.KNIGHT_BUILT, seat, n=cells[stacks + seat])


def refuse_build(r: CardRules, g: Game, action: i64) -> Refusal:
    """Reason why something cannot be built."""
    item = kind_of(action) - BUILD_ROAD
    fault = _fault(r, g, seat_of(action), item, at_of(action))
    if fault == 1:
        return Refusal("build.each_thing_built_once", "card_game.build.once")
    if fault == 2:
        return _why_no_base(item)
    none = Refusal("build.no_expansion_for_you", "card_game.expansion.choice")
    if fault == 3:
        return Refusal("build.nobody_builds_same_expansion", "card_game.expansion.no_twice", stage=1, sums_up=none)
    if fault == 4:
        return Refusal("build.no_card_expansion_left", "card_game.expansion.choice", stage=2, sums_up=none)
    if fault == 5:
        return Refusal("build.cards_hand_not_pay", PRICES[item], stage=3)
    return Refusal("build.three_equal_cards_stand", "card_game.build.substitute_missing", stage=4)


def _why_no_base(item: i64) -> Refusal:
    if item == SETTLEMENT:
        return Refusal("build.no_settlement_left", "card_game.build.settlement_pile")
    if item == CITY:
        return Refusal("build.city_needs_one_settlements", "card_game.build.city_on_settlement")
    if item == EXPANSION:
        return Refusal("build.expansion_needs_one_cities", "card_game.expansion.covers")
    if item == ROAD:
        return Refusal("build.pile_empty_nobody_lose", "card_game.stack.nobody")
    return Refusal("build.pile_empty_nobody_lose_knight", "card_game.stack.nobody")
