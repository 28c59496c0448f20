"""Writing at a table, a pause and an end by agreement, in a real Chromium: each page of the table shows them."""

import pytest
from screens import screens
from test_lobby_page import sit, wait_at

pytestmark = pytest.mark.browser


# How many pairs of bubbles lie on each other.
COVERED = """() => {
  const all = [...document.querySelectorAll(".bubble")].map((one) => one.getBoundingClientRect());
  const over = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  return all.filter((a, k) => all.slice(0, k).some((b) => over(a, b))).length;
}"""


@pytest.mark.thorough
@screens((390, 844))
def test_people_write_mute_pause_and_end(page, here, chromium):
    link = wait_at(page, here)
    context = chromium.new_context(locale="es-ES", reduced_motion="reduce", viewport={"width": 844, "height": 390})
    other = context.new_page()
    other.goto(link)
    other.wait_for_selector("#gather [name=writing]:disabled:not(:checked)")
    sit(other, "Eva")
    page.check("#gather [name=writing]")
    other.wait_for_selector("#gather [name=writing]:checked")
    page.click("#gather [data-do=begin]")

    # A long line covers little of a phone's board.
    page.click("#open-talk")
    page.fill("#menu [name=line]", "Hoy tengo prisa. " * 11)
    page.click("#menu [data-do=write]")
    for one in (page, other):
        assert one.wait_for_selector(".bubble.line").bounding_box()["height"] < 90
    page.click("#menu .close")

    # A line is plain text at every page, is read out, and whoever wrote it is muted by one touch.
    other.click("#open-talk")
    other.fill("#menu [name=line]", "<img src=x> ¿Lana?")
    other.click("#menu [data-do=write]")
    page.wait_for_selector(".bubble.line:has-text('<img src=x> ¿Lana?')")
    other.wait_for_selector(".bubble.line:has-text('¿Lana?')")
    assert [one.evaluate(COVERED) for one in (page, other)] == [0, 0], "no bubble lies on another one"
    assert other.locator(".bubble").count() == 2, "beside a panel both are read"
    assert "Eva: <img src=x> ¿Lana?" in page.inner_text("#told") and not page.locator(".bubble img, #told img").count()
    other.wait_for_selector("#menu .lines:has-text('¿Lana?')")
    other.fill("#menu [name=line]", "¿Y mineral?")
    other.click("#menu [data-do=write]")
    other.wait_for_selector("#menu .writing .error:has-text('volver a escribir dentro de')")
    assert other.input_value("#menu [name=line]") == "¿Y mineral?", "it can be sent again"
    other.click("#menu .close")
    page.click(".bubble.line .silence")
    page.wait_for_selector(".bubble", state="detached")
    assert page.evaluate("JSON.parse(localStorage['poblado.prefs']).unheard") == ["Eva"]

    # A pause is proposed, agreed to and ended, and all pages say so.
    page.click("#open-menu")
    page.click("#menu [data-do=pause]")
    page.wait_for_selector("#agree [data-do=decline]:has-text('Retirar')")
    other.wait_for_selector("#agree:has-text('Ana propone una pausa') [data-do=agree]")
    other.click("#agree [data-do=agree]")
    for one in (page, other):
        one.wait_for_selector("#ask:has-text('La partida está en pausa')")
        one.wait_for_selector("#agree [data-do=resume]")
        assert one.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.click("#agree [data-do=resume]")
    other.wait_for_selector("#agree", state="hidden")

    # Who does not agree is named; by agreement the game ends without a winner.
    for yes in (False, True):
        (other if yes else page).click("#open-menu")
        (other if yes else page).click("#menu [data-do=end-game]")
        (other if yes else page).click("#menu [data-do=end-yes]")
        (page if yes else other).click("#agree [data-do=agree]" if yes else "#agree [data-do=decline]")
        if not yes:
            page.wait_for_selector("#notice.calm:has-text('Eva no está de acuerdo')")
    for one in (page, other):
        one.wait_for_selector("dialog.over h2:has-text('Terminada de común acuerdo: no gana nadie')")
        assert not one.locator("dialog.over li.won").count()
        assert not one.locator("#builds button").count(), "nothing is built any more"
    context.close()
