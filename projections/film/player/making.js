// Small tools to make elements.

const SVG = "http://www.w3.org/2000/svg";

/** An element with attributes (those that are null or false are left out) and children. Text is text, never markup. */
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value !== null && value !== undefined && value !== false) element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== ""));
  return element;
}

const ICONS = {
  play: "M7 4.5v15l12-7.5z",
  pause: "M6 5h4v14H6zM14 5h4v14h-4z",
  back: "M16.5 5 8 12l8.5 7z",
  on: "M7.5 5 16 12l-8.5 7z",
  turnBack: "M12.5 5 5 12l7.5 7zM20 5l-7.5 7 7.5 7z",
  turnOn: "M4 5l7.5 7L4 19zM11.5 5l7.5 7-7.5 7z",
  flag: "M6 3h2v1.5h10l-2.5 4 2.5 4H8V21H6z",
  star: "M12 2.5l2.6 6.2 6.7.5-5.1 4.4 1.6 6.5L12 16.6l-5.8 3.5 1.6-6.5-5.1-4.4 6.7-.5z",
  branch: "M7 3a2.5 2.5 0 0 1 1 4.8v3.1c1-.9 2.4-1.4 4-1.4 2 0 3-.8 3-1.9v-.2a2.5 2.5 0 1 1 2 0v.2c0 2.4-2.1 3.9-5 3.9-2.6 0-4 1.1-4 3.1v1.6a2.5 2.5 0 1 1-2 0V7.8A2.5 2.5 0 0 1 7 3z",
};

function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
}

function button(name, label, onclick, ...more) {
  return make("button", { type: "button", title: label, "aria-label": label, onclick }, icon(name), ...more);
}

/** A text with its {places} filled. */
function fill(text, fields) {
  return text.replace(/\{(\w+)\}/g, (_, name) => fields[name] ?? "");
}
