"""Beliefs: the hidden cards that agree with all that a seat has seen, each possibility with an exact weight.

The rules themselves are the model. A possibility is a full set of cells for one pool of cards; after each action it is played on
by the engine, and stays if the seat would then have seen what it saw. So no book needs a line here.

Chance has its exact weights. How seats choose counts for nothing unless a policy is given: an action that is legal is then as
likely whatever the seat that did it holds, and where its card is hidden, all cards that it may have been are equally likely.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import gcd, lcm

from librt.vecs import vec
from mypy_extensions import i64

from poblado.kernel.action import NATURE, Actions, seat_of
from poblado.kernel.errors import BadChoice
from poblado.kernel.game import Game
from poblado.kernel.rng import Rng
from poblado.kernel.values import NameList
from poblado.lab.hidden import TRIES, Cards, Deals, Layout, Row, picked
from poblado.lab.seen import Shown

MOST = 2_000
"""Possibilities of one pool beyond which a belief goes on with samples."""
SAMPLES = 400
"""Samples that stand for a pool with more possibilities."""
_BITS = 512
"""Binary digits of a weight."""

Policy = Callable[[Game, int], Fraction]
"""Probability that the seat of a legal action, packed, does just that. It may look at nothing of the game that this seat may not
know."""


@dataclass(frozen=True)
class Pool:
    """Belief on one pool.

    Attributes:
        weights: each possibility with its weight, a whole number.
        exact: True if these are all possibilities, and False if they are samples.
    """

    weights: dict[Cards, int]
    exact: bool


_Outcome = tuple[list[int], int, int]
"""Cells after a step, and the probability of it as numerator and denominator."""


class Belief:
    """Belief of a seat on all hidden cards, one pool independent of the other. Never changed: `after` makes the next one.

    Attributes:
        told: the seat's observation now.
        pools: belief on each pool.
        policy: how the other seats choose; None where that counts for nothing.
    """

    def __init__(self, layout: Layout, told: list[int], pools: dict[str, Pool], policy: Policy | None = None) -> None:
        self.layout = layout
        self.told = told
        self.pools = pools
        # One possibility is as likely as it was, whatever is done.
        self.policy = policy if any(len(one.weights) > 1 for one in pools.values()) else None
        self._given = policy

    # -- going on ------------------------------------------------------------------------------------------------------

    def after(self, seen: Shown, rng: Rng, last: bool = False) -> Belief:
        """The belief after one more step.

        Where samples do not explain it, others are dealt, and at `last` all of them by what is seen now alone.
        """
        told = seen.applied(self.told)
        start = {pool: max(one.weights, key=one.weights.__getitem__) for pool, one in self.pools.items()}
        found = self._explained(start, seen, told, rng)
        if found is None:
            anew = fresh(self.layout, self.told, rng, self._given, history=True)
            pools = {pool: one if one.exact else anew.pools[pool] for pool, one in self.pools.items()}
            if last or pools == self.pools:
                # Samples explain it no more: what was seen before is forgotten.
                return fresh(self.layout, told, rng, self._given, history=True)
            return Belief(self.layout, self.told, pools, self._given).after(seen, rng, last=True)
        chosen, outcomes = found
        pools = {}
        for pool, before in self.pools.items():
            weights = self._carried(pool, before.weights, chosen, outcomes, seen, told)
            pools[pool] = _within(self.layout, pool, told, Pool(weights, before.exact), rng)
        return Belief(self.layout, told, pools, self._given)

    def _explained(
        self, chosen: dict[str, Cards], seen: Shown, told: list[int], rng: Rng
    ) -> tuple[dict[str, Cards], list[_Outcome]] | None:
        """A possibility of each pool that together explain what was seen, and what they become; None where none are found."""
        level, outcomes = self._played(chosen, seen, told)
        for _ in range(2):
            # Pool by pool: in most steps one pool decides alone whether an action is legal, or what comes of it.
            for pool, one in self.pools.items():
                for cards in one.weights if level < _EXPLAINS and len(one.weights) > 1 else ():
                    other = {**chosen, pool: cards}
                    reached, what = self._played(other, seen, told)
                    if reached > level:
                        chosen, level, outcomes = other, reached, what
                    if level == _EXPLAINS:
                        break
        for _ in range(TRIES if level < _EXPLAINS else 0):
            chosen = {pool: _drawn(one, rng) for pool, one in self.pools.items()}
            level, outcomes = self._played(chosen, seen, told)
            if level == _EXPLAINS:
                break
        return (chosen, outcomes) if level == _EXPLAINS else None

    def _carried(
        self,
        pool: str,
        weights: dict[Cards, int],
        chosen: dict[str, Cards],
        outcomes: list[_Outcome],
        seen: Shown,
        told: list[int],
    ) -> dict[Cards, int]:
        """The possibilities of a pool after a step, those of other pools being as `chosen`.

        Possibilities that differ only in rows which the step does not concern are played once for all of them.
        """
        parts: list[tuple[Cards, int, int, int]] = []
        if len(weights) == 1:
            parts = [(self.layout.cards(pool, cells), 1, n, d) for cells, n, d in outcomes]
        else:
            concerned = self._concerned(pool, chosen[pool], outcomes, seen, told)
            groups = {_of(chosen[pool], concerned): self._changes(pool, chosen[pool], outcomes)}
            if not concerned and not any(any(change) for change, _, _ in groups[()]):
                return weights
            for cards, weight in weights.items():
                key = _of(cards, concerned)
                if key not in groups:
                    _, played = self._played({**chosen, pool: cards}, seen, told)
                    groups[key] = self._changes(pool, cards, played)
                for change, n, d in groups[key]:
                    after = tuple([a + b for a, b in zip(cards, change)]) if any(change) else cards
                    parts.append((after, weight, n, d))
        whole = lcm(*[d for _, _, _, d in parts])
        found: dict[Cards, int] = {}
        for after, weight, n, d in parts:
            found[after] = found.get(after, 0) + weight * n * (whole // d)
        common = gcd(*found.values())
        # A policy's weights would grow without end: the digits beyond some 150 are dropped.
        common <<= max(0, (max(found.values()) // common).bit_length() - _BITS)
        return {cards: max(1, weight // common) for cards, weight in found.items()}

    def _changes(self, pool: str, cards: Cards, outcomes: list[_Outcome]) -> list[tuple[Cards, int, int]]:
        return [
            (tuple([a - b for a, b in zip(self.layout.cards(pool, cells), cards)]), n, d) for cells, n, d in outcomes
        ]

    def _concerned(
        self, pool: str, cards: Cards, outcomes: list[_Outcome], seen: Shown, told: list[int]
    ) -> list[tuple[int, int]]:
        """The stretches of a pool's cells on which may depend what a step does to any of them: the rows of the actor, of seats
        that an event names, and those that change. Of an open roll it is those that lose something: what a row gains openly
        does not depend on what anybody holds."""
        seats = {k for key in seen.events for k in key[1:3]} | {int(seat_of(seen.action))}
        roll = seat_of(seen.action) == NATURE and ~seen.bits == 0 and not seen.redacted
        found = []
        after = [self.layout.cards(pool, cells) for cells, _, _ in outcomes]
        for row in self.layout.pools[pool]:
            a, b = row.first, row.first + row.n
            if row.size_at < 0:
                found.append((a, b))
                continue
            grown = told[row.size_at] - self.told[row.size_at]
            if roll:
                is_concerned = grown < 0 or any(one[k] < cards[k] for one in after for k in range(a, b))
            else:
                is_concerned = grown != 0 or row.owner in seats or any(one[a:b] != cards[a:b] for one in after)
            if is_concerned:
                found.append((a, b))
        return found

    def _played(self, chosen: dict[str, Cards], seen: Shown, told: list[int]) -> tuple[int, list[_Outcome]]:
        """Degree to which a possibility of each pool explains a step, and what the step makes of them."""
        layout, seat = self.layout, self.told[0]
        cells = self.told[1 : 1 + int(layout.rules.size)]
        for pool, cards in chosen.items():
            layout.put(pool, cards, cells)
        game = Game(layout.rules, vec[i64](cells))
        level, found = _IMPOSSIBLE, []
        for action, n, d in _actions(game, seen):
            level = max(level, _LEGAL)
            if self.policy is not None and seat_of(action) not in (NATURE, seat):
                likely = self.policy(game, action)
                n, d = likely.numerator, likely.denominator
                if n == 0:
                    continue
            after = game.copy()
            after.note_events()
            after.apply_trusted(action)
            if layout.observe(after, seat) != told:
                continue
            if [event.seen_by(seat).key() for event in after.events] == list(seen.events):
                level = _EXPLAINS
                found.append((list(after.cells), n, d))
        return level, found

    # -- asking --------------------------------------------------------------------------------------------------------

    def sample(self, rng: Rng) -> Game:
        """A full game that agrees with all that was seen, by the weights of its possibilities."""
        cells = self.told[1 : 1 + int(self.layout.rules.size)]
        for _ in range(TRIES):
            for pool, one in self.pools.items():
                self.layout.put(pool, _drawn(one, rng), cells)
            game = Game(self.layout.rules, vec[i64](cells))
            if game.rules.steps[game.step_id()].consistent(game):
                break
        return game

    def allows(self, game: Game) -> bool:
        """Tell whether the hidden cards of a full game are among the possibilities."""
        cells = list(game.cells)
        return all(self.layout.cards(pool, cells) in one.weights for pool, one in self.pools.items())

    def probability(self, seat: int, good: str) -> Fraction:
        """Probability that a seat holds one card of a kind, or more. Raises: BadChoice."""
        without, known = Fraction(1), False
        for pool, one in self.pools.items():
            places = [row.first + k for row, k in self._places(pool, seat) if _label(row, k) == good]
            known = known or bool(places)
            none = sum([w for cards, w in one.weights.items() if not any(cards[k] for k in places)])
            without *= Fraction(none, sum(one.weights.values()))
        if not known:
            raise no_such_good(self.layout, good)
        return 1 - without

    def expected(self, seat: int) -> dict[str, Fraction]:
        """Expected number of cards of each kind that a seat holds."""
        found: dict[str, Fraction] = {}
        for pool, one in self.pools.items():
            total = sum(one.weights.values())
            for row, k in self._places(pool, seat):
                held = sum([w * cards[row.first + k] for cards, w in one.weights.items()])
                found[_label(row, k)] = found.get(_label(row, k), Fraction(0)) + Fraction(held, total)
        return found

    def _places(self, pool: str, seat: int) -> list[tuple[Row, int]]:
        rows = [row for row in self.layout.pools[pool] if row.size_at >= 0 and row.owner == seat]
        return [(row, k) for row in rows for k in range(row.n) if _label(row, k)]


_IMPOSSIBLE = 0
_LEGAL = 1
_EXPLAINS = 2


def uniform(game: Game, action: int) -> Fraction:
    """Policy of random players: all listed actions are equally likely, and those that are not listed as likely as one of them."""
    out, seat = Actions(), seat_of(action)
    game.legal(seat, out)
    return Fraction(1, max(1, int(out.n)))


def begun(layout: Layout, told: list[int], rng: Rng, policy: Policy | None = None) -> Belief:
    """The belief where memory begins: how a new game starts, such as with hands that its board prints, everybody knows."""
    start = layout.rules.new_game()
    if layout.observe(start, told[0]) != told:
        return fresh(layout, told, rng, policy)
    cells = list(start.cells)
    return Belief(layout, told, {pool: Pool({layout.cards(pool, cells): 1}, True) for pool in layout.pools}, policy)


def fresh(layout: Layout, told: list[int], rng: Rng, policy: Policy | None = None, history: bool = False) -> Belief:
    """The belief by an observation alone.

    Args:
        policy: how the other seats choose from here on.
        history: True if more was seen, which is forgotten: then only pools of which one possibility is left are exact.
    """
    pools = {}
    for pool in layout.pools:
        pools[pool] = _counted(layout, pool, told, rng)
        if history and len(pools[pool].weights) > 1:
            pools[pool] = Pool(pools[pool].weights, False)
    return Belief(layout, told, pools, policy)


def _counted(layout: Layout, pool: str, told: list[int], rng: Rng) -> Pool:
    free = Deals(layout, pool, told)
    found: dict[Cards, int] = {}
    for cards, ways in free.every():
        if len(found) == MOST:
            return Pool(_tally([free.deal(rng) for _ in range(SAMPLES)]), False)
        found[cards] = ways
    return Pool(found, True)


def _within(layout: Layout, pool: str, told: list[int], one: Pool, rng: Rng) -> Pool:
    """The belief within its bounds: samples where there are too many possibilities, and exact again where one is left."""
    if one.exact:
        return one if len(one.weights) <= MOST else _sampled(one, rng)
    free = Deals(layout, pool, told)
    if len(free.rows) < 2:
        return Pool(dict(free.every()), True)
    return one if len(one.weights) <= SAMPLES else _sampled(one, rng)


def _sampled(one: Pool, rng: Rng) -> Pool:
    """Samples of a belief: at equal distances on the line of its weights, in one pass."""
    total = sum(one.weights.values())
    at = int(rng.below(1 << 30))
    marks = [(((k << 30) + at) * total // (SAMPLES << 30)) for k in range(SAMPLES)]
    found: dict[Cards, int] = {}
    end = k = 0
    for cards, weight in one.weights.items():
        end += weight
        while k < SAMPLES and marks[k] < end:
            found[cards] = found.get(cards, 0) + 1
            k += 1
    return Pool(found, False)


def _tally(cards: list[Cards]) -> dict[Cards, int]:
    found: dict[Cards, int] = {}
    for one in cards:
        found[one] = found.get(one, 0) + 1
    return found


def _drawn(one: Pool, rng: Rng) -> Cards:
    if len(one.weights) == 1:
        return next(iter(one.weights))
    return list(one.weights)[picked(list(one.weights.values()), rng)]


def _of(cards: Cards, stretches: list[tuple[int, int]]) -> Cards:
    return tuple([n for a, b in stretches for n in cards[a:b]])


def _label(row: Row, k: int) -> str:
    return row.field.axes[-1].label(k)


def _actions(game: Game, seen: Shown) -> list[tuple[int, int, int]]:
    """The actions in a game that a step may have been, each with its probability as numerator and denominator."""
    if seat_of(seen.action) == NATURE:
        out = Actions()
        game.legal(NATURE, out)
        total = int(out.total_weight())
        drawn = [(int(out.items[k]), int(out.weights[k]), total) for k in range(int(out.n))]
        return [one for one in drawn if one[0] & seen.bits == seen.action]
    if ~seen.bits == 0:
        return [(seen.action, 1, 1)] if game.is_legal(seen.action) else []
    out, seat = Actions(), seat_of(seen.action)
    if game.mask() >> seat & 1:
        game.legal(seat, out)
    else:
        game.rules.steps[game.step_id()].optional(game, seat, out)
    found = [action for action in out.to_list() if action & seen.bits == seen.action]
    return [(action, 1, len(found)) for action in found]


def no_such_good(layout: Layout, good: str) -> BadChoice:
    """The error for a kind of card that no seat can hold."""
    known = {
        _label(row, k): 0 for rows in layout.pools.values() for row in rows if row.owner >= 0 for k in range(row.n)
    }
    return BadChoice(
        "no good is called {name!r}; there are {known}", name=good, known=NameList([one for one in known if one])
    )
