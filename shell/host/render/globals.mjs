// What the code of a server part finds around it, and whether it left something there for the next view.
import { runInNewContext } from "node:vm";

/** The language's own globals. */
const bare = runInNewContext("globalThis");

/** The globals of Node that server parts have: those that browsers have, too, and that reach nothing outside. */
const KEPT = [
  "AbortController",
  "AbortSignal",
  "Blob",
  "Buffer",
  "DOMException",
  "Event",
  "EventTarget",
  "File",
  "FormData",
  "Headers",
  "ReadableStream",
  "Request",
  "Response",
  "TextDecoder",
  "TextEncoder",
  "TransformStream",
  "URL",
  "URLSearchParams",
  "WritableStream",
  "atob",
  "btoa",
  "clearImmediate",
  "clearInterval",
  "clearTimeout",
  "crypto",
  "global",
  "performance",
  "queueMicrotask",
  "setImmediate",
  "setInterval",
  "setTimeout",
  "structuredClone",
];

/** Takes away every other global: process, fetch, require, WebSocket. Throws if one can be neither removed nor emptied. */
export function restrictGlobals() {
  // Node defines some of its globals when they are first used, with the help of others.
  KEPT.forEach((key) => globalThis[key]);
  const kept = new Set([...Reflect.ownKeys(bare), ...KEPT]);
  for (const key of Reflect.ownKeys(globalThis).filter((name) => !kept.has(name))) {
    // The agent that connects requests (Symbol(undici.globalDispatcher.1)) cannot be deleted.
    if (!Reflect.deleteProperty(globalThis, key)) {
      globalThis[key] = undefined;
    }
  }
  // It writes nothing: a line in the log could contain a visitor's data.
  globalThis.console = bare.console;
}

/**
 * Notes every global, the properties of what they are and of their prototypes, and those of the shared modules. Returns a
 * function that names one that has changed since, such as "globalThis.user"; undefined if there is none.
 * @param {Record<string, object>} shared
 * @returns {() => string | undefined}
 */
export function watchGlobals(shared) {
  const noted = rootsOf(shared).map(([name, root]) => ({ name, root, before: propertiesOf(root) }));
  // The code that is checked may have replaced the methods of arrays: these loops use none.
  return () => {
    for (let index = 0; index < noted.length; index += 1) {
      const { name, root, before } = noted[index];
      const key = changeIn(before, propertiesOf(root));
      if (key !== undefined) {
        return `${name}.${String(key)}`;
      }
    }
    return undefined;
  };
}

function rootsOf(shared) {
  const globals = ownKeys(globalThis)
    .filter((key) => key !== "globalThis" && key !== "global")
    .map((key) => [String(key), globalThis[key]]);
  const roots = [["globalThis", globalThis], ...globals, ...Object.entries(shared)];
  const prototypes = roots.map(([name, root]) => [`${name}.prototype`, root?.prototype]);
  return [...roots, ...prototypes].filter(([, root]) => Object(root) === root);
}

const { ownKeys, getOwnPropertyDescriptor } = Reflect;
const { is } = Object;

/** The keys of an object, and what each holds. */
function propertiesOf(root) {
  const keys = ownKeys(root);
  const held = [];
  for (let index = 0; index < keys.length; index += 1) {
    const { value, get } = getOwnPropertyDescriptor(root, keys[index]);
    held[index] = get ?? value;
  }
  return { keys, held };
}

function changeIn(before, now) {
  for (let index = 0; index < now.keys.length; index += 1) {
    const key = now.keys[index];
    if (key !== before.keys[index] || !is(before.held[index], now.held[index])) {
      return key;
    }
  }
  return before.keys[now.keys.length];
}
