"""A face for a rule module of your own: what people see of *Patience*, the module of `add_a_module.py`.

Without a face the module is played all the same: a button and a question are made of its action, its slot and its words.
With one its hours lie before everybody's eyes, and all is said in two languages.

Run it: `python examples/add_a_face.py`; play it: `poblado serve --extra examples/add_a_face.py:Waiting`.

`docs/add-a-face.md` walks through this file in ten steps; `test_patient_face.py` beside it says what everybody is shown.
"""

# [step 2: imports]
from collections.abc import Iterable, Mapping, Sequence

from add_a_module import Patience

import poblado
from poblado import Composer, Event, Game
from poblado.face import PICTURES, Command, Face, Flight, Listener, LogLine, Picture, Question, Viewer
from poblado.face.face import Drawn
from poblado.island.events import EventSpec
from poblado.kernel.playout import Playout
from poblado.locale.edition import edition_text
from poblado.locale.telling import sentence
from poblado.svg.artwork import Artwork
from poblado.svg.drawing import Drawing

# [step 4: the pictures]
ART = Artwork(__file__, "pictures")


# [step 2: the face]
class PatienceFace(Face):
    """Hours before each player, a button with a key, a question with pictures, and a line of the log."""

    module = "patience"

    # [step 4: drawings]
    def drawings(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return {"hourglass": Drawing(ART.draw("hourglass", sand="#c2683c"), 48, 48)}

    # [step 5: badges]
    def badges(self, viewer: Viewer, seat: int) -> Sequence[Picture]:
        hours, price = viewer.facts.fact("patience.hours", seat), viewer.rules.params["patience_hours"]
        return (
            Picture(
                words(viewer, "hours"),
                "hourglass",
                n=hours,
                help=words(viewer, "hours_help", n=price),
                lit=hours >= price,
            ),
        )

    # [step 6: the button]
    def commands(self, viewer: Viewer) -> Sequence[Command]:
        return (Command("SPEND_HOURS", words(viewer, "spend"), order=45, key=words(viewer, "key")),)

    # [step 8: the question]
    def question(self, viewer: Viewer) -> Question | None:
        if viewer.facts.pending() != "ChooseCard":
            return None
        goods = [action.what for action in viewer.legal]
        cards = tuple(Picture(edition_text(f"goods.{good}", viewer.rules, viewer.language), f"card-{good}", slots=good,
                              kind="CHOOSE_CARD") for good in goods)  # fmt: skip
        return Question(words(viewer, "choose"), PICTURES, "CHOOSE_CARD", cards)

    # [step 7: the log]
    def narrate(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine | None:
        event = events[which[0]]
        if to.rules.event_name(event.kind) != "HOUR_PUT_BY":
            return None
        flight = Flight(f"seat:{int(event.seat)}", f"seat:{int(event.seat)}", "hourglass")
        return sentence(to, events, which, signs=["hourglass"], flights=[flight])


# [step 3: words]
def words(viewer: Viewer, key: str, **values: object) -> str:
    """A text of `texts/<language>/patience.toml`."""
    return edition_text(f"patience.{key}", viewer.rules, viewer.language, **values)


# [step 9: which module it shows]
class Waiting(Patience):
    """Patience that tells of each hour, and says where its face is."""

    face = PatienceFace

    def __init__(self) -> None:
        super().__init__()
        self.events = [EventSpec("HOUR_PUT_BY", "seat n:hours", "whose; how many hours are put by now")]

    def compose(self, c: Composer) -> None:
        super().compose(c)
        self.put_by = c.rules.event_numbers["HOUR_PUT_BY"]

    def on_turn_end(self, g: Game, seat: int) -> None:
        before = g.cells[self.hours + seat]
        super().on_turn_end(g, seat)
        if g.noting and g.cells[self.hours + seat] > before:
            g.note(self.put_by, seat, n=g.cells[self.hours + seat])


def main() -> None:
    rules = poblado.ruleset("base", 3, extra=[Waiting()])
    game = rules.new_game()
    game.note_events()
    Playout(1).play(game, 60_000)
    for language in ("en", "es"):
        told = [line for line in poblado.tell(rules, game.events, language) if "hour" in line or "hora" in line]
        print(*told[:3], sep="\n")


if __name__ == "__main__":
    main()
