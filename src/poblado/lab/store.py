"""Stores of rows: a folder of Parquet files, a chunk each, to which a run that was broken off goes on to add."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import pyarrow as pa
import pyarrow.parquet as pq

from poblado import __version__
from poblado.kernel.errors import BadChoice

SETTINGS: Final = "settings.json"
"""File that says what a folder holds."""
_META: Final = b"poblado"


class Store:
    """Folder of chunks of one series of games.

    Args:
        folder: made where it is missing.
        settings: what the series is; a folder that holds another one is refused.

    Raises: BadChoice, for a folder of another series, and where none can be made.
    """

    def __init__(self, folder: str | Path, settings: Mapping[str, Any]) -> None:
        self.folder = Path(folder)
        self.settings = {"poblado": __version__, **settings}
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            known = read_settings(self.folder)
            if known is None:
                _replace(self.folder / SETTINGS, json.dumps(self.settings, ensure_ascii=False, indent=1).encode())
        except OSError as error:
            raise BadChoice("cannot write {path}: {problem}", path=str(folder), problem=error.strerror) from None
        if known is not None and known != json.loads(json.dumps(self.settings)):
            other = [name for name in sorted({*known, *self.settings}) if known.get(name) != self.settings.get(name)]
            raise BadChoice(
                "{folder} holds another series, which differs in {names}: name another folder", folder=str(folder),
                names=", ".join(other),
            )  # fmt: skip

    def path(self, kind: str, first: int, end: int) -> Path:
        """File of the rows of a kind of games `first` to `end` - 1."""
        return self.folder / f"{kind}-{first:09}-{end:09}.parquet"

    def has(self, kind: str, first: int, end: int) -> bool:
        """Tell whether a chunk is there, whole."""
        return self.path(kind, first, end).exists()

    def write(self, kind: str, first: int, end: int, rows: Mapping[str, Sequence[Any]], schema: pa.Schema) -> None:
        """Write a chunk: it is there whole, or not at all."""
        told = json.dumps({**self.settings, "command": " ".join(sys.argv)}, ensure_ascii=False).encode()
        table = pa.table(dict(rows), schema=schema.with_metadata({_META: told}))
        path = self.path(kind, first, end)
        part = path.with_suffix(f".{os.getpid()}.part")
        pq.write_table(table, part, compression="zstd")
        part.replace(path)

    def read(self, kind: str, chunks: Sequence[tuple[int, int]]) -> dict[str, list[Any]]:
        """Rows of a kind in some chunks, by columns."""
        parts = [pq.read_table(self.path(kind, first, end)) for first, end in chunks]
        found: dict[str, list[Any]] = pa.concat_tables(parts).to_pydict() if parts else {}
        return found


def read_settings(folder: Path) -> dict[str, Any] | None:
    """Settings of the series in a folder; None where there is none."""
    path = folder / SETTINGS
    if not path.exists():
        return None
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def chunks_in(folder: Path, kind: str) -> list[tuple[int, int]]:
    """Chunks of a kind in a folder, in order; where a run went on beyond a last small one, the larger."""
    ends: dict[int, int] = {}
    for path in folder.glob(f"{kind}-*.parquet"):
        first, end = (int(word) for word in path.stem.split("-")[1:])
        ends[first] = max(end, ends.get(first, 0))
    return sorted(ends.items())


def _replace(path: Path, data: bytes) -> None:
    part = path.with_suffix(f".{os.getpid()}.part")
    part.write_bytes(data)
    part.replace(path)
