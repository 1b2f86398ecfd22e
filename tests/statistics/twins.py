"""The same numbers by brute force in plain Python, from what the sentences of the metrics say."""

from __future__ import annotations

import statistics
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date, timedelta
from fractions import Fraction
from typing import Any

from tests.statistics.histories import Play, Seat

Rows = list[tuple[Any, ...]]
ENDED = ("won", "lost", "finished", "abandoned")


def counted(plays: Iterable[Play]) -> list[Play]:
    """Those that are plays."""
    return [each for each in plays if each.status in ENDED and each.kind in ("played", "imported")]


def day(play: Play) -> date | None:
    return play.on if play.precision in ("minute", "day") else None


def month(play: Play) -> date | None:
    return play.on.replace(day=1) if play.on and play.precision in ("minute", "day", "month") else None


def year(play: Play) -> int | None:
    return play.on.year if play.on and play.precision in ("minute", "day", "month", "year") else None


def number(plays: Iterable[Play]) -> int:
    """How many plays: an entry of several counts as many."""
    return sum(each.quantity for each in plays)


def often(plays: Iterable[Play]) -> Counter[str]:
    """{game: plays}"""
    found: Counter[str] = Counter()
    for each in plays:
        found[each.game] += each.quantity
    return found


def hours(plays: Iterable[Play]) -> float:
    return round(sum(each.seconds or 0 for each in plays) / 3600, 1)


def by(plays: Iterable[Play], key: Callable[[Play], Any]) -> dict[Any, list[Play]]:
    """Plays by a key; those whose key is None are left out."""
    found: dict[Any, list[Play]] = defaultdict(list)
    for each in plays:
        if key(each) is not None:
            found[key(each)].append(each)
    return found


def people(plays: Iterable[Play]) -> set[str]:
    return {seat.person for each in plays for seat in each.seats if seat.person}


# --- sides and results ---------------------------------------------------------------------------------------------


def side(play: Play, at: int) -> str:
    team = play.seats[at].team
    return f"team {team}" if team else f"seat s{at + 1}"


def sides(play: Play) -> set[str]:
    return {side(play, at) for at in range(len(play.seats))}


def contest(play: Play) -> str:
    persons = [each.person for each in play.seats]
    if len(persons) == 1 or (None not in persons and len(set(persons)) == 1):
        return "solo"
    return "cooperative" if play.together or len(sides(play)) == 1 else "competitive"


def decided(play: Play) -> bool:
    return (
        play.status != "abandoned" and not play.ignored and all(each.won is not None for each in play.seats)
    )


def winning(play: Play) -> set[str]:
    return {side(play, at) for at, each in enumerate(play.seats) if each.won}


def result(play: Play, at: int) -> str:
    if not decided(play):
        return "unknown"
    if side(play, at) not in winning(play):
        return "lost"
    return "tied" if contest(play) == "competitive" and len(winning(play)) > 1 else "won"


@dataclass(frozen=True)
class Result:
    """What one person had of one play."""

    play: Play
    person: str
    result: str
    share: Fraction
    expected: Fraction
    held: frozenset[str]
    points: int | None


def of_person(play: Play, person: str) -> Result:
    """All the seats of a person as one; of the seats on one side, the one with most points speaks for it."""
    mine: dict[str, int] = {}
    for at, seat in enumerate(play.seats):
        if seat.person == person:
            known = mine.get(side(play, at))
            if known is None or (seat.points is not None and (play.seats[known].points or -1) < seat.points):
                mine[side(play, at)] = at
    told = [result(play, at) for at in mine.values()]
    best = next(each for each in ("unknown", "won", "tied", "lost") if each in told)
    duel = contest(play) == "competitive"
    wins = [
        Fraction(1, len(winning(play)) if duel else 1)
        for at in mine.values()
        if side(play, at) in winning(play)
    ]
    points = [p for at in mine.values() if (p := play.seats[at].points) is not None]
    return Result(
        play, person, best, (sum(wins, Fraction(0)) if duel else max([*wins, Fraction(0)])),
        Fraction(len(mine), len(sides(play))) if duel else Fraction(0), frozenset(mine), max(points, default=None),
    )  # fmt: skip


def results(plays: Iterable[Play]) -> list[Result]:
    return [of_person(play, person) for play in counted(plays) for person in people([play])]


def mean(told: Iterable[Any]) -> float | None:
    values = list(told)
    return float(sum(values) / len(values)) if values else None


# --- the metrics ---------------------------------------------------------------------------------------------------


def totals(plays: list[Play]) -> Rows:
    told = counted(plays)
    return [
        (
            number(told), hours(told), number(e for e in told if e.seconds is not None), len(by(told, day)),
            len({each.game for each in told}), len(people(told)), number(e for e in told if day(e) is None),
            sum(each.status == "playing" for each in plays),
        )
    ]  # fmt: skip


def games(plays: list[Play]) -> Rows:
    rows = [
        (game, game, number(told), hours(told), len(by(told, day)), len(people(told)), min(by(told, day), default=None),
         max(by(told, day), default=None))
        for game, told in by(counted(plays), lambda each: each.game).items()
    ]  # fmt: skip
    return sorted(rows, key=lambda row: (-row[2], row[0]))


def h_index(plays: list[Play]) -> Rows:
    rows: Rows = []
    told = counted(plays)
    for when, some in {None: told, **by(told, year)}.items():
        counts = sorted(often(some).values(), reverse=True)
        h = max((h for h in range(len(counts) + 1) if sum(n >= h for n in counts) >= h), default=0)
        padded = counts + [0] * (h + 1)
        missing = sum(max(h + 1 - n, 0) for n in padded[: h + 1])
        if some:
            rows.append(
                (when, h, round(h + 1 - missing / (2 * h + 1), 2), missing, len(counts), number(some))
            )
    return sorted(rows, key=lambda row: -(row[0] or 9999))


def milestones(plays: list[Play]) -> Rows:
    told = counted(plays)
    rows = []
    for when, some in {None: told, **by(told, year)}.items():
        counts = often(some).values()
        if some:
            rows.append((when, *(sum(n >= step for n in counts) for step in (5, 10, 25, 100))))
    return sorted(rows, key=lambda row: -(row[0] or 9999))


def _longest(marks: set[date], step: int, today: date) -> tuple[int, date, date, int]:
    best: tuple[int, date, date] | None = None
    current = 0
    for start in sorted(marks):
        if start - timedelta(step) in marks:
            continue
        end, length = start, 1
        while end + timedelta(step) in marks:
            end, length = end + timedelta(step), length + 1
        if best is None or (length, start) > (best[0], best[1]):
            best = (length, start, end)
        if end >= today - timedelta(step):
            current = max(current, length)
    assert best is not None
    return (*best, current)


def streaks(plays: list[Play], today: date) -> Rows:
    days = set(by(counted(plays), day))
    if not days:
        return []
    monday = today - timedelta(today.weekday())
    weeks = {each - timedelta(each.weekday()) for each in days}
    return [("day", *_longest(days, 1, today)), ("week", *_longest(weeks, 7, monday))]


def new_games(plays: list[Play]) -> Rows:
    rows = []
    for game, told in by(counted(plays), lambda each: each.game).items():
        if any(year(each) is None for each in told):
            continue
        first = min(year(each) or 0 for each in told)
        of_year = [each for each in told if year(each) == first]
        months = [month(each) for each in of_year]
        known = None if None in months else min(each for each in months if each)
        days = [day(each) for each in of_year if month(each) == known]
        exact = None if known is None or None in days else min(each for each in days if each)
        rows.append((first, known, exact, game, game, number(told)))
    return rows


def wins(plays: list[Play]) -> Rows:
    rows = []
    for person in people(counted(plays)):
        told = [each for each in results(plays) if each.person == person]
        known = [each for each in told if each.result != "unknown"]
        duels = [each for each in known if contest(each.play) == "competitive"]
        apart = [[each for each in known if contest(each.play) == kind] for kind in ("cooperative", "solo")]
        rows.append(
            (
                person, len(duels), *(sum(each.result == what for each in duels) for what in ("won", "tied", "lost")),
                mean(each.share for each in duels), mean(each.expected for each in duels),
                mean(each.share - each.expected for each in duels),
                *(n for some in apart for n in (len(some), sum(each.result == "won" for each in some))),
                len(told) - len(known),
            )
        )  # fmt: skip
    return sorted(rows)


def seat_order(plays: list[Play]) -> Rows:
    told: dict[int, list[tuple[Fraction, Fraction]]] = defaultdict(list)
    for play in counted(plays):
        if contest(play) != "competitive" or not decided(play) or any(each.team for each in play.seats):
            continue
        for at, seat in enumerate(play.seats):
            share = Fraction(1, len(winning(play))) if seat.won else Fraction(0)
            told[at + 1].append((share, Fraction(1, len(sides(play)))))
    return [
        (place, len(some), mean(s for s, _ in some), mean(e for _, e in some), mean(s - e for s, e in some))
        for place, some in sorted(told.items())
    ]


def win_streaks(plays: list[Play]) -> Rows:
    rows = []
    for person in people(counted(plays)):
        for kind in ("competitive", "cooperative"):
            mine = [
                each for each in results(plays)
                if each.person == person and contest(each.play) == kind and each.result != "unknown" and day(each.play)
            ]  # fmt: skip
            mine.sort(key=lambda each: (day(each.play), -1 if each.play.began is None else each.play.began,
                                        each.play.number, each.play.id))  # fmt: skip
            runs: list[list[Result]] = [[]]
            for each in mine:
                if each.result == "won":
                    runs[-1].append(each)
                else:
                    runs.append([])
            best = max(reversed(runs), key=len)
            if best:
                rows.append(
                    (person, kind, len(best), best[0].play.id, best[-1].play.id, len(runs[-1]), len(mine))
                )
    return sorted(rows)


def head_to_head(plays: list[Play]) -> Rows:
    rows = []
    everybody = sorted(people(counted(plays)))
    for at, one in enumerate(everybody):
        for other in everybody[at + 1 :]:
            shared = [each for each in counted(plays) if {one, other} <= people([each])]
            if number(shared) < 3:
                continue
            counts: Counter[str] = Counter()
            for play in shared:
                mine, theirs = of_person(play, one), of_person(play, other)
                same = contest(play) == "cooperative" or mine.held == theirs.held
                if not decided(play):
                    continue
                if same:
                    counts["together"] += 1
                    counts["together_won"] += mine.share > 0
                if contest(play) == "competitive" and not mine.held & theirs.held:
                    counts["against"] += 1
                    won, lost = mine.share > 0, theirs.share > 0
                    counts["ahead" if won and not lost else "behind" if lost and not won else "neither"] += 1
            names = ("against", "ahead", "behind", "neither", "together", "together_won")
            last = max((told for each in shared if (told := day(each))), default=None)
            rows.append((one, other, number(shared), *(counts[name] for name in names), last))
    return sorted(rows)


def _pointed(plays: list[Play]) -> dict[str, list[tuple[Play, int, Seat]]]:
    found: dict[str, list[tuple[Play, int, Seat]]] = defaultdict(list)
    for play in counted(plays):
        for at, seat in enumerate(play.seats):
            if seat.points is not None:
                found[play.game].append((play, at, seat))
    return found


def scores(plays: list[Play]) -> Rows:
    rows = []
    for game, told in _pointed(plays).items():
        points = sorted(seat.points or 0 for _, _, seat in told)
        best = [seat.points or 0 for play, at, seat in told if result(play, at) in ("won", "tied")]
        rows.append(
            (
                game, game, len(points), points[0], _quantile(points, 0.25), statistics.median(points),
                _quantile(points, 0.75), points[-1], round(statistics.fmean(points), 2),
                statistics.median(best) if best else None,
            )
        )  # fmt: skip
    return sorted(rows)


def _quantile(values: list[Any], share: float) -> float:
    at = share * (len(values) - 1)
    low = int(at)
    high = min(low + 1, len(values) - 1)
    return float(values[low] + (values[high] - values[low]) * (at - low))


def score_counts(plays: list[Play]) -> Rows:
    fates = {"won": "won", "tied": "won", "lost": "lost", "unknown": "unknown"}
    told = Counter(
        (seat.points, fates[result(play, at)]) for some in _pointed(plays).values() for play, at, seat in some
    )
    return sorted((*key, n) for key, n in told.items())


def play_times(plays: list[Play]) -> Rows:
    rows = []
    for game, told in by(counted(plays), lambda each: each.game).items():
        some = [each for each in told if each.status != "abandoned"]
        minutes = sorted(round(each.seconds / 60, 1) for each in some if each.seconds)
        stats = (
            (minutes[0], _quantile(minutes, 0.25), statistics.median(minutes), _quantile(minutes, 0.75), minutes[-1])
            if minutes else (None,) * 5
        )  # fmt: skip
        if some:
            rows.append((game, game, len(minutes), *stats, len(some) - len(minutes)))
    return sorted(rows, key=lambda row: row[0])


def ten_by_ten(plays: list[Play]) -> Rows:
    counts = sorted(often(counted(plays)).items(), key=lambda each: (-each[1], each[0]))
    return [(at, game, game, n, min(n, 10)) for at, (game, n) in enumerate(counts[:10], 1)]


def every_day(plays: list[Play]) -> Rows:
    rows = []
    for when, days in by([Play("x", on=each) for each in by(counted(plays), day)], year).items():
        length = (date(when + 1, 1, 1) - date(when, 1, 1)).days
        rows.append((when, len(days), length, len(days) / length))
    return sorted(rows, reverse=True)


def months(plays: list[Play]) -> Rows:
    return [(when, number(told), hours(told), len({each.game for each in told}))
            for when, told in sorted(by(counted(plays), month).items())]  # fmt: skip


def days(plays: list[Play]) -> Rows:
    return [(when, number(told), hours(told), len({each.game for each in told}))
            for when, told in sorted(by(counted(plays), day).items())]  # fmt: skip


def weekdays(plays: list[Play]) -> Rows:
    told = by(counted(plays), lambda each: found.isoweekday() if (found := day(each)) else None)
    return [(when, number(some), hours(some), len(by(some, day))) for when, some in sorted(told.items())]


def years(plays: list[Play]) -> Rows:
    return [
        (when, number(told), hours(told), len(by(told, day)), len({each.game for each in told}))
        for when, told in sorted(by(counted(plays), year).items(), reverse=True)
    ]
