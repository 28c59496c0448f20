"""Memory of a seat: what it has seen so far, and how likely the others hold what.

Run it: `python examples/remember.py`.
"""

import poblado
from poblado import Game
from poblado.kernel.action import Actions
from poblado.kernel.playout import outcome
from poblado.kernel.rng import Rng
from poblado.lab.memory import Memory, advance, uniform


def some_actions(game: Game, memories: list[Memory], actions: int, rng: Rng) -> None:
    """Play on at random, and let memories see it."""
    out = Actions()
    for _ in range(actions):
        if game.is_over():
            return
        if game.is_chance():
            action = int(outcome(game, rng))
        else:
            game.legal(game.actor(), out)
            action = int(out.items[rng.below(out.n)])
        advance(game, action, memories)


def what_two_viewers_know(actions: int = 500) -> tuple[Memory, Memory]:
    """The cards of seat 0, as seat 1 and a spectator may know them after the same game."""
    game, rng = poblado.ruleset("base", 4, seed=5).new_game(), Rng(5)
    memories = Memory(game, 1), Memory(game, -1)
    some_actions(game, [*memories], actions, rng)
    for memory in memories:
        told = {good: round(float(n), 2) for good, n in memory.expected(0).items() if n}
        print(memory, "exact:", memory.is_exact, told)
    print(memories[0].text().splitlines()[-2])
    return memories


def a_branch(memory: Memory, rng: Rng) -> Game:
    """A search tree's node: a game that may be the true one, and a copy of the memory that goes on with it."""
    game, branch = memory.sample(rng), memory.copy()
    some_actions(game, [branch], 10, rng)
    print(memory.digest, "then", branch.digest)
    return game


def among_random_players() -> Memory:
    """How the others choose counts, too, where a policy says so."""
    memory = Memory(poblado.ruleset("base", 4, seed=5), -1, policy=uniform)
    some_actions(memory.rules.new_game(), [memory], 400, Rng(5))
    print("seat 2 has a victory point card:", float(memory.probability(2, "victory_point")))
    return memory


def main() -> None:
    memory, _ = what_two_viewers_know()
    a_branch(memory, Rng(1))
    among_random_players()


if __name__ == "__main__":
    main()
