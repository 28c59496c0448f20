"""What people see of Cloth for Catan: drawings, lines of the log, the question of the pirate."""

import pytest

from poblado.locale import text
from poblado.locale.sentences import story
from poblado.rules.seafarers.numbers import BOLT_EARNED
from poblado.svg import draw, draw_layers
from poblado.svg.scene_of import scene_of_game
from poblado.viewmodel import viewer_of_view
from poblado.viewmodel.to_json import shown

from .tables import SHIP
from .tables_cloth import robbers, sold_out, stock, trader, wealth

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo")


def told(s, n, language="en"):
    """The last lines of the log."""
    lines = [line.told.text for line in story(s.rules, s.game.events, 0, NAMES, language)]
    return [line for line in lines if line][-n:]


def test_the_log_tells_links_cloth_theft_and_the_end():
    s = trader().has(0, hand=SHIP).has(1, settlements="d4N", hand="1ore").lays(1, "ship", "d4NE c4SE").main(0, "1+1")
    s.do("0 BUILD_SHIP c4E")
    assert "sails to the village" in told(s, 1)[0]
    s.do("0 END_TURN", "1 ROLL", "* DICE 5+6")
    assert [line for line in told(s, 3) if "bolt of cloth each" in line] == [
        "Bo and Ada get a bolt of cloth each from the village at " + told(s, 1)[0].rpartition(" at ")[2]
    ]
    s.do(
        "1 END_TURN", "2 ROLL", "* DICE 1+1", "2 END_TURN", "0 ROLL", "* DICE 3+4", "0 MOVE_PIRATE d4", "0 TAKE_BOLT 1"
    )
    assert told(s, 1) == ["Ada steals a bolt of cloth from Bo"]
    stock(s, **sold_out(5)).do("0 END_TURN")
    assert any("5 villages are empty" in line for line in told(s, 4))


def test_no_card_flies_for_cloth_that_several_get():
    """A village is no tile, and may be a corner of a higher number than any tile."""
    s = trader().has(1, settlements="d4N").lays(1, "ship", "d4NE c4SE").lays(0, "ship", "c4E").main(0, "1+1")
    s.do("0 END_TURN", "1 ROLL")
    before = len(s.game.events)
    s.do("* DICE 5+6")
    lines = story(s.rules, s.game.events, 0, NAMES, "en")
    earned = [line.told.flights for line in lines if s.game.events[line.n].kind == BOLT_EARNED and line.n >= before]
    assert earned and not any(earned)


def test_a_drawing_of_each_village_says_its_number_bolts_and_links():
    s = stock(trader().lays(0, "ship", "c4E"), e4N=0)
    drawn = draw_layers(scene_of_game(s.facts))["cloth_villages"]
    assert drawn.count('class="cloth-village"') == 8
    assert 'data-place="d5N" data-bolts="4"' in drawn and 'data-place="e4N" data-bolts="0"' in drawn
    assert drawn.count('class="link seat-0"') == 1
    assert ">gold</text>" not in draw(scene_of_game(s.facts)), "the terrain is drawn, not written"


@pytest.mark.parametrize("language", ["es", "en"])
def test_whoever_may_steal_either_is_asked_which(language):
    s = wealth(robbers().has(1, hand="1ore"), 1, 3).main(0, "3+4").do("0 MOVE_PIRATE e6")
    found = shown(viewer_of_view(s.table.view(0), s.game.events, language, NAMES[:3]))
    pictures = {picture["kind"]: picture.get("text", "") for picture in found["question"]["pictures"]}
    assert pictures == {
        "ROB": text("cloth.rob_cards", language, n=1), "TAKE_BOLT": text("cloth.rob_bolts", language, n=3), "SPARE": "",
    }  # fmt: skip
