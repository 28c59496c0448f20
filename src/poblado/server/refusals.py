"""Refusals: reasons why a table does not do what a request asks."""

from poblado.kernel.errors import PobladoError


class Refused(PobladoError):
    """Error: something about the table, not the game, forbids a request: too late, not begun, seat taken."""


class Gone(Exception):
    """The game has been deleted: it answers like one that never was."""
