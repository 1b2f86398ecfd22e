"""Games: their vocabulary, facts, rules and keypads. The same for everybody, and only a new version changes them."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, Final

from fastapi import APIRouter, Path
from pydantic import TypeAdapter
from starlette.responses import Response

from events.catalogue import facts
from events.games import vocabulary
from events.problems import Problem
from projections.rules import games as known
from projections.rules.catalogue import catalogue as rules_of
from service.api import entry_kits
from service.api.asking import GrantOf, Language
from service.api.replies import lasting
from service.api.schemas import told
from service.api.shapes import Json
from service.shapes import rule_json

ROUTER: Final = APIRouter(prefix="/games", tags=["games"])
Game = Annotated[str, Path(max_length=60, examples=["pandemic"])]


@ROUTER.get("", responses={200: told("The games.")})
def games(grant: GrantOf) -> Response:
    """The games that can be logged."""
    return lasting({"games": [_game(each) for each in known.games()]})


@ROUTER.get("/{game}", responses={200: told("The game.")})
def game(grant: GrantOf, game: Game) -> Response:
    """One game: its players, and the types of its moves with their fields."""
    return lasting({**_game(_known(game)), "types": _types(game)})


@ROUTER.get("/{game}/catalogue", responses={200: told("The facts.")})
def catalogue(grant: GrantOf, game: Game) -> Response:
    """The game's components: names in English and Polish, numbers, graphs."""
    return lasting(facts(_known(game)))


@ROUTER.get("/{game}/rules", responses={200: told("The rules.")})
def rules(grant: GrantOf, game: Game) -> Response:
    """Every rule with its id, source and sentence in English and Polish."""
    return lasting({"game": _known(game), "rules": [rule_json(each) for each in rules_of(game).values()]})


@ROUTER.get("/{game}/kit", responses={200: told("The kit.")})
def kit(grant: GrantOf, game: Game, lang: Language = "en") -> Response:
    """Keypads and fields for entering the game's lines."""
    return lasting(entry_kits.kit(_known(game), lang))


def _known(game: str) -> str:
    """Raises Problem ``game``."""
    if game not in known.games():
        raise Problem("game", f"no game {game[:60]!r}", hint="known: " + ", ".join(known.games()))
    return game


def _game(game: str) -> Json:
    rules = known.rules(game)
    return {
        "game": game,
        "name": _names(game),
        "players": list(rules.player_range),
        "rules_version": rules.version,
    }


def _names(game: str) -> Json:
    """Its title in English and Polish; its id where the catalogue does not know it."""
    try:
        told_ = facts(game).get("game") or {}
    except Problem:
        told_ = {}
    title = str(told_.get("title", game))
    return {"en": title, "pl": str(told_.get("title_pl") or told_.get("title_pl_unofficial") or title)}


@cache
def _types(game: str) -> dict[str, Any]:
    return {
        name: {
            "nature": each.nature,
            "listing": each.listing,
            "version": each.schema_version,
            "schema": TypeAdapter(each).json_schema(by_alias=True),
        }
        for name, each in vocabulary(game).types.items()
    }
