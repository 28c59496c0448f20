"""Search by roll-outs: what it may know, that it comes out the same, and that it finds what is better."""

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

import poblado
from poblado.bots import Settler
from poblado.bots.search.features import features_of
from poblado.bots.search.value import Rolls, Tower, softmax, tower_name, value_of
from poblado.bots.searcher import Budget, Searcher
from poblado.cli.main import group
from poblado.kernel.errors import BadChoice
from poblado.kernel.rng import Rng
from poblado.kernel.view import View
from poblado.lab import evaluate
from poblado.lab.search import rollout


class Quick(Searcher):
    name = "quick"
    budget = Budget(4, 5, 3, 0.5, founding=4, founding_most=4, founding_turns=2)


def played(preset, actions, seed=1, chapters=()):
    """A table that settlers have played for some actions."""
    table = poblado.new_table(preset, seed=seed, chapters=chapters)
    bot = Settler()
    for _ in range(actions):
        if table.is_over:
            break
        table.play(bot.choose(table.view(table.actor)))
    return table


GAMES = [("base", ()), ("cities-knights", ()), ("base", ("new-shores",)), ("land-ahoy", ())]


@pytest.mark.parametrize(("preset", "chapters"), GAMES)
def test_what_it_may_not_know_changes_nothing(preset, chapters):
    """Hidden cards are dealt anew: the view is the same, and so is the choice, with all that was tried."""
    table = played(preset, 60, chapters=chapters)
    checked = 0
    while checked < 3:
        view = table.view(table.actor)
        if len(view.legal()) > 2 and view.hidden:
            checked += 1
            bot = Quick(3)
            own = bot.choose(view)
            for k in range(2):
                other = View(view.sample(Rng(k)), int(view.seat))
                assert bot.choose(other) == own
                told, again = (rollout(one, samples=2, turns=2, seed=5) for one in (view, other))
                assert [(one.action, one.values) for one in told] == [(one.action, one.values) for one in again]
        table.play(Settler().choose(view))


def test_equal_nodes_and_seed_give_equal_answers_and_nodes_bound_the_work():
    table = played("base", 90)
    view = table.view(table.actor)
    once, again = (rollout(view, samples=8, nodes=30, seed=2) for _ in range(2))
    assert [one.values for one in once] == [one.values for one in again]
    assert sum(one.samples for one in once) <= 30
    assert once[0].samples == max(one.samples for one in once) and once[0].gain == 0.0


def test_a_win_at_hand_is_found():
    """Whoever can win now wins in all samples by what does it."""
    table, bot = poblado.new_table("base", seed=4), Settler()
    while not table.is_over:
        view = table.view(table.actor)
        last = bot.choose(view)
        table.play(last)
    tried = rollout(view, [next(a for a in view.legal() if a != last), last], samples=4)
    assert tried[1].mean == 1.0 and tried[1].gain >= 0


def test_candidates_that_are_not_legal_are_refused():
    view = poblado.new_table("base", seed=1).view(0)
    with pytest.raises(BadChoice, match="candidates that are legal"):
        rollout(view, [12345])
    with pytest.raises(BadChoice, match="games on an island"):
        rollout(poblado.new_table("cards", seed=1).view(0))


def test_another_policy_plays_on():
    table = played("base", 90)
    view = table.view(table.actor)
    told = rollout(view, view.legal()[:2], policy="random", samples=2, turns=3)
    assert told[0].values != rollout(view, view.legal()[:2], samples=2, turns=3)[0].values


def test_it_forgets_nothing_that_settler_knows():
    """A small budget, and few games: a bot that lost what settler knows would win far less than its share."""
    told = evaluate([Quick(), "settler", "settler", "settler"], 6)
    assert next(s for s in told.standings if s.bot == "quick").wins >= 3


# -- values ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("preset", "chapters"), [*GAMES, ("pirates-and-explorers", ()), ("duel", ())])
def test_features_are_as_many_as_their_names_in_every_game(preset, chapters):
    table = played(preset, 80, chapters=chapters)
    features = features_of(table.rules)
    row = features.write(table.game)
    assert len(row) == table.rules.seats * len(features.names) == table.rules.seats * features.size
    assert len(set(features.names)) == len(features.names)


def test_chances_add_up_and_the_leader_has_more():
    table = played("base", 250, seed=2)
    for value in (value_of(table.rules), Rolls(table.rules)):
        chances = value.chances(table.game)
        assert abs(sum(chances) - 1) < 1e-9
        points = [table.facts.all_points(seat) for seat in range(4)]
        assert chances[points.index(max(points))] > chances[points.index(min(points))]


def test_the_base_game_has_a_tower_and_one_of_other_features_is_refused():
    rules = poblado.ruleset("base", 4)
    assert isinstance(value_of(rules), Tower)
    folder = Path(poblado.bots.__file__).parent / "search" / "towers"
    told = json.loads((folder / f"{tower_name(rules)}.json").read_text())
    assert {"made", "features", "weights"} <= set(told)
    with pytest.raises(ValueError, match="other features"):
        Tower(rules, {**told, "features": told["features"][:-1]})


def test_softmax_is_that_of_the_books_nearly():
    import math

    told = softmax([0.0, 1.0, -2.0])
    powers = [math.exp(x) for x in (0.0, 1.0, -2.0)]
    assert all(abs(a - b / sum(powers)) < 1e-3 for a, b in zip(told, powers, strict=True))


def test_a_value_is_tuned_by_one_command(tmp_path):
    """It is better than equal chances on games that it has not learned from, and fits the rules it was made for."""
    done = CliRunner().invoke(group("en"), ["tune", str(tmp_path), "--ruleset", "duel", "--games", "300"])
    assert done.exit_code == 0, done.output
    loss, blind = (float(word) for word in re.findall(r"\d\.\d{3}", done.output.splitlines()[0]))
    assert loss < blind
    rules = poblado.ruleset("duel", 2)
    told = json.loads((tmp_path / f"{tower_name(rules)}.json").read_text())
    assert abs(sum(Tower(rules, told).chances(rules.new_game())) - 1) < 1e-9
