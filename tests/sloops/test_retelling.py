"""What is said is composed as the rules are: later modules retell what earlier ones tell, and what nobody tells is told by
declarations."""

import pytest

import poblado
from poblado.island.events import GAINED, PAID, ROBBER_MOVED, TRANSFERRED
from poblado.kernel.errors import Refusal
from poblado.kernel.event import ALL_SEATS, Event
from poblado.kernel.view import View
from poblado.locale.errors import explain
from poblado.locale.lines import EVERYTHING
from poblado.locale.sentences import story, tell
from poblado.rules.base.numbers import (
    BANK_TRADED,
    DICE_ROLLED,
    MONOPOLISED,
    STOLEN,
    TRADED,
    TURN_BEGUN,
    TURN_ENDED,
    WON,
)
from poblado.testing import Story
from poblado.viewmodel import viewer_of_view
from poblado.viewmodel.board import places_of
from poblado.viewmodel.commands import buttons_of
from sloops import FLEET_SAILED, LANDED, SIGHTED, SLOOP_BUILT, Seas

NAMES = ["Ana", "Bea", "Coro"]
WOOL, ORE = 2, 4


def event(kind, seat=-1, who=-1, at=-1, what=-1, n=1, audience=ALL_SEATS, cause=-1):
    return Event(kind, seat, who, at, what, n, audience, cause)


def dice(first, second):
    return event(DICE_ROLLED, seat=0, what=6 * (first - 1) + second - 1, n=first + second)


def lines(rules, *events, viewer=EVERYTHING, language="en", start=0):
    return story(rules, events, viewer, NAMES, language, start)


def told(rules, *events, **more):
    return [line.told.text for line in lines(rules, *events, **more)]


@pytest.fixture
def games(installed):
    """The base game and one with the red die, each alone and with the toy chapter behind it."""
    return {
        (preset, with_seas): poblado.ruleset(preset, 3, seed=1, extra=[Seas()] if with_seas else [])
        for preset in ("base", "cities-knights")
        for with_seas in (False, True)
    }


def test_the_last_module_that_has_an_answer_tells_the_roll(games):
    usual, storm = dice(3, 4), dice(6, 6)
    assert told(games["base", False], usual, storm) == ["Ana rolls 3 + 4 = 7", "Ana rolls 6 + 6 = 12"]
    assert told(games["cities-knights", False], usual, storm) == [
        "Ana rolls 3 (red) + 4 = 7",
        "Ana rolls 6 (red) + 6 = 12",
    ]
    assert told(games["base", True], usual, storm) == ["Ana rolls 3 + 4 = 7", "Ana rolls 12: a storm"]
    assert told(games["cities-knights", True], usual, storm) == ["Ana rolls 3 (red) + 4 = 7", "Ana rolls 12: a storm"]
    assert told(games["base", True], storm, language="es") == ["Ana tira 12: tormenta"]
    assert [line.told.sound for line in lines(games["base", True], usual, storm)] == ["dice", "storm"]


def test_signs_and_announcements_are_retold_with_the_words(games):
    for preset in ("base", "cities-knights"):
        alone, seas = games[preset, False], games[preset, True]
        moved = event(ROBBER_MOVED, seat=1, at=alone.topology.tile("c3"))
        before, now = (lines(rules, moved)[0].told for rules in (alone, seas))
        assert (before.text, before.signs, before.announcement) == ("Bea moves the robber to c3", ("robber",), "")
        assert (now.text, now.signs, now.announcement) == ("Bea sends the pirate to c3", ("pirate",), "!")
        assert before.places == now.places == ("c3",)


def test_silence_is_broken_and_kept(games):
    ended = [event(TURN_ENDED, seat=0), event(TURN_BEGUN, seat=1)]
    assert told(games["base", False], *ended) == ["Bea's turn"]
    assert told(games["base", True], *ended) == ["Ana drops anchor", "Bea sets sail"], "a face has a voice too"
    assert told(games["base", True], *ended, language="es") == ["Ana echa el ancla", "Bea se hace a la mar"]
    # What a face says nothing of by an empty text is not told by its declaration either.
    assert told(games["base", True], event(LANDED, seat=0, at=3)) == []


def test_a_line_stands_out_by_the_rules_whatever_is_said_in_it(games):
    for rules in games.values():
        told = lines(rules, dice(3, 4), event(TURN_ENDED, seat=0), event(TURN_BEGUN, seat=1), event(WON, seat=1, n=10))
        assert [line.weight for line in told if line.weight] == ["turn", "end"]
        assert next(line.told.text for line in told if line.weight) in ("Bea's turn", "Bea sets sail")


def test_marks_and_commands_are_retold_too(games):
    for with_seas, label, title in (
        (False, "Move the robber to", "End turn"),
        (True, "Send the pirate to", "Drop anchor"),
    ):
        s = Story(extra=[Seas()] if with_seas else []).main(0)
        viewer = viewer_of_view(View(s.game, 0), s.game.events, "en", NAMES)
        ends = [button.command.title for button in buttons_of(viewer) if button.command.kind == "END_TURN"]
        assert ends == [title]
        s.do("0 END_TURN", "1 ROLL", "* DICE 3+4")
        viewer = viewer_of_view(View(s.game, 1), s.game.events, "en", NAMES)
        marks = [place.mark for place in places_of(viewer)]
        assert marks and all(mark.label.startswith(label) for mark in marks)


def test_texts_of_others_are_said_only_where_their_modules_play(games):
    known = "sentence.TURN_ENDED"
    from poblado.locale.edition import edition_texts, texts_of

    assert known in texts_of(games["base", True], "es") and known not in texts_of(games["base", False], "es")
    # What they do not say in a language they say in the usual one.
    assert texts_of(games["base", True], "es")["seas.anchor"] == "Drop anchor"
    assert edition_texts(games["base", True], "es")["seas.pirate"] == "Enviar al pirata a {place}"


def test_refusals_of_others_are_explained_where_their_modules_play(games):
    refused = Refusal("the sloop lies in {place}", "", place="c3")
    assert explain(refused, "es", rules=games["base", True]) == "la balandra está en c3"
    for rules in (None, games["base", False]):
        assert explain(refused, "es", rules=rules) == "the sloop lies in c3"
    outer = Refusal("{error}", "", error=refused)
    assert explain(outer, "es", rules=games["base", True]) == "la balandra está en c3"


# -- what no face tells ------------------------------------------------------------------------------------------------


@pytest.fixture
def plain():
    """The toy chapter where nobody has installed its face."""
    return poblado.ruleset("base", 3, seed=1, extra=[Seas()])


def test_what_no_face_tells_is_told_by_its_declaration(plain):
    road = plain.topology.edge("c3NE")
    built = lines(plain, event(SLOOP_BUILT, seat=1, at=road))[0].told
    assert (built.text, built.seat, built.places) == ("Bea: sloop built (c3NE)", 1, ("c3NE",))
    assert (built.signs, built.sound) == (("sloop-blue",), "build"), "as any piece that is placed"
    assert told(plain, event(FLEET_SAILED, who=0b101, n=8)) == ["Fleet left (Ana and Coro, leagues 8)"]
    assert told(plain, event(FLEET_SAILED, who=0b101, n=8), language="es") == ["Fleet left (Ana y Coro, leagues 8)"]
    assert told(plain, event(TURN_ENDED, seat=0)) == []


def test_what_the_listener_may_not_know_is_not_said(plain):
    seen = event(SIGHTED, seat=0, who=2, what=ORE, n=2, audience=1)
    for viewer in (EVERYTHING, 0):
        assert told(plain, seen, viewer=viewer) == ["Ana: sighted (Coro, 2 ore)"]
        assert told(plain, seen, viewer=viewer, language="es") == ["Ana: sighted (Coro, 2 de mineral)"]
    for viewer in (-1, 1, 2):
        assert told(plain, seen, viewer=viewer) == ["Ana: sighted (Coro, 2 cards)"]
        assert told(plain, event(SIGHTED, seat=0, who=2, what=WOOL, n=2, audience=1), viewer=viewer) == told(
            plain, seen, viewer=viewer
        )


def test_a_stranger_s_event_is_not_told_by_a_text_of_anothers(plain):
    """There is a text for a fleet that sails, in a chapter that does not play here."""
    from poblado.island.events import EventSpec

    class Traders(Seas):
        def __init__(self):
            super().__init__()
            self.events[2] = EventSpec("FLEET_SAILED", "n:leagues", "n the leagues", number=FLEET_SAILED)

    rules = poblado.ruleset("base", 3, seed=1, extra=[Traders()])
    assert told(rules, event(FLEET_SAILED, n=3)) == ["Fleet sailed (leagues 3)"]


# -- what belongs together ---------------------------------------------------------------------------------------------


def test_cards_of_several_seats_are_a_line_for_each(plain):
    at = [plain.topology.tile(name) for name in ("c3", "d4")]
    gained = [event(GAINED, seat, at=at[k], what=what) for k, (seat, what) in enumerate(((0, WOOL), (1, ORE)))]
    gained.append(event(GAINED, 0, at=at[1], what=ORE, n=2))
    found = lines(plain, *gained, viewer=0)
    assert [(line.n, line.told.text) for line in found] == [(0, "Ana gets 1 wool and 2 ore"), (1, "Bea gets 1 ore")]
    assert [line.told.sound for line in found] == ["gain", ""]
    assert found[0].told.places == ("c3", "d4") and found[0].told.signs == ("good-wool", "good-ore", "good-ore")
    flights = [(each.start, each.goal, each.drawing, each.n) for each in found[0].told.flights]
    assert flights == [("c3", "hand:wool", "card-wool", 1), ("d4", "hand:ore", "card-ore", 2)]
    assert [each.goal for each in found[1].told.flights] == ["seat:1"]
    assert [line.n for line in lines(plain, *gained, start=2)] == [0, 1], "a line that grows keeps its number"


def test_what_is_silent_flies_with_what_tells_it(plain):
    both, steal, choose = 0b11, plain.step_named("Steal").id, plain.step_named("ChoosePartner").id
    stolen = [
        event(STOLEN, 0, 1, what=ORE, audience=both, cause=steal),
        event(TRANSFERRED, 1, 0, what=ORE, audience=both, cause=steal),
    ]
    for viewer, start, goal, drawing in (
        (0, "seat:1", "hand:ore", "card-ore"),
        (1, "hand:ore", "seat:0", "card-ore"),
        (2, "seat:1", "seat:0", "back-resource"),
    ):
        (line,) = lines(plain, *stolen, viewer=viewer)
        assert [(each.start, each.goal, each.drawing) for each in line.told.flights] == [(start, goal, drawing)]
    traded = [
        event(TRADED, 0, 1, cause=choose),
        event(TRANSFERRED, 0, 1, what=WOOL, cause=choose),
        event(TRANSFERRED, 1, 0, what=ORE, cause=choose),
    ]
    assert [len(line.told.flights) for line in lines(plain, *traded)] == [2]
    # Cards go before the sentence about them.
    taken = [
        event(TRANSFERRED, 1, 0, what=ORE),
        event(TRANSFERRED, 2, 0, what=ORE),
        event(MONOPOLISED, 0, what=ORE, n=2),
    ]
    (line,) = lines(plain, *taken)
    assert line.n == 2 and [each.start for each in line.told.flights] == ["seat:1", "seat:2"]
    bank = [event(BANK_TRADED, 0, at=ORE, what=WOOL, n=4), event(PAID, 0, what=WOOL, n=4), event(GAINED, 0, what=ORE)]
    assert told(plain, *bank) == ["Ana trades 4 wool for 1 ore"]


def test_tell_calls_seats_by_their_colours(plain):
    assert tell(plain, [event(SLOOP_BUILT, seat=1, at=0)]) == [f"Blue: sloop built ({plain.topology.edge_names[0]})"]
