"""How many turns a usual game has: what presets and chapters say as `turns`, beside what bots take.

    python benchmarks/turns.py [--games 20] [--bots settler] [--presets base base+helpers]

Printed is for each preset, and each preset with a chapter, the mean over its numbers of players of the median of some games, all
seats together, and how many of all games end within `usual_limit`. Equal arguments give equal games.
"""

import argparse
import statistics
import sys
from pathlib import Path

from poblado.lab.series import Series, lineup_of, run
from poblado.presets import usual_limit, usual_turns
from poblado.presets.composition import players_for

sys.path.insert(0, str(Path(__file__).parents[1] / "docs"))
from looks import every_game

LIMIT = 60_000
SEED = 5


def counted(name: str, chapters: list[str], players: int, games: int, bot: str) -> list[int]:
    """Turns of the games of bots that end, in rising order."""
    series = Series(name, players, lineup_of([bot], players), SEED, chapters=tuple(chapters), limit=LIMIT)
    return sorted(players * result.rounds for result in run(series, games) if result.winner >= 0)


def main() -> None:
    """Play, count."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--bots", default="settler", help="who plays on all seats (%(default)s)")
    parser.add_argument("--presets", nargs="+", default=every_game(), metavar="PRESET[+CHAPTER…]")
    asked = parser.parse_args()
    print(f"{'game':44} said  taken  within the limit")
    for game in asked.presets:
        name, *chapters = game.split("+")
        low, high = players_for(name, chapters)
        found = [counted(name, chapters, n, asked.games, asked.bots) for n in range(low, high + 1)]
        said, limit = usual_turns(name, chapters), usual_limit(name, chapters)
        medians = [statistics.median(turns) if turns else float("nan") for turns in found]
        within = f"{sum(n <= limit for turns in found for n in turns)} of {asked.games * len(found)}"
        each = ", ".join(f"{n:.0f}" for n in medians)
        print(f"{game:44} {said:4}  {statistics.mean(medians):5.0f}  {within:16}  {each}", flush=True)


if __name__ == "__main__":
    main()
