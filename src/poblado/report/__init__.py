"""Reports on recorded games: points, production, luck, trades, cards and titles, as numbers, tables and charts.

>>> from poblado import new_table
>>> from poblado.report import report_of
>>> report = report_of(new_table("base-beginner", seed=1))
>>> report.words("es").headline()
'La partida no ha terminado'

In a notebook, reports, their words, tables and charts draw themselves.
"""

from poblado.report.chapter import Account, Entry, Highlight, ReportChapter, Score
from poblado.report.film import Film
from poblado.report.making import report_of
from poblado.report.report import Report, Walk
from poblado.report.tables import Chart, Sheet
from poblado.report.teller import Leaf, Teller

__all__ = [
    "Account",
    "Chart",
    "Entry",
    "Film",
    "Highlight",
    "Leaf",
    "Report",
    "ReportChapter",
    "Score",
    "Sheet",
    "Teller",
    "Walk",
    "report_of",
]  # fmt: skip
