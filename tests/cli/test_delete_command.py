"""`poblado delete`: games go for good, by the last part of their address."""

import sqlite3

import pytest
from click.testing import CliRunner

from poblado.cli.main import group
from poblado.server.store import base, open_store

SEATS = [{"name": "Ana", "bot": ""}]


def run(*words, language="en"):
    done = CliRunner().invoke(group(language), ["delete", *words])
    return done.exit_code, done.output


@pytest.fixture
def path(tmp_path):
    return str(tmp_path / "games.sqlite3")


def stored(path, *names, monkeypatch):
    store = open_store(path)
    for name in names:
        monkeypatch.setattr("poblado.server.store.sqlite.new_id", lambda name=name: name)
        store.append(store.add_game({"a": 1}, "s", SEATS), 0, ["x", "y"])
    store.close()


def left(path):
    with sqlite3.connect(path) as db:
        found = [row[0] for row in db.execute("SELECT id FROM games UNION SELECT game FROM actions")]
    db.close()
    return sorted(found)


def test_games_go_and_others_stay(path, monkeypatch):
    assert len(base.new_id()) == 12
    stored(path, "one", "-two", "three", monkeypatch=monkeypatch)
    assert run("one", "-two", "--database", path) == (0, "Deleted: one\nDeleted: -two\n")
    assert left(path) == ["three"]
    monkeypatch.setenv("POBLADO_DATABASE", path)
    assert run("three", language="es") == (0, "Borrada: three\n")
    assert left(path) == []


def test_a_damaged_game_goes_too(path, monkeypatch):
    stored(path, "one", monkeypatch=monkeypatch)
    with sqlite3.connect(path) as db:
        db.execute("UPDATE games SET header = x'ff', seats = '{'")
    db.close()
    assert run("one", "--database", path)[0] == 0
    assert left(path) == []


def test_what_is_no_game_is_said(path, monkeypatch):
    stored(path, "one", monkeypatch=monkeypatch)
    assert run("none", "one", "--database", path) == (2, "there is no game 'none' in this database\n")
    assert run("none", "--database", path, language="es") == (
        2,
        "no hay ninguna partida 'none' en esta base de datos\n",
    )
    assert run("--database", path)[0] == 2
    assert left(path) == ["one"]
