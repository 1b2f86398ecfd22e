"""The languages that Kronika speaks."""

from typing import Literal

Lang = Literal["en", "pl"]
