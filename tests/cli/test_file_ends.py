"""Records and boards as shells, editors and other systems hand them on: empty lines at the end, marks of byte order, a pipe."""

import json
from pathlib import Path

import pytest
from commands import run

import poblado
from poblado.locale.errors import explain
from poblado.notation import draw_text
from poblado.presets import make_board

GAME = Path(__file__).parents[1] / "games" / "duel.txt"
TEXT = GAME.read_text(encoding="utf-8")
ENCODINGS = ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"]


def encoded(text, encoding):
    mark = {"utf-16-le": "\ufeff", "utf-16-be": "\ufeff"}.get(encoding, "")
    return (mark + text).encode(encoding)


@pytest.mark.parametrize("end", ["", "\n", "\n\n\n", "\r\n", "\r\n\r\n", " \n\t\n", "\n  "])
def test_empty_lines_at_the_end_of_a_record_are_nothing(end):
    record = poblado.record_from_text(TEXT + end)
    assert record.to_text() == TEXT
    assert poblado.record_from_text(TEXT.removesuffix("\n")).to_text() == TEXT
    assert run("verify", "-", stdin=(TEXT + end).encode()).startswith("Valid: ")


def test_an_empty_line_elsewhere_is_still_damage():
    first, rest = TEXT.split("\n", 1)
    for text in (f"\n{TEXT}", f"{first}\n\n{rest}", TEXT.replace("\nend ", "\n\nend ")):
        with pytest.raises(poblado.BadRecord):
            poblado.record_from_text(text)
    for text in ("", "\n", " \n\n"):
        with pytest.raises(poblado.BadRecord, match="line 1: expected"):
            poblado.record_from_text(text)


@pytest.mark.thorough
@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_records_are_read_whatever_mark_of_byte_order_they_have(tmp_path, encoding, newline):
    data = encoded((TEXT + "\n").replace("\n", newline), encoding)
    path = tmp_path / "game.txt"
    path.write_bytes(data)
    said = run("verify", str(path))
    assert said.startswith("Valid: ") and run("verify", "-", stdin=data) == said
    told = encoded(json.dumps(poblado.record_from_text(TEXT).to_json()) + newline, encoding)
    assert run("verify", "-", stdin=told) == said
    assert run("report", "-", stdin=data) == run("report", str(GAME))
    assert run("replay", "-", stdin=data) == run("replay", str(GAME))


@pytest.mark.parametrize("data", [b"\xff", b"\xff\xfe\x00", b"\xfe\xff\xd8\x00", b"\xef\xbb\xbf\xff", b"\x80abc"])
def test_what_is_no_text_is_refused_in_words(data):
    assert "- is no text" in run("verify", "-", stdin=data, code=1)
    assert "- no es texto" in run("verify", "-", stdin=data, code=1, language="es")


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_boards_too(tmp_path, encoding):
    board = make_board("standard", 4)
    for name, text in (("b.json", json.dumps(board.to_json())), ("b.txt", draw_text(board))):
        path = tmp_path / name
        path.write_bytes(encoded(text + "\n\n", encoding))
        (tmp_path / f"plain-{name}").write_text(text, encoding="utf-8")
        plain = run("board", str(tmp_path / f"plain-{name}"))
        assert run("board", str(path)).replace(name, "") == plain.replace(f"plain-{name}", "")


def test_errors_of_records_are_said_in_spanish():
    with pytest.raises(poblado.BadRecord) as caught:
        poblado.record_from_text("\n")
    assert explain(caught.value, "es") != str(caught.value)
