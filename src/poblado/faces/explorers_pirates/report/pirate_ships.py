"""Report chapter on pirate ships: the cards that they steal."""

from poblado.report.chapter import Account, ReportChapter


class PirateShipsChapter(ReportChapter):
    sources = (Account("theft", 50, "#c3bcb0", passed=("STEAL",)),)
    losses = (Account("theft", 40),)
