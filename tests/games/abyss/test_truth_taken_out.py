"""A log without its hidden truth: the same public table, and with the tokens turned up at the end the same scores."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice

import pytest

from events.catalogue.abyss import TOKENS
from events.effective import Entry
from events.vocabulary import Data
from projections import judging
from projections.rules.contract import PUBLIC
from projections.rules.games.abyss import RULES
from projections.table import Table
from tests.kit.sessions import lines_of

END = ("final_affiliate", "reveal_tokens")


def begun(opened: Data) -> Table:
    fields = {"mode": "scribe", **opened}
    return Table.begin(RULES, judging.opened(Entry(1, 1, "opened", 1, fields)))


def step(table: Table, seq: int, line: Data) -> judging.Judged:
    data = {key: value for key, value in line.items() if key not in ("type", "marks")}
    return judging.step(table, Entry(seq, seq, line["type"], None, data))


def without_truth(line: Data) -> Data:
    """The line as a scribe enters it who sees nothing but the open table."""
    return {key: value for key, value in line.items() if key not in ("token_values", "token_value")}


def whole_games(first: int) -> Iterator[tuple[Data, list[Data]]]:
    """Random games of which the scribe saw every card; the last lines, which settle the end, left out."""
    for seed in count(first):
        opened, lines = lines_of("abyss", seed)
        if all(line.get("card") != "?" for line in lines):
            yield opened, [line for line in lines if line["type"] not in END]


@pytest.mark.parametrize(("first", "games"), [(505, 2), pytest.param(600, 20, marks=pytest.mark.slow)])
def test_a_log_with_all_hidden_truth_taken_out(first: int, games: int) -> None:
    taken = sum(taken_out(opened, lines) for opened, lines in islice(whole_games(first), games))
    assert taken > games


def taken_out(opened: Data, lines: list[Data]) -> int:
    """Compares a game with the same one without its truth; gives how many values were taken out."""
    full, bare = begun(opened), begun(opened)
    for seq, line in enumerate(lines, 2):
        whole, told = step(full, seq, line), step(bare, seq, without_truth(line))
        assert full.document(PUBLIC) == bare.document(PUBLIC), (seq, line)
        assert hidden_cards(full) == hidden_cards(bare) == 0, "every hand and stack follows from the log"
        assert [each.rule for each in whole.findings] == [each.rule for each in told.findings]
    shown = tokens(full)
    for table in (full, bare):
        seq = len(lines) + 2
        for seat, values in shown.items():
            found = step(table, seq, {"type": "reveal_tokens", "player": seat, "values": values}).findings
            assert not [each for each in found if each.severity == "breach"]
            seq += 1
        step(table, seq, {"type": "score"})
    assert full.result() == bare.result()
    scores = full.document(PUBLIC)["scores"]
    assert scores == bare.document(PUBLIC)["scores"]
    assert all(score["total"] is not None for score in scores.values())
    return sum(len(line.get("token_values") or ()) for line in lines)


def hidden_cards(table: Table) -> int:
    """Cards of hands, of the Council and of the discard that the log does not know."""
    state = table.state
    hands = [player.hand for player in state.players.values()]
    unknown = [each.unknown + each.gone for each in (*hands, *state.council.values(), state.discard)]
    return sum(unknown) + state.council_unknown


def tokens(table: Table) -> dict[str, list[int]]:
    """What the tokens of each seat show: the known values, and others of the supply."""
    players = table.state.players
    owned = [value for player in players.values() for value in player.tokens]
    pool = [value for value in TOKENS for _ in range(TOKENS[value] - owned.count(value))]
    return {
        seat: [*player.tokens, *(pool.pop() for _ in range(player.token_count - len(player.tokens)))]
        for seat, player in players.items()
    }
