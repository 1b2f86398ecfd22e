"""The rule of the league under everything that can go wrong: late workers, repeats, several at once, noise."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from events.league.accepting import passed_over
from events.league.partitions import partition_of
from events.league.records import Append, Record, Refusal, decoded_record, encoded
from events.log.contract import Duplicate
from events.log.deciding import drafted, placed
from events.problems import Problem
from tests.league.parts import Reader, Session, append, lines_of, refusal
from tests.log.drafts import draft, hash_by_hand

PARTITIONS = 3
SESSIONS = ("s", "t", "u", "v")


def test_the_first_on_a_head_counts_and_the_second_is_passed_over() -> None:
    session = Session()
    assert passed_over(append("s", 2, request="r1", word="a"), session) is None
    session.events += append("s", 2, request="r1", word="a").events
    assert passed_over(append("s", 2, request="r2", word="b"), session) == "head"
    assert passed_over(append("s", 1, after=session.events, request="r2", word="b"), session) is None


def test_a_head_is_its_hash_not_its_number() -> None:
    session = Session(events=list(append("s", 2, word="a").events))
    other = list(append("s", 2, word="b").events)
    assert passed_over(append("s", 1, after=other, request="r2"), session) == "head"
    assert passed_over(refusal("s", after=other, request="r2"), session) == "head"


def test_a_request_has_one_answer_whether_append_or_refusal() -> None:
    session = Session(answers={"r1": refusal("s")})
    assert passed_over(append("s", 1, request="r1"), session) == "answered"
    assert passed_over(refusal("s", request="r1"), session) == "answered"
    assert passed_over(append("s", 1, request="r2"), session) is None


def test_event_ids_that_the_session_has_are_not_taken_again() -> None:
    session = Session(events=list(append("s", 2).events))
    record = append("s", 1, after=session.events, request="r2", word="x")
    assert passed_over(record, session) is None
    again = append("s", 1, request="r2").events[0]
    body = {**again.body(), "seq": 3}
    line = replace(again, seq=3, hash=hash_by_hand(session.head[1], body))
    assert passed_over(replace(record, lines=lines_of([line])), session) == "event_id"


# --- anything at all, in any order


@dataclass(frozen=True)
class Asked:
    """A request: the same event ids may be asked for by several; ``wrong``: whoever judges it refuses it."""

    request: str
    session: str
    ids: tuple[str, ...]
    wrong: bool


@dataclass
class League:
    """The topic, the workers' views of it, and what each told as final."""

    topic: list[list[bytes]] = field(default_factory=lambda: [[] for _ in range(PARTITIONS)])
    workers: list[Reader] = field(default_factory=list)
    told: dict[str, Record] = field(default_factory=dict)
    times: int = 0

    def __post_init__(self) -> None:
        self.workers = [Reader(self.topic) for _ in range(3)]

    def write(self, record: Record) -> None:
        self.topic[partition_of(record.session_id, PARTITIONS)].append(encoded(record))

    def decide(self, worker: Reader, asked: Asked) -> bool:
        """What a worker writes of a request, on what it has read; False if it needs not write anything."""
        session = worker.session(asked.session)
        if asked.request in session.answers:
            return False
        self.times += 1
        drafts = [draft(each, recorded_at=f"2024-05-01T18:00:{self.times:04}Z") for each in asked.ids]
        batch = drafted(asked.session, drafts)
        known = {event.event_id: event for event in session.events if event.event_id in asked.ids}
        decision = placed(asked.session, batch, known, session.head, session.head[0])
        if isinstance(decision, Duplicate):
            return False
        if asked.wrong or not isinstance(decision, list):
            self.write(Refusal(asked.session, asked.request, session.head, {"conflict": session.head[0]}))
        else:
            self.write(Append(asked.session, asked.request, session.head, tuple(decision)))
        return True

    def tell(self) -> None:
        """What the workers have read as answers is final from now on."""
        for worker in self.workers:
            for session in worker.sessions.values():
                for request, record in session.answers.items():
                    assert self.told.setdefault(request, record) == record


requests = st.builds(
    Asked,
    st.sampled_from([f"r{n}" for n in range(12)]),
    st.sampled_from(SESSIONS),
    st.lists(st.sampled_from("abcdefgh"), min_size=1, max_size=3, unique=True).map(tuple),
    st.integers(0, 5).map(lambda n: n == 0),
)
steps = st.lists(
    st.one_of(
        st.tuples(st.just("read"), st.integers(0, 2), st.integers(0, PARTITIONS - 1), st.integers(1, 4)),
        st.tuples(st.just("decide"), st.integers(0, 2), st.integers(0, 11), st.none()),
        st.tuples(st.just("decide"), st.integers(0, 2), st.integers(0, 11), st.none()),
        st.tuples(st.just("repeat"), st.integers(0, PARTITIONS - 1), st.integers(0, 30), st.none()),
        st.tuples(st.just("stray"), st.integers(0, PARTITIONS - 1), st.integers(0, 30), st.none()),
        st.tuples(
            st.just("noise"),
            st.integers(0, PARTITIONS - 1),
            st.sampled_from([b"", b"{}", b"\xff"]),
            st.none(),
        ),
    ),
    max_size=60,
)


def played(asked: list[Asked], history: list[tuple[Any, ...]]) -> League:
    """The league after a history of workers that read, decide, repeat and stray in any order."""
    league = League()
    for what, one, two, three in history:
        if what == "read":
            league.workers[one].read(two, three)
        elif what == "decide":
            league.decide(league.workers[one], asked[two % len(asked)])
        elif what == "noise":
            league.topic[one].append(two)
        elif league.topic[one]:
            value = league.topic[one][two % len(league.topic[one])]
            league.topic[one if what == "repeat" else (one + 1) % PARTITIONS].append(value)
        league.tell()
    return league


def finished(league: League, asked: list[Asked]) -> None:
    """One worker in good health goes on until every request has its answer."""
    worker = league.workers[0]
    for each in asked:
        for _ in range(3):
            worker.read_all()
            if not league.decide(worker, each):
                break
        else:
            raise AssertionError("a request without an answer")
    worker.read_all()
    league.tell()


@settings(max_examples=300)
@given(st.lists(requests, min_size=1, max_size=8, unique_by=lambda each: each.request), steps)
def test_all_readers_come_to_the_same_whole_sessions(asked: list[Asked], history: list[Any]) -> None:
    league = played(asked, history)
    finished(league, asked)
    late = Reader(league.topic)
    for partition in reversed(range(PARTITIONS)):
        while late.next[partition] < len(league.topic[partition]):
            late.read(partition, 1)
    for worker in league.workers:
        worker.read_all()
        for name in SESSIONS:
            assert worker.session(name) == late.session(name)
    for name in SESSIONS:
        session = late.session(name)
        previous = bytes(32)
        for seq, event in enumerate(session.events, 1):
            assert (event.session_id, event.seq) == (name, seq)
            previous = hash_by_hand(previous, event.body())
            assert event.hash == previous
        ids = [event.event_id for event in session.events]
        assert len(ids) == len(set(ids))
    for request, record in league.told.items():
        assert late.session(record.session_id).answers[request] == record
        if isinstance(record, Append):
            assert all(event in late.session(record.session_id).events for event in record.events)
    for each in asked:
        session = late.session(each.session)
        answer = session.answers.get(each.request)
        known = {event.event_id for event in session.events}
        assert answer is not None or set(each.ids) <= known
        if isinstance(answer, Append):
            assert tuple(event.event_id for event in answer.events) == each.ids


def test_a_history_that_reaches_every_reason_to_pass_over() -> None:
    """The histories above are worth something only if records really are passed over in them."""
    league = League()
    one, two = Asked("r1", "s", ("a",), False), Asked("r2", "s", ("b",), False)
    league.decide(league.workers[0], one)
    league.decide(league.workers[1], one)
    league.decide(league.workers[1], two)
    finished(league, [one, two])
    partition = partition_of("s", PARTITIONS)
    reasons = []
    session = Session()
    for value in league.topic[partition]:
        try:
            record = decoded_record(value)
        except Problem:
            continue
        reasons.append(passed_over(record, session))
        if reasons[-1] is None:
            session.answers[record.request] = record
            session.events += record.events if isinstance(record, Append) else ()
    assert reasons == [None, "answered", "head", None]
