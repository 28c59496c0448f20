"""The English sentences of all errors and refusals, read from the sources."""

import ast
import re
from pathlib import Path

import poblado
from poblado import books
from poblado.locale.errors import catalogue

ROOT = Path(poblado.__file__).parent
WHERE = {
    "BadNotation": 0,
    "NeverLegal": 0,
    "BadRuleset": 0,
    "NotDrawn": 0,
    "BadChoice": 0,
    "Damaged": 0,
    "Unavailable": 0,
    "BadRecord": 1,
    "Refusal": 0,
    "Refused": 0,
}
"""Which argument of each class is the sentence."""
ID = re.compile(r"[a-z_0-9]+\.[a-z_0-9]+")
"""An id of a refusal, whose words stand in a book's `refusals/`."""


def sentences(source: str) -> list[str]:
    """The sentences raised in one file. Raises: AssertionError where one is not written out."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in WHERE:
            told = node.args[WHERE[node.func.id]]
            if ast.unparse(told).rpartition(".")[2] in ("template", "id"):
                continue
            assert isinstance(told, ast.Constant), f"write the sentence out: {ast.unparse(node)}"
            if not ID.fullmatch(told.value):
                found.append(told.value)
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "self.conflicts":
            # Why two modules are not played together, behind the other's id.
            found += [line.partition(":")[2].strip() for line in ast.literal_eval(node.value)]
    return found


def all_sentences() -> set[str]:
    """All of them, with the two that `IllegalAction` and `BadRecord` frame theirs in."""
    found = {"{action}: {why}{cited}; legal now: {allowed}", "{action}: {why}{cited}", "line {line}: {why}"}
    for file in ROOT.rglob("*.py"):
        found.update(sentences(file.read_text(encoding="utf-8")))
    return found


def told_by_errors(language: str) -> dict[str, str]:
    """What errors and refusals say in a language, by the English sentence or the id."""
    own = catalogue(language) if language != "en" else {each: each for each in all_sentences()}
    return {**own, **books.refusals(language)}


def all_ids() -> set[str]:
    """The ids of all refusals, wherever the sources give them."""
    given = []
    for file in ROOT.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
                given += ast.walk(node.args[0])
            if isinstance(node, ast.keyword) and node.arg == "unasked":
                given.append(node.value)
    told = {node.value for node in given if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return {id for id in told if ID.fullmatch(id)}
