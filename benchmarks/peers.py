"""Poblado beside its peers, in one run: uniformly random games of the base game by four players, one core.

    python benchmarks/peers.py [--seconds 5] [--rounds 5] [--python BUILD] [--only WORD]

Each peer is installed into a virtual environment of its own under the system's temporary folder, so that nothing of it
mixes with Poblado. A peer that cannot be installed here is said to be missing. The engines take turns, round by round, so
that a noisy machine is noisy for all. Printed are the medians of the rounds with the lowest and the highest. Seconds are those
of the processor: what else the machine does slows caches down, but is not counted.

All play uniformly random legal actions without trade among players, whole games. What is counted:

* *decisions*: choices of seats, nature's actions (dice, draws, thefts) left out, and their time always in. In Catanatron and
  fastcatan the roll and a stolen or drawn card are part of the player's action; a discarded card is an action in each.
* *one seat*: decisions of the learner's seat alone. The three random opponents play within its steps: their time is in, their
  decisions are not counted, so that the rate is about a quarter of what a row for all seats would say.
* *its call*: the time within the interface alone, the choice left out, 1,024 games a call, one thread. Measured once as many
  games have ended as there are places, so that games are in all stages.
* *NumPy chooses*: the same run with the choice, vectorised: what a program does that plays with it.
* fastcatan's kinds of action that compose a trade (from 268 on) are left out: with them most steps click an offer together
  and are no decisions. It observes by a dictionary for each game, in a call of its own.
"""

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

BEGIN = """
import json, random, sys, time
seconds, seed, clock = float(sys.argv[1]), int(sys.argv[2]), time.process_time
random.seed(seed)
def tell(**rows):
    print(json.dumps({name.replace("_", " "): {"games": g / t, "decisions": d / t} for name, (g, d, t) in rows.items()}))
"""
"""The first lines of each program. It tells of each of its rows games, decisions and seconds."""

PLAYOUT = """
import poblado
from poblado.kernel.playout import Playout
rules, play, games = poblado.ruleset("base", 4, seed=1), Playout(seed), 0
start = clock()
while clock() - start < seconds:
    for _ in range(20 if poblado.is_compiled() else 1):
        games += play.play(rules.new_game(), 1_000_000)
tell(play_out=(games, play.decisions, clock() - start))
"""

BATCH = """
import numpy as np
from poblado import lab
n, rng = 1024, np.random.default_rng(seed)
batch = lab.Batch(lab.spec("base", 4), n, seed, observations="observations" in OPTIONS, masks="masks" in OPTIONS)
def by_list():
    places = (rng.random(n) * batch.legal_n).astype(np.int32)
    began = clock()
    batch.step_index(places)
    return clock() - began
def by_mask():
    counts = batch.mask.cumsum(axis=1, dtype=np.int16)
    pick = (rng.random(n) * counts[:, -1]).astype(np.int16)
    numbers = (counts <= pick[:, None]).sum(axis=1)
    began = clock()
    batch.step(numbers)
    return clock() - began
step = by_mask if "choose" in OPTIONS else by_list
games = 0
while games < n:
    step(); games += int(batch.done.sum())
games = steps = 0; called = 0.0; start = clock()
while clock() - start < seconds:
    called += step(); games += int(batch.done.sum()); steps += n
tell(its_call=(games, steps, called), NumPy_chooses=(games, steps, clock() - start))
"""

AEC = """
import numpy as np
from poblado import lab
env, games, steps = lab.aec_env("base", players=4), 0, 0
env.reset(seed=seed); start = clock()
while clock() - start < seconds:
    mask = env.observe(env.agent_selection)["action_mask"]
    env.step(int(random.choice(np.flatnonzero(mask)))); steps += 1
    if env.terminations["seat_0"] or env.truncations["seat_0"]:
        games += 1; env.reset()
tell(all_seats=(games, steps, clock() - start))
"""

SEAT = """
import numpy as np
from poblado import lab
env, games, steps = lab.seat_env("base", players=4, against="random"), 0, 0
_, info = env.reset(seed=seed); start = clock()
while clock() - start < seconds:
    _, _, terminated, truncated, info = env.step(int(random.choice(np.flatnonzero(info["action_mask"])))); steps += 1
    if terminated or truncated:
        games += 1; _, info = env.reset()
tell(one_seat=(games, steps, clock() - start))
"""

CATANATRON = """
from catanatron import Game, RandomPlayer, Color
games = steps = 0; start = clock()
while clock() - start < seconds:
    game = Game([RandomPlayer(c) for c in Color])
    while game.winning_color() is None and game.state.num_turns < 1000:
        game.play_tick(); steps += 1
    games += 1
tell(all_seats=(games, steps, clock() - start))
"""

CATANATRON_GYM = """
import warnings; warnings.simplefilter("ignore")
import gymnasium
from catanatron import Color, RandomPlayer
others = [RandomPlayer(c) for c in Color if c != Color.BLUE]
# The package was a project of its own before it became a part of Catanatron.
try:
    import catanatron.gym; name = "catanatron/Catanatron-v0"
except ImportError:
    import catanatron_gym; name = "catanatron-v1"
env, games, steps = gymnasium.make(name, config={"enemies": others}).unwrapped, 0, 0
_, info = env.reset(seed=seed); start = clock()
while clock() - start < seconds:
    _, _, terminated, truncated, info = env.step(random.choice(info["valid_actions"])); steps += 1
    if terminated or truncated:
        games += 1; _, info = env.reset()
tell(one_seat=(games, steps, clock() - start))
"""

FASTCATAN = """
import fastcatan
env, games, steps = fastcatan.Env(), 0, 0
env.reset(seed=seed); start = clock()
while clock() - start < seconds:
    for _ in range(500):
        legal = [a for a in env.legal_actions() if a < 268]
        steps += 1
        if env.step(legal[int(random.random() * len(legal))]):
            games += 1; env.reset(seed=games)
tell(all_seats=(games, steps, clock() - start))
"""

FASTCATAN_BATCH = """
import os; os.environ["OMP_NUM_THREADS"] = "1"
import numpy as np
import fastcatan
n, rng = 1024, np.random.default_rng(seed)
env = fastcatan.BatchedEnv(n, seed=seed); env.reset()
masks, dones = np.zeros((n, fastcatan.MASK_WORDS), dtype=np.uint64), np.zeros(n, dtype=np.uint8)

def step(observes):
    began = clock()
    env.write_masks(masks)
    if observes:
        for k in range(n):
            env.state_view(k, env.actor_to_act(k))
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
    games += step(False)[1]
games = steps = 0; called = 0.0; start = clock()
while clock() - start < seconds:
    inside, ended = step("observations" in OPTIONS)
    called += inside; games += ended; steps += n
tell(its_call=(games, steps, called), NumPy_chooses=(games, steps, clock() - start))
"""

OURS = [
    ("poblado", "in the core", PLAYOUT, ""),
    ("poblado", "Batch, lists", BATCH, ""),
    ("poblado", "Batch, lists and masks", BATCH, "masks"),
    ("poblado", "Batch, lists and observations", BATCH, "observations"),
    ("poblado", "Batch, chosen from masks", BATCH, "masks choose"),
    ("poblado", "PettingZoo", AEC, ""),
    ("poblado", "Gymnasium", SEAT, ""),
]
THEIRS = [
    ("fastcatan", "one game at a time, lists", FASTCATAN, ""),
    ("fastcatan", "batch, masks", FASTCATAN_BATCH, ""),
    ("fastcatan", "batch, masks and observations", FASTCATAN_BATCH, "observations"),
    ("catanatron", "its own play", CATANATRON, ""),
    ("catanatron", "Gymnasium", CATANATRON_GYM, ""),
]
"""Engines: packages, interface, program that measures it, its options."""
# Without the second Catanatron's environment is missing where the first has none of its own.
PACKAGES = {"fastcatan": "fastcatan", "catanatron": "catanatron catanatron_gym"}


def python_of(packages: str) -> tuple[str | None, str]:
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


def run(python: str, script: str, options: str, seconds: float, seed: int) -> dict[str, dict[str, float]] | str:
    script = f"{BEGIN}\nOPTIONS = {options.split()}\n{script}"
    done = subprocess.run([python, "-c", script, str(seconds), str(seed)], capture_output=True, text=True)
    if done.returncode:
        return (done.stderr.strip().splitlines() or ["no output"])[-1]
    return json.loads(done.stdout.splitlines()[-1])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=5.0, help="for each engine in each round")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--python", default=sys.executable, help="the interpreter whose Poblado is measured")
    parser.add_argument("--only", default="", help="a word that the name of an engine or interface has")
    args = parser.parse_args()

    pythons = {"poblado": args.python}
    engines = [one for one in [*OURS, *THEIRS] if args.only.lower() in f"{one[0]}, {one[1]}".lower()]
    for name in sorted({name for name, *_ in engines} - {"poblado"}):
        python, reason = python_of(PACKAGES[name])
        if python:
            pythons[name] = python
        else:
            print(f"{name}: not installed here ({reason})")
    found: dict[str, list[dict[str, float]]] = {}
    for round_ in range(args.rounds):
        for name, interface, script, options in engines:
            if name not in pythons:
                continue
            result = run(pythons[name], script, options, args.seconds, round_)
            if isinstance(result, str):
                print(f"{name}, {interface}: {result}")
                continue
            for counted, numbers in result.items():
                found.setdefault(f"{f'{name}, {interface}':42} {counted:14}", []).append(numbers)

    print(f"{'':42} {'counted':14} {'games/s':>8} {'decisions/s':>12} {'lowest':>11} {'highest':>11}")
    for name, rounds in found.items():
        games = statistics.median(r["games"] for r in rounds)
        rates = [r["decisions"] for r in rounds]
        print(f"{name} {games:8,.1f} {statistics.median(rates):12,.0f} {min(rates):11,.0f} {max(rates):11,.0f}")


if __name__ == "__main__":
    main()
