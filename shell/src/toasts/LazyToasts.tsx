import { Suspense, lazy, useEffect, useState } from "react";

import type { ToastStore } from "./toastStore";

const Toasts = lazy(async () => ({
  default: (await import(/* webpackChunkName: "Toasts" */ "./Toasts")).Toasts,
}));

/** The notification region, fetched once the page has come to rest: nothing of the first screen waits for it. */
export function LazyToasts({ toasts }: { toasts: ToastStore }) {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    if (document.readyState === "complete") {
      want();
      return undefined;
    }
    globalThis.addEventListener("load", want, { once: true });
    return () => globalThis.removeEventListener("load", want);
  }, []);
  return wanted ? (
    <Suspense>
      <Toasts toasts={toasts} />
    </Suspense>
  ) : null;
}
