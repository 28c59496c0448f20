"""Progress cards: the green cards (cities_knights.card.alchemist … mining)."""

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.goods import FIELDS, MOUNTAINS
from poblado.island.paying import sum_of
from poblado.island.pieces import CITY, SETTLEMENT
from poblado.island.rules import Island
from poblado.island.state import BANK
from poblado.island.step import IslandStep
from poblado.island.verbs import affords, allowed, beside, gain, pay, supply, swap_tokens, unpaid, upgrade, veto
from poblado.kernel.action import (
    N_SHIFT,
    TO_SHIFT,
    Actions,
    action_of,
    at_of,
    kind_of,
    n_of,
    seat_of,
    to_of,
    with_at,
)  # fmt: skip
from poblado.kernel.errors import Refusal
from poblado.kernel.field import Count
from poblado.kernel.frame import DECIDE
from poblado.kernel.game import Game
from poblado.kernel.spec import PLAY, ROLLS, DicePair, Names, Slot
from poblado.rules.base.card import Card
from poblado.rules.base.numbers import DONE
from poblado.rules.base.road_building import RoadBuilding
from poblado.rules.base.shared import share_done
from poblado.rules.cities_knights.city_improvements import CityImprovements
from poblado.rules.cities_knights.dice import EventDie
from poblado.rules.cities_knights.kinds import (
    ALCHEMIST,
    CRANE,
    ENGINEER,
    INVENTOR,
    IRRIGATION,
    MEDICINE,
    MINING,
    PRINTER,
    ROAD_BUILDING,
    SMITH,
    TRACKS,
)
from poblado.rules.cities_knights.knights import Knights
from poblado.rules.cities_knights.numbers import (
    CHEAP_CITY,
    DIE_CHOSEN,
    PLAY_ALCHEMIST,
    PLAY_CRANE,
    PLAY_ENGINEER,
    PLAY_INVENTOR,
    PLAY_IRRIGATION,
    PLAY_MEDICINE,
    PLAY_MINING,
    PLAY_SMITH,
    PROMOTE,
    TIPPED_CITY,
    TOKENS_SWAPPED,
)
from poblado.rules.cities_knights.progress_card import ProgressCard
from poblado.rules.cities_knights.walls import Walls
from poblado.rules.lookup import module_of


def science_cards() -> list[Card]:
    """Make one of each, in their order (cities_knights.card.printer)."""
    # cities_knights.card.road_building, cities_knights.card.road_building.apart
    road_building = RoadBuilding(
        ROAD_BUILDING, "cities_knights.card.road_building", "cities_knights.card.road_building.short"
    )
    return [
        Alchemist(), road_building, Smith(), Crane(), ProgressCard(PRINTER, 0), Engineer(), Inventor(),
        Harvest(IRRIGATION, PLAY_IRRIGATION, "PLAY_IRRIGATION", FIELDS), Medicine(),
        Harvest(MINING, PLAY_MINING, "PLAY_MINING", MOUNTAINS),
    ]  # fmt: skip


class Alchemist(ProgressCard):
    """Alchemist, played before the roll: the player sets the red and the white die; the event die is rolled and comes first."""

    # cities_knights.card.alchemist.event_first, cities_knights.card.alchemist.seven
    def __init__(self) -> None:
        super().__init__(ALCHEMIST, PLAY_ALCHEMIST)
        self.before_roll = True
        self.die: EventDie

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.die = module_of(r, EventDie)
        self.reasons = [Refusal("science.no_seven_first_rounds", "base.variant.no_sevens")]
        c.add_action(
            "PLAY_ALCHEMIST",
            [Slot("n", DicePair())],
            "Play the alchemist: red and white show this.",
            group=PLAY,
            kind=PLAY_ALCHEMIST,
        )

    def ways(self, g: Game, seat: i64, out: Actions) -> None:
        for pair in range(i64(ROLLS)):
            out.add(action_of(PLAY_ALCHEMIST, seat) | pair << N_SHIFT)

    def fault(self, g: Game, action: i64) -> i64:
        return 0 if self.die.dice.falls(g, n_of(action)) else 1

    def play(self, g: Game, action: i64) -> None:
        # To choose the dice is to roll them.
        g.pop()
        pair = n_of(action)
        g.cells[self.die.chosen] = pair + 1
        if g.noting:
            g.note(DIE_CHOSEN, seat_of(action), -1, -1, pair, sum_of(pair))


class Smith(ProgressCard):
    """Up to two own knights are promoted for nothing, each once."""

    # cities_knights.card.smith.fortress, cities_knights.card.smith.once, cities_knights.card.smith.state
    def __init__(self) -> None:
        super().__init__(SMITH, PLAY_SMITH)
        self.r: Island
        self.knights: Knights
        self.step: i64 = -1

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        knights = module_of(r, Knights)
        self.knights = knights
        self.reasons = [
            Refusal("politics.no_knight_board", "cities_knights.progress.no_effect"),
            Refusal("science.none_knights_promoted", "cities_knights.progress.no_effect"),
        ]
        c.add_action("PLAY_SMITH", [], "Play the smith: promote two knights for nothing.", group=PLAY, kind=PLAY_SMITH)
        share_done(c)
        self.step = c.add_step(FreePromotions(r, knights))

    def fault(self, g: Game, action: i64) -> i64:
        if any_promotable(self.r, g, self.knights, seat_of(action)):
            return 0
        return 2 if self.knights.any_of(g, seat_of(action)) else 1

    def play(self, g: Game, action: i64) -> None:
        g.push(self.step, 1 << seat_of(action), 2)


def any_promotable(r: Island, g: Game, knights: Knights, seat: i64) -> bool:
    """Tell whether a seat has a knight that may be promoted."""
    v = knights.next_from(g, 0)
    while v < r.vertices:
        if knights.may_promote(g, seat, v):
            return True
        v = knights.next_from(g, v + 1)
    return False


class FreePromotions(IslandStep):
    """`a` knights may still be promoted; the second may be left out, and falls away where there is none."""

    def __init__(self, r: Island, knights: Knights) -> None:
        super().__init__(r, "FreePromotions", DECIDE, a=Count(2, of="knights still promoted"))
        self.knights = knights

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        v = self.knights.next_from(g, 0)
        while v < self.r.vertices:
            if self.knights.may_promote(g, seat, v):
                out.add(with_at(PROMOTE, seat, v))
            v = self.knights.next_from(g, v + 1)
        if g.a() < 2:
            out.add(action_of(DONE, seat))

    def apply(self, g: Game, action: i64) -> None:
        if kind_of(action) == DONE:
            g.pop()
            return
        seat = seat_of(action)
        g.set_a(g.a() - 1)
        self.knights.promote(g, seat, at_of(action))
        if g.a() == 0 or not any_promotable(self.r, g, self.knights, seat):
            g.pop()

    def why_not(self, g: Game, action: i64) -> Refusal:
        if not g.mask() >> seat_of(action) & 1:
            return Refusal("science.another_player_promotes_knights", "cities_knights.card.smith")
        if kind_of(action) == DONE:
            return Refusal("science.one_knight_promoted_only", "cities_knights.card.smith")
        if kind_of(action) != PROMOTE:
            return Refusal("science.first_knights_promoted", "cities_knights.card.smith")
        return self.knights.why_not_promoted(g, seat_of(action), at_of(action), False)


class Crane(ProgressCard):
    """Crane: one improvement in this turn costs a commodity less."""

    # cities_knights.card.crane.first, cities_knights.card.crane.not_city, cities_knights.card.crane.once,
    # cities_knights.card.crane.turn
    def __init__(self) -> None:
        super().__init__(CRANE, PLAY_CRANE)
        self.improvements: CityImprovements

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.improvements = module_of(r, CityImprovements)
        self.reasons = [Refusal("science.nothing_improved", "cities_knights.progress.no_effect")]
        c.add_action(
            "PLAY_CRANE", [], "Play the crane: an improvement costs a commodity less.", group=PLAY, kind=PLAY_CRANE
        )

    def fault(self, g: Game, action: i64) -> i64:
        for track in range(i64(TRACKS)):
            if self.improvements.may_improve(g, seat_of(action), track):
                return 0
        return 1

    def play(self, g: Game, action: i64) -> None:
        g.cells[self.improvements.discounts] += 1


class Engineer(ProgressCard):
    """A wall for nothing (cities_knights.card.engineer, cities_knights.card.engineer.limits)."""

    def __init__(self) -> None:
        super().__init__(ENGINEER, PLAY_ENGINEER)
        self.walls: Walls

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.walls = module_of(r, Walls)
        vertex = Slot("at", Names("vertex", r.topology.vertex_names))
        c.add_action(
            "PLAY_ENGINEER", [vertex], "Play the engineer: a wall for nothing.", group=PLAY, kind=PLAY_ENGINEER
        )

    def offer(self, g: Game, seat: i64, out: Actions) -> None:
        self.walls.spots(g, seat, PLAY_ENGINEER, out)

    def play(self, g: Game, action: i64) -> None:
        self.walls.put(g, seat_of(action), at_of(action))

    def why_not(self, g: Game, action: i64) -> Refusal:
        return self.walls.why_not_there(g, seat_of(action), at_of(action), f"{self.clause}.limits")


class Inventor(ProgressCard):
    """Inventor: two number tokens change places, but for 2, 6, 8 and 12."""

    # cities_knights.card.inventor, cities_knights.card.inventor.anywhere, cities_knights.card.inventor.example,
    # cities_knights.card.inventor.numbers, cities_knights.card.inventor.robber, knights_abroad.inventor.river
    def __init__(self) -> None:
        super().__init__(INVENTOR, PLAY_INVENTOR)
        self.r: Island
        self.needs_building = True

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        self.needs_building = r.param("inventor_needs_building") == 1
        none = Refusal("science.no_two_tokens_swap", "cities_knights.progress.no_effect")
        self.reasons = [
            Refusal("science.tiles_without_token_left", f"{self.clause}.numbers", sums_up=none),
            Refusal("science.both_tiles_touch_building", f"{self.clause}.building", sums_up=none),
            Refusal("science.both_tiles_same_number", "cities_knights.progress.no_effect", sums_up=none),
        ]
        tile = Names("tile", r.topology.tile_names)
        c.add_action(
            "PLAY_INVENTOR",
            [Slot("at", tile), Slot("to", tile)],
            "Swap the tokens of two tiles.",
            group=PLAY,
            kind=PLAY_INVENTOR,
        )

    def _tile_fault(self, g: Game, seat: i64, t: i64) -> i64:
        token = g.cells[self.r.token + t]
        if token == 0 or token == 2 or token == 6 or token == 8 or token == 12:
            return 1
        return 2 if self.needs_building and not beside(self.r, g, seat, t) else 0

    def ways(self, g: Game, seat: i64, out: Actions) -> None:
        for t in range(self.r.tiles):
            if self._tile_fault(g, seat, t) == 0:
                for other in range(t + 1, self.r.tiles):
                    out.add(with_at(PLAY_INVENTOR, seat, t) | other << TO_SHIFT)

    def fault(self, g: Game, action: i64) -> i64:
        fault = self._tile_fault(g, seat_of(action), at_of(action))
        if fault == 0:
            fault = self._tile_fault(g, seat_of(action), to_of(action))
        if fault != 0:
            return fault
        if g.cells[self.r.token + at_of(action)] == g.cells[self.r.token + to_of(action)]:
            return 3
        return 4 if to_of(action) < at_of(action) else 0

    def play(self, g: Game, action: i64) -> None:
        swap_tokens(self.r, g, at_of(action), to_of(action))
        if g.noting:
            g.note(TOKENS_SWAPPED, seat_of(action), -1, at_of(action), to_of(action))

    def refusal(self, g: Game, action: i64, fault: i64) -> Refusal:
        if fault < 4:
            return super().refusal(g, action, fault)
        names = self.r.topology.tile_names
        return Refusal(
            "science.tiles_named_order_board",
            self.clause,
            first=names[to_of(action)],
            second=names[at_of(action)],
        )


class Harvest(ProgressCard):
    """Irrigation or mining: two cards of a terrain's resource for each of its tiles with an own building, as far as the
    bank has them."""

    # cities_knights.card.irrigation, cities_knights.card.irrigation.example, cities_knights.card.irrigation.per_tile,
    # cities_knights.card.irrigation.robber, cities_knights.card.irrigation.short, cities_knights.card.mining,
    # cities_knights.card.mining.example, cities_knights.card.mining.per_tile, cities_knights.card.mining.robber,
    # cities_knights.card.mining.short
    def __init__(self, index: i64, kind: i64, name: str, terrain: i64) -> None:
        super().__init__(index, kind)
        self.name = name
        self.terrain = terrain
        self.r: Island

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        self.reasons = [
            Refusal("bank_trade.bank_no_such_card", f"{self.clause}.short"),
            Refusal("science.no_such_tile_touches", self.clause),
        ]
        if self.index == IRRIGATION:
            c.add_action(self.name, [], "Play irrigation: grain for your fields.", group=PLAY, kind=self.kind)
        else:
            c.add_action(self.name, [], "Play mining: ore for your mountains.", group=PLAY, kind=self.kind)

    def _due(self, g: Game, seat: i64) -> i64:
        # The five productive terrains are numbered like their goods.
        due: i64 = 0
        for t in range(self.r.tiles):
            if g.cells[self.r.terrain + t] == self.terrain and beside(self.r, g, seat, t):
                due += 2
        stock = g.cells[BANK + self.terrain]
        return stock if due > stock else due

    def fault(self, g: Game, action: i64) -> i64:
        if self._due(g, seat_of(action)) > 0:
            return 0
        return 1 if g.cells[BANK + self.terrain] == 0 else 2

    def play(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        gain(g, seat, self.terrain, self._due(g, seat))


class Medicine(ProgressCard):
    """A settlement becomes a city for two ore and one grain."""

    # cities_knights.card.medicine, cities_knights.card.medicine.single
    def __init__(self) -> None:
        super().__init__(MEDICINE, PLAY_MEDICINE)
        self.r: Island

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        c.add_item("cheap_city", [0, 0, 0, 1, 2], number=CHEAP_CITY)
        vertex = Slot("at", Names("vertex", r.topology.vertex_names))
        c.add_action("PLAY_MEDICINE", [vertex], "Play medicine: a city for less.", group=PLAY, kind=PLAY_MEDICINE)

    def ways(self, g: Game, seat: i64, out: Actions) -> None:
        # Without the price no corner need be looked at.
        if not affords(self.r, g, seat, CHEAP_CITY):
            return
        for v in range(self.r.vertices):
            if g.cells[self.r.vertex_owner + v] == seat:
                out.add(with_at(PLAY_MEDICINE, seat, v))

    def fault(self, g: Game, action: i64) -> i64:
        r = self.r
        seat = seat_of(action)
        v = at_of(action)
        if supply(r, g, seat, CITY) == 0:
            return 1
        if not affords(r, g, seat, CHEAP_CITY):
            return 2
        if g.cells[r.vertex_owner + v] != seat or g.cells[r.vertex_piece + v] != SETTLEMENT:
            own = g.cells[r.vertex_owner + v] == seat
            return 4 if own and g.cells[r.vertex_piece + v] == TIPPED_CITY else 3
        return 0 if allowed(r, g, seat, CITY, v) else 5

    def play(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        pay(self.r, g, seat, CHEAP_CITY)
        upgrade(self.r, g, seat, at_of(action), CITY)

    def refusal(self, g: Game, action: i64, fault: i64) -> Refusal:
        seat = seat_of(action)
        if fault == 1:
            return Refusal("cities.supply_empty", "base.city.supply")
        if fault == 2:
            return unpaid(self.r, g, seat, CHEAP_CITY, self.clause)
        if fault == 3:
            none = Refusal("cities.no_settlement_become_city", "base.city.upgrade")
            return Refusal("cities.replaces_own_settlement", "base.city.upgrade", sums_up=none)
        if fault == 4:
            return Refusal("science.medicine_repairs_no_tipped", "cities_knights.tipped.medicine")
        return veto(self.r, g, seat, CITY, at_of(action)) or super().refusal(g, action, 0)
