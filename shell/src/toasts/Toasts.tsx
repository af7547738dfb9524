import { Toast, ToastRegion } from "@takas/ui";
import { useSyncExternalStore } from "react";

import type { ToastStore } from "./toastStore";
import { useTopInView } from "./useTopInView";
import type { WatchedOutlet } from "./useTopInView";

export interface ToastsProps {
  toasts: ToastStore;
  /** The outlet in view; the toast is shown below its header. */
  outlet: WatchedOutlet | undefined;
}

/** Shows the store's toast; each new one is a new element, so that its announcement and timer start again. */
export function Toasts({ toasts, outlet }: ToastsProps) {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.get);
  return (
    <ToastRegion top={useTopInView(outlet, toast?.open === true)}>
      {toast !== undefined && (
        <Toast
          key={toast.id}
          title={toast.title}
          description={toast.description}
          variant={toast.variant}
          action={toast.action}
          duration={toast.duration}
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
