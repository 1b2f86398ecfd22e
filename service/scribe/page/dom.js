// Elements from words: h("button", {class: "big", onclick: f}, "Go"). Nothing is ever read as HTML.

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

export const button = (text, onclick, props) => h("button", { type: "button", onclick, ...props }, text);

/** A file that the browser saves. */
export function save(name, text) {
  const link = h("a", { href: URL.createObjectURL(new Blob([text], { type: "application/jsonl" })), download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
