"""Chapters on the home page: chosen like any other setting, with parameters, boards and reasons of their own."""

import pytest
from add_a_module import Patience
from starlette.testclient import TestClient

from poblado.kernel.errors import PobladoError
from poblado.locale.errors import explain
from poblado.server.app import create_app
from poblado.server.setup import Setup, check, from_words, read
from poblado.server.setup_check import advise

pytestmark = pytest.mark.thorough


BASE = {"preset": "base"}
LAGOON = {**BASE, "chapter.lagoon": "1"}


@pytest.fixture
def client(installed, tmp_path):
    with TestClient(create_app(str(tmp_path / "g.sqlite3")), headers={"accept-language": "en"}) as one:
        yield one


def test_a_chapter_is_a_setting_with_a_link(installed):
    setup = from_words(LAGOON)
    assert setup.chapters == ("lagoon",) and setup.usual_board() == "bay"
    assert from_words(dict(pair.split("=") for pair in setup.to_query()[2:].split("&"))) == setup
    rules = setup.rules()
    assert list(rules.chapters) == ["lagoon"] and rules.params["shells_for_a_card"] == 4
    both = from_words({"preset": "base", "chapter.tides": "1", "chapter.lagoon": "1", "param.tide_rounds": "5"})
    assert both.chapters == ("lagoon", "tides"), "in the order of the book, whoever names them"
    assert both.params == {"tide_rounds": 5} and both.rules().params["tide_rounds"] == 5
    assert [each.field for each in both.differences("en")] == ["chapter.lagoon", "chapter.tides", "param.tide_rounds"]
    left = both.reset("chapter.tides")
    assert left.chapters == ("lagoon",) and not left.params, "its parameter goes with it"


@pytest.mark.parametrize(
    ("words", "field", "told"),
    [
        ({"chapter.desert": "1"}, "chapter.desert", ", lagoon, tides"),
        ({"chapter.lagoon": "yes"}, "chapter.lagoon", "chapter lagoon is played with (1) or without it (0), not 'yes'"),
        ({"param.tide_rounds": "4"}, "param.tide_rounds", "there is no parameter 'tide_rounds'"),
    ],
)
def test_what_a_link_says_wrongly_of_chapters_is_told(installed, words, field, told):
    setup, problems = read(BASE | words)
    assert setup is None and [one.field for one in problems] == [field]
    assert told in explain(problems[0].error, "en")


def test_a_chapter_that_cannot_be_is_closed_with_the_reason(installed):
    problem = check(from_words({"preset": "cards", "chapter.tides": "1"}))
    assert problem.field == "chapter.tides", "it could be put back to mend it"
    assert "it has no chapters" in explain(problem.error, "en")
    blocked = {(one["field"], one["value"]): one["text"] for one in advise({"preset": "base"}, "en")["blocked"]}
    for name in ("lagoon", "tides"):
        try:
            Setup.plain("base", (name,)).rules()
        except PobladoError as error:
            assert blocked[f"chapter.{name}", "1"] == explain(error, "en")
        else:
            assert (f"chapter.{name}", "1") not in blocked


def test_the_form_has_a_switch_for_each_and_the_settings_of_those_that_are_on(client):
    plain = client.get("/", params=BASE).text
    assert 'name="chapter.lagoon"' in plain and 'name="chapter.tides"' in plain
    assert "param.shells_for_a_card" not in plain and 'value="base"' in plain
    page = client.get("/", params=LAGOON).text
    assert 'name="param.shells_for_a_card"' in page and 'name="shown" value="base lagoon players=4"' in page
    assert 'placeholder="bay"' in page and "/board/bay.svg" in page
    assert 'name="chapter.lagoon"' not in client.get("/", params={"preset": "cards"}).text


def test_a_form_without_a_script_follows_the_chapters(client):
    # Ticked in a form that was filled without it: its own settings are as usual.

    told = {**LAGOON, "shown": "base", "param.points_to_win": "10"}
    assert from_words(told) == from_words(LAGOON)
    # Taken off in a form that was filled with it: its settings are gone, even those that were changed.
    told = {**BASE, "chapter.lagoon": "0", "shown": "base lagoon", "param.shells_for_a_card": "5"}
    assert from_words(told) == from_words(BASE)


def test_a_game_with_a_chapter_is_begun_stored_and_read_again(client, tmp_path):
    answer = client.post("/start", data={**LAGOON, "param.shells_for_a_card": "5"}, follow_redirects=False)
    assert answer.status_code == 303, answer.text[:500]
    rooms = client.app.state.rooms
    room = rooms.get(answer.headers["location"].rsplit("/", 1)[1])
    assert list(room.table.game.rules.chapters) == ["lagoon"] and room.table.game.rules.params["shells_for_a_card"] == 5
    again = create_app(str(tmp_path / "g.sqlite3")).state.rooms.get(room.id)
    assert again is not room and list(again.table.game.rules.chapters) == ["lagoon"]


def test_modules_of_the_command_line_have_settings_too(tmp_path):
    with TestClient(
        create_app(str(tmp_path / "g.sqlite3"), extra=[Patience]), headers={"accept-language": "en"}
    ) as client:
        page = client.get("/", params={**BASE, "param.patience_hours": "5"})
        assert page.status_code == 200 and 'name="param.patience_hours"' in page.text
        answer = client.post("/start", data={**BASE, "param.patience_hours": "5"}, follow_redirects=False)
        room = client.app.state.rooms.get(answer.headers["location"].rsplit("/", 1)[1])
        assert room.table.game.rules.params["patience_hours"] == 5
        assert client.get("/", params={**BASE, "param.patience_hours": "10"}).status_code == 400, "above its range"
