"""The helpers: dealing, using, turning over and swapping them (helpers.*)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.events import specs_of
from poblado.island.module import Module
from poblado.island.rules import Island
from poblado.island.step import IslandStep
from poblado.island.turns import PLAN_STEP
from poblado.kernel.action import Actions, action_of, kind_of, seat_of, what_of, with_what
from poblado.kernel.errors import Refusal
from poblado.kernel.frame import DECIDE, INSTANT, TURN
from poblado.kernel.game import Game
from poblado.kernel.param import Param
from poblado.kernel.spec import BUILD, CHOICE, Names, Slot
from poblado.rules.helpers.architect import Architect
from poblado.rules.helpers.captain import Captain
from poblado.rules.helpers.events import EVENTS
from poblado.rules.helpers.explorer import Explorer
from poblado.rules.helpers.general import General
from poblado.rules.helpers.helper import Helper
from poblado.rules.helpers.holders import Holders
from poblado.rules.helpers.kinds import HELPER_NAMES, HELPERS, SIDE_A, SIDE_B
from poblado.rules.helpers.mayor import Mayor
from poblado.rules.helpers.mendicant import Mendicant
from poblado.rules.helpers.merchant import Merchant
from poblado.rules.helpers.noblewoman import Noblewoman
from poblado.rules.helpers.numbers import FLIP_HELPER, HELPER_DEALT, HELPER_FLIPPED, HELPER_SWAPPED, SWAP_HELPER
from poblado.rules.helpers.priest import Priest
from poblado.rules.helpers.robber_bride import RobberBride


class Helpers(Module):
    """Helpers: everybody has a helper, who may be used once a turn; then it shows its other side, or is swapped for one of the
    display. Those on their second side are swapped when they have been used."""

    # helpers.setup.cards, helpers.setup.sides, helpers.setup.same, helpers.setup.five_six, helpers.setup.cities_knights
    def __init__(self) -> None:
        super().__init__("helpers", 1)
        self.requires = [
            "turn", "founding", "production", "roads", "settlements", "cities", "robber", "discard", "bank_trade",
        ]  # fmt: skip
        self.after = ["development_cards", "largest_army"]
        # The pair's part is listed, and names no helper (helpers.use.not_between).
        self.in_pair = False
        self.events = specs_of(EVENTS, [spec.number for spec in EVENTS])
        self.params = [
            Param(
                "bride_without_desert", 1, 0, 1,
                "Where the island has no desert, the robber's bride sends the robber to the tile it began on; off: she stays "
                "in the box.",
                "helpers.robber_bride.no_desert",
            ),
        ]  # fmt: skip
        self.r: Island
        self.general: Final = General()
        self.captain: Final = Captain()
        self.helpers: vec[Helper] = vec[Helper]()
        """Helper cards, all ten, by number."""
        nothing = [0] * HELPERS
        self.plays: vec[i64] = vec[i64](nothing)
        """Per helper whether it is in the game."""
        self.pile: vec[i64] = vec[i64]()
        """The numbers of those in the game, from the top of the pile."""
        self.holders: Holders

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        c.add_axis("helper", HELPER_NAMES)
        self.holders = Holders(c)
        all_ten: list[Helper] = [
            Merchant(), Mendicant(), Mayor(), Explorer(), self.general, Architect(), self.captain, RobberBride(),
            Priest(), Noblewoman(),
        ]  # fmt: skip
        self.helpers = vec[Helper](all_ten)
        names = Names(CHOICE, HELPER_NAMES, "helper")
        unused = "helpers.use.not_unused"
        c.add_action("FLIP_HELPER", [], "Turn the helper over to its side B.", asked=unused, kind=FLIP_HELPER)
        swap = [Slot("what", names)]
        c.add_action("SWAP_HELPER", swap, "Give the helper back and take this one.", asked=unused, kind=SWAP_HELPER)
        self.holders.change = c.add_step(ChangeHelper(r, self))
        for helper in self.helpers:
            if helper.fits(r):
                self.plays[helper.index] = 1
                self.pile = append(self.pile, helper.index)
                helper.compose(c, self.holders)
        plan = c.founding_plan
        if r.param("printed_start"):
            plan.insert_after("printed", "helpers", c.add_step(DealHelpers(r, self)))
            return
        deal = c.add_step(DealHelper(r, self))
        for seat in range(r.seats):
            plan.insert_after(f"second_settlement_{seat}", f"helper_{seat}", deal)

    # -- facts -----------------------------------------------------------------------------------------------------

    def shown(self, g: Game, helper: i64) -> bool:
        """Tell whether a helper lies in the display, side A up (helpers.setup.display)."""
        return self.plays[helper] != 0 and self.holders.owner(g, helper) < 0

    def in_phase(self, g: Game, helper: Helper) -> bool:
        """Tell whether, with strict phases, the one is played with which a helper belongs (helpers.use.phase)."""
        return not helper.phase or helper.phase in self.r.steps[g.cells[PLAN_STEP]].panel

    # -- verbs -----------------------------------------------------------------------------------------------------

    def deal(self, g: Game, seat: i64) -> None:
        """A seat takes the top card of the pile, side A up: the first that nobody has."""
        k: i64 = 0
        while self.holders.owner(g, self.pile[k]) >= 0:
            k += 1
        g.cells[self.holders.held + seat] = self.pile[k] + 1
        if g.noting:
            g.note(HELPER_DEALT, seat, -1, -1, self.pile[k])

    # -- in a turn -------------------------------------------------------------------------------------------------

    def on_turn_begin(self, g: Game, seat: i64) -> None:
        g.cells[self.holders.spent] = 0

    def on_turn_end(self, g: Game, seat: i64) -> None:
        self.captain.end_turn(g)

    def on_seven(self, g: Game, seat: i64) -> None:
        self.general.seven(g)

    def trade_rate(self, g: Game, seat: i64, good: i64) -> i64:
        return self.captain.rate(g, seat, good)

    def rate_clause(self, rate: i64) -> str:
        return "helpers.captain.use"

    def pre_roll(self, g: Game, seat: i64, out: Actions) -> None:
        k = g.cells[self.holders.held + seat] - 1
        if k >= 0 and self.holders.may_use(g, seat) and self.helpers[k].before_roll:
            self.helpers[k].offer(g, seat, out)

    def card(self, g: Game, seat: i64, out: Actions) -> None:
        k = g.cells[self.holders.held + seat] - 1
        if k >= 0 and self.holders.may_use(g, seat) and self.in_phase(g, self.helpers[k]):
            self.helpers[k].offer(g, seat, out)

    def act(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        self.holders.use(g, seat)
        self.helpers[g.cells[self.holders.held + seat] - 1].act(g, action)

    def why_not_pre_roll(self, g: Game, action: i64) -> Refusal:
        kind = kind_of(action)
        helper = self._used_by(kind)
        if helper is None:
            if self.r.owners[kind].id == self.id:
                return self.why_not(g, action)
            return Refusal("module.first_dice_rolled", "base.turn.roll")
        if helper.before_roll:
            return self.why_not(g, action)
        return Refusal("helpers.helpers_only_robber_bride", "helpers.use.own_turn")

    def why_not_between(self, g: Game, action: i64) -> Refusal:
        return Refusal("helpers.no_helper_used_between", "helpers.use.not_between")

    def why_not_asked(self, g: Game, action: i64) -> Refusal | None:
        seat = seat_of(action)
        kind = kind_of(action)
        if kind == FLIP_HELPER or kind == SWAP_HELPER:
            return Refusal("helpers.helper_turned_over_swapped", "helpers.use.not_unused")
        for helper in self.helpers:
            if helper.answer == kind:
                if g.cells[self.holders.held + seat] != helper.index + 1:
                    return Refusal("helpers.helper_lies_before_somebody", "helpers.use.own")
                return helper.why_not_asked(g) if self.holders.may_use(g, seat) else self.why_spent(g, seat)
        return None

    def why_not(self, g: Game, action: i64) -> Refusal:
        seat = seat_of(action)
        helper = self._used_by(kind_of(action))
        if helper is None:
            return super().why_not(g, action)
        if self.plays[helper.index] == 0 or g.cells[self.holders.held + seat] != helper.index + 1:
            return Refusal("helpers.helper_lies_before_somebody", "helpers.use.own")
        if not self.holders.may_use(g, seat):
            return self.why_spent(g, seat)
        if not self.in_phase(g, helper):
            if helper.phase == BUILD:
                return Refusal("helpers.trade_phase_helper_used", "helpers.use.phase")
            return Refusal("turn.trading_over_once_building", "helpers.use.phase")
        return helper.why_not(g, action)

    def why_spent(self, g: Game, seat: i64) -> Refusal:
        """Reason why a seat that has used a helper in this turn uses none any more."""
        if g.cells[self.holders.side + seat] == SIDE_A:
            return Refusal("helpers.helper_not_used_turn", "helpers.use.fresh")
        return Refusal("helpers.only_one_helper_used", "helpers.use.once")

    def _used_by(self, kind: i64) -> Helper | None:
        """The helper that an action uses in its owner's turn; None for answers."""
        for helper in self.helpers:
            if kind in helper.kinds:
                return helper
        return None


class DealHelper(IslandStep):
    """Deal step: a seat that has founded its second settlement takes the top card of the pile (helpers.setup.dealt)."""

    # helpers.setup.pile
    def __init__(self, r: Island, m: Helpers) -> None:
        super().__init__(r, "DealHelper", INSTANT)
        self.m = m

    def run(self, g: Game) -> None:
        self.m.deal(g, g.cells[TURN])


class DealHelpers(IslandStep):
    """Deal step for printed pieces: nobody founds, and all take a card in the order in which they would have founded their
    second settlements: the last seat first (helpers.setup.printed)."""

    def __init__(self, r: Island, m: Helpers) -> None:
        super().__init__(r, "DealHelpers", INSTANT)
        self.m = m

    def run(self, g: Game) -> None:
        seat = self.r.seats
        while seat > 0:
            seat -= 1
            self.m.deal(g, seat)


class ChangeHelper(IslandStep):
    """A helper that was used on its side A is turned over, or given back for any other of the display (helpers.change.a);
    one that was used on its side B is given back (helpers.change.b)."""

    def __init__(self, r: Island, m: Helpers) -> None:
        super().__init__(r, "ChangeHelper", DECIDE)
        self.m = m

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        m = self.m
        if g.cells[m.holders.side + seat] == SIDE_A:
            out.add(action_of(FLIP_HELPER, seat))
        for k in range(i64(HELPERS)):
            if m.shown(g, k):
                out.add(with_what(SWAP_HELPER, seat, k))

    def apply(self, g: Game, action: i64) -> None:
        m = self.m
        cells = g.cells
        seat = seat_of(action)
        old = cells[m.holders.held + seat] - 1
        g.pop()
        if kind_of(action) == FLIP_HELPER:
            cells[m.holders.side + seat] = SIDE_B
            if g.noting:
                g.note(HELPER_FLIPPED, seat, -1, -1, old)
            return
        cells[m.holders.held + seat] = what_of(action) + 1
        cells[m.holders.side + seat] = SIDE_A
        if g.noting:
            g.note(HELPER_SWAPPED, seat, -1, -1, what_of(action), old)

    def why_not(self, g: Game, action: i64) -> Refusal:
        m = self.m
        seat = seat_of(action)
        asked: i64 = 0
        while not g.mask() >> asked & 1:
            asked += 1
        clause = "helpers.change.a" if g.cells[m.holders.side + asked] == SIDE_A else "helpers.change.b"
        if not g.mask() >> seat & 1:
            return Refusal("helpers.another_player_turns_helper", clause)
        if kind_of(action) == FLIP_HELPER:
            return Refusal("helpers.side_b_is_given_back", clause)
        if kind_of(action) != SWAP_HELPER:
            return Refusal("helpers.first_helper_turned_over", clause)
        if m.plays[what_of(action)] == 0:
            return Refusal("helpers.helper_not_play_here", "helpers.setup.left_out", stage=1)
        if m.holders.owner(g, what_of(action)) == seat:
            return Refusal("helpers.helper_swapped_another_one", clause, stage=2)
        return Refusal("helpers.somebody_else_helper", "helpers.change.display", stage=3)
