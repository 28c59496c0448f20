"""The settler of the first edition, the bar for other bots: it plays its games again, whatever the settler learns. More games, by
preset, stand in `tests/test_frozen.py`."""

import pytest

import poblado
from poblado import bots
from poblado.lab import play_match

PLAYED = {
    ("base", 4, ""): "9d13b61624db01df",
    ("duel", 2, ""): "c49f07bee580d7bf",
    ("base", 4, "new-shores"): "b42715912e32cfcb",
    ("base", 3, "helpers"): "6a50dd3750799d6a",
    ("land-ahoy", 4, ""): "9dad96975f3c004a",
    ("cities-knights", 4, ""): "8430671d39ffa9c1",
    ("cities-knights", 3, "new-shores"): "79243d093646bbde",
    ("cards", 4, ""): "330953f748ffade6",
}
"""Digests of last positions, as `settler` reached them before it was mended."""


def ended(name, preset, players, chapter):
    rules = poblado.ruleset(preset, players, seed=1, chapters=[chapter] if chapter else [])
    return play_match(rules.new_game(), [bots.make(name, seat) for seat in range(players)], 1).digest[:16]


@pytest.mark.parametrize("case", PLAYED)
def test_the_first_settler_plays_as_ever(case):
    assert ended("settler-1", *case) == PLAYED[case]


def test_people_are_not_offered_the_bar():
    assert "settler-1" in bots.names() and "settler-1" not in bots.level_names()
