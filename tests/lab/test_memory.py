"""The memory of a seat: it tells apart what the seat can, nothing else, and what it believes of hidden cards is right."""

import copy
import itertools
import math
import pickle
from collections import Counter
from fractions import Fraction

import pytest

import poblado
from poblado.bots import Settler
from poblado.kernel.action import NATURE, Actions, kind_of, seat_of
from poblado.kernel.codec import from_text, redact
from poblado.kernel.errors import BadChoice
from poblado.kernel.event import Event
from poblado.kernel.field import OWN
from poblado.kernel.playout import outcome, outcomes
from poblado.kernel.rng import Rng
from poblado.kernel.view import View
from poblado.lab import belief as beliefs
from poblado.lab.belief import Belief
from poblado.lab.hidden import Deals, picked
from poblado.lab.memory import Memory, advance, uniform
from poblado.presets import chapter_names, preset, preset_names
from poblado.presets.composition import game_for

GAMES = {
    "base": ("base", 4, (), 500),
    "cities-knights": ("cities-knights", 3, (), 200),
    "cards": ("cards", 3, (), 20),
    "new-shores": ("base", 3, ("new-shores",), 300),
    "spices-for-catan": ("spices-for-catan", 3, (), 200),
}
EVERY_GAME = [
    *((name, ()) for name in preset_names()),
    *((one[0], tuple(one[1])) for one in map(game_for, chapter_names())),
]


def rules_of(case):
    name, seats, chapters, _ = GAMES[case]
    return poblado.ruleset(name, seats, chapters=list(chapters), seed=1)


def chosen_by(game, rng, done):
    """An action at random, half of the time of a kind that has seldom been done."""
    if game.is_chance():
        return int(outcome(game, rng))
    out = Actions()
    game.legal(game.actor(), out)
    legal = out.to_list()
    if rng.below(2):
        least = min(done[kind_of(action)] for action in legal)
        legal = [action for action in legal if done[kind_of(action)] == least]
    action = legal[rng.below(len(legal))]
    done[kind_of(action)] += 1
    return action


def random_steps(game, memories, steps, seed=1):
    """Play at random; yields after each step."""
    rng, done = Rng(seed), Counter()
    for _ in range(steps):
        if game.is_over():
            return
        advance(game, chosen_by(game, rng, done), memories)
        yield


def some_memories(game, seats=(-1, 0, 1), policy=None):
    return [Memory(game, seat, policy) for seat in seats]


def cards_of(memory, pool, game):
    return memory.belief.layout.cards(pool, list(game.cells))


def goods(memory):
    return memory.belief.pools["goods"].weights


# -- that it is right --------------------------------------------------------------------------------------------------


def check_truth(game, memory, rng):
    """The belief agrees with the view, and where it counts all possibilities the truth is one of them."""
    view, found = View(game, memory.seat), memory.sample(rng)
    assert View(found, memory.seat).observation() == view.observation() == memory._told
    for pool, one in memory.belief.pools.items():
        if one.exact:
            assert cards_of(memory, pool, game) in one.weights
    if memory.is_exact:
        assert memory.allows(game) and memory.allows(found)


@pytest.mark.parametrize("case", GAMES)
def test_the_true_hands_are_never_excluded_and_samples_look_the_same(case):
    game, rng = rules_of(case).new_game(), Rng(3)
    memories, uncertain = some_memories(game), 0
    for _ in random_steps(game, memories, GAMES[case][3]):
        for memory in memories:
            check_truth(game, memory, rng)
            uncertain += not memory.belief.sample(rng).same_as(game)
    assert uncertain > 0, "or nothing was hidden"


@pytest.mark.thorough
@pytest.mark.parametrize(("name", "chapters"), EVERY_GAME, ids=["+".join((name, *more)) for name, more in EVERY_GAME])
def test_so_in_every_game(name, chapters):
    rules, rng = poblado.ruleset(name, max(preset(name).players), chapters=list(chapters)), Rng(3)
    game = rules.new_game()
    memories = some_memories(game, (-1, 1))
    for n, _ in enumerate(random_steps(game, memories, 60 if name == "cards" else 400, seed=7)):
        if n % 5 == 0:
            for memory in memories:
                check_truth(game, memory, rng)


@pytest.mark.thorough
@pytest.mark.parametrize(("name", "share"), [("base", 0.9), ("cities-knights", 0.5)])
def test_so_in_games_of_settlers(name, share):
    rules, rng = poblado.ruleset(name, 4), Rng(3)
    game, bots, exact = rules.new_game(), [Settler(seat) for seat in range(4)], []
    memories = some_memories(game)
    for _ in range(2500):
        if game.is_over():
            break
        seat = game.actor()
        action = int(outcome(game, rng)) if seat == NATURE else bots[seat].choose(View(game, seat))
        advance(game, action, memories)
        for memory in memories:
            check_truth(game, memory, rng)
            exact.append(memory.is_exact)
    assert game.is_over() and sum(exact) > share * len(exact)


@pytest.mark.parametrize("case", ["base", pytest.param("cities-knights", marks=pytest.mark.thorough)])
def test_rows_that_a_step_does_not_concern_need_not_be_tried(case, monkeypatch):
    """Possibilities are played in groups; played one by one they come out the same."""
    game = rules_of(case).new_game()
    fast = some_memories(game)
    slow = some_memories(game)
    grouped, compared = Belief._concerned, 0
    for _ in random_steps(game, [*fast, *slow], 260, seed=5):
        monkeypatch.setattr(Belief, "_concerned", grouped)
        found = [memory.belief.pools for memory in fast]
        monkeypatch.setattr(Belief, "_concerned", lambda at, pool, *_: [(0, 10_000)])
        assert [memory.belief.pools for memory in slow] == found
        compared += sum(len(one.weights) > 1 for pools in found for one in pools.values())
    assert compared > 100


def test_a_card_stolen_among_others_is_as_likely_as_the_victim_had_such_cards():
    stolen = 0
    for seed in range(6):
        game = poblado.ruleset("base", 4, seed=seed).new_game()
        memory, rng, done = Memory(game, 2), Rng(seed), Counter()
        for _ in range(400):
            before, action = game.copy(), chosen_by(game, rng, done)
            known = len(goods(memory)) == 1
            advance(game, action, [memory])
            words = redact(game.rules, action, 2)
            if words.kind != "STEAL" or words.what != "?" or not known:
                continue
            victim, thief = _moved(before, game)
            hand, had = _hand(before, victim), _hand(before, thief)
            for good, (n, first) in enumerate(zip(hand, had)):
                label = game.rules.axes["good"].label(good)
                more = memory.expected(thief)[label] - first if label else 0
                assert more == Fraction(n, sum(hand))
                if label and n == 1:
                    assert memory.probability(victim, label) == 1 - Fraction(1, sum(hand))
            stolen += 1
            break
    assert stolen >= 3


def _hand(game, seat):
    row = game.rules.facts(game).row("island.hand")
    wide = len(row) // 6
    return row[wide * seat : wide * (seat + 1)]


def _moved(before, after):
    sizes = [sum(_hand(after, seat)) - sum(_hand(before, seat)) for seat in range(4)]
    return sizes.index(-1), sizes.index(1)


@pytest.mark.parametrize("case", ["base", "cities-knights"])
def test_a_seat_knows_its_own_hand(case):
    game = rules_of(case).new_game()
    memory = Memory(game, 1)
    for _ in random_steps(game, [memory], 300):
        pass
    held = Counter()
    for field in game.rules.fields:
        if field.secrecy == OWN:
            for k in range(int(field.row)):
                held[field.axes[-1].label(k)] += int(game.cells[field.start + field.row + k])
    expected = memory.expected(1)
    for label, n in expected.items():
        assert n == held[label] and memory.probability(1, label) == (held[label] > 0)
    assert sum(expected.values()) > 0
    with pytest.raises(BadChoice, match="no good is called 'gravel'"):
        memory.probability(0, "gravel")
    with pytest.raises(BadChoice, match="no seat 7"):
        memory.expected(7)


def bias(name, seats, policy, games, steps, every, seed=0):
    """Sum over games of what was found less what was predicted, in standard deviations, and the number of predictions."""
    off, n = [], 0
    for k in range(seed, seed + games):
        game = poblado.ruleset(name, seats, seed=k).new_game()
        memories, rng, out, sums = some_memories(game, (-1, 0), policy), Rng(k), Actions(), Fraction(0)
        for step in range(steps):
            if game.is_over():
                break
            if not game.is_chance():
                game.legal(game.actor(), out)
            action = int(outcome(game, rng)) if game.is_chance() else int(out.items[rng.below(out.n)])
            advance(game, action, memories)
            if step % every:
                continue
            for memory in memories:
                for seat in range(seats):
                    for label, kept in _held(game, seat).items():
                        likely = memory.probability(seat, label)
                        if 0 < likely < 1:
                            sums += kept - likely
                            n += 1
        off.append(float(sums))
    return sum(off) / math.sqrt(sum(x * x for x in off)), n


def _held(game, seat):
    """For each kind of good, 1 where the seat holds it."""
    return {game.rules.axes["good"].label(k): int(n > 0) for k, n in enumerate(_hand(game, seat)[:5])}


@pytest.mark.parametrize(
    "games", [pytest.param(30, marks=pytest.mark.thorough), pytest.param(200, marks=pytest.mark.slow)]
)
def test_what_is_predicted_comes_true_as_often(games):
    """By players who choose as the policy says: random ones."""
    off, n = bias("base-beginner", 4, uniform, games, 300, 7)
    assert abs(off) < 3.5 and n > 10 * games


def test_a_policy_counts_only_for_others_than_the_one_that_remembers():
    game = rules_of("base").new_game()
    asked = []

    def policy(at, action):
        asked.append(int(seat_of(action)))
        return Fraction(1, 2)

    with_policy, without = Memory(game, 0, policy), Memory(game, 0)
    for _ in random_steps(game, [with_policy, without], 400):
        assert with_policy.belief.pools == without.belief.pools
    assert set(asked) == {1, 2, 3}


def test_a_policy_changes_what_is_likely():
    game = rules_of("base").new_game()
    with_policy, without = Memory(game, -1, uniform), Memory(game, -1)
    different = 0
    for _ in random_steps(game, [with_policy, without], 300):
        pools = with_policy.belief.pools, without.belief.pools
        assert [one.weights.keys() for one in pools[0].values()] == [one.weights.keys() for one in pools[1].values()]
        different += pools[0] != pools[1]
    assert different and with_policy == without


@pytest.mark.parametrize("case", ["base", "new-shores", pytest.param("cities-knights", marks=pytest.mark.thorough)])
def test_a_spectator_never_knows_more(case):
    game, rng = rules_of(case).new_game(), Rng(4)
    spectator, *seated = some_memories(game)
    for n, _ in enumerate(random_steps(game, [spectator, *seated], 300)):
        for memory in seated if n % 3 == 0 and spectator.is_exact else ():
            assert spectator.allows(memory.sample(rng))


# -- begun in the middle -----------------------------------------------------------------------------------------------


def test_begun_in_the_middle_it_believes_what_a_view_deals():
    game = rules_of("base").new_game()
    for _ in random_steps(game, [], 150):
        pass
    memory, view, rng, games = Memory(View(game, 0), 0), View(game, 0), Rng(1), 1500
    dealt, mine = Counter(), Counter()
    for _ in range(games):
        dealt.update(_labels(view.sample(rng), 1))
        mine.update(_labels(memory.sample(rng), 1))
    expected = memory.expected(1)
    assert sum(expected[label] for label in dealt) > 0
    for label in dealt:
        assert dealt[label] / games == pytest.approx(float(expected[label]), abs=0.15)
        assert mine[label] / games == pytest.approx(float(expected[label]), abs=0.15)


def test_deals_are_counted_by_cards_that_are_told_apart():
    """All together they are as many as the cards can be divided in rows of these sizes."""
    game, compared = rules_of("base").new_game(), 0
    for _ in random_steps(game, [], 40):
        layout = Memory(game, 0).belief.layout
        deals = Deals(layout, "goods", layout.observe(game, 0))
        sizes = [size for _, size, _ in deals.rows]
        if deals.floors or sum(sizes) > 9:
            continue
        ways = math.factorial(sum(sizes)) // math.prod(map(math.factorial, sizes))
        assert sum(n for _, n in deals.every()) == ways
        compared += ways > 1
    assert compared


def _labels(game, seat):
    return {game.rules.axes["good"].label(k): n for k, n in enumerate(_hand(game, seat)[:5])}


def test_hands_that_a_new_game_begins_with_are_known():
    memory = Memory(poblado.ruleset("land-ahoy", 4), -1)
    assert memory.is_exact and memory.allows(memory.rules.new_game())
    assert sum(memory.expected(0).values()) > 0


# -- samples -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "case", ["new-shores", *(pytest.param(one, marks=pytest.mark.thorough) for one in ("base", "cards"))]
)
def test_beyond_its_bound_it_goes_on_with_samples_and_says_so(case, monkeypatch):
    monkeypatch.setattr(beliefs, "MOST", 3)
    monkeypatch.setattr(beliefs, "SAMPLES", 8)
    game, rng = rules_of(case).new_game(), Rng(3)
    memories, exact = some_memories(game), Counter()
    for _ in random_steps(game, memories, 350):
        for memory in memories:
            check_truth(game, memory, rng)
            assert all(len(one.weights) <= 8 for one in memory.belief.pools.values())
            exact[memory.is_exact] += 1
    assert exact[True] and exact[False]


def test_samples_stand_for_the_weights():
    weights = {(k,): k * k for k in range(1, 101)}
    found = beliefs._sampled(beliefs.Pool(weights, True), Rng(1))
    assert not found.exact and sum(found.weights.values()) == beliefs.SAMPLES
    total = sum(weights.values())
    assert all(abs(found.weights.get(k, 0) - beliefs.SAMPLES * w / total) <= 1 for k, w in weights.items())


def test_an_index_is_picked_by_weights_of_any_length():
    rng, weights = Rng(1), [1 << 80, 0, 3 << 80]
    found = Counter(picked(weights, rng) for _ in range(2000))
    assert found[1] == 0 and found[2] / 2000 == pytest.approx(0.75, abs=0.05)


# -- what it tells apart -----------------------------------------------------------------------------------------------


class Pair:
    """Two games that go the same way as far as can be, with hidden draws of their own, and one viewer of both."""

    def __init__(self, case, seat, seed):
        self.games = [rules_of(case).new_game() for _ in range(2)]
        self.rules = self.games[0].rules
        self.games[1] = type(self.games[0])(self.rules, self.games[1].cells)
        for game in self.games:
            game.note_events()
        self.seat, self.rng, self.done = seat, Rng(seed), Counter()
        self.memories = [Memory(game, seat) for game in self.games]
        self.seen = [[View(game, seat).observation()] for game in self.games]

    def step(self):
        """One step of both; the second goes another way where it cannot go that of the first."""
        action = chosen_by(self.games[0], self.rng, self.done)
        other = self._like(action)
        if other is None:
            other = chosen_by(self.games[1], self.rng, self.done)
        for game, memory, seen, what in zip(self.games, self.memories, self.seen, (action, other)):
            before = len(game.events)
            advance(game, what, [memory])
            events = [event.seen_by(self.seat).key() for event in game.events[before:]]
            seen.append((str(redact(self.rules, what, self.seat)), events, View(game, self.seat).observation()))

    def _like(self, action):
        game, words = self.games[1], redact(self.rules, action, self.seat)
        if self.games[0].is_chance() and game.is_chance():
            same = [one for one, _ in outcomes(game) if redact(self.rules, one, self.seat) == words]
            return same[self.rng.below(len(same))] if same else None
        return action if game.is_legal(action) else None


def kept(memory):
    """All that a memory has of a game."""
    return memory.__reduce__()[1]


@pytest.mark.parametrize(("case", "seats"), [("base", (-1, 0, 1)), ("cities-knights", (-1, 0)), ("cards", (-1, 0))])
def test_memories_are_equal_exactly_where_all_that_was_seen_is(case, seats):
    same, apart = 0, 0
    for seat, seed in itertools.product(seats, range(3)):
        pair = Pair(case, seat, seed)
        for _ in range(300):
            if pair.games[0].is_over():
                break
            pair.step()
            one, two = pair.memories
            alike = pair.seen[0] == pair.seen[1]
            assert (one == two) == (one.digest == two.digest) == (kept(one) == kept(two)) == alike
            assert one.lines() == two.lines() if alike else one.lines() != two.lines()
            if not alike:
                assert one.text() != two.text()
                apart += 1
                break
            assert hash(one) == hash(two)
            same += not pair.games[0].same_as(pair.games[1])
    assert same > 20 and apart > 0, (same, apart)


def test_equal_memories_write_equal_texts_and_believe_the_same():
    different = 0
    for seed in range(4):
        pair = Pair("base", 0, seed)
        for _ in range(200):
            pair.step()
            one, two = pair.memories
            if one != two:
                break
            assert one.text() == two.text()
            if not pair.games[0].same_as(pair.games[1]):
                different += 1
                assert one.belief.pools == two.belief.pools and one.allows(pair.games[1])
    assert different > 5


def test_other_seats_and_other_boards_are_other_memories():
    game = poblado.ruleset("base", 4, seed=1).new_game()
    assert Memory(game, 0) == Memory(game, 0) == Memory(View(game, 0), 0) == Memory(game.rules, 0)
    assert len({Memory(game, seat) for seat in (-1, 0, 1, 2, 3)}) == 5
    assert Memory(game, 0) != Memory(poblado.ruleset("base", 4, seed=2).new_game(), 0)
    for wrong in (-2, 4):
        with pytest.raises(BadChoice):
            Memory(game, wrong)
    with pytest.raises(BadChoice):
        Memory(View(game, 0), 1)


def test_actions_events_and_their_order_count_even_where_the_position_is_the_same():
    game = poblado.ruleset("base-beginner", 4).new_game()
    rolled, ended = (from_text(game.rules, f"0 {kind}") for kind in ("ROLL", "END_TURN"))
    event, secret = Event(1, 0, 1, -1, 2, 1, 0xFFFF), Event(1, 0, 1, -1, 2, 1, 0b11)
    steps = [[(rolled, []), (ended, [])], [(ended, []), (rolled, [])], [(rolled, [event]), (ended, [])],
             [(rolled, []), (ended, [event])], [(rolled, [event, event]), (ended, [])]]  # fmt: skip
    found = []
    for some in steps:
        memory = Memory(game, 0)
        for action, events in some:
            memory.observe(action, game, events)
        found.append(memory)
    assert len({memory.text() for memory in found}) == len(set(found)) == len(steps)
    shown, same = Memory(game, 0), Memory(game, 0)
    after = game.copy()
    after.apply_trusted(rolled)
    shown.observe(rolled, after)
    same.observe(rolled, game)
    assert shown != same and shown.lines() != same.lines(), "what is seen afterwards counts, where no event tells it"
    by_seat = []
    for seat, one in itertools.product((0, 2), (secret, Event(1, 0, 1, -1, 3, 1, 0b11))):
        memory = Memory(game, seat)
        memory.observe(rolled, game, [one])
        by_seat.append(memory)
    assert by_seat[0] != by_seat[1] and by_seat[2] == by_seat[3]


# -- as a value --------------------------------------------------------------------------------------------------------


def test_a_copy_goes_its_own_way_and_shares_its_past():
    game = rules_of("base").new_game()
    memory = Memory(game, 1)
    for _ in random_steps(game, [memory], 120):
        pass
    others = [memory.copy(), copy.copy(memory), copy.deepcopy(memory)]
    before, text = memory.digest, memory.text()
    assert all(other == memory and other.rules is memory.rules for other in others)
    for _ in random_steps(game, others, 5):
        pass
    assert memory.digest == before and memory.text() == text
    assert all(other != memory and other == others[0] and other.lines()[:120] == memory.lines() for other in others)


def test_a_belief_is_the_same_asked_for_late_or_at_each_step():
    game = rules_of("base").new_game()
    eager, late = Memory(game, -1), Memory(game, -1)
    for _ in random_steps(game, [eager, late], 500):
        assert eager.belief
        if len(goods(eager)) > 1:
            break
    assert len(goods(late)) > 1
    assert late.belief.pools == eager.belief.pools


def test_views_and_games_tell_a_memory_the_same():
    game = rules_of("new-shores").new_game()
    game.note_events()
    by_game, by_view, rng, done = Memory(game, 1), Memory(View(game, 1), 1), Rng(1), Counter()
    for _ in range(300):
        action, before = chosen_by(game, rng, done), len(game.events)
        game.apply_trusted(action)
        events = game.events[before:]
        by_game.observe(action, game, events)
        by_view.observe(action, View(game, 1), [event.seen_by(1) for event in events])
        assert by_game == by_view
    assert by_game.text() == by_view.text() and by_game.belief.pools == by_view.belief.pools


@pytest.mark.parametrize("policy", [None, uniform])
def test_a_memory_of_a_long_game_is_pickled(policy):
    game = rules_of("base").new_game()
    memory = Memory(game, 0, policy)
    for _ in random_steps(game, [memory], 1500):
        pass
    again = pickle.loads(pickle.dumps(memory))
    assert len(memory) > 500, "deeper than Python would pickle a chain"
    assert again == memory and again.text() == memory.text() and again.policy is policy and repr(again) == repr(memory)
    for _ in random_steps(game, [memory, again], 3):
        assert again == memory
