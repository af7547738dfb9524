import type { PageMeta } from "@takas/mfe-kit";

/**
 * The head and layout requests of the page in view. Later values override earlier ones; unmounting removes them.
 * `first` is the server's value, in force until a screen sets one.
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
