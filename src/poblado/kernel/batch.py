"""Batches: many games stepped by one call, with what a learner reads in buffers."""

import math
from typing import Any, Final

from librt.strings import read_f32_le, read_i32_le
from librt.vecs import vec
from mypy_extensions import i16, i32, i64, u8

from poblado.kernel.action import Actions
from poblado.kernel.encoding import Encoding
from poblado.kernel.flat import FEATURES, FlatTable
from poblado.kernel.frame import CHANCE
from poblado.kernel.game import Game, Ruleset
from poblado.kernel.rng import Rng

WIDEST: Final = 256
"""Columns of the legal lists: more than any list that was ever seen."""
_MIX: Final = 0x9E3779B97F4A7C15


class BatchCore:
    """Games by one ruleset that are played side by side; each that ends begins anew in the same call.

    What is written after each call, a row for each game: the seat to move, its legal actions by their flat numbers, where asked
    for their features, a dense mask, and what the seat knows; whether a game ended in this call, who won, whether it was cut.

    Args:
        rules: on a board of the shape that is played on.
        table: flat numbers of the actions.
        encoding: of what seats know; None for no observations.
        n: how many games.
        seed: of boards, chance and `random`; equal seeds give equal games for equal choices, whatever is written.
        limit: rounds after which a game is cut; 0 for never, and where the rules count none.
        fresh: whether each game has a board of its own.
        masks, features: whether they are written.
        first: number of the first row, for a part of a larger batch: a row's games depend on its number, not on the others.
    """

    def __init__(
        self,
        rules: Ruleset,
        table: FlatTable,
        encoding: Encoding | None,
        n: int,
        seed: int,
        limit: int,
        fresh: bool,
        masks: bool,
        features: bool,
        first: int = 0,
    ) -> None:
        self.rules: Final = rules
        self.table: Final = table
        self.encoding: Final = encoding
        self.n: i64 = n
        self.first: Final = first
        self.seed: Final = seed
        self.limit: i64 = limit if int(rules.round_cell) >= 0 else 0
        self.fresh: Final = fresh
        self.masks: Final = masks
        self.features: Final = features
        self.size: i64 = table.size
        self.row: i64 = 0 if encoding is None else encoding.size
        none = [0] * n
        self.episodes: Final[vec[i64]] = vec[i64](none)
        self.seats: Final[vec[u8]] = vec[u8](_bytes(n))
        self.done: Final[vec[u8]] = vec[u8](_bytes(n))
        self.truncated: Final[vec[u8]] = vec[u8](_bytes(n))
        self.winner: Final[vec[i16]] = vec[i16](_shorts(n, -1))
        self.legal: Final[vec[i32]] = vec[i32](_words(n * WIDEST, -1))
        self.legal_n: Final[vec[i32]] = vec[i32](_words(n))
        self.mask: Final[vec[u8]] = vec[u8](_bytes(n * int(self.size) if masks else 0))
        self.parts: Final[vec[i16]] = vec[i16](_shorts(n * WIDEST * FEATURES if features else 0))
        self.goods: i64 = table.goods if features else 0
        self.terms: Final[vec[i16]] = vec[i16](_shorts(n * WIDEST * int(self.goods)))
        self.decisions: i64 = 0
        games = [self._new(i) for i in range(n)]
        self.games: Final[vec[Game]] = vec[Game](games)
        self.rows: Final[Any] = self._rows()
        self.plain_rows: Final[vec[i16]] = vec[i16](_shorts(n * int(self.row) if self.rows is None else 0))
        lists = [Actions() for _ in range(n)]
        self.lists: Final[vec[Actions]] = vec[Actions](lists)
        rngs = [Rng(self._seed(i, 1)) for i in range(n)]
        self.rngs: Final[vec[Rng]] = vec[Rng](rngs)
        # Apart from chance, and one a row: what a row draws is the same however many rows there are.
        choosers = [Rng(self._seed(i, 3)) for i in range(n)]
        self.choosers: Final[vec[Rng]] = vec[Rng](choosers)
        for i in range(n):
            self._advance(i)
            self._write(i)
        self._observe_all()

    # -- games ---------------------------------------------------------------------------------------------------------

    def _seed(self, i: int, purpose: int) -> int:
        """Seed of a game, by its row and how many were played in it before."""
        told = (self.seed * 1_000_003 + self.first + i) * 1_000_003 + int(self.episodes[i]) * 2 + purpose
        return (told * _MIX ^ told >> 31) & 0xFFFFFFFFFFFF

    def _new(self, i: int) -> Game:
        if self.fresh:
            return self.rules.another(self._seed(i, 0))
        return self.rules.new_game()

    def _rows(self) -> Any:
        """Rows of observations that C writes; None where nothing is observed or compiled."""
        rows = None if self.encoding is None else self.encoding.rows(int(self.n), len(self.games[0].cells))
        if rows is not None:
            for i in range(self.n):
                rows.take(i, self.games[i].cells)
        return rows

    @property
    def observation(self) -> Any:
        """Buffer of the observations, a row of 16-bit numbers for each game."""
        return self.plain_rows if self.rows is None else self.rows

    def _set(self, i: i64, game: Game) -> None:
        """Put a game into a row."""
        if self.rows is not None:
            self.rows.take(i, game.cells)
        self.games[i] = game

    def _restart(self, i: i64) -> None:
        self.episodes[i] += 1
        self._set(i, self._new(int(i)))

    def _forget_end(self, i: i64) -> None:
        self.done[i] = 0
        self.truncated[i] = 0
        self.winner[i] = -1

    def _advance(self, i: i64) -> None:
        """Let nature do what is next in a game until a seat decides; begin anew where the game is over, or long enough."""
        if self.done[i] != 0:
            self._forget_end(i)
        while True:
            g = self.games[i]
            cells = g.cells
            while True:
                step_id = g.step_id()
                if step_id == 0:
                    break
                step = g.steps[step_id]
                if step.mode != CHANCE:
                    break
                g.apply_trusted(step.sample(g, self.rngs[i]))
            if step_id == 0:
                self.done[i] = 1
                self.winner[i] = i16(g.winner())
                self.truncated[i] = 0
            elif self.limit > 0 and cells[self.rules.round_cell] > self.limit:
                self.done[i] = 1
                self.truncated[i] = 1
            else:
                return
            self._restart(i)

    def _write(self, i: i64) -> None:
        """List what the seat to move may do, and write what is asked for."""
        g = self.games[i]
        seat = g.actor()
        self.seats[i] = u8(seat)
        out = self.lists[i]
        legal = self.legal
        at = i * WIDEST
        last = i64(self.legal_n[i])
        if self.masks:
            self._mark(i, last, 0)
        out.n = 0
        g.steps[g.step_id()].legal(g, seat, out)
        n = out.n
        if n > WIDEST:
            raise RuntimeError(f"{n} legal actions, where a list has room for {WIDEST}")
        self.table.write(out, legal, at)
        self.legal_n[i] = i32(n)
        k: i64 = n
        while k < last:
            legal[at + k] = -1
            k += 1
        if self.masks:
            self._mark(i, n, 1)
        if self.features:
            k = 0
            while k < n:
                self.table.features(out.items[k], self.parts, (at + k) * FEATURES)
                if self.goods > 0:
                    self.table.terms(out.items[k], self.terms, (at + k) * self.goods)
                k += 1

    def _mark(self, i: i64, n: i64, mark: u8) -> None:
        """Write the same to the places of a row's mask that the first numbers of its list name."""
        mask = self.mask
        legal = self.legal
        base = i * self.size
        k = i * WIDEST
        end = k + n
        while k < end:
            mask[base + i64(legal[k])] = mark
            k += 1

    def _observe(self, i: i64) -> None:
        """Write what the seat to move in a game knows."""
        if self.rows is not None:
            self.rows.write(i, i64(self.seats[i]))
        elif self.encoding is not None:
            self.encoding.write(self.games[i], i64(self.seats[i]), self.plain_rows, i * self.row)

    def _observe_all(self) -> None:
        """Write what the seats to move know: all in one go, so that the writer and its tables stay at hand."""
        if self.rows is not None:
            self.rows.write_all(self.seats)
        elif self.encoding is not None:
            for i in range(self.n):
                self._observe(i)

    def _play(self, i: i64, k: i64) -> None:
        self.games[i].apply_trusted(self.lists[i].items[k])
        self.decisions += 1
        self._advance(i)
        self._write(i)

    # -- stepping ------------------------------------------------------------------------------------------------------

    def step_index(self, chosen: bytes) -> None:
        """Play in each game the action at a place of its legal list.

        Args:
            chosen: the places, 32-bit numbers, the lowest byte first.

        Raises: IndexError, for a place beyond the list, and then nothing is played.
        """
        i: i64 = 0
        while i < self.n:
            k = i64(read_i32_le(chosen, 4 * i))
            if k < 0 or k >= i64(self.legal_n[i]):
                raise IndexError(f"game {i} has {self.legal_n[i]} legal actions: there is none at {k}")
            i += 1
        i = 0
        while i < self.n:
            self._play(i, i64(read_i32_le(chosen, 4 * i)))
            i += 1
        self._observe_all()

    def step(self, chosen: bytes) -> None:
        """Play in each game the action of a flat number.

        Raises: ValueError, for one that is not legal; then nothing is played.
        """
        places = vec[i64]([0] * int(self.n))
        i: i64 = 0
        while i < self.n:
            number = read_i32_le(chosen, 4 * i)
            k: i64 = 0
            n = i64(self.legal_n[i])
            while k < n and self.legal[i * WIDEST + k] != number:
                k += 1
            if k == n:
                raise ValueError(f"{number} is not legal in game {i}")
            places[i] = k
            i += 1
        i = 0
        while i < self.n:
            self._play(i, places[i])
            i += 1
        self._observe_all()

    def play_one(self, i: i64, k: i64) -> None:
        """Play the action at a place of the legal list in one game. Raises: IndexError."""
        if i < 0 or i >= self.n or k < 0 or k >= i64(self.legal_n[i]):
            raise IndexError(f"there is no legal action {k} in game {i}")
        self._play(i, k)
        self._observe(i)

    def random(self, times: i64) -> None:
        """Play uniformly random legal actions, one in each game, so many times."""
        while times > 0:
            i: i64 = 0
            while i < self.n:
                k: i64 = 0
                n = i64(self.legal_n[i])
                if n > 1:
                    k = self.choosers[i].below(n)
                self._play(i, k)
                i += 1
            self._observe_all()
            times -= 1

    def sample(self, logits: bytes, width: i64) -> vec[i32]:
        """Play in each game an action drawn by the softmax of given logits over its legal list; returns the places drawn.

        Args:
            logits: 32-bit floats, a row of `width` for each game, of which those behind the list are not read.

        Raises: ValueError, where rows are narrower than a list; then nothing is played.
        """
        drawn = vec[i32](_words(int(self.n)))
        i: i64 = 0
        while i < self.n:
            if i64(self.legal_n[i]) > width:
                raise ValueError(f"game {i} has {self.legal_n[i]} legal actions and {width} logits")
            i += 1
        weights = [0.0] * WIDEST
        i = 0
        while i < self.n:
            n = int(self.legal_n[i])
            at = 4 * i * width
            k = 0
            if n > 1:
                top = read_f32_le(logits, at)
                for j in range(1, n):
                    value = read_f32_le(logits, at + 4 * j)
                    if value > top:
                        top = value
                total = 0.0
                for j in range(n):
                    total += math.exp(read_f32_le(logits, at + 4 * j) - top)
                    weights[j] = total
                left = float(self.choosers[i].word()) / 4294967296.0 * total
                while k < n - 1 and weights[k] <= left:
                    k += 1
            drawn[i] = i32(k)
            self._play(i, i64(k))
            i += 1
        self._observe_all()
        return drawn

    # -- search --------------------------------------------------------------------------------------------------------

    def copy_row(self, source: i64, goal: i64) -> None:
        """Let a game be as another one is, its chance included."""
        self._set(goal, self.games[source].copy())
        self.rngs[goal] = self.rngs[source].copy()
        self._forget_end(goal)
        self._write(goal)
        self._observe(goal)

    def save_row(self, i: i64) -> tuple[Game, Rng]:
        """The state of a game, to be loaded again."""
        return self.games[i].copy(), self.rngs[i].copy()

    def load_row(self, i: i64, saved: tuple[Game, Rng]) -> None:
        """Let a game be as it was saved."""
        game, rng = saved
        self._set(i, game.copy())
        self.rngs[i] = rng.copy()
        self._forget_end(i)
        self._write(i)
        self._observe(i)


def _bytes(n: int) -> list[u8]:
    zero: u8 = 0
    return [zero] * n


def _shorts(n: int, each: i16 = 0) -> list[i16]:
    return [each] * n


def _words(n: int, each: i32 = 0) -> list[i32]:
    return [each] * n
