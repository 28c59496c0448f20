"""What a study needs around the rules: observations, copies, positions to play on from, chance that is known for a while, bots.

Run it: `python examples/study.py`.
"""

import copy
import pickle

from write_a_bot import Eager

import poblado
from poblado import Game, HashSource, ScriptedSource, SeededSource, Table, View
from poblado.kernel.playout import Playout
from poblado.kernel.view import observed
from poblado.lab import evaluate
from poblado.lab.evaluate import Evaluation
from poblado.notation import position_text


def some_game(actions: int = 300) -> Game:
    """A game of four somewhere in the middle, played at random."""
    game = poblado.ruleset("base", 4, seed=3).new_game()
    Playout(seed=3).play(game, actions)
    return game


def an_observation(game: Game) -> dict[str, list[int]]:
    """All that seat 1 knows, as integers; the stretches have names."""
    view = View(game, 1)
    told = view.observation()
    parts = {name: told[start : start + n] for name, start, n in observed(game.rules)}
    print(len(told), "integers; harbours:", parts["island.harbour"], "goods unseen:", parts["unseen.goods"])
    return parts


def kept_and_sent(game: Game) -> tuple[Game, Table]:
    """Games, views, rules, records and tables can be pickled, and so sent to other processes, and deeply copied."""
    again = pickle.loads(pickle.dumps(game))
    table = poblado.new_table("base", seed=1)
    branch = copy.deepcopy(table)
    branch.play(branch.legal()[0])
    print("read again, the same:", again.same_as(game), "| a branch plays alone:", table.record, branch.record)
    return again, branch


def on_from_a_position(game: Game) -> Table:
    """A table begins with a position, as a line of text here; its record says which, and replays."""
    table = Table.from_position(position_text(game), SeededSource(5))
    for _ in range(10):
        if not table.is_over:
            table.play(table.legal()[0])
    again = Table.from_record(table.record)
    print("ten decisions on, replayed:", again.game.same_as(table.game))
    return table


def these_dice_then_others() -> Table:
    """Chance that is known for a while: when the script has ended, another source goes on."""
    source = ScriptedSource(["* DICE 6+6", "* DICE 3+5"], then=HashSource("secret"))
    table = Table(poblado.ruleset("base-beginner", 4), source)
    for action in ("0 ROLL", "0 END_TURN", "1 ROLL", "1 END_TURN", "2 ROLL"):
        table.play(action)
    print([action for action in table.record.actions if "DICE" in action])
    return table


def a_comparison(deals: int = 2) -> Evaluation:
    """Bots by name, as objects, as classes; a file's would be "mine.py:Mine"."""
    found = evaluate([Eager(seed=1), Eager(seed=2), "random"], deals=deals, players=3, limit=4000)
    for standing in found.standings:
        print(f"{standing.bot:8} {standing.wins} of {standing.games}")
    return found


def main() -> None:
    game = some_game()
    an_observation(game)
    kept_and_sent(game)
    on_from_a_position(game)
    these_dice_then_others()
    a_comparison()


if __name__ == "__main__":
    main()
