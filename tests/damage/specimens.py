"""What is damaged: records, boards, positions and actions of every preset, as they really are."""

import json
from functools import cache
from pathlib import Path
from typing import NamedTuple

import poblado
from poblado.kernel.record import record_from_text
from poblado.kernel.rng import Rng
from poblado.notation import draw_text, position_text, position_to_json
from poblado.presets import box_text, preset
from poblado.presets.card_files import usual_box

GAMES = sorted((Path(__file__).parents[1] / "games").glob("*.txt"))


class Specimen(NamedTuple):
    """A game of a preset and all that can be written of it; what an island or a card game has not is empty."""

    name: str
    record: str
    record_data: dict
    board: str
    board_data: dict
    drawn: str
    position: str
    position_data: dict
    view: str
    actions: list


def played(name, actions, seed=5):
    """A table at which so much was done at random, people's choices and chance counted alike."""
    chosen = preset(name)
    source = poblado.SeededSource(seed)
    table = poblado.Table(
        poblado.ruleset(name, chosen.usual, seed=seed), poblado.dice_source("random", source), ["Ana", "Bea"]
    )
    rng = Rng(seed)
    while len(table.record.actions) < actions and not table.is_over:
        legal = table.legal()
        table.play(legal[rng.below(len(legal))])
    return table


@cache
def specimen(name, actions=40) -> Specimen:
    """A game of a preset; with more actions more lies on its table, and its record is longer."""
    return described(name, played(name, actions))


@cache
def recorded(path) -> Specimen:
    """The beginning of one of the recorded games."""
    return described(path.stem, poblado.Table.from_record(record_from_text(path.read_text(encoding="utf-8")), upto=90))


def described(name, table) -> Specimen:
    """All that can be written of a table."""
    rules = table.rules
    island = isinstance(rules, poblado.Island)
    return Specimen(
        name=name,
        record=table.record.to_text(),
        record_data=table.record.to_json(),
        board=json.dumps(rules.board.to_json()) if island else box_text(),
        board_data=rules.board.to_json() if island else usual_box().facts(),
        drawn=draw_text(table.game) if island else "",
        position=position_text(table.game),
        position_data=json.loads(json.dumps(position_to_json(table.game))),
        view=position_text(table.view(0)),
        actions=table.legal_actions()[:20],
    )
