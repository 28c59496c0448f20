"""What is pickled, and what `copy` copies, is equal to what it was made from and goes on as that would."""

import copy
import pickle

import pytest
from cases import CASES, each_case, rules_of

import poblado
from long_run import first_is_quick
from poblado.kernel.action import Actions
from poblado.kernel.chance import DeckSource, HashSource, ScriptedSource, SeededSource
from poblado.kernel.codec import decode, from_text
from poblado.kernel.errors import BadNotation, BadRecord, IllegalAction, NeverLegal, PobladoError
from poblado.kernel.playout import Playout, outcomes
from poblado.kernel.rng import Rng
from poblado.testing import legal, positions


def pickled(what):
    return pickle.loads(pickle.dumps(what))


WAYS = {"pickled": pickled, "copied": copy.copy, "deeply": copy.deepcopy}


@each_case()
def test_records_events_and_actions(case):
    for game, done in positions(rules_of(case), 32, every=400):
        for event in game.events[-20:]:
            for way in WAYS.values():
                assert way(event) == event
                assert way(event).audience == event.audience
        for packed in done[-20:]:
            for way in WAYS.values():
                assert way(decode(game.rules, packed)) == decode(game.rules, packed)


def sources():
    return {
        "seeded": SeededSource(5),
        "hashed": HashSource("secret"),
        "deck": DeckSource("Dice", SeededSource(6)),
        "deck-hashed": DeckSource("Dice", HashSource("secret")),
    }


def some_turns(table, n, seed):
    rng = Rng(seed)
    for _ in range(n):
        if table.is_over:
            return table
        actions = table.legal()
        table.play(actions[rng.below(len(actions))])
    return table


@pytest.mark.thorough
@each_case(but=["toy"])
@pytest.mark.parametrize("turn", first_is_quick(range(len(sources()))))
def test_tables_go_on_with_their_chance_and_take_back_what_they_took(case, turn):
    """Each case with another source of chance, and in the long run with every one."""
    source = list(sources().values())[(CASES.index(case) + turn) % len(sources())]
    table = some_turns(poblado.Table(rules_of(case), source, ["Ann", "Bea"]), 120, 7)
    for way in (pickled, copy.deepcopy):
        again = way(table)
        assert again.record.to_text() == table.record.to_text()
        assert again.game.same_as(table.game)
        assert again.game.events == table.game.events
        before = table.game.to_list()
        plain = copy.deepcopy(table)
        some_turns(again, 15, 8)
        assert table.game.to_list() == before
        some_turns(plain, 15, 8)
        assert again.record.actions == plain.record.actions
        # Back to where it was copied, and on again: chance falls as it did. Then as far back as there is anything.
        while len(again.record.actions) > len(table.record.actions):
            assert again.undo()
        assert again.game.same_as(table.game)
        some_turns(again, 15, 8)
        assert again.record.actions == plain.record.actions
        undone = way(table)
        while undone.undo():
            pass
        assert undone.record.actions == table.record.actions[: len(undone.record.actions)]
        assert len(undone.record.actions) < len(table.record.actions)
    other = copy.copy(table)
    assert other.undo() == table.can_undo
    assert other.record.actions != table.record.actions


def test_records():
    table = some_turns(poblado.new_table("base", 3, seed=2, names=["Ann", "Bea", "Cil"]), 30, 1)
    for way in WAYS.values():
        again = way(table.record)
        assert again.to_text() == table.record.to_text()
        again.append("0 ROLL")
        again.header["names"] = []
        assert len(table.record.actions) == len(again.actions) - 1
        assert table.record.header["names"] == ["Ann", "Bea", "Cil"]


def test_what_else_a_study_keeps():
    table = poblado.new_table("base", 3, seed=2)
    listed = Actions()
    game = table.game.copy()
    Playout(1).play(game, 30)
    while not game.is_chance():
        game.apply_trusted(legal(game, game.actor())[0])
    game.legal(15, listed)
    for way in WAYS.values():
        again = way(listed)
        assert again.to_list() == listed.to_list()
        assert [again.weights[k] for k in range(again.n)] == [weight for _, weight in outcomes(game)]
        rng = Rng(4)
        rng.below(9)
        assert [way(rng).below(1000) for _ in range(2)] == [rng.copy().below(1000)] * 2
        playout = Playout(3)
        playout.play(table.rules.new_game(), 100)
        twin = way(playout)
        assert (twin.decisions, twin.chances, twin.listed) == (playout.decisions, playout.chances, playout.listed)
        ends = [table.rules.new_game(), table.rules.new_game()]
        twin.play(ends[0], 500)
        way(playout).play(ends[1], 500)
        assert ends[0].same_as(ends[1])
        assert way(table.facts).hand(0) == table.facts.hand(0)
        assert way(table.rules.board).to_json() == table.rules.board.to_json()
        assert way(table.rules.topology).edge_names == table.rules.topology.edge_names
        for param in table.rules.all_params():
            assert vars_of(way(param)) == vars_of(param)
        script = ScriptedSource(["* DICE 3+5"])
        again = way(script)
        script.script.clear()
        assert again.script == ["* DICE 3+5"]


def vars_of(param):
    return param.name, param.default, param.low, param.high, param.help, param.clause


def an_error(kind):
    table = poblado.new_table("base", 3, seed=2)
    with pytest.raises(PobladoError) as caught:
        if kind is IllegalAction:
            table.play("0 END_TURN")
        elif kind is BadRecord:
            poblado.record_from_text("nothing")
        elif kind is NeverLegal:
            from_text(table.rules, "0 OFFER 1ore:1ore 1")
        else:
            table.play("0 FLY")
    assert type(caught.value) is kind
    return caught.value


@pytest.mark.parametrize("kind", [IllegalAction, BadRecord, BadNotation, NeverLegal], ids=lambda kind: kind.__name__)
def test_errors(kind):
    error = an_error(kind)
    for way in WAYS.values():
        again = way(error)
        assert type(again) is kind
        assert str(again) == str(error)
        assert again.values.keys() == error.values.keys()
        for name in ("reason", "clause", "allowed", "line", "seat", "action"):
            assert getattr(again, name, None) == getattr(error, name, None)


def test_rules_of_a_module_that_is_another_by_now_are_refused(monkeypatch):
    """A pickle holds no code: who reads it must have the same modules."""
    from own_good import Amber

    rules = poblado.ruleset("base", 3, extra=[Amber()], seed=1)
    data = pickle.dumps(rules.new_game())
    assert pickle.loads(data).rules.game_digest == rules.game_digest
    monkeypatch.setattr(Amber, "NUMBER", 2)
    with pytest.raises(poblado.BadRuleset, match="other versions"):
        pickle.loads(data)
