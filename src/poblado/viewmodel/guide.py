"""Guide through a first game: what a seat is told of each thing that it is asked, the first time, the second, …

Books say it among their texts. `guide.<step>.<n>` is true whenever the step is asked, `guide.<step>.<n>.<module>` only where that
module plays. All of number 1 are said before those of number 2, those of modules in their order. So books add what they bring to
what the others say, and a voice says something else instead, as with any text (`locale.edition`). A parameter of
the rules may stand in braces.
"""

from collections.abc import Mapping, Sequence

from poblado.face import faces_of
from poblado.face.memo import of_rules
from poblado.kernel.errors import fill
from poblado.kernel.game import Ruleset
from poblado.locale.edition import edition_texts

WAITS = ("WaitToBegin", "Wait")
"""Stand for a step where a seat owes no answer: while all found, and from the first turn on."""

TRAY = "Tray"
"""Stands for a step while somebody puts the terms of a trade together."""


@of_rules
def guide_of(rules: Ruleset, language: str) -> Mapping[str, Sequence[str]]:
    """Guide texts of each step, in order; steps of which nothing is said are left out."""
    rank = {"": 0} | {face.module: k for k, face in enumerate(faces_of(rules), 1)}
    steps = {step.name for step in rules.steps} | {*WAITS, TRAY}
    values: dict[str, object] = dict(rules.params)
    found: dict[str, list[tuple[int, int, str]]] = {}
    for key, said in edition_texts(rules, language).items():
        if key.startswith("guide."):
            step, n, *module = key.split(".")[1:]
            place = rank.get(module[0] if module else "")
            if step in steps and place is not None:
                found.setdefault(step, []).append((int(n), place, fill(said, values)))
    return {step: [said for _, _, said in sorted(texts)] for step, texts in found.items()}
