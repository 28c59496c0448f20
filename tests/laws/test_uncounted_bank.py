"""A bank that nobody counts: what a seat may do never depends on how many cards it has beyond what everybody sees."""

import matrix
import pytest

import poblado
from long_run import some_are_quick
from poblado.island import verbs
from poblado.island.pieces import CITY
from poblado.island.state import ROUND
from poblado.kernel.codec import to_text
from poblado.kernel.rng import Rng
from poblado.kernel.view import View
from poblado.presets import preset
from poblado.testing import legal, random_action

ROWS = {label: row for label, row in matrix.ROWS.items() if preset(row.preset).family == "island" and not row.params}
QUICK = {"chapter-new-shores", "cities-knights+helpers+new-shores", "land-ahoy-4"}


def settled(rules, rng):
    """A game past its founding in which all seats have all their cities, each as far from the next as must be: much is paid."""
    game = rules.new_game()
    while game.cells[ROUND] == 0:
        game.apply_trusted(random_action(game, rng))
    cells = game.cells
    for v in range(rules.vertices):
        near = [v, *(rules.vertex_neighbours[3 * v + k] for k in range(3))]
        seat = rng.below(int(rules.seats))
        free = all(at < 0 or cells[rules.vertex_holder + at] < 0 for at in near)
        if free and rules.places.vertex_lands[v] and verbs.supply(rules, game, seat, CITY):
            verbs.place(rules, game, seat, CITY, v)
    return game


@pytest.mark.clause("base.variant.hidden_bank")
@pytest.mark.parametrize("label", some_are_quick(ROWS, lambda n: list(ROWS)[n] in QUICK, pytest.mark.thorough))
def test_a_view_lists_what_the_table_lists_of_a_hidden_bank(label):
    row = ROWS[label]
    params = {"hidden_bank": 1, "points_to_win": 30}
    rules = poblado.ruleset(row.preset, row.players, chapters=row.chapters, params=params, seed=11)
    rng = Rng(5)
    game = settled(rules, rng)
    for _ in range(1500):
        if game.is_over():
            return
        for seat in range(rules.seats):
            here, there = View(game, seat).legal(), legal(game, seat)
            differ = [to_text(rules, action) for action in {*here} ^ {*there}]
            assert here == there, f"seat {seat} in {game}: {differ}"
        game.apply_trusted(random_action(game, rng))
