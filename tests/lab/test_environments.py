"""Environments of PettingZoo, Gymnasium and OpenSpiel: their own suites on every preset and chapter, cut after few turns."""

from functools import cache

import numpy as np
import pytest

pytest.importorskip("pettingzoo")
pytest.importorskip("gymnasium")

import gymnasium
from gymnasium.utils import seeding
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from pettingzoo.test import api_test, render_test, seed_test

from poblado import lab
from poblado.kernel.codec import from_text
from poblado.kernel.errors import BadChoice
from poblado.kernel.playout import outcomes
from poblado.kernel.view import View
from poblado.lab import aec, gym
from poblado.lab.episode import Episode
from poblado.lab.pictures import pixels
from poblado.lab.rows import Row
from poblado.lab.specs import spec_of
from poblado.presets import chapter_names, preset_names
from poblado.presets.composition import game_for, usual_turns
from poblado.svg.raster import png_of

QUICK = (
    "base", "duel", "base-5-6-paired", "cities-knights", "land-ahoy", "pirates-and-explorers", "pirate-lairs-knights", "cards",
    "base+favours", "base+helpers", "base+new-shores", "base+wonders",
)  # fmt: skip
"""A book's rules each; the others are `thorough`."""
TURNS = 24
"""Founding is eight to twelve of them."""
GAMES = [*preset_names(), *("+".join([name, *chapters]) for name, chapters in map(game_for, chapter_names()))]
EVERY = [pytest.param(name, marks=() if name in QUICK else pytest.mark.thorough) for name in GAMES]

# PettingZoo's check knows its own games with masks by name, and says of all others that a dict is unusual.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


@cache
def spec(name="base", turns=TURNS):
    preset, *chapters = name.split("+")
    return lab.spec(preset, chapters=chapters, limit=turns)


def choose(mask, rng):
    return int(rng.choice(np.flatnonzero(mask)))


def test_the_quick_games_are_games():
    assert set(QUICK) < set(GAMES)


# -- the official suites -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", EVERY)
def test_pettingzoo_s_own_tests_pass(name):
    api_test(aec.env(spec(name)), num_cycles=40)
    api_test(lab.aec_env(spec(name)), num_cycles=40)
    seed_test(lambda: aec.env(spec(name)), num_cycles=8)


@pytest.mark.parametrize("name", EVERY)
def test_gymnasium_s_own_tests_pass(name):
    check_env(lab.seat_env(spec(name), seat="rotate"), skip_render_check=True)
    env = lab.seat_env(spec(name), against="random")
    check_env(env, skip_render_check=True)
    rng = np.random.default_rng(1)
    seen, info = env.reset(seed=1)
    ended = False
    while not ended:
        assert seen in env.observation_space
        assert (info["action_mask"] == env.action_masks()).all()
        seen, reward, terminated, truncated, info = env.step(choose(info["action_mask"], rng))
        ended = terminated or truncated
    assert reward == 0 and truncated and info["turns"] >= TURNS


@pytest.mark.parametrize("name", EVERY)
def test_openspiel_s_own_test_passes(name):
    pyspiel = pytest.importorskip("pyspiel", reason="open_spiel has no wheel for this system or Python")
    preset, *chapters = name.split("+")
    game = lab.openspiel(preset, chapters=chapters, limit=2 * spec(name).seats + 4)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("mode", ["human", "svg", "ansi"])
@pytest.mark.parametrize("name", ["base", "cards"])
def test_pettingzoo_s_test_of_drawing_passes(name, mode, capsys):
    def only(render_mode):
        env = aec.env(spec(name), render_mode=mode)
        env.unwrapped.metadata = {**env.metadata, "render_modes": [mode]}
        return env

    render_test(only, {"svg": lambda told: told.startswith("<svg"), "ansi": lambda told: len(told.splitlines()) > 5})
    assert bool(capsys.readouterr().out) == (mode == "human")


# -- episodes ----------------------------------------------------------------------------------------------------------


def test_an_episode_is_cut_after_the_turns_of_its_spec():
    episode = Episode(spec("base", 5), 3)
    turns = [episode.game.cells[1]]
    while not episode.ended:
        episode.step(episode.random())
        if episode.game.cells[1] != turns[-1]:
            turns.append(episode.game.cells[1])
    assert episode.truncated and episode.turns == len(turns) - 1
    assert episode.spec.rounds == 2 and episode.spec.rules.facts(episode.game).round() == 3
    assert not episode.legal() and not episode.mask().any() and not episode.rewards().any()


def test_an_episode_that_is_won_pays_the_winner():
    episode = Episode(spec("cards", 720), 5)
    while not episode.ended:
        episode.step(episode.random())
    assert not episode.truncated and episode.winner >= 0
    told = episode.rewards()
    assert told[episode.winner] == 1 and told.sum() == pytest.approx(0, abs=1e-6)


def test_equal_seeds_and_choices_give_equal_episodes():
    one, other, third = Episode(spec(), 7), Episode(spec(), 7), Episode(spec(), 8)
    while not one.ended:
        number = one.random()
        one.step(number)
        assert other.random() == number
        other.step(number)
    assert one.game.same_as(other.game) and not one.game.same_as(third.game)


def test_a_copy_of_an_episode_goes_on_alike_and_apart():
    one = Episode(spec(), 7)
    other = one.copy()
    before = one.game.to_list()
    for _ in range(30):
        other.step(other.random())
    assert one.game.to_list() == before
    for _ in range(30):
        one.step(one.random())
    assert one.game.to_list() == other.game.to_list() and one.turns == other.turns


def test_numbers_that_are_not_legal_are_refused():
    episode = Episode(spec(), 7)
    wrong = next(k for k in range(episode.spec.actions.size) if k not in episode.legal())
    for number in (wrong, -1, "1", 10**9):
        with pytest.raises(BadChoice, match="no legal action"):
            episode.step(number)


def test_numbers_are_those_of_the_codec():
    episode = Episode(spec("cities-knights"), 2)
    while not episode.ended:
        for number, packed in episode.choices().items():
            assert episode.spec.actions.encode(packed) == number
            assert episode.spec.actions.decode(number, episode.seat) == packed
        episode.step(episode.random())


def test_options_beside_a_spec_are_refused():
    assert spec_of(spec()) is spec()
    with pytest.raises(TypeError, match="limit"):
        lab.aec_env(spec(), limit=4)


def test_a_spec_has_a_limit_where_nobody_has_counted_turns():
    assert lab.spec("cards").limit > 100
    with pytest.raises(ValueError, match="one turn"):
        lab.spec("cards", limit=0)


# -- observations ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", EVERY)
def test_observations_are_within_their_bounds(name):
    told = spec(name, 30).observation
    episode = Episode(spec(name, 30), 4)
    done = 0
    while not episode.ended and done < 200:
        if done % 7 == 0:
            for seat in range(episode.spec.seats):
                seen = episode.observation(seat)
                wrong = np.flatnonzero((seen < told.low) | (seen > told.high))
                assert [(told.names[k], seen[k]) for k in wrong] == []
        episode.step(episode.random())
        done += 1


# -- PettingZoo --------------------------------------------------------------------------------------------------------


def test_an_illegal_action_raises_bare_and_ends_the_game_in_wrappers(capsys):
    bare, wrapped = lab.aec_env(spec()), aec.env(spec())
    for env in (bare, wrapped):
        env.reset(seed=1)
    agent = bare.agent_selection
    wrong = int(np.flatnonzero(bare.observe(agent)["action_mask"] == 0)[0])
    with pytest.raises(BadChoice):
        bare.step(wrong)
    wrapped.step(wrong)
    assert wrapped.terminations[agent] and wrapped._cumulative_rewards[agent] == -1


def test_rewards_of_a_won_game_reach_every_agent():
    env = lab.aec_env(spec("cards", 720))
    env.reset(seed=2)
    rng = np.random.default_rng(1)
    told = {}
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        if terminated or truncated:
            told[agent] = reward
            assert terminated and not truncated
            env.step(None)
        else:
            assert reward == 0
            env.step(choose(seen["action_mask"], rng))
    assert sorted(told.values())[-1] == 1 and sum(told.values()) == pytest.approx(0, abs=1e-6)
    assert told[f"seat_{env.episode.winner}"] == 1


def test_only_whoever_is_to_move_has_a_mask():
    env = lab.aec_env(spec())
    env.reset(seed=1)
    masks = [env.observe(agent)["action_mask"].any() for agent in env.agents]
    assert masks == [agent == env.agent_selection for agent in env.agents]


def test_what_cannot_be_drawn_is_refused():
    with pytest.raises(ValueError, match="render mode"):
        lab.aec_env(spec(), render_mode="film")
    with pytest.raises(ValueError, match="render mode"):
        lab.seat_env(spec(), render_mode="human")
    assert lab.aec_env(spec()).render() is None


# -- pictures ----------------------------------------------------------------------------------------------------------


def test_pixels_are_those_of_the_picture():
    env = lab.aec_env(spec(), render_mode="rgb_array")
    env.reset(seed=1)
    told = env.render()
    assert told.dtype == np.uint8 and told.shape[1:] == (800, 3) and len(np.unique(told.reshape(-1, 3), axis=0)) > 100


def test_every_filter_of_a_png_is_read():
    """Slopes make an encoder use each of them; half of them lie on nothing, which is white."""
    shapes = '<rect width="40" height="60" fill="rgb(255,0,0)"/><circle cx="50" cy="30" r="20" fill="url(#a)"/>'
    slope = '<linearGradient id="a"><stop stop-color="#00f"/><stop offset="1" stop-color="#0f0"/></linearGradient>'
    told = pixels(png_of(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 60">{slope}{shapes}</svg>', 320))
    assert told.shape == (240, 320, 3)
    assert told[20, 20].tolist() == [255, 0, 0] and told[2, 318].tolist() == [255, 255, 255]
    left, right = told[120, 170].astype(int), told[120, 270].astype(int)
    assert left[2] > right[2] and left[1] < right[1] and left[0] == right[0] == 0
    with pytest.raises(ValueError, match="eight bits"):
        pixels(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\1\0\0\0\1\x10\x02\0\0\0")


# -- Gymnasium ---------------------------------------------------------------------------------------------------------


def test_names_are_registered_for_every_preset():
    for preset in preset_names():
        assert gym.gym_name(preset) in gymnasium.registry
    env = gymnasium.make("Poblado/Duel-v0", limit=4, against="random")
    seen, _ = env.reset(seed=1)
    assert env.unwrapped.game_spec.seats == 2 and seen in env.observation_space
    many = gymnasium.make_vec("Poblado/Duel-v0", num_envs=3, limit=4, against="random")
    assert many.reset(seed=1)[0].shape == (3, *env.observation_space.shape)


@pytest.mark.parametrize(
    ("name", "against"), [("duel", "random"), ("cards", ["random", "settler", "weighted"])], ids=["duel", "cards"]
)
def test_a_vector_plays_the_games_that_single_environments_play(name, against):
    def made():
        return lab.seat_env(spec(name, 6), against=against, seat="rotate")

    ours = lab.vector_env(spec(name, 6), 3, against=against, seat="rotate")
    theirs = SyncVectorEnv([made] * 3, autoreset_mode=AutoresetMode.SAME_STEP)
    assert ours.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    rng = np.random.default_rng(1)
    (seen, info), (expected, told) = ours.reset(seed=5), theirs.reset(seed=5)
    ends = 0
    for _ in range(120):
        assert (seen == expected).all() and seen in ours.observation_space
        assert all((info[name] == told[name]).all() for name in ("action_mask", "seat", "turns", "winner"))
        actions = np.array([choose(mask, rng) for mask in info["action_mask"]])
        if ends == 3:
            actions[0] = np.flatnonzero(info["action_mask"][0] == 0)[0]
        seen, *ours_told, info = ours.step(actions)
        expected, *theirs_told, told = theirs.step(actions)
        for one, other in zip(ours_told, theirs_told):
            assert (one == other).all()
        assert ("final_obs" in info) == ("final_obs" in told)
        if "final_obs" in info:
            ends += int(info["_final_obs"].sum())
            assert (info["_final_obs"] == told["_final_obs"]).all()
            for k in np.flatnonzero(info["_final_obs"]):
                assert (info["final_obs"][k] == told["final_obs"][k]).all()
                assert info["final_info"]["turns"][k] == told["final_info"]["turns"][k]
    assert ends > 6


@pytest.mark.parametrize(("name", "limit"), [("cards", 720), ("cards", 8), ("base", 3)])
def test_a_vector_for_a_learner_of_all_seats_shows_the_seat_to_move(name, limit):
    """Its rows play what rows of their own play, and end as they do."""
    many, seeds = lab.vector_env(spec(name, limit), 2), [4, 9]
    rows = [Row(spec(name, limit), None) for _ in seeds]
    rng, movers, ends, last = np.random.default_rng(1), set(), 0, 720 // limit
    for row, seed in zip(rows, seeds, strict=True):
        row.seeded(seeding.np_random(seed)[0])
        row.begin()
    seen, info = many.reset(seed=seeds)
    while ends < last:
        for k, row in enumerate(rows):
            assert many.game(k).to_list() == row.episode.game.to_list()
            assert info["seat"][k] == row.episode.seat and info["turns"][k] == row.episode.turns
            assert (seen[k] == row.observation()).all()
        movers |= set(info["seat"].tolist())
        actions = np.array([choose(mask, rng) for mask in info["action_mask"]])
        if ends == 1:
            actions[1] = 1 << 40
        seen, *told, info = many.step(actions)
        for k, row in enumerate(rows):
            assert row.step(actions[k]) == tuple(each[k] for each in told)
            if told[1][k] or told[2][k]:
                ends += 1
                assert (info["final_obs"][k] == row.observation()).all()
                for key, value in row.info().items():
                    assert (info["final_info"][key][k] == value).all()
                row.begin()
    assert movers == set(range(4))
    with pytest.raises(ValueError, match="seeds"):
        many.reset(seed=[1])
    with pytest.raises(ValueError, match="expected 2 numbers"):
        many.step(np.zeros(3, int))


def test_the_learner_s_seat_and_those_of_bots():
    class Asked:
        def __init__(self):
            self.seats = set()

        def choose(self, view):
            self.seats.add(int(view.seat))
            return view.legal()[0]

    asked = Asked()
    env = lab.seat_env(spec("base", 9), against=asked, seat=2)
    _, info = env.reset(seed=1)
    assert info["seat"] == 2
    while not (step := env.step(np.flatnonzero(env.action_masks())[0]))[3]:
        assert step[4]["seat"] == 2
    assert asked.seats == {0, 1, 3}
    env = lab.seat_env(spec("base", 9), against=["random", "settler", "random"], seat="rotate")
    seats = [env.reset(seed=1 if k == 0 else None)[1]["seat"] for k in range(5)]
    assert [(seat - seats[0]) % 4 for seat in seats] == [0, 1, 2, 3, 0]
    for against, seat in ((["random"], 0), ("nobody", 0), ("random", 4), ("random", "first")):
        with pytest.raises(BadChoice):
            lab.seat_env(spec(), against=against, seat=seat)
    with pytest.raises(ValueError, match="somebody must play"):
        lab.seat_env(spec(), against=None)


def test_an_illegal_action_ends_a_seat_s_game():
    env = lab.seat_env(spec(), against="random", render_mode="svg")
    _, info = env.reset(seed=1)
    _, reward, terminated, truncated, _ = env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    assert (reward, terminated, truncated) == (-1, True, False)
    assert env.render().startswith("<svg")


# -- OpenSpiel ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def pyspiel():
    return pytest.importorskip("pyspiel", reason="open_spiel has no wheel for this system or Python")


def walked(state, rng, until):
    while not until(state):
        if state.is_chance_node():
            numbers, weights = zip(*state.chance_outcomes())
            state.apply_action(int(rng.choice(numbers, p=weights)))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
    return state


def test_a_game_is_loaded_again_by_its_text(pyspiel):
    game = lab.openspiel(
        "base", chapters=["new-york", "canal"], params={"points_to_win": 9}, players=3, limit=5, seed=4
    )
    again = pyspiel.load_game(str(game))
    assert again.num_players() == 3 and again.spec.limit == 5 and again.spec.digest == game.spec.digest
    assert str(again.new_initial_state()) == str(game.new_initial_state())
    own = lab.openspiel(spec("duel"), seed=4)
    assert pyspiel.load_game(str(own)).spec is spec("duel")
    other = lab.openspiel(spec("duel"), seed=5)
    assert str(other.new_initial_state()) != str(own.new_initial_state())


def test_chance_has_exact_probabilities(pyspiel):
    state = walked(lab.openspiel("base").new_initial_state(), np.random.default_rng(1), lambda s: s.is_chance_node())
    told = dict(state.chance_outcomes())
    assert sum(told.values()) == pytest.approx(1)
    game = state.node.episode.game
    weights = outcomes(game)
    whole = sum(weight for _, weight in weights)
    codec = state.get_game().spec.chance
    assert told == {codec.encode(action): weight / whole for action, weight in weights}


def test_states_are_copied_and_read_again(pyspiel):
    rng = np.random.default_rng(3)
    game = lab.openspiel("cities-knights", limit=30)
    state = walked(game.new_initial_state(), rng, lambda s: s.move_number() == 60)
    other = state.clone()
    again = game.deserialize_state(state.serialize())
    for each in (other, again):
        assert str(each) == str(state) and each.legal_actions() == state.legal_actions()
        for player in range(4):
            assert each.information_state_string(player) == state.information_state_string(player)
    before = str(state)
    walked(other, rng, lambda s: s.is_terminal())
    assert str(state) == before and other.returns() == [0.0] * 4


def test_information_states_hold_what_a_seat_has_seen_and_no_more(pyspiel):
    game = lab.openspiel("base")

    def is_a_draw(state):
        return state.is_chance_node() and "DRAW" in state.action_to_string(state.legal_actions()[0])

    state = walked(game.new_initial_state(), np.random.default_rng(1), is_a_draw)
    buyer = int(state.node.episode.game.cells[1])
    drawn = []
    for number in state.legal_actions()[:2]:
        drawn.append(state.clone())
        drawn[-1].apply_action(number)
    for player in range(4):
        one, other = (each.information_state_string(player) for each in drawn)
        assert (one == other) == (player != buyer)
        assert one != state.information_state_string(player)
    tensor = drawn[0].observation_tensor(buyer)
    assert tensor == game.spec.observation.encode(drawn[0].node.episode.game, buyer).tolist()


def test_information_states_hold_how_a_position_came_about(pyspiel):
    """Of two offers that all decline nothing is left but the memory."""
    game = lab.openspiel("base", params={"enumerated_offers": 1})

    def offers(state):
        if state.is_chance_node():
            return []
        return [number for number in state.legal_actions() if "OFFER" in state.action_to_string(number)]

    state = walked(game.new_initial_state(), np.random.default_rng(1), lambda state: len(offers(state)) > 1)
    ends = []
    for number in offers(state)[:2]:
        ends.append(state.clone())
        ends[-1].apply_action(number)
        while not offers(ends[-1]):
            names = {ends[-1].action_to_string(k).split()[1]: k for k in ends[-1].legal_actions()}
            ends[-1].apply_action(names.get("DECLINE", names.get("CANCEL")))
    one, other = ends
    for player in range(4):
        assert one.observation_string(player) == other.observation_string(player)
        assert one.information_state_string(player) != other.information_state_string(player)


def test_returns_are_paid_to_the_winner(pyspiel):
    game = lab.openspiel("cards")
    state = walked(game.new_initial_state(), np.random.default_rng(2), lambda s: s.is_terminal())
    told = state.returns()
    assert sorted(told)[-1] == 1 and sum(told) == pytest.approx(0) and state.current_player() < 0


def test_specs_and_episodes_can_be_pickled():
    import pickle

    episode = Episode(spec(), 5)
    for _ in range(20):
        episode.step(episode.random())
    other = pickle.loads(pickle.dumps(episode))
    assert other.spec.digest == episode.spec.digest
    for _ in range(20):
        number = episode.random()
        assert other.random() == number
        episode.step(number)
        other.step(number)
    assert (other.observation(0) == episode.observation(0)).all()


def test_bots_see_views_alone():
    class Peeking:
        def choose(self, view):
            assert isinstance(view, View)
            return from_text(view.game.rules, "END_TURN", seat=view.seat)

    with pytest.raises(RuntimeError, match="not legal"):
        lab.seat_env(spec(), against=Peeking(), seat=3).reset(seed=1)


@pytest.mark.usefixtures("pyspiel")
def test_games_of_openspiel_are_cut_sooner_than_others_unless_somebody_says_when():
    assert lab.openspiel("duel").spec.limit == 6 * usual_turns("duel") < lab.spec("duel").limit
    assert lab.openspiel("duel", limit=7).spec.limit == 7
