"""Preconditions are stated once: what an act offers, refuses and says of all its ways comes from one place."""

import pickle

import pytest

from poblado.island.module import Module
from poblado.kernel.act import Act
from poblado.kernel.action import what_of, with_what
from poblado.kernel.errors import Refusal
from poblado.kernel.spec import ACT, CHOICE, Names, Slot
from poblado.testing import Story

DIG = 200
SPOTS = ["field", "beach", "swamp", "street"]


class Dig(Act):
    """Digs at a spot that is soft, and not wet."""

    def __init__(self):
        super().__init__()
        self.reasons = [
            Refusal("that is too hard", "", sums_up=Refusal("all is hard", "")),
            Refusal("that is wet", "", sums_up=Refusal("where it is soft it is wet", "")),
        ]
        self.wet = {"swamp"}

    def ways(self, g, seat, out):
        for k in range(len(SPOTS)):
            out.add(with_what(DIG, seat, k))

    def fault(self, g, action):
        spot = SPOTS[what_of(action)]
        if spot == "street":
            return 1
        return 2 if spot in self.wet else 0


class Digging(Module):
    """Somebody else's module with one act."""

    def __init__(self, wet):
        super().__init__("digging", 1)
        self.requires = ["turn"]
        self.dig = Dig()
        self.dig.wet = wet

    def compose(self, c):
        c.add_action("DIG", [Slot("what", Names(CHOICE, SPOTS, "spot"))], "Dig there.", group=ACT, kind=DIG)

    def card(self, g, seat, out):
        self.dig.offer(g, seat, out)

    def why_not(self, g, action):
        return self.dig.why_not(g, action)


def digging(*wet):
    return Story(extra=[Digging(set(wet))]).main(0)


def test_ways_without_a_fault_are_offered_and_all_others_have_its_reason():
    s = digging("swamp")
    assert s.legal(0, "DIG") == {"field", "beach"}
    s.refuses("0 DIG swamp", "", id="that is wet")
    s.refuses("0 DIG street", "", id="that is too hard")


@pytest.mark.parametrize(
    ("wet", "given", "said"),
    [
        (["swamp"], None, None),
        (["swamp", "field", "beach"], None, "where it is soft it is wet"),
        (["swamp", "field", "beach"], {"what": 0}, "that is wet"),
        (["swamp"], {"what": 3}, "that is too hard"),
    ],
)
def test_of_all_ways_the_one_that_comes_furthest_says_why_there_is_none(wet, given, said):
    told = digging(*wet).facts.why_none(0, DIG, given=given)
    assert (None if told is None else str(told)) == said


def test_a_reason_keeps_its_stage_and_its_sum_on_its_way_to_another_process():
    told = pickle.loads(pickle.dumps(Refusal("{n} are wet", "", stage=3, sums_up=Refusal("all is wet", ""), n=2)))
    assert (str(told), told.stage, str(told.sums_up)) == ("2 are wet", 3, "all is wet")
