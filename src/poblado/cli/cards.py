"""Command `poblado cards`: the file of the card game's cards."""

import click

from poblado.cardgame.box import Box
from poblado.cli.files import read_text
from poblado.cli.say import Say, command
from poblado.presets import box_from_text, box_text


def make_cards(say: Say) -> click.Command:
    """The command, with help in a language."""

    @click.command("cards", help=say("cards.help"))
    @click.option("--check", type=click.Path(exists=True, dir_okay=False, allow_dash=True), help=say("cards.check"))
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
    return box_from_text(read_text(path))
