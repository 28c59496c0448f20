"""Report chapter on free founding: the first cards."""

from dataclasses import replace

from poblado.report.chapter import ReportChapter
from poblado.report.island_chapter import FOUNDING


class FreeFoundingChapter(ReportChapter):
    sources = (replace(FOUNDING, kinds=("BUILD_SETTLEMENT",)),)
