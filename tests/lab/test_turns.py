"""How long games are said to take is what bots take, and nearly all games end long before they are cut off."""

import statistics

import pytest

from long_run import one_in
from poblado.lab.series import Series, lineup_of, run
from poblado.presets import chapter_names, preset_names, usual_limit, usual_players, usual_turns
from poblado.presets.composition import game_for

PLAYED = [*((name, []) for name in preset_names()), *map(game_for, chapter_names())]
GAMES = {"+".join((name, *chapters)): (name, chapters) for name, chapters in PLAYED}
LOST = {"base+pirate-islands"}
"""Games in which players that do anything may lose all ways to win."""


@pytest.mark.slow
@pytest.mark.parametrize(("name", "chapters"), GAMES.values(), ids=GAMES)
def test_games_take_about_as_many_turns_as_they_say(name, chapters):
    n = usual_players(name, chapters)
    series = Series(name, n, lineup_of(["settler"], n), 5, chapters=chapters, limit=40_000)
    taken = n * statistics.median(result.rounds for result in run(series, 8) if result.winner >= 0)
    assert taken == pytest.approx(usual_turns(name, chapters), rel=0.4)


def test_chapters_add_to_what_their_preset_takes():
    assert usual_turns("base", ["new-york", "canal"]) == 64
    assert usual_limit("base", ["new-york", "canal"]) == 30 * 64


def within(game, bot, games):
    """How many games of such bots end within their limit."""
    name, chapters = GAMES[game]
    n = usual_players(name, chapters)
    series = Series(name, n, lineup_of([bot], n), 8, chapters=tuple(chapters), limit=60_000)
    return sum(result.winner >= 0 and n * result.rounds <= usual_limit(name, chapters) for result in run(series, games))


@pytest.mark.parametrize("game", GAMES)
def test_every_game_says_how_long_it_may_last(game):
    name, chapters = GAMES[game]
    assert usual_turns(name, chapters) >= 20
    assert usual_limit(name, chapters) == 30 * usual_turns(name, chapters)


@pytest.mark.thorough
@pytest.mark.parametrize("game", GAMES)
def test_weighted_players_end_within_the_limit(game):
    games = 5
    assert within(game, "weighted", games) >= games - (2 if game in LOST else 1)


@pytest.mark.parametrize("game", one_in(len(GAMES), list(GAMES)))
def test_settlers_end_within_the_limit(game):
    assert within(game, "settler", 1) == 1
