"""Plans: the named, ordered steps of founding and of a turn, as modules edit them."""

from poblado.kernel.errors import BadRuleset
from poblado.kernel.values import NameList


class Plan:
    """An ordered list of named steps that modules edit by name. A name refused is a composition error, never last-wins."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.names: list[str] = []
        self.ids: list[int] = []
        self.replaced: list[str] = []
        self.displaced: list[int] = []
        """The steps that `replace` has put out of the plan."""

    def append(self, name: str, step: int) -> None:
        self._fresh(name)
        self.names.append(name)
        self.ids.append(step)

    def insert_before(self, anchor: str, name: str, step: int) -> None:
        self._fresh(name)
        i = self._find(anchor)
        self.names.insert(i, name)
        self.ids.insert(i, step)

    def insert_after(self, anchor: str, name: str, step: int) -> None:
        self._fresh(name)
        i = self._find(anchor) + 1
        self.names.insert(i, name)
        self.ids.insert(i, step)

    def replace(self, name: str, step: int) -> None:
        if name in self.replaced:
            raise BadRuleset("step {name!r} of the {plan} plan is replaced twice", plan=self.name, name=name)
        i = self._find(name)
        self.displaced.append(self.ids[i])
        self.ids[i] = step
        self.replaced.append(name)

    def remove(self, name: str) -> None:
        if name in self.replaced:
            raise BadRuleset("step {name!r} of the {plan} plan is replaced and removed", plan=self.name, name=name)
        i = self._find(name)
        self.names.pop(i)
        self.ids.pop(i)

    def _find(self, name: str) -> int:
        if name not in self.names:
            raise BadRuleset(
                "the {plan} plan has no step {name!r}; it has {known}",
                plan=self.name,
                name=name,
                known=NameList(self.names),
            )
        return self.names.index(name)

    def _fresh(self, name: str) -> None:
        if name in self.names:
            raise BadRuleset("the {plan} plan already has a step {name!r}", plan=self.name, name=name)
