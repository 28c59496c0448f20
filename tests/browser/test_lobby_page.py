"""The lobby in a real Chromium: sending somebody away, the QR code, and a table whose bots stand in by themselves."""

import pytest
from clicking import Here
from test_table import device
from waiting import until

from poblado.server import presence

pytestmark = pytest.mark.browser


@pytest.fixture
def here(monkeypatch):
    monkeypatch.setattr(presence, "PATIENCE", 2.0)
    one = Here(0.01)
    yield one
    one.close()


def wait_at(page, here, **form):
    """Begin a table that waits for people, and open its page."""
    words = {"preset": "base", "mode": "table", "name": "Ana", "players": "3", "island_seed": "7", **form}
    answer = page.context.request.post(f"{here.url}/start", form=words, max_redirects=0)
    assert answer.status == 303, answer.text()
    page.goto(answer.headers["location"])
    page.wait_for_selector("#gather .seats")
    return page.url


def sit(page, name):
    page.locator("#gather form.sit input").first.fill(name)
    page.locator("#gather [data-do=sit]").first.click()
    page.wait_for_selector(f"#gather .seats .rename input[value={name}]")


def test_a_table_gathers_and_never_waits(page, here, chromium):
    link = wait_at(page, here, **{"param.points_to_win": "8", "param.friendly_robber": "1"})
    assert "a 8 puntos" in page.inner_text("#gather .game") and page.locator("#gather .game li").count() == 1
    assert page.locator("#gather img.qr").is_visible()
    with device(chromium) as phone:
        phone.goto(link)
        phone.wait_for_selector("#gather .code")
        assert not phone.locator("#gather img.qr").is_visible(), "folded away"
        phone.tap("#gather .code summary")
        phone.wait_for_selector("#gather img.qr:visible")
        until(phone, "document.querySelector('#gather img.qr').naturalWidth > 0")
        sit(phone, "Eva")

        away = page.locator("#gather [data-do=vacate][title='Echar a Eva']")
        away.click()
        page.click("#gather [data-do=keep]")
        page.wait_for_selector("#gather .sure", state="detached")
        phone.evaluate("window.same = true")
        away.click()
        assert "¿Echar a Eva?" in page.inner_text("#gather .sure")
        page.click("#gather [data-do=send]")
        phone.wait_for_selector("#gather .sent")
        assert "Ana te ha echado" in phone.inner_text("#gather .sent")
        assert phone.locator("#gather form.sit").count() == 2 and phone.evaluate("window.same")

        page.wait_for_selector("#gather form.sit >> nth=1")
        page.check("#gather input[name=auto]")
        until(phone, "document.querySelector('#gather input[name=auto]').checked")
        assert phone.locator("#gather input[name=auto]").is_disabled()
        sit(phone, "Eva")
        assert phone.locator("#gather .sent").count() == 0
        page.wait_for_selector("#gather .seats:has-text('Eva')")
        page.click("#gather [data-do=begin]")
        phone.wait_for_selector("body:not(.gathering)")

        phone.evaluate("window.same = true")
        page.goto("about:blank")
        phone.wait_for_selector("#away [data-left]")
        assert "Ana está fuera: dentro de" in phone.inner_text("#away")
        phone.wait_for_selector("#players .player[data-seat='0']:has-text('juega un bot')")
        assert phone.evaluate("window.same"), "no reload"
        page.goto(link)
        page.click("#away [data-do=return]")
        phone.wait_for_selector("#players .player[data-seat='0']:not(:has-text('juega un bot'))")


@pytest.mark.thorough
def test_a_person_goes_on_at_another_device(page, here, chromium):
    wait_at(page, here)
    page.click("#open-menu")
    page.click("#menu [data-do=device]")
    page.wait_for_selector("#menu img.qr")
    link = page.input_value("#menu .link input")
    with device(chromium) as phone:
        phone.goto(link)
        phone.tap("text=Sentarme aquí como Ana")
        phone.wait_for_selector("#gather .rename input[value=Ana]")
        assert page.locator("#gather .rename").count() == 1
