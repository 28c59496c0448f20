"""Chapters that add points, and nothing to tell of their own."""

from poblado.report.chapter import ReportChapter, Score


class JunctionChipsChapter(ReportChapter):
    scores = (Score("junction_chips", 45),)
