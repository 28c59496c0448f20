"""Errors say what was tried, by whom, what was allowed instead, and which clause of the rulebook says so."""


class PobladoError(Exception):
    """Base of every error that Poblado raises on purpose."""


class IllegalAction(PobladoError):
    """An action was well formed but the rules do not allow it now.

    Attributes:
        action: the action in text form, as it was tried.
        seat: who tried it, 0-based; -1 where unknown.
        reason: why not, in one sentence.
        clause: id of the rulebook clause, such as ``base.settlement.distance``; empty where none applies.
        allowed: text forms of what would have been legal, at most a few dozen.
    """

    def __init__(self, action: str, seat: int, reason: str, clause: str, allowed: list[str]) -> None:
        self.action = action
        self.seat = seat
        self.reason = reason
        self.clause = clause
        self.allowed = allowed
        cited = f" [{clause}]" if clause else ""
        offered = f"; legal now: {', '.join(allowed)}" if allowed else ""
        super().__init__(f"{action}: {reason}{cited}{offered}")


class BadNotation(PobladoError):
    """A text or JSON form could not be read; the message says what was expected."""


class BadRecord(PobladoError):
    """A game record is damaged or was tampered with.

    Attributes:
        line: 1-based line of the record's text form; 0 for the header as a whole.
    """

    def __init__(self, line: int, reason: str) -> None:
        self.line = line
        self.reason = reason
        super().__init__(f"line {line}: {reason}")


class BadRuleset(PobladoError):
    """Modules, parameters or a board that cannot be played together; the message gives the reason in words."""
