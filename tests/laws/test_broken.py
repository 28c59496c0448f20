"""Modules that break a law each: the laws find them, and say what is wrong."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import add_a_module
import pytest
from add_a_module import ChooseCard, Patience

import poblado
from poblado.island.state import MAX_SEATS
from poblado.kernel.action import action_of, seat_of
from poblado.kernel.spec import ANSWER
from poblado.testing import LAWS, laws


class HelpIsNoSentence(Patience):
    def compose(self, c):
        r = c.rules
        super().compose(c)
        r.spec_of(self.spend).help = "hours"


class ChangesNothing(Patience):
    def act(self, g, action):
        pass


class AsksWithoutAnAnswer(Patience):
    def compose(self, c):
        r = c.rules
        super().compose(c)
        r.steps[self.choose].legal = lambda g, seat, out: None


class Refuses(ChooseCard):
    def is_legal(self, g, action):
        return False


class RefusesWhatItLists(Patience):
    def compose(self, c):
        r = c.rules
        super().compose(c)
        c.replace_step("ChooseCard", Refuses(r, self.take))


class ListsTwice(Patience):
    def build(self, g, seat, out):
        super().build(g, seat, out)
        super().build(g, seat, out)


class Peeks(Patience):
    """Hours may be spent by whoever has more ore than the next seat: a count that nobody may know."""

    def build(self, g, seat, out):
        facts = self.r.facts(g)
        if facts.hand(seat)[4] > facts.hand((seat + 1) % self.r.seats)[4]:
            super().build(g, seat, out)


class Remembers(Patience):
    """Hours are kept in the module, where no copy finds them."""

    def compose(self, c):
        super().compose(c)
        self.kept = [0] * MAX_SEATS

    def on_turn_end(self, g, seat):
        self.kept[seat] += 1

    def build(self, g, seat, out):
        if self.kept[seat] >= self.price:
            out.add(action_of(self.spend, seat))

    def act(self, g, action):
        self.kept[seat_of(action)] = 0
        super().act(g, action)


class NeverEnds(Patience):
    """Nobody can reach the points that win."""

    def points(self, g, seat):
        return -20


class SaysNoGroup(Patience):
    """What it offers in a turn would be an answer to a question."""

    def compose(self, c):
        r = c.rules
        super().compose(c)
        r.spec_of(self.spend).group = ANSWER


FOUND = {
    SaysNoGroup: ("a_part_of_a_turn_says_which_groups_it_lists", "SPEND_HOURS is of the group answer, and Main lists"),
    HelpIsNoSentence: ("names_are_unique", "the help of SPEND_HOURS is no sentence: 'hours'"),
    ChangesNothing: ("applying_does_not_touch_a_copy", "SPEND_HOURS changed nothing"),
    AsksWithoutAnAnswer: ("only_those_who_owe_an_answer_have_actions", "whoever owes an answer has no legal action"),
    RefusesWhatItLists: ("legal_means_applicable", "listed, but not legal: . CHOOSE_CARD"),
    ListsTwice: ("only_those_who_owe_an_answer_have_actions", "an action is listed twice"),
    Peeks: ("what_is_legal_for_a_seat_depends_only_on_what_it_sees", "seat . in <Game base"),
    Remembers: ("applying_does_not_touch_a_copy", "a module remembers something beside the cells"),
    NeverEnds: ("games_end", "no end after 60,000 actions"),
}


@pytest.mark.parametrize("broken", FOUND, ids=lambda broken: broken.__name__)
def test_the_law_finds_what_is_broken_and_says_so(broken):
    law, said = FOUND[broken]
    rules = poblado.ruleset("base", 3, params={"patience_hours": 1}, extra=[broken()])
    with pytest.raises(AssertionError, match=said):
        getattr(laws, law)(rules)


@pytest.mark.slow
def test_a_file_of_a_few_lines_runs_the_laws_over_a_module_and_fails_with_a_broken_one(tmp_path):
    """As an author outside would have it: no configuration, no helper of this checkout but the example."""
    examples = Path(add_a_module.__file__).parent
    shutil.copy(examples / "add_a_module.py", tmp_path)
    file = tmp_path / "test_mine.py"
    file.write_text(MINE)
    sound = run(file)
    assert sound.returncode == 0, sound.stdout
    assert f"{len(LAWS)} passed" in sound.stdout
    file.write_text(MINE.replace("extra=[Patience()]", "extra=[Silent()]"))
    broken = run(file)
    assert broken.returncode == 1
    assert "1 failed" in broken.stdout
    assert "SPEND_HOURS changed nothing" in broken.stdout


def test_the_laws_need_no_pytest():
    program = """
import sys
sys.modules["pytest"] = None
import poblado
from poblado.testing import LAWS, Story
LAWS[0](poblado.ruleset("base", 2))
Story(2).begin().refuses("0 END_TURN", "base.turn.roll")
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


MINE = """
import poblado
import pytest
from add_a_module import Patience
from poblado.testing import LAWS

class Silent(Patience):
    def act(self, g, action):
        pass

@pytest.mark.parametrize("law", LAWS)
def test_laws(law):
    law(poblado.ruleset("base", 3, params={"patience_hours": 1}, extra=[Patience()]))
"""


def run(file):
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-p",
        "no:cacheprovider",
        "-c",
        "/dev/null",
        "--rootdir",
        str(file.parent),
    ]
    # Of the same build, whatever the working directory.
    env = {**os.environ, "PYTHONPATH": str(Path(poblado.__file__).parents[1])}
    return subprocess.run([*command, str(file)], capture_output=True, text=True, cwd=file.parent, env=env)
