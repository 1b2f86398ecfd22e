"""Lines of Pandemic: (English, which is the canonical text, Polish, the events); other forms with their canon."""

from __future__ import annotations

from typing import Any

SEATS = ("s1", "s2", "s3")


def _event(type_: str, player: str | None = "s1", **fields: Any) -> dict[str, Any]:
    seat = {"player": player} if player is not None else {}
    return {"type": type_, **seat, **{key.rstrip("_"): value for key, value in fields.items()}}


def _play(event: str, **fields: Any) -> dict[str, Any]:
    return _event("play_event", event=event, **fields)


SETUP = _event(
    "setup",
    None,
    first_player="s1",
    epidemics=5,
    players=[
        {"id": "s1", "role": "researcher", "hand": ["lima", "milan", "osaka"]},
        {"id": "s2", "role": "operations_expert", "hand": ["paris", "?", "airlift"]},
        {"id": "s3", "role": "scientist", "hand": []},
    ],
    infections=["san-francisco", "miami", "khartoum", "essen", "lima", "delhi", "tokyo", "riyadh", "paris"],
)

LINES: list[tuple[str, str, list[dict[str, Any]]]] = [
    ("s1: drive chicago", "s1: jedź Chicago", [_event("drive", to="chicago")]),
    ("s1: drive san-francisco", 's1: płyń "San Francisco"', [_event("drive", to="san-francisco")]),
    ("s1: fly st-petersburg", "s1: leć Petersburg", [_event("direct_flight", to="st-petersburg")]),
    ("s1: charter chennai", "s1: czarter Ćennaj", [_event("charter_flight", to="chennai")]),
    ("s1: shuttle cairo", "s1: prywatny Kair", [_event("shuttle_flight", to="cairo")]),
    ("s1: drive cairo refused", "s1: jedź Kair odmowa", [_event("drive", to="cairo", agreed=False)]),
    (
        "s1: move s2 drive shanghai",
        "s1: przesuń s2 jedź Szanghaj",
        [_event("drive", to="shanghai", pawn="s2")],
    ),
    ("s1: move s2 fly tokyo", "s1: przesuń s2 leć Tokio", [_event("direct_flight", to="tokyo", pawn="s2")]),
    (
        "s1: move s2 charter tokyo",
        "s1: przesuń s2 czarter Tokio",
        [_event("charter_flight", to="tokyo", pawn="s2")],
    ),
    (
        "s1: move s2 shuttle lima",
        "s1: przesuń s2 prywatny Lima",
        [_event("shuttle_flight", to="lima", pawn="s2")],
    ),
    (
        "s1: move s3 drive santiago refused",
        "s1: przesuń s3 jedź Santiago odmowa",
        [_event("drive", to="santiago", pawn="s3", agreed=False)],
    ),
    (
        "s1: move s3 ops lagos pay lima",
        "s1: przesuń s3 kierownik Lagos za Lima",
        [_event("ops_flight", to="lagos", card="lima", pawn="s3")],
    ),
    ("s1: join s3 paris", "s1: dołącz s3 Paryż", [_event("dispatch", pawn="s3", to="paris")]),
    (
        "s1: join s3 paris refused",
        "s1: dołącz s3 Paryż odmowa",
        [_event("dispatch", pawn="s3", to="paris", agreed=False)],
    ),
    (
        "s1: ops lagos pay montreal",
        "s1: kierownik Lagos za Montreal",
        [_event("ops_flight", to="lagos", card="montreal")],
    ),
    ("s1: build", "s1: buduj", [_event("build_station")]),
    ("s1: build from atlanta", "s1: buduj z Atlanta", [_event("build_station", remove_from="atlanta")]),
    ("s1: treat", "s1: lecz", [_event("treat")]),
    ("s1: treat blue", "s1: lecz niebieską", [_event("treat", colour="blue")]),
    ("s1: treat yellow", "s1: lecz żółta", [_event("treat", colour="yellow")]),
    ("s1: treat black", "s1: lecz czarny", [_event("treat", colour="black")]),
    ("s1: treat red", "s1: lecz czerwoną", [_event("treat", colour="red")]),
    ("s1: give lima s2", "s1: daj Lima s2", [_event("share", giver="s1", receiver="s2", card="lima")]),
    (
        "s1: give lima s2 refused",
        "s1: daj Lima s2 odmowa",
        [_event("share", giver="s1", receiver="s2", card="lima", agreed=False)],
    ),
    (
        "s3: take chennai s2",
        "s3: weź Ćennaj od s2",
        [_event("share", "s3", giver="s2", receiver="s3", card="chennai")],
    ),
    (
        "s1: broker lima s2 s3",
        "s1: przekaż Lima s2 s3",
        [_event("share", giver="s2", receiver="s3", card="lima")],
    ),
    (
        "s1: cure black tehran riyadh mumbai chennai",
        "s1: lek cza TEH RIY MUM CHE",
        [_event("cure", colour="black", cards=["tehran", "riyadh", "mumbai", "chennai"])],
    ),
    ("s1: cure red", "s1: lek czerwony", [_event("cure", colour="red")]),
    ("s1: store forecast", "s1: schowaj prognoza", [_event("contingency_take", event="forecast")]),
    ("s1: done", "s1: koniec_akcji", [_event("end_actions")]),
    ("s1: play airlift s3 algiers", "s1: zagraj most s3 Algier", [_play("airlift", pawn="s3", to="algiers")]),
    (
        "s1: play airlift s3 algiers by role_card refused",
        "s1: zagraj most s3 Algier z postaci odmowa",
        [_play("airlift", pawn="s3", to="algiers", agreed=False, from_="role_card")],
    ),
    ("s1: play forecast", "s1: zagraj prognoza", [_play("forecast")]),
    (
        "s1: play forecast cairo lima seen lima cairo",
        "s1: zagraj prognoza Kair Lima było Lima Kair",
        [_play("forecast", order=["cairo", "lima"], seen=["lima", "cairo"])],
    ),
    (
        "s1: play forecast seen lima by hand",
        "s1: zagraj prognoza było Lima z ręki",
        [_play("forecast", seen=["lima"], from_="hand")],
    ),
    ("s1: play government_grant lima", "s1: zagraj dotacja Lima", [_play("government_grant", city="lima")]),
    (
        "s1: play government_grant lima from cairo by hand",
        "s1: zagraj dotacja Lima z Kair z ręki",
        [_play("government_grant", city="lima", remove_from="cairo", from_="hand")],
    ),
    ("s1: play one_quiet_night", "s1: zagraj noc", [_play("one_quiet_night")]),
    (
        "s1: play resilient_population sao-paulo",
        "s1: zagraj populacja SAO",
        [_play("resilient_population", city="sao-paulo")],
    ),
    ("s1: draw tehran bangkok", "s1: dobierz Teheran Bangkok", [_event("draw", cards=["tehran", "bangkok"])]),
    (
        "s1: draw epidemic airlift",
        "s1: dociągnij epidemia most",
        [_event("draw", cards=["epidemic", "airlift"])],
    ),
    ("s1: draw ? lima", "s1: dobierz ? Lima", [_event("draw", cards=["?", "lima"])]),
    (
        "s1: discard baghdad bogota",
        "s1: odrzuć Bagdad Bogota",
        [_event("discard", cards=["baghdad", "bogota"])],
    ),
    (
        "s1: reveal lima airlift",
        's1: pokaż Lima "Most powietrzny"',
        [_event("reveal", cards=["lima", "airlift"])],
    ),
    ("~ epidemic sao-paulo", "~ epidemia São_Paulo", [_event("epidemic", None, city="sao-paulo")]),
    ("~ epidemic ?", "~ epidemia ?", [_event("epidemic", None, city="?")]),
    ("~ intensify", "~ tasuj", [_event("intensify", None)]),
    ("~ intensify 7", "~ tasuj 7", [_event("intensify", None, count=7)]),
    ("~ infect moscow", "~ infekcja Moskwa", [_event("infect", None, city="moscow")]),
    ("~ infect ?", "~ infekcja ?", [_event("infect", None, city="?")]),
    (
        "~ setup first s1 epidemics 5 hand s1 researcher lima milan osaka hand s2 operations_expert paris ? airlift"
        " hand s3 scientist infect san-francisco miami khartoum essen lima delhi tokyo riyadh paris",
        '~ przygotowanie pierwszy s1 epidemie 5 ręka s1 badacz Lima Mediolan Osaka ręka s2 "Kierownik budowy" Paryż ?'
        " most ręka s3 naukowiec infekcje SFO MIA Chartum ESS LIM DEL TOK RIY PAR",
        [SETUP],
    ),
    (
        "~ setup first s2 piles 10 10 9 hand s1 medic lima hand s2 dispatcher cairo infect",
        "~ przygotowanie pierwszy s2 stosy 10 10 9 ręka s1 lekarz Lima ręka s2 dyspozytor Kair infekcje",
        [
            _event(
                "setup",
                None,
                first_player="s2",
                piles=[10, 10, 9],
                players=[
                    {"id": "s1", "role": "medic", "hand": ["lima"]},
                    {"id": "s2", "role": "dispatcher", "hand": ["cairo"]},
                ],
                infections=[],
            )
        ],
    ),
]

OTHER_FORMS: list[tuple[str, str]] = [
    ("s1: > SFO", "s1: drive san-francisco"),
    ("s1: >SFO", "s1: drive san-francisco"),
    ("s1: >> lim", "s1: fly lima"),
    ("s1: x blue", "s1: treat blue"),
    ("s1: X r", "s1: treat red"),
    ("s1: TREAT blu", "s1: treat blue"),
    ("s1: lecz NIEB", "s1: treat blue"),
    ("s1: lecz zolta", "s1: treat yellow"),
    ("s1: .", "s1: done"),
    ("s1: + TEH BKK", "s1: draw tehran bangkok"),
    ("s1: draw EPI ATL", "s1: draw epidemic atlanta"),
    ("s3: - ATL", "s3: discard atlanta"),
    ("~ e SAO", "~ epidemic sao-paulo"),
    ("~ i 5", "~ intensify 5"),
    ("s1: give lima to s2", "s1: give lima s2"),
    ("s1: take lima from s2", "s1: take lima s2"),
    ("s1: wez Cennaj od s2", "s1: take chennai s2"),
    ("s2: play RP SAO", "s2: play resilient_population sao-paulo"),
    ("s2: play AIR s1 cairo", "s2: play airlift s1 cairo"),
    ("s2: play OQN", "s2: play one_quiet_night"),
    ("s2: play GG lima", "s2: play government_grant lima"),
    ("s2: play FOR CAI LIM PAR ESS MIL DEL", "s2: play forecast cairo lima paris essen milan delhi"),
    ("s1: jedz Chicago", "s1: drive chicago"),
    ('s1: drive "Sankt Petersburg"', "s1: drive st-petersburg"),
    ('s1: drive "St. Petersburg"', "s1: drive st-petersburg"),
    ("s1: jedź Madras", "s1: drive chennai"),
    ("s1: drive bomb", "s1: drive mumbai"),
    ('s1: drive "sao paulo"', "s1: drive sao-paulo"),
    ("s1: drive moskwa", "s1: drive moscow"),
    ("s1: jedź moscow", "s1: drive moscow"),
    ("s1: move s1 drive lima", "s1: drive lima"),
    ("s1: drive paris !!", "s1: drive paris !!"),
]
