"""An SQLite file belongs to one process: whoever comes second is told so, and a killed one leaves nothing behind."""

import os
import signal
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

import poblado
from poblado.kernel.errors import BadChoice
from poblado.locale.errors import explain
from poblado.server.store import open_store

SOURCE = str(Path(poblado.__file__).parents[1])
pytestmark = pytest.mark.process
HOLDS = """
import subprocess, sys
from poblado.server.store import open_store
store = open_store(sys.argv[1])
# A child that outlives its parent, as one that draws a picture may, keeps nothing.
nowhere = subprocess.DEVNULL
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"], stdin=nowhere, stdout=nowhere, stderr=nowhere)
print(child.pid, flush=True)
sys.stdin.read()
"""


@pytest.fixture
def other(tmp_path):
    """Another process that has the file, and a child of it."""
    command = [sys.executable, "-c", HOLDS, str(tmp_path / "games.sqlite3")]
    env = {**os.environ, "PYTHONPATH": SOURCE}
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=env)
    child = int(process.stdout.readline())
    yield process
    os.kill(child, signal.SIGKILL)
    process.kill()
    process.communicate()


def test_a_second_process_is_refused_and_told_which_file_and_who_has_it(other, tmp_path):
    path = tmp_path / "games.sqlite3"
    with pytest.raises(BadChoice) as caught:
        open_store(str(path))
    told = f"{path} is in use by another server (process {other.pid}): stop that one, or choose another file with --database"
    assert str(caught.value) == told
    assert explain(caught.value, "es").startswith(f"otro servidor usa {path} (proceso {other.pid})")
    with pytest.raises(BadChoice, match="in use"):
        open_store(f"sqlite:///{path}")


@pytest.mark.thorough
def test_a_second_server_ends_with_one_line(other, tmp_path):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [
        sys.executable,
        "-m",
        "poblado",
        "serve",
        "--port",
        str(port),
        "--database",
        str(tmp_path / "games.sqlite3"),
    ]
    env = {**os.environ, "PYTHONPATH": SOURCE}
    done = subprocess.run([*command, "--lang", "en"], capture_output=True, text=True, timeout=120, env=env)
    assert done.returncode == 2
    assert done.stdout == "" and done.stderr.count("\n") == 1 and "is in use by another server" in done.stderr


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_the_file_is_free_when_its_process_ends_however_it_does(other, tmp_path, how):
    other.send_signal(how)
    other.wait(60)
    store = open_store(str(tmp_path / "games.sqlite3"))
    store.check()
    store.close()


def test_others_may_read_and_back_up_meanwhile(other, tmp_path):
    with sqlite3.connect(tmp_path / "games.sqlite3") as db:
        db.execute(f"VACUUM INTO '{tmp_path}/copy.sqlite3'")
    open_store(str(tmp_path / "copy.sqlite3")).close()


def test_one_process_may_open_a_file_twice_and_has_it_until_both_are_closed(tmp_path):
    path = str(tmp_path / "games.sqlite3")
    one, two = open_store(path), open_store(path)

    def tried():
        told = "from poblado.server.store import open_store; import sys; open_store(sys.argv[1])"
        env = {**os.environ, "PYTHONPATH": SOURCE}
        return subprocess.run([sys.executable, "-c", told, path], capture_output=True, text=True, env=env).stderr

    assert "in use" in tried()
    one.close()
    assert "in use" in tried()
    two.close()
    assert tried() == ""


def test_a_folder_in_which_no_lock_can_be_made_is_told(tmp_path):
    (tmp_path / "games.sqlite3.lock").mkdir()
    with pytest.raises(BadChoice, match="cannot be used as an SQLite database"):
        open_store(str(tmp_path / "games.sqlite3"))
