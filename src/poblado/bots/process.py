"""Bots of any language: a process that reads questions from its standard input and writes answers, a line of JSON each.

Named `run:COMMAND` wherever bots are named, such as `run:node bot.js`. See "A bot in another language" in the guide.
"""

from __future__ import annotations

import atexit
import json
import queue
import shlex
import subprocess
import threading
from contextlib import suppress
from typing import Final

from poblado.bots.bot import Bot
from poblado.kernel.codec import from_text, to_text
from poblado.kernel.errors import BadChoice, BadNotation
from poblado.kernel.view import View
from poblado.notation import position_to_json

RUN: Final = "run:"
"""Before the command in the name of a bot that is a process."""
_LAST_WORDS: Final = 1.0
"""Seconds that reading may go on behind the end of a process."""
PATIENCE: Final = 30.0
"""Seconds that an answer may take where nothing else is said."""


class NoAnswerError(RuntimeError):
    """Nothing that can be played came from a bot's process: no answer in time, none at all, or one that is not legal."""


class ProcessBot(Bot):
    """Bot that asks a process. One process of a command serves all games and seats: each question holds all it needs.

    A question has `ask`, its number; `seat`; `seed`, by which a bot may take its chances; `position`, all that the seat may know,
    as `position_to_json` writes it; and `legal`, the actions it may choose of, in the notation. The answer has `action`, which is
    one of these, or `index`, its place among them, and may repeat `ask`.

    Args:
        command: as in a shell, but none is started.
        seed: told in each question.

    Attributes:
        seconds: that an answer may take; then the process is ended, and begun anew for the next question.

    Raises: BadChoice, for what is no command.
    """

    def __init__(self, command: str, seed: int = 0) -> None:
        super().__init__(seed)
        try:
            self.words = shlex.split(command)
        except ValueError:
            self.words = []
        if not self.words:
            raise BadChoice("expected run:COMMAND, such as run:node bot.js, got {text!r}", text=RUN + command)
        self.command = command
        self.name = RUN + command
        self.seconds = PATIENCE

    def choose(self, view: View) -> int:
        """Ask the process. Raises: NoAnswerError; BadChoice, where the command cannot be started."""
        rules = view.game.rules
        legal = view.legal()
        told = [to_text(rules, action) for action in legal]
        question = {
            "seat": int(view.seat), "seed": self.seed, "position": position_to_json(view), "legal": told,
        }  # fmt: skip
        answer = _line_of(self).ask(question, self.seconds)
        index = answer.get("index")
        if isinstance(index, int) and 0 <= index < len(legal):
            return legal[index]
        text = answer.get("action")
        if text in told:
            return legal[told.index(text)]
        try:
            return from_text(rules, str(text), int(view.seat))
        except BadNotation:
            raise NoAnswerError(f"{self.name} answers {json.dumps(answer)[:200]}, which is no legal action") from None

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return ProcessBot, (self.command, self.seed)


class Line:
    """Line to a running process.

    Raises: BadChoice, where the command cannot be started.
    """

    def __init__(self, words: list[str]) -> None:
        try:
            self.process = subprocess.Popen(
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8", bufsize=1
            )
        except OSError as error:
            raise BadChoice("{command} cannot be started: {reason}", command=words[0], reason=error.strerror) from None
        assert self.process.stdin is not None and self.process.stdout is not None
        self.stdin, self.stdout = self.process.stdin, self.process.stdout
        self.asked = 0
        self.heard: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        # Reading blocks, and no wait with a limit can be put on a pipe that works on all systems.
        self.listener = threading.Thread(target=self._listen, daemon=True)
        self.listener.start()

    def _listen(self) -> None:
        for line in self.stdout:
            self.heard.put(line)
        self.heard.put(None)

    def ask(self, question: dict[str, object], seconds: float) -> dict[str, object]:
        """Send a question and wait for the answer. Raises: NoAnswerError, and then the line is closed."""
        self.asked += 1
        try:
            self.stdin.write(json.dumps({"ask": self.asked, **question}, ensure_ascii=False) + "\n")
            self.stdin.flush()
            line = self.heard.get(timeout=seconds)
        except queue.Empty:
            self.close()
            raise NoAnswerError(f"no answer within {seconds:g} s") from None
        except OSError:
            line = None
        if line is None:
            self.close()
            raise NoAnswerError("the process has ended")
        try:
            answer = json.loads(line)
        except ValueError:
            answer = None
        if not isinstance(answer, dict) or answer.get("ask", self.asked) != self.asked:
            # Whatever comes later would answer another question.
            self.close()
            raise NoAnswerError(f"expected an answer in JSON, got {line.strip()[:200]!r}")
        return answer

    def close(self) -> None:
        """End the process."""
        self.process.kill()
        self.process.wait()
        # A child of its own may still hold the pipe: it is not waited for.
        self.listener.join(_LAST_WORDS)
        with suppress(OSError):
            self.stdin.close()
        if not self.listener.is_alive():
            self.stdout.close()

    @property
    def ended(self) -> bool:
        """True once the process has ended."""
        return self.process.poll() is not None


_LINES: dict[str, Line] = {}
"""Running processes, by command."""


def _line_of(bot: ProcessBot) -> Line:
    line = _LINES.get(bot.command)
    if line is None or line.ended:
        if line is not None:
            line.close()
        line = _LINES[bot.command] = Line(bot.words)
    return line


@atexit.register
def _close_all() -> None:
    for line in _LINES.values():
        line.close()
