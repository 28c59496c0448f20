"""Records of what a seat has seen: whatever it once saw tells games apart, and nothing that is hidden from it does."""

import pytest

pytest.importorskip("numpy")

from cities_knights.tables import Realm
from poblado import lab
from poblado.kernel.codec import redact
from poblado.lab.episode import Episode
from poblado.lab.seen import readable


def test_information_states_tell_apart_what_a_seat_once_saw_and_nothing_else():
    """A hand is shown to seat 0 for a moment; of games in which another card of it stays there, seat 0 alone knows for good."""

    pytest.importorskip("pyspiel", reason="open_spiel has no wheel for this system or Python")
    from poblado.lab.spiel import Node

    def told(steps, third):
        other = "brick" if third == "wool" else "wool"
        s = Realm(4).has(0, settlements="c3N", progress="master_merchant").has(2, hand=f"1{other}")
        s.has(1, cities="e3N e4N", hand=f"2ore 1{third}").main(0)
        state = lab.openspiel(lab.spec("cities-knights", 4, board="beginner")).new_initial_state()
        state.node = Node.read(state.node.parts, s.game.to_list(), 0, 0, [b""] * 4)
        for words in steps:
            player = state.current_player()
            names = {state.action_to_string(player, number): number for number in state.legal_actions()}
            state.apply_action(names[words])
        perfect = [state.information_state_string(player) for player in range(4)]
        return perfect, [state.observation_string(player) for player in range(4)]

    taken = ["0 PLAY_MASTER_MERCHANT 1", "0 TAKE_CARD ore", "0 TAKE_CARD ore"]
    for steps, once_saw in (([], False), (taken[:1], True), (taken, True)):
        (one, now), (other, now_other) = told(steps, "wool"), told(steps, "brick")
        assert [a == b for a, b in zip(one, other)] == [not once_saw, False, False, True]
        assert (now[0] == now_other[0]) == (steps != taken[:1]), "in between alone it sees the hand"


def test_what_a_seat_may_know_of_an_action_is_what_redacting_leaves():
    """Of any two actions of one kind a seat knows the same exactly where their words are the same to it."""
    for name in ("base", "cities-knights", "cards"):
        episode = Episode(lab.spec(name, limit=60), 3, chance=True)
        rules = episode.game.rules
        pairs: dict[int, dict[str, int]] = {seat: {} for seat in range(4)}
        hidden = 0
        while not episode.ended:
            for packed in episode.choices().values():
                for seat, told in pairs.items():
                    words = str(redact(rules, packed, seat))
                    hidden += "?" in words
                    known = packed & readable(rules, packed, seat)
                    assert told.setdefault(words, known) == known
            episode.step(episode.random())
        assert hidden
        for told in pairs.values():
            assert len(set(told.values())) == len(told)
