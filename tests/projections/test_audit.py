"""The audit: findings with their standing, struck lines with who, when and why, what other viewers get of it."""

from __future__ import annotations

import json

from events.envelope import Event
from projections.audit import Audit, audit
from projections.audit_report import WORDS, as_json, markdown
from projections.ledger import state_digest
from projections.rules.contract import PUBLIC, viewer
from tests.toy.table import ToyTable, draw, take


def audited(table: ToyTable, who: str = "log") -> Audit:
    def text(event: Event, field: str) -> str | None:
        return table.directory.text(event.session_id, event.event_id, field)

    return audit(table.replay, viewer(who), text)


def troubled() -> ToyTable:
    """A session with a finding of every standing."""
    table = ToyTable(bowl=40, seats=["A", "B", "C"])
    table.lines(take("A", 4), draw("A", "c1"))  # 2, 3
    table.lines(
        {"type": "ruling", "seq": 2, "rule": "TOY-TAKE", "verdict": "dismissed", "reason": "agreed"}
    )  # 4
    table.lines(take("A", 1), take("A", 1))  # 5, 6 out of turn
    table.lines(take("B", 5), {"type": "amend", "seq": 7, "data": take("B", 2), "reason": "misread"})  # 7, 8
    table.lines(draw("B", "c1"), take("C", 1), draw("C", "c1"))  # 9, 10, 11
    table.lines({"type": "ruling", "seq": 11, "rule": "TOY-CARDS", "verdict": "house_rule"})  # 12
    table.lines(
        {"type": "retract", "seq": 3, "reason": "not drawn"}, {"type": "retract", "seq": 13}
    )  # 13, 14
    table.lines(take("A", 9, marks={"overrides": ["TOY-TAKE"], "because": "the jug"}))  # 15
    return table


def test_every_finding_has_its_standing() -> None:
    found = audited(troubled())
    rows = [(each.finding.seq, each.finding.rule, each.status, each.by, each.counts) for each in found.items]
    assert rows == [
        (2, "TOY-TAKE", "dismissed", 4, False),
        (5, "TOY-TURN", "stands", None, True),
        (6, "TOY-TURN", "stands", None, False),
        (11, "TOY-CARDS", "house rule", 12, False),
        (7, "TOY-TAKE", "cleared", 8, False),
        (5, "TOY-DRAW", "cleared", 14, False),
        (6, "TOY-DRAW", "cleared", 14, False),
        (7, "TOY-DRAW", "cleared", 14, False),
    ]
    assert found.breaches == 1
    assert found.items[2].finding.caused_by == 5
    assert found.house_rules == ("TOY-CARDS",)


def test_struck_and_changed_lines_say_who_when_and_why() -> None:
    rows = {each.seq: each for each in audited(troubled()).changed}
    assert sorted(rows) == [7, 13]
    amended, undone = rows[7], rows[13]
    assert (amended.what, amended.by, amended.kind, amended.reason) == ("amended", 8, "typo", "misread")
    assert (amended.line, amended.now) == ("B: take 5", "B: take 2")
    assert (amended.recorder, amended.at) == ("p1", "2024-05-04T18:30:00.000+00:00")
    assert (undone.what, undone.by, undone.line) == ("undone", 14, 'undo 3 "not drawn"')


def test_rules_set_aside_for_a_line_are_named_with_the_reason() -> None:
    (row,) = audited(troubled()).set_aside
    assert (row.seq, row.rules, row.because, row.line) == (15, ("TOY-TAKE",), "the jug", "A: take 9")


def test_an_amended_line_is_shown_as_it_is_in_force() -> None:
    table = ToyTable(bowl=9)
    table.lines(take("A", 1), {"type": "amend", "seq": 2, "data": take("A", 4)})
    (item,) = audited(table).items
    assert item.line == "A: take 4"


def test_the_report_speaks_both_languages() -> None:
    found = audited(troubled())
    english, polish = markdown(found, "en", {"p1": "Ola"}.get), markdown(found, "pl")
    assert "### line 5, turn 2: `A: take 1`" in english
    assert "**breach TOY-TURN**, stands" in english
    assert "It is not the turn of A." in english
    assert "- follows from line 5" in english
    assert "| 7 | amended | ~~B: take 5~~ → B: take 2 | 8 | typo | misread | Ola |" in english
    assert "- line 15 `A: take 9`: TOY-TAKE: the jug" in english
    assert "To nie jest tura A." in polish
    assert "**naruszenie TOY-TURN**, obowiązuje" in polish
    assert "Kartę Jedynka widziano już dwa razy." in polish
    assert all(len(pair) == 2 and all(pair) for pair in WORDS.values())


def test_the_report_as_json_values() -> None:
    data = json.loads(json.dumps(as_json(audited(troubled()))))
    assert data["breaches"] == 1
    first = data["findings"][0]
    assert first["source"] == "rules of the toy, taking"
    assert first["message"] == {"en": "4 pebbles cannot be taken.", "pl": "Nie można wziąć 4 kamyków."}
    assert data["state_digest"] == state_digest(troubled().replay.table).hex()
    assert data["changed"][0]["reason"] == "misread"


def test_an_empty_audit_says_so() -> None:
    table = ToyTable(bowl=9)
    table.lines(take("A", 1))
    assert "Nothing to report." in markdown(audited(table))
    assert audited(table).breaches == 0


def test_a_viewer_gets_no_finding_without_its_proof_and_no_hash() -> None:
    table = troubled()
    table.lines(draw("A", "c2"), {"type": "amend", "seq": 9, "data": draw("B", "c5")})
    public = audited(table, "public")
    assert "TOY-CARDS" not in [each.finding.rule for each in public.items]
    assert public.digest is None
    assert "TOY-CARDS" in [each.finding.rule for each in audited(table, "A+B+C").items]
    (row,) = [each for each in public.changed if each.seq == 9]
    assert (row.line, row.now) == ("B: draw ?", "B: draw ?")
    assert audit(table.replay, PUBLIC).changed[0].reason is None


def test_a_line_that_the_notation_cannot_write_is_shown_by_its_fields() -> None:
    table = ToyTable(bowl=9)
    table.lines(
        {"type": "restate", "set": {"bowl": 4}},
        {"type": "detail", "level": "turns"},
        {"type": "retract", "seq": 3},
    )
    (row,) = audited(table).changed
    assert row.line == "detail level=turns"
