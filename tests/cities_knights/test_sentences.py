"""What happens in Cities & Knights, told to those who may know it and to those who may not."""

import pytest

import poblado
from poblado.island.events import ROAD_REMOVED, TRANSFERRED
from poblado.kernel.event import ALL_SEATS, Event
from poblado.locale import LANGUAGES, amount
from poblado.locale.edition import edition_text, edition_words
from poblado.locale.lines import EVERYTHING
from poblado.locale.sentences import story
from poblado.rules.base.numbers import DICE_ROLLED, LONGEST_ROUTE_TAKEN, MONOPOLISED, STOLEN
from poblado.rules.cities_knights.events import EVENTS
from poblado.rules.cities_knights.kinds import PROGRESS_NAMES
from poblado.rules.cities_knights.numbers import (
    CITY_IMPROVED,
    CITY_LOST,
    DEFENDER_NAMED,
    EVENT_DIE_ROLLED,
    FLEET_SAILED,
    HARBOUR_ASKED,
    KNIGHT_ACTIVATED,
    KNIGHT_DEPLOYED,
    KNIGHT_JOINED,
    KNIGHT_MOVED,
    PROGRESS_DRAWN,
    PROGRESS_RETURNED,
    PROGRESS_TAKEN,
    RAID_LOST,
    RAID_WON,
    TOKENS_SWAPPED,
)

NAMES = ["Ana", "Bea", "Caro", "Dani"]
RULES = poblado.ruleset("cities-knights", board="beginner")
OLD = poblado.ruleset("cities-knights-2010", board="beginner")
CLOTH, COIN, PAPER = 5, 6, 7
SPY = PROGRESS_NAMES.index("spy")


def event(kind, seat=-1, who=-1, at=-1, what=-1, n=1, audience=ALL_SEATS, cause=-1):
    return Event(kind, seat, who, at, what, n, audience, cause)


def told(*events, viewer=EVERYTHING, rules=RULES, language="es"):
    return [line.told.text for line in story(rules, events, viewer, NAMES, language)]


def vertex(name):
    return RULES.topology.vertex(name)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("viewer", [EVERYTHING, -1, 0, 1])
def test_every_new_event_has_its_sentence(language, viewer):
    secret = (PROGRESS_DRAWN, PROGRESS_RETURNED, PROGRESS_TAKEN, HARBOUR_ASKED)
    for spec in EVENTS:
        kind = spec.number
        one = event(kind, seat=0, who=1, at=3, what=1, n=2, audience=1 if kind in secret else ALL_SEATS)
        lines = story(RULES, [one], viewer, NAMES, language)
        assert len(lines) == 1, spec.name
        assert lines[0].kind == spec.name
        assert lines[0].told.text and "{" not in lines[0].told.text


def test_a_card_is_named_to_its_owner_alone():
    drawn = event(PROGRESS_DRAWN, seat=2, who=1, what=SPY, audience=1 << 2)
    assert told(drawn, viewer=2) == ["Caro roba una carta de progreso: espía"]
    assert told(drawn, viewer=1) == told(drawn, viewer=-1) == ["Caro roba una carta de progreso de política"]
    back = event(PROGRESS_RETURNED, seat=2, who=1, what=SPY, audience=1 << 2)
    assert told(back, viewer=0) == ["Caro devuelve una carta de progreso de política"]
    taken = event(PROGRESS_TAKEN, seat=0, who=2, what=SPY, n=1, audience=1 | 1 << 2)
    assert told(taken, viewer=2) == ["Ana le quita a Caro una carta de progreso: espía"]
    assert told(taken, viewer=3) == ["Ana le quita a Caro una carta de progreso de política"]
    asked = event(HARBOUR_ASKED, seat=0, who=2, what=3, audience=1)
    assert told(asked, viewer=0) == ["Ana ofrece a Caro 1 de cereales por una mercancía"]
    assert told(asked, viewer=2) == ["Ana ofrece a Caro una materia prima boca abajo por una mercancía"]


def test_a_raid_says_both_strengths_who_defended_and_who_loses():
    won = event(RAID_WON, what=5, n=4)
    text = (
        "Los bárbaros atacan con fuerza 4 (una por ciudad) y los caballeros suman 5: la isla resiste."
        " Los que han defendido quedan pasivos"
    )
    assert told(won, event(DEFENDER_NAMED, seat=1)) == [
        text,
        "Bea, quien en solitario aportó más, es campeador de Catán: 1 punto",
    ]
    assert told(won) == [f"{text}. Hay empate en la mejor defensa: cada uno roba una carta de progreso"]
    assert told(event(RAID_WON, what=0, n=0)) == ["Los bárbaros no encuentran ninguna ciudad y se marchan"]
    lost = event(RAID_LOST, what=1, n=4)
    beaten = "Los bárbaros atacan con fuerza 4 (una por ciudad) y los caballeros suman"
    assert told(lost) == [f"{beaten} 1: vencen los bárbaros. Los que han defendido quedan pasivos"]
    assert told(event(RAID_LOST, what=0, n=4)) == [f"{beaten} 0: vencen los bárbaros"], "nobody fought"
    at = vertex("c3N")
    cities = [event(CITY_LOST, seat=2, at=at, what=piece) for piece in (1, 3)]
    assert [line.split(": ")[1] for line in told(*cities)] == [
        "queda un poblado",
        "como no le quedan poblados, queda de lado",
    ]


def test_a_ship_is_told_by_the_fleet_and_a_gate_by_the_die():
    ship = event(EVENT_DIE_ROLLED, seat=0, what=3)
    assert told(ship, event(FLEET_SAILED, n=5)) == ["Sale un barco: la flota bárbara está a 2 casillas de la isla"]
    assert told(ship, event(FLEET_SAILED, n=6)) == ["Sale un barco: la flota bárbara está a 1 casilla de la isla"]
    assert told(ship, event(FLEET_SAILED, n=7)) == ["Sale un barco y la flota bárbara desembarca"]
    assert told(ship, event(FLEET_SAILED, n=7), rules=OLD) == ["Sale un barco y la flota bárbara atraca"]
    gate = event(EVENT_DIE_ROLLED, seat=0, what=2)
    assert told(gate) == ["Dado de acontecimientos: puerta verde (ciencia)"]
    assert told(event(DICE_ROLLED, seat=0, what=6 * 2 + 3, n=7)) == ["Ana tira 3 (rojo) + 4 = 7"]


def test_equal_events_of_a_seat_are_one_line_with_all_their_places():
    spots = [vertex(name) for name in ("c3N", "c4S", "d4N")]
    lines = story(RULES, [event(KNIGHT_ACTIVATED, seat=0, at=v) for v in spots], -1, NAMES, "es")
    assert [line.told.text for line in lines] == ["Ana activa a 3 caballeros: c3N, c4S y d4N"]
    assert lines[0].told.places == ("c3N", "c4S", "d4N")
    joined = [event(KNIGHT_JOINED, seat=seat, at=v) for seat, v in zip((0, 1, 0), spots, strict=True)]
    assert told(*joined) == [
        "Ana envía a la defensa a 2 caballeros: c3N y d4N",
        "Bea envía a la defensa al caballero de c4S",
    ]
    again = story(RULES, joined, -1, NAMES, "es", start=2)
    assert [line.n for line in again] == [0, 1], "a line that grows keeps its number"


def test_places_light_the_board_where_the_knight_stands_now():
    moved = event(KNIGHT_MOVED, seat=0, at=vertex("c3N"), what=vertex("c4N"))
    line = story(RULES, [moved], -1, NAMES, "en")[0].told
    assert (line.text, line.places) == ("Ana moves the knight from c3N to c4N", ("c4N", "c3N"))
    road = event(ROAD_REMOVED, seat=1, at=RULES.topology.edge("c3NE"))
    assert story(RULES, [road], -1, NAMES, "en")[0].told.places == ("c3NE",)
    tiles = [RULES.topology.tile(name) for name in ("c3", "d4")]
    swapped = story(RULES, [event(TOKENS_SWAPPED, seat=1, at=tiles[0], what=tiles[1])], -1, NAMES, "en")[0].told
    assert swapped.places == ("c3", "d4")


def test_cards_from_hand_to_hand_are_told_unless_something_else_tells_them():
    both = 1 | 1 << 2
    gifts = [event(TRANSFERRED, seat=2, who=0, what=good, audience=both) for good in (2, CLOTH)]
    assert told(*gifts, viewer=0) == ["Caro entrega 1 de lana y 1 de tela a Ana"]
    assert told(*gifts, viewer=1) == ["Caro entrega 2 cartas a Ana"]
    assert told(gifts[0], viewer=1) == ["Caro entrega 1 carta a Ana"]
    stolen = event(STOLEN, seat=0, who=2, what=COIN, audience=both)
    handed = event(TRANSFERRED, seat=2, who=0, what=COIN, audience=both, cause=RULES.step_named("Steal").id)
    assert told(stolen, handed, viewer=2) == ["Ana roba 1 moneda a Caro"]
    taken = event(TRANSFERRED, seat=2, who=0, what=COIN)
    assert told(taken, event(MONOPOLISED, seat=0, what=COIN, n=1)) == ["Ana se queda con 1 moneda de los demás"]
    nothing = event(MONOPOLISED, seat=0, what=COIN, n=0)
    assert told(nothing) == ["Nadie más tiene cartas de monedas: Ana no se lleva nada"]


def test_the_editions_words():
    second, third = (event(CITY_IMPROVED, seat=0, what=0, n=n) for n in (2, 3))
    assert told(second, third) == ["Ana sube comercio al nivel 2: cofradía", "Ana sube comercio al nivel 3: gremio"]
    assert told(second, third, rules=OLD) == [
        "Ana sube comercio al nivel 2: gremio",
        "Ana sube comercio al nivel 3: guilda",
    ]
    knight = event(KNIGHT_DEPLOYED, seat=0, at=vertex("c3N"), n=1)
    assert told(knight) == ["Ana despliega un caballero simple en c3N"]
    assert told(knight, rules=OLD) == ["Ana arma un caballero simple en c3N"]
    route = event(LONGEST_ROUTE_TAKEN, seat=0, n=6)
    assert told(route, rules=OLD) == ["Ana consigue la gran ruta comercial (6)"]
    assert told(knight, rules=OLD, language="en") == told(knight, language="en")
    base = poblado.ruleset("base")
    words = [edition_text("action.PLAY_ROAD_BUILDING", rules, "es") for rules in (base, RULES, OLD)]
    assert words == ["Jugar la construcción de carreteras", "Jugar la carta de carreteras", words[0]]
    assert ("cofradía", "gremio") in edition_words("2010", "2015", "es") and edition_words("2010", "2015", "en") == []


def test_one_coin_and_two_coins():
    assert [amount(n, "coin", "es") for n in (1, 2)] == ["1 moneda", "2 monedas"]
    assert [amount(n, "grain", "es") for n in (1, 2)] == ["1 de cereales", "2 de cereales"]
    assert [amount(n, "coin", "en") for n in (1, 2)] == ["1 coin", "2 coins"]
    assert amount(1, "wool", "es") == "1 de lana"
