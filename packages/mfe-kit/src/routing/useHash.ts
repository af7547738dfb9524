import { useLocationProperty } from "wouter/use-browser-location";

/** The URL's fragment with its "#", or "". */
export function useHash(): string {
  return useLocationProperty(
    () => globalThis.location.hash,
    // Browsers do not send it to the server.
    () => "",
  );
}
