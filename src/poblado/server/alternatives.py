"""Alternative goods that the maker of an offer would also take: «any of these». In memory alone, never recorded: the record
has the offer, and whoever gives another one of them answers by an offer of their own."""

from collections.abc import Sequence

from poblado.island.rules import Island
from poblado.kernel.game import Facts, Ruleset


def kinds_of(rules: Ruleset) -> Sequence[str]:
    """The kinds that people may trade in; none where a game has no such terms."""
    said = any(slot.domain.what == "terms" for spec in rules.specs for slot in spec.slots)
    return tuple(rules.market.terms.names) if said and isinstance(rules, Island) else ()


class Alternatives:
    """Alternatives stated beside the open offer of one room."""

    def __init__(self) -> None:
        self._offer: tuple[int, ...] = ()
        self._maker = -1
        self._kinds: tuple[str, ...] = ()

    def say(self, facts: Facts, seat: int, kinds: Sequence[str]) -> None:
        """Keep the kinds that would do as well, as long as what is pending now stands. Call it after each act of a person.

        Args:
            seat: that has acted. What others do while an offer stands changes nothing of what its maker said.
        """
        if kinds or seat == self._maker or _pending(facts) != self._offer:
            self._offer, self._maker, self._kinds = _pending(facts), seat, tuple(kinds)

    def of(self, facts: Facts) -> list[str]:
        """The kinds that were said of what is pending; none where it is something else."""
        return list(self._kinds) if self._kinds and _pending(facts) == self._offer else []


def _pending(facts: Facts) -> tuple[int, ...]:
    return facts.round(), facts.turn(), int(facts.g.a())
