"""The head line of a seat that is asked: a question that the board answers is read nowhere else."""

import poblado
from poblado.bots import make
from poblado.kernel.codec import decode
from poblado.locale.edition import step_text
from poblado.viewmodel import viewer_of_view
from poblado.viewmodel.questions import head_line, question_of


def heads(table, language):
    """The head line of each decision of a game's first round, with its question and the text of its step."""
    bots = [make("settler", seat) for seat in range(table.rules.seats)]
    while table.facts.round() < 2:
        seat = table.actor
        viewer = viewer_of_view(table.view(seat), table.game.events, language, ["Rojo", "Azul", "Blanco"])
        asked = question_of(viewer)
        yield head_line(viewer, asked), asked, step_text(table.rules, viewer.facts.pending(), language, viewer.kinds)
        table.play(decode(table.rules, bots[seat].choose(table.view(seat))))


def test_which_harbour_is_laid_is_said_in_the_head_line():
    table = poblado.new_table("base", players=3, seed=1, chapters=["new-world"])
    laid = [(head, text) for head, asked, text in heads(table, "es") if asked is not None and asked.kind == ""][:9]
    assert {text for _, text in laid} == {"Coloca el puerto en una costa"}
    assert {"Coloca en una costa tu puerto de lana", "Coloca en una costa tu puerto de 3 a 1"} <= {
        head for head, _ in laid
    }


def test_without_a_question_on_the_board_the_step_speaks():
    table = poblado.new_table("base", players=3, seed=1)
    found = list(heads(table, "es"))
    assert len(found) > 12 and all(head == text for head, _, text in found)
