"""The examples that the documentation shows run, and do what the pages say of them."""

import inspect
from fractions import Fraction

import add_a_module
import cases
import library_session
import pytest
import search
import test_laws
import write_a_bot

import poblado
from poblado.bots import Random
from poblado.kernel.chance import SeededSource
from poblado.kernel.codec import to_text
from poblado.kernel.playout import outcomes
from poblado.kernel.record import record_from_text, replay
from poblado.kernel.rng import Rng
from poblado.kernel.view import View
from story import Story

EXAMPLES = [add_a_module, library_session, search]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda e: e.__name__)
def test_examples_run_and_say_something(example, capsys):
    example.main()
    assert capsys.readouterr().out.count("\n") >= 3


# -- add a module ----------------------------------------------------------------------------------------------------

# [the laws for a module]
LAWS = [
    name
    for name, law in vars(test_laws).items()
    if name.startswith("test_") and list(inspect.signature(law).parameters) == ["case"]
]


@pytest.fixture
def patience_case(monkeypatch):
    """The example's rules as one more case of the laws suite, and gone again afterwards."""
    monkeypatch.setitem(cases.CASES, "patience", add_a_module.patient_rules)
    yield "patience"
    cases._made.pop("patience", None)


@pytest.mark.parametrize("law", LAWS)
def test_a_plain_python_module_obeys_the_laws(law, patience_case):
    getattr(test_laws, law)(patience_case)


# [stories of a module]
def patient(players=2, **params):
    return Story(players=players, extra=[add_a_module.Patience()], **params)


def turn(story, seat):
    """A turn of one seat in which nothing is done but to roll a number that pays nobody."""
    story.do(f"{seat} ROLL", "* DICE 1+2", f"{seat} END_TURN")


def test_hours_are_put_by_and_given_up_for_a_card():
    s = patient(patience_hours=2).begin(0)
    for seat in (0, 1, 0, 1):
        turn(s, seat)
    assert add_a_module.hours_of(s.game) == [2, 2]
    s.do("0 ROLL", "* DICE 1+2")
    assert s.can("0 SPEND_HOURS")
    s.do("0 SPEND_HOURS")
    assert s.legal(kind="CHOOSE_CARD") == {"brick", "lumber", "wool", "grain", "ore"}
    s.do("0 CHOOSE_CARD ore")
    assert s.hand(0) == "1ore"
    assert s.bank("ore") == 18
    assert not s.can("0 SPEND_HOURS")


def test_a_turn_with_a_piece_placed_puts_nothing_by():
    s = patient().has(0, settlements="c3N", hand="brick lumber").begin(0)
    s.do("0 ROLL", "* DICE 1+1", "0 BUILD_ROAD c3NE", "0 END_TURN")
    assert add_a_module.hours_of(s.game) == [0, 0]
    turn(s, 1)
    assert add_a_module.hours_of(s.game) == [0, 1]


# [end of stories]
def test_refusals_give_a_reason():
    s = patient().begin(0).do("0 ROLL", "* DICE 1+2")
    assert "3 hours" in s.refuses("0 SPEND_HOURS", "").reason
    assert "given up" in s.refuses("0 CHOOSE_CARD ore", "").reason


def test_the_module_takes_part_in_digest_plan_params_and_hooks():
    rules = add_a_module.patient_rules(patience_hours=5)
    assert rules.params["patience_hours"] == 5
    assert rules.digest != poblado.ruleset("base", 3).digest
    assert "patience" in rules.hook_users()["on_turn_end"]
    with pytest.raises(poblado.BadRuleset, match="from 1 to 9"):
        add_a_module.patient_rules(patience_hours=10)


def test_a_game_with_the_module_is_recorded_and_replayed():
    rules = add_a_module.patient_rules(patience_hours=1)
    table = poblado.Table(rules, SeededSource(4))
    rng = Rng(4)
    for _ in range(300):
        if table.is_over:
            break
        spends = [a for a in table.legal() if to_text(rules, a).endswith("SPEND_HOURS")]
        actions = spends or table.legal()
        table.play(actions[rng.below(len(actions))])
    assert any("CHOOSE_CARD" in line for line in table.record.actions)
    read = record_from_text(table.record.to_text())
    assert replay(read, rules, rules.new_game()).same_as(table.game)
    again = poblado.Table.from_record(read, extra=[add_a_module.Patience()])
    assert again.game.same_as(table.game)


# -- write a bot -----------------------------------------------------------------------------------------------------


def test_the_bot_beats_chance():
    assert write_a_bot.match(games=6) >= 3


def test_the_bot_never_sees_what_it_must_not():
    table = search.some_decision(seed=8)
    view = table.view(table.actor)
    chosen = write_a_bot.Eager(seed=2).choose(view)
    for seed in range(5):
        other = View(view.sample(Rng(seed)), view.seat)
        assert write_a_bot.Eager(seed=2).choose(other) == chosen
    assert Random().choose(view) in view.legal()


# -- search ----------------------------------------------------------------------------------------------------------


def test_expectation_uses_exact_weights():
    table = search.some_decision()
    game = table.game.copy()
    while not game.is_chance():
        out = search.best(View(game, game.actor()), deals=1)
        game.apply_trusted(out)
    listed = outcomes(game)
    total = sum(weight for _, weight in listed)
    expected = Fraction(0)
    for action, weight in listed:
        after = game.copy()
        after.apply_trusted(action)
        expected += Fraction(weight, total) * search.expected(after, 0)
    assert search.expected(game, 0) == expected


def test_a_winning_action_is_found():
    s = Story(players=2, points_to_win=4)
    s.has(0, settlements="c3N", cities="e3N", hand="2grain 3ore").begin(0)
    s.do("0 ROLL", "* DICE 1+1")
    view = View(s.game, 0)
    assert to_text(s.rules, search.best(view, deals=2)) == "0 BUILD_CITY c3N"


# -- library session -------------------------------------------------------------------------------------------------


def test_the_session_does_what_it_prints():
    table = library_session.a_game_with_seeded_dice()
    assert library_session.a_refusal(table).clause == "base.turn.next"
    told, scripted = library_session.dice_from_a_real_table()
    assert told.game.same_as(scripted.game)
