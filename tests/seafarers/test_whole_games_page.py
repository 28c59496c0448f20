"""The newer scenarios of Seafarers in a real Chromium: whole games on a phone, by touches alone, as a settler would play them."""

import pytest
from bot_hands import BotHands
from clicking import Here
from dialogs import line

from cities_knights.scenes import stage
from poblado.testing import Story

from .tables_cloth import robbers, wealth
from .test_pirate_islands import LINE, arms

pytestmark = pytest.mark.browser

PHONE = (390, 844)
PATIENCE = 300
"""Seconds, as a guard against hanging; a game takes some forty."""


@pytest.fixture(scope="module")
def quick():
    one = Here(0)
    yield one
    one.close()


@pytest.fixture(scope="module")
def slow():
    """Bots take their time: a staged table stays as it is."""
    one = Here(60)
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


@pytest.mark.thorough
@pytest.mark.parametrize("page", [PHONE], indirect=True, ids=["phone"])
def test_a_bolt_is_stolen_by_touch(slow, page):
    room = slow.begin(page, preset="base", players="3", **{"chapter.cloth": "1"})
    s = robbers(board=room.table.rules.board).has(1, hand="1ore")
    stage(room, wealth(s, 1, 3).main(0, "3+4"))
    page.goto(f"{slow.url}{slow.path}?lang=es")
    hands = BotHands(page, room, first=("MOVE_PIRATE e6", "TAKE_BOLT"))
    hands.asked()
    hands.act()
    page.locator("dialog[open] h2", has_text="¿A quién robas?").wait_for()
    hands.act()
    assert [words.split()[0] for words in hands.own()[-2:]] == ["MOVE_PIRATE", "TAKE_BOLT"]


@pytest.mark.thorough
@pytest.mark.parametrize("page", [PHONE], indirect=True, ids=["phone"])
def test_a_fortress_is_attacked_by_touch(slow, page):
    words = {"chapter.pirate-islands": "1", "param.fortress_by_choice": "1"}
    room = slow.begin(page, preset="base", players="4", **words)
    s = Story(4, chapters=["pirate-islands"], board=room.table.rules.board, fortress_by_choice=1)
    arms(s.has(0, settlements="b6S").lays(0, "ship", LINE), 3).main(0, "6+6")
    stage(room, s)
    page.goto(f"{slow.url}{slow.path}?lang=es")
    hands = BotHands(page, room, first=("END_TURN", "ATTACK_FORTRESS"))
    hands.asked()
    hands.act()
    page.wait_for_selector("dialog.chooseattack[open]")
    hands.act()
    assert hands.own()[-2:] == ["END_TURN", "ATTACK_FORTRESS"]
    line(page, "Rojo ataca su fortaleza con 3 barcos de guerra")


OVERLAPS = """() => [...document.querySelectorAll(".player")].filter((one) => {
  const [cards, titles] = [".held-cards > :last-child", ".titles"].map((part) => one.querySelector(part).getBoundingClientRect());
  return cards.right > titles.left && cards.left < titles.right && cards.bottom > titles.top && cards.top < titles.bottom;
}).map((one) => one.textContent)"""


@pytest.mark.parametrize("page", [(844, 390)], indirect=True, ids=["lying"])
def test_bolts_and_titles_of_a_player_do_not_overlap(slow, page):
    """On a phone on its side there is little room beside a name; the game began without bolts."""
    room = slow.begin(page, preset="base", players="3", **{"chapter.cloth": "1"})
    stage(room, wealth(robbers(board=room.table.rules.board), 10, 4, 2).main(0, "1+1"))
    page.goto(f"{slow.url}{slow.path}?lang=es")
    page.wait_for_selector("#players .player:nth-child(3) .held-cards > :nth-child(3)", state="attached")
    assert page.evaluate(OVERLAPS) == []
