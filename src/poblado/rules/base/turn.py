"""The turn: roll, then trade and build, then the next seat (base.turn.*)."""

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.events import specs_of
from poblado.island.module import Module
from poblado.island.rules import Island
from poblado.island.state import ROUND
from poblado.island.step import IslandStep
from poblado.island.verbs import score_changed
from poblado.kernel.action import Actions, action_of, kind_of, seat_of
from poblado.kernel.errors import Refusal
from poblado.kernel.frame import DECIDE, INSTANT, TURN
from poblado.kernel.game import Game
from poblado.kernel.param import Param
from poblado.kernel.spec import ACT, ANSWER, BUILD, END, PLAY, TRADE
from poblado.rules.base.events import EVENTS
from poblado.rules.base.numbers import END_TRADE, END_TURN, ROLL, TURN_BEGUN, TURN_ENDED


class Turn(Module):
    """The named steps of a turn, and the choice between strict phases and the combined one (rulings 1.5)."""

    # base.turn.combined
    def __init__(self) -> None:
        super().__init__("turn", 1)
        self.events = specs_of(EVENTS, [TURN_BEGUN, TURN_ENDED])
        self.params = [
            Param(
                "combined_trade_build", 1, 0, 1,
                "Trade and build in any order after the roll, the usual way; off: the strict phases of the book, trade first.",
                "base.turn.phases", book=0,
            ),
        ]  # fmt: skip

    def compose(self, c: Composer) -> None:
        r = c.rules
        c.add_action("ROLL", [], "Roll the dice.", group=END, kind=ROLL)
        c.add_action("END_TURN", [], "End the turn.", group=END, kind=END_TURN)
        r.turn_begins = TURN_BEGUN
        plan = c.turn_plan
        plan.append("begin", c.add_step(Begin(r)))
        plan.append("before_roll", c.add_step(BeforeRoll(r)))
        if r.param("combined_trade_build"):
            plan.append("main", c.add_step(Main(r, "Main", True, True)))
        else:
            c.add_action("END_TRADE", [], "Go on from trading to building.", group=END, kind=END_TRADE)
            plan.append("trade", c.add_step(Main(r, "Trade", True, False)))
            plan.append("build", c.add_step(Main(r, "Build", False, True)))
        plan.append("end", c.add_step(End(r)))


class Begin(IslandStep):
    """A turn begins: whoever has enough points now wins before the roll (base.victory.own_turn)."""

    def __init__(self, r: Island) -> None:
        super().__init__(r, "Begin", INSTANT)

    def run(self, g: Game) -> None:
        seat = g.cells[TURN]
        if g.noting:
            g.note(TURN_BEGUN, seat, -1, -1, -1, g.cells[ROUND])
        for module in self.r.hooks.on_turn_begin:
            module.on_turn_begin(g, seat)
        score_changed(g)


class BeforeRoll(IslandStep):
    """Roll, or first play a development card (base.cards.before_roll)."""

    def __init__(self, r: Island) -> None:
        super().__init__(r, "BeforeRoll", DECIDE)
        self.panel = [PLAY, ACT, END]

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        out.add(action_of(ROLL, seat))
        for module in self.r.hooks.pre_roll:
            module.pre_roll(g, seat, out)

    def apply(self, g: Game, action: i64) -> None:
        kind = kind_of(action)
        if kind == ROLL:
            g.pop()
        else:
            self.r.owners[kind].act(g, action)

    def why_not(self, g: Game, action: i64) -> Refusal:
        kind = kind_of(action)
        owner = self.r.owners[kind]
        unasked = self.r.why_not_asked(g, action)
        if unasked is not None:
            return unasked
        if not g.mask() >> seat_of(action) & 1 and not owner.out_of_turn:
            return Refusal("turn.another_player_turn", "base.turn.next")
        if self.r.groups[kind] == TRADE:
            return Refusal("turn.trading_comes_after_roll", "base.turn.before_roll")
        if self.r.groups[kind] == BUILD:
            return Refusal("turn.building_comes_after_roll", "base.turn.before_roll")
        if owner.out_of_turn:
            return owner.why_not(g, action)
        if self.r.groups[kind] == END:
            return Refusal("module.first_dice_rolled", "base.turn.roll")
        why = Refusal("module.first_dice_rolled", "base.turn.roll")
        for module in self.r.hooks.pre_roll:
            why = module.why_not_pre_roll(g, action)
            if module.id == owner.id:
                break
        return why


class Main(IslandStep):
    """Trade, build, buy and play a card until the turn is ended (base.turn.optional).

    With strict phases there are two such steps, one for trade and one for building (base.turn.phases).
    """

    def __init__(self, r: Island, name: str, trades: bool, builds: bool) -> None:
        super().__init__(r, name, DECIDE)
        self.trades = trades
        self.builds = builds
        self.wide = trades
        self.panel = [PLAY, ACT, END]
        if builds:
            self.panel.append(BUILD)
        if trades:
            self.panel.append(TRADE)

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        r = self.r
        if self.builds:
            out.add(action_of(END_TURN, seat))
            for module in r.hooks.build:
                module.build(g, seat, out)
        else:
            out.add(action_of(END_TRADE, seat))
        if self.trades:
            for module in r.hooks.trade:
                module.trade(g, seat, out)
        for module in r.hooks.card:
            module.card(g, seat, out)

    def is_legal(self, g: Game, action: i64) -> bool:
        # Offers are too many to list, and other seats may make some to the active one.
        if self.trades and self.r.owners[kind_of(action)].accepts(g, action):
            return True
        return super().is_legal(g, action)

    def apply(self, g: Game, action: i64) -> None:
        kind = kind_of(action)
        if kind == END_TURN or kind == END_TRADE:
            g.pop()
        else:
            self.r.owners[kind].act(g, action)

    def why_not(self, g: Game, action: i64) -> Refusal:
        kind = kind_of(action)
        owner = self.r.owners[kind]
        unasked = self.r.why_not_asked(g, action)
        if unasked is not None:
            return unasked
        if not g.mask() >> seat_of(action) & 1 and not owner.out_of_turn:
            return Refusal("turn.another_player_turn", "base.turn.next")
        if kind == ROLL:
            return Refusal("turn.dice_rolled", "base.turn.roll")
        if kind == END_TURN:
            return Refusal("turn.end_after_building", "base.turn.phases")
        if kind == END_TRADE:
            return Refusal("turn.trade_phase_ended_already", "base.turn.phases")
        group = self.r.groups[kind]
        if group == ANSWER:
            group = self._offered_elsewhere(g, action)
        if not self.builds and group == BUILD:
            return Refusal("turn.building_after_trade_phase", "base.turn.phases")
        if not self.trades and group == TRADE:
            return Refusal("turn.trading_over_once_building", "base.turn.phases")
        return owner.why_not(g, action)

    def _offered_elsewhere(self, g: Game, action: i64) -> str:
        """The group of an action that its module offers in the other phase without having said a group; empty where it
        does not offer it."""
        owner = self.r.owners[kind_of(action)]
        out = Actions()
        if not self.builds:
            owner.build(g, seat_of(action), out)
            return BUILD if out.has(action) else ""
        if not self.trades:
            owner.trade(g, seat_of(action), out)
        return TRADE if out.has(action) else ""


class End(IslandStep):
    """A turn ends."""

    def __init__(self, r: Island) -> None:
        super().__init__(r, "End", INSTANT)

    def run(self, g: Game) -> None:
        seat = g.cells[TURN]
        if g.noting:
            g.note(TURN_ENDED, seat)
        for module in self.r.hooks.on_turn_end:
            module.on_turn_end(g, seat)
