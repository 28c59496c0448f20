"""What must hold of helpers in every position, counted from scratch."""

from poblado.island.facts import IslandFacts
from poblado.island.rules import Island


def check(game):
    """Everybody has one of the cards, nobody the same; nothing is left over from a use that is done with."""
    if not isinstance(game.rules, Island) or not game.rules.has_module("helpers"):
        return
    facts = IslandFacts(game)
    r = facts.r
    module = r.module("helpers")
    held = _row(game, "helpers.held", 0, int(r.seats))
    dealt = [k - 1 for k in held if k]
    assert len(dealt) == len(set(dealt)) and all(module.plays[k] for k in dealt)
    assert facts.round() == 0 or len(dealt) == r.seats
    assert [k for k in range(10) if module.plays[k] and k not in dealt] == [
        k for k in range(10) if module.shown(game, k)
    ]
    assert facts.fact("helpers.spent") < 1 << r.seats
    if facts.fact("helpers.cheap"):
        assert facts.fact("helpers.spent") >> facts.turn() & 1, "the captain serves in the turn in which he is used"
    if facts.pending() != "PickCard" and not r.has_module("progress_cards"):
        assert not any(_row(game, "island.hand.seers", 0, int(r.seats))), (
            "nobody looks into a hand for longer than needed"
        )


def _row(game, name, start, size):
    field = game.rules.field_named(name)
    return [int(game.cells[field.start + start + k]) for k in range(size)]
