"""What a terminal says to the person at it depends on nothing that the person may not know."""

import pytest
from redealt import dealt_anew, tries_of

import poblado
from long_run import first_is_quick
from poblado.cli import terminal
from poblado.cli.play import YOU, _Session
from poblado.cli.say import Say
from poblado.kernel.chance import SeededSource
from poblado.kernel.rng import Rng
from poblado.presets import preset_names


def said(table, game, tries, capsys):
    """All that the terminal would say of a game at its table: the log, the table, what may be done, help, and refusals."""
    true, table.game = table.game, game
    session = _Session(table, dict.fromkeys(range(1, int(table.rules.seats))), Say("es"))
    session._tell()
    session._show()
    session._list(table.legal_actions(YOU) if YOU in table.owing else [], table.look.pending())
    for line in terminal.hints(session._sight()):
        print(line)
    for text in tries:
        session._act(text)
    table.game = true
    return capsys.readouterr().out


@pytest.mark.parametrize("name", first_is_quick(["cities-knights", *preset_names()]))
def test_what_is_said_depends_on_nothing_hidden(name, capsys):
    table, rng, hidden, refused = poblado.Table(poblado.ruleset(name), SeededSource(6)), Rng(6), 0, 0
    tries = tries_of(table.rules)
    for n in range(420):
        if table.is_over:
            break
        if n % 60 == 59:
            dealt = dealt_anew(table.game, YOU, n)
            hidden += not dealt.same_as(table.game)
            some = [
                text for text in tries if not table.game.is_legal(poblado.table.read_action(table.rules, text, YOU))
            ]
            refused += len(some)
            told = said(table, table.game, some, capsys)
            assert len(told.splitlines()) > 5
            assert said(table, dealt, some, capsys) == told, f"after {n} actions"
        legal = table.legal()
        table.play(legal[rng.below(len(legal))])
    assert hidden > 2 and refused > 40, "or little is tried"
