"""A table of the card game in the terminal, in words; and `poblado cards`, the file of its cards."""

from collections.abc import Sequence
from pathlib import Path

import click

from poblado.cardgame.box import Box
from poblado.cardgame.kinds import RESOURCE_NAMES
from poblado.cardgame.look import CardLook
from poblado.cli.say import Say, command
from poblado.faces.cardgame.text import sides
from poblado.faces.cardgame.words import card_title
from poblado.kernel.errors import BadChoice
from poblado.locale import amount
from poblado.presets import box_from_text, box_text


def make_cards(say: Say) -> click.Command:
    """The command, with help in a language."""

    @click.command("cards", help=say("cards.help"))
    @click.option("--check", type=click.Path(exists=True, dir_okay=False), help=say("cards.check"))
    @command(say)
    def cards(check: str | None) -> None:
        if check is None:
            click.echo(box_text(), nl=False)
            return
        box = box_of(check)
        click.echo(say("cards.good", n=sum(box.resources), kinds=len(box.expansions), events=len(box.backs)))

    return cards


def box_of(path: str) -> Box:
    """The cards of a file. Raises: BadChoice, BadRuleset."""
    try:
        return box_from_text(Path(path).read_text(encoding="utf-8"))
    except OSError as error:
        raise BadChoice("cannot read {name}: {problem}", name=path, problem=error.strerror) from None
    except UnicodeDecodeError:
        raise BadChoice("{name} is no text", name=path) from None


def card_lines(look: CardLook, names: Sequence[str], say: Say) -> list[str]:
    """What everybody sees, line by line."""
    expansions = look.expansion_names()
    left = [
        _times(card_title("expansion", expansions[k], say.language), n) for k, n in enumerate(look.expansion_pile())
    ]
    lines = [
        say("cards.market", cards=_counted(look.market(), say)),
        say("cards.piles", pile=look.pile_size(), discards=sum(look.discards())),
        say(
            "cards.left", roads=look.road_pile(), settlements=look.settlement_pile(), knights=look.knight_pile(),
            expansions=", ".join(each for each in left if each) or "–",
        ),
    ]  # fmt: skip
    if look.r.seats > 2:
        lines.append(say("cards.destiny_back" if look.destiny() else "cards.destiny_next"))
    for seat, who in enumerate(names):
        line = say("play.line", who=who, seat=seat, points=look.points(seat), cards=look.hand_size(seat))
        lines.append("; ".join([line, *_own(look, seat, say)]))
    return lines


def _own(look: CardLook, seat: int, say: Say) -> list[str]:
    stacks = (("roads", look.roads(seat)), ("knights", look.knights(seat)))
    counts = (("settlements", look.settlements(seat)), ("cities", look.cities(seat)))
    told = [say(f"cards.{what}", sides=" ".join(sides(n))) for what, n in stacks if n]
    told += [say(f"cards.{what}", n=n) for what, n in counts if n]
    built = [card_title("expansion", look.expansion_names()[kind], say.language) for kind in look.expansions(seat)]
    return told + ([", ".join(built)] if built else [])


def _times(title: str, n: int) -> str:
    return "" if n == 0 else title if n == 1 else f"{title} ×{n}"


def _counted(counts: list[int], say: Say) -> str:
    held = [amount(n, good, say.language) for good, n in zip(RESOURCE_NAMES, counts, strict=True) if n]
    return ", ".join(held) or "–"
