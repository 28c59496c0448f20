"""The raid: attack and defence, cities lost, and the defender's reward (cities_knights.raid.*, .defence.*, .tipped.*).

Clauses: cities_knights.defence.defender, cities_knights.defence.exhausted, cities_knights.defence.no_city,
cities_knights.defence.nobody, cities_knights.defence.tie_fifth, cities_knights.defence.tie_order,
cities_knights.defence.tie_pile, cities_knights.defence.tie_point, cities_knights.defence.win,
cities_knights.raid.attack, cities_knights.raid.defence, cities_knights.raid.example, cities_knights.raid.last_city,
cities_knights.raid.no_activation, cities_knights.raid.nobody, cities_knights.raid.pillage,
cities_knights.raid.return, cities_knights.raid.same_roll, cities_knights.raid.settlements_only,
cities_knights.raid.tie, cities_knights.raid.wall, cities_knights.tipped.attack, cities_knights.tipped.counts,
cities_knights.tipped.medicine, cities_knights.tipped.metropolis, cities_knights.tipped.no_city,
cities_knights.tipped.when, cities_knights.urraca.passive, cities_knights.urraca.strength,
cities_knights_2010.raid.again, cities_knights_2010.raid.kept, cities_knights_2010.raid.no_cards,
cities_knights_2010.raid.other_city, cities_knights_2010.raid.tipped.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from poblado.island import events
from poblado.island.module import Module
from poblado.island.pieces import CITY, TIPPED_CITY
from poblado.island.rules import Island
from poblado.island.state import MAX_SEATS
from poblado.island.step import IslandStep
from poblado.island.verbs import affords, downgrade, pay, score_changed, set_upright
from poblado.kernel.action import Actions, at_of, kind_of, plain, seat_of, what_of, with_at, with_what
from poblado.kernel.errors import Refusal
from poblado.kernel.frame import AUTO, DECIDE
from poblado.kernel.game import Game
from poblado.kernel.param import Param
from poblado.kernel.ruleset import TURN
from poblado.kernel.spec import Names, Slot
from poblado.rules.base.kinds import DONE
from poblado.rules.cities_knights.city_improvements import CityImprovements
from poblado.rules.cities_knights.fleet import Fleet
from poblado.rules.cities_knights.kinds import CHOOSE_PILE, JOIN_DEFENCE, LOSE_CITY, REPAIR_CITY, TRACK_NAMES, TRACKS
from poblado.rules.cities_knights.knights import ACTIVE, JOINED, STRENGTH, Knights
from poblado.rules.cities_knights.metropolises import Metropolises
from poblado.rules.cities_knights.progress_cards import ProgressCards

_SINGLE: Final = 1


class Raid(Module):
    """When the fleet lands, all cities together are its strength, all active knights together the island's.

    A city that is lost while the supply has no settlement is tipped over: it counts as a settlement, and no other city
    is built before it is repaired.
    """

    def __init__(self) -> None:
        super().__init__("raid", 1)
        self.requires = ["fleet", "knights", "walls", "city_improvements", "metropolises", "progress_cards"]
        self.params = [
            Param(
                "keep_improvements", 1, 0, 1,
                "Whoever loses the last city keeps its improvements (2015); off: they are lost (2010).",
                "cities_knights_2010.raid.last_city",
            ),
            Param(
                "dona_urraca", 0, 0, 1,
                "Doña Urraca: in turn order everybody chooses which active knights defend; only those become passive.",
                "cities_knights.urraca.choice",
            ),
        ]  # fmt: skip
        self.r: Island
        self.defenders: i64 = -1
        self.tipped: i64 = -1
        self.keeps: bool = True
        self.improvements: CityImprovements
        self.metropolises: Metropolises

    def compose(self, r: Island) -> None:
        self.r = r
        self.keeps = r.param("keep_improvements") == 1
        self.defenders = r.add_field("raid.defenders", MAX_SEATS)
        self.tipped = r.add_field("raid.tipped", MAX_SEATS)
        r.set_yield(TIPPED_CITY, 1)
        improvements = r.module("city_improvements")
        metropolises = r.module("metropolises")
        assert isinstance(improvements, CityImprovements) and isinstance(metropolises, Metropolises)
        self.improvements = improvements
        self.metropolises = metropolises
        vertex = Slot("at", Names("vertex", r.topology.vertex_names))
        r.add_action(LOSE_CITY, "LOSE_CITY", [vertex], "This city is plundered.")
        r.add_action(REPAIR_CITY, "REPAIR_CITY", [vertex], "Repair a tipped city.")
        r.add_action(CHOOSE_PILE, "CHOOSE_PILE", [Slot("what", Names("pile", TRACK_NAMES))], "Draw from this pile.")
        join: i64 = -1
        if r.param("dona_urraca"):
            r.add_action(JOIN_DEFENCE, "JOIN_DEFENCE", [vertex], "This knight takes part in the defence.")
            join = r.add_step(JoinDefence(r))
        battle = Battle(r, self, join, r.add_step(LoseCity(r, self)), r.add_step(ChoosePile(r)))
        r.turn_plan.insert_after("fleet", "raid", r.add_step(battle))

    def points(self, g: Game, seat: i64) -> i64:
        """One for each time that the seat alone defended best; a tipped city counts one less than a city."""
        return g.cells[self.defenders + seat] - g.cells[self.tipped + seat]

    def may_place(self, g: Game, seat: i64, piece: i64, at: i64) -> bool:
        """No other city before the tipped one is repaired (cities_knights.tipped.first)."""
        return piece != CITY or g.cells[self.tipped + seat] == 0

    def why_not_placed(self, g: Game, seat: i64, piece: i64, at: i64) -> Refusal:
        return Refusal("first the tipped city is repaired", "cities_knights.tipped.first")

    def build(self, g: Game, seat: i64, out: Actions) -> None:
        r = self.r
        if g.cells[self.tipped + seat] == 0 or not affords(r, g, seat, CITY):
            return
        v: i64 = 0
        while v < r.vertices:
            if g.cells[r.vertex_owner + v] == seat and g.cells[r.vertex_piece + v] == TIPPED_CITY:
                out.add(with_at(REPAIR_CITY, seat, v))
            v += 1

    def act(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        pay(self.r, g, seat, CITY)
        g.cells[self.tipped + seat] -= 1
        set_upright(self.r, g, seat, at_of(action))

    def plunder(self, g: Game, seat: i64, v: i64) -> None:
        """A seat loses a city."""
        downgrade(self.r, g, seat, v)
        if g.cells[self.r.vertex_piece + v] == TIPPED_CITY:
            g.cells[self.tipped + seat] += 1
        if not self.keeps and not self.improvements.has_city(g, seat):
            self.improvements.lose_all(g, seat)

    def may_lose(self, g: Game, v: i64) -> bool:
        """Whether a vertex has a city that can be plundered: no metropolis (cities_knights.raid.metropolis)."""
        return g.cells[self.r.vertex_piece + v] == CITY and not self.metropolises.is_at(g, v)

    def why_not(self, g: Game, action: i64) -> Refusal:
        if kind_of(action) == REPAIR_CITY:
            if g.cells[self.r.vertex_piece + at_of(action)] != TIPPED_CITY:
                return Refusal("there is no tipped city", "cities_knights.tipped.repair")
            return Refusal("repairing a city costs 2 grain and 3 ore", "cities_knights.tipped.repair")
        return Refusal("there is no raid now", "cities_knights.event.landing")


class Battle(IslandStep):
    """Cities against active knights; equal strength defends the island (cities_knights.raid.barbarians_win).

    With doña Urraca the seats are first asked in turn order which of their knights take part; `a` have been asked.
    """

    def __init__(self, r: Island, raid: Raid, join: i64, lose: i64, pile: i64) -> None:
        super().__init__(r, "Battle", AUTO)
        self.raid = raid
        self.join = join
        self.lose = lose
        self.pile = pile
        fleet = r.module("fleet")
        knights = r.module("knights")
        assert isinstance(fleet, Fleet) and isinstance(knights, Knights)
        self.fleet = fleet
        self.knights = knights
        zeros = [0] * MAX_SEATS
        self.nothing: vec[i64] = vec[i64](zeros)

    def run(self, g: Game) -> None:
        if not self.fleet.has_landed(g):
            g.pop()
            return
        if self.join >= 0:
            while g.a() < self.r.seats:
                seat = (g.cells[TURN] + g.a()) % self.r.seats
                g.set_a(g.a() + 1)
                if self._strengths(g, ACTIVE)[seat] > 0:
                    g.push(self.join, 1 << seat)
                    return
        g.pop()
        self._fight(g, ACTIVE if self.join < 0 else JOINED)

    def _strengths(self, g: Game, bit: i64) -> vec[i64]:
        """For each seat the strength of its knights whose state has a bit."""
        sums = self.nothing[:]
        v = self.knights.next_from(g, 0)
        while v < self.r.vertices:
            state = g.cells[self.knights.state + v]
            if state & bit:
                sums[g.cells[self.r.vertex_holder + v]] += state & STRENGTH
            v = self.knights.next_from(g, v + 1)
        return sums

    def _fight(self, g: Game, bit: i64) -> None:
        r = self.r
        sums = self._strengths(g, bit)
        attack: i64 = 0
        defence: i64 = 0
        v: i64 = 0
        while v < r.vertices:
            if g.cells[r.vertex_piece + v] == CITY:
                attack += 1
            state = g.cells[self.knights.state + v]
            if state & bit:
                defence += state & STRENGTH
                # Win or lose, whoever fought is passive (cities_knights.raid.passive).
                g.cells[self.knights.state + v] = state & ~(ACTIVE | JOINED)
            v += 1
        self.fleet.turn_back(g)
        if g.noting:
            g.note(events.RAID_WON if defence >= attack else events.RAID_LOST, -1, -1, -1, defence, attack)
        if defence >= attack:
            self._reward(g, sums)
        else:
            self._plunder(g, sums)

    def _reward(self, g: Game, sums: vec[i64]) -> None:
        """Who alone gave most is a defender; those who tie draw a card each, from the active seat clockwise."""
        best: i64 = 0
        n: i64 = 0
        seat: i64 = 0
        while seat < self.r.seats:
            if sums[seat] > best:
                best = sums[seat]
                n = 0
            if sums[seat] == best:
                n += 1
            seat += 1
        if best == 0:
            return
        # Pushed from the last to the first, so that the first is asked first.
        k = self.r.seats - 1
        while k >= 0:
            seat = (g.cells[TURN] + k) % self.r.seats
            if sums[seat] == best:
                if n == _SINGLE:
                    g.cells[self.raid.defenders + seat] += 1
                    score_changed(g)
                    if g.noting:
                        g.note(events.DEFENDER_NAMED, seat)
                else:
                    g.push(self.pile, 1 << seat)
            k -= 1

    def _plunder(self, g: Game, sums: vec[i64]) -> None:
        """Of those who have a city that can be lost, all that gave least lose one (cities_knights.raid.lowest)."""
        r = self.r
        owners: i64 = 0
        v: i64 = 0
        while v < r.vertices:
            if self.raid.may_lose(g, v):
                owners |= 1 << g.cells[r.vertex_owner + v]
            v += 1
        least: i64 = 99
        mask: i64 = 0
        seat: i64 = 0
        while seat < r.seats:
            if owners >> seat & 1:
                if sums[seat] < least:
                    least = sums[seat]
                    mask = 0
                if sums[seat] == least:
                    mask |= 1 << seat
            seat += 1
        if mask != 0:
            g.push(self.lose, mask)


class JoinDefence(IslandStep):
    """A seat names its knights that take part, from vertex to vertex, and is done (cities_knights.urraca.choice).
    `a` is the first vertex that may still be named."""

    def __init__(self, r: Island) -> None:
        super().__init__(r, "JoinDefence", DECIDE)
        knights = r.module("knights")
        assert isinstance(knights, Knights)
        self.knights = knights

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        v = self.knights.next_from(g, g.a())
        while v < self.r.vertices:
            if g.cells[self.knights.state + v] & ACTIVE and self.knights.owner(g, v) == seat:
                out.add(with_at(JOIN_DEFENCE, seat, v))
            v = self.knights.next_from(g, v + 1)
        out.add(plain(DONE, seat))

    def apply(self, g: Game, action: i64) -> None:
        if kind_of(action) == DONE:
            g.pop()
            return
        v = at_of(action)
        g.set_a(v + 1)
        g.cells[self.knights.state + v] |= JOINED
        if g.noting:
            g.note(events.KNIGHT_JOINED, seat_of(action), -1, v)

    def why_not(self, g: Game, action: i64) -> Refusal:
        if not g.mask() >> seat_of(action) & 1:
            return Refusal("another seat chooses its knights", "cities_knights.urraca.order")
        if kind_of(action) != JOIN_DEFENCE:
            return Refusal("first it is chosen which knights defend", "cities_knights.urraca.choice")
        return Refusal(
            "knights are named in the order of the places, and only active ones", "cities_knights.urraca.choice"
        )


class LoseCity(IslandStep):
    """Each seat of the mask chooses the city that it loses (cities_knights.raid.choice)."""

    def __init__(self, r: Island, raid: Raid) -> None:
        super().__init__(r, "LoseCity", DECIDE)
        self.raid = raid

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        v: i64 = 0
        while v < self.r.vertices:
            if g.cells[self.r.vertex_owner + v] == seat and self.raid.may_lose(g, v):
                out.add(with_at(LOSE_CITY, seat, v))
            v += 1

    def apply(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        mask = g.mask() & ~(1 << seat)
        if mask == 0:
            g.pop()
        else:
            g.set_mask(mask)
        self.raid.plunder(g, seat, at_of(action))

    def why_not(self, g: Game, action: i64) -> Refusal:
        if not g.mask() >> seat_of(action) & 1:
            return Refusal("others lose a city first", "cities_knights.raid.lowest")
        if kind_of(action) != LOSE_CITY:
            return Refusal("first it is chosen which city is lost", "cities_knights.raid.choice")
        return Refusal("an own city is lost, no metropolis", "cities_knights.raid.metropolis")


class ChoosePile(IslandStep):
    """Who ties as best defender draws a card of any pile, whatever its improvements (cities_knights.defence.tie)."""

    def __init__(self, r: Island) -> None:
        super().__init__(r, "ChoosePile", DECIDE)
        cards = r.module("progress_cards")
        assert isinstance(cards, ProgressCards)
        self.cards = cards

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        pile: i64 = 0
        while pile < TRACKS:
            if self.cards.has_cards(g, pile):
                out.add(with_what(CHOOSE_PILE, seat, pile))
            pile += 1
        if out.n == 0:
            out.add(plain(DONE, seat))

    def apply(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        g.pop()
        if kind_of(action) == CHOOSE_PILE:
            if g.noting:
                g.note(events.PILE_CHOSEN, seat, -1, -1, what_of(action))
            self.cards.deal(g, seat, what_of(action))

    def why_not(self, g: Game, action: i64) -> Refusal:
        if not g.mask() >> seat_of(action) & 1:
            return Refusal("another seat chooses a pile", "cities_knights.defence.tie")
        if kind_of(action) != CHOOSE_PILE:
            return Refusal("first a pile is chosen", "cities_knights.defence.tie")
        return Refusal("there is no card in that pile", "cities_knights.gates.pile_empty")
