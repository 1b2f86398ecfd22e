"""A state document of The Abandoned Abbey as a frame. What a viewer's document lacks is shown as empty or unknown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from events.catalogue.abandoned_abbey import CELLS, ENTRY
from projections.boards.abandoned_abbey.words import (
    GAME,
    SEAT_HUES,
    abbey_card,
    hand_card,
    items,
    labels,
    titled,
)
from projections.boards.contract import Frame


def frame(document: Mapping[str, Any], lang: str) -> Frame:
    """All parts of the picture: ``status``, ``region:…``, ``figure:…``, ``goal``, ``player:…`` and the Abbey's."""
    return Frame(GAME, lang, dict(_parts(document, lang)))


def _parts(document: Mapping[str, Any], lang: str) -> Iterator[tuple[str, Any]]:
    yield "status", _status(document, lang)
    grid, statues = document.get("grid") or {}, document.get("statues") or {}
    for cell in CELLS:
        statue = statues.get(cell)
        yield (
            f"region:{cell}",
            {
                "name": titled(grid[cell], lang) if cell in grid else cell,
                "statue": statue,
                "statue_name": titled(statue, lang) if statue else labels(lang)["statue_unknown"],
                "entry": cell in ENTRY,
            },
        )
    players: Mapping[str, Any] = document.get("players") or {}
    for place, (seat, player) in enumerate(players.items()):
        hue = SEAT_HUES[place % len(SEAT_HUES)]
        yield (
            f"figure:{seat}",
            {"at": player.get("region", "?"), "hue": hue, "active": document.get("active") == seat},
        )
    yield from _abbey(document.get("abbey") or {}, lang)
    yield "goal", _goal(document)
    for place, (seat, player) in enumerate(players.items()):
        hue = SEAT_HUES[place % len(SEAT_HUES)]
        yield f"player:{seat}", {**_player(document, seat, player, lang), "hue": hue}


def _status(document: Mapping[str, Any], lang: str) -> dict[str, Any]:
    text, status = labels(lang), str(document.get("status", "playing"))
    words = []
    if document.get("turn") is not None:
        words.append(text["turn"].format(turn=document["turn"]))
    if document.get("active"):
        words.append(str(document["active"]))
    step = document.get("phase") or document.get("turn_action")
    if step:
        words.append(text.get(str(step), str(step)))
    if document.get("winners"):
        return {
            "words": words,
            "status": "won",
            "end": text["won"].format(sides=", ".join(document["winners"])),
        }
    return {"words": words, "status": status, "end": text.get(status, status)}


def _abbey(abbey: Mapping[str, Any], lang: str) -> Iterator[tuple[str, Any]]:
    def cards(path: str) -> list[dict[str, Any]]:
        return [abbey_card(each, lang) for each in abbey.get(path) or ()]

    top, seen = abbey.get("top"), abbey.get("seen_next")
    yield "top", {"card": abbey_card(top, lang) if top else None}
    yield "deck", {"down": abbey.get("down"), "next": abbey_card(seen, lang) if seen else None}
    yield "aside", {"cards": cards("aside_cards")}
    yield "returned", {"cards": cards("returned_cards"), "count": len(abbey.get("returned_cards") or ())}


def _goal(document: Mapping[str, Any]) -> dict[str, Any]:
    totals: Mapping[str, Any] = document.get("totals") or {}
    lines = document.get("goal")
    return {
        "known": lines is not None,
        "lines": [
            {"points": points, "cards": cards, "won": document.get("goal_line") == f"{points}+{cards}"}
            for points, cards in lines or ()
        ],
        "sides": {
            side: {"points": each.get("quest_points", 0), "cards": each.get("abbey_cards", 0)}
            for side, each in totals.items()
        },
    }


def _player(document: Mapping[str, Any], seat: str, player: Mapping[str, Any], lang: str) -> dict[str, Any]:
    supply: Mapping[str, int] = player.get("supply") or {}
    claimed = player.get("claimed")
    return {
        "seat": seat,
        "team": (document.get("teams") or {}).get(seat),
        "active": document.get("active") == seat,
        "gems": player.get("gems"),
        "points": player.get("quest_points"),
        "cards": player.get("abbey_cards", 0),
        "claimed": [abbey_card(each, lang) for each in claimed] if claimed is not None else None,
        "hand": player.get("hand"),
        "known": [hand_card(each, lang) for each in player.get("hand_known") or ()],
        "deck": player.get("deck"),
        "discard": player.get("discard"),
        "supply": [items(name, supply[name], lang) for name in sorted(supply) if supply[name]],
        "unseen": player.get("unseen_rewards", 0),
    }
