"""Reports on recorded games: points, production, luck, trades, cards and titles, as numbers, tables and charts.

>>> from poblado import new_table
>>> from poblado.report import report_of
>>> report = report_of(new_table("base-beginner", seed=1))
>>> report.words("es").headline()
'La partida no ha terminado'

In a notebook, reports, their words, tables and charts draw themselves.
"""

from poblado.report.accounts import Account, Score
from poblado.report.chapter import ReportChapter
from poblado.report.figures import Figures
from poblado.report.film import Film
from poblado.report.making import report_of
from poblado.report.report import Leaf, Report, Teller
from poblado.report.tables import Chart, Entry, Highlight, Sheet
from poblado.report.walk import Walk
from poblado.report.words import Words

__all__ = [
    "Account",
    "Chart",
    "Entry",
    "Figures",
    "Film",
    "Highlight",
    "Leaf",
    "Report",
    "ReportChapter",
    "Score",
    "Sheet",
    "Teller",
    "Walk",
    "Words",
    "report_of",
]  # fmt: skip
