"""Sleeping pirate: until the barbarians have landed once nothing moves it (knights_at_sea.asleep.*)."""

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.module import Module
from poblado.island.rules import Island
from poblado.island.step import IslandStep
from poblado.island.verbs import move_figure
from poblado.kernel.field import Flag
from poblado.kernel.frame import AUTO
from poblado.kernel.game import Game
from poblado.rules.base.robber import Robber
from poblado.rules.lookup import module_of
from poblado.rules.seafarers.pirate import Pirate


class FiguresAsleep(Module):
    """The pirate waits beside the board for the first landing, and so does a robber that would begin on a numbered tile."""

    def __init__(self) -> None:
        super().__init__("figures_asleep", 1)
        self.bridges = ["fleet", "raid", "pirate"]
        self.r: Island
        self.robber: Robber
        self.pirate: Pirate
        self.start: i64 = -1
        """First tile of the robber; -1 where that is beside the board."""
        self.waiting: i64 = -1

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        self.robber = module_of(r, Robber)
        self.pirate = module_of(r, Pirate)
        self.start = r.robber_start()
        self.waiting = c.add_field("figures_asleep.waiting", "", Flag("the robber waits for the first landing"))
        c.turn_plan.insert_after("raid", "wake", c.add_step(Wake(r, self)))

    def set_up(self, g: Game) -> None:
        g.cells[self.waiting] = 1
        move_figure(g, -1, self.pirate.figure, -1)
        if self.waits(g):
            move_figure(g, -1, self.robber.figure, -1)

    def waits(self, g: Game) -> bool:
        """Tell whether the robber would begin on a tile with a token, and block it asleep (knights_at_sea.asleep.robber)."""
        return self.start >= 0 and g.cells[self.r.token + self.start] != 0


class Wake(IslandStep):
    """Wake step after the first raid: both come to where the scenario has them begin (knights_at_sea.asleep.wakes)."""

    # knights_at_sea.asleep.seven
    def __init__(self, r: Island, asleep: FiguresAsleep) -> None:
        super().__init__(r, "Wake", AUTO)
        self.asleep = asleep

    def run(self, g: Game) -> None:
        g.pop()
        asleep = self.asleep
        if g.cells[asleep.waiting] == 0 or g.cells[asleep.robber.asleep] != 0:
            return
        g.cells[asleep.waiting] = 0
        if asleep.waits(g):
            move_figure(g, -1, asleep.robber.figure, asleep.start)
        if asleep.pirate.start >= 0:
            move_figure(g, -1, asleep.pirate.figure, asleep.pirate.start)
