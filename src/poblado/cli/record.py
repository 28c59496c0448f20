"""Commands `poblado replay` and `poblado verify`: recorded games."""

import json
import sys
from pathlib import Path

import click

from poblado.cli.board import save_drawing
from poblado.cli.files import read_text
from poblado.cli.say import EXTRA_OPTION, Say, coloured, command, one_output
from poblado.commitment import Proof, prove
from poblado.kernel.errors import BadChoice, BadNotation, BadRecord, BadRuleset
from poblado.kernel.record import Record, position_digest, record_from_json, record_from_text, unchained_from_json
from poblado.kernel.untrusted import read_json
from poblado.locale.errors import explain
from poblado.locale.lines import EVERYTHING
from poblado.locale.sentences import story
from poblado.notation import position_text
from poblado.outside import fresh_modules
from poblado.svg.palette import SEAT_ORDER
from poblado.table import Table


def read(path: str) -> Record:
    """A record from a text or JSON file. Raises: BadRecord."""
    told = _told(path)
    return record_from_text(told) if isinstance(told, str) else record_from_json(told)


def _told(path: str) -> object:
    """Read a record's file: text, or the data of JSON. Raises: BadRecord."""
    try:
        text = read_text(path)
        return read_json(text, path) if text.lstrip().startswith("{") else text
    except (BadChoice, BadNotation) as error:
        raise BadRecord(1, "{error}", error=error) from None


def _proven(path: str, commitment: str, extra: tuple[str, ...]) -> Proof:
    """A file's record, which is sound. Raises: BadRecord, BadRuleset."""
    told = _told(path)
    if isinstance(told, str):
        return prove(record_from_text(told), commitment, fresh_modules(extra))
    # One hash closes all that JSON says: which line was changed is found by playing first.
    proof = prove(unchained_from_json(told), commitment, fresh_modules(extra))
    record_from_json(told)
    return proof


def make_replay(say: Say) -> click.Command:
    """The command, with help in a language."""

    @click.command("replay", help=say("replay.help"))
    @click.argument("record", type=click.Path(exists=True, dir_okay=False, allow_dash=True))
    @click.option("--to", type=click.IntRange(0), help=say("replay.to"))
    @click.option("--actions", is_flag=True, help=say("replay.actions"))
    @click.option("--log", is_flag=True, help=say("replay.log"))
    @click.option("--position", is_flag=True, help=say("replay.position"))
    @click.option("--save", type=click.Path(dir_okay=False), help=say("replay.save"))
    @click.option("--json", "as_json", is_flag=True, help=say("json"))
    @EXTRA_OPTION(help=say("extra"))
    @command(say)
    def replay(
        record: str,
        to: int | None,
        actions: bool,
        log: bool,
        position: bool,
        save: str | None,
        as_json: bool,
        extra: tuple[str, ...],
    ) -> None:
        for added in ({"actions": actions}, {"log": log}):
            one_output(json=as_json, position=position, save=save, **added)
        read_record = read(record)
        known = len(read_record.actions)
        if to is not None and to > known:
            raise BadChoice("the record has {known} {known:action|actions}, not {n}", known=known, n=to)
        table = Table.from_record(read_record, upto=-1 if to is None else to, extra=fresh_modules(extra))
        if save:
            save_drawing(table.game, Path(save))
            click.echo(say("replay.saved", path=save))
            return
        if position:
            click.echo(position_text(table.game))
            return
        facts = table.facts
        points = [facts.all_points(seat) for seat in range(table.rules.seats)]
        if as_json:
            told = {
                "actions": len(table.record.actions), "round": facts.round(), "points": points,
                "winner": table.winner, "digest": position_digest(table.game),
            }  # fmt: skip
            click.echo(json.dumps(told))
            return
        if actions:
            for n, action in enumerate(table.record.actions, 1):
                click.echo(f"{n:5} {action}")
        if log:
            for line in _log(table, say):
                click.echo(f"  {line}")
        click.echo(table.text(colour=coloured()))
        click.echo(say("replay.state", n=len(table.record.actions), round=facts.round(), points=points))
        if table.winner is not None:
            click.echo(say("won", seat=table.winner))

    return replay


def _log(table: Table, say: Say) -> list[str]:
    """Format the log of a record, in sentences. A record hides nothing."""
    recorded = table.record.header.get("names")
    given = recorded if isinstance(recorded, list) else []
    colours = [say.known(f"table.seat.{SEAT_ORDER[k]}", SEAT_ORDER[k]) for k in range(int(table.rules.seats))]
    # Players may be called alike, as two bots of a kind are: the colour tells them apart.
    names = [f"{colour} ({given[k]})" if k < len(given) and given[k] else colour for k, colour in enumerate(colours)]
    return [line.told.text for line in story(table.rules, table.game.events, EVERYTHING, names, say.language)]


def make_verify(say: Say) -> click.Command:
    """The command, with help in a language."""

    @click.command("verify", help=say("verify.help"))
    @click.argument("record", type=click.Path(exists=True, dir_okay=False, allow_dash=True))
    @click.option("--commitment", metavar=say("verify.digits"), default="", help=say("verify.commitment"))
    @click.option("--json", "as_json", is_flag=True, help=say("json"))
    @EXTRA_OPTION(help=say("extra"))
    @command(say)
    def verify(record: str, commitment: str, as_json: bool, extra: tuple[str, ...]) -> None:
        try:
            proof = _proven(record, commitment, extra)
        except (BadRecord, BadRuleset) as error:
            # A header that asks for impossible rules stands in the second line.
            line, why = (error.line, error.why) if isinstance(error, BadRecord) else (2, error)
            reason = explain(why, say.language)
            if as_json:
                click.echo(json.dumps({"valid": False, "line": line, "reason": reason}, ensure_ascii=False))
            else:
                click.echo(say("verify.bad", line=line, reason=reason), err=True)
            sys.exit(1)
        digest = position_digest(proof.game)
        if as_json:
            dice = {"commitment": proof.commitment, "proven": proof.proven, "unproven": proof.unproven}
            told = {"valid": True, "actions": proof.actions, "digest": digest, "dice": dice}
            click.echo(json.dumps(told))
            return
        click.echo(say("verify.good", n=proof.actions, digest=digest[:16]))
        for said in _of_dice(proof, compared=bool(commitment), say=say):
            click.echo(said)

    return verify


def _of_dice(proof: Proof, *, compared: bool, say: Say) -> list[str]:
    """Report what is proven of dice and draws, and what is not."""
    if not proof.commitment:
        return [say("verify.no_commitment")]
    lines = [say("verify.proven", n=proof.proven)]
    if proof.unproven:
        lines.append(say("verify.unproven", n=proof.unproven))
    lines.append(say("verify.compared" if compared else "verify.compare", commitment=proof.commitment))
    return [*lines, say("verify.limits")]
