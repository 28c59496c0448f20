"""Held batches: games that wait at their end, for environments that show the last position and seed each game themselves."""

from typing import Final

from librt.strings import read_i32_le
from librt.vecs import vec
from mypy_extensions import i16, i32, i64, u8

from poblado.kernel.batch import WIDEST, BatchCore
from poblado.kernel.encoding import Encoding
from poblado.kernel.flat import FlatTable
from poblado.kernel.frame import CHANCE, TURN
from poblado.kernel.game import Game, Ruleset
from poblado.kernel.rng import Rng


class HeldCore(BatchCore):
    """Games side by side that are begun one by one, and stay at their end until they are begun anew.

    A row shows its learner's seat, or whoever is to move where the learner plays all; at the end the seat that moved last there.
    Before `begin`, rows have games that nobody has asked for.

    Args:
        rules, table, encoding, n, masks: as in `BatchCore`.
        rounds: after which a game is cut.
        most: turns after which it is cut where the rules count no rounds.
        alone: whether the learner plays all seats.
    """

    def __init__(
        self,
        rules: Ruleset,
        table: FlatTable,
        encoding: Encoding,
        n: int,
        rounds: int,
        most: int,
        masks: bool,
        alone: bool,
    ) -> None:
        none = [0] * n
        small: i32 = 0
        clear: u8 = 0
        self.turns: Final[vec[i32]] = vec[i32]([small] * n)
        self.refused: Final[vec[u8]] = vec[u8]([clear] * n)
        self.own: Final[vec[i64]] = vec[i64](none)
        self.draws: Final[vec[i64]] = vec[i64](none)
        self.turn: Final[vec[i64]] = vec[i64](none)
        self.most: i64 = most if int(rules.round_cell) < 0 else 0
        self.alone: Final = alone
        super().__init__(rules, table, encoding, n, 1, rounds, False, masks, False)

    def begin(self, i: i64, game: Game, seed: int, own: i64, draws: i64) -> None:
        """Begin a game in a row, and play it on to the first decision that is not drawn.

        Args:
            game: before its first decision.
            seed: of chance, and of what bots draw.
            own: the learner's seat; where it plays all, the one that looks on if nobody moves.
            draws: bits of the seats that choose at random.
        """
        self._set(i, game)
        self.rngs[i] = Rng(seed)
        self.own[i] = own
        self.draws[i] = draws
        self.turns[i] = 0
        self.turn[i] = game.cells[TURN]
        self._go_on(i)

    def waits(self, i: i64) -> bool:
        """Tell whether a game waits for a bot."""
        return not self.alone and self.done[i] == 0 and self.games[i].actor() != self.own[i]

    def do(self, i: i64, action: i64) -> None:
        """Play a packed action that is known to be legal, and go on to the next decision that is not drawn."""
        self.games[i].apply_trusted(action)
        self._go_on(i)

    def show(self, i: i64) -> None:
        """Write what a row shows."""
        self._write(i)

    def play(self, chosen: bytes) -> None:
        """Play in each game the action of a flat number; `refused` tells where it is not legal, and nothing is played there.

        Rows that wait for a bot then are not written.
        """
        i: i64 = 0
        while i < self.n:
            number = read_i32_le(chosen, 4 * i)
            k: i64 = 0
            n = i64(self.legal_n[i])
            while k < n and self.legal[i * WIDEST + k] != number:
                k += 1
            if k == n:
                self.refused[i] = 1
            else:
                self.refused[i] = 0
                if self.alone:
                    self.own[i] = i64(self.seats[i])
                self.do(i, self.lists[i].items[k])
                if not self.waits(i):
                    self._write(i)
            i += 1

    def _go_on(self, i: i64) -> None:
        """Let nature and the seats that choose at random do what is next."""
        out = self.lists[i]
        self._advance(i)
        while self.done[i] == 0:
            g = self.games[i]
            seat = g.actor()
            if self.draws[i] >> seat & 1 == 0:
                return
            out.n = 0
            g.steps[g.step_id()].legal(g, seat, out)
            g.apply_trusted(out.items[self.rngs[i].below(out.n)])
            self._advance(i)

    def _advance(self, i: i64) -> None:
        """Let nature do what is next until a seat decides or the game has ended, counting turns."""
        self.done[i] = 0
        self.truncated[i] = 0
        self.winner[i] = -1
        g = self.games[i]
        while True:
            turn = g.cells[TURN]
            if turn != self.turn[i]:
                self.turn[i] = turn
                self.turns[i] += 1
            step_id = g.step_id()
            if step_id == 0:
                self.done[i] = 1
                self.winner[i] = i16(g.winner())
                return
            if self._is_long(i, g):
                self.done[i] = 1
                self.truncated[i] = 1
                return
            step = g.steps[step_id]
            if step.mode != CHANCE:
                return
            g.apply_trusted(step.sample(g, self.rngs[i]))

    def _is_long(self, i: i64, g: Game) -> bool:
        if self.most > 0:
            return i64(self.turns[i]) >= self.most
        return g.cells[self.rules.round_cell] > self.limit

    def _write(self, i: i64) -> None:
        """List what the seat to move may do, and write what the row's seat knows; at the end nothing is legal."""
        if self.done[i] == 0:
            super()._write(i)
        else:
            self._clear(i)
            self.seats[i] = u8(self.own[i])
        self._observe(i)

    def _clear(self, i: i64) -> None:
        """Leave nothing legal in a row."""
        k: i64 = 0
        n = i64(self.legal_n[i])
        while k < n:
            if self.masks:
                self.mask[i * self.size + i64(self.legal[i * WIDEST + k])] = 0
            self.legal[i * WIDEST + k] = -1
            k += 1
        self.legal_n[i] = 0
