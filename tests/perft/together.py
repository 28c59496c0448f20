"""Engine and oracle with the same game before them: what is compared, and how both are played by chance."""

from collections import Counter

import poblado
from base.oracle import GOODS
from poblado.island.facts import IslandFacts
from poblado.island.verbs import gain
from poblado.kernel.action import NATURE
from poblado.kernel.codec import from_text, to_text
from poblado.kernel.errors import BadNotation
from poblado.kernel.playout import outcomes


def legal_texts(game, seat):
    out = poblado.table.Actions()
    game.legal(seat, out)
    return [to_text(game.rules, a) for a in out.to_list()]


def same(game, oracle):
    """Compare all that both know of a position; returns the legal texts of the actor."""
    facts = IslandFacts(game)
    actor = game.actor()
    wanted = oracle.actor()
    assert (None if actor < 0 else "*" if actor == NATURE else actor) == wanted
    for seat in oracle.seats:
        assert dict(zip(GOODS, facts.hand(seat), strict=True)) == oracle.hand(seat), f"hand of seat {seat}"
        assert facts.hand_size(seat) == sum(facts.hand(seat))
        assert facts.points(seat) == oracle.public_points(seat)
        assert facts.all_points(seat) == oracle.points(seat)
        if game.rules.has_module("longest_route"):
            assert facts.fact("longest_route.length", seat) == oracle.route_length(seat)
    for title, holder in (
        ("longest_route", oracle.longest_route_holder),
        ("largest_army", oracle.largest_army_holder),
    ):
        if game.rules.has_module(title):
            assert facts.fact(f"{title}.holder") == (-1 if holder is None else holder)
        else:
            assert holder is None
    assert (None if game.winner() < 0 else game.winner()) == oracle.winner()
    if actor < 0:
        return []
    if actor == NATURE:
        assert {to_text(game.rules, a): w for a, w in outcomes(game)} == oracle.weights()
        return list(oracle.weights())
    assert set(facts.owing()) == oracle.joint()
    texts = legal_texts(game, actor)
    assert len(set(texts)) == len(texts), "an action is listed twice"
    for seat in oracle.joint():
        differ = set(legal_texts(game, seat)) ^ oracle.legal_for(seat)
        assert not differ, f"only one of the two allows {sorted(differ)}"
    return texts


def talk(rng, players, wares=GOODS):
    """A random remark about trade, most of them nonsense."""
    seat = rng.randrange(players)
    good = rng.sample(wares, 3)
    side = [f"{rng.randint(1, 3)}{g}" for g in good]
    terms = rng.choice(
        [f"{side[0]}:{side[1]}", f"{side[0]}+{side[1]}:{side[2]}", f"{side[0]}:", f"{side[0]}:{side[0]}"]
    )
    kind = rng.choice(["OFFER", "PROPOSE", "COUNTER"])
    if kind == "OFFER":
        asked = sorted(rng.sample(range(players), rng.randint(1, players)))
        return f"{seat} OFFER {terms} {','.join(map(str, asked))}"
    return f"{seat} {kind} {terms}"


def apply_both(game, oracle, text):
    action = from_text(game.rules, text)
    assert game.is_legal(action), text
    oracle.apply(text)
    game.apply_trusted(action)


def enrich(rng, game, oracle):
    """Resources from the bank for whoever has few, mostly for the seat whose turn it is."""
    for seat in oracle.seats:
        if sum(oracle.hands[seat].values()) >= 6 or rng.random() > (0.8 if seat == oracle.turn else 0.2):
            continue
        for k, good in enumerate(GOODS):
            n = min(rng.choice((0, 1, 1, 2)), oracle.bank[good] // 2)
            if n:
                gain(game, seat, k, n)
                oracle.hands[seat][good] += n
                oracle.bank[good] -= n


def agree(rng, players, game, oracle, *, steps=700, richness=0.0, check=same, keen=()):
    """Random actions, remarks about trade among them, compared before each.

    Args:
        richness: how often somebody is given cards. keen: kinds of action that are done as soon as may be, mostly.
    Returns: how often each kind of action was done.
    """
    seen = Counter()
    for _ in range(steps):
        texts = check(game, oracle)
        if texts and oracle.pending[-1]["what"] in ("main", "trade", "build", "phase") and rng.random() < richness:
            enrich(rng, game, oracle)
            texts = check(game, oracle)
        if not texts:
            seen["a game is won"] += 1
            break
        remark = talk(rng, players, oracle.wares)
        try:
            allowed = game.is_legal(from_text(game.rules, remark))
        except BadNotation:
            allowed = False
        assert allowed == oracle.is_legal(remark), remark
        builds = [t for t in texts if "BUILD" in t or "BUY" in t or "PLAY" in t or "ACCEPT" in t or "CONFIRM" in t]
        eager = [t for t in texts if t.split()[1] in keen]
        if allowed and rng.random() < 0.3:
            text = remark
        elif eager and rng.random() < 0.5:
            text = rng.choice(eager)
        elif builds and rng.random() < 0.7:
            # Mostly forward: uniformly random play hoards cards and rarely meets the rare rules.
            text = rng.choice(builds)
        else:
            text = rng.choice(texts)
        seen[text.split()[1]] += 1
        apply_both(game, oracle, text)
    return seen
