"""Every two chapters that go together, and each beside Cities & Knights: a game whose end is near, played on the page to its end.

Which go together the rules say: what they refuse is no case. With a chapter comes what it is played beside.
"""

import itertools

import pytest
from clicking import Here
from test_modules_page import WAYS, Hands, own

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
    while s.look.round() == 0 or s.look.turn() != 0:
        s.table.play(forward(s.game, rng))
    return s.has(0, hand=RICH)


class Purposeful(Hands):
    """Hands that do each thing once that they have not done yet, and then what wins.

    The turn ends only when neither is possible: a seven would halve the hand, and without it a game lasts some twenty turns.
    Long walks among all that may be done are those of `test_modules_page.py`.

    Args:
        before: kinds of action that are done before anything that wins.
    """

    def __init__(self, page, way, seed, before=()):
        super().__init__(page, way, seed)
        self.before = set(before)

    def move(self):
        page = self.page
        if page.locator("dialog[open]").count():
            return super().move()
        choosing = page.locator(CHOOSING).count()
        if (choosing or self.chance.random() < 0.2) and self.any_of("#board .target:not([hidden])"):
            return True
        if missing := self.before - self.seen:
            wanted = ", ".join(f"#builds [data-kind={kind}]:not(:disabled)" for kind in sorted(missing))
            if self.any_of(wanted):
                return True
        done = "".join(f":not([data-kind={kind}])" for kind in self.seen if kind)
        new = ", ".join(f"{place} {ACT}{done}" for place in ("#builds", "#cards", "#turn .doing"))
        ways = [new, f"#builds {WINS}"]
        # Not all that is new: what is paid for it would be wanting in the end.
        if self.chance.random() < 0.2:
            ways.reverse()
        return any(self.any_of(way) for way in ways) or super().move()


CHOOSING = "#turn [data-kind=CANCEL_CHOICE]"
LAST = ("", "TRADE", "PROPOSE", "END_TURN")
ACT = "button[data-kind]:not(:disabled)" + "".join(f":not([data-kind='{kind}'])" for kind in LAST)
WINS = "[data-kind=BUILD_CITY]:not(:disabled)"


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
    founded = len(room.table.record.actions)
    page.goto(quick.url + quick.path)
    hands = Purposeful(page, way, 1)
    assert hands.play(PATIENCE), "the game did not end"
    assert room.table.is_over and page.locator("dialog.over h2").is_visible()
    assert len(own(room, founded) & hands.seen) > 1
