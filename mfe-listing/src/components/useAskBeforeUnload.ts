import { useEffect } from "react";

/** Lets the browser ask for confirmation before it closes or reloads a page whose changes are not saved yet. */
export function useAskBeforeUnload(isAsked: boolean): void {
  useEffect(() => {
    if (!isAsked) {
      return undefined;
    }
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    globalThis.addEventListener("beforeunload", ask);
    return () => globalThis.removeEventListener("beforeunload", ask);
  }, [isAsked]);
}
