"""Advice: where it is found, how several answers are combined, and what nobody advises on."""

import sys

import pytest
from add_a_module import Patience
from advise_the_settler import AdvisedPatience, PatienceAdvice, match

import poblado
from poblado import bots
from poblado.bots.settler import counsel, finding, look_ahead
from poblado.bots.settler.advice import Advice
from poblado.bots.settler.counsel import dear_point, facts_of, free_cards, outlook_of, plays_of
from poblado.bots.settler.finding import Advisers, _by_module, advisers_of
from poblado.bots.settler.judgement import goals_of
from poblado.bots.settler.position import Position
from poblado.bots.settler.proposals import OWN_KEY, Bundle, Change, Play, Purchase
from poblado.island.rules import Island
from poblado.kernel.action import action_of, kind_of
from poblado.kernel.codec import to_text
from poblado.kernel.errors import BadRuleset
from poblado.kernel.frame import DECIDE
from poblado.kernel.playout import outcome
from poblado.kernel.rng import Rng
from poblado.kernel.view import View
from poblado.presets import preset_names
from poblado.rules.base.numbers import END_TURN
from poblado.testing import Story

ISLANDS = [name for name in preset_names() if isinstance(poblado.ruleset(name), Island)]


def patient(kind, hours=3):
    """Seat 0 in its turn with all its hours: lumber is what its land does not bring and its next settlement lacks."""
    s = Story(players=2, extra=[kind()])
    s.has(0, settlements="c3N e3S", roads="c3NE e3SE", hand="1brick 1wool 1grain")
    s.has(1, settlements="e4N", roads="e4NE", hand="2wool")
    s.game.cells[s.rules.field_named("patience.hours").start] = hours
    return s.begin(0).do("0 ROLL", "* DICE 1+1")


def choice(story, seat=0, seed=0):
    return bots.make("settler", seed).choose(View(story.game, seat))


def plan_of(story, *more, seat=0):
    """A plan that is told of some further advice, behind the game's own."""
    rules = story.rules
    rules.kept.pop(finding._KEPT, None)
    rules.kept[finding._KEPT] = Advisers(rules, [*advisers_of(rules).all, *more])
    return counsel.plan_of(Position(View(story.game, seat)))


# -- finding -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ISLANDS)
def test_every_step_and_every_action_of_the_own_books_is_advised(name):
    rules = poblado.ruleset(name)
    advisers = advisers_of(rules)
    asked = {step.name for step in rules.steps if step.mode == DECIDE and step.id > 0}
    assert asked == asked & advisers.answers.keys()
    assert not {rules.spec_of(kind).name for kind in advisers.unadvised if not rules.spec_of(kind).chance}


def test_advice_comes_in_the_order_of_the_modules():
    rules = poblado.ruleset("cities-knights-5-6")
    ids = [module.id for module in rules.modules]
    places = [ids.index(advice.module) for advice in advisers_of(rules).all]
    assert places == sorted(places) and len(places) > 10


def own_kinds(rules):
    """The kinds of action of Patience."""
    return {rules.kind_named("SPEND_HOURS"), rules.kind_named("CHOOSE_CARD")}


def test_a_module_names_its_own_advice():
    assert "patience" not in [advice.module for advice in advisers_of(patient(Patience).rules).all]
    found = advisers_of(patient(AdvisedPatience).rules)
    assert type(found.all[-1]) is PatienceAdvice and "patience" in repr(found.all[-1])
    assert not found.unadvised & own_kinds(patient(AdvisedPatience).rules)


@pytest.fixture
def packaged(tmp_path, monkeypatch):
    """Two packages that say advice by entry points; one of them cannot be loaded."""
    told = tmp_path / "patience_for_poblado-1.0.dist-info"
    told.mkdir()
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: patience-for-poblado\nVersion: 1.0\n", "utf-8")
    points = f"[{finding.GROUP}]\npatience = patience_for_poblado\nbroken = nobody_has_this\n"
    (told / "entry_points.txt").write_text(points, "utf-8")
    code = "from advise_the_settler import PatienceAdvice\nADVICE = [PatienceAdvice]\n"
    (tmp_path / "patience_for_poblado.py").write_text(code, "utf-8")
    monkeypatch.setattr(sys, "path", [*sys.path, str(tmp_path)])
    finding._brought.cache_clear()
    yield
    monkeypatch.undo()
    finding._brought.cache_clear()


def test_a_package_says_its_advice_by_an_entry_point_and_one_that_fails_is_left_out(packaged):
    found = advisers_of(patient(Patience).rules)
    assert type(found.all[-1]) is PatienceAdvice


def test_two_advisers_of_one_module_are_refused():
    with pytest.raises(BadRuleset, match="patience has two advisers"):
        _by_module([PatienceAdvice, PatienceAdvice])


# -- combining ---------------------------------------------------------------------------------------------------------


class Earlier(Advice):
    module = "earlier"
    said = 7

    def answers(self):
        return {"Main": lambda plan: self.said}

    def plays(self, plan):
        return [Play(int(action_of(END_TURN, plan.pos.seat)), 3.0)]

    def facts(self, pos):
        type(self).read = getattr(type(self), "read", 0) + 1
        return pos.seat

    def flow(self, plan):
        return 0.25


class Later(Earlier):
    module = "later"
    said = 8

    def dear(self, plan):
        return [9.0] * plan.pos.constants.goods, 1.0


class Silent(Earlier):
    module = "silent"
    said = None


def test_the_last_module_is_asked_first_and_silence_passes_on():
    s = patient(AdvisedPatience)
    for more, said in (((Earlier(), Later()), 8), ((Earlier(), Later(), Silent()), 8), ((Later(), Earlier()), 7)):
        plan = plan_of(s, *more)
        answers = [answer(plan) for answer in advisers_of(s.rules).answers["Main"]]
        assert next(a for a in answers if a is not None) == said
        assert len(answers) == len(more) + 1


def test_lists_are_appended_flows_are_summed_and_the_last_word_on_what_is_dear_counts():
    s = patient(AdvisedPatience)
    plan = plan_of(s, Earlier(), Later(), Silent())
    assert [play.rolls for play in plays_of(plan)][-3:] == [3.0] * 3
    assert free_cards(plan) == 0.75
    assert dear_point(plan) == ([9.0] * 5, 1.0)
    assert dear_point(plan_of(s))[1] != 1.0, "the base game's own word: development cards"


def test_facts_are_read_once_and_only_for_who_asks():
    plan = plan_of(patient(AdvisedPatience), Silent())
    Silent.read = 0
    assert facts_of(plan, "silent") == 0
    assert facts_of(plan, "silent") == 0 and Silent.read == 1
    assert facts_of(plan, "nobody") is None


# -- one outlook -------------------------------------------------------------------------------------------------------


class Bargain(Advice):
    """Points for a wool, again and again, or three for two ore at once."""

    module = "bargain"
    wide = True

    def purchases(self, plan):
        return [Purchase(OWN_KEY, [0.0, 0.0, 1.0, 0.0, 0.0], 1.0, 2)]

    def bundles(self, plan):
        return [Bundle(OWN_KEY + 1, 3.0, [0.0, 0.0, 0.0, 0.0, 2.0])]

    def changes(self, plan):
        action = int(action_of(END_TURN, plan.pos.seat))
        return [
            Change(70, action, [0, 0, 1, 0, 0], key=OWN_KEY, points=1.0),
            Change(71, action, [0, 0, 0, 0, 2], key=OWN_KEY + 1, points=3.0),
            Change(72, action, [0, 0, 0, 0, 2]),
        ]


class Wide(Advice):
    module = "wide"
    wide = True


def test_what_is_bought_repeatedly_and_what_comes_at_once_stand_on_the_lists():
    s = patient(AdvisedPatience)
    plain_one, rich = outlook_of(plan_of(s, Wide())), outlook_of(plan_of(s, Bargain()))
    assert rich.rolls < plain_one.rolls
    best = rich.baskets[0][1]
    assert best.has(OWN_KEY) and best.has(OWN_KEY + 1)
    assert not plain_one.baskets[0][1].has(OWN_KEY)


def test_what_stands_on_a_list_is_worth_its_points_and_what_brings_nothing_costs_its_cards():
    goals = {goal.item: goal for goal in goals_of(plan_of(patient(AdvisedPatience), Bargain()))}
    assert goals[71].worth > goals[70].worth > 0 > goals[72].worth


# -- the example -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [Patience, AdvisedPatience])
def test_hours_are_spent_for_the_card_that_lacks_most(kind):
    """By advice and by looking ahead alike."""
    s = patient(kind)
    assert to_text(s.rules, choice(s)) == "0 SPEND_HOURS"
    s.do("0 SPEND_HOURS")
    assert to_text(s.rules, choice(s)) == "0 CHOOSE_CARD lumber"


def test_an_advised_settler_wins():
    assert match(4) >= 3


# -- looking ahead -----------------------------------------------------------------------------------------------------


def unadvised(seed, limit=700):
    """Positions of a random game with Patience in which something is done or answered that nobody advises on."""
    rules = poblado.ruleset("base", 3, params={"patience_hours": 1}, seed=5, extra=[Patience()])
    game, rng = rules.new_game(), Rng(seed)
    for _ in range(limit):
        if game.is_over():
            return
        if game.is_chance():
            game.apply_trusted(outcome(game, rng))
            continue
        view = View(game, game.actor())
        legal = view.legal()
        if {int(kind_of(a)) for a in legal} & own_kinds(rules):
            yield game, view
        game.apply_trusted(legal[int(rng.below(len(legal)))])


def test_looking_ahead_is_legal_repeatable_and_blind_to_what_is_hidden():
    rng, met, dealt = Rng(3), set(), 0
    for game, view in unadvised(4):
        seat = int(view.seat)
        before = view.game.to_list()
        action = bots.make("settler").choose(view)
        met.add(int(kind_of(action)))
        assert game.is_legal(action) and view.game.to_list() == before
        other = view.sample(rng)
        dealt += not other.same_as(game)
        assert bots.make("settler").choose(View(other, seat)) == action
    assert own_kinds(game.rules) <= met and dealt > 20


@pytest.mark.skipif(poblado.is_compiled(), reason="compiled code calls its own functions, and nobody can count that")
def test_so_many_positions_are_judged_and_no_more(monkeypatch):
    judged = []
    rolls = look_ahead._rolls
    monkeypatch.setattr(look_ahead, "_rolls", lambda *of: judged.append(0) or rolls(*of))
    most = 0
    for _, view in unadvised(6, 300):
        judged.clear()
        bots.make("settler").choose(view)
        most = max(most, len(judged))
    assert 0 < most <= look_ahead._TRIED
