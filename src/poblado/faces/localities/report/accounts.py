"""Report chapters of modules that only add points."""

from poblado.report.chapter import ReportChapter, Score


class JunctionChipsChapter(ReportChapter):
    scores = (Score("junction_chips", 45),)
