"""Which language a page is in."""

import pytest
from starlette.testclient import TestClient

from poblado.server.language import preferred


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("es-ES,es;q=0.9,en;q=0.8", "es"),
        ("en-GB,en;q=0.9,es;q=0.8", "en"),
        ("fr, es;q=0.8, en;q=0.9", "en"),
        ("en;q=0.5, es", "es"),
        ("fr-FR,fr;q=0.9", "en"),
        ("fr,es;q=0.3", "es"),
        ("es;q=0, de", "en"),
        ("es;q=much", "en"),
        ("*", "en"),
        ("", "en"),
    ],
)
def test_the_language_that_the_browser_likes_best_else_english(accepted, language):
    assert preferred(accepted) == language


@pytest.mark.parametrize("accepted", ["", "fr-FR,fr;q=0.9"])
def test_a_page_for_other_languages_is_english(app, accepted):
    assert '<html lang="en"' in TestClient(app, headers={"Accept-Language": accepted}).get("/").text


def test_a_page_for_spanish_browsers_is_spanish(app):
    assert '<html lang="es"' in TestClient(app, headers={"Accept-Language": "ca, es;q=0.5"}).get("/").text
