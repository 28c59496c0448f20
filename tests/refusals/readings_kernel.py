"""What is true of any game: somebody acts, or chance does, or it is over."""

from reading import reads

from poblado.kernel.action import NATURE

# Rows of a table.
# fmt: off

reads("who", "first chance decides what comes next", "", "Dice fall and cards are drawn before anybody goes on.",
      lambda p, a: p.game.is_chance() and a.seat != NATURE)
reads("moment", "chance cannot bring that about now", "", "Chance has the outcomes of what is rolled or drawn now.",
      lambda p, a: p.game.is_chance() and a.seat == NATURE)
reads("who", "nothing is left to chance at this moment", "", "Where somebody decides, chance does not.",
      lambda p, a: not p.game.is_chance() and a.seat == NATURE and bool(p.owing))
reads("who moment", "the game is over", "", "Nobody does anything when the game is won.", lambda p, a: p.game.is_over())
