"""Chapters beside the base game in a real Chromium: to the end, by what is on the page alone."""

import pytest
from test_knights_page import Here
from test_modules_page import Hands

pytestmark = pytest.mark.browser
DESK, PHONE = (1440, 900), (390, 844)
TABLES = [
    (4, ("favours", "helpers"), "mouse", DESK),
    (3, ("new-york", "canal"), "touch", PHONE),
    (3, ("favours", "mallorca"), "touch", PHONE),
    (4, ("helpers", "new-york"), "mouse", DESK),
]


@pytest.fixture
def here():
    one = Here(0)
    yield one
    one.close()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("players", "chapters", "way", "page"),
    TABLES,
    indirect=["page"],
    ids=[f"{'+'.join(chapters)}-{way}" for _, chapters, way, _ in TABLES],
)
def test_chapters_are_played_to_the_end(here, page, players, chapters, way):
    fields = {f"chapter.{name}": "1" for name in chapters} | {"param.points_to_win": "4"}
    room = here.begin(page, preset="base", players=str(players), seed="7", **fields)
    page.goto(here.url + here.path)
    assert list(room.table.rules.chapters) == [*chapters]
    assert Hands(page, way, 1).play(), "the game did not end"
    assert room.table.is_over
    assert "Gana" in page.inner_text("#dialog h2")
