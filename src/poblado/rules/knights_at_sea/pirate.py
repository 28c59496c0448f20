"""Pirate chase: a knight beside the pirate drives it off (knights_at_sea.pirate.*)."""

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.events import specs_of
from poblado.island.module import Module
from poblado.island.rules import Island
from poblado.kernel.action import Actions, at_of, seat_of, with_at
from poblado.kernel.errors import Refusal
from poblado.kernel.game import Game
from poblado.kernel.spec import ACT, Names, Slot
from poblado.rules.base.robber import MoveRobber, Robber
from poblado.rules.cities_knights.knight_acts import KnightActs
from poblado.rules.cities_knights.knights import ACTIVE
from poblado.rules.cities_knights.shared import nothing_between
from poblado.rules.knights_at_sea.events import EVENTS
from poblado.rules.knights_at_sea.numbers import CHASE_PIRATE, PIRATE_CHASED
from poblado.rules.lookup import module_of
from poblado.rules.seafarers.pirate import Pirate


class PirateChase(Module):
    """An active knight at a corner of the pirate's tile may drive it off, and is passive then; of robber and pirate the one that
    is chased goes."""

    # knights_at_sea.pirate.goes, knights_at_sea.pirate.steal, knights_at_sea.pirate.both, knights_at_sea.pirate.bishop
    def __init__(self) -> None:
        super().__init__("pirate_chase", 1)
        self.bridges = ["knight_acts", "pirate"]
        self.events = specs_of(EVENTS, [PIRATE_CHASED])
        self.r: Island
        self.acts: KnightActs
        self.robber: Robber
        self.pirate: Pirate
        self.step: i64 = -1

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        acts = module_of(r, KnightActs)
        robber = module_of(r, Robber)
        pirate = module_of(r, Pirate)
        self.acts = acts
        self.robber = robber
        self.pirate = pirate
        c.add_action(
            "CHASE_PIRATE",
            [Slot("at", Names("vertex", r.topology.vertex_names))],
            "Have this knight drive the pirate off.",
            group=ACT,
            kind=CHASE_PIRATE,
        )
        rob = r.step_named("Rob").id
        acts.chase = c.add_step(MoveRobber(r, robber, rob, "MoveChasedRobber", robber.figure))
        self.step = c.add_step(MoveRobber(r, robber, rob, "MoveChasedPirate", pirate.figure))

    def card(self, g: Game, seat: i64, out: Actions) -> None:
        tile = g.cells[self.pirate.at]
        if tile < 0 or g.cells[self.robber.asleep] != 0 or not self.pirate.figure.may_send(g, seat):
            return
        for k in range(i64(6)):
            v = self.r.tile_vertices[6 * tile + k]
            if self.acts.may_act(g, seat, v):
                out.add(with_at(CHASE_PIRATE, seat, v))

    def act(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        v = at_of(action)
        g.cells[self.acts.knights.state + v] &= ~ACTIVE
        if g.noting:
            g.note(PIRATE_CHASED, seat, -1, v)
        self.robber.ask(g, self.step, seat, CHASE_PIRATE)

    def why_not_between(self, g: Game, action: i64) -> Refusal:
        return nothing_between()

    def why_not(self, g: Game, action: i64) -> Refusal:
        idle = self.acts.why_idle(g, seat_of(action), at_of(action), "knights_at_sea.pirate.chase")
        if idle is not None:
            return idle
        if g.cells[self.robber.asleep] != 0:
            return Refusal("pirate.nothing_moves_pirate_before", "knights_at_sea.asleep.pirate")
        charter = self.pirate.figure.charter
        if charter is not None and not charter.may_send(g, seat_of(action)):
            # seafarers.cloth.chase
            return charter.why_not_sent()
        # Beside it every knight that may act drives it off: `card` lists them all.
        return Refusal("pirate.pirate_not_beside_knight", "knights_at_sea.pirate.corner")
