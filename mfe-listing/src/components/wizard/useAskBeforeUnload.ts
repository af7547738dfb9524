import { useEffect } from "react";

/** Lets the browser ask for confirmation before it closes or reloads a page with unsaved changes. */
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
