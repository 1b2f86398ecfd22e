"""The store of pictures: whatever was drawn comes back whole, in any order, and what did not change is kept once."""

from __future__ import annotations

import json

import pytest

from projections import judging
from projections.boards import board, boards, changed
from projections.film import film
from projections.film.pictures import Pictures
from projections.rules.contract import LOG, PUBLIC
from tests.film.decoding import tree, trees
from tests.film.evenings import short_evening

ROW = "".join(f'<circle cx="{number}" r="2"/>' for number in range(40))


def svg(inner: str, **root: str) -> str:
    told = "".join(f' {name}="{value}"' for name, value in root.items())
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"{told}>{inner}</svg>'


@pytest.mark.parametrize("viewer", [LOG, PUBLIC], ids=str)
@pytest.mark.parametrize("shape", ["wide", "narrow"])
@pytest.mark.parametrize("game", boards())
def test_every_frame_of_a_film_is_the_picture_that_the_board_draws(game, shape, viewer):
    replay = short_evening(game).replay
    made = film(replay, viewer, "pl", shapes=(shape,))
    stored, numbers = trees(made["pictures"]), made["pictures"]["frames"][shape]
    pictures, table, before = board(game), replay.before(1), None
    for at, judged in enumerate(replay.judged.values()):
        if at:
            judging.step(table, judged.entry)
        frame = pictures.frame(table.document(viewer), "pl")
        marks = changed(before, frame)
        drawn = pictures.svg(frame, theme="light", changed=marks, shape=shape)
        assert stored[numbers[at]] == tree(drawn), f"frame {at}"
        assert set(made["frames"]["changed"][at]) == marks
        before = frame
    assert len(numbers) == len(replay.judged)


@pytest.mark.parametrize("game", boards())
def test_a_theme_changes_the_style_and_the_class_of_the_root_and_nothing_else(game):
    pictures = board(game)
    frame = pictures.frame(short_evening(game).replay.document(), "en")
    assert tree(pictures.svg(frame, theme="light")) == tree(pictures.svg(frame, theme="dark"))


def test_what_is_the_same_is_kept_once():
    store = Pictures()
    first = store.add(svg(f"<g>{ROW}</g><text>a</text>"))
    size = len(json.dumps(store.data()))
    assert store.add(svg(f"<g>{ROW}</g><text>a</text>"), first) == first
    store.add(svg(f"<g>{ROW}</g><text>b</text>"), first)
    assert len(json.dumps(store.data())) - size < 40


def test_of_a_long_row_only_what_changed_is_told():
    store = Pictures()
    first = store.add(svg(ROW))
    other = ROW.replace('cx="3"', 'cx="300"').replace('<circle cx="20" r="2"/>', "") + "<path/>"
    second = store.add(svg(other), first)
    assert trees(store.data())[second] == tree(svg(other))
    told = store.data()["nodes"][second]
    assert told[0] < 0
    assert len(json.dumps(told)) < 60


def test_text_and_attributes_come_back_as_they_were():
    store = Pictures()
    made = store.add(svg('<text a="1 &lt; 2 &quot;&amp;&quot; = x">Łódź &amp; <b>co</b>.</text>'))
    assert trees(store.data())[made] == (
        "svg",
        (("viewBox", "0 0 9 9"),),
        (("text", (("a", '1 < 2 "&" = x'),), ("Łódź & ", ("b", (), ("co",)), ".")),),
    )


def test_style_and_the_class_of_the_root_belong_to_the_theme():
    store = Pictures()
    dressed = svg('<style>.a{fill:red}</style><g class="a"/>', **{"class": "kb kb-light"})
    assert store.add(dressed) == store.add(svg('<g class="a"/>'))


@pytest.mark.parametrize("broken", ["", "<svg>", "text", "<svg/><svg/>"])
def test_what_is_no_whole_picture_is_not_taken(broken):
    with pytest.raises(ValueError, match="whole element"):
        Pictures().add(broken)
