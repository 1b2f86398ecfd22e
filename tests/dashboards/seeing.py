"""How colours look to eyes that see no red, no green or no blue (Machado, Oliveira and Fernandes 2009, full severity),
how far apart they are (in OKLab) and how they stand on a background (contrast of WCAG)."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

EYES = {
    "all colours": [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
    "no red": [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
    ],
    "no green": [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
    ],
    "no blue": [
        [1.255528, -0.076749, -0.178779],
        [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
    ],
}
_LMS = [[0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005]]  # fmt: skip
_LAB = [[0.2104542553, 0.7936177850, -0.0040720468], [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660]]  # fmt: skip


def linear(colour: str) -> np.ndarray:
    """Linear red, green and blue of ``#rrggbb``."""
    told = np.array([int(colour[at : at + 2], 16) for at in (1, 3, 5)]) / 255
    return np.where(told <= 0.04045, told / 12.92, ((told + 0.055) / 1.055) ** 2.4)


def contrast(one: str, other: str) -> float:
    """From 1 to 21."""
    low, high = sorted(float(linear(each) @ [0.2126, 0.7152, 0.0722]) for each in (one, other))
    return (high + 0.05) / (low + 0.05)


def nearest(colours: Sequence[str], eyes: str) -> float:
    """How far the two that look most alike are apart; about 0.02 can just be told."""
    seen = [np.clip(np.array(EYES[eyes]) @ linear(each), 0, 1) for each in colours]
    labs = [np.array(_LAB) @ np.cbrt(np.array(_LMS) @ each) for each in seen]
    pairs = [(one, other) for at, one in enumerate(labs) for other in labs[at + 1 :]]
    return min((float(np.linalg.norm(one - other)) for one, other in pairs), default=1.0)
