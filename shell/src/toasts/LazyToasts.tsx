import { useEffect, useState, useSyncExternalStore } from "react";

import type { Toasts as ToastsComponent, ToastsProps } from "./Toasts";

/**
 * The notification region, fetched when somebody first touches the page: who only looks never fetches it, and a toast
 * is the answer to something somebody did. One that did not come is fetched anew for the next toast.
 */
export function LazyToasts({ toasts, outlet }: ToastsProps) {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.get, toasts.get);
  const [Toasts, setToasts] = useState<typeof ToastsComponent>();
  useEffect(() => {
    const fetchToasts = () => {
      import(/* webpackChunkName: "Toasts" */ "./Toasts").then(
        (loaded) => setToasts(() => loaded.Toasts),
        reportError,
      );
    };
    if (toast !== undefined) {
      fetchToasts();
      return undefined;
    }
    for (const touch of TOUCHES) {
      globalThis.addEventListener(touch, fetchToasts, { once: true });
    }
    return () => {
      for (const touch of TOUCHES) {
        globalThis.removeEventListener(touch, fetchToasts);
      }
    };
  }, [toast]);
  return Toasts === undefined ? null : <Toasts toasts={toasts} outlet={outlet} />;
}

const TOUCHES = ["pointerdown", "keydown"];
