// The menu: language, who looks, the other pages, handing over; and what keeps the screen awake.

import { ask } from "./api.js";
import { back, button, end, h } from "./dom.js";
import { t } from "./i18n.js";

export function menuView(app) {
  const told = h("div", { "aria-live": "polite" });
  const views = [["public", t("everybody")], ["log", t("the_log")], ...app.seats.map(({ seat }) => [seat, t("seat", { seat: app.nameOf(seat) })])];
  const may = app.me && ["admin", "scribe", "judge"].includes(app.me.role);
  return [
    h("h2", {}, t("menu")),
    h("div", { class: "buttons list" },
      button(t("sessions"), () => app.leave(), "sessions"),
      app.session && h("a", { href: `/session?session=${encodeURIComponent(app.session)}`, target: "_blank", rel: "noopener" }, t("watch")),
      app.session && may && button(t("handover"), () => handover(app, told), "handover"),
      button(t("language"), () => app.language(), "language")),
    told,
    app.session && may && [h("h3", {}, t("seen_by")), h("div", { class: "buttons tight", role: "group", "aria-label": t("seen_by") }, views.map(([as, words]) =>
      button(words, () => app.lookAs(as), { class: as === app.as ? "picked" : "", "aria-pressed": String(as === app.as), "data-k": `as.${as}` })))],
    end(back(app, "table")),
  ];
}

async function handover(app, told) {
  try {
    const { link, token, svg } = await ask("POST", `/sessions/${app.session}/handover`, {}, { as: false });
    told.replaceChildren(h("p", {}, t("handover_hint", { time: new Date(token.expires_at * 1000).toLocaleTimeString(app.lang, { hour: "2-digit", minute: "2-digit" }) })),
      h("img", { class: "qr", alt: link, src: `data:image/svg+xml,${encodeURIComponent(svg)}` }), h("p", { class: "muted" }, link));
  } catch (error) {
    told.replaceChildren(h("p", { class: "bad" }, error.message));
  }
}

/** Keeps the screen on while the session is on it, where the browser lets a page do so. */
export function stayAwake() {
  if (!("wakeLock" in navigator)) return;
  const hold = () => document.visibilityState === "visible" && navigator.wakeLock.request("screen").catch(() => {});
  document.addEventListener("visibilitychange", hold);
  hold();
}
