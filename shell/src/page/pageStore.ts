import type { PageMeta } from "@takas/mfe-kit";

/** What the screens in view say of their page; the last one to speak wins, leaving takes its word back. */
export function createPageStore() {
  let stack: readonly { meta: PageMeta }[] = [];
  const listeners = new Set<() => void>();
  const update = (next: typeof stack) => {
    stack = next;
    for (const listener of listeners) {
      listener();
    }
  };
  return {
    set: (meta: PageMeta) => {
      const item = { meta };
      update([...stack, item]);
      return () => update(stack.filter((other) => other !== item));
    },
    get: (): PageMeta => stack.at(-1)?.meta ?? DEFAULT_PAGE,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type PageStore = ReturnType<typeof createPageStore>;

const DEFAULT_PAGE: PageMeta = {};
