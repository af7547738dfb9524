import { inStorage } from "@takas/client";

/** State that the account screens store only in this browser (docs/product.md 2.18 and 2.19). */
type StoredKey = "takas.settings" | "takas.profile" | "takas.theme";

/**
 * Reads the state stored under a key, merged over `initial`. A field that is missing or of another type than in
 * `initial` keeps its initial value, so an old or damaged entry never breaks a screen.
 */
export function readStored<State extends object>(key: StoredKey, initial: State): State {
  const read = (storage: Storage) => merge(initial, JSON.parse(storage.getItem(key) ?? "{}"));
  return inStorage("localStorage", read) ?? initial;
}

/**
 * Stores a state or a string. Returns false when the browser stores nothing (storage is full or blocked); the state
 * then lasts for the visit.
 */
export function writeStored(key: StoredKey, state: object | string): boolean {
  const text = typeof state === "string" ? state : JSON.stringify(state);
  const write = (storage: Storage) => {
    storage.setItem(key, text);
    return true;
  };
  return inStorage("localStorage", write) ?? false;
}

function merge<State extends object>(initial: State, kept: unknown): State {
  if (typeof kept !== "object" || kept === null) {
    return initial;
  }
  const fields = Object.entries(initial).map(([name, value]: [string, unknown]) => {
    const own = (kept as Record<string, unknown>)[name];
    if (typeof own !== typeof value) {
      return [name, value];
    }
    return [name, typeof value === "object" && value !== null ? merge(value, own) : own];
  });
  return Object.fromEntries(fields) as State;
}
