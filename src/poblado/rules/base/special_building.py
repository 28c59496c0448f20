"""Special building between turns of five or six players: its phase, or the newer paired players (base_5_6.*)."""

from typing import Final

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.events import specs_of
from poblado.island.module import Module
from poblado.island.rules import Island
from poblado.island.state import HAND_SIZE, MAX_SEATS
from poblado.island.step import IslandStep
from poblado.island.verbs import score_changed
from poblado.kernel.action import Actions, action_of, kind_of, seat_of
from poblado.kernel.errors import BadRuleset, Refusal
from poblado.kernel.field import Count, Flag
from poblado.kernel.frame import AUTO, DECIDE, TURN
from poblado.kernel.game import Game
from poblado.kernel.param import Param
from poblado.kernel.spec import ACT, BUILD, END, PLAY, TRADE
from poblado.rules.base.events import EVENTS
from poblado.rules.base.numbers import END_BUILD, PAIR_BEGUN, TURN_ENDED

_PHASE: Final = 1
_PAIRED: Final = 2
_TO_PAIR: Final = 3
"""The pair is so many seats to the left of the active one (base_5_6.paired.who)."""


class SpecialBuilding(Module):
    """Special building after a turn: the others may build and buy, in order; or a paired player has a part of its own.

    The turn is still the active seat's while the others build, and nobody wins. In its part, the turn is the pair's.
    """

    # base_5_6.turn.same, base_5_6.victory.ten, base_5_6.paired.instead, base_5_6.variant.neither
    def __init__(self) -> None:
        super().__init__("special_building", 1)
        self.requires = ["turn"]
        self.after = ["bank_trade"]
        self.events = specs_of(EVENTS, [PAIR_BEGUN, TURN_ENDED])
        self.params = [
            Param(
                "between_turns", _PHASE, 0, _PAIRED,
                "Between two turns 0: nothing; 1: the others may build and buy (special building phase); "
                "2: the third player to the left trades with the bank, builds and plays a card (paired players).",
                "base_5_6.phase.after_turn",
            ),
        ]  # fmt: skip

    def compose(self, c: Composer) -> None:
        r = c.rules
        between = r.param("between_turns")
        if between == 0:
            return
        c.add_action("END_BUILD", [], "End the building between two turns.", group=END, kind=END_BUILD)
        plan = c.turn_plan
        if between == _PHASE:
            phase = c.add_step(SpecialPhase(r, c.add_step(SpecialBuild(r, "SpecialBuild"))))
            plan.insert_after("end", "special_building", phase)
            c.set_winless(phase)
            return
        if r.seats <= _TO_PAIR:
            raise BadRuleset(
                "paired players need at least {least} {least:player|players}, not {seats}: the pair is the third player "
                "to the left",
                least=_TO_PAIR + 1,
                seats=r.seats,
            )
        part = PairedPart(r, c.add_step(PairedBuild(r, "PairedBuild")))
        plan.insert_after("end", "paired_begin", c.add_step(PairedBegin(r)))
        plan.insert_after("paired_begin", "paired", c.add_step(part))
        plan.insert_after("paired", "paired_end", c.add_step(PairedEnd(r)))

    def why_not(self, g: Game, action: i64) -> Refusal:
        return Refusal("special_building.ends_no_turn", "base_5_6.phase.after_turn")


class SpecialPhase(IslandStep):
    """Asks the other seats, clockwise from the active one's left (base_5_6.phase.order). `a` have been asked.

    A seat builds as often as it likes: after each build this step asks it again. An empty hand is common knowledge and
    is not asked; what others could pay for is a secret, so they are (base_5_6.phase.empty_hand).
    """

    # base_5_6.phase.win_next_turn, base_5_6.phase.after_victory, base_5_6.phase.titles
    def __init__(self, r: Island, build: i64) -> None:
        super().__init__(r, "SpecialPhase", AUTO, a=Count(MAX_SEATS, of="players asked"))
        self.build = build

    def run(self, g: Game) -> None:
        cells = g.cells
        seats = self.r.seats
        asked = g.a()
        while asked < seats - 1:
            seat = g.seat_from(cells[TURN], 1 + asked)
            if cells[HAND_SIZE + seat] > 0:
                g.set_a(asked)
                g.push(self.build, 1 << seat)
                return
            asked += 1
        g.pop()


class SpecialBuild(IslandStep):
    """Build, buy a development card, or end: nothing else but what belongs to building (base_5_6.phase.what,
    base_5_6.phase.asked, base_5_6.phase.several, base_5_6.phase.bought_card).

    The frame below counts who has been asked.
    """

    def __init__(self, r: Island, name: str) -> None:
        super().__init__(r, name, DECIDE)
        self.panel = [BUILD, END]

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        out.add(action_of(END_BUILD, seat))
        for module in self.r.hooks.build:
            module.build(g, seat, out)
        self.list_more(g, seat, out)

    def list_more(self, g: Game, seat: i64, out: Actions) -> None:
        """Add what may be done beside building."""
        for module in self.r.hooks.card:
            if module.any_time:
                module.card(g, seat, out)

    def apply(self, g: Game, action: i64) -> None:
        kind = kind_of(action)
        g.pop()
        if kind == END_BUILD:
            g.set_a(g.a() + 1)
        else:
            self.r.owners[kind].act(g, action)

    def why_not(self, g: Game, action: i64) -> Refusal:
        kind = kind_of(action)
        owner = self.r.owners[kind]
        group = self.r.groups[kind]
        unasked = self.r.why_not_asked(g, action)
        if unasked is not None:
            return unasked
        if owner.out_of_turn and group == TRADE:
            return Refusal("special_building.no_trade_between_two", "base_5_6.phase.no_player_trade")
        if not g.mask() >> seat_of(action) & 1 and not owner.out_of_turn:
            if seat_of(action) == g.cells[TURN]:
                return Refusal("special_building.only_others_build_between", "base_5_6.phase.others")
            return Refusal("special_building.another_player_builds_now", "base_5_6.phase.order")
        if group == TRADE:
            return Refusal("special_building.no_trade_between_two", "base_5_6.phase.no_bank_trade")
        if group == END:
            return Refusal("special_building.first_building_between_two", "base_5_6.phase.next_turn")
        if (group == PLAY or group == ACT) and not owner.any_time:
            return owner.why_not_between(g, action) or Refusal(
                "special_building.only_building_between_turns", "base_5_6.phase.what"
            )
        return owner.why_not(g, action)


class PairedBegin(IslandStep):
    """The pair's part begins, as a turn does: with enough points now it wins (base_5_6.paired.wins).

    The active seat has had its turn and would have won in it (base_5_6.paired.active_first).
    """

    def __init__(self, r: Island) -> None:
        super().__init__(r, "PairedBegin", AUTO)

    def run(self, g: Game) -> None:
        g.pop()
        seat = g.seat_from(g.cells[TURN], _TO_PAIR)
        g.cells[TURN] = seat
        if g.noting:
            g.note(PAIR_BEGUN, seat)
        # A card played by the active seat does not count against the pair (base_5_6.paired.one_card).
        for module in self.r.hooks.on_turn_begin:
            module.on_turn_begin(g, seat)
        score_changed(g)


class PairedPart(IslandStep):
    """Asks the pair until it ends; one that holds no cards and can do nothing is not asked (base_5_6.paired.empty_hand).
    `a` is 1 at the end."""

    def __init__(self, r: Island, build: i64) -> None:
        super().__init__(r, "PairedPart", AUTO, a=Flag("asked"))
        self.build = build

    def run(self, g: Game) -> None:
        seat = g.cells[TURN]
        if g.a() == 0 and (self._holds_cards(g, seat) or self._can_act(g, seat)):
            g.push(self.build, 1 << seat)
        else:
            g.pop()

    def _holds_cards(self, g: Game, seat: i64) -> bool:
        # Whether they are of any use now is a secret, so who holds one is asked.
        if g.cells[HAND_SIZE + seat] > 0:
            return True
        for field in self.r.card_counts:
            row: i64 = 0
            while row < field.size:
                if g.cells[field.start + row + seat] > 0:
                    return True
                row += MAX_SEATS
        return False

    def _can_act(self, g: Game, seat: i64) -> bool:
        """Tell whether a unit can act: without cards there is no secret in that."""
        out = Actions()
        self.r.steps[self.build].legal(g, seat, out)
        return out.n > 1


class PairedBuild(SpecialBuild):
    """Build, buy, trade with the bank alone and play one card (base_5_6.paired.build, base_5_6.paired.bank_only)."""

    def __init__(self, r: Island, name: str) -> None:
        super().__init__(r, name)
        self.panel = [BUILD, TRADE, PLAY, ACT, END]

    def list_more(self, g: Game, seat: i64, out: Actions) -> None:
        for module in self.r.hooks.trade:
            if module.with_bank:
                module.trade(g, seat, out)
        for module in self.r.hooks.card:
            if module.in_pair:
                module.card(g, seat, out)

    def why_not(self, g: Game, action: i64) -> Refusal:
        kind = kind_of(action)
        owner = self.r.owners[kind]
        unasked = self.r.why_not_asked(g, action)
        if unasked is not None:
            return unasked
        if owner.out_of_turn and self.r.groups[kind] == TRADE:
            return Refusal("special_building.pair_trades_bank_only", "base_5_6.paired.bank_only")
        if not g.mask() >> seat_of(action) & 1 and not owner.out_of_turn:
            return Refusal("special_building.only_pair_acts_between", "base_5_6.paired.after_turn")
        if self.r.groups[kind] == END:
            return Refusal("special_building.first_building_between_two", "base_5_6.paired.next_turn")
        if self.r.groups[kind] == TRADE and not owner.with_bank:
            return owner.why_not_between(g, action) or Refusal(
                "special_building.pair_trades_bank_only", "base_5_6.paired.bank_only"
            )
        if not owner.in_pair and self.r.groups[kind] in (PLAY, ACT):
            return owner.why_not_between(g, action) or Refusal(
                "special_building.pair_builds_buys_trades", "base_5_6.paired.build"
            )
        return owner.why_not(g, action)


class PairedEnd(IslandStep):
    """The pair's part ends; the turn goes on from the active seat (base_5_6.paired.next_turn)."""

    def __init__(self, r: Island) -> None:
        super().__init__(r, "PairedEnd", AUTO)

    def run(self, g: Game) -> None:
        g.pop()
        seat = g.cells[TURN]
        if g.noting:
            g.note(TURN_ENDED, seat)
        for module in self.r.hooks.on_turn_end:
            module.on_turn_end(g, seat)
        g.cells[TURN] = g.seat_from(seat, self.r.seats - _TO_PAIR)
