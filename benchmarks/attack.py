"""One client tries to hold up a server, while people at another table act.

    python benchmarks/attack.py                    starts a server of its own on a fresh database
    python benchmarks/attack.py --url http://…     attacks a server that runs; only your own, please

Another address than the attacker's would be needed to show the limits per address alone; here both are this machine, which is
harder: the table has to do with what the attack leaves it. Printed are what was answered, and how long the table's acts took.
"""

import argparse
import asyncio
import contextlib
import json
import re
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from http.cookiejar import CookieJar
from pathlib import Path
from urllib.parse import urlencode, urlsplit

BOARDS, STREAMS, HALVES = 40, 300, 200


class Table:
    """A person at a table of their own, alone against a bot."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.open = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar())).open
        form = urlencode({"preset": "base", "players": "2", "seed": "7"}).encode()
        self.game = urlsplit(self.open(f"{url}/start", form, timeout=60).url).path

    def act(self) -> float | None:
        """One act; its seconds, or None where it is not the person's turn."""
        page = self.open(self.url + self.game, timeout=60).read().decode()
        state = json.loads(re.search(r'id="state">(.*?)</script>', page, re.S)[1])
        if state["seat"] not in state["owing"] or not state["legal"]:
            time.sleep(0.1)
            return None
        body = json.dumps({"actions": [state["legal"][0]]}).encode()
        request = urllib.request.Request(
            f"{self.url}{self.game}/act", body, {"content-type": "application/json", "x-poblado": "1"}
        )
        begun = time.perf_counter()
        self.open(request, timeout=60).read()
        return time.perf_counter() - begun


class Attacker:
    """All that one client does at once, for as long as it is let."""

    def __init__(self, url: str, game: str) -> None:
        parts = urlsplit(url)
        self.host, self.port, self.game = parts.hostname or "127.0.0.1", parts.port or 80, game
        self.answers: dict[str, Counter[str]] = {"boards": Counter(), "streams": Counter(), "half-sent": Counter()}

    async def boards(self, n: int) -> None:
        """Another board with each request, whose drawing takes its time."""
        k = 0
        while True:
            k += 1
            path = (
                f"/board/standard-{n:x}{k:04x}.max_clump-2.svg" if n % 2 else f"/setup/check?preset=base&layout={n}{k}"
            )
            await self.ask("boards", path)

    async def streams(self, n: int) -> None:
        """Streams of one table, opened again as soon as they are refused."""
        while True:
            await self.ask("streams", f"{self.game}/stream", end=False)
            await asyncio.sleep(1)

    async def halves(self, n: int) -> None:
        """Half a head, or half a body."""
        head = f"POST {self.game}/act HTTP/1.1\r\nhost: x\r\nx-poblado: 1\r\ncontent-length: 99\r\n"
        while True:
            await self.ask("half-sent", "", said=head if n % 2 else head + "\r\n{")

    async def ask(self, kind: str, path: str, said: str = "", end: bool = True) -> None:
        said = said or f"GET {path} HTTP/1.1\r\nhost: x\r\naccept: */*\r\nconnection: close\r\n\r\n"
        begun, answer, writer = time.perf_counter(), "closed", None
        try:
            reader, writer = await asyncio.open_connection(self.host, self.port)
            writer.write(said.encode())
            line = await reader.readline()
            answer = line.decode().split(" ")[1] if line else "closed"
            self.answers[kind][answer] += 1
            while await reader.read(65536):
                pass
        except OSError:
            self.answers[kind][answer] += 1
        except asyncio.CancelledError:
            if time.perf_counter() - begun > 1 and answer == "closed":
                self.answers[kind]["unanswered"] += 1
            raise
        finally:
            if writer is not None:
                writer.close()


async def attack(url: str, game: str, seconds: float) -> dict[str, Counter[str]]:
    """Everything at once; what was answered."""
    attacker = Attacker(url, game)
    tasks = [asyncio.create_task(attacker.boards(n)) for n in range(BOARDS)]
    tasks += [asyncio.create_task(attacker.streams(n)) for n in range(STREAMS)]
    tasks += [asyncio.create_task(attacker.halves(n)) for n in range(HALVES)]
    await asyncio.sleep(seconds)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return attacker.answers


def attacked(url: str, game: str, seconds: float) -> dict[str, Counter[str]]:
    return asyncio.run(attack(url, game, seconds))


def acts(table: Table, seconds: float) -> list[float]:
    ends, took = time.monotonic() + seconds, []
    while time.monotonic() < ends:
        one = table.act()
        if one is not None:
            took.append(one)
    return took


def told(name: str, took: list[float]) -> str:
    if len(took) < 2:
        return f"{name}: {len(took)} acts"
    p95 = statistics.quantiles(took, n=20)[-1]
    middle = statistics.median(took)
    return f"{name}: {len(took)} acts, median {middle * 1000:.0f} ms, p95 {p95 * 1000:.0f} ms, longest {max(took) * 1000:.0f} ms"


@contextlib.contextmanager
def server(port: int):
    """A server on a fresh database."""
    with tempfile.TemporaryDirectory() as folder:
        command = [
            sys.executable,
            "-m",
            "poblado",
            "serve",
            "--port",
            str(port),
            "--database",
            str(Path(folder) / "g.sqlite3"),
        ]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        try:
            for _ in range(600):
                with contextlib.suppress(OSError):
                    urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=1).read()
                    break
                time.sleep(0.1)
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()
            process.wait(20)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--url", help="a server that runs; else one is started")
    parser.add_argument("--port", type=int, default=8097, help="of the one that is started")
    parser.add_argument(
        "--seconds", type=float, default=20.0, help="that the table plays, before and during the attack"
    )
    options = parser.parse_args()
    with contextlib.ExitStack() as stack:
        url = options.url or stack.enter_context(server(options.port))
        table, target = Table(url), Table(url)
        print(told("quiet", acts(table, options.seconds / 2)), flush=True)
        # In a process of its own: who measures must not wait for the attacker.
        with ProcessPoolExecutor(1) as pool:
            answered = pool.submit(attacked, url, target.game, options.seconds + 4)
            time.sleep(2)
            print(told("attacked", acts(table, options.seconds)), flush=True)
        for kind, answers in answered.result().items():
            print(f"{kind}: " + (", ".join(f"{answer} × {n}" for answer, n in sorted(answers.items())) or "nothing"))


if __name__ == "__main__":
    main()
