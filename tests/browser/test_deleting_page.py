"""Deleting a game in a real Chromium: from the table's menu and from the list on the home page, with a question before."""

import pytest
from screens import screens
from test_table import begin
from waiting import until

pytestmark = pytest.mark.browser

QUESTION = "¿Borrar esta partida para siempre y para todos?"


def listed(page):
    return page.locator("#games li a").count()


def open_menu(page):
    page.click("#open-menu")
    page.wait_for_selector("#menu[open]")


@pytest.mark.slow
@screens((390, 844), (1440, 900))
def test_a_game_is_deleted_by_its_menu(page, server):
    begin(page, server, seed="7", players="2")
    table, other = page.url, page.context.new_page()
    other.goto(table)
    other.wait_for_selector("#open-menu")
    open_menu(page)
    page.click("#menu [data-do=delete]")
    page.wait_for_selector("#menu [role=alert]")
    assert page.inner_text("#menu [role=alert]").startswith(QUESTION)
    assert page.evaluate("document.activeElement.textContent") == "Conservarla", "nothing is lost by a key too many"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.click("#menu >> text=Conservarla")
    until(page, "!document.getElementById('menu').open")
    open_menu(page)
    page.click("#menu [data-do=delete]")
    page.click("#menu >> text=Borrarla para todos")
    page.wait_for_selector("#start")
    assert page.locator("#games").is_hidden() and listed(page) == 0
    other.wait_for_selector("text=No existe esa partida.")
    assert page.goto(table).status == 404
    other.close()


@pytest.mark.slow
def test_a_game_is_deleted_in_the_list_of_one_s_games(page, server):
    paths = []
    for _ in range(2):
        begin(page, server, seed="7", players="2")
        paths.append(page.url)
    page.goto(server.url)
    page.wait_for_selector("#games li")
    assert listed(page) == 2
    first = page.locator("#games li").first
    first.locator("text=Borrar").click()
    page.wait_for_selector("#games [role=alert]")
    assert page.inner_text("#games [role=alert]").startswith(QUESTION)
    page.click("#games >> text=Conservarla")
    assert listed(page) == 2 and page.locator("#games [role=alert]").count() == 0
    first.locator("text=Borrar").click()
    page.wait_for_selector("#games [role=alert]")
    first.locator("text=Borrarla para todos").click()
    until(page, "document.querySelectorAll('#games li').length === 1")
    assert page.get_attribute("#games li a", "href") in paths[0]
    assert page.goto(paths[1]).status == 404 and page.goto(paths[0]).ok
    page.goto(paths[1])
    assert page.goto(server.url).ok and listed(page) == 1


@pytest.mark.slow
@pytest.mark.parametrize("page", [(390, 844)], indirect=True)
def test_where_others_sit_a_guest_leaves_for_good_and_the_host_deletes(chromium, page, server):
    """Each is offered what would be granted, in the menu and in the list of one's games; a name can be read while it is typed."""
    page.goto(f"{server.url}/?preset=base&players=2")
    page.click("button[value=table]")
    page.wait_for_selector("#gather [data-do=begin]")
    table = page.url
    guest = chromium.new_context(locale="es-ES", viewport={"width": 390, "height": 844}).new_page()
    guest.goto(table)
    guest.click("#gather [data-do=sit]")
    field = guest.locator("#gather form.rename input")
    field.fill("Maximiliana Fernanda")
    assert field.evaluate("(field) => field.scrollWidth <= field.clientWidth"), "all twenty letters"
    open_menu(guest)
    assert guest.locator("#menu [data-do=delete]").count() == 0
    guest.click("#menu .close")
    guest.goto(server.url)
    guest.wait_for_selector("#games li .quiet")
    assert guest.locator("#games li .quiet").all_inner_texts() == ["Ceder mi sitio", "Ocultar"]
    page.goto(server.url)
    page.wait_for_selector("#games li .quiet")
    assert page.locator("#games li .quiet").all_inner_texts() == ["Ceder mi sitio", "Borrarla para todos", "Ocultar"]
    page.goto(table)
    page.click("#gather [data-do=begin]")
    page.wait_for_selector("#gather", state="hidden")
    guest.goto(table)
    open_menu(guest)
    guest.click("#menu [data-do=quit]")
    guest.locator("#menu [role=alert]", has_text="¿Ceder tu sitio para siempre?").wait_for()
    guest.click("#menu >> [role=alert] >> text=Ceder mi sitio")
    guest.wait_for_selector("#start")
    assert guest.locator("#games").is_hidden()
    guest.context.close()
    until(page, "document.querySelector('#players').textContent.includes('Azul')")
    open_menu(page)
    assert page.locator("#menu [data-do=quit]").count() == 0
    page.click("#menu [data-do=delete]")
    page.click("#menu >> text=Borrarla para todos")
    page.wait_for_selector("#start")


@pytest.mark.thorough
def test_a_game_that_is_gone_leaves_the_list(page, server):
    page.goto(server.url)
    page.evaluate("id => localStorage.setItem('poblado.games', JSON.stringify([{id, title: 'Base', at: 1}]))", "A" * 12)
    page.goto(f"{server.url}/game/{'A' * 12}")
    page.wait_for_selector("text=No existe esa partida.")
    until(page, "localStorage.getItem('poblado.games') === '[]'")
