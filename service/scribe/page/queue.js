// Lines on their way to the log: in order, each once, kept until the server has them.
//
// A line goes at once. One that was tapped without a connection, or has to be sent again, goes with the mark `late`
// under the same event id; if it had arrived after all, the server says that the id is taken, and it is asked anew.

import { post, Refusal, Unreachable } from "./api.js";
import * as store from "./store.js";

export const items = [];
export const net = { ok: true, wait: false };
const SOON = 4000; // a line that waited longer than these milliseconds before it could be sent is late
let tell = () => {};
let busy = false;
let timer = 0;
let delay = 0;

export async function start(listener) {
  tell = listener;
  items.push(...(await store.load()));
  tell("changed");
  addEventListener("online", () => pump(true));
  pump();
}

export const of = (session) => items.filter((item) => item.session === session);
export const waiting = (session) => of(session).filter((item) => !item.stuck);

const id = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return "p" + Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
};

/** The moment at the table, with its offset. */
export function now() {
  const date = new Date(), off = -date.getTimezoneOffset();
  const two = (n) => String(Math.floor(Math.abs(n))).padStart(2, "0");
  const local = new Date(date.getTime() + off * 60000).toISOString().slice(0, 19);
  return `${local}${off < 0 ? "-" : "+"}${two(off / 60)}:${two(off % 60)}`;
}

/** Puts lines (all or none of them) at the end of the queue. `seen`: the head that the scribe saw. */
export function add(session, lines, text, seen, more = {}) {
  const n = Math.max(Date.now(), ...items.map((item) => item.n + 1));
  const item = { n, id: id(), session, lines, text, time: now(), seen, off: !net.ok, tried: false, ...more };
  items.push(item);
  item.kept = store.put(bare(item)).then(() => pump());
  tell("changed");
  return item;
}

const bare = ({ kept, flying, then_, before, ...rest }) => rest;

export function remove(item) {
  const at = items.indexOf(item);
  if (at >= 0) items.splice(at, 1);
  store.drop(item);
  tell("changed");
}

/** Sends an item that was refused or could not be read again, changed. */
export function again(item, change) {
  Object.assign(item, { stuck: null }, change);
  store.put(bare(item));
  tell("changed");
  pump(true);
}

export async function pump(at_once = false) {
  if (at_once) {
    clearTimeout(timer);
    net.wait = false;
  }
  if (busy || net.wait) return;
  busy = true;
  try {
    for (let item; (item = items.find((each) => !each.stuck)); ) {
      item.flying = true;
      const on = await send(item);
      item.flying = false;
      if (!on) break;
    }
  } finally {
    busy = false;
  }
}

async function send(item) {
  if (item.first === undefined) item.first = item.off || Date.now() - item.n > SOON;
  const late = item.as_first ? item.first : item.first || item.tried;
  const lines = item.lines.map((line, at) => ({
    ...line,
    event_id: at ? `${item.id}.${at + 1}` : item.id,
    table_time: item.time,
    ...(late ? { late: true } : {}),
  }));
  item.tried = true;
  store.put(bare(item));
  try {
    const body = { lines, ...(item.seen == null ? {} : { expected_seq: Math.max(item.seen, item.own || 0) }) };
    const answer = await post(`/sessions/${item.session}/moves`, body, { screen: "true", patience: 8000 });
    reached(true);
    remove(item);
    for (const each of of(item.session)) {
      each.own = answer.head;
      store.put(bare(each));
    }
    tell("answer", item, answer);
    return true;
  } catch (error) {
    if (error instanceof Unreachable) return unreachable();
    if (!(error instanceof Refusal)) throw error;
    reached(true);
    refused(item, error);
    return true;
  }
}

function unreachable() {
  reached(false);
  delay = Math.min(10000, delay * 2 || 1000);
  net.wait = true;
  clearTimeout(timer);
  timer = setTimeout(() => pump(true), delay);
  tell("changed");
  return false;
}

function refused(item, { status, problem }) {
  if (problem.code === "event_id" && !item.as_first && !item.first) {
    item.as_first = true; // it had arrived, and only the answer was lost: asked as the first time it is told again
  } else if (status === 409 && (problem.seq = already(item, problem))) {
    remove(item);
    tell("already", item, problem);
  } else if (status === 409 && problem.head > (item.seen ?? -1)) {
    item.seen = problem.head;
  } else {
    item.stuck = problem;
    store.put(bare(item));
    tell("refused", item, problem);
  }
}

/** The line by which others were first with the same: equal in type and in all that this one says. */
function already(item, { already: told = {}, lines = [] }) {
  if (item.lines.length > 1) return Object.keys(told).length === item.lines.length ? told[0] : null;
  const { marks, ...mine } = item.lines[0];
  const equal = ({ logged }) => Object.entries(mine).every(([name, value]) => JSON.stringify(logged[name]) === JSON.stringify(value));
  return told[0] || (lines.find(equal) || {}).seq;
}

function reached(ok) {
  if (ok) delay = 0;
  if (net.ok === ok) return;
  net.ok = ok;
  tell("net");
}

/** The stream of the session was opened or lost. */
export function heard(ok) {
  reached(ok);
  if (ok) pump(true);
}

/** The unsent lines as a file: one JSON object a line. */
export const file = () => items.map((item) => JSON.stringify(bare(item)) + "\n").join("");
