"""Faces of the card game, their sheet, and portraits of whole tables."""

import gzip
import re
import xml.etree.ElementTree as ET
from collections import Counter
from functools import partial

import pytest

import poblado
from poblado.faces.cardgame.drawings.faces import CARD_FACES, STRIP, card_face
from poblado.faces.cardgame.drawings.table import CardScene, CardSeat, draw_cards
from poblado.svg.cards import HEIGHT
from poblado.svg.kit import Sketch
from poblado.svg.sheet import sheet, small_drawings

SVG = "{http://www.w3.org/2000/svg}"
GOODS = ("brick", "lumber", "wool", "grain", "ore")
EXPANSIONS = ("library", "guild", "church", "citadel", "granary", "exchange")
COLOURS = ("red", "blue", "white", "orange", "green", "brown")
NAMES = {
    "road-a", "road-b", "knight-a", "knight-b", "settlement-card", "city-card", "city-market_day",
    "city-robber_attack", "destiny-white", "destiny-turned", "resource-back", "cost-table",
    *(f"resource-{good}" for good in GOODS), *(f"expansion-{kind}" for kind in EXPANSIONS),
}  # fmt: skip


def ids_and_links(text: str) -> tuple[list[str], set[str]]:
    links = set(re.findall(r'href="#([^"]+)"', text)) | set(re.findall(r"url\(#([^)]+)\)", text))
    return re.findall(r' id="([^"]+)"', text), links


def card_sheet(prefix: str = "art") -> str:
    return sheet({name: Sketch(partial(card_face, name)) for name in CARD_FACES}, prefix)


def test_every_card_has_a_face() -> None:
    assert set(CARD_FACES) == NAMES <= set(small_drawings(poblado.ruleset("cards")))
    assert len({card_face(name).body for name in CARD_FACES}) == len(NAMES)


@pytest.mark.parametrize("name", CARD_FACES)
def test_a_face_stands_alone_and_has_no_words(name: str) -> None:
    text = card_face(name).svg("", 84)
    root = ET.fromstring(text)
    assert root.get("viewBox") == "0 0 100 140"
    assert " id=" not in text and "href" not in text and "url(" not in text
    for element in root.iter():
        assert element.tag not in (f"{SVG}text", f"{SVG}title", f"{SVG}desc")
        assert not (element.text or "").strip() and not (element.tail or "").strip()


def test_sides_differ_in_the_strip_that_overlapping_cards_leave_free() -> None:
    """The plaque lies within 24 hundredths of the height: light with a trade or a draw on A, dark with a point on B."""
    assert STRIP / HEIGHT < 0.25
    shield = "M-11-11Q-5-9 0-12"
    for kind in ("road", "knight"):
        a, b = (card_face(f"{kind}-{side}").body for side in "ab")
        assert shield in b and shield not in a
    for name in ("settlement-card", "city-card", *(f"expansion-{kind}" for kind in EXPANSIONS)):
        assert shield in card_face(name).body


def test_the_sheet_is_complete_and_small() -> None:
    text = card_sheet()
    root = ET.fromstring(text)
    assert {e.get("id") for e in root.iter(f"{SVG}symbol")} == {f"art-{name}" for name in NAMES}
    ids, links = ids_and_links(text)
    assert len(ids) == len(set(ids))
    assert links <= set(ids)
    assert len(text.encode()) < 60_000
    assert len(gzip.compress(text.encode())) < 14_000


def test_another_prefix_has_other_ids() -> None:
    mine, links = ids_and_links(card_sheet("b"))
    assert not set(mine) & set(ids_and_links(card_sheet())[0])
    assert links <= set(mine)


def seat(k: int, **more: object) -> CardSeat:
    values: dict[str, object] = {
        "name": f"Seat <{k}> & co",
        "colour": COLOURS[k],
        "points": k,
        "hand": 3 * k,
        "shown": GOODS[: min(2, 3 * k)],
        "roads": 1 + 2 * k,
        "knights": k,
        "settlements": 1 + k % 4,
        "cities": ("market_day", "robber_attack", "")[: k % 4],
        "expansions": EXPANSIONS[: k % 5],
    }
    return CardSeat(**(values | more))  # type: ignore[arg-type]


def scene(players: int) -> CardScene:
    return CardScene(
        tuple(seat(k) for k in range(players)),
        ("wool", "wool", "ore", "brick", "grain"),
        pile=20,
        discards=7,
        discard_top="lumber",
        destiny=None if players == 2 else players % 2,
        supply={"road": 3, "knight": 0, "settlement": 5},
        expansions_left={"guild": 2, "citadel": 1, "library": 0},
        turn=1,
        title="a table",
    )


@pytest.mark.parametrize("players", range(2, 7))
def test_a_table_shows_every_card_it_is_told_of(players: int) -> None:
    told = scene(players)
    text = draw_cards(told)
    root = ET.fromstring(text)
    ids, links = ids_and_links(text)
    assert len(ids) == len(set(ids)) and links <= set(ids)
    assert root.get("aria-label") == "a table"
    uses = [e for e in root.iter(f"{SVG}use") if e.get("data-card")]
    for k, one in enumerate(told.seats):
        before = Counter(e.get("data-card") for e in uses if e.get("data-seat") == str(k))
        assert before["road-a"] == (one.roads + 1) // 2 and before["road-b"] == one.roads // 2
        assert before["knight-a"] == (one.knights + 1) // 2 and before["knight-b"] == one.knights // 2
        assert before["settlement-card"] == one.settlements
        for event in one.cities:
            assert before[f"city-{event or 'card'}"] == one.cities.count(event)
        assert all(before[f"expansion-{kind}"] == 1 for kind in one.expansions)
        assert before.total() == one.roads + one.knights + one.settlements + len(one.cities) + len(one.expansions)
        hand = Counter(e.get("data-card") for e in uses if e.get("data-hand") == str(k))
        assert hand.total() == one.hand
        assert hand["resource-back"] == one.hand - len(one.shown)
    common = Counter(e.get("data-card") for e in uses if e.get("data-seat") is None and e.get("data-hand") is None)
    assert common["resource-wool"] == 2 and common["resource-lumber"] == 1 and common["resource-back"] == 1
    assert common["road-a"] == common["settlement-card"] == 1 and common["knight-a"] == 0
    assert common["expansion-guild"] == 2 and common["expansion-citadel"] == 1 and "expansion-library" not in common
    assert common["destiny-white"] + common["destiny-turned"] == (0 if players == 2 else 1)
    assert len(root.findall(f"{SVG}g[@class='seat seat-1 acting']")) == 1


def test_cards_stay_on_their_mat_and_the_table() -> None:
    """Even a crowded seat: columns grow deeper, not wider."""
    crowded = seat(5, roads=13, knights=7, settlements=9, cities=("",) * 4, expansions=EXPANSIONS, hand=30)
    text = draw_cards(CardScene((crowded, seat(1))))
    root = ET.fromstring(text)
    _, _, wide, high = (float(x) for x in root.attrib["viewBox"].split())
    for e in root.iter(f"{SVG}use"):
        if e.get("data-card"):
            x, y, scale = (float(v) for v in re.findall(r"-?[\d.]+", e.attrib["transform"]))
            assert x >= 0 and y >= 0 and y + 140 * scale <= high
            assert x + 100 * scale <= (wide / 2 if e.get("data-seat") == "0" else wide)


@pytest.mark.parametrize("players", [0, 1, 7])
def test_a_table_has_two_to_six_seats(players: int) -> None:
    with pytest.raises(ValueError, match="2 to 6"):
        CardScene(tuple(seat(k % 6) for k in range(players)))


def test_an_empty_table_can_be_drawn_in_a_notebook() -> None:
    text = CardScene((CardSeat("A", "red"), CardSeat("B", "blue")), prefix="x")._repr_svg_()
    ET.fromstring(text)
    assert all(i.startswith("x-") for i in ids_and_links(text)[0])
