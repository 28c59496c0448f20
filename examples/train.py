"""A policy learnt by self-play in minutes: PPO with PyTorch, where one small network plays all seats of a batch of games.

Needs `pip install poblado[lab] torch`. Run it: `python examples/train.py --preset duel --minutes 3 --seed 1 --games 400`.

The network scores the listed actions only. It reads bits: for each number of the observation and each value that random games
showed, whether the number is that value (categories), or at least that value (counts, up to `MOST` bits). After learning it
plays against uniformly random opponents, in each seat by turns, and the share of games won is printed with its 95 % interval.
"""

import argparse
import time
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from poblado.lab import Batch, Spec, spec, wilson

Step = dict[str, Any]
"""One call of the batch. Rows: `seat`, `done`, `won`. Choices: `row`, `bits`, `legal`, `place`, `log`, `value`."""

GAMES, STEPS, HIDDEN, MOST = 128, 128, 128, 12
EPOCHS, MINIBATCH, RATE, CLIP, ENTROPY = 3, 512, 1e-3, 0.2, 0.01
GAMMA, LAMBDA = 0.998, 0.97


# [network]
class Network:
    """Logits of listed actions, each the sum of one for its flat number and one for its kind, and the value of the position."""

    def __init__(self, played: Spec, seed: int) -> None:
        scout = Batch(played, 64, seed)
        low, high = scout.observation.min(0), scout.observation.max(0)
        for _ in range(500):
            scout.random(5)
            low, high = np.minimum(low, scout.observation.min(0)), np.maximum(high, scout.observation.max(0))
        category = np.array([column.kinds for column in played.observation.encoding.columns])
        high = np.where(category, high, np.minimum(high, low + MOST))
        self.column = np.repeat(np.arange(len(low)), high - low)
        self.bound = np.concatenate([np.arange(a + 1, b + 1) for a, b in zip(low, high)])
        self.category = category[self.column]
        starts, self.size = np.array(played.actions.starts), played.actions.size
        self.kind = torch.from_numpy(np.searchsorted(starts, np.arange(self.size), "right") - 1 + self.size)
        first, inner = nn.Linear(len(self.column), HIDDEN), nn.Linear(HIDDEN, HIDDEN)
        last = nn.Linear(HIDDEN, self.size + len(starts) + 1)
        nn.init.zeros_(last.weight)
        self.layers = nn.Sequential(first, nn.LayerNorm(HIDDEN), nn.ReLU(), inner, nn.ReLU(), last)

    def bits(self, observation: NDArray[np.int16]) -> NDArray[np.bool_]:
        number = observation[:, self.column]
        return np.asarray(np.where(self.category, number == self.bound, number >= self.bound))

    def __call__(self, bits: NDArray[np.bool_], legal: NDArray[np.int32]) -> tuple[Any, Any]:
        out, listed = self.layers(torch.from_numpy(bits).float()), torch.from_numpy(legal).long()
        logits = (out[:, : self.size] + out[:, self.kind]).gather(1, listed.clamp(min=0))
        return logits.masked_fill(listed < 0, -1e9), out[:, -1]


# [play]
def play(batch: Batch, network: Network, mine: NDArray[np.bool_]) -> Step:
    """Play one action in each game: the network's where the seat to move is `mine`, a random one elsewhere."""
    row, width = np.flatnonzero(mine & (batch.legal_n > 1)), int(batch.legal_n.max())
    bits, legal, seat = network.bits(batch.observation[row]), batch.legal[row], batch.seat.copy()
    logits = np.zeros((batch.n, width), np.float32)
    with torch.inference_mode():
        scores, value = network(bits, legal[:, :width])
    logits[row] = scores.numpy()
    place = batch.sample(logits)[row].astype(np.int64)
    log = scores.log_softmax(1).numpy()[np.arange(len(row)), place]
    chosen = {"row": row, "bits": bits, "legal": legal, "place": place, "log": log, "value": value.numpy()}
    return chosen | {"seat": seat, "done": batch.done == 1, "won": batch.rewards}


# [credit]
def advantages(steps: list[Step]) -> NDArray[np.float32]:
    """Advantages of all choices, by GAE from the last step back. Each seat of each game has its own trajectory, and the moves of
    others between two of its choices do not cut it. A game's end gives each seat's last choice that seat's reward. What follows a
    seat's last choice before the steps end is unknown: that choice's own value stands for it."""
    after, carried, found = np.full_like(steps[0]["won"], np.nan), np.zeros_like(steps[0]["won"]), []
    for step in reversed(steps):
        after[step["done"]], carried[step["done"]] = step["won"][step["done"]], 0
        at = step["row"], step["seat"][step["row"]]
        carried[at] = np.nan_to_num(GAMMA * (after[at] + LAMBDA * carried[at]) - step["value"])
        after[at] = step["value"]
        found.append(carried[at])
    return np.concatenate(found[::-1])


# [learn]
def learn(network: Network, optimizer: Any, steps: list[Step]) -> None:
    """Improve the network by some epochs of PPO on what was played."""
    gained = advantages(steps)
    bits, legal, *rest = (np.concatenate([s[key] for s in steps]) for key in ("bits", "legal", "place", "log", "value"))
    legal = legal[:, : (legal >= 0).sum(1).max()]
    place, log, value, advantage = map(torch.from_numpy, (*rest, gained))
    goal, advantage = advantage + value, (advantage - advantage.mean()) / (advantage.std() + 1e-6)
    for _ in range(EPOCHS):
        for at in np.array_split(np.random.permutation(len(bits)), max(len(bits) // MINIBATCH, 1)):
            scores, now = network(bits[at], legal[at])
            logs = scores.log_softmax(1)
            ratio = (logs.gather(1, place[at][:, None])[:, 0] - log[at]).exp()
            better = torch.minimum(ratio * advantage[at], ratio.clamp(1 - CLIP, 1 + CLIP) * advantage[at]).mean()
            optimizer.zero_grad()
            (0.5 * (now - goal[at]).square().mean() - better + ENTROPY * (logs.exp() * logs).sum(1).mean()).backward()
            nn.utils.clip_grad_norm_(network.layers.parameters(), 0.5)
            optimizer.step()


def train(played: Spec, minutes: float, seed: int) -> Network:
    """Learn by self-play for some minutes of processor time, on one core."""
    torch.set_num_threads(1)
    torch.manual_seed(seed)
    np.random.seed(seed)
    begun, batch, network, games = time.process_time(), Batch(played, GAMES, seed), Network(played, seed), 0
    optimizer = torch.optim.Adam(network.layers.parameters(), RATE)
    while (gone := (time.process_time() - begun) / 60 / minutes) < 1:
        optimizer.param_groups[0]["lr"] = RATE * max(1 - gone, 0.05)
        steps = [play(batch, network, np.full(batch.n, True)) for _ in range(STEPS)]
        learn(network, optimizer, steps)
        games += sum(int(step["done"].sum()) for step in steps)
        print(f"\r{gone:4.0%} of the time, {games} games", end="", flush=True)
    print()
    return network


# [against random]
def against_random(played: Spec, network: Network, games: int, seed: int) -> int:
    """Games won of so many, the first of each row: one seat plays by the network, the others at random; a game cut is not won."""
    batch, seat, on, won = Batch(played, games, seed), np.arange(games) % played.seats, np.full(games, True), 0
    while on.any():
        done = play(batch, network, on & (batch.seat == seat))["done"] & on
        won, on = won + int((done & (batch.winner == seat)).sum()), on & ~done
    return won


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Learn a policy by self-play, and play it against random opponents.")
    parser.add_argument("--preset", default="duel")
    parser.add_argument("--minutes", type=float, default=3, help="processor time to learn")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=400, help="games against random opponents")
    told = parser.parse_args()
    learnt = train(spec(told.preset), told.minutes, told.seed)
    wins = against_random(spec(told.preset), learnt, told.games, told.seed + 1)
    low, high = (f"{share:.1%}" for share in wilson(wins, told.games))
    print(
        f"won {wins} of {told.games} games of {told.preset} against random opponents: {wins / told.games:.1%}, {low} to {high}"
    )
