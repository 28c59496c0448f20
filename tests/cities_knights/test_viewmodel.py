"""What is shown of Cities & Knights: at every decision all that may be done, what lies on the table, and why not the rest."""

import pytest
from reach import pictures_of, ways

from cities_knights.scenes import SCENES, realm, scene
from cities_knights.tables import LOWER, NORTH, QUIET, SEVEN, SOUTH, Realm, roads
from poblado.faces.cities_knights.last_raid import last_raid
from poblado.locale import listed, text
from poblado.rules.cities_knights.numbers import CITY_LOST, DEFENDER_NAMED, RAID_LOST, RAID_WON
from poblado.viewmodel import viewer_of_view
from poblado.viewmodel.board import places_of
from poblado.viewmodel.to_json import shown
from poblado.viewmodel.words import PLACES

NAMES = ("Ana", "Bea", "Coro", "Dan")


def told_at(table, seat=0, language="en"):
    """What a viewer of a table is shown, with the sight and the places that can be touched."""
    viewer = viewer_of_view(table.view(seat), table.game.events, language, NAMES[: table.rules.seats])
    places = places_of(viewer)
    return viewer, shown(viewer), places


def told(s, viewer=0, language="en"):
    """The same of a story."""
    return told_at(s.table, viewer, language)


def words(key, seats, **values):
    return text(f"knights_table.{key}", "en", names=listed([NAMES[seat] for seat in seats], "en"), **values)


def page_of(name, viewer=0, language="en"):
    return told(scene(name), viewer, language)[1]


def plate(page, name):
    return next(one for one in page["plates"] if one["name"] == name)


def row(page, name):
    return next(one for one in page["hand"] if one["name"] == name)


def command(page, kind):
    return next(one for one in page["commands"] if one["kind"] == kind)


def badge(page, seat, drawing):
    """The badge of a seat with a drawing, or a sign; None where it has none."""
    return next((one for one in page["badges"][seat] if drawing in (one.get("drawing"), one.get("sign"))), None)


def track(page, name):
    """What the sheet of improvements says of a track: its pictures, the one that improves last."""
    rows = page["sheets"]["improvements"]["rows"]
    return next(one for one in rows if one["name"] == name)["pictures"]


# -- decisions ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("language", ["es", "en"])
def test_every_decision(name, language):
    """Each kind that may be done is reached by one way, each place of it can be touched, and all of it is in words."""
    s = scene(name)
    viewer, page, places = told(s, 0, language)
    assert viewer.legal and 0 in viewer.facts.owing()
    found = ways(page, places)
    assert {kind: found.get(kind, []) for kind in viewer.kinds if len(found.get(kind, [])) != 1} == {}
    lit = {(one.kind, one.place) for one in places}
    specs = {spec.name: spec for spec in s.rules.specs}
    for action in viewer.legal:
        for slot in specs[action.kind].slots:
            if slot.domain.what in PLACES:
                assert (action.kind, action.slots[slot.name]) in lit, action
    assert (page["question"] is None) == bool(viewer.facts.step().panel)
    words = [one.mark.label for one in places] + [button["title"] for button in page["commands"]]
    words += [one["title"] for one in pictures_of(page)] + [one["title"] for one in page["specs"].values()]
    if page["question"]:
        words += [page["question"]["title"], *(one["title"] for one in page["question"]["pictures"])]
    assert all(words) and not [one for one in words if "{" in one or "." in one.split()[0]]


def test_a_question_says_of_whom_and_how_many():
    gifts, taken = page_of("gifts")["question"], page_of("master_merchant")["question"]
    assert (gifts["title"], gifts["kind"], gifts["least"], gifts["most"]) == ("Give Dan 2 cards", "GIVE", 2, 2)
    assert (taken["title"], taken["kind"], taken["least"]) == ("Take 2 cards from Coro", "TAKE_CARD", 2)
    assert [one["n"] for one in taken["pictures"]] == [0, 2, 0, 2, 0, 0, 0, 2], "Coro's hand, and no other"
    assert [one["n"] for one in gifts["pictures"]] == [one["n"] for one in row(page_of("gifts"), "goods")["pictures"]]
    spied = page_of("spy")["question"]
    assert spied["title"] == "Bea's progress cards"
    assert [one.get("slots", one["kind"]) for one in spied["pictures"]] == ["spy", "crane", "DONE"]
    owed = page_of("discard")["question"]
    assert (owed["kind"], owed["least"], owed["most"]) == ("DISCARD", 12, 12)
    assert owed["help"] == "Dan plays the saboteur: you have as many points, or more."
    assert gifts["help"] == "Dan plays the wedding: you have more points."
    back = page_of("fifth")["question"]
    assert {one["kind"] for one in back["pictures"]} == {"RETURN_PROGRESS"} and len(back["pictures"]) == 5
    assert page_of("main")["question"] is None


@pytest.mark.parametrize("language", ["es", "en"])
def test_a_discard_after_a_seven_says_so(language):
    """With the limit of the seat, which walls raise."""
    why = {"es": "Ha salido un 7 y tenías más de 9 cartas.", "en": "A 7 was rolled, and you had more than 9 cards."}
    s = realm(hand="9wool 1ore").begin(1).roll(1, SEVEN)
    assert told(s, 0, language)[1]["question"]["help"] == why[language]


def test_a_question_about_the_raid_says_what_there_is_to_choose():
    joining = page_of("join")["question"]
    assert [one["slots"] for one in joining["pictures"] if one["lit"]] == ["e4N", "d3S"], (
        "all defend unless one says no"
    )
    assert (joining["least"], joining["most"], joining["end"]) == (0, 2, "DONE") and "7" in joining["help"]
    assert [one["text"] for one in joining["pictures"]] == ["strength 2", "strength 2"]
    piles = page_of("pile")["question"]["pictures"]
    left = [(one["slots"], one["help"]) for one in piles]
    assert left == [("trade", "18 left"), ("politics", "18 left"), ("science", "18 left")]


def test_what_is_done_to_somebody_elses_knight_stands_out():
    """Where a knight goes and displaces another; an own one that may act is seen without being pointed at."""
    _, _, places = told(scene("politics_cards"))
    marks = {(one.kind, one.place): one.mark for one in places}
    against = {place for place, mark in marks.items() if mark.against}
    assert against == {("MOVE_KNIGHT", "d5S"), ("PLAY_INTRIGUE", "d5S")}
    assert marks["MOVE_KNIGHT", "d5S"].label == "Drive off Bea's knight at d5S"
    assert marks["MOVE_KNIGHT", "d3S"].label == "Move: d3S", "an own knight, from which it goes"


@pytest.mark.parametrize(("foe", "asked"), [("d5S=1", True), ("d5S=2a", False)], ids=["weaker", "as strong"])
def test_whoever_may_drive_off_a_knight_is_told_so_when_asked_where_to_go(foe, asked):
    to = told(realm(foe=foe).main(0), 0, "en")[1]["specs"]["MOVE_KNIGHT"]["slots"][1]
    assert ("driven off" in to["title"]) == asked and to["title"].startswith("Choose where the knight goes")


@pytest.mark.parametrize(
    ("name", "kind", "ghost"),
    [
        ("metropolis", "PLACE_METROPOLIS", "metropolis_politics"),
        ("retreat", "RETREAT", "basic_knight_active"),
        ("place_knight", "PLACE_KNIGHT", "basic_knight_active"),
        ("roads", "BUILD_ROAD", "road"),
        ("move_road", "BUILD_ROAD", "road"),
        ("found_city", "BUILD_CITY", "city"),
        ("main", "DEPLOY", "basic_knight"),
    ],
)
def test_a_place_shows_what_would_stand_there(name, kind, ghost):
    _, _, places = told(scene(name))
    assert {one.mark.ghost for one in places if one.kind == kind} == {ghost}


@pytest.mark.parametrize(("name", "kind"), [("smith", "PROMOTE"), ("roads", "BUILD_ROAD")])
def test_what_is_free_is_asked_for_twice_and_may_be_given_up(name, kind):
    s = scene(name)
    for _ in range(2):
        viewer, page, _ = told(s)
        assert page["question"]["dialog"] == "place" and kind in viewer.kinds
        buttons = [one["kind"] for one in page["commands"] if one["legal"] and one["kind"]]
        assert buttons == [kind, *(["DONE"] if viewer.may("DONE") else [])]
        assert command(page, kind)["free"]
        s.do(str(next(action for action in viewer.legal if action.kind == kind)))
    assert told(s)[1]["question"] is None


SAID = [
    ("cities-knights", "Desplegar", "Mayor ruta comercial", "La flota desembarca"),
    ("cities-knights-2010", "Armar", "Gran ruta comercial", "La flota atraca"),
]


@pytest.mark.parametrize(("preset", "deploy", "route", "landing"), SAID)
def test_an_edition_has_its_own_words(preset, deploy, route, landing):
    _, page, places = told(realm(preset=preset).main(0), 0, "es")
    deployed = [place.mark.label for place in places if place.kind == "DEPLOY"]
    assert deployed and all(label.startswith(deploy) for label in deployed)
    assert badge(page, 0, "⟿")["title"] == route
    lands = realm(preset=preset, dona_urraca=1).sails(6).begin(0).roll(0, event="ship")
    assert told(lands, 0, "es")[1]["question"]["title"].startswith(landing)


# -- what lies on the table --------------------------------------------------------------------------------------------


def test_what_everybody_has_is_shown_to_all():
    for viewer in (-1, 0, 1):
        page = page_of("main", viewer)
        assert badge(page, 0, "⚔")["text"] == "4/5", "active strength, and what there could be"
        levels = [badge(page, 0, f"gate-{name}")["n"] for name in ("trade", "politics", "science")]
        assert levels == [2, 3, 3] and badge(page, 0, "wall-red")["n"] == 1
        assert [badge(page, 1, f"back-{name}") and badge(page, 1, f"back-{name}")["n"] for name in
                ("trade", "politics", "science")] == [None, 1, 1]  # fmt: skip
        assert not [one for seat in range(4) for one in page["badges"][seat] if "etropolis" in one["title"]]
        route = badge(page, 0, "⟿")
        assert (route["n"], route["lit"]) == (7, True) and "lit" not in badge(page, 1, "⟿")


def test_the_fleet_says_how_far_it_is_and_how_a_raid_would_end():
    page = page_of("main")
    fleet, raid = plate(page, "fleet"), plate(page, "raid")
    assert [one.get("drawing", "") for one in fleet["pictures"]] == [*[""] * 4, "fleet", *[""] * 3]
    assert "4 of 7" in fleet["title"] and fleet["text"] == "raids: 1", "so the robber is awake"
    assert [one["n"] for one in raid["pictures"]] == [7, 5], "a city each against the active knights of all"
    assert raid["text"] == fleet["help"] == "The barbarians would win: a city less for each of Coro and Dan"
    assert plate(told(Realm().begin(0))[1], "fleet")["text"] == "robber asleep"


def test_dice_piles_and_goods_lie_on_the_table():
    page = page_of("main")
    dice = plate(page, "dice")
    assert [one["drawing"] for one in dice["pictures"]] == ["die-red-6", "die-white-6", "event-trade"]
    assert dice["text"] == "12"
    assert [one["n"] for one in plate(page, "piles")["pictures"]] == [17, 17, 14]
    goods = [one["drawing"] for one in row(page, "goods")["pictures"]]
    assert goods[5:] == ["card-cloth", "card-coin", "card-paper"] and len(goods) == 8
    assert len(plate(page, "bank")["pictures"]) == 8
    limit = row(page, "limit")
    assert limit["lit"] and "24" in limit["text"] and "9" in limit["text"], "a wall raises the limit to nine"


@pytest.mark.clause("cities_knights.merchant.rate")
def test_the_merchant_is_before_whoever_placed_it():
    s = scene("main")
    assert not badge(told(s)[1], 0, "merchant-red")
    s.do("0 PLAY_MERCHANT d2")
    for viewer in (-1, 0, 2):
        page = told(s, viewer)[1]
        assert badge(page, 0, "merchant-red")["lit"] and not badge(page, 1, "merchant-blue")
    good = s.rules.yields.goods[s.facts.terrain(s.rules.topology.tile("d2"))]
    assert row(told(s)[1], "goods")["pictures"][good]["text"] == "2:1"


@pytest.mark.clause("cities_knights.metropolis.safe")
def test_a_metropolis_is_a_lit_level_and_says_whether_it_may_be_taken():
    for level, crown, words in ((4, "♕", "metropolis, may still be taken"), (5, "♛", "metropolis for good")):
        s = realm().has(0, levels=f"politics={level}", metropolises="politics=d2S").main(0)
        for viewer in (-1, 0, 3):
            page = told(s, viewer)[1]
            own = badge(page, 0, "gate-politics")
            assert own["lit"] and own["text"] == crown and own["title"].endswith(words)
            assert not badge(page, 0, "gate-trade").get("lit") and not badge(page, 1, "gate-politics").get("lit")
        holder = next(
            one["text"] for one in told(s, 1)[1]["sheets"]["improvements"]["rows"] if one["name"] == "politics"
        )
        assert holder == f"{'Metropolis' if level == 4 else 'Metropolis for good'}: Ana · card pile: 17 left"


def test_defenders_and_open_points_are_before_everybody():
    s = realm().set("raid.defenders", 0, 2).set("progress_cards.points", 2, 1).main(0)
    for viewer in (-1, 1):
        page = told(s, viewer)[1]
        assert (badge(page, 0, "card-defender")["n"], badge(page, 1, "card-defender")) == (2, None)
        assert (badge(page, 2, "★")["n"], badge(page, 0, "★")) == (1, None)


@pytest.mark.clause("cities_knights.tipped.repair", "cities_knights.tipped.first")
def test_a_tipped_city_is_told_to_all_and_the_button_of_the_city_repairs_it():
    s = (
        Realm()
        .has(0, settlements="b2N b4N g1N g4N d6N", cities="e3N", hand="2grain 3ore")
        .lands(0)
        .do("0 LOSE_CITY e3N")
    )
    for viewer in (-1, 1):
        assert badge(told(s, viewer)[1], 0, "⚠") and not badge(told(s, viewer)[1], 1, "⚠")
    kinds = [one["kind"] for one in told(s)[1]["commands"] if one.get("item") == "city"]
    assert kinds == ["REPAIR_CITY"]


# -- one's own side, and why not ---------------------------------------------------------------------------------------


def test_buttons_say_what_is_missing_or_why_not():
    page = page_of("main", language="es")
    wall = command(page, "BUILD_WALL")
    assert wall["price"] == [["brick", 2, 0]] and not wall["legal"] and "muralla" in wall["why"]
    assert {kind: command(page, kind)["legal"] for kind in ("DEPLOY", "ACTIVATE", "PROMOTE")} == dict.fromkeys(
        ("DEPLOY", "ACTIVATE", "PROMOTE"), True
    )
    poor = told(realm(hand="1brick").main(0), 0, "es")[1]
    assert command(poor, "BUILD_WALL")["price"] == [["brick", 2, 1]]
    assert command(poor, "BUILD_WALL")["why"] == "no tienes ninguna ciudad sin muralla", "brick would not help"
    asked = page_of("gifts", language="es")
    assert not command(asked, "BUILD_ROAD")["legal"] and "entrega 2 cartas" in command(asked, "BUILD_ROAD")["why"]


@pytest.mark.parametrize(
    ("knights", "activate", "promote"),
    [
        ({}, "you have no knight on the board", "you have no knight on the board"),
        ({"knights": "e2N=1"}, "", ""),
        ({"knights": "e2N=1a"}, "you have no passive knight", ""),
        ({"knights": "e2N=3a"}, "you have no passive knight", "a mighty knight cannot be promoted"),
    ],
    ids=["none", "passive", "active", "mighty"],
)
def test_the_reason_of_a_button_is_that_of_the_knights_and_not_of_corners_without_one(knights, activate, promote):
    s = Realm(3).has(0, cities="d2S", settlements="b2N", roads="d2SE", hand="1grain 1wool 1ore", **knights)
    page = told(s.main(0))[1]
    assert command(page, "ACTIVATE").get("why", "") == activate
    assert command(page, "PROMOTE").get("why", "") == promote


@pytest.mark.parametrize(
    ("own", "why"),
    [
        ({"settlements": "d2S b2N"}, "you have no city for a wall"),
        ({"cities": "d2S", "settlements": "b2N"}, ""),
        ({"cities": "d2S", "settlements": "b2N", "walls": "d2S"}, "you have no city without a wall"),
    ],
    ids=["no city", "a city", "with a wall"],
)
def test_the_reason_against_a_wall_is_that_of_the_cities(own, why):
    page = told(Realm(3).has(0, roads="d2SE", hand="2brick", **own).main(0))[1]
    assert command(page, "BUILD_WALL").get("why", "") == why


def test_the_sheet_of_improvements_says_the_next_level_and_what_it_lacks():
    page = page_of("main")
    opens = next(one for one in page["commands"] if one.get("sheet") == "improvements")
    assert opens["legal"] and opens["text"] == "you can"
    for name, levels, price, why in (
        ("trade", 2, "3 cloth", ""), ("politics", 3, "4 coins", "need 1 coin"), ("science", 3, "4 paper", "need 1 paper"),
    ):  # fmt: skip
        *five, then = track(page, name)
        assert [bool(one.get("lit")) for one in five] == [n < levels for n in range(5)]
        assert (then["kind"], then["slots"], then["text"], then.get("why", "")) == ("IMPROVE", name, price, why)
        assert then["title"] == five[levels]["title"] and then["help"]
    top = track(told(realm().has(0, levels="science=5").main(0))[1], "science")[-1]
    assert "kind" not in top, "there is no sixth"


@pytest.mark.clause("cities_knights.metropolis.first")
def test_a_level_does_not_promise_a_metropolis_that_somebody_else_has():
    def brings(level, seat=1, own=3):
        s = Realm().has(0, levels=f"science={own}").has(seat, cities="e3N")
        s.has(seat, levels=f"science={level}", metropolises="science=e3N")
        return track(told(s.main(0))[1], "science")[-1]["help"]

    assert "first" in track(told(Realm().has(0, levels="science=3").main(0))[1], "science")[-1]["help"]
    assert "Bea has its metropolis already" in brings(4) and "red 1 to 5" in brings(4)
    assert "Bea's for good" in brings(5) and "red 1 to 6" in brings(5, own=4)
    assert "take it from somebody" in brings(4, own=4) and "safe for good" in brings(4, seat=0, own=4)


def test_an_improvement_that_cannot_be_built_now_says_so_though_no_card_is_missing():
    assert track(told(realm().main(1), 0)[1], "trade")[-1]["why"] == "it is Bea's turn", "it is another's turn"
    assert "after the roll" in track(page_of("roll"), "trade")[-1]["why"]
    homeless = Realm().has(0, settlements="e3N", roads="e3NE", hand="1cloth").main(0)
    assert track(told(homeless)[1], "trade")[-1]["why"] == "you need a city to improve"


@pytest.mark.parametrize(("language", "word"), [("es", "gratis"), ("en", "free")])
def test_free_roads_are_free_on_their_button(language, word):
    button = command(page_of("roads", language=language), "BUILD_ROAD")
    assert (button["legal"], button["text"], button["free"]) == (True, word, True) and "price" not in button
    # The road that the diplomat moves costs nothing either.
    assert command(page_of("move_road", language=language), "BUILD_ROAD")["text"] == word


@pytest.mark.clause("cities_knights.card.crane")
def test_the_crane_makes_it_cheaper():
    s = realm(progress="crane").main(0)
    prices = [track(told(s)[1], name)[-1]["text"] for name in ("trade", "politics", "science")]
    assert prices == ["3 cloth", "4 coins", "4 paper"]
    s.do("0 PLAY_CRANE")
    prices = [track(told(s)[1], name)[-1]["text"] for name in ("trade", "politics", "science")]
    assert prices == ["2 cloth", "3 coins", "3 paper"]


def test_own_progress_cards_say_what_they_do_and_why_not_now():
    cards = row(page_of("main"), "progress")["pictures"]
    assert [one["kind"] for one in cards] == ["PLAY_MERCHANT", "PLAY_INVENTOR", "PLAY_MEDICINE"]
    assert all(one["help"] and "why" not in one for one in cards)
    before = {one["kind"]: one.get("why", "") for one in row(page_of("roll"), "progress")["pictures"]}
    assert before["PLAY_SPY"] and not before["PLAY_ALCHEMIST"], "the spy waits, the alchemist does not"


@pytest.mark.clause("base.turn.phases")
def test_in_the_trade_phase_a_building_has_its_reason():
    viewer, page, _ = told(realm(combined_trade_build=0).main(0), 0, "es")
    assert viewer.facts.pending() == "Trade" and "build" not in viewer.facts.step().panel
    assert "fase de comercio" in command(page, "BUILD_WALL")["why"]


ORDERS = {
    "e4N": ("the knight is active already", "", "", ""),
    "d3S": ("the knight is active already", "", "", "the robber is not beside the knight"),
    "d4S": ("", "you have no knight of the next strength left", "the knight is passive", "the knight is passive"),
}


@pytest.mark.clause("cities_knights.knight.passive", "cities_knights.act.chase")
def test_a_knight_says_what_it_can_do_what_that_costs_and_why_not_the_rest():
    orders = page_of("main")["orders"]
    assert orders["e4N"]["title"] == "strong knight, active, at e4N"
    assert orders["e4N"]["drawing"] == "strong_knight_active-red"
    kinds = ["ACTIVATE", "PROMOTE", "MOVE_KNIGHT", "CHASE_ROBBER"]
    for place, reasons in ORDERS.items():
        assert [(one["kind"], one["slots"]) for one in orders[place]["pictures"]] == [(kind, place) for kind in kinds]
        assert tuple(one.get("why", "") for one in orders[place]["pictures"]) == reasons
    prices = [one.get("price", []) for one in orders["d4S"]["pictures"]]
    assert prices == [[["grain", 1, 0]], [["wool", 1, 0], ["ore", 1, 0]], [], []]
    poor = told(realm(hand="1brick").main(0))[1]["orders"]["d4S"]["pictures"][0]
    assert poor["price"] == [["grain", 1, 1]] and poor["why"]


@pytest.mark.clause("cities_knights.act.move")
def test_a_knight_that_can_go_nowhere_says_what_it_would_need():
    """Not what stands on the one place that its roads lead to, or on those that the seat has elsewhere."""
    s = Realm(2).has(0, cities="d2S e3N", settlements="b2N", roads="d2SE", knights="e2N=1a", hand="1wool").main(0)
    (menu,) = told(s)[1]["orders"].values()
    moves = next(one for one in menu["pictures"] if one["kind"] == "MOVE_KNIGHT")
    assert moves["why"] == "your roads must lead there, with nobody in the way"


def test_knights_take_no_orders_before_the_dice_and_none_from_others():
    assert not page_of("roll")["orders"] and not page_of("smith")["orders"]
    for viewer in (-1, 1):
        assert not page_of("main", viewer)["orders"]


# -- the raid ----------------------------------------------------------------------------------------------------------


def shore(*knights, cities=("d2S", "b4N", "e2S"), **more):
    """A table at which the next ship lands; a city and, where given, a knight for each of three seats."""
    s = Realm(3, **more)
    for seat, (city, row_, post) in enumerate(zip(cities, (SOUTH, NORTH, LOWER), ("d3S", "d4N", "e3S"), strict=True)):
        s.has(seat, cities=city, roads=roads(row_, 0, 6), knights=f"{post}={knights[seat]}" if knights[seat] else "")
    return s.sails(6).begin(0)


RAIDS = {
    "one has the most": (lambda: shore("2a", "1a", "1"), "would_win", [0]),
    "two tie": (lambda: shore("2a", "2a", ""), "would_tie", [0, 1]),
    "one gave least": (lambda: shore("1a", "1a", "1"), "would_lose", [2]),
    "nobody has a knight": (lambda: shore("", "", ""), "would_lose", [0, 1, 2]),
    "nobody has a city": (lambda: Realm(3).has(0, settlements="e3N").sails(6).begin(0), "would_hold", []),
    "only a metropolis": (
        lambda: Realm(3).has(0, cities="e3N", levels="trade=4", metropolises="trade=e3N").sails(6).begin(0),
        "would_fall",
        [],
    ),
}


@pytest.mark.clause("cities_knights.defence.defender", "cities_knights.defence.tie", "cities_knights.defence.nobody")
@pytest.mark.parametrize("case", RAIDS)
def test_a_raid_is_foretold_to_all_as_the_rules_then_fight_it(case):
    make, key, seats = RAIDS[case]
    s = make()
    for viewer in (-1, 0, 2):
        page = told(s, viewer)[1]
        assert plate(page, "raid")["text"] == plate(page, "fleet")["help"] == words(key, seats, n=len(seats))
    s.roll(0, QUIET, "ship")
    raid = next(event for event in s.game.events if event.kind in (RAID_WON, RAID_LOST))
    assert [one["n"] for one in plate(page, "raid")["pictures"]] == [raid.n, raid.what]
    named = [event.seat for event in s.game.events if event.kind == DEFENDER_NAMED]
    asked = {"LoseCity": set(), "ChoosePile": set(), "DrawProgress": set()}
    if s.facts.pending() in ("LoseCity", "ChoosePile"):
        # Whoever is asked sees the raid as it was fought, though all who fought are passive by now.
        page = told(s)[1]
        assert [one["n"] for one in plate(page, "raid")["pictures"]] == [raid.n, raid.what]
        assert plate(page, "fleet")["help"] == last_raid(told(s)[0])["text"] != words(key, seats, n=len(seats))
    while s.facts.pending() in asked:
        asked[s.facts.pending()].update(s.facts.owing())
        s.do(str(s.table.legal_actions()[0]))
    lost = asked["LoseCity"] | {event.seat for event in s.game.events if event.kind == CITY_LOST}
    assert (named, sorted(asked["ChoosePile"]), sorted(lost)) == (
        seats if key == "would_win" else [], seats if key == "would_tie" else [], seats if key == "would_lose" else []
    )  # fmt: skip


# -- others' eyes ------------------------------------------------------------------------------------------------------


def test_others_see_backs():
    for viewer in (-1, 1, 2):
        page = page_of("spy", viewer)
        assert page["question"] is None and not page["specs"]
        shown_cards = {one.get("drawing") for own in page["badges"] for one in own}
        assert not [name for name in shown_cards if name and name.startswith("progress-")]
        assert [one["name"] for one in page["hand"]] == ([] if viewer < 0 else ["goods", "limit", "progress"])
    own = {viewer: [one["drawing"] for one in row(page_of("spy", viewer), "progress")["pictures"]] for viewer in (1, 2)}
    assert own == {1: ["progress-spy", "progress-crane"], 2: ["progress-smith"]}


def test_of_whom_a_card_is_played_against_only_what_everybody_may_count_is_told():
    def of(s, kind):
        return {one["title"]: one["text"] for one in told(s)[1]["values"][f"{kind} who"].values()}

    assert of(scene("trade_cards"), "PLAY_MASTER_MERCHANT") == {"Coro": "6 cards"}, "who alone has more points"
    deserters = {"Bea": "knights: 2, strength 2", "Coro": "knights: 1, strength 1"}
    assert of(scene("politics_cards"), "PLAY_DESERTER") == deserters
    assert of(realm(progress="spy").main(0), "PLAY_SPY") == {"Bea": "2 progress cards", "Coro": "1 progress card"}
