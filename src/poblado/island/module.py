"""A rule module: one chapter of a rulebook, and how it takes part in a game.

A module may own fields of the cells, add steps and kinds of action, edit the turn and founding plans, and override hooks of the
closed catalogue (`hooks.HOOKS`).
"""

from mypy_extensions import mypyc_attr

from poblado.island.composer import Composer
from poblado.island.hooks import BaseModule
from poblado.kernel.errors import BadRuleset, Refusal
from poblado.kernel.values import NameList


@mypyc_attr(allow_interpreted_subclasses=True)
class Module(BaseModule):
    """Base of all rule modules; also the base of third parties' modules in plain Python."""

    def compose(self, c: Composer) -> None:
        """Declare fields, steps, pieces and actions, edit plans, read parameters. Called once, in module order."""


def _needed(module: Module) -> list[str]:
    """The modules without which one cannot be played."""
    return module.requires + module.bridges


def in_order(modules: list[Module]) -> list[Module]:
    """Sort so that each comes behind those it requires or follows; otherwise keep the order given.

    Raises: BadRuleset, where one stands twice or is missing, two cannot be played together, or they wait for each other.
    """
    ids = [m.id for m in modules]
    for module in modules:
        if ids.count(module.id) > 1:
            raise BadRuleset("module {id} stands twice in the list", id=module.id)
        for needed in _needed(module):
            if needed not in ids:
                raise BadRuleset(
                    "module {id} requires {needed}, which is not in the ruleset", id=module.id, needed=needed
                )
        for line in module.conflicts:
            other, _, template = line.partition(":")
            template = template.strip()
            if other in ids:
                raise BadRuleset(
                    "module {id} cannot be played with {other}: {reason}",
                    id=module.id,
                    other=other,
                    reason=Refusal(template, ""),
                )
    placed: list[Module] = []
    waiting = modules[:]
    while waiting:
        done = [m.id for m in placed]
        ready = [
            m for m in waiting if all(i in done for i in _needed(m)) and all(i in done or i not in ids for i in m.after)
        ]
        if not ready:
            raise BadRuleset("modules wait for each other: {known}", known=NameList([m.id for m in waiting]))
        placed.append(ready[0])
        waiting.remove(ready[0])
    return placed
