import { TIMES } from "@takas/contracts/limits";
import type { ToastInput } from "@takas/mfe-kit";

export interface ShownToast extends ToastInput {
  id: number;
  open: boolean;
}

/**
 * The single toast that may be shown (docs/product.md 2.2). A new toast replaces the old one; a dismissed one stays
 * in the store, closed, until it is removed after 1,000,000 ms (docs/product.md 9.9).
 */
export function createToastStore() {
  let toast: ShownToast | undefined;
  let removal: ReturnType<typeof setTimeout> | undefined;
  let count = 0;
  const listeners = new Set<() => void>();
  const update = (next: ShownToast | undefined) => {
    toast = next;
    for (const listener of listeners) {
      listener();
    }
  };
  return {
    show: (input: ToastInput) => {
      clearTimeout(removal);
      count += 1;
      update({ ...input, id: count, open: true });
    },
    dismiss: (id: number) => {
      if (toast?.id === id && toast.open) {
        update({ ...toast, open: false });
        removal = setTimeout(() => update(undefined), TIMES.toastRemoval);
      }
    },
    get: () => toast,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type ToastStore = ReturnType<typeof createToastStore>;
