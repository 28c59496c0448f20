"""Search one action deep: expectation over what a seat cannot see and over what nature may do, by exact weights.

Run it: `python examples/search.py`.

Chance is a player: after an action the game may wait for nature, and `outcomes` lists all that it may do with whole
numbers as weights. So an expectation is a sum and a division, no simulation. Hidden cards are dealt by `view.sample`.
"""

from fractions import Fraction

import poblado
from poblado import Game, Island, IslandFacts, Rng, Table, View
from poblado.kernel.codec import to_text
from poblado.kernel.playout import outcomes


# [worth]
def worth(game: Game, seat: int) -> Fraction:
    """What a position is worth to a seat: points above all, then cards, the leader's points against it."""
    facts = IslandFacts(game)
    points = [facts.all_points(s) for s in range(game.rules.seats)]
    others = max(p for s, p in enumerate(points) if s != seat)
    return Fraction(100 * points[seat] - 30 * others + 4 * min(facts.hand_size(seat), 7) + variety(facts, seat))


def variety(facts: IslandFacts, seat: int) -> int:
    return sum(1 for n in facts.hand(seat) if n)


# [expectation]
def expected(game: Game, seat: int) -> Fraction:
    """The worth of a position, over everything that nature may do before the next choice of a seat."""
    if game.is_over() or not game.is_chance():
        return worth(game, seat)
    listed = outcomes(game)
    total = sum(weight for _, weight in listed)
    value = Fraction(0)
    for action, weight in listed:
        after = game.copy()
        after.apply_trusted(action)
        value += Fraction(weight, total) * expected(after, seat)
    return value


# [search]
def values(view: View, deals: int = 4, seed: int = 1) -> dict[int, Fraction]:
    """Expected worth of each legal action of the viewer, mean over dealt games that agree with the view."""
    rng = Rng(seed)
    dealt = [view.sample(rng) for _ in range(deals)]
    found = {}
    for action in view.legal():
        total = Fraction(0)
        for game in dealt:
            after = game.copy()
            after.apply_trusted(action)
            total += expected(after, view.seat)
        found[action] = total / deals
    return found


def best(view: View, deals: int = 4, seed: int = 1) -> int:
    """The action with the highest value; of equals the first listed."""
    found = values(view, deals, seed)
    return max(found, key=lambda action: found[action])


# [show]
def some_decision(seed: int = 5) -> Table[Island]:
    """A table some rounds into a random game, before a choice among several actions."""
    table = poblado.new_table("base", players=3, seed=seed)
    rng = Rng(seed)
    while table.facts.round() < 6 or table.facts.pending() != "Main" or len(table.legal()) < 6:
        actions = table.legal()
        table.play(actions[rng.below(len(actions))])
    return table


def main() -> None:
    table = some_decision()
    view = table.view(table.actor)
    ranked = sorted(values(view).items(), key=lambda pair: -pair[1])
    for action, value in ranked[:5]:
        print(f"{float(value):8.2f}  {to_text(table.rules, action)}")


if __name__ == "__main__":
    main()
