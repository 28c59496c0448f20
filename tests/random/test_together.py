"""Every set of chapters, beside every kind of game: refused in words, or played under the invariants.

The matrix follows from what the books declare. What does not go together is written down here, so that a chapter that suddenly
fits, or no longer does, is seen.
"""

import itertools

import pytest
from invariants import check

import poblado
from poblado.kernel.errors import BadRuleset
from poblado.kernel.rng import Rng
from poblado.locale.errors import explain
from poblado.presets import chapter_names, header_of, preset, ruleset_from_header
from poblado.testing import LAWS
from walking import forward

GAMES = ("base", "base-5-6", "base-5-6-paired", "cities-knights", "cities-knights-2010", "cities-knights-5-6-paired")
CHAPTERS = ("favours", "helpers", "new-york", "mallorca", "canal")


def legal(name, chapters):
    """By the books: the canal is New York's, of two maps one is played, and guild favours need development cards."""
    if "canal" in chapters and "new-york" not in chapters:
        return False
    if {"new-york", "mallorca"} <= set(chapters):
        return False
    return not ("favours" in chapters and name.startswith("cities-knights"))


SETS = [
    (name, some)
    for name in GAMES
    for size in range(1, len(CHAPTERS) + 1)
    for some in itertools.combinations(CHAPTERS, size)
]
PLAYED = [(name, some) for name, some in SETS if legal(name, some)]
LARGEST = [
    (name, some) for name, some in PLAYED if not any(name == other and set(some) < set(more) for other, more in PLAYED)
]
PAIRS = [
    (name, some)
    for name, some in PLAYED
    if (len(some) == 2 and name in ("base", "cities-knights")) or (len(some) == 1 and name == "cities-knights")
]


def test_all_chapters_are_in_the_matrix():
    assert sorted(chapter_names()) == sorted(CHAPTERS)


def test_what_goes_together_and_what_is_refused_in_words():
    for name, some in SETS:
        try:
            rules = poblado.ruleset(name, chapters=some, seed=1)
        except BadRuleset as error:
            assert not legal(name, some), (name, some, str(error))
            assert explain(error, "es") != explain(error, "en")
            continue
        assert legal(name, some), (name, some)
        assert list(rules.chapters) == [each for each in chapter_names() if each in some]
        assert ruleset_from_header(header_of(rules)).digest == rules.digest


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


@pytest.mark.parametrize(
    ("name", "some"),
    [pytest.param(*case, marks=() if case[0] in ("base", "cities-knights") else pytest.mark.slow) for case in LARGEST],
    ids=label,
)
def test_as_many_as_go_together(name, some):
    """At one table, with the laws of every ruleset."""
    play(name, some, 3, 400, 10)
    for law in LAWS:
        law(poblado.ruleset(name, chapters=some, seed=5))


@pytest.mark.slow
@pytest.mark.parametrize(("name", "some"), PAIRS, ids=label)
def test_pairs_in_two_hundred_games(name, some):
    for seed in range(200 if poblado.is_compiled() else 8):
        play(name, some, seed, 1500, 60)
