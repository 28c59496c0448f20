"""Reasons of bots: why one has declined an offer, in the reader's words. In memory alone, never recorded: they reach the pages of
this process, beside the event that they explain, and are gone with it."""

from collections.abc import Sequence

from poblado import locale
from poblado.bots.bot import Reason
from poblado.kernel.event import Event
from poblado.kernel.game import Ruleset
from poblado.locale.edition import texts_of
from poblado.server.alternatives import kinds_of

_KEPT = 64
"""Number of reasons that a game keeps, the latest ones: as many lines of the log as a page is sent."""


class BotReasons:
    """Reasons given in one game, by the number of the event that each explains."""

    def __init__(self) -> None:
        self._given: dict[int, tuple[Event, Reason]] = {}

    def keep(self, n: int, event: Event, reason: Reason) -> None:
        """Keep the reason of an event, the n-th of the game."""
        self._given.pop(n, None)
        self._given[n] = event, reason
        while len(self._given) > _KEPT:
            del self._given[next(iter(self._given))]

    def of(self, n: int, event: Event) -> Reason | None:
        """The reason of an event; None where there is none, or another event took its place since something was taken back."""
        kept = self._given.get(n)
        return kept[1] if kept is not None and kept[0] is event else None

    def answers(self, events: Sequence[Event], rules: Ruleset) -> list[tuple[int, Reason]]:
        """Seats and reasons of this turn, the latest of each seat."""
        found: dict[int, Reason] = {}
        for n in range(len(events) - 1, -1, -1):
            if events[n].kind == rules.turn_begins:
                break
            reason = self.of(n, events[n])
            if reason is not None:
                found.setdefault(int(events[n].seat), reason)
        return sorted(found.items())


def is_known(reason: object, rules: Ruleset) -> bool:
    """Tell whether a bot's reason can be told: others' bots may say whatever they like."""
    return (
        isinstance(reason, Reason)
        and (not reason.good or reason.good in kinds_of(rules))
        and (not reason.purpose or any(spec.name == reason.purpose for spec in rules.specs))
    )


def reason_words(reason: Reason, rules: Ruleset, language: str) -> str:
    """Sentence of a reason, said of the bot."""
    known = texts_of(rules, language)
    good = known.get(f"goods.{reason.good}", reason.good)
    return locale.text(
        f"table.reason.{reason.kind}",
        language,
        good=good,
        n=reason.n,
        purpose=_purpose(reason.purpose, rules, language),
    )


def _purpose(kind: str, rules: Ruleset, language: str) -> str:
    """Name of what a kind of action is paid for, such as `city`; its title where the price has no name."""
    known = texts_of(rules, language)
    item = next((spec.item for spec in rules.specs if spec.name == kind), "")
    title = known.get(f"items.{item}") or known.get(f"action.{kind}") or kind
    return title[:1].lower() + title[1:]
