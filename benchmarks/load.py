"""How many tables a server carries: many games with bots, each watched and played by a person.

    python benchmarks/load.py [--tables 300] [--seconds 20] [--pause 3] [--database URL] [--server URL] [--bot settler]

Starts `poblado serve` as a process of its own, on a temporary SQLite file or on `--database postgresql://…`; with
`--server http://host:port` it uses one that runs already. At each table a person watches the stream of events as the
browser does, and whenever it is for that seat to act, does one random legal action after a pause of `--pause` seconds
on average. Streams and requests are raw sockets: what the clients cost is small beside the server, though they share
its machine.

What is printed:

* *action to event*: milliseconds from the moment the request is sent to the moment the person's stream has brought the
  change. That is the wait that a person notices.
* *answer*: milliseconds until the request itself is answered.
* *turned away*: tables that were not begun, for the server said that it has more to do than it can.
* *events/s*: changes that all streams brought together, the bots' included.
* *CPU*: the server's processor time in percent of one core, in all and per table. *memory*: its resident memory.
"""

import argparse
import asyncio
import contextlib
import json
import math
import os
import random
import re
import socket
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlencode, urlsplit

_PAGE = {"x-poblado": "1", "content-type": "application/json"}
_AT_ONCE = 8
"""Tables that are opened at the same time."""


@dataclass
class Found:
    """What the persons at all tables saw while it was measured."""

    events: int = 0
    bytes: int = 0
    refused: int = 0
    away: int = 0
    over: int = 0
    to_event: list[float] = field(default_factory=list)
    to_answer: list[float] = field(default_factory=list)


class Browser:
    """A connection that is kept, with the cookies it was given. One request at a time."""

    def __init__(self, host: str, port: int) -> None:
        self.host, self.port = host, port
        self.cookies: dict[str, str] = {}
        self._pipe: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self._requests = 0
        """Answered on this connection."""

    async def request(
        self, method: str, path: str, body: bytes = b"", headers: dict[str, str] | None = None
    ) -> tuple[int, dict[str, str], bytes]:
        """Status, headers and body of an answer that says how long it is."""
        status, told = await self.open(method, path, body, headers)
        assert self._pipe is not None
        answer = await self._pipe[0].readexactly(int(told.get("content-length", 0)))
        if told.get("connection") == "close":
            self.close()
        return status, told, answer

    async def open(
        self, method: str, path: str, body: bytes = b"", headers: dict[str, str] | None = None
    ) -> tuple[int, dict[str, str]]:
        """Send a request; status and headers of the answer."""
        if self._pipe is not None and self._pipe[0].at_eof():
            # The server keeps a connection for some seconds only.
            self.close()
        if self._pipe is None:
            self._pipe = await asyncio.open_connection(self.host, self.port, limit=1 << 20)
        reader, writer = self._pipe
        sent = {"host": f"{self.host}:{self.port}", "content-length": str(len(body)), **(headers or {})}
        if self.cookies:
            sent["cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        lines = [f"{method} {path} HTTP/1.1", *[f"{name}: {value}" for name, value in sent.items()]]
        writer.write("\r\n".join(lines).encode() + b"\r\n\r\n" + body)
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        except (asyncio.IncompleteReadError, ConnectionError):
            if self._requests == 0:
                raise
            # It was closed while we wrote; a nonce keeps an action from being done twice.
            self.close()
            return await self.open(method, path, body, headers)
        self._requests += 1
        told = {}
        for line in head[1:-2]:
            name, _, value = line.partition(": ")
            told[name.lower()] = value
            if name.lower() == "set-cookie":
                cookie, _, value = value.partition(";")[0].partition("=")
                self.cookies[cookie] = value
        return int(head[0].split()[1]), told

    async def chunks(self):
        """The body of an answer that was opened, as it comes."""
        assert self._pipe is not None
        reader = self._pipe[0]
        while size := int(await reader.readline(), 16):
            yield (await reader.readexactly(size + 2))[:-2]

    def close(self) -> None:
        if self._pipe is not None:
            self._pipe[1].close()
            self._pipe = None
            self._requests = 0


class Person:
    """Somebody at one table: a stream, and a connection for what they do."""

    def __init__(self, host: str, port: int, found: Found, pause: float, rng: random.Random) -> None:
        self.hand, self.eye = Browser(host, port), Browser(host, port)
        self.found, self.pause, self.rng = found, pause, rng
        self.game = ""
        self.version = -1
        self._told: dict = {}
        """What the stream has said of the game: each event says what is new."""
        self._seen: dict[int, float] = {}
        self._news = asyncio.Event()

    async def sit_down(self, bot: str) -> bool:
        """Begin a game against bots; whether the server has room for it."""
        body = urlencode({"preset": "base", "bot": bot}).encode()
        form = {"content-type": "application/x-www-form-urlencoded"}
        status, told, answer = await self.hand.request("POST", "/start", body, form)
        if status == 503:
            self.found.away += 1
            return False
        if status != 303:
            raise RuntimeError(f"the server begins no game: {status} {answer[:200]!r}")
        self.game = urlsplit(told["location"]).path.rsplit("/", 1)[1]
        self.eye.cookies.update(self.hand.cookies)
        return True

    async def watch(self, opened: asyncio.Event) -> None:
        """Read the stream until cancelled."""
        status, _ = await self.eye.open("GET", f"/game/{self.game}/stream", headers={"accept": "text/event-stream"})
        if status != 200:
            raise RuntimeError(f"the server opens no stream: {status}")
        parts: list[bytes] = []
        async for chunk in self.eye.chunks():
            parts.append(chunk)
            if not chunk.endswith(b"\r\n\r\n"):
                continue
            event, parts = b"".join(parts), []
            number = re.search(rb'^data: {"state": ?{"version": ?(\d+)', event[:300], re.M)
            if number is None:
                # A sign of life.
                continue
            self.version = int(number[1])
            self._seen[self.version] = time.perf_counter()
            self._told |= self._state_in(event)
            self.found.events += 1
            self.found.bytes += len(event)
            self._news.set()
            opened.set()
        raise RuntimeError("the server ended a stream")

    async def play(self) -> None:
        """Act now and then until the game is over."""
        while True:
            await asyncio.sleep(self.rng.expovariate(1 / self.pause) if self.pause else 0)
            self._news.clear()
            state = self._told
            if state["over"]:
                self.found.over += 1
                return
            if not state["legal"]:
                await self._news.wait()
                continue
            self._seen.clear()
            action, nonce = self.rng.choice(state["legal"]), str(self.rng.random())
            body = json.dumps({"actions": [action], "nonce": nonce}).encode()
            sent = time.perf_counter()
            status, _, answer = await self.hand.request("POST", f"/game/{self.game}/act", body, _PAGE)
            self.found.to_answer.append(time.perf_counter() - sent)
            if status != 200:
                # A bot has been quicker: a trade's answer, a discard.
                self.found.refused += 1
                continue
            self.found.to_event.append(await self._arrival(json.loads(answer)["version"]) - sent)

    async def _arrival(self, version: int) -> float:
        """When the stream first showed that version or a later one."""
        while self.version < version:
            self._news.clear()
            await self._news.wait()
        return min(at for seen, at in self._seen.items() if seen >= version)

    @staticmethod
    def _state_in(event: bytes) -> dict:
        data = next(line for line in event.split(b"\r\n") if line.startswith(b"data: "))
        return json.loads(data[6:])["state"]


class Server:
    """A server process of our own, or the address of another's."""

    def __init__(self, address: str | None, database: str | None) -> None:
        self._folder = tempfile.TemporaryDirectory()
        self._process: subprocess.Popen | None = None
        if address is None:
            with socket.socket() as free:
                free.bind(("127.0.0.1", 0))
                port = free.getsockname()[1]
            address = f"http://127.0.0.1:{port}"
            database = database or str(Path(self._folder.name) / "games.sqlite3")
            command = [
                sys.executable,
                "-m",
                "poblado",
                "serve",
                "--no-limits",
                "--port",
                str(port),
                "--database",
                database,
            ]
            self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        url = urlsplit(address)
        if url.scheme != "http" or not url.hostname:
            raise SystemExit(f"--server takes http://host:port, not {address!r}")
        self.host, self.port = url.hostname, url.port or 80

    async def answers(self) -> None:
        """Wait until it does. Raises: SystemExit after 20 seconds."""
        for _ in range(200):
            if self._process is not None and self._process.poll() is not None:
                break
            with contextlib.suppress(OSError):
                status, _, _ = await Browser(self.host, self.port).request("GET", "/healthz")
                if status == 200:
                    return
            await asyncio.sleep(0.1)
        raise SystemExit("the server does not answer")

    async def metric(self, name: str) -> float:
        """One number of its `/metrics`; not a number where it has none of that name."""
        _, _, text = await Browser(self.host, self.port).request("GET", "/metrics")
        match = re.search(rf"^{name} (\S+)", text.decode(), re.M)
        return float(match[1]) if match else math.nan

    def stop(self) -> None:
        if self._process is not None:
            self._process.terminate()
            self._process.wait(20)
        self._folder.cleanup()


def quantile(values: list[float], part: float) -> float:
    """The smallest value that at least that part of all do not exceed; not a number of none."""
    ordered = sorted(values)
    return ordered[max(0, math.ceil(part * len(ordered)) - 1)] if ordered else math.nan


async def measure(server: Server, args: argparse.Namespace) -> dict[str, float]:
    """Open the tables, let them play, and say what was found."""
    await server.answers()
    found = Found()
    rng = random.Random(args.seed)
    bare = await server.metric("process_resident_memory_bytes")
    persons = [
        Person(server.host, server.port, found, args.pause, random.Random(rng.random())) for _ in range(args.tables)
    ]
    at_once = asyncio.Semaphore(_AT_ONCE)
    streams: list[asyncio.Task] = []
    sitting: list[Person] = []

    async def arrive(person: Person) -> None:
        async with at_once:
            if not await person.sit_down(args.bot):
                return
            sitting.append(person)
            opened = asyncio.Event()
            stream = asyncio.create_task(person.watch(opened))
            streams.append(stream)
            waiting = asyncio.create_task(opened.wait())
            await asyncio.wait([stream, waiting], return_when=asyncio.FIRST_COMPLETED)
            if stream.done():
                stream.result()

    begun = time.perf_counter()
    await asyncio.gather(*[arrive(person) for person in persons])
    opening = time.perf_counter() - begun
    plays = [asyncio.create_task(person.play()) for person in sitting]
    # First all tables found at once, with most places to touch: no evening is like that.
    await asyncio.sleep(args.warm_up)
    for values in (found.to_event, found.to_answer):
        values.clear()
    found.events = found.bytes = found.refused = 0
    cpu = await server.metric("process_cpu_seconds_total")
    own = time.process_time()
    begun = time.perf_counter()
    done, _ = await asyncio.wait([*streams, *plays], timeout=args.seconds, return_when=asyncio.FIRST_EXCEPTION)
    took = time.perf_counter() - begun
    cpu = await server.metric("process_cpu_seconds_total") - cpu
    memory = await server.metric("process_resident_memory_bytes")
    own = time.process_time() - own
    for task in done:
        task.result()
    for task in (*streams, *plays):
        task.cancel()
    await asyncio.gather(*streams, *plays, return_exceptions=True)
    for person in persons:
        person.eye.close()
        person.hand.close()
    return {
        "tables": args.tables,
        "seconds": took,
        "opening_seconds": opening,
        "actions": len(found.to_event),
        "refused": found.refused,
        "away": found.away,
        "over": found.over,
        **{f"to_event_p{p}_ms": 1000 * quantile(found.to_event, p / 100) for p in (50, 95, 99)},
        **{f"answer_p{p}_ms": 1000 * quantile(found.to_answer, p / 100) for p in (50, 95, 99)},
        "events_per_second": found.events / took,
        "kilobytes_per_event": found.bytes / 1000 / max(1, found.events),
        "cpu_percent": 100 * cpu / took,
        "ms_per_event": 1000 * cpu / max(1, found.events),
        "cpu_percent_per_table": 100 * cpu / took / max(1, len(sitting)),
        "memory_mb": memory / 1e6,
        "memory_mb_per_table": (memory - bare) / 1e6 / max(1, len(sitting)),
        "client_cpu_percent": 100 * own / took,
    }


def report(told: dict[str, float]) -> str:
    """The findings for people."""

    def row(name: str, values: str) -> str:
        return f"{name:18} {values}"

    def spread(what: str) -> str:
        return "   ".join(f"p{p} {told[f'{what}_p{p}_ms']:8,.1f} ms" for p in (50, 95, 99))

    return "\n".join(
        [
            row(
                "tables",
                f"{told['tables']:.0f}, opened in {told['opening_seconds']:.1f} s, {told['away']:.0f} turned away",
            ),
            row("action to event", f"{spread('to_event')}   of {told['actions']:.0f} actions"),
            row("answer", f"{spread('answer')}   {told['refused']:.0f} refused"),
            row("events/s", f"{told['events_per_second']:,.1f} of {told['kilobytes_per_event']:,.1f} kB"),
            row("CPU", f"{told['cpu_percent']:.0f} % of a core, {told['cpu_percent_per_table']:.2f} % per table"),
            row("", f"{told['ms_per_event']:.2f} ms an event"),
            row("memory", f"{told['memory_mb']:.0f} MB, {told['memory_mb_per_table']:.2f} MB per table"),
            row("clients' CPU", f"{told['client_cpu_percent']:.0f} % of a core ({os.cpu_count()} cores here)"),
        ]
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=20.0, help="that are measured")
    parser.add_argument("--warm-up", type=float, default=20.0, help="seconds before that")
    parser.add_argument("--pause", type=float, default=3.0, help="seconds that a person thinks, on average")
    parser.add_argument("--bot", default="settler")
    parser.add_argument("--database", help="URL of the server's database; a temporary SQLite file by default")
    parser.add_argument("--server", help="http://host:port of a server that runs already")
    parser.add_argument("--seed", type=int, default=1, help="of the persons' choices")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    if args.tables < 1 or args.seconds <= 0:
        parser.error("--tables and --seconds must be positive")
    server = Server(args.server, args.database)
    try:
        told = asyncio.run(measure(server, args))
    finally:
        server.stop()
    print(json.dumps(told, indent=1) if args.json else report(told))


if __name__ == "__main__":
    main()
