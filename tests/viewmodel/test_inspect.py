"""Facts about a place before it is touched, and about the dice."""

import re

import pytest

import poblado
from cities_knights.scenes import main as knights_main
from cities_knights.scenes import realm
from poblado.faces.base.land_facts import odds_at, paying
from poblado.kernel.view import View
from poblado.testing import Story
from poblado.viewmodel import viewer_of_view
from poblado.viewmodel.inspect import inspected
from poblado.viewmodel.layout import plates_of
from poblado.viewmodel.to_json import shown

NAMES = ["Ana", "Bea", "Coro", "Dan"]


def viewer(story, viewer=0, language="en"):
    game = story.game
    return viewer_of_view(View(game, viewer), game.events, language, NAMES[: game.rules.seats], in_words=True)


def texts(found):
    assert found is not None
    return [fact.text for fact in found[1]]


def a_settler():
    """Seat 0 may build a settlement and a city; the beginners' board."""
    return settlers().main(0)


def settlers():
    """The same before its roll."""
    return (
        Story(3, board="beginner")
        .has(0, settlements="c3N", roads="c3NE c3E d4NE d4E", hand="9brick 9lumber 9wool 9grain 9ore")
        .has(1, settlements="d2S", hand="2wool")
    )


def rolls(story, total):
    """Seat 0 rolls a sum."""
    one = min(6, total - 1)
    return story.begin(0).do("0 ROLL", f"* DICE {one}+{total - one}")


def legal_places(at, kind):
    return [action.at for action in at.legal if action.kind == kind]


def test_a_corner_tells_goods_odds_and_what_a_settlement_would_change():
    at = viewer(a_settler())
    for place in legal_places(at, "BUILD_SETTLEMENT"):
        told = texts(inspected(at, place, "BUILD_SETTLEMENT"))
        assert "+1 point" in told
        paid = [text for text in told if text.endswith("\u00a0of\u00a036 rolls") and ": " in text]
        odds = [int(re.findall(r"in (\d+)\u00a0of", text)[0]) for text in paid]
        assert len(paid) < 2 or f"Pays something in {sum(odds)}\u00a0of\u00a036 rolls" in told


def test_two_tiles_of_one_number_pay_in_the_same_rolls():
    """On boards whose numbers lie at random a corner may have one of them twice."""
    facts = viewer(poblado.new_table("base", players=4, seed=7)).facts
    for v in range(facts.r.vertices):
        numbers = {facts.token(t) for t in paying(facts, v)}
        assert odds_at(facts, v) == sum(6 - abs(7 - number) for number in numbers)


def test_what_is_not_legal_there_changes_nothing():
    at = viewer(a_settler())
    place = legal_places(at, "BUILD_SETTLEMENT")[0]
    for kind in ("", "BUILD_CITY", "NOTHING"):
        assert not [fact for fact in inspected(at, place, kind)[1] if fact.change]
    assert not [fact for fact in inspected(viewer(a_settler(), 1), place, "BUILD_SETTLEMENT")[1] if fact.change]


def test_a_building_tells_whose_it_is_and_a_city_what_it_would_bring():
    at = viewer(a_settler())
    title, facts = inspected(at, "c3N", "BUILD_CITY")
    assert title and (facts[0].text, facts[0].seat, facts[0].drawing) == ("settlement", 0, "settlement-red")
    changes = [fact.text for fact in facts if fact.change]
    assert changes[0] == "+1 point" and any(": 2 " in text for text in changes[1:])


def test_a_harbour_tells_its_rate_and_what_would_be_better():
    s = a_settler()
    at = viewer(s)
    edge, good = at.rules.board.harbours[0]
    name = at.facts.r.market.good_names[good]
    words = "3:1 harbour: 3 cards alike for 1" if good < 0 else f"2:1 harbour, {name}: 2 {name} for 1 card"
    assert words in texts(inspected(at, edge))
    e = at.rules.topology.edge(edge)
    ends = [at.rules.topology.vertex_names[int(v)] for v in at.rules.edge_vertices[2 * e : 2 * e + 2]]
    assert all(words in texts(inspected(at, end)) for end in ends)


def test_founding_at_a_harbour_tells_the_new_rate():
    game = poblado.Table(poblado.ruleset("base", 3)).game
    at = viewer_of_view(View(game, 0), game.events, "en", NAMES[:3], in_words=True)
    seen = [
        text
        for place in legal_places(at, "BUILD_SETTLEMENT")
        for text in texts(inspected(at, place, "BUILD_SETTLEMENT"))
    ]
    assert any(text == "You trade 2:1 instead of 4:1" for text in seen)
    assert any(text == "You trade 3:1 instead of 4:1" for text in seen)


def test_a_path_to_a_corner_that_is_too_near_tells_what_lies_behind():
    """Page 5: nobody founds beside a building, so a road away from one leads to the corners after next."""
    table = poblado.new_table("base", players=4, seed=7)
    table.play(table.legal()[0])
    at = viewer(table)
    for place in legal_places(at, "BUILD_ROAD"):
        told = texts(inspected(at, place, "BUILD_ROAD"))
        assert any(text.startswith("Two roads on, ") for text in told) and not any(
            "Leads to" in text for text in told
        ), (place, told)


def test_a_path_tells_where_it_leads():
    at = viewer(a_settler())
    for place in legal_places(at, "BUILD_ROAD"):
        told = texts(inspected(at, place, "BUILD_ROAD"))
        assert told and all(text.startswith(("Leads to ", "Two roads on, ")) or "end" in text for text in told)


def test_the_robber_tells_whom_it_would_block_and_open_counts_alone():
    story = Story(3, board="beginner").has(0, settlements="c3N", roads="c3NE")
    s = rolls(story.has(1, settlements="d2S", hand="2wool"), 7)
    at = viewer(s)
    places = legal_places(at, "MOVE_ROBBER")
    assert places
    told = {
        fact.seat: fact.text for place in places for fact in inspected(at, place, "MOVE_ROBBER")[1] if fact.seat >= 0
    }
    assert 1 in told and told[1].endswith("holds 2 cards")
    assert any("Blocks nobody" in texts(inspected(at, place, "MOVE_ROBBER")) for place in places)


def test_a_knight_tells_its_strength():
    found = inspected(viewer(knights_main(), language="es"), "d3S")
    assert [(fact.text, fact.seat) for fact in found[1] if fact.seat >= 0] == [
        ("caballero fuerte, activo: fuerza 2", 0)
    ]


@pytest.mark.parametrize("at", ["", "z99N", "plate:", "plate:nothing", "<b>"])
def test_there_is_nothing_to_tell_of_what_is_not_there(at):
    assert inspected(viewer(a_settler()), at) is None


def test_the_dice_tell_rolls_and_their_mode():
    s = rolls(settlers(), 8)
    told = inspected(viewer(s), "plate:dice")
    texts_ = [fact.text for fact in told[1]]
    assert texts_[0].endswith("rolls") or texts_[0] == "1 roll"
    assert "Dice: Random" in texts_ and "<svg" in told[1][2].chart


def test_dice_show_what_they_paid_and_nothing_that_was_got_later():
    s = settlers()
    rules, facts = s.game.rules, s.facts
    vertex = rules.topology.vertex("c3N")
    token = next(facts.token(int(t)) for t in rules.vertex_tiles[3 * vertex : 3 * vertex + 3] if facts.token(int(t)))
    at = rolls(s, token)
    plate = next(one for one in plates_of(viewer(at)) if one.name == "dice")
    assert [gain.seat for gain in plate.gains if gain.seat == 0] == [0]
    before = plate.gains
    at = at.do("0 BANK_TRADE brick wool")
    assert next(one for one in plates_of(viewer(at)) if one.name == "dice").gains == before
    dice = next(one for one in shown(viewer(at))["plates"] if one["name"] == "dice")
    assert dice["gains"][0]["pictures"][0]["n"] >= 1


def test_a_roll_of_three_dice_shows_gains_and_faces():
    at = viewer(realm().begin(0).roll(0))
    plate = next(one for one in plates_of(at) if one.name == "dice")
    assert plate.facts
    faces = [fact for fact in inspected(at, "plate:dice")[1] if fact.drawing.startswith("event-")]
    assert len(faces) == 4 and sum(int(fact.text.rsplit(": ", 1)[1]) for fact in faces) >= 1
