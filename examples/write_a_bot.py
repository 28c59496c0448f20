"""A bot of your own in forty lines, and a match of it against three random ones.

Run it: `python examples/write_a_bot.py`.
"""

import poblado
from poblado import IslandFacts, View
from poblado.bots import Bot, Random
from poblado.bots.bot import dice_of
from poblado.kernel.action import at_of, kind_of
from poblado.lab import play_match

# [wishes]
WISHES = ["BUILD_CITY", "BUILD_SETTLEMENT", "BUY_CARD", "PLAY_KNIGHT", "BUILD_ROAD", "ROLL", "ROB"]
"""What the bot likes to do, best first; all else it does by chance."""


# [the bot]
class Eager(Bot):
    """Does the best thing on its list of wishes; settles and builds cities where the numbers are good."""

    name = "eager"

    def choose(self, view: View) -> int:
        legal = view.legal()
        rules = view.game.rules
        for wish in WISHES:
            wanted = [action for action in legal if rules.spec_of(kind_of(action)).name == wish]
            if wanted and wish in ("BUILD_CITY", "BUILD_SETTLEMENT"):
                facts = IslandFacts(view.game)
                return max(wanted, key=lambda action: pips_around(facts, at_of(action)))
            if wanted:
                return wanted[dice_of(view, self.seed).below(len(wanted))]
        return legal[dice_of(view, self.seed).below(len(legal))]


# [the numbers]
def pips_around(facts: IslandFacts, vertex: int) -> int:
    """Of 36 rolls, how many pay a building there, counting each tile."""
    total = 0
    for tile in facts.r.vertex_tiles[3 * vertex : 3 * vertex + 3]:
        if tile >= 0 and facts.token(tile):
            total += 6 - abs(7 - facts.token(tile))
    return total


# [a match]
def match(games: int = 10, seed: int = 1) -> int:
    """Games that one Eager wins against three random bots, its seat rotating."""
    wins = 0
    for number in range(games):
        rules = poblado.ruleset("base", 4, seed=seed + number)
        seats: list[Bot] = [Random() for _ in range(4)]
        seats[number % 4] = Eager()
        result = play_match(rules.new_game(), seats, seed=seed + number)
        wins += result.winner == number % 4
    return wins


if __name__ == "__main__":
    print(f"eager wins {match()} of 10 games against three random bots")
