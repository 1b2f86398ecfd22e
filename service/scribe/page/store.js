// What survives closing the page: the queue in IndexedDB (localStorage where there is none), small things beside it.

const KEY = "kronika.queue";
let base = null;

function opened() {
  return new Promise((done) => {
    try {
      const asked = indexedDB.open("kronika", 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore("queue", { keyPath: "n" });
      asked.onsuccess = () => done(asked.result);
      asked.onerror = asked.onblocked = () => done(null);
    } catch {
      done(null);
    }
  });
}

const settled = (request) =>
  new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });

const queue = (mode) => base.transaction("queue", mode).objectStore("queue");
const plain = () => recall(KEY, []);

/** All items kept, in order. */
export async function load() {
  base = await opened();
  const kept = base ? await settled(queue("readonly").getAll()).catch(() => []) : [];
  return [...kept, ...plain().filter((item) => !kept.some((each) => each.id === item.id))].sort((a, b) => a.n - b.n);
}

export async function put(item) {
  if (base) {
    try {
      await settled(queue("readwrite").put(item));
      return;
    } catch {
      base = null;
    }
  }
  keep(KEY, [...plain().filter((each) => each.n !== item.n), item]);
}

export async function drop(item) {
  keep(KEY, plain().filter((each) => each.n !== item.n));
  if (base) await settled(queue("readwrite").delete(item.n)).catch(() => {});
}

export function keep(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // a full or forbidden store: the page works, it only forgets
  }
}

export function recall(key, otherwise = null) {
  try {
    const kept = localStorage.getItem(key);
    return kept === null ? otherwise : JSON.parse(kept);
  } catch {
    return otherwise;
  }
}
