/** Caches what is made for a key, and makes it once for concurrent callers (single flight). */
export interface PageCache<Page> {
  get: (key: string, make: () => Promise<Page>) => Promise<Page>;
}

interface Limits {
  /** ms a page stays fresh. A page up to twice that age is served once more while the next one is made. */
  age: number;
  /** Number of cached pages. */
  count: number;
}

interface Kept<Page> {
  page: Promise<Page>;
  /** Time in ms; Infinity while it is being made. */
  madeAt: number;
}

/** Failures are not cached: the next caller tries again. */
export function createPageCache<Page>({ age, count }: Limits): PageCache<Page> {
  const pages = new Map<string, Kept<Page>>();
  const renew = (key: string, make: () => Promise<Page>): Promise<Page> => {
    const kept: Kept<Page> = { page: make(), madeAt: Infinity };
    pages.delete(key);
    pages.set(key, kept);
    // Evicts the entry that was requested longest ago.
    const [oldest] = pages.keys();
    if (pages.size > count && oldest !== undefined) {
      pages.delete(oldest);
    }
    kept.page.then(
      () => (kept.madeAt = Date.now()),
      () => (kept.madeAt = 0),
    );
    return kept.page;
  };
  return {
    get: (key, make) => {
      const kept = pages.get(key);
      const old = Date.now() - (kept?.madeAt ?? 0);
      if (kept !== undefined && old < age) {
        return kept.page;
      }
      const next = renew(key, make);
      if (kept === undefined || old >= 2 * age) {
        return next;
      }
      // The next caller gets the error.
      next.catch(() => undefined);
      return kept.page;
    },
  };
}
