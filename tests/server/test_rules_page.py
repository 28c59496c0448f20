"""The page of a table's rules: what is played there and nothing else, in both languages."""

import re
from collections import Counter

import pytest
from person import Person

from poblado.books import MODULES
from poblado.cardgame.rules import MODULE
from poblado.kernel.codec import encode
from poblado.locale import LANGUAGES, text
from poblado.presets import board_names, chapter_names, preset, preset_names, ruleset
from poblado.rulebook import clauses
from poblado.rulebook.played import clauses_played
from poblado.server.requests import rule_text
from poblado.server.rule_examples import examples, position_of
from poblado.table import Table
from poblado.testing import Story


def page(person, language="en"):
    answer = person.client.get(f"/game/{person.game}/rules?lang={language}")
    assert answer.status_code == 200
    return answer.text


def shown(html):
    return set(re.findall(r'<li id="([\w.]+)"', html))


@pytest.mark.parametrize("name", ["base", "cities-knights", "land-ahoy", "cards"])
def test_a_table_shows_the_clauses_of_its_modules_in_the_readers_language(app, name):
    person = Person(app, preset=name)
    rules = app.state.rooms.get(person.game).table.rules
    for language in LANGUAGES:
        html = page(person, language)
        wanted = clauses_played(rules)
        assert shown(html) == {each.id for _, found in wanted for each in found}
        parts = re.findall(r'<section class="leaf" id="part-(\w+)', html)
        assert list(dict.fromkeys(parts)) == [module for module, _ in wanted]
        assert text("rules_page.unchanged", language) in html and f'href="/game/{person.game}"' in html


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_card_game_is_told_under_headings_that_the_index_lists(app, language):
    html = page(Person(app, preset="cards", players="4"), language)
    titles = re.findall(r'<h2 id="of-cards-\w+">([^<]+)</h2>', html)
    assert len(titles) == len(set(titles)) == 11 and "five_six" not in html
    assert all(f">{title}</a>" in html for title in titles)
    order = [html.index(f'id="card_game.build.{what}_cost"') for what in ("road", "knight", "settlement", "city")]
    assert order == sorted(order) and order[-1] < html.index('id="card_game.expansion.cost"')
    assert max(len(part.split("<li id=")) for part in html.split('<section class="leaf"')) < 26


def test_no_clause_repeats_its_heading_nor_speaks_of_a_picture_that_is_not_there():
    wrong = r"^(Ejemplo|Example|Consejo|Advice)\b|[Ee]n la ilustraci|^In the picture|el jugador \d|is player \d"
    assert [each.id for each in clauses() if re.search(wrong, each.es) or re.search(wrong, each.en)] == []


@pytest.mark.parametrize("name", [name for name in preset_names() if name != "cards"])
def test_how_the_game_ends_comes_first(name):
    assert clauses_played(ruleset(name, seed=0))[0][0] == "victory"


@pytest.mark.parametrize(("name", "n"), [("base", 10), ("cities-knights", 13), ("cards", 10)])
def test_the_page_begins_with_the_aim(app, name, n):
    html = page(Person(app, preset=name))
    assert text("rules_page.aim", "en", n=n) in html.partition("<h2")[0]


def test_what_is_played_otherwise_is_said_as_on_the_home_page(app):
    html = page(Person(app, **{"param.discard_limit": "9", "param.friendly_robber": "2", "dice": "balanced"}))
    for title, value in (("param.discard_limit.title", "9"), ("param.friendly_robber.title", "2")):
        assert f"{text(title, 'en')}: <b>{value}</b>" in html
    assert text("table.dices.balanced", "en") in html
    assert text("table.boards.beginner", "en") in page(Person(app, board="beginner"))
    assert "base.variant.balanced_dice" in shown(html) and "base.variant.friendly_robber" in shown(html)
    assert "more than 9 resource cards" in html and "spares the tiles of players with few visible points, 2" in html


def test_the_rule_against_an_act_has_the_numbers_of_the_table():
    rules = ruleset("pirate-lairs", 4, seed=0, params={"discard_limit": 9})
    assert "more than 9 cards" in rule_text("explorers_pirates.pirate.seven", "en", rules)
    assert "más de 7 cartas" in rule_text("explorers_pirates.pirate.seven", "es")
    assert rule_text("explorers_pirates.nothing", "en", rules) == ""


def test_a_map_shows_its_own_chapter_alone(app):
    ids = shown(page(Person(app, **{"chapter.new-york": "1", "players": "3"})))
    assert "new_york.roads.past" in ids and not any(each.startswith("mallorca.") for each in ids)


def test_somebody_without_a_seat_reads_the_same_page(app):
    person = Person(app)
    other = Person(app, path="")
    other.game = person.game
    assert page(other) == page(person)
    assert other.client.get("/game/nothing/rules").status_code == 404


def test_every_clause_says_by_what_there_is_where_it_holds():
    modules = {*MODULES.own(), MODULE}
    for each in clauses():
        scope = each.scope
        assert scope.modules and {*scope.modules, *scope.beside, *scope.without} <= modules, each.id
        assert set(scope.chapters) <= set(chapter_names()) and set(scope.boards) <= set(board_names()), each.id


@pytest.mark.parametrize("name", preset_names())
def test_every_module_that_plays_has_clauses(name):
    for players in range(preset(name).players[0], preset(name).players[1] + 1):
        assert [module for module, found in clauses_played(ruleset(name, players, seed=0)) if not found] == []


@pytest.mark.parametrize(
    ("name", "things"), [("base", 4), ("cities-knights", 7), ("pirates-and-explorers", 6), ("cards", 5)]
)
def test_the_price_table_has_a_picture_a_price_and_a_use_of_each_thing(app, name, things):
    html = page(Person(app, preset=name))
    table = html.partition('<ul class="prices">')[2].partition("</ul>")[0]
    rows = table.split("<li>")[1:]
    assert len(rows) == things
    for row in rows:
        # What is done to a piece is no thing of its own.
        assert '<span class="piece"><svg' in row or "<b>Activate" in row or "<b>Promote" in row
        assert re.search(r"<p>\w.+[.]</p>", row), row
        assert re.findall(r'<span class="heard">(\d) \w+', row), row
    assert ("1 brick" in rows[0]) and ("1 lumber" in rows[0])


def test_a_rule_has_its_source_one_touch_away_and_some_a_drawing(app):
    person = Person(app)
    html = page(person)
    rule = html.partition('<li id="base.settlement.distance">')[2].partition("</li>")[0]
    assert re.search(r'<details class="source"><summary .*<cite lang="es">.+</cite>, p[.] \d', rule, re.DOTALL)
    assert "Red may settle at the green tick" in rule
    address = re.search(r'<img src="([^"]+)"', rule)[1]
    drawn = person.client.get(address)
    assert drawn.headers["content-type"] == "image/svg+xml" and drawn.text.startswith("<svg")
    assert person.client.get("/example/nothing.svg").status_code == 404


class Composed(Story):
    """The position of an example, as a table."""

    def __init__(self, example):
        self.rules, game = position_of(example)
        self.table = Table(self.rules)
        self.table.game = game
        self.begun = False
        game.note_events()

    def rolls(self, total, more=()):
        """Red's roll and what follows: what the example says, and of what nature decides else whatever comes first."""
        first = min(6, total - 1)
        self.begin(0).do("0 ROLL", f"* DICE {first}+{total - first}", *more)
        while self.game.is_chance():
            self.do(next(iter(self.chances())))
        return self

    def holds(self, seat):
        """Cards and wares."""
        goods = Counter(dict(zip(self.rules.market.good_names, self.facts.hand(seat), strict=True)))
        goods.update(dict(zip(self.rules.market.terms.names[self.rules.goods :], self.facts.wares(seat), strict=True)))
        return goods

    def follows(self, action):
        """The step after an action."""
        game = self.game.copy()
        game.apply_trusted(encode(self.rules, action))
        return self.rules.steps[game.step_id()].name


ISLAND = [one for one in examples().values() if one.land]
TABLE = [one for one in examples().values() if not one.land]


@pytest.mark.parametrize("example", ISLAND, ids=lambda one: one.clause)
def test_an_example_shows_what_the_rules_do(example):
    assert example.clause in {one.id for one in clauses()}
    s = Composed(example)
    assert example.roll or example.attempt or example.longest
    if example.longest:
        assert s.begin(0).route(0) == example.longest
    if example.roll:
        before = [s.holds(seat) for seat in range(2)]
        s.rolls(example.roll, example.more)
        assert [s.holds(seat) - before[seat] for seat in range(2)] == [
            Counter(dict(s.count(text))) for text in example.gets
        ]
    if example.attempt:
        every = " ".join(f"2{good}" for good in s.rules.market.good_names)
        s.has(0, hand=every).rolls(3).do(*[f"0 {said}" for said in example.after])
        tried = [a for a in s.table.legal_actions(0) if a.kind == example.attempt]
        legal = {a.slots[example.slot] for a in tried}
        may = [*example.right, *example.wrong] if example.then else example.right
        assert legal >= set(may) and example.right and example.wrong
        if example.then:
            after = {a.slots[example.slot]: s.follows(a) == example.then for a in tried}
            assert {at: after[at] for at in may} == {
                **dict.fromkeys(example.right, True),
                **dict.fromkeys(example.wrong, False),
            }
        else:
            assert not legal & set(example.wrong)


@pytest.mark.parametrize("example", TABLE, ids=lambda one: one.clause)
def test_an_example_without_a_board_counts_the_points(example):
    assert example.clause in {one.id for one in clauses()}
    rules, game = position_of(example)
    assert rules.facts(game).points(0) == example.points > 0


def test_a_clause_of_other_boards_is_not_told(app):
    ids = shown(page(Person(app, preset="pirate-lairs")))
    assert not ids & {"base.setup.inner_sea", "base.setup.room", "base.trade.player.offer_limit"}
    assert "There are figures in four colours; 2 of you play" in page(Person(app, preset="pirate-lairs", players="2"))
    assert "base.trade.player.offer_limit" in shown(page(Person(app, **{"param.offers_per_turn": "5"})))
    assert not shown(page(Person(app, preset="cards", players="4"))) & {
        "card_game.setup.marks",
        "card_game.expansion.marks",
    }


def test_the_own_words_for_a_card_say_so_behind_their_mark(app):
    html = page(Person(app, preset="cards"))
    rule = html.partition('<li id="card_game.expansion.granary">')[2].partition("</li>")[0]
    assert text("rules_page.guess", "en") in rule.partition("<details")[2]
