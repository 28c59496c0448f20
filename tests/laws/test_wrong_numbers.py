"""Numbers that stand for no action, seats that do not play, chance that runs out: refused in words, and nothing changes."""

import pytest
from cases import each_case, rules_of

import poblado
from poblado.bots import Random, Settler
from poblado.kernel.action import kind_of
from poblado.kernel.chance import DeckSource, HashSource, ScriptedSource, SeededSource
from poblado.kernel.codec import FlatCodec, from_text, to_text
from poblado.kernel.rng import Rng
from poblado.kernel.spec import SeatSet
from poblado.kernel.view import View
from poblado.lab import play_match
from poblado.locale.errors import explain
from poblado.testing import legal, positions

NUMBERS = [0, -1, -(1 << 62), -(1 << 80), 255, 1 << 63, (1 << 63) - 1, 1 << 64, 1 << 200, 5, 4242]


def table_at_a_choice(case):
    table = poblado.Table(rules_of(case) if case != "base" else poblado.ruleset("base", 4, seed=1), SeededSource(1))
    rng = Rng(2)
    for _ in range(40):
        actions = table.legal()
        table.play(actions[rng.below(len(actions))])
    return table


@each_case(but=["toy"])
def test_a_number_that_is_no_action_is_refused(case):
    table = table_at_a_choice(case)
    rng = Rng(3)
    noise = [rng.word() << 32 | rng.word() for _ in range(300)]
    # Actions that were legal, with a bit that does not belong there.
    near = [action ^ 1 << rng.below(63) for action in table.legal()[:40] for _ in range(8)]
    before = table.game.to_list()
    illegal = 0
    for number in [*NUMBERS, *noise, *near]:
        if number in table.legal():
            continue
        other = table.fork()
        try:
            other.play(number)
        except poblado.IllegalAction as error:
            illegal += 1
            assert str(error)
            assert explain(error, "es")
            assert other.game.to_list() == before
            assert other.record.actions == table.record.actions
        else:
            # An offer too many to be listed: it is one in words, too.
            assert from_text(table.rules, other.record.actions[len(table.record.actions)]) == number
    assert illegal > 300


def flat_number(rules, number):
    codec = FlatCodec(rules)
    try:
        flat = codec.encode(number)
    except poblado.BadNotation as error:
        assert "no action" in str(error)
        return None
    assert codec.decode(flat, number >> 8 & 15) == number
    return flat


@each_case()
def test_what_is_an_action_can_be_written_and_read(case):
    rules = rules_of(case)
    rng = Rng(5)
    for game, done in positions(rules, 51, every=90, limit=460):
        if game.is_over():
            break
        assert all(rules.is_action(action) for action in [*done[-5:], *legal(game, game.actor())])
        # One of each kind: what tells an action from a number is said by kind.
        for action in {action & 255: action for action in legal(game, game.actor())}.values():
            for bit in range(63):
                number = action ^ 1 << bit
                if rules.is_action(number):
                    assert from_text(rules, to_text(rules, number)) == number
                else:
                    # What is asked of nobody, such as an offer, has a flat number and can never be legal.
                    if flat_number(rules, number) is not None:
                        slots = rules.spec_of(kind_of(number)).slots
                        assert any(isinstance(slot.domain, SeatSet) for slot in slots)
                        continue
                    with pytest.raises((poblado.BadNotation, LookupError, AssertionError)):
                        assert from_text(rules, to_text(rules, number)) == number
    assert not any(rules.is_action(-rng.word()) for _ in range(20))


@pytest.mark.parametrize("what", [True, False, None, 1.5, [], b"0 ROLL", object()])
def test_what_is_no_number_and_no_text(what):
    table = table_at_a_choice("base")
    with pytest.raises((poblado.IllegalAction, poblado.BadNotation)):
        table.play(what)


class Whole:
    """An integer of another library, as NumPy's are."""

    def __init__(self, number):
        self.number = number

    def __index__(self):
        return self.number


def test_integers_of_other_libraries_are_actions():
    table = table_at_a_choice("base")
    table.play(Whole(table.legal()[0]))
    with pytest.raises(poblado.IllegalAction):
        table.play(Whole(0))


@pytest.mark.parametrize("seat", [4, 9, -2, 14, 100, -100])
def test_seats_that_do_not_play(seat):
    table = table_at_a_choice("base")
    for ask in (table.view, table.legal, table.legal_actions, lambda seat: View(table.game, seat)):
        with pytest.raises(poblado.BadChoice, match="seats 0 to 3") as caught:
            ask(seat)
        assert "0 a 3" in explain(caught.value, "es")
    if seat > 0:
        with pytest.raises(poblado.BadNotation, match="does not play"):
            table.play("END_TURN", seat)
    assert table.view(-1).legal() == []
    assert table.legal(poblado.NATURE) == []


@pytest.mark.parametrize("bots", [[], [Random()] * 3, [Settler()] * 3, [Random()] * 5, [Settler()] * 5])
def test_a_match_needs_a_bot_for_each_seat(bots):
    game = poblado.ruleset("base", 4, seed=1).new_game()
    with pytest.raises(poblado.BadChoice, match="4 players need 4 bots"):
        play_match(game, bots, 1)
    assert game.same_as(poblado.ruleset("base", 4, seed=1).new_game())


class Says:
    """A bot that always answers the same."""

    name = "says"

    def __init__(self, answer):
        self.answer = answer

    def choose(self, view):
        return self.answer(view)


def of_another_seat(view):
    return view.legal()[0] ^ 1 << 8


@pytest.mark.parametrize(
    "answer", [0, -1, 1 << 70, None, "0 ROLL", of_another_seat], ids=["0", "-1", "huge", "None", "text", "another seat"]
)
def test_a_bot_that_names_no_action_is_named(answer):
    bots = [Says(answer if callable(answer) else lambda view: answer)] * 4
    with pytest.raises(RuntimeError, match="says answers"):
        play_match(poblado.ruleset("base", 4, seed=1).new_game(), bots, 1)


def test_a_script_that_runs_out_leaves_nothing_done():
    """A seven is rolled, the robber moves, and the card stolen is not in the script: not even the roll was."""
    rules = poblado.ruleset("base-beginner", 4)
    source = ScriptedSource(["* DICE 3+4"])
    table = poblado.Table(rules, source)
    table.play("0 ROLL")
    robs = [a for a in table.legal_actions() if a.kind == "MOVE_ROBBER"]
    state = table.game.to_list(), table.record.to_text(), table.game.events[:]
    for action in robs:
        try:
            table.play(action)
        except poblado.BadNotation:
            assert (table.game.to_list(), table.record.to_text(), table.game.events) == state
            continue
        for steal in [a for a in table.legal_actions() if a.kind == "ROB"]:
            with pytest.raises(poblado.BadNotation, match="the script has ended"):
                table.play(steal)
        assert table.undo()
        assert (table.game.to_list(), table.record.to_text(), table.game.events) == state
    assert len(table._before) == 1, "what failed cannot be taken back"
    source.script.append("* DICE 9+9")
    assert table.undo()
    again = table.game.to_list()
    source.script[:] = ["* DICE 9+9"]
    with pytest.raises(poblado.BadNotation):
        table.play("0 ROLL")
    assert table.game.to_list() == again
    assert source.script == ["* DICE 9+9"], "the source is asked the same again"


@pytest.mark.parametrize("then", [lambda: SeededSource(5), lambda: HashSource("x")], ids=["seeded", "hashed"])
def test_these_then_random(then):
    rules = poblado.ruleset("base-beginner", 4)
    table = poblado.Table(rules, ScriptedSource(["* DICE 3+5", "* DICE 1+1"], then()))
    plain = poblado.Table(rules, then())
    for seat, dice in enumerate(["* DICE 3+5", "* DICE 1+1"]):
        table.play(f"{seat} ROLL")
        assert table.record.actions[-1] == dice
        table.play(f"{seat} END_TURN")
    # A seeded source goes on as if it had just begun, for it was not asked before.
    table.play("2 ROLL")
    plain.play("0 ROLL")
    if isinstance(then(), SeededSource):
        assert table.record.actions[-1] == plain.record.actions[-1]
    assert table.record.actions[-1].startswith("* DICE")
    # Taken back beyond the end of the script, it is played again.
    rolled = [a for a in table.record.actions if "DICE" in a]
    for _ in range(5):
        assert table.undo()
    for seat in range(3):
        table.play(f"{seat} ROLL")
        if seat < 2:
            table.play(f"{seat} END_TURN")
    assert [a for a in table.record.actions if "DICE" in a] == rolled
    assert poblado.Table.from_record(table.record).game.same_as(table.game)


def test_a_deck_of_dice_may_follow_a_script():
    rules = poblado.ruleset("base-beginner", 4)
    source = DeckSource("Dice", ScriptedSource([], SeededSource(4)))
    table = poblado.Table(rules, source)
    table.play("0 ROLL")
    assert sum(source.drawn.values()) == 1
