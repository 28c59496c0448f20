"""Tests of a face: what each viewer is shown of the module, in both languages.

Run it: `python -m pytest examples/test_patient_face.py`.
"""

import pytest
from add_a_face import Waiting

import poblado
from poblado.locale.errors import explain
from poblado.svg.sheet import small_drawings
from poblado.testing import LAWS, Law, Story
from poblado.viewmodel import viewer_of_view
from poblado.viewmodel.to_json import Plain, shown


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_laws(law: Law) -> None:
    law(poblado.ruleset("base", 3, extra=[Waiting()]))


def seen(story: Story, seat: int, language: str = "en") -> Plain:
    """What a page is sent for a seat."""
    return shown(viewer_of_view(story.table.view(seat), story.game.events, language, ["Eva", "Leo"]))


def waited() -> Story:
    """Both have put by two hours, which buy a card; it is the first player's turn."""
    s = Story(players=2, extra=[Waiting()], patience_hours=2).begin(0)
    for seat in (0, 1, 0, 1):
        s.do(f"{seat} ROLL", "* DICE 1+2", f"{seat} END_TURN")
    return s.do("0 ROLL", "* DICE 1+2")


def test_hours_lie_before_everybody() -> None:
    s = waited()
    for viewer in (0, 1, -1):
        for own in seen(s, viewer)["badges"]:
            assert {
                "title": "Hours put by",
                "drawing": "hourglass",
                "n": 2,
                "help": "2 hours buy a card",
                "lit": True,
            } in own
    assert "hourglass" in small_drawings(s.rules)


@pytest.mark.parametrize(("language", "title"), [("en", "Buy with hours"), ("es", "Comprar con horas")])
def test_hours_are_spent_by_a_button(language: str, title: str) -> None:
    button = next(one for one in seen(waited(), 0, language)["commands"] if one["kind"] == "SPEND_HOURS")
    assert (button["title"], button["key"], button["legal"], button["why"]) == (title, "h", True, "")


def test_which_card_is_asked_with_pictures() -> None:
    question = seen(waited().do("0 SPEND_HOURS"), 0, "es")["question"]
    assert question["title"] == "¿Qué carta tomas por tus horas?"
    assert [one["drawing"] for one in question["pictures"]] == [
        f"card-{good}" for good in ("brick", "lumber", "wool", "grain", "ore")
    ]


def test_the_log_tells_of_each_hour() -> None:
    s = waited()
    for language, line in (("en", "Blue waits: 2 hours put by"), ("es", "Azul espera: 2 horas guardadas")):
        assert line in poblado.tell(s.rules, s.game.events, language)


def test_refusals_come_in_spanish() -> None:
    s = Story(players=2, extra=[Waiting()]).begin(0).do("0 ROLL", "* DICE 1+2")
    why = s.refuses("0 SPEND_HOURS", "").why
    assert explain(why, "es", rules=s.rules) == "una carta cuesta 3 horas"
