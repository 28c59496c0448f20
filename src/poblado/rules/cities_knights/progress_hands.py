"""Hands of progress cards: what each seat holds, and how many backs of each pile all can see."""

from librt.vecs import vec
from mypy_extensions import i64

from poblado.island.state import MAX_SEATS
from poblado.kernel.game import Game
from poblado.rules.cities_knights.kinds import PROGRESS_NAMES, TRACKS


class ProgressHands:
    """Progress cards in hand.

    Attributes:
        pile_of: the pile of each card.
        count: `count + MAX_SEATS * pile + seat`: cards of a pile in a hand, which all can see by their backs.
    """

    def __init__(self) -> None:
        nothing = [0] * len(PROGRESS_NAMES)
        self.pile_of: vec[i64] = vec[i64](nothing)
        self.count: i64 = -1
        self._first: vec[i64] = vec[i64](nothing[:])
        """Per card the cell with how many of it seat 0 holds; seat k's comes `k * stride` later."""
        self._stride: vec[i64] = vec[i64](nothing[:])

    def add_pile(self, pile: i64, first: i64, size: i64, cell: i64) -> None:
        """Add the cards of a pile, which lie in hands from a cell on."""
        for k in range(size):
            self.pile_of[first + k] = pile
            self._first[first + k] = cell + k
            self._stride[first + k] = size

    def held(self, seat: i64, card: i64) -> i64:
        """The cell with how many copies of a card a seat holds."""
        return self._first[card] + self._stride[card] * seat

    def size(self, g: Game, seat: i64) -> i64:
        """Progress cards in a hand, of all piles."""
        n: i64 = 0
        for pile in range(i64(TRACKS)):
            n += g.cells[self.count + MAX_SEATS * pile + seat]
        return n

    def gain(self, g: Game, seat: i64, card: i64) -> None:
        """A card comes into a hand (cities_knights.progress.at_once)."""
        g.cells[self.held(seat, card)] += 1
        g.cells[self.count + MAX_SEATS * self.pile_of[card] + seat] += 1

    def lose(self, g: Game, seat: i64, card: i64) -> None:
        """A card leaves a hand."""
        g.cells[self.held(seat, card)] -= 1
        g.cells[self.count + MAX_SEATS * self.pile_of[card] + seat] -= 1
