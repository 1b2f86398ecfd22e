"""Lines of Eldritch Horror with their canonical text, and events of all types drawn at random."""

from __future__ import annotations

from typing import Any, Final, get_args

from hypothesis import strategies as st

from events.catalogue.eldritch_horror import (
    ANCIENT_ONES,
    ASSETS,
    CITIES,
    COLOURS,
    CONDITIONS,
    ENCOUNTER_DECKS,
    ICONS,
    INVESTIGATORS,
    MONSTERS,
    MYSTERIES,
    SKILLS,
    SPACES,
    SPELLS,
    deck_of,
)
from events.games.eldritch_horror.words import SourceKind

FORMS: Final = [
    ("silas: travel 5 arkham $train   # home", "silas: travel 5 arkham $train"),
    ("SILAS: PODROZ 17 Stambuł $kol", "silas: travel 17 istanbul $train"),
    ("silas: trav pyramids", "silas: travel pyramids"),
    ("silas: rest +1H +0S", "silas: rest +1H +0S"),
    ("lily: odpoczynek +1Z +0P", "lily: rest +1H +0S"),
    ("silas: rest", "silas: rest"),
    ("charlie: prepare ship -train", "charlie: prepare ship -train"),
    (
        'charlie: acquire inf[5,6,2,3]=2 loan -> +"Arcane Tome", lily +".38 Revolver", fill Whiskey Bandages',
        'charlie: acquire inf[5,6,2,3]=2 loan -> +"Arcane Tome", lily +".38 Revolver", fill "Whiskey" "Bandages"',
    ),
    ('leo: acquire inf=0 -> -"Sanctuary", fill Axe', 'leo: acquire inf=0 -> -"Sanctuary", fill "Axe"'),
    (
        'lily: pozyskanie wpl[5,6] -> +".45 Automatic", uzupełnij Siekiera',
        'lily: acquire inf[5,6] -> +".45 Automatic", fill "Axe"',
    ),
    ("lily: acquire inf=? -> no", "lily: acquire inf=?"),
    (
        'lily: trade silas gives "Protective Amulet" takes clue:rome ship',
        'lily: trade silas gives "Protective Amulet" takes clue:rome ship',
    ),
    (
        "jacqueline: action sheet -> -clue:5, lola +clue:5",
        "jacqueline: action sheet -> -clue:5, lola +clue:5",
    ),
    (
        'jim: local "Detained" leo inf[6,2] -> leo -"Detained"',
        'jim: local "Detained" leo inf[6,2] -> leo -"Detained"',
    ),
    ("charlie: grant lily sheet", "charlie: grant lily sheet"),
    (
        "lily: combat deep_one#1 wil[5,1,2] str-1^2[5,1,2,2,3]",
        "lily: combat deep_one#1 wil[5,1,2] str-1^2[5,1,2,2,3]",
    ),
    ("lily: walka ghul#1 wol+1[5,2,2,1] sil[6,6,1,1]", "lily: combat ghoul#1 wil+1[5,2,2,1] str[6,6,1,1]"),
    (
        "lily: combat cultist#2 {w-1,h1,s0,d1,t1} wil=0 strength:lor=2 -> before -1S, hit cultist#2",
        "lily: combat cultist#2 {w-1,h1,s0,d1,t1} wil=0 strength:lor=2 -> before -1S, hit cultist#2",
    ),
    ("silas: ambush ghul wil=1 str=1", "silas: ambush ghoul wil=1 str=1"),
    ("silas: ambush cultist named", "silas: ambush cultist named"),
    (
        "norman: encounter research 4 obs[2,3*6(5)] pass -> +clue:arkham@arkham",
        "norman: encounter research 4 obs[2,3*6(5)] pass -> +clue:arkham@arkham",
    ),
    (
        'trish: encounter expedition 9 str[6 4 4] pass -> +"Ruby of R\'lyeh", next amazon',
        'trish: encounter expedition 9 str[6,4,4] pass -> +"Ruby of R\'lyeh", next amazon',
    ),
    ("silas: spotkanie ogólne wol=0 oblany -> -1P", "silas: encounter general wil=0 fail -> -1S"),
    ('leo: text "Detained" str=1 -> -"Detained"', 'leo: text "Detained" str=1 -> -"Detained"'),
    ("leo: text sheet lily", "leo: text sheet lily"),
    ('~ mythos "A Dark Power" yellow *', '~ mythos "A Dark Power" yellow omen reckoning gates'),
    (
        "~ mity niebieska wskazówki pogłoska:9 plugastwo:3 trwała cecha:pogłoska",
        "~ mythos blue clues rumor:9 eldritch:3 ongoing trait:rumor",
    ),
    ("~ gate rome ghoul; ~ clue 9; ~ clue at sydney", "~ gate rome ghoul; ~ clue 9; ~ clue at sydney"),
    ("~ brama Rzym -; ~ gate london gug red", "~ gate rome -; ~ gate london gug red"),
    ("~ monster 7 istota_z_głębin odłożony", "~ monster 7 deep_one aside"),
    ('~ reckoning "Debt" lily [4] -> no', '~ reckoning "Debt" lily [4]'),
    ('~ reckoning "Dług" lily [4] -> -1S, doom -1', '~ reckoning "Debt" lily [4] -> -1S, doom -1'),
    ("~ rozrachunek kultysta#1 -> zagłada -1", "~ reckoning cultist#1 -> doom -1"),
    (
        'lily: efekt "Uwiąd#2" -> odwróć "Uwiąd#2"(-1P, lily +"Axe"(rezerwy))',
        'lily: effect "Wither#2" -> flip "Wither#2"(-1S, +"Axe"(reserve))',
    ),
    (
        '~ effect "A Dark Power" -> random 9(monster here gug), omen +1',
        '~ effect "A Dark Power" -> random 9(monster here gug), omen +1',
    ),
    (
        "~ effect -> omen red silent, doom +2, token eldritch omen:red 2",
        "~ effect -> omen red silent, doom +2, token eldritch omen:red 2",
    ),
    (
        'silas: effect -> $1S, $clue:5, $"Axe", -clue[5,9]/3, -improve:lor',
        'silas: effect -> $1S, $clue:5, $"Axe", -clue[5,9]/3, -improve:lor',
    ),
    (
        'silas: effect -> -"Cursed", +"Paranoia"(szaleństwo), +ship, improve wil',
        'silas: effect -> -"Cursed", +"Paranoia"(madness), +ship, improve wil',
    ),
    (
        "silas: effect -> move lily tokyo, move gug#1 rome via train",
        "silas: effect -> move lily tokyo, move gug#1 rome via train",
    ),
    (
        "silas: effect -> move london defeat, delay lily, close rome",
        "silas: effect -> move silas london defeat, delay lily, close rome",
    ),
    (
        "silas: effect -> look gate_stack rome ? bottom london shown",
        "silas: effect -> look gate_stack rome ? bottom london shown",
    ),
    (
        "silas: effect -> hit gug#1 2, heal gug#1, remove ghoul#2, remove clue at rome",
        "silas: effect -> hit gug#1 2, heal gug#1, remove ghoul#2, remove clue at rome",
    ),
    (
        'silas: effect mythos -> aside gug, box "Axe", unbox "Axe", ambush gug',
        "silas: effect mythos -> aside gug, box Axe, unbox Axe, ambush gug",
    ),
    (
        'silas: effect -> devour lily, restrict lily act "A Dark Power", lose',
        'silas: effect -> devour lily, restrict lily act "A Dark Power", lose',
    ),
    ("~ nic", "~ nothing"),
    ("~ nothing reckoning", "~ nothing reckoning"),
    (
        "~ awaken {w0,h1} -> monster heart_of_africa shub_niggurath box epic",
        "~ awaken {w0,h1} -> monster heart_of_africa shub_niggurath box epic",
    ),
    ('~ solve "The True Name" lily=2 silas=1', '~ solve "The True Name" lily=2 silas=1'),
    ('~ solve_rumor "Web Between Worlds"', '~ solve_rumor "Web Between Worlds"'),
    ('~ tajemnica "The True Name" wymaga clue 3', '~ mystery "The True Name" needs clue 3'),
    ("silas: prowadzi lily", "silas: lead lily"),
    (
        '~ replace s2 trish fill "Axe" missing ".45 Automatic"',
        '~ replace s2 trish fill "Axe" missing ".45 Automatic"',
    ),
    ("~ koniec_fazy mitów", "~ end_phase mythos"),
    ("~ roll [4,4] asset", "~ roll [4,4] asset"),
    ("~ losowe wybór 9; ~ random rome", "~ random lead 9; ~ random rome"),
    (
        "~ badacz s1 silas; ~ setup azathoth prowadzi silas",
        '~ choose s1 silas; ~ setup "Azathoth" lead silas',
    ),
    ("lola: start lor; akachi: start clue:rome", "lola: start lor; akachi: start clue:rome"),
    ("~ rezerwy .38_revolver Axe ? Azyl", '~ reserve ".38 Revolver" "Axe" ? "Sanctuary"'),
    ("~ ekspedycja tunguska; ~ gotowe", "~ expedition tunguska; ~ ready"),
    ('~ finał wygrana "Cthulhu (back)"', '~ finale win "Cthulhu (back)"'),
    ("~ clue arkham!!", "~ clue arkham!!"),
]
"""(a line as it may be typed, its canonical text)"""

WHO = st.sampled_from(sorted(INVESTIGATORS))
SPACE = st.sampled_from(sorted(SPACES))
CITY = st.sampled_from(CITIES)
SKILL = st.sampled_from(SKILLS)
DIE = st.integers(1, 6)
MONSTER = st.sampled_from([*sorted(MONSTERS), "?"])
TOKEN = st.sampled_from(["ghoul#1", "mi_go#2", "tick_tock_men#1", "?1"])
FACE = SPACE | st.sampled_from(["?", "?2"])
ASSET = st.sampled_from(sorted(ASSETS))
CARD = ASSET | st.sampled_from([*CONDITIONS, *SPELLS, "Wither#2", "Necronomicon"])
TEXT = st.sampled_from(["A Dark Power", "Mythos A", 'So-called "Gate"', "x", "R'lyeh Risen", "9"])
NUMBER = st.integers(1, 9)
TICKET = st.sampled_from(["train", "ship"])
NAMES = st.sampled_from([*MYSTERIES, *ANCIENT_ONES, *CONDITIONS, "Web Between Worlds", "A Dark Power", "9"])
KINDS = st.sampled_from(sorted(set(get_args(SourceKind)) - {"sheet", "monster"}))


def of(needed: dict[str, Any], **optional: Any) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries(needed, optional=optional)


def op(name: str, **fields: Any) -> st.SearchStrategy[dict[str, Any]]:
    """An operation; fields whose name ends with ``_`` may be missing."""
    needed = {key: value for key, value in fields.items() if not key.endswith("_")}
    optional = {key[:-1]: value for key, value in fields.items() if key.endswith("_")}
    return st.fixed_dictionaries({"op": st.just(name), **needed}, optional=optional)


SOURCE = st.one_of(
    of({"kind": KINDS, "id": NAMES}, holder=WHO),
    of({"kind": KINDS}, holder=WHO),
    of({"kind": st.just("sheet"), "id": WHO}, holder=WHO),
    of({"kind": st.just("monster"), "id": TOKEN}),
)
REROLL = of({"paid": st.sampled_from(["free", "clue:5", "clue:rome", "clue:?1"]), "from": DIE, "to": DIE})
TEST = of(
    {"skill": SKILL},
    modifier=st.integers(-3, 3),
    bonus=st.integers(0, 3),
    extra=st.integers(0, 2),
    dice=st.lists(DIE, min_size=1, max_size=5),
    result=st.integers(0, 6),
) | of(
    {"skill": SKILL, "dice": st.lists(DIE, min_size=1, max_size=5), "rerolls": st.lists(REROLL, max_size=3)}
)
NUMBERS = of({"will": st.integers(-2, 2)}, damage=st.integers(0, 4), toughness=NUMBER)


@st.composite
def gains(draw: st.DrawFn) -> dict[str, Any]:
    card = draw(CARD)
    how = draw(st.sampled_from(["random", "named", "reserve", "discard", "trait:madness", "trait:random"]))
    more = draw(of({}, found=st.just(False), back=TEXT, refill=st.lists(ASSET, max_size=2)))
    return {"op": "gain", "who": draw(WHO), "card": card, "deck": deck_of(card), "how": how, **more}


PLAIN = st.one_of(
    op("lose", who=WHO, what=st.sampled_from(["health", "sanity"]), n_=NUMBER),
    op("recover", who=WHO, what=st.sampled_from(["health", "sanity"]), n_=NUMBER),
    op("spend", who=WHO, what=st.sampled_from(["health", "clue:5", "train", "improvement"]), n_=NUMBER),
    op("spend", who=WHO, what=st.just("card"), card=CARD),
    op("discard", who=WHO, what=st.sampled_from(["clue", "clue:?2", "ship"]), n_=NUMBER),
    op(
        "discard",
        who=WHO,
        what=st.just("clue"),
        faces=st.lists(FACE, min_size=1, max_size=3),
        required_=NUMBER,
    ),
    op("discard", who=WHO, what=st.just("improvement"), skill=SKILL),
    op("gain", who=WHO, what=st.just("clue"), face_=SPACE, from_=SPACE),
    op("gain", who=WHO, what=TICKET),
    gains(),
    op("improve", who=WHO, skill=SKILL),
    op("move", who=WHO, to=SPACE, via_=st.sampled_from(["train", "path"])),
    op("move", monster=TOKEN, to=SPACE),
    op("delay", who=WHO),
    op("damage", monster=TOKEN, n_=NUMBER),
    op("heal", monster=TOKEN, n_=NUMBER),
    op("discard_monster", monster=TOKEN),
    op("discard_gate", city=CITY),
    op("close_gate", city=CITY),
    op("discard_clue", face=FACE),
    op("discard_clue", at=SPACE),
    op("spawn_gate", city=CITY, monster_=MONSTER, colour_=st.sampled_from(["green", "red"])),
    op("spawn_gate", none_left=st.just(True)),
    op("spawn_monster", space_=SPACE, monster=MONSTER, epic_=st.booleans()),
    op("spawn_clue", at=SPACE, count_=NUMBER),
    op(
        "look",
        who=WHO,
        zone=st.just("asset"),
        items=st.lists(ASSET, max_size=3),
        bottom_=st.lists(ASSET, max_size=2),
    ),
    op("look", who=WHO, zone=st.just("mythos"), items=st.lists(TEXT, max_size=2), shown_=st.booleans()),
    op("doom", n=st.integers(-3, 3)),
    op("omen", steps=st.integers(1, 3)),
    op("omen", to=st.sampled_from(["red", "blue", "blue_1"]), silent_=st.booleans()),
    op(
        "token",
        kind=st.sampled_from(["eldritch", "health"]),
        on=TEXT | st.just("omen:red"),
        n_=st.integers(-3, 3),
    ),
    op("set_aside", id=TEXT),
    op("to_box", id=TEXT),
    op("from_box", id=TEXT),
    op("ambush", monster_=MONSTER, who_=WHO),
    op("devour", who=WHO),
    op("lose_game"),
    op("win_game"),
    op("restrict", who=WHO, verb=st.sampled_from(["act", "gain"]), source=TEXT),
)
OP = st.one_of(
    PLAIN,
    op(
        "flip", card=CARD, to=st.sampled_from(["back", "front"]), ops_=st.lists(PLAIN, max_size=3), back_=TEXT
    ),
    op("random_space", face=SPACE, then_=PLAIN),
)
OPS = st.lists(OP, max_size=4)


def event(type_: str, player: bool | None, needed: dict[str, Any], **optional: Any) -> Any:
    """``player`` None: it may be missing."""
    fields = {"type": st.just(type_), **({"player": WHO} if player else {}), **needed}
    more = {"player": WHO} if player is None else {}
    return st.fixed_dictionaries(fields, optional={**more, **optional})


FIGHT = {
    "will": TEST, "strength": TEST, "numbers": NUMBERS, "before": st.lists(PLAIN, max_size=2),
    "after": st.lists(PLAIN, max_size=2),
}  # fmt: skip
EVENTS = st.one_of(
    event("choose_investigator", False, {"seat": st.just("s1"), "investigator": WHO}),
    event("setup", False, {"ancient_one": st.sampled_from(sorted(ANCIENT_ONES))}, lead=WHO),
    event("setup_choice", True, {}, improve=SKILL, clue_face=FACE),
    event("setup_reserve", False, {"cards": st.lists(ASSET | st.just("?"), max_size=4)}),
    event(
        "travel",
        True,
        {"path": st.lists(SPACE, min_size=1, max_size=3)},
        tickets=st.lists(TICKET, max_size=2),
    ),
    event("rest", True, {}, health=st.integers(0, 2), sanity=st.integers(0, 2)),
    event(
        "trade",
        True,
        {"with": WHO},
        gives=st.lists(CARD | TICKET | st.just("clue:5"), max_size=3),
        takes=st.lists(CARD, max_size=2),
    ),
    event("prepare", True, {}, gain=TICKET, discard=TICKET),
    event(
        "acquire_assets",
        True,
        {},
        test=TEST,
        loan=st.booleans(),
        gained=st.lists(ASSET, max_size=2, unique=True),
        discarded=ASSET,
        refill=st.lists(ASSET, max_size=2),
    ),
    event("component_action", True, {"source": SOURCE}, local=st.booleans(), test=TEST, ops=OPS),
    event("grant_action", True, {"to": WHO, "source": SOURCE}),
    event("combat", True, {"monster": TOKEN}, **FIGHT),
    event("ambush", True, {"monster": MONSTER}, random=st.booleans(), **FIGHT),
    event(
        "encounter",
        True,
        {"deck": st.sampled_from(ENCOUNTER_DECKS)},
        card=NUMBER,
        tests=st.lists(TEST, max_size=2),
        passed=st.booleans(),
        ops=OPS,
        next_site=SPACE,
    ),
    event("encounter_text", True, {"source": SOURCE}, tests=st.lists(TEST, max_size=2), ops=OPS),
    event("spawn_gate", None, {"city": CITY}, monster=MONSTER, colour=st.sampled_from(["green", "red"])),
    event(
        "spawn_monster",
        None,
        {"space": SPACE, "monster": MONSTER},
        **{"from": st.sampled_from(["cup", "box", "set_aside"])},
    ),
    event("spawn_clue", None, {"face": FACE}),
    event("draw_mystery", None, {"card": st.sampled_from([*MYSTERIES, "?"])}),
    event(
        "roll",
        None,
        {"dice": st.lists(DIE, min_size=1, max_size=3)},
        source=SOURCE,
        rerolls=st.lists(REROLL, max_size=2),
    ),
    event(
        "draw_mythos",
        None,
        {
            "colour": st.sampled_from(COLOURS),
            "icons": st.lists(st.sampled_from(ICONS), max_size=4, unique=True),
        },
        card=TEXT,
        difficulty=st.sampled_from(["easy", "hard"]),
        traits=st.lists(st.sampled_from(["event", "ongoing", "rumor"]), min_size=1, max_size=2, unique=True),
        reminder=st.booleans(),
        by=TEXT,
    ),
    event(
        "reckoning",
        None,
        {"source": SOURCE},
        ops=OPS,
        roll=of({"dice": st.lists(DIE, min_size=1, max_size=2)}),
    ),
    event("effect", None, {}, source=SOURCE, ops=OPS),
    event("flip_ancient_one", None, {}, ops=OPS, cultist=NUMBERS),
    event(
        "solve_mystery",
        None,
        {"card": st.sampled_from([*MYSTERIES, "?"])},
        clues_spent=st.dictionaries(WHO, NUMBER, min_size=1, max_size=2),
    ),
    event("end_game", None, {"result": st.sampled_from(["win", "loss"])}, source=SOURCE),
)
