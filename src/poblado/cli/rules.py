"""Commands `poblado rulesets` and `poblado rules`: the list of presets, and one preset's rules in full."""

import json
from collections.abc import Sequence
from typing import Any

import click

from poblado.cli.markdown import tables
from poblado.cli.say import BOOK_OPTION, CHAPTER_OPTION, SET_OPTION, Say, command, one_output, settings
from poblado.kernel.game import Ruleset
from poblado.kernel.param import Param
from poblado.locale import spaced
from poblado.locale.edition import edition_texts, edition_words
from poblado.presets import book_params, chapter, chapter_names, preset, preset_names, ruleset


def make_rulesets(say: Say) -> click.Command:
    """The command, with help in a language."""

    @click.command("rulesets", help=say("rulesets.help"))
    @click.option("--json", "as_json", is_flag=True, help=say("json"))
    @command(say)
    def rulesets(as_json: bool) -> None:
        if as_json:
            told = {
                n: {"players": preset(n).players, "board": preset(n).board, "params": preset(n).params}
                for n in preset_names()
            }
            click.echo(json.dumps(told, indent=1))
            return
        for name in preset_names():
            title = say.known(f"preset.{name}.title", name)
            said = say.known(f"preset.{name}.help", "")
            click.echo(f"{name:25} {_span(preset(name).players):4} {title}. {said}")
        if chapter_names():
            click.echo(f"\n{say('rulesets.chapters')}")
        for name in chapter_names():
            title = say.known(f"chapter.{name}.title", spaced(name.replace("-", "_")))
            click.echo(f"{name:30} {title}. {say.known(f'chapter.{name}.help', '')}".rstrip())

    return rulesets


def make_rules(say: Say) -> click.Command:
    """The command, with help in a language."""

    @click.command("rules", help=say("rules.help"))
    @click.argument("name", metavar="RULESET")
    @click.option("--players", type=int, help=say("players"))
    @SET_OPTION(help=say("set"))
    @BOOK_OPTION(help=say("by_the_book"))
    @CHAPTER_OPTION(help=say("chapter"))
    @click.option("--json", "as_json", is_flag=True, help=say("json"))
    @click.option("--markdown", is_flag=True, help=say("rules.markdown"))
    @command(say)
    def rules(
        name: str,
        players: int | None,
        params: tuple[str, ...],
        by_the_book: bool,
        chapters: tuple[str, ...],
        as_json: bool,
        markdown: bool,
    ) -> None:
        one_output(json=as_json, markdown=markdown)
        book = book_params(name, chapters, players) if by_the_book else {}
        told = resolved(name, players, settings(params, book), say, chapters)
        if as_json:
            click.echo(json.dumps(told, ensure_ascii=False, indent=1))
        elif markdown:
            click.echo(tables(told, say))
        else:
            _print(told, say)

    return rules


def resolved(
    name: str, players: int | None, changed: dict[str, int], say: Say, chapters: Sequence[str] = ()
) -> dict[str, Any]:
    """A ruleset as composition made it: plans, hooks in order, parameters and where each comes from."""
    rules = ruleset(name, players, params=changed, seed=0, chapters=chapters)
    ours = {param for each in chapters for param in (*chapter(each).params, *chapter(each).raises)}
    words = edition_texts(rules, say.language)
    params = []
    for module, owned in rules.owned_params():
        for param in owned:
            origin = (
                "call" if param.name in changed else "chapter" if param.name in ours
                else "preset" if param.name in preset(name).params else "default"
            )  # fmt: skip
            params.append(
                {
                    "name": param.name, "module": module, "value": rules.params[param.name], "default": param.default,
                    "low": param.low, "high": param.high, "origin": origin, "clause": param.clause,
                    "help": words.get(f"param.{param.name}.help", param.help),
                }
            )  # fmt: skip
    return {
        "ruleset": name,
        "players": int(rules.seats),
        **({"chapters": list(chapters)} if chapters else {}),
        "digest": rules.digest,
        "game_digest": rules.game_digest,
        "parent": preset(name).parent,
        "differs": differences(name, say),
        **_shape(rules, words),
        "params": params,
        "actions": [
            {"kind": s.name, "number": int(s.kind), "slots": [x.name for x in s.slots], "module": s.module,
             "chance": s.chance, "help": words.get(f"action.{s.name}", s.help)}
            for s in rules.specs
        ],
    }  # fmt: skip


def differences(name: str, say: Say) -> list[str]:
    """Describe the changes of a preset to its parent, in words; nothing where it comes from none."""
    here = preset(name)
    if not here.parent:
        return []
    there = preset(here.parent)
    usual = ruleset(here.parent, seed=0).params
    now = ruleset(name, seed=0)
    told = [_value(param, now.params[param.name], usual.get(param.name), say) for param in now.all_params()]
    if more := [module for module in here.modules if module not in there.modules]:
        words = ", ".join(say.known(f"module.{module}", module) for module in more)
        told.append(say("rules.differs_modules", modules=words))
    if here.board != there.board:
        boards = (say.known(f"table.boards.{each}", each) for each in (here.board, there.board))
        told.append(say("rules.differs_board", **dict(zip(("here", "there"), boards, strict=True))))
    if here.players != there.players:
        spans = (_span(each.players) for each in (here, there))
        told.append(say("rules.differs_players", **dict(zip(("here", "there"), spans, strict=True))))
    for param in now.all_params():
        there_says, here_says = (param.voice(params.get(param.name, param.default)) for params in (usual, now.params))
        if here_says and here_says != there_says:
            pairs = [f"{new} ({old})" for old, new in edition_words(here_says, there_says, say.language)]
            told += [say("rules.differs_words", words=", ".join(pairs))] if pairs else []
    return [line for line in told if line]


def _value(param: Param, here: int, there: int | None, say: Say) -> str:
    """A parameter whose value differs; empty for one that does not, or that the other preset does not have."""
    if there is None or here == there:
        return ""
    title = say.known(f"param.{param.name}.title", param.name)
    values = [say(f"rules.{'on' if n else 'off'}") if param.is_switch() else str(n) for n in (here, there)]
    line = say("rules.differs_value", title=title, here=values[0], there=values[1])
    return f"{line}. {say.known(f'param.{param.name}.help', param.help)}"


def _span(players: tuple[int, int]) -> str:
    low, high = players
    return f"{low}-{high}" if low != high else f"{low}"


def _shape(rules: Ruleset, words: dict[str, str]) -> dict[str, Any]:
    """Modules with their titles, plans and hooks."""
    told: dict[str, Any] = rules.outline()
    for module in told["modules"]:
        module["title"] = words.get(f"module.{module['id']}", "")
    return told


def _print(told: dict[str, Any], say: Say) -> None:
    def head(key: str) -> None:
        click.echo(f"\n{click.style(say(f'rules.{key}'), bold=True)}")

    click.echo(say("rules.title", name=told["ruleset"], players=told["players"], digest=told["digest"][:12]))
    if told["differs"]:
        click.echo(f"\n{click.style(say('rules.differs', parent=told['parent']), bold=True)}")
        for line in told["differs"]:
            click.echo(f"  {line}")
    head("modules")
    for m in told["modules"]:
        click.echo(f"  {m['id']:20} {m['version']}  {m['title']}")
    head("founding")
    click.echo("  " + " → ".join(told["founding_plan"]))
    head("turn")
    click.echo("  " + " → ".join(told["turn_plan"]))
    head("hooks")
    for hook, users in told["hooks"].items():
        click.echo(f"  {hook:16} {' → '.join(users)}")
    head("params")
    for p in told["params"]:
        span = "0/1" if (p["low"], p["high"]) == (0, 1) else f"{p['low']}…{p['high']}"
        mark = "" if p["origin"] == "default" else f" ({say('rules.default', n=p['default'])})"
        origin = say(f"rules.origin_{p['origin']}")
        click.echo(f"  {p['name']:26} {p['value']:>3}  {span:7} {origin}{mark}  [{p['clause']}]")
        click.echo(f"      {p['help']}")
    head("actions")
    for a in told["actions"]:
        slots = " ".join(f"<{s}>" for s in a["slots"])
        form = f"{'*' if a['chance'] else 'n'} {a['kind']} {slots}"
        click.echo(f"  {form:38} {a['help']}")
