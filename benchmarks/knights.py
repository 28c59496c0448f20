"""How the settler plays Cities & Knights: its strength, how long its games last, and how long it thinks.

    python benchmarks/knights.py [--games 100] [--only random|settlers|speed]

Three tables. *Against random*: one settler and players who choose at random, at every seat in turn. *Settlers alone*: games
of settlers, with the rounds that they take. *Thinking*: milliseconds of processor time for one decision, the view of the
game included, beside the base game's settler; on a busy machine other processes do not count, though they slow caches down.

Every game has a board and dice of its own, and equal arguments give equal games.
"""

import argparse
import statistics
import time

import poblado
from poblado import bots
from poblado.kernel.chance import SeededSource
from poblado.kernel.view import View
from poblado.lab.match import seed_for
from poblado.lab.series import Series, lineup_of, run

RULES = [
    ("cities-knights", 4, {}),
    ("cities-knights-first", 4, {}),
    ("cities-knights", 4, {"dona_urraca": 1}),
    ("cities-knights-2010", 4, {}),
    ("cities-knights", 2, {}),
    ("cities-knights", 3, {}),
    ("cities-knights-5-6", 6, {}),
    ("cities-knights-5-6-paired", 6, {}),
]
LIMIT = 40_000


def played(names, ruleset, players, params, games, seed):
    """The results of some games, and for each the place in the line-up that won."""
    series = Series(ruleset, players, lineup_of(names, players), seed, params=params, limit=LIMIT)
    results = run(series, games)
    return results, [(r.winner - series.shift(i)) % players if r.winner >= 0 else -1 for i, r in enumerate(results)]


def label(ruleset, players, params):
    told = " ".join(f"{k}={v}" for k, v in params.items())
    return f"{ruleset}, {players} seats{', ' + told if told else ''}"


def against_random(games):
    print(f"{'one settler against random players':58} won of {games:4}  rounds")
    for ruleset, players, params in RULES:
        names = ["settler"] + ["random"] * (players - 1)
        results, winners = played(names, ruleset, players, params, games, seed=11)
        rounds = [r.rounds for r in results if r.winner >= 0]
        print(f"{label(ruleset, players, params):58} {winners.count(0):11}  {statistics.median(rounds):6}", flush=True)


def settlers(games):
    print(f"{'settlers alone':58} ended  within 120  median  90 %  longest")
    for ruleset, players, params in RULES:
        results, _ = played(["settler"], ruleset, players, params, games, seed=12)
        rounds = sorted(r.rounds for r in results if r.winner >= 0)
        soon = sum(1 for n in rounds if n <= 120)
        print(
            f"{label(ruleset, players, params):58} {len(rounds):5} {soon:11} {statistics.median(rounds):7} "
            f"{rounds[int(0.9 * (len(rounds) - 1))]:5} {rounds[-1]:8}",
            flush=True,
        )


def thinking(games):
    print(f"{'thinking':58} decisions  mean ms  longest")
    for ruleset, players, params in [("base", 4, {}), *RULES]:
        times = []
        for i in range(games):
            rules = poblado.ruleset(ruleset, players, params=params, seed=seed_for(13, i, "board"))
            game = rules.new_game()
            source = SeededSource(seed_for(13, i, "chance"))
            bot = bots.make("settler")
            while not game.is_over():
                if game.is_chance():
                    action = source.choose(game)
                else:
                    began = time.process_time()
                    action = bot.choose(View(game, game.actor()))
                    times.append(time.process_time() - began)
                game.apply_trusted(action)
        mean = 1000 * statistics.fmean(times)
        print(f"{label(ruleset, players, params):58} {len(times):9} {mean:8.2f} {1000 * max(times):8.1f}", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--only", choices=("random", "settlers", "speed"))
    asked = parser.parse_args()
    print(f"Poblado {'compiled' if poblado.is_compiled() else 'interpreted'}, {asked.games} games each")
    if asked.only in (None, "random"):
        against_random(asked.games)
    if asked.only in (None, "settlers"):
        settlers(asked.games)
    if asked.only in (None, "speed"):
        thinking(max(2, asked.games // 20))
