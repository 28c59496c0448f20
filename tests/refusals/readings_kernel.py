"""What is true of any game: somebody acts, or chance does, or it is over."""

from reading import reads

from poblado.kernel.action import NATURE


@reads("who", "first chance decides what comes next", "")
def chance_decides(p, a):
    """Dice fall and cards are drawn before anybody goes on."""
    return p.game.is_chance() and a.seat != NATURE


@reads("moment", "chance cannot bring that about now", "")
def no_outcome(p, a):
    """Chance has the outcomes of what is rolled or drawn now."""
    return p.game.is_chance() and a.seat == NATURE


@reads("who", "nothing is left to chance at this moment", "")
def no_chance(p, a):
    """Where somebody decides, chance does not."""
    return not p.game.is_chance() and a.seat == NATURE and bool(p.owing)


@reads("who moment", "the game is over", "")
def over(p, a):
    """Nobody does anything when the game is won."""
    return p.game.is_over()
