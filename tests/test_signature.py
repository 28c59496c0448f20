"""One hash per preset over seeded games, and per chapter beside the first preset that it fits: it changes exactly when what is
legal, or what follows from it, changes.

`python tests/test_signature.py --write` renews `signature.toml`. A commit that does so says which clause changed.
"""

import hashlib
import sys
import tomllib
from pathlib import Path

from matrix import first_of_books, fits

import poblado
from poblado.kernel.action import Actions
from poblado.kernel.codec import to_text
from poblado.kernel.rng import Rng
from poblado.presets import chapter, chapter_names, preset, preset_names
from poblado.presets.composition import game_for

FILE = Path(__file__).with_name("signature.toml")
GAMES = 6


def signature(name, chapters=()):
    """SHA-256 over seeded random games, on the printed board where there is one: how much was legal, and what was done."""
    chosen = preset(name)
    told = hashlib.sha256()
    low = max(chosen.players[0], *(chapter(each).players[0] for each in chapters), 0)
    for seed in range(GAMES):
        players = low + seed % (chosen.players[1] - low + 1)
        own = chosen.family == "cards" or chosen.map or any(chapter(each).boards for each in chapters)
        board = None if own else "beginner" if players <= 4 else "large-beginner"
        rules = poblado.ruleset(name, players, board=board, seed=seed, chapters=chapters)
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
    chapters = {name: game_for(name) for name in chapter_names()}
    found = {name: signature(name) for name in preset_names()}
    found |= {f"chapter-{name}": signature(*game) for name, game in chapters.items()}
    # Where a chapter has a board for each number of players, those of the larger game too.
    larger = {name: told for name, (_, told) in chapters.items() if chapter(name).boards_for}
    found |= {f"chapter-{name}-5-6": signature("base-5-6", told) for name, told in larger.items()}
    # And with the other books that it goes with, where modules join.
    beside = [(other, each) for each in larger for other in first_of_books() if other != chapters[each][0]]
    return found | {f"{other}-with-{each}": signature(other, [each]) for other, each in beside if fits(other, (each,))}


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
