"""The raid: attack and defence, cities lost, and the defender's reward (cities_knights.raid.*, .defence.*, .tipped.*)."""

from librt.vecs import vec
from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.events import specs_of
from poblado.island.module import Module
from poblado.island.pieces import CITY, SETTLEMENT
from poblado.island.rules import Island
from poblado.island.state import MAX_SEATS
from poblado.island.step import IslandStep
from poblado.island.verbs import (
    affords,
    become,
    pay,
    return_piece,
    score_changed,
    supply,
    take_piece,
    tell_placed,
    tell_removed,
    unpaid,
)
from poblado.kernel.action import Actions, action_of, at_of, kind_of, seat_count, seat_of, what_of, with_at, with_what
from poblado.kernel.errors import Refusal
from poblado.kernel.field import MOST_CARDS, Count
from poblado.kernel.frame import AUTO, DECIDE, TURN
from poblado.kernel.game import Game
from poblado.kernel.param import Param
from poblado.kernel.spec import ANSWER, BUILD, CHOICE, Names, Slot
from poblado.rules.base.numbers import DONE
from poblado.rules.cities_knights.city_improvements import CityImprovements
from poblado.rules.cities_knights.events import EVENTS
from poblado.rules.cities_knights.fleet import Fleet
from poblado.rules.cities_knights.kinds import TRACK_NAMES, TRACKS
from poblado.rules.cities_knights.knights import ACTIVE, JOINED, STRENGTH, Knights
from poblado.rules.cities_knights.metropolises import Metropolises
from poblado.rules.cities_knights.numbers import (
    CHOOSE_PILE,
    CITY_LOST,
    CITY_REPAIRED,
    DEFENDER_NAMED,
    JOIN_DEFENCE,
    KNIGHT_JOINED,
    LOSE_CITY,
    PILE_CHOSEN,
    RAID_LOST,
    RAID_WON,
    REPAIR_CITY,
    TIPPED_CITY,
)
from poblado.rules.cities_knights.pieces import TIPPED
from poblado.rules.cities_knights.progress_cards import ProgressCards
from poblado.rules.lookup import module_of


class Outcome:
    """Outcome of a raid that is fought by certain knights.

    Attributes:
        attack, defence: strengths of the fleet and of the island.
        given: for each seat what it gives to the defence.
        losers: mask of the seats that lose a city: of those who have one that can be lost, all that gave least
            (cities_knights.raid.lowest).
        best: mask of the seats that gave most, where the island is defended and somebody gave anything
            (cities_knights.defence.nobody).
    """

    def __init__(self, attack: i64, given: vec[i64], exposed: i64) -> None:
        self.attack = attack
        self.given = given
        self.defence: i64 = 0
        self.losers: i64 = 0
        self.best: i64 = 0
        least: i64 = 99
        most: i64 = 1
        for seat in range(i64(MAX_SEATS)):
            n = given[seat]
            self.defence += n
            if n > most:
                most = n
                self.best = 0
            if n == most:
                self.best |= 1 << seat
            if exposed >> seat & 1:
                if n < least:
                    least = n
                    self.losers = 0
                if n == least:
                    self.losers |= 1 << seat
        if self.is_won():
            self.losers = 0
        else:
            self.best = 0

    def is_won(self) -> bool:
        """Tell whether the island is defended: equal strength is enough (cities_knights.raid.barbarians_win)."""
        return self.defence >= self.attack


class Raid(Module):
    """Raid, when the fleet lands: all cities together are its strength, all active knights together the island's.

    A city that is lost while the supply has no settlement is tipped over: it counts as a settlement, and no other city
    is built before it is repaired.
    """

    # cities_knights.five_six.defenders, cities_knights.tipped.attack, cities_knights.tipped.counts,
    # cities_knights.tipped.medicine
    def __init__(self) -> None:
        super().__init__("raid", 1)
        self.requires = ["fleet", "knights", "walls", "city_improvements", "metropolises", "progress_cards"]
        self.events = specs_of(
            EVENTS, [RAID_WON, RAID_LOST, DEFENDER_NAMED, KNIGHT_JOINED, PILE_CHOSEN, CITY_LOST, CITY_REPAIRED]
        )
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
        self.knights: Knights
        self.metropolises: Metropolises
        zeros = [0] * MAX_SEATS
        self.nothing: vec[i64] = vec[i64](zeros)

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        self.keeps = r.param("keep_improvements") == 1
        self.defenders = c.add_field("raid.defenders", "seat", Count(MOST_CARDS, of="times the best defender"))
        self.tipped = c.add_field("raid.tipped", "seat", Count(MOST_CARDS, of="tipped cities"))
        c.add_piece(TIPPED)
        r.yields.set_cards(TIPPED_CITY, 1)
        self.improvements = module_of(r, CityImprovements)
        self.metropolises = module_of(r, Metropolises)
        self.knights = module_of(r, Knights)
        vertex = Slot("at", Names("vertex", r.topology.vertex_names))
        c.add_action(
            "LOSE_CITY",
            [vertex],
            "This city is plundered.",
            group=ANSWER,
            asked="cities_knights.raid.pillage",
            kind=LOSE_CITY,
        )
        c.add_action("REPAIR_CITY", [vertex], "Repair a tipped city.", group=BUILD, placement=True, kind=REPAIR_CITY)
        c.add_action(
            "CHOOSE_PILE",
            [Slot("what", Names(CHOICE, TRACK_NAMES, "pile"))],
            "Draw from this pile.",
            group=ANSWER,
            asked="cities_knights.defence.tie_pile",
            kind=CHOOSE_PILE,
        )
        join: i64 = -1
        if r.param("dona_urraca"):
            c.add_action(
                "JOIN_DEFENCE",
                [vertex],
                "This knight takes part in the defence.",
                group=ANSWER,
                together=True,
                asked="cities_knights.urraca.choice",
                kind=JOIN_DEFENCE,
            )
            join = c.add_step(JoinDefence(r))
        battle = Battle(r, self, join, c.add_step(LoseCity(r, self)), c.add_step(ChoosePile(r)))
        c.turn_plan.insert_after("fleet", "raid", c.add_step(battle))

    def points(self, g: Game, seat: i64) -> i64:
        """Points of raids: one for each time that the seat alone defended best; a tipped city counts one less than a city."""
        return g.cells[self.defenders + seat] - g.cells[self.tipped + seat]

    def restricts(self, piece: i64, at: i64) -> bool:
        return piece == CITY

    def may_place(self, g: Game, seat: i64, piece: i64, at: i64) -> bool:
        """Refuse another city before the tipped one is repaired (cities_knights.tipped.first)."""
        # cities_knights.tipped.metropolis, cities_knights.tipped.no_city
        return g.cells[self.tipped + seat] == 0

    def why_not_placed(self, g: Game, seat: i64, piece: i64, at: i64) -> Refusal:
        return Refusal("raid.first_tipped_city_repaired", "cities_knights.tipped.first")

    def build(self, g: Game, seat: i64, out: Actions) -> None:
        r = self.r
        if g.cells[self.tipped + seat] == 0 or not affords(r, g, seat, CITY):
            return
        for v in range(r.vertices):
            if g.cells[r.vertex_owner + v] == seat and g.cells[r.vertex_piece + v] == TIPPED_CITY:
                out.add(with_at(REPAIR_CITY, seat, v))

    def act(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        pay(self.r, g, seat, CITY)
        g.cells[self.tipped + seat] -= 1
        v = at_of(action)
        become(self.r, g, v, CITY)
        if g.noting:
            g.note(CITY_REPAIRED, seat, -1, v)
        tell_placed(self.r, g, seat, CITY, v)

    def plunder(self, g: Game, seat: i64, v: i64) -> None:
        """A seat loses a city: it is a settlement again, or, where the supply has none left, is tipped over and counts as
        one (cities_knights.tipped)."""
        # cities_knights.raid.last_city, cities_knights.raid.wall, cities_knights.tipped.when
        r = self.r
        piece: i64 = TIPPED_CITY
        if supply(r, g, seat, SETTLEMENT) > 0:
            piece = SETTLEMENT
            return_piece(r, g, seat, CITY)
            take_piece(r, g, seat, SETTLEMENT)
        else:
            g.cells[self.tipped + seat] += 1
        become(r, g, v, piece)
        if g.noting:
            g.note(CITY_LOST, seat, -1, v, piece)
        tell_removed(r, g, seat, CITY, v)
        if not self.keeps and not self.improvements.has_city(g, seat):
            self.improvements.lose_all(g, seat)

    def may_lose(self, g: Game, v: i64) -> bool:
        """Tell whether a vertex has a city that can be plundered: no metropolis (cities_knights.raid.metropolis)."""
        return g.cells[self.r.vertex_piece + v] == CITY and not self.metropolises.is_at(g, v)

    def outcome(self, g: Game, bit: i64 = ACTIVE) -> Outcome:
        """Outcome of a raid now if the knights defended whose state has a bit: `ACTIVE`, or with doña Urraca `JOINED`."""
        r = self.r
        given = self.nothing[:]
        attack: i64 = 0
        exposed: i64 = 0
        for v in range(r.vertices):
            if g.cells[r.vertex_piece + v] == CITY:
                attack += 1
                if self.may_lose(g, v):
                    exposed |= 1 << g.cells[r.vertex_owner + v]
            state = g.cells[self.knights.state + v]
            if state & bit:
                given[g.cells[r.vertex_holder + v]] += state & STRENGTH
        return Outcome(attack, given, exposed)

    def why_not(self, g: Game, action: i64) -> Refusal:
        if kind_of(action) == REPAIR_CITY:
            v = at_of(action)
            own = g.cells[self.r.vertex_owner + v] == seat_of(action)
            if not own or g.cells[self.r.vertex_piece + v] != TIPPED_CITY:
                return Refusal("raid.none_tipped_cities_lies", "cities_knights.tipped.repair")
            return unpaid(self.r, g, seat_of(action), CITY, "cities_knights.tipped.repair").at(1)
        return super().why_not(g, action)

    def why_not_asked(self, g: Game, action: i64) -> Refusal:
        return Refusal("raid.no_raid_now", "cities_knights.event.landing")


class Battle(IslandStep):
    """Cities against active knights.

    With doña Urraca the seats are first asked in turn order which of their knights take part; `a` have been asked.
    """

    # cities_knights.defence.win, cities_knights.raid.attack, cities_knights.raid.defence, cities_knights.raid.example,
    # cities_knights.raid.no_activation, cities_knights.raid.nobody, cities_knights.raid.return,
    # cities_knights.raid.same_roll
    def __init__(self, r: Island, raid: Raid, join: i64, lose: i64, pile: i64) -> None:
        super().__init__(r, "Battle", AUTO, a=Count(r.seats, of="players asked"))
        self.raid = raid
        self.join = join
        self.lose = lose
        self.pile = pile
        self.fleet = module_of(r, Fleet)
        self.knights = module_of(r, Knights)

    def run(self, g: Game) -> None:
        if not self.fleet.has_landed(g):
            g.pop()
            return
        if self.join >= 0:
            while (seat := g.ask_next(g.cells[TURN])) >= 0:
                if self.raid.outcome(g, ACTIVE).given[seat] > 0:
                    g.push(self.join, 1 << seat)
                    return
        g.pop()
        self._fight(g, ACTIVE if self.join < 0 else JOINED)

    def _fight(self, g: Game, bit: i64) -> None:
        cells = g.cells
        told = self.raid.outcome(g, bit)
        v = self.knights.next_from(g, 0)
        while v < self.r.vertices:
            # Win or lose, whoever fought is passive (cities_knights.raid.passive).
            if cells[self.knights.state + v] & bit:
                cells[self.knights.state + v] &= ~(ACTIVE | JOINED)
            v = self.knights.next_from(g, v + 1)
        self.fleet.turn_back(g)
        if g.noting:
            kind = RAID_WON if told.is_won() else RAID_LOST
            g.note(kind, -1, -1, -1, told.defence, told.attack)
        if told.losers != 0:
            g.push(self.lose, told.losers)
        elif told.best != 0:
            self._reward(g, told.best)

    def _reward(self, g: Game, best: i64) -> None:
        """Reward the defence: the sole best seat is a defender; tied ones draw a card each, from the active seat clockwise."""
        # cities_knights.defence.defender, cities_knights.defence.exhausted, cities_knights.defence.no_city
        # Pushed from the last to the first, so that the first is asked first.
        k = self.r.seats - 1
        while k >= 0:
            seat = g.seat_from(g.cells[TURN], k)
            if best == 1 << seat:
                g.cells[self.raid.defenders + seat] += 1
                score_changed(g)
                if g.noting:
                    g.note(DEFENDER_NAMED, seat)
            elif best >> seat & 1:
                g.push(self.pile, 1 << seat)
            k -= 1


class JoinDefence(IslandStep):
    """A seat names its knights that take part, from vertex to vertex, and is done (cities_knights.urraca.choice).
    `a` is the first vertex that may still be named (cities_knights.urraca.passive, cities_knights.urraca.strength)."""

    def __init__(self, r: Island) -> None:
        super().__init__(r, "JoinDefence", DECIDE, a=Count(r.vertices, of="vertices passed"))
        self.knights = module_of(r, Knights)

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        v = self.knights.next_from(g, g.a())
        while v < self.r.vertices:
            if g.cells[self.knights.state + v] & ACTIVE and self.knights.owner(g, v) == seat:
                out.add(with_at(JOIN_DEFENCE, seat, v))
            v = self.knights.next_from(g, v + 1)
        out.add(action_of(DONE, seat))

    def apply(self, g: Game, action: i64) -> None:
        if kind_of(action) == DONE:
            g.pop()
            return
        v = at_of(action)
        g.set_a(v + 1)
        g.cells[self.knights.state + v] |= JOINED
        if g.noting:
            g.note(KNIGHT_JOINED, seat_of(action), -1, v)

    def why_not(self, g: Game, action: i64) -> Refusal:
        if not g.mask() >> seat_of(action) & 1:
            return Refusal("raid.another_player_chooses_knights", "cities_knights.urraca.order")
        if kind_of(action) != JOIN_DEFENCE:
            return Refusal("raid.first_choose_knights_defend", "cities_knights.urraca.choice")
        v = at_of(action)
        if self.knights.owner(g, v) != seat_of(action):
            return Refusal("knights.none_of_yours", "cities_knights.urraca.choice")
        state = g.cells[self.knights.state + v]
        if not state & ACTIVE:
            return Refusal("knight_acts.knight_passive", "cities_knights.urraca.choice")
        if state & JOINED:
            return Refusal("raid.knight_takes_part_already", "cities_knights.urraca.choice")
        return Refusal(
            "raid.knights_named_order_board",
            "cities_knights.urraca.choice",
        )


class LoseCity(IslandStep):
    """Loss step: each seat of the mask chooses the city that it loses (cities_knights.raid.choice)."""

    # cities_knights.raid.settlements_only, cities_knights.raid.tie
    def __init__(self, r: Island, raid: Raid) -> None:
        super().__init__(r, "LoseCity", DECIDE)
        self.raid = raid

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        for v in range(self.r.vertices):
            if g.cells[self.r.vertex_owner + v] == seat and self.raid.may_lose(g, v):
                out.add(with_at(LOSE_CITY, seat, v))

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
            if kind_of(action) == LOSE_CITY:
                return Refusal("raid.player_loses_no_city", "cities_knights.raid.lowest")
            return Refusal(
                "raid.another_player_loses_city",
                "cities_knights.raid.lowest",
                n=seat_count(g.mask()),
            )
        if kind_of(action) != LOSE_CITY:
            return Refusal("raid.first_choose_city_lose", "cities_knights.raid.choice")
        v = at_of(action)
        if g.cells[self.r.vertex_owner + v] != seat_of(action) or g.cells[self.r.vertex_piece + v] != CITY:
            return Refusal("raid.none_cities_stands", "cities_knights.raid.choice")
        return Refusal("raid.no_metropolis_lost", "cities_knights.raid.metropolis")


class ChoosePile(IslandStep):
    """Reward step: a tied best defender draws a card of any pile, whatever its improvements (cities_knights.defence.tie)."""

    # cities_knights.defence.tie_fifth, cities_knights.defence.tie_order, cities_knights.defence.tie_point
    def __init__(self, r: Island) -> None:
        super().__init__(r, "ChoosePile", DECIDE)
        self.cards = module_of(r, ProgressCards)

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        for pile in range(i64(TRACKS)):
            if self.cards.has_cards(g, pile):
                out.add(with_what(CHOOSE_PILE, seat, pile))
        if out.n == 0:
            out.add(action_of(DONE, seat))

    def apply(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        g.pop()
        if kind_of(action) == CHOOSE_PILE:
            if g.noting:
                g.note(PILE_CHOSEN, seat, -1, -1, what_of(action))
            self.cards.deal(g, seat, what_of(action))

    def why_not(self, g: Game, action: i64) -> Refusal:
        if not g.mask() >> seat_of(action) & 1:
            return Refusal("raid.another_player_chooses_pile", "cities_knights.defence.tie")
        if kind_of(action) != CHOOSE_PILE:
            return Refusal("raid.first_pile_chosen", "cities_knights.defence.tie")
        return Refusal("raid.no_card_pile", "cities_knights.gates.pile_empty")
