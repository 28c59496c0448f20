"""Keys, words and reports of a table with both books."""

import re

import pytest

from cities_knights.test_report import simulated
from poblado.cli.terminal import table_lines
from poblado.face import Viewer
from poblado.locale import LANGUAGES, texts
from poblado.locale.edition import edition_text, step_text
from poblado.report import report_of
from poblado.viewmodel.commands import commands_of

from .tables import ALL, LAIRS, Abroad

SHARED = {
    "END_TRADE": "END",
    "END_TURN": "END",
    "BANK_TRADE": "TRADE",
    "OFFER": "TRADE",
    "REBUILD_CARGO_SHIP": "BUILD_CARGO_SHIP",
}
"""What has one key: never both at once, or one dialog."""


@pytest.mark.parametrize("preset", [LAIRS, ALL])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_button_has_a_key_of_its_own_and_the_menu_lists_it(preset, language):
    s = Abroad(preset=preset).main(0)
    commands = commands_of(Viewer(s.facts, 0, language, ("Ana", "Bea", "Cleo"), ()))
    keys = {SHARED.get(name, name): command.key for name, command in commands.items() if command.key}
    assert {"BUILD_CITY", "BUILD_HARBOUR_SETTLEMENT", "BUILD_UNIT", "DEPLOY", "BUILD_WALL"} <= set(keys)
    letters = [*keys.values(), texts(language)["table.key.undo"]]
    if preset == ALL:
        letters.append(edition_text("fish.key", s.rules, language))
    assert len(letters) == len(set(letters)), "one letter for two things"
    listed = re.findall(r"(?:: |, )(\w) ", edition_text("table.keys", s.rules, language))
    assert sorted(listed) == sorted(letter.upper() for letter in letters)


def test_words():
    rules = Abroad().rules
    assert step_text(rules, "FoundHomeCity", "es") == "Funda tu ciudad"
    assert step_text(rules, "FoundWay", "es") == "Coloca una carretera junto a tu ciudad"
    assert "barco pirata" in edition_text("progress.bishop.help", rules, "es")
    assert (
        edition_text("preset.pirate-lairs-knights.title", rules, "es")
        == "Las guaridas de piratas con Ciudades y Caballeros"
    )


@pytest.mark.slow
@pytest.mark.parametrize("preset", [LAIRS, ALL])
def test_cards_and_points_add_up(preset):
    table = simulated(preset, 3, 5)
    report, facts = report_of(table), table.facts
    for seat in range(3):
        for good in range(8):
            gained, lost, paid = (
                sum(cards[good] for cards in rows[seat].values()) for rows in (report.gained, report.lost, report.paid)
            )
            assert gained - lost - paid == report.hand[seat][good] == facts.hand(seat)[good]
        assert report.gained[seat]["other"] == report.lost[seat]["other"] == report.paid[seat]["other"] == [0] * 8
        assert report.final[seat]["other"] == 0 and report.final[seat]["total"] == facts.all_points(seat)


@pytest.mark.clause("knights_abroad.robber.none")
def test_nothing_is_said_of_a_robber_that_sleeps():
    s = Abroad().main(0)
    told = "\n".join(table_lines(Viewer(s.facts, 0, "en", ("Ana", "Bea", "Cleo"), ())))
    assert "fleet" in told and "robber" not in told
