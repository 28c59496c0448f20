"""`poblado verify`: what is proven of dice and draws, what is not, and who is refused."""

import json

import pytest
from click.testing import CliRunner

import poblado
from poblado.cli.main import group
from poblado.commitment import commitment_of, committed, revealed
from poblado.kernel.chance import HashSource
from poblado.kernel.record import Record

SECRET = "c0" * 32


def run(*words, language="en", code=0):
    done = CliRunner().invoke(group(language), ["verify", *map(str, words)])
    assert done.exit_code == code, done.output + str(done.exception)
    return done.output


@pytest.fixture(scope="module")
def record():
    table = poblado.Table(poblado.ruleset("base-beginner", 3), HashSource(SECRET), ["Ana", "Bea", "Leo"])
    table.record.header = committed({**table.record.header, "dice": "random"}, SECRET)
    while len(table.record.actions) < 90:
        table.play(table.legal()[0])
    return Record(revealed(table.record.header, SECRET), table.record.actions)


def saved(folder, record, form):
    path = folder / f"game.{form}"
    path.write_text(record.to_text() if form == "txt" else json.dumps(record.to_json()), encoding="utf-8")
    return path


@pytest.mark.parametrize("form", ["txt", "json"])
def test_dice_are_proven_and_a_changed_die_is_refused_by_line(tmp_path, record, form):
    path, shown = saved(tmp_path, record, form), commitment_of(record.header)
    n = sum(action.startswith("*") for action in record.actions)
    said = run(path)
    assert f"Proven: {n} rolls and draws follow" in said and f"table showed: {shown}" in said
    assert "Not proven: that whoever runs the server" in said
    assert f"Probado: {n} resultados del azar (dados y cartas) salen" in run(path, language="es")
    told = json.loads(run(path, "--json"))
    assert told["valid"] and told["dice"] == {"commitment": shown, "proven": n, "unproven": 0}
    assert f"the one that you gave: {shown}" in run(path, "--commitment", shown)
    other = "f" * 64
    assert f"line 2: the record's commitment is {shown}" in run(path, "--commitment", other, code=1)
    assert f"línea 2: el compromiso del registro es {shown}" in run(path, "--commitment", other, code=1, language="es")
    i = max(k for k, action in enumerate(record.actions) if action.startswith("* DICE"))
    die = "* DICE 1+1" if record.actions[i] != "* DICE 1+1" else "* DICE 1+2"
    forged = Record(record.header, [*record.actions[:i], die, *record.actions[i + 1 :]])
    path = saved(tmp_path, forged, form)
    reason = f"{die}: from the secret follows {record.actions[i]} instead"
    assert f"line {i + 3}: {reason}" in run(path, code=1)
    assert f"línea {i + 3}: {die}: según el secreto tocaba {record.actions[i]}" in run(path, code=1, language="es")
    assert json.loads(run(path, "--json", code=1)) == {"valid": False, "line": i + 3, "reason": reason}


def test_a_die_that_is_changed_in_a_file_by_hand_is_refused_by_its_line_too(tmp_path, record):
    """The chain of hashes is then as it was: in JSON it tells only that something was changed."""
    i = max(k for k, action in enumerate(record.actions) if action.startswith("* DICE"))
    for form in ("txt", "json"):
        path = saved(tmp_path, record, form)
        die = "* DICE 1+1" if record.actions[i] != "* DICE 1+1" else "* DICE 1+2"
        text = path.read_text(encoding="utf-8")
        at = text.rindex(record.actions[i])
        path.write_text(text[:at] + die + text[at + len(die) :], encoding="utf-8")
        assert f"line {i + 3}:" in run(path, code=1)
    path = saved(tmp_path, record, "json")
    told = json.loads(path.read_text(encoding="utf-8"))
    told["header"]["names"][0] = "Eva"
    path.write_text(json.dumps(told), encoding="utf-8")
    assert f"line {len(record.actions) + 3}: the chain hash does not fit" in run(path, code=1)


def test_it_says_where_nothing_is_proven(tmp_path, record):
    bare = Record({key: value for key, value in record.header.items() if key != "chance"}, record.actions)
    path = saved(tmp_path, bare, "txt")
    assert "are not proven: the record has no commitment" in run(path)
    assert "no están probados" in run(path, language="es")
    n = sum(action.startswith("*") for action in record.actions)
    assert json.loads(run(path, "--json"))["dice"] == {"commitment": "", "proven": 0, "unproven": n}
    assert "but one was shown" in run(path, "--commitment", commitment_of(record.header), code=1)
    later = Record(revealed(committed(bare.header, SECRET, 40), SECRET), record.actions)
    said = run(saved(tmp_path, later, "txt"))
    assert "Not proven: " in said and "of the game that this one goes on from" in said
