"""A resolved ruleset as Markdown tables, for `poblado rules NAME --markdown`."""

from collections.abc import Sequence
from typing import Any

from poblado.cli.say import Say


def tables(told: dict[str, Any], say: Say) -> str:
    """Format what `rules.resolved` found, as a page with one section for each part."""
    plans = [f"**{say(f'rules.{key}')}**: {' → '.join(told[f'{key}_plan'])}" for key in ("founding", "turn")]
    modules = [(m["id"], m["version"], m["title"]) for m in told["modules"]]
    params = [
        (p["name"], p["value"], f"{p['low']}…{p['high']}", p["default"], say(f"rules.origin_{p['origin']}"),
         p["clause"], p["help"])
        for p in told["params"]
    ]  # fmt: skip
    actions = [(_form(a), a["module"], a["help"]) for a in told["actions"]]
    parts = [
        "# " + say("rules.title", name=told["ruleset"], players=told["players"], digest=told["digest"][:12]),
        *_differences(told, say),
        *plans,
        _section(say, "modules", ("module", "version", "meaning"), modules),
        _section(say, "hooks", ("hook", "order"), [(h, " → ".join(users)) for h, users in told["hooks"].items()]),
        _section(say, "params", ("name", "value", "range", "default", "origin", "clause", "meaning"), params),
        _section(say, "actions", ("action", "module", "meaning"), actions),
    ]
    return "\n\n".join(parts)


def _differences(told: dict[str, Any], say: Say) -> list[str]:
    if not told["differs"]:
        return []
    lines = [f"- {line}" for line in told["differs"]]
    return [f"## {say('rules.differs', parent=told['parent'])}\n\n" + "\n".join(lines)]


def _form(action: dict[str, Any]) -> str:
    """Format an action's written form; in code marks, for Markdown would take `<at>` for a tag."""
    who = "*" if action["chance"] else "n"
    return "`" + " ".join([who, action["kind"], *[f"<{slot}>" for slot in action["slots"]]]) + "`"


def _section(say: Say, title: str, columns: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    heads = [say(f"rules.column.{column}") for column in columns]
    lines = [heads, ["---"] * len(heads), *[[str(cell).replace("|", "\\|") for cell in row] for row in rows]]
    return f"## {say(f'rules.{title}')}\n\n" + "\n".join(f"| {' | '.join(line)} |" for line in lines)
