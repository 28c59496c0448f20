"""Sources of chance: what is taken back is as if it had never been."""

import pytest

import poblado
from poblado.dice import DICE, dice_source
from poblado.kernel.chance import HashSource, ScriptedSource, SeededSource


def sources(dice):
    return [dice_source(dice, SeededSource(5)), dice_source(dice, HashSource("secret"))]


def turn(table):
    """A whole turn of a seat that only does what it must."""
    seat = table.facts.turn()
    while table.facts.turn() == seat and not table.is_over:
        kinds = {str(a).split()[1]: a for a in table.legal_actions()}
        table.play(kinds.get("END_TURN") or kinds.get("ROLL") or next(iter(kinds.values())))


@pytest.mark.parametrize("dice", DICE)
@pytest.mark.parametrize("which", [0, 1], ids=["seeded", "hashed"])
def test_an_undone_roll_falls_the_same_again_and_leaves_no_trace(dice, which):
    """Two tables of equal chance; at one of them every roll is taken back three times. Both play the same game."""
    plain, undone = (poblado.Table(poblado.ruleset("base-beginner", 3, seed=1), sources(dice)[which]) for _ in range(2))
    for _ in range(40):
        turn(plain)
        if undone.facts.pending() == "BeforeRoll":
            for _ in range(3):
                undone.play(next(a for a in undone.legal_actions() if "ROLL" in str(a)))
                assert undone.undo()
        turn(undone)
        assert undone.record.actions == plain.record.actions
    assert undone.source.saved() is not None


def test_a_script_is_played_again():
    table = poblado.Table(poblado.ruleset("base-beginner", 3, seed=1), ScriptedSource(["* DICE 1+2", "* DICE 3+3"]))
    for _ in range(2):
        table.play("0 ROLL")
        assert table.record.actions[-1] == "* DICE 1+2"
        table.undo()


def test_what_is_taken_back_and_played_at_a_fork_leaves_the_table_as_it_is():
    table = poblado.new_table("base", 3, seed=1)
    table.play(table.legal()[0])
    other = table.fork()
    assert other.undo()
    for _ in range(2):
        other.play(other.legal()[-1])
    assert len(table.record.actions) == 1
    assert table.undo()
    assert table.game.same_as(poblado.new_table("base", 3, seed=1).game)
    assert table.record.actions == []
