"""The English sentences of all errors and refusals, read from the sources."""

import ast
from pathlib import Path

import poblado

ROOT = Path(poblado.__file__).parent
WHERE = {
    "BadNotation": 0,
    "NeverLegal": 0,
    "BadRuleset": 0,
    "BadChoice": 0,
    "Damaged": 0,
    "Unavailable": 0,
    "BadRecord": 1,
    "Refusal": 0,
    "Refused": 0,
}
"""Which argument of each class is the sentence."""


def sentences(source: str) -> list[str]:
    """The sentences raised in one file. Raises: AssertionError where one is not written out."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in WHERE:
            told = node.args[WHERE[node.func.id]]
            if isinstance(told, ast.Name) and told.id == "template":
                continue
            assert isinstance(told, ast.Constant), f"write the sentence out: {ast.unparse(node)}"
            found.append(told.value)
        if isinstance(node, ast.keyword) and node.arg == "unasked" and isinstance(node.value, ast.Constant):
            found.append(node.value.value)
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
