// Lines and values in the reader's words, from the kit: what a line says before the server has seen it.

import { t } from "./i18n.js";
import { tokenOf } from "./keypad.js";

export const typeOf = (kit, type) => kit && kit.types.find((each) => each.type === type);

/** Who acts, by name where it is no seat. */
export const personOf = (kit, id) => (kit && kit.people[id]) || id;

export function typeWords(kit, type) {
  const found = typeOf(kit, type);
  return found ? found.words : type.replaceAll("_", " ");
}

export function valueWords(kit, type, field, value) {
  if (value == null) return "";
  if (Array.isArray(value)) return value.map((one) => valueWords(kit, type, field, one)).join(", ");
  const found = typeOf(kit, type), known = found && found.fields.find((each) => each.field === field);
  const pad = known && kit.keypads[known.keypad];
  const key = pad && pad.keys.find((each) => each.token === tokenOf(value));
  if (key) return key.label;
  if (typeof value === "boolean") return value ? "✓" : "✗";
  if (typeof value === "object") return Object.entries(value).map(([name, one]) => `${name} ${valueWords(kit, type, field, one)}`).join(", ");
  return String(value);
}

/** `s1: Drive · Chicago` */
export function say(kit, line) {
  if (!line) return "";
  const { type, player, marks, data, ...rest } = line;
  if (type === "opened") return t("opened");
  const values = Object.entries(rest).map(([field, value]) => valueWords(kit, type, field, value));
  if (data) values.push(say(kit, data));
  const said = [typeWords(kit, type), ...values.filter(Boolean)].join(" · ");
  return player ? `${personOf(kit, player)}: ${said}` : said;
}
