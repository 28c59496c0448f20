"""What a browser needs to install the game, and the page that it keeps for when there is no network."""

import io
import json
import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from poblado.server import install
from poblado.server.templates import WEB


@pytest.fixture
def client(app):
    with TestClient(app, headers={"accept-language": "en"}) as one:
        yield one


def test_every_page_names_the_manifest_in_its_language(client):
    page = client.get("/?lang=en").text
    address = re.search(r'rel="manifest" href="([^"]+)"', page)[1]
    answer = client.get(address)
    assert answer.headers["content-type"] == "application/manifest+json"
    told = json.loads(answer.text)
    assert told["lang"] == "en" and "friends" in told["description"]
    assert "amigos" in client.get("/manifest.webmanifest?lang=es").json()["description"]
    assert (told["start_url"], told["display"], told["scope"]) == ("/", "standalone", "/")
    assert re.search(r'name="theme-color" content="([^"]+)"', page)[1] == told["theme_color"]


def test_the_icons_of_the_manifest_are_as_large_as_it_says(client):
    for icon in client.get("/manifest.webmanifest").json()["icons"]:
        answer = client.get(icon["src"])
        assert answer.status_code == 200 and answer.headers["content-type"].startswith(icon["type"])
        if icon["type"] == "image/png":
            head = io.BytesIO(answer.content).read(24)
            assert head[:8] == b"\x89PNG\r\n\x1a\n"
            assert f"{int.from_bytes(head[16:20], 'big')}x{int.from_bytes(head[20:24], 'big')}" == icon["sizes"]
    assert client.get("/icon-4096.png").status_code == 404


def test_the_offline_page_is_whole_in_itself(client):
    for language, word in (("es", "Sin conexión"), ("en", "No connection")):
        page = client.get(f"/offline?lang={language}").text
        assert word in page and f'lang="{language}"' in page
        assert not re.search(r'(?:src|href)="[^"]', page), "it asks for nothing"


def test_the_worker_looks_after_all_pages_and_keeps_one(client):
    answer = client.get("/worker.js?lang=es")
    assert (
        answer.headers["content-type"].startswith("text/javascript") and answer.headers["cache-control"] == "no-cache"
    )
    script = Path(WEB, "static", "worker.js").read_text(encoding="utf-8")
    assert answer.text == script
    assert script.count("cache.add(") == 1 and "cache.put" not in script, "nothing but the page is kept"


@pytest.mark.parametrize("path", ["/", "/offline", "/worker.js", "/manifest.webmanifest"])
def test_the_policy_lets_in_manifest_and_worker_of_this_server_alone(client, path):
    policy = client.get(path).headers["content-security-policy"]
    rules = dict(one.strip().split(" ", 1) for one in policy.split(";"))
    assert rules["manifest-src"] == rules["worker-src"] == rules["script-src"] == "'self'"
    assert rules["default-src"] == "'none'"


def test_sizes_are_those_that_browsers_ask_for():
    assert install.SIZES == (192, 512)
