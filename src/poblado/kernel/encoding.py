"""Encodings of what a seat knows for learners: rows of small integers that follow from the fields' axes and values.

Seats are counted from the one that looks: it comes first, then whoever plays after it. Of what it cannot see it is told how many
there are; what is left of the board, of sums and of what other fields repeat is written once.
"""

from librt.vecs import vec
from mypy_extensions import i16, i64

from poblado.kernel.columns import COVERED_ONE, DIGITS, MOST, OTHERS, OWNED, PLAIN, RUN, SEAT, SEATS, WHERE, WORD
from poblado.kernel.field import COVERED
from poblado.kernel.frame import DEPTH, FRAME_SIZE, TOP
from poblado.kernel.game import Game
from poblado.kernel.layout import Layout


class Encoding(Layout):
    """Compact encoding of what a seat knows under some rules, on any board of their shape.

    Of two games that a view cannot tell apart it is equal; it differs where views of games in play differ that came about by
    listed actions. Left out are: what other fields repeat (`Field.derived`, `Ruleset.repeats`), sums of hidden cards that are
    told beside (`Field.sums`), cells that name nothing in this game, places where no board that is drawn has a harbour, and the
    terms of trades where none is listed.

    Frames are written from the top one down, as many as were ever seen in some games by seeds; deeper ones are not told.
    """

    def encode(self, g: Game, viewer: int) -> vec[i16]:
        """Write what a seat knows of a game in play, as a row of its own.

        Raises: IndexError, for a seat that does not play.
        """
        if not 0 <= viewer < int(self.seats):
            raise IndexError(f"there is no seat {viewer}")
        nothing: list[i16] = [i16(0)] * int(self.size)
        row = vec[i16](nothing)
        self.write(g, i64(viewer), row, 0)
        return row

    def write(self, g: Game, viewer: i64, out: vec[i16], at: i64) -> None:
        """Write what a seat knows of a game in play to `out`, from `at` on."""
        cells = g.cells
        table = self.table
        n = self.seats
        wide = self.wide
        run: i64 = 0
        end = self.runs * wide
        while run < end:
            op = table[run]
            count = table[run + 1]
            to = at + table[run + 2]
            x = table[run + 3]
            cell = table[run + RUN + viewer]
            stop = to + count
            if op == PLAIN and table[run + 6] == WORD:
                while to < stop:
                    value = cells[cell] - x
                    if value > MOST:
                        value = MOST
                    out[to] = i16(value)
                    to += 1
                    cell += 1
            elif op == OWNED:
                span = table[run + 4]
                other = table[run + RUN + n + viewer]
                while to < stop:
                    owner = cells[cell]
                    if owner >= 0:
                        owner -= viewer
                        if owner < 0:
                            owner += n
                        out[to] = i16(owner * span + cells[other] - x + 1)
                    else:
                        out[to] = 0
                    to += 1
                    cell += 1
                    other += 1
            elif op == WHERE:
                other = table[run + RUN + n + viewer]
                while to < stop:
                    value = 0
                    if cells[other] != 0:
                        value = cells[cell] - x
                    out[to] = i16(value)
                    to += 1
                    cell += 1
                    other += 1
            elif op == OTHERS or op == COVERED_ONE:
                out[to] = i16(self._masked(cells, op, x, cell, table[run + RUN + n + viewer], viewer))
            else:
                while to < stop:
                    out[to] = i16(
                        self._part(cells[cell], op, x, table[run + 4], table[run + 5], table[run + 6], viewer)
                    )
                    to += 1
                    cell += 1
            run += wide
        if self.row_count > 0:
            self._write_hidden(cells, viewer, out, at)
        self._write_frames(cells, viewer, out, at + self.frame_at)

    def _masked(self, cells: vec[i64], op: i64, shown: i64, cell: i64, seers: i64, viewer: i64) -> i64:
        value = cells[cell]
        if _sees(cells, seers, viewer):
            return value
        if op == COVERED_ONE:
            if value > 0:
                return COVERED
            return value
        if value > shown:
            return shown
        return value

    def _part(self, value: i64, op: i64, x: i64, y: i64, shift: i64, bits: i64, viewer: i64) -> i64:
        """One part of a number as it is written."""
        n = self.seats
        if bits < WORD:
            value = value >> shift & (1 << bits) - 1
        if op == SEAT:
            k = value - x
            if k < 0:
                return k + 1
            if k >= n:
                return k + 1
            k -= viewer
            if k < 0:
                k += n
            return k + 1
        if op == SEATS:
            if value < 0:
                return value
            low = value & (1 << n) - 1
            return low >> viewer | low << (n - viewer) & (1 << n) - 1
        if op == DIGITS:
            # Before anything is offered there is no bundle.
            if value == 0:
                return 0
            return value // x % y - y // 2
        value -= x
        if value > MOST:
            return MOST
        if value < -MOST:
            return -MOST
        return value

    def _write_hidden(self, cells: vec[i64], viewer: i64, out: vec[i16], at: i64) -> None:
        rows = self.rows
        n = self.seats
        wide = self.row_wide
        row: i64 = 0
        end = self.row_count * wide
        # Pools are added up.
        while row < end:
            pool = at + rows[row + 2]
            k: i64 = 0
            while k < rows[row + 3]:
                out[pool + k] = 0
                k += 1
            row += wide
        row = 0
        while row < end:
            pool = at + rows[row + 2]
            start = rows[row + 6 + viewer]
            seen = _sees(cells, rows[row + 6 + n + viewer], viewer)
            if rows[row] == 1:
                kind = cells[start]
                if kind > 0 and not seen:
                    out[pool + kind - 1] += 1
            else:
                size: i64 = 0
                if not seen:
                    shown = rows[row + 4]
                    k = 0
                    kinds = rows[row + 3]
                    while k < kinds:
                        more = cells[start + k] - shown
                        if more > 0:
                            size += more
                            out[pool + k] += i16(more)
                        k += 1
                out[at + rows[row + 1]] = i16(size)
            row += wide

    def _write_frames(self, cells: vec[i64], viewer: i64, out: vec[i16], to: i64) -> None:
        depth = cells[DEPTH]
        n = self.seats
        level: i64 = 0
        while level < self.levels:
            end = to + 2 + self.widths[2 * level] + self.widths[2 * level + 1]
            k = to
            while k < end:
                out[k] = 0
                k += 1
            if level < depth:
                frame = TOP + FRAME_SIZE * (depth - level)
                step = cells[frame]
                mask = cells[frame + 1] & (1 << n) - 1
                out[to] = i16(step)
                out[to + 1] = i16(mask >> viewer | mask << (n - viewer) & (1 << n) - 1)
                a = to + 2
                b = a + self.widths[2 * level]
                a_end = b
                part = self.step_at[step]
                while part < self.step_at[step + 1]:
                    p = 6 * part
                    which = self.parts[p]
                    value = self._part(
                        cells[frame + which], self.parts[p + 1], self.parts[p + 2], self.parts[p + 3], self.parts[p + 4],
                        self.parts[p + 5], viewer,
                    )  # fmt: skip
                    if which == 2:
                        if a < a_end:
                            out[a] = i16(value)
                            a += 1
                    elif b < end:
                        out[b] = i16(value)
                        b += 1
                    part += 1
            to = end
            level += 1


def _sees(cells: vec[i64], seers: i64, viewer: i64) -> bool:
    """Tell whether a viewer sees a row, by the cell that says who does."""
    if seers < 0:
        return False
    mask = cells[seers]
    return mask == -1 or mask >> viewer & 1 != 0
