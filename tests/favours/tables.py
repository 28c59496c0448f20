"""Tables with guild favours."""

from poblado.rules.favours.kinds import FAVOUR_NAMES, FAVOURS
from poblado.testing import Story

RICH = "2brick 2lumber 2wool 2grain 2ore"


class Guilds(Story):
    """A story with favour tokens.

    s = Guilds().tokens(0, "wagon 2book").main(0)
    """

    def __init__(self, players=4, *, beside=(), **how):
        super().__init__(players, chapters=["favours", *beside], **how)

    def cell(self, field, k=0):
        return self.rules.field_named(f"favours.{field}").start + k

    def tokens(self, seat, words, row="held"):
        """Tokens from the supply to a seat, as if drawn in an earlier turn; `row="fresh"`: in this one."""
        for token, n in self.count(words):
            k = FAVOUR_NAMES.index(token)
            for field, at, more in (
                (row, FAVOURS * seat + k, n),
                ("count", seat, n),
                ("pile", k, -n),
                ("left", 0, -n),
            ):
                self.game.cells[self.cell(field, at)] += more
        return self

    def pile(self, words):
        """The supply holds these tokens alone; the others have left the game."""
        had = dict(self.count(words))
        for k, token in enumerate(FAVOUR_NAMES):
            self.game.cells[self.cell("pile", k)] = had.get(token, 0)
        self.game.cells[self.cell("left")] = sum(had.values())
        return self

    def spent(self, words):
        for token, n in self.count(words):
            self.game.cells[self.cell("spent", FAVOUR_NAMES.index(token))] += n
        return self

    def draws(self, seat, *tokens):
        """Nature has a seat draw tokens, one after the other."""
        return self.do(*(f"* DRAW_FAVOUR {seat} {token}" for token in tokens))

    def held(self, seat):
        """Such as `1wagon 2book`: all tokens of a seat, also those of this turn."""
        facts = self.facts
        rows = [
            facts.fact("favours.held", FAVOURS * seat + k) + facts.fact("favours.fresh", FAVOURS * seat + k)
            for k in range(5)
        ]
        assert sum(rows) == facts.fact("favours.count", seat)
        return " ".join(f"{n}{name}" for name, n in zip(FAVOUR_NAMES, rows, strict=True) if n)

    def left(self):
        return self.facts.fact("favours.left")
