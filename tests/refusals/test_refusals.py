"""Whatever is not legal is refused for a reason that is true, and that is the reason to give.

Random games of every ruleset are walked, illegal actions of every kind are asked for, and an independent reading of each
reason with its clause says whether it holds of that action in that position. A reason without a reading is a failure.
"""

import ast
import random
import re
from functools import cache
from pathlib import Path

import matrix
import pytest
import readings_kernel  # noqa: F401, for what it enters in `READINGS`
from cases import each_case, rules_of, tonight
from coasts import with_sea
from facts import IslandFacts
from moments import TRADE_ANSWERS, TRADING, answers
from reading import ANY, READINGS
from walk import Asked, walk

import poblado
from cities_knights.tables import LOWER, NORTH, SOUTH, Realm, roads
from explorers_pirates.arranged_missions import arranged
from knights_at_sea import tables as sea_knights
from localities.tables import ALBANY, KINGSTON, ROAD, york
from long_run import night_seeds
from poblado.books import MODULES, all_modules, own_books, refusals
from poblado.island import verbs
from poblado.island.module import Module
from poblado.island.rules import Island
from poblado.kernel.action import kind_of
from poblado.kernel.codec import from_text
from poblado.kernel.errors import Refusal
from poblado.kernel.spec import ANSWER
from poblado.locale import LANGUAGES
from poblado.locale.errors import catalogue, explain
from poblado.outside import fresh_modules
from poblado.rulebook import clauses
from walking import of_books

of_books("readings*")

CROWD = "knights-crowd"
FLEETS = "sea-knights-crowd"
VOYAGES = "voyages-crowd"
OTHERS = ["base-sea", CROWD, FLEETS, VOYAGES]
# The tiny game of the laws, and the goods of others, whose sentences are theirs.
every_ruleset = each_case(but=["toy", "own-good", "own-good-offers"], long=True, more=OTHERS)
CLAUSES = {clause.id for clause in clauses()}
RAISED_IN = ("kernel", "island", "rules", "cardgame")
DEFAULTS = {
    "module.refuses_place", "figures.refuses_tile", "module.keeps_piece", "verbs.not_now", "not possible at this moment",
    "card.idle", "helper.idle", "verbs.no_road_at_corner",
    "special_building.only_building_between_turns", "special_building.pair_builds_buys_trades",
}  # fmt: skip
"""What the base classes say for modules, steps and cards from outside that say nothing themselves."""
SUMS = {
    "settlements.no_site_reach_taken", "cities.no_settlement_become_city", "knights.no_free_corner_routes",
    "politics.no_knight_board", "walls.no_city_wall", "deserter.nobody_else_knight_board",
    "spy.nobody_else_progress_cards", "science.no_two_tokens_swap", "politics.routes_reach_no_other",
    "roads.no_path_left", "ships.no_path_left", "walls.no_bare_city", "knights.no_passive_knight",
    "harbours.no_settlement",
    "bank_trade.too_few_alike", "settlements.no_site_nor_land", "harbours.none_on_coast",
    "mendicant.no_other_resource_pays", "favours.too_few_tokens", "gifts.all_more_visible_points",
    "gifts.nobody_left_to_ask", "gifts.no_card_to_give", "settlers.no_basin_empty", "units.no_basin_room_left",
    "jettison.no_ship_carries_anything", "jettison.nothing_in_basins", "shipyard.no_room_beside_harbours",
    "spices.no_card_to_sell", "build.no_expansion_for_you", "trade.hand_empty", "trade.market_no_other_card",
    "trade.nobody_else_has_cards", "trade.nobody_to_take_from",
}  # fmt: skip
"""What others come to where they hold at all places in reach: told of a button, and tested where buttons are."""


def begun(case):
    """A game to walk through."""
    if case == "base-sea":
        return sea().new_game()
    if case == FLEETS:
        return fleets()
    if case == VOYAGES:
        return voyages()
    return crowd() if case == CROWD else rules_of(case).new_game()


@cache
def sea():
    return poblado.ruleset("base", 3, board=with_sea(), params={"points_to_win": 30}, seed=14)


SOME = "3brick 3lumber 3wool 3grain 3ore 2cloth 2coin 2paper"


def crowd():
    """Cities & Knights in the thick of it: knights beside each other, cities tipped over, a metropolis, high levels."""
    s = Realm(3, points_to_win=30, fleet_track=2)
    s.has(0, cities="e2N f2N", roads=roads(SOUTH, 0, 5) + " " + roads(LOWER, 0, 3), walls="e2N", hand=SOME,
          knights="d2S=2a d3S=3a e3N=1a f1N=1a", levels="politics=4 trade=3", metropolises="politics=e2N",
          progress="diplomat medicine deserter")  # fmt: skip
    s.has(1, cities="e5N", settlements="e5S", roads=roads(SOUTH, 5) + " " + roads(LOWER, 3), hand=SOME,
          knights="d5S=1a d4S=2 e3S=2a f4N=1a", levels="science=4 politics=3", metropolises="science=e5N",
          progress="intrigue deserter commercial_harbour")  # fmt: skip
    s.has(2, settlements="b2N b4N g1N g4N d6N", tipped="d2N", roads=roads(NORTH), hand="1grain 1ore 1paper",
          knights="c3S=1 d4N=2a", progress="medicine spy")  # fmt: skip
    return s.begin(0).game


def fleets():
    """Knights at sea in the thick of it: lines of three that meet at knights, and the pirate beside them."""
    s = sea_knights.shores(points_to_win=30, fleet_track=2)
    s.has(0, cities="c2S", settlements="e4N", roads="e3NE", hand=SOME, levels="trade=3 politics=3",
          progress="diplomat road_building merchant")  # fmt: skip
    s.has(1, cities="c2N", hand=SOME, progress="diplomat deserter intrigue", levels="politics=3")
    s.has(2, cities="e2S", hand=SOME, progress="merchant bishop intrigue", levels="trade=3")
    s.lays(0, "ship", "d2NE d2E d2SE e2NE").lays(1, "ship", "b1SE c1E")
    s.lays(2, "ship", sea_knights.SOUTH)
    s.has(0, knights="d3S=1a d2S=1a e2N=2a").has(1, knights="d2N=1a b1S=2a").has(2, knights="f1N=1a")
    return s.landed().figure("pirate", "e2").begin(0).game


def voyages():
    """Explorers & Pirates in the thick of it: cargo of all sorts beside lairs, villages, shoals and a pirate ship."""
    return arranged(random.Random(VOYAGES), "pirates-and-explorers", 3)[0].game


def faults(case, seeds, **how):
    """What is wrong with the refusals of some walks: for each fault the first case of it."""
    found = {}
    for seed in seeds:
        for p, asked in walk(begun(case), seed, **how):
            for fault in judged(p, asked):
                found.setdefault((fault, asked.why.id, asked.why.clause), f"{p.step}, seed {seed}: {asked}")
    return [f"{fault}: {example}" for (fault, _, _), example in sorted(found.items())]


def judged(p, asked):
    """Everything that is wrong with one refusal."""
    why = asked.why
    if why.clause and why.clause not in CLAUSES:
        yield "the clause is in no book"
    yield from sentence_faults(asked)
    yield from allowed_faults(p, asked)
    if why.id == "module.answers_question_not_asked" and why.clause:
        yield "what asks for it is known, and not named"
    reading = READINGS.get((why.id, why.clause)) or READINGS.get((why.id, ANY))
    if reading is None:
        yield "nobody has read this reason with this clause"
        return
    if not any(word in reading.about for word in right_about(p, asked)):
        yield f"the reason is about the {' or '.join(reading.about)}, not about the {' or '.join(right_about(p, asked))}"
    p.lifted = -1
    if not reading.true(p, asked):
        yield "not true"


def right_about(p, asked):
    """What a reason has to be about: who acts, what is to be done now, or what was asked for itself."""
    if p.game.is_over():
        return ("moment",)
    if p.game.is_chance():
        return ("who",) if asked.seat in p.seats else ("moment",)
    if p.step == "Answer" and asked.kind in ("CONFIRM", "CANCEL"):
        # Its maker's, who owes nothing: of all others any of the three may be said.
        return ("who", "moment", "thing")
    fits = answers(p.step, asked.kind, knightly=p.knightly, cards=p.is_card_game)
    if asked.seat not in p.owing:
        if p.rules.spec_of(kind_of(asked.packed)).asked:
            return ("who", "moment")
        # Others than the active seat may propose trades; and of offers it may be said that there is none.
        if asked.kind in (*TRADING, *TRADE_ANSWERS):
            return ("who", "thing") if fits else ("who", "moment")
        return ("who",)
    return ("thing",) if fits else ("moment",)


def sentence_faults(asked):
    """There is a sentence in every language, and nothing is left to fill in."""
    for language in LANGUAGES:
        if asked.why.id not in refusals(language) and language != "en" and asked.why.id not in catalogue(language):
            yield f"there is no sentence in {language}"
        for told in (explain(asked.why, language), explain(asked.error, language)):
            if not told.strip() or re.search(r"[{}]|None|<", told):
                yield f"the sentence in {language} is not filled in"


def allowed_faults(p, asked):
    """What is said to be legal instead is legal; and whoever owes an answer is told some way to give it."""
    if not set(asked.error.allowed) <= set(p.legal(asked.seat).values()):
        yield "something is said to be legal that is not"
    if asked.seat in p.owing and not asked.error.allowed:
        yield "nothing is said to be legal"
    if asked.seat in p.seats and asked.seat not in p.owing and asked.error.allowed:
        yield "somebody who owes nothing is told what is legal"


@every_ruleset
def test_refusals_are_true(case):
    assert faults(case, [1], steps=500, each=1, samples=1) == []


@each_case(but=["toy", "own-good", "own-good-offers"], long=True)
def test_answers_say_by_which_clause_they_are_asked(case):
    """But for those that several rules ask for."""
    rules = rules_of(case)
    specs = [spec for spec in rules.specs if spec.group == ANSWER and spec.module in MODULES.own()]
    silent = {spec.name for spec in specs if not spec.asked}
    if isinstance(rules, Island):
        assert silent <= {"DONE", "TAKE", "GIVE", *TRADE_ANSWERS}
    assert {spec.asked for spec in specs} - {""} <= CLAUSES


@tonight(but=["toy", "own-good", "own-good-offers"], more=OTHERS)
def test_refusals_are_true_in_many_positions(case):
    assert faults(case, night_seeds(2), steps=1500, each=2, samples=2) == []


@pytest.mark.slow
def test_walks_meet_most_reasons():
    """Else what is read is never put to the test."""
    met = set()
    for case in (*OTHERS, *(label for label, row in matrix.ROWS.items() if row.walked)):
        met |= {(asked.why.id, asked.why.clause) for _, asked in walk(begun(case), 1, each=2)}
    assert len(met) > 0.7 * len(READINGS)


@pytest.mark.parametrize(
    ("id", "clause", "fault"),
    [
        ("turn.dice_rolled", "base.turn.roll", "not true"),
        ("verbs.hand_lacks", "base.road.cost", "the reason is about the thing, not about the moment"),
        ("turn.another_player_turn", "base.turn.next", "the reason is about the who, not about the moment"),
        ("module.first_dice_rolled", "base.turn.next", "nobody has read this reason with this clause"),
        ("module.first_dice_rolled", "base.turn.dice", "the clause is in no book"),
        ("first one rolls", "base.turn.roll", "there is no sentence in es"),
    ],
)
def test_what_is_wrong_is_found(id, clause, fault):
    p, asked = next((p, a) for p, a in walk(begun("base-2"), 1) if p.step == "BeforeRoll" and a.kind == "END_TURN")
    assert asked.why.id == "module.first_dice_rolled" and list(judged(p, asked)) == []
    asked.why = Refusal(id, clause)
    assert fault in list(judged(p, asked))


def test_a_reading_knows_that_water_leads_as_roads_do():
    s = york().has(1, settlements=KINGSTON).has(0, settlements=ALBANY, hand=ROAD).main(0, "1+1")
    asked = Asked(s.table, s.game, from_text(s.rules, "0 BUILD_ROAD g8E"))
    assert asked.why.clause == "base.road.not_through"
    assert list(judged(IslandFacts(s.game, []), asked)) == []


def test_readings_of_a_ship_that_a_knight_needs_and_of_a_card_that_lays_nothing():
    """No walk meets these."""
    s = sea_knights.shores().has(0, settlements="c2S", progress="diplomat road_building").lays(1, "ship", "c1SE")
    s.has(1, knights="d2N=1").main(0)
    assert why(s, "0 PLAY_DIPLOMAT c1SE") == "diplomat.knight_left_without_route"
    bare = sea_knights.shores().has(0, progress="road_building").main(0)
    assert why(bare, "0 PLAY_ROAD_BUILDING") == "road_building.no_place_free_piece"
    for piece in ("road", "ship"):
        kind = s.rules.items.names.index(piece)
        while s.facts.supply(0, kind):
            verbs.take_piece(s.rules, s.game, 0, kind)
    assert why(s, "0 PLAY_ROAD_BUILDING") == "road_building.no_free_piece_left"


def past_knight():
    s = sea_knights.shores().has(0, settlements="c2N", hand="1lumber 1wool").lays(0, "ship", "b1SE c1E")
    return s.has(1, settlements="c2S").lays(1, "ship", "d2NE").has(1, knights="d2N").main(0)


def closed_by_knight():
    s = sea_knights.shores().has(0, settlements="c2S f2N", roads="e2E").lays(0, "ship", "d2E d2SE")
    return s.has(0, knights="d2S").main(0)


def apart():
    s = sea_knights.shores(knights_change_at_buildings=1).has(0, settlements="c2S e4N", roads="d3SE e3NE")
    return s.lays(0, "ship", "d2E d2SE").has(0, knights="d3S=1a").main(0)


@pytest.mark.parametrize(
    ("scene", "text", "clause", "id", "other"),
    [
        (past_knight, "0 BUILD_SHIP c1SE", "knights_at_sea.line.past", "ships.line_ships_not_go_past",
         "seafarers.ship.not_through"),
        (closed_by_knight, "0 MOVE_SHIP d2SE c2SE", "knights_at_sea.line.closed", "ships.only_ship_open_end",
         "seafarers.move.open"),
        (closed_by_knight, "0 MOVE_SHIP d2SE c2SE", "knights_at_sea.line.closed",
         "ships.knight_closes_line_ships", "knights_at_sea.line.between"),
        (closed_by_knight, "0 MOVE_SHIP d2E c2SE", "seafarers.move.open",
         "ships.knight_closes_line_ships", "knights_at_sea.line.closed"),
        (apart, "0 MOVE_KNIGHT d3S d2S", "knights_at_sea.knight.change",
         "knight_acts.routes_lead_past_nobody", "cities_knights.act.move"),
    ],
)  # fmt: skip
def test_what_is_said_of_buildings_or_of_others_is_not_true_where_a_knight_or_a_change_is_the_reason(
    scene, text, clause, id, other
):
    s = scene()
    p, asked = IslandFacts(s.game, []), Asked(s.table, s.game, from_text(s.rules, text))
    assert asked.why.clause == clause and list(judged(p, asked)) == []
    asked.why = Refusal(id, other)
    assert list(judged(p, asked)) == ["not true"]


def why(story, text):
    """The id of a refusal with nothing wrong in it."""
    asked = Asked(story.table, story.game, from_text(story.rules, text))
    assert list(judged(IslandFacts(story.game, []), asked)) == []
    return asked.why.id


def raised():
    """The ids of all refusals that the rules can give, from the sources of modules that are played; sentences where the rules
    say those."""
    found = set()
    brought = [module for book in own_books() for module in fresh_modules(book.modules)]
    waiting = {type(module).__module__ for module in brought if module.id not in matrix.offered()}
    for folder in RAISED_IN:
        for file in (Path(poblado.__file__).parent / folder).rglob("*.py"):
            if ".".join(["poblado", *file.relative_to(Path(poblado.__file__).parent).with_suffix("").parts]) in waiting:
                continue
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and ast.unparse(node.func) == "Refusal":
                    found |= {node.args[0].value} if isinstance(node.args[0], ast.Constant) else set()
                if isinstance(node, ast.keyword) and node.arg == "unasked" and isinstance(node.value, ast.Constant):
                    found.add(node.value.value)
    return found


def test_every_reason_has_been_read():
    """But for the defaults: whoever gives one of those in a walk is found there; for advice, which refuses nothing; and for what
    sums up others, which no action is refused with."""
    advice = {why.id for module in all_modules() if isinstance(module, Module) for why in module.advises.values()}
    assert sorted(raised() - DEFAULTS - advice - SUMS - {id for id, _ in READINGS}) == []


def test_no_reading_is_of_a_reason_that_is_never_given():
    assert sorted({id for id, _ in READINGS} - raised()) == []
    assert sorted({clause for _, clause in READINGS} - CLAUSES) == ["", ANY]
