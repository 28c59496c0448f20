"""Nonsense in every field, address, header and body: an answer in words, and never a failure of the server."""

import json
from random import Random
from urllib.parse import quote

import pytest
from harm import ODD, SIGNS, as_text, harmed_data, harmed_text
from person import PAGE, Person
from readers import in_time
from specimens import GAMES, specimen

from long_run import has_its_turn
from poblado.kernel.record import record_from_text
from poblado.presets import preset_names

NAMES = preset_names()
FORM = {
    "preset": "base", "players": "3", "board": "standard-1f.max_clump-4", "dice": "balanced", "seed": "7", "mode": "table",
    "bot": "settler", "name": "Ana", "param.points_to_win": "9", "shown": "base", "lang": "es",
}  # fmt: skip
BODY = {
    "actions": ["BUILD_SETTLEMENT c3N"],
    "nonce": "n1",
    "decision": "",
    "as": 0,
    "seat": 1,
    "name": "Bea",
    "bot": "settler",
}
DOING = ("act", "undo", "sit", "rename", "fill", "vacate", "begin", "leave", "return", "delete", "again")
ASKED = (
    "", "/moment?at={}&view=public&from={}&layout=x", "/board.svg?at={}", "/replay?at={}&view={}", "/report", "/report.json",
    "/record.{}", "/art.svg?for={}", "/face/{}.js", "/face/{}.css", "?as={}&lang={}",
)  # fmt: skip


def a_word(rng, word):
    """A word in another form, as an address can say it."""
    return quote(harmed_text(rng, word, rng.choice(SIGNS)[:30] or "x").encode("utf-8", "surrogatepass")[:3000], safe="")


def a_form(rng, one, other):
    """A form's fields."""
    form = {key: value for key, value in FORM.items() if rng.random() < 0.6}
    form["preset"] = rng.choice(NAMES)
    if rng.random() < 0.3:
        form["board_data"] = harmed_text(rng, rng.choice((one.board, one.drawn)) or one.board, other.board)
    for _ in range(rng.randrange(1, 3)):
        key = rng.choice(list(form))
        form[key] = harmed_text(rng, form[key], rng.choice(SIGNS)[:40] or "x")
    if rng.random() < 0.2:
        form[harmed_text(rng, "param.discard_limit", "chapter.x")] = "1"
    return {
        key.encode("utf-8", "replace").decode(): text.encode("utf-8", "replace").decode()[:9000]
        for key, text in form.items()
    }


def a_body(rng):
    """A request's JSON, or what was to be some."""
    if rng.random() < 0.3:
        text = harmed_text(rng, json.dumps(BODY), "[[{}]]")
    else:
        text = as_text(harmed_data(rng, BODY, {"a": ODD[:20], "b": {"c": "d"}}))
    return text.encode("utf-8", "surrogatepass")[:60_000]


def asked(rng, person):
    """The answer to something damaged."""
    one, other = specimen(rng.choice(NAMES)), specimen(rng.choice(NAMES))
    client, game = person.client, f"/game/{rng.choice((person.game, person.over))}"
    headers = {
        **PAGE,
        "content-type": rng.choice(("application/json", "text/plain", "multipart/form-data; boundary=x", "")),
    }
    kind = rng.randrange(9)
    if kind == 0:
        board = rng.choice(
            (as_text(harmed_data(rng, one.board_data, other.board_data)), harmed_text(rng, one.drawn, other.drawn))
        )
        return client.post(
            f"/board/check?name={a_word(rng, 'isla.json')}", content=board.encode("utf-8", "surrogatepass")[:60_000]
        )
    if kind == 1:
        return client.post("/start", data=a_form(rng, one, other), follow_redirects=False)
    if kind == 2:
        return client.request(
            rng.choice(("GET", "POST")),
            "/setup/check",
            **{"data" if rng.random() < 0.01 else "params": a_form(rng, one, other)},
        )
    if kind == 3:
        query = "&".join(
            f"{a_word(rng, key)}={a_word(rng, text)}" for key, text in list(FORM.items())[: rng.randrange(1, 9)]
        )
        return client.get(
            "/?" + query + rng.choice(("", "&reset=" + a_word(rng, "param.points_to_win"))), follow_redirects=False
        )
    if kind == 4:
        return client.post(f"{game}/{rng.choice(DOING)}?as={a_word(rng, '0')}", content=a_body(rng), headers=headers)
    if kind == 5:
        path = rng.choice(ASKED)
        return client.get(
            game + path.format(*(a_word(rng, rng.choice(("12", "0", "all"))) for _ in range(path.count("{}"))))
        )
    if kind == 6:
        word = a_word(rng, rng.choice((person.game, "standard-1f", "cards", "game.js")))
        form = rng.choice(
            ("/game/{}", "/game/{}/report", "/game/{}/moment", "/board/{}.svg", "/poster/{}.svg", "/static/{}", "/{}")
        )
        return client.get(form.format(word))
    if kind == 7:
        odd = {key: harmed_text(rng, text, "x;q=")[:500] for key, text in (
            ("accept-language", "es-ES,es;q=0.9"), ("cookie", "poblado_language=es; poblado_x=0.1.abc"),
            ("last-event-id", "0.12"), ("sec-fetch-site", "same-origin"), ("origin", "http://[testserver"),
            ("host", "testserver"), ("accept-encoding", "gzip"),
        ) if rng.random() < 0.5}  # fmt: skip
        kept = {
            key: text.encode("latin-1", "replace").replace(b"\r", b"").replace(b"\n", b"").replace(b"\0", b"")
            for key, text in odd.items()
        }
        return client.get(rng.choice((game, "/", "/setup/check", "/healthz")), headers=kept)
    form = {
        "at": harmed_text(rng, "12", "x"),
        "seat": harmed_text(rng, "0", "x"),
        "bot": harmed_text(rng, "settler", "x"),
    }
    return client.post(
        f"{game}/continue", data={key: text.encode("utf-8", "replace").decode() for key, text in form.items()}
    )


def fails(number, person):
    """What is wrong with an answer; empty where nothing is."""
    rng = Random(f"request {number}")
    try:
        with in_time(60):
            answer = asked(rng, person)
    except Exception as error:
        return f"{number}: {error!r:.300}"
    told = (
        f"{number}: {answer.request.method} {str(answer.request.url)[:150]} {answer.status_code} {answer.text[:200]!r}"
    )
    if answer.status_code >= 500:
        return told
    if answer.status_code in (400, 409):
        kind = answer.headers["content-type"]
        if kind.startswith("application/json"):
            return "" if answer.json().get("error", "").strip() and len(answer.json()["error"]) < 3000 else told
        return "" if kind.startswith("text/html") else told
    return ""


def with_a_game_over(person):
    """A person who also knows the address of a game that is over, of which there is more to ask."""
    record = record_from_text(GAMES[[path.stem for path in GAMES].index("duel")].read_text(encoding="utf-8"))
    store = person.client.app.state.store
    person.over = store.add_game({**record.header, "dice": "random"}, "secret", [{"name": "", "bot": ""}] * 2)
    store.append(person.over, 0, record.actions)
    assert person.client.get(f"/game/{person.over}/report.json").status_code == 200
    return person


@pytest.mark.thorough
def test_damaged_requests(person):
    with_a_game_over(person)
    assert not [told for number in range(40) if (told := fails(number, person))]


@pytest.mark.slow
def test_many_damaged_requests(app):
    person = with_a_game_over(Person(app, preset="cities-knights", mode="table", players="3"))
    tonight = filter(has_its_turn, range(100, 4000))
    assert not [told for number in tonight if (told := fails(number, person))]
