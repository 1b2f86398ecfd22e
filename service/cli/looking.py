"""Looking rules up in the catalogue."""

from __future__ import annotations

from events.languages import Lang
from events.notation.words import nearest
from events.problems import Problem
from projections.rules.catalogue import RuleText, catalogue
from projections.rules.searching import search as matching
from service.cli.printing import style
from service.cli.texts import text


def found(game: str, search: str = "") -> list[RuleText]:
    """The rule of an id, else the rules with all the words in id, sentence or source (either language, any case,
    diacritics optional); all of them without a search. Raises Problem ``game``, or ``rule`` where nothing is
    found."""
    known = catalogue(game)
    exact = known.get(search.strip().upper())
    if exact is not None:
        return [exact]
    made = matching(known.values(), search)
    if not made:
        near = nearest(search.upper(), known)
        hint = f"did you mean {' or '.join(near)}?" if near else f"kronika rules {game} lists all"
        what = f"nothing in the rules of {game} fits {search[:60]!r}"
        raise Problem("rule", what, hint=hint, candidates=near)
    return made


def rule_text(rule: RuleText, lang: Lang) -> str:
    """One rule in full."""
    message = rule.violation_pl if lang == "pl" else rule.violation
    rows = [
        style(rule.id, "bold"),
        rule.sentence(lang),
        f"{text('rule.source', lang)}: {rule.cited(lang)}",
        f"{text('rule.reported', lang)}: {reported(rule, lang)}",
    ]
    if message:
        rows.append(f"{text('rule.message', lang)}: {message}")
    if rule.cannot:
        rows.append(text("rule.cannot", lang))
    return "\n".join(rows)


def reported(rule: RuleText, lang: Lang) -> str:
    """How a breach of the rule is reported."""
    if rule.reported_as is not None:
        return text("rule.reported_as", lang, rule=rule.reported_as)
    if rule.derived:
        return text("rule.derived", lang)
    if rule.severity is not None:
        return text(f"severity.{rule.severity}", lang)
    return text("rule.soft" if rule.check == "soft" else "severity.breach", lang)
