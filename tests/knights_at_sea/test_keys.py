"""The keys of a table where both books are played: each button has its own, and the menu lists them all."""

import re

import pytest

from poblado.face import Viewer
from poblado.locale import LANGUAGES, texts
from poblado.locale.edition import edition_text
from poblado.viewmodel.commands import commands_of

from .tables import each_edition, shores

ENDS = ("END_TRADE", "END_TURN")
"""One key: never both at once."""


@each_edition
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_button_has_a_key_of_its_own_and_the_menu_lists_it(preset, language):
    s = shores(preset=preset).begin(0)
    commands = commands_of(Viewer(s.facts, 0, language, ("Ana", "Bea", "Cleo"), ()))
    keys = {"END" if name in ENDS else name: command.key for name, command in commands.items() if command.key}
    assert {"BUILD_SHIP", "MOVE_SHIP", "DISMISS_PIRATE", "BUILD_WALL", "DEPLOY", "ACTIVATE", "PROMOTE"} <= set(keys)
    letters = [*keys.values(), *(texts(language)[f"table.key.{name}"] for name in ("trade", "undo"))]
    assert len(letters) == len(set(letters)), "one letter for two things"
    listed = re.findall(r"(?:: |, )(\w) ", edition_text("table.keys", s.rules, language))
    assert sorted(listed) == sorted(letter.upper() for letter in letters)
