"""The stores: the same for every database, and what each has of its own."""

import json
import sqlite3
import sys
import threading
import time

import pytest

from poblado.kernel.errors import BadChoice
from poblado.server.store import HEALTH, UNDO, NoGame, StoredGame, Taken, Unavailable, open_store, without_password

HEADER = {"preset": "base", "names": ["Ana", "Ñandú"], "dice": "random"}
SEATS = [{"name": "Ana", "bot": "", "ready": True, "level": 3}, {"name": "Ñandú", "bot": "settler"}]


@pytest.fixture(params=["sqlite", "postgres"])
def url(request, tmp_path):
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/games.sqlite3"
    return request.getfixturevalue("postgres").new_database()


@pytest.fixture
def pg_url(postgres):
    return postgres.new_database()


@pytest.fixture
def opened():
    """Opens stores, and closes them at the end."""
    stores = []

    def open_one(url):
        stores.append(open_store(url))
        return stores[-1]

    yield open_one
    for store in stores:
        store.close()


@pytest.fixture
def store(url, opened):
    return opened(url)


def eventually(true, seconds=60):
    until = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < until, "it does not happen"
        time.sleep(0.02)


# -- every store ---------------------------------------------------------------------------------------------------


def test_a_game_comes_back_as_it_was_stored(store, url, opened):
    id = store.add_game(HEADER, "secret", SEATS)
    store.append(id, 0, ["0 BUILD_ROAD a1E", "* DICE 1+6"])
    store.append(id, 2, [UNDO])
    wanted = StoredGame(id, HEADER, "secret", SEATS, ["0 BUILD_ROAD a1E", "* DICE 1+6", UNDO], 0)
    assert store.load(id) == wanted
    assert opened(url).load(id) == wanted
    assert store.load("nothing") is None


def test_ids_are_not_to_be_guessed(store):
    ids = {store.add_game(HEADER, "s", SEATS) for _ in range(20)}
    assert len(ids) == 20 and all(len(id) == 12 for id in ids)


def test_entries_since(store):
    id = store.add_game(HEADER, "s", SEATS)
    entries = [f"0 ROLL {k}" for k in range(12)]
    store.append(id, 0, entries)
    assert store.entries_since(id, 9) == (entries[9:], {})
    assert store.entries_since(id, 0) == (entries, {})
    assert store.entries_since(id, 12) == ([], {})
    assert store.entries_since("nothing", 0) == ([], {})


def test_the_last_request_of_each_seat_is_stored_with_what_was_done(store, url, opened):
    id = store.add_game(HEADER, "s", SEATS)
    store.append(id, 0, ["a", "b"], 1, "n1")
    store.append(id, 2, ["c"])
    store.append(id, 3, [UNDO], 0, "n2")
    store.append(id, 4, ["d", "e"], 1, "n3")
    with pytest.raises(Taken):
        store.append(id, 4, ["d", "e"], 0, "n4")
    other = opened(url)
    assert other.load(id) == StoredGame(id, HEADER, "s", SEATS, ["a", "b", "c", UNDO, "d", "e"], 0, {0: "n2", 1: "n3"})
    assert other.entries_since(id, 0)[1] == {0: "n2", 1: "n3"}
    assert other.entries_since(id, 4) == (["d", "e"], {1: "n3"})
    assert other.entries_since(id, 5) == (["e"], {}), "a request is of its first entry"


def test_whoever_writes_second_is_told_and_nothing_of_it_is_stored(store, url, opened):
    other = opened(url)
    id = store.add_game(HEADER, "s", SEATS)
    store.append(id, 0, ["a", "b"])
    for first, entries in ((1, ["x", "y"]), (0, ["a", "b"])):
        with pytest.raises(Taken):
            other.append(id, first, entries)
    assert store.load(id).entries == ["a", "b"]
    other.append(id, 2, ["c"])
    assert store.entries_since(id, 0)[0] == ["a", "b", "c"]


def test_nothing_to_append_is_no_mistake(store):
    id = store.add_game(HEADER, "s", SEATS)
    store.append(id, 0, [])
    assert store.load(id).entries == []


def test_unknown_games_are_named(store):
    for call in (
        lambda: store.append("nothing", 0, ["a"]),
        lambda: store.load_seats("nothing"),
        lambda: store.set_seats("nothing", SEATS),
        lambda: store.set_seats("nothing", SEATS, 3),
    ):
        with pytest.raises(KeyError, match="no game 'nothing'"):
            call()


def test_seats_change_and_their_version_with_them(store, url, opened):
    other = opened(url)
    id = store.add_game(HEADER, "s", SEATS)
    assert store.load_seats(id) == (0, SEATS)
    changed = [{**SEATS[0], "name": "Eva", "ready": False}, SEATS[1]]
    assert store.set_seats(id, changed, 0) == 1
    assert other.load_seats(id) == (1, changed)
    with pytest.raises(Taken):
        other.set_seats(id, SEATS, 0)
    assert other.load_seats(id) == (1, changed)
    assert other.set_seats(id, SEATS) == 2
    stored = store.load(id)
    assert (stored.seats_version, stored.seats) == (2, SEATS)


def test_a_setting_is_stored_when_it_is_first_asked_for(store, url, opened):
    assert store.setting("key", "first") == "first"
    assert store.setting("key", "second") == "first"
    assert opened(url).setting("key", "third") == "first"


def test_many_threads_write_and_each_entry_has_one_writer(store, url, opened):
    """Every writer tries for every number: one wins each, and nobody is told of anything but `Taken`."""
    other = opened(url)
    id = store.add_game(HEADER, "s", SEATS)
    won, failed = [], []

    def write(one, writer):
        for n in range(20):
            try:
                one.append(id, n, [f"{writer} {n}"])
                won.append(n)
            except Taken:
                pass
            except Exception as error:
                failed.append(error)

    threads = [threading.Thread(target=write, args=(s, k)) for k, s in enumerate([store, other] * 4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failed == []
    assert sorted(won) == list(range(20))
    assert [entry.split()[1] for entry in store.load(id).entries] == [str(n) for n in range(20)]


def test_a_store_that_answers_is_well(store):
    store.check()
    store.check()
    assert abs(int(store.setting(HEALTH, "0")) - time.time()) < 60, "it has written"


# -- SQLite --------------------------------------------------------------------------------------------------------


def test_a_file_of_the_first_version_is_brought_up_to_date(tmp_path, opened):
    path = tmp_path / "old.sqlite3"
    old = sqlite3.connect(path)
    old.executescript(
        """
        CREATE TABLE games (
            id TEXT PRIMARY KEY, header TEXT NOT NULL, secret TEXT NOT NULL, seats TEXT NOT NULL, made REAL NOT NULL);
        CREATE TABLE actions (
            game TEXT NOT NULL REFERENCES games (id), n INTEGER NOT NULL, action TEXT NOT NULL, made REAL NOT NULL,
            PRIMARY KEY (game, n));
        CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL);
        """
    )
    old.execute("INSERT INTO games VALUES ('old', ?, 's', ?, 1.0)", (json.dumps(HEADER), json.dumps(SEATS)))
    old.execute("INSERT INTO actions VALUES ('old', 0, '0 ROLL', 1.0)")
    old.execute("INSERT INTO settings VALUES ('key', 'k')")
    old.commit()
    old.close()
    for _ in range(2):
        store = opened(str(path))
        assert store.load("old").entries == ["0 ROLL"]
        assert store.load("old").requests == {}
        assert store.setting("key", "") == "k"
    store.append("old", 1, ["0 END_TURN"], 0, "n")
    assert store.load("old").requests == {0: "n"}
    assert store.load_seats("old") == (0, SEATS)
    assert store.set_seats("old", SEATS, 0) == 1


@pytest.mark.parametrize("form", ["{}", "sqlite:///{}"])
def test_paths_and_urls_of_files(tmp_path, opened, form):
    path = tmp_path / "new" / "folder" / "games.sqlite3"
    opened(form.format(path))
    assert path.exists()


@pytest.mark.parametrize("url", [":memory:", "sqlite:///:memory:"])
def test_memory_keeps_nothing(opened, url, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    id = opened(url).add_game(HEADER, "s", SEATS)
    assert opened(url).load(id) is None
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_is_no_database_is_refused(tmp_path):
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ana, this is long enough not to be mistaken for an empty file. " * 20)
    with pytest.raises(BadChoice, match=r"letter\.txt cannot be used as an SQLite database"):
        open_store(str(path))
    with pytest.raises(BadChoice, match="cannot be used"):
        open_store(str(path / "games.sqlite3"))


def test_a_file_that_is_locked_for_long_is_unavailable(tmp_path, opened):
    path = tmp_path / "games.sqlite3"
    store = opened(str(path))
    store._db.execute("PRAGMA busy_timeout=50")
    id = store.add_game(HEADER, "s", SEATS)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(Unavailable, match="locked"):
        store.append(id, 0, ["a"])
    other.execute("ROLLBACK")
    other.close()
    store.append(id, 0, ["a"])


def test_a_file_that_can_be_read_and_not_written_is_unwell(tmp_path, opened):
    store = opened(str(tmp_path / "games.sqlite3"))
    store._db.execute("PRAGMA query_only=ON")
    assert store.load("none") is None
    with pytest.raises(Unavailable, match="readonly"):
        store.check()


# -- URLs ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("url", ["mysql://x/y", "sqlite://games", "sqlite:///", "http://host/"])
def test_other_urls_are_refused(url):
    with pytest.raises(BadChoice, match="expected a file's path, sqlite:///path or postgresql://"):
        open_store(url)


def test_passwords_are_not_shown():
    assert without_password("postgresql://eva:s3:cret@db:5432/x") == "postgresql://eva:***@db:5432/x"
    assert (
        without_password("postgresql:///x?user=eva&password=s3cret&y=1") == "postgresql:///x?user=eva&password=***&y=1"
    )
    assert without_password("/srv/games.sqlite3") == "/srv/games.sqlite3"


def test_without_psycopg_the_error_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "psycopg", None)
    for name in ("postgres", "notices"):
        monkeypatch.delitem(sys.modules, f"poblado.server.store.{name}", raising=False)
    with pytest.raises(BadChoice, match=r"pip install 'poblado\[postgres\]'"):
        open_store("postgresql://localhost/x")


def test_a_url_that_postgres_cannot_read_is_refused():
    pytest.importorskip("psycopg")
    with pytest.raises(BadChoice, match="cannot be read"):
        open_store("postgresql://host/x?no_such_option=1")


@pytest.mark.thorough
def test_a_postgres_that_is_not_there_is_unavailable():
    pytest.importorskip("psycopg")
    with pytest.raises(Unavailable, match="does not answer"):
        open_store("postgresql://poblado@127.0.0.1:1/x")


# -- PostgreSQL ----------------------------------------------------------------------------------------------------


def test_others_are_told_of_entries_and_of_seats_and_oneself_is_not(pg_url, opened):
    mine, other = opened(pg_url), opened(pg_url)
    heard, own = [], []
    id = other.add_game(HEADER, "s", SEATS)
    other.listen(heard.append)
    mine.listen(own.append)
    mine.append(id, 0, ["a", "b"])
    eventually(lambda: heard == [id])
    mine.set_seats(id, SEATS, 0)
    eventually(lambda: heard == [id, id])
    with pytest.raises(Taken):
        mine.append(id, 0, ["a"])
    with pytest.raises(Taken):
        mine.set_seats(id, SEATS, 0)
    last = mine.add_game(HEADER, "s", SEATS)
    mine.append(last, 0, ["a"])
    eventually(lambda: last in heard)
    assert heard == [id, id, last]
    # By now its own notices have come back to it too.
    other.append(last, 1, ["b"])
    eventually(lambda: last in own)
    assert own == [last]


def test_a_callback_that_fails_is_called_again_and_a_later_one_takes_its_place(pg_url, opened, caplog):
    mine, other = opened(pg_url), opened(pg_url)
    id = mine.add_game(HEADER, "s", SEATS)
    called, heard = [], []

    def fail(game):
        called.append(game)
        raise RuntimeError("lost")

    other.listen(fail)
    mine.append(id, 0, ["a"])
    mine.append(id, 1, ["b"])
    eventually(lambda: len(called) == 2)
    assert "lost" in caplog.text
    other.listen(heard.append)
    mine.append(id, 2, ["c"])
    eventually(lambda: heard == [id])
    assert len(called) == 2


@pytest.mark.thorough
def test_the_database_restarts_and_everything_goes_on(postgres, pg_url, opened):
    """Calls wait for it, the listener comes back, and what was written while it was away is told too."""
    mine, other = opened(pg_url), opened(pg_url)
    id = mine.add_game(HEADER, "s", SEATS)
    heard = []
    other.listen(heard.append)
    mine.append(id, 0, ["a"])
    eventually(lambda: heard == [id])
    postgres.stop()
    with pytest.raises(Unavailable, match="does not answer"):
        mine.check()
    back = threading.Timer(0.5, postgres.start)
    back.start()
    mine.append(id, 1, ["b"])
    back.join()
    assert mine.load(id).entries == ["a", "b"]
    eventually(lambda: len(heard) >= 2)
    mine.check()
    eventually(other_hears(mine, id, heard))


def other_hears(mine, id, heard):
    """Whether a new entry is told, tried once each time it is asked."""

    def tried():
        before = len(heard)
        mine.append(id, len(mine.entries_since(id, 0)[0]), ["more"])
        time.sleep(0.1)
        return len(heard) > before

    return tried


def test_a_write_whose_answer_was_lost_is_not_taken_by_oneself(pg_url, opened, monkeypatch):
    """The connection breaks after the database has stored: the second attempt finds its own entries."""
    import psycopg

    store = opened(pg_url)
    id = store.add_game(HEADER, "s", SEATS)
    execute = psycopg.Connection.execute
    broken = []

    def execute_and_break(self, query, *args, **kwargs):
        result = execute(self, query, *args, **kwargs)
        if ("INSERT INTO actions" in query or "UPDATE games" in query) and query not in broken:
            broken.append(query)
            self.pgconn.finish()
            raise psycopg.OperationalError("the connection is lost")
        return result

    monkeypatch.setattr(psycopg.Connection, "execute", execute_and_break)
    store.append(id, 0, ["a", "b"], 0, "n")
    assert store.set_seats(id, SEATS[::-1], 0) == 1
    assert len(broken) == 2
    assert store.load(id) == StoredGame(id, HEADER, "s", SEATS[::-1], ["a", "b"], 1, {0: "n"})
    with pytest.raises(Taken):
        store.append(id, 0, ["a", "b"], 0, "n")


def test_the_same_action_of_another_request_is_not_taken_for_one_s_own(pg_url, opened, monkeypatch):
    """The connection breaks before the database has stored, and meanwhile another process is asked for the same."""
    import psycopg

    store, other = opened(pg_url), opened(pg_url)
    id = store.add_game(HEADER, "s", SEATS)
    execute = psycopg.Connection.execute
    broken = []

    def break_first(self, query, *args, **kwargs):
        if "INSERT INTO actions" in query and not broken:
            broken.append(query)
            other.append(id, 0, ["a"], 0, "theirs")
            self.pgconn.finish()
            raise psycopg.OperationalError("the connection is lost")
        return execute(self, query, *args, **kwargs)

    monkeypatch.setattr(psycopg.Connection, "execute", break_first)
    with pytest.raises(Taken):
        store.append(id, 0, ["a"], 0, "mine")
    assert store.load(id).requests == {0: "theirs"}


def test_two_servers_may_start_at_the_same_moment(pg_url, opened):
    start_together(pg_url, opened)


def start_together(pg_url, opened):
    failed = []

    def start():
        try:
            opened(pg_url)
        except Exception as error:
            failed.append(error)

    threads = [threading.Thread(target=start) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failed == []


def test_an_older_postgres_is_completed(pg_url, opened):
    """By several servers that start together, while an old one goes on."""
    store = opened(pg_url)
    id = store.add_game(HEADER, "s", SEATS)
    with psycopg_of(pg_url) as db:
        db.execute("DROP TABLE presence")
        db.execute("ALTER TABLE actions DROP COLUMN request")
        for n in range(2):
            db.execute("INSERT INTO actions (game, n, action, made) VALUES (%s, %s, '0 ROLL', 1)", (id, n))
        start_together(pg_url, opened)
        db.execute("INSERT INTO actions (game, n, action, made) VALUES (%s, 2, '0 ROLL', 1)", (id,))
    again = opened(pg_url)
    again.append(id, 3, ["0 END_TURN"], 0, "n")
    stored = again.load(id)
    assert (stored.entries, stored.requests) == (["0 ROLL"] * 3 + ["0 END_TURN"], {0: "n"})
    assert again.share_presence({id: {0}}) == {}
    assert store.share_presence({}) == {id: {0}}


@pytest.mark.slow
def test_a_new_column_waits_for_nobody_for_long(pg_url, opened):
    """A backup reads a table for minutes: who waited for it would hold up all that play."""
    opened(pg_url)
    with psycopg_of(pg_url) as db:
        db.execute("ALTER TABLE actions DROP COLUMN request")
        with db.transaction():
            db.execute("SELECT count(*) FROM actions")
            with pytest.raises(Unavailable, match="lock timeout"):
                opened(pg_url)
    opened(pg_url)


def test_who_may_only_read_and_write_uses_tables_that_others_have_made(postgres, pg_url, opened):
    id = opened(pg_url).add_game(HEADER, "s", SEATS)
    with psycopg_of(pg_url) as db:
        db.execute("DROP ROLE IF EXISTS guest")
        db.execute("CREATE ROLE guest LOGIN")
        db.execute("GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO guest")
        store = opened(pg_url.replace("poblado@", "guest@"))
        store.append(id, 0, ["0 ROLL"], 0, "n")
        assert store.load(id).requests == {0: "n"}
        db.execute("DROP OWNED BY guest")


@pytest.mark.thorough
def test_a_postgres_that_can_be_read_and_not_written_is_unwell(pg_url, opened):
    opened(pg_url).check()
    with psycopg_of(pg_url) as db:
        db.execute(f'ALTER DATABASE "{db.info.dbname}" SET default_transaction_read_only = on')
    store = opened(pg_url)
    assert store.load("none") is None
    with pytest.raises(Unavailable, match="read-only"):
        store.check()


@pytest.mark.thorough
def test_a_postgres_that_keeps_one_waiting_is_unwell_in_time(pg_url, opened):
    store = opened(pg_url)
    with psycopg_of(pg_url) as db, db.transaction():
        db.execute("LOCK TABLE settings IN ACCESS EXCLUSIVE MODE")
        with pytest.raises(Unavailable, match="statement timeout"):
            store.check()
    store.check()


def psycopg_of(url):
    """A connection of somebody else."""
    import psycopg

    return psycopg.connect(url, autocommit=True)


def test_processes_tell_each_other_who_is_there(pg_url, opened, monkeypatch):
    one, other = opened(pg_url), opened(pg_url)
    assert one.shared
    assert one.share_presence({"g": {0, 2}}) == {}
    assert other.share_presence({"g": {1}, "h": {3}}) == {"g": {0, 2}}
    assert one.share_presence({}) == {"g": {1}, "h": {3}}
    assert other.share_presence({}) == {}
    one.share_presence({"g": {0}})
    monkeypatch.setattr("poblado.server.store.postgres.PRESENT", 0.0)
    assert other.share_presence({}) == {}, "whoever has not told for long has nobody any more"


def test_what_is_stored_in_one_go_is_all_or_nothing_each_for_itself(tmp_path, opened):
    store = opened(f"sqlite:///{tmp_path}/games.sqlite3")
    one, two, three = (store.add_game(HEADER, "secret", SEATS) for _ in range(3))
    store.append(two, 0, ["0 FIRST"])
    commits = []
    store._db.set_trace_callback(lambda sql: commits.append(sql) if sql == "COMMIT" else None)
    with store.together()():
        store.append(one, 0, ["0 A", "0 B"], 0, "nonce")
        with pytest.raises(Taken):
            store.append(two, 0, ["0 OTHER", "0 MORE"])
        with pytest.raises(NoGame):
            store.append("nowhere", 0, ["0 A"])
        store.append(three, 0, ["0 C"])
    assert len(commits) == 1
    assert [store.load(id).entries for id in (one, two, three)] == [["0 A", "0 B"], ["0 FIRST"], ["0 C"]]
    assert store.load(one).requests == {0: "nonce"}


def test_where_one_go_is_taken_back_nothing_of_it_was_stored_and_all_are_told(tmp_path, opened):
    """As a full disk does it: the database itself takes everything back."""
    store = opened(f"sqlite:///{tmp_path}/games.sqlite3")
    one, two = (store.add_game(HEADER, "secret", SEATS) for _ in range(2))
    with pytest.raises(Unavailable), store.together()():
        store.append(one, 0, ["0 A"])
        store._db.execute("ROLLBACK")
        with pytest.raises(Unavailable):
            store.append(two, 0, ["0 B"])
    assert store.load(one).entries == store.load(two).entries == []
    store.append(one, 0, ["0 A"])
    assert store.load(one).entries == ["0 A"]
