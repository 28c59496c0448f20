"""What a kind of action is in a turn, its group, is said with it; refusals by phase need no list of kinds."""

import pytest

import poblado
from poblado.island.module import Module
from poblado.island.state import MAX_SEATS
from poblado.island.step import IslandStep
from poblado.kernel.action import action_of, with_at
from poblado.kernel.errors import BadNotation, BadRuleset, Refusal
from poblado.kernel.field import Count
from poblado.kernel.frame import DECIDE
from poblado.kernel.spec import ACT, ANSWER, BUILD, CHOICE, END, GROUPS, SORTS, TRADE, Domain, Names, Slot
from poblado.locale.errors import explain
from poblado.testing import Story

RAISE, MARKET, GUARD, CHOOSE = 200, 201, 202, 203


class Tower(Module):
    """A building, a trade and an act of somebody else's module, which asks a question too: no hook could tell them apart."""

    def __init__(self, **groups):
        super().__init__("tower", 1)
        self.requires = ["turn"]
        self.groups = {"raise": BUILD, "market": TRADE, "guard": ACT, **groups}

    def compose(self, c):
        r = c.rules
        vertex = Slot("at", Names("vertex", r.topology.vertex_names))
        c.add_action("RAISE_TOWER", [vertex], "Raise a tower.", group=self.groups["raise"], kind=RAISE)
        c.add_action("HOLD_MARKET", [], "Hold a market.", group=self.groups["market"], kind=MARKET)
        c.add_action("GUARD_TOWER", [], "Man the tower.", group=self.groups["guard"], kind=GUARD)
        c.add_action(
            "CHOOSE_FLAG", [Slot("what", Names(CHOICE, ["red", "blue"], "flag"))], "Fly this flag.", kind=CHOOSE
        )
        c.add_step(IslandStep(r, "ChooseFlag", DECIDE))

    # What it would offer depends on what nobody has: it offers nothing.
    def build(self, g, seat, out):
        if g.cells[0] > 99:
            out.add(with_at(RAISE, seat, 0))

    def trade(self, g, seat, out):
        if g.cells[0] > 99:
            out.add(action_of(MARKET, seat))

    def why_not(self, g, action):
        return Refusal("there is no stone", "")


@pytest.mark.clause("base.turn.phases")
def test_a_building_of_somebody_else_is_refused_by_phase():
    s = Story(extra=[Tower()], combined_trade_build=0).main(0)
    s.refuses("0 RAISE_TOWER e5N", "base.turn.phases", id="turn.building_after_trade_phase")
    s.refuses("0 HOLD_MARKET", "", id="there is no stone")
    s.refuses("0 GUARD_TOWER", "", id="there is no stone")
    s.do("0 END_TRADE")
    s.refuses("0 HOLD_MARKET", "base.turn.phases", id="turn.trading_over_once_building")
    s.refuses("0 RAISE_TOWER e5N", "", id="there is no stone")


@pytest.mark.clause("base.turn.before_roll", "base_5_6.phase.no_bank_trade")
def test_a_trade_of_somebody_else_comes_after_the_roll_and_not_between_two_turns():
    s = Story(5, preset="base-5-6", extra=[Tower()]).begin(0)
    s.refuses("0 HOLD_MARKET", "base.turn.before_roll", id="turn.trading_comes_after_roll")
    s = Story(5, preset="base-5-6", extra=[Tower()]).has(1, hand="1ore").main(0).do("0 END_TURN")
    s.refuses("1 HOLD_MARKET", "base_5_6.phase.no_bank_trade", id="special_building.no_trade_between_two")
    s.refuses("1 RAISE_TOWER e5N", "", id="there is no stone")


@pytest.mark.clause("base_5_6.phase.what")
def test_nothing_of_somebody_else_acts_between_two_turns():
    s = Story(5, preset="base-5-6", extra=[Tower()]).has(1, hand="1ore").main(0).do("0 END_TURN")
    s.refuses("1 GUARD_TOWER", "base_5_6.phase.what", id="special_building.only_building_between_turns")
    s.refuses("1 PLAY_KNIGHT", "base_5_6.phase.no_cards")


class Hoard(Module):
    """Cards of a kind of its own; everybody sees how many each seat holds."""

    def __init__(self):
        super().__init__("hoard", 1)

    def compose(self, c):
        r = c.rules
        self.count = c.add_field("hoard.count", "seat seat", Count(99))
        r.card_counts.append(r.field_named("hoard.count"))


@pytest.mark.clause("base_5_6.paired.empty_hand")
@pytest.mark.parametrize("held", [0, 1])
def test_a_pair_that_holds_cards_of_somebody_else_is_asked(held):
    """What they are good for may be known to nobody else, so the question must not depend on it."""
    hoard = Hoard()
    s = Story(5, preset="base-5-6-paired", extra=[hoard]).has(0, hand="1ore").main(0)
    s.game.cells[hoard.count + MAX_SEATS + 3] = held
    s.do("0 END_TURN")
    assert s.pending() == ("PairedBuild" if held else "BeforeRoll")


@pytest.mark.clause("base_5_6.phase.next_turn")
def test_whatever_brings_the_turn_on_waits_for_the_building_between_two_turns():
    s = Story(5, preset="base-5-6", extra=[Tower(guard=END)]).has(1, hand="1ore").main(0).do("0 END_TURN")
    s.refuses("1 GUARD_TOWER", "base_5_6.phase.next_turn", id="special_building.first_building_between_two")


class Bare(Module):
    """Says no groups."""

    def __init__(self):
        super().__init__("bare", 1)

    def compose(self, c):
        c.add_action("DIG", [], "Dig a well.", kind=200)
        c.add_action("POUR", [], "It rains.", chance=True, kind=201)
        c.add_action("REST", [], "Rest.", group=END, kind=202)


class Builder(Bare):
    def build(self, g, seat, out):
        pass


class Player(Bare):
    def card(self, g, seat, out):
        pass


class Both(Builder, Player):
    pass


class Asker(Builder):
    def compose(self, c):
        r = c.rules
        super().compose(c)
        c.add_step(IslandStep(r, "HowDeep", DECIDE))


@pytest.mark.parametrize(
    ("module", "group"), [(Bare, ANSWER), (Builder, BUILD), (Player, ACT), (Both, ANSWER), (Asker, ANSWER)]
)
def test_a_group_that_is_not_said_follows_from_the_hooks(module, group):
    rules = poblado.ruleset("base", 3, extra=[module()])
    assert [rules.groups[kind] for kind in (200, 201, 202, 203)] == [group, "chance", END, ""]
    assert [rules.spec_of(kind).group for kind in (200, 201, 202)] == [group, "chance", END]


@pytest.mark.parametrize("preset", ["base", "cities-knights", "base-5-6-paired", "cards"])
def test_every_kind_has_a_group_and_every_slot_a_sort(preset):
    rules = poblado.ruleset(preset)
    assert {spec.group for spec in rules.specs} <= set(GROUPS)
    assert all((spec.group == "chance") == spec.chance for spec in rules.specs)
    assert {slot.domain.what for spec in rules.specs for slot in spec.slots} <= set(SORTS)


@pytest.mark.parametrize(
    ("group", "english", "spanish"),
    [
        ("fun", "RAISE_TOWER: there is no group of actions 'fun'; there are build, trade, card, act, end, answer, chance",
         "RAISE_TOWER: no hay ningún grupo de acciones 'fun'; hay build, trade, card, act, end, answer, chance"),
        ("chance", "RAISE_TOWER: the group chance is nature's, and nature has no other",
         "RAISE_TOWER: el grupo chance es el de la naturaleza, que no tiene otro"),
    ],
)  # fmt: skip
def test_a_group_that_there_is_not(group, english, spanish):
    with pytest.raises(BadRuleset) as caught:
        poblado.ruleset("base", 3, extra=[Tower(**{"raise": group})])
    assert [explain(caught.value, language) for language in ("en", "es")] == [english, spanish]


def test_a_sort_that_there_is_not():
    known = ", ".join(SORTS)
    with pytest.raises(BadRuleset) as caught:
        Domain(3, "ghost")
    assert explain(caught.value, "en") == f"there is no sort of value 'ghost'; there are {known}"
    assert explain(caught.value, "es") == f"no hay ninguna clase de valor 'ghost'; hay {known}"


def test_a_word_of_its_own_stays_in_messages():
    flag = Names(CHOICE, ["red", "blue"], "flag")
    assert (flag.what, flag.word) == ("choice", "flag")
    with pytest.raises(BadRuleset, match="no sort of value 'flag'"):
        Names("flag", ["red", "blue"])
    stone = Names("good", ["flint"], "stone")
    assert (stone.what, stone.word) == ("good", "stone")
    with pytest.raises(BadNotation, match="no stone is called 'chalk'; there are flint"):
        stone.parse("chalk")
