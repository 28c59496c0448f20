"""Batches: what is written is what the rules say, one call plays all games, and refusals lose nothing."""

from collections import Counter

import numpy as np
import pytest

from poblado import lab
from poblado.kernel.action import Actions, at_of, kind_of, who_of
from poblado.kernel.batch import WIDEST

GAMES = [("base", 4, ()), ("cards", 2, ()), ("cities-knights", 3, ("new-shores",)), ("land-ahoy", 3, ())]


def batch_of(preset="duel", players=None, chapters=(), n=4, seed=5, limit=None, **written):
    return lab.Batch(lab.spec(preset, players, chapters=chapters, limit=limit), n, seed, **written)


def states(batch):
    return [batch.game(i).to_list() for i in range(batch.n)]


def listed(batch, i):
    game = batch.game(i)
    out = Actions()
    game.legal(game.actor(), out)
    return out.to_list()


@pytest.mark.parametrize(("preset", "players", "chapters"), GAMES, ids=lambda value: str(value))
def test_what_is_written_is_what_the_rules_say(preset, players, chapters):
    batch = batch_of(preset, players, chapters, n=3, masks=True, features=True)
    spec, rng = batch.spec, np.random.default_rng(2)
    for turn in range(120):
        for i in range(batch.n):
            game, actions = batch.game(i), listed(batch, i)
            numbers = [spec.actions.encode(action) for action in actions]
            assert int(batch.seat[i]) == game.actor() and not game.is_chance()
            assert list(batch.legal[i]) == numbers + [-1] * (WIDEST - len(numbers))
            assert batch.legal_n[i] == len(numbers) and set(np.flatnonzero(batch.mask[i])) == set(numbers)
            assert list(batch.observation[i]) == list(spec.observation.encode(game, game.actor()))
            kinds = [int(kind.kind) for kind in spec.actions.kinds]
            assert [kinds[place] for place in batch.features[i, : len(actions), 0]] == [kind_of(a) for a in actions]
        places = rng.integers(0, batch.legal_n)
        if turn % 2:
            batch.step(batch.legal[np.arange(batch.n), places])
        else:
            batch.step_index(places)


def test_features_are_the_slots_of_an_action_with_seats_from_the_actor_on():
    batch = batch_of("base", 4, n=8, features=True)
    seen = Counter()
    for _ in range(400):
        for i in range(batch.n):
            for action, told in zip(listed(batch, i), batch.features[i], strict=False):
                spec = batch.spec.rules.spec_of(kind_of(action))
                slots = [slot.name for slot in spec.slots]
                if slots == ["at"]:
                    assert list(told[1:]) == [at_of(action) + 1, 0, 0, 0, 0]
                elif spec.name == "ROB":
                    assert told[5] == (who_of(action) - int(batch.seat[i])) % 4 + 1
                seen[spec.name] += 1
        batch.random()
    assert seen["ROB"] and seen["BUILD_ROAD"]


def test_equal_choices_make_equal_games_whatever_is_written():
    one, other = batch_of(n=3), batch_of(n=3, observations=False, masks=True)
    for _ in range(200):
        places = one.legal_n // 2
        one.step_index(places)
        other.step_index(places)
    assert states(one) == states(other)
    assert states(one) != states(batch_of(n=3))
    assert one.observation.shape == (3, one.spec.observation.size) and other.observation.shape == (3, 0)


def test_a_game_that_ends_begins_anew_and_tells_who_won():
    batch = batch_of(n=4, seed=4, limit=4000)
    ended = 0
    for _ in range(4000):
        before = [batch.game(i) for i in range(4)] if ended == 0 else []
        batch.random()
        for i in np.flatnonzero(batch.done):
            ended += 1
            winner = int(batch.winner[i])
            assert 0 <= winner < 2 and not batch.truncated[i]
            assert list(batch.rewards[i]) == ([1, -1] if winner == 0 else [-1, 1])
            assert batch.spec.rules.facts(batch.game(i)).round() == 0, "the game is a new one"
            if before:
                assert not before[i].is_over()
        assert not batch.rewards[batch.done == 0].any()
        if ended > 6:
            return
    raise AssertionError("random players win games of two")


def test_a_game_is_cut_after_the_rounds_of_its_limit():
    batch = batch_of("base", 4, n=2, limit=12)
    assert batch.spec.rounds == 3
    cut = 0
    for _ in range(600):
        batch.random()
        assert all(batch.spec.rules.facts(batch.game(i)).round() <= 3 for i in range(2))
        cut += int(batch.truncated.sum())
        assert not batch.rewards.any() and (batch.winner == -1).all()
    assert cut > 4


def test_boards_are_fresh_or_the_same():
    def boards(kind):
        batch = lab.Batch(lab.spec("base", 3, boards=kind), 6, 1)
        return {batch.game(i).rules.game_digest for i in range(6)}

    assert len(boards("fresh")) == 6 and len(boards("same")) == 1


def test_where_coasts_are_drawn_one_board_is_played_on():
    """Its observations have other numbers than those of another board."""
    assert lab.spec("base", 3).fresh and not lab.spec("base", 3, chapters=["new-world"]).fresh


def test_logits_choose():
    """Each action is drawn as often as the softmax over the list says; what stands behind a list is not read."""
    batch = batch_of("base", 4, n=200, seed=9)
    start = batch.save(range(200))
    assert len(set(batch.legal_n)) == 1, "the founding: all corners"
    n = int(batch.legal_n[0])
    logits = np.full((200, n + 5), 50.0)
    logits[:, :n] = 0
    logits[:, 3] = np.log(n - 1)
    drawn = Counter()
    for _ in range(20):
        drawn.update(batch.sample(logits).tolist())
        batch.load(range(200), start)
    assert max(drawn) < n
    # Half of 4,000, within five standard errors.
    assert abs(drawn[3] - 2000) < 5 * 32


def test_games_are_saved_loaded_and_copied():
    batch = batch_of(n=3)
    batch.random(40)
    saved, before = batch.save([0]), states(batch)
    batch.random(30)
    later = states(batch)
    batch.load([0], saved)
    assert states(batch) == [before[0], *later[1:]]
    batch.copy_rows([0], [2])
    assert states(batch)[2] == before[0] and list(batch.legal[2]) == list(batch.legal[0])
    for _ in range(60):
        batch.step_index(np.zeros(3, int))
    # Chance was copied, too.
    assert states(batch)[2] == states(batch)[0]


def test_bots_play_until_another_seat_is_to_move():
    batch = batch_of("base", 3, n=2)
    play = batch.bots({1: "settler", 2: "random"})
    won = []
    for _ in range(150):
        won += [winner for winner in play().tolist() if winner != -2]
        assert (batch.seat == 0).all()
        batch.step_index(np.zeros(2, int))
    assert batch.spec.rules.facts(batch.game(0)).round() > 2 or won


def test_what_is_refused_changes_nothing():
    batch = batch_of(n=3)
    batch.random(10)
    before = states(batch)
    with pytest.raises(ValueError, match="is not legal in game 2"):
        batch.step([batch.legal[0, 0], batch.legal[1, 0], 999_999])
    with pytest.raises(IndexError, match=r"game 1 has \d+ legal actions: there is none at 200"):
        batch.step_index([0, 200, 0])
    with pytest.raises(ValueError, match="expected 3 numbers, one a game"):
        batch.step_index([0, 0])
    with pytest.raises(ValueError, match="expected 3 rows of logits"):
        batch.sample(np.zeros((2, 64)))
    with pytest.raises(ValueError, match=r"legal actions and 0 logits"):
        batch.sample(np.zeros((3, 0)))
    with pytest.raises(ValueError, match="2 rows and 1 states"):
        batch.load([0, 1], batch.save([0]))
    with pytest.raises(IndexError, match="there is no game 3; there are 0 to 2"):
        batch.game(3)
    with pytest.raises(ValueError, match="one game at least, not 0"):
        batch_of(n=0)
    assert states(batch) == before
