"""Poblado beside its peers, in one run: random play-outs of the base game by four players, one core.

    python benchmarks/peers.py [--seconds 5] [--rounds 3]

Each peer is installed into a virtual environment of its own under the system's temporary folder, so that nothing of it
mixes with Poblado. A peer that cannot be installed here is said to be missing. The engines take turns, round by round, so
that a noisy machine is noisy for all; the median of the rounds is printed, and the ratio to Poblado's.

What is counted. *Actions* of Poblado are the choices of seats, with and without nature's (dice, draws, steals). Catanatron
counts its `playable_actions` steps, where the roll and a stolen or drawn card are part of the player's action; each
discarded card is an action in both. fastcatan counts environment steps likewise, per game ("fastcatan") and for 1,024
games a call ("its batch", where the random choice is made by numpy). So the fair column is *decisions*:
Poblado without nature's actions. All play uniformly random legal actions without trade among players.
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
stop = time.perf_counter() + float(sys.argv[1]); start = time.perf_counter()
while time.perf_counter() < stop:
    for _ in range(20 if poblado.is_compiled() else 1):
        games += p.play(rules.new_game(), 1_000_000)
took = time.perf_counter() - start
print(json.dumps({"games": games / took, "decisions": p.decisions / took, "actions": (p.decisions + p.chances) / took}))
"""

CATANATRON = """
import json, random, sys, time
from catanatron import Game, RandomPlayer, Color
random.seed(int(sys.argv[2])); games = steps = 0
stop = time.perf_counter() + float(sys.argv[1]); start = time.perf_counter()
while time.perf_counter() < stop:
    game = Game([RandomPlayer(c) for c in Color])
    while game.winning_color() is None and game.state.num_turns < 1000:
        game.play_tick(); steps += 1
    games += 1
took = time.perf_counter() - start
print(json.dumps({"games": games / took, "decisions": steps / took, "actions": steps / took}))
"""

# fastcatan's kinds of action from 268 on compose trades among players: left out, as they are for the others.
FASTCATAN = """
import json, random, sys, time
import fastcatan
rng = random.Random(int(sys.argv[2])); games = steps = 0
env = fastcatan.Env(); env.reset(seed=int(sys.argv[2]))
stop = time.perf_counter() + float(sys.argv[1]); start = time.perf_counter()
while time.perf_counter() < stop:
    for _ in range(500):
        legal = [a for a in env.legal_actions() if a < 268]
        steps += 1
        if env.step(legal[int(rng.random() * len(legal))]):
            games += 1; env.reset(seed=games)
took = time.perf_counter() - start
print(json.dumps({"games": games / took, "decisions": steps / took, "actions": steps / took}))
"""

# The batch interface: one call steps 1,024 games in C++ (one thread); the random choice is numpy's, vectorised.
FASTCATAN_BATCH = """
import json, os, sys, time
os.environ["OMP_NUM_THREADS"] = "1"
import numpy as np
import fastcatan
n = 1024; rng = np.random.default_rng(int(sys.argv[2])); steps = 0
env = fastcatan.BatchedEnv(n, seed=int(sys.argv[2])); env.reset()
masks = np.zeros((n, fastcatan.MASK_WORDS), dtype=np.uint64)
dones = np.zeros(n, dtype=np.uint8); games = 0
stop = time.perf_counter() + float(sys.argv[1]); start = time.perf_counter()
while time.perf_counter() < stop:
    env.write_masks(masks)
    bits = np.unpackbits(masks.view(np.uint8), axis=1, bitorder="little")[:, :268]
    counts = bits.cumsum(axis=1, dtype=np.int16)
    pick = (rng.random(n) * counts[:, -1]).astype(np.int16)
    env.step_autoreset((counts <= pick[:, None]).sum(axis=1).astype(np.uint32), dones)
    steps += n; games += int(dones.sum())
took = time.perf_counter() - start
print(json.dumps({"games": games / took, "decisions": steps / took, "actions": steps / took}))
"""

PEERS = {
    "catanatron": ("catanatron", CATANATRON),
    "fastcatan": ("fastcatan", FASTCATAN),
    "its batch": ("fastcatan", FASTCATAN_BATCH),
}


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


def run(python: str, script: str, seconds: float, seed: int) -> dict[str, float] | str:
    done = subprocess.run([python, "-c", script, str(seconds), str(seed)], capture_output=True, text=True)
    if done.returncode:
        return (done.stderr.strip().splitlines() or ["no output"])[-1]
    return json.loads(done.stdout.splitlines()[-1])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=5.0, help="for each engine in each round")
    parser.add_argument("--rounds", type=int, default=3)
    args = parser.parse_args()

    engines = {"poblado": (sys.executable, POBLADO)}
    for name, (packages, script) in PEERS.items():
        python, reason = python_of(name, packages)
        if python:
            engines[name] = (python, script)
        else:
            print(f"{name}: not installed here ({reason})")
    found: dict[str, list[dict[str, float]]] = {name: [] for name in engines}
    for round_ in range(args.rounds):
        for name, (python, script) in engines.items():
            result = run(python, script, args.seconds, round_)
            if isinstance(result, str):
                print(f"{name}: {result}")
            else:
                found[name].append(result)

    def median(name: str, what: str) -> float:
        return statistics.median(r[what] for r in found[name]) if found[name] else 0.0

    print(f"{'':12} {'games/s':>10} {'decisions/s':>12} {'with chance':>12} {'poblado is':>11}")
    for name in engines:
        if found[name]:
            ratio = median("poblado", "decisions") / median(name, "decisions")
            print(
                f"{name:12} {median(name, 'games'):10,.0f} {median(name, 'decisions'):12,.0f}"
                f" {median(name, 'actions'):12,.0f} {ratio:10.1f}×"
            )


if __name__ == "__main__":
    main()
