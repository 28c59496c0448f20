"""Registry of drawings that faces add: by name and by the rules module that it belongs to, so that two books may use one name."""

from typing import Generic, TypeVar

T = TypeVar("T")


class Register(Generic[T]):
    """Things of one sort by name.

    Args:
        sort: what they are, for the message of an error.
    """

    def __init__(self, sort: str) -> None:
        self.sort = sort
        self._known: dict[str, dict[str, T]] = {}

    def add(self, name: str, owner: str, thing: T) -> None:
        """Keep a thing; an empty owner is the island's. Raises: ValueError where that owner has one of that name."""
        by_owner = self._known.setdefault(name, {})
        if owner in by_owner:
            raise ValueError(f"there are two {self.sort} {name!r} of {owner or 'the island'}")
        by_owner[owner] = thing

    def names(self) -> list[str]:
        """The names of all things."""
        return list(self._known)

    def find(self, name: str, modules: frozenset[str] | None = None) -> T | None:
        """The thing of that name that one of these modules brought, else the island's; None where there is neither.

        Args:
            modules: those in play; None takes anybody's, the last brought first.
        """
        by_owner = self._known.get(name, {})
        for owner, thing in reversed(by_owner.items()):
            if modules is None or not owner or owner in modules:
                return thing
        return None
