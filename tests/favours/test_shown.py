"""Guild favours on a page, as plain data: each kind of action has one way to it."""

import pytest
from reach import pictures_of, ways

import poblado
from favours.tables import Guilds
from poblado.kernel.view import View
from poblado.locale.sentences import story
from poblado.testing import positions
from poblado.viewmodel import viewer_of_view
from poblado.viewmodel.board import places_of
from poblado.viewmodel.to_json import shown

NAMES = ("Ana", "Bea", "Coro", "Dan", "Eva", "Fran")
TABLES = {"base": 4, "base-5-6": 5}


def told(view, events=(), language="en"):
    viewer = viewer_of_view(view, events, language, NAMES[: view.game.rules.seats])
    return viewer, shown(viewer), places_of(viewer)


@pytest.mark.thorough
@pytest.mark.parametrize("preset", TABLES)
def test_all_that_may_be_done_is_reached_by_one_way(preset):
    rules = poblado.ruleset(preset, TABLES[preset], chapters=["favours"], seed=3)
    own = {s.name for s in rules.specs if s.module in ("favours", "favour_gifts", "networks") and not s.chance}
    reached = set()
    for game, _ in positions(rules, 2, every=5, limit=1400):
        for seat in rules.facts(game).owing():
            viewer, page, places = told(View(game, seat), game.events)
            found = ways(page, places)
            wrong = {kind: found.get(kind, []) for kind in viewer.kinds if len(found.get(kind, [])) != 1}
            assert not wrong, f"{game}: {wrong}"
            reached |= own & viewer.kinds
    assert {"OFFER_GIFT", "ANSWER_GIFT", "USE_FAVOUR", "EXCHANGE_FAVOUR", "RETURN_FAVOUR"} <= reached


def test_own_tokens_say_what_they_do_and_why_not_now():
    s = Guilds(4).tokens(0, "ship book").main(0)
    page = told(s.table.view(0), language="es")[1]
    own = {one["title"]: one for one in pictures_of(page) if one.get("kind") == "USE_FAVOUR"}
    assert not own["barco"].get("why") and "del banco" in own["barco"]["help"]
    assert own["libro"]["why"] == "ese gremio pide 2 de sus fichas"
    assert not [one for one in pictures_of(told(s.table.view(1))[1]) if one.get("kind") == "USE_FAVOUR"]


LINES = {
    "es": [
        "", "Ana ofrece a Bea 1 de lana de regalo", "Bea acepta el regalo de Ana",
        "Ana consigue una ficha de favor por su regalo", "Ana toma de la tablilla: barco",
    ],
    "en": [
        "", "Ana offers 1 wool to Bea as a gift", "Bea accepts the gift of Ana", "Ana earns a favour token by the gift",
        "Ana draws from the guilds: ship",
    ],
}  # fmt: skip


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("viewer", [0, 1])
def test_the_log_tells_a_gift_and_the_token_to_whoever_may_know_it(language, viewer):
    s = Guilds(4).has(0, hand="1wool").main(0)
    start = len(s.game.events)
    s.do("0 OFFER_GIFT wool 1", "1 ANSWER_GIFT accept").draws(0, "ship")
    lines = [line.told.text for line in story(s.rules, s.game.events, viewer, NAMES[:4], language, start)]
    assert lines == LINES[language][1 : 5 if viewer == 0 else 4]


@pytest.mark.parametrize("language", ["es", "en"])
def test_the_log_tells_what_the_scholars_grant(language):
    s = Guilds(4).tokens(0, "2book").main(0)
    start = len(s.game.events)
    s.do("0 USE_FAVOUR book", "* DRAW 0 knight")
    own, others = (
        [line.told.text for line in story(s.rules, s.game.events, seat, NAMES[:4], language, start)] for seat in (0, 1)
    )
    card, free = {"es": ("caballero", "gratis"), "en": ("knight", "a free development card")}[language]
    assert card in own[1] and free in own[1] and card not in others[1] and free in others[1] and len(others) == 2


@pytest.mark.parametrize("language", ["es", "en"])
def test_no_key_presses_two_buttons(language):
    s = Guilds(4).tokens(0, "ship").has(0, hand="2wool 1brick 1lumber 1grain 1ore").main(0)
    keys = [button["key"] for button in told(s.table.view(0), language=language)[1]["commands"] if button.get("key")]
    # All ways of trading stand behind one button.
    once = [key for key in keys if key != "t"]
    assert len(once) == len(set(once))
    assert {"g", "x"} <= set(keys)


@pytest.mark.parametrize(("language", "words"), [("es", ["Aceptar", "Rechazar"]), ("en", ["Accept", "Decline"])])
def test_a_gift_is_answered_in_words(language, words):
    s = Guilds(4).has(0, hand="1wool").main(0).do("0 OFFER_GIFT wool 1")
    question = told(s.table.view(1), language=language)[1]["question"]
    assert [one["title"] for one in question["pictures"]] == words
