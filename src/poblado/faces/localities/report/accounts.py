"""Report chapters of modules that only add points."""

from poblado.report.accounts import Score
from poblado.report.chapter import ReportChapter


class JunctionChipsChapter(ReportChapter):
    scores = (Score("junction_chips", 45),)
