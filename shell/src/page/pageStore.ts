import type { PageMeta } from "@takas/mfe-kit";

/**
 * What is said of the page in view: a later word adds to and wins over an earlier one, leaving takes it back. `first` is
 * what the server heard; it holds until something is said here.
 */
export function createPageStore(first: PageMeta = {}) {
  let stack: readonly { meta: PageMeta }[] = [];
  let page = first;
  const listeners = new Set<() => void>();
  const update = (next: typeof stack) => {
    stack = next;
    page = Object.assign({}, ...stack.map(({ meta }) => meta)) as PageMeta;
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
    get: (): PageMeta => page,
    getFirst: (): PageMeta => first,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type PageStore = ReturnType<typeof createPageStore>;
