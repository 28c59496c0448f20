"""The table clause -> code -> tests is complete and cites nothing that does not exist."""

import tomllib
from pathlib import Path

from tools.clause_coverage import cited_in_code, cited_in_tests, coverage, missing, unknown, unknown_in_code

from poblado.books import own_books
from poblado.rulebook import clauses, overruled

TESTS = Path(__file__).parents[1]


def test_every_clause_that_can_be_tested_has_a_test():
    assert [each.id for each in missing(TESTS)] == []


def test_every_indexed_chapter_is_covered_in_full():
    for each in coverage(TESTS):
        assert each.done == each.known, each.chapter.key
    assert sum(each.known for each in coverage(TESTS)) == sum(1 for each in clauses() if each.needs_test)


def test_tests_cite_only_clauses_of_the_index():
    assert unknown(TESTS) == {}


def test_code_cites_only_clauses_of_the_index():
    ids = tuple(each.id for each in clauses())
    # `base.setup.variable_*` leaves a stem; it has to be the beginning of some clause.
    wrong = {
        ident: where
        for ident, where in unknown_in_code().items()
        if not (ident.endswith("_") and any(known.startswith(ident) for known in ids))
    }
    assert wrong == {}


def test_the_code_cites_every_clause_that_is_tested():
    """In the rules, or where a clause about looks and dice lives: drawings and the table."""
    cited = cited_in_code()
    assert [ident for ident in cited_in_tests(TESTS) if ident not in cited] == []


def test_what_a_scenario_takes_back_is_said_by_others_and_its_module_plays():
    known = {each.id: each for each in clauses()}
    modules = {module.id for book in own_books() for make in book.modules for module in [make()]}
    for book in own_books():
        for file in book.files("clauses", ".toml"):
            for module, ids in tomllib.loads(file.read_text(encoding="utf-8")).get("overrules", {}).items():
                assert module in modules, module
                assert [id for id in ids if id not in known or module in known[id].scope.modules] == []
                assert overruled([module]) >= {*ids}
