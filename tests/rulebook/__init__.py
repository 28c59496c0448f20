"""Old name of the books' folders, for `tests/server` and `tests/browser`; goes with the last `from rulebook.`."""

from pathlib import Path

__path__ = [str(Path(__file__).parents[1])]
