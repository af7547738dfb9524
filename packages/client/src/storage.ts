/**
 * Runs a callback on the browser's storage, or that of this tab. Where storage is full or blocked, nothing is stored
 * and the result is undefined: where it is blocked, even reading the property throws.
 */
export function inStorage<Result>(
  place: "localStorage" | "sessionStorage",
  act: (storage: Storage) => Result,
): Result | undefined {
  try {
    return act(globalThis[place]);
  } catch (error) {
    // oxlint-disable-next-line no-console -- the visitor cannot fix it, but developers should know
    console.warn("This browser's storage cannot be used.", error);
    return undefined;
  }
}
