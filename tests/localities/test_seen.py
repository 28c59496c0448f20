"""What people see of Mallorca: almonds where others have grain."""

import pytest

from poblado.svg.sheet import small_drawings
from poblado.viewmodel.commands import buttons_of
from poblado.viewmodel.viewer import viewer_of_view

from .tables import mallorca, york


@pytest.mark.clause("mallorca.almonds.name")
@pytest.mark.parametrize(("language", "word", "other"), [("es", "almendras", "cereales"), ("en", "almond", "grain")])
def test_prices_and_pictures_are_of_almonds(language, word, other):
    s = mallorca().main(0, "1+1")
    said = " ".join(
        f"{one.text} {one.why}" for one in buttons_of(viewer_of_view(s.table.view(0), s.game.events, language))
    )
    assert word in said and other not in said


@pytest.mark.clause("mallorca.almonds.name")
def test_cards_and_signs_of_grain_show_almonds():
    here, there = small_drawings(mallorca().rules), small_drawings(york().rules)
    for name in ("card-grain", "good-grain"):
        assert here[name].body != there[name].body and "@" not in "".join([*here, *there])
    assert here["card-ore"].body == there["card-ore"].body
