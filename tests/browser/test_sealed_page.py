"""Two browsers play a game whose dice are sealed, and `poblado verify` proves them from what was shown and downloaded."""

import json
import re

import pytest
from click.testing import CliRunner
from test_table import choose, device, table

from long_run import first_is_quick
from poblado.cli.main import group
from poblado.kernel.record import Record, record_from_text

pytestmark = pytest.mark.browser


def verify(*words, language="es", code=0):
    done = CliRunner().invoke(group(language), ["verify", *map(str, words)])
    assert done.exit_code == code, done.output + str(done.exception)
    return done.output


def sealed(page, within):
    """The commitment as a person reads and copies it."""
    box = page.locator(f"{within} details.seal")
    box.locator("summary").click()
    shown = box.locator("input").input_value()
    assert re.fullmatch("[0-9a-f]{64}", shown) and box.locator("button").is_visible()
    assert "Salen de un secreto que el servidor fijó antes de empezar" in box.inner_text()
    return shown


def in_menu(page):
    page.click("#open-menu")
    page.wait_for_selector("#menu[open] .seal")
    shown = sealed(page, "#menu")
    page.click("#menu .close")
    return shown


@pytest.mark.slow
@pytest.mark.parametrize("whole", first_is_quick([False, True]))
def test_two_browsers_prove_their_dice(page, server, chromium, tmp_path, whole):
    """All are shown the same commitment; in the long run they play to the end and prove what was rolled."""
    table(page, server, preset="base-beginner", name="Ana", players="3", **{"param.points_to_win": "3"})
    shown = sealed(page, "#gather")
    with device(chromium) as phone, device(chromium, 1024, 768) as watcher:
        for other in (phone, watcher):
            other.goto(page.url)
            assert sealed(other, "#gather") == shown
        phone.fill("#gather form.sit input", "Eva")
        phone.tap("#gather [data-do=sit]")
        page.wait_for_selector("#gather .seats:has-text('Eva')")
        assert page.locator("#gather details.seal[open]").count(), "it stays open as others sit down"
        page.click("#gather [data-do=begin]")
        for one in (page, phone, watcher):
            one.wait_for_selector("body:not(.gathering)")
        assert {in_menu(one) for one in (page, phone, watcher)} == {shown}
        if not whole:
            return
        for _ in range(1000):
            asked = [one for one in (page, phone) if one.locator("body.my-turn").count()]
            for one in asked:
                choose(one)
            if page.locator("dialog.over").count():
                break
            if not asked:
                page.wait_for_timeout(50)
        saved = {}
        table_link = page.url
        for one, form in ((page, "txt"), (phone, "json")):
            one.wait_for_selector("dialog.over")
            one.goto(f"{table_link}/report")
            one.click("details.seal summary")
            assert one.inner_text("#commitment") == shown
            with one.expect_download() as loading:
                one.click(f"a[href$='record.{form}']")
            saved[form] = tmp_path / loading.value.suggested_filename
            loading.value.save_as(saved[form])
            assert f"poblado verify {saved['txt'].name} --commitment {shown}" in one.inner_text("details.seal")
    record = record_from_text(saved["txt"].read_text(encoding="utf-8"))
    rolled = [k for k, action in enumerate(record.actions) if action.startswith("*")]
    for path in saved.values():
        assert f"Probado: {len(rolled)} resultados del azar" in verify(path, "--commitment", shown)
        assert json.loads(verify(path, "--json"))["dice"] == {"commitment": shown, "proven": len(rolled), "unproven": 0}
    dice = [k for k in rolled if record.actions[k].startswith("* DICE")]
    for k in (dice[0], dice[-1]):
        die = next(die for die in ("* DICE 1+1", "* DICE 1+2") if die != record.actions[k])
        forged = Record(record.header, [*record.actions[:k], die, *record.actions[k + 1 :]])
        saved["txt"].write_text(forged.to_text(), encoding="utf-8")
        saved["json"].write_text(json.dumps(forged.to_json()), encoding="utf-8")
        for path in saved.values():
            assert f"línea {k + 3}: {die}: según el secreto tocaba {record.actions[k]}" in verify(path, code=1)


@pytest.mark.slow
def test_a_game_against_bots_with_chosen_dice_is_sealed_by_nobody(page, server):
    page.goto(f"{server.url}/?preset=base-beginner&dice_seed=5")
    assert page.locator(".go button[value=table]").is_disabled()
    assert "Quien elige la semilla de los dados los conoce todos" in page.inner_text("[data-why=mode]")
    page.locator("#settings").evaluate("box => box.open = true")
    page.fill("#f-dice_seed", "")
    page.locator("#f-dice_seed").blur()
    page.wait_for_selector(".go button[value=table]:not(:disabled)")
    assert page.inner_text("[data-why=mode]") == ""
    page.fill("#f-dice_seed", "5")
    page.locator("#f-dice_seed").blur()
    page.wait_for_selector(".go button[value=table]:disabled")
    page.click(".go button[value=solo]")
    page.wait_for_selector("body.my-turn")
    page.click("#open-menu")
    page.wait_for_selector("#menu[open] fieldset")
    assert not page.locator("#menu .seal").count()
