import { TIMES, TOAST_HOTKEY } from "@takas/contracts/limits";
import type { ToastInput } from "@takas/mfe-kit";
import { Toast, ToastRegion } from "@takas/ui";
import { useEffect, useSyncExternalStore } from "react";

import type { ToastStore } from "./toastStore";

export interface ToastsProps {
  toasts: ToastStore;
  /** Whether F8 has loaded the region: it takes the focus, as at each F8 after that (docs/product.md 9.9). */
  isAsked?: boolean;
}

/** Shows the store's toast; each new one is a new element, so that its announcement and timer start again. */
export function Toasts({ toasts, isAsked = false }: ToastsProps) {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.get);
  useEffect(() => {
    if (isAsked) {
      document.dispatchEvent(new KeyboardEvent("keydown", { code: TOAST_HOTKEY }));
    }
  }, [isAsked]);
  return (
    <ToastRegion>
      {toast !== undefined && (
        <Toast
          key={toast.id}
          title={toast.title}
          description={toast.description}
          variant={toast.variant}
          action={toast.action}
          duration={toast.duration ?? durationOf(toast)}
          open={toast.open}
          onOpenChange={(open) => {
            if (!open) {
              toasts.dismiss(toast.id);
            }
          }}
        />
      )}
    </ToastRegion>
  );
}

/** ms: an error or an action takes longer to read (docs/product.md 9.9). */
function durationOf({ variant, action }: ToastInput): number {
  return variant === "destructive" || action !== undefined ? TIMES.toast : TIMES.productToast;
}
