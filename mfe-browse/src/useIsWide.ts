import { useFirstView } from "@takas/mfe-kit";
import { useSyncExternalStore } from "react";

/** The width from which the filters are a panel beside the results instead of a sheet over them. */
const WIDE = "(min-width: 1024px)";

/** Whether the window is that wide. */
export function useIsWide(): boolean {
  const { isWide } = useFirstView();
  return useSyncExternalStore(subscribe, isWideNow, () => isWide);
}

/** The same outside of a render. In the first render it is the server's guess. */
export function isWideNow(): boolean {
  return globalThis.matchMedia(WIDE).matches;
}

function subscribe(listener: () => void): () => void {
  const query = globalThis.matchMedia(WIDE);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
