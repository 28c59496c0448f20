"""The work of placing names is bounded by counted steps, whatever board is uploaded, and enough for maps that people make."""

import json
import sys
from itertools import product
from types import SimpleNamespace

import pytest
from test_maps import LONG, hidden, named

from long_run import first_is_quick, some_are_quick
from poblado.island.maps import board_from_json
from poblado.island.scenery import MOST_LETTERS, MOST_NAMES, MOST_POINTS, MOST_WORDS
from poblado.presets import board_names, make_board
from poblado.server.board_choice import MOST_TILES, read_board
from poblado.svg import scenery
from poblado.svg.clearance import Steps
from poblado.svg.labels import SEARCH, SETTLING, meet, place_labels
from poblado.svg.scene_of import scene_of_board

pytestmark = pytest.mark.thorough


MAPS = [name for name in board_names() if make_board(name, 1).scenery is not None]
OVER = 20_000
"""Steps beyond the budget: a look at all obstacles of one place is finished."""
WIDE = "M" * MOST_LETTERS
WORDS = "Mi " * (MOST_LETTERS // 3 - 1) + "Mim"
RIVER = " ".join(f"{19_999 * (-1) ** k},{k}" for k in range(MOST_POINTS // 2))


def compact(tiles):
    """The coordinates of tiles around the middle, as close together as can be."""
    found = [(q, r) for q in range(-9, 10) for r in range(-9, 10)]
    return sorted(found, key=lambda at: (max(abs(at[0]), abs(at[1]), abs(sum(at))), at))[:tiles]


def uploaded(name, tiles=0, token=6, harbours=0, every=1, **more):
    """A board as a file, which the server accepts: the beginners', or hills everywhere, with one name on each vertex."""
    data = {"tiles": [{"q": q, "r": r, "terrain": "hills", "token": token} for q, r in compact(tiles)]}
    if not tiles:
        data = make_board("beginner").to_json() | {"starts": []}
    topology = board_from_json(data).topology
    places = topology.vertex_names[::every][:MOST_NAMES]
    data["scenery"] = {"names": dict.fromkeys(places, name), **more}
    if harbours:
        data["harbours"] = [{"edge": edge, "good": "any"} for edge in topology.edge_names[:harbours]]
    return read_board(json.dumps(data, separators=(",", ":")), "mine.json")


def asked(monkeypatch, board, language="en"):
    """The names and obstacles that a board's drawing asks to be placed."""
    found = []
    monkeypatch.setattr(scenery, "place_labels", lambda *args: found.append(args) or ())
    monkeypatch.setattr(scenery, "_labels", scenery._labels.__wrapped__)
    scenery.labels(scene_of_board(board, language=language))
    return found[0]


def calls(work):
    """Function calls that the interpreter counts while something is done, those of built-in functions among them."""
    count = SimpleNamespace(n=0)

    def note(frame, event, arg):
        count.n += event in ("call", "c_call")

    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count.n


WORST = {
    "27 wide names": {"name": WIDE, "every": 2},
    "54 wide names": {"name": WIDE},
    "54 names of many words": {"name": WORDS},
    "54 names that nearly fit": {"name": "Schenect"},
    "120 wide names on 60 tiles": {"name": WIDE, "tiles": 60},
    "120 names of many words": {"name": WORDS, "tiles": MOST_TILES},
    "120 letters with much room": {"name": "i", "tiles": 90, "token": 0},
    "names among harbours": {"name": "iii", "tiles": 50, "harbours": 230},
    "names among words": {
        "name": WIDE, "tiles": 30, "words": [{"text": WIDE, "at": "0,0", "size": 120, "turn": 20}] * MOST_WORDS,
    },
    "a river everywhere": {"name": WIDE, "tiles": 30, "lines": [{"kind": "river", "points": RIVER}]},
    "one tile": {"name": WIDE, "tiles": 1},
}  # fmt: skip


@pytest.mark.parametrize("case", some_are_quick(WORST, lambda n: n == 0))
def test_no_board_takes_more_steps_than_the_budget(case, monkeypatch):
    """A step takes half a microsecond or less, all of them half a second. The calls show that no work goes uncounted."""
    names, obstacles = asked(monkeypatch, uploaded(**WORST[case]))
    steps = Steps(SEARCH)
    made = calls(lambda: place_labels(names, obstacles, steps))
    print(f"{case}: {steps.taken} steps, {made} calls")
    assert steps.taken <= SEARCH + SETTLING + OVER
    assert made <= 3 * (SEARCH + SETTLING)
    assert len(obstacles.soft) <= 2 * MOST_POINTS and len(obstacles.beams) < 1000


@pytest.mark.parametrize("case", some_are_quick(WORST, lambda n: n == 1))
def test_names_on_crowded_boards_keep_off_each_other(case, monkeypatch):
    names, obstacles = asked(monkeypatch, uploaded(**WORST[case]))
    placed = place_labels(names, obstacles)
    assert not any(meet(one, other) for k, one in enumerate(placed) for other in placed[:k])
    assert placed == place_labels(dict(reversed(names.items())), obstacles), "in the same way each time"


@pytest.mark.parametrize(("name", "language"), first_is_quick([*product(MAPS, ["es", "en"])]))
def test_the_budget_changes_no_printed_map(name, language, monkeypatch):
    names, obstacles = asked(monkeypatch, make_board(name, 1), language)
    assert place_labels(names, obstacles) == place_labels(names, obstacles, Steps(20 * SEARCH))


@pytest.mark.parametrize("case", ["54 names that nearly fit", "120 letters with much room"])
def test_many_names_that_have_room_all_stand(case, monkeypatch):
    names, obstacles = asked(monkeypatch, uploaded(**WORST[case]))
    assert len(place_labels(names, obstacles)) == len(names)


def test_a_name_at_every_other_vertex_stands():
    scene = scene_of_board(named(every=2))
    placed = scenery.labels(scene)
    assert len(placed) == 27 and hidden(scene) == []
    assert {" ".join(label.lines) for label in placed} == set(LONG)


def test_without_steps_names_are_left_out(monkeypatch):
    names, obstacles = asked(monkeypatch, named())
    assert place_labels(names, obstacles, Steps(0)) == ()
    some = place_labels(names, obstacles, Steps(SEARCH // 20))
    assert len(some) < len(names) and not any(meet(a, b) for k, a in enumerate(some) for b in some[:k])
