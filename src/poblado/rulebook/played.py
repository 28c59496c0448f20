"""Clauses that apply in one game, module by module."""

from collections.abc import Container

from poblado.books import is_outside
from poblado.dice import DICE
from poblado.island.rules import Island
from poblado.kernel.ruleset import Ruleset
from poblado.rulebook import Clause, Scope, clauses, outside_clauses


def clauses_played(rules: Ruleset, dice: str = DICE[0]) -> list[tuple[str, list[Clause]]]:
    """The modules that play, each with its clauses in the order of the books: first how the game ends, which is its aim, then
    those of the founding, else in the order in which the rules apply them.

    Args:
        dice: where the dice come from, which the rules do not know.
    """
    modules = _modules(rules)
    found: dict[str, list[Clause]] = {module: [] for module in modules}
    known = clauses()
    if any(is_outside(module) for module in modules):
        known += outside_clauses()
    for each in known:
        module = next((one for one in each.scope.modules if one in found), None)
        if module is not None and each.scope.dice in ("", dice) and _holds(each.scope, rules, found.keys()):
            found[module].append(each)
    return list(found.items())


def _modules(rules: Ruleset) -> list[str]:
    if not isinstance(rules, Island):
        return list(rules.versions())
    founding = {rules.steps[id].module for id in rules.founding_plan.ids}
    ending = {module.id for module in rules.modules for event in module.events if event.number == rules.game_ends}
    return sorted((module.id for module in rules.modules), key=lambda id: (id not in ending, id not in founding))


def _holds(scope: Scope, rules: Ruleset, modules: Container[str]) -> bool:
    """Tell whether the conditions beside the modules are met. A parameter that the rules do not have is met by no value."""
    low, high = scope.players
    chosen = rules.chapters if isinstance(rules, Island) else []
    return (
        low <= rules.seats <= high
        and all(each in modules for each in scope.beside)
        and not any(each in modules for each in scope.without)
        and (not scope.chapters or any(each in chosen for each in scope.chapters))
        and all(rules.params.get(name) == value for name, value in scope.params.items())
        and not any(rules.params.get(name) == value for name, value in scope.unless.items())
    )
