import { TOAST_HOTKEY } from "@takas/contracts/limits";
import { useEffect, useState, useSyncExternalStore } from "react";

import type { Toasts as ToastsComponent, ToastsProps } from "./Toasts";

/**
 * The notification region, loaded at the visitor's first interaction: visitors who only read never load it, and a
 * toast always answers an interaction. A failed load is retried for the next toast.
 */
export function LazyToasts({ toasts }: ToastsProps) {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.get, toasts.get);
  const [Toasts, setToasts] = useState<typeof ToastsComponent>();
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    const fetchToasts = (event?: Event) => {
      if (event instanceof KeyboardEvent && event.code === TOAST_HOTKEY) {
        setAsked(true);
      }
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
  return Toasts && <Toasts toasts={toasts} isAsked={isAsked} />;
}

const TOUCHES = ["pointerdown", "keydown"];
