"""Command `poblado play`: a game in the terminal, you against bots."""

import textwrap
from pathlib import Path

import click

from poblado import bots
from poblado.cli import terminal
from poblado.cli.board import board_of, chapters_on
from poblado.cli.files import write
from poblado.cli.say import (
    BOOK_OPTION,
    CHAPTER_OPTION,
    EXTRA_OPTION,
    SET_OPTION,
    Say,
    coloured,
    command,
    console,
    settings,
)
from poblado.dice import DICE
from poblado.face import Viewer
from poblado.island.rules import Island
from poblado.kernel.action import seat_of
from poblado.kernel.codec import Action, decode
from poblado.kernel.errors import BadChoice, BadNotation, IllegalAction
from poblado.kernel.spec import small
from poblado.locale.edition import edition_texts
from poblado.locale.errors import explain
from poblado.locale.sentences import story
from poblado.notation import draw_text
from poblado.outside import fresh_modules
from poblado.presets import book_params
from poblado.rulebook.played import clause_played
from poblado.svg.palette import SEAT_ORDER
from poblado.table import Table, new_table, read_action
from poblado.viewmodel.questions import head_line, question_of
from poblado.viewmodel.viewer import viewer_of_view

YOU = 0


def make(say: Say) -> click.Command:
    """The command, with help in a language."""

    @click.command("play", help=say("play.help"))
    @click.option("--ruleset", default="base", show_default=True, help=say("ruleset"))
    @click.option("--players", type=int, help=say("players"))
    @click.option(
        "--bot",
        "--bots",
        "bot",
        default=bots.USUAL,
        show_default=True,
        help=say("play.bot", names=", ".join(bots.names())),
    )
    @click.option("--seed", type=int, help=say("seed"))
    @click.option("--dice", type=click.Choice(DICE), default="random", show_default=True, help=say("play.dice"))
    @click.option("--board", help=say("board_option"))
    @SET_OPTION(help=say("set"))
    @BOOK_OPTION(help=say("by_the_book"))
    @CHAPTER_OPTION(help=say("chapter"))
    @EXTRA_OPTION(help=say("extra"))
    @command(say)
    def play(
        ruleset: str,
        players: int | None,
        bot: str,
        seed: int | None,
        dice: str,
        board: str | None,
        params: tuple[str, ...],
        by_the_book: bool,
        chapters: tuple[str, ...],
        extra: tuple[str, ...],
    ) -> None:
        found = board and board_of(board)
        told = chapters_on(found, chapters)
        book = book_params(ruleset, told, players, fresh_modules(extra)) if by_the_book else {}
        table = new_table(
            ruleset, players, seed=seed, params=settings(params, book), dice=dice, board=found,
            extra=fresh_modules(extra), chapters=told,
        )  # fmt: skip
        kinds = [bot] if bot.startswith("run:") else bot.split(",")
        others = {seat: bots.bot_of(kinds[(seat - 1) % len(kinds)], seat) for seat in range(1, int(table.rules.seats))}
        _Session(table, others, say).run()

    return play


class _Session:
    """Session of one game at one terminal."""

    def __init__(self, table: Table, others: dict[int, bots.Bot], say: Say) -> None:
        self.table = table
        self.others = others
        self.say = say
        self.told = 0
        colours = [say.known(f"table.seat.{SEAT_ORDER[k]}", SEAT_ORDER[k]) for k in range(len(others) + 1)]
        self.names = [say("play.you", colour=colours[YOU]), *colours[1:]]
        self.orders = {word: {word, say(f"play.word_{word}")} for word in ("quit", "help", "board", "undo", "save")}
        self.words = edition_texts(table.rules, say.language)

    def run(self) -> None:
        """Run until the game ends, the person stops, or there is no more input."""
        try:
            self._play()
        except click.Abort:
            click.echo()

    def _play(self) -> None:
        waited = True
        while not self.table.is_over:
            if YOU in self.table.owing:
                self._tell()
                if waited:
                    self._show()
                waited = False
                if not self._ask():
                    return
            else:
                waited = True
                seat = self.table.actor
                self.table.play(self.others[seat].choose(self.table.view(seat)))
        self._tell()
        self._show()
        click.echo(self.say("play.won", who=self.names[self.table.winner or 0]))
        click.echo(self.say("play.save_hint"))
        word, _, rest = self._prompt().partition(" ")
        if word in self.orders["save"]:
            self._save(rest)

    def _ask(self) -> bool:
        """Ask for one choice of the person; False to stop."""
        actions = [decode(self.table.rules, a) for a in self.table.view(YOU).legal()]
        step, viewer = self.table.facts.pending(), self._viewer()
        click.echo(click.style(head_line(viewer, question_of(viewer)), bold=True))
        self._list(actions, step)
        text = self._prompt()
        word, _, rest = text.partition(" ")
        if word in self.orders["quit"]:
            return False
        if word in self.orders["help"] or word == "?":
            click.echo(self.say("play.how"))
            for line in terminal.hints(self._viewer()):
                click.echo(line)
        elif word in self.orders["board"] or not word:
            self._show()
        elif word in self.orders["undo"]:
            click.echo(self.say("play.undone") if self._undo() else self.say("play.not_undone"))
        elif word in self.orders["save"]:
            self._save(rest)
        elif text.isdecimal() and not 1 <= small(text) <= len(actions):
            click.echo(self.say("play.no_number", n=len(actions)))
        else:
            self._act(str(actions[int(text) - 1]) if text.isdecimal() else text)
        return True

    def _prompt(self) -> str:
        return str(click.prompt(">", default="", show_default=False, prompt_suffix=" ")).strip()

    def _list(self, actions: list[Action], step: str) -> None:
        """The choices, numbered, those of a kind together."""
        viewer = self._viewer()
        specs = {spec.name: spec for spec in self.table.rules.specs}
        kinds: dict[str, list[str]] = {}
        for n, action in enumerate(actions, 1):
            said = [terminal.slot_text(viewer, action.kind, *slot) for slot in action.slots.items()]
            slots = " ".join(said).replace(" ", "\xa0")
            kinds.setdefault(action.kind, []).append(f"{n}\xa0{slots}" if slots else f"{n}")
        for kind, choices in kinds.items():
            label = terminal.kind_title(viewer, specs[kind])
            if kind == "DONE":
                label = self.words.get(f"done.{step}", label)
            line = f"  {label}:  {'   '.join(choices)}"
            click.echo(textwrap.fill(line, console.width, subsequent_indent="      ").replace("\xa0", " "))

    def _viewer(self) -> Viewer:
        """Viewer of the person now: what it may know."""
        return viewer_of_view(self.table.view(YOU), self.table.game.events, self.say.language, self.names)

    def _act(self, text: str) -> None:
        """An action of the person, never one of somebody else."""
        try:
            packed = read_action(self.table.rules, text, YOU)
            if seat_of(packed) != YOU:
                click.echo(click.style(self.say("play.not_yours"), fg="red"))
                return
            self.table.play(packed)
        except BadNotation as error:
            click.echo(click.style(explain(error, self.say.language), fg="red"))
        except IllegalAction as error:
            reason = (
                f"{error.action}: {explain(error.why, self.say.language, rules=self.table.rules, names=self.names)}"
            )
            click.echo(click.style(f"{reason} {self._rule(error.clause)}".rstrip(), fg="red"))

    def _rule(self, ident: str) -> str:
        """The clause that stands against an action, in the person's language."""
        try:
            rule = clause_played(ident, self.table.rules)
        except KeyError:
            return ""
        return f"[{ident}: {rule.es if self.say.language == 'es' else rule.en}]"

    def _undo(self) -> bool:
        """Undo as in the browser: only an own placement that nothing has followed, for it revealed nothing."""
        return self.table.placed_by == YOU and self.table.actor == YOU and self.table.undo()

    def _save(self, path: str) -> None:
        path = path.strip() or "poblado.txt"
        try:
            write(Path(path), self.table.record.to_text())
            click.echo(self.say("play.saved", path=path))
        except BadChoice as error:
            click.echo(click.style(explain(error, self.say.language), fg="red"))

    def _show(self) -> None:
        """The island, what everybody sees of each seat, and what the person holds."""
        click.echo()
        if isinstance(self.table.rules, Island):
            click.echo(draw_text(self.table.game, colour=coloured(), names=True, notes=False))
        click.echo("\n".join(terminal.table_lines(self._viewer())))

    def _tell(self) -> None:
        """Print what has happened since, as the person may know it."""
        events = self.table.game.events
        if len(events) < self.told:
            self.told = len(events)
        for line in story(self.table.rules, events[self.told :], YOU, self.names, self.say.language):
            click.echo(f"  {line.told.text}")
        self.told = len(events)
