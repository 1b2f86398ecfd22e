"""People and free text beside the log, and how they are erased."""

from __future__ import annotations

import hashlib
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest

from events.directory import UNREACHED, Directory, TextKey, is_digest
from events.directory.store import KIND
from events.log.memory import MemoryLog
from events.problems import Problem
from tests.log.drafts import draft


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "people.db"


def bytes_of(folder: Path) -> bytes:
    return b"".join(each.read_bytes() for each in folder.iterdir())


# --- digests and texts


def test_a_digest_is_the_specified_hash_over_salt_field_and_text() -> None:
    directory = Directory()
    salt = directory.salt("s", "e")
    assert len(salt) == 16
    expected = hashlib.sha256(salt + b"\0text\0" + "zażółć".encode()).hexdigest()
    assert directory.digest("s", "e", "text", "zażółć") == f"sha256:{expected}"


def test_the_same_text_in_the_same_field_of_an_event_has_the_same_digest(path: Path) -> None:
    directory = Directory(path)
    first = directory.digest("s", "e", "text", "hello ó")
    assert directory.digest("s", "e", "text", "hello o\u0301") == first
    assert directory.put_text("s", "e", "text", "hello ó", "p1") == first
    directory.close()
    again = Directory(path)
    assert again.digest("s", "e", "text", "hello ó") == first
    others = {
        again.digest("s", "e", "text", "hello"),
        again.digest("s", "e", "reason", "hello ó"),
        again.digest("s", "e2", "text", "hello ó"),
        again.digest("t", "e", "text", "hello ó"),
        Directory().digest("s", "e", "text", "hello ó"),
    }
    assert len({first, *others}) == 6
    again.close()


def test_a_text_is_read_back_by_event_and_field() -> None:
    directory = Directory()
    directory.put_text("s", "e", "text", "one", "p1")
    directory.put_text("s", "e", "marks.because", "two", "p1")
    assert directory.text("s", "e", "text") == "one"
    assert directory.text("s", "e", "marks.because") == "two"
    assert directory.text("s", "e", "reason") is None
    assert directory.text("t", "e", "text") is None


def test_a_refused_line_that_comes_again_with_another_text_leaves_both_to_be_told_by_digest() -> None:
    directory = Directory()
    first = directory.put_text("s", "e", "text", "one", "p1")
    second = directory.put_text("s", "e", "text", "two", "p1")
    assert directory.put_text("s", "e", "text", "one", "p1") == first
    assert directory.text("s", "e", "text", first) == "one"
    assert directory.text("s", "e", "text", second) == "two"
    assert directory.text("s", "e", "text") is None
    assert len(directory.kept("s")) == 2


def test_requests_compare_equal_in_the_log_by_their_digests() -> None:
    log, directory = MemoryLog(), Directory()

    def request(text: str) -> object:
        digest = directory.digest("s", "e", "text", text)
        return log.append("s", [draft("e", data={"text": digest})], 0)

    first = request("hello")
    assert type(first).__name__ == "Appended"
    assert type(request("hello")).__name__ == "Duplicate"
    with pytest.raises(Problem) as error:
        request("hello!")
    assert error.value.code == "event_id"


def test_several_texts_are_kept_together_or_not_at_all(path: Path) -> None:
    directory = Directory(path)

    def fail() -> None:
        with directory.together():
            directory.put_text("s", "e1", "text", "one", "p1")
            directory.add_person("Ala")
            raise RuntimeError

    with pytest.raises(RuntimeError):
        fail()
    assert directory.kept("s") == []
    assert directory.people() == {}
    with directory.together():
        directory.put_text("s", "e1", "text", "one", "p1")
        directory.put_text("s", "e2", "text", "two", "p1")
    directory.close()
    again = Directory(path)
    assert [each.text for each in again.kept("s")] == ["one", "two"]
    again.close()


def test_what_a_digest_looks_like() -> None:
    assert is_digest(Directory().digest("s", "e", "text", "x"))
    assert not is_digest("sha256:12")
    assert not is_digest("sha256:" + "0" * 64 + "\n")
    assert not is_digest(None)


# --- people


def test_people_have_random_ids_and_may_share_a_name() -> None:
    directory = Directory()
    first, second, third = (directory.add_person(name) for name in ("Łucja", "Adam", " Adam "))
    assert len({first, second, third}) == 3
    assert directory.name(first) == "Łucja"
    assert directory.name("p0") is None
    assert list(directory.people().values()) == ["Adam", "Adam", "Łucja"]
    assert sorted(directory.find("adam")) == sorted([second, third])
    assert directory.find("lucja") == [first]


def test_a_person_can_be_renamed() -> None:
    directory = Directory()
    person = directory.add_person("Adma")
    assert directory.know(person, "Adam")
    assert directory.people() == {person: "Adam"}


@pytest.mark.parametrize("name", ["", "  ", "a\nb", "\x00", "x" * 201])
def test_a_name_is_printable_and_of_some_length(name: str) -> None:
    with pytest.raises(Problem) as error:
        Directory().add_person(name)
    assert error.value.code == "name"


# --- erasing


@pytest.fixture
def club(path: Path) -> tuple[Directory, str, str]:
    """Ala wrote two notes, Bob two: one of them, with a reason beside it, names Ala."""
    directory = Directory(path)
    ala, bob = directory.add_person("Ala Nowak"), directory.add_person("Bob")
    directory.put_text("s", "a1", "text", "I like SECRETONE", ala)
    directory.put_text("t", "a2", "reason", "because of SECRETTWO", ala)
    directory.put_text("s", "b1", "text", "ALA took a card (SECRETTHREE)", bob)
    directory.put_text("s", "b1", "reason", "SECRETFOUR", bob)
    directory.put_text("s", "b2", "text", "Alabama is far, Nowakowska too", bob)
    return directory, ala, bob


def test_erasing_takes_the_name_and_all_texts_the_person_recorded(club: tuple[Directory, str, str]) -> None:
    directory, ala, bob = club
    report = directory.erase(ala)
    assert (report.person_id, report.texts) == (ala, 2)
    assert directory.name(ala) is None
    assert directory.people() == {bob: "Bob", ala: None}
    assert directory.text("s", "a1", "text") is None
    assert directory.text("t", "a2", "reason") is None
    assert directory.text("s", "b2", "text") is not None


def test_no_byte_of_it_is_left_in_any_file(club: tuple[Directory, str, str], path: Path) -> None:
    directory, ala, _ = club
    salt = directory.salt("s", "a1")
    before = bytes_of(path.parent)
    gone = (b"SECRETONE", b"SECRETTWO", b"Ala Nowak", salt)
    assert all(each in before for each in gone)
    directory.erase(ala)
    after = bytes_of(path.parent)
    assert not [each for each in gone if each in after]
    assert b"SECRETTHREE" in after
    directory.close()
    assert sorted(each.name for each in path.parent.iterdir()) == sorted([path.name, "erasures.jsonl"])


def test_an_old_name_is_gone_when_a_person_is_renamed(path: Path) -> None:
    directory = Directory(path)
    person = directory.add_person("SECRETNAME")
    directory.know(person, "Ala")
    assert b"SECRETNAME" not in bytes_of(path.parent)
    directory.close()


def test_erasing_gives_the_space_back(path: Path) -> None:
    directory = Directory(path)
    ala = directory.add_person("Ala")
    before = path.stat().st_size
    with directory.together():
        for n in range(200):
            directory.put_text("s", f"e{n}", "text", "x" * 2000, ala)
    assert path.stat().st_size > 400_000
    directory.erase(ala)
    assert path.stat().st_size <= before
    directory.close()


def test_what_others_wrote_of_the_person_is_listed_and_stays(club: tuple[Directory, str, str]) -> None:
    directory, ala, _ = club
    report = directory.erase(ala)
    assert report.mentions == (TextKey("s", "b1", "text"),)
    assert not report.mentions_erased
    assert directory.text("s", "b1", "text") == "ALA took a card (SECRETTHREE)"
    assert report.unreached == ("mentions", "nicknames", "exports", "backups", "log", "disk")


def test_what_others_wrote_of_the_person_goes_with_its_event_if_asked(
    club: tuple[Directory, str, str], path: Path
) -> None:
    directory, ala, _ = club
    report = directory.erase(ala, mentions=True)
    assert report.mentions_erased
    assert "mentions" not in report.unreached
    assert [each.key.event_id for each in directory.kept("s")] == ["b2"]
    content = bytes_of(path.parent)
    assert b"SECRETTHREE" not in content
    assert b"SECRETFOUR" not in content


def test_an_erased_person_stays_erased(club: tuple[Directory, str, str]) -> None:
    directory, ala, _ = club
    directory.erase(ala)
    assert directory.is_erased(ala)
    assert directory.erase(ala).texts == 0
    assert not directory.know(ala, "Ala again")
    assert directory.name(ala) is None
    with pytest.raises(Problem) as error:
        directory.put_text("s", "a9", "text", "more", ala)
    assert error.value.code == "person"
    assert directory.find("Ala Nowak") == []


def test_erasing_nobody_is_a_problem() -> None:
    with pytest.raises(Problem) as error:
        Directory().erase("p0")
    assert error.value.code == "person"


def test_erasing_breaks_no_hash() -> None:
    log, directory = MemoryLog(), Directory()
    ala = directory.add_person("Ala")
    digest = directory.put_text("s", "e", "text", "hello", ala)
    log.append("s", [draft("e", data={"text": digest}, recorder=ala)], 0)
    before = log.read("s")
    directory.erase(ala)
    assert log.read("s") == before
    assert log.verify() == []


def test_after_erasing_a_guess_of_the_text_cannot_be_confirmed() -> None:
    directory = Directory()
    ala = directory.add_person("Ala")
    digest = directory.put_text("s", "e", "text", "hello", ala)
    directory.erase(ala)
    assert directory.known_salt("s", "e") is None
    assert directory.digest("s", "e", "text", "hello") != digest


def test_every_limit_is_said_in_both_languages() -> None:
    assert all(set(each) == {"en", "pl"} and all(each.values()) for each in UNREACHED.values())


# --- the file


def test_processes_and_threads_share_it(path: Path) -> None:
    Directory(path).close()
    failed: list[BaseException] = []

    def work(name: str) -> None:
        try:
            directory = Directory(path)
            for n in range(10):
                directory.put_text(name, f"e{n}", "text", f"{name} {n}", "p1")
            directory.close()
        except BaseException as error:
            failed.append(error)

    threads = [threading.Thread(target=work, args=(name,)) for name in "abc"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert failed == []
    directory = Directory(path)
    assert [len(directory.kept(name)) for name in "abc"] == [10, 10, 10]
    directory.close()


def test_two_openings_agree_on_one_salt(path: Path) -> None:
    first, second = Directory(path), Directory(path)
    assert first.digest("s", "e", "text", "x") == second.digest("s", "e", "text", "x")
    assert first.take_salt("s", "e", b"another") == second.salt("s", "e")
    first.close()
    second.close()


def test_a_log_is_no_directory(tmp_path: Path) -> None:
    from events.log.sqlite import SqliteLog

    SqliteLog(tmp_path / "log.db").close()
    with pytest.raises(Problem) as error:
        Directory(tmp_path / "log.db")
    assert error.value.code == "file"


def test_a_directory_of_a_later_kronika_is_said_to_be_one(path: Path) -> None:
    Directory(path).close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {KIND.version + 1}")
    with pytest.raises(Problem) as error:
        Directory(path)
    assert error.value.code == "version"


def test_a_full_disk_keeps_nothing_of_the_batch(path: Path) -> None:
    directory = Directory(path)
    pages = directory._connection.execute("PRAGMA page_count").fetchone()[0]
    directory._connection.execute(f"PRAGMA max_page_count = {pages}")

    def fill() -> None:
        with directory.together():
            for n in range(50):
                directory.put_text("s", f"e{n}", "text", "x" * 1000, "p1")

    with pytest.raises(Problem) as error:
        fill()
    assert error.value.code == "full"
    assert directory.kept("s") == []
    directory.close()
