"""Spanish as players speak it: words that no text says, numbers that agree, and sentences of whole games.

Beside the texts these read the catalogue of errors, the clauses and the pages in `docs/es`.
"""

import re
from functools import cache
from itertools import groupby
from pathlib import Path

import pytest
from sentences_of import told_by_errors

import poblado
from long_run import one_in
from poblado import books, rulebook
from poblado.dice import dice_source
from poblado.island.events import GAINED, ROBBER_MOVED
from poblado.kernel.chance import SeededSource
from poblado.kernel.errors import BadChoice, BadNotation, Refusal, fill
from poblado.kernel.event import ALL_SEATS, Event
from poblado.kernel.values import Amounts, NameList, Word
from poblado.locale import LANGUAGES, amount, listed, text, text_folders, texts, texts_in
from poblado.locale.edition import edition_texts, edition_words
from poblado.locale.errors import explain
from poblado.locale.lines import EVERYTHING
from poblado.locale.sentences import story
from poblado.report import report_of
from poblado.rules.base.card import CARD_NAMES
from poblado.rules.base.numbers import CARD_PLAYED
from poblado.rules.cities_knights.kinds import PROGRESS_NAMES
from poblado.rules.cities_knights.numbers import (
    CITY_LOST,
    FLEET_SAILED,
    KNIGHT_ACTIVATED,
    KNIGHT_PROMOTED,
    PROGRESS_PLAYED,
    RAID_LOST,
)

ROOT = Path(__file__).parents[2]
GAMES = sorted((ROOT / "tests" / "games").glob("*.txt"))
NAMES = ("Ana", "Bea", "Caro", "Dani", "Eva", "Fran")
RULES, OLD = poblado.ruleset("cities-knights", seed=3), poblado.ruleset("cities-knights-2010", seed=3)

GOODS = "arcillas?|maderas?|lanas?|cereal|cereales|mineral|minerales|telas?|papel|papeles"
CARDS = (
    "alquimista|boda|caballero|carreteras|comerciante|construcción|descubrimiento|desertor|diplomático|espía|estratega|"
    "flota|fragua|grúa|ingeniero|inventor|intriga|irrigación|maestro|medicina|minería|monopolio|obispo|puerto|saboteador"
)
FORBIDDEN = {
    r"\bv[ée]rtices?\b|\baristas?\b|\bcruces?\b": "places are encrucijada and camino",
    r"\basientos?\b": "whoever plays is jugador; where one sits down is sitio",
    r"\bmazos?\b": "the books say pila, and montón for progress cards",
    r"\babundancia\b": "the card is descubrimiento",
    r"\bamistos[oa]\b": "the variant is ladrón amable",
    r"\bedificios? (?:propi|tuy)|\balg[uú]n edificio": "settlements and cities are construcciones",
    r"\bmaterias?\b(?! primas?\b)": "materia prima",
    r"\b(?:a|de) el\b": "al, del",
    rf"(?:\d|\}}) (?:{GOODS})\b": "«1 de arcilla»",
    r"(?<!se )\b(?:activ|promocion|mueve|mover|mueva|movió|expuls|envi|envía|llev)\w* (?:gratis )?"
    r"(?:el|los|un|su|sus|todos (?:los|tus|sus)) (?:\w+ )?(?:caballer|ladr[oó]n)": "personal a",
    rf"\b(?:[Jj]ugar|[Jj]uega) (?:{CARDS})\b": "a card that is played has its article",
    r"\batacan con (?!fuerza)": "atacan con fuerza 3",
    r"\bQuien solo aportó\b|\baportó más que nadie\b|\baportó más en solitario\b": "quien en solitario aportó más",
    r"\bflota \d": "the card is called flota mercante",
    r"^(?!.*tramos? final).*\bextremo libre\b": "the end of a route that the diplomat takes is its tramo final",
    r"\b[Ss]e queda con 0\b|\b[Rr]ecibe 0\b": "nothing is not counted",
    r"\bnadie con (?:tantos|más) puntos (?!como|que)": "nadie con tantos puntos como tú",
    r"\b1 veces\b|\b1 cartas\b|\b1 puntos\b": "numbers agree",
    r" [,;]": "no blank before a comma",
}
"""What no Spanish text says, and what it says instead."""
IDENTIFIER = re.compile(r"\b[A-Z]{2,}_[A-Z_]+\b")
TYPED = {"table.command", "table.command@cards", "cli.play.how", "table.error.no_actions"}
"""Texts that show how an action is typed, beside those that name a variable of the environment."""
PIECES = re.compile(
    r"poblado|ciudad|unidad|carretera|barco|peces|muralla|caballero|pieza|figura|ficha|tela|dueño|Dejarla"
)
"""What lies in a reserva, the tokens of guilds and the bolts of villages too."""
NUMBERS = {
    "actions", "at", "attack", "cards", "corners", "cpus", "defence", "done", "drawing", "events", "games", "goods", "harbours",
    "high",
    "kinds", "known", "landings", "least", "left", "limit", "low", "most", "n", "offers", "owed", "players", "points",
    "rate", "rounds", "seats", "seconds", "settlements", "sites", "size", "strength", "total", "track", "trading", "turns",
    "units",
}  # fmt: skip
"""Places in which a number stands."""


def in_spanish():
    """Every Spanish text, with a name to find it by."""
    yield from ((key, value) for key, value in texts("es").items() if not key.startswith("cli."))
    yield from ((key, value.strip()) for key, value in texts("es").items() if key.startswith("cli."))
    yield from told_by_errors("es").items()
    yield from ((clause.id, clause.es) for clause in rulebook.clauses())
    for page in sorted((ROOT / "docs" / "es").glob("*.md")):
        prose = re.sub(
            r"```.*?```|`[^`]*`|^ {4}.*?$", "…", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE
        )
        for n, paragraph in enumerate(re.split(r"\n\n|\n(?=[-|*])", prose)):
            yield f"{page.name} {n}", " ".join(paragraph.split())
    spanish = (ROOT / "README.md").read_text(encoding="utf-8").split("**En español.**")[1].split("\n\n")[0]
    yield "README.md", " ".join(spanish.split())


def faults(told):
    """What is wrong with a Spanish text."""
    found = [f"{match[0]!r}: {said}" for bad, said in FORBIDDEN.items() if (match := re.search(bad, told))]
    if re.search(r"\breserva\b", told) and not PIECES.search(told):
        found.append("'reserva': goods that nobody holds lie in the banco")
    return found


def test_no_text_says_a_word_of_the_list():
    assert [(name, found) for name, told in in_spanish() if (found := faults(told))] == []


@pytest.mark.parametrize(
    "wrong",
    [
        "hay una construcción en un vértice vecino",
        "es el turno de otro asiento",
        "la reserva pide 3 de mineral por una carta",
        "Ana recibe 2 lana",
        "Ana activa el caballero de c3N",
        "nada mueve el ladrón",
        "Ana juega saboteador",
        "Los bárbaros atacan con 4, uno por ciudad",
        "nadie con tantos puntos tiene dos cartas",
        "el mazo está vacío",
        "Ana aportó más en solitario",
        "comerciante 6, flota 2",
        "la carretera no acaba en un extremo libre",
        "Ana se queda con 0 de mineral de los demás",
    ],
)
def test_the_list_finds_what_was_said_once(wrong):
    assert faults(wrong)


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_names_of_actions_stand_only_where_one_learns_to_type_them(language):
    told = {key: value for key, value in texts(language).items() if key not in TYPED}
    told |= told_by_errors(language)
    raw = {key: found[0] for key, value in told.items() if (found := IDENTIFIER.search(value))}
    assert {key for key, name in raw.items() if not name.startswith("POBLADO_")} == set()


# -- numbers -----------------------------------------------------------------------------------------------------------


def with_ones(template):
    """A template whose numbers are all one."""
    names = set(re.findall(r"\{(\w+)[}!:]", template))
    return fill(template, {name: 1 if name in NUMBERS else "…" for name in names}) if names else template


def many(told):
    """Words for several behind a single 1; 1 to 6 are several."""
    return re.findall(r"(?<!\bto )(?<!\d a )(?<![\d:,.–-])\b1 (?!más\b|menos\b|is\b|progress\b)(\w+s)\b", told)


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_one_is_never_followed_by_several(language):
    known = texts(language)
    # Of a pair of sentences the other one is for other numbers.
    told = {key: value for key, value in known.items() if not key.endswith(".other") or f"{key[:-6]}.one" not in known}
    told |= told_by_errors(language)
    assert {key: ones for key, value in told.items() if many(ones := with_ones(value))} == {}
    assert many("1 cards must be discarded first") and many("con 1 barcos más") and not many("de 1 a 1 bots")


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_word_that_depends_on_a_number_says_on_which(language):
    # Lines of use cite values of the ruleset, as clauses do.
    own = [value for key, value in texts(language).items() if not key.startswith("use.")]
    for template in [*own, *told_by_errors(language).values()]:
        for name, one, other in re.findall(r"\{(\w+):([^{}|]*)\|([^{}|]*)\}", template):
            assert name in NUMBERS and one != other, template
            said = f"{{{name}}}" in template or "another" in one or "otro" in one
            assert said, f"the number itself is not said: {template}"


def test_words_are_chosen_by_their_number():
    fleet = [text("knights_table.fleet_at", "es", at=7 - left, track=7, left=left) for left in (1, 2)]
    assert [each.split("; ")[1] for each in fleet] == ["llega con 1 barco más", "llega con 2 barcos más"]
    assert text("report.length", "en", turns=1, rounds=1, actions=9) == "1 turn in 1 round, 9 actions"
    one = Refusal("{n} {n:card|cards} too many", "", n=1)
    assert str(one) == "1 card too many" and fill(one.template, {"n": 3}) == "3 cards too many"


def test_a_word_behind_a_number_knows_the_number():
    """What a page says of cards and points of a player: never «1 cartas»."""
    known = texts("es")
    assert [key for key, said in known.items() if said in ("cartas", "puntos") and not key.endswith(".other")] == []
    for script in (Path(poblado.__file__).parent / "web" / "static").rglob("*.js"):
        source = script.read_text(encoding="utf-8")
        unknowing = re.findall(r"""(?<!title: )\bt\(["`]([\w.]+)["`]\)""", source)
        assert [key for key in unknowing if f"{key}.other" in known] == [], script.name


def test_a_page_chooses_words_as_the_program_does():
    """The script's pattern is the program's."""
    script = (Path(poblado.__file__).parent / "web" / "static" / "dom.js").read_text(encoding="utf-8")
    assert r"/\{(\w+):([^{}|]*)\|([^{}|]*)\}/g" in script
    source = (Path(poblado.__file__).parent / "kernel" / "errors.py").read_text(encoding="utf-8")
    assert r'r"\{(\w+):([^{}|]*)\|([^{}|]*)\}"' in source


# -- sentences of games ------------------------------------------------------------------------------------------------


@cache
def played(path):
    return poblado.Table.from_record(poblado.record_from_text(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize("path", one_in(3, GAMES), ids=lambda p: p.stem)
def test_whole_games_in_sentences(path):
    table = played(path)
    names = NAMES[: table.rules.seats]
    for language, viewer in ("en", EVERYTHING), ("es", EVERYTHING), ("es", -1):
        lines = [line.told.text for line in story(table.rules, table.game.events, viewer, names, language)]
        assert lines and not any("{" in line or "|" in line or many(line) for line in lines)
        assert language == "en" or [(line, found) for line in lines if (found := faults(line))] == []


@pytest.mark.parametrize("name", ["whole-game-of-four", "knights-2010-urraca", "knights-four", "cards-two"])
def test_reports_in_words(name):
    report = report_of(played(ROOT / "tests" / "games" / f"{name}.txt"))
    for language in LANGUAGES:
        words = report.words(language)
        told = [words.headline(), words.how(), words.length(), *(chart.note for chart in words.charts())]
        for sheet in words.sheets():
            told += [sheet.title, sheet.note, *sheet.head]
        assert not any("{" in each or "|" in each or many(each) for each in told)
        assert language == "en" or [(each, found) for each in told if (found := faults(each))] == []


def event(kind, seat=-1, who=-1, at=-1, what=-1, n=0):
    return Event(kind, seat, who, at, what, n, -1)


def told(*events, rules=RULES, language="es"):
    return [line.told.text for line in story(rules, list(events), EVERYTHING, NAMES[:4], language)]


def test_a_played_card_has_its_article():
    played = event(PROGRESS_PLAYED, seat=0, what=PROGRESS_NAMES.index("saboteur"))
    assert told(played) == ["Ana juega el saboteador"] and told(played, language="en") == ["Ana plays the saboteur"]
    roads = event(PROGRESS_PLAYED, seat=0, what=PROGRESS_NAMES.index("road_building"))
    assert told(roads) == ["Ana juega la carta de carreteras"]
    assert told(roads, rules=OLD) == ["Ana juega la construcción de carreteras"]
    base = poblado.ruleset("base", 4, seed=1)
    knight, plenty = (event(CARD_PLAYED, seat=0, what=CARD_NAMES.index(name)) for name in ("knight", "year_of_plenty"))
    assert told(knight, plenty, rules=base) == ["Ana juega un caballero", "Ana juega el descubrimiento"]
    actions = [value for key, value in texts("es").items() if key.startswith("action.PLAY_")]
    assert actions and all(re.match(r"Jugar (el|la|un) ", each) for each in actions)


def test_knights_and_robber_take_an_a():
    at = RULES.topology.vertex("c3N")
    assert told(event(KNIGHT_ACTIVATED, seat=0, at=at)) == ["Ana activa al caballero de c3N"]
    assert told(event(KNIGHT_PROMOTED, seat=0, at=at, n=2)) == ["Ana promociona al caballero de c3N a caballero fuerte"]
    assert told(event(ROBBER_MOVED, seat=0, at=RULES.topology.tile("d4"))) == ["Ana mueve al ladrón a d4"]


def test_a_lost_raid_speaks_of_a_lost_city_only_where_one_is_lost():
    """With nothing but metropolises nobody loses a city."""
    lost = event(RAID_LOST, what=1, n=3)
    assert told(lost) == [
        "Los bárbaros atacan con fuerza 3 (una por ciudad) y los caballeros suman 1: vencen los bárbaros."
        " Los que han defendido quedan pasivos"
    ]
    assert not re.search(r"lose|settlement", told(lost, language="en")[0])
    city = event(CITY_LOST, seat=1, at=RULES.topology.vertex("c3N"), what=1)
    assert told(lost, city)[1:] == ["Los bárbaros saquean la ciudad de Bea en c3N: queda un poblado"]


def test_so_many_of_a_good():
    assert [amount(n, good, "es") for n, good in ((1, "brick"), (2, "grain"), (1, "coin"))] == [
        "1 de arcilla", "2 de cereales", "1 moneda",
    ]  # fmt: skip
    assert [amount(n, "coin", "en") for n in (1, 2)] == ["1 coin", "2 coins"]
    lacking = Refusal("verbs.hand_lacks", "", short=Amounts([(1, "coin"), (2, "paper")]))
    assert [explain(lacking, language) for language in LANGUAGES] == [
        "aún necesitas 1 moneda y 2 de papel",
        "you still need 1 coin and 2 paper",
    ]


@pytest.mark.parametrize(
    ("items", "es", "en"),
    [
        ([], "", ""),
        (["Ana"], "Ana", "Ana"),
        (["Ana", "Bea"], "Ana y Bea", "Ana and Bea"),
        (["Ana", "Bea", "Caro"], "Ana, Bea y Caro", "Ana, Bea and Caro"),
        (["Ana", "Inés"], "Ana e Inés", "Ana and Inés"),
        (["Ana", "Hilario"], "Ana e Hilario", "Ana and Hilario"),
        (["Ana", "Ian"], "Ana y Ian", "Ana and Ian"),
    ],
)
def test_the_last_of_several_is_joined_by_a_word(items, es, en):
    assert (listed(items, "es"), listed(items, "en")) == (es, en)


def test_cards_in_the_log_are_listed_as_in_prose():
    rules = poblado.ruleset("base", 3, seed=1)
    gained = [Event(GAINED, 0, -1, -1, what, 1, ALL_SEATS) for what in (1, 2, 4)]
    told = [story(rules, gained, -1, NAMES, language)[0].told.text for language in LANGUAGES]
    assert told == ["Ana recibe 1 de madera, 1 de lana y 1 de mineral", "Ana gets 1 lumber, 1 wool and 1 ore"]


# -- editions ----------------------------------------------------------------------------------------------------------


def test_the_words_of_2010_are_its_own_throughout():
    words = edition_texts(OLD, "es")
    own = {"edition_words", "param", "preset"}
    # Ships of Explorers & Pirates put units ashore in another sense, and there is one edition of that book.
    landing = {key for folder in text_folders("es") if "explorers_pirates" in str(folder) for key in texts_in(folder)}
    for key, said in words.items():
        if key.partition(".")[0] not in own and key not in landing:
            assert not re.search(r"desembarc|[Dd]esplieg|[Dd]espleg|[Mm]ayor ruta comercial|\bluch|cofradía", said), key
    assert words["knights_table.join_title"] == "La flota atraca: ¿quién defiende?"
    assert told(event(FLEET_SAILED, n=7), rules=OLD) == ["Sale un barco y la flota bárbara atraca"]


def test_each_name_that_the_editions_do_not_share_is_told_once():
    pairs = edition_words("2010", "2015", "es")
    assert {("desembarcar", "atracar"), ("desplegar", "armar"), ("cofradía", "gremio")} <= set(pairs)
    assert len(pairs) == len({new.lower() for _, new in pairs}) == len({old.lower() for old, _ in pairs})
    assert all(old != new for old, new in pairs)
    assert edition_words("2010", "2015", "en") == []


# -- refusals ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("what", "es", "en"),
    [("vertex", "ninguna encrucijada", "corner"), ("edge", "ningún camino", "path"), ("card", "ninguna carta", "card")],
)
def test_names_of_places_in_refusals(what, es, en):
    error = BadNotation(
        "no {what} is called {text!r}; there are {few}", what=Word("domains", what), text="z9", few=NameList(["a1"])
    )
    assert explain(error, "es") == f"no hay {es} 'z9'; hay a1"
    assert explain(error, "en") == f"no {en} is called 'z9'; there are a1"


@pytest.mark.parametrize(("language", "choice"), [("es", "random o balanced"), ("en", "random or balanced")])
def test_choices_are_joined_in_the_readers_language(language, choice):
    with pytest.raises(BadChoice) as caught:
        dice_source("loaded", SeededSource(1))
    assert choice in explain(caught.value, language)


def test_every_name_of_a_domain_has_its_word():
    used = set()
    for name in ("base", "cities-knights", "cards"):
        for spec in poblado.ruleset(name, seed=1).specs:
            used |= {what for slot in spec.slots if (what := getattr(slot.domain, "word", None))}
    assert used and {f"domains.{what}" for what in used} <= set(texts("es"))


def test_a_place_that_the_board_does_not_have():
    with pytest.raises(BadNotation) as caught:
        RULES.topology.vertex("z9N")
    assert explain(caught.value, "es").startswith("en este tablero no hay ninguna encrucijada 'z9N'; ")


def test_commodities_are_no_materia_prima():
    english_of = books.refusals("en")
    for key, spanish in told_by_errors("es").items():
        english = english_of.get(key, key)
        if re.search(r"\bgoods?\b", english) and "{good}" not in english:
            assert "materia prima" not in spanish, english


# -- one name each -----------------------------------------------------------------------------------------------------


def test_cards_are_called_alike_in_texts_and_clauses():
    names = {clause.id: clause.es for clause in rulebook.clauses()}
    plenty = text("cards.year_of_plenty.title", "es")
    for ident in ("base.setup.progress_kinds", "base.cards.year_of_plenty", "base_5_6.setup.deck_kinds"):
        assert plenty in names[ident].lower()
    assert "ladrón amable" in names["base.variant.friendly_robber"].lower()
    assert text("param.friendly_robber.title", "es") == "Ladrón amable"
    assert "baraja" in names["base.variant.balanced_dice"] and "Baraja" in text("table.dices.balanced", "es")


def test_progress_cards_lie_in_a_monton_and_the_others_in_a_pila():
    """As the books of 2010 and 2015, of the base game and of the card game say."""
    for name, said in in_spanish():
        if re.search(r"\bpilas?\b", said) and re.search(r"cartas? de progreso", said):
            pytest.fail(f"{name}: {said}")
    chapters = {
        chapter: " ".join(clause.es for clause in group)
        for chapter, group in groupby(rulebook.clauses(), key=lambda clause: clause.id.partition(".")[0])
    }
    assert "montón" in chapters["cities_knights"]
    for chapter in ("base", "base_5_6", "card_game"):
        assert not re.search(r"mont[oó]n", chapters[chapter])
