"""The library in one sitting: play, look, hide, undo, write down, read back.

Run it: `python examples/library_session.py`.
"""

import poblado
from poblado import Game, IllegalAction, Island, IslandFacts, Rng, ScriptedSource, Table, record_from_text


def a_game_with_seeded_dice() -> Table[Island]:
    """A table rolls its own dice; equal seeds give equal boards, dice and draws on every machine."""
    table = poblado.new_table("base", players=4, seed=7)
    rng = Rng(1)
    while table.facts.round() == 0:
        actions = table.legal()
        table.play(actions[rng.below(len(actions))])
    print(table)
    events = table.play("0 ROLL")
    print([table.rules.event_name(event.kind) for event in events])
    return table


def what_a_seat_sees(table: Table[Island]) -> Game:
    """A view holds what one seat may know, and nothing more."""
    view = table.view(1)
    print(view, "own hand", IslandFacts(view.game).hand(1), "unseen goods", view.unseen["goods"])
    guess = view.sample(Rng(3))
    print("one deal that agrees with it:", [IslandFacts(guess).hand(seat) for seat in range(4)])
    return guess


def what_happened(table: Table[Island]) -> list[str]:
    """Events are ids and numbers; a table tells them in a language, to all or as one seat may know them."""
    events = table.game.events[-3:]
    said = table.tell(events, "en") + table.tell(events, "es", viewer=2)
    print("\n".join(said))
    return said


def a_refusal(table: Table[Island]) -> IllegalAction:
    """A refused action changes nothing and says why."""
    try:
        table.play("1 END_TURN")
    except IllegalAction as refusal:
        print(f"refused: {refusal.reason} [{refusal.clause}]")
        return refusal
    raise AssertionError("it is not that seat's turn")


def there_and_back(table: Table[Island]) -> Table:
    """A record replays without any seed, for chance is written down in it."""
    text = table.record.to_text()
    again = Table.from_record(record_from_text(text))
    print(f"{len(table.record.actions)} actions replayed, the same position: {again.game.same_as(table.game)}")
    table.undo()
    return again


def dice_from_a_real_table() -> tuple[Table[Island], Table[Island]]:
    """Without a source of its own, a table waits until somebody says what the dice showed."""
    rules = poblado.ruleset("base-beginner", 4)
    table = Table(rules)
    table.play("0 ROLL")
    table.play("* DICE 3+5")
    scripted = Table(rules, ScriptedSource(["* DICE 3+5"]))
    scripted.play("0 ROLL")
    print("told or scripted, the same position:", scripted.game.same_as(table.game))
    return table, scripted


def what_it_was_like(table: Table[Island]) -> list[str]:
    """A report of any table or record, finished or not."""
    report = poblado.report_of(table)
    print(report, "cards gained of the dice:", [sum(gained["dice"]) for gained in report.gained])
    words = report.words("en")
    print(words.headline(), "-", words.sheet("dice").note)
    return [chart.title for chart in words.charts()]


def main() -> None:
    table = a_game_with_seeded_dice()
    what_a_seat_sees(table)
    what_happened(table)
    a_refusal(table)
    what_it_was_like(table)
    there_and_back(table)
    dice_from_a_real_table()


if __name__ == "__main__":
    main()
