// A line of notation, completed as one types.

import { ask } from "./api.js";
import { button, h } from "./dom.js";
import { t } from "./i18n.js";

export function typingLine(app) {
  const field = h("input", { autocomplete: "off", autocapitalize: "off", spellcheck: "false", "aria-label": t("typed"), placeholder: `${t("typed")}: s1: drive chicago`, role: "combobox", "aria-expanded": "false" });
  const words = h("div", { class: "buttons tight", role: "listbox", "aria-label": t("typed") });
  const told = h("p", { class: "bad", role: "alert" });
  let asked = 0;
  const complete = async () => {
    const mine = ++asked, text = field.value;
    const found = text ? await ask("POST", `/sessions/${app.session}/complete`, { text }).catch(() => ({ words: [] })) : { words: [] };
    if (mine !== asked) return;
    field.setAttribute("aria-expanded", String(found.words.length > 0));
    words.replaceChildren(...found.words.slice(0, 8).map((word) => button(word, () => take(word), { class: "small", role: "option" })));
  };
  const take = (word) => {
    field.value = field.value.replace(/("[^"]*|[^\s;,]*)$/, "") + word + " ";
    field.focus();
    complete();
  };
  const give = async (event) => {
    event.preventDefault();
    told.textContent = "";
    if (!field.value.trim()) return;
    try {
      const { events } = await ask("POST", `/sessions/${app.session}/read`, { text: field.value });
      for (const line of events) app.log([line]);
      field.value = "";
      words.replaceChildren();
    } catch (error) {
      const more = error.problem && error.problem.hint ? ` ${error.problem.hint}` : "";
      told.textContent = error.problem ? t("bad", { text: error.message + more }) : t("offline");
    }
  };
  field.addEventListener("input", complete);
  field.addEventListener("keydown", (event) => {
    const first = words.firstElementChild;
    if (event.key === "Tab" && !event.shiftKey && first && field.value) {
      event.preventDefault();
      take(first.textContent);
    } else if (event.key === "Escape") app.type(false);
  });
  queueMicrotask(() => field.focus());
  return h("form", { class: "typing", onsubmit: give }, words, told, h("div", { class: "row" }, field, button("↵", give, { "aria-label": t("log_it"), class: "go" }), button("✕", () => app.type(false), { "aria-label": t("close") })));
}
