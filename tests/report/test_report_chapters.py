"""A report is composed of chapters: what a face that nobody knew before adds to it, and games of modules without a face."""

import json

import pytest

import poblado
from poblado.bots import make
from poblado.face import Face, own_faces
from poblado.island.events import GAINED
from poblado.report import Account, Entry, ReportChapter, Sheet, making, report_of


class Windfalls(ReportChapter):
    """Counts gains, and names accounts that others have named before."""

    sources = (Account("theft", 5, "#abcdef"), Account("monopoly", 7))

    def __init__(self):
        self.seen = 0

    def note(self, walk, n, kind, event):
        self.seen += event.kind == GAINED

    def facts(self, walk):
        return {"windfalls": self.seen}

    def entries(self, words):
        return [Entry(1, 5, Sheet("windfalls", "Windfalls", ["n"], [[str(words.report.windfalls)]], []))]

    def winning_parts(self, words, seat):
        return ["a windfall"]

    def remark(self, words, id):
        return f"Remark on {id}." if id == "luck" else ""


class WindfallsFace(Face):
    module = "turn"

    def chapter(self):
        return Windfalls()


@pytest.fixture(scope="module")
def table():
    table = poblado.new_table("base", 3, seed=4, params={"points_to_win": 4})
    bots = [make("random", seed=seat) for seat in range(3)]
    while not table.is_over:
        table.play(bots[table.actor].choose(table.view(table.actor)))
    return table


def test_each_chapter_that_a_face_names_is_there():
    found = [face.chapter() for face in own_faces() if face.report]
    assert len(found) > 30 and all(isinstance(chapter, ReportChapter) for chapter in found)


def test_a_chapter_that_nobody_knew_before_is_told_with_the_others(table, monkeypatch):
    known = making.faces_of(table.rules)
    before = report_of(table)
    monkeypatch.setattr(making, "faces_of", lambda rules: (*known, WindfallsFace()))
    told = report_of(table)
    # Those of the founding, which were gained before the first turn, too.
    assert told.windfalls == sum(event.kind == GAINED for event in table.game.events) > 0
    assert told.to_json()["windfalls"] == told.windfalls and "windfalls" not in before.to_json()
    json.dumps(told.to_json())
    words = told.words("en")
    assert words.sheets()[0].title == "Windfalls" and words.leaves()[0].entries[0].sheet.id == "windfalls"
    assert words.sheet("luck").note.endswith(" Remark on luck.")
    assert words.how().endswith("and a windfall.")
    # It named an account of the robber's: that stays the first chapter's, and its place too.
    assert list(told.gained[0]) == list(before.gained[0])


def test_what_no_chapter_speaks_of_is_told_as_something_else(table, monkeypatch):
    """Without any face the island tells what it knows itself, and the accounts add up all the same."""
    monkeypatch.setattr(making, "faces_of", lambda rules: ())
    told = report_of(table)
    for seat in range(3):
        assert told.final[seat] == {"other": table.facts.all_points(seat), "total": table.facts.all_points(seat)}
        for good in range(5):
            gained, lost, paid = (
                sum(cards[good] for cards in rows[seat].values()) for rows in (told.gained, told.lost, told.paid)
            )
            assert gained - lost - paid == table.facts.hand(seat)[good]
    assert {*told.gained[0]} == {"founding", "other"} and {*told.paid[0]} == {"other"}
    for language in ("en", "es"):
        words = told.words(language)
        assert words.how() and {sheet.id for sheet in words.sheets()} == {"final", "sources", "losses", "goods"}
        assert [leaf.is_board for leaf in words.leaves()].count(True) == 1
