"""What a banner announces beside the log, and to whom."""

import pytest

import poblado
from poblado.island.events import ROBBER_MOVED
from poblado.kernel.event import ALL_SEATS, Event
from poblado.locale.sentences import story
from poblado.rules.base.numbers import STOLEN
from poblado.rules.cities_knights.numbers import TOKENS_SWAPPED
from poblado.rules.seafarers.numbers import PIRATE_MOVED

NAMES = ["Ana", "Bea", "Coro"]


@pytest.mark.parametrize(
    ("preset", "chapters", "before"),
    [("base", [], ROBBER_MOVED), ("base", ["new-shores"], PIRATE_MOVED), ("pirates-and-explorers", [], None)],
    ids=["robber", "pirate", "pirate ship"],
)
def test_a_theft_is_announced_to_whom_it_was_taken_from_and_to_nobody_else(preset, chapters, before):
    rules = poblado.ruleset(preset, 3, seed=1, chapters=chapters)
    moved = [] if before is None else [Event(before, 0, -1, 3, -1, 1, ALL_SEATS)]
    stolen = Event(STOLEN, 0, 1, -1, 4, 1, 0b11)
    said = {
        viewer: story(rules, [each.seen_by(viewer) for each in (*moved, stolen)], viewer, NAMES, "en")[-1].told
        for viewer in (-1, 0, 1, 2)
    }
    assert said[1].announcement == said[1].text == "Ana steals 1 ore from Bea"
    assert [said[viewer].announcement for viewer in (-1, 0, 2)] == ["", "", ""]


def test_swapped_tokens_are_announced_to_all():
    rules = poblado.ruleset("cities-knights", 3, seed=1)
    swapped = Event(TOKENS_SWAPPED, 0, -1, 3, 4, 1, ALL_SEATS)
    for viewer in (-1, 0, 1, 2):
        (line,) = story(rules, [swapped], viewer, NAMES, "en")
        assert line.told.announcement == line.told.text and line.told.text.startswith("Ana swaps the tokens of ")
