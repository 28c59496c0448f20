"""Where the two books are played, and what each brings."""

import poblado
from explorers_pirates.tables import Crossing
from poblado.bots import make
from poblado.table import Table

GAMES = {"salt": ("cities-knights", ["salt"]), "isles": ("land-ahoy", ["isles"])}
GOODS = {"salt": ["salt", "amber"], "isles": ["pearl", "incense"]}
LAND = {"salt": ["salt_pan", "amber_shore", "tide_pool"], "isles": ["pearl_bank", "incense_isle", "grove"]}


def rules_of(game, **more):
    name, chapters = GAMES[game]
    return poblado.ruleset(name, 3, seed=4, chapters=chapters, **more)


def table_of(game, bot, seed, actions=2000):
    """A table at which three bots have played."""
    name, chapters = GAMES[game]
    table, player = poblado.new_table(name, 3, seed=seed, chapters=chapters), make(bot, 7)
    while not table.is_over and len(table.record.actions) < actions:
        table.play(player.choose(table.view(table.actor)))
    return table


class Voyage(Crossing):
    """A table of the isles, on which nobody has anything yet."""

    def __init__(self):
        self.rules = rules_of("isles")
        self.table, self.begun = Table(self.rules), False
        self.table.game = self.rules.empty_game()
        self.game.note_events()
