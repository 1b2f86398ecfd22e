// A move that is entered field by field: guided by the server's choices, or free, from the kit alone.

import { ask, Unreachable } from "./api.js";
import { button, end, h, tight, wide } from "./dom.js";
import { t } from "./i18n.js";
import { keypad, tokenOf } from "./keypad.js";
import { typeOf, typeWords, valueWords } from "./words.js";

/** A copy of a partial move with a value at a dotted path: `cards.0`, `start.A`, `players.1.hand.0`. */
export function put(partial, path, value) {
  const made = structuredClone(partial), parts = path.split(".");
  let at = made;
  parts.forEach((part, n) => {
    const last = n === parts.length - 1, fresh = last ? value : parts[n + 1] === "0" ? [] : {};
    if (last) at[part] = value;
    else at = at[part] = at[part] ?? fresh;
  });
  return made;
}

const isList = (path) => /\.\d+$/.test(path);
const baseOf = (path) => path.replace(/\.\d+$/, "");
export const bare = (line) => Object.fromEntries(Object.entries(line).filter(([, value]) => value !== null));

/** Begins a form. `free`: every field of the vocabulary, in any order. */
export function begin(app, line, { free = false } = {}) {
  const known = typeOf(app.kit, line.type);
  if (free && known && !("player" in line) && known.fields.some((each) => each.field === "player" && each.needed))
    line = { ...line, player: (app.screen && app.screen.active) || (app.seats[0] || {}).seat };
  app.form = { line, ended: [], steps: [], free: free || !app.net.ok, at: null };
  app.open = null;
  return app.form.free ? nextFree(app) : nextGuided(app);
}

async function nextGuided(app) {
  const form = app.form;
  form.at = null;
  app.render();
  try {
    const path = `/sessions/${app.session}/choices`;
    const found = await ask("POST", path, { ...form.line, ...(form.ended.length ? { ended: form.ended } : {}) }, { patience: 4000 });
    if (app.form !== form) return;
    if (found.field === null) return finish(app, found.said);
    // what is forced is never asked
    if (found.candidates.length === 1 && !found.may_stop && !["grid", "cards", "toggles"].includes((app.kit.keypads[found.keypad] || {}).kind)) {
      form.line = put(form.line, found.field, found.candidates[0].value);
      return nextGuided(app);
    }
    form.at = found;
    app.render(true);
  } catch (error) {
    if (app.form !== form) return;
    if (!(error instanceof Unreachable)) app.notice(t("bad", { text: error.message }), "bad");
    form.free = true;
    nextFree(app);
  }
}

function nextFree(app) {
  const form = app.form, fields = (typeOf(app.kit, form.line.type) || { fields: [] }).fields;
  const open = fields.find((each) => each.asked && (form.line[each.field] === undefined || (each.many && each.field === form.list)));
  if (!open && fields.every((each) => each.asked)) return finish(app);
  form.at = open ? stepOf(form, open) : { field: null };
  app.render(true);
}

const stepOf = (form, field) => {
  const many = field.many, chosen = form.line[field.field] || [];
  if (many) form.list = field.field;
  return { field: many ? `${field.field}.${chosen.length}` : field.field, keypad: field.keypad, may_stop: many && chosen.length > 0, candidates: [] };
};

function finish(app, said) {
  const { line } = app.form;
  app.form = null;
  app.log([bare(line)], null, null, said);
}

function choose(app, value) {
  const { form } = app;
  return goOn(app, put(form.line, form.at.field, value), isList(form.at.field) ? form.list : null);
}

function goOn(app, line, list = null) {
  const form = app.form;
  form.steps.push([form.line, form.ended, form.list]);
  Object.assign(form, { line, list });
  return form.free ? nextFree(app) : nextGuided(app);
}

function pass(app) {
  const form = app.form, path = form.at.field;
  form.steps.push([form.line, form.ended, form.list]);
  if (isList(path)) form.ended = [...form.ended, path];
  else form.line = { ...form.line, [path]: null };
  form.list = null;
  return form.free ? nextFree(app) : nextGuided(app);
}

function back(app) {
  const form = app.form, step = form.steps.pop();
  if (!step) {
    app.form = null;
    return app.render(true);
  }
  [form.line, form.ended, form.list] = step;
  return form.free ? nextFree(app) : nextGuided(app);
}

/** The form on the screen. */
export function formView(app) {
  const form = app.form, { line, at } = form, known = typeOf(app.kit, line.type) || { fields: [] };
  const words = (name) => (known.fields.find((each) => each.field === name) || { words: name }).words;
  const said = Object.entries(line).filter(([name, value]) => name !== "type" && value !== null);
  const chips = h("p", { class: "chips" }, at && at.said ? h("b", {}, at.said) : h("b", {}, typeWords(app.kit, line.type)),
    at && at.said ? null : said.map(([name, value]) => h("span", { class: "chip" }, `${words(name)}: ${valueWords(app.kit, line.type, name, value)}`)));
  const parts = [chips];
  if (!at) parts.push(h("p", { class: "muted" }, "…"));
  else if (at.field !== null) parts.push(...fieldView(app, at, words));
  if (at && at.beside) parts.push(tight(at.beside.map((each) => button(each.text, () => goOn(app, each.line), ".small"))));
  if (form.free && at) {
    const rest = known.fields.filter((each) => !each.asked && line[each.field] === undefined);
    if (rest.length && at.field === null)
      parts.push(h("h3", {}, t("more")), wide( rest.map((each) =>
        button(each.words, () => { form.at = stepOf(form, each); app.render(true); }, `.small field.${each.field}`))));
  }
  const ready = known.fields.every((each) => !each.needed || line[each.field] != null);
  const stop = at && at.field !== null && at.may_stop;
  parts.push(end(
    stop && button(isList(at.field) && (at.composed || (line[baseOf(at.field)] || []).length) ? t("done") : t("skip"), () => pass(app), ".go pass"),
    at && ready && !(at.field && isList(at.field)) && (stop || form.free) && button(t("send"), () => finish(app), ".go send"),
    button(form.steps.length ? t("back") : t("cancel"), () => back(app), ".small back")));
  return parts;
}

function fieldView(app, at, words) {
  const pad = app.kit.keypads[at.keypad], line = app.form.line;
  const there = new Set(pad ? pad.keys.map((key) => key.token) : []);
  const offered = new Map(at.candidates.map((each) => [tokenOf(each.value), each]));
  const fixed = pad && (pad.kind === "grid" || pad.kind === "cards" || !offered.size);
  const keys = at.candidates.filter((each) => !fixed || !there.has(tokenOf(each.value)))
    .map((each) => {
      const known = pad && pad.keys.find((key) => key.token === tokenOf(each.value));
      return { value: each.value, token: tokenOf(each.value), label: each.label, hue: known && known.hue };
    });
  const off = offered.size ? [...there, ...offered.keys()].filter((word) => !offered.has(word) || !offered.get(word).possible) : [];
  const odds = Object.fromEntries([...offered].filter(([, each]) => each.likelihood != null).map(([word, each]) => [word, each.likelihood]));
  const chosen = isList(at.field) ? line[baseOf(at.field)] || [] : [];
  if (pad && pad.kind === "toggles" && !isList(at.field)) return togglesView(app, at, pad);
  const shown = fixed || !pad ? pad : { ...pad, keys: [], kind: "list" };
  return [
    h("h2", {}, at.words || words(at.field.split(".")[0]), isList(at.field) ? ` ${Number(at.field.split(".").pop()) + 1}` : ""),
    keypad(shown, { keys, off, odds, seats: app.seats, picked: Array.isArray(chosen) ? chosen.map(tokenOf) : [], onpick: (value) => choose(app, value), name: at.field }),
  ];
}

/** Keys that are put on and off; they go in as a list in the order of the keypad. */
function togglesView(app, at, pad) {
  const on = (at.on ??= at.candidates.length ? at.candidates[0].value : []);
  const flip = (value) => { at.on = on.includes(value) ? on.filter((one) => one !== value) : [...on, value]; app.render(); };
  return [h("h2", {}, at.words), keypad(pad, { picked: on, onpick: flip, name: at.field }),
    end(button(t("done"), () => choose(app, pad.keys.map((key) => key.value).filter((one) => on.includes(one))), ".go toggled"))];
}
