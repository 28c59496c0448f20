"""What moves by itself on the page: once, out of the way of a touch, not for those who want none, nothing that is hidden."""

import pytest
from test_board_page import likes
from test_play_page import open_table, play
from waiting import until

from cities_knights.scenes import realm
from poblado.testing import Story

pytestmark = pytest.mark.browser

WATCH = """() => {
  window.moved = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    const one = animate.call(this, frames, timing);
    if (!this.matches(".die, .flying, .piece, .figure")) return one;
    const drawing = this.getAttribute("href") ?? this.querySelector("use")?.getAttribute("href");
    const walks = frames.transform?.length === 2 && !frames.opacity;
    moved.push({ sort: this.classList[0], drawing, walks, ends: timing.duration + (timing.delay ?? 0) });
    one.pause();
    return one;
  };
}"""
"""Notes what moves, and holds it where it begins."""
FLOWN = "moved.filter((one) => one.sort === 'flying').map((one) => one.drawing).sort()"
WALKED = "moved.filter((one) => one.walks).map((one) => one.sort)"
FRAMES = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
STANDS = "document.getAnimations().every((one) => one.playState === 'finished') && !document.querySelector('.flying')"


def table():
    """All three are paid for 11, seat 0 by one tile and seat 1 by another; seat 1 has a knight, seat 2 a card."""
    s = Story(3, board="beginner").has(0, settlements="d3N").has(1, settlements="d3S", cards="knight")
    return s.has(2, settlements="f4N", hand="1wool").main(0)


def watched(here, page, story):
    room = open_table(here, page, story)
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate(WATCH)
    room.table.source = None
    return room


def test_what_happens_moves_once_and_a_touch_ends_it(here, page):
    room = watched(here, page, table())
    play(here, page, room, "0 END_TURN", "1 ROLL", "* DICE 5+6")
    until(page, "document.querySelectorAll('.air > .flying').length === 3")
    assert page.evaluate(FLOWN) == ["#art-card-lumber", "#art-card-lumber", "#art-card-wool"]
    assert page.evaluate("moved.filter((one) => one.sort === 'die').map((one) => one.ends)") == [500, 500]
    assert page.evaluate("Math.max(...moved.map((one) => one.ends))") <= 1100
    page.mouse.move(5, 5)
    page.mouse.down()
    until(page, STANDS)
    page.mouse.up()
    # The robber goes from tile to tile, and of a card that two others know only the back flies.
    page.evaluate("moved.length = 0")
    play(here, page, room, "1 PLAY_KNIGHT", "1 MOVE_ROBBER f4")
    assert page.evaluate(WALKED) == ["figure"]
    play(here, page, room, "1 ROB 2", "* STEAL 1 2 wool")
    until(page, f"{FLOWN}.length === 1")
    assert page.evaluate(FLOWN) == ["#art-back-resource"]
    page.keyboard.press("Shift")
    until(page, STANDS)
    # While hands lie face down nobody else at the screen sees what only one of them may know.
    flight = {"start": "seat:1", "goal": "hand:wool", "drawing": "card-wool", "n": 1}
    page.evaluate(
        f"import('/static/moves.js').then((m) => m.flyCards([{{ secret: true, flights: [{flight}] }}], {{ seat: 0 }}, true))"
    )
    page.evaluate(FRAMES)
    assert page.evaluate(FLOWN) == ["#art-back-resource"]
    # What has been told is not told again.
    page.evaluate("moved.length = 0")
    page.context.set_offline(True)
    until(page, "!document.getElementById('offline').hidden")
    page.context.set_offline(False)
    until(page, "document.getElementById('offline').hidden")
    page.evaluate(FRAMES)
    assert page.evaluate("moved") == []


def test_nothing_moves_for_those_who_want_it_still(here, page):
    likes(page, moves=False)
    room = watched(here, page, table())
    play(here, page, room, "0 END_TURN", "1 ROLL", "* DICE 5+6", "1 PLAY_KNIGHT", "1 MOVE_ROBBER f4")
    page.evaluate(FRAMES)
    assert page.evaluate("[moved, document.getAnimations().length]") == [[], 0]
    page.evaluate("import('/static/prefs.js').then(({ setPref }) => setPref('moves', true))")
    page.emulate_media(reduced_motion="reduce")
    play(here, page, room, "1 ROB 2", "* STEAL 1 2 wool")
    page.evaluate(FRAMES)
    assert page.evaluate("moved") == []


@pytest.mark.slow
def test_a_knight_that_moves_walks_though_it_sleeps_afterwards(here, page):
    s = realm().main(1)
    room = here.open(page, s)
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate(WATCH)
    move = next(
        one for one in sorted(s.legal(1, "MOVE_KNIGHT")) if s.facts.holder(s.rules.topology.vertex(one[-3:])) < 0
    )
    play(here, page, room, f"1 MOVE_KNIGHT {move}")
    assert page.evaluate(WALKED) == ["piece"]
