// The API of the same server. What it refuses is a Refusal (with its problem), what cannot be reached Unreachable.

export class Refusal extends Error {
  constructor(status, problem) {
    super(problem.detail || problem.title || String(status));
    this.status = status;
    this.problem = problem;
  }
}
export class Unreachable extends Error {}

export const query = { lang: "en", as: null };

export async function ask(method, path, body, { patience = 10000, as = true, ...more } = {}) {
  const words = new URLSearchParams({ lang: query.lang, ...(as && query.as ? { as: query.as } : {}), ...more });
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), patience);
  let answer, text;
  try {
    answer = await fetch(`/api${path}?${words}`, {
      method,
      signal: stop.signal,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    text = await answer.text();
  } catch (error) {
    throw new Unreachable(String(error));
  } finally {
    clearTimeout(timer);
  }
  let told = {};
  try {
    told = JSON.parse(text);
  } catch {
    if (answer.ok) throw new Unreachable("no JSON");
  }
  if (answer.ok && answer.status !== 202) return told;
  if ([202, 429, 502, 503, 504].includes(answer.status)) throw new Unreachable(told.detail || String(answer.status));
  throw new Refusal(answer.status, told);
}

export const get = (path, more) => ask("GET", path, undefined, more);
export const post = (path, body, more) => ask("POST", path, body, more);
