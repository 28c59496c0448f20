"""The clauses of a table are true of it: what they state is held against its rules, over all presets, chapters and sizes, and
with each parameter turned from its usual value."""

import re
from functools import cache

import pytest

from poblado.books import own_books
from poblado.island.maps import board_from_json
from poblado.island.rules import Island
from poblado.kernel.errors import BadRuleset
from poblado.locale import LANGUAGES
from poblado.presets import chapter_names, make_board, preset, preset_names, ruleset
from poblado.rulebook import CITATION, clause, clauses
from poblado.rulebook.played import cited_values, clause_played, clauses_played
from poblado.rules.explorers_pirates.missions import MISSIONS, TRACKS

PAIRS = [("new-york", "canal"), ("helpers", "oceania"), ("helpers", "new-shores"), ("favours", "helpers")]
SEEDS = range(5)


@cache
def tables():
    """Rulesets of all presets, at each size, by themselves and with each chapter, and some chapters together."""
    found = []
    for name in preset_names():
        low, high = preset(name).players
        beside = [(), *((one,) for one in chapter_names()), *PAIRS] if name != "cards" else [()]
        for players in range(low, high + 1):
            for chapters in beside:
                try:
                    found.append(ruleset(name, players, seed=0, chapters=chapters))
                except BadRuleset:
                    assert chapters, (name, players)
    return found


def turned(rules, name, value):
    """The same table with a parameter turned; None where that cannot be played."""
    chapters = rules.chapters if isinstance(rules, Island) else []
    try:
        return ruleset(rules.name, int(rules.seats), seed=0, chapters=chapters, params={name: value})
    except BadRuleset:
        return None


def others(param, usual):
    """Values of a parameter beside the usual one: the ends of its range."""
    return [n for n in (param.low, param.high) if n != usual]


@cache
def tables_turned():
    """Usual tables of each preset, and of base games with chapters, with each parameter turned; and what was turned."""
    found = []
    for rules in tables():
        usual = preset(rules.name).usual == rules.seats
        chapters = rules.chapters if isinstance(rules, Island) else []
        if usual and (not chapters or rules.name in ("base", "cities-knights")):
            for param in rules.all_params():
                for value in others(param, rules.params[param.name]):
                    if (there := turned(rules, param.name, value)) is not None:
                        found.append((rules, param, there))
    return found


@cache
def texts(rules):
    """English texts of the clauses of a table, by id."""
    return {each.id: each.en for _, found in clauses_played(rules) for each in found}


def what(rules):
    chapters = rules.chapters if isinstance(rules, Island) else []
    return f"{rules.name} for {rules.seats} with {chapters} {rules.changed}"


# -- parameters --------------------------------------------------------------------------------------------------------

SAME = {
    "enumerated_offers": "how offers are listed, not which there are",
    "start_colours": "which colours play: the clause says that any may",
    "between_turns": "0 leaves nothing of the phase to tell, and the clause of each value is another one",
}
"""Parameters whose clause stays true whatever they say."""


@pytest.mark.slow
def test_a_turned_parameter_changes_the_clause_that_it_comes_from():
    wrong, seen = set(), set()
    for rules, param, there in tables_turned():
        if not param.clause or param.name in SAME:
            continue
        before, after = texts(rules).get(param.clause), texts(there).get(param.clause)
        if before is not None:
            seen.add(param.name)
        if before is not None and before == after:
            wrong.add((param.name, param.clause, after))
    assert wrong == set()
    assert len(seen) > 30


@pytest.mark.thorough
def test_parameters_that_change_no_clause_are_known():
    known = {param.name for _, param, _ in tables_turned()}
    assert set(SAME) <= known


# -- numbers -----------------------------------------------------------------------------------------------------------

WORDS = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
    "fourteen",
]  # fmt: skip


def in_digits(text):
    return re.sub(r"\b(" + "|".join(WORDS) + r")\b", lambda m: str(WORDS.index(m[1].lower())), text, flags=re.I)


def param(name):
    return lambda rules: rules.params[name]


def lands(*names):
    return lambda rules: sum(rules.board.terrain_names.count(name) for name in names)


def hidden(region, *names):
    def count(rules):
        told = rules.board.marks["discovery"][f"{region}_terrains"]
        return sum(n for name, n in told.items() if name in names)

    return count


LAND = ("forest", "hills", "pasture", "fields", "mountains", "desert")
PLAIN = LAND[:5]
STATED = [
    (r"(\d+)(?: or more)? points(?: or more)?(?: in | on the | win)(?!.*2 points more)", param("points_to_win"), ".*"),
    (r"first to have (\d+) or more", param("points_to_win"), ".*"),
    (r"reach(?:es|) (\d+)(?! as)(?: points)? (?:in|because)", param("points_to_win"),
     "base_5_6.*|explorers.*|new_york.*|mallorca.*"),
    (r"with (\d+) it wins", param("points_to_win"), "base_5_6.*"),
    (r"(\d+) points win", param("points_to_win"), ".*"),
    (r"gives (\d+) points?,", param("island_points"), "seafarers.*"),
    (r"extra points: (\d+)", param("island_points"), "seafarers.*"),
    (r"more than (\d+) (?:resource )?cards", param("discard_limit"), "(?!card_game).*"),
    (r"exactly (\d+) cards", param("discard_limit"), "helpers.*"),
    (r"(\d+) cards with 2,", lambda r: r.params["discard_limit"] + 4, "cities_knights.*"),
    (r"cards with 2, (\d+) with 3", lambda r: r.params["discard_limit"] + 6, "cities_knights.*"),
    (r"begins with (\d+) gold", param("start_gold"), "explorers.*"),
    (r"(\d+) at most in a turn", param("gold_purchases"), "explorers.*"),
    (r"[Ss]hoals that there are: (\d+)", param("shoals"), "explorers.*"),
    (r"makes (\d+) offers", param("offers_per_turn"), "base.*"),
    (r"(\d+) cards of each of the 5 resources", param("bank_size"), "base.*"),
    (r"(\d+) of each, ", param("bank_size"), "base_5_6.*"),
    (r"commodity cards: (\d+) cloth", param("commodity_bank"), "cities.*"),
    (r"(\d+) cards of each commodity", param("commodity_bank"), "cities.*"),
    (r"starting space and (\d+) more", param("fleet_track"), "cities.*"),
    (r"[Cc]anal tokens that there are: (\d+)", param("canal_tokens"), "new_york.*"),
    (r"of knights (\d+)", param("knights"), "base.*"),
    (r"(\d+) of knights", param("knights"), "base_5_6.*"),
    (r"(\d+)(?: of)? road building", param("road_building_cards"), "base.*"),
    (r"(\d+)(?: of)? monopoly", param("monopoly_cards"), "base.*"),
    (r"island has (\d+)", lands(*LAND), "base.*"),
    (r"island of (\d+) tiles", lands(*PLAIN), "explorers.*"),
    (r"(\d+) tiles of island", lands(*PLAIN), "explorers.*"),
    (r"start island has (\d+) tiles", lands(*PLAIN), "explorers.*"),
    (r"start island.* (\d+) forests", lands("forest"), "explorers.*"),
    (r"tiles of island, 2 regions of \d+ and (\d+) of sea", lands("sea"), "explorers.*"),
    (r"of (\d+) (?:and \d+ )?unexplored", lambda r: len(r.board.marks["discovery"]["north"]), "explorers.*"),
    (r"of \d+ and (\d+) unexplored", lambda r: len(r.board.marks["discovery"]["south"]), "explorers.*"),
    (r"northern region hides (\d+)", hidden("north", *PLAIN), "explorers.*"),
    (r"of land and (\d+) of sea", hidden("north", "sea"), "explorers.*"),
    (r"the southern (\d+)", hidden("south", *PLAIN), "explorers.*"),
    (r"the southern \d+ and (\d+)", hidden("south", "sea"), "explorers.*"),
    (r"(\d+) in the northern", hidden("north", "gold_river"), "explorers.*rivers"),
    (r"(\d+) in the southern", hidden("south", "gold_river"), "explorers.*rivers"),
    (r"(\d+) in the northern", hidden("north", "spice_island"), "explorers.*villages"),
    (r"(\d+) in the southern", hidden("south", "spice_island"), "explorers.*villages"),
    (r"The (\d+) lair tokens", lambda r: sum(r.board.marks["lairs"]["tokens"].values()), "explorers.*"),
    (r"tile with a (\d+)\.", lambda r: r.board.tokens[r.robber_start()], "base.setup.robber_number"),
    (r"with (\d+) harbours", lambda r: len(r.board.harbours), "base.*"),
    (r"There are (\d+) harbours", lambda r: len(r.board.harbours), "base_5_6.*"),
]  # fmt: skip


@pytest.mark.slow
def test_numbers_of_clauses_are_those_of_the_table():
    wrong, seen = {}, set()
    for rules in [*tables(), *(there for _, _, there in tables_turned())]:
        for ident, text in texts(rules).items():
            said = in_digits(text)
            for k, (pattern, expected, where) in enumerate(STATED):
                if re.fullmatch(where, ident):
                    for match in re.finditer(pattern, said):
                        seen.add(k)
                        if int(match[1]) != expected(rules):
                            wrong[ident, match[0], expected(rules)] = what(rules)
    assert wrong == {}
    assert [STATED[k][0] for k in range(len(STATED)) if k not in seen] == []


# -- what is there -----------------------------------------------------------------------------------------------------


def test_the_robber_begins_where_the_clauses_say():
    seen = set()
    for rules in tables():
        if not isinstance(rules, Island) or not rules.has_module("robber") or rules.has_module("localities"):
            continue
        tile = rules.robber_start()
        desert = tile >= 0 and rules.board.terrain_names[tile] == "desert"
        seen.add(desert)
        told = texts(rules)
        for ident in ("base.setup.robber", "cities_knights.setup.robber", "cities_knights.seven.asleep"):
            assert desert or ident not in told, what(rules)
        assert desert == ("base.setup.robber" in told), what(rules)
        waits = rules.has_module("figures_asleep")
        assert ("base.setup.robber_number" in told) == (tile >= 0 and not desert and not waits), what(rules)
    assert seen == {True, False}


@pytest.mark.thorough
def test_harbours_are_called_random_where_they_are():
    seen = set()
    for rules in tables():
        if not isinstance(rules, Island) or not rules.has_module("ships"):
            continue
        boards = [
            ruleset(rules.name, int(rules.seats), seed=seed, chapters=tuple(rules.chapters)).board for seed in SEEDS
        ]
        random = len({tuple(sorted(board.harbours)) for board in boards}) > 1
        seen.add(random)
        assert random == ("seafarers.setup.harbours" in texts(rules)), what(rules)
    assert seen == {True, False}


def test_harbours_of_a_board_that_is_chosen_are_told_too():
    for board in ("new-shores-4", "new-shores-4-2020", "new-shores-4-variable"):
        rules = ruleset("base", 4, seed=0, chapters=("new-shores",), board=board)
        assert ("seafarers.setup.harbours" in texts(rules)) == (board != "new-shores-4")
        assert ("seafarers.setup.variable" in texts(rules)) == (board == "new-shores-4-variable")


def test_a_variable_set_up_is_told_where_the_board_is_drawn():
    for board, drawn in (("standard", True), ("beginner", False)):
        told = texts(ruleset("base", 4, seed=0, board=board))
        assert ("base.setup.variable_spiral" in told) == drawn
    for board, drawn in (("pirate-lairs", False), ("pirate-lairs-variable", True)):
        told = texts(ruleset("pirate-lairs", 4, seed=0, board=board))
        assert ("explorers_pirates.setup.two_island" in told) == (not drawn)
    for board, drawn in (("pirate-lairs-knights", False), ("pirate-lairs-knights-variable", True)):
        told = texts(ruleset("pirate-lairs-knights", 4, seed=0, board=board))
        assert ("printed" in told["knights_abroad.setup.fields"]) == (not drawn)


def test_a_board_of_ones_own_has_its_own_numbers():
    mine = make_board("beginner").to_json() | {"name": "mine", "starts": []}
    forest = next(tile for tile in mine["tiles"] if tile["terrain"] == "forest")
    forest.update(terrain="hills", token=12)
    told = texts(ruleset("base", 4, board=board_from_json(mine)))
    assert "of forest 3" in told["base.setup.island"] and "of hills 4" in told["base.setup.island"]
    assert "base.setup.tokens" not in told
    assert "base.setup.harbours" not in told and "base.setup.harbour_kinds" not in told


def test_the_track_of_each_mission_is_told_where_it_is_played():
    for rules in tables():
        if isinstance(rules, Island) and rules.has_module("missions"):
            said = [text for ident, text in texts(rules).items() if ident.startswith("explorers_pirates.mission.")]
            for mission, track in zip(MISSIONS, TRACKS, strict=True):
                (line,) = [text for text in said if re.search(mission.rstrip("s"), text)] or [""]
                assert bool(line) == rules.has_module(mission), what(rules)
                assert not line or " ".join(map(str, track)) in line


NEEDS = {
    r"\blairs?\b": "lairs",
    r"\bshoals?\b": "fish",
    r"\bspices?\b|\bsacks?\b": "spices",
    r"pirate ship": "pirate_ships",
    r"\bCouncil\b": "council",
    r"gold fields?\b": "gold_fields",
    r"\brobber\b": "robber",
    r"development cards?": "development_cards",
    r"largest army": "largest_army",
    r"longest (trade )?route": "longest_route",
    r"\bmetropolis": "metropolises",
    r"\bbarbarians?\b|\bfleet\b": "fleet",
    r"favour tokens?": "favours",
    r"\bsettlers?\b": "settlers",
}
"""What a clause names, and the module without which it is not there."""
NAMED = {
    "explorers_pirates.base.no_cards", "explorers_pirates.base.no_titles", "explorers_pirates.base.no_robber",
    "cities_knights.setup.left_out", "knights_abroad.robber.none", "helpers.setup.cities_knights",
    # fish and spices by the way: which scenario is advised, what none of these places takes
    "knights_abroad.scenario.advice", "knights_abroad.merchant.gold", "knights_abroad.knight.no_fight",
}  # fmt: skip
"""Clauses that say of something that it is not there, or that it may be elsewhere."""


@pytest.mark.slow
def test_no_clause_tells_of_what_is_not_there():
    wrong, named = {}, set()
    for rules in tables():
        if not isinstance(rules, Island):
            continue
        missing = [word for word, module in NEEDS.items() if not rules.has_module(module)]
        for ident, text in texts(rules).items():
            for word in missing:
                if re.search(word, text):
                    if ident in NAMED:
                        named.add(ident)
                    else:
                        wrong[ident, word] = f"{what(rules)}: {text}"
    assert wrong == {}
    assert named == NAMED


def test_a_hold_has_room_for_two_where_there_are_units():
    one, two = (texts(ruleset(name, 4, seed=0)) for name in ("land-ahoy", "pirate-lairs"))
    for ident in ("explorers_pirates.ship.hold", "explorers_pirates.harbour.basin"):
        assert "one settler" in one[ident] and "two small pieces or one large one" in two[ident]


# -- the means ---------------------------------------------------------------------------------------------------------


def names_cited():
    """Every name that a clause of Poblado's own may cite or ask for."""
    found = set()
    for rules in tables():
        found |= cited_values(rules).keys()
    return found | {param.name for book in own_books() for make in book.modules for param in make().params}


def test_clauses_cite_what_there_is():
    known = names_cited()
    for each in clauses():
        cited = [{match[1] for match in CITATION.finditer(each.words[language])} for language in LANGUAGES]
        assert cited[0] == cited[1], f"{each.id}: both languages cite the same"
        assert {*cited[0], *each.scope.params, *each.scope.unless, *each.scope.usual} <= known, each.id
        assert "{" not in each.es + each.en, each.id


def test_without_a_ruleset_a_clause_has_the_numbers_of_the_book():
    assert clause("base.victory.ten").en == "The first to have 10 or more points wins."
    assert clause("explorers_pirates.fish.supply").en.startswith("Shoals that there are: 6;")
    assert "7 cards" in clause("explorers_pirates.base.no_robber").en


def test_one_clause_has_the_numbers_of_its_table():
    rules = ruleset("base", 4, params={"points_to_win": 12})
    assert "12 or more" in clause_played("base.victory.ten", rules).en
    assert clause_played("explorers_pirates.fish.supply", rules).en == clause("explorers_pirates.fish.supply").en
    with pytest.raises(KeyError):
        clause_played("base.nothing", rules)


def test_a_usual_parameter_counts_with_what_chapters_raise():
    told = texts(ruleset("cities-knights", 4, seed=0, chapters=("new-shores",)))
    assert "knights_at_sea.scenario.target" in told
    told = texts(ruleset("cities-knights", 4, seed=0, chapters=("new-shores",), params={"points_to_win": 14}))
    assert "knights_at_sea.scenario.target" not in told


def test_a_corner_without_known_land_is_told_by_what_hides_it():
    found = {name: clause_played("base.settlement.sea", ruleset(*how)).en for name, how in UNKNOWN.items()}
    assert [name for name, told in found.items() if "unexplored" in told] == ["land-ahoy"]
    assert "unexplored" not in clause("base.settlement.sea").en
    fog = clause_played("base.settlement.sea", ruleset("base", 4, chapters=("oceania",)))
    assert "or fog" in fog.en and "niebla" in fog.es


UNKNOWN = {"base": ("base", 3), "land-ahoy": ("land-ahoy", 3)}
