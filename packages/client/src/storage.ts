/**
 * Acts on this browser's storage, or that of this tab. Where it is full or blocked nothing is kept and undefined comes
 * back: where it is blocked, the very touch throws.
 */
export function inStorage<Result>(
  place: "localStorage" | "sessionStorage",
  act: (storage: Storage) => Result,
): Result | undefined {
  try {
    return act(globalThis[place]);
  } catch (error) {
    // oxlint-disable-next-line no-console -- nothing the visitor could do, and worth knowing
    console.warn("This browser stores no data for Takas.", error);
    return undefined;
  }
}
