"""Laws of encodings: equal for what a view cannot tell apart, different where views differ, within the bounds that are said, and
the same from both writers: Python, which is the reference, and C, which writes the rows of batches."""

from functools import cache

import pytest
from cases import CASES, SOME, rules_of
from librt.vecs import vec
from mypy_extensions import i64

from poblado import is_compiled
from poblado.kernel.action import Actions
from poblado.kernel.columns import MOST
from poblado.kernel.encoding import Encoding
from poblado.kernel.field import OPEN, Bundle
from poblado.kernel.frame import CHANCE, STACK_END
from poblado.kernel.rng import Rng
from poblado.kernel.view import View

QUICK = [*SOME, "own-good-offers", "base-4", "cities-knights-4", "land-ahoy-4", "cards-4", "chapter-new-shores"]
LAWFUL = [pytest.param(case, marks=() if case in QUICK else pytest.mark.thorough) for case in CASES]


@cache
def encoding_of(case):
    return Encoding(rules_of(case))


def row_of(encoding, g, viewer):
    """What a seat knows, as both writers write it."""
    row = list(encoding.encode(g, viewer))
    rows = encoding.rows(3, len(g.cells))
    assert (rows is not None) == is_compiled()
    if rows is not None:
        rows.take(1, g.cells)
        rows.write(1, viewer)
        nothing = [0] * len(row)
        assert memoryview(rows).cast("h").tolist() == nothing + row + nothing
    return row


def positions(rules, seed, most, apart=7):
    """Games at decisions of a random game, some actions apart."""
    g, rng, out = rules.another(seed), Rng(seed), Actions()
    if g.rules.digest != rules.digest:
        g = rules.new_game()
    for n in range(most):
        if g.is_over():
            return
        step = rules.steps[g.step_id()]
        if step.mode == CHANCE:
            action = step.sample(g, rng)
        else:
            if n % apart == 0:
                yield g.copy()
            out.n = 0
            step.legal(g, g.actor(), out)
            action = out.to_list()[rng.below(out.n)]
        g.apply_trusted(action)


@pytest.mark.parametrize("case", LAWFUL)
def test_it_is_equal_for_what_the_viewer_cannot_tell_apart(case):
    rules, encoding = rules_of(case), encoding_of(case)
    rng = Rng(3)
    looked = 0
    for g in positions(rules, 5, 700, 31 if case != "toy" else 1):
        for viewer in range(int(rules.seats)):
            other = View(g, viewer).sample(rng)
            assert row_of(encoding, other, viewer) == row_of(encoding, g, viewer)
            looked += 1
    assert looked > 3


@pytest.mark.parametrize("case", LAWFUL)
def test_it_differs_where_views_differ(case):
    rules, encoding = rules_of(case), encoding_of(case)
    seen = {}
    for seed in (5, 6):
        for g in positions(rules, seed, 900, 3):
            viewer = int(g.actor())
            row = tuple(row_of(encoding, g, viewer))
            known = tuple(View(g, viewer).observation())
            # The same row stands for one view of each seat.
            assert seen.setdefault((viewer, row), known) == known
    assert len(seen) > 3


def told_apart(rules, field, k):
    """Whether a cell says something of its own that listed play can bring about."""
    return not (
        field.name == "kernel.stack"
        or field.derived
        or field.sums
        or field.standing
        or field.joined
        or field.secrecy != OPEN
        or rules.repeats(field, k)
        or "" in field.labels(k)
        or isinstance(field.values, Bundle)
    )


@pytest.mark.parametrize("case", LAWFUL)
def test_each_open_cell_tells(case):
    """Another number in a cell that everybody sees makes another row, whoever looks."""
    rules, encoding = rules_of(case), encoding_of(case)
    rng = Rng(9)
    g = list(positions(rules, 7, 300, 1))[-1]
    names = [axis.name for field in rules.fields for axis in field.axes]
    assert names
    changed = 0
    for field in rules.fields:
        cells = [k for k in range(int(field.size)) if told_apart(rules, field, k)]
        cells = [k for k in cells if not _of_no_seat(rules, field, k)]
        for k in cells[:: max(len(cells) // 5, 1)]:
            at = int(field.start) + k
            others = field.values.known() or list(
                range(field.values.low, min(field.values.high, field.values.low + 9) + 1)
            )
            others = [n for n in others if n != g.cells[at] and field.values.allows(n)]
            if not others:
                continue
            other = g.copy()
            other.cells[at] = others[rng.below(len(others))]
            for viewer in range(int(rules.seats)):
                assert row_of(encoding, other, viewer) != row_of(encoding, g, viewer), (
                    field.name,
                    field.labels(k),
                )
            changed += 1
    assert changed > 2


def _of_no_seat(rules, field, k):
    """Whether a cell is of a seat that does not play."""
    for axis in field.axes[::-1]:
        if axis.name == "seat" and k % int(axis.size) >= int(rules.seats):
            return True
        k //= int(axis.size)
    return False


@pytest.mark.parametrize("case", LAWFUL)
def test_numbers_stay_within_what_is_said_of_them(case):
    rules, encoding = rules_of(case), encoding_of(case)
    assert len(encoding.columns) == encoding.size
    names = [column.name for column in encoding.columns]
    assert len(set(names)) == len(names)
    for g in positions(rules, 8, 900, 9):
        for viewer in range(int(rules.seats)):
            for column, number in zip(encoding.columns, row_of(encoding, g, viewer), strict=True):
                assert column.low <= number <= column.high, f"{column.name}: {number}"


def test_base_takes_as_few_numbers_as_asked():
    encoding = encoding_of("base-4")
    assert encoding.size <= 256
    kinds = {column.field for column in encoding.columns}
    # What is left of the supply and the bank follows from the rest.
    assert {"unseen", "hidden", "frame", "island.hand"} <= kinds and not {"island.bank", "island.supply"} & kinds


def test_seats_are_counted_from_the_viewer():
    rules, encoding = rules_of("base-4"), encoding_of("base-4")
    at = {column.name: k for k, column in enumerate(encoding.columns)}
    for g in positions(rules, 3, 200):
        turn = int(g.cells[1])
        for viewer in range(4):
            row = encoding.encode(g, viewer)
            assert row[at["turn"]] == (turn - viewer) % 4 + 1
            for k, name in enumerate(("me", "next", "after 2", "after 3")):
                seat = (viewer + k) % 4
                knights = int(g.cells[rules.starts["development_cards.knights"] + seat])
                assert row[at[f"development_cards.knights {name}"]] == knights
        assert [encoding.encode(g, 2)[at[f"island.hand me {good}"]] for good in ("brick", "ore")] == [
            int(g.cells[rules.starts["island.hand"] + 12 * 2 + k]) for k in (0, 4)
        ]


def test_a_seat_that_does_not_play_is_refused():
    encoding = encoding_of("base-4")
    g = rules_of("base-4").new_game()
    for seat in (-1, 4):
        with pytest.raises(IndexError, match=f"no seat {seat}"):
            encoding.encode(g, seat)


def test_the_digest_is_of_the_rules_and_the_order_and_not_of_the_board():
    assert encoding_of("base-4").digest == Encoding(rules_of("base-4").another(77).rules).digest
    assert encoding_of("base-4").digest != encoding_of("base-5-6-5").digest


compiled = pytest.mark.skipif(not is_compiled(), reason="rows in C stand beside compiled rules")
EXTREMES = [-(2**63), -(2**31), -MOST, -2, -1, 0, 1, 2, 7, 62, 63, 64, MOST, 2**31, 2**62, 2**63 - 1]


def tables_of(encoding):
    return (
        encoding.table, encoding.gathered, encoding.hidden, encoding.step_at, encoding.parts, encoding.widths,
    )  # fmt: skip


def rows_by(encoding, cells, tables):
    """Three rows by other tables."""
    made = type(encoding.rows(1, cells))
    return made(3, cells, int(encoding.seats), int(encoding.size), int(encoding.frame_at), tables)


def written_alone(rows, cells, size):
    """Write the row in the middle for each seat; tell whether it has numbers for such cells. The others stay as they are."""
    rows.take(1, cells)
    done = True
    for viewer in range(2):
        try:
            rows.write(1, viewer)
        except IndexError as error:
            assert "are of no game in play" in str(error)
            done = False
    told = memoryview(rows).cast("h").tolist()
    assert not any(told[:size]) and not any(told[2 * size :])
    return done


@compiled
@pytest.mark.parametrize("case", QUICK)
def test_no_cells_lead_beyond_a_row(case):
    """What a row is written from is data: no number in a cell leads out of the row."""
    rules, encoding, rng = rules_of(case), encoding_of(case), Rng(4)
    size = int(encoding.size)
    g = list(positions(rules, 7, 60, 1))[-1]
    written = 0
    for n in range(300):
        cells = g.to_list()
        for _ in range(1 + n % 9):
            cells[rng.below(len(cells) if n % 2 else STACK_END)] = EXTREMES[rng.below(len(EXTREMES))]
        written += written_alone(encoding.rows(3, len(cells)), vec[i64](cells), size)
    assert 0 < written < 300


@compiled
@pytest.mark.parametrize("case", QUICK)
def test_no_tables_lead_beyond_cells_or_a_row(case):
    """Tables with another number anywhere are refused, or write within the row."""
    rules, encoding, rng = rules_of(case), encoding_of(case), Rng(5)
    g = list(positions(rules, 7, 60, 1))[-1]
    refused = 0
    for n in range(600):
        tables = [[table[k] for k in range(len(table))] for table in tables_of(encoding)]
        table = tables[n % 6]
        if not table:
            continue
        table[rng.below(len(table))] = [*EXTREMES, len(g.cells), int(encoding.size)][rng.below(len(EXTREMES) + 2)]
        try:
            rows = rows_by(encoding, len(g.cells), tuple(vec[i64](table) for table in tables))
        except ValueError:
            refused += 1
        else:
            written_alone(rows, g.cells, int(encoding.size))
    assert 100 < refused < 600


@compiled
def test_rows_of_no_game_or_no_seat_are_refused():
    g, encoding = rules_of("base-4").new_game(), encoding_of("base-4")
    rows = encoding.rows(2, len(g.cells))
    rows.take(0, g.cells)
    for i, seat in ((1, 0), (2, 0), (-1, 0), (0, 4), (0, -1)):
        with pytest.raises(IndexError, match=f"no game {i}, or no seat {seat}"):
            rows.write(i, seat)
    for i, cells in ((2, g.cells), (-1, g.cells), (0, vec[i64]([0] * 90))):
        with pytest.raises(ValueError, match=f"no game {i}, or it has too few cells"):
            rows.take(i, cells)
    with pytest.raises(ValueError, match="a seat for each game"):
        rows.write_all(b"\0")
    with pytest.raises(IndexError, match="no game 1"):
        rows.write_all(b"\0\0")
    with pytest.raises(ValueError, match="beyond the cells or the rows"):
        encoding.rows(2, 90)
