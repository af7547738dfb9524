import { LRUCache } from "lru-cache";

/** Caches one page per key. Concurrent callers share one render (single flight). */
export interface PageCache<Page> {
  /** A fresh page, or the next one. Failures are not cached: the next caller tries again. */
  get: (key: string, make: () => Promise<Page>) => Promise<Page>;
  /** The last page, if its render began less than `oldest` ms ago. */
  last: (key: string, oldest: number) => Page | undefined;
}

interface Limits {
  /** ms a page stays fresh. */
  fresh: number;
  /** Number of cached pages. */
  count: number;
}

export function createPageCache<Page>({ fresh, count }: Limits): PageCache<Page> {
  const pages = new LRUCache<string, { page: Page; begunAt: number }>({ max: count });
  const making = new Map<string, Promise<Page>>();
  const last = (key: string, oldest: number) => {
    const made = pages.get(key);
    return made !== undefined && Date.now() - made.begunAt < oldest ? made.page : undefined;
  };
  const renew = async (key: string, make: () => Promise<Page>): Promise<Page> => {
    const begunAt = Date.now();
    try {
      const page = await make();
      pages.set(key, { page, begunAt });
      return page;
    } finally {
      making.delete(key);
    }
  };
  return {
    async get(key, make) {
      const known = last(key, fresh);
      if (known !== undefined) {
        return known;
      }
      const next = making.get(key) ?? renew(key, make);
      making.set(key, next);
      return next;
    },
    last,
  };
}
