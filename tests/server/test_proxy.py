"""Behind a proxy: names, ports, a path of its own, cookies, and a stream that passes through nginx."""

import contextlib
import logging
import os
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from urllib.parse import urlencode, urlsplit

import pytest
from person import PAGE, Person
from starlette.testclient import TestClient

import poblado
from poblado.kernel.errors import BadChoice
from poblado.server.app import create_app
from poblado.server.security import HEADERS, names_this_machine

SOURCE = str(Path(poblado.__file__).parents[1])
FORM = {"preset": "base", "seed": "7"}


def start(client, **headers):
    return client.post("/start", data=FORM, headers={"accept-language": "en", **headers}, follow_redirects=False)


def act(person, **headers):
    headers = {"accept-language": "en", **PAGE, **headers}
    return person.client.post(f"/game/{person.game}/act", json={"actions": ["ROLL"]}, headers=headers)


SAME = [
    ("table.example", "https://table.example"),
    ("table.example:443", "https://table.example"),
    ("table.example", "https://table.example:443"),
    ("TABLE.example:80", "http://table.example"),
    ("table.example", "http://table.example:80"),
    ("table.example:8443", "https://table.example:8443"),
    ("[::1]:80", "http://[::1]"),
]
OTHER = [
    ("127.0.0.1:8000", "https://table.example"),
    ("table.example", "https://table.example:8443"),
    ("table.example:80", "https://table.example"),
    ("table.example:443", "http://table.example"),
    ("table.example", "https://table.example.evil.example"),
    ("table.example", "null"),
    ("table.example", "file://table.example"),
]


@pytest.mark.parametrize("host, origin", SAME)
def test_a_port_that_goes_without_saying_counts_as_none(app, person, host, origin):
    assert start(TestClient(app), host=host, origin=origin).status_code == 303
    assert act(person, host=host, origin=origin).status_code != 403


@pytest.mark.parametrize("host, origin", OTHER)
def test_start_and_act_say_alike_what_differs_and_the_log_says_it_once(app, person, host, origin, caplog):
    with caplog.at_level(logging.WARNING):
        told = [start(TestClient(app), host=host, origin=origin), act(person, host=host, origin=origin)]
        told.append(start(TestClient(app), host=host, origin=origin))
    for answer in told:
        assert answer.status_code == 403
        assert origin in answer.json()["error"] and host in answer.json()["error"]
        assert "must pass Host on" in answer.json()["error"]
    assert len([one for one in caplog.records if "must pass Host on" in one.getMessage()]) == 1
    page = start(TestClient(app), host=host, origin=origin, accept="text/html", **{"accept-language": "es"})
    assert page.status_code == 403 and "debe pasar Host" in page.text


@pytest.mark.parametrize(
    "path", ["start", "board/check", "game/{id}/change", "game/{id}/continue", "game/{id}/here", "game/{id}/undo"]
)
def test_every_route_that_changes_something_says_it(app, person, path):
    answer = person.client.post(
        "/" + path.format(id=person.game), headers={"origin": "https://a.example", "host": "b.example", **PAGE}
    )
    assert answer.status_code == 403 and "a.example" in answer.json()["error"] and "b.example" in answer.json()["error"]


def test_what_a_header_says_is_shown_in_short_and_as_text(app):
    answer = start(TestClient(app), host="b", origin="https://<b>" + "a" * 5000, accept="text/html")
    assert "<b>" not in answer.text and "a" * 100 not in answer.text


@pytest.mark.parametrize(
    "host, safe",
    [
        ("localhost:8000", True), ("127.0.0.1:8000", True), ("[::1]:8000", True), ("192.168.1.7", True), ("mybox:80", True),
        ("a.localhost", True), ("LOCALHOST.", True), ("", True), ("evil.example:8000", False), ("evil.example.", False),
        ("127.0.0.1.evil.example", False), ("localhost.evil.example", False),
    ],
)  # fmt: skip
def test_names_that_somebody_else_may_have(host, safe):
    assert names_this_machine(host) is safe


def test_a_server_of_this_machine_alone_answers_to_no_other_name(caplog):
    app = create_app(bot_delay=0, names=["Table.example"])
    client = TestClient(app)
    for host in ("table.example", "TABLE.example:443", "localhost:8000"):
        assert client.get("/", headers={"host": host}).status_code == 200
    with caplog.at_level(logging.WARNING):
        for path in ("/", "/healthz", "/metrics", "/static/dom.js"):
            answer = client.get(path, headers={"host": "evil.example:8000", "accept-language": "en"})
            assert answer.status_code == 403 and "evil.example:8000" in answer.json()["error"]
    assert len([one for one in caplog.records if "--name" in one.getMessage()]) == 1
    assert TestClient(create_app()).get("/", headers={"host": "evil.example"}).status_code == 200


def test_metrics_are_for_this_machine_or_a_token():
    app = create_app(bot_delay=0, watch_token="s3cret")
    here = TestClient(app, client=("127.0.0.1", 5000))
    far = TestClient(app, client=("192.0.2.7", 5000))
    assert here.get("/metrics").status_code == 200
    assert TestClient(app, client=("::ffff:127.0.0.1", 1)).get("/metrics").status_code == 200
    assert far.get("/metrics").status_code == 403
    assert far.get("/metrics", headers={"accept-language": "es"}).json()["error"].startswith("Esto es para")
    for forwarded in ({"x-forwarded-for": "127.0.0.1"}, {"via": "1.1 x"}, {"host": "evil.example"}):
        assert here.get("/metrics", headers=forwarded).status_code == 403
    assert far.get("/metrics", headers={"authorization": "Bearer s3cret"}).status_code == 200
    for wrong in ("Bearer s3cre", "Bearer ", "s3cret", "Bearer s3crét".encode()):
        assert far.get("/metrics", headers={"authorization": wrong}).status_code == 403
    assert (
        TestClient(create_app(), client=("192.0.2.7", 1))
        .get("/metrics", headers={"authorization": "Bearer "})
        .status_code
        == 403
    )


def test_health_writes_nothing_for_strangers(monkeypatch, caplog):
    app = create_app(bot_delay=0)
    here, far = TestClient(app, client=("127.0.0.1", 5000)), TestClient(app, client=("192.0.2.7", 5000))
    asked = []
    monkeypatch.setattr(app.state.store, "check", lambda: asked.append(1))
    with caplog.at_level(logging.DEBUG, logger="poblado"):
        assert far.get("/healthz").json() == {"ok": True}
        assert asked == []
        assert here.get("/healthz").json() == {"ok": True}
        assert asked == [1] and not caplog.records

        def broken():
            raise RuntimeError("no disk")

        monkeypatch.setattr(app.state.store, "check", broken)
        assert far.get("/healthz").status_code == 200, "found by nobody yet"
        assert [here.get("/healthz").status_code for _ in range(3)] == [503] * 3
        assert len(caplog.records) == 1
        assert far.get("/healthz").status_code == 503
        assert len(caplog.records) == 1


def test_all_refusals_carry_the_safety_headers(app, monkeypatch):
    client = TestClient(app, raise_server_exceptions=False)
    told = [
        client.post("/start", content=b"x" * 70_000),
        client.post("/start", content=(part for part in [b"x"])),
        client.get("/nowhere"),
        client.get("/metrics", headers={"via": "x"}),
        start(client, origin="https://evil.example"),
    ]
    monkeypatch.setattr("poblado.server.home.page_with", lambda *_: 1 / 0)
    told.append(client.get("/"))
    monkeypatch.setattr(app.state.rooms, "ending", True)
    told.append(client.get("/"))
    assert [one.status_code for one in told] == [413, 413, 404, 403, 403, 500, 503]
    for answer in told:
        for name, value in HEADERS:
            assert answer.headers.get_list(name.decode()) == [value.decode()], answer.status_code


ABSOLUTE = re.compile(r"""(?:href|src|action|formaction)="(/[^"]*)\"""")


def below(root="/poblado", **settings):
    return create_app(bot_delay=0, root=root, **settings)


@pytest.mark.parametrize("cut", [True, False])
def test_links_and_cookies_of_a_server_below_a_path(cut):
    """Whether the proxy cuts the path off or not."""
    app = below()
    client = TestClient(app, base_url="http://table.example" if cut else "http://table.example/poblado/")
    prefix = "" if cut else "/poblado"
    home = client.get(f"http://table.example{prefix}/?lang=en")
    assert home.status_code == 200
    assert "Path=/poblado/" in home.headers["set-cookie"]
    begun = client.post(f"http://table.example{prefix}/start", data=FORM, follow_redirects=False)
    address = begun.headers["location"]
    assert re.fullmatch(r"http://table\.example/poblado/game/[\w-]{12}", address)
    assert "Path=/poblado/;" in begun.headers["set-cookie"]
    client.cookies = None
    name, _, value = begun.headers["set-cookie"].partition(";")[0].partition("=")
    client.headers["cookie"] = f"{name}={value}"
    place = urlsplit(address).path.removeprefix("" if prefix else "/poblado")
    game = client.get(f"http://table.example{place}")
    assert '"seat":0' in game.text.replace(" ", "")
    for page in (
        home,
        game,
        client.get(f"http://table.example{place}/rules"),
        client.get("http://table.example/game/no"),
    ):
        links = ABSOLUTE.findall(page.text)
        assert links
        for link in links:
            assert link.startswith("/poblado/"), link
            link = link.removeprefix("/poblado") if cut else link
            if page is not home:
                assert client.get(f"http://table.example{link}".replace("&amp;", "&")).status_code == 200, link
    manifest = client.get(f"http://table.example{prefix}/manifest.webmanifest").json()
    assert manifest["scope"] == manifest["start_url"] == manifest["id"] == "/poblado/"
    assert all(icon["src"].startswith("/poblado/") for icon in manifest["icons"])
    slash = client.get(f"http://table.example{place}/", follow_redirects=False)
    assert urlsplit(slash.headers["location"]).path.startswith("/poblado/game/")
    reset = client.get(f"http://table.example{prefix}/?preset=base&players=3&reset=players", follow_redirects=False)
    assert reset.headers["location"].startswith("/poblado/?")


def test_limits_and_shares_know_a_path_below_another():
    client = TestClient(below())
    codes = [client.post(f"{root}/start", data=FORM, follow_redirects=False, headers={"origin": "http://other"}).status_code
             for root in ("", "/poblado") for _ in range(61)]  # fmt: skip
    assert codes == [403] * 120 + [429] * 2


def test_scripts_say_no_address_from_the_top():
    """Scripts and styles ask for `root`, or for what lies beside them."""
    folder = Path(poblado.__file__).parent / "web" / "static"
    found = [
        f"{path.name}: {line.strip()}"
        for path in folder.rglob("*.js")
        for line in path.read_text(encoding="utf-8").splitlines()
        if re.search(
            r"""(?<!\*=)["`]/(game|games|start|setup|board|static|worker)\b|(href:|location =|fetch\(|register\() ?["`]/""",
            line,
        )
    ]
    assert found == []


def test_scripts_of_faces_find_the_pages_own(monkeypatch):
    person = Person(below(), preset="cities-knights")
    text = person.client.get(f"/game/{person.game}/face/cities_knights.raid.js").text
    scripts = re.findall(r'src="(/poblado/game/[^"]*/face/[^"]*\.js)"', person.page().text)
    texts = [person.client.get(script).text for script in scripts]
    assert scripts and all('from "/poblado/static/' in one for one in texts), text


@pytest.mark.parametrize("root", ["poblado", "/a b", "//", "/a/?", "/é", '/"x'])
def test_what_is_no_path_is_refused(root):
    if root == "//":
        assert create_app(root=root).state.root == ""
        return
    with pytest.raises(BadChoice, match="is no path"):
        create_app(root=root)


# A real one

NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")
CONF = """
daemon off; pid {folder}/pid; error_log {folder}/errors; worker_processes 1;
events {{ worker_connections 64; }}
http {{
  access_log off; client_body_temp_path {folder}/a; proxy_temp_path {folder}/b; fastcgi_temp_path {folder}/c;
  uwsgi_temp_path {folder}/d; scgi_temp_path {folder}/e;
  server {{
    listen 127.0.0.1:{port};
    location /poblado/ {{
      proxy_pass http://127.0.0.1:{behind}{cut};
      {host}
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_http_version 1.1;
    }}
  }}
}}
"""


def free_port():
    with contextlib.closing(socket.socket()) as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


def answers(port, path="/healthz"):
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=5) as answer:
            return answer.status == 200
    except urllib.error.HTTPError as error:
        error.close()
    except OSError:
        pass
    return False


@pytest.fixture
def behind_nginx(tmp_path):
    """Starts `poblado serve` below /poblado and nginx before it; returns nginx's port and the server's log."""
    if NGINX is None:
        pytest.skip("no nginx here: install Debian's package nginx-light")
    running = []

    def run(cut="/", host="proxy_set_header Host $http_host;"):
        port, behind = free_port(), free_port()
        command = [sys.executable, "-m", "poblado", "serve", "--port", str(behind), "--root-path", "/poblado"]
        env = {**os.environ, "PYTHONPATH": SOURCE, "POBLADO_DATABASE": str(tmp_path / "games.sqlite3")}
        log = (tmp_path / "log").open("w+")
        running.append(subprocess.Popen(command, env=env, stdout=log, stderr=log))
        log.close()
        (tmp_path / "nginx.conf").write_text(CONF.format(folder=tmp_path, port=port, behind=behind, cut=cut, host=host))
        command = [NGINX, "-c", str(tmp_path / "nginx.conf"), "-e", str(tmp_path / "errors")]
        running.append(subprocess.Popen(command, stderr=subprocess.DEVNULL))
        until = time.monotonic() + 60
        while not (answers(behind) and answers(port, "/poblado/healthz")):
            assert time.monotonic() < until, (tmp_path / "log").read_text()
            time.sleep(0.1)
        return port, tmp_path / "log"

    yield run
    for process in reversed(running):
        process.terminate()
        process.wait(20)


@pytest.mark.thorough
@pytest.mark.process
@pytest.mark.parametrize("cut", ["/", ""])
def test_a_game_is_played_through_nginx_and_its_stream_passes(behind_nginx, cut):
    port, _ = behind_nginx(cut)
    origin = f"http://127.0.0.1:{port}"
    form = urlencode({**FORM, "players": "3"}).encode()
    cookies = urllib.request.HTTPCookieProcessor()
    browser = urllib.request.build_opener(cookies)
    begun = browser.open(urllib.request.Request(f"{origin}/poblado/start", form, {"origin": origin}), timeout=60)
    assert begun.url.startswith(f"{origin}/poblado/game/")
    assert [cookie.path for cookie in cookies.cookiejar] == ["/poblado/"]
    state = Person.told(begun.read().decode())
    assert state["seat"] == 0
    stream = browser.open(f"{begun.url}/stream?as=0&seen=&drawn=", timeout=10)
    assert stream.headers["content-type"].startswith("text/event-stream")
    assert event(stream) == "change"
    body = b'{"actions": ["%s"]}' % state["legal"][0].encode()
    headers = {"origin": origin, "content-type": "application/json", **PAGE}
    begun_at = time.monotonic()
    assert browser.open(urllib.request.Request(f"{begun.url}/act", body, headers), timeout=10).status == 200
    assert event(stream) == "change"
    assert time.monotonic() - begun_at < 5, "held back until there is more of it"
    stream.close()
    with pytest.raises(urllib.error.HTTPError) as refused:
        browser.open(f"{origin}/poblado/metrics", timeout=10)
    assert refused.value.code == 403
    refused.value.close()


def event(stream):
    """The kind of the next event; signs of life are passed over."""
    while not (line := stream.readline()).startswith(b"event:"):
        assert line
    return line.split(b":")[1].strip().decode()


@pytest.mark.process
def test_a_proxy_that_keeps_host_to_itself_is_told_so(behind_nginx):
    port, log = behind_nginx(host="")
    origin = f"http://127.0.0.1:{port}"
    for _ in range(2):
        asked = urllib.request.Request(
            f"{origin}/poblado/start", urlencode(FORM).encode(), {"origin": origin, "accept-language": "en"}
        )
        with pytest.raises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(asked, timeout=20)
        assert refused.value.code == 403
        assert b"must pass Host on" in refused.value.read()
        refused.value.close()
    assert log.read_text().count("must pass Host on") == 1
