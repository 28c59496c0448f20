"""A database that is damaged, exchanged, or another program's: a start refuses it, and a running server tells of it."""

import logging
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import poblado
from poblado.cli.main import group
from poblado.kernel.errors import BadChoice
from poblado.locale.errors import explain
from poblado.server.app import create_app
from poblado.server.store import Unavailable, backup_path, open_store
from poblado.server.store import sqlite as sqlite_store
from poblado.server.store.backup import backup, restore

SOURCE = str(Path(poblado.__file__).parents[1])
SEATS = [{"name": "Ana", "bot": ""}]
KILLED = """
import os, signal, sys
from poblado.server.store import open_store
store = open_store(sys.argv[1])
for k in range(int(sys.argv[2])):
    store.add_game({"long": "x" * 3000}, "secret", [{"name": "Ana", "bot": ""}])
if sys.argv[3]:
    import sqlite3
    sqlite3.connect(sys.argv[1]).execute(f"VACUUM INTO '{sys.argv[3]}'")
store.add_game({"last": 1}, "secret", [])
os.kill(os.getpid(), signal.SIGKILL)
"""


def games(path):
    store = open_store(str(path))
    try:
        return store._db.execute("SELECT count(*) FROM games").fetchone()[0]
    finally:
        store.close()


def killed(path, stored, copy=""):
    """A server that stores some games and is killed; on its way it is copied."""
    env = {**os.environ, "PYTHONPATH": SOURCE}
    command = [sys.executable, "-c", KILLED, str(path), str(stored), str(copy)]
    assert subprocess.run(command, env=env).returncode == -signal.SIGKILL


@pytest.fixture
def path(tmp_path):
    path = tmp_path / "games.sqlite3"
    store = open_store(str(path))
    store.add_game({}, "secret", SEATS)
    store.close()
    return path


def refused(path):
    """What a start says, which changes nothing."""
    files = [one for one in path.parent.glob(f"{path.name}*") if not one.name.endswith(("-shm", ".lock"))]
    before = {one: one.read_bytes() for one in files}
    with pytest.raises(BadChoice) as caught:
        open_store(str(path))
    assert {one: one.read_bytes() for one in files} == before
    assert explain(caught.value, "es") != str(caught.value)
    return str(caught.value)


@pytest.mark.thorough
@pytest.mark.process
@pytest.mark.parametrize("stored", [2, 500, 1500])
@pytest.mark.parametrize("when", ["at rest", "running"])
def test_a_copy_beside_a_stale_wal_is_refused_and_restored_in_words(path, stored, when):
    copy = path.with_name("copy.sqlite3")
    if when == "at rest":
        shutil.copyfile(path, copy)
    killed(path, stored, copy if when == "running" else "")
    shutil.copyfile(copy, path)
    assert "was exchanged, and games.sqlite3-wal belongs to another file" in refused(path)
    aside = restore(copy, path)
    assert aside.exists() and aside.with_name(f"{aside.name}-wal").exists()
    assert not path.with_name("games.sqlite3-wal").exists()
    assert games(path) == (1 if when == "at rest" else 1 + stored)


@pytest.mark.process
@pytest.mark.parametrize("stored", [0, 2, 1500])
def test_a_killed_server_loses_nothing(path, stored):
    killed(path, stored)
    assert games(path) == 1 + stored + 1
    killed(path, stored)
    assert games(path) == 2 * (stored + 1) + 1


def test_a_wal_without_its_file_is_refused(path):
    killed(path, 1)
    path.unlink()
    assert "was exchanged" in refused(path)


@pytest.mark.parametrize("stage", ["marked", "half", "whole"])
def test_a_server_that_ends_during_a_checkpoint_finds_its_wal_its_own(path, stage, monkeypatch):
    """Whether nothing of it is written into the file, some, or all."""
    store = open_store(str(path))
    store.add_game({}, "secret", SEATS)
    marks = []
    told = sqlite_store.set_generations
    monkeypatch.setattr(sqlite_store, "set_generations", lambda db, known: (marks.append(known), told(db, known)))
    reader = sqlite3.connect(path, isolation_level=None)
    if stage != "marked":
        reader.execute("BEGIN")
        reader.execute("SELECT * FROM games").fetchall()
    if stage == "whole":
        reader.execute("COMMIT")
        told(store._db, ["fresh", *sqlite_store.generations_of(store._db), "fresh"])
        store._db.execute("PRAGMA wal_checkpoint(PASSIVE)")
    elif stage == "half":
        store.add_game({}, "secret", SEATS)
        store._checkpoint()
        assert len(marks) == 1, "the reader holds it up"
    else:
        told(store._db, ["fresh", *sqlite_store.generations_of(store._db), "fresh"])
    as_killed = path.with_name("killed.sqlite3")
    shutil.copyfile(path, as_killed)
    shutil.copyfile(f"{path}-wal", f"{as_killed}-wal")
    assert games(as_killed) == (3 if stage == "half" else 2)
    reader.close()
    store.close()


def test_a_long_wal_is_written_into_the_file(path, monkeypatch):
    monkeypatch.setattr(sqlite_store, "WAL_BYTES", 50_000)
    store = open_store(str(path))
    for _ in range(200):
        store.add_game({"long": "x" * 1000}, "secret", SEATS)
    assert path.with_name("games.sqlite3-wal").stat().st_size < 100_000 < path.stat().st_size
    store.close()


def test_another_programs_file_is_refused(tmp_path):
    for k, sql in enumerate(("CREATE TABLE bookmarks (url)", "PRAGMA application_id=77")):
        path = tmp_path / f"other{k}.sqlite3"
        with sqlite3.connect(path) as db:
            db.execute(sql)
            db.execute("PRAGMA user_version=3")
        db.close()
        assert "is an SQLite file of another program" in refused(path)


def test_ours_is_marked_and_an_old_one_without_the_mark_is_taken(path):
    with sqlite3.connect(path) as db:
        assert db.execute("PRAGMA application_id").fetchone()[0] == 0x506F626C
        db.execute("PRAGMA application_id=0")
        db.execute("DELETE FROM settings WHERE name = 'generation'")
    db.close()
    assert games(path) == 1


def test_a_damaged_file_is_refused(path):
    store = open_store(str(path))
    for _ in range(100):
        store.add_game({"long": "x" * 1000}, "secret", SEATS)
    store.close()
    damage(path)
    assert "is damaged (" in refused(path)
    with pytest.raises(BadChoice, match="is damaged"):
        backup(path, path.with_name("copy"))
    assert not path.with_name("copy").exists()


def damage(path):
    """Write over all but the first page."""
    size = path.stat().st_size
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xa5" * (size - 4096))


@pytest.mark.thorough
@pytest.mark.process
@pytest.mark.parametrize("how", ["overwritten", "moved", "copied", "removed"])
def test_damage_found_at_run_time_is_told_by_health_and_the_log_once(path, how, caplog):
    other = path.with_name("other.sqlite3")
    backup(path, other)
    app = create_app(str(path), bot_delay=0)
    client = TestClient(app)
    assert client.get("/healthz").status_code == 200
    if how == "overwritten":
        for _ in range(100):
            app.state.store.add_game({"long": "x" * 1000}, "secret", SEATS)
        app.state.store._checkpoint()
        code = (
            "import sys; sys.path[:0] = sys.argv[2:]; from test_exchanged_file import damage;"
            "from pathlib import Path; damage(Path(sys.argv[1]))"
        )
        # By another process: whoever closes a file here gives SQLite's locks away.
        env = {**os.environ, "PYTHONPATH": SOURCE}
        command = [sys.executable, "-c", code, str(path), *[one for one in sys.path if one]]
        subprocess.run(command, env=env, check=True)
        app.state.store._db.execute("PRAGMA shrink_memory")
    elif how == "moved":
        other.replace(path)
    elif how == "copied":
        subprocess.run(["cp", str(other), str(path)], check=True)
    else:
        path.unlink()
    with caplog.at_level(logging.WARNING):
        for _ in range(3):
            answer = client.get("/healthz", headers={"accept-language": "en"})
            assert answer.status_code == 503 and "poblado restore" in answer.json()["error"]
            assert client.post("/start", data={"preset": "base"}, follow_redirects=False).status_code == 503
    assert len([one for one in caplog.records if "poblado restore" in one.getMessage()]) == 1
    assert "poblado restore" in client.get("/healthz", headers={"accept-language": "es"}).json()["error"]
    app.state.store.close()


@pytest.mark.thorough
@pytest.mark.process
def test_a_backup_is_made_while_a_server_runs_and_put_back_when_none_does(path, capsys):
    copy = path.with_name("copy.sqlite3")
    store = open_store(str(path))
    env = {**os.environ, "PYTHONPATH": SOURCE}

    def run(*words):
        command = [sys.executable, "-m", "poblado", *words, "--database", str(path), "--lang", "en"]
        return subprocess.run(command, env=env, capture_output=True, text=True)

    assert run("backup", str(copy)).stdout == f"Copied to {copy}\n"
    assert copy.stat().st_mode & 0o077 == 0
    store.add_game({}, "secret", SEATS)
    again = run("backup", str(copy))
    assert again.returncode == 2 and "exists already" in again.stderr
    in_use = run("restore", str(copy))
    assert in_use.returncode == 2 and "in use by another server" in in_use.stderr and in_use.stderr.count("\n") == 1
    store.close()
    done = run("restore", str(copy))
    assert done.stdout.startswith(f"Put back: {copy}\nThe old database is now {path}.")
    assert games(path) == 1
    assert games(Path(done.stdout.split()[-1])) == 2


def test_what_is_no_copy_is_not_put_back(path, tmp_path):
    (tmp_path / "text").write_text("hello, this is no database at all, and long enough to look like one " * 20)
    (tmp_path / "empty").touch()
    before = path.read_bytes()
    for name in ("text", "empty", "missing", path.name):
        with pytest.raises(BadChoice):
            restore(tmp_path / name, path)
    assert path.read_bytes() == before
    assert restore(path, tmp_path / "new" / "games.sqlite3") is None
    assert games(tmp_path / "new" / "games.sqlite3") == 1


def test_postgres_and_memory_have_no_file():
    with pytest.raises(BadChoice, match="pg_dump"):
        backup_path("postgresql://host/x")
    with pytest.raises(BadChoice, match="nothing is kept"):
        backup_path(":memory:")


@pytest.mark.parametrize("words", [["backup", "copy"], ["restore", "copy"], ["delete", "x"], ["serve", "--port", "1"]])
@pytest.mark.parametrize("fault", ["a file", "no folder", "no user"])
def test_a_home_that_cannot_be_written_is_one_sentence(tmp_path, monkeypatch, capsys, words, fault):
    (tmp_path / "file").write_text("")
    monkeypatch.setattr("poblado.server.main._listening_is_possible", lambda host, port: None)
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA", "POBLADO_DATABASE"):
        monkeypatch.delenv(name, raising=False)
    if fault == "a file":
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    elif fault == "no folder":
        monkeypatch.setenv("HOME", "/proc/nowhere")
    else:
        monkeypatch.setattr(Path, "home", lambda: (_ for _ in ()).throw(RuntimeError("no home")))
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit) as ended:
        group("en")(args=words, prog_name="poblado")
    told = capsys.readouterr().err
    assert ended.value.code == 2 and told.count("\n") == 1 and ("database" in told), told


def test_a_spoilt_store_begins_nothing(path):
    store = open_store(str(path))
    path.unlink()
    for _ in range(2):
        with pytest.raises(Unavailable, match="exchanged or removed"):
            store.check()
    with pytest.raises(Unavailable, match="exchanged or removed"):
        store.add_game({}, "secret", SEATS)
    store.close()
