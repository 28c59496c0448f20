"""A roll tells what the robber holds of it: by the events that everybody hears, it says what is so in the position."""

import pytest

import poblado
from poblado import bots
from poblado.face import Listener
from poblado.island.facts import IslandFacts
from poblado.kernel.chance import SeededSource
from poblado.kernel.event import ALL_SEATS, Event
from poblado.locale.lines import EVERYTHING
from poblado.locale.places import ground_of
from poblado.locale.sentences import story
from poblado.rules.base.numbers import DICE_ROLLED
from poblado.table import Table
from poblado.testing import Story

NAMES = ("Ana", "Bea", "Carlos", "David")


def roll(first, second):
    return Event(DICE_ROLLED, 0, -1, -1, 6 * (first - 1) + second - 1, first + second, ALL_SEATS)


def last(s, events, viewer, language="en"):
    """The line of the last event, in words for people."""
    return story(s.rules, events, viewer, NAMES[:3], language, len(events) - 1, ground=ground_of(s.facts))[-1].told


@pytest.mark.clause("base.production.robber")
def test_the_log_says_it_to_all_and_the_banner_to_whom_it_pays_nothing():
    s = Story(3, fresh=True).do("0 BUILD_SETTLEMENT c3N", "0 BUILD_ROAD c3NE")
    tile = s.rules.topology.tile_index["c3"]
    number = s.facts.token(tile)
    assert number > 2
    first = max(1, number - 6)
    events = [*s.game.events, roll(first, number - first)]
    assert "robber" not in last(s, events, -1).text
    events.insert(-1, Event(11, 1, -1, tile, -1, 0, ALL_SEATS))
    told = last(s, events, -1)
    assert told.text.endswith(f" {number}: it pays Ana nothing") and ". The robber holds " in told.text
    assert not told.announcement and "robber" in told.signs
    assert last(s, events, 1).announcement == ""
    assert last(s, events, 0).announcement == told.text.partition(". ")[2]
    assert last(s, events, 0, "es").text.endswith(f" {number}: no da nada a Ana")
    assert "nothing" not in last(s, [*events, roll(1, 1 if number != 2 else 2)], 0).text


@pytest.mark.clause("base.production.robber")
@pytest.mark.parametrize("preset", ["base-beginner", "cities-knights"])
def test_it_is_said_where_it_is_so(preset):
    """Of games of bots, whose robber wanders, whose tokens change places and whose cities fall."""
    rules = poblado.ruleset(preset, 4, board="beginner", seed=5)
    table = Table(rules, SeededSource(4))
    players = [bots.make("random", seat) for seat in range(rules.seats)]
    events, said = [], 0
    for _ in range(700):
        if table.is_over:
            break
        facts = IslandFacts(table.game)
        tile = facts.robber()
        corners = [int(v) for v in rules.tile_vertices[6 * tile : 6 * tile + 6]]
        token, owners = facts.token(tile), sorted({facts.owner(v) for v in corners} - {-1})
        new = table.play(players[table.actor].choose(table.view(table.actor)))
        events += new
        for n, event in enumerate(events[len(events) - len(new) :], len(events) - len(new)):
            if event.kind == DICE_ROLLED:
                told = story(rules, events[: n + 1], EVERYTHING, NAMES, "en", n)[0].told.text
                held = token == event.n and bool(owners)
                said += held
                assert (" holds " in told) == held
                assert all(NAMES[seat] in told.partition(" holds ")[2] for seat in owners if held)
    assert said


def test_a_game_without_a_robber_is_told_as_ever():
    rules = poblado.ruleset("land-ahoy", 3, seed=1)
    to = Listener(rules, -1, "en", NAMES[:3])
    assert to.rules.has_module("robber") is False
    assert story(rules, [roll(3, 4)], -1, NAMES[:3], "en")[0].told.text == "Ana rolls 3 + 4 = 7"
