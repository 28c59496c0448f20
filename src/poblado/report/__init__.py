"""What a recorded game was like: points, production, luck, trades, cards and titles, as numbers, tables and charts.

>>> from poblado import new_table
>>> from poblado.report import report_of
>>> report = report_of(new_table("base-beginner", seed=1))
>>> report.words("es").headline()
'La partida no ha terminado'

In a notebook, reports, their words, tables and charts draw themselves.
"""

from poblado.report.card_report import CardReport
from poblado.report.film import Film
from poblado.report.knights_report import KnightsReport
from poblado.report.making import report_of
from poblado.report.outline import Outline
from poblado.report.report import Report
from poblado.report.teller import Chart, Sheet, Teller

__all__ = ["CardReport", "Chart", "Film", "KnightsReport", "Outline", "Report", "Sheet", "Teller", "report_of"]
