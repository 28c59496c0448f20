"""Batches of actions that a seat may send at once: all of them are done, or none."""

from poblado.kernel.action import kind_of, seat_of
from poblado.kernel.errors import BadNotation
from poblado.server.refusals import Refused
from poblado.server.typed_dice import read_roll, roller
from poblado.table import Table, read_action


def check_together(table: Table, packed: list[int], texts: list[str]) -> None:
    """Raises: IllegalAction, BadNotation, Refused, unless all may be done one after the other."""
    # A list is tried whole before any of it is done, so it must not be a way to ask what others hold: a monopoly
    # followed by what only its gain could pay for would tell, and be refused.
    specs = [table.rules.spec_of(kind_of(action)) for action in packed]
    # Behind actions that answer a question may stand that this is all, which has no slots.
    closed = len(specs) > 1 and specs[-1].together and not specs[-1].slots
    if closed and not specs[0].slots:
        # Said once more it would answer a question that nobody has seen yet.
        raise Refused("{kind} is sent alone", kind=specs[0].name)
    kinds = {spec.name: spec.together for spec in (specs[:-1] if closed else specs)}
    if len(kinds) > 1:
        raise Refused("several actions at once are of one kind, such as cards to discard, or to trade with the bank")
    if len(specs) > 1 and not all(kinds.values()):
        raise Refused("{kind} is sent alone", kind=specs[0].name)
    # Several are tried on a copy first. Chance must not decide in between: whoever could have a list refused after a
    # roll could roll again and again.
    trial = table.game.copy() if len(packed) > 1 else table.game
    asked = trial.step_id()
    for k, action in enumerate(packed):
        if k:
            trial.apply_trusted(packed[k - 1])
        if closed and trial.step_id() != asked:
            raise Refused("several actions at once are answers to one question")
        if k and trial.is_chance():
            raise BadNotation("{action}: chance decides before it; send what comes first alone", action=texts[k])
        if not trial.is_legal(action):
            raise table.refusal(trial, action)


def read_own(table: Table, seat: int, text: str) -> int:
    """An action of this seat: whatever seat the text names, a request speaks for its own one only."""
    words = text.split()
    if words and (words[0].isdecimal() or words[0] == "*"):
        words = words[1:]
    if roller(table) == seat:
        return read_roll(table, words)
    packed = read_action(table.rules, " ".join(words), seat)
    if seat_of(packed) != seat:
        raise BadNotation("{text}: that is nature's to do", text=text)
    return packed
