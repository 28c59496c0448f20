"""Machine instructions that one action of a random play-out takes, counted by valgrind: the same on a quiet and a busy machine.

    python benchmarks/instructions.py [--ruleset base] [--chapter favours] [--players 4] [--bots settler] [--games 100]
        [--limit 1000000] [--top 0] [BUILD ...]

A *build* is an interpreter whose Poblado is measured, or a folder with the package `poblado` for the running interpreter;
without any it is the running one. Several are counted over the same games and printed side by side, each beside the first.

What is counted: everything that `Playout.play` does (listing, the choice, nature's draws, applying) and making each game,
divided by actions, nature's included. With `--bots` it is all that `poblado sim` does: views, choices, and rules made anew for
each game. One run plays 20 games and one as many as asked; their difference leaves out the start of Python and what is made once.
`--top 30` also tells the C functions where the instructions go.

Instructions are not time: valgrind's count moves by less than a tenth of a percent between runs, a rate by a third, but one
instruction may take longer than another. `poblado bench` tells the rate.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

BEFORE = 20
"""Games of the run that is taken off."""

PLAY = """
import json, sys
import poblado
from poblado.kernel.playout import Playout
if sys.argv[4]:
    from poblado.lab import simulate
    told = simulate(sys.argv[1], int(sys.argv[2]) or None, sys.argv[4].split(","), int(sys.argv[3]), chapters=sys.argv[6:])
    print(json.dumps({"actions": told.actions, "seats": told.series.players, "compiled": poblado.is_compiled()}))
    sys.exit()
rules = poblado.ruleset(sys.argv[1], int(sys.argv[2]) or None, chapters=sys.argv[6:], seed=1)
p = Playout(1)
for _ in range(int(sys.argv[3])):
    p.play(rules.new_game(), int(sys.argv[5]))
print(json.dumps({"actions": p.decisions + p.chances, "seats": rules.seats, "compiled": poblado.is_compiled()}))
"""


@dataclass
class Run:
    """What one run under valgrind took."""

    instructions: int
    actions: int
    seats: int
    compiled: bool
    functions: dict[str, int] = field(default_factory=dict)
    """Instructions in each C function itself."""


def run(build: str, game: list[str], players: int, bots: str, games: int, limit: int, functions: bool) -> Run:
    """Play some games of a build under valgrind."""
    folder = Path(build)
    # Hashes of strings decide how dicts collide, which is work too.
    told = {**os.environ, "PYTHONHASHSEED": "0"}
    python = build
    if folder.is_dir():
        told["PYTHONPATH"] = str(folder.resolve())
        python = sys.executable
    with tempfile.TemporaryDirectory() as place:
        out = Path(place, "callgrind.out")
        done = subprocess.run(
            ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", python, "-c", PLAY, game[0], str(players),
             str(games), bots, str(limit), *game[1:]],
            capture_output=True, text=True, env=told,
        )  # fmt: skip
        if done.returncode:
            told_wrong = [line for line in done.stderr.splitlines() if line and not line.startswith("==")]
            raise SystemExit(f"{build}: {(told_wrong or ['no output'])[-1]}")
        counted = re.search(r"Collected : (\d+)", done.stderr)
        assert counted, done.stderr
        return Run(int(counted[1]), **json.loads(done.stdout), functions=_functions(out) if functions else {})


def _functions(out: Path) -> dict[str, int]:
    listing = subprocess.run(
        ["callgrind_annotate", "--threshold=100", "--auto=no", out], capture_output=True, text=True, check=True
    )
    found: dict[str, int] = {}
    for line in listing.stdout.splitlines():
        if told := re.match(r"\s*([\d,]+) \([ \d.]+%\)  [^:]*:(\S+)", line):
            found[told[2]] = found.get(told[2], 0) + int(told[1].replace(",", ""))
    return found


@dataclass
class Found:
    """Instructions an action, in all and by function."""

    each: float
    actions: int
    seats: int
    functions: dict[str, float]


def count(build: str, game: list[str], players: int, bots: str, games: int, limit: int, functions: bool) -> Found:
    """Instructions an action of a build, without what it takes to begin. `game` is a preset and its chapters."""
    few = run(build, game, players, bots, BEFORE, limit, functions)
    many = run(build, game, players, bots, games, limit, functions)
    if not many.compiled:
        print(f"{build}: not compiled")
    actions = many.actions - few.actions
    return Found(
        (many.instructions - few.instructions) / actions,
        actions,
        many.seats,
        {name: (n - few.functions.get(name, 0)) / actions for name, n in many.functions.items()},
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("builds", nargs="*", default=[sys.executable], metavar="BUILD", help="interpreter or folder")
    parser.add_argument("--ruleset", default="base")
    parser.add_argument("--chapter", action="append", default=[], help="played beside the preset; may be repeated")
    parser.add_argument("--players", type=int, default=0, help="the preset's usual number without it")
    parser.add_argument("--bots", default="", help="names with commas between them; random play-outs without it")
    parser.add_argument("--games", type=int, default=100, help=f"more than {BEFORE}")
    parser.add_argument("--limit", type=int, default=1_000_000, help="actions of a random game, which need not end")
    parser.add_argument("--top", type=int, default=0, help="so many functions")
    asked = parser.parse_args()
    if asked.games <= BEFORE:
        parser.error(f"--games: more than the {BEFORE} that are taken off")
    if not shutil.which("valgrind"):
        raise SystemExit("valgrind is not installed here")
    game = [asked.ruleset, *asked.chapter]
    found = [
        count(build, game, asked.players, asked.bots, asked.games, asked.limit, asked.top > 0) for build in asked.builds
    ]
    print(f"{' + '.join(game)}, {found[0].seats} seats, {asked.games} games less {BEFORE}: instructions an action")
    for build, one in zip(asked.builds, found, strict=True):
        print(f"{one.each:9,.0f} {one.each / found[0].each:7.3f}  {one.actions:9,} actions  {build}")
    if asked.top:
        names = {name: max(one.functions.get(name, 0) for one in found) for one in found for name in one.functions}
        for name in sorted(names, key=names.__getitem__, reverse=True)[: asked.top]:
            print(" ".join(f"{one.functions.get(name, 0):9,.1f}" for one in found), f" {name}")


if __name__ == "__main__":
    main()
