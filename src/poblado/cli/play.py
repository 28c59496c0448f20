"""`poblado play`: a game in the terminal, you against bots."""

from pathlib import Path

import click

from poblado import bots, locale
from poblado.cli.board import board_of
from poblado.cli.say import SET_OPTION, Say, command, console, settings
from poblado.kernel.codec import decode
from poblado.kernel.errors import BadNotation, IllegalAction
from poblado.locale.sentences import sentence
from poblado.table import DICE, Table, new_table

YOU = 0


def make(say: Say) -> click.Command:
    """The command, with help in a language."""

    @click.command("play", help=say("play.help"))
    @click.option("--ruleset", default="base", show_default=True, help=say("ruleset"))
    @click.option("--players", type=int, help=say("players"))
    @click.option("--bot", default="settler", show_default=True, help=say("sim.bots", names=", ".join(bots.names())))
    @click.option("--seed", type=int, help=say("seed"))
    @click.option("--dice", type=click.Choice(DICE), default="random", show_default=True, help=say("play.dice"))
    @click.option("--board", help=say("play.board"))
    @SET_OPTION(help=say("set"))
    @command
    def play(
        ruleset: str,
        players: int | None,
        bot: str,
        seed: int | None,
        dice: str,
        board: str | None,
        params: tuple[str, ...],
    ) -> None:
        table = new_table(
            ruleset, players, seed=seed, params=settings(params), dice=dice, board=board and board_of(board)
        )
        others = {seat: bots.make(bot, seat) for seat in range(1, int(table.rules.seats))}
        _Session(table, others, say).run()

    return play


class _Session:
    """One game at one terminal."""

    def __init__(self, table: Table, others: dict[int, bots.Bot], say: Say) -> None:
        self.table = table
        self.others = others
        self.say = say
        self.told = 0

    def run(self) -> None:
        self._show()
        while not self.table.is_over:
            self._tell()
            if YOU in self.table.owing:
                if not self._ask():
                    return
            else:
                seat = self.table.actor
                self.table.play(self.others[seat].choose(self.table.view(seat)))
        self._tell()
        self._show()
        click.echo(self.say("won", seat=self.table.winner))
        click.echo(self.say("play.save_hint"))
        answer = click.prompt(">", default="", show_default=False)
        if answer.startswith(("save ", self.say("play.word_save") + " ")):
            self._save(answer.split(maxsplit=1)[1])

    def _ask(self) -> bool:
        """One choice of the person; False to stop."""
        view = self.table.view(YOU)
        actions = [decode(self.table.rules, a) for a in view.legal()]
        step = self.table.look.pending()
        click.echo(click.style(self.say.known(f"step.{step}", step), bold=True))
        for n, action in enumerate(actions, 1):
            label = self.say.known(f"action.{action.kind}", action.kind)
            click.echo(f"  {n:3} {label} {' '.join(action.slots.values())}")
        text = click.prompt(">", default="", show_default=False).strip()
        word, _, rest = text.partition(" ")
        if word in ("quit", self.say("play.word_quit")):
            return False
        if word in ("help", "?", self.say("play.word_help")):
            click.echo(self.say("play.how"))
        elif word in ("board", self.say("play.word_board"), ""):
            self._show()
        elif word in ("undo", self.say("play.word_undo")):
            click.echo(self.say("play.undone") if self._undo() else self.say("play.not_undone"))
        elif word in ("save", self.say("play.word_save")):
            self._save(rest)
        elif text.isdigit():
            if 1 <= int(text) <= len(actions):
                self.table.play(str(actions[int(text) - 1]))
            else:
                click.echo(self.say("play.no_number", n=len(actions)))
        else:
            try:
                self.table.play(text, YOU)
            except (BadNotation, IllegalAction) as error:
                click.echo(click.style(str(error), fg="red"))
        return True

    def _undo(self) -> bool:
        """Only an own placement that nothing has followed: it revealed nothing."""
        last = self.table.record.actions[-1] if self.table.record.actions else ""
        placed = last.startswith(tuple(f"{YOU} BUILD_{what}" for what in ("ROAD", "SETTLEMENT", "CITY")))
        return placed and self.table.undo()

    def _save(self, path: str) -> None:
        try:
            Path(path.strip() or "poblado.txt").write_text(self.table.record.to_text(), encoding="utf-8")
            click.echo(self.say("play.saved", path=path.strip() or "poblado.txt"))
        except OSError as error:
            click.echo(click.style(f"{path}: {error.strerror}", fg="red"))

    def _show(self) -> None:
        look = self.table.look
        click.echo(self.table.text(colour=console.is_terminal))
        for seat in range(self.table.rules.seats):
            who = self.say("play.you") if seat == YOU else self.say("play.seat", seat=seat)
            click.echo(self.say("play.line", who=who, points=look.points(seat), cards=look.hand_size(seat)))
        goods = zip(("brick", "lumber", "wool", "grain", "ore"), look.hand(YOU), strict=True)
        held = ", ".join(f"{n} {locale.text(f'goods.{good}', self.say.language)}" for good, n in goods if n)
        click.echo(self.say("play.hand", cards=held or "–"))

    def _tell(self) -> None:
        """What has happened since, as the person may know it."""
        events = self.table.game.events
        if len(events) < self.told:
            self.told = len(events)
        names = [self.say("play.you"), *[self.say("play.seat", seat=s) for s in self.others]]
        for event in events[self.told :]:
            line = sentence(self.table.rules, event, YOU, names, self.say.language)
            if line:
                click.echo(f"  {line.text}")
        self.told = len(events)
