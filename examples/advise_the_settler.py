"""Advice about a module of your own: what the settler cannot know of it by looking ahead alone.

The module is *Patience*, of `add_a_module.py`. Without advice the settler tries what it lets people do and judges what comes of
it, so it plays the module already. Advice is exact, needs no trying, and can say what is to be saved for.

Run it: `python examples/advise_the_settler.py`.
"""

from collections.abc import Mapping

from add_a_module import Patience

import poblado
from poblado import bots
from poblado.bots.settler.advice import Advice, Answer
from poblado.bots.settler.judgement import total_with
from poblado.bots.settler.plan import SettlerPlan
from poblado.bots.settler.proposals import Play
from poblado.kernel.action import kind_of, what_of
from poblado.lab import play_match


# [answers]
def rolls_saved(plan: SettlerPlan, good: int) -> float:
    """How much nearer a card more of a good brings the win."""
    return total_with(plan, plan.pos.hand) - total_with(plan, plan.hand_with(good, 1))


def choose_card(plan: SettlerPlan) -> int:
    """The card that brings the win nearest; of equals the first."""
    return max(plan.pos.legal, key=lambda action: rolls_saved(plan, int(what_of(action))))


# [the advice]
class PatienceAdvice(Advice):
    """Hours are given up as soon as there is a card that helps."""

    module = "patience"

    def answers(self) -> Mapping[str, Answer]:
        return {"ChooseCard": choose_card}

    def plays(self, plan: SettlerPlan) -> list[Play]:
        pos = plan.pos
        saved = max([rolls_saved(plan, good) for good in range(pos.constants.goods) if pos.bank[good] > 0], default=0.0)
        spend = pos.r.kind_named("SPEND_HOURS")
        return [Play(action, saved) for action in pos.legal if kind_of(action) == spend]


# [where it is found]
class AdvisedPatience(Patience):
    advice = PatienceAdvice


def match(games: int = 10, seed: int = 1) -> int:
    """Games that one settler wins against two random bots, its seat rotating."""
    wins = 0
    for number in range(games):
        rules = poblado.ruleset("base", 3, params={"patience_hours": 1}, seed=seed + number, extra=[AdvisedPatience()])
        seats = [bots.make("random") for _ in range(3)]
        seats[number % 3] = bots.make("settler")
        wins += play_match(rules.new_game(), seats, seed=seed + number).winner == number % 3
    return wins


if __name__ == "__main__":
    print(f"an advised settler wins {match()} of 10 games against two random bots")
