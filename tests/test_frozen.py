"""What seeds, digests, records, stored games and trained bots of others see of a preset, and what therefore never changes
(docs/engine.md, "Frozen"): how its cells are laid out, what its steps, actions and events are called and numbered, and
how the first settler plays, the bar for other bots.

`python tests/test_frozen.py --write` renews `frozen.toml`. A commit that does so says which clause changed.
"""

import hashlib
import json
import sys
import tomllib
from pathlib import Path

import pytest

import poblado
from long_run import has_its_turn, one_in
from poblado import bots
from poblado.kernel.chance import SeededSource
from poblado.kernel.codec import to_text
from poblado.presets import preset, preset_names
from poblado.table import Table
from poblado.testing import legal

FILE = Path(__file__).with_name("frozen.toml")
LENGTH = 500
"""Decisions of a game of settlers: most are over by then."""


def rules_of(name):
    chosen = preset(name)
    board = (
        None if chosen.family == "cards" or chosen.map else "beginner" if chosen.players[1] <= 4 else "large-beginner"
    )
    return poblado.ruleset(name, chosen.usual, board=board, seed=1)


def hashed(told):
    return hashlib.sha256(json.dumps(told).encode()).hexdigest()[:16]


def layout(rules):
    """Where everything lies in the cells, who may see it, and the numbers of steps and kinds of action."""
    fields = [
        [
            f.name,
            int(f.start),
            int(f.size),
            int(f.secrecy),
            int(f.row) if f.secrecy else 0,
            f.pool,
            int(f.shown),
            int(f.seers),
        ]
        for f in rules.fields
    ]
    specs = [[int(s.kind), s.name, [[w.name, w.domain.size, int(w.audience)] for w in s.slots]] for s in rules.specs]
    return [fields, [step.name for step in rules.steps], sorted(specs), [int(cell) for cell in rules.initial]]


def course(name):
    """A game of first settlers, told whole: what was legal in which order, what was done and noted, and the last position."""
    rules = rules_of(name)
    table = Table(rules, SeededSource(3))
    players = [bots.make("settler-1", seat) for seat in range(rules.seats)]
    told = hashlib.sha256()
    for _ in range(LENGTH):
        if table.is_over:
            break
        seat = table.actor
        told.update(" ".join(to_text(rules, action) for action in legal(table.game, seat)).encode())
        for event in table.play(players[seat].choose(table.view(seat))):
            # Without the cause: rows are older than that.
            told.update(f"{rules.event_name(event.kind)} {event.key()[:-1]} {int(event.audience)}".encode())
    told.update(json.dumps([table.record.to_text(), table.game.moving()]).encode())
    return told.hexdigest()[:16]


def frozen(name):
    return {**frozen_rules(name), "settlers": course(name)}


def frozen_rules(name):
    rules = rules_of(name)
    return {"digest": rules.game_digest[:16], "policy": rules.digest[:16], "layout": hashed(layout(rules))}


def stored():
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


MEANT = "if it was meant, renew with tests/test_frozen.py --write"
ROOTS = list({frozenset(preset(name).modules): name for name in reversed(preset_names())}.values())
"""The first preset of each set of modules: with some bots play at each `make test`, with all at each landing, and with the other
presets in turn each night."""


@pytest.mark.parametrize("name", preset_names())
def test_what_others_see_of_a_preset_stays(name):
    assert stored()[name].items() >= frozen_rules(name).items(), MEANT


@pytest.mark.parametrize(
    "name",
    [
        *one_in(3, ROOTS),
        *(
            pytest.param(name, marks=pytest.mark.slow)
            for n, name in enumerate(preset_names())
            if name not in ROOTS and has_its_turn(n)
        ),
    ],
)
def test_so_does_how_bots_play(name):
    assert course(name) == stored()[name]["settlers"], MEANT


if __name__ == "__main__" and "--write" in sys.argv:
    lines = ["# Renewed by `python tests/test_frozen.py --write`; see there."]
    for name in preset_names():
        lines += ["", f"[{name}]", *(f'{key} = "{value}"' for key, value in frozen(name).items())]
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")
