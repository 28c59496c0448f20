"""Causes of events: the step that ran when they were noted. Pinned by name, so that compiled and interpreted rules agree."""

import pickle
from collections import defaultdict

import poblado
from poblado.kernel.event import ALL_SEATS, Event
from poblado.kernel.playout import Playout
from poblado.testing import Story


def causes(rules, events):
    """Names of the steps that caused events, by the name of their kind."""
    found = defaultdict(set)
    for event in events:
        found[rules.event_name(event.kind)].add(rules.steps[event.cause].name)
    return found


def test_each_event_of_a_game_says_its_step():
    rules = poblado.ruleset("base", 4, board="beginner", seed=1)
    game = rules.new_game()
    game.note_events()
    Playout(2).play(game, 2000)
    assert causes(rules, game.events) == {
        "BANK_TRADED": {"Main"},
        "CARD_BOUGHT": {"Draw"},
        "CARD_PLAYED": {"BeforeRoll", "Main"},
        "CITY_BUILT": {"Main"},
        "DICE_ROLLED": {"Dice"},
        "DISCARDED": {"Discard"},
        "GAINED": {"FoundSecondSettlement", "Main", "Produce", "TakeTwo"},
        "LARGEST_ARMY_TAKEN": {"Main"},
        "LONGEST_ROUTE_TAKEN": {"Main"},
        "MONOPOLISED": {"BeforeRoll"},
        "PAID": {"Main"},
        "POINT_CARDS_SHOWN": {"Main"},
        "ROAD_BUILT": {"FoundRoad", "FreeRoads", "Main"},
        "ROBBER_MOVED": {"MoveRobber"},
        "SETTLEMENT_BUILT": {"FoundSecondSettlement", "FoundSettlement", "Main"},
        "SPARED": {"Rob"},
        "STOLEN": {"Steal"},
        "TRANSFERRED": {"BeforeRoll", "Steal"},
        "TURN_BEGUN": {"Begin"},
        "TURN_ENDED": {"End"},
        "WON": {"Main"},
    }


def test_instant_steps_of_a_plan_are_causes_too():
    """Begin and End of a turn have no frame: the plan runs them."""
    s = Story(3).has(0, settlements="c3N").main(0, "1+2").do("0 END_TURN")
    assert causes(s.rules, s.game.events)["TURN_ENDED"] == {"End"}
    assert [s.rules.steps[e.cause].name for e in s.game.events][-1] == "Begin"


def test_a_copy_and_a_fork_go_on_with_their_own_causes():
    s = Story(3).has(0, settlements="c3N", hand="brick lumber").main(0, "1+2")
    other = s.table.fork()
    other.play("0 BUILD_ROAD c3NE")
    s.do("0 END_TURN")
    assert causes(s.rules, other.game.events)["ROAD_BUILT"] == {"Main"}
    assert "ROAD_BUILT" not in causes(s.rules, s.game.events)


def test_events_differ_by_their_cause_and_keep_it():
    seen = Event(1, 0, -1, 3, 2, 1, 0b1, 4)
    assert seen != Event(1, 0, -1, 3, 2, 1, 0b1, 5)
    hidden = seen.seen_by(1)
    assert (hidden.what, hidden.cause) == (-1, 4)
    assert pickle.loads(pickle.dumps(seen)).cause == 4
    assert Event(1, 0, -1, 3, 2, 1, ALL_SEATS).cause == -1, "as those pickled before there were causes"
