"""Rule of the bishop where no robber is (knights_abroad.bishop.*)."""

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.module import Module
from poblado.island.rules import Island
from poblado.island.state import HAND_SIZE, MAX_SEATS
from poblado.island.step import IslandStep
from poblado.kernel.action import Actions, action_of, seat_of
from poblado.kernel.errors import Refusal
from poblado.kernel.field import Count
from poblado.kernel.frame import AUTO, TURN
from poblado.kernel.game import Game
from poblado.rules.cities_knights.kinds import BISHOP
from poblado.rules.cities_knights.numbers import PLAY_BISHOP
from poblado.rules.cities_knights.progress_card import ProgressCard
from poblado.rules.cities_knights.progress_cards import ProgressCards
from poblado.rules.explorers_pirates.pirate_ships import PirateShips, PlacePirate
from poblado.rules.lookup import module_of


class BishopAfloat(Module):
    """The bishop places its player's pirate ship, and takes a card or a gold from every owner of a ship there."""

    def __init__(self) -> None:
        super().__init__("bishop_afloat", 1)
        self.bridges = ["progress_cards", "pirate_ships"]

    def compose(self, c: Composer) -> None:
        r = c.rules
        cards, pirates = module_of(r, ProgressCards), module_of(r, PirateShips)
        if not r.has_module("robber"):
            rob = c.add_step(RobAllShips(r, pirates, r.step_named("Steal").id))
            cards.cards[BISHOP] = Bishop(pirates, c.add_step(PlacePirate(r, pirates, rob, "PlaceBishop")))


class Bishop(ProgressCard):
    """Places the own pirate ship as after a seven (knights_abroad.bishop.place)."""

    def __init__(self, pirates: PirateShips, step: i64) -> None:
        super().__init__(BISHOP, PLAY_BISHOP)
        self.clause = "knights_abroad.bishop.place"
        self.pirates = pirates
        self.step = step

    def offer(self, g: Game, seat: i64, out: Actions) -> None:
        if self.pirates.can_come(g, seat):
            out.add(action_of(PLAY_BISHOP, seat))

    def play(self, g: Game, action: i64) -> None:
        g.push_step(self.step, 1 << seat_of(action))

    def why_not(self, g: Game, action: i64) -> Refusal:
        return Refusal("bishop.pirate_ship_nowhere_go", "knights_abroad.bishop.nowhere")


class RobAllShips(IslandStep):
    """A card of every owner of a ship beside the pirate ship, or a gold of one who has no card (knights_abroad.bishop.one_each).

    `a` seats have been asked.
    """

    def __init__(self, r: Island, pirates: PirateShips, steal: i64) -> None:
        super().__init__(r, "RobAllShips", AUTO, a=Count(MAX_SEATS, of="players looked at"))
        self.pirates = pirates
        self.steal = steal

    def run(self, g: Game) -> None:
        thief = g.cells[TURN]
        mask = self.pirates.victims(g, thief)
        while mask >> g.a() != 0:
            who = g.a()
            g.set_a(who + 1)
            if mask >> who & 1:
                if g.cells[HAND_SIZE + who] > 0:
                    g.push_step(self.steal, 0, thief, who)
                    return
                self.pirates.gold.take(g, thief, who, 1)
        g.pop()
