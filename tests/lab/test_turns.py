"""How long games are said to take is what bots take."""

import statistics

import pytest

from poblado.lab.series import Series, lineup_of, run
from poblado.presets import chapter_names, preset, preset_names, usual_players, usual_turns
from poblado.presets.composition import game_for

ISLANDS = [(name, []) for name in preset_names() if preset(name).family == "island"]
GAMES = [*ISLANDS, *map(game_for, chapter_names())]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "chapters"), GAMES, ids=["+".join((name, *chapters)) for name, chapters in GAMES])
def test_games_take_about_as_many_turns_as_they_say(name, chapters):
    n = usual_players(name, chapters)
    series = Series(name, n, lineup_of(["settler"], n), 5, chapters=chapters, limit=40_000)
    taken = n * statistics.median(result.rounds for result in run(series, 8) if result.winner >= 0)
    assert taken == pytest.approx(usual_turns(name, chapters), rel=0.4)


def test_chapters_add_to_what_their_preset_takes():
    assert usual_turns("base", ["new-york", "canal"]) == 64
    assert usual_turns("cards") == 0
