"""Random walks through games, for laws and other tests that look at many positions."""

from collections.abc import Iterator

from poblado.kernel.action import Actions
from poblado.kernel.game import Game, Ruleset
from poblado.kernel.rng import Rng


def legal(game: Game, seat: int) -> list[int]:
    """Packed legal actions of a seat, or of nature."""
    out = Actions()
    game.legal(seat, out)
    return out.to_list()


def random_action(game: Game, rng: Rng) -> int:
    """Choose one of the legal actions of the next actor, nature's weights left aside, so that rare chances come often."""
    actions = legal(game, game.actor())
    assert actions, f"whoever owes an answer has no legal action: {game}"
    return actions[rng.below(len(actions))]


def positions(rules: Ruleset, seed: int, *, every: int = 7, limit: int = 1500) -> Iterator[tuple[Game, list[int]]]:
    """Positions of one random game, each with the packed actions that led to it.

    Both are the walk's own and go on changing: copy what you keep, and what you play on.

    Args:
        seed: equal seeds walk through equal games.
        every: so many actions from one position to the next; the end of the game is one too.
        limit: most actions.
    """
    rng = Rng(seed)
    game = rules.new_game()
    game.note_events()
    done: list[int] = []
    for n in range(limit):
        if n % every == 0 or game.is_over():
            yield game, done
        if game.is_over():
            return
        action = random_action(game, rng)
        done.append(action)
        game.apply_trusted(action)
