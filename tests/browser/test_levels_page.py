"""Levels of bots in a real Chromium: chosen by name and face on the home page and in the waiting room."""

import pytest
from clicking import Here
from test_lobby_page import wait_at
from waiting import until

from poblado import bots

pytestmark = pytest.mark.browser


@pytest.fixture
def here():
    one = Here(0.01)
    yield one
    one.close()


def playing(page):
    return page.evaluate("JSON.parse(document.getElementById('state').textContent).players.map((p) => p.bot)")


def test_the_quick_way_in_is_against_the_weakest(page, here):
    page.goto(here.url)
    assert "Pío" in page.inner_text("#now") and page.locator("#now p svg").is_visible()
    page.click("#now button")
    page.wait_for_selector(".player .bot-face")
    assert playing(page) == ["", *["chick"] * 3]
    assert page.locator(".player .bot-face").count() == 3


def test_a_level_is_chosen_by_its_face(page, here):
    page.goto(here.url)
    rivals = page.locator("#rivals label")
    assert rivals.count() == len(bots.level_names()) and rivals.locator("svg").count() == rivals.count()
    assert page.locator("#rivals :checked").get_attribute("value") == "settler"
    rivals.filter(has_text="Brinca").click()
    page.locator("#chips", has_text="Brinca").wait_for()
    page.click("button[value=solo]")
    page.wait_for_selector(".player .bot-face")
    assert playing(page) == ["", *["hare"] * 3]


def test_the_host_chooses_for_each_seat(page, here):
    wait_at(page, here, players="4", bot="hare")
    page.locator("#gather [data-do=fill]").first.click()
    page.wait_for_selector("#gather [name=bot-1]")
    assert page.input_value("#gather [name=bot-1]") == page.input_value("#gather [name=bot]") == "hare"
    page.select_option("#gather [name=bot-1]", "tortoise")
    until(
        page,
        "document.querySelector('#art-bot-tortoise') && document.querySelector('[name=bot-1]').value === 'tortoise'",
    )
    page.select_option("#gather [name=bot]", "chick")
    page.locator("#gather [data-do=begin]").click()
    page.wait_for_selector(".player .bot-face")
    page.reload()
    assert playing(page) == ["", "tortoise", "chick", "chick"]


def test_the_pace_is_chosen_in_the_menu(page, here):
    page.goto(here.url)
    page.click("#now button")
    page.wait_for_selector(".player .bot-face")
    page.click("#open-menu")
    with page.expect_response(lambda answer: answer.url.endswith("/pace")) as answered:
        page.select_option("#menu [name=pace]", "slow")
    assert answered.value.status == 200
    page.reload()
    page.click("#open-menu")
    assert page.input_value("#menu [name=pace]") == "slow"
