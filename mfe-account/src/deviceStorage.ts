/** State that the account screens store only in this browser (docs/product.md 2.18 and 2.19). */
type StoredName = "settings" | "profile" | "theme";

/**
 * Reads the state stored under a name, merged over `initial`. A field that is missing or of another type than in
 * `initial` keeps its initial value, so an old or damaged entry never breaks a screen.
 */
export function readStored<State extends object>(name: StoredName, initial: State): State {
  try {
    return merge(initial, JSON.parse(localStorage.getItem(`takas.${name}`) ?? "{}"));
  } catch (error) {
    // Storage is blocked, or the entry is not JSON: use the initial state.
    report(error);
    return initial;
  }
}

/**
 * Stores a state or a string. Returns false when the browser stores nothing (storage is full or blocked); the state
 * then lasts for the visit.
 */
export function writeStored(name: StoredName, state: object | string): boolean {
  try {
    const text = typeof state === "string" ? state : JSON.stringify(state);
    localStorage.setItem(`takas.${name}`, text);
    return true;
  } catch (error) {
    report(error);
    return false;
  }
}

/** Removes personal data: the profile, the favourites, and drafts typed in this tab. */
export function clearStored(): void {
  try {
    localStorage.removeItem("takas.profile");
    localStorage.removeItem("takas.favourites");
    sessionStorage.clear();
  } catch (error) {
    report(error);
  }
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

function report(error: unknown): void {
  // oxlint-disable-next-line no-console -- the visitor cannot fix it, but developers should know
  console.warn("This browser stores no data for Takas.", error);
}
