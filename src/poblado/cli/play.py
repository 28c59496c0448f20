"""`poblado play`: a game in the terminal, you against bots."""

import re
import textwrap
from pathlib import Path

import click

from poblado import bots, locale, rulebook
from poblado.cardgame.kinds import RESOURCE_NAMES
from poblado.cardgame.look import CardLook
from poblado.cardgame.rules import CardGame
from poblado.cli.board import board_of
from poblado.cli.card_table import card_lines
from poblado.cli.knights_table import KnightsTable
from poblado.cli.say import CHAPTER_OPTION, EXTRA_OPTION, SET_OPTION, Say, coloured, command, console, settings
from poblado.dice import DICE
from poblado.island.look import Look
from poblado.kernel.action import seat_of
from poblado.kernel.codec import Action, decode
from poblado.kernel.errors import BadNotation, IllegalAction
from poblado.locale import amount
from poblado.locale.edition import edition_texts, step_text
from poblado.locale.errors import explain
from poblado.locale.goods import ware_words
from poblado.locale.sentences import story
from poblado.notation import draw_text
from poblado.outside import fresh_modules
from poblado.rules.base.card import CARD_NAMES
from poblado.svg.palette import SEAT_ORDER
from poblado.table import Table, new_table, read_action

YOU = 0


def make(say: Say) -> click.Command:
    """The command, with help in a language."""

    @click.command("play", help=say("play.help"))
    @click.option("--ruleset", default="base", show_default=True, help=say("ruleset"))
    @click.option("--players", type=int, help=say("players"))
    @click.option("--bot", default=bots.USUAL, show_default=True, help=say("play.bot", names=", ".join(bots.names())))
    @click.option("--seed", type=int, help=say("seed"))
    @click.option("--dice", type=click.Choice(DICE), default="random", show_default=True, help=say("play.dice"))
    @click.option("--board", help=say("board_option"))
    @SET_OPTION(help=say("set"))
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
        chapters: tuple[str, ...],
        extra: tuple[str, ...],
    ) -> None:
        table = new_table(
            ruleset, players, seed=seed, params=settings(params), dice=dice, board=board and board_of(board),
            extra=fresh_modules(extra), chapters=chapters,
        )  # fmt: skip
        others = {seat: bots.bot_of(bot, seat) for seat in range(1, int(table.rules.seats))}
        _Session(table, others, say).run()

    return play


class _Session:
    """One game at one terminal."""

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
        """Until the game ends, the person stops, or there is no more input."""
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
        """One choice of the person; False to stop."""
        actions = [decode(self.table.rules, a) for a in self.table.view(YOU).legal()]
        step = self.table.look.pending()
        asked = step_text(self.table.rules, step, self.say.language, {action.kind for action in actions})
        click.echo(click.style(asked, bold=True))
        self._list(actions, step)
        text = self._prompt()
        word, _, rest = text.partition(" ")
        if word in self.orders["quit"]:
            return False
        if word in self.orders["help"] or word == "?":
            click.echo(self.say("play.how"))
            if self._knights():
                click.echo(self.say("knights.signs"))
        elif word in self.orders["board"] or not word:
            self._show()
        elif word in self.orders["undo"]:
            click.echo(self.say("play.undone") if self._undo() else self.say("play.not_undone"))
        elif word in self.orders["save"]:
            self._save(rest)
        elif text.isdecimal() and not 1 <= int(text) <= len(actions):
            click.echo(self.say("play.no_number", n=len(actions)))
        else:
            self._act(str(actions[int(text) - 1]) if text.isdecimal() else text)
        return True

    def _prompt(self) -> str:
        return str(click.prompt(">", default="", show_default=False, prompt_suffix=" ")).strip()

    def _list(self, actions: list[Action], step: str) -> None:
        """The choices, numbered, those of a kind together."""
        kinds: dict[str, list[str]] = {}
        for n, action in enumerate(actions, 1):
            slots = " ".join(self._slot(action.kind, *slot) for slot in action.slots.items()).replace(" ", "\xa0")
            kinds.setdefault(action.kind, []).append(f"{n}\xa0{slots}" if slots else f"{n}")
        for kind, choices in kinds.items():
            label = self.words.get(f"action.{kind}", kind)
            if kind == "DONE":
                label = self.words.get(f"done.{step}", label)
            elif kind == "DRAW_CARDS":
                label = locale.text("card_table.draw_cards", self.say.language, n=CardLook(self.table.game).laid())
            line = f"  {label}:  {'   '.join(choices)}"
            click.echo(textwrap.fill(line, console.width, subsequent_indent="      ").replace("\xa0", " "))

    def _slot(self, kind: str, name: str, value: str) -> str:
        """A slot as the person reads it: resources, cards and other players by their names."""
        if name == "who" and value.isdecimal():
            return self.names[int(value)]
        if kind == "IMPROVE" and (table := self._knights()):
            return table.next_level(value, YOU)
        return re.sub(r"[a-z_]{3,}", lambda found: self._called(found[0]), value)

    def _called(self, word: str) -> str:
        keys = [f"goods.{word}", f"cards.{word}.title", f"expansion.{word}.title"]
        if self._knights():
            keys = [f"goods.{word}", f"progress.{word}.title", f"tracks.{word}"]
        return next((self.words[key] for key in keys if key in self.words), word)

    def _knights(self) -> KnightsTable | None:
        """What there is to say of Cities & Knights, where it is played."""
        look = self.table.look
        if isinstance(look, Look) and look.r.has_module("progress_cards"):
            return KnightsTable(look, self.say, self.words)
        return None

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
            reason = f"{error.action}: {explain(error.why, self.say.language)}"
            click.echo(click.style(f"{reason} {self._rule(error.clause)}".rstrip(), fg="red"))

    def _rule(self, ident: str) -> str:
        """The clause that stands against an action, in the person's language."""
        try:
            rule = rulebook.clause(ident)
        except KeyError:
            return ""
        return f"[{ident}: {rule.es if self.say.language == 'es' else rule.en}]"

    def _undo(self) -> bool:
        """As in the browser: only an own placement that nothing has followed, for it revealed nothing."""
        return self.table.placed_by == YOU and self.table.actor == YOU and self.table.undo()

    def _save(self, path: str) -> None:
        path = path.strip() or "poblado.txt"
        try:
            Path(path).write_text(self.table.record.to_text(), encoding="utf-8")
            click.echo(self.say("play.saved", path=path))
        except OSError as error:
            click.echo(click.style(f"{path}: {error.strerror}", fg="red"))

    def _show(self) -> None:
        """The island, what everybody sees of each seat, and what the person holds."""
        look = self.table.look
        click.echo()
        if isinstance(self.table.rules, CardGame):
            click.echo("\n".join(card_lines(CardLook(look.g), self.names, self.say)))
            self._show_hand(RESOURCE_NAMES, CardLook(look.g).hand(YOU))
            return
        click.echo(draw_text(self.table.game, colour=coloured(), names=True, notes=False))
        knights = self._knights()
        if knights:
            click.echo(knights.fleet())
        for seat, who in enumerate(self.names):
            line = self.say("play.line", who=who, seat=seat, points=look.points(seat), cards=look.hand_size(seat))
            if (cards := look.fact("development_cards.count", seat)) > 0:
                line += self.say("play.development", n=cards)
            if knights and (cards := knights.progress(seat)) > 0:
                line += self.say("knights.progress", n=cards)
            for title in ("longest_route", "largest_army"):
                if look.fact(f"{title}.holder") == seat:
                    line += ", " + self._word(f"module.{title}").lower()
            if isinstance(look, Look):
                line += "".join(f", {told}" for told in ware_words(look.r, look.wares(seat), self.say.language))
            click.echo("\n".join([line, *(knights.seat(seat) if knights else [])]))
        held = []
        for field in ("held", "fresh"):
            for k, card in enumerate(CARD_NAMES):
                n = look.fact(f"development_cards.{field}", len(CARD_NAMES) * YOU + k)
                held += [f"{n} {self._word(f'cards.{card}.title')}"] if n > 0 else []
        own = Look(look.g)
        self._show_hand(own.r.good_names, own.hand(YOU), held)
        if knights and (progress := knights.held(YOU)):
            click.echo(self.say("knights.cards", cards=", ".join(progress)))

    def _show_hand(self, goods: list[str], hand: list[int], others: list[str] | None = None) -> None:
        held = [amount(n, good, self.say.language) for good, n in zip(goods, hand, strict=True) if n]
        click.echo(self.say("play.hand", cards=", ".join(held + (others or [])) or "–"))

    def _word(self, key: str) -> str:
        return self.words.get(key, key)

    def _tell(self) -> None:
        """What has happened since, as the person may know it."""
        events = self.table.game.events
        if len(events) < self.told:
            self.told = len(events)
        for line in story(self.table.rules, events[self.told :], YOU, self.names, self.say.language):
            click.echo(f"  {line.told.text}")
        self.told = len(events)
