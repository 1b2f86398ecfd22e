"""Laws for all lines of the notation: what is written reads back, what is garbage is a Problem and nothing else."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from events.catalogue.abandoned_abbey import CELLS, REGIONS, REWARDS, STATUES, SYMBOLS
from events.games.abandoned_abbey import VOCABULARY
from events.notation import notation
from events.problems import Problem

NOTATION = notation("abandoned_abbey")
SEATS = ("A", "B", "wand", "from", "Zo-e_1", "start")
SEAT = st.sampled_from(SEATS)
SYMBOL = st.sampled_from(SYMBOLS)
WORD = st.text(st.characters(codec="utf-8", exclude_characters="\0", exclude_categories=("Cs",)), max_size=8)
NAME = (
    st.sampled_from(("Toothbrush", "toothbrush", "Fen Fairy", "Dog", "with", "Szczoteczka", "none", "Ąę"))
    | WORD
)
LABEL = st.sampled_from(("A7", "wand", "a 1", "?", "none")) | WORD.filter(len)
SMALL = st.integers(0, 9)
CHANGE = st.integers(-9, 9)
SYMBOLS_OF = st.lists(SYMBOL, max_size=3)
PLACE = st.sampled_from((*CELLS, *REGIONS))
CREATURE = st.fixed_dictionaries({}, optional={"name": NAME, "symbols": SYMBOLS_OF})
CARD = st.fixed_dictionaries({}, optional={"name": NAME, "symbols": SYMBOLS_OF, "label": LABEL})
CARDS = st.lists(CARD, max_size=3)
AMOUNT = SMALL | CARDS
ITEM = st.sampled_from((*REWARDS, "banana", "", "+1g")) | WORD
REWARD = st.dictionaries(ITEM, SMALL, max_size=3)
ABBEY = {"reward": REWARD, "draw": SMALL, "label": LABEL}
ABBEY_CARD = st.fixed_dictionaries({"symbol": SYMBOL | st.just("?") | WORD}, optional=ABBEY)
LINES = st.lists(st.tuples(CHANGE, CHANGE).map(list), max_size=4)
GOAL_ID = st.integers(-2, 9) | WORD
REASON = st.sampled_from(("penalty", "event", "unfinished_quest", "other"))


def event(type_, needed=None, optional=None, player=True):
    fields = {"type": st.just(type_), **({"player": SEAT} if player else {}), **(needed or {})}
    return st.fixed_dictionaries(fields, optional=optional or {})


EVENTS = st.one_of(
    event("abbey_match", optional={"card": CARD}),
    event("draw", optional={"card": CARD}),
    event("draw", {"none": st.just(True)}),
    *(event(type_) for type_ in ("abbey_go", "abbey_stop", "abbey_fail")),
    ABBEY_CARD.map(lambda card: {"type": "abbey_top", **card}),
    LABEL.map(lambda label: {"type": "abbey_top", "label": label}),
    event("reshuffle", {"deck": st.just("abbey")}, {"count": SMALL}, player=False),
    event("reshuffle", {"deck": st.just("own")}),
    event("move", {"to": PLACE}, {"cards": CARDS, "creature": CREATURE, "gem": st.booleans()}),
    event(
        "statue",
        {"mode": st.sampled_from(("draw", "release", "twin"))},
        {"kind": st.sampled_from(STATUES), "drawn": AMOUNT, "bought": AMOUNT, "released": AMOUNT, "gems": CHANGE},
    ),
    event(
        "quest",
        {"source": st.sampled_from(("open", "personal", "abbey")), "points": CHANGE},
        {"quest": WORD, "needs": SYMBOLS_OF, "cards": CARDS, "gems": CHANGE, "other": REWARD},
    ),
    event(
        "free",
        {"kind": st.sampled_from(("commit", "withdraw", "power", "artifact", "discard", "carpet", "reshuffle"))},
        {"cards": CARDS, "gems": CHANGE},
    ),
    event("free", {"kind": st.just("carpet")}, {"to": PLACE, "cards": CARDS, "gems": CHANGE}),
    event("end_turn", optional={"discarded": AMOUNT, "kept": AMOUNT, "drawn": AMOUNT}),
    event("gems", {"change": CHANGE}, {"reason": REASON}),
    event("points", {"change": CHANGE}, {"reason": REASON}),
    event("setup_goal", {"id": GOAL_ID, "lines": LINES}, player=False),
    event(
        "refill",
        {},
        {
            "creatures": st.dictionaries(WORD | st.just("r1c1-r1c2"), CREATURE, max_size=3),
            "open_quests": SMALL,
            "raven": st.booleans(),
        },
        player=False,
    ),
    event(
        "setup",
        {},
        {
            "grid": st.dictionaries(st.sampled_from(CELLS), st.sampled_from(REGIONS)),
            "statues": st.dictionaries(st.sampled_from(CELLS), st.sampled_from(STATUES)),
            "start": st.dictionaries(SEAT, PLACE),
            "gems": st.dictionaries(SEAT, SMALL),
            "goal": st.fixed_dictionaries({"id": GOAL_ID, "lines": LINES}),
            "open_quests": SMALL,
            "abbey_cards": SMALL,
            "abbey_top": ABBEY_CARD,
        },
        player=False,
    ),
)  # fmt: skip


def meant(line):
    """The event without fields at their default, a label without a description as the symbol nobody saw."""
    move = VOCABULARY.decode(line["type"], {key: value for key, value in line.items() if key != "type"})
    return {"type": move.type, **VOCABULARY.encode(move)}


@settings(max_examples=400, deadline=None)
@given(EVENTS)
def test_canonical_text_reads_back(line):
    text = NOTATION.write(line)
    [again] = NOTATION.read(text, SEATS)
    assert meant(again) == meant(line), text
    assert NOTATION.write(again) == text


LINES_TO_SPOIL = (
    "A: match Toothbrush(wand)", "A: match (fire+wand)", "~ top A7 net +1g +1pt", "~ goal 2 10+2 8+4 6+6",
    "A: move r2c1 with Candle(fire) gets water gem", 'A: quest open "x" needs fire with (fire+net) 2pt +3g +1 carpet',
    "A: statue tower draw drawn 3 bought 1 -3g", "A: endturn discarded 2 kept 3", "~ abbey shuffle 5",
    "~ setup grid r1c1=fields start A=r3c1 goal 1 10+2 top A1 net +1g", "~ refill creatures r1c1-r1c2 Knight(sword)",
    "A: free carpet r3c2", "~ gems A -2 penalty",
)  # fmt: skip


def read(text):
    try:
        return NOTATION.read(text, SEATS)
    except Problem as problem:
        return problem


@pytest.mark.parametrize("line", LINES_TO_SPOIL)
def test_spoiled_lines_are_problems_or_other_lines(line):
    chance = random.Random(line)
    for _ in range(150):
        signs = list(line)
        for _ in range(chance.randint(1, 4)):
            at = chance.randrange(len(signs))
            signs[at : at + chance.randint(0, 2)] = chance.choice(
                ["", "(", '"', "@", "+", "?", " ", "Ą", "9", "~"]
            )
        found = read("".join(signs))
        assert not isinstance(found, Problem) or (
            found.code in {"syntax", "unknown", "ambiguous"} and str(found)
        )
