"""Poblado beside its peers, in one run: random play-outs of the base game by four players, one core.

    python benchmarks/peers.py [--seconds 5] [--rounds 5] [--python BUILD]

Each peer is installed into a virtual environment of its own under the system's temporary folder, so that nothing of it
mixes with Poblado. A peer that cannot be installed here is said to be missing. The engines take turns, round by round, so
that a noisy machine is noisy for all. Printed are the medians of the rounds with the lowest and the highest, and the ratio to
Poblado's. Seconds are those of the processor: what else the machine does slows caches down, but is not counted.

All play uniformly random legal actions without trade among players, whole games. What is counted:

* *decisions*: choices of seats, nature's actions (dice, draws, thefts) left out. Poblado's have the listing of what is legal,
  the random choice, applying it, and the time for nature's actions in them. Catanatron counts its `playable_actions` steps, where
  the roll and a stolen or drawn card are part of the player's action; fastcatan counts environment steps likewise. A discarded
  card is an action in each.
* *fastcatan, its call*: 1,024 games a call, one thread, the time in `write_masks` and `step_autoreset` alone: the engine as
  Python drives it, the choice left out. Measured once a game per place has ended, so that games are in all stages. Its kinds
  of action that compose a trade (from 268 on) are left out: with them most steps click an offer together and are no decisions.
* *with NumPy choosing*: the same run, with the choice among the masks' bits, vectorised: what a program does that plays with it.
* *one game at a time*: its `Env`, listing and choosing in Python.
"""

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

POBLADO = """
import json, sys, time
import poblado
from poblado.kernel.playout import Playout
rules = poblado.ruleset("base", 4, seed=1)
p = Playout(int(sys.argv[2])); games = 0
start = time.process_time(); took = 0
while took < float(sys.argv[1]):
    for _ in range(20 if poblado.is_compiled() else 1):
        games += p.play(rules.new_game(), 1_000_000)
    took = time.process_time() - start
print(json.dumps({"": {"games": games / took, "decisions": p.decisions / took}}))
"""

CATANATRON = """
import json, random, sys, time
from catanatron import Game, RandomPlayer, Color
random.seed(int(sys.argv[2])); games = steps = 0
start = time.process_time(); took = 0
while took < float(sys.argv[1]):
    game = Game([RandomPlayer(c) for c in Color])
    while game.winning_color() is None and game.state.num_turns < 1000:
        game.play_tick(); steps += 1
    games += 1
    took = time.process_time() - start
print(json.dumps({"": {"games": games / took, "decisions": steps / took}}))
"""

FASTCATAN = """
import json, random, sys, time
import fastcatan
rng = random.Random(int(sys.argv[2])); games = steps = 0
env = fastcatan.Env(); env.reset(seed=int(sys.argv[2]))
start = time.process_time(); took = 0
while took < float(sys.argv[1]):
    for _ in range(500):
        legal = [a for a in env.legal_actions() if a < 268]
        steps += 1
        if env.step(legal[int(rng.random() * len(legal))]):
            games += 1; env.reset(seed=games)
    took = time.process_time() - start
print(json.dumps({"one game at a time": {"games": games / took, "decisions": steps / took}}))
"""

FASTCATAN_BATCH = """
import json, os, sys, time
os.environ["OMP_NUM_THREADS"] = "1"
import numpy as np
import fastcatan
n = 1024; rng = np.random.default_rng(int(sys.argv[2]))
env = fastcatan.BatchedEnv(n, seed=int(sys.argv[2])); env.reset()
masks = np.zeros((n, fastcatan.MASK_WORDS), dtype=np.uint64)
dones = np.zeros(n, dtype=np.uint8)
clock = time.process_time

def step():
    began = clock()
    env.write_masks(masks)
    listed = clock() - began
    bits = np.unpackbits(masks.view(np.uint8), axis=1, bitorder="little")[:, :268]
    counts = bits.cumsum(axis=1, dtype=np.int16)
    pick = (rng.random(n) * counts[:, -1]).astype(np.int16)
    actions = (counts <= pick[:, None]).sum(axis=1).astype(np.uint32)
    began = clock()
    env.step_autoreset(actions, dones)
    return listed + clock() - began, int(dones.sum())

games = 0
while games < n:
    games += step()[1]
games = steps = called = 0
start = clock(); took = 0
while took < float(sys.argv[1]):
    inside, ended = step()
    called += inside; games += ended; steps += n
    took = clock() - start
print(json.dumps({
    "its call": {"games": games / called, "decisions": steps / called},
    "with NumPy choosing": {"games": games / took, "decisions": steps / took},
}))
"""

PEERS = [("catanatron", CATANATRON), ("fastcatan", FASTCATAN), ("fastcatan", FASTCATAN_BATCH)]
"""Packages, each with a program that measures it and names what it measured."""


def python_of(name: str, packages: str) -> tuple[str | None, str]:
    """The interpreter of a peer's own environment, or None and the reason why it cannot be had."""
    folder = Path(tempfile.gettempdir()) / f"poblado-peer-{packages.split()[0]}"
    python = folder / "bin" / "python"
    if not python.exists():
        # fastcatan wants Python 3.12: the newest interpreter that is found makes the environment.
        maker = next((p for p in ("python3.14", "python3.13", "python3.12") if _runs(p)), sys.executable)
        subprocess.run([maker, "-m", "venv", folder], check=True)
    done = subprocess.run(
        [python, "-m", "pip", "install", "-q", *packages.split()], capture_output=True, text=True, timeout=600
    )
    return (str(python), "") if done.returncode == 0 else (None, done.stderr.strip().splitlines()[-1])


def _runs(python: str) -> bool:
    try:
        return subprocess.run([python, "-c", ""], capture_output=True).returncode == 0
    except OSError:
        return False


def run(python: str, script: str, seconds: float, seed: int) -> dict[str, dict[str, float]] | str:
    done = subprocess.run([python, "-c", script, str(seconds), str(seed)], capture_output=True, text=True)
    if done.returncode:
        return (done.stderr.strip().splitlines() or ["no output"])[-1]
    return json.loads(done.stdout.splitlines()[-1])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=5.0, help="for each engine in each round")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--python", default=sys.executable, help="the interpreter whose Poblado is measured")
    args = parser.parse_args()

    engines = [("poblado", args.python, POBLADO)]
    for package, script in PEERS:
        python, reason = python_of(package, package)
        if python:
            engines.append((package, python, script))
        else:
            print(f"{package}: not installed here ({reason})")
    found: dict[str, list[dict[str, float]]] = {}
    for round_ in range(args.rounds):
        for name, python, script in engines:
            result = run(python, script, args.seconds, round_)
            if isinstance(result, str):
                print(f"{name}: {result}")
                continue
            for what, numbers in result.items():
                found.setdefault(f"{name}, {what}" if what else name, []).append(numbers)

    print(f"{'':30} {'games/s':>8} {'decisions/s':>12} {'lowest':>10} {'highest':>10} {'poblado is':>11}")
    for name, rounds in found.items():
        games = statistics.median(r["games"] for r in rounds)
        rates = [r["decisions"] for r in rounds]
        ratio = statistics.median(r["decisions"] for r in found["poblado"]) / statistics.median(rates)
        print(
            f"{name:30} {games:8,.0f} {statistics.median(rates):12,.0f} {min(rates):10,.0f} {max(rates):10,.0f}"
            f" {ratio:10.2f}×"
        )


if __name__ == "__main__":
    main()
