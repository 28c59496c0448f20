"""Cities & Knights at the command line: what a preset changes, and a table that can be read."""

import pytest
from click.testing import CliRunner

import poblado
from poblado.cli.main import group
from poblado.cli.terminal import hints, slot_text, table_lines
from poblado.face import Viewer
from poblado.island import verbs
from poblado.island.facts import IslandFacts
from poblado.kernel.action import with_what
from poblado.kernel.rng import Rng
from poblado.rules.cities_knights.kinds import CLOTH, SPY, TRADE
from poblado.rules.cities_knights.knights import ACTIVE
from poblado.rules.cities_knights.numbers import IMPROVE


def run(*words, language="es", stdin=None):
    done = CliRunner().invoke(group(language), list(words), input=stdin)
    assert done.exit_code == 0, done.output + str(done.exception)
    return done.output


def section(text, head):
    """The lines below a heading, up to the next blank line."""
    return text.split(head, 1)[1].strip("\n").split("\n\n")[0].splitlines()


def test_the_rules_of_2010_say_what_they_change():
    lines = section(run("rules", "cities-knights-2010"), "Se diferencia de cities-knights en")
    assert [line.split(".")[0].strip() for line in lines[:2]] == [
        "Nombres de 2010: sí (allí no)",
        "Conservar las mejoras: no (allí sí)",
    ]
    pairs = lines[2].strip().removeprefix("Nombres, y entre paréntesis los de allí: ").split(", ")
    assert sorted(pairs) == [
        "armar (desplegar)", "atracar (desembarcar)", "combatir (luchar)",
        "construcción de carreteras (carreteras)", "cuadro de mejora (tablilla para mejoras)",
        "gran ruta comercial (mayor ruta comercial)", "gremio (cofradía)", "guilda (gremio)",
        "tablero de la flota bárbara (marcador de la flota bárbara)",
    ]  # fmt: skip
    assert len(lines) == 3
    told = run("rules", "cities-knights-2010")
    assert "Armar un caballero en" in told and "Jugar la construcción de carreteras" in told
    assert "Gran ruta comercial" in told and "Mayor ruta comercial" not in told
    assert "Desplegar un caballero en" in run("rules", "cities-knights")
    english = section(run("rules", "cities-knights-2010", language="en"), "Differs from cities-knights in")
    assert [line.split(".")[0].strip() for line in english] == [
        "Names of 2010: yes (there no)",
        "Improvements are kept: no (there yes)",
    ]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("cities-knights-first", ["Tablero: Impresa (Ciudades y Caballeros)"]),
        ("cities-knights-5-6", ["18 (allí 12)", "Construcción entre turnos", "Jugadores: 5-6 (allí 2-4)"]),
        ("cities-knights-5-6-paired", ["Entre dos turnos: 2 (allí 1)"]),
        ("duel", ["Puntos para ganar: 15 (allí 10)"]),
    ],
)
def test_every_preset_says_what_it_changes_in_its_parent(name, words):
    text = "\n".join(section(run("rules", name), "Se diferencia de"))
    assert all(word in text for word in words), text
    assert "- Puntos para ganar" in run("rules", "duel", "--markdown")


def test_rules_without_a_parent_say_nothing_of_one():
    assert "Se diferencia" not in run("rules", "cities-knights") + run("rules", "cards")


def test_the_table_in_words():
    rules = poblado.ruleset("cities-knights", board="beginner")
    game = rules.new_game()
    t = rules.topology
    for seat, place, state in ((0, "c3N", 1 + ACTIVE), (0, "d4N", 3), (1, "e4S", 2 + ACTIVE)):
        rules.module("knights").put(game, seat, t.vertex(place), state)
    verbs.gain(game, 0, CLOTH, 6)
    for _ in range(3):
        rules.module("city_improvements").act(game, with_what(IMPROVE, 0, TRADE))
    rules.module("merchant").put(game, 0, t.tile("d4"))
    for _ in range(2):
        rules.module("progress_cards").hands.gain(game, 0, SPY)
    game.cells[rules.module("raid").defenders] = 2
    game.cells[rules.module("fleet").at] = 6

    def viewer(language, *voices):
        return Viewer(IslandFacts(game), 0, language, ("Ana", "Bea"), voices=voices)

    for language, voices, told in (
        ("es", (), ["Nivel 3 de 5 en comercio", "gremio (1–4)", "Campeador: 2 puntos", "K21 uno activo"]),
        ("es", ("2010",), ["Tiene el comerciante", "fuerza activa 1, de 4 en total"]),
        ("en", (), ["Level 3 of 5 in trade", "merchant guild (1–4)", "Defender of the island: 2 points"]),
    ):
        lines = "\n".join([*table_lines(viewer(language, *voices)), *hints(viewer(language, *voices))])
        assert all(each in lines for each in told), lines
    older = poblado.ruleset("cities-knights-2010", board="beginner").new_game()
    older = Viewer(IslandFacts(older), 0, "es", ("Ana", "Bea"), voices=("2010",))
    assert "guilda (1–4)" in "\n".join(hints(older))
    lines = table_lines(viewer("es"))
    assert lines[1].startswith("La flota ha recorrido 6 de 7 casillas; llega con 1 barco más: ladrón dormido")
    assert "Fuerza del ataque: ciudades de la isla 0, Fuerza de la defensa: caballeros activos 3" in lines[2]
    assert "cartas de política 2" in lines[4] and "de 2 en total" in lines[5]
    assert lines[-1] == "  Tus cartas de progreso: espía 2"
    assert slot_text(viewer("es"), "IMPROVE", "what", "trade") == "comercio 4: banco"
    assert slot_text(viewer("es"), "CHOOSE_PILE", "what", "trade") == "comercio"


@pytest.mark.slow
def test_a_game_can_be_played_at_the_terminal():
    rng = Rng(7)
    orders = "\n".join(str(1 + int(rng.below(3))) for _ in range(400))
    text = run(
        "play", "--ruleset", "cities-knights-2010", "--seed", "7", "--bot", "random", stdin=f"?\n{orders}\nsalir\n"
    )
    assert "k21 es un caballero pasivo" in text
    assert "La flota ha recorrido" in text and "en comercio" in text
    assert "Funda tu ciudad" in text
    assert "?" not in text.split("La flota ha recorrido", 1)[1].split("\n")[0]
