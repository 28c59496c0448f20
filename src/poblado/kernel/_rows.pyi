"""Writer of observations in C, see `_rows.c`: built where rules are compiled. `Encoding.rows` makes one."""

from librt.vecs import vec
from mypy_extensions import i64, u8

class Rows:
    """Rows of numbers, one a game, each written as `Encoding.write` does, with a buffer to read them by.

    Args:
        games, cells, seats, size, frame_at: how many games there are, how many cells each has, how many seats play, how many
            numbers a row has, and where in it frames begin.
        tables: of an encoding; they are copied.

    Raises: ValueError, for tables that lead beyond the cells or the row.
    """

    def __new__(
        cls, games: int, cells: int, seats: int, size: int, frame_at: int, tables: tuple[vec[i64], ...]
    ) -> Rows: ...
    def take(self, i: i64, cells: vec[i64]) -> None:
        """Read a row's numbers from these cells from now on. Raises: ValueError, for too few of them."""

    def write(self, i: i64, viewer: i64) -> None:
        """Write a row as a seat sees it. Raises: IndexError, for no such row or seat, or cells of no game in play."""

    def write_all(self, viewers: vec[u8]) -> None:
        """Write all rows, each as one seat sees it. Raises: as `write`; ValueError, for another number of seats than rows."""
