// The table itself: counting it, telling how it is, the score; and what to do where a count disagrees.

import { ask, get, Unreachable } from "./api.js";
import { back, button, end, fill, h, toggle, wide } from "./dom.js";
import { t } from "./i18n.js";
import { read } from "./keypad.js";

/** {path: value} of everything in a state document that can be counted. */
export function paths(value, before = "") {
  if (value === null || typeof value !== "object" || Array.isArray(value) || "min" in value) return before ? [[before, value]] : [];
  return Object.entries(value).flatMap(([name, each]) => paths(each, before + (before ? "." : "") + (/[.\s"]/.test(name) ? JSON.stringify(name) : name)));
}

const shown = (value) => (Array.isArray(value) && value.every((one) => typeof one === "string") ? value.join(", ") : typeof value === "string" ? value : JSON.stringify(value));

/** What was typed for a value that is like `old`: a list of words, a number, a word. */
export function valueOf(raw, old) {
  if (Array.isArray(old) && !raw.trim().startsWith("[")) return raw.split(/[,\s]+/).filter(Boolean).map(read);
  return typeof old === "string" ? raw : read(raw);
}

/** Counting (one or several zones), or telling how the table is: the same list, another line. */
export function zonesView(app, kind) {
  const list = h("div", { class: "zones" }), chosen = new Map();
  const find = h("input", { type: "search", placeholder: t("find"), "aria-label": t("find"), oninput: () => fill() });
  const reason = h("input", { autocomplete: "off", "aria-label": t("reason"), placeholder: t("reason") });
  const send = button(t("log_it"), () => {
    if (!chosen.size) return;
    const values = Object.fromEntries([...chosen].map(([path, [raw, old]]) => [path, valueOf(raw, old)]));
    const line = kind === "count" ? { type: "count", values } : { type: "restate", set: values, ...(reason.value.trim() ? { reason: reason.value.trim() } : {}) };
    app.go("table");
    app.log([line], null, (answer) => kind === "count" && disagreement(app, answer, values));
  }, ".go log_it");
  let all = [];
  const fill = () => {
    const word = find.value.toLowerCase();
    const fits = all.filter(([path]) => chosen.has(path) || path.toLowerCase().includes(word)).slice(0, 60);
    list.replaceChildren(...fits.map(([path, old]) => {
      const now = chosen.get(path);
      return h("label", { class: "zone" }, h("span", {}, path), h("small", {}, shown(old)),
        h("input", {
          value: now ? now[0] : "", inputmode: typeof old === "number" ? "numeric" : null, autocomplete: "off", autocapitalize: "off",
          "aria-label": `${path}: ${t("counted")}`, "data-k": `zone.${path}`,
          oninput: (event) => (event.target.value.trim() ? chosen.set(path, [event.target.value.trim(), old]) : chosen.delete(path)),
        }));
    }));
  };
  get(`/sessions/${app.session}/state`).then(({ state }) => ((all = paths(state)), fill()), () => {
    list.replaceChildren(h("p", { class: "muted" }, t("offline")));
  });
  return [h("h2", {}, t(kind)), find, list, kind === "restate" ? reason : null,
    end(send, back(app, "other"))];
}

/** A count that disagrees: find the lost line, take the table's value, or leave it. */
export function disagreement(app, answer, values) {
  const row = answer.lines[0], found = row.findings.filter((each) => each.severity !== "remark");
  if (!found.length) return;
  app.panel = () => [
    h("h2", {}, t("disagree")), found.map((each) => h("p", { class: `finding ${each.severity}` }, each.message)), told,
    wide(
      button(t("search_line"), search, ".go search_line"),
      button(t("take_table"), () => done([{ type: "restate", set: values }]), "take_table"),
      button(t("leave"), () => done([]), "leave")),
  ];
  const told = h("div", { "aria-live": "polite" });
  const done = (lines) => {
    app.panel = null;
    if (lines.length) app.log(lines);
    app.go("table");
  };
  const search = async () => {
    told.replaceChildren(t("searching"));
    try {
      const { repairs } = await ask("POST", `/sessions/${app.session}/mend`, { seq: row.seq }, { patience: 30000 });
      told.replaceChildren(...(repairs.length ? [] : [t("no_repair")]),
        wide(repairs.map((each) => button(each.text, () => done(each.lines)))));
    } catch (error) {
      told.replaceChildren(error instanceof Unreachable ? t("offline") : error.message);
    }
  };
  app.go("panel");
}

export function noteView(app) {
  const field = h("textarea", { rows: "3", maxlength: "4000", "aria-label": t("note") });
  const give = () => {
    if (!field.value.trim()) return;
    app.go("table");
    app.log([{ type: "note", text: field.value.trim() }]);
  };
  return [h("h2", {}, t("note")), field,
    end(button(t("log_it"), give, ".go log_it"), back(app, "other"))];
}

export function scoreView(app) {
  const points = {}, won = new Set();
  let result = null;
  const seats = app.seats.map(({ seat }) => h("div", { class: "zone" }, h("span", {}, app.nameOf(seat)),
    h("input", { inputmode: "numeric", "aria-label": `${app.nameOf(seat)}: ${t("total")}`, placeholder: t("total"), oninput: (event) => (points[seat] = event.target.value.trim()) }),
    h("label", {}, h("input", { type: "checkbox", onchange: (event) => (event.target.checked ? won.add(seat) : won.delete(seat)) }), ` ${t("winners")}`)));
  const results = h("div", { class: "buttons tight", role: "group", "aria-label": t("result") }, ["won", "lost"].map((word) =>
    button(t(word), (event) => { result = word; for (const each of results.children) each.classList.toggle("picked", each === event.currentTarget); })));
  const log = (and) => {
    const scores = Object.fromEntries(Object.entries(points).filter(([, raw]) => /^-?\d+$/.test(raw)).map(([seat, raw]) => [seat, { total: Number(raw) }]));
    const line = { type: "score", ...(Object.keys(scores).length ? { seats: scores } : {}), ...(won.size ? { winners: [...won] } : {}), ...(result ? { result } : {}) };
    app.go("table");
    if (Object.keys(line).length > 1) app.log([line]);
    if (and) app.log([{ type: and }]);
  };
  return [h("h2", {}, t("score")), seats, results,
    end(
      button(t("log_score"), () => log(null), ".go log_score"), button(t("end"), () => log("end"), "end"),
      button(t("abandon"), () => log("abandon"), ".small abandon"), back(app, "other"))];
}
