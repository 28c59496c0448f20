"""One address cannot hold up a server: half-sent requests end, connections and streams are counted, much asking is refused;
and a class of thirty behind one address never notices."""

import asyncio
import contextlib
import os
import socket
import threading
import time

import pytest
import uvicorn
from person import Person
from starlette.testclient import TestClient

from poblado.server import limits, main, protocol, security
from poblado.server.app import create_app

pytestmark = pytest.mark.process


class Served:
    """A server in a thread of its own, on a real socket."""

    def __init__(self, proxy="127.0.0.1", most=500, of_an_address=10_000, **more):
        self.app = create_app(":memory:", bot_delay=0, **more)
        with contextlib.closing(socket.socket()) as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        config = uvicorn.Config(
            self.app,
            port=self.port,
            http=protocol.protocol(protocol.Trusted(proxy), most, of_an_address),
            forwarded_allow_ips=proxy,
            log_level="warning",
            backlog=3,
        )
        self.server = main.Server(config, self.app)
        self.sockets = []
        self.thread = threading.Thread(target=lambda: asyncio.run(self.server.serve()), daemon=True)

    def __enter__(self):
        self.thread.start()
        while not self.server.started:
            time.sleep(0.01)
        return self

    def __exit__(self, *_):
        for one in self.sockets:
            one.close()
        self.server.should_exit = True
        self.thread.join(60)

    def holds(self, n):
        """Wait until the server has so many connections."""
        eventually(lambda: len(self.server.server_state.connections) == n)

    def connect(self, said=b""):
        one = socket.create_connection(("127.0.0.1", self.port), timeout=60)
        self.sockets.append(one)
        one.sendall(said)
        return one

    def ask(self, path, method="GET", **headers):
        lines = [f"{method} {path} HTTP/1.1", "host: x", "connection: close", "content-length: 0"]
        lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
        with self.connect("\r\n".join([*lines, "", ""]).encode()) as one:
            return rest(one)


def eventually(true):
    """Wait until something is so, which a busy machine may take its time for."""
    for _ in range(3000):
        if true():
            return
        time.sleep(0.02)
    raise TimeoutError


def rest(one):
    """All that comes until the other end closes."""
    found = b""
    with contextlib.suppress(ConnectionError):
        while more := one.recv(65536):
            found += more
    return found


def status(answer):
    return int(answer.split(b" ", 2)[1])


@pytest.mark.thorough
def test_a_half_sent_head_is_closed(monkeypatch, caplog):
    monkeypatch.setattr(protocol, "HEAD_SECONDS", 0.3)
    with Served() as served:
        silent, half = served.connect(), served.connect(b"GET / HTTP/1.1\r\nhost:")
        second = served.connect(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n")
        assert second.recv(65536).startswith(b"HTTP/1.1 200")
        second.sendall(b"GET /healthz HTTP/1.1\r\n")
        dripping = served.connect(b"GET /healthz HTTP/1.1\r\n")
        with contextlib.suppress(OSError):
            for k in range(6):
                dripping.sendall(b"a%d: b\r\n" % k)
                time.sleep(0.1)
        for one in (silent, half, second, dripping):
            with contextlib.closing(one):
                assert status(rest(one)) == 408
        eventually(lambda: not served.server.server_state.connections)
    assert not caplog.records


def test_a_head_without_an_end_is_refused(caplog):
    """Time alone would let a quick client fill the memory."""
    with Served() as served:
        with served.connect(b"GET /healthz HTTP/1.1\r\nhost: x\r\n") as one:
            with contextlib.suppress(ConnectionError):
                for k in range(2 * protocol.HEAD_BYTES // 1000):
                    one.sendall(b"a%d: %s\r\n" % (k, b"b" * 990))
                    time.sleep(0.002)
            assert status(rest(one)) == 431
        # What a browser with many cookies sends is far below.
        assert status(served.ask("/healthz", cookie="a" * 20_000)) == 200
        assert status(served.ask("/healthz")) == 200
    assert not caplog.records


def test_whoever_takes_nothing_of_what_is_sent_is_let_go(monkeypatch, caplog):
    monkeypatch.setattr(protocol, "TAKE_SECONDS", 0.3)
    monkeypatch.setattr(protocol, "PIPELINED", 1000)
    with Served() as served:
        one = socket.socket()
        one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        served.sockets.append(one)
        one.connect(("127.0.0.1", served.port))
        one.settimeout(60)
        # More than the systems' own buffers hold.
        one.sendall(b"GET /static/style.css HTTP/1.1\r\nhost: x\r\n\r\n" * 600)
        assert one.recv(1)
        until = time.monotonic() + protocol.HEAD_SECONDS / 2
        while served.server.server_state.connections and time.monotonic() < until:
            time.sleep(0.05)
        assert not served.server.server_state.connections
        assert status(served.ask("/healthz")) == 200
    assert not caplog.records


@pytest.mark.parametrize(
    "said", [b"\x16\x03\x01\x02", b"GET / HTTP/9\r\n\r\n", b"GET http://[ HTTP/1.1\r\nhost: x\r\n\r\n", b"\0" * 5000]
)
def test_what_is_no_request_is_refused_and_fills_no_log(said, caplog):
    with Served() as served:
        with served.connect(said) as one:
            assert status(rest(one)) == 400
        upgrade = served.ask("/healthz", upgrade="websocket", connection="upgrade")
        assert status(upgrade) == 200
        assert status(served.ask("/healthz")) == 200
    assert not caplog.records


def test_whoever_sends_requests_without_waiting_for_answers_is_cut_off(caplog):
    """Each would be kept as a request of its own, and the next ones be read after each answer."""
    asked = b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n"
    with Served() as served:
        with served.connect(asked * (protocol.PIPELINED + 1)) as one:
            found = b""
            while found.count(b"HTTP/1.1 200") < protocol.PIPELINED + 1:
                more = one.recv(65536)
                assert more
                found += more
        with served.connect() as one:
            with contextlib.suppress(ConnectionError):
                one.sendall(asked * 5000)
            assert rest(one).count(b"HTTP/1.1 200") <= protocol.PIPELINED
        assert status(served.ask("/healthz")) == 200
    assert not caplog.records


def test_requests_in_one_go_are_answered_in_turn():
    with Served() as served:
        asked = b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n" * 3
        with served.connect(asked) as one:
            found = b""
            while found.count(b"HTTP/1.1 200") < 3:
                more = one.recv(65536)
                assert more
                found += more


@pytest.mark.thorough
def test_a_half_sent_body_is_answered_and_a_client_that_goes_leaves_no_trace(monkeypatch, caplog):
    monkeypatch.setattr(security, "BODY_SECONDS", 0.3)
    monkeypatch.setattr(protocol, "HEAD_SECONDS", 0.3)
    with Served() as served:
        head = b"POST %s HTTP/1.1\r\nhost: x\r\nx-poblado: 1\r\naccept-language: es\r\n"
        head += b"content-type: application/x-www-form-urlencoded\r\ncontent-length: 100\r\n\r\n{"
        for path in (b"/game/x/act", b"/start", b"/board/check", b"/setup/check"):
            with served.connect(head % path) as one:
                answer = rest(one)
            assert status(answer) == 408 and "ha tardado demasiado en llegar" in answer.decode()
        for path in (b"/game/x/act", b"/start", b"/game/x/sit"):
            served.connect(head % path).close()
        eventually(lambda: not served.server.server_state.tasks)
    assert not caplog.records


def test_a_body_in_pieces_is_read_whole():
    body = b'{"actions": ["END_TURN"]}'
    head = b"POST /game/x/act HTTP/1.1\r\nhost: x\r\nx-poblado: 1\r\nconnection: close\r\ncontent-length: %d\r\n\r\n"
    with Served() as served:
        for pieces in ([head % len(body) + body], [head % len(body), body], [head % len(body) + body[:9], body[9:]]):
            with served.connect() as one:
                for piece in pieces:
                    one.sendall(piece)
                    time.sleep(0.05)
                assert status(rest(one)) == 404
        with served.connect(head % 9 + body[:9]) as one:
            assert status(rest(one)) == 400


def test_an_answer_goes_out_in_one_piece_and_a_head_alone_does_not_wait():
    sent = []

    class Wire(asyncio.Transport):
        def write(self, data):
            sent.append(bytes(data))

        def close(self):
            sent.append("closed")

    async def tried():
        one = protocol.Joining(Wire(), asyncio.get_running_loop())
        one.write(b"HTTP/1.1 200 OK\r\n\r\n")
        one.write(memoryview(b"a page"))
        one.write(b"of it")
        await asyncio.sleep(0)
        one.write(b"HTTP/1.1 200 OK\r\n\r\n")
        assert len(sent) == 2
        await asyncio.sleep(0)
        one.write(b"a stream")
        one.write(b"HTTP/1.1 304 Not Modified\r\n\r\n")
        one.close()
        await asyncio.sleep(0)

    asyncio.run(tried())
    head = b"HTTP/1.1 200 OK\r\n\r\n"
    assert sent == [head + b"a page", b"of it", head, b"a stream", b"HTTP/1.1 304 Not Modified\r\n\r\n", "closed"]


def test_connections_are_counted_in_all_and_by_address():
    with Served(most=5) as served:
        held = [served.connect() for _ in range(5)]
        served.holds(5)
        assert status(served.ask("/healthz")) == 503
        held.pop().close()
        served.holds(4)
        assert status(served.ask("/healthz")) == 200
    with Served(proxy="", of_an_address=5) as served:
        held = [served.connect() for _ in range(5)]
        served.holds(5)
        assert status(served.ask("/healthz")) == 503
        held.pop().close()
        served.holds(4)
        assert status(served.ask("/healthz")) == 200
    # Behind a proxy that is trusted are many people.
    with Served(of_an_address=2) as served:
        held = [served.connect() for _ in range(5)]
        served.holds(5)
        assert status(served.ask("/healthz")) == 200


@pytest.fixture
def strict(monkeypatch):
    """Two uploads a minute."""
    few = [limits._limit(one.name, one.method, one.path.pattern, "2/minute", one.reason) for one in limits.LIMITS]
    monkeypatch.setattr(limits, "LIMITS", tuple(few))


def test_an_address_that_asks_too_often_is_told_when_to_ask_again(person, strict):
    client = person.client
    for path in ("/setup/check", "/board/standard-1.svg", "/setup/check", "/board/standard-2.svg"):
        assert client.get(path).status_code == 200
    script = client.get("/setup/check", headers={"accept": "*/*", "accept-language": "en"})
    assert script.status_code == 429 and 0 < int(script.headers["retry-after"]) <= 60
    assert "Too many requests" in script.json()["error"]
    page = client.get("/board/standard-3.svg", headers={"accept": "text/html", "accept-language": "es"})
    assert page.status_code == 429 and "demasiadas peticiones" in page.text
    assert "content-security-policy" in page.headers
    # What is asked for otherwise is counted by itself, and an act is not.
    assert client.get("/").status_code == 200
    assert person.act(person.state()["legal"][0]).status_code == 200


@pytest.mark.parametrize(
    "method, path",
    [
        ("POST", "/start"),
        ("POST", "/game/x/continue"),
        ("POST", "/game/x/sit"),
        ("POST", "/board/check"),
        ("POST", "/setup/check"),
        ("GET", "/board/standard-1.svg"),
        ("GET", "/game/x/report"),
        ("GET", "/game/x/report.json"),
        ("GET", "/game/x/replay"),
        ("GET", "/game/x/moment"),
        ("GET", "/game/x/board.svg"),
        ("GET", "/game/x/board.png"),
    ],
)
def test_all_that_costs_much_is_limited(app, strict, method, path):
    client = TestClient(app)
    answers = [client.request(method, path, follow_redirects=False).status_code for _ in range(3)]
    assert 429 not in answers[:2] and answers[2] == 429
    assert TestClient(create_app(":memory:", limited=False)).request(method, path).status_code != 429


def test_a_forged_address_changes_nothing_unless_a_trusted_proxy_says_it(strict):
    with Served(proxy="10.9.8.7") as served:
        answers = [status(served.ask("/setup/check", x_forwarded_for=f"203.0.113.{n}")) for n in range(3)]
        assert answers == [200, 200, 429]
    with Served(proxy="127.0.0.1") as served:
        answers = [status(served.ask("/setup/check", x_forwarded_for=f"203.0.113.{n}")) for n in range(3)]
        assert answers == [200] * 3
        # What stands before the last address that nobody trusts was written by anybody.
        answers = [status(served.ask("/setup/check", x_forwarded_for=f"198.51.100.{n}, 203.0.113.0")) for n in range(2)]
        assert answers == [200, 429]


def test_addresses_are_told_apart(app):
    def told(host):
        return limits.address_of(limits.HTTPConnection({"type": "http", "client": (host, 1), "headers": []}))

    assert told("::ffff:192.0.2.1") == told("192.0.2.1") != told("192.0.2.2")
    assert told("2001:db8::1") == told("2001:db8::ffff") != told("2001:db8:0:1::1")
    assert told("testclient") == "testclient"
    trusted = protocol.Trusted("127.0.0.1, 10.0.0.0/8,fd00::/8")
    assert "10.1.2.3" in trusted and "fd00::1" in trusted and "127.0.0.1" in trusted
    assert "192.0.2.1" not in trusted and "::1" not in trusted and "nothing" not in trusted
    assert "192.0.2.1" in protocol.Trusted("*") and "192.0.2.1" not in protocol.Trusted("")


def test_streams_of_a_table_and_of_an_address_are_counted(monkeypatch):
    monkeypatch.setattr(limits, "STREAMS_OF_A_TABLE", 3)
    monkeypatch.setattr(limits, "STREAMS_OF_AN_ADDRESS", 4)
    with Served() as served:
        people = [Person(served.app) for _ in range(2)]
        games = [person.game for person in people]

        def stream(game, address="203.0.113.1", more=""):
            more += f"host: x\r\naccept-language: en\r\nx-forwarded-for: {address}\r\n"
            head = f"GET /game/{game}/stream HTTP/1.1\r\n{more}\r\n"
            one = served.connect(head.encode())
            found = b""
            while not found.partition(b"\r\n\r\n")[2]:
                found += one.recv(65536)
            return one, found

        held = [stream(games[0]) for _ in range(3)]
        assert [status(answer) for _, answer in held] == [200] * 3
        # The table is full, for others too; the address has one more elsewhere.
        time.sleep(0.2)
        _, refused = stream(games[0], "203.0.113.2")
        assert status(refused) == 503 and b"retry-after" in refused and b"Too many pages" in refused
        # Whoever plays there sees the table all the same.
        cookie = "; ".join(f"{name}={value}" for name, value in people[0].client.cookies.items())
        player, answer = stream(games[0], "203.0.113.9", f"cookie: {cookie}\r\n")
        assert status(answer) == 200
        player.close()
        held.append(stream(games[1]))
        _, refused = stream(games[1])
        assert status(held[-1][1]) == 200 and status(refused) == 503
        assert status(stream(games[1], "203.0.113.2")[1]) == 200
        held[0][0].close()
        for _ in range(100):
            one, again = stream(games[0])
            if status(again) == 200:
                break
            one.close()
            time.sleep(0.05)
        assert status(again) == 200


def test_a_class_of_thirty_behind_one_address_plays():
    """What thirty people do within a minute, all from one address."""
    asked = {
        ("POST", "/start"): 2,
        ("GET", "/setup/check"): 30,
        ("GET", "/board/standard-1.svg"): 30,
        ("POST", "/game/x/sit"): 2,
        ("GET", "/game/x"): 20,
        ("POST", "/game/x/act"): 200,
        ("GET", "/game/x/report"): 3,
        ("GET", "/game/x/replay"): 3,
        ("GET", "/game/x/moment"): 80,
    }
    refused = []

    async def fine(scope, receive, send):
        pass

    async def told(message):
        refused.append(message)

    async def minute():
        limited = limits.Limits(fine)
        for (method, path), times in asked.items():
            scope = {"type": "http", "method": method, "path": path, "headers": [], "client": ("192.0.2.1", 1)}
            for _ in range(30 * times):
                await limited(scope, None, told)

    asyncio.run(minute())
    assert refused == []
    assert limits.STREAMS_OF_AN_ADDRESS >= 30 * 4 and protocol.CONNECTIONS_OF_AN_ADDRESS >= 30 * 6


def test_there_are_files_for_as_many_connections_as_are_allowed():
    most = protocol.most_connections()
    assert 16 <= most <= protocol.MOST_CONNECTIONS
    if os.name == "posix":
        import resource

        assert most < resource.getrlimit(resource.RLIMIT_NOFILE)[0]


def test_many_short_headers_are_refused_without_reading_them_all(monkeypatch, caplog):
    """Each costs a call, and a system hands over many thousands of them at once."""
    read, on_header = [], protocol.HttpToolsProtocol.on_header
    monkeypatch.setattr(
        protocol.HttpToolsProtocol, "on_header", lambda self, *given: read.append(1) or on_header(self, *given)
    )
    with Served() as served:
        few = {f"x_{k}": "b" for k in range(protocol.HEADERS - 10)}
        assert status(served.ask("/healthz", **few)) == 200
        read.clear()
        with served.connect() as one:
            with contextlib.suppress(ConnectionError):
                one.sendall(b"GET /healthz HTTP/1.1\r\nhost: x\r\n" + b"x: b\r\n" * 40_000)
            answer = rest(one)
        assert not answer or status(answer) == 431
        assert len(read) == protocol.HEADERS + 1
    assert not caplog.records


def test_what_comes_at_once_is_no_more_than_a_head_may_have():
    """What a connection is given in one go may be longer than that, and all of it one header."""
    told = []

    async def tried():
        class Wire(asyncio.Transport):
            def is_closing(self):
                return bool(told)

            def get_extra_info(self, name, default=None):
                return default

            def write(self, data):
                told.append(data)

            def close(self):
                pass

        config = uvicorn.Config(lambda scope, receive, send: None, ws="none", log_config=None)
        state = uvicorn.server.ServerState()
        one = protocol.protocol(protocol.Trusted(""), 10)(config=config, server_state=state, app_state={})
        one.connection_made(Wire())
        given, feed = [], one.parser.feed_data

        class Parser:
            def feed_data(self, data):
                given.append(len(data))
                feed(data)

        one.parser = Parser()
        one.data_received(b"GET / HTTP/1.1\r\nx: " + b"a" * 200_000)
        one.connection_lost(None)
        return given

    assert asyncio.run(tried()) == [protocol.HEAD_BYTES + 1]
    assert status(told[0]) == 431


def test_connections_wait_until_they_are_accepted_however_few_are_in_one_go():
    gate, held = threading.Event(), threading.Event()

    def hold():
        held.set()
        gate.wait(20)

    with Served() as served:
        served.server.servers[0].get_loop().call_soon_threadsafe(hold)
        held.wait(20)
        try:
            # The system takes them while the server does nothing; three only, and these would try again for seconds.
            asked = [
                served.connect(b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n") for _ in range(40)
            ]
        finally:
            gate.set()
        assert [status(rest(one)) for one in asked] == [200] * 40
