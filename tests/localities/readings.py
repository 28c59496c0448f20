"""What New York, Mallorca and the Erie canal say of each reason for a refusal: the scenarios' pages, and the map's marks."""

from reading import reads

# Rows of a table.
# fmt: off

BOOKS = ("new_york", "mallorca")


def marks(p):
    return p.rules.board.marks["localities"]


def localities(p):
    """With five or six players the junctions are localities too."""
    names = marks(p)["towns"] + (marks(p)["junctions"] if p.rules.seats > 4 else [])
    return {p.map.vertex(name) for name in names}


def paths(p):
    return {p.map.edge(name) for name in marks(p)["paths"]}


def tokens(p, seat):
    return p.facts.fact("erie_canal.tokens", seat)


def served(p):
    """The resources that a token handed in serves for, this turn."""
    return {good for k, good in enumerate(p.goods) if p.facts.fact("erie_canal.open") >> k & 1}


def comes(p, seat, vertex, edge):
    """Whether an own road other than one, or water from an own building, leads to a vertex."""
    if any(p.road(e) == seat for e in p.sides(vertex) if e != edge):
        return True
    waters = [{p.map.vertex(name) for name in pair} for pair in marks(p).get("waterways", [])]
    reached = {vertex}
    while more := {v for pair in waters if pair & reached for v in pair} - reached:
        reached |= more
    return len(reached) > 1 and any(p.built(v, seat) for v in reached)


reads("thing", "localities.settlement_stands_locality", " ".join(f"{book}.settlements.site" for book in BOOKS),
      "Nowhere else is a settlement founded or built.", lambda p, a: a.value["at"] not in localities(p))
reads("thing", "localities.road_runs_along_marked", " ".join(f"{book}.roads.paths" for book in BOOKS),
      "No road lies where the map has no path.", lambda p, a: a.value["at"] not in paths(p))
reads("thing", "canal.no_canal_token", "new_york.canal.harbour", "Only a token that lies before one can be handed in.",
      lambda p, a: a.kind == "HAND_IN_TOKEN" and tokens(p, a.seat) == 0)
reads("thing", "canal.canal_token_serves_turn", "new_york.canal.harbour",
      "One token is a harbour for all resources until the turn ends.",
      lambda p, a: a.kind == "HAND_IN_TOKEN" and p.param["canal_any_good"] == 1 and bool(served(p)))
reads("thing", "canal.canal_token_serves_resource", "new_york.canal.good",
      "A second token for the same resource would bring nothing.",
      lambda p, a: a.kind == "HAND_IN_TOKEN" and a.words["what"] in served(p))
reads("moment", "canal.canal_token_handed_while", "new_york.canal.harbour",
      "With strict phases building comes after trading.",
      lambda p, a: a.kind == "HAND_IN_TOKEN" and p.step not in ("Main", "Trade"))


@reads("thing", "localities.road_past_locality_only", " ".join(f"{book}.roads.past" for book in BOOKS))
def past_a_locality(p, a):
    """An own road, or an own waterway, comes there, and no own building stands there; nor does a knight stand there."""
    at = a.value["to" if a.kind == "MOVE_KNIGHT" else "at"]
    if a.kind in ("DEPLOY", "PLACE_KNIGHT", "MOVE_KNIGHT", "RETREAT"):
        return at in localities(p) and not p.built(at) and comes(p, a.seat, at, None)
    return any(v in localities(p) and not p.built(v) and comes(p, a.seat, v, at) for v in p.ends(at))
