"""A PostgreSQL server of our own for the tests: in a temporary folder, on a free port of this machine."""

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path

import pytest

from long_run import lacking


def binaries() -> Path | None:
    """The folder of `initdb` and `postgres`: on the path, or where Debian keeps them; None where there is none."""
    found = shutil.which("initdb")
    folders = [Path(found).resolve().parent] if found else []
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((f for f in folders if (f / "initdb").exists() and (f / "postgres").exists()), None)


class Postgres:
    """A running server.

    Args:
        home: an empty folder, which the server's user may enter.
        programs: the folder of its binaries.
    """

    def __init__(self, home: Path, programs: Path) -> None:
        self.programs = programs
        self.data = home / "data"
        self.user = _ordinary_user()
        if self.user is not None:
            os.chown(home, self.user.pw_uid, self.user.pw_gid)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self._run("initdb", "-D", self.data, "-U", "poblado", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        self._made = 0
        self.start()

    def start(self) -> None:
        """Start the server and wait until it answers. Raises: AssertionError after a minute."""
        options = ["-h", "127.0.0.1", "-p", str(self.port), "-k", str(self.data), "-c", "fsync=off"]
        self.process = subprocess.Popen(
            [str(self.programs / "postgres"), "-D", str(self.data), *options],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/", **self._as_user(),
        )  # fmt: skip
        asked = [str(self.programs / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        until = time.monotonic() + 60
        while subprocess.run(asked).returncode:
            assert self.process.poll() is None and time.monotonic() < until, (
                "the PostgreSQL of the tests does not start"
            )
            time.sleep(0.05)

    def stop(self) -> None:
        """Stop the server as in a fast restart: it breaks every connection."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait(60)

    def new_database(self) -> str:
        """The URL of a new and empty database."""
        self._made += 1
        name = f"games{self._made}"
        self._run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "poblado", name)
        return f"postgresql://poblado@127.0.0.1:{self.port}/{name}"

    def _run(self, program: str, *words: object) -> None:
        command = [str(self.programs / program), *map(str, words)]
        subprocess.run(command, check=True, capture_output=True, cwd="/", **self._as_user())

    def _as_user(self) -> dict:
        return {} if self.user is None else {"user": self.user.pw_uid, "group": self.user.pw_gid, "extra_groups": []}


def _ordinary_user():
    """Whom the server runs as: PostgreSQL refuses root. None: whoever runs the tests."""
    if os.getuid() != 0:
        return None
    # Not at the top: Windows has no such module, and its tests of the server are collected too.
    import pwd

    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    lacking("PostgreSQL does not run as root, and there is neither a user postgres nor nobody")


@pytest.fixture(scope="session")
def postgres():
    """A PostgreSQL server for the whole run."""
    pytest.importorskip("psycopg", reason="psycopg is not installed: pip install 'poblado[postgres]'")
    programs = binaries()
    if programs is None:
        lacking("no PostgreSQL here (initdb, postgres): install Debian's package postgresql")
    # Not pytest's own folder: only its owner may enter that.
    home = Path(tempfile.mkdtemp(prefix="poblado-postgres-"))
    home.chmod(0o755)
    server = Postgres(home, programs)
    yield server
    server.process.send_signal(signal.SIGQUIT)  # at once: nothing is kept
    server.process.wait(60)
    # Seventy databases are twenty thousand files: nobody waits until they are gone.
    subprocess.run(["sh", "-c", 'rm -rf "$0" >/dev/null 2>&1 &', home], check=True)
