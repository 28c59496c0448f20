"""Report factory for any game."""

from poblado.kernel.record import Record
from poblado.report.film import Film
from poblado.report.report import Report, Walk
from poblado.table import Table


def report_of(what: Record | Table | Film) -> Report:
    """The report of a game, finished or not. It tells hidden cards, so it is for whoever may know them.

    Raises:
        BadRecord, BadRuleset: if the record is damaged or of other rules.
    """
    if isinstance(what, Table):
        what = Film(what.record, what.rules)
    return Walk(what if isinstance(what, Film) else Film(what)).report()
