"""Ruleset headers of game records."""

from copy import copy
from itertools import permutations

from poblado.books import BRIDGES
from poblado.island.maps import board_from_json
from poblado.island.module import Module
from poblado.kernel.errors import BadNotation, BadRuleset
from poblado.kernel.game import Ruleset
from poblado.kernel.untrusted import check_plain, is_whole
from poblado.presets.card_files import box_from_data
from poblado.presets.composition import composed
from poblado.presets.named import chapter, preset


def header_of(rules: Ruleset) -> dict[str, object]:
    """Header of a record for a ruleset, from which `ruleset_from_header` can make it again."""
    return {
        "ruleset": rules.name,
        "players": int(rules.seats),
        "modules": rules.versions(),
        "params": dict(rules.changed),
        "digest": rules.game_digest,
        **rules.setting(),
    }


_MOST_ORDERED = 4
"""Modules of third parties that are tried in every order."""


def ruleset_from_header(header: dict[str, object], extra: list[Module] | None = None) -> Ruleset:
    """The ruleset of a record's header.

    Args:
        extra: modules of third parties; those that the header does not name are left aside.

    Raises:
        BadRuleset: if the header is damaged, or names modules or versions that this program does not have.
    """
    try:
        check_plain(header, "header")
    except BadNotation as error:
        raise BadRuleset("{error}", error=error) from None
    name, players, params = (header.get(key) for key in ("ruleset", "players", "params"))
    board = header.get("cards", header.get("board"))
    if not isinstance(name, str) or not is_whole(players) or not isinstance(board, dict):
        raise BadRuleset("the header needs a ruleset, a number of players and a board")
    if not isinstance(params, dict) or not all(is_whole(v) for v in params.values()):
        raise BadRuleset("the header's params must be whole numbers by name")
    for said in ("names", "bots"):
        words = header.get(said, [])
        if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
            raise BadRuleset("the header's {said} must be a list of texts", said=said)
    played_with = box_from_data(board) if "cards" in header else board_from_json(board)
    chapters = header.get("chapters", [])
    if not isinstance(chapters, list) or not all(isinstance(each, str) for each in chapters):
        raise BadRuleset("the header's chapters must be a list of names")
    named = header.get("modules")
    named = named if isinstance(named, dict) else {}
    wanted = [module for module in extra or [] if module.id in named]
    brought = {id for each in chapters for id in chapter(each).modules}
    here = {*preset(name).modules, *brought, *(module.id for module in wanted), "cards"}
    if missing := [str(id) for id in named if id not in here and BRIDGES.get(str(id)) is None]:
        raise BadRuleset("the header names modules that are not here: {missing}", missing=", ".join(missing)[:200])

    def again(modules: list[Module]) -> Ruleset:
        return composed(
            name, players, board=played_with, params=params, extra=modules, chapters=chapters, bridges=named
        )  # fmt: skip

    rules = again(wanted)
    if rules.game_digest != header.get("digest") and 1 < len(wanted) <= _MOST_ORDERED:
        # A header does not say in which order its further modules were given.
        for order in permutations(wanted):
            other = again([copy(module) for module in order])
            rules = other if other.game_digest == header.get("digest") else rules
    if header.get("modules") != rules.versions():
        raise BadRuleset("the header names other modules, or other versions of them, than this program has")
    return rules
