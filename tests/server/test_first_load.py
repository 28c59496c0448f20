"""What a browser loads before the table is there, in bytes before compression: no page gets heavier unseen."""

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


# What these pages took when dialogs and drawings were scripts of the base game, with all that is loaded at once; and, since,
# dialogs on small screens that begin with their title and leave the hand in view, three buttons in a row, signs of wares (450).
@pytest.mark.parametrize(("preset", "most"), first_is_quick([("base", 221_950), ("base-beginner", 200_960)]))
def test_the_first_load_of_the_base_game_is_no_heavier_than_it_was(app, preset, most):
    first, later = loaded(Person(app, preset=preset, players="4", mode="solo", bot="random", seed="7"))
    assert first <= most
    assert 10_000 < later < 45_500


@pytest.mark.parametrize(
    ("preset", "players", "most"),
    first_is_quick([("cities-knights", "4", 303_350), ("cities-knights-5-6", "6", 341_050)]),
)
def test_nor_is_that_of_cities_and_knights_with_all_that_comes_later(app, preset, players, most):
    # More than it was: why a stream ended or was refused, and the words of it (700); a game that is deleted (1,650), of which
    # nothing comes before the table is there but the word on the menu's button; drawings of land that a map may colour (150);
    # what is asked comes back when a sheet or card is closed, and dialogs on small screens (850).
    assert sum(loaded(Person(app, preset=preset, players=players))) < most


@pytest.mark.parametrize(
    ("preset", "players", "most"),
    first_is_quick([("cities-knights", "4", 259_000), ("cities-knights-5-6", "6", 297_000)]),
)
def test_an_expansion_loads_its_own_files_beside(app, preset, players, most):
    """What faces bring, and nothing of another book's; the rest is what the base game loads."""
    base = Person(app, preset="base", players="4", mode="solo", bot="random", seed="7")
    person = Person(app, preset=preset, players=players, mode="solo", bot="random", seed="7")
    first, later = loaded(person)
    assert first <= most and 10_000 < later < 45_500
    assert "raid.js" not in base.page().text and "raid.css" not in base.page().text
    shared = set(re.findall(r'"(/static/[^"?]*)', base.page().text))
    own = set(re.findall(r'"(/static/[^"?]*)', person.page().text)) - shared
    assert own == {"/static/play/laid.css"}, "what lies on the table is styled from the beginning"
