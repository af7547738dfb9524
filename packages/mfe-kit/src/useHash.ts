import { useLocationProperty } from "wouter/use-browser-location";

/** The end of the address from its "#", or "". */
export function useHash(): string {
  return useLocationProperty(
    () => globalThis.location.hash,
    // A server never hears of it.
    () => "",
  );
}
