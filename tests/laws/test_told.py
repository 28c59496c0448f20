"""The law of the log: whatever a game brings, each of its lines is a whole sentence in every language, for every listener."""

import re

import matrix
import pytest
from cases import CASES, rules_of

from long_run import some_are_quick
from poblado.kernel.rng import Rng
from poblado.locale import LANGUAGES
from poblado.locale.sentences import tell
from poblado.testing import random_action

NAMES = ["Ana", "Bea", "Coro", "Dora", "Eva", "Fina"]
GAPS = r"^\s|\s$|\s\s|[{}]|\s[,.;:!?)]|[(¿¡]\s|^[,.;:!?)]|,\s*[,.]|\bNone\b"
"""A blank where a word is missing, at the beginning, the end or within; a brace that nobody has filled in."""


QUICK = {
    "cities-knights+helpers+oceania", "cities-knights+helpers+new-york+canal", "base+favours+helpers+new-shores", "land-ahoy-4",
    "chapter-pirate-islands", "chapter-forgotten-tribe", "chapter-wonders", "chapter-cloth",
    "pirates-and-explorers-4", "cards-4", "toy", "knights-abroad-short", "base-5-6-6",
}  # fmt: skip
"""Games that have the modules of all books among them."""


def gaps(rules, events, viewers):
    """Lines that are not whole, with who reads them."""
    found = {}
    for language in LANGUAGES:
        for viewer in viewers:
            for line in tell(rules, events, language, viewer=viewer, names=NAMES[: rules.seats]):
                if re.search(GAPS, line):
                    found.setdefault(re.sub(r"\d+", "0", line), f"{language}, viewer {viewer}: {line!r}")
    return sorted(found.values())


def played(rules, seed, limit):
    """Events of a random game."""
    rng, game = Rng(seed), rules.new_game()
    game.note_events()
    for _ in range(limit):
        if game.is_over():
            break
        game.apply_trusted(random_action(game, rng))
    return game.events


@pytest.mark.parametrize("case", some_are_quick(CASES, lambda n: CASES[n] in QUICK))
def test_no_line_of_a_log_has_a_gap(case):
    """Everything told at first, then what a spectator and one of the players are told."""
    rules = rules_of(case)
    assert gaps(rules, played(rules, 31, 1500), [-2, -1, 0]) == []


def test_games_with_all_modules_are_quick():
    """Else what one of them says is heard at night alone."""
    assert {*CASES} >= QUICK
    met = {module.id for case in QUICK for module in getattr(rules_of(case), "modules", ())}
    assert matrix.offered() - met == set()


@pytest.mark.parametrize(
    "line",
    [
        " moves the robber to b2", "Ana takes  from the gold field", "Ana steals from ", "{seat} roba", "Bea da 1 de lana a .",
        "Ana recibe , y nada más", "Ana recibe None",
    ],
)  # fmt: skip
def test_gaps_are_found(line):
    assert re.search(GAPS, line)


def test_what_has_no_gap_is_none():
    for line in ("El ladrón llega a b2", "¿Ana? (1 de lana, 2 de mineral): nada.", "Ana: canoe built (c3NE)"):
        assert not re.search(GAPS, line)
