"""Datasets: what stands in a row fits the game, runs go on, and a value can be learned from it."""

import json

import numpy as np
import pyarrow.parquet as pq
import pytest
from click.testing import CliRunner

from poblado.cli.main import group
from poblado.kernel.errors import BadChoice
from poblado.lab import counted_rows, dataset, datasets, read_arena, spec
from poblado.lab.datasets import DECISION_SCHEMA


def rows(folder, kind):
    return [row for path in sorted(folder.glob(f"{kind}-*.parquet")) for row in pq.read_table(path).to_pylist()]


def test_a_row_is_a_decision_and_what_came_of_it(tmp_path):
    played = dataset(tmp_path, "duel", "settler", 6, every=3)
    games = {row["game"]: row for row in rows(tmp_path, "games")}
    drawn = rows(tmp_path, "decisions")
    assert set(games) == set(range(6)) and len(drawn) > 60
    assert counted_rows(tmp_path) == {"games": 6, "decisions": len(drawn)}
    for row in drawn:
        game, seat = games[row["game"]], row["seat"]
        assert len(row["observation"]) == played.observation.size
        assert len(row["legal"]) > 1 and row["action"] in row["legal"]
        assert row["points"] == [game["points"][(seat + k) % 2] for k in range(2)]
        assert row["winner"] == (game["winner"] - seat) % 2
        assert row["rounds_left"] == game["rounds"] - row["round"] >= 0


def test_observations_are_those_of_the_spec(tmp_path):
    """Decoded by name they say who looks: its own seat is the first, and it has what a founding leaves."""
    dataset(tmp_path, "base", "random", 2, every=1)
    told = spec("base").observation
    first = rows(tmp_path, "decisions")[0]
    split = told.split(np.array(first["observation"], np.int16))
    assert set(split) and all(len(np.atleast_1d(part)) for part in split.values())


def test_equal_rows_with_more_workers_and_after_a_break(tmp_path, monkeypatch):
    monkeypatch.setattr(datasets, "SIZE", 10)
    dataset(tmp_path / "one", "duel", "weighted", 25, every=50)
    dataset(tmp_path / "two", "duel", "weighted", 12, every=50)
    dataset(tmp_path / "two", "duel", "weighted", 25, every=50, workers=2)
    for kind in ("games", "decisions"):
        assert (
            rows(tmp_path / "one", kind)[:-1]
            and len(rows(tmp_path / "one", kind)) == counted_rows(tmp_path / "two")[kind]
        )
    assert read_arena(tmp_path / "one").rows == read_arena(tmp_path / "two").rows


def test_metadata_says_what_was_played(tmp_path):
    dataset(tmp_path, "duel", "random", 1, every=5, seed=7)
    path = next(tmp_path.glob("decisions-*.parquet"))
    assert pq.read_schema(path).equals(DECISION_SCHEMA)
    told = json.loads(pq.read_schema(path).metadata[b"poblado"])
    assert told["seed"] == 7 and told["digest"] == spec("duel").digest and {"poblado", "command", "bots"} <= set(told)


def test_another_bot_in_the_same_folder_is_refused(tmp_path):
    dataset(tmp_path, "duel", "random", 1)
    with pytest.raises(BadChoice, match="differs in bots"):
        dataset(tmp_path, "duel", "weighted", 1)


def test_a_value_can_be_learned_from_it(tmp_path):
    """Least squares on half of the games tell who wins the others better than a share does."""
    dataset(tmp_path, "duel", "settler-1", 200, every=4)
    drawn = rows(tmp_path, "decisions")
    seen = np.array([row["observation"] for row in drawn], float)
    seen = (seen - seen.mean(0)) / np.maximum(seen.std(0), 1e-9)
    won = np.array([row["winner"] == 0 for row in drawn], float)
    half = np.array([row["game"] % 2 for row in drawn], bool)
    ridge = seen[half].T @ seen[half] + half.sum() * np.eye(seen.shape[1])
    guess = seen[~half] @ np.linalg.solve(ridge, seen[half].T @ (won[half] - won[half].mean())) + won[half].mean()
    error, blind = np.mean((won[~half] - guess) ** 2), np.mean((won[~half] - won[half].mean()) ** 2)
    assert error < 0.95 * blind


def test_the_commands_write_and_tell_it(tmp_path):
    folder = str(tmp_path / "set")
    done = CliRunner().invoke(
        group("en"), ["dataset", folder, "--ruleset", "duel", "--bot", "weighted", "--games", "5", "--every", "10"]
    )
    assert done.exit_code == 0 and done.output.startswith("Games: 5. Decisions:"), done.output
    told = CliRunner().invoke(group("es"), ["report", folder])
    assert told.exit_code == 0 and "Partidas de duel: 5;" in told.output and "SITIO" in told.output.upper()
    empty = CliRunner().invoke(group("en"), ["report", str(tmp_path)])
    assert empty.exit_code == 2 and "holds no games" in empty.output
