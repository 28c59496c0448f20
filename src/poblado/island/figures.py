"""Figures: movable board pieces that walk from tile to tile, such as the robber, and how a module declares one.

A figure stands on one tile or on none. Where it may go, whom it robs and what it blocks is its module's own; moving it, drawing
it and telling of it is the same for all.
"""

from mypy_extensions import i64, mypyc_attr

from poblado.kernel.action import Actions, action_of, with_at
from poblado.kernel.errors import Refusal
from poblado.kernel.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Figure:
    """A kind of figure, as `Composer.add_figure` takes it; there is one of each on the board.

    Args:
        name: lower case with underscores, unique among figures.
        cell: the cell that holds its tile; -1 there while it stands on none.
        moves: the kind of action that moves it.
        moved: the event that `move_figure` notes.
        leaves: the kind of action that takes it off the board; 0 where nobody may.
    """

    def __init__(self, name: str, cell: i64, moves: i64, moved: i64, leaves: i64 = 0) -> None:
        self.name = name
        self.cell = cell
        self.moves = moves
        self.moved = moved
        self.leaves = leaves
        self.number: i64 = 0
        """Position among the figures of its ruleset, in the order they were declared."""

    def may_go(self, g: Game, seat: i64, tile: i64) -> bool:
        """Tell whether a seat may move it to a tile."""
        return False

    def list_moves(self, tiles: i64, g: Game, seat: i64, out: Actions) -> None:
        """Add every way in which a seat may move it over a board of so many tiles, or take it away."""
        t: i64 = 0
        while t < tiles:
            if self.may_go(g, seat, t):
                out.add(with_at(self.moves, seat, t))
            t += 1
        if self.may_leave(g, seat):
            out.add(action_of(self.leaves, seat))

    def may_leave(self, g: Game, seat: i64) -> bool:
        """Tell whether a seat may take it off the board now."""
        return self.leaves != 0 and g.cells[self.cell] >= 0

    def victims(self, g: Game, seat: i64) -> i64:
        """Bit mask of the seats that `seat` may rob where it stands."""
        return 0

    def why_not(self, g: Game, seat: i64, tile: i64) -> Refusal:
        """Reason why a seat may not move it to a tile."""
        return Refusal("figures.refuses_tile", "")

    def why_first(self, g: Game, seat: i64, mine: bool, alone: bool) -> Refusal | None:
        """Reason why something else is not done while a seat is to move this or another figure, `alone` this one, said to
        that seat or to another; None where nothing is to be said of this one."""
        return None

    def why_not_robbed(self, g: Game, seat: i64, who: i64) -> Refusal:
        """Reason why `who` is robbed of nothing where it stands."""
        return Refusal("figures.player_no_cards", "")

    def __repr__(self) -> str:
        return f"<Figure {self.number} {self.name}>"
