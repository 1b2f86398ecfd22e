"""The numbers of the game, from the catalogue."""

from __future__ import annotations

from typing import Final

from events.catalogue.abyss import FACTS

COURT_SPACES: Final[int] = FACTS["tracks"]["court_spaces"]
TRACK_SPACES: Final[int] = FACTS["tracks"]["exploration_spaces"]
THREAT_SPACES: Final[int] = FACTS["tracks"]["threat_spaces"]
THREAT_START: Final[int] = FACTS["tracks"]["threat_start"]
REWARDS: Final[dict[int, tuple[int, int]]] = {
    row["space"]: (row["keys"], row["picks"]) for row in FACTS["threat_rewards"]
}
"""{Threat space: (Keys, picks)}; a pick is a Pearl or a Monster token."""

CARDS: Final[int] = FACTS["exploration_deck"]["total"]
LORD_CARDS: Final[int] = FACTS["lord_cards"]
LOCATION_TILES: Final[int] = FACTS["location_tiles"]
TOKEN_SUPPLY: Final[int] = FACTS["monster_tokens"]["total"]
KEY_TOKENS: Final[int] = FACTS["key_tokens"]
PEARLS: Final[int] = FACTS["pearls"]["approx_total"]
START_PEARLS: Final[int] = FACTS["pearls"]["start_each"]

LAST_SPACE_PEARLS: Final[int] = FACTS["bonuses"]["fifth_track_space_pearls"]
REFILL_PEARLS: Final[int] = FACTS["bonuses"]["court_refill_pearls"]
REFILL_AT: Final[int] = FACTS["bonuses"]["court_refill_when_left"]
KEYS_NEEDED: Final[int] = FACTS["bonuses"]["keys_for_location"]
MOST_DRAWN: Final[int] = FACTS["bonuses"]["location_draw"][1]
END_LORDS: Final[int] = FACTS["bonuses"]["end_lords"]

RECRUITER_MORE: Final = 2
TREASURER_LESS: Final = 2
SEEKER_PEARLS: Final = 2
SLAVER_PEARLS: Final = 2
CORRUPTOR_PRICE: Final = 5
COMMANDER_LIMIT: Final = 6
HAND_LIMIT: Final = 12
"""Of the later printing (option ``hand_limit_12``)."""

GAINS: Final[dict[str, int]] = {"trader": 3, "peddler": 2, "landlord": 1, "shopkeeper": 1}
"""{Lord: Pearls when it enters play}."""

LANDLORD_INCOME: Final = 1
DRAWS: Final[dict[str, int]] = {"sage": 2, "hermit": 1, "elder": 3}
"""{Ambassador: Locations drawn}."""

MOST_SEATS: Final[int] = FACTS["game"]["players"][1]
FEWEST_SEATS: Final[int] = FACTS["game"]["players"][0]
FIFTH_SEAT: Final[int] = FACTS["game"]["players_bga"][1]
