"""Villages that give cloth, its bolts on the table, and the end of the game with them (seafarers.cloth.*).

The bolts of this scenario are no cards, and are not the commodity cloth of Cities & Knights (seafarers.cloth.commodity).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.events import specs_of
from poblado.island.maps import Board
from poblado.island.marks import Marks
from poblado.island.module import Module
from poblado.island.pieces import VERTEX
from poblado.island.rules import Island
from poblado.island.state import HAND_SIZE, NOBODY, ROLLED
from poblado.island.step import IslandStep
from poblado.island.survey import sea_of
from poblado.island.verbs import all_points, lies, score_changed
from poblado.kernel.action import Actions, action_of, kind_of, seat_of, who_of, with_who
from poblado.kernel.errors import BadRuleset, Refusal
from poblado.kernel.field import Count, Index, Subset
from poblado.kernel.frame import AUTO, INSTANT, TURN
from poblado.kernel.game import Game
from poblado.kernel.param import Param
from poblado.kernel.spec import ANSWER, SeatDomain, Slot
from poblado.rules.base.numbers import ROB, SPARE
from poblado.rules.base.robber import Rob
from poblado.rules.base.victory import Victory
from poblado.rules.lookup import module_of
from poblado.rules.seafarers.events import EVENTS
from poblado.rules.seafarers.islands import check_starts
from poblado.rules.seafarers.lands import GOLD_FIELD
from poblado.rules.seafarers.numbers import (
    BOLT_EARNED,
    BOLT_TAKEN,
    SHIP,
    TAKE_BOLT,
    VILLAGE_LINKED,
    VILLAGES_EMPTY,
)
from poblado.rules.seafarers.pirate import Charter, Pirate
from poblado.rules.seafarers.ships import Ships

MOST_VILLAGES: Final = 12
"""Villages that a board may mark."""
_NUMBERS: Final = ("2", "3", "4", "5", "6", "8", "9", "10", "11", "12")


class ClothVillages(Module):
    """Villages on small islands: whoever's ships lead there gets a bolt of cloth, and another for each roll of its number."""

    # seafarers.cloth.founding, seafarers.cloth.route, seafarers.cloth.twelve,
    # seafarers.cloth.public, seafarers.cloth.commodity, seafarers.cloth.knights, seafarers.cloth.village
    def __init__(self) -> None:
        super().__init__("cloth_villages", 1)
        self.requires = ["ships", "pirate", "production", "victory"]
        # Gold lies on its islands, though it pays nothing to anybody there.
        self.terrains = [GOLD_FIELD]
        self.events = specs_of(EVENTS, [VILLAGE_LINKED, BOLT_EARNED, BOLT_TAKEN, VILLAGES_EMPTY])
        self.params = [
            Param("village_bolts", 5, 1, 10, "Bolts of cloth that each village begins with.", "seafarers.cloth.village"),
            Param("spare_bolts", 10, 0, 20, "Bolts of cloth in the general supply.", "seafarers.cloth.supply"),
            Param(
                "empty_villages", 5, 1, MOST_VILLAGES,
                "The game ends with a turn at whose end so many villages are empty.",
                "seafarers.cloth.end",
            ),
        ]  # fmt: skip
        self.r: Island
        self.victory: Victory
        self.at: vec[i64] = vec[i64]()
        """Vertex of each village."""
        self.tokens: vec[i64] = vec[i64]()
        """Number of each village."""
        self.barred: vec[i64] = vec[i64]()
        """1 for each vertex of the small islands."""
        self.islands: vec[i64] = vec[i64]()
        """1 for each tile of the small islands."""
        self.each: i64 = 0
        self.enough: i64 = 0
        self.bolts: i64 = -1
        self.links: i64 = -1
        self.spare: i64 = -1
        self.held: i64 = -1
        self.sold_out: i64 = -1

    def check_marks(self, board: Board, marks: object) -> None:
        _Villages(board, sea_of(board, self.in_play), marks)

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        self.victory = module_of(r, Victory)
        if self.id not in r.board.marks:
            raise BadRuleset("board {name} marks no villages: choose a map that does", name=r.board.name)
        read = _Villages(r.board, sea_of(r.board, self.in_play), r.board.marks[self.id])
        self.at = vec[i64](read.vertices)
        self.tokens = vec[i64](read.numbers)
        self.barred = vec[i64](read.barred)
        self.islands = vec[i64](read.islands)
        free = [v for v in range(r.vertices) if r.places.vertex_lands[v] > 0 and self.barred[v] == 0]
        check_starts(r, len(free), 3 if r.has_module("third_settlement") else 2)
        self.each = r.param("village_bolts")
        self.enough = r.param("empty_villages")
        names = [r.topology.vertex_names[v] for v in read.vertices]
        c.add_axis("cloth_village", names, MOST_VILLAGES)
        self.bolts = c.add_field("cloth_villages.bolts", "cloth_village", Count(10, of="bolts left"))
        self.links = c.add_field("cloth_villages.links", "cloth_village", Subset("seat", of="have had a line there"))
        self.spare = c.add_field("cloth_villages.spare", "", Count(20, of="bolts in the general supply"))
        most = 10 * MOST_VILLAGES + 20
        self.held = c.add_field("cloth_villages.held", "seat", Count(most, of="bolts"))
        c.add_action(
            "TAKE_BOLT", [Slot("who", SeatDomain(int(r.seats)))], "Steal a bolt of cloth from this seat.",
            group=ANSWER, asked="seafarers.cloth.pirate_loot", unasked="robber.nobody_robbed", kind=TAKE_BOLT,
        )  # fmt: skip
        self.sold_out = c.add_step(SoldOut(r, self))
        c.turn_plan.insert_after("production", "cloth", c.add_step(EarnCloth(r, self)))
        module_of(r, Pirate).figure.charter = VillageCharter(self)
        rob = r.step_named("Rob")
        assert isinstance(rob, Rob)
        c.replace_step("Rob", RobCardOrBolt(r, self, rob))
        ships = module_of(r, Ships)
        moorings = [-1] * int(r.vertices)
        for k in range(len(read.vertices)):
            moorings[read.vertices[k]] = int(self.links) + k
        ships.lines.moorings = vec[i64](moorings)
        ships.why_moored = Refusal("cloth_villages.village_closes_line", "seafarers.cloth.closed")

    def set_up(self, g: Game) -> None:
        g.cells[self.spare] = self.r.param("spare_bolts")
        for k in range(len(self.at)):
            g.cells[self.bolts + k] = self.each

    # -- links -----------------------------------------------------------------------------------------------------

    def on_placed(self, g: Game, seat: i64, piece: i64, at: i64) -> None:
        # A building, too, may join to a village ships that another's had cut off.
        if piece == SHIP or self.r.items.ground[piece] == VERTEX:
            self._look(g, seat)

    def on_removed(self, g: Game, seat: i64, piece: i64, at: i64) -> None:
        # A knight that leaves lets lines of others through.
        if self.r.items.ground[piece] == VERTEX:
            who: i64 = 0
            while who < self.r.seats:
                self._look(g, who)
                who += 1

    def _look(self, g: Game, seat: i64) -> None:
        """Link a seat to each village that its ships reach by now (seafarers.cloth.link, seafarers.cloth.kept)."""
        cells = g.cells
        touch = self.r.items.touch[SHIP]
        n: i64 = len(self.at)
        k: i64 = 0
        while k < n:
            v = self.at[k]
            if (
                cells[touch + v] >> seat & 1 != 0
                and cells[self.links + k] >> seat & 1 == 0
                and self._leads_home(g, seat, v, self.r.places.vertex_zeros[:])
            ):
                self._link(g, seat, k)
            k += 1

    def _leads_home(self, g: Game, seat: i64, v: i64, seen: vec[i64]) -> bool:
        """Tell whether own ships lead from a vertex to an own building, past no building or unit of others."""
        r = self.r
        cells = g.cells
        seen[v] = 1
        if cells[r.vertex_owner + v] == seat:
            return True
        k: i64 = 3 * v
        while k < 3 * v + 3:
            e = r.vertex_edges[k]
            if e >= 0 and cells[r.edge_owner + e] == seat and lies(r, g, SHIP, e):
                w = r.vertex_neighbours[k]
                holder = cells[r.vertex_holder + w]
                if seen[w] == 0 and (holder == NOBODY or holder == seat) and self._leads_home(g, seat, w, seen):
                    return True
            k += 1
        return False

    def _link(self, g: Game, seat: i64, k: i64) -> None:
        """Link a seat to a village, which gives it a bolt if it has any (seafarers.cloth.first)."""
        cells = g.cells
        cells[self.links + k] |= 1 << seat
        given: i64 = 0
        if cells[self.bolts + k] > 0:
            given = 1
            cells[self.bolts + k] -= 1
            cells[self.held + seat] += 1
            score_changed(g)
        if g.noting:
            g.note(VILLAGE_LINKED, seat, -1, self.at[k], -1, given)

    def has_link(self, g: Game, seat: i64) -> bool:
        """Tell whether a seat has a link to any village."""
        n: i64 = len(self.at)
        k: i64 = 0
        while k < n:
            if g.cells[self.links + k] >> seat & 1:
                return True
            k += 1
        return False

    # -- cloth -----------------------------------------------------------------------------------------------------

    def pay(self, g: Game, k: i64) -> None:
        """A village gives a bolt to each seat with a link; those that it lacks come from the general supply, and one that has
        none gives nothing (seafarers.cloth.roll, seafarers.cloth.empty, seafarers.cloth.short)."""
        cells = g.cells
        links = cells[self.links + k]
        if links == 0 or cells[self.bolts + k] == 0:
            return
        i: i64 = 0
        while i < self.r.seats:
            seat = g.seat_from(cells[TURN], i)
            i += 1
            if links >> seat & 1 == 0:
                continue
            if cells[self.bolts + k] > 0:
                cells[self.bolts + k] -= 1
            elif cells[self.spare] > 0:
                cells[self.spare] -= 1
            else:
                return
            cells[self.held + seat] += 1
            score_changed(g)
            if g.noting:
                g.note(BOLT_EARNED, seat, -1, self.at[k])

    def points(self, g: Game, seat: i64) -> i64:
        """Each two bolts are a point (seafarers.cloth.points)."""
        return g.cells[self.held + seat] >> 1

    def take_bolt(self, g: Game, seat: i64, who: i64) -> None:
        """Steal a bolt, as the mover of the pirate chose (seafarers.cloth.pirate_loot)."""
        g.cells[self.held + who] -= 1
        g.cells[self.held + seat] += 1
        score_changed(g)
        if g.noting:
            g.note(BOLT_TAKEN, seat, who)

    # -- the small islands -----------------------------------------------------------------------------------------

    def restricts(self, piece: i64, at: i64) -> bool:
        return self.r.items.ground[piece] == VERTEX and self.r.items.units[piece] == 0 and self.barred[at] != 0

    def may_place(self, g: Game, seat: i64, piece: i64, at: i64) -> bool:
        """Nobody builds on the islands of the villages (seafarers.cloth.islands)."""
        return False

    def why_not_placed(self, g: Game, seat: i64, piece: i64, at: i64) -> Refusal:
        return Refusal("cloth_villages.nobody_builds_here", "seafarers.cloth.islands")

    def may_rob(self, g: Game, seat: i64, tile: i64) -> bool:
        """The robber does not come to the islands of the villages (seafarers.cloth.robber)."""
        return self.islands[tile] == 0

    def why_not_robbed(self, g: Game, seat: i64, tile: i64) -> Refusal:
        return Refusal("cloth_villages.robber_stays_away", "seafarers.cloth.robber")

    # -- the end ---------------------------------------------------------------------------------------------------

    def on_turn_end(self, g: Game, seat: i64) -> None:
        """With enough empty villages the game is over (seafarers.cloth.end)."""
        if self.empty(g) >= self.enough:
            g.push_step(self.sold_out, 0, seat)

    def empty(self, g: Game) -> i64:
        """Number of villages without cloth."""
        found: i64 = 0
        n: i64 = len(self.at)
        k: i64 = 0
        while k < n:
            if g.cells[self.bolts + k] == 0:
                found += 1
            k += 1
        return found


class EarnCloth(IslandStep):
    """Villages with the rolled number give cloth (seafarers.cloth.roll)."""

    def __init__(self, r: Island, villages: ClothVillages) -> None:
        super().__init__(r, "EarnCloth", INSTANT)
        self.villages: Final = villages

    def run(self, g: Game) -> None:
        villages = self.villages
        paid = self.r.yields.paid_tokens[g.cells[ROLLED]]
        n: i64 = len(villages.at)
        k: i64 = 0
        while k < n:
            if paid >> villages.tokens[k] & 1:
                villages.pay(g, k)
            k += 1


class SoldOut(IslandStep):
    """The game ends for want of cloth: most points win, then most bolts, then who is next in turn order from the one whose turn
    has ended, that one first (seafarers.cloth.winner, seafarers.cloth.tie). `a` is that seat."""

    def __init__(self, r: Island, villages: ClothVillages) -> None:
        super().__init__(r, "SoldOut", AUTO, a=Index("seat"))
        self.villages: Final = villages

    def run(self, g: Game) -> None:
        ended = g.a()
        g.pop()
        held = self.villages.held
        best: i64 = ended
        most: i64 = all_points(self.r, g, best)
        k: i64 = 1
        while k < self.r.seats:
            seat = g.seat_from(ended, k)
            total = all_points(self.r, g, seat)
            if total > most or (total == most and g.cells[held + seat] > g.cells[held + best]):
                best = seat
                most = total
            k += 1
        if g.noting:
            g.note(VILLAGES_EMPTY, -1, -1, -1, -1, self.villages.empty(g))
        self.villages.victory.win(g, best, most)


class VillageCharter(Charter):
    """Charter of the pirate: it obeys those with a link alone, and steals a card or a bolt (seafarers.cloth.pirate)."""

    def __init__(self, villages: ClothVillages) -> None:
        self.villages: Final = villages

    def may_send(self, g: Game, seat: i64) -> bool:
        return self.villages.has_link(g, seat)

    def why_not_sent(self) -> Refusal:
        return Refusal("cloth_villages.pirate_needs_link", "seafarers.cloth.pirate")

    def has_loot(self, g: Game, who: i64) -> bool:
        return g.cells[self.villages.held + who] > 0


class RobCardOrBolt(Rob):
    """Robbery step of the villages' sea: who moved the pirate chooses a victim, and a card or a bolt of it; beside the robber
    cards alone are stolen (seafarers.cloth.pirate_loot)."""

    def __init__(self, r: Island, villages: ClothVillages, like: Rob) -> None:
        super().__init__(r, like.robber, like.steal)
        self.villages: Final = villages
        self.pirate: Final = module_of(r, Pirate).figure

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        if g.a() != self.pirate.number:
            super().legal(g, seat, out)
            return
        mask = self.pirate.victims(g, seat)
        who: i64 = 0
        while mask >> who != 0:
            if mask >> who & 1 and g.cells[HAND_SIZE + who] > 0:
                out.add(with_who(ROB, seat, who))
            who += 1
        who = 0
        while mask >> who != 0:
            if mask >> who & 1 and g.cells[self.villages.held + who] > 0:
                out.add(with_who(TAKE_BOLT, seat, who))
            who += 1
        if self.may_decline:
            out.add(action_of(SPARE, seat))

    def apply(self, g: Game, action: i64) -> None:
        if kind_of(action) != TAKE_BOLT:
            super().apply(g, action)
            return
        g.pop()
        self.robber.robs(g, 1 << who_of(action))
        self.villages.take_bolt(g, seat_of(action), who_of(action))

    def why_not(self, g: Game, action: i64) -> Refusal:
        seat = seat_of(action)
        who = who_of(action)
        if kind_of(action) != TAKE_BOLT or g.mask() >> seat & 1 == 0:
            return super().why_not(g, action)
        if g.a() != self.pirate.number:
            return Refusal("cloth_villages.robber_takes_cards", "seafarers.cloth.pirate_loot")
        if who == seat:
            return Refusal("robber.nobody_steals_oneself", "base.robber.steal")
        if self.pirate.crews(g, seat) >> who & 1 == 0:
            return self.pirate.why_not_robbed(g, seat, who)
        return Refusal("cloth_villages.player_has_no_bolt", "seafarers.cloth.pirate_loot")


class _Villages:
    """Board marks for `cloth_villages`: its islands, tile by tile, and its villages, each at a corner of theirs, with its number.

    Raises: BadRuleset, naming what is wrong.
    """

    def __init__(self, board: Board, sea: list[bool], marks: object) -> None:
        topology = board.topology
        read = Marks(topology, "cloth_villages", marks, ["islands", "villages"])
        self.islands = [0] * len(sea)
        self.barred = [0] * int(topology.vertices)
        for t in read.places("islands", "tile"):
            if sea[t]:
                raise BadRuleset(
                    "marks of {module}: {name} is sea, and no island of villages",
                    module="cloth_villages", name=topology.tile_names[t],
                )  # fmt: skip
            self.islands[t] = 1
            for c in range(6):
                self.barred[topology.tile_vertices[6 * t + c]] = 1
        self.vertices: list[int] = []
        self.numbers: list[int] = []
        for v, number in read.named("villages", "vertex"):
            if number not in _NUMBERS:
                raise BadRuleset(
                    "marks of {module}: the number of a village is 2 to 12 without 7, not {name}",
                    module="cloth_villages", name=number,
                )  # fmt: skip
            if self.barred[v] == 0 or v in self.vertices:
                raise BadRuleset(
                    "marks of {module}: {name} is no free corner of an island of villages",
                    module="cloth_villages", name=topology.vertex_names[v],
                )  # fmt: skip
            self.vertices.append(v)
            self.numbers.append(int(number))
        if not 1 <= len(self.vertices) <= MOST_VILLAGES:
            raise BadRuleset(
                "marks of {module}: 1 to {n} villages, not {found}",
                module="cloth_villages", n=MOST_VILLAGES, found=len(self.vertices),
            )  # fmt: skip
