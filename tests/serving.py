"""A server in a process of its own, for tests that ask it from outside."""

import contextlib
import os
import socket
import subprocess
import sys
import time
import urllib.request
from unittest import mock

from poblado.server.store import sqlite

SERVER = (
    "import itertools, sys, uvicorn; from poblado.server import branch, load_shedding, rooms;"
    "from poblado.server.app import create_app;"
    # Refuses nobody: all tests come from one address, and the machine may have other things to do.
    "load_shedding._PART = 0.001;"
    # What is drawn for dice is the same in each run, and another for each game.
    "drawn = itertools.count(1); branch.fresh_secret = rooms.fresh_secret = lambda: f'{next(drawn):064x}';"
    "app = create_app(sys.argv[1], bot_delay=float(sys.argv[3]), limited=False);"
    "uvicorn.run(app, port=int(sys.argv[2]), log_level='warning')"
)


class Server:
    """`poblado serve` without the bots' pauses, in a process that can be killed."""

    def __init__(self, database, bot_delay=0.0):
        self.bot_delay = bot_delay
        self.database = str(database)
        with contextlib.closing(socket.socket()) as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            [sys.executable, "-c", SERVER, self.database, str(self.port), str(self.bot_delay)], env=os.environ
        )
        for _ in range(1200):
            with contextlib.suppress(OSError):
                urllib.request.urlopen(f"{self.url}/healthz", timeout=1).read()
                return
            assert self.process.poll() is None, "the server ended at once"
            time.sleep(0.05)
        raise TimeoutError("the server does not start")

    def beside(self):
        """A store on the file that the server has to itself: what it has not read yet may be written by a test."""
        with mock.patch.object(sqlite, "FileLock", lambda path: mock.Mock()):
            return sqlite.SqliteStore(self.database)

    def kill(self):
        self.process.kill()
        self.process.wait()
