"""Gift advice: what to give to whom, and when to take one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from poblado.bots.favours.tokens import harm, token
from poblado.bots.settler.advice import Advice, Answer
from poblado.bots.settler.counsel import card_worth
from poblado.bots.settler.judgement import total_now, total_with
from poblado.bots.settler.plan import SettlerPlan
from poblado.bots.settler.proposals import Play
from poblado.kernel.action import kind_of, what_of, who_of, with_what
from poblado.rules.favours.kinds import ACCEPT_GIFT, REFUSE_GIFT
from poblado.rules.favours.numbers import ANSWER_GIFT, OFFER_GIFT

_DECIDED: Final = 0.1
"""Cards' worth that a gift must bring."""
_TOKEN_CARDS: Final = 1.4
"""Cards that a token is worth to a rival."""


def answer(plan: SettlerPlan) -> int:
    """A card is welcome, unless it brings somebody a token who is about to win."""
    pos = plan.pos
    game = pos.view.game
    giver, good = int(game.a()), int(game.b())
    gained = total_now(plan) - total_with(plan, plan.hand_with(good, 1))
    gained += 0.3 * card_worth(plan)
    welcome = not pos.close_to_winning(giver) and gained > harm(plan, giver, _TOKEN_CARDS - 1.0)
    return int(with_what(ANSWER_GIFT, pos.seat, ACCEPT_GIFT if welcome else REFUSE_GIFT))


class FavourGifts(Advice):
    """A card that I can do without, to whom it helps least."""

    module = "favour_gifts"

    def answers(self) -> Mapping[str, Answer]:
        return {"AnswerGift": answer}

    def plays(self, plan: SettlerPlan) -> list[Play]:
        pos = plan.pos
        found: list[Play] = []
        lost: dict[int, float] = {}
        for action in pos.legal:
            if kind_of(action) != OFFER_GIFT:
                continue
            good, who = int(what_of(action)), int(who_of(action))
            if pos.close_to_winning(who):
                continue
            if good not in lost:
                lost[good] = total_with(plan, plan.hand_with(good, -1)) - total_now(plan)
            gained = token(plan) - lost[good] - harm(plan, who, 1.0)
            found.append(Play(action, gained - _DECIDED * card_worth(plan)))
        return found
