"""Report chapter on missions: the points of their boards and cards."""

from poblado.report.chapter import ReportChapter, Score


class MissionsChapter(ReportChapter):
    scores = (Score("missions", 18),)
