"""Everything that reads what others have written. Each reader gets something damaged and uses what it is handed, if it is."""

import hashlib
import json
import signal
import unicodedata
from contextlib import contextmanager

from harm import as_data, as_text, harmed_data, harmed_text
from specimens import Specimen

import poblado
from poblado.kernel.codec import FlatCodec, from_json, from_text, to_json, to_text
from poblado.kernel.errors import PobladoError
from poblado.kernel.record import record_from_json, record_from_text
from poblado.kernel.rng import Rng
from poblado.locale.errors import explain
from poblado.notation import (
    draw_text,
    position_from_json,
    position_text,
    position_to_json,
    read_position,
    read_text_board,
)
from poblado.presets import box_from_text, preset
from poblado.presets.boards import board_from_code
from poblado.presets.card_files import read_box
from poblado.report import Film, report_of

MOST_SECONDS = 20
"""That any input may take, on a busy machine."""
MOST_SAID = 1500
"""Characters of a sentence that says what is wrong."""


class Broken(AssertionError):
    """A reader raised what it must not, or said nothing that helps."""


def said(error: PobladoError) -> None:
    """An error's sentences are of one line, can be written anywhere, and are not as long as what was read."""
    for language in ("en", "es"):
        sentence = explain(error, language, typed=True)
        assert sentence.strip(), "nothing is said"
        assert len(sentence) <= MOST_SAID, f"{len(sentence)} characters are said"
        assert not odd(sentence), f"not one line of plain text: {sentence!r}"
    assert not odd(str(error))


def odd(sentence) -> bool:
    """Whether it holds a line's end, half a character, or what turns its direction; some spaces print as no sign do."""
    return any(not c.isprintable() and unicodedata.category(c) != "Zs" for c in sentence)


@contextmanager
def in_time(seconds=MOST_SECONDS):
    """Raises: TimeoutError, where it takes too long."""

    def late(*_):
        raise TimeoutError(f"more than {seconds} s")

    before = signal.signal(signal.SIGALRM, late)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def use(table) -> None:
    """What a program does with a table that it was given: asks, draws, writes and plays on."""
    game = table.game
    table.text()
    poblado.svg_of(game)
    position_from_json(json.loads(json.dumps(position_to_json(game)))).game()
    for seat in range(table.rules.seats):
        view = table.view(seat)
        [to_text(table.rules, action) for action in view.legal()]
        position_text(view)
    table.tell(language="es")
    record_from_text(table.record.to_text())
    play_on(table)


def play_on(table, actions=12) -> None:
    """A few random actions more."""
    rng = Rng(3)
    table.source = poblado.SeededSource(3)
    table.run_chance()
    for _ in range(actions):
        legal = table.legal()
        if not legal:
            return
        table.play(legal[rng.below(len(legal))])


def chained(head: str, actions: list) -> str:
    """A record's text whose chain fits, whatever stands in it."""
    chain, lines = "", ["poblado-record 1"]
    for line in [head, *actions, f"end {len(actions)}"]:
        chain = hashlib.sha256(f"{chain}\n{line}".encode("utf-8", "surrogatepass")).hexdigest()[:8]
        lines.append(f"{line} #{chain}")
    return "\n".join(lines) + "\n"


def linked(data) -> object:
    """The JSON twin with the chain that fits, where there is one."""
    if isinstance(data, dict) and isinstance(data.get("header"), dict) and isinstance(data.get("actions"), list):
        head = json.dumps(data["header"], sort_keys=True, ensure_ascii=False) if _sortable(data["header"]) else ""
        data["chain"] = chained(head, [str(a) for a in data["actions"]]).rstrip("\n")[-8:]
    return data


def _sortable(data) -> bool:
    try:
        json.dumps(data, sort_keys=True)
    except (TypeError, ValueError, RecursionError):
        return False
    return True


# -- readers -----------------------------------------------------------------------------------------------------------
# Each takes a source of chance, the specimen, and another one of which pieces come.


def a_record(rng, one: Specimen, other: Specimen):
    """A record's text, cut or changed anywhere; one in two is chained anew, as by somebody who knows how."""
    if rng.random() < 0.3:
        text = harmed_text(rng, one.record, other.record)
    else:
        header, actions = one.record_data["header"], one.record_data["actions"]
        if rng.random() < 0.6:
            header = harmed_data(rng, header, other.record_data["header"])
        else:
            k = rng.randrange(len(actions))
            actions = [
                *actions[:k],
                harmed_text(rng, actions[k], rng.choice(other.record_data["actions"])),
                *actions[k + 1 :],
            ]
        text = chained(as_text(header), actions)
    use(poblado.Table.from_record(record_from_text(text)))


def a_record_as_data(rng, one, other):
    """The JSON twin, as data that some other program has read."""
    data = as_data(harmed_data(rng, one.record_data, other.record_data))
    use(poblado.Table.from_record(record_from_json(linked(data) if rng.random() < 0.8 else data)))


def a_report(rng, one, other):
    """What a damaged record was like."""
    header = a_changed_header(rng, one, other)
    film = Film(poblado.Record(header, one.record_data["actions"]))
    words = report_of(film).words("es")
    words.headline()
    words.sheets()
    words.charts(10)


def a_changed_header(rng, one, other):
    """An object still, for that a record's header is one its class says."""
    header = as_data(harmed_data(rng, one.record_data["header"], other.record_data["header"]))
    return header if isinstance(header, dict) else {"ruleset": header}


def a_header(rng, one, other):
    """A record that a program has put together itself."""
    header = a_changed_header(rng, one, other)
    use(poblado.Table.from_record(poblado.Record(header, one.record_data["actions"])))


def a_board(rng, one, other):
    """A board's data: what is no board is refused, and on what is one can be played, unless the rules say why not."""
    data = as_data(harmed_data(rng, one.board_data, other.board_data))
    if preset(_preset(one)).family == "cards":
        poblado.Table(
            poblado.ruleset("cards", 3, board=poblado.presets.card_files.box_from_data(data)), poblado.SeededSource(1)
        )
        return
    board = poblado.island.maps.board_from_json(data)
    assert poblado.island.maps.board_from_json(board.to_json()).to_json() == board.to_json()
    drawn_again(board)
    use(poblado.Table(poblado.ruleset(_preset(one), board=board), poblado.SeededSource(1)))


def a_drawing(rng, one, other):
    """A board drawn in characters."""
    if not one.drawn:
        box_from_text(harmed_text(rng, one.board, other.board))
        return
    board = read_text_board(harmed_text(rng, one.drawn, other.drawn or other.board)).board
    drawn_again(board)
    # A drawing of a game shows no printed starts.
    name = _preset(one).replace("-beginner", "")
    use(poblado.Table(poblado.ruleset(name, board=board), poblado.SeededSource(1)))


def drawn_again(board):
    """What can be read can be drawn, and read again."""
    assert read_text_board(draw_text(board)).board.terrains == board.terrains
    poblado.svg_of(board)


def a_position(rng, one, other):
    """A position's line, or that of a view."""
    position = read_position(harmed_text(rng, rng.choice((one.position, one.view)), other.position))
    position_text(position.game())
    use(poblado.Table.from_position(position))


def a_position_as_data(rng, one, other):
    """A position's JSON form."""
    use(poblado.Table.from_position(as_data(harmed_data(rng, one.position_data, other.position_data))))


def an_action(rng, one, other):
    """An action in words, as JSON data, and as a number."""
    table = table_of(one)
    rules, action = table.rules, rng.choice(one.actions)
    kind = rng.randrange(4)
    if kind == 0:
        text = harmed_text(rng, str(action), str(rng.choice(other.actions)))
        packed = from_text(rules, text, rng.choice((-1, 0, 3, 99)))
        assert from_text(rules, to_text(rules, packed)) == packed
        table.play(text)
    elif kind == 1:
        data = as_data(harmed_data(rng, to_json(action), to_json(rng.choice(other.actions))))
        if isinstance(data, dict):
            table.play(data)
        from_json(rules, data)
    elif kind == 2:
        number = rng.choice(
            (rng.getrandbits(63), from_text(rules, str(action)) ^ 1 << rng.randrange(70), -rng.getrandbits(40))
        )
        table.play(rng.choice((number, float(number), str(number), bool(number))))
    else:
        codec = FlatCodec(rules)
        codec.encode(rng.getrandbits(64))
        codec.decode(rng.randrange(-5, codec.size + 5), rng.randrange(-2, 20))


def a_name(rng, one, other):
    """Names of boards, presets and chapters, seeds and cards in a word."""
    kind = rng.randrange(4)
    if kind == 0:
        board_from_code(
            harmed_text(rng, "standard-1f.tokens-random.max_clump-2.equal_neighbours-False", "large-7.frame-printed")
        )
    elif kind == 1:
        poblado.new_table(harmed_text(rng, _preset(one), _preset(other)), seed=1)
    elif kind == 2:
        read_box(harmed_text(rng, one.position.split()[5], other.position))
    else:
        poblado.new_table("base", chapters=[harmed_text(rng, "tides", "lagoon")], seed=1)


READERS = [
    a_record, a_record_as_data, a_report, a_header, a_board, a_drawing, a_position, a_position_as_data, an_action, a_name,
]  # fmt: skip


def _preset(one: Specimen) -> str:
    return str(one.record_data["header"]["ruleset"])


_tables = {}


def table_of(one: Specimen):
    """The table of a specimen as it stands, at a fork."""
    if one.record not in _tables:
        _tables[one.record] = poblado.Table.from_record(record_from_text(one.record))
    return _tables[one.record].fork()


def read(reader, rng, one: Specimen, other: Specimen) -> bool:
    """Whether something damaged was read all the same. Raises: Broken, unless it is refused as it should be."""
    try:
        with in_time():
            reader(rng, one, other)
    except PobladoError as error:
        said(error)
        return False
    return True
