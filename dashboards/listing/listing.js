// A table of cells that may be links. Everything is set as text.

const SIGNS = { breach: "!", doubt: "?", remark: "i" };
const KEPT = new WeakMap(); // what one has chosen in a table: the column it is sorted by, how many more rows are shown

function made(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) if (value !== null && value !== false) element.setAttribute(name, value);
  element.append(...children.filter((each) => each !== null && each !== ""));
  return element;
}

/** Words with what stands between `backticks` as code. */
function said(words) {
  return words.split("`").map((part, number) => (number % 2 ? made("code", {}, part) : part));
}

function cellOf(cell, data) {
  if (typeof cell === "number") return [cell.toLocaleString(data.lang)];
  if (cell === null || typeof cell !== "object") return said(String(cell));
  const words = cell.struck ? made("s", {}, ...said(cell.words)) : made("span", {}, ...said(cell.words));
  const sign = cell.sign
    ? made("span", { class: `kt-sign ${cell.sign}`, role: "img", "aria-label": data.texts[cell.sign], title: data.texts[cell.sign] }, SIGNS[cell.sign])
    : null;
  const told = cell.link ? made("a", { href: cell.link, target: "_self" }, words) : words;
  if (cell.muted) told.classList.add("kt-pale");
  return [sign, told, cell.more ? made("small", {}, ...said(cell.more)) : null];
}

function orderOf(cell) {
  if (cell === null || typeof cell !== "object") return cell;
  return cell.order === undefined ? cell.words : cell.order;
}

function sorted(data, { column, down }) {
  if (column === null) return data.rows;
  const collator = new Intl.Collator(data.lang, { numeric: true });
  const compared = (one, other) => {
    const [a, b] = [orderOf(one[column]), orderOf(other[column])];
    return typeof a === "number" && typeof b === "number" ? a - b : collator.compare(String(a), String(b));
  };
  return [...data.rows].sort((one, other) => (down ? compared(other, one) : compared(one, other)));
}

function heading(column, number, data, state, draw) {
  const sort = state.column === number ? (state.down ? "descending" : "ascending") : null;
  if (!data.sortable || !column.label) return made("th", { scope: "col", class: column.kind }, column.label);
  const button = made("button", { type: "button", title: data.texts.sort }, column.label, made("span", { class: "kt-way", "aria-hidden": "true" }));
  button.onclick = () => {
    const again = state.column === number;
    state.down = again ? !state.down : column.kind === "number";
    state.column = number;
    draw();
  };
  return made("th", { scope: "col", class: column.kind, "aria-sort": sort }, button);
}

/** Whether a card on a phone can do without the cell. */
function empty(cell) {
  const words = cell !== null && typeof cell === "object" ? cell.words : cell;
  return words === "" || words === "–" || words === null;
}

function row(cells, data) {
  const shown = cells.map((cell, number) => {
    const { kind, label, main, wide } = data.columns[number];
    const classes = [kind, main ? "main" : "", wide ? "wide" : "", empty(cell) ? "none" : ""].filter(Boolean).join(" ");
    return made("td", { class: classes, "data-label": label }, made("div", {}, ...cellOf(cell, data)));
  });
  return made("tr", {}, ...shown);
}

/** Light or dark by the page's own background. */
function themeOf(element) {
  const colour = getComputedStyle(element).getPropertyValue("--st-background-color").match(/[\da-f]{2}/gi) || ["ff", "ff", "ff"];
  const [red, green, blue] = colour.map((each) => parseInt(each, 16));
  return 0.3 * red + 0.59 * green + 0.11 * blue < 128 ? "dark" : "light";
}

export default function ({ data, parentElement }) {
  const root = parentElement.querySelector(".kt");
  const state = KEPT.get(root) || { column: null, down: false, more: 0 };
  KEPT.set(root, state);
  root.dataset.theme = themeOf(root);
  root.dataset.dense = String(data.dense);
  const cards = () => String(data.cards && root.clientWidth < data.below);
  root.dataset.cards = cards();
  new ResizeObserver(() => {
    if (root.dataset.cards === cards()) return;
    root.dataset.cards = cards();
    draw();
  }).observe(root);
  const draw = () => {
    const rows = sorted(data, state);
    const shown = (root.dataset.cards === "true" ? data.cardsAtOnce : data.atOnce) + state.more;
    const head = made("tr", {}, ...data.columns.map((column, number) => heading(column, number, data, state, draw)));
    const table = made("table", {}, made("thead", {}, head), made("tbody", {}, ...rows.slice(0, shown).map((each) => row(each, data))));
    const left = rows.length - shown;
    const more = left > 0 ? made("button", { type: "button", class: "kt-more" }, data.texts.more.replace("{n}", left)) : null;
    if (more) {
      more.onclick = () => {
        state.more += data.atOnce;
        draw();
      };
    }
    root.replaceChildren(table, ...(more ? [more] : []));
  };
  draw();
  // The pages listen to the browser's history: an address put there is opened without loading everything anew.
  root.onclick = (event) => {
    const link = event.target.closest("a");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button) return;
    event.preventDefault();
    history.pushState({}, "", link.href);
    window.dispatchEvent(new PopStateEvent("popstate", { state: {} }));
  };
}
