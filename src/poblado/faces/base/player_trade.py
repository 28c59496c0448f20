"""User interface of trade among players."""

from collections.abc import Mapping, Sequence

from poblado.face import TERMS, Command, Face, Listener, LogLine, Picture, Question, Viewer
from poblado.island.events import TRANSFERRED, WARE_PASSED
from poblado.island.facts import island_facts
from poblado.kernel.action import bundle_of, kind_of, seat_of, who_of
from poblado.kernel.event import Event
from poblado.kernel.spec import TRADE
from poblado.locale import text
from poblado.locale.goods import bundle_words
from poblado.locale.telling import cause_of, sentence, silent
from poblado.rules.base.facts import counter_offer
from poblado.rules.base.numbers import COUNTERED, OFFER, OFFERED, PROPOSE, TRADED
from poblado.svg.palette import SEAT_ORDER

_HANDED = TRANSFERRED, WARE_PASSED
_SETTLING = "Answer", "ChoosePartner"
"""Steps in which a trade is carried out."""
_ANSWERS = {"ACCEPT": "table.accept", "DECLINE": "table.decline", "COUNTER": "table.counter"}


class PlayerTradeFace(Face):
    module = "player_trade"
    report = "poblado.faces.base.report.player_trade:PlayerTradeChapter"

    def commands(self, viewer: Viewer) -> Sequence[Command]:
        facts, language = viewer.facts, viewer.language
        if not facts.step().wide or TRADE not in facts.step().panel:
            return ()
        active = facts.turn() == viewer.seat
        kind, title, send = ("OFFER", "table.trade", "table.offer") if active else ("PROPOSE", *2 * ("table.propose",))
        key, said = text("table.key.trade", language), text(send, language)
        return (Command(kind, text(title, language), 80, key, dialog=TERMS, send=said, style="secondary"),)

    def question(self, viewer: Viewer) -> Question | None:
        step, language = viewer.facts.pending(), viewer.language
        if step == "Answer" and viewer.seat in viewer.facts.owing():
            pictures = tuple(Picture(text(key, language), kind=kind) for kind, key in _ANSWERS.items())
            return Question(text("table.trade", language), "trade", pictures=pictures)
        if step in ("Answer", "ChoosePartner"):
            return Question(text("table.trade", language), "partner", pictures=tuple(self._partners(viewer)))
        return None

    def _partners(self, viewer: Viewer) -> Sequence[Picture]:
        """Partners of a trade, by their answers; one that cannot be paid has a reason instead."""
        answers = int(viewer.facts.g.b())
        found = [
            Picture(viewer.names[seat], f"seat-{SEAT_ORDER[seat]}", kind="CONFIRM", slots=str(seat))
            for seat in range(viewer.rules.seats)
            if kind_of(int(viewer.facts.g.a())) == OFFER and (answers | answers >> 8) >> seat & 1
        ]
        return [*found, Picture(text("table.cancel", viewer.language), kind="CANCEL")]

    def facts(self, viewer: Viewer) -> Mapping[str, object]:
        return {"offer": _offer(viewer) if viewer.facts.pending() in ("Answer", "ChoosePartner") else None}

    def narrate(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine | None:
        kind = events[which[0]].kind
        if kind in (OFFERED, COUNTERED, TRADED):
            return sentence(to, events, which, sound="trade")
        if kind in _HANDED and cause_of(to.rules, events[which[0]]) in _SETTLING:
            return silent(to, events, which) if kind == TRANSFERRED else LogLine("")
        return None


def _offer(viewer: Viewer) -> dict[str, object]:
    """The trade on the table, from the side of its maker and of the viewer."""
    facts, language = island_facts(viewer.facts), viewer.language
    g, asking = facts.g, facts.pending() == "Answer"
    offer = g.a()
    bundle = int(bundle_of(offer))
    give, want = bundle_words(facts.r, bundle, language)
    proposal = kind_of(offer) == PROPOSE
    asked = 1 << facts.turn() if proposal else int(who_of(offer))
    answers: list[dict[str, object]] = []
    for seat in range(facts.r.seats):
        if not asked >> seat & 1:
            continue
        if g.mask() >> seat & 1 and asking:
            answers.append({"seat": seat, "answer": "waiting"})
        elif g.b() >> (8 + seat) & 1:
            # From the side of whoever makes it, as the log tells it.
            counter = int(counter_offer(facts, seat))
            gives, wants = bundle_words(facts.r, counter, language)
            answers.append(
                {
                    "seat": seat,
                    "answer": "counter",
                    "give": gives,
                    "want": wants,
                    "bundle": facts.r.market.terms.unpack(counter),
                }
            )
        else:
            answers.append({"seat": seat, "answer": "yes" if g.b() >> seat & 1 else "no"})
    return {
        "maker": int(seat_of(offer)),
        "proposal": proposal,
        "declines": "DECLINE",
        "give": give,
        "want": want,
        "bundle": facts.r.market.terms.unpack(bundle),
        "answers": answers,
    }
