"""The lobby in a real Chromium: sending somebody away, the QR code, and a table whose bots stand in by themselves."""

import pytest
from clicking import Here
from screens import screens
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


@pytest.mark.thorough
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

        page.wait_for_selector("#gather [data-do=beside] >> nth=1")
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


@pytest.mark.slow
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


@screens((1440, 900))
def test_the_host_s_lobby_shows_the_whole_code_and_shares_its_screen_with_whoever_it_says(page, here, chromium):
    wait_at(page, here, players="4")
    until(page, "document.querySelector('#gather img.qr').naturalWidth > 0")
    code, panel = (page.locator(one).bounding_box() for one in ("#gather img.qr", "#gather"))
    assert code["width"] == code["height"] >= 160
    assert code["y"] >= 0 and code["y"] + code["height"] <= min(900, panel["y"] + panel["height"])
    assert code["x"] + code["width"] <= 1440

    # An open seat offers itself to others; a name is asked for once somebody is to play at this screen.
    assert page.locator("#gather form.sit").count() == 0 and "Aquí" not in page.inner_text("#gather")
    rows = [row.bounding_box()["height"] for row in page.locator("#gather .seats li").all()]
    assert max(rows[1:]) < 64, "in one line each"
    assert rows[0] < 100, "the own one in two, with a field for the longest name"
    page.click("#gather [data-do=beside] >> nth=0")
    page.fill("#gather form.sit input", "Leo")
    page.click("#gather [data-do=sit]")
    page.wait_for_selector("#gather .rename input[value=Leo]")
    marks = page.locator("#gather .seats li:has(.rename) small").all_inner_texts()
    assert marks == ["tú", "en esta pantalla"]


@pytest.mark.thorough
def test_a_clock_of_own_seconds_is_typed_and_refused_beyond_its_limits(page, here, chromium):
    link = wait_at(page, here)
    assert page.input_value("#gather select[name=turn]") == "0", "without a clock, unless the host wants one"
    page.select_option("#gather select[name=turn]", "own")
    page.fill("#gather [name=own-turn]", "5")
    page.press("#gather [name=own-turn]", "Tab")
    page.wait_for_selector("#gather .error:has-text('de 10 a 900 s por turno')")
    assert page.locator("#gather .error").bounding_box()["y"] < page.viewport_size["height"]
    assert page.input_value("#gather [name=own-turn]") == "5", "what was refused is mended, not typed anew"
    page.fill("#gather [name=own-turn]", "45")
    page.press("#gather [name=own-turn]", "Tab")
    page.wait_for_selector("#gather .error", state="detached")
    page.fill("#gather [name=own-reserve]", "150")
    page.press("#gather [name=own-reserve]", "Tab")
    with device(chromium) as phone:
        phone.goto(link)
        phone.wait_for_selector("#gather [name=own-turn]")
        until(phone, "document.querySelector('#gather [name=own-reserve]').value === '150'")
        assert phone.input_value("#gather [name=own-turn]") == "45"
        assert phone.locator("#gather [name=own-turn]").is_disabled()
    page.select_option("#gather select[name=turn]", "60")
    page.wait_for_selector("#gather select[name=reserve]")
    assert page.input_value("#gather select[name=reserve]") == "300" and not page.locator("#gather .own").count()


def test_whoever_finds_no_seat_is_told_what_they_may_do(page, here, chromium):
    link = wait_at(page, here)
    with device(chromium) as phone:
        phone.goto(link)
        phone.wait_for_selector("#gather form.sit")
        assert not phone.locator("#gather .full").count()
        for _ in range(2):
            page.click("#gather [data-do=fill] >> nth=0")
        phone.wait_for_selector("#gather .full")
        assert "puedes mirar" in phone.inner_text("#gather .full")
        assert "sentarse" not in phone.inner_text("#gather .how")
        page.click("#gather [data-do=begin]")
        phone.wait_for_selector("body:not(.gathering)")
        phone.wait_for_selector("#builds p:has-text('Todos los sitios están ocupados')")
        assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
