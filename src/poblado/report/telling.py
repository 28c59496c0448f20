"""Any report in words."""

from poblado.report.card_report import CardReport
from poblado.report.card_words import CardWords
from poblado.report.knights_report import KnightsReport
from poblado.report.knights_words import KnightsWords
from poblado.report.report import Report
from poblado.report.words import Words


def words_of(report: Report | CardReport, language: str) -> Words | CardWords:
    """Says any report in one language."""
    if isinstance(report, CardReport):
        return CardWords(report, language)
    return KnightsWords(report, language) if isinstance(report, KnightsReport) else Words(report, language)
