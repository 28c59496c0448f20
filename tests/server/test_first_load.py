"""The weight of a page: bytes before compression that a browser loads before the table is there."""

import posixpath
import re

import pytest
from person import Person

from long_run import first_is_quick
from poblado import __version__

STATIC = re.compile(r'(?:from|^import) "(\.[^"]+)"', re.M)
LATER = re.compile(r'import\("(\.[^"]+)"\)')


def loaded(person):
    """Bytes of a page with its styles and scripts, and those of scripts that come once the table is there."""
    page = person.page().text
    first = [url.partition("?")[0] for url in re.findall(r'(?:src|href)="(/[^"]*\.(?:css|js)[^"]*)"', page)]
    later: list[str] = []
    known: dict[str, int] = {}

    def load(urls, more=None):
        total = 0
        while urls:
            url = urls.pop()
            if url in known:
                continue
            answer = person.client.get(url)
            assert answer.status_code == 200, url
            known[url] = len(answer.content)
            total += known[url]
            at = posixpath.dirname(url)
            for found, queue in ((STATIC, urls), (LATER, urls if more is None else more)):
                queue += [posixpath.normpath(posixpath.join(at, name)) for name in found.findall(answer.text)]
        return total

    return len(page.encode()) + load(first, later), load(later)


@pytest.mark.parametrize(
    "preset", ["base", pytest.param("base-5-6", marks=pytest.mark.slow), "cards", "cities-knights"]
)
def test_whatever_a_page_links_to_bears_the_version(app, preset):
    """So that none is of another version than the page; Cities & Knights styles from the beginning what lies on the table."""
    person = Person(app, preset=preset, players="5" if preset == "base-5-6" else "4", mode="solo", bot="random")
    for path in (f"/game/{person.game}", f"/game/{person.game}/replay", "/"):
        linked = re.findall(r'(?:src|href)="(/(?:static/|motion)[^"]*)"', person.client.get(path).text)
        assert len(linked) >= 3 and {url.partition("?")[2] for url in linked} == {__version__}


@pytest.mark.parametrize(
    ("preset", "usual"),
    [("base", 292_000), ("cards", 250_000), pytest.param("base-beginner", 272_000, marks=pytest.mark.slow)],
)
def test_the_first_load_is_as_heavy_as_it_was(app, preset, usual):
    """Within 5 %: whoever means it to be heavier, or has made it lighter, says so here."""
    first, later = loaded(Person(app, preset=preset, players="4", mode="solo", bot="random", seed="7"))
    assert first == pytest.approx(usual, rel=0.05)
    assert 10_000 < later < 142_000


@pytest.mark.parametrize(
    ("preset", "players", "usual"),
    first_is_quick([("cities-knights", "4", 478_000), ("cities-knights-5-6", "6", 512_000)]),
)
def test_so_is_cities_and_knights_with_all_that_comes_later(app, preset, players, usual):
    assert sum(loaded(Person(app, preset=preset, players=players))) == pytest.approx(usual, rel=0.05)


@pytest.mark.parametrize(
    ("preset", "players", "usual"),
    first_is_quick([("cities-knights", "4", 336_000), ("cities-knights-5-6", "6", 376_000)]),
)
def test_an_expansion_loads_its_own_files_beside(app, preset, players, usual):
    """What faces bring, and nothing of another book's; the rest is what the base game loads."""
    base = Person(app, preset="base", players="4", mode="solo", bot="random", seed="7")
    person = Person(app, preset=preset, players=players, mode="solo", bot="random", seed="7")
    first, later = loaded(person)
    assert first == pytest.approx(usual, rel=0.05) and 10_000 < later < 142_000
    assert "raid.js" not in base.page().text and "raid.css" not in base.page().text
    shared = set(re.findall(r'"(/static/[^"?]*)', base.page().text))
    own = set(re.findall(r'"(/static/[^"?]*)', person.page().text)) - shared
    assert own == {"/static/play/laid.css"}, "what lies on the table is styled from the beginning"
