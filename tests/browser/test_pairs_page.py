"""Every two chapters that go together, and each beside Cities & Knights: a game whose end is near, played on the page to its end.

Which go together the rules say: what they refuse is no case. With a chapter comes what it is played beside.
"""

import itertools

import pytest
from clicking import Here
from hands import WAYS, Purposeful, own

import poblado
from cities_knights.scenes import stage
from poblado.kernel.errors import BadRuleset
from poblado.kernel.rng import Rng
from poblado.presets import chapter, chapter_names, preset, preset_names, usual_board
from poblado.testing import Story
from walking import forward

pytestmark = pytest.mark.browser

GAMES = [name for name in preset_names() if not preset(name).parent]
POINTS = 4
"""Two more than founded settlements are worth, one more than a settlement and a city."""
RICH = "5brick 5lumber 6wool 9grain 12ore"
"""Enough for two cities, whatever else is bought before."""
PATIENCE = 300
"""Seconds, as a guard against hanging; a game takes some four."""


def together(name, some):
    """Chapters with what they are played beside; None where the rules refuse them."""
    found = tuple(c for c in chapter_names() if c in some or any(c in chapter(one).beside for one in some))
    try:
        rules = poblado.ruleset(name, chapters=found, seed=1)
    except BadRuleset:
        return None
    return found if rules.chapters else None


def pairs():
    """Each set once: two chapters beside the first game, and one beside every other game of an island."""
    first, *others = GAMES
    asked = [(first, two) for two in itertools.combinations(chapter_names(), 2)]
    asked += [(name, (one,)) for name in others for one in chapter_names()]
    found = [(name, together(name, some)) for name, some in asked]
    return list(dict.fromkeys((name, some) for name, some in found if some))


def near_the_end(rules, seed):
    """The founding is over, by chance; seat 0 is about to roll, rich enough to win in its turn."""
    how = {"preset": rules.name, "board": rules.board, "chapters": rules.chapters, "points_to_win": POINTS}
    s = Story(rules.seats, fresh=True, **how)
    rng = Rng(seed)
    while s.facts.round() == 0 or s.facts.turn() != 0:
        s.table.play(forward(s.game, rng))
    return s.has(0, hand=RICH)


PAIRS = pairs()
CASES = [(*pair, *WAYS[k % len(WAYS)]) for k, pair in enumerate(PAIRS)]


@pytest.fixture(scope="module")
def quick():
    one = Here(0)
    yield one
    one.close()


def label(part):
    return "+".join(part) if isinstance(part, tuple) and isinstance(part[0], str) else None


def test_most_chapters_go_together():
    assert len({name for name, _ in PAIRS}) > 1 and {one for _, some in PAIRS for one in some} == set(chapter_names())


@pytest.mark.slow
@pytest.mark.parametrize(("name", "chapters", "way", "page"), CASES, indirect=["page"], ids=label)
def test_a_game_is_played_to_its_end(quick, page, name, chapters, way):
    page.on("console", lambda said: page.problems.append(said.text) if said.type == "error" else None)
    page.on("response", lambda r: page.problems.append(f"{r.status} {r.url}") if r.status >= 400 else None)
    switches = {f"chapter.{one}": "1" for one in chapters}
    board = usual_board(name, chapters)
    board = "beginner" if board == preset(name).board else board
    words = {"preset": name, "board": board, "players": "3", "seed": "7", "param.points_to_win": str(POINTS)}
    room = quick.begin(page, **words, **switches)
    stage(room, near_the_end(room.table.rules, 1))
    # What is staged stands in no record, from which the result is told.
    page.route("**/result.json", lambda route: route.fulfill(body=""))
    founded = len(room.table.record.actions)
    page.goto(quick.url + quick.path)
    hands = Purposeful(page, way, 1)
    assert hands.play(PATIENCE), "the game did not end"
    assert room.table.is_over and page.locator("dialog.over h2").is_visible()
    assert len(own(room, founded) & hands.seen) > 1
