// Sessions: going on, playing again, and opening a new one.

import { ask, get } from "./api.js";
import { button, end, h, tight, toggle } from "./dom.js";
import { t } from "./i18n.js";
import { now } from "./queue.js";
import { keep, recall } from "./store.js";

const names = (row) => row.seats.map((each) => each.name || each.seat).join(", ");
const people = (row) => JSON.stringify(row.seats.map((each) => each.person));
const once = (rows, key) => rows.filter((row, at) => rows.findIndex((other) => key(other) === key(row)) === at);
const list = (...kids) => h("div", { class: "buttons list" }, kids);

export function homeView(app) {
  const box = h("div", {}, "…"), whole = { as: false };
  const load = async () => {
    const [games, sessions, known] = await Promise.all([get("/games", whole), get("/sessions", { as: false, limit: 60 }), get("/people", whole).catch(() => ({ people: [] }))]);
    app.games = games.games;
    const rows = sessions.sessions.filter((row) => ["played", "score_only"].includes(row.kind || "played") && row.game && !row.problem);
    box.replaceChildren(...views(app, rows), ...newView(app, rows, known.people));
  };
  load().catch(() => {
    const last = recall("kronika.last");
    box.replaceChildren(t("offline"), last ? list(button(`${t("running")}: ${last.title}`, () => app.enter(last.session), ".go")) : "");
  });
  return [box];
}

function views(app, rows) {
  const row = (each, more, onclick, key) => button([h("b", {}, app.title(each.game)), h("small", {}, ` ${names(each)}${more}`)], onclick, key);
  const open = rows.filter((each) => !each.closed).slice(0, 8);
  const past = once(rows.filter((each) => each.seats.length), (each) => each.game + people(each)).slice(0, 4);
  return [
    open.length ? h("h2", {}, t("running")) : "",
    list(open.map((each) => row(each, ` · ${t("turn", { n: each.turn ?? 0 })}`, () => app.enter(each.session), `.go ${each.session}`))),
    past.length ? h("h2", {}, t("rematch")) : "",
    list(past.map((each) => row(each, "", () => again(app, each), `again.${each.session}`))),
  ];
}

/** The same game with the same people once more: one tap. */
function again(app, { game, seats, options, mode, memory_aid, edition, house_rules }) {
  return open(app, { game, options, mode, memory_aid, edition, house_rules, seats: seats.map(({ seat, person, team }) => ({ seat, person, team })) });
}

async function open(app, opened) {
  const id = `p${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
  const given = JSON.parse(JSON.stringify({ ...opened, played_on: { date: now().slice(0, 10) } }, (_, value) => value ?? undefined));
  try {
    app.enter((await ask("POST", "/sessions", { session_id: id, event_id: id, table_time: now(), opened: given }, { as: false })).session);
  } catch (error) {
    app.notice(t("bad", { text: [error.message, error.problem && error.problem.hint].filter(Boolean).join(" ") }), "bad");
  }
}

function newView(app, rows, known) {
  const state = recall("kronika.new", {}), box = h("div", {});
  const groups = once(rows.filter((row) => row.seats.some((each) => each.person)), people).slice(0, 5);
  const check = (words, on, set) => h("label", { class: "check" }, h("input", { type: "checkbox", checked: Boolean(on), onchange: (event) => set(event.target.checked) }), words);
  const one = (words, values, at, set) => h("div", { class: "zone" }, h("span", {}, words), tight(values.map(([value, said]) => toggle(said, value === at, () => { set(value); draw(); }))));
  async function draw() {
    if (!app.games.some((each) => each.game === state.game)) state.game = app.games[0].game;
    const kit = await get(`/games/${state.game}/kit`, { as: false }), [least, most] = kit.players;
    const last = rows.find((row) => row.game === state.game);
    const usual = [...new Set([...(last ? last.seats.map((each) => each.seat) : []), ..."ABCDEFGH"])];
    const sit = (at, name) => ({ seat: (state.seats && state.seats[at] || { seat: usual.find((seat) => !(state.seats || []).slice(0, at).some((each) => each.seat === seat)) }).seat, name });
    if (!state.seats) (last ? last.seats : usual.slice(0, least)).forEach((each, at) => (state.seats = [...(state.seats || []), sit(at, each.name || "")]));
    const seats = state.seats, options = chosen(kit);
    const set = (name) => (value) => (state.options = { ...state.options, [name]: value });
    box.replaceChildren(
      tight(app.games.map((each) => toggle(each.name[app.lang], each.game === state.game, () => { Object.assign(state, { game: each.game, options: {}, seats: null }); draw(); }, `game.${each.game}`))),
      groups.length ? h("h3", {}, t("group")) : "",
      tight(groups.map((row) => button(names(row), () => { state.seats = row.seats.slice(0, most).map((each, at) => sit(at, each.name || "")); draw(); }, ".small"))),
      h("h3", {}, t("seats")), h("datalist", { id: "people" }, known.map((each) => h("option", { value: each.name }))),
      ...seats.map((each, at) => h("div", { class: "zone" }, h("span", {}, each.seat),
        h("input", { value: each.name, list: "people", autocomplete: "off", placeholder: t("name"), "aria-label": `${each.seat}: ${t("name")}`, oninput: (event) => (each.name = event.target.value) }),
        seats.length > least ? button("−", () => { seats.splice(at, 1); draw(); }, { class: "small", "aria-label": `${t("remove_seat")} ${each.seat}` }) : "")),
      seats.length < most ? tight(button(t("add_seat"), () => { seats.push(sit(seats.length, "")); draw(); }, ".small")) : "",
      ...kit.options.map((each) => (each.values.length ? one(each.words, each.values.map((value) => [value, each.labels[value] || String(value)]), options[each.name], set(each.name)) : check(each.words, options[each.name], set(each.name)))),
      check(t("aid"), state.memory_aid ?? kit.memory_aid, (on) => (state.memory_aid = on)),
      h("details", {}, h("summary", {}, t("further")),
        one(t("mode"), [["scribe", t("scribe")], ["referee", t("referee")]], state.mode || "scribe", (mode) => (state.mode = mode)),
        check(t("score_only"), state.score_only, (on) => (state.score_only = on)),
        h("label", {}, t("position"), h("textarea", { rows: "3", spellcheck: "false", oninput: (event) => (state.position = event.target.value) }))),
      end(button(t("begin"), () => begin(kit), ".go begin")));
  }
  const chosen = (kit) => ({ ...Object.fromEntries(kit.options.map((each) => [each.name, each.default])), ...state.options });
  function begin(kit) {
    const options = chosen(kit);
    let position;
    try {
      position = (state.position || "").trim() && JSON.parse(state.position);
    } catch (error) {
      return app.notice(t("bad", { text: error.message }), "bad");
    }
    keep("kronika.new", { ...state, position: "" });
    const changed = kit.options.filter((each) => each.name !== "edition" && options[each.name] !== each.default).map((each) => [each.name, options[each.name]]);
    open(app, {
      game: state.game, mode: state.mode, options: Object.fromEntries(changed), edition: options.edition, position: position || undefined, memory_aid: (state.memory_aid ?? kit.memory_aid) || undefined,
      seats: state.seats.map(({ seat, name }) => ({ seat, name: name.trim() || undefined })),
      ...(state.score_only ? { detail: "score", kind: "score_only" } : {}),
    });
  }
  draw();
  return [h("h2", {}, t("new")), box];
}
