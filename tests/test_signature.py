"""One hash per preset over seeded games: it changes exactly when what is legal, or what follows from it, changes.

`python tests/test_signature.py --write` renews `signature.toml`. A commit that does so says which clause changed.
"""

import hashlib
import sys
import tomllib
from pathlib import Path

import poblado
from poblado.kernel.action import Actions
from poblado.kernel.codec import to_text
from poblado.kernel.rng import Rng
from poblado.presets import preset, preset_names

FILE = Path(__file__).with_name("signature.toml")
GAMES = 6


def signature(name):
    """SHA-256 over seeded random games, on the printed board where there is one: how much was legal, and what was done."""
    chosen = preset(name)
    told = hashlib.sha256()
    for seed in range(GAMES):
        players = chosen.players[0] + seed % (chosen.players[1] - chosen.players[0] + 1)
        board = None if chosen.family == "cards" else "beginner" if players <= 4 else "large-beginner"
        rules = poblado.ruleset(name, players, board=board, seed=seed)
        rng = Rng(seed)
        game = rules.new_game()
        out = Actions()
        for _ in range(900):
            if game.is_over():
                break
            game.legal(game.actor(), out)
            action = out.items[rng.below(out.n)]
            told.update(f"{out.n} {to_text(rules, action)}".encode())
            game.apply_trusted(action)
    return told.hexdigest()[:16]


def signatures():
    return {name: signature(name) for name in preset_names()}


def stored():
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def test_rules_behave_as_signed():
    assert signatures() == stored(), (
        "what is legal has changed: if it was meant, renew with tests/test_signature.py --write"
    )


if __name__ == "__main__" and "--write" in sys.argv:
    lines = ["# Renewed by `python tests/test_signature.py --write`; see there."]
    lines += [f'{name} = "{value}"' for name, value in signatures().items()]
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")
