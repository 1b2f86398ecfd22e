// Sessions: going on, playing again, and opening a new one.

import { ask, get } from "./api.js";
import { button, h } from "./dom.js";
import { t } from "./i18n.js";
import * as queue from "./queue.js";
import { keep, recall } from "./store.js";

const names = (row) => row.seats.map((each) => each.name || each.seat).join(", ");
const title = (app, row) => (app.games.find((each) => each.game === row.game) || { name: {} }).name[app.lang] || row.game;

export function homeView(app) {
  const box = h("div", {}, h("p", { class: "muted" }, "…"));
  load(app).then((rows) => box.replaceChildren(...views(app, rows)), () => {
    const last = recall("kronika.last");
    box.replaceChildren(h("p", { class: "muted" }, t("offline")), last ? h("div", { class: "buttons" }, button(`${t("running")}: ${last.title}`, () => app.enter(last.session), { class: "go" })) : "");
  });
  return [box];
}

async function load(app) {
  const [games, sessions, people] = await Promise.all([get("/games", { as: false }), get("/sessions", { as: false, limit: 60 }), get("/people", { as: false }).catch(() => ({ people: [] }))]);
  app.games = games.games;
  app.people = people.people;
  return sessions.sessions.filter((row) => ["played", "score_only", null].includes(row.kind || null) && row.game && !row.problem);
}

function views(app, rows) {
  const open = rows.filter((row) => !row.closed), seen = new Set();
  const past = rows.filter((row) => row.seats.length && !seen.has(key(row)) && seen.add(key(row))).slice(0, 4);
  return [
    open.length ? h("h2", {}, t("running")) : "",
    h("div", { class: "buttons list" }, open.slice(0, 8).map((row) => button([h("b", {}, title(app, row)), h("small", {}, ` ${names(row)} · ${t("turn", { n: row.turn ?? 0 })}`)], () => app.enter(row.session), { class: "go", "data-k": row.session }))),
    past.length ? h("h2", {}, t("rematch")) : "",
    h("div", { class: "buttons list" }, past.map((row) => button([h("b", {}, title(app, row)), h("small", {}, ` ${names(row)}`)], () => again(app, row), { "data-k": `again.${row.session}` }))),
    ...form(app, rows),
  ].filter(Boolean);
}

const key = (row) => JSON.stringify([row.game, row.seats.map((each) => [each.seat, each.person])]);

/** The same game with the same people once more: one tap. */
function again(app, row) {
  const seats = row.seats.map(({ seat, person, team }) => ({ seat, ...(person ? { person } : {}), ...(team ? { team } : {}) }));
  return open(app, {
    game: row.game, seats, options: row.options || {}, mode: row.mode, memory_aid: row.memory_aid || undefined,
    ...(row.edition ? { edition: row.edition } : {}), ...(row.house_rules && row.house_rules.length ? { house_rules: row.house_rules } : {}),
  });
}

async function open(app, opened) {
  const id = `p${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
  const day = queue.now().slice(0, 10);
  const fields = Object.fromEntries(Object.entries({ ...opened, played_on: { date: day, precision: "day" } }).filter(([, value]) => value !== undefined));
  try {
    const made = await ask("POST", "/sessions", { session_id: id, event_id: id, table_time: queue.now(), opened: fields }, { as: false });
    app.enter(made.session);
  } catch (error) {
    app.notice(t("bad", { text: [error.message, error.problem && error.problem.hint].filter(Boolean).join(" ") }), "bad");
  }
}

function form(app, rows) {
  const state = recall("kronika.new", {}), box = h("div", {});
  const groups = rows.filter((row, at) => row.seats.some((each) => each.person) && rows.findIndex((other) => people(other) === people(row)) === at).slice(0, 5);
  const people_ = h("datalist", { id: "people" }, app.people.map((each) => h("option", { value: each.name })));
  const games = app.games, choose = (name) => { state.game = name; state.options = {}; state.seats = null; draw(); };
  async function draw() {
    if (!games.some((each) => each.game === state.game)) state.game = games[0] && games[0].game;
    const kit = await get(`/games/${state.game}/kit`, { as: false });
    const last = rows.find((row) => row.game === state.game);
    state.seats = state.seats || (last ? last.seats.map(({ seat, name }) => ({ seat, name: name || "" })) : seatsOf(kit, rows, kit.players[0]));
    const options = { ...Object.fromEntries(kit.options.map((each) => [each.name, each.default])), ...state.options };
    const set = (name, value) => { state.options = { ...state.options, [name]: value }; };
    box.replaceChildren(
      h("div", { class: "buttons tight", role: "group", "aria-label": t("game") }, games.map((each) => button(each.name[app.lang], () => choose(each.game), { class: each.game === state.game ? "picked" : "", "aria-pressed": String(each.game === state.game) }))),
      groups.length ? h("h3", {}, t("group")) : "",
      h("div", { class: "buttons tight" }, groups.map((row) => button(names(row), () => { state.seats = sit(kit, state, row); draw(); }, { class: "small" }))),
      h("h3", {}, t("seats")),
      ...state.seats.map((each, at) => h("div", { class: "zone" }, h("span", {}, each.seat),
        h("input", { value: each.name, list: "people", autocomplete: "off", placeholder: t("name"), "aria-label": `${each.seat}: ${t("name")}`, oninput: (event) => (each.name = event.target.value) }),
        state.seats.length > kit.players[0] ? button("−", () => { state.seats.splice(at, 1); draw(); }, { class: "small", "aria-label": `${t("remove_seat")} ${each.seat}` }) : "")),
      state.seats.length < kit.players[1] ? h("div", { class: "buttons tight" }, button(t("add_seat"), () => { state.seats.push(seatsOf(kit, rows, state.seats.length + 1, state.seats).pop()); draw(); }, { class: "small" })) : "",
      ...kit.options.map((each) => each.values.length
        ? h("div", { class: "zone" }, h("span", {}, each.words), h("div", { class: "buttons tight", role: "group" }, each.values.map((value) => button(String(value), () => { set(each.name, value); draw(); }, { class: value === options[each.name] ? "picked small" : "small", "aria-pressed": String(value === options[each.name]) }))))
        : h("label", { class: "check" }, h("input", { type: "checkbox", checked: Boolean(options[each.name]), onchange: (event) => set(each.name, event.target.checked) }), ` ${each.words}`)),
      h("label", { class: "check" }, h("input", { type: "checkbox", checked: state.memory_aid ?? kit.memory_aid, onchange: (event) => (state.memory_aid = event.target.checked) }), ` ${t("aid")}`),
      h("details", {}, h("summary", {}, t("further")),
        h("div", { class: "zone" }, h("span", {}, t("mode")), h("div", { class: "buttons tight" }, ["scribe", "referee"].map((mode) => button(t(mode), () => { state.mode = mode; draw(); }, { class: mode === (state.mode || "scribe") ? "picked small" : "small" })))),
        h("label", { class: "check" }, h("input", { type: "checkbox", checked: state.score_only || false, onchange: (event) => (state.score_only = event.target.checked) }), ` ${t("score_only")}`),
        h("label", {}, t("position"), h("textarea", { rows: "3", spellcheck: "false", oninput: (event) => (state.position = event.target.value) }))),
      h("div", { class: "buttons end" }, button(t("begin"), () => begin(kit, options), { class: "go", "data-k": "begin" })));
  }
  function begin(kit, options) {
    let position;
    try {
      position = state.position && state.position.trim() ? JSON.parse(state.position) : undefined;
    } catch (error) {
      return app.notice(t("bad", { text: String(error.message) }), "bad");
    }
    keep("kronika.new", { ...state, position: "" });
    const { edition, ...rest } = options;
    const changed = Object.fromEntries(Object.entries(rest).filter(([name, value]) => value !== kit.options.find((each) => each.name === name).default));
    open(app, {
      game: state.game, mode: state.mode || "scribe", options: changed, edition, position, memory_aid: (state.memory_aid ?? kit.memory_aid) || undefined,
      seats: state.seats.map(({ seat, name }) => ({ seat, ...(name.trim() ? { name: name.trim() } : {}) })),
      ...(state.score_only ? { detail: "score", kind: "score_only" } : {}),
    });
  }
  draw();
  return [h("h2", {}, t("new")), people_, box];
}

const people = (row) => JSON.stringify(row.seats.map((each) => each.person));

/** Seats as the game's last session called them; else letters. */
function seatsOf(kit, rows, number, taken = []) {
  const made = [...taken], known = rows.filter((row) => row.game === kit.game).flatMap((row) => row.seats.map((each) => each.seat));
  const usual = [...new Set([...known, ...(kit.seats || []), ..."ABCDEFGH"])];
  for (const seat of usual) if (made.length < number && !made.some((each) => each.seat === seat)) made.push({ seat, name: "" });
  return made;
}

function sit(kit, state, row) {
  return row.seats.slice(0, kit.players[1]).map((each, at) => ({ seat: (state.seats[at] || seatsOf(kit, [], at + 1, state.seats.slice(0, at)).pop()).seat, name: each.name || "" }));
}
