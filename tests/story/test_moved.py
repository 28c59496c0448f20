"""Whoever wants to know where the robber went is told when whom it robs is settled; where nobody does, nothing is kept for it."""

from watch import Watch

import poblado
from poblado.testing import Story


def table(**pieces):
    watch = Watch()
    s = Story(4, extra=[watch], **pieces).robber("b2")
    s.has(1, settlements="c3N", hand="2wool").has(2, settlements="c3S", hand="1ore").has(3, settlements="f2N")
    return watch, s


def test_after_the_theft():
    watch, s = table()
    s.begin(0).do("0 ROLL", "* DICE 3+4", "0 MOVE_ROBBER c3")
    assert watch.told == []
    s.do("0 ROB 1")
    assert watch.told == []
    s.do("* STEAL 0 1 wool")
    # Two frames are left: the turns, and where the turn is.
    assert watch.told == [(0, "b2", "c3", 0b10, "DICE", 1)]


def test_after_the_theft_was_declined_and_where_nobody_is():
    watch, s = table()
    s.begin(0).do("0 ROLL", "* DICE 3+4", "0 MOVE_ROBBER c3", "0 SPARE")
    assert watch.told == [(0, "b2", "c3", 0, "DICE", 1)]
    s.do("0 END_TURN", "1 ROLL", "* DICE 3+4", "1 MOVE_ROBBER e2")
    assert watch.told[1:] == [(1, "c3", "e2", 0, "DICE", 1)]


def test_a_knight_is_another_cause():
    watch, s = table()
    s.has(0, cards="knight").begin(0).do("0 PLAY_KNIGHT", "0 MOVE_ROBBER f2")
    # Before the roll, with a player who has no cards beside it.
    assert [told[:5] for told in watch.told] == [(0, "b2", "f2", 0, "PLAY_KNIGHT")]


def test_where_nobody_listens_nothing_is_kept():
    """No step, no cell, and frames as they were before there was the hook."""
    rules = poblado.ruleset("base", 4)
    assert "RobberMoved" not in [step.name for step in rules.steps]
    s = Story(4).has(1, settlements="c3N", hand="2wool").robber("b2")
    s.begin(0).do("0 ROLL", "* DICE 3+4")
    assert (s.game.a(), s.game.b()) == (0, 0)
    s.do("0 MOVE_ROBBER c3")
    assert (s.pending(), s.game.depth(), s.game.a(), s.game.b()) == ("Rob", 2, 0, 0)
