"""What a recorded game was like: points, production, luck, trades, cards and titles, as numbers, tables and charts."""

from poblado.report.card_report import CardReport
from poblado.report.film import Film
from poblado.report.making import report_of
from poblado.report.report import Report

__all__ = ["CardReport", "Film", "Report", "report_of"]
