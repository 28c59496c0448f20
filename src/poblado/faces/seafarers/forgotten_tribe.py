"""User interface of the forgotten tribe: the gifts at its coasts, and what seats have been given."""

from collections.abc import Iterable, Mapping, Sequence

from poblado.face import Face, Fact, Listener, LogLine, Picture, Viewer
from poblado.face.face import Drawn
from poblado.faces.seafarers.drawings.tribe import TribeGift, tribe_point_badge
from poblado.faces.seafarers.harbour_tokens import counted, harbour_words
from poblado.island.facts import IslandFacts, island_facts
from poblado.island.maps import Board
from poblado.island.marks import Marks
from poblado.kernel.event import Event
from poblado.kernel.game import Facts, Ruleset
from poblado.locale import text
from poblado.locale.edition import edition_text
from poblado.locale.telling import sentence
from poblado.rules.base.card import CARD_NAMES
from poblado.rules.lookup import module_of
from poblado.rules.seafarers.facts import kept_harbours, tribe_gift, tribe_points
from poblado.rules.seafarers.forgotten_tribe import GIFT_NAMES, ForgottenTribe
from poblado.rules.seafarers.harbour_tokens import HARBOUR_NAMES
from poblado.rules.seafarers.numbers import HARBOUR_KEPT, TRIBE_CARD, TRIBE_HARBOUR, TRIBE_POINT

_POINT = "tribe-point"
_PART, _MARKED = "tribe_gifts", "tribe_gifts_marked"


class ForgottenTribeFace(Face):
    module = "forgotten_tribe"
    report = "poblado.faces.seafarers.report.accounts:ForgottenTribeChapter"

    def voices(self, rules: Ruleset) -> Sequence[str]:
        """Voice of the tribe: a harbour that it gives is laid at home."""
        return ("forgotten_tribe",)

    def drawings(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return {_POINT: tribe_point_badge()}

    def ground(self, board: Board) -> Mapping[str, object]:
        read = Marks(board.topology, self.module, board.marks.get(self.module, {}), ["points", "cards"])
        kinds = (("points", "point"), ("cards", "card"))
        return {_MARKED: tuple(TribeGift(int(e), kind) for key, kind in kinds for e in read.places(key, "edge"))}

    def parts(self, facts: Facts) -> Mapping[str, object]:
        assert isinstance(facts, IslandFacts)
        gifts = [(e, tribe_gift(facts, e)) for e in range(facts.r.edges)]
        return {_PART: tuple(TribeGift(e, GIFT_NAMES[gift]) for e, gift in gifts if gift)}

    def badges(self, viewer: Viewer, seat: int) -> Sequence[Picture]:
        n = tribe_points(viewer.facts, seat)
        found = [Picture(text("tribe.points", viewer.language, n=n), _POINT, n=n)] if n else []
        kept = kept_harbours(viewer.facts, seat, len(HARBOUR_NAMES))
        if sum(kept):
            first = next(kind for kind, n in zip(HARBOUR_NAMES, kept, strict=True) if n)
            words = text("tribe.kept", viewer.language, harbours=counted(kept, viewer.language))
            found.append(Picture(words, f"good-{first}", n=sum(kept)))
        return found

    def place_facts(self, viewer: Viewer, place: str, kind: str) -> Sequence[Fact]:
        """Gift of the tribe for whoever brings a ship to a path."""
        facts = island_facts(viewer.facts)
        topology = facts.r.topology
        if place not in topology.edge_index:
            return ()
        e = topology.edge_index[place]
        gift = tribe_gift(facts, e)
        if gift:
            return [Fact(text(f"tribe.gift_{GIFT_NAMES[gift]}", viewer.language))]
        if facts.harbour(e) is not None and module_of(facts.r, ForgottenTribe).is_gift(e):
            return [Fact(text("tribe.gift_harbour", viewer.language))]
        return ()

    def narrate(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine | None:
        event = events[which[0]]
        if event.kind == TRIBE_POINT:
            return sentence(to, events, which, signs=[_POINT], sound="improve")
        if event.kind == TRIBE_CARD:
            if event.what < 0:
                return sentence(to, events, which, signs=["back-development"])
            card = edition_text(f"cards.{CARD_NAMES[event.what]}.title", to.rules, to.language)
            return sentence(to, events, which, signs=["back-development"], card=card)
        if event.kind in (TRIBE_HARBOUR, HARBOUR_KEPT):
            kind = HARBOUR_NAMES[int(event.what)]
            return sentence(to, events, which, signs=[f"good-{kind}"], other=harbour_words(kind, to.language))
        return None
