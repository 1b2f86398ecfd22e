// A keypad of the kit as buttons: its colours, what is excluded or likely, what has been chosen.

import { button, h, hued } from "./dom.js";
import { t } from "./i18n.js";

export const tokenOf = (value) => (typeof value === "string" ? value : JSON.stringify(value));

/** The keys of a keypad: those of the kit, the seats, the numbers; then those that only the table knows. */
export function keysOf(pad, { keys = [], seats = [] } = {}) {
  const made = [...(pad ? pad.keys : [])];
  if (pad && pad.kind === "seats" && !keys.length)
    for (const seat of seats) made.push({ value: seat.seat, token: seat.seat, label: seat.name ? `${seat.name} (${seat.seat})` : seat.seat });
  if (pad && pad.kind === "number" && pad.most != null && !made.length && !keys.length)
    for (let n = pad.least || 0; n <= pad.most; n++) made.push({ value: n, token: String(n), label: String(n) });
  return [...made, ...keys];
}

export function keypad(pad, { keys, seats, off = [], odds = {}, sets = {}, picked = [], onpick, name = "" }) {
  const all = keysOf(pad, { keys, seats });
  if (!all.length) return typed(pad, onpick);
  const small = pad && (pad.kind === "grid" || pad.kind === "cards") && all.some((key) => key.short);
  const columns = pad && pad.kind !== "number" ? pad.columns : 5;
  const chances = Object.values(odds);
  const bright = chances.length ? Math.max(...chances) : 1;
  const even = chances.filter((one) => one > 0).length;
  let group = all[0].group;
  const made = all.map((key) => {
    const chance = odds[key.token], times = picked.filter((one) => one === key.token).length;
    const out = off.includes(key.token), likely = !out && chance > 0 && chance === bright && chance * even > 1.05;
    const set = sets[key.token];
    const said = [key.label, set && set.text, out && t("excluded"), likely && t("likely"), times && t("chosen")];
    const first = key.group !== group;
    group = key.group;
    return button(small && key.short ? key.short : key.label, () => onpick(key.value, key), {
      class: ["key", key.hue ? "hued" : "", out ? "off" : "", likely ? "likely" : "", times ? "picked" : "", first ? "row" : ""].filter(Boolean).join(" "),
      vars: hued(key.hue),
      "aria-label": said.filter(Boolean).join(", "),
      "aria-pressed": picked.length ? String(times > 0) : null,
      title: small ? key.label : null,
      "data-k": `${name}.${key.token}`,
    });
  });
  for (const [at, node] of made.entries()) {
    const set = sets[all[at].token];
    if (set && set.text) node.append(h("small", {}, set.text));
    if (small && all[at].short && all[at].short.length > 5) node.classList.add("long");
  }
  return h("div", { class: "keys", role: "group", vars: { "--columns": String(columns) } }, made);
}

/** A field that is typed: a number, a word, or JSON for what has an inner form. */
function typed(pad, onpick) {
  const number = pad && pad.kind === "number";
  const field = h("input", { type: "text", inputmode: number ? "numeric" : null, autocomplete: "off", "aria-label": number ? t("digits") : t("text") });
  const give = (event) => {
    event.preventDefault();
    const raw = field.value.trim();
    if (raw) onpick(number && /^-?\d+$/.test(raw) ? Number(raw) : read(raw));
  };
  return h("form", { class: "typing", onsubmit: give }, field, button(t("done"), give, ".go"));
}

/** What was typed: JSON where it looks like it, else the word. */
export function read(raw) {
  if (/^[[{"]|^(true|false|null|-?\d+)$/.test(raw)) {
    try {
      return JSON.parse(raw);
    } catch {
      return raw;
    }
  }
  return raw;
}
