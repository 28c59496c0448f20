"""Writes each book's `numbers.py`, the literals, from its `numbers.toml`, the list of names; and appends names to a list.

    python -m tools.number_lists                                 writes all `numbers.py` anew
    python -m tools.number_lists seafarers actions HOIST LOWER   appends two names first, with the next free numbers

A number is a literal because mypyc folds those into the code. Numbers of one sort are different in all books.
"""

import sys
import textwrap
import tomllib
from pathlib import Path

RULES = Path(__file__).resolve().parent.parent / "src" / "poblado" / "rules"
SORTS = ("actions", "items", "terrains", "events")
WIDTH = 120
NOTE = """\
# Names by number: those of a run stand behind its first number. Append only, by `python -m tools.number_lists`, which makes
# `numbers.py` of this file: seeds, records of bots and learned policies see the numbers. What is no more leaves "" behind.
"""

Runs = dict[str, dict[int, list[str]]]
"""Runs of names by sort and first number."""


def read(book: Path) -> Runs:
    """Runs of a book's list."""
    table = tomllib.loads((book / "numbers.toml").read_text(encoding="utf-8"))
    return {sort: {int(first): names for first, names in table.get(sort, {}).items()} for sort in SORTS}


def numbered(runs: Runs, sort: str) -> dict[int, str]:
    """Names by number."""
    return {first + k: name for first, names in runs[sort].items() for k, name in enumerate(names)}


def listed(runs: Runs) -> str:
    """Text of a list."""
    parts = [NOTE]
    for sort in SORTS:
        if runs[sort]:
            parts.append(f"\n[{sort}]\n")
        for first, names in sorted(runs[sort].items()):
            told = ", ".join(f'"{name}"' for name in names)
            filled = textwrap.fill(told, WIDTH, initial_indent="  ", subsequent_indent="  ")
            parts.append(f"{first} = [\n{filled},\n]\n")
    return "".join(parts)


def literals(runs: Runs) -> str:
    """Python source of a list."""
    told = " and ".join([", ".join(sort for sort in SORTS[:-1] if runs[sort]), "events"])
    parts = [
        f'"""Numbers of {told}, made of `numbers.toml` by `tools/number_lists.py`."""\n\nfrom typing import Final\n'
    ]
    for sort in SORTS:
        if runs[sort]:
            parts.append("\n")
            parts += [f"{name}: Final = {n}\n" for n, name in sorted(numbered(runs, sort).items()) if name]
    return "".join(parts)


def append(lists: dict[str, Runs], book: str, sort: str, names: list[str]) -> None:
    """Give names the numbers behind the book's last run, or where those are another's, behind all that are taken."""
    runs = lists[book][sort]
    taken = {n for each in lists.values() for n in numbered(each, sort)}
    for name in names:
        if any(name in numbered(lists[book], any_sort).values() for any_sort in SORTS):
            raise SystemExit(f"{book} has {name} already")
        last = max(runs, default=0)
        n = last + len(runs[last]) if runs else 0
        if not runs or n in taken:
            last = n = 1 + max(taken, default=0)
            runs[n] = []
        runs[last].append(name)
        taken.add(n)


def main(options: list[str]) -> None:
    """Append the names of a command line, then write all files."""
    lists = {file.parent.name: read(file.parent) for file in sorted(RULES.glob("*/numbers.toml"))}
    if options:
        book, sort, *names = options
        if book not in lists or sort not in SORTS:
            raise SystemExit(f"expected one of {', '.join(lists)}, then one of {', '.join(SORTS)}")
        append(lists, book, sort, names)
    for book, runs in lists.items():
        (RULES / book / "numbers.toml").write_text(listed(runs), encoding="utf-8")
        (RULES / book / "numbers.py").write_text(literals(runs), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
