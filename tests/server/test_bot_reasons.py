"""Reasons of bots for declining an offer: who is told, in which words, and that nothing of them is stored."""

import asyncio
import json

import pytest

from cities_knights.scenes import stage
from poblado import locale
from poblado.bots import Random, Reason, Settler
from poblado.bots.bot import NEEDED, REASONS
from poblado.presets import ruleset
from poblado.server.bot_reasons import BotReasons, reason_words
from poblado.server.seats import Seat
from poblado.server.snapshot import TableSnapshot
from poblado.testing import Story

GOAL = "needs brick for: settlement"


class Mute:
    """A stranger's bot, with no method but `choose`."""

    def choose(self, view):
        return Settler().choose(view)


class Raving(Settler):
    """Its reasons are of no use."""

    def __init__(self, what):
        super().__init__()
        self.what = what

    def reason(self, view, action):
        if isinstance(self.what, Exception):
            raise self.what
        return self.what


@pytest.fixture
def ask(app):
    """Has a person in seat 0 ask two bots for a brick, and one bot answer; gives the room, and what has one more answer."""

    def ask(bot=None):
        s = Story(3, board="beginner").has(0, settlements="d3N", roads="d3NE", hand="4wool 2brick")
        for seat, places in ((1, "c4N e5N"), (2, "b3N e2N")):
            s.has(seat, settlements=places, hand="1brick 1lumber 1grain")
        rooms = app.state.rooms
        seats = [Seat("Ana"), *[Seat("", bot="settler")] * 2]
        room = asyncio.run(rooms.find(rooms.new(s.rules, seats, seed=1)))
        stage(room, s.main(0).do("0 OFFER 1wool:1brick 1,2"))
        # What was staged was never stored: the room takes as stored what it is given.
        room.version = 0
        room.runner.wake = lambda: None
        if bot is not None:
            room.runner.bots[1, "settler"] = bot
        answer(room)
        return room

    return ask


def answer(room):
    asyncio.run(room.runner._act())


def told(room, seat=0, language="en"):
    return TableSnapshot(room, seat, language).state([seat] if seat >= 0 else [])


def test_all_are_told_in_the_tray_and_in_the_log_in_their_own_language(ask):
    room = ask()
    for viewer in (0, -1):
        state = told(room, viewer)
        assert state["reasons"] == [[1, GOAL]]
        assert state["log"][-1]["text"] == f"Blue declines: {GOAL}"
    assert told(room, 0, "es")["reasons"] == [[1, "necesita arcilla para: poblado"]]
    answer(room)
    state = told(room)
    assert state["offer"] is None and [seat for seat, _ in state["reasons"]] == [1, 2], "once all have declined, too"
    assert [line["text"].startswith(("Blue declines: ", "White declines: ")) for line in state["log"][-3:-1]] == [
        True
    ] * 2
    room.table.play("0 END_TURN")
    assert told(room)["reasons"] == [], "until the turn ends"


def test_nothing_of_it_is_recorded_and_another_event_in_its_place_has_none(ask):
    room = ask()
    assert room.table.record.actions[-1] == "1 DECLINE"
    assert "goal" not in json.dumps(room.table.record.to_json())
    n = len(room.events()) - 1
    assert room.runner.reasons.of(n, room.events()[n]).kind == NEEDED
    assert room.runner.reasons.of(n, room.events()[n - 1]) is None, "as once something was taken back"


@pytest.mark.parametrize(
    "bot", [Mute(), Random(1), Raving("brick"), Raving(RuntimeError("no")), Raving(Reason(NEEDED, "gold", 0, "FLY"))]
)
def test_a_bot_without_a_reason_that_can_be_told_plays_on(ask, bot):
    room = ask(bot)
    assert told(room)["reasons"] == []
    assert "reason" not in told(room)["log"][-1]["text"] and room.table.record.actions[-1].startswith("1 ")


def test_only_the_latest_are_kept():
    kept, reason = BotReasons(), Reason("poor")
    events = [object() for _ in range(70)]
    for n, event in enumerate(events):
        kept.keep(n, event, reason)
    assert [n for n, event in enumerate(events) if kept.of(n, event)] == list(range(6, 70))


@pytest.mark.parametrize("language", locale.LANGUAGES)
def test_each_reason_has_words(language):
    rules = ruleset("cities-knights")
    for kind in REASONS:
        words = reason_words(Reason(kind, "coin", 2, "IMPROVE"), rules, language)
        assert words and "{" not in words and "table." not in words, kind
