"""The newer scenarios of Seafarers in a real Chromium: whole games on a phone, by touches alone, as a settler would play them."""

import pytest
from bot_hands import BotHands
from clicking import Here

pytestmark = pytest.mark.browser

PHONE = (390, 844)
PATIENCE = 300
"""Seconds, as a guard against hanging; a game takes some forty."""


@pytest.fixture(scope="module")
def quick():
    one = Here(0)
    yield one
    one.close()


def begin(here, page, scenario, seed, language="es", **params):
    """A page with a game of three that begins, seat 0 a person's and the others settlers; its room."""
    words = {f"chapter.{scenario}": "1", **{f"param.{name}": str(n) for name, n in params.items()}}
    room = here.begin(page, preset="base", players="3", seed=str(seed), bot="settler", **words)
    room.runner.bots.clear()
    page.goto(f"{here.url}{here.path}?lang={language}")
    page.wait_for_selector("#board svg")
    return room


GAMES = [
    ("new-world", 20, {}, (), {"LAY_HARBOUR", "BUILD_SHIP", "OFFER", "DISCARD"}),
    ("forgotten-tribe", 18, {}, (), {"BUILD_ROAD", "BANK_TRADE"}),
    ("cloth", 16, {}, ("MOVE_PIRATE", "TAKE_BOLT"), {"BUILD_SHIP", "PLAY_KNIGHT"}),
    ("pirate-islands", 66, {"fortress_by_choice": 1}, ("ATTACK_FORTRESS",), {"BUILD_SHIP", "PLAY_ROAD_BUILDING"}),
    ("wonders", 44, {}, (), {"CLAIM_WONDER", "BUILD_WONDER"}),
]
"""Scenario, seed, parameters, what is done wherever it may be, and what the game brings about at least."""


def play(quick, page, scenario, seed, first, **params):
    """Play a game to its end; the kinds of action that seat 0 has done."""
    room = begin(quick, page, scenario, seed, **params)
    hands = BotHands(page, room, first=first)
    hands.play(PATIENCE)
    assert room.table.is_over and "Gana" in page.inner_text("dialog.over h2")
    return {words.split()[0] for words in hands.own()}


@pytest.mark.slow
@pytest.mark.parametrize("page", [PHONE], indirect=True, ids=["phone"])
@pytest.mark.parametrize(("scenario", "seed", "params", "first", "kinds"), GAMES, ids=[game[0] for game in GAMES])
def test_a_whole_game_is_played_by_touch(quick, page, scenario, seed, params, first, kinds):
    assert kinds <= play(quick, page, scenario, seed, first, **params)


@pytest.mark.thorough
@pytest.mark.parametrize("page", [PHONE], indirect=True, ids=["phone"])
def test_a_short_game_is_played_by_touch(quick, page):
    assert {"LAY_HARBOUR", "BUILD_SETTLEMENT", "ROLL"} <= play(quick, page, "new-world", 20, (), points_to_win=4)
