"""No text that nobody shows: every id stands in the sources, or is put together there of words that do."""

import ast
import re
from pathlib import Path

import pytest

import poblado
from poblado.locale import LANGUAGES, texts

ROOT = Path(poblado.__file__).parent
TOOLS = Path(__file__).parents[2] / "tools"
SCOPES = {"cli": ("cli.",), "tools": ("cli.",), "report": ("report.", "card_report.")}
"""What is put before the ids that a folder asks for: by the `Say` of the command line and of `make play`, by the report's
tellers."""
ANY = "\0"
"""Stands in a pattern for what is put in at run time."""
MADE = {
    f"expansion.{ANY}.title", f"expansion.{ANY}.note", f"expansion_help.{ANY}", f"city_event.{ANY}.title",
    f"city_event.{ANY}.note", f"event_help.{ANY}", f"domains.{ANY}",
}  # fmt: skip
"""Made of places alone: by `faces.cardgame.words` for the cards of a box, by `locale.errors` for words of the notation."""


def patterns_of(path):
    """The texts of a source that could be ids, or that ids are put together of."""
    source = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        # Templates are quoted like the scripts', and say `~` where these say `+` or `${…}`.
        quoted = re.findall(r"\"([\w.-]+)\"|'([\w.-]+)'|`((?:[\w.-]|\$\{[^}]*\})+)`", source)
        found = (re.sub(r"\$\{[^}]*\}", ANY, "".join(each)) for each in quoted)
        yield from (each + ANY if each.endswith(".") else each for each in found)
        return
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.JoinedStr):
            yield "".join(part.value if isinstance(part, ast.Constant) else ANY for part in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def asked():
    """All ids that the sources name, with `ANY` where they fill something in."""
    found = set()
    for path in (*ROOT.rglob("*"), *TOOLS.glob("*.py")):
        if path.suffix in (".py", ".js", ".html"):
            folders = ["tools"] if path.parent == TOOLS else path.relative_to(ROOT).parts
            scopes = ("", *(scope for folder in folders for scope in SCOPES.get(folder, ())))
            found |= {
                scope + text for text in patterns_of(path) for scope in scopes if re.fullmatch(rf"[\w.{ANY}-]+", text)
            }
    return found


def words():
    """Every word of the sources and of the data, but the texts themselves."""
    files = (p for p in ROOT.rglob("*") if p.suffix in (".py", ".js", ".html", ".toml", ".json"))
    known = set()
    for path in files:
        if not (path.suffix == ".toml" and {"locale", "texts"} & set(path.parts)):
            known |= set(re.findall(r"[A-Za-z][\w-]*|_[A-Z]+", path.read_text(encoding="utf-8")))
    return known | {word.lstrip("_") for word in known}


def is_word(value, known):
    """Whether a program could fill this in: a number, a word, or several that are joined."""
    if value.isdecimal() or value in known:
        return True
    cuts = [k for k, sign in enumerate(value) if sign in "_ "]
    return any(value[:k] in known and is_word(value[k + 1 :], known) for k in cuts)


def unused(keys, found, known):
    """The keys that nobody asks for.

    Args:
        found: of `asked`. One with a place to fill in, or one that is the beginning of ids, asks for all those whose
            other words the program has.
    """
    filled = [text for text in found if ANY in text and "." in text.partition(ANY)[0]]
    filled += [f"{text}.{ANY}" for text in found if "." in text and ANY not in text]
    made = [re.compile(re.escape(text).replace(re.escape(ANY), r"([\w -]+)")) for text in filled]
    left = []
    for key in keys:
        base = re.sub(r"\.(one|other)$", "", key)
        if base in found:
            continue
        matches = (pattern.fullmatch(base) for pattern in made)
        if not any(match and all(is_word(word, known) for word in match.groups()) for match in matches):
            left.append(key)
    return left


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_asked_for(language):
    # `poblado rules` tells these as they stand.
    told = {key for key in texts(language) if key.startswith("edition_words.")}
    keys = {key.partition("@")[0] for key in texts(language)}
    assert unused(sorted(keys - told), asked() | MADE, words()) == []


def test_a_text_that_nobody_asks_for_is_found_out():
    found = {"table.roll", f"table.key.{ANY}", "home.dial"}
    known = {"roll", "road", "frame"}
    keys = ["table.roll", "table.howl", "table.key.road", "table.key.boat", "home.dial.frame", "home.dial.sail.one"]
    assert unused(keys, found, known) == ["table.howl", "table.key.boat", "home.dial.sail.one"]
