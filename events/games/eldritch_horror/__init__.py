"""The move vocabulary of Eldritch Horror.

``player`` is the investigator who acts, not a seat: one seat may run several. Effects of cards are lists of atomic
operations (:mod:`events.games.eldritch_horror.ops`) with the card as their source; texts of cards are never stored.
"""

from __future__ import annotations

from typing import Final

from events.games.eldritch_horror.actions import (
    AcquireAssets,
    Ambush,
    Combat,
    ComponentAction,
    Encounter,
    EncounterText,
    GrantAction,
    Pass,
    Prepare,
    Rest,
    Trade,
    Travel,
)
from events.games.eldritch_horror.beginning import (
    ChooseInvestigator,
    EndSetup,
    Setup,
    SetupChoice,
    SetupExpedition,
    SetupReserve,
)
from events.games.eldritch_horror.table import (
    DrawMystery,
    DrawMythos,
    Effect,
    EndGame,
    EndPhase,
    FlipAncientOne,
    NoEffect,
    PassLead,
    RandomSpace,
    Reckoning,
    ReplaceInvestigator,
    RollDice,
    SolveMystery,
    SolveRumor,
    SpawnClue,
    SpawnGate,
    SpawnMonster,
)
from events.vocabulary import Vocabulary

VOCABULARY: Final = Vocabulary.of(
    "eldritch_horror",
    ChooseInvestigator, Setup, SetupChoice, SetupReserve, SetupExpedition, EndSetup,
    Travel, Rest, Trade, Prepare, AcquireAssets, ComponentAction, GrantAction, Pass,
    SpawnGate, SpawnMonster, SpawnClue, DrawMystery, RandomSpace, RollDice,
    Combat, Encounter, EncounterText, Ambush,
    DrawMythos, Reckoning, Effect, NoEffect, FlipAncientOne, SolveMystery, SolveRumor, PassLead, ReplaceInvestigator,
    EndPhase, EndGame,
)  # fmt: skip
