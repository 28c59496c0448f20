"""Studies of rules: what is varied, what is counted, and that variants differ by the rules alone."""

import json

import pytest
from click.testing import CliRunner

import poblado
from poblado import bots
from poblado.cli.main import group
from poblado.kernel.errors import BadChoice, BadRuleset
from poblado.lab import Opening, StudyWords, study, values_of


@pytest.mark.parametrize(
    ("told", "values"),
    [("a=8..12", (8, 9, 10, 11, 12)), ("a=0,1", (0, 1)), ("a=1,3..4", (1, 3, 4)), ("a=-1", (-1,))],
)
def test_values_are_lists_and_spans(told, values):
    assert values_of(told) == ("a", values)


@pytest.mark.parametrize("told", ["a", "a=", "=1", "a=x", "a=3..1", "a=0..100000"])
def test_other_values_are_refused(told):
    with pytest.raises(BadChoice):
        values_of(told)


def test_more_points_take_longer_and_all_values_go_with_all():
    made = study({"points_to_win": (6, 10), "friendly_robber": (0, 1)}, 12, bots=["settler"])
    assert [dict(one.values) for one in made.variants] == [
        {"points_to_win": points, "friendly_robber": robber} for points in (6, 10) for robber in (0, 1)
    ]
    assert made.variants[0].rounds[0] < made.variants[2].rounds[0]
    for one in made.variants:
        assert sum(one.wins) == one.finished == 12
        assert one.rounds[1] <= one.rounds[2] <= one.rounds[3]
        assert 0 <= one.led_low <= one.led <= one.led_high <= 1
        # What winners have their points for adds up to what it takes, and more than others have.
        ours, theirs = (sum(told[k] for told in one.purposes.values()) for k in (0, 1))
        assert ours >= one.values["points_to_win"] > theirs


def test_equal_rules_give_equal_games_in_any_number_of_processes():
    """A parameter told as it is anyway changes nothing: boards and dice are shared."""
    usual = study({"friendly_robber": (0,)}, 4, bots=["random"]).variants[0]
    again = study({"points_to_win": (9, 10)}, 4, bots=["random"], workers=2).variants[1]
    assert (usual.rounds, usual.wins, usual.purposes) == (again.rounds, again.wins, again.purposes)


def test_the_card_game_has_no_purposes():
    made = study({"points_to_win": (12,)}, 2, "cards", bots=["settler"])
    assert made.variants[0].decisive == "" and "–" in StudyWords(made, "es").sheets()[0].rows[0]


def test_what_cannot_be_played_is_told_before_any_game():
    with pytest.raises(BadRuleset):
        study({"no_such_parameter": (1,)}, 10)


def test_the_command_tells_a_table_and_writes_a_page(tmp_path):
    page = tmp_path / "study.html"
    words = ["study", "--vary", "points_to_win=5..6", "--games", "4", "--bots", "weighted"]
    done = CliRunner().invoke(group("es"), [*words, "--html", str(page)])
    assert done.exit_code == 0, done.output
    assert "points_to_win=6" in done.output and page.read_text(encoding="utf-8").count("<svg") == 3
    told = json.loads(CliRunner().invoke(group("es"), [*words, "--json"]).stdout)
    assert [one["values"] for one in told["variants"]] == [{"points_to_win": 5}, {"points_to_win": 6}]


# -- published figures -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["guhe2014", "szita2009", "xenou2018"])
@pytest.mark.parametrize("language", ["es", "en"])
def test_an_experiment_is_played_again_with_what_differs(name, language):
    done = CliRunner().invoke(group(language), ["reproduce", name, "--games", "2"])
    assert done.exit_code == 0, done.output
    assert "JSettlers" in done.output or "Szita" in done.output
    assert done.output.count("%") > 4 and {"en": "Here", "es": "Aquí"}[language] in done.output


def test_another_experiment_is_refused():
    done = CliRunner().invoke(group("en"), ["reproduce", "nobody1999"])
    assert done.exit_code == 2 and "guhe2014, szita2009, xenou2018" in done.output


def test_an_opening_is_played_by_one_bot_and_the_rest_by_another():
    class Refuses(bots.Bot):
        name = "refuses"

        def choose(self, view):
            raise AssertionError("asked out of its time")

    table = poblado.new_table("base", 4, seed=1)
    first, rest = Opening("settler", Refuses()), Opening(Refuses(), "settler")
    assert first.name == "settler+refuses"
    while table.facts.round() == 0:
        table.play(first.choose(table.view(table.actor)))
    for _ in range(20):
        table.play(rest.choose(table.view(table.actor)))
