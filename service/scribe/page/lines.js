// The lines: those on their way and the last of the log, undoing one's own, correcting any.

import { ask } from "./api.js";
import { back, button, end, h, tight, wide } from "./dom.js";
import { t } from "./i18n.js";
import * as queue from "./queue.js";
import { say } from "./words.js";

export const UNDO = 60000;

/** The newest lines, above the keys. */
export function strip(app, most = 3) {
  const waiting = [...app.items].reverse().map((item) => itemRow(app, item));
  const rows = app.lines.slice(-most).reverse().map((row) => rowView(app, row, false));
  const list = h("ol", { class: "lines" }, [...waiting.slice(0, 8), ...rows].slice(0, Math.max(most, Math.min(8, waiting.length))));
  return [list, tight( undoButton(app), unsent(app), button(t("log"), () => app.go("log"), ".small log"))];
}

function unsent(app) {
  const n = queue.items.length;
  if (!n || (app.net.ok && !queue.items.some((item) => item.stuck))) return null;
  return [h("span", { class: "muted" }, t("unsent", { n })),
    button(t("retry"), () => queue.pump(true), ".small retry"),
    button(t("save"), () => app.saveQueue(), ".small save")];
}

function itemRow(app, item) {
  const state = item.stuck ? t("stuck") : app.net.ok ? t("waiting") : t("unjudged");
  const why = item.stuck && [h("p", { class: "bad" }, item.stuck.code === "refused" ? t("refused", { text: item.stuck.findings.map((each) => each.message).join(" ") }) : t("bad", { text: [item.stuck.detail, item.stuck.hint].filter(Boolean).join(" ") })),
    tight(
      item.stuck.confirm && button(t("really"), () => queue.again(item, { lines: item.lines.map((line) => ({ ...line, marks: { ...line.marks, confirmed: true } })) }), `.go really.${item.n}`),
      item.lines.length === 1 && button(t("repair"), () => { app.unlog(item); app.repair(item.lines[0]); }, `repair.${item.n}`),
      button(t("drop"), () => app.unlog(item), `drop.${item.n}`))];
  return h("li", { class: item.stuck ? "stuck" : "waiting" }, h("span", { class: "seq" }, item.stuck ? "✕" : "○"), h("span", {}, item.text), h("small", {}, state), why);
}

export function rowView(app, row, tap) {
  const fate = row.fate && t(row.fate.what === "undone" ? "struck" : row.fate.what);
  const text = row.said || say(app.kit, row.fate && row.fate.what === "amended" ? row.event : row.logged);
  const body = [h("span", { class: "seq" }, String(row.seq)), h(row.in_force || row.fate?.what === "amended" ? "span" : "s", {}, text),
    fate && h("small", {}, fate), (row.marks || row.logged.marks || {}).late && h("small", {}, "⏱"),
    row.findings.map((each) => h("span", { class: `finding ${each.severity}` }, `${t(each.severity)}: ${each.message}`))];
  return h("li", {}, tap ? button(body, () => app.go("line", row.seq), `.rowbutton row.${row.seq}`) : body);
}

// --- undoing

const lastOwn = (app) => app.own.findLast((each) => Date.now() - each.at < UNDO && !each.undone);

function undoButton(app) {
  const item = app.items.findLast((each) => !each.flying && !each.stuck && !each.tried);
  const own = lastOwn(app);
  if (app.undone && Date.now() - app.undone.at < UNDO)
    return [button(t("takeback"), () => takeback(app), ".small takeback"), !item && !own ? null : undo(app, item, own)];
  return item || own ? undo(app, item, own) : null;
}

const undo = (app, item, own) =>
  button(`${t("undo")}: ${item ? item.text : own.text}`, () => {
    if (item) return app.unlog(item);
    own.undone = true;
    app.undone = { seq: own.seq, at: Date.now(), by: null };
    app.log([{ type: "retract", seq: own.seq, kind: "typo" }], null, (answer) => (app.undone = { ...app.undone, by: answer.lines[0].seq }));
  }, ".undo undo");

function takeback(app) {
  const { seq, by } = app.undone;
  if (by == null) return;
  app.undone = null;
  app.log([{ type: "retract", seq: by, kind: "typo" }, { type: "retract", seq, kind: "takeback" }]);
}

// --- the whole log, and one line of it

export function logView(app) {
  const rows = [...app.lines].reverse();
  return [h("h2", {}, t("log")),
    h("ol", { class: "lines" }, app.items.map((item) => itemRow(app, item)).reverse(), rows.map((row) => rowView(app, row, true))),
    end(
      app.lines.length && app.lines[0].seq > 1 ? button(t("earlier"), () => app.earlier(), "earlier") : null,
      back(app, "table"))];
}

export function lineView(app, seq) {
  const row = app.lines.find((each) => each.seq === seq);
  const panel = h("div", {});
  const reason = () => panel.querySelector("[name=reason]").value.trim() || undefined;
  const written = () => panel.querySelector("[name=text]").value.trim();
  const show = (make, text, typed) => {
    const told = h("div", { "aria-live": "polite" });
    const lines = async () => make(typed ? (await ask("POST", `/sessions/${app.session}/read`, { text: written() })).events : []);
    const attempt = (f) => async (event) => {
      event.preventDefault();
      try { await f(await lines()); } catch (error) { told.replaceChildren(h("p", { class: "bad" }, error.message)); }
    };
    panel.replaceChildren(h("form", { class: "fields", onsubmit: attempt(preview) },
      typed && h("label", {}, t("text"), h("input", { name: "text", value: text, autocomplete: "off", autocapitalize: "off", spellcheck: "false" })),
      h("label", {}, t("reason"), h("input", { name: "reason", autocomplete: "off" })),
      wide(button(t("preview"), attempt(preview)), button(t("log_correction"), attempt((made) => { app.go("log"); app.log(made); }), ".go")), told));
    async function preview(made) {
      const found = await ask("POST", `/sessions/${app.session}/preview`, { lines: made });
      const list = (key, each) => each.length && [h("h3", {}, t(key)), h("ul", {}, each.map((one) => h("li", { class: `finding ${one.severity}` }, `${one.seq}: ${one.message}`)))];
      told.replaceChildren(...[list("makes", found.findings), list("clears", found.cleared)].flat().filter(Boolean));
      if (!told.childNodes.length) told.append(t("changes_nothing"));
    }
    (panel.querySelector("input") || panel).focus();
  };
  const amend = (events) => events.slice(0, 1).map((data) => ({ type: "amend", seq, data, kind: "typo", reason: reason() }));
  const insert = (events) => events.map((data) => ({ type: "insert", after: seq, data, kind: "typo", reason: reason() }));
  const strike = () => [{ type: "retract", seq, kind: "typo", reason: reason() }];
  const text = async () => (await ask("GET", `/sessions/${app.session}/lines`, undefined, { after: seq - 1, limit: 1, as: false })).lines[0].text;
  return [h("h2", {}, t("line", { n: seq })), row && h("ol", { class: "lines" }, rowView(app, row, false)),
    wide(
      button(t("correct"), () => { show(amend, "", true); text().then((old) => (panel.querySelector("[name=text]").value ||= old), () => {}); }, "correct"),
      seq > 1 && button(t("strike"), () => show(strike, "", false), "strike"),
      button(t("missing"), () => show(insert, "", true), "missing")),
    panel, end(back(app, "log"))];
}
