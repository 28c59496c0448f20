"""Arenas: seatings, ratings, tests that stop, folders that lose nothing, late bots, and processes that speak JSON."""

import json
import math
import os
import shutil
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest
from click.testing import CliRunner

from poblado import bots
from poblado.cli.main import group
from poblado.kernel.errors import BadChoice
from poblado.lab import ArenaWords, arena, contest_of
from poblado.lab.contest import FAULTS, Hurried, chunks_of, seatings
from poblado.lab.ratings import Sprt, bradley_terry, open_skill
from poblado.lab.store import chunks_in

ROOT = Path(__file__).parents[2]
NODE = shutil.which("node")


# -- who sits where ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("count", "players", "mode"),
    [(2, 2, "pairs"), (4, 4, "pairs"), (3, 3, "pairs"), (3, 5, "pairs"), (3, 4, "one"), (5, 4, "leave-one-out"),
     (6, 4, "leave-one-out")],
)  # fmt: skip
def test_every_bot_sits_at_every_seat_as_often(count, players, mode):
    tables = seatings(count, players, mode)
    assert len(set(tables)) == len(tables)
    for bot in range(count):
        held = Counter(seat for table in tables for seat, at in enumerate(table) if at == bot)
        assert set(held) == set(range(players)) and len(set(held.values())) == 1
    if mode == "pairs":
        assert {frozenset(table) for table in tables} == {frozenset((a, b)) for b in range(count) for a in range(b)}
    if mode == "one":
        assert all(table.count(0) == 1 and len(set(table)) == 2 for table in tables)


def test_too_few_bots_are_refused():
    with pytest.raises(BadChoice, match="leave-one-out needs 5 bots, not 4"):
        contest_of(["random"] * 4, mode="leave-one-out")
    with pytest.raises(BadChoice, match="has one twice"):
        contest_of(["random", "random"])


def test_chunks_are_whole_deals_and_the_same_whoever_plays():
    assert chunks_of(60, 12) == [(0, 48), (48, 60)]
    assert chunks_of(200, 90)[:2] == [(0, 90), (90, 180)]


# -- ratings -----------------------------------------------------------------------------------------------------------


def test_strengths_are_those_that_the_wins_were_drawn_with():
    """A table of four: each wins in proportion to its strength, which the fit finds again, and its interval holds it."""
    strength = [1.0, 2.0, 4.0]
    games = {}
    for table in ((0, 0, 1, 1), (0, 1, 2, 2), (1, 1, 2, 2), (0, 0, 2, 2)):
        whole = sum(strength[bot] for bot in table)
        for bot in set(table):
            games[table, bot] = round(100_000 * table.count(bot) * strength[bot] / whole)
    found = bradley_terry(games, 3)
    for rating, true in zip(found, strength, strict=True):
        elo = 400 * math.log10(true / 2.0)
        assert abs(rating.elo - elo) < 2 and rating.low - 2 < elo < rating.high + 2
    assert all(rating.high - rating.low < 10 for rating in found)


def test_nobody_is_infinitely_strong():
    found = bradley_terry({((0, 1), 0): 10}, 2)
    assert 0 < found[0].elo < 1000 and found[0].low < found[0].elo - 100


def test_the_test_errs_as_seldom_as_it_says():
    """Of bots that are equal, or stronger by as much as is asked, it is wrong about 5 times in 100."""
    import random

    def outcome(rng, elo, test):
        games = Counter()
        while True:
            for _ in range(50):
                won = rng.random() < 1 / (1 + 10 ** (-elo / 400))
                games[(0, 1), 0 if won else 1] += 1
            if verdict := test.verdict(games):
                return verdict

    rng = random.Random(1)
    test = Sprt(0, 100)
    wrong = sum(outcome(rng, 0, test) == "stronger" for _ in range(300))
    missed = sum(outcome(rng, 100, test) != "stronger" for _ in range(300))
    assert wrong < 30 and missed < 30


def test_one_seat_against_three_counts_for_what_it_is():
    """A quarter of the games is what an equal bot wins alone at a table of four."""
    test = Sprt(-50, 50)
    assert abs(test.ratio({((0, 1, 1, 1), 0): 100, ((0, 1, 1, 1), 1): 300})) < 3
    assert test.ratio({((0, 1, 1, 1), 0): 200, ((0, 1, 1, 1), 1): 300}) > 3


def test_open_skill_puts_the_winner_first():
    told = open_skill([(0, 1, 2)] * 30, [2] * 30, [(5, 3, 10)] * 30, 3)
    assert told[2][0] > told[0][0] > told[1][0]


class First(bots.Bot):
    name = "first"

    def choose(self, view):
        return view.legal()[0]


class Other(First):
    name = "other"


# -- playing -----------------------------------------------------------------------------------------------------------


def test_the_games_of_a_deal_share_board_and_dice():
    """Two bots that choose alike from any seat play one game twice."""
    rows = arena(contest_of([First(), Other()], "duel", 2, limit=500), 20).rows
    assert rows["deal"] == [k // 2 for k in range(20)]
    assert all(rows["digest"][k] == rows["digest"][k + 1] for k in range(0, 20, 2))
    assert len(set(rows["digest"])) == 10 and rows["seats"][:2] == [[0, 1], [1, 0]]


def test_equal_rows_and_page_with_more_workers(tmp_path):
    contest = contest_of(["random", "weighted", "settler"], seed=3)
    alone = arena(contest, 60)
    together = arena(contest, 60, workers=2, out=tmp_path)
    again = arena(contest, 60, out=tmp_path)
    assert alone.rows == together.rows == again.rows
    assert ArenaWords(alone, "es").page() == ArenaWords(again, "es").page()
    assert alone.standings[0].bot == "settler"


def test_a_folder_of_another_contest_is_refused(tmp_path):
    arena(contest_of(["random", "weighted"]), 4, out=tmp_path)
    with pytest.raises(BadChoice, match="differs in seed: name another folder"):
        arena(contest_of(["random", "weighted"], seed=2), 4, out=tmp_path)


def test_a_folder_of_another_board_is_refused(tmp_path):
    """The digest of rules leaves the board out."""
    arena(contest_of(["random", "weighted"]), 4, out=tmp_path)
    with pytest.raises(BadChoice, match="differs in board"):
        arena(contest_of(["random", "weighted"], board="beginner"), 4, out=tmp_path)


def test_more_games_are_added_to_a_folder(tmp_path):
    contest = contest_of(["random", "weighted"])
    arena(contest, 50, out=tmp_path)
    assert chunks_in(tmp_path, "games") == [(0, 48), (48, 50)]
    assert arena(contest, 70, out=tmp_path).games == 70
    assert chunks_in(tmp_path, "games") == [(0, 48), (48, 70)]


def test_it_stops_when_it_knows():
    told = arena(contest_of(["settler", "random"], "duel", 2), 1000, sprt=(0, 50))
    assert told.verdict == "stronger" and told.games < 200
    other = arena(contest_of(["settler", "random"], "duel", 2), 1000, sprt=(0, 50), workers=2)
    assert other.rows == told.rows


COMMAND = [
    sys.executable,
    "-m",
    "poblado",
    "arena",
    "random",
    "weighted",
    "settler",
    "--ruleset",
    "duel",
    "--games",
    "240",
    "--lang",
    "es",
]


def test_a_run_that_is_killed_goes_on(tmp_path):
    """The table is the same as that of a run that nobody has broken off, byte for byte."""
    out = tmp_path / "games"
    whole = subprocess.run(COMMAND, capture_output=True, check=True, timeout=300)
    broken = subprocess.Popen([*COMMAND, "--out", out], stdout=subprocess.DEVNULL)
    for _ in range(600):
        if out.exists() and chunks_in(out, "games"):
            break
        time.sleep(0.1)
    os.kill(broken.pid, signal.SIGKILL)
    broken.wait()
    done = len(chunks_in(out, "games"))
    assert 0 < done < 5
    kept = {path: path.stat().st_mtime_ns for path in out.glob("games-*.parquet")}
    rest = subprocess.run([*COMMAND, "--out", out, "--workers", "2"], capture_output=True, check=True, timeout=300)
    assert rest.stdout == whole.stdout and len(rest.stdout.splitlines()) > 10
    assert all(path.stat().st_mtime_ns == when for path, when in kept.items())


# -- bots that are late, and of other languages ------------------------------------------------------------------------


class Sleeper(bots.Bot):
    name = "sleeper"

    def choose(self, view):
        time.sleep(0.02)
        return view.legal()[0]


def test_after_three_late_answers_the_game_is_lost():
    contest = contest_of([Sleeper(), bots.Random()], "duel", 2, seconds=0.005)
    told = arena(contest, 6)
    late = next(s for s in told.standings if s.bot == "sleeper")
    assert late.wins == 0 and late.faults == 6 * FAULTS
    assert told.finished < 6 or next(s for s in told.standings if s.bot == "random").wins == 6


def test_a_late_bot_is_not_asked_any_more():
    bot = Sleeper()
    hurried = Hurried(bot, 0.001)
    from poblado import new_table

    table = new_table("duel", 2)
    asked = time.perf_counter()
    for _ in range(50):
        hurried.choose(table.view(table.actor))
    assert hurried.faults == FAULTS and time.perf_counter() - asked < 0.02 * 40


ECHO = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    {}
    print(json.dumps({{"ask": asked["ask"], "index": len(asked["legal"]) - 1}}), flush=True)
"""


def echo(tmp_path, what="pass"):
    path = tmp_path / "echo_bot.py"
    path.write_text(ECHO.format(what), encoding="utf-8")
    return f"run:{sys.executable} {path}"


def test_a_process_is_asked_in_json(tmp_path):
    name = echo(tmp_path, "assert set(asked) == {'ask', 'seat', 'seed', 'position', 'legal'}")
    told = arena(contest_of([name, "random"], "duel", 2, limit=400), 4)
    assert next(s for s in told.standings if s.bot == name).faults == 0
    assert told.rows == arena(contest_of([name, "random"], "duel", 2, limit=400), 4).rows


def test_a_process_sees_no_hidden_card(tmp_path):
    """Cells of hands and of the deck that the seat may not know are null."""
    log = tmp_path / "seen.txt"
    name = echo(tmp_path, f"open({str(log)!r}, 'a').write(line)")
    arena(contest_of([name, "settler"], limit=300), 1)
    seen = [json.loads(line) for line in log.read_text().splitlines()]
    hands = [asked["position"]["fields"].get("island.hand", []) for asked in seen]
    assert any(any(cell is None for cell in hand) for hand in hands)
    for asked, hand in zip(seen, hands, strict=True):
        row = len(hand) // 6 or 1
        assert all(not cell or k // row == asked["seat"] for k, cell in enumerate(hand)), "a hand of somebody else"


@pytest.mark.parametrize(
    "what", ["sys.exit()", "print('no JSON', flush=True)", "print(json.dumps({'index': 99}), flush=True)",
             "import time; time.sleep(9)"],
)  # fmt: skip
def test_a_process_that_fails_loses_the_game(tmp_path, what):
    name = echo(tmp_path, what)
    told = arena(contest_of([name, "random"], "duel", 2, seconds=0.5), 1)
    late = next(s for s in told.standings if s.bot == name)
    assert late.faults == 2 * FAULTS and late.wins == 0


def test_a_command_that_is_not_there_is_told():
    with pytest.raises(BadChoice, match="no_such_program cannot be started"):
        arena(contest_of(["run:no_such_program", "random"]), 1)
    with pytest.raises(BadChoice, match="expected run:COMMAND"):
        contest_of(["run:", "random"])


@pytest.mark.skipif(NODE is None, reason="node is not installed")
def test_the_bot_in_another_language_plays():
    name = f"run:{NODE} {ROOT / 'examples' / 'bot_in_javascript.js'}"
    told = arena(contest_of([name, "random"], "duel", 2), 10)
    one = next(s for s in told.standings if s.bot == name)
    assert one.faults == 0 and one.wins >= 5


# -- the command -------------------------------------------------------------------------------------------------------


def run(*words):
    return CliRunner().invoke(group("en"), ["arena", *words])


def test_the_command_tells_a_table_and_writes_a_page(tmp_path):
    page = tmp_path / "arena.html"
    done = run("random", "weighted", "--games", "20", "--sprt", "0,400", "--html", str(page))
    assert done.exit_code == 0, done.output
    assert "STANDINGS" in done.output and "weighted" in done.output
    text = page.read_text(encoding="utf-8")
    assert "<svg" in text and "http" not in text.replace("http://www.w3.org/2000/svg", "")
    told = json.loads(run("random", "weighted", "--games", "20", "--json").stdout)
    assert {s["bot"] for s in told["standings"]} == {"random", "weighted"} and sum(told["seats"]) == told["finished"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["random", "weighted", "--sprt", "x"], "expected two differences in Elo"),
        (["random", "weighted", "--sprt", "20,0"], "the lower one first"),
        (["random", "weighted", "settler", "--sprt", "0,20"], "the test compares two bots, not 3"),
        (["random", "nobody"], "there is no bot 'nobody'"),
    ],
)
def test_what_cannot_be_played_is_told(words, said):
    done = run(*words)
    assert done.exit_code == 2 and said in done.output
