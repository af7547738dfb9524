/** Caches what is made for a key, and makes it once for concurrent callers (single flight). */
export interface PageCache<Page> {
  /** A fresh page, or the next one. Failures are not cached: the next caller tries again. */
  get: (key: string, make: () => Promise<Page>) => Promise<Page>;
  /** The page made last, fresh or old, until it is too old to be served, and when that began. */
  last: (key: string) => Made<Page> | undefined;
}

interface Limits {
  /** ms a page stays fresh. */
  fresh: number;
  /** ms after which a page is not served at all. */
  old: number;
  /** Number of cached pages. */
  count: number;
}

interface Made<Page> {
  page: Page;
  begunAt: number;
}

interface Kept<Page> {
  last?: Made<Page>;
  /** The next page, while it is being made. */
  next?: Promise<Page>;
}

export function createPageCache<Page>({ fresh, old, count }: Limits): PageCache<Page> {
  const pages = new Map<string, Kept<Page>>();
  const ageOf = ({ last }: Kept<Page>) => Date.now() - (last?.begunAt ?? -Infinity);
  const renew = async (kept: Kept<Page>, make: () => Promise<Page>): Promise<Page> => {
    const begunAt = Date.now();
    try {
      const page = await make();
      kept.last = { page, begunAt };
      return page;
    } finally {
      delete kept.next;
    }
  };
  return {
    get: async (key, make) => {
      const kept = pages.get(key) ?? {};
      // Evicts the entry that was requested longest ago.
      pages.delete(key);
      pages.set(key, kept);
      const [oldest] = pages.keys();
      if (pages.size > count && oldest !== undefined) {
        pages.delete(oldest);
      }
      if (kept.last !== undefined && ageOf(kept) < fresh) {
        return kept.last.page;
      }
      kept.next ??= renew(kept, make);
      return kept.next;
    },
    last: (key) => {
      const kept = pages.get(key);
      return kept !== undefined && ageOf(kept) < old ? kept.last : undefined;
    },
  };
}
