"""Dice that were fixed before the game: every choice of nature is the secret's, and one that is changed is found by line."""

import json
import re

import dice_by_hand
import pytest

import poblado
from long_run import first_is_quick
from poblado.commitment import commit, commitment_of, committed, fresh_secret, prove, revealed
from poblado.dice import dice_source
from poblado.kernel.chance import HashSource
from poblado.kernel.codec import from_text, to_text
from poblado.kernel.errors import BadRecord
from poblado.kernel.record import Record, record_from_json, record_from_text
from poblado.kernel.rng import Rng
from poblado.notation import first_position
from poblado.presets import header_of, preset, preset_names

SECRET = "5e" * 32


def played(name="base", dice="random", steps=260, seed=1, secret=SECRET):
    """The record of a random game, its secret revealed; now and then a placement is taken back."""
    rules = poblado.ruleset(name, seed=1)
    table = poblado.Table(rules, dice_source(dice, HashSource(secret)))
    table.record.header = committed({**table.record.header, "dice": dice}, secret)
    rng = Rng(seed)
    for _ in range(steps):
        if table.is_over:
            break
        legal = table.legal()
        table.play(legal[rng.below(len(legal))])
        if rng.below(5) == 0:
            # Chance that was asked is asked again the same: as if nothing had been taken back.
            table.undo()
    return Record(revealed(table.record.header, secret), table.record.actions)


def natural(record):
    return [i for i, text in enumerate(record.actions) if text.startswith("*")]


def others(record, i):
    """What nature might have done instead at action `i`."""
    rules = poblado.presets.ruleset_from_header(record.header)
    game = first_position(record, rules)
    for text in record.actions[:i]:
        game.apply_trusted(from_text(rules, text))
    out = poblado.kernel.action.Actions()
    game.legal(poblado.NATURE, out)
    return [text for text in (to_text(rules, a) for a in out.to_list()) if text != record.actions[i]]


CASES = first_is_quick(
    [("base", "random"), ("base", "balanced"), ("cards", "random"), *((name, "random") for name in preset_names())]
)


@pytest.mark.parametrize(("name", "dice"), CASES)
def test_a_changed_choice_of_nature_is_found_by_its_line(name, dice):
    record = played(name, dice)
    proof = prove(record)
    assert proof.proven == len(natural(record)) > 5 and proof.unproven == 0
    assert proof.actions == len(record.actions) and proof.commitment == commitment_of(record.header)
    tried = 0
    for i in natural(record)[:: max(1, len(natural(record)) // 8)]:
        for other in others(record, i)[:2]:
            forged = Record(record.header, [*record.actions[:i], other, *record.actions[i + 1 :]])
            # Whoever forges makes the chain of hashes anew.
            for read in (record_from_text(forged.to_text()), record_from_json(forged.to_json())):
                with pytest.raises(BadRecord, match="from the secret follows") as error:
                    prove(read)
                assert error.value.line == i + 3
                tried += 1
    assert tried > 4


def test_anybody_can_compute_the_dice_by_hand():
    record = played(steps=400)
    rolls = [i for i in natural(record) if record.actions[i].startswith("* DICE")]
    assert dice_by_hand.check(record.to_text()) == len(rolls) > 20
    record.actions[rolls[7]] = others(record, rolls[7])[0]
    with pytest.raises(ValueError, match=f"line {rolls[7] + 3}:"):
        dice_by_hand.check(record.to_text())


def test_what_follows_from_a_secret_stays_as_it_is():
    """Records are proven by later versions too."""
    rolls = [text.split()[2] for text in played().actions if text.startswith("* DICE")]
    assert rolls[:8] == FIRST_ROLLS
    header = {"ruleset": "base", "digest": "x", "names": ["Ana"], "dice": "random"}
    assert commit(header, SECRET) == COMMITMENT
    assert commit({**header, "names": [], "bots": ["settler"], "chance": {}}, SECRET) == COMMITMENT


FIRST_ROLLS = ["1+2", "2+3", "5+5", "5+2", "6+4", "4+4", "1+2", "2+2"]
COMMITMENT = "69ec94488ea26228a80619a68cb3b5d47114bbb3c84e5299c1e33aaa2a2534e5"


def test_a_commitment_fits_one_secret_and_one_game():
    record = played(steps=40)
    header, seal = record.header, record.header["chance"]
    assert re.fullmatch("[0-9a-f]{64}", seal["commitment"])
    for key in set(header) - {"names", "chance"}:
        assert commit({**header, key: "other"}, SECRET) != seal["commitment"], key
    assert len({commit(header, SECRET), commit(header, SECRET, 1), commit(header, "5f" * 32)}) == 3
    assert fresh_secret() != fresh_secret() and len(fresh_secret()) == 64


@pytest.mark.parametrize("name", preset_names())
def test_it_is_the_same_of_a_header_that_was_stored_and_read(name):
    header = header_of(poblado.ruleset(name, max(preset(name).players)))
    assert commit(json.loads(json.dumps(header)), SECRET) == commit(header, SECRET)


def refused(record, **chance):
    """What is said of a record whose header tells other things of its chance; the line is always the header's."""
    told = {key: value for key, value in {**record.header["chance"], **chance}.items() if value is not None}
    with pytest.raises(BadRecord) as error:
        prove(Record({**record.header, "chance": told}, record.actions))
    assert error.value.line == 2
    return str(error.value)


def test_a_header_that_was_changed_is_refused():
    record = played(steps=40)
    other = "0" * 64
    assert "does not fit the commitment" in refused(record, secret=other)
    assert "does not fit the commitment" in refused(record, commitment=other)
    assert "does not fit the commitment" in refused(record, after=1)
    assert "but not the secret" in refused(record, secret=None)
    assert "but not the secret" in refused(record, secret="seed 5")
    assert "but not the secret" in refused(record, secret=["5e"])
    assert "64 hexadecimal digits" in refused(record, commitment=commitment_of(record.header).upper())
    assert "64 hexadecimal digits" in refused(record, commitment=None)
    for after in (-1, 10**6, "0", True, None, 0.5):
        assert "after how many actions" in refused(record, after=after)
    assert "'poblado-chance 1' alone" in refused(record, method="poblado-chance 9")
    for change in (
        {"chance": "all mine"},
        {"chance": []},
        {"dice": "balanced"},
        {"dice": "loaded"},
        {"dice": "\ud800"},
    ):
        with pytest.raises(BadRecord) as error:
            prove(Record({**record.header, **change}, record.actions))
        assert error.value.line == 2
    # Dice of another sort, committed to by whoever can: they fall otherwise, or are not known.
    for dice, line in (("balanced", None), ("loaded", 2)):
        header = revealed(committed({**record.header, "dice": dice}, SECRET), SECRET)
        with pytest.raises(BadRecord) as error:
            prove(Record(header, played(steps=300).actions))
        assert line is None or error.value.line == line


def test_the_commitment_that_was_shown_is_compared():
    record = played(steps=40)
    shown = commitment_of(record.header)
    assert prove(record, f" {shown.upper()}\n").commitment == shown
    with pytest.raises(BadRecord, match=f"commitment is {shown}, not the one"):
        prove(record, "0" * 64)
    bare = Record({key: value for key, value in record.header.items() if key != "chance"}, record.actions)
    with pytest.raises(BadRecord, match="no commitment"):
        prove(bare, shown)
    proof = prove(bare)
    assert not proof.commitment and proof.proven == 0 and proof.unproven == len(natural(record))


def test_a_game_that_goes_on_from_another_proves_its_own_choices():
    old, n, secret = played(steps=120), 60, "0a" * 32
    header = committed(old.header, secret, n)
    assert header["chance"]["after"] == n and "secret" not in header["chance"]
    table = poblado.Table.from_record(Record(old.header, old.actions), HashSource(secret), upto=n)
    rng = Rng(4)
    for _ in range(90):
        table.play(table.legal()[rng.below(len(table.legal()))])
    record = Record(revealed(header, secret), table.record.actions)
    proof = prove(record)
    assert proof.unproven == len([i for i in natural(record) if i < n]) > 0
    assert proof.proven == len([i for i in natural(record) if i >= n]) > 5
    i = natural(record)[-1]
    record.actions[i] = others(record, i)[0]
    with pytest.raises(BadRecord) as error:
        prove(record)
    assert error.value.line == i + 3


def test_who_plays_on_with_other_dice_claims_no_commitment():
    record = played(steps=60)
    assert "chance" in poblado.Table.from_record(record).record.header
    assert "chance" not in poblado.Table.from_record(record, poblado.SeededSource(1)).record.header
    assert "chance" in record.header
