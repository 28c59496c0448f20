"""The report of any game."""

from typing import overload

from poblado.cardgame.rules import CardGame
from poblado.island.rules import Island
from poblado.kernel.record import Record
from poblado.presets import island_of
from poblado.report.card_report import CardReport, card_report_of
from poblado.report.film import Film
from poblado.report.knights_report import KnightsWalk
from poblado.report.report import Report, Walk
from poblado.table import Table


@overload
def report_of(what: Table[Island]) -> Report: ...
@overload
def report_of(what: Table[CardGame]) -> CardReport: ...
@overload
def report_of(what: Record | Table | Film) -> Report | CardReport: ...
def report_of(what: Record | Table | Film) -> Report | CardReport:
    """The report of a game, finished or not: of Cities & Knights a `KnightsReport`, of the card game a `CardReport`.

    It tells hidden cards, so it is for whoever may know them.

    Raises:
        BadRecord, BadRuleset: if the record is damaged or of other rules.
    """
    if isinstance(what, Table):
        what = Film(what.record, what.rules)
    film = what if isinstance(what, Film) else Film(what)
    if isinstance(film.rules, CardGame):
        return card_report_of(film)
    walk = KnightsWalk if island_of(film.rules).has_module("progress_cards") else Walk
    return walk(film).report()
