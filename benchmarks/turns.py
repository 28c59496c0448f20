"""How many turns a usual game has: what presets and chapters say as `turns`, beside what bots take.

    python benchmarks/turns.py [--games 20] [--presets base base+helpers]

Printed is for each preset, and each preset with a chapter, the mean over its numbers of players of the median of some games, all
seats together. Equal arguments give equal games.
"""

import argparse
import statistics
import sys
from pathlib import Path

from poblado.lab.series import Series, lineup_of, run
from poblado.presets import usual_turns
from poblado.presets.composition import players_for

sys.path.insert(0, str(Path(__file__).parents[1] / "docs"))
from looks import every_game

LIMIT = 40_000
SEED = 5


def counted(name: str, chapters: list[str], players: int, games: int) -> float:
    """Turns of the median game of bots."""
    series = Series(name, players, lineup_of(["settler"], players), SEED, chapters=chapters, limit=LIMIT)
    return players * statistics.median(result.rounds for result in run(series, games) if result.winner >= 0)


def main() -> None:
    """Play, count."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--presets", nargs="+", default=every_game(), metavar="PRESET[+CHAPTER…]")
    asked = parser.parse_args()
    print(f"{'game':44} said  taken")
    for game in asked.presets:
        name, *chapters = game.split("+")
        low, high = players_for(name, chapters)
        found = [counted(name, chapters, n, asked.games) for n in range(low, high + 1)]
        said = usual_turns(name, chapters)
        print(f"{game:44} {said:4}  {statistics.mean(found):5.0f}   {', '.join(f'{n:.0f}' for n in found)}", flush=True)


if __name__ == "__main__":
    main()
