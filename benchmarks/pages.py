"""What a page costs the server: what one open page is told and drawn of each event of a game, by preset.

    python benchmarks/pages.py [--presets base cities-knights cards] [--rounds 5] [--instructions] [BUILD ...]

Four bots of the usual kind (six in presets of six, two in those of two) play one game of each preset, always the same. Then the
game goes on action by action in a room of the server, without a database and without a network, and the seat that began is one
person's page: `server.stream.changes`, all that the stream sends. An *event* is an action with what nature does behind it.

Printed are, for each build and preset, microseconds of processor time an event, the least of some rounds: in all; of that for the
state (`page_state`), for the drawing (`Easel.draw` and the scene that it draws), and for the rest, mostly what has changed and
JSON; and bytes an event. With `--instructions` it is machine instructions an event instead, in all, counted by valgrind: the
difference of a run with two pages and one with one. Time moves with what else the machine does, by a third and more;
instructions do not, but one may take longer than another.

A *build* is an interpreter whose Poblado is measured, or a folder with the package `poblado` for the running interpreter;
without any it is the running one. The builds take turns, so that all have the same of a busy machine.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

PRESETS = ["base", "base-5-6", "cities-knights", "cities-knights-2010", "cards"]

PAGES = """
import asyncio, json, sys, time
import poblado
try:
    from poblado.server import stream as page
except ImportError:  # earlier, when each stream made its own
    from poblado.server import game as page
from poblado.bots import USUAL, make
from poblado.kernel.codec import from_text
from poblado.server.room import Room
from poblado.server.store import StoredGame

preset, pages, rounds = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
table = poblado.new_table(preset, seed=1)
seats = int(table.rules.seats)
bots = [make(USUAL, seat) for seat in range(seats)]
while not table.is_over and len(table.record.actions) < 2000:
    seat = table.owing[0]
    table.play(bots[seat].choose(table.view(seat)))

groups = []
for text in table.record.actions:
    if not text.startswith("*") or not groups:
        groups.append([])
    groups[-1].append(text)

spent = {}

def timed(name, find):
    def measured(*args, **kwargs):
        began = time.process_time()
        try:
            return find(*args, **kwargs)
        finally:
            spent[name] = spent.get(name, 0.0) + time.process_time() - began
    return measured

class Easel(page.Easel):
    draw = timed("drawing", page.Easel.draw)

if rounds:
    # Before there was one kind of state for all games, another function chose among them.
    state = "state_of" if hasattr(page, "state_of") else "page_state"
    setattr(page, state, timed("state", getattr(page, state)))
    page.page_scene, page.Easel = timed("drawing", page.page_scene), Easel

async def play():
    named = [{"name": f"Player {seat + 1}", "bot": ""} for seat in range(seats)]
    room = Room(None, StoredGame("game", {**table.record.header, "dice": "random"}, "secret", named, []), 0.0)
    fresh = poblado.Table.from_record(table.record, upto=0)
    fresh.source = None
    room.table = fresh
    streams = [page.changes(room, 0, "en", [0]) for _ in range(pages)]
    for stream in streams:
        await anext(stream)
    spent.clear()
    sent = 0
    for group in groups:
        for text in group:
            room.table.play(from_text(room.table.rules, text))
        room.table.forget()
        room._count(group)
        room.presence.tell()
        for stream in streams:
            began = time.process_time()
            sent += len((await anext(stream)).data)
            spent["all"] = spent.get("all", 0.0) + time.process_time() - began
    for stream in streams:
        await stream.aclose()
    events = len(groups) * pages
    return {name: 1e6 * each / events for name, each in spent.items()} | {"bytes": sent / events}

found = [asyncio.run(play()) for _ in range(max(1, rounds))]
least = {name: min(one.get(name, 0.0) for one in found) for name in ("all", "state", "drawing", "bytes")}
print(json.dumps(least | {"events": len(groups), "compiled": poblado.is_compiled()}))
"""


def run(build: str, preset: str, pages: int, rounds: int, valgrind: bool = False) -> dict[str, float]:
    """What one process found; with valgrind also the instructions that it took."""
    folder = Path(build)
    # Hashes of strings decide how dicts collide, which is work too.
    told = {**os.environ, "PYTHONHASHSEED": "0"}
    python = build
    if folder.is_dir():
        told["PYTHONPATH"] = str(folder.resolve())
        python = sys.executable
    with tempfile.TemporaryDirectory() as place:
        under = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={place}/out"] if valgrind else []
        # Where the sources lie must not matter.
        command = [*under, python, "-c", PAGES, preset, str(pages), str(rounds)]
        done = subprocess.run(command, capture_output=True, text=True, env=told, cwd=place)
    if done.returncode:
        wrong = [line for line in done.stderr.splitlines() if line and not line.startswith("==")]
        raise SystemExit(f"{build}: {(wrong or ['no output'])[-1]}")
    found: dict[str, float] = json.loads(done.stdout)
    if valgrind:
        counted = re.search(r"Collected : (\d+)", done.stderr)
        assert counted, done.stderr
        found["instructions"] = float(counted[1])
    return found


def timed(builds: list[str], preset: str, rounds: int) -> list[dict[str, float]]:
    """The least of some rounds of each build, in turns."""
    least: list[dict[str, float]] = [{} for _ in builds]
    for _ in range(rounds):
        for build, known in zip(builds, least, strict=True):
            for name, value in run(build, preset, 1, 2).items():
                known[name] = min(value, known.get(name, value))
    return least


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("builds", nargs="*", default=[sys.executable], metavar="BUILD", help="interpreter or folder")
    parser.add_argument("--presets", nargs="+", default=PRESETS)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--instructions", action="store_true", help="count them under valgrind, which takes minutes")
    asked = parser.parse_args()
    if asked.rounds < 1:
        parser.error("--rounds: at least one")
    if asked.instructions and not shutil.which("valgrind"):
        raise SystemExit("valgrind is not installed here")
    for preset in asked.presets:
        if asked.instructions:
            both = [[run(build, preset, pages, 0, valgrind=True) for pages in (1, 2)] for build in asked.builds]
            counts = [(two["instructions"] - one["instructions"]) / one["events"] for one, two in both]
            print(f"{preset}, {both[0][0]['events']} events: instructions an event")
            for build, count, (one, _) in zip(asked.builds, counts, both, strict=True):
                print(f"{count:12,.0f} {count / counts[0]:7.3f}  {kind(one)}  {build}", flush=True)
            continue
        found = timed(asked.builds, preset, asked.rounds)
        print(f"{preset}, {found[0]['events']} events: microseconds an event")
        print("     all          state  drawing     rest    bytes")
        for build, one in zip(asked.builds, found, strict=True):
            rest = one["all"] - one["state"] - one["drawing"]
            print(
                f"{one['all']:8,.0f} {one['all'] / found[0]['all']:6.3f} {one['state']:8,.0f} {one['drawing']:8,.0f}"
                f" {rest:8,.0f} {one['bytes']:8,.0f}  {kind(one)}  {build}",
                flush=True,
            )


def kind(found: dict[str, float]) -> str:
    """Whether a build is compiled, in a word."""
    return "compiled" if found["compiled"] else "interpreted"


if __name__ == "__main__":
    main()
