"""Printed start of the first scenario, and the neutral pieces of two players (explorers_pirates.start.*)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.maps import Board
from poblado.island.marks import Marks
from poblado.island.module import Module
from poblado.island.pieces import ROAD, SETTLEMENT, VERTEX
from poblado.island.rules import Island
from poblado.island.step import IslandStep
from poblado.island.verbs import place, take_piece
from poblado.kernel.errors import BadRuleset, Refusal
from poblado.kernel.frame import AUTO
from poblado.kernel.game import Game
from poblado.kernel.param import Param
from poblado.kernel.values import NameList, Word
from poblado.rules.base.founding import first_cards
from poblado.rules.explorers_pirates.kinds import SETTLER_ABOARD
from poblado.rules.explorers_pirates.numbers import HARBOUR_SETTLEMENT, SETTLER
from poblado.rules.explorers_pirates.ships import CargoShips
from poblado.rules.lookup import module_of

COLOURS: Final = ("red", "blue", "white", "orange", "green", "brown")
"""Colours in the order of the seats."""
_KEYS: Final = ("settlements", "roads", "harbours", "ships")
_NEUTRAL_PLAYERS: Final = 2
"""Number of players with whom the pieces of the others stand in the way."""


class PrintedStart(Module):
    """Printed start: everybody begins with a settlement and its road, a harbour settlement and a ship with a settler, as
    the board prints (explorers_pirates.setup.island, explorers_pirates.six.board)."""

    def __init__(self) -> None:
        super().__init__("explorers_start", 1)
        self.requires = ["settlers", "roads"]
        self.params = [
            Param(
                "start_colours", 0, 0, (1 << len(COLOURS)) - 1,
                "Printed starts that are played, as a sum: red 1, blue 2, white 4, orange 8, green 16, brown 32; "
                "0: the first ones.",
                "explorers_pirates.start.colours",
            ),
        ]  # fmt: skip
        self.r: Island
        self.starts: list[dict[str, int]] = []
        """Places of the pieces, for each seat, then for each colour that nobody plays."""
        self.blocked: vec[i64] = vec[i64]()
        """Per vertex whether a piece of nobody stands there or next to it."""
        self.paved: vec[i64] = vec[i64]()
        """Per edge whether a road of nobody lies there."""

    def check_marks(self, board: Board, marks: object) -> None:
        self._read(board, marks)

    def _read(self, board: Board, marks: object) -> dict[str, dict[str, int]]:
        """The place of each piece by colour."""
        read = Marks(board.topology, self.id, marks, list(_KEYS))
        found: dict[str, dict[str, int]] = {}
        for key in _KEYS:
            for at, colour in read.named(key, "vertex" if key in ("settlements", "harbours") else "edge"):
                found.setdefault(colour, {})[key] = at
        for colour in found:
            if colour not in COLOURS:
                raise BadRuleset(
                    "marks of {module}: there is no colour {colour}; there are {known}",
                    module=self.id, colour=colour, known=NameList(COLOURS),
                )  # fmt: skip
        for colour, pieces in found.items():
            for key in _KEYS:
                if key not in pieces:
                    raise BadRuleset(
                        "marks of {module}: {colour} has no place among {key}",
                        module=self.id,
                        colour=Word("table.seat", colour),
                        key=key,
                    )
        return {colour: found[colour] for colour in COLOURS if colour in found}

    def _played(self, r: Island, found: dict[str, dict[str, int]]) -> list[str]:
        """The colours that are played, in the order of the seats, then the others.

        Raises: BadRuleset, where others are asked for than as many as play (explorers_pirates.start.colours).
        """
        wanted = int(r.param("start_colours"))
        if wanted == 0:
            return list(found)
        played = [colour for k, colour in enumerate(COLOURS) if wanted >> k & 1]
        missing = [colour for colour in played if colour not in found]
        if missing:
            raise BadRuleset(
                "board {name} prints no start for {colour}", name=r.board.name, colour=Word("table.seat", missing[0])
            )
        if len(played) != r.seats:
            raise BadRuleset(
                "start_colours {wanted} names {n} {n:colour|colours}, and {seats} play",
                wanted=wanted, n=len(played), seats=int(r.seats),
            )  # fmt: skip
        return [*played, *(colour for colour in found if colour not in played)]

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        if self.id not in r.board.marks:
            raise BadRuleset("board {name} prints no start: choose a map that does", name=r.board.name)
        found = self._read(r.board, r.board.marks[self.id])
        if len(found) < r.seats:
            raise BadRuleset(
                "board {name} prints pieces for {n} {n:player|players}, not {seats}",
                name=r.board.name, n=len(found), seats=int(r.seats),
            )  # fmt: skip
        self.starts = [found[colour] for colour in self._played(r, found)]
        blocked = [0] * int(r.vertices)
        paved = [0] * int(r.edges)
        neutral = self.starts[int(r.seats) :] if r.seats == _NEUTRAL_PLAYERS else []
        if neutral:
            c.hold_vertices("explorers_start.holder")
        for start in neutral:
            paved[start["roads"]] = 1
            for key in ("settlements", "harbours"):
                v = start[key]
                c.close_vertex(v)
                blocked[v] = 1
                for k in range(3):
                    w = int(r.vertex_neighbours[3 * v + k])
                    if w >= 0:
                        blocked[w] = 1
        self.blocked = vec[i64](blocked)
        self.paved = vec[i64](paved)
        c.founding_plan.append("printed", c.add_step(PlaceStart(r, self)))

    def restricts(self, piece: i64, at: i64) -> bool:
        if piece == ROAD:
            return self.paved[at] != 0
        return self.r.items.ground[piece] == VERTEX and self.blocked[at] != 0

    def may_place(self, g: Game, seat: i64, piece: i64, at: i64) -> bool:
        """Pieces of nobody take their places, and buildings keep the distance to them (explorers_pirates.start.neutral)."""
        return False  # where it is asked at all

    def why_not_placed(self, g: Game, seat: i64, piece: i64, at: i64) -> Refusal:
        return Refusal("founding.piece_nobody_stands_way", "explorers_pirates.start.neutral")

    def why_not_passed(self, g: Game, v: i64) -> Refusal | None:
        if not self.r.places.closed[v]:
            return None
        return Refusal("founding.piece_nobody_stands_way", "explorers_pirates.start.neutral")


class PlaceStart(IslandStep):
    """Places what the board prints, and pays the cards of each settlement."""

    # explorers_pirates.start.pieces, explorers_pirates.start.cards, explorers_pirates.start.fewer,
    # explorers_pirates.start.two
    def __init__(self, r: Island, start: PrintedStart) -> None:
        super().__init__(r, "PlaceStart", AUTO)
        self.start = start
        self.ships = module_of(r, CargoShips).fleet

    def run(self, g: Game) -> None:
        g.pop()
        r = self.r
        for seat in range(r.seats):
            pieces = self.start.starts[seat]
            place(r, g, seat, SETTLEMENT, pieces["settlements"])
            place(r, g, seat, ROAD, pieces["roads"])
            place(r, g, seat, HARBOUR_SETTLEMENT, pieces["harbours"])
            take_piece(r, g, seat, SETTLER)
            self.ships.launch(g, seat, pieces["ships"], SETTLER_ABOARD)
            first_cards(r, g, seat, pieces["settlements"])
