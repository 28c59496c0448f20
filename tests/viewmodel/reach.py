"""How a page's plain data lets each kind of action be done."""

from poblado.viewmodel.words import PLACES


def pictures_of(told):
    """The pictures that lie on the table for all or in a hand, and those of sheets."""
    rows = [*told["hand"], *told["plates"], *(row for sheet in told["sheets"].values() for row in sheet["rows"])]
    return [one for row in rows for one in row.get("pictures", [])]


def doing(pictures):
    """The kinds that pictures do now."""
    return {one["kind"] for one in pictures if one.get("kind") and not one.get("why")}


def asked_for(told):
    """The kinds that the question reaches."""
    question = told["question"]
    if question is None:
        return set()
    kinds = {one["kind"] for one in question["pictures"] if one.get("kind") and not one.get("why")}
    if question.get("kind"):
        return kinds | {question["kind"], question.get("end", question["kind"])}
    if question["dialog"] == "place":
        kinds |= {kind for kind, form in told["specs"].items() if form["slots"] and form["slots"][0]["sort"] in PLACES}
    return kinds


def ways(told, places):
    """For each kind the names of the ways that lead to it; what is touched freely may have a button with a key as well, and so
    have free pieces that a question asks for, whose button chooses among them."""
    found = {}
    reaching = {
        "command": {one["kind"] for one in told["commands"] if one["legal"] and one["kind"] and not one.get("free")},
        "picture": doing(pictures_of(told)),
        "question": asked_for(told),
    }
    assert {one["kind"] for one in told["commands"] if one.get("free")} <= reaching["question"]
    ordered = {one["kind"] for row in told["orders"].values() for one in row["pictures"] if not one.get("why")}
    reaching["place"] = ({place.kind for place in places if place.mark.free} | ordered) - reaching["command"]
    reaching["seat"] = doing(one for own in told["badges"] for one in own) - reaching["command"]
    for way, kinds in reaching.items():
        for kind in kinds:
            found.setdefault(kind, []).append(way)
    return found
