"""Seeded play-outs and a Hypothesis machine under the invariants; and every way to leave modules out."""

import itertools
import random
import tomllib

import pytest
from cases import OTHERS, each_case, rules_of, tonight
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from invariants import check

import poblado
from long_run import night_seeds, one_in, some_are_quick
from poblado.books import all_modules
from poblado.cardgame.box import Box
from poblado.island.composition import ComposedIsland
from poblado.island.maps import Board
from poblado.kernel.errors import BadRuleset
from poblado.kernel.playout import Playout
from poblado.kernel.rng import Rng
from poblado.presets import box_text, make_board
from walking import forward


@each_case(but=OTHERS)
def test_games_of_the_matrix_keep_the_invariants(case):
    """Every seventh position."""
    keep_the_invariants(case, 0, every=7)


@tonight(but=OTHERS)
@pytest.mark.parametrize("seed", night_seeds(2))
def test_games_of_the_matrix_keep_the_invariants_at_every_position(case, seed):
    keep_the_invariants(case, seed, every=1)


def keep_the_invariants(case, seed, every):
    rules, rng = rules_of(case), Rng(seed)
    game = rules.new_game()
    for n in range(700):
        if game.is_over():
            break
        if n % every == 0:
            check(game)
        game.apply_trusted(forward(game, rng))
    check(game)


class BaseGame(RuleBasedStateMachine):
    """Hypothesis chooses the actions, and shrinks a failing game to few."""

    @initialize(players=st.integers(2, 6), seed=st.integers(0, 99), offers=st.booleans())
    def begin(self, players, seed, offers):
        params = {"enumerated_offers": int(offers), "offers_per_turn": 3, "bank_size": 8}
        name = "base" if players < 5 else ("base-5-6", "base-5-6-paired")[seed % 2]
        self.game = poblado.ruleset(name, players, params=params, seed=seed).new_game()

    @precondition(lambda self: not self.game.is_over())
    @rule(choice=st.integers(0, 10_000), steps=st.integers(1, 30))
    def act(self, choice, steps):
        rng = Rng(choice)
        for _ in range(steps):
            if self.game.is_over():
                return
            self.game.apply_trusted(forward(self.game, rng))

    @invariant()
    def holds(self):
        if hasattr(self, "game"):
            check(self.game)


TestBaseGame = BaseGame.TestCase
TestBaseGame.settings = settings(
    max_examples=25, stateful_step_count=20, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True
)

# Without these there is no game; everything else may be left out.
CORE = {"turn", "founding", "production", "roads", "settlements", "victory"}
BASE = [m.id for m in all_modules() if type(m).__module__.startswith("poblado.rules.base")]
KNIGHTS = [
    m.id for m in all_modules()
    if type(m).__module__.startswith(("poblado.rules.base", "poblado.rules.cities_knights"))
    and m.id not in ("development_cards", "largest_army")
]  # fmt: skip
OPTIONAL = [id for id in BASE if id not in CORE]
MIXED = [
    m.id for m in all_modules()
    if type(m).__module__.startswith(("poblado.rules.base", "poblado.rules.cities_knights"))
    and m.id not in {*CORE, "progress_cards", "raid"}
]  # fmt: skip
"""Both games' modules, but for what cannot be played with development cards."""
LEFT_OUT = {
    "base": [
        *itertools.combinations(OPTIONAL, 1),
        *itertools.combinations(OPTIONAL, 2),
        *random.Random(3).sample(list(itertools.combinations(OPTIONAL, 3)), 24),
        *(tuple(random.Random(n).sample(OPTIONAL, n)) for n in range(4, len(OPTIONAL) + 1)),
    ],
    "knights": [
        *((id,) for id in KNIGHTS if id not in CORE),
        *random.Random(4).sample(list(itertools.combinations([id for id in KNIGHTS if id not in CORE], 2)), 40),
    ],
    "mixed": [
        *((id,) for id in MIXED),
        *random.Random(5).sample(list(itertools.combinations(MIXED, 2)), 30),
        *(tuple(random.Random(n).sample(MIXED, n)) for n in range(3, len(MIXED) + 1)),
    ],
}
ALL = {"base": BASE, "knights": KNIGHTS, "mixed": [*CORE, *MIXED]}


ROWS = [(of, some) for of, rows in LEFT_OUT.items() for some in rows]


@pytest.mark.parametrize(
    ("of", "left_out"), one_in(4, some_are_quick(ROWS, lambda n: len(ROWS[n][1]) not in (2, 3))), ids=str
)
def test_modules_can_be_left_out(of, left_out):
    """All singles and pairs, samples of more: either composition refuses in words, or games keep the invariants."""
    modules = [m for m in all_modules() if m.id in ALL[of] and m.id not in left_out]
    board = make_board("beginner", 0)
    try:
        rules = ComposedIsland("some", 3, board, modules, {"points_to_win": 5})
    except BadRuleset as error:
        assert "requires" in str(error)
        return
    rng = Rng(4)
    game = rules.new_game()
    for _ in range(250):
        if game.is_over():
            break
        check(game)
        game.apply_trusted(forward(game, rng))


@pytest.mark.parametrize("family", ALL.values(), ids=ALL)
def test_modules_in_any_order_make_the_same_rules(family):
    board = make_board("beginner", 0)
    modules = [m for m in all_modules() if m.id in family]
    plain = ComposedIsland("base", 3, board, modules, {})
    reverse = ComposedIsland("base", 3, board, [m for m in all_modules() if m.id in family][::-1], {})
    assert sorted(m.id for m in reverse.modules) == sorted(m.id for m in plain.modules)
    assert reverse.turn_plan.names == plain.turn_plan.names


def test_a_board_of_another_shape_is_played_as_well():
    """Six tiles in a bent row, two of them desert, one harbour."""
    land = [(0, 0), (1, 0), (2, 0), (3, 0), (2, 1), (1, 2)]
    board = Board("bent", land, [0, 1, 5, 3, 2, 5], [6, 8, 0, 9, 5, 0], [("b2NE", 2)], "", [])
    rules = poblado.ruleset("base", 2, board=board, params={"points_to_win": 4})
    rng = Rng(1)
    game = rules.new_game()
    for _ in range(400):
        if game.is_over():
            break
        check(game)
        game.apply_trusted(forward(game, rng))


def test_playouts_are_the_same_for_the_same_seed():
    rules = poblado.ruleset("base", 4, seed=5)
    ends = []
    for _ in range(2):
        game = rules.new_game()
        Playout(9).play(game, 100_000)
        ends.append(game.to_list())
    assert ends[0] == ends[1]


class CardTable(RuleBasedStateMachine):
    """The same for the card game, with other boxes too."""

    @initialize(players=st.integers(2, 6), swaps=st.integers(0, 3), draws=st.integers(0, 2), limit=st.integers(0, 9))
    def begin(self, players, swaps, draws, limit):
        data = tomllib.loads(box_text())
        data["backs"]["market_day"] |= {"swaps": swaps, "draws": draws}
        data["backs"]["robber_attack"]["discard_above"] = limit
        self.game = poblado.ruleset("cards", players, board=Box(data), params={"points_to_win": 15}).new_game()

    @precondition(lambda self: not self.game.is_over())
    @rule(choice=st.integers(0, 10_000), steps=st.integers(1, 30))
    def act(self, choice, steps):
        rng = Rng(choice)
        for _ in range(steps):
            if self.game.is_over():
                return
            self.game.apply_trusted(forward(self.game, rng))
            check(self.game)


TestCardTable = CardTable.TestCase
TestCardTable.settings = settings(max_examples=20, stateful_step_count=20, deadline=None)
