"""Moves of the set-up."""

from __future__ import annotations

from events.games.eldritch_horror.words import AncientOneName, AssetName, Face, InvestigatorId, Skill, SpaceId
from events.session import Seat
from events.vocabulary import Move, move


@move("choose_investigator", "decision", "closed")
class ChooseInvestigator(Move):
    """Clockwise from the Lead's seat; the order of these lines is the order of turns."""

    seat: Seat
    investigator: InvestigatorId


@move("setup", "decision", "closed")
class Setup(Move):
    """``lead`` None: the investigator chosen first."""

    ancient_one: AncientOneName
    lead: InvestigatorId | None = None


@move("setup_choice", "both", "closed")
class SetupChoice(Move):
    """The skill that is improved, and the face of a starting Clue, where there are such."""

    player: InvestigatorId
    improve: Skill | None = None
    clue_face: Face | None = None


@move("setup_reserve", "observation")
class SetupReserve(Move):
    cards: tuple[AssetName, ...]


@move("setup_expedition", "observation")
class SetupExpedition(Move):
    """The site of the top card of the Expedition deck."""

    site: SpaceId


@move("end_setup", "observation")
class EndSetup(Move):
    pass
