/** What the account screens keep in this browser and nowhere else (docs/product.md 2.18 and 2.19). */
type Kept = "settings" | "profile" | "theme";

/**
 * What was kept under a name, over the values to start from: a field that is missing or of another type than in
 * `initial` keeps its initial value, so that an older or a damaged entry never breaks a screen.
 */
export function readKept<State extends object>(name: Kept, initial: State): State {
  try {
    return merge(initial, JSON.parse(localStorage.getItem(`takas.${name}`) ?? "{}"));
  } catch (error) {
    // Storage is blocked, or the entry is not JSON: start from the initial state.
    report(error);
    return initial;
  }
}

/** Keeps a state or a word; false when this browser keeps nothing (storage full or blocked): it lasts for the visit. */
export function keep(name: Kept, state: object | string): boolean {
  try {
    const text = typeof state === "string" ? state : JSON.stringify(state);
    localStorage.setItem(`takas.${name}`, text);
    return true;
  } catch (error) {
    report(error);
    return false;
  }
}

/** Forgets what is somebody's own: the profile, and what was typed in this tab. */
export function forget(): void {
  try {
    localStorage.removeItem("takas.profile");
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
  // oxlint-disable-next-line no-console -- nothing the visitor could do, and worth knowing
  console.warn("This browser keeps no data for Takas.", error);
}
