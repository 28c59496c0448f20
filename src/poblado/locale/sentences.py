"""Events as sentences, as one viewer may know them, whatever the game."""

from collections.abc import Sequence

from poblado.cardgame.rules import CardGame
from poblado.kernel.event import Event
from poblado.kernel.ruleset import Ruleset
from poblado.locale import DEFAULT, card_sentences, island_sentences
from poblado.locale.lines import EVERYTHING, Line, seat_names
from poblado.presets import island_of
from poblado.svg.palette import SEAT_ORDER


def story(
    rules: Ruleset, events: Sequence[Event], viewer: int, names: Sequence[str], language: str, start: int = 0
) -> list[Line]:
    """The log from event number `start` on.

    Cards that a seat gets or gives up at one time are one line. Where `start` is in the midst of such cards, their lines
    come again from the first of them.

    Args:
        viewer: a seat, -1 for a spectator, or `EVERYTHING`; what it may not know is not in the sentences.
        names: what the seats are called.
    """
    if isinstance(rules, CardGame):
        return card_sentences.story(rules, events, viewer, names, language, start)
    return island_sentences.story(island_of(rules), events, viewer, names, language, start)


def tell(
    rules: Ruleset,
    events: Sequence[Event],
    language: str = DEFAULT,
    *,
    viewer: int = EVERYTHING,
    names: Sequence[str] = (),
) -> list[str]:
    """What has happened, as sentences: what `Table.tell` says, for a game without a table.

    Args:
        rules: of the game.
        events: in order, such as those that `Table.play` returns.
        language: one of `poblado.locale.LANGUAGES`.
        viewer: a seat, -1 for a spectator: what it may not know is not in the sentences. By default nothing is hidden.
        names: of the players; the colours of their seats by default.

    Raises:
        KeyError: for a language that there is not.
    """
    seats = int(rules.seats)
    called = seat_names([*names, *[""] * seats][:seats], SEAT_ORDER[:seats], language)
    return [line.told.text for line in story(rules, events, viewer, called, language)]
