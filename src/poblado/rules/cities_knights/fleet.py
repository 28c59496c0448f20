"""Barbarian fleet, which sails towards the island (cities_knights.event.*)."""

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.events import specs_of
from poblado.island.module import Module
from poblado.island.rules import Island
from poblado.island.step import IslandStep
from poblado.kernel.field import MOST_ROUNDS, Count
from poblado.kernel.frame import AUTO
from poblado.kernel.game import Game
from poblado.kernel.param import Param
from poblado.rules.base.robber import Robber
from poblado.rules.cities_knights.dice import EventDie
from poblado.rules.cities_knights.events import EVENTS
from poblado.rules.cities_knights.kinds import SHIP
from poblado.rules.cities_knights.numbers import FLEET_SAILED
from poblado.rules.lookup import module_of


class Fleet(Module):
    """A ship on the event die takes the fleet a space on. Until it has landed once, nothing moves the robber."""

    # cities_knights.setup.fleet, cities_knights.setup.robber, cities_knights.seven.discard, cities_knights.seven.hand,
    # cities_knights.seven.progress_safe, cities_knights.seven.steal
    def __init__(self) -> None:
        super().__init__("fleet", 1)
        self.requires = ["event_die"]
        self.after = ["robber"]
        self.events = specs_of(EVENTS, [FLEET_SAILED])
        self.params = [
            Param("fleet_track", 7, 1, 20, "Spaces that the fleet sails until it lands.", "cities_knights.event.track"),
        ]  # fmt: skip
        self.at: i64 = -1
        self.landings: i64 = -1
        self.track: i64 = 7
        self.asleep: i64 = -1
        """Cell: whether the robber sleeps; -1 in games without a robber."""

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.track = r.param("fleet_track")
        self.at = c.add_field("fleet.at", "", Count(self.track, of="spaces sailed"))
        self.landings = c.add_field("fleet.landings", "", Count(MOST_ROUNDS, of="raids so far"))
        die = module_of(r, EventDie)
        if r.has_module("robber"):
            robber = module_of(r, Robber)
            self.asleep = robber.asleep
        c.turn_plan.insert_after("event_die", "fleet", c.add_step(Sail(r, self, die)))

    def set_up(self, g: Game) -> None:
        if self.asleep >= 0:
            g.cells[self.asleep] = 1

    def has_landed(self, g: Game) -> bool:
        """Tell whether the fleet is at the last space: the raid is to be fought now."""
        # cities_knights.seven.after, cities_knights.seven.discard_only, cities_knights.seven.same_roll
        return g.cells[self.at] >= self.track

    def turn_back(self, g: Game) -> None:
        """Turn the fleet back after the raid: it begins anew, and the robber is awake (cities_knights.seven.asleep)."""
        g.cells[self.at] = 0
        g.cells[self.landings] += 1
        if self.asleep >= 0:
            g.cells[self.asleep] = 0


class Sail(IslandStep):
    """The fleet moves on where the event die shows a ship (cities_knights.event.ship)."""

    # cities_knights.event.gate, cities_knights.event.track
    def __init__(self, r: Island, fleet: Fleet, die: EventDie) -> None:
        super().__init__(r, "Sail", AUTO)
        self.fleet = fleet
        self.die = die

    def run(self, g: Game) -> None:
        g.pop()
        cells = g.cells
        if cells[self.die.face] == SHIP:
            cells[self.fleet.at] += 1
            if g.noting:
                g.note(FLEET_SAILED, -1, -1, -1, -1, cells[self.fleet.at])
