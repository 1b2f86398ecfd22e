// The lines of the session as others log them: server-sent events, resumed by the browser where they stopped.

import { query } from "./api.js";

let source = null;

export function stop() {
  if (source) source.close();
  source = null;
}

/** `on(kind, data)`: line, head, reset, open, lost. */
export function follow(session, after, on) {
  stop();
  const words = new URLSearchParams({ lang: query.lang, after, ...(query.as ? { as: query.as } : {}) });
  const mine = (source = new EventSource(`/api/sessions/${session}/events?${words}`));
  let last = after;
  for (const kind of ["line", "head", "reset"])
    mine.addEventListener(kind, (event) => {
      if (mine !== source) return;
      if (event.lastEventId) last = Number(event.lastEventId);
      on(kind, JSON.parse(event.data));
    });
  mine.onopen = () => mine === source && on("open");
  mine.onerror = () => {
    if (mine !== source) return;
    on("lost");
    if (mine.readyState === EventSource.CLOSED) setTimeout(() => mine === source && follow(session, last, on), 3000);
  };
}
