"""Pirate fortresses: each seat's own, whose three lairs warships take one by one (seafarers.pirate_islands.fortress)."""

from typing import Final

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.events import specs_of
from poblado.island.module import Module
from poblado.island.pieces import SETTLEMENT
from poblado.island.rules import Island
from poblado.island.step import IslandStep
from poblado.island.verbs import place, remove, score_changed
from poblado.kernel.action import N_MASK, N_SHIFT, NATURE, Actions, action_of, kind_of, seat_of
from poblado.kernel.errors import Refusal
from poblado.kernel.field import Count, Index
from poblado.kernel.frame import AUTO, CHANCE, DECIDE, TURN
from poblado.kernel.game import Game
from poblado.kernel.param import Param
from poblado.kernel.spec import Domain, Slot
from poblado.rules.lookup import module_of
from poblado.rules.seafarers.events import EVENTS
from poblado.rules.seafarers.numbers import (
    ATTACK_FORTRESS,
    FORTRESS_DIE,
    FORTRESS_ROLLED,
    FORTRESS_TAKEN,
    LAIR_REMOVED,
    SHIP,
    SPARE_FORTRESS,
)
from poblado.rules.seafarers.pirate_fleet import PirateFleet
from poblado.rules.seafarers.pirate_ways import PirateWays

LAIRS: Final = 3
"""Lairs of each fortress."""
FACES: Final = 6


class Fortresses(Module):
    """At the end of its turn a seat whose line touches its fortress attacks it: more warships than the die take a lair, as many
    cost a ship, fewer two. Without its fortress nobody wins."""

    def __init__(self) -> None:
        super().__init__("fortresses", 1)
        self.requires = ["pirate_ways", "pirate_fleet", "victory"]
        self.events = specs_of(EVENTS, [FORTRESS_ROLLED, LAIR_REMOVED, FORTRESS_TAKEN])
        self.params = [
            Param(
                "fortress_by_choice", 0, 0, 1,
                "Whoever reaches the fortress may put off the attack; off: it comes at the end of each turn.",
                "seafarers.pirate_islands.attack",
            ),
        ]  # fmt: skip
        self.r: Island
        self.ways: PirateWays
        self.fleet: PirateFleet
        self.lairs: i64 = -1
        self.by_choice = False
        self.die: i64 = -1
        self.choose: i64 = -1

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        self.ways = module_of(r, PirateWays)
        self.fleet = module_of(r, PirateFleet)
        self.by_choice = r.param("fortress_by_choice") == 1
        self.lairs = c.add_field("fortresses.lairs", "seat", Count(LAIRS, "lairs of its fortress"))
        self.ways.untaken = self.lairs
        c.add_action(
            "FORTRESS_DIE", [Slot("n", Domain(FACES + 1))], "The die of the attack shows this.", chance=True,
            kind=FORTRESS_DIE,
        )  # fmt: skip
        self.die = c.add_step(FortressDie(r, self))
        if self.by_choice:
            c.add_action(
                "ATTACK_FORTRESS", [], "Attack the fortress.", asked="seafarers.pirate_islands.attack",
                unasked="fortresses.nothing_to_attack", kind=ATTACK_FORTRESS,
            )  # fmt: skip
            c.add_action(
                "SPARE_FORTRESS", [], "Do not attack the fortress now.", asked="seafarers.pirate_islands.attack",
                unasked="fortresses.nothing_to_attack", kind=SPARE_FORTRESS,
            )  # fmt: skip
            self.choose = c.add_step(ChooseAttack(r, self))
        c.turn_plan.insert_before("end", "fortress", c.add_step(AttackFortress(r, self)))

    def set_up(self, g: Game) -> None:
        for seat in range(self.r.seats):
            g.cells[self.lairs + seat] = LAIRS

    def may_win(self, g: Game, seat: i64) -> bool:
        """Only who has taken its fortress wins (seafarers.pirate_islands.win)."""
        return g.cells[self.lairs + seat] == 0

    def fight(self, g: Game, seat: i64, die: i64) -> None:
        """Settle an attack by its die (seafarers.pirate_islands.fortress, seafarers.pirate_islands.defeat)."""
        own = self.ways.warships_in_line(g, seat)
        if g.noting:
            g.note(FORTRESS_ROLLED, seat, -1, self.ways.fortresses[seat], own, die)
        if own > die:
            self._remove_lair(g, seat)
            return
        self._lose_ship(g, seat)
        if own < die:
            self._lose_ship(g, seat)

    def _lose_ship(self, g: Game, seat: i64) -> None:
        e = self.ways.head(g, seat)
        if e >= 0:
            remove(self.r, g, seat, SHIP, e)
            # What is lost goes nowhere (seafarers.pirate_islands.lost_warships).
            g.cells[self.ways.carried] = 0

    def _remove_lair(self, g: Game, seat: i64) -> None:
        cells = g.cells
        at = self.ways.fortresses[seat]
        cells[self.lairs + seat] -= 1
        if g.noting:
            g.note(LAIR_REMOVED, seat, -1, at, -1, cells[self.lairs + seat])
        if cells[self.lairs + seat] > 0:
            return
        # seafarers.pirate_islands.taken
        if g.noting:
            g.note(FORTRESS_TAKEN, seat, -1, at)
        place(self.r, g, seat, SETTLEMENT, at)
        score_changed(g)
        for who in range(self.r.seats):
            if cells[self.lairs + who] > 0:
                return
        self.fleet.leave(g)


class AttackFortress(IslandStep):
    """A turn is about to end: whoever's line touches its fortress attacks it (seafarers.pirate_islands.attack)."""

    def __init__(self, r: Island, fortresses: Fortresses) -> None:
        super().__init__(r, "AttackFortress", AUTO)
        self.fortresses = fortresses

    def run(self, g: Game) -> None:
        g.pop()
        m = self.fortresses
        seat = g.cells[TURN]
        if g.cells[m.lairs + seat] == 0 or not m.ways.reaches(g, seat):
            return
        if m.by_choice:
            g.push(m.choose, 1 << seat)
        else:
            g.push_step(m.die, 0, seat)


class ChooseAttack(IslandStep):
    """A seat attacks its fortress, or does not."""

    def __init__(self, r: Island, fortresses: Fortresses) -> None:
        super().__init__(r, "ChooseAttack", DECIDE)
        self.fortresses = fortresses

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        out.add(action_of(ATTACK_FORTRESS, seat))
        out.add(action_of(SPARE_FORTRESS, seat))

    def apply(self, g: Game, action: i64) -> None:
        g.pop()
        if kind_of(action) == ATTACK_FORTRESS:
            g.push_step(self.fortresses.die, 0, seat_of(action))

    def why_not(self, g: Game, action: i64) -> Refusal:
        if not g.mask() >> seat_of(action) & 1:
            return Refusal("fortresses.another_player_attacks", "seafarers.pirate_islands.attack")
        return Refusal("fortresses.first_attack_or_not", "seafarers.pirate_islands.attack")


class FortressDie(IslandStep):
    """A die for an attack. `a` is the seat."""

    def __init__(self, r: Island, fortresses: Fortresses) -> None:
        super().__init__(r, "FortressDie", CHANCE, a=Index("seat", of="who attacks"))
        self.fortresses = fortresses
        self.by_dice = True

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        for n in range(i64(1), i64(FACES + 1)):
            out.add_weighted(FORTRESS_DIE | NATURE << 8 | n << N_SHIFT, 1)

    def apply(self, g: Game, action: i64) -> None:
        seat = g.a()
        g.pop()
        self.fortresses.fight(g, seat, (action >> N_SHIFT) & N_MASK)
