"""What people see of the Wonders of Catan: marks, badges, the sheet, lines of the log, keys, and no word of a pirate."""

import re
import xml.etree.ElementTree as ET

import pytest

from poblado.face import Viewer
from poblado.faces.seafarers.drawings.wonders import wonder
from poblado.locale import LANGUAGES, texts
from poblado.locale.edition import edition_key, edition_text, texts_of
from poblado.locale.sentences import story
from poblado.presets import make_board
from poblado.rules.seafarers.wonders import LEVELS, WONDERS
from poblado.svg import draw, draw_layers
from poblado.svg.scene_of import scene_of_board, scene_of_game
from poblado.viewmodel import viewer_of_view
from poblado.viewmodel.commands import commands_of
from poblado.viewmodel.inspect import inspected
from poblado.viewmodel.to_json import shown

from .test_wonders import BRIDGE, COSTS, CROSS, LIGHTHOUSE, WALL, gives, ready, wonders

NAMES = ("Ana", "Bea", "Cleo", "Dani", "Eva", "Fran")
each_language = pytest.mark.parametrize("language", LANGUAGES)
each_preset = pytest.mark.parametrize("preset", ["base", "cities-knights", "cities-knights-2010"])


@each_preset
@each_language
@pytest.mark.parametrize("own", [False, True])
def test_every_button_has_a_key_of_its_own_and_the_menu_lists_it(preset, language, own):
    s = wonders(preset=preset).begin(0)
    if own:
        gives(s, 0, "great_wall")
    commands = commands_of(Viewer(s.facts, 0, language, ("Ana", "Bea", "Cleo"), ()))
    ends = ("END_TRADE", "END_TURN", "DONE")
    keys = {"END" if name in ends else name: command.key for name, command in commands.items() if command.key}
    assert {"MOVE_SHIP", "BUILD_WONDER" if own else "wonders"} <= set(keys)
    letters = [*keys.values(), *(texts(language)[f"table.key.{name}"] for name in ("trade", "undo"))]
    assert len(letters) == len(set(letters)), "one letter for two things"
    listed = re.findall(r"(?:: |, )(\w) ", edition_text("table.keys", s.rules, language))
    assert sorted(listed) == sorted(letter.upper() for letter in letters)


@pytest.mark.clause("seafarers.wonders.robber")
@each_preset
@each_language
def test_nobody_is_told_of_a_pirate(preset, language):
    rules = wonders(preset=preset).rules
    told = ["table.keys", "step.MoveRobber", "cards.knight.help", "use.terrains.sea", "guide.BeforeRoll.2.robber"]
    told += ["guide.MoveRobber.1", "guide.FoundSettlement.1", "guide.FoundRoad.1"]
    if preset != "base":
        told += ["sentence.ROBBER_ASLEEP", "knights_table.asleep_short", "guide.Main.6.knights_at_sea"]
    assert not [id for id in told if "pira" in texts_of(rules, language)[edition_key(id, rules, language)].lower()]


# -- the board ---------------------------------------------------------------------------------------------------------


def marks(scene):
    """Kind of mark at each corner that has one, as drawn; and what is drawn along edges."""
    layer = ET.fromstring(draw_layers(scene)["wonder_marks"])
    at = {e.get("data-place"): e.get("class").split()[1] for e in layer if e.get("data-place")}
    return at, sorted(e.get("class").split()[1] for e in layer if not e.get("data-place"))


def test_marks_are_drawn_before_a_game_and_crosses_until_all_have_founded():
    said = dict.fromkeys(WALL, "wall") | dict.fromkeys(BRIDGE, "bridge")
    along = ["bridge"] + 4 * ["wall"]
    crosses = dict.fromkeys(CROSS, "cross")
    assert marks(scene_of_board(make_board("wonders-4"))) == (said | crosses, along)
    assert marks(scene_of_game(wonders(fresh=True).facts)) == (said | crosses, along)
    assert marks(scene_of_game(wonders().main(0, "6+6").facts)) == (said, along)
    six, _ = marks(scene_of_board(make_board("wonders-6")))
    assert [place for place, kind in six.items() if kind == "lighthouse"] == LIGHTHOUSE
    ET.fromstring(draw(scene_of_board(make_board("wonders-6"))))


@pytest.mark.parametrize("name", WONDERS)
def test_each_level_of_a_wonder_is_drawn_on_top_of_the_one_before(name):
    drawn = [wonder(name, level).body for level in range(LEVELS + 1)]
    inside = [body.removeprefix("<g>").removesuffix("</g>") for body in drawn]
    assert all(before in after and len(after) > len(before) for before, after in zip(inside, drawn[1:], strict=False))
    assert len(set(drawn)) == LEVELS + 1


# -- the panel ---------------------------------------------------------------------------------------------------------


def seen(s, seat=0, language="en"):
    """What a page is sent for a seat."""
    return shown(viewer_of_view(s.table.view(seat), s.game.events, language, NAMES[: s.rules.seats]))


def test_a_badge_shows_whose_wonder_it_is_how_far_and_the_highest():
    s = gives(gives(wonders(), 0, "great_wall", 2), 1, "grand_castle", 3).main(0, "6+6")
    mine, theirs, nobodys = (
        [one for one in own if one.get("drawing", "").startswith("wonder-")] for own in seen(s)["badges"]
    )
    assert [(one["drawing"], one["text"], one.get("lit", False)) for one in mine + theirs] == [
        ("wonder-great_wall-2", "2/4", False),
        ("wonder-grand_castle-3", "3/4", True),
    ]
    assert "the highest" in theirs[0]["title"] and nobodys == []


def rows(s, language="en"):
    return {row["name"].removeprefix("wonder-"): row for row in seen(s, language=language)["sheets"]["wonders"]["rows"]}


def doing(row):
    return [one for one in row["pictures"] if one.get("kind")]


def test_the_sheet_claims_what_can_be_claimed_and_says_why_not():
    s = gives(ready("great_wall"), 1, "grand_theater", 2)
    found = rows(s)
    assert list(found) == WONDERS[:5], "five are built by three"
    (claim,) = doing(found["great_wall"])
    assert (claim["kind"], claim["slots"], claim.get("why", "")) == ("CLAIM_WONDER", "great_wall", "")
    assert doing(found["great_bridge"])[0]["why"] == "it needs a building of yours at a corner marked for the bridge"
    assert not doing(found["grand_theater"]) and found["grand_theater"]["text"].startswith("Bea: level 2 of 4")
    assert [one.get("lit", False) for one in found["grand_theater"]["pictures"]] == [True, True, False, False]
    assert len(rows(wonders(6).main(0, "6+6"))) == 7


def test_own_hidden_points_are_told_on_the_way_to_the_castle():
    (claim,) = doing(rows(ready("grand_castle"))["grand_castle"])
    assert claim["help"] == "You have 1 city; you have 6 points" and not claim.get("why")


def test_of_an_own_wonder_the_next_level_has_a_button_with_its_price():
    s = gives(wonders(), 0, "grand_monument", 1).has(0, hand=COSTS["grand_monument"]).main(0, "6+6")
    (button,) = (one for one in seen(s)["commands"] if one.get("kind") == "BUILD_WONDER")
    assert (button["title"], button["item"]) == ("Grand Monument, level 2", "grand_monument")
    assert not any(doing(row) for row in rows(s).values())


@pytest.mark.parametrize(("language", "word"), [("en", "Great Wall"), ("es", "Gran Muralla")])
def test_a_mark_says_what_it_is_for(language, word):
    s = wonders().main(0, "6+6")
    viewer = viewer_of_view(s.table.view(0), s.game.events, language, NAMES[:3])

    def told(place):
        found = inspected(viewer, place)
        return " ".join(fact.text for fact in found[1]) if found else ""

    assert word in told(WALL[0]) and word not in told(CROSS[0])


# -- the log -----------------------------------------------------------------------------------------------------------


def test_the_log_tells_claims_levels_and_the_end():
    s = ready("great_wall").has(0, hand="3brick 1lumber 1grain").do("0 CLAIM_WONDER great_wall", "0 BUILD_WONDER")
    s = gives(s, 0, "great_wall", 3).has(0, hand="3brick 1lumber 1grain").do("0 BUILD_WONDER")
    lines = [line.told.text for line in story(s.rules, s.game.events, 0, NAMES[:3], "en")]
    assert [line for line in lines if "wonder" in line] == [
        "Ana claims a wonder: Great Wall",
        "Ana builds level 1 of a wonder: Great Wall",
        "Ana builds level 4 of a wonder: Great Wall",
        "Ana completes a wonder and wins: Great Wall",
    ]
