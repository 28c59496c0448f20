"""Clauses that apply in one game, module by module, with the numbers of that game."""

from collections.abc import Container

from poblado.books import MODULES, is_outside
from poblado.dice import DICE
from poblado.island.rules import Island
from poblado.kernel.errors import BadRuleset
from poblado.kernel.game import Ruleset
from poblado.presets import usual_params
from poblado.presets.boards import board_draws, is_listed
from poblado.rulebook import Clause, Scope, Values, clause, clauses, outside_clauses, overruled


def clauses_played(rules: Ruleset, dice: str = DICE[0]) -> list[tuple[str, list[Clause]]]:
    """The modules that play, each with its clauses in the order of the books: first how the game ends, which is its aim, then
    those of the founding, else in the order in which the rules apply them. Their texts have the values of these rules.

    Args:
        dice: where the dice come from, which the rules do not know.
    """
    modules = _modules(rules)
    found: dict[str, list[Clause]] = {module: [] for module in modules}
    known = clauses()
    if any(is_outside(module) for module in modules):
        known += outside_clauses()
    values, not_held = cited_values(rules), overruled(modules)
    for each in known:
        module = next((one for one in each.scope.modules if one in found and each.id not in not_held), None)
        if module is not None and each.scope.dice in ("", dice) and _holds(each.scope, rules, found.keys(), values):
            found[module].append(each.told(values))
    return list(found.items())


def clause_played(ident: str, rules: Ruleset) -> Clause:
    """The clause with this id, in the words of this game where it holds there. Raises: KeyError, as `clause` does."""
    found = clause(ident)
    modules = _modules(rules)
    values = cited_values(rules)
    held = ident not in overruled(modules) and _holds(found.scope, rules, modules, values)
    holds = held and any(one in modules for one in found.scope.modules)
    return found.told(values) if holds else found


_VALUES = "clauses.values"
"""Key of the values in a ruleset's cache."""


def cited_values(rules: Ruleset) -> Values:
    """Values that clauses may cite of these rules: parameters, `seats`, the modules that play, what the board draws anew for each
    game as `drawn_land`, `drawn_tokens`, `drawn_spiral` and `drawn_harbours`, `own_board` for one that no book has, and what each
    book says."""
    known = rules.kept.get(_VALUES)
    if isinstance(known, dict):
        return known
    found: dict[str, int | str] = {**rules.params, "seats": int(rules.seats)}
    if isinstance(rules, Island):
        found |= {module.id: 1 for module in rules.modules}
        drawn = board_draws(rules.board.name)
        found["own_board"] = int(not is_listed(rules.board.name))
        found |= {f"drawn_{what}": int(what in drawn) for what in ("land", "tokens", "spiral", "harbours")}
        books = {entry[0].name: entry[0] for module in rules.modules if (entry := MODULES.get(module.id))}
        for book in books.values():
            if book.cited is not None:
                found |= book.cited(rules)
    rules.kept[_VALUES] = found
    return found


def _modules(rules: Ruleset) -> list[str]:
    if not isinstance(rules, Island):
        return list(rules.versions())
    founding = {rules.steps[id].module for id in rules.founding_plan.ids}
    end = rules.event_specs.get(int(rules.game_ends))
    ending = {module.id for module in rules.modules if end in module.events}
    return sorted((module.id for module in rules.modules), key=lambda id: (id not in ending, id not in founding))


def _holds(scope: Scope, rules: Ruleset, modules: Container[str], values: Values) -> bool:
    """Tell whether the conditions beside the modules are met. A parameter that the rules do not have is met by no value."""
    low, high = scope.players
    chosen = rules.chapters if isinstance(rules, Island) else []
    return (
        low <= rules.seats <= high
        and all(each in modules for each in scope.beside)
        and not any(each in modules for each in scope.without)
        and (not scope.chapters or any(each in chosen for each in scope.chapters))
        and all(_is(values.get(name), wanted) for name, wanted in scope.params.items())
        and not any(_is(values.get(name), wanted) for name, wanted in scope.unless.items())
        and (not scope.boards or (isinstance(rules, Island) and rules.board.name in scope.boards))
        and (not scope.usual or all(_is_usual(name, rules) for name in scope.usual))
    )


def _is(value: int | str | None, wanted: int | list[int]) -> bool:
    return value in wanted if isinstance(wanted, list) else value == wanted


def _is_usual(name: str, rules: Ruleset) -> bool:
    """Tell whether a parameter is as the preset and its chapters have it; one that they do not say, by default."""
    chapters = rules.chapters if isinstance(rules, Island) else []
    default = next(param.default for param in rules.all_params() if param.name == name)
    try:
        said = usual_params(rules.name, chapters, int(rules.seats))
    except BadRuleset:
        said = {}
    return rules.params[name] == said.get(name, default)
