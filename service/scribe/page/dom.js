// Elements from words: h("button", {class: "big", onclick: f}, "Go"). Nothing is ever read as HTML.

import { t } from "./i18n.js";

export function h(tag, props, ...kids) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(props || {})) {
    if (value == null || value === false) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (name === "vars") for (const [key, one] of Object.entries(value)) made.style.setProperty(key, one);
    else if (name === "value") made.value = value;
    else made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...kids.flat(3).filter((kid) => kid != null && kid !== false));
  return made;
}

/** Puts new children into an element; the focus stays with the child of the same data-k, else goes to `fallback`. */
export function fill(element, kids, fallback) {
  const had = element.contains(document.activeElement) ? document.activeElement.dataset.k || "" : null;
  element.replaceChildren(...kids.flat(3).filter((kid) => kid != null && kid !== false));
  if (had === null) return;
  const same = had && element.querySelector(`[data-k="${CSS.escape(had)}"]`);
  (same || fallback || element).focus({ preventScroll: true });
}

/** `props` may be words: `.small back` is the class small and the data-k back. */
export function button(text, onclick, props) {
  if (typeof props === "string") {
    const words = props.split(" "), classes = words.filter((word) => word[0] === ".").map((word) => word.slice(1));
    props = { class: classes.join(" ") || null, "data-k": words.filter((word) => word[0] !== ".").join(" ") || null };
  }
  return h("button", { type: "button", onclick, ...props }, text);
}

export const back = (app, view) => button(t("back"), () => app.go(view), ".small back");
export const toggle = (text, on, onclick, key) => button(text, onclick, { class: on ? "small picked" : "small", "aria-pressed": String(on), "data-k": key });

/** The variables of a colour of the boards. */
export const hued = (hue) => (hue ? { "--hue": `var(--${hue})`, "--on": `var(--on-${hue})`, "--edge": `var(--edge-${hue})` } : {});

const box = (names) => (...kids) => h("div", { class: names }, kids);
export const wide = box("buttons"), tight = box("buttons tight"), end = box("buttons end");

/** A file that the browser saves. */
export function save(name, text) {
  const link = h("a", { href: URL.createObjectURL(new Blob([text], { type: "application/jsonl" })), download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
