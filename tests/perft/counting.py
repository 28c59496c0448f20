"""Counts what the engine allows, for comparison with what an oracle counted."""

from positions import EXPLORERS, WITH_MAPS

import poblado
from poblado.kernel.codec import from_text


def assert_counts(position, deep=200_000):
    """Sequences of actions from a position to each of its depths, chance included, are as many as it says. Counts above
    `deep` are taken on the compiled build alone: interpreted they would take minutes."""
    more = {"chapters": position.chapters} if position.chapters else {}
    if position.ruleset not in {"cards", *EXPLORERS} and not WITH_MAPS.intersection(position.chapters):
        more["board"] = position.board
    rules = poblado.ruleset(position.ruleset, position.players, params=position.params, **more)
    game = rules.new_game()
    for text in position.actions:
        action = from_text(rules, text)
        assert game.is_legal(action), text
        game.apply_trusted(action)
    for depth, count in position.counts.items():
        if count <= deep or poblado.is_compiled():
            assert sequences(game, depth) == count, f"depth {depth}"


def sequences(game, depth):
    """A game that is over has none."""
    if depth == 0 or game.is_over():
        return 1 if depth == 0 else 0
    out = poblado.table.Actions()
    game.legal(game.actor(), out)
    actions = out.to_list()
    if depth == 1:
        return len(actions)
    count = 0
    for action in actions:
        child = game.copy()
        child.apply_trusted(action)
        count += sequences(child, depth - 1)
    return count
