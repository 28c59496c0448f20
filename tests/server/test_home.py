"""The home page without a script: what it shows, keeps, refuses and begins."""

import json
import re
from html import unescape
from html.parser import HTMLParser
from urllib.parse import parse_qsl

import pytest
from starlette.testclient import TestClient

from long_run import one_in
from poblado.locale import LANGUAGES, text
from poblado.notation import draw_text
from poblado.presets import board_names, chapter_names, make_board, preset, preset_names
from poblado.server import board_choice
from poblado.server.by_book import by_the_book
from poblado.server.gallery import gallery, key_of
from poblado.server.setup import Setup, from_words, offered_boards, switched
from poblado.server.setup_check import advise, origin_of

# Five scenarios more, each a card of the gallery with its map, brought 7,000; the bots' faces 5,000.
MOST_BYTES = 222_000
"""Of the first load."""


@pytest.fixture
def client(app):
    with TestClient(app, headers={"accept-language": "en"}) as one:
        yield one


class Form(HTMLParser):
    """What a browser without scripts would send of a page's form, and the labels and ids of the page."""

    def __init__(self, html):
        super().__init__()
        self.fields, self.ids, self.labels, self.described, self.unnamed = {}, [], set(), set(), []
        self.select = ""
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        at = dict(attrs)
        if "id" in at:
            self.ids.append(at["id"])
        if tag == "label" and "for" in at:
            self.labels.add(at["for"])
        self.described.update((at.get("aria-describedby") or "").split())
        if tag in ("input", "select") and "disabled" not in at:
            self.select = at.get("name", "") if tag == "select" else ""
            kind = at.get("type", "text")
            named = at.get("name") and (kind not in ("checkbox", "radio") or "checked" in at)
            if tag == "input" and named and kind != "file":
                self.fields[at["name"]] = at.get("value", "on")
        if tag == "option" and self.select and ("selected" in at or self.select not in self.fields):
            self.fields[self.select] = at["value"]


def begun(client, fields):
    answer = client.post("/start", data=fields, follow_redirects=False)
    assert answer.status_code == 303, answer.text[:500]
    game = answer.headers["location"].rsplit("/", 1)[1]
    return client.app.state.rooms.get(game)


@pytest.mark.parametrize("name", one_in(4, preset_names()))
@pytest.mark.parametrize("mode", ["solo", pytest.param("table", marks=pytest.mark.slow)])
def test_choosing_a_game_and_a_button_is_enough(client, name, mode):
    """All fields of the page as it comes go along; only the choice and the button differ."""
    fields = Form(client.get("/").text).fields
    rules = begun(client, {**fields, "preset": name, "mode": mode}).table.rules
    assert rules.name == name and rules.seats == preset(name).usual
    assert rules.changed == preset(name).params
    if preset(name).family == "island":
        assert rules.board.name == preset(name).board


def test_the_button_alone_is_enough(client):
    assert begun(client, {}).table.rules.name == preset_names()[0]


def test_the_first_load_is_light_and_from_here_alone(client):
    page = client.get("/").text
    # Thumbnails that are not on the screen are not loaded yet.
    page = re.sub(r'<img [^>]*loading="lazy"[^>]*>', "", page)
    wanted = set(re.findall(r'(?:src|href)="(/[^"]*\.(?:svg|css|js)[^"]*)"', page)) | {"/static/games.js"}
    assert len(wanted) >= 6
    total = len(page.encode())
    for path in wanted:
        answer = client.get(path)
        assert answer.status_code == 200, path
        total += len(answer.content)
    assert total < MOST_BYTES, total


@pytest.mark.parametrize(
    ("language", "usual", "book"),
    [("en", "usual way", "strict phases that the book prints"), ("es", "habitual", "fases estrictas que imprime el")],
)
def test_the_page_says_which_order_is_usual_and_which_the_books(client, language, usual, book):
    page = client.get("/", params={"preset": "base", "lang": language}).text
    told = text("param.combined_trade_build.help", language)
    assert told in page and usual in told and book in told


@pytest.mark.parametrize(
    ("language", "told"), [("en", "gives cards beside the tiles"), ("es", "da cartas junto a los hexágonos")]
)
def test_the_page_says_what_a_roll_does(client, language, told):
    assert told in client.get("/", params={"lang": language}).text


@pytest.mark.parametrize("name", one_in(4, preset_names()))
def test_every_parameter_has_its_field_and_every_field_its_label(client, name):
    page = client.get("/", params={"preset": name}).text
    form = Form(page)
    assert len(form.ids) == len(set(form.ids))
    for param in Setup.plain(name).known().values():
        assert f"f-param.{param.name}" in form.labels
    assert {i for i in form.ids if i.startswith(("f-", "d-"))} == {i for i in form.labels if i.startswith(("f-", "d-"))}
    assert form.described <= set(form.ids)
    island = preset(name).family == "island"
    shown = offered_boards(Setup.plain(name)) if island else []
    for board in set(board_names()) - set(preset_names()) - set(chapter_names()):
        assert (f'value="{board}"' in page) == (board in shown)
    for dial in board_choice.DIALS:
        assert (f"d-{dial.name}" in form.labels) == island


def test_what_is_for_studies_is_folded_away(client):
    page = client.get("/?preset=base").text
    before, folded = page.split('class="studies"')
    for param in Setup.plain("base").known().values():
        field = f'name="param.{param.name}"'
        assert (field in folded) == param.studies and (field in before) != param.studies, param.name
    assert any(param.studies for param in Setup.plain("base").known().values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_link_fills_the_page(client, language):
    link = "/?preset=duel&param.points_to_win=12&param.hidden_bank=1&island_seed=77&dice_seed=9&dice=balanced"
    link = f"{link}&board=standard-1f.max_clump-2"
    page = client.get(f"{link}&lang={language}")
    assert page.status_code == 200
    fields = Form(page.text).fields
    wanted = {"preset": "duel", "param.points_to_win": "12", "param.hidden_bank": "1", "island_seed": "77", "dice_seed": "9",
              "dice": "balanced", "board": "standard-1f.max_clump-2", "players": "2", "param.discard_limit": "9"}  # fmt: skip
    assert {key: fields[key] for key in wanted} == wanted
    assert "/board/standard-1f.max_clump-2.svg" in page.text
    assert text("home.dial.max_clump.title", language) in page.text
    room = begun(client, fields)
    rules = room.table.rules
    assert rules.name == "duel" and rules.param("points_to_win") == 12 and rules.param("hidden_bank") == 1
    assert rules.board.tokens == make_board("standard-1f.max_clump-2").tokens
    assert room.table.record.header["dice"] == "balanced"


def test_a_link_of_version_0_1_gives_its_island_and_its_dice(client):
    """One seed was for both, and still is: alone against bots the game is the one that it was."""
    fields = Form(client.get("/?seed=31").text).fields
    assert fields["island_seed"] == fields["dice_seed"] == "31"
    room = begun(client, fields)
    assert room.table.rules.board.terrains == make_board("standard-1f").terrains
    assert room.secret == "seed 31" and "chance" not in room.table.record.header


WHY = {
    "en": "Whoever chooses the seed of the dice knows them all: only a game against bots takes one.",
    "es": "Quien elige la semilla de los dados los conoce todos: solo se admite en una partida contra bots.",
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["base", "cards"])
def test_nobody_chooses_the_dice_of_a_table_where_others_sit_down(client, name, language):
    """The page says so before and after, and where an older page asks nothing is ignored in silence."""
    second = re.compile(r'value="table"[^>]*>')
    assert "disabled" not in second.search(client.get(f"/?preset={name}&island_seed=4").text)[0]
    page = client.get(f"/?preset={name}&dice_seed=5&lang={language}").text
    assert "disabled" in second.search(page)[0] and "disabled" not in re.search(r'value="solo"[^>]*>', page)[0]
    assert re.search(r'data-why="mode">([^<]*)<', page)[1].strip() == WHY[language]
    for fields in ({"dice_seed": "5"}, {"seed": "5"}):
        answer = client.post("/start", data={"preset": name, "mode": "table", **fields}, follow_redirects=False)
        assert answer.status_code == 400 and f"<li>{WHY[language]}</li>" in answer.text
        assert re.search(r'id="f-dice_seed"[^>]*aria-invalid', answer.text, re.S)
    answer = client.post("/start", data={"preset": name, "mode": "table", "island_seed": "5"}, follow_redirects=False)
    assert answer.status_code == 303


def test_a_setup_with_a_seed_has_the_island_that_is_shown(client):
    page = client.get("/?seed=31").text
    assert "/board/standard-1f.svg" in page
    rules = begun(client, Form(page).fields).table.rules
    assert rules.board.terrains == make_board("standard-1f").terrains


BAD = {"preset": "base", "param.points_to_win": "99", "name": 'Ana "><script>', "dice_seed": "5", "board": "standard-1f",
       "players": "3", "bot": "random", "param.hidden_bank": "1"}  # fmt: skip


def test_a_refused_start_keeps_every_value(client):
    answer = client.post("/start", data=BAD)
    assert answer.status_code == 400
    assert "must be from 3 to 30, not 99" in answer.text
    fields = Form(answer.text).fields
    assert {key: fields[key] for key in BAD} == BAD
    assert "<script>" not in answer.text.replace("</script>", "").split("<main>")[1]
    assert re.search(r'id="f-param.points_to_win"[^>]*aria-invalid', answer.text, re.S)
    # The mended form begins.
    assert begun(client, {**fields, "param.points_to_win": "5", "name": "Ana"}).table.rules.param("points_to_win") == 5


@pytest.mark.parametrize(
    "link",
    ["/?preset=chess", "/?param.nothing=1", "/?players=9", "/?board=atlantis", "/?board_data={", "/?seed=x&dice=y"],
)
def test_a_damaged_link_opens_the_page_with_the_reason(client, link):
    answer = client.get(link)
    assert answer.status_code == 400
    assert '<div id="refusal" role="alert" >' in answer.text
    assert 'name="mode" value="solo"' in answer.text


def test_chips_are_put_back_without_a_script(client):
    link = "/?preset=base&players=3&param.points_to_win=12"
    page = client.get(link).text
    assert page.count('name="reset" value=') == 2
    fields = {**Form(page).fields, "reset": "param.points_to_win"}
    answer = client.get("/", params=fields, follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, "/?preset=base&players=3")
    broken = client.get("/", params={"preset": "chess", "reset": "seed"}, follow_redirects=False)
    assert broken.headers["location"] == "/"


def test_a_switch_that_cannot_be_is_closed_with_the_reason(client):
    page = client.get("/").text
    assert re.search(r'type="checkbox"[^>]*name="param.printed_start"[^>]*disabled', page, re.S)
    assert "prints no starting pieces" in page
    open_again = client.get("/?board=beginner").text
    assert not re.search(r'type="checkbox"[^>]*name="param.printed_start"[^>]*disabled', open_again, re.S)


def test_advice_follows_the_fields(client):
    plain = client.get("/setup/check").json()
    assert plain["ok"] and plain["chips"] == [] and plain["link"] == "/?preset=base"
    assert plain["caption"].startswith("An example")
    assert {"field": "param.printed_start", "value": "1"}.items() <= plain["blocked"][0].items()
    told = client.get("/setup/check?preset=duel&param.points_to_win=12&board=standard-1f").json()
    assert told["link"] == "/?preset=duel&param.points_to_win=12&board=standard-1f"
    assert [c["field"] for c in told["chips"]] == ["board", "param.points_to_win"]
    assert told["preview"] == "/board/standard-1f.svg" and "standard-1f" in told["caption"]
    printed = client.get("/setup/check?preset=base-beginner").json()
    assert printed["caption"] == "The printed island." and printed["preview"] == "/board/beginner.svg"
    assert ("board", "standard") in {(b["field"], b["value"]) for b in printed["blocked"]}
    for_six = client.get("/setup/check?preset=base-5-6-beginner").json()  # no seed of the layout `large`
    assert for_six["caption"] == "The printed island." and for_six["island"]["layout"] == "large-beginner"
    for chapters, board in (("new-york", "new-york"), ("mallorca", "mallorca")):
        told = client.get(f"/setup/check?chapter.{chapters}=1").json()
        assert told["caption"] == "The map, reconstructed from geography." and board in told["preview"]
    told = client.get("/setup/check?chapter.mallorca=1", headers={"accept-language": "es"}).json()
    assert told["caption"] == "El mapa, reconstruido a partir de la geografía."
    bad = client.get("/setup/check?players=3&param.points_to_win=99&seed=x").json()
    assert not bad["ok"] and bad["link"] == ""
    assert {e["field"] for e in bad["errors"]} == {"param.points_to_win", "island_seed", "dice_seed"}
    assert bad["why"]["dice_seed"].startswith("A seed is") and bad["why"]["dice_seed"].endswith(".")
    assert [c["field"] for c in bad["chips"]] == ["players"]


def test_no_sentence_is_about_a_board_that_is_not_offered(client):
    for asked in (
        "",
        "?chapter.new-york=1",
        "?chapter.new-york=1&chapter.canal=1",
        "?preset=base-5-6&chapter.mallorca=1",
    ):
        shown = re.findall(r'data-layout name="layout" value="([^"]+)"', client.get(f"/{asked}").text)
        told = client.get(f"/setup/check{asked}").json()
        assert {each["value"] for each in told["blocked"] if each["field"] == "board"} <= set(shown)
        others = {name for name in board_names() if name not in shown}
        assert not any(name in told["why"].get("board", "") for name in others - {"standard"}), told["why"]


MOST_ON_A_CARD = 54
"""Letters of a line that a card shows whole at 390 px."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_and_chapter_stands_in_the_gallery_and_its_link_opens_it(client, language):
    shelves = gallery(language)
    cards = [card for shelf in shelves for card in shelf.cards]
    roots = [name for name in preset_names() if not preset(name).parent]
    # Chapters of a book that has a rulebook stand on a shelf of its own, behind that of the first game.
    assert len(shelves) == len(roots) + 1 and shelves[1].title == text("shelf.seafarers", language)
    for shelf in shelves:
        at_sea = ["four-islands" in card.key.split() or "oceania" in card.key.split() for card in shelf.cards]
        assert any(at_sea) == (shelf is shelves[1])
    assert {card.key.split()[0] for card in shelves[1].cards} == {"base", "cities-knights"}
    assert len({card.title for card in shelves[1].cards}) == len(shelves[1].cards)
    assert all(len(card.title) < 40 for card in cards), [card.title for card in cards]
    shown = {word for card in cards for word in card.key.split()}
    assert shown >= {
        *chapter_names(),
        *(name for name in preset_names() if not preset(preset(name).parent or name).parent),
    }
    page = client.get("/", params={"lang": language}).text
    for card in cards:
        assert card.title and card.players and 0 < len(card.line) <= MOST_ON_A_CARD, card
        assert f'data-key="{card.key}"' in page
        setup = from_words(dict(parse_qsl(card.link.removeprefix("/?"))))
        assert key_of(setup) == card.key
        assert client.get(card.picture).headers["content-type"].startswith("image/svg+xml")
    assert re.search(r'data-key="base" aria-current=true', page)


@pytest.mark.slow
def test_a_map_that_nobody_has_seen_printed_is_not_called_so(client):
    """Reconstructions say that they are ones, and what we have laid out ourselves says so."""
    said = {name: client.get(f"/setup/check?preset={name}").json()["caption"] for name in preset_names()}
    assert said["land-ahoy"] == said["cities-knights-first"] == text("home.caption.printed", "en")
    assert said["land-ahoy-5-6"] == text("home.caption.ours", "en")
    for name in board_names():
        if name not in board_choice.layouts() and board_choice.board(name).confidence == "L":
            assert origin_of(board_choice.board(name)) != "printed"


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_chapter_that_is_forced_out_says_why(client, language):
    """What fits stays; a map gives way to another, and what is played beside a map goes with it."""

    def left(**words):
        page = client.get("/", params={**words, "lang": language}).text
        told = re.findall(r"<p>([^<]*)</p>", unescape(page).split('id="dropped"')[1].split("</div>")[0])
        return [name for name in chapter_names() if Form(page).fields.get(f"chapter.{name}") == "1"], told

    on, told = left(**{"preset": "cities-knights", "chapter.favours": "1", "had": "favours"})
    assert on == [] and len(told) == 1 and text("chapter.favours.title", language) in told[0]
    assert text("preset.cities-knights.title", language) in told[0]
    on, told = left(**{"preset": "base", "chapter.mallorca": "1", "had": "new-york canal"})
    assert on == ["mallorca"] and len(told) == 2
    on, told = left(**{"preset": "base", "had": "canal"})
    assert on == [] and len(told) == 1 and text("chapter.new-york.title", language) in told[0]
    on, told = left(**{"preset": "base", "chapter.mallorca": "1", "had": "helpers"})
    assert on == ["mallorca"] and text("home.dropped_other", language) in told[0]
    assert left(**{"preset": "base", "chapter.helpers": "1", "had": "helpers"}) == (["helpers"], [])


@pytest.mark.slow
def test_by_the_book_sets_every_parameter_to_its_rulebook(client):
    usual = client.get("/setup/check").json()
    assert not usual["book"]["on"] and text("param.combined_trade_build.title", "en") in usual["book"]["text"]
    answer = client.get("/?preset=base&param.hidden_bank=1&book=1", follow_redirects=False)
    assert answer.headers["location"] == "/?preset=base&param.combined_trade_build=0"
    told = client.get(answer.headers["location"].replace("/?", "/setup/check?")).json()
    assert told["book"]["on"] and told["book"]["text"] == text("home.like_book", "en")
    assert [chip["field"] for chip in told["chips"]] == ["param.combined_trade_build"]
    back = client.get("/?preset=base&param.combined_trade_build=0&book=0", follow_redirects=False)
    assert back.headers["location"] == "/?preset=base"
    for name in preset_names():
        setup = by_the_book(Setup.plain(name), True)
        assert setup.rules().seats and client.get(f"/setup/check{setup.to_query()[1:]}").json()["book"]["on"]
    assert by_the_book(Setup.plain("land-ahoy"), True).params == {}, "its own book trades and builds in any order"
    assert by_the_book(Setup.plain("duel"), True).params["friendly_robber"] == 0


def test_a_chapter_beside_a_map_comes_with_it_and_goes_with_it(client):
    """No switch of theirs is closed: a click on one turns the other."""
    for asked in ("", "?chapter.new-york=1", "?chapter.new-york=1&chapter.canal=1", "?chapter.mallorca=1"):
        told = client.get(f"/setup/check{asked}").json()
        assert [each for each in told["blocked"] if each["field"] in ("chapter.new-york", "chapter.canal")] == []
    assert switched((), "canal") == ("new-york", "canal")
    assert switched(("mallorca",), "canal") == ("new-york", "canal")
    assert switched(("new-york", "canal"), "new-york") == ()
    assert switched(("new-york", "canal"), "canal") == ("new-york",)
    both = from_words({"chapter.new-york": "1", "chapter.canal": "1"})
    assert both.reset("chapter.new-york").chapters == () and both.reset("chapter.canal").chapters == ("new-york",)


def upload(client, content, name="mine.txt", **headers):
    return client.post(f"/board/check?name={name}", content=content, headers=headers)


def test_an_uploaded_board_is_shown_and_played(client):
    board = make_board("standard-1f")
    for content in (
        draw_text(board).encode(),
        json.dumps(board.to_json()).encode(),
        b"\xef\xbb\xbf" + draw_text(board).encode(),
    ):
        told = upload(client, content).json()
        assert told["ok"] and told["preview"].startswith("data:image/svg+xml,")
        fields = {"preset": "base", "board_data": told["data"]}
        checked = client.post("/setup/check", data=fields).json()
        assert checked["ok"] and checked["link"] == "" and "does not fit" in checked["no_link"]
        assert checked["island"]["layout"] == "uploaded"
        assert begun(client, fields).table.rules.board.tokens == board.tokens
    # On a refusal the board stays in the form too.
    answer = client.post("/start", data={**fields, "players": "9"})
    assert answer.status_code == 400
    assert json.loads(Form(answer.text).fields["board_data"]) == json.loads(told["data"])


def test_an_upload_that_is_no_board_is_refused_in_words(client):
    for content, said in [
        (b"\xff\xfe\x00", "mine.txt is no text."),
        (b'{"tiles":\n oops}', "mine.txt is no JSON: see line 2."),
        (b"x" * 30_000, "has 30000 bytes"),
        (draw_text(make_board("beginner")).replace("M10", "Q10").encode(), "is no tile"),
    ]:
        answer = upload(client, content)
        assert answer.status_code == 400 and said in answer.json()["error"], answer.text
    assert upload(client, b"x", **{"sec-fetch-site": "cross-site"}).status_code == 403
    spanish = client.post("/board/check", content=b"\xff", headers={"accept-language": "es"})
    assert spanish.json()["error"] == "El fichero no es texto."
    # Names of files and fields begin a sentence as they are written.
    tile = {"q": 0, "r": 0, "terrain": "desert"}
    for data, said in (
        ({"tiles": [tile]}, "tiles[0]: give token, 0 for none."),
        ({"tiles": [tile | {"token": 0}], "harbors": []}, "board: there is no 'harbors'; did you mean harbours?"),
        ({"tiles": []}, "A board needs at least one tile."),
    ):
        assert upload(client, json.dumps(data).encode()).json()["error"] == said


def test_forms_of_other_sites_begin_nothing(client):
    assert client.post("/start", data={}, headers={"origin": "https://evil.example"}).status_code == 403


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_closes_several_boards_is_said_once(language):
    why = advise({"preset": "base", "chapter.favours": "1", "chapter.new-york": "1", "players": "3"}, language)["why"]
    said = [sentence for sentence in re.split(r"(?<=[.?]) ", why.get("board", "")) if sentence]
    assert len(said) == len(set(said))
