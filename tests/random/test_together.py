"""Every set of chapters, beside every kind of game: refused in words, or played under the invariants.

The matrix follows from what the books declare, read by `tests/laws/matrix.py` and not by the composition that refuses. As many
chapters as go together stand at tables of their own in the matrix, under the laws and the invariants.
"""

import itertools

import matrix
import pytest
from invariants import check

import poblado
from long_run import has_its_turn
from poblado.kernel.errors import BadRuleset
from poblado.kernel.rng import Rng
from poblado.locale.errors import explain
from poblado.presets import chapter_names, header_of, preset, ruleset_from_header
from walking import forward

TWO = dict.fromkeys(some for n in (1, 2) for some in itertools.combinations(chapter_names(), n))
SETS = [(name, some) for name in matrix.roots() for some in dict.fromkeys([*TWO, *matrix.covering(name)])]
PAIRS = [(name, some) for name in matrix.first_of_books() for some in [*matrix.pairs(name), *matrix.alone(name)]]


@pytest.mark.thorough
def test_what_goes_together_and_what_is_refused_in_words():
    for name, some in SETS:
        try:
            rules = poblado.ruleset(name, chapters=some, seed=1)
        except BadRuleset as error:
            assert not matrix.fits(name, some), (name, some, str(error))
            assert explain(error, "es") != explain(error, "en")
            continue
        assert matrix.fits(name, some), (name, some)
        assert list(rules.chapters) == [each for each in chapter_names() if each in some]
        assert ruleset_from_header(header_of(rules)).game_digest == rules.game_digest


def play(name, some, seed, moves, every):
    """A random game with any number of players that all are for, under the invariants."""
    low, high = preset(name).players
    players = range(max(low, 3), high + 1)
    rules = poblado.ruleset(name, players[seed % len(players)], chapters=some, seed=seed)
    rng = Rng(seed)
    game = rules.new_game()
    for n in range(moves):
        if game.is_over():
            break
        if n % every == 0:
            check(game)
        game.apply_trusted(forward(game, rng))
    check(game)


def label(part):
    return part if isinstance(part, str) else "+".join(part)


def test_every_legal_pair_is_at_some_table():
    for name, some in PAIRS:
        wanted = not any(matrix.is_alike(each) for each in some)
        rows = [row for row in matrix.ROWS.values() if row.quick or not wanted]
        assert any(row.preset == name and set(some) <= set(row.chapters) for row in rows)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "some"), PAIRS, ids=label)
def test_pairs_in_two_hundred_games(name, some):
    """Each night a part of them, for every pair."""
    for seed in range(200 if poblado.is_compiled() else 8):
        if has_its_turn(seed):
            play(name, some, seed, 1500, 60)
