// The screen of now: what is due, one button a decision, open keypads, and the way to everything else.

import { back, button, end, h, hued, tight, toggle, wide } from "./dom.js";
import { begin, formView, put } from "./form.js";
import { t } from "./i18n.js";
import { keypad, tokenOf } from "./keypad.js";
import { recall } from "./store.js";
import { say, typeWords } from "./words.js";

export function tableView(app) {
  if (app.form) return [...formView(app), otherButton(app)];
  const { screen } = app;
  if (!app.kit) return [h("p", { class: "muted" }, "…")];
  if (!screen || (!app.net.ok && app.waiting.length) || (screen.stale < Date.now() - 1400 && !screen.sections.length)) return catalogue(app);
  if (screen.closed) return [h("p", { class: "due" }, t("over"), " ", screen.result), closedView(app), otherButton(app)];
  const sections = screen.sections.map((section, at) => ({ ...section, k: `${section.type}.${at}` }));
  const open = app.open && sections.find((section) => section.k === app.open);
  if (open)
    return [
      h("h2", {}, open.title), sectionView(app, open),
      end(button(t("back"), () => { app.open = null; app.render(true); }, ".small back")),
      otherButton(app),
    ];
  const said = (section) => !app.picks.length && screen.due.length === 1 && screen.due[0].text === section.title;
  const flat = [], parts = [dueView(app), screen.stale && !sections.length && h("p", { class: "muted" }, "…")];
  for (const section of sections) {
    if (section.fold) flat.push(button(`${section.title} …`, () => { app.open = section.k; app.picks = []; app.render(true); }, { "data-k": section.k, "aria-haspopup": "true" }));
    else if (section.buttons && section.buttons.length === 1) flat.push(...oneButton(app, section, section.buttons[0], true));
    else {
      if (flat.length) parts.push(wide(flat.splice(0)));
      parts.push(h("section", {}, said(section) ? null : h("h2", {}, section.title, leftOf(app, section)), sectionView(app, section)));
    }
  }
  if (flat.length) parts.push(wide(flat));
  return [...parts, otherButton(app)];
}

const entryOf = (app, type) => app.screen.due.find((each) => each.types.includes(type));

function leftOf(app, section) {
  const entry = entryOf(app, section.type);
  const picked = app.picks.length && section.count ? section.count - app.picks.length : 0;
  const left = picked || (entry && entry.left > 1 ? entry.left : 0);
  return left ? h("span", { class: "left" }, t("left", { n: left })) : null;
}

function dueView(app) {
  if (!app.screen.due.length) return h("p", { class: "due" }, app.screen.result);
  return h("ul", { class: "due" }, app.screen.due.map((each) => h("li", {},
    each.seat ? h("b", {}, `${app.nameOf(each.seat)} `) : null, each.text,
    each.left != null ? h("span", { class: "left" }, t("left", { n: each.left })) : null)));
}

function closedView(app) {
  return wide(button(t("continue"), () => app.log([{ type: "continue" }])), button(t("score"), () => app.go("score")));
}

export const otherButton = (app) =>
  button(t("other"), () => { app.form = null; app.go("other"); }, ".other other");

// --- sections

function oneButton(app, section, each, titled) {
  const text = titled && each.text !== section.title && !each.text.startsWith(section.title) ? `${section.title}: ${each.text}` : each.text;
  const line = JSON.stringify(each.then ? [each.line, ...each.then] : each.line);
  const main = button(text, () => (each.begin ? begin(app, each.line) : app.log([each.line, ...(each.then || [])], section.type)), {
    class: [each.hue ? "hued" : "", each.off ? "off" : "", section.due ? "go" : ""].filter(Boolean).join(" "), vars: hued(each.hue), "data-k": line,
    "aria-label": each.off ? `${text}, ${t("excluded")}` : null,
  });
  return each.more ? [h("span", { class: "pair" }, main, button("⋯", () => begin(app, each.line), { class: "more", "aria-label": `${text}: ${t("more")}`, "data-k": `${line}+` }))] : [main];
}

function sectionView(app, section) {
  if (section.buttons) return wide(section.buttons.flatMap((each) => oneButton(app, section, each, false)));
  const pad = app.kit.keypads[section.keypad], parts = [];
  const known = shortcuts(app, section);
  if (known.length) parts.push(h("h3", {}, t("known")), tight( known.flatMap((each) => oneButton(app, section, each, false))));
  if (section.before) parts.push(beforeView(app, section));
  parts.push(keypad(pad, {
    keys: section.keys, seats: app.seats, off: section.off, odds: section.odds, sets: app.before ? {} : section.sets,
    picked: app.picks.map(tokenOf), onpick: (value, key) => pick(app, section, value, key), name: section.k,
  }));
  if (section.may_stop && !section.count && app.picks.length)
    parts.push(end(button(t("done"), () => picked(app, section, false), ".go")));
  return parts;
}

/** Whole lines beside a keypad: those that the table has described, and those remembered from earlier sessions. */
function shortcuts(app, section) {
  const made = section.shortcuts || [], field = (app.kit.remembered || {})[section.type];
  if (!field) return made;
  const there = new Set(made.map((each) => each.line[field]));
  const kept = recall(`kronika.known.${app.kit.game}.${section.type}`, []).filter((line) => !there.has(line[field]));
  return [...made, ...kept.map((line) => ({ line, text: say(app.kit, line).replace(`${typeWords(app.kit, line.type)} · `, "") }))];
}

function beforeView(app, section) {
  const pad = app.kit.keypads[section.before.keypad];
  const now = app.before && tokenOf(app.before.value);
  return h("div", { class: "before" }, h("h3", {}, typeField(app, section), h("small", {}, ` ${t("before")}`)),
    tight(pad.keys.map((key) =>
      toggle(key.label, key.token === now, () => { app.before = key.token === now ? null : key; app.render(true); }, `before.${key.token}`))));
}

function typeField(app, section) {
  const type = app.kit.types.find((each) => each.type === section.type);
  return (type.fields.find((each) => each.field === section.before.field) || {}).words;
}

function pick(app, section, value, key) {
  const list = /\.\d+$/.test(section.field);
  if (list) {
    app.picks = [...app.picks, value];
    if (!section.count || app.picks.length < section.count) return app.render(true);
    return picked(app, section, true);
  }
  const set = section.sets && section.sets[key.token];
  const more = app.before && value !== "?" ? { [section.before.field]: app.before.value } : set ? set.fields : {};
  const line = { ...put(section.line, section.field, value), ...more };
  return section.ends || set || app.before ? app.log([line], section.type) : begin(app, line);
}

function picked(app, section, whole) {
  const base = section.field.replace(/\.\d+$/, ""), line = { ...section.line, [base]: app.picks };
  app.picks = [];
  return whole && section.ends ? app.log([line], section.type) : begin(app, line);
}

// --- the whole vocabulary, with or without a server

function free(app, type) {
  app.view = "table";
  begin(app, { type }, { free: true });
}

export function catalogue(app) {
  const types = app.kit ? app.kit.types.filter((each) => !each.session) : [];
  const again = app.last && types.find((each) => each.type === app.last);
  return [
    h("h2", {}, t("everything")),
    tight( [again, ...types.filter((each) => each !== again)].filter(Boolean).map((each) =>
      button(each.words, () => free(app, each.type), `type.${each.type}`))),
    h("h2", {}, t("table")),
    tight(
      ["count", "restate", "note", "score"].map((view) => button(t(view), () => app.go(view), `view.${view}`)),
      ["pause", "resume", "adjourn"].map((type) => button(typeWords(app.kit, type), () => app.log([{ type }]), `type.${type}`)),
      ["ruling", "leave_seat", "detail"].map((type) => button(typeWords(app.kit, type), () => free(app, type), `type.${type}`)),
      button(t("log"), () => app.go("log"), "view.log")),
    app.view === "other" ? end(back(app, "table")) : null,
  ];
}
